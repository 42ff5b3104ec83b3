"""The error of the service; its codes are declared in `hashi.protocol.errors`."""

from __future__ import annotations

from hashi.rules.errors import HashiError
from hashi.rules.refusal import Refusal


class ServiceError(HashiError):
    """A command or request that is refused; nothing has changed."""

    def __init__(self, code: str, message: str, found: tuple[Refusal, ...] = ()) -> None:
        """Keep the refusals of a turn beside code and sentence."""
        super().__init__(code, message)
        self.refusals = found
