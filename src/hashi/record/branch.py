"""Branches: what might have been, as solo records that can be changed card by card.

A branch is the line of one seat as a game for one player with a referee, so its code is an ordinary
record code: `hashi check` reads it and `hashi play --from` continues it. In a branch of a game with
several seats the sheet is played on alone, and goals count by the deadlines of solo play (5.2).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from hashi.record.code import record_code
from hashi.record.model import Player, Record, Round
from hashi.rules.board import Board
from hashi.rules.deck import ROUNDS, Card, Deck
from hashi.rules.errors import GameErrorCode
from hashi.rules.events import Seat
from hashi.rules.game import Game, GameError, Phase, need_seat, replay
from hashi.rules.legal import apply_unchecked, refusals, start_refusals
from hashi.rules.sheet import Sheet
from hashi.rules.standard import STANDARD_DECK
from hashi.rules.turn import Turn, Writing

NAME: Final = "0"  # as a record read from a code has it
FIRST: Final = Seat(0)


@dataclass(frozen=True, slots=True)
class Branch:
    """A solo record and the game it gives; every change is checked by the rules.

    Methods return another branch and raise GameError for what the rules refuse.
    """

    record: Record
    game: Game

    @classmethod
    def empty(cls, board: Board, deck: Deck = STANDARD_DECK) -> Branch:
        """An empty sheet, before the start number."""
        return _checked(Record(board, deck, (Player(NAME),), starts=(None,)))

    @classmethod
    def of(cls, record: Record, seat: Seat = FIRST) -> Branch:
        """The line of a seat, complete or up to its first mistake under paper rules (6.1)."""
        need_seat(replay(record.events()), seat)
        start = record.starts[seat - 1] if record.starts else None  # 2.1: from the neighbour
        blank = Sheet.empty(record.board)
        bare = Record(record.board, record.deck, (Player(NAME),), starts=(None,))
        if start is None or start_refusals(blank, start):
            return _checked(bare)
        rounds = _legal_rounds(apply_unchecked(blank, Turn(start)), record, seat)
        return _checked(replace(bare, starts=(start,), rounds=tuple(rounds)))

    @property
    def code(self) -> str:
        """The line that a link carries."""
        return record_code(self.record)

    @property
    def closed(self) -> int:
        """Rounds with a turn."""
        return self.game.rounds_closed

    @property
    def card(self) -> Card | None:
        """The open card that waits for a turn."""
        return self.game.card if self.game.phase is Phase.ROUND else None

    @property
    def total(self) -> int:
        """Points so far, by the rules of solo play."""
        return sum(score.total for score in self.game.scores)

    def until(self, number: int) -> Branch:
        """Round `number` with its card open and no turn; 0 is the sheet before the start number."""
        rounds = self.record.rounds
        if not 0 <= number <= len(rounds):
            raise GameError(
                GameErrorCode.WRONG_ROUND, f"found round {number}, expected 0 to {len(rounds)}"
            )
        if number == 0:
            return Branch.empty(self.record.board, self.record.deck)
        opened = Round(rounds[number - 1].card, (None,))
        return _checked(replace(self.record, rounds=(*rounds[: number - 1], opened), scores=None))

    def back(self) -> Branch:
        """Without the last step: a turn, a card or the start number."""
        rounds = self.record.rounds
        if not rounds:
            return self.until(0)
        last = rounds[-1]
        kept = rounds[:-1]
        if last.is_complete:
            kept = (*kept, Round(last.card, (None,)))
        return _checked(replace(self.record, rounds=kept, scores=None))

    def with_start(self, start: Writing) -> Branch:
        self._need(Phase.SET_UP)
        return _checked(replace(self.record, starts=(start,)))

    def with_card(self, card: Card) -> Branch:
        self._need(Phase.FLIP)
        return _checked(replace(self.record, rounds=(*self.record.rounds, Round(card, (None,)))))

    def with_turn(self, turn: Turn) -> Branch:
        self._need(Phase.ROUND)
        last = self.record.rounds[-1]
        played = (*self.record.rounds[:-1], Round(last.card, (turn,)))
        return _checked(replace(self.record, rounds=played))

    def alike(self, other: Branch) -> int:
        """Rounds that both played in the same way from the start."""
        if self.record.starts != other.record.starts:
            return 0
        found = 0
        for mine, theirs in zip(self.record.rounds, other.record.rounds, strict=False):
            if mine != theirs or not mine.is_complete:
                break
            found += 1
        return found

    def _need(self, phase: Phase) -> None:
        if self.game.phase is not phase:
            raise GameError(
                GameErrorCode.WRONG_PHASE,
                f"the game is in phase {self.game.phase}, expected {phase}",
            )


def _checked(record: Record) -> Branch:
    """The branch of a record; one with all turns has ended."""
    over = len(record.rounds) == ROUNDS and record.rounds[-1].is_complete
    game = replay(replace(record, scores=() if over else None).events())
    return Branch(replace(record, scores=game.scores if over else None), game)


def _legal_rounds(sheet: Sheet, record: Record, seat: Seat) -> Sequence[Round]:
    found = []
    for round_ in record.rounds:
        turn = round_.turns[seat]
        if turn is not None and refusals(sheet, round_.card, turn):
            break
        found.append(Round(round_.card, (turn,)))
        if turn is None:
            break
        sheet = apply_unchecked(sheet, turn)
    return found
