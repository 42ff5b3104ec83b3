"""Views: what one seat or a spectator may know. No other module builds them.

A view is built from the state by an allow-list, one row of `FIELDS` per field. It has no card
history (3.13: only the current card is face up), no other seat's turn in the current round, no
other seat's start number before the sheets are passed, no unnoticed mistake, and no secret before
the end. At a table with closed boards it also has no sheet, points or mistakes of another seat
before the end.

The same rows give the differences between two states (`changes`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import compress
from typing import Any, Final, NamedTuple

from hashi.rules.board import Board, Island
from hashi.rules.codec import board_json, deck_json
from hashi.rules.deck import Card, Deck
from hashi.rules.events import Action, Checks, InfoBar, Law, Seat
from hashi.rules.game import Game, Phase, need_seat
from hashi.rules.paper import Ledger
from hashi.rules.refusal import Refusal, concerned
from hashi.rules.scoring import Reached, Score, all_progress, piles_left
from hashi.rules.sheet import Sheet
from hashi.rules.turn import Turn, Writing

VIEW_SCHEMA = 1


@dataclass(frozen=True, slots=True)
class Noticed:
    """A noticed mistake: open to correction (6.2), or crossed out (6.3)."""

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

    If a seat is `hidden`, its sheet is empty here and its points are 0.
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
    chains: tuple[tuple[Island, ...], ...]  # of each seat the longest; empty until the end
    secret: str | None

    def __repr__(self) -> str:
        """Short enough for a notebook: `View(A, round 3, round, 5/3, seat 0 of 2)`."""
        who = "spectator" if self.seat is None else f"seat {self.seat} of {len(self.players)}"
        card = "" if self.card is None else f", {self.card}"
        return f"View({self.board.name}, round {self.round}, {self.phase}{card}, {who})"

    @property
    def unseen(self) -> tuple[Card, ...]:
        return tuple(c for slot, c in enumerate(self.deck.cards) if slot not in self.crossed_off)

    def to_json(self) -> dict[str, object]:
        found: dict[str, object] = {"view": VIEW_SCHEMA}
        for field in FIELDS:
            found[field.name] = field.to_json(getattr(self, field.name), self.hidden)
        return found

    def to_bytes(self) -> bytes:
        """Canonical JSON: equal views give equal bytes."""
        return json.dumps(
            self.to_json(), ensure_ascii=False, sort_keys=True, separators=(",", ":")
        ).encode()


def view(game: Game, seat: Seat | None = None, *, closed_boards: bool = False) -> View:
    """The game as a seat sees it; `seat=None` is a spectator.

    With `closed_boards`, the boards of other seats are hidden until the end.
    """
    viewer = Viewer.of(game, seat, closed_boards)
    return View(**{field.name: field.make(game, viewer) for field in FIELDS})


class Viewer(NamedTuple):
    """A seat, or None for a spectator, and which seats' boards are hidden from it."""

    seat: Seat | None
    hidden: tuple[bool, ...]

    @classmethod
    def of(cls, game: Game, seat: Seat | None, closed_boards: bool) -> Viewer:
        """Closed boards of other seats are hidden until the game has ended."""
        if seat is not None:
            need_seat(game, seat)
        if not closed_boards or game.ended is not None:
            return cls(seat, (False,) * game.created.seats)
        return cls(seat, tuple(other != seat for other in range(game.created.seats)))


