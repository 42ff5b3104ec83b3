"""Timeline of a recorded game: what was public before and after each round.

A game under paper rules (section 6) ends at its first mistake: after it the sheets may have marks
that no rule allows, and the rest of the game has no value.
"""

from __future__ import annotations

from dataclasses import dataclass

from hashi.record import Record
from hashi.rules.deck import Card
from hashi.rules.errors import HashiError
from hashi.rules.legal import apply_unchecked, refusals, start_refusals
from hashi.rules.scoring import Reached, judge
from hashi.rules.sheet import Sheet
from hashi.rules.turn import Turn


class ReviewError(HashiError):
    """A record that cannot be reviewed."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Public state between two rounds: sheets, goals so far, unseen cards."""

    sheets: tuple[Sheet, ...]
    reached: tuple[Reached, ...]
    closed: int  # rounds
    unseen: tuple[Card, ...]

    def after(self, card: Card, turns: tuple[Turn, ...]) -> Snapshot:
        number = self.closed + 1
        sheets = tuple(map(apply_unchecked, self.sheets, turns))
        left = list(self.unseen)
        left.remove(card)
        return Snapshot(
            sheets,
            tuple(judge(s, r, number) for s, r in zip(sheets, self.reached, strict=True)),
            number,
            tuple(left),
        )


@dataclass(frozen=True, slots=True)
class Step:
    """One finished round: the snapshot before it, the card and all turns."""

    before: Snapshot
    card: Card
    turns: tuple[Turn, ...]

    @property
    def after(self) -> Snapshot:
        return self.before.after(self.card, self.turns)

    def with_turn(self, seat: int, turn: Turn) -> Snapshot:
        """The snapshot after the round if only this seat had made another turn."""
        turns = (*self.turns[:seat], turn, *self.turns[seat + 1 :])
        return self.before.after(self.card, turns)


@dataclass(frozen=True, slots=True)
class FirstMistake:
    """The first turn under paper rules that breaks a rule (6.1)."""

    round: int
    seat: int


def timeline(record: Record) -> tuple[tuple[Step, ...], FirstMistake | None]:
    """Every finished round of a checked record up to the first mistake, and that mistake."""
    snapshot = _prepared(record)
    steps: list[Step] = []
    mistake = None
    for number, round_ in enumerate(record.rounds, start=1):
        turns = tuple(turn for turn in round_.turns if turn is not None)
        if not round_.is_complete:
            break
        wrong = [
            seat
            for seat, (sheet, turn) in enumerate(zip(snapshot.sheets, turns, strict=True))
            if refusals(sheet, round_.card, turn)
        ]
        if wrong:
            mistake = FirstMistake(number, wrong[0])
            break
        steps.append(Step(snapshot, round_.card, turns))
        snapshot = snapshot.after(round_.card, turns)
    if not steps:
        reason = "a mistake in the first one" if mistake else "none"
        raise ReviewError("review-rounds", f"found {reason}, expected a finished round to review")
    return tuple(steps), mistake


def _prepared(record: Record) -> Snapshot:
    """The snapshot before the first card; seat k plays the sheet that seat k-1 prepared (2.1)."""
    blank = Sheet.empty(record.board)
    sheets = []
    for seat in range(len(record.players)):
        start = record.starts[seat - 1] if record.starts else None
        if start is None or start_refusals(blank, start):
            found = "none" if start is None else start
            raise ReviewError("review-start", f"found start number {found}, expected one by 2.1")
        sheets.append(apply_unchecked(blank, Turn(start)))
    return Snapshot(tuple(sheets), (Reached(),) * len(sheets), 0, record.deck.cards)
