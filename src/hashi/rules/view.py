"""What one seat, or a spectator, may know: the only place where views are made.

A view is built by an allow-list from the state, one row of `FIELDS` for each thing shown. It
holds no history of cards (3.13: only the current card lies open), no turn of another seat for
the open round, no start number of another seat before the sheets pass, no unnoticed mistake,
and no secret before the end. At a table with closed boards it also holds no sheet, points or
mistakes of another seat before the end.

The same rows give what changed between two states (`changes`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import compress
from typing import Any, Final, NamedTuple

from hashi.rules.board import Board, Island
from hashi.rules.deck import Card, Deck
from hashi.rules.events import Action, Checks, InfoBar, Law, Seat
from hashi.rules.game import Game, Phase, need_seat
from hashi.rules.paper import Ledger
from hashi.rules.refusal import Refusal, concerned
from hashi.rules.scoring import Reached, Score, piles_left
from hashi.rules.sheet import Sheet
from hashi.rules.turn import Turn, Writing

VIEW_SCHEMA = 1


@dataclass(frozen=True, slots=True)
class Noticed:
    """A mistake that somebody has noticed: open to correction (6.2), or crossed out (6.3)."""

    seat: Seat
    round: int
    action: Action
    may_correct: bool
    refusals: tuple[Refusal, ...]

    @property
    def islands(self) -> tuple[Island, ...]:
        """The islands concerned (6.4)."""
        return concerned(self.refusals)

    def to_json(self) -> dict[str, object]:
        """The form that leaves the service."""
        return {
            "seat": self.seat,
            "round": self.round,
            "action": str(self.action),
            "may_correct": self.may_correct,
            "refusals": [refusal.to_json() for refusal in self.refusals],
        }


@dataclass(frozen=True, slots=True)
class View:
    """A game as one seat sees it; `seat` is None for a spectator.

    Where `hidden` holds for a seat, its sheet stands here empty and its points as none.
    """

    seat: Seat | None
    phase: Phase
    board: Board
    deck: Deck
    law: Law
    info_bar: InfoBar
    checks: Checks
    commitment: str | None
    players: tuple[str | None, ...]
    round: int
    card: Card | None
    crossed_off: tuple[int, ...]
    piles: tuple[int, ...]  # the cards left in the three solo piles (5.1); empty with more seats
    started: tuple[bool, ...]
    start: Writing | None
    submitted: tuple[bool, ...]
    turn: Turn | None
    sheets: tuple[Sheet, ...]
    reached: tuple[Reached, ...]
    scores: tuple[Score, ...]
    mistakes: tuple[Noticed, ...]
    hidden: tuple[bool, ...]
    winners: tuple[Seat, ...]
    secret: str | None

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards not crossed off on the info bar."""
        return tuple(c for place, c in enumerate(self.deck.cards) if place not in self.crossed_off)

    def to_json(self) -> dict[str, object]:
        """The form that leaves the service."""
        found: dict[str, object] = {"view": VIEW_SCHEMA}
        for field in FIELDS:
            found[field.name] = field.to_json(getattr(self, field.name), self.hidden)
        return found

    def to_bytes(self) -> bytes:
        """One canonical text: equal views give equal bytes."""
        return json.dumps(
            self.to_json(), ensure_ascii=False, sort_keys=True, separators=(",", ":")
        ).encode()


def view(game: Game, seat: Seat | None = None, *, closed: bool = False) -> View:
    """The game in the eyes of a seat, or of a spectator; `closed`: boards hidden until the end."""
    eyes = Eyes.of(game, seat, closed)
    return View(**{field.name: field.make(game, eyes) for field in FIELDS})


class Eyes(NamedTuple):
    """Who looks: a seat, or None for a spectator, and the seats whose boards are hidden."""

    seat: Seat | None
    hidden: tuple[bool, ...]

    @classmethod
    def of(cls, game: Game, seat: Seat | None, closed: bool) -> Eyes:
        """The eyes of a seat; closed boards of others are hidden until the game has ended."""
        if seat is not None:
            need_seat(game, seat)
        if not closed or game.ended is not None:
            return cls(seat, (False,) * game.created.seats)
        return cls(seat, tuple(other != seat for other in range(game.created.seats)))


class Whose(Enum):
    """Whether a field is the same for all eyes, or belongs to the seat that looks."""

    SHARED = "shared"
    OWN = "own"
    INFO_BAR = "info-bar"  # own when kept by hand
    BOARDS = "boards"  # own at a table with closed boards


@dataclass(frozen=True, slots=True)
class Field:
    """One thing that a view shows, and the attributes of a game that it depends on."""

    name: str
    needs: tuple[str, ...]
    make: Callable[[Game, Eyes], Any]
    to_json: Callable[[Any, tuple[bool, ...]], object]
    whose: Whose = Whose.SHARED


# How fields are made


def _players(game: Game, _: Eyes) -> tuple[str | None, ...]:
    return tuple(None if player is None else player.name for player in game.players)


def _crossed_off(game: Game, eyes: Eyes) -> tuple[int, ...]:
    if game.created.info_bar is InfoBar.AUTOMATIC:
        return game.created.deck.crossed_off(game.cards)
    return () if eyes.seat is None else tuple(sorted(game.marked[eyes.seat]))


def _turn(game: Game, eyes: Eyes) -> Turn | None:
    return game.open_turns[eyes.seat] if eyes.seat is not None and game.open_turns else None


def _sheets(game: Game, eyes: Eyes) -> tuple[Sheet, ...]:
    if not any(eyes.hidden):
        return game.sheets
    empty = Sheet.empty(game.created.board)
    return tuple(
        empty if hidden else sheet for sheet, hidden in zip(game.sheets, eyes.hidden, strict=False)
    )


