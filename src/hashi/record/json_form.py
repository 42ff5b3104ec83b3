"""JSON form of a record, with the same content as the text form."""

from __future__ import annotations

import json
from typing import Final

from hashi.record.model import Act, Player, Record, Round, check_date
from hashi.record.text import MAX_RECORD, NOT_MADE
from hashi.rules.board import Board
from hashi.rules.codec import (
    Codec,
    Fields,
    board_from_json,
    board_json,
    deck_from_json,
    deck_json,
    load_json,
)
from hashi.rules.deck import Card, Deck
from hashi.rules.errors import FormatError, FormatErrorCode, shown
from hashi.rules.events import (
    MAX_SEATS,
    Checks,
    InfoBar,
    Law,
    MistakeCorrected,
    MistakePointedOut,
    SheetChecked,
)
from hashi.rules.scoring import Score
from hashi.rules.standard import SIDES, STANDARD_DECK
from hashi.rules.turn import Turn, Writing, parse_writing
from hashi.rules.view import score_json
from hashi.rules.view_json import SCORE
from hashi.rules.wire import event_from_json, event_json

RECORD_SCHEMA: Final = 1
_PLAYER: Final = Codec(Player)


def record_json(record: Record) -> dict[str, object]:
    """A record as JSON data; standard boards and decks by name, custom ones in full."""
    board, deck = record.board, record.deck
    return {
        "hashi": RECORD_SCHEMA,
        "date": record.date,
        "board": board.name if SIDES.get(board.name) == board else board_json(board),
        "deck": deck.name if deck == STANDARD_DECK else deck_json(deck),
        "law": str(record.law),
        "info_bar": str(record.info_bar),
        "checks": str(record.checks),
        "commitment": record.commitment,
        "players": [_PLAYER.data(player) for player in record.players],
        "starts": [None if start is None else str(start) for start in record.starts],
        "opening": [event_json(act) for act in record.opening],
        "rounds": [_round_json(round_) for round_ in record.rounds],
        "scores": None
        if record.scores is None
        else [score_json(points) for points in record.scores],
        "secret": record.secret,
    }


def _round_json(round_: Round) -> dict[str, object]:
    return {
        "card": str(round_.card),
        "turns": [NOT_MADE if turn is None else str(turn) for turn in round_.turns],
        "during": [event_json(act) for act in round_.during],
        "after": [event_json(act) for act in round_.after],
    }


def record_json_text(record: Record) -> str:
    return json.dumps(record_json(record), ensure_ascii=False, indent=1) + "\n"


def parse_record_json(text: str) -> Record:
    """Parse the JSON form; raises FormatError with the field."""
    return record_from_json(load_json(text, 4 * MAX_RECORD))


def record_from_json(data: object) -> Record:
    """Parse a record from JSON data; raises FormatError."""
    f = Fields(data, "record")
    if f.count("hashi") != RECORD_SCHEMA:
        raise FormatError(
            FormatErrorCode.RECORD_VERSION, found=shown(f.data["hashi"]), expected="version 1"
        )
    date = f.maybe_text("date")
    players = tuple(_PLAYER.read_whole(item, "player") for item in f.items("players"))
    if not 1 <= len(players) <= MAX_SEATS:
        raise f.refuse("players", "a list of 1 to 4 players")
    record = Record(
        board=_board(f),
        deck=_deck(f),
        players=players,
        law=f.choice("law", Law),
        info_bar=f.choice("info_bar", InfoBar),
        checks=f.choice("checks", Checks),
        date=None if date is None else check_date(date),
        commitment=f.maybe_text("commitment"),
        starts=f.each("starts", len(players), _start),
        opening=_acts(f, "opening"),
        rounds=tuple(_round(item, len(players)) for item in f.items("rounds")),
        scores=None if f.get("scores") is None else f.each("scores", len(players), _score),
        secret=f.maybe_text("secret"),
    )
    f.done()
    if record.scores is None and record.secret is not None:
        raise f.refuse("secret", "null while there are no scores")
    return record


def _board(f: Fields) -> Board:
    named = f.get("board")
    if isinstance(named, str):
        if named not in SIDES:
            raise f.refuse("board", "A, B or a custom board")
        return SIDES[named]
    return board_from_json(named)


def _deck(f: Fields) -> Deck:
    named = f.get("deck")
    if isinstance(named, str):
        if named != STANDARD_DECK.name:
            raise f.refuse("deck", "standard or a custom deck")
        return STANDARD_DECK
    return deck_from_json(named)


def _start(item: object) -> Writing | None:
    return (
        None if item is None else Fields({"start": item}, "starts").parsed("start", parse_writing)
    )


def _turn(item: object) -> Turn | None:
    return (
        None if item == NOT_MADE else Fields({"turns": item}, "round").parsed("turns", Turn.parse)
    )


def _acts(f: Fields, name: str) -> tuple[Act, ...]:
    acts = []
    for item in f.items(name):
        event = event_from_json(item)
        if not isinstance(event, SheetChecked | MistakePointedOut | MistakeCorrected):
            raise f.refuse(name, "a list of checks, pointers and corrections")
        acts.append(event)
    return tuple(acts)


def _round(item: object, seats: int) -> Round:
    f = Fields(item, "round")
    round_ = Round(
        f.parsed("card", Card.parse),
        f.each("turns", seats, _turn),
        _acts(f, "during"),
        _acts(f, "after"),
    )
    f.done()
    if round_.after and not round_.is_complete:
        raise f.refuse("after", "an empty list while the round is open")
    return round_


def _score(item: object) -> Score:
    f = Fields(item, "score")
    points = SCORE.read(f)
    if f.count("total") != points.total:
        raise f.refuse("total", f"the sum {points.total}")
    f.done()
    return points
