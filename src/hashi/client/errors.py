"""Errors of the client: refusals by the service, and connections that ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from hashi.protocol.close_codes import CloseCode
from hashi.rules.errors import GameErrorCode, HashiError
from hashi.table.errors import TableErrorCode

# Refusals of a seat whose turn somebody else made: a stand-in, or the same seat elsewhere.
OVERTAKEN: Final = frozenset(
    {
        *(TableErrorCode.SEAT_OF_BOT, TableErrorCode.NOT_ASKED),
        *(GameErrorCode.ALREADY_SUBMITTED, GameErrorCode.START_WRITTEN),
        *(GameErrorCode.WRONG_ROUND, GameErrorCode.WRONG_PHASE),
    }
)


class ClientError(HashiError):
    """A refusal by the service, or a connection that failed.

    `code` is for programs; `text` is for people, in the language asked for; `detail` says in
    English what was found and expected; `refusals` are the rules a turn breaks, as data.
    """

    def __init__(
        self,
        code: str,
        text: str,
        detail: str = "",
        refusals: Sequence[Mapping[str, object]] = (),
    ) -> None:
        super().__init__(code, f"{text} ({detail})" if detail else text)
        self.text = text
        self.detail = detail
        self.refusals = tuple(refusals)
        self.seq = 0  # the sequence number at which a command was refused

    @classmethod
    def from_json(cls, data: object) -> ClientError:
        """An error as the service sends it."""
        if not isinstance(data, dict):
            return cls("unreadable", "the service answered with an error that cannot be read")
        refusals = data.get("refusals")
        return cls(
            str(data.get("code", "unreadable")),
            str(data.get("text", "")),
            str(data.get("detail", "")),
            refusals if isinstance(refusals, list) else (),
        )

    @classmethod
    def closed(cls, code: int, reason: str = "") -> ClientError:
        """The end of a connection, by its close code."""
        closed = next((known for known in CloseCode if known == code), None)
        if closed is None:
            return cls(CloseCode.CLOSED.label, f"the connection ended with code {code}", reason)
        # The reason of NO_TABLE is the error code.
        name = reason if closed is CloseCode.NO_TABLE and reason else closed.label
        return cls(name, closed.meaning, reason if reason != name else "")


class LinkError(ClientError):
    """Not a link or a code of a table, or not a service's URL."""

    def __init__(self, code: str, found: str, expected: str) -> None:
        super().__init__(code, f"found {found}, expected {expected}")


class Unreachable(ClientError):
    """No connection to the service within the time that the client tries."""

    def __init__(self, seconds: float, last: Exception | None) -> None:
        detail = "" if last is None else " ".join(str(last).split()) or type(last).__name__
        super().__init__("unreachable", f"no connection for {seconds:.1f} s", detail)
