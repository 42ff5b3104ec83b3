"""Errors of the rules: a stable code, what was found and what was expected."""

from __future__ import annotations

from enum import StrEnum
from typing import Self


class HashiError(ValueError):
    """Base class of all errors of this library; `code` is stable and meant for programs."""

    def __init__(self, code: str, message: str) -> None:
        """`message` is the English text for logs and fallbacks."""
        super().__init__(message)
        self.code = code


class GameErrorCode(StrEnum):
    """Why an event or a correction does not fit a game; codes never change their meaning."""

    meaning: str

    def __new__(cls, value: str, meaning: str) -> Self:
        member = str.__new__(cls, value)
        member._value_ = value
        member.meaning = meaning
        return member

    ILLEGAL_TURN = "illegal-turn", "breaks rules: see `refusals`"
    WRONG_PHASE = "wrong-phase", "not in this phase"
    WRONG_ROUND = "wrong-round", "not in this round"
    SEATS = "seats", "not one to four players"
    NO_SUCH_SEAT = "no-such-seat", "a seat that the table does not have"
    SEAT_TAKEN = "seat-taken", "the seat is taken"
    NAME = "name", "a name of the wrong format"
    SALT = "salt", "a salt of the wrong format"
    COMMITMENT = "commitment", "a commitment of the wrong format"
    SECRET = "secret", "a secret of the wrong format"
    START_WRITTEN = "start-written", "the start number is written already"
    CARD_GONE = "card-gone", "a card that is no longer in the deck"
    ALREADY_SUBMITTED = "already-submitted", "the turn is submitted already"
    NOT_SUBMITTED = "not-submitted", "no turn to take back"
    INFO_BAR = "info-bar", "no such slot, or the info bar is automatic"
    NOT_PAPER = "not-paper", "only under paper rules"
    NO_MISTAKE = "no-mistake", "no unnoticed mistake there"
    NO_CORRECTION_OPEN = "no-correction-open", "nothing to correct (6.2)"
    CORRECTION_MARKS = "correction-marks", "the correction has the wrong marks (6.2)"
    CORRECTION_ILLEGAL = "correction-illegal", "the new marks break rules (6.2)"
    CORRECTION_CONSEQUENCES = (
        "correction-consequences",
        "marks drawn since would break a rule (6.2)",
    )


class FormatErrorCode(StrEnum):
    """What does not follow its format; codes never change their meaning (docs/notation.md)."""

    ANSWER = "answer"
    BOARD_CLOSED = "board-closed"
    CODE = "code"
    CODE_CHECKSUM = "code-checksum"
    CODE_GAME = "code-game"
    COORDINATE = "coordinate"
    COORDINATE_MISSING = "coordinate-missing"
    COORDINATE_REST = "coordinate-rest"
    EVENT_TYPE = "event-type"
    EVENT_VERSION = "event-version"
    FILE_KEY = "file-key"
    FILE_SIZE = "file-size"
    FILE_TOML = "file-toml"
    JSON = "json"
    JSON_FIELD = "json-field"
    JSON_OBJECT = "json-object"
    JSON_SIZE = "json-size"
    LINK = "link"
    RECORD = "record"
    RECORD_ACT = "record-act"
    RECORD_BOARD = "record-board"
    RECORD_DATE = "record-date"
    RECORD_DECK = "record-deck"
    RECORD_FIRST_LINE = "record-first-line"
    RECORD_HEADER = "record-header"
    RECORD_LINE = "record-line"
    RECORD_ROUND = "record-round"
    RECORD_SCORE = "record-score"
    RECORD_SIZE = "record-size"
    RECORD_VERSION = "record-version"
    SAME_ISLAND = "same-island"
    SEAL = "seal"
    TURN = "turn"
    TURN_EMPTY = "turn-empty"
    TURN_FLOOD = "turn-flood"
    TURN_LONG = "turn-long"
    TURN_NUMBER = "turn-number"
    TURN_SECOND_NUMBER = "turn-second-number"
    TURN_WORD = "turn-word"
    VIEW = "view"
    VIEW_VERSION = "view-version"


class FormatError(HashiError):
    """A text that does not follow its format.

    Its code is a `FormatErrorCode`, a deck's, or in an event log a `GameErrorCode`.

    `line` and `column` count from 1; 0 means unknown or not applicable.
    """

    def __init__(
        self, code: str, *, found: str, expected: str, line: int = 0, column: int = 0
    ) -> None:
        where = ", ".join(f"{word} {at}" for word, at in (("line", line), ("column", column)) if at)
        super().__init__(code, f"{where}: found {found}, expected {expected}".removeprefix(": "))
        self.found = found
        self.expected = expected
        self.line = line
        self.column = column


def shown(text: object, limit: int = 40) -> str:
    """Quote input for an error message, truncated to `limit` characters."""
    try:
        quoted = repr(text)
    except (ValueError, RecursionError):  # a number or a nesting beyond Python's limits
        return f"a {type(text).__name__} too large to show"
    return quoted if len(quoted) <= limit else quoted[: limit - 1] + "…"
