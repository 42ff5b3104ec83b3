"""Bounds for par: prizes of goals, possible totals, upper bounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

from hashi.rules.deck import Card
from hashi.rules.finishable import impossible_islands
from hashi.rules.legal import apply_unchecked, refusals
from hashi.rules.scoring import (
    ISLAND_POINTS,
    PAY,
    SOLO_DEADLINE,
    Goal,
    Reached,
    judge,
    paid,
    score,
)
from hashi.rules.sheet import Sheet
from hashi.rules.turn import Turn, Writing


@dataclass(frozen=True, slots=True)
class Prize:
    """Points of a goal reached within the first `rounds` of the rounds left."""

    goal: Goal
    rounds: int
    points: int


@dataclass(frozen=True, slots=True)
class ParProblem:
    """A sheet, all coming cards in order, the round of the first one, and the goals so far.

    `starts`: the start numbers (2.1) to choose from, for a sheet without one.
    """

    sheet: Sheet
    cards: tuple[Card, ...]
    round_number: int
    reached: Reached
    seats: int
    starts: tuple[Writing, ...] = ()

    def after_start(self, start: Writing) -> ParProblem:
        """The same cards with this start number."""
        return replace(self, sheet=apply_unchecked(self.sheet, Turn(start)), starts=())

    @property
    def paid(self) -> int:
        return sum(paid(goal, 0, self._race(self.reached)) for goal in Goal)

    @property
    def prizes(self) -> tuple[Prize, ...]:
        """What the open goals can still pay; once per goal where time does not matter."""
        rounds = len(self.cards)
        found = []
        for goal in Goal:
            if self.reached.round_of(goal) is not None or not rounds:
                continue
            in_time = SOLO_DEADLINE[goal] - self.round_number + 1 if self.seats == 1 else rounds
            if in_time > 0:
                found.append(Prize(goal, min(in_time, rounds), PAY[goal].first))
            if in_time < rounds:
                found.append(Prize(goal, rounds, PAY[goal].later))
        return tuple(found)

    @property
    def most_finished(self) -> int:
        """A bound for the islands finished at the end."""
        if self.starts:
            return max(self.after_start(start).most_finished for start in self.starts)
        sheet, rounds = self.sheet, len(self.cards)
        impossible = impossible_islands(sheet, self.cards, rounds)
        possible = [i for i, island in enumerate(sheet.board.islands) if island not in impossible]
        empty = sum(1 for i in possible if not sheet.numbers[i])
        most = len(possible) - max(0, empty - rounds)
        if len(possible) == len(sheet.numbers) and empty == rounds:
            # To finish all, every card is written, and every bridge ends at two islands.
            ends = sum(sheet.numbers) + sum(card.number for card in self.cards)
            supply = sum(sheet.bridges) + sum(card.bridges for card in self.cards)
            if ends % 2 or ends > 2 * supply:
                most -= 1
        return most

    @property
    def targets(self) -> tuple[int, ...]:
        """Every total that islands and prizes can add up to, the highest first."""
        ways = [
            (0, *(prize.points for prize in self.prizes if prize.goal is goal)) for goal in Goal
        ]
        islands = range(self.most_finished + 1)
        totals = {
            self.paid + ISLAND_POINTS * n + sum(points)
            for n in islands
            for points in product(*ways)
        }
        return tuple(sorted(totals, reverse=True))

    def prizes_for(self, total: int) -> tuple[Prize, ...]:
        """The prizes that a line of at least `total` may take: late ones cost too much."""
        best = {goal: max(self._points(goal), default=0) for goal in Goal}
        most = self.paid + ISLAND_POINTS * self.most_finished + sum(best.values())
        return tuple(p for p in self.prizes if most - best[p.goal] + p.points >= total)

    def starts_for(self, total: int) -> tuple[Writing, ...]:
        """The start numbers whose own bound allows `total`."""
        return tuple(s for s in self.starts if self.after_start(s).targets[0] >= total)

    def _points(self, goal: Goal) -> list[int]:
        return [prize.points for prize in self.prizes if prize.goal is goal]

    def first_refusal(self, line: Sequence[Turn]) -> str:
        """The first reason why the rules refuse the line; empty when it is legal."""
        sheet = self.sheet
        for number, (card, turn) in enumerate(
            zip(self.cards, line, strict=True), start=self.round_number
        ):
            found = refusals(sheet, card, turn)
            if found:
                return f"round {number}: {turn}: {found[0]}"
            sheet = apply_unchecked(sheet, turn)
        return ""

    def total_of(self, line: Sequence[Turn]) -> int:
        """The final total of a legal line, goals paid as in par."""
        sheet, reached = self.sheet, self.reached
        for number, turn in enumerate(line, start=self.round_number):
            sheet = apply_unchecked(sheet, turn)
            reached = judge(sheet, reached, number)
        return score(sheet, 0, self._race(reached)).total

    def _race(self, reached: Reached) -> tuple[Reached, ...]:
        """All seats, the others without goals: every goal pays its first value."""
        return (reached, *(Reached(),) * (self.seats - 1))
