"""Methods of the worker that the page can call by name, JSON in and JSON out.

A new method is a function with a line in `METHODS` (docs/offline.md); it raises HashiError.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from hashi.deal import new_secret
from hashi.offline import puzzles
from hashi.offline.companion import (
    Companion,
    companion_json,
    distinct,
    parse_companion,
    parse_finished,
    view_json,
)
from hashi.offline.table import Frame, OfflineTable, error_json
from hashi.portable_bots import PortableBot, portable_on
from hashi.protocol.board_check import BoardCheck, draft_json
from hashi.protocol.errors import ErrorCode
from hashi.record import check_record, read_record, record_code, record_text
from hashi.record.replay import replay_json
from hashi.rules.board import Board
from hashi.rules.deck import ROUNDS, Card, Deck
from hashi.rules.errors import HashiError
from hashi.rules.events import Checks, GameCreated, InfoBar, Law, Seat
from hashi.rules.files import parse_board, parse_deck, survey_board
from hashi.rules.scoring import Goal
from hashi.rules.standard import SIDES, STANDARD_DECK
from hashi.table.errors import TableErrorCode

Params = Mapping[str, Any]
Method = Callable[["Offline", Params], Mapping[str, Any]]


class Offline:
    """The tables of this device that are in use; the page stores what `saved` has."""

    def __init__(self, now: Callable[[], int] = lambda: time.time_ns() // 1_000_000) -> None:
        """Start without tables; `now` gives the time in ms."""
        self.tables: dict[str, OfflineTable] = {}
        self.now = now

    def call(self, name: str, params: str) -> str:
        """The answer to a method as JSON: its `result`, or an `error` (`ErrorData`)."""
        try:
            answer = {"result": METHODS[name](self, json.loads(params))}
        except HashiError as error:
            answer = {"error": cast("dict[str, Any]", error_json(error))}
        return json.dumps(answer, separators=(",", ":"))

    def table(self, params: Params) -> OfflineTable:
        """The table that a call names."""
        found = self.tables.get(str(params["game"]))
        if found is None:
            raise HashiError(ErrorCode.NOT_FOUND, "found no such game on this device")
        return found


def open_game(offline: Offline, params: Params) -> dict[str, Any]:
    """A new game: `board` (A, B or TOML), `names`; optional `bots`, `colours`, `deck` and `law`.

    `names` and `colours` are of all seats; `bots` has a level for a bot's, and null for a person's.
    """
    board = _board(params)
    deck = parse_deck(params["deck"]) if params.get("deck") else STANDARD_DECK
    names = list(params["names"])
    bots = list(params.get("bots") or [None] * len(names))
    people = iter(distinct(name for name, bot in zip(names, bots, strict=True) if bot is None))
    names = [name if bot else next(people) for name, bot in zip(names, bots, strict=True)]
    law = Law(params.get("law", Law.REFEREE))
    if any(bots) and not portable_on(deck, law):
        found = f"found bots with deck {deck.name!r} and law {law}, expected the standard ones"
        raise HashiError(TableErrorCode.UNKNOWN_BOT, found)
    for bot in filter(None, bots):
        PortableBot(bot)  # refuses an unknown one
    created = GameCreated(board, deck, len(names), law, InfoBar.AUTOMATIC, Checks.ON_REQUEST)
    game, secret, at = _new_game(offline)
    colours = params.get("colours")
    table = OfflineTable.opened(game, created, secret, names, bots, at, colours)
    offline.tables[game] = table
    return _changed(table)


def again(offline: Offline, params: Params) -> dict[str, Any]:
    """A new game of the same people, on the board and with the cards of a `game`."""
    table = offline.table(params).again(*_new_game(offline))
    offline.tables[table.id] = table
    return _changed(table)


def _new_game(offline: Offline) -> tuple[str, bytes, int]:
    """Id, secret and time of a new game."""
    return secrets.token_hex(8).upper(), new_secret(), offline.now()


def custom(text: str) -> Board:
    """A custom board; raises HashiError if it has the name of another one."""
    board = parse_board(text)
    if SIDES.get(board.name, board) != board:
        raise HashiError(ErrorCode.NAME_RESERVED, f"found another {board.name!r}")
    return board


def restore(offline: Offline, params: Params) -> dict[str, Any]:
    """Load a stored game."""
    table = OfflineTable.restored(params["saved"])
    offline.tables[table.id] = table
    return {"summary": table.summary()}


def summary(offline: Offline, params: Params) -> dict[str, Any]:
    """The line of a game in a list: whom it waits for, how it ended."""
    return {"summary": offline.table(params).summary()}


def frame(offline: Offline, params: Params) -> dict[str, Any]:
    """The frames that answer a `frame` of a `seat`; `saved` if the table has changed."""
    table = offline.table(params)
    seq = table.seq
    frames: list[Frame] = table.handle(Seat(params.get("seat", 0)), params["frame"])
    found = {"frames": frames, "thinking": table.thinking}
    return found | (_changed(table) if table.seq != seq else {})


def play_bot(offline: Offline, params: Params) -> dict[str, Any]:
    """Let one bot play; the frames for the player of a `seat`, and whether another bot has to."""
    table = offline.table(params)
    frames = table.play_bot(Seat(params.get("seat", 0)))
    return {"frames": frames, "thinking": table.thinking} | _changed(table)


def replay(offline: Offline, params: Params) -> dict[str, Any]:
    """The replay of a finished game of this device."""
    table = offline.table(params)
    if not table.summary()["ended"]:
        raise HashiError(TableErrorCode.NOT_ENDED, "the game has not ended")
    return replay_json(table.record())


def share(offline: Offline, params: Params) -> dict[str, Any]:
    """A game as one line of code and as a text, with the `date` that the page gives."""
    record = offline.table(params).record(params.get("date"))
    return {"code": record_code(record), "text": record_text(record)}


def read_replay(_: Offline, params: Params) -> dict[str, Any]:
    """The replay of a record in any of its forms, with the names of its players."""
    record = read_record(params["record"])
    check_record(record)
    if sum(round_.is_complete for round_ in record.rounds) < ROUNDS:
        raise HashiError(TableErrorCode.NOT_ENDED, "found the record of an unfinished game")
    return replay_json(record) | {"names": [player.name for player in record.players]}


def check_board(_: Offline, params: Params) -> BoardCheck:
    """Survey a board file that may be unfinished."""
    return draft_json(survey_board(params["board"]))


def open_companion(_: Offline, params: Params) -> dict[str, Any]:
    """A game on cardboard: `board` (A, B or TOML), `names`, optional `deck` as a list of cards."""
    cards = params.get("deck")
    deck = Deck("custom", tuple(map(Card.parse, cards))) if cards else STANDARD_DECK
    return _companion(Companion.opened(_board(params), deck, tuple(params["names"])))


def companion(_: Offline, params: Params) -> dict[str, Any]:
    """Go on with what the page `kept`: at most one of `flip`, `back`, `claim` and `count`."""
    found = parse_companion(params["kept"])
    if (number := params.get("flip")) is not None:
        found = found.flip(int(number))
    if params.get("back"):
        found = found.back()
    if claim := params.get("claim"):
        found = found.claim(Seat(claim["seat"]), Goal(claim["goal"]), claim["round"])
    if count := params.get("count"):
        found = found.count(Seat(count["seat"]), parse_finished(count["finished"]))
    return _companion(found)


def _companion(found: Companion) -> dict[str, Any]:
    return {"kept": companion_json(found), "view": view_json(found)}


def _board(params: Params) -> Board:
    return SIDES[params["board"]] if params["board"] in SIDES else custom(params["board"])


def _changed(table: OfflineTable) -> dict[str, Any]:
    return {"saved": table.saved(), "summary": table.summary()}


def _puzzle_method(answer: Callable[[Params, int], dict[str, Any]]) -> Method:
    return lambda offline, params: answer(params, offline.now())


# The worker installs the pools before the first method whose name begins with "puzzle".
PUZZLE_METHODS: Final[Mapping[str, Method]] = {
    "puzzles": _puzzle_method(puzzles.puzzles),
    "puzzle-next": _puzzle_method(puzzles.next_puzzle),
    "puzzle-rush": _puzzle_method(puzzles.rush),
    "puzzle-rush-note": _puzzle_method(puzzles.note_rush),
    "puzzle": _puzzle_method(puzzles.puzzle),
    "puzzle-step": _puzzle_method(puzzles.step),
    "puzzle-why": _puzzle_method(puzzles.why),
    "puzzle-answer": _puzzle_method(puzzles.answer),
    "puzzle-solution": _puzzle_method(puzzles.solution),
}
METHODS: Final[Mapping[str, Method]] = {
    "open": open_game,
    "again": again,
    "restore": restore,
    "summary": summary,
    "frame": frame,
    "play-bot": play_bot,
    "replay": replay,
    "share": share,
    "read-replay": read_replay,
    "check-board": check_board,
    "open-companion": open_companion,
    "companion": companion,
    **PUZZLE_METHODS,
}
