"""Hand-made value of the sheet after a turn, in plain Python: equal to the compiled kernel.

`hashi.bots.value.heuristic` explains the value; this is the same arithmetic in the same order, so
that a browser rates turns as the server does (tests/portable_bots compares them). Legal turns come
from the rules. What several turns have in common is computed once.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import compress
from operator import add
from typing import Final

from hashi.rules import ROUNDS, Card, Flag, Reached, Sheet, Turn, Writing
from hashi.rules.deck import MAX_NUMBER
from hashi.rules.legal import MAX_ON_STRAIT
from hashi.rules.scoring import CHAIN_LENGTH, GOALS, ISLAND_POINTS, PAY, SOLO_DEADLINE

# Blind spots, one bit each.
CROSSINGS, FLAGS = 1, 2
LIKELY: Final = 0.5  # probability from which an island counts for a chain
BONUS: Final = 2  # taking a goal first is worth more than its points
NEVER: Final = 31  # a round that no game has
HASTE: Final = (1.8, 1.5)  # of the goals of red and blue flags
# The state of an island as one number: number, load, whether it is plain, and room.
LOAD_AT, ROOMS = 32, 16
NUMBER_AT, STATES = LOAD_AT * 8, LOAD_AT * 8 * 8


@dataclass(frozen=True)
class PortablePosition:
    """What a seat knows about an open card."""

    sheet: Sheet
    reached: Reached
    race: tuple[Reached, ...]  # of all seats
    card: Card
    unseen: tuple[Card, ...]  # without the open card
    played: int  # rounds, this one included
    limits: tuple[int, ...] = field(init=False)  # last round that pays the higher value, by goal
    first: tuple[int, ...] = field(init=False)
    later: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        solo = len(self.race) == 1
        bonus = 0 if solo else BONUS
        limits = []
        for goal in GOALS:
            rounds = [found for one in self.race if (found := one.round_of(goal)) is not None]
            limits.append(SOLO_DEADLINE[goal] if solo else min([*rounds, NEVER]))
        object.__setattr__(self, "limits", tuple(limits))
        object.__setattr__(self, "first", tuple(PAY[goal].first + bonus for goal in GOALS))
        object.__setattr__(self, "later", tuple(PAY[goal].later for goal in GOALS))


def _logistic(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-x))


class Heuristic:
    """The value of turns in a position, for a level with these blind spots."""

    def __init__(self, at: PortablePosition, blind: int) -> None:
        sheet, board = at.sheet, at.sheet.board
        self._at = at
        self._blind = blind
        self._left = ROUNDS - at.played
        self._total = max(len(at.unseen), 1)
        numbers = [card.number for card in at.unseen]
        self._numbers = [numbers.count(number) for number in range(1, MAX_NUMBER + 1)]
        bridges = [card.bridges for card in at.unseen]
        self._supply = 0.0
        for kind in range(3):
            self._supply += (kind + 1) * bridges.count(kind + 1) * self._left / self._total
        self._flagged = [
            [board.island_index(island) for island in board.flagged(flag)]
            for flag in (Flag.RED, Flag.BLUE)
        ]
        self._goals = [sum(1 << island for island in flagged) for flagged in self._flagged]
        self._plain = [flag is Flag.PLAIN for flag in board.flags]
        self._ends = [1 << one | 1 << other for one, other in board.ends]
        self._edges = [self._ends[strait] for strait, count in enumerate(sheet.bridges) if count]
        # Straits that may get bridges; a turn never opens one again.
        crossings = [() if blind & CROSSINGS else crossed for crossed in board.crossings]
        self._open = [
            (strait, i, j, crossings[strait])
            for strait, (i, j) in enumerate(board.ends)
            if sheet.bridges[strait] < MAX_ON_STRAIT
            and not any(sheet.bridges[crossed] for crossed in crossings[strait])
        ]
        self._written: dict[Writing | None, _Written] = {}
        # By demand for bridges and empty islands: probabilities by the state of an island.
        self._tables: dict[tuple[int, int], list[float | None]] = {}

    def value(self, turn: Turn) -> float:
        """The value of the sheet after a legal turn."""
        written = self._written.get(turn.write)
        if written is None:
            written = self._written[turn.write] = _Written(self._at.sheet, self._plain, turn.write)
        board, sheet = self._at.sheet.board, self._at.sheet
        numbers, demand, done = written.numbers, written.demand, written.done
        held, slack, states = [*sheet.bridges], [*written.slack], [*written.states]
        edges = self._edges
        for strait in turn.draw:
            index = board.strait_index(strait)
            held[index] += 1
            edges = [*edges, self._ends[index]]
            for island in board.ends[index]:
                slack[island] -= 1
                states[island] += LOAD_AT
                if numbers[island]:
                    demand -= 1
                    done |= (slack[island] == 0) << island
        reached = self._reached(done, edges)
        points = ISLAND_POINTS * done.bit_count()
        for goal, number in enumerate(reached):
            if number:
                high = number <= self._at.limits[goal]
                points += (self._at.first if high else self._at.later)[goal]
        if not self._left:
            return float(points)
        p_finish = self._probabilities(demand, written.empty, states, self._rooms(held, slack))
        return points + self._expected(edges, reached, p_finish)

    def _reached(self, done: int, edges: Sequence[int]) -> tuple[int, int, int]:
        """The rounds of the goals after this turn (4.5); 0: not reached."""
        own, number = self._at.reached, self._at.played
        red = own.red or (number if done & self._goals[0] == self._goals[0] else 0)
        blue = own.blue or (number if done & self._goals[1] == self._goals[1] else 0)
        chain = own.chain or 0
        if not chain and done.bit_count() >= CHAIN_LENGTH:
            sizes = [group.bit_count() for group in _groups(done, edges)]
            chain = number if max(sizes, default=0) >= CHAIN_LENGTH else 0
        return red, blue, chain

    def _expected(
        self, edges: Sequence[int], reached: Sequence[int], p_finish: Sequence[float]
    ) -> float:
        """Expected points of unfinished islands and goals not reached yet."""
        value = 0.0
        for p in p_finish:
            if p < 1.0:
                value += ISLAND_POINTS * p
        if not self._blind & FLAGS:
            for goal, flagged in enumerate(self._flagged):
                if not reached[goal]:
                    value += self._flag_goal(goal, flagged, p_finish)
        if not reached[2]:
            value += self._chain_goal(edges, p_finish)
        return value

    def _rooms(self, held: Sequence[int], slack: Sequence[int]) -> list[int]:
        """How many bridges each island can still get from its neighbours."""
        rooms = [0] * len(slack)
        for strait, i, j, crossings in self._open:
            free, near, far = MAX_ON_STRAIT - held[strait], slack[i], slack[j]
            if free == 0 or near <= 0 or far <= 0:
                continue
            for crossed in crossings:
                if held[crossed]:
                    break
            else:
                rooms[i] += free if free < far else far
                rooms[j] += free if free < near else near
        return rooms

    def _probabilities(
        self, demand: int, empty: int, states: Sequence[int], rooms: Sequence[int]
    ) -> list[float]:
        """Each island's probability of being finished in the rounds left."""
        table = self._tables.get((demand, empty))
        if table is None:
            table = self._tables[demand, empty] = [None] * STATES
        keys = list(map(add, states, rooms))
        found = [table[key] for key in keys]
        if None in found:
            for key in compress(keys, [one is None for one in found]):
                table[key] = self._probability(demand, empty, key)
            found = [table[key] for key in keys]
        return found  # all are there by now

    def _probability(self, demand: int, empty: int, state: int) -> float:
        number, load = divmod(state // LOAD_AT, NUMBER_AT // LOAD_AT)
        plain, room = divmod(state % LOAD_AT, ROOMS)
        if number and number == load:
            return 1.0
        left, total = self._left, self._total
        plenty = 2.0 * self._supply / (demand + 3.5 * min(empty, left) + 1.0) - 1.0
        time = left / ROUNDS
        if number:
            need = number - load
            x = 1.0 + 0.35 * (room - need) - 0.35 * need + plenty + 0.8 * time
            return _logistic(x) if room >= need else 0.0
        fitting = sum(self._numbers[max(load, 1) - 1 : min(load + room, MAX_NUMBER)])
        tries = 1.0 + 0.6 * left / max(1, empty)
        x = -0.4 + 0.35 * room + plenty + 0.8 * time + 0.1 * load
        p: float = (1.0 - (1.0 - fitting / total) ** tries) * _logistic(x)
        if load == 0 and not plain:
            p *= 0.7
        return p * min(1.0, left / max(1, empty))

    def _flag_goal(self, goal: int, flagged: Sequence[int], p_finish: Sequence[float]) -> float:
        """Expected points of the goal of these flagged islands, not reached yet."""
        at, product, missing = self._at, 1.0, 0
        for island in flagged:
            product *= p_finish[island]
            missing += p_finish[island] < 1.0
        in_time = 0.0
        left = at.limits[goal] - at.played
        if left > 0:
            in_time = _logistic(0.5 * (min(left, ROUNDS - at.played) - HASTE[goal] * missing))
        points = at.later[goal] + in_time * (at.first[goal] - at.later[goal])
        return float(product**0.9 * points)

    def _chain_goal(self, edges: Sequence[int], p_finish: Sequence[float]) -> float:
        """Expected points of the chain: the best group of likely islands already connected."""
        at = self._at
        likely = sum([1 << island for island, p in enumerate(p_finish) if p >= LIKELY])
        # Two likely islands are worth more than any single one.
        sizes = [_sum(group, p_finish) for group in _groups(likely, edges)]
        best = max(sizes) if sizes else max([p for p in p_finish if p >= LIKELY], default=0.0)
        p = _logistic(1.2 * (best - CHAIN_LENGTH) + 0.5 * (ROUNDS - at.played) / ROUNDS)
        in_time = 0.0
        rounds = min(at.limits[2], ROUNDS) - at.played
        if rounds > 0:
            in_time = _logistic(0.5 * rounds + 0.8 * (best - CHAIN_LENGTH))
        return p * (at.later[2] + in_time * (at.first[2] - at.later[2]))


class _Written:
    """The islands once the number is written: the same for all bridges drawn after it."""

    def __init__(self, sheet: Sheet, plain: Sequence[bool], write: Writing | None) -> None:
        numbers, loads = [*sheet.numbers], sheet.loads
        if write is not None:
            numbers[sheet.board.island_index(write.island)] = write.number
        pairs = list(zip(numbers, loads, strict=True))
        self.numbers = numbers
        self.slack = [(number or MAX_NUMBER) - load for number, load in pairs]
        self.demand = sum(number - load for number, load in pairs if number)
        self.empty = numbers.count(0)
        self.done = sum((n > 0 and n == load) << at for at, (n, load) in enumerate(pairs))
        self.states = [
            number * NUMBER_AT + load * LOAD_AT + is_plain * ROOMS
            for (number, load), is_plain in zip(pairs, plain, strict=True)
        ]


def _groups(islands: int, edges: Sequence[int]) -> list[int]:
    """Two or more of the islands that bridges connect, as bit masks."""
    groups: list[int] = []
    for ends in edges:
        if ends & islands != ends:
            continue
        joined, others = ends, []
        for group in groups:
            if group & ends:
                joined |= group
            else:
                others.append(group)
        groups = [*others, joined]
    return groups


def _sum(group: int, p_finish: Sequence[float]) -> float:
    size = 0.0
    while group:  # from the lowest island up
        size += p_finish[(group & -group).bit_length() - 1]
        group &= group - 1
    return size