def _scores(game: Game, eyes: Eyes) -> tuple[Score, ...]:
    return tuple(
        Score() if hidden else points
        for points, hidden in zip(game.scores, eyes.hidden, strict=False)
    )


def _mistakes(game: Game, eyes: Eyes) -> tuple[Noticed, ...]:
    return tuple(
        noticed
        for seat, ledger in enumerate(game.ledgers)
        if not eyes.hidden[seat]
        for noticed in _noticed(Seat(seat), ledger)
    )


def _noticed(seat: Seat, ledger: Ledger) -> Iterator[Noticed]:
    for mistake in ledger.mistakes() if ledger.pending or ledger.settled else ():
        if mistake.place in ledger.pending | ledger.settled:
            may_correct = mistake.place in ledger.pending
            yield Noticed(seat, mistake.round, mistake.action, may_correct, mistake.refusals)


# How fields become JSON


def board_json(board: Board) -> dict[str, object]:
    """A board as data: the map as drawn and the closed pairs."""
    return {
        "name": board.name,
        "map": list(board.rows),
        "closed": [str(strait) for strait in board.closed],
    }


def deck_json(deck: Deck) -> dict[str, object]:
    """A deck as data, in the order of the info bar."""
    return {"name": deck.name, "cards": [str(card) for card in deck.cards]}


def sheet_json(sheet: Sheet) -> dict[str, object]:
    """A sheet as data: only what is written, drawn, circled or crossed out."""
    islands, straits = sheet.board.island_names, sheet.board.strait_names
    return {
        "numbers": {i: number for i, number in zip(islands, sheet.numbers, strict=True) if number},
        "bridges": {s: count for s, count in zip(straits, sheet.bridges, strict=True) if count},
        "finished": list(compress(islands, sheet.circled)),
        "crossed_out": [str(island) for island in sorted(sheet.crossed_out)],
    }


def score_json(points: Score) -> dict[str, int]:
    """Points by category and their total."""
    return {
        "islands": points.islands,
        "red": points.red,
        "blue": points.blue,
        "chain": points.chain,
        "total": points.total,
    }


def _same(value: Any, _: tuple[bool, ...]) -> object:
    return value


def _text(value: object, _: tuple[bool, ...]) -> str | None:
    return None if value is None else str(value)


def _list(values: tuple[object, ...], _: tuple[bool, ...]) -> object:
    return list(values)


def _reached_json(race: tuple[Reached, ...], _: tuple[bool, ...]) -> object:
    return [{"red": r.red, "blue": r.blue, "chain": r.chain} for r in race]


def _where_shown(convert: Callable[[Any], object]) -> Callable[[Any, tuple[bool, ...]], object]:
    """One value for each seat, null where it is hidden."""

    def to_json(values: tuple[object, ...], hidden: tuple[bool, ...]) -> object:
        return [
            None if unseen else convert(value)
            for value, unseen in zip(values, hidden, strict=False)
        ]

    return to_json


# The allow-list, in the order of the JSON: nothing else of a game can be seen.
FIELDS: Final = (
    Field("seat", ("created",), lambda _, eyes: eyes.seat, _same, Whose.OWN),
    Field("phase", ("players", "cards", "ledgers", "ended"), lambda game, _: game.phase, _text),
    Field(
        "board",
        ("created",),
        lambda game, _: game.created.board,
        lambda board, _: board_json(board),
    ),
    Field("deck", ("created",), lambda game, _: game.created.deck, lambda deck, _: deck_json(deck)),
    Field("law", ("created",), lambda game, _: game.created.law, _text),
    Field("info_bar", ("created",), lambda game, _: game.created.info_bar, _text),
    Field("checks", ("created",), lambda game, _: game.created.checks, _text),
    Field("commitment", ("created",), lambda game, _: game.created.commitment, _same),
    Field("players", ("players",), _players, _list),
    Field("round", ("cards",), lambda game, _: len(game.cards), _same),
    Field("card", ("cards",), lambda game, _: game.card, _text),
    Field("crossed_off", ("cards", "marked"), _crossed_off, _list, Whose.INFO_BAR),
    Field(
        "piles",
        ("cards",),
        lambda game, _: piles_left(len(game.cards)) if game.solo else (),
        _list,
    ),
    Field(
        "started",
        ("starts",),
        lambda game, _: tuple(start is not None for start in game.starts),
        _list,
    ),
    Field(
        "start",
        ("starts",),
        lambda game, eyes: None if eyes.seat is None else game.starts[eyes.seat],
        _text,
        Whose.OWN,
    ),
    Field(
        "submitted",
        ("open_turns",),
        lambda game, _: tuple(turn is not None for turn in game.open_turns),
        _list,
    ),
    Field("turn", ("open_turns",), _turn, _text, Whose.OWN),
    Field("sheets", ("sheets", "ended"), _sheets, _where_shown(sheet_json), Whose.BOARDS),
    Field("reached", ("reached",), lambda game, _: game.reached, _reached_json),
    Field(
        "scores",
        ("sheets", "reached", "ended"),
        _scores,
        _where_shown(score_json),
        Whose.BOARDS,
    ),
    Field(
        "mistakes",
        ("ledgers", "ended"),
        _mistakes,
        lambda mistakes, _: [mistake.to_json() for mistake in mistakes],
        Whose.BOARDS,
    ),
    Field("hidden", ("created", "ended"), lambda _, eyes: eyes.hidden, _list, Whose.BOARDS),
    Field(
        "winners",
        ("ended",),
        lambda game, _: () if game.ended is None else game.winners,
        _list,
    ),
    Field(
        "secret",
        ("ended",),
        lambda game, _: None if game.ended is None else game.ended.secret,
        _same,
    ),
)
