"""The rest of one sheet's game as a CP-SAT model: rounds are time, marks only ever grow.

This module loads OR-Tools; nothing imports it before a par is asked for. Rounds are counted
from 0 here; what holds "at the end of round k" includes that round's turn. The model says what
`hashi.rules` says in another way and shares none of its code that decides a rule, so each line
it finds is evidence only once the rules have replayed it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from ortools.sat.python import cp_model

from hashi.analysis.bounds import Prize
from hashi.rules.board import Board, Flag
from hashi.rules.deck import MAX_NUMBER, Card
from hashi.rules.legal import MAX_ON_STRAIT, apply_unchecked
from hashi.rules.scoring import CHAIN_LENGTH, ISLAND_POINTS, Goal
from hashi.rules.sheet import Sheet
from hashi.rules.turn import Turn, Writing

Linear = cp_model.LinearExpr | int
FLAG_OF_GOAL = {Goal.RED: Flag.RED, Goal.BLUE: Flag.BLUE}


class Model:
    """Variables and constraints for the cards left on a sheet."""

    def __init__(
        self,
        sheet: Sheet,
        cards: Sequence[Card],
        prizes: Sequence[Prize],
        starts: Sequence[Writing] = (),
    ) -> None:
        """Build everything; `total` is the objective without what is already paid.

        With `starts`, one of these start numbers is written before the first round (2.1): the
        writes of "round" -n stand for the start number n.
        """
        self.sheet, self.board, self.cards = sheet, sheet.board, tuple(cards)
        self.cp = cp_model.CpModel()
        self.rounds = range(len(self.cards))
        self.starts = tuple(starts)
        self.number_in = {-start.number: start.number for start in starts}
        self.number_in |= {k: card.number for k, card in enumerate(self.cards)}
        self.drawn: list[Linear] = []
        self.writes = self._writes()
        self._writes_on: dict[int, dict[int, cp_model.IntVar]] = {}
        for (i, k), write in sorted(self.writes.items(), key=lambda item: item[0]):
            self._writes_on.setdefault(i, {})[k] = write
        self.units = self._units()
        self._draw_whole_cards()
        self._limit_loads()
        self._touch_numbers()
        self._reach_flags()
        self._keep_apart()
        last = len(self.cards)
        self.finished = self._finished_after(last)
        points = [self._prize(prize) for prize in prizes]
        self._pay_once(prizes, [won for won, _ in points])
        self.total = sum(value for _, value in points) + ISLAND_POINTS * sum(self.finished.values())

    # Marks

    def _writes(self) -> dict[tuple[int, int], cp_model.IntVar]:
        """For each empty island and round: whether the number is written there then (3.2)."""
        empty = [i for i, number in enumerate(self.sheet.numbers) if not number]
        writes = {(i, k): self.cp.new_bool_var(f"w{i},{k}") for i in empty for k in self.rounds}
        for k in self.rounds:
            self.cp.add_at_most_one(writes[i, k] for i in empty)
        if self.starts:
            first = {
                (self.board.island_index(start.island), -start.number): self.cp.new_bool_var(
                    f"s{start}"
                )
                for start in self.starts
            }
            self.cp.add_exactly_one(first.values())
            writes |= first
        for i in empty:
            self.cp.add_at_most_one(writes[i, k] for k in self.number_in if (i, k) in writes)
        return writes

    def _written_before(self, i: int, rounds: int) -> dict[int, cp_model.IntVar]:
        """The writes on the island before that many rounds have passed, by round."""
        return {k: write for k, write in self._writes_on[i].items() if k < rounds}

    def _units(self) -> dict[tuple[int, int], list[cp_model.IntVar]]:
        """For each bridge that a strait still has room for (3.8): whether it stands after k."""
        units = {}
        for s, held in enumerate(self.sheet.bridges):
            if any(self.sheet.bridges[other] for other in self.board.crossings[s]):  # 3.9
                continue
            for unit in range(MAX_ON_STRAIT - held):
                name = f"b{s},{unit},"
                units[s, unit] = [self.cp.new_bool_var(name + str(k)) for k in self.rounds]
        for (s, unit), stands in units.items():
            for earlier, later in pairwise(stands):
                self.cp.add_implication(earlier, later)
            if unit:
                for below, above in zip(units[s, unit - 1], stands, strict=True):
                    self.cp.add_implication(above, below)
        return units

    def built(self, s: int, rounds: int) -> Linear:
        """How many bridges the strait holds after that many rounds."""
        new = [self.units[s, u][rounds - 1] for u in range(MAX_ON_STRAIT) if (s, u) in self.units]
        return self.sheet.bridges[s] + (sum(new) if rounds else 0)

    def load(self, i: int, rounds: int) -> Linear:
        """How many bridges end at the island after that many rounds."""
        return sum(self.built(s, rounds) for s in self.board.straits_at[i])

    def numbered(self, i: int, rounds: int) -> Linear:
        """1 when the island has a number after that many rounds, else 0."""
        if self.sheet.numbers[i]:
            return 1
        return sum(self._written_before(i, rounds).values())

    # Rules

    def _draw_whole_cards(self) -> None:
        """3.6: as many new bridges as the card shows, or none.

        All bridges so far are the sum of the cards used so far. Said of each round's new bridges
        alone, the search without relaxation took many times as long for a "no".
        """
        so_far: Linear = 0
        for k in self.rounds:
            used = self.cp.new_bool_var(f"d{k}")
            self.drawn.append(self.cards[k].bridges * used)
            so_far = so_far + self.drawn[k]
            self.cp.add(sum(stands[k] for stands in self.units.values()) == so_far)

    def _limit_loads(self) -> None:
        """3.5 and 3.10: loads only grow, so the last load says all about the earlier ones."""
        last = len(self.cards)
        for i, number in enumerate(self.sheet.numbers):
            load, now = self.load(i, last), self.sheet.loads[i]
            if number:
                self.cp.add(load <= max(number, now))  # more is there only by mistake (6.3)
                continue
            writes = self._written_before(i, last)
            self.cp.add(
                load + sum((MAX_NUMBER - self.number_in[k]) * w for k, w in writes.items())
                <= max(MAX_NUMBER, now)
            )
            for k, write in writes.items():
                if self.number_in[k] < now:
                    self.cp.add(write == 0)

    def _touch_numbers(self) -> None:
        """3.7: a new bridge has a number at one end; later ones on the strait then have it too."""
        for (s, unit), stands in self.units.items():
            one, other = self.board.ends[s]
            if unit or self.sheet.numbers[one] or self.sheet.numbers[other]:
                continue
            for k in self.rounds:
                self.cp.add(stands[k] <= self.numbered(one, k + 1) + self.numbered(other, k + 1))

    def _reach_flags(self) -> None:
        """3.4: a flagged island takes a number only when a bridge is there from before."""
        for (i, k), write in self.writes.items():
            if self.board.flags[i] is not Flag.PLAIN and not self.sheet.loads[i]:
                firsts = [
                    self.units[s, 0] for s in self.board.straits_at[i] if (s, 0) in self.units
                ]
                self.cp.add(write <= (sum(stands[k - 1] for stands in firsts) if k else 0))

    def _keep_apart(self) -> None:
        """3.9: of two straits that cross, one stays empty."""
        for s, t in ((s, t) for s, crossed in enumerate(self.board.crossings) for t in crossed):
            if s < t and (s, 0) in self.units and (t, 0) in self.units:
                self.cp.add_at_most_one(self.units[s, 0][-1], self.units[t, 0][-1])

    # Scores

    def _finished_after(
        self, rounds: int, only: Iterable[int] | None = None
    ) -> dict[int, cp_model.IntVar]:
        """For each island that can: whether it is finished after that many rounds.

        The variables may be 0 for a finished island; wherever they are used, more is better.
        """
        finished: dict[int, cp_model.IntVar] = {}
        ends: list[Linear] = []
        for i in range(len(self.board.islands)) if only is None else only:
            if self.board.islands[i] in self.sheet.crossed_out:  # 6.3
                continue
            number, load = self.sheet.numbers[i], self.load(i, rounds)
            if number:
                done = self.cp.new_bool_var(f"f{i},{rounds}")
                self.cp.add(load >= number * done)
                finished[i] = done
                ends.append(number * done)
                continue
            with_number = {}
            for k, write in self._written_before(i, rounds).items():
                with_number[k] = self.cp.new_bool_var(f"f{i},{rounds},{k}")
                self.cp.add_implication(with_number[k], write)
            end = sum(self.number_in[k] * d for k, d in with_number.items())
            self.cp.add(load >= end)
            ends.append(end)
            done = self.cp.new_bool_var(f"f{i},{rounds}")
            self.cp.add_exactly_one(*with_number.values(), done.negated())
            finished[i] = done
        if only is None:
            self.cp.add(sum(ends) <= 2 * (sum(self.sheet.bridges) + sum(self.drawn[:rounds])))
        return finished

    def _prize(self, prize: Prize) -> tuple[cp_model.IntVar, Linear]:
        won = self.cp.new_bool_var(f"{prize.goal}{prize.rounds}")
        if prize.goal is Goal.CHAIN:
            self._chain(won, prize.rounds)
        else:
            flag = FLAG_OF_GOAL[prize.goal]
            wanted = [i for i, f in enumerate(self.board.flags) if f is flag]
            finished = self._finished_after(prize.rounds, wanted)
            for i in wanted:
                self.cp.add(won <= finished.get(i, 0))
        return won, prize.points * won

    def _chain(self, won: cp_model.IntVar, rounds: int) -> None:
        """4.4: six finished islands and five built straits among them that close no circle.

        Six places and five links without a circle are a tree, so they hang together.
        """
        finished = self._finished_after(rounds)
        members = {i: self.cp.new_bool_var(f"m{i},{rounds}") for i in finished}
        for i, member in members.items():
            self.cp.add(member <= finished[i])
        links = {}
        for s, (one, other) in enumerate(self.board.ends):
            if one not in members or other not in members:
                continue
            links[s] = self.cp.new_bool_var(f"l{s},{rounds}")
            self.cp.add_implication(links[s], members[one])
            self.cp.add_implication(links[s], members[other])
            if not self.sheet.bridges[s]:
                if (s, 0) in self.units:
                    self.cp.add_implication(links[s], self.units[s, 0][rounds - 1])
                else:
                    self.cp.add(links[s] == 0)
        for i, member in members.items():
            self.cp.add(member <= sum(links[s] for s in self.board.straits_at[i] if s in links))
        self.cp.add(sum(members.values()) == CHAIN_LENGTH * won)
        self.cp.add(sum(links.values()) == (CHAIN_LENGTH - 1) * won)
        for circle in circles(self.board, CHAIN_LENGTH - 1):
            if circle <= links.keys():
                self.cp.add(sum(links[s] for s in circle) <= len(circle) - 1)

    def _pay_once(self, prizes: Sequence[Prize], won: Sequence[cp_model.IntVar]) -> None:
        """4.5: each goal counts once."""
        for goal in Goal:
            same = [w for prize, w in zip(prizes, won, strict=True) if prize.goal is goal]
            self.cp.add_at_most_one(same)

    # Lines

    def start(self, value: cp_model.CpSolver) -> Writing | None:
        """The start number chosen; None where the sheet had one."""
        for start in self.starts:
            i = self.board.island_index(start.island)
            if value.boolean_value(self.writes[i, -start.number]):
                return start
        return None

    def turns(self, value: cp_model.CpSolver) -> tuple[Turn, ...]:
        islands, straits = self.board.islands, self.board.straits
        line = []
        for k in self.rounds:
            write = None
            for (i, round_), written in self.writes.items():
                if round_ == k and value.boolean_value(written):
                    write = Writing(self.cards[k].number, islands[i])
            draw = [
                straits[s]
                for (s, _), stands in self.units.items()
                if value.boolean_value(stands[k]) and not (k and value.boolean_value(stands[k - 1]))
            ]
            line.append(Turn(write, tuple(draw)))
        return tuple(line)

    def total_of(self, line: Sequence[Turn]) -> int | None:
        """What the model says a line is worth; None if it forbids the line."""
        cp = self.cp.clone()
        after = self.sheet
        for k, turn in enumerate(line):
            after = apply_unchecked(after, turn)
            for (i, round_), write in self.writes.items():
                if round_ == k:
                    here = turn.write is not None and turn.write.island == self.board.islands[i]
                    cp.add(write == here)
            for (s, unit), stands in self.units.items():
                cp.add(stands[k] == (after.bridges[s] - self.sheet.bridges[s] > unit))
        cp.maximize(self.total)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        return solver.value(self.total) if solver.solve(cp) == cp_model.OPTIMAL else None


@lru_cache(maxsize=16)
def circles(board: Board, longest: int) -> frozenset[frozenset[int]]:
    """Every circle of at most `longest` straits, as the set of its straits."""
    found: set[frozenset[int]] = set()

    def walk(start: int, here: int, visited: tuple[int, ...], taken: tuple[int, ...]) -> None:
        for s in board.straits_at[here]:
            one, other = board.ends[s]
            there = other if one == here else one
            if s in taken or there < start:
                continue
            if there == start:
                found.add(frozenset((*taken, s)))
            elif there not in visited and len(taken) + 1 < longest:
                walk(start, there, (*visited, there), (*taken, s))

    for start in range(len(board.islands)):
        walk(start, start, (start,), ())
    return frozenset(found)
