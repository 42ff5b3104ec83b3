"""Close codes of the WebSocket: why a connection ended, and whether to connect again."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, Self


class CloseCode(IntEnum):
    """A close code with its meaning; `final` where connecting again cannot help."""

    meaning: str
    final: bool

    def __new__(cls, value: int, meaning: str, final: bool = False) -> Self:
        member = int.__new__(cls, value)
        member._value_ = value
        member.meaning = meaning
        member.final = final
        return member

    CLOSED = 1000, "the connection was closed"
    GOING_AWAY = 1001, "the node is shutting down"
    LOST = 1006, "the connection was lost without a close frame"
    REFUSED = 1008, "refused before the connection opened"
    TOO_LARGE = 1009, "a frame was larger than 4 KiB", True
    ERROR = 1011, "the node failed"
    BAD_FRAMES = 4400, "more than 50 refused frames in a row", True
    HELLO = 4401, "no valid hello within 10 seconds"
    SIGNED_OUT = 4403, "this device was signed out: its token has ended", True
    NO_TABLE = 4404, "no such table, or closed to you; the reason is an error code", True
    BANNED = 4405, "the host of the site has excluded this person", True
    SLOW = 4408, "the client read nothing for 20 seconds"
    PROTOCOL = 4409, "the service speaks another version of the protocol", True
    TOO_MANY = 4429, "the client kept sending after too-many errors"
    UNAVAILABLE = 4503, "the database cannot be reached"

    @property
    def label(self) -> str:
        """The name in kebab case, as clients report it."""
        return self.name.lower().replace("_", "-")


FINAL: Final = frozenset(int(code) for code in CloseCode if code.final)