class Scope(Enum):
    """Whether a field is the same for every viewer, or depends on the viewer."""

    SHARED = "shared"
    OWN = "own"
    INFO_BAR = "info-bar"  # own when kept by hand
    BOARDS = "boards"  # own at a table with closed boards


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a view; `needs` are the game attributes it depends on."""

    name: str
    needs: tuple[str, ...]
    make: Callable[[Game, Viewer], Any]
    to_json: Callable[[Any, tuple[bool, ...]], object]
    scope: Scope = Scope.SHARED


# Field values


def _players(game: Game, _: Viewer) -> tuple[str | None, ...]:
    return tuple(None if player is None else player.name for player in game.players)


def _crossed_off(game: Game, viewer: Viewer) -> tuple[int, ...]:
    if game.created.info_bar is InfoBar.AUTOMATIC:
        return game.created.deck.crossed_off(game.cards)
    return () if viewer.seat is None else tuple(sorted(game.marked[viewer.seat]))


def _turn(game: Game, viewer: Viewer) -> Turn | None:
    return game.open_turns[viewer.seat] if viewer.seat is not None and game.open_turns else None


def _sheets(game: Game, viewer: Viewer) -> tuple[Sheet, ...]:
    if not any(viewer.hidden):
        return game.sheets
    empty = Sheet.empty(game.created.board)
    return tuple(
        empty if hidden else sheet
        for sheet, hidden in zip(game.sheets, viewer.hidden, strict=False)
    )


def _scores(game: Game, viewer: Viewer) -> tuple[Score, ...]:
    return tuple(
        Score() if hidden else points
        for points, hidden in zip(game.scores, viewer.hidden, strict=False)
    )


def _mistakes(game: Game, viewer: Viewer) -> tuple[Noticed, ...]:
    return tuple(
        noticed
        for seat, ledger in enumerate(game.ledgers)
        if not viewer.hidden[seat]
        for noticed in _noticed(Seat(seat), ledger)
    )


def _noticed(seat: Seat, ledger: Ledger) -> Iterator[Noticed]:
    for mistake in ledger.mistakes() if ledger.pending or ledger.settled else ():
        if mistake.round_action in ledger.pending | ledger.settled:
            may_correct = mistake.round_action in ledger.pending
            yield Noticed(seat, mistake.round, mistake.action, may_correct, mistake.refusals)


# Fields as JSON


def board_view_json(board: Board) -> dict[str, object]:
    """A board as data for faces: with every strait (1.5) and the straits that it crosses."""
    names = board.strait_names
    straits = {
        name: [names[other] for other in crossed]
        for name, crossed in zip(names, board.crossings, strict=True)
    }
    return {**board_json(board), "straits": straits}


def sheet_json(sheet: Sheet) -> dict[str, object]:
    islands, straits = sheet.board.island_names, sheet.board.strait_names
    return {
        "numbers": dict(compress(zip(islands, sheet.numbers, strict=True), sheet.numbers)),
        "bridges": dict(compress(zip(straits, sheet.bridges, strict=True), sheet.bridges)),
        "finished": list(compress(islands, sheet.circled)),
        "crossed_out": [str(i) for i in sorted(sheet.crossed_out)] if sheet.crossed_out else [],
        "progress": all_progress(sheet),
    }


def score_json(points: Score) -> dict[str, int]:
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
    """One value per seat, null where hidden."""

    def to_json(values: tuple[object, ...], hidden: tuple[bool, ...]) -> object:
        return [
            None if unseen else convert(value)
            for value, unseen in zip(values, hidden, strict=False)
        ]

    return to_json


# The allow-list, in JSON order: nothing else of a game is visible.
FIELDS: Final = (
    Field("seat", ("created",), lambda _, viewer: viewer.seat, _same, Scope.OWN),
    Field("phase", ("players", "cards", "ledgers", "ended"), lambda game, _: game.phase, _text),
    Field(
        "board",
        ("created",),
        lambda game, _: game.created.board,
        lambda board, _: board_view_json(board),
    ),
    Field("deck", ("created",), lambda game, _: game.created.deck, lambda deck, _: deck_json(deck)),
    Field("law", ("created",), lambda game, _: game.created.law, _text),
    Field("info_bar", ("created",), lambda game, _: game.created.info_bar, _text),
    Field("checks", ("created",), lambda game, _: game.created.checks, _text),
    Field("commitment", ("created",), lambda game, _: game.created.commitment, _same),
    Field("players", ("players",), _players, _list),
    Field("round", ("cards",), lambda game, _: len(game.cards), _same),
    Field("card", ("cards",), lambda game, _: game.card, _text),
    Field("crossed_off", ("cards", "marked"), _crossed_off, _list, Scope.INFO_BAR),
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
        lambda game, viewer: None if viewer.seat is None else game.starts[viewer.seat],
        _text,
        Scope.OWN,
    ),
    Field(
        "submitted",
        ("open_turns",),
        lambda game, _: tuple(turn is not None for turn in game.open_turns),
        _list,
    ),
    Field("turn", ("open_turns",), _turn, _text, Scope.OWN),
    Field("sheets", ("sheets", "ended"), _sheets, _where_shown(sheet_json), Scope.BOARDS),
    Field("reached", ("reached",), lambda game, _: game.reached, _reached_json),
    Field(
        "scores",
        ("sheets", "reached", "ended"),
        _scores,
        _where_shown(score_json),
        Scope.BOARDS,
    ),
    Field(
        "mistakes",
        ("ledgers", "ended"),
        _mistakes,
        lambda mistakes, _: [mistake.to_json() for mistake in mistakes],
        Scope.BOARDS,
    ),
    Field("hidden", ("created", "ended"), lambda _, viewer: viewer.hidden, _list, Scope.BOARDS),
    Field(
        "winners",
        ("ended",),
        lambda game, _: () if game.ended is None else game.winners,
        _list,
    ),
    Field(
        "chains",
        ("ended",),
        lambda game, _: (
            () if game.ended is None else tuple(sheet.longest_chain for sheet in game.sheets)
        ),
        lambda chains, _: [[str(island) for island in chain] for chain in chains],
    ),
    Field(
        "secret",
        ("ended",),
        lambda game, _: None if game.ended is None else game.ended.secret,
        _same,
    ),
)
