"""Error codes of the service: a closed set, each with a text in five languages."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, Self

from hashi.table.errors import TableErrorCode

CONFLICT: Final = 409  # the HTTP status of codes that name no other


class ErrorCode(StrEnum):
    """Codes beside those of the rules and the table; they never change their meaning."""

    status: int
    meaning: str

    def __new__(cls, value: str, status: int, meaning: str) -> Self:
        member = str.__new__(cls, value)
        member._value_ = value
        member.status = status
        member.meaning = meaning
        return member

    BAD_REQUEST = "bad-request", 400, "cannot be read: no JSON, unknown type or field, wrong type"
    TOO_LARGE = "too-large", 413, "above a size limit"
    TOO_DEEP = "too-deep", 400, "nested too deeply"
    TOO_MANY = "too-many", 429, "rate limit: wait a second, then send it again"
    TOO_MANY_TABLES = (
        "too-many-tables",
        429,
        "too many tables wait or run: finish or delete one first",
    )
    TOO_MANY_GAMES = "too-many-games", 429, "delete an offline game before you add another"
    WRONG_ORIGIN = "wrong-origin", 403, "from a page of another site"
    NOT_FOUND = "not-found", 404, "no such address, challenge, circle or room"
    UNAVAILABLE = "unavailable", 503, "no database: nothing was done, retry with the same key"
    TABLE_FULL = "table-full", 409, "the event log is full: only moves of the game are taken"
    KEY_REUSED = "key-reused", 409, "this key was used for another command"
    NO_IDENTITY = "no-identity", 401, "no token, or an unknown one"
    NAME_LENGTH = "name-length", 422, "a nickname of the wrong length"
    NAME_CHARACTERS = "name-characters", 422, "a nickname with characters that are not allowed"
    NAME_RESERVED = "name-reserved", 422, "a name that bots, seats or standard boards have"
    LINK_CODE = "link-code", 404, "a wrong or used code"
    RECOVERY_CODE = "recovery-code", 404, "a wrong or used recovery code"
    NO_SUCH_DEVICE = "no-such-device", 404, "no device with this id, or no seat token at this table"
    SEAT_TOKEN = "seat-token", 403, "a seat token plays its seat and can do nothing else"
    BANNED = "banned", 403, "the host of the site has excluded this person"
    NO_SUCH_TABLE = "no-such-table", 404, "no table with this id or code"
    NO_NEW_TABLES = (
        "no-new-tables",
        403,
        "the operator has paused new tables; running ones continue",
    )
    REPORT_SEAT = "report-seat", 422, "only another person at the table can be reported"
    TABLE_CLOSED = "table-closed", 410, "the operator of the site has closed this table"
    TOO_MANY_CIRCLES = "too-many-circles", 429, "leave a circle before you join another"
    CIRCLE_FULL = "circle-full", 409, "the circle has as many people as it may have"
    CIRCLE_CLOSED = "circle-closed", 410, "the operator or the founder does not let you in"
    NOT_FOUNDER = "not-founder", 403, "only for the founder of the circle"
    ROOM_FULL = "room-full", 409, "the room has as many sheets as it may have"
    ROOM_REMOVED = "room-removed", 403, "the caller has removed your sheet"
    ROOM_ENDED = "room-ended", 409, "the room has ended"
    NOT_CALLER = "not-caller", 403, "only for the caller of the room"
    CHALLENGE_CLOSED = "challenge-closed", 403, "play the challenge before watching others play it"
    WHAT_IF_CLOSED = (
        "what-if-closed",
        403,
        "a ranked or shared deal with these cards is still being played",
    )
    DEAL_NOT_OPEN = "deal-not-open", 403, "the deal of a day or week that has not begun"
    HINTS_OFF = "hints-off", 403, "hints need the agreement of all people at the table"
    NO_HINT = "no-hint", 503, "the bot has no answer: ask again"
    ANALYSIS_MISSING = "analysis-missing", 409, "the node has no solver or no engine installed"
    ANALYSIS_BOARD = "analysis-board", 409, "no weights for this board, so no review; par works"
    ANALYSIS_MISTAKE = "analysis-mistake", 409, "a mistake in the set-up under paper rules"
    ANALYSIS_BUSY = "analysis-busy", 503, "too many analyses are queued: ask again later"
    ANALYSIS_FAILED = "analysis-failed", 409, "it failed or took too long: ask with `again`"


TABLE_MEANING: Final[Mapping[TableErrorCode, str]] = {
    TableErrorCode.ALREADY_SEATED: "a person holds one seat at a table",
    TableErrorCode.NOT_SEATED: "only for players with a seat",
    TableErrorCode.NOT_HOST: "only for the host",
    TableErrorCode.SEAT_TAKEN: "the seat is taken",
    TableErrorCode.SEAT_OF_BOT: "a bot plays the seat, or none does where one should",
    TableErrorCode.SEAT_FREE: "the seat is free already",
    TableErrorCode.SEATS_FREE: "not every seat is held",
    TableErrorCode.STARTED: "too late: the game has started",
    TableErrorCode.NOT_LATE: "the seat has time left",
    TableErrorCode.NOT_ASKED: "nobody has asked to hand your seat over",
    TableErrorCode.STAND_IN_ONLY: "only the stand-in may play this seat",
    TableErrorCode.PAUSED: "stand-ins and clocks wait until somebody is present",
    TableErrorCode.UNKNOWN_BOT: "no bot of that name",
    TableErrorCode.UNKNOWN_PHRASE: "no phrase of that name",
    TableErrorCode.NOT_ENDED: "only after the end",
    TableErrorCode.CLOSED_BOARDS: "no pointing out while boards are closed",
    TableErrorCode.CHALLENGE_RUNNING: "a player has yet to finish their counted game",
    TableErrorCode.COUNTED_GAME: "no hints in the counted game of a strict challenge",
    TableErrorCode.RESIGNED: "the person has resigned",
    TableErrorCode.NOT_ALONE: "only unfinished games without other people can be deleted",
    TableErrorCode.NO_TAKE_BACK: "only the last turn of a solo game that is not strict",
}
_TABLE_STATUS: Final = {TableErrorCode.NOT_HOST: 403, TableErrorCode.NOT_SEATED: 403}
STATUS: Final[Mapping[str, int]] = {
    **{str(code): code.status for code in ErrorCode},
    **{str(code): _TABLE_STATUS.get(code, CONFLICT) for code in TableErrorCode},
}


def status_of(code: str) -> int:
    """The HTTP status of a refusal: 409 where the table is not in the state for it."""
    return STATUS.get(code, CONFLICT)
