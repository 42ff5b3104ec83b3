"""What one seat, or a spectator, may know: the only place where views are made.

A view is built by an allow-list from the state. It holds no history of cards (3.13: only the
current card lies open), no turn of another seat for the open round, no start number of
another seat before the sheets pass, no unnoticed mistake, and no secret before the end.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from hashi.rules.board import Board, Island
from hashi.rules.deck import Card, Deck
from hashi.rules.events import Action, Checks, InfoBar, Law, Seat
from hashi.rules.game import Game, Phase, need_seat
from hashi.rules.paper import Ledger
from hashi.rules.refusal import Refusal, concerned
from hashi.rules.scoring import Goal, Reached, Score, piles_left
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
    """A game as one seat sees it; `seat` is None for a spectator."""

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
    started: tuple[bool, ...]
    start: Writing | None
    submitted: tuple[bool, ...]
    turn: Turn | None
    sheets: tuple[Sheet, ...]
    reached: tuple[Reached, ...]
    scores: tuple[Score, ...]
    mistakes: tuple[Noticed, ...]
    winners: tuple[Seat, ...]
    secret: str | None

    @property
    def piles(self) -> tuple[int, ...]:
        """The cards left in the three solo piles (5.1); empty with more seats."""
        return piles_left(self.round) if len(self.players) == 1 else ()

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards not crossed off on the info bar."""
        return tuple(c for place, c in enumerate(self.deck.cards) if place not in self.crossed_off)

    def to_json(self) -> dict[str, object]:
        """The form that leaves the service."""
        return {
            "view": VIEW_SCHEMA,
            "seat": self.seat,
            "phase": str(self.phase),
            "board": board_json(self.board),
            "deck": deck_json(self.deck),
            "law": str(self.law),
            "info_bar": str(self.info_bar),
            "checks": str(self.checks),
            "commitment": self.commitment,
            "players": list(self.players),
            "round": self.round,
            "card": _text(self.card),
            "crossed_off": list(self.crossed_off),
            "piles": list(self.piles),
            "started": list(self.started),
            "start": _text(self.start),
            "submitted": list(self.submitted),
            "turn": _text(self.turn),
            "sheets": [sheet_json(sheet) for sheet in self.sheets],
            "reached": [{g: r.round_of(g) for g in Goal} for r in self.reached],
            "scores": [score_json(points) for points in self.scores],
            "mistakes": [mistake.to_json() for mistake in self.mistakes],
            "winners": list(self.winners),
            "secret": self.secret,
        }

    def to_bytes(self) -> bytes:
        """One canonical text: equal views give equal bytes."""
        return json.dumps(
            self.to_json(), ensure_ascii=False, sort_keys=True, separators=(",", ":")
        ).encode()


def view(game: Game, seat: Seat | None = None) -> View:
    """The game in the eyes of a seat, or of a spectator."""
    if seat is not None:
        need_seat(game, seat)
    created, ended = game.created, game.phase is Phase.ENDED
    return View(
        seat=seat,
        phase=game.phase,
        board=created.board,
        deck=created.deck,
        law=created.law,
        info_bar=created.info_bar,
        checks=created.checks,
        commitment=created.commitment,
        players=tuple(None if player is None else player.name for player in game.players),
        round=len(game.cards),
        card=game.card,
        crossed_off=_info_bar(game, seat),
        started=tuple(start is not None for start in game.starts),
        start=None if seat is None else game.starts[seat],
        submitted=tuple(turn is not None for turn in game.open_turns),
        turn=game.open_turns[seat] if seat is not None and game.open_turns else None,
        sheets=game.sheets,
        reached=game.reached,
        scores=game.scores,
        mistakes=tuple(
            noticed
            for other, ledger in zip(game.seats, game.ledgers, strict=False)
            for noticed in _noticed(other, ledger)
        ),
        winners=game.winners if ended else (),
        secret=game.ended.secret if game.ended is not None else None,
    )


def _noticed(seat: Seat, ledger: Ledger) -> Iterator[Noticed]:
    for mistake in ledger.mistakes() if ledger.pending or ledger.settled else ():
        if mistake.place in ledger.pending | ledger.settled:
            may_correct = mistake.place in ledger.pending
            yield Noticed(seat, mistake.round, mistake.action, may_correct, mistake.refusals)


def _info_bar(game: Game, seat: Seat | None) -> tuple[int, ...]:
    if game.created.info_bar is InfoBar.AUTOMATIC:
        return game.created.deck.crossed_off(game.cards)
    return () if seat is None else tuple(sorted(game.marked[seat]))


def _text(value: Card | Turn | Writing | None) -> str | None:
    return None if value is None else str(value)


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
    board = sheet.board
    return {
        "numbers": {
            str(island): number
            for island, number in zip(board.islands, sheet.numbers, strict=True)
            if number
        },
        "bridges": {
            str(strait): count
            for strait, count in zip(board.straits, sheet.bridges, strict=True)
            if count
        },
        "finished": [str(island) for island in sheet.finished],
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
