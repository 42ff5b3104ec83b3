"""Refusals of a table: a closed set of codes, each with a text in five languages."""

from __future__ import annotations

from enum import StrEnum

from hashi.rules.errors import HashiError


class TableErrorCode(StrEnum):
    """Codes that clients see beside those of the rules; they never change their meaning."""

    ALREADY_SEATED = "already-seated"
    NOT_SEATED = "not-seated"
    NOT_HOST = "not-host"
    SEAT_TAKEN = "seat-taken"
    SEAT_OF_BOT = "seat-of-bot"
    SEAT_FREE = "seat-free"
    SEATS_FREE = "seats-free"
    STARTED = "started"
    NOT_LATE = "not-late"
    NOT_ASKED = "not-asked"
    STAND_IN_ONLY = "stand-in-only"
    PAUSED = "paused"
    UNKNOWN_BOT = "unknown-bot"
    UNKNOWN_PHRASE = "unknown-phrase"
    NOT_ENDED = "not-ended"
    CLOSED_BOARDS = "closed-boards"
    CHALLENGE_RUNNING = "challenge-running"
    COUNTED_GAME = "counted-game"
    NO_TAKE_BACK = "no-take-back"
    RESIGNED = "resigned"
    NOT_ALONE = "not-alone"


class TableError(HashiError):
    """A command that the table refuses; nothing has changed."""
