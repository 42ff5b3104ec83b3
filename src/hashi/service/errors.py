"""What the service refuses: a closed set of codes, each with a text in five languages."""

from __future__ import annotations

from enum import StrEnum

from hashi.rules.errors import HashiError
from hashi.rules.refusal import Refusal


class Code(StrEnum):
    """Codes that clients see beside those of the rules; they never change their meaning."""

    # What came in could not be read, or not be taken.
    BAD_REQUEST = "bad-request"
    TOO_LARGE = "too-large"
    TOO_DEEP = "too-deep"
    TOO_MANY = "too-many"
    WRONG_ORIGIN = "wrong-origin"
    NOT_FOUND = "not-found"
    UNAVAILABLE = "unavailable"
    KEY_REUSED = "key-reused"
    # People.
    NO_IDENTITY = "no-identity"
    NAME_LENGTH = "name-length"
    NAME_CHARACTERS = "name-characters"
    MOVE_CODE = "move-code"
    # Tables.
    NO_SUCH_TABLE = "no-such-table"
    CHALLENGE_CLOSED = "challenge-closed"
    HINTS_OFF = "hints-off"
    NO_ADVICE = "no-advice"
    # Looking back at a game.
    ANALYSIS_MISSING = "analysis-missing"
    ANALYSIS_BOARD = "analysis-board"
    ANALYSIS_MISTAKE = "analysis-mistake"
    ANALYSIS_BUSY = "analysis-busy"
    ANALYSIS_FAILED = "analysis-failed"


class ServiceError(HashiError):
    """A command or request that is refused; nothing has changed."""

    def __init__(self, code: str, message: str, found: tuple[Refusal, ...] = ()) -> None:
        """Keep the refusals of a turn beside code and sentence."""
        super().__init__(code, message)
        self.refusals = found
