"""What a client is refused, and why a connection ended, in words a program can act on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from hashi.rules.errors import HashiError

# Why a connection ended (docs/protocol.md); the text is for people.
CLOSINGS: Final[Mapping[int, tuple[str, str]]] = {
    1000: ("closed", "the connection was closed"),
    1001: ("going-away", "the node stops or goes away"),
    1006: ("lost", "the connection was lost"),
    1008: ("refused", "the service does not take this connection"),
    1009: ("too-large", "a frame was larger than the service takes"),
    1011: ("error", "the node failed"),
    4400: ("bad-frames", "too many frames the service could not read"),
    4401: ("hello", "the service expected hello as the first frame"),
    4403: ("signed-out", "this person went on at another device"),
    4404: ("no-table", "there is no such table, or it is closed to you"),
    4408: ("slow", "this client took nothing for too long"),
    4409: ("protocol", "the service speaks another version of the protocol"),
    4429: ("too-many", "too many frames"),
    4503: ("unavailable", "the service cannot reach its database"),
}
# Where trying again cannot help.
FINAL: Final = frozenset({1009, 4400, 4403, 4404, 4409})
# What a seat hears whose turn was made by somebody else: a stand-in, or the same seat elsewhere.
OVERTAKEN: Final = frozenset(
    {"seat-of-bot", "already-submitted", "start-written", "wrong-round", "wrong-phase"}
)


class ClientError(HashiError):
    """A refusal by the service, or a connection that cannot be had.

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
        """Keep the parts; the message is the text with its detail."""
        super().__init__(code, f"{text} ({detail})" if detail else text)
        self.text = text
        self.detail = detail
        self.refusals = tuple(refusals)
        self.seq = 0  # the place in the log at which a command was refused

    @classmethod
    def from_json(cls, data: object) -> ClientError:
        """An error as the service tells it."""
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
        """The end of a connection, named."""
        name, text = CLOSINGS.get(code, ("closed", f"the connection ended with code {code}"))
        if code == 4404 and reason:  # the service names what is wrong with the table
            name = reason
        return cls(name, text, reason if reason != name else "")


class Unreachable(ClientError):
    """No connection to the service within the time that the client tries."""

    def __init__(self, seconds: float, last: Exception | None) -> None:
        """`seconds` is the time since the first failed attempt, `last` the error of the last."""
        detail = "" if last is None else " ".join(str(last).split()) or type(last).__name__
        super().__init__("unreachable", f"no connection for {seconds:.1f} s", detail)
