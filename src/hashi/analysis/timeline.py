"""Timeline of a recorded game: what was public before and after each round.

A game on paper (section 6) goes as far as its first mistake: from there on its sheets may hold
marks that no rule allows, and what the rest of the game is worth cannot be told.
"""

from __future__ import annotations

from dataclasses import dataclass

from hashi.record import Record
from hashi.rules.deck import Card
from hashi.rules.errors import HashiError
from hashi.rules.legal import apply, refusals, start_refusals
from hashi.rules.scoring import Reached, judge
from hashi.rules.sheet import Sheet
from hashi.rules.turn import Turn


class ReviewError(HashiError):
    """A review that cannot be made, with the reason."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is public between two rounds: the sheets, the goals so far and the unseen cards."""

    sheets: tuple[Sheet, ...]
    reached: tuple[Reached, ...]
    closed: int  # rounds
    unseen: tuple[Card, ...]

    def after(self, card: Card, turns: tuple[Turn, ...]) -> Table:
        """The table after one more round."""
        number = self.closed + 1
        sheets = tuple(map(apply, self.sheets, turns))
        left = list(self.unseen)
        left.remove(card)
        return Table(
            sheets,
            tuple(judge(s, r, number) for s, r in zip(sheets, self.reached, strict=True)),
            number,
            tuple(left),
        )


@dataclass(frozen=True, slots=True)
class Step:
    """One finished round: the table before it, the card and everybody's turn."""

    before: Table
    card: Card
    turns: tuple[Turn, ...]

    @property
    def after(self) -> Table:
        """The table after the round."""
        return self.before.after(self.card, self.turns)

    def instead(self, seat: int, turn: Turn) -> Table:
        """The table after the round if this seat had made another turn, and nobody else."""
        turns = (*self.turns[:seat], turn, *self.turns[seat + 1 :])
        return self.before.after(self.card, turns)


@dataclass(frozen=True, slots=True)
class Mistake:
    """The first turn of a game on paper that breaks a rule (6.1)."""

    round: int
    seat: int


def course(record: Record) -> tuple[tuple[Step, ...], Mistake | None]:
    """Every finished round of a checked record up to the first mistake, and that mistake."""
    table = _prepared(record)
    steps: list[Step] = []
    mistake = None
    for number, round_ in enumerate(record.rounds, start=1):
        turns = tuple(turn for turn in round_.turns if turn is not None)
        if not round_.is_complete:
            break
        wrong = [
            seat
            for seat, (sheet, turn) in enumerate(zip(table.sheets, turns, strict=True))
            if refusals(sheet, round_.card, turn)
        ]
        if wrong:
            mistake = Mistake(number, wrong[0])
            break
        steps.append(Step(table, round_.card, turns))
        table = table.after(round_.card, turns)
    if not steps:
        reason = "a mistake in the first one" if mistake else "none"
        raise ReviewError("review-rounds", f"found {reason}, expected a finished round to review")
    return tuple(steps), mistake


def _prepared(record: Record) -> Table:
    """The table before the first card; seat k plays the sheet that seat k-1 prepared (2.1)."""
    blank = Sheet.empty(record.board)
    sheets = []
    for seat in range(len(record.players)):
        start = record.starts[seat - 1] if record.starts else None
        if start is None or start_refusals(blank, start):
            found = "none" if start is None else start
            raise ReviewError("review-start", f"found start number {found}, expected one by 2.1")
        sheets.append(apply(blank, Turn(start)))
    return Table(tuple(sheets), (Reached(),) * len(sheets), 0, record.deck.cards)
