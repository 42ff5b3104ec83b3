"""A view from its JSON form: what lets a program far from the table see it as a seat there does.

Fields that this version does not know are passed over, so that a newer table can tell more. What
follows from other fields (finished islands, totals) is not read but worked out again. Whatever
the input, reading raises nothing but a FormatError.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeVar, cast

from hashi.rules.board import Board, Island
from hashi.rules.codec import Codec, Fields, board_from_json, deck_from_json
from hashi.rules.deck import DECK_SIZE, Card, Deck
from hashi.rules.errors import FormatError, FormatErrorCode, shown
from hashi.rules.events import MAX_SEATS, Action, Checks, InfoBar, Law, Seat
from hashi.rules.game import Phase
from hashi.rules.notation import parse_island, parse_strait
from hashi.rules.refusal import Refusal, RefusalCode
from hashi.rules.scoring import PILES, Reached, Score
from hashi.rules.sheet import Sheet
from hashi.rules.turn import Turn, parse_writing
from hashi.rules.view import VIEW_SCHEMA, Noticed, View

MAX_MISTAKES: Final = 500  # at most two on each of 18 lines of four sheets
BOARDS_KEPT: Final = 64
Value = TypeVar("Value")
SCORE: Final = Codec(Score)
_REACHED: Final = Codec(Reached)


def view_from_json(data: object) -> View:
    fields = Fields(data, "view")
    if fields.count("view") != VIEW_SCHEMA:
        found = shown(fields.data["view"])
        raise FormatError(
            FormatErrorCode.VIEW_VERSION, found=found, expected=f"version {VIEW_SCHEMA}"
        )
    board = _read_board(fields)
    hidden = _truths(fields, "hidden")
    seats = len(hidden)
    if not 1 <= seats <= MAX_SEATS:
        raise fields.refuse("hidden", f"one truth for each of 1 to {MAX_SEATS} seats")
    phase = fields.choice("phase", Phase)
    sheets = _shown(fields, "sheets", hidden, lambda item: _sheet(board, item), board)
    view = View(
        seat=_maybe_seat(fields, seats),
        phase=phase,
        board=board,
        deck=_read_deck(fields),
        law=fields.choice("law", Law),
        info_bar=fields.choice("info_bar", InfoBar),
        checks=fields.choice("checks", Checks),
        commitment=fields.maybe_text("commitment"),
        players=fields.each("players", seats, _player),
        round=fields.count("round"),
        card=_maybe(fields, "card", Card.parse),
        crossed_off=_numbers(fields, "crossed_off", DECK_SIZE, DECK_SIZE),
        piles=_numbers(fields, "piles", len(PILES), DECK_SIZE),
        started=_truths(fields, "started"),
        start=_maybe(fields, "start", parse_writing),
        submitted=_truths(fields, "submitted"),
        turn=_maybe(fields, "turn", Turn.parse),
        sheets=sheets,
        reached=fields.each("reached", seats, _REACHED.reader("reached"), empty=True),
        scores=_shown(fields, "scores", hidden, SCORE.reader("scores"), None),
        mistakes=_mistakes(fields, seats),
        hidden=hidden,
        winners=tuple(Seat(seat) for seat in _numbers(fields, "winners", MAX_SEATS, seats)),
        chains=tuple(sheet.longest_chain for sheet in sheets) if phase is Phase.ENDED else (),
        secret=fields.maybe_text("secret"),
    )
    return _whole(view)


def _whole(view: View) -> View:
    """Refuse a view whose parts are inconsistent, so that callers need not check."""
    seats = len(view.hidden)
    for name in ("started", "submitted", "sheets", "scores"):
        if len(getattr(view, name)) not in (0, seats):
            found = f"{len(getattr(view, name))} in {name}"
            raise FormatError(
                FormatErrorCode.VIEW, found=found, expected=f"none or one for each of {seats}"
            )
    if view.phase is Phase.ROUND and (view.card is None or not (view.sheets and view.submitted)):
        raise FormatError(
            FormatErrorCode.VIEW, found="a round", expected="its card, sheets and submitted turns"
        )
    if view.phase is Phase.SET_UP and not view.started:
        raise FormatError(
            FormatErrorCode.VIEW, found="a set-up", expected="who has written a start number"
        )
    return view


# Boards and decks do not change during a game, and parsing one validates it again.


def _read_board(fields: Fields) -> Board:
    data = Fields(fields.get("board"), "board")
    return _board(data.text("name"), tuple(data.texts("map")), tuple(data.texts("closed")))


@lru_cache(BOARDS_KEPT)
def _board(name: str, rows: tuple[str, ...], closed: tuple[str, ...]) -> Board:
    return board_from_json({"name": name, "map": list(rows), "closed": list(closed)})


def _read_deck(fields: Fields) -> Deck:
    data = Fields(fields.get("deck"), "deck")
    return _deck(data.text("name"), tuple(data.texts("cards")))


@lru_cache(BOARDS_KEPT)
def _deck(name: str, cards: tuple[str, ...]) -> Deck:
    return deck_from_json({"name": name, "cards": list(cards)})


# The parts of a view


def _maybe(fields: Fields, name: str, parse: Callable[[str], Value]) -> Value | None:
    return None if fields.get(name) is None else fields.parsed(name, parse)


def _maybe_seat(fields: Fields, seats: int) -> Seat | None:
    if fields.get("seat") is None:
        return None
    seat = Seat(fields.count("seat"))
    if seat >= seats:
        raise fields.refuse("seat", f"a seat below {seats}, or null")
    return seat


def _truths(fields: Fields, name: str) -> tuple[bool, ...]:
    values = fields.items(name)
    if not all(isinstance(value, bool) for value in values):
        raise fields.refuse(name, "a list of true and false")
    return tuple(cast("list[bool]", values))


def _numbers(fields: Fields, name: str, most: int, below: int) -> tuple[int, ...]:
    values = fields.items(name)
    good = all(
        isinstance(value, int) and not isinstance(value, bool) and 0 <= value < below
        for value in values
    )
    if not good or len(values) > most:
        raise fields.refuse(name, f"at most {most} whole numbers from 0 to {below - 1}")
    return tuple(cast("list[int]", values))


def _shown(
    fields: Fields,
    name: str,
    hidden: tuple[bool, ...],
    read: Callable[[object], Value],
    board: Board | None,
) -> tuple[Value, ...]:
    """One value for each seat; where it is hidden, an empty sheet or no points."""
    values = fields.items(name)
    if len(values) not in (0, len(hidden)):
        raise fields.refuse(name, f"none, or one for each of {len(hidden)} seats")
    nothing = cast("Value", Score() if board is None else Sheet.empty(board))
    found = []
    for value, unseen in zip(values, hidden, strict=False):
        if unseen != (value is None):
            raise fields.refuse(name, "null exactly where it is hidden")
        found.append(nothing if unseen else read(value))
    return tuple(found)


def _player(data: object) -> str | None:
    return Fields({"player": data}, "players").maybe_text("player")


def _sheet(board: Board, data: object) -> Sheet:
    fields = Fields(data, "sheet")
    numbers, bridges = [0] * len(board.islands), [0] * len(board.straits)
    for name, number in _counts(fields, "numbers"):
        numbers[_found(board.find_island(parse_island(name)), name)] = number
    for name, count in _counts(fields, "bridges"):
        bridges[_found(board.find_strait(parse_strait(name)), name)] = count
    lost = [_island(board, name) for name in fields.texts("crossed_out")]
    return Sheet(board, tuple(numbers), tuple(bridges), frozenset(lost))


def _counts(fields: Fields, name: str) -> list[tuple[str, int]]:
    inner = Fields(fields.get(name), name)
    if not all(isinstance(place, str) for place in inner.data):
        raise fields.refuse(name, "an object with places as keys")
    return [(place, inner.count(place)) for place in inner.data]


def _found(index: int | None, name: str) -> int:
    if index is None:
        raise FormatError(FormatErrorCode.VIEW, found=shown(name), expected="a place of the board")
    return index


def _island(board: Board, name: str) -> Island:
    island = parse_island(name)
    _found(board.find_island(island), name)
    return island


def _mistakes(fields: Fields, seats: int) -> tuple[Noticed, ...]:
    values = fields.items("mistakes")
    if len(values) > MAX_MISTAKES:
        raise fields.refuse("mistakes", f"at most {MAX_MISTAKES}")
    return tuple(_noticed(value, seats) for value in values)


def _noticed(data: object, seats: int) -> Noticed:
    fields = Fields(data, "mistakes")
    seat = Seat(fields.count("seat"))
    if seat >= seats:
        raise fields.refuse("seat", f"a seat below {seats}")
    return Noticed(
        seat,
        fields.count("round"),
        fields.choice("action", Action),
        fields.truth("may_correct"),
        tuple(_refusal(item) for item in fields.items("refusals")),
    )


def _refusal(data: object) -> Refusal:
    fields = Fields(data, "refusals")
    code = fields.choice("code", RefusalCode)
    islands = tuple(parse_island(name) for name in fields.texts("islands"))
    facts = Fields(fields.get("facts"), "facts")
    found: list[tuple[str, int | str]] = []
    for name, fact in facts.data.items():
        if not name.isascii():
            raise fields.refuse("facts", "an object with plain names")
        found.append((name, facts.text(name) if isinstance(fact, str) else facts.count(name)))
    return Refusal(code, islands, tuple(sorted(found)))
