"""Exact search over the last cards of a solo game, as kernels.

`best_total` solves an open ending (the cards are known in order) by branch and bound;
`expected_sum` a closed one (the unseen cards are known, their order is not) by expectimax. Both
are exact: a branch is left out only where `bound` proves that it cannot matter. Results are whole
numbers: totals, and sums of totals over all orders of the cards.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from hashi.bots.value.arrays import HIGH, LIMIT, LOW
from hashi.bots.value.payouts import banked
from hashi.engine.kernels import (
    BLOCKED,
    BLUE,
    GOLDEN,
    ISLANDS,
    LOADS,
    MIX1,
    MIX2,
    NUMBERS,
    ONE,
    R27,
    R30,
    REACHED,
    RED,
    ROUND_MASK,
    STRAITS,
    TWO,
    U0,
    U1,
    U5,
    U10,
    WORDS,
    Ints,
    U,
    Words,
    close_round,
    field,
    legal,
    play,
)
from hashi.engine.tables import BoardArrays
from hashi.rules.deck import MAX_NUMBER
from hashi.rules.scoring import CHAIN_LENGTH, ISLAND_POINTS

MEMORY = 1 << 18  # remembered positions
IMPOSSIBLE = 99  # bridges that no island lacks
GAVE_UP = -1


class Ending(NamedTuple):
    """What is the same in all nodes: board, payouts of solo, cards, buffers and memory.

    `cards` are rows of number and bridges: in their order, or all unseen ones. `turns` and `keys`
    have a row for every card; `keys_seen` and `values` are a hash table of solved positions;
    `budget` holds how many nodes may still be visited.
    """

    board: BoardArrays
    payouts: Ints
    cards: Ints
    turns: Ints
    keys: Ints
    keys_seen: Words
    values: Ints
    budget: Ints


@njit(inline="always", cache=True)
def _pay(payouts: Any, goal: Any, number: Any) -> Any:
    return payouts[HIGH + goal] if number <= payouts[LIMIT + goal] else payouts[LOW + goal]


@njit(cache=True)
def _lacking(board: Any, sheet: Any, numbers: Any, lack: Any) -> None:
    """Write the fewest bridges that each island still needs; IMPOSSIBLE where none can do.

    `numbers` is a mask of the numbers that can still be written.
    """
    table, n, load = board.table, sheet[NUMBERS], sheet[LOADS]
    room = np.zeros(ISLANDS, np.int64)
    spare = np.empty(ISLANDS, np.int64)
    for island in range(ISLANDS):
        number = field(n, island)
        spare[island] = (number if number else MAX_NUMBER) - field(load, island)
    for strait in range(np.int64(table[STRAITS])):
        bit = U1 << U(strait)
        if (sheet[BLOCKED] | sheet[TWO]) & bit:
            continue
        free = 1 if sheet[ONE] & bit else 2
        one, other = board.ends[strait, 0], board.ends[strait, 1]
        room[one] += min(free, spare[other])
        room[other] += min(free, spare[one])
    for island in range(ISLANDS):
        number, held = field(n, island), field(load, island)
        need: Any = IMPOSSIBLE
        if number:
            need = number - held
        else:
            for value in range(max(held, 1), MAX_NUMBER + 1):
                if (numbers >> value) & 1:
                    need = value - held
                    break
        lack[island] = need if need <= room[island] else IMPOSSIBLE


@njit(cache=True)
def bound(
    board: Any, payouts: Any, sheet: Any, numbers: Any, draws: Any, left: Any, at: Any
) -> Any:
    """A total that cannot be passed with `left` cards that have `draws` bridges in all.

    Every bridge serves two islands at most and every card numbers one; straits that are full,
    blocked or lead to a full island serve none. `at` is the round of the next card.
    """
    lack = np.empty(ISLANDS, np.int64)
    _lacking(board, sheet, numbers, lack)
    n, load, reached = sheet[NUMBERS], sheet[LOADS], sheet[REACHED]
    written = np.zeros(MAX_NUMBER + 1, np.int64)
    empty = np.zeros(MAX_NUMBER + 1, np.int64)
    done = 0
    red, blue = 0, 0
    for island in range(ISLANDS):
        need = lack[island]
        bit = U1 << U(island)
        if board.table[RED] & bit:
            red += need
        elif board.table[BLUE] & bit:
            blue += need
        if need == IMPOSSIBLE:
            continue
        if field(n, island) == 0:
            empty[need] += 1
        elif field(load, island) == field(n, island):
            done += 1
        else:
            written[need] += 1
    total = banked(sheet, payouts)
    ends, writes, more = 2 * draws, left, 0
    for need in range(MAX_NUMBER + 1):
        count = min(empty[need], writes)
        if need:
            count = min(count, ends // need)
        writes -= count
        ends -= count * need
        more += count
        if need:
            count = min(written[need], ends // need)
            ends -= count * need
            more += count
    total += ISLAND_POINTS * more
    if reached & ROUND_MASK == U0 and red <= 2 * draws:
        total += _pay(payouts, 0, at)
    if (reached >> U5) & ROUND_MASK == U0 and blue <= 2 * draws:
        total += _pay(payouts, 1, at)
    if reached >> U10 == U0 and done + more >= CHAIN_LENGTH:
        total += _pay(payouts, 2, at)
    return total


@njit(inline="always", cache=True)
def _mixed(state: Any, word: Any) -> Any:
    z = (state ^ word) + GOLDEN
    z = (z ^ (z >> R30)) * MIX1
    return (z ^ (z >> R27)) * MIX2


@njit(cache=True)
def _key(sheet: Any, rest: Any) -> Any:
    """A hash of a position; 0 is kept for "nothing here"."""
    key = _mixed(_mixed(U0, U(rest)), sheet[NUMBERS])  # mixed apart: they have bits in common
    key = _mixed(_mixed(key, sheet[ONE]), sheet[TWO])
    key = _mixed(key, sheet[REACHED])
    return key | U1


@njit(cache=True)
def best_last(ending: Any, sheet: Any, row: Any, at: Any, most: Any) -> Any:
    """The best final total with the last card; `most` is a bound that ends the search early."""
    table, card = ending.board.table, ending.cards[row]
    turns = ending.turns[0]
    count = legal(table, sheet, card[0], card[1], turns)
    work = np.empty(WORDS, np.uint64)
    best = 0
    for index in range(count):
        work[:] = sheet
        play(table, work, turns[index])
        close_round(table, work, U(at))
        best = max(best, banked(work, ending.payouts))
        if best >= most:
            break
    return best


@njit(cache=True)
def _ordered(
    ending: Any, sheet: Any, row: Any, left: Any, numbers: Any, draws: Any, at: Any
) -> Any:
    """Fill a row of buffers with the turns of a card and how promising each is; their count.

    A key is the bound of the sheet after the turn, then the points in hand, then the position of
    the turn: sorted, the best come last. `left` cards with `draws` bridges come after this one.
    """
    table, card = ending.board.table, ending.cards[row]
    turns, keys = ending.turns[left], ending.keys[left]
    count = legal(table, sheet, card[0], card[1], turns)
    work = np.empty(WORDS, np.uint64)
    for index in range(count):
        work[:] = sheet
        play(table, work, turns[index])
        close_round(table, work, U(at))
        most = bound(ending.board, ending.payouts, work, numbers, draws, left, at + 1)
        keys[index] = (((most << 8) | banked(work, ending.payouts)) << 20) | (count - index)
    keys[:count].sort()
    return count


@njit(cache=True)
def best_total(ending: Any, sheet: Any, row: Any, at: Any, floor: Any) -> Any:
    """The best final total if the cards come in order from `row` on, the first in round `at`.

    Returns `floor` if no line is worth more, and GAVE_UP when the budget is spent.
    """
    cards = ending.cards
    left = cards.shape[0] - row - 1
    if left == 0:
        ending.budget[0] -= 1
        return max(floor, best_last(ending, sheet, row, at, 1000))
    if ending.budget[0] <= 0:
        return GAVE_UP
    key = _key(sheet, row)
    slot = np.int64(key % U(MEMORY))
    if ending.keys_seen[slot] == key:
        known = ending.values[slot]  # total << 1 | whether it is only a bound
        if known & 1 == 0 or known >> 1 <= floor:
            return max(floor, known >> 1)
    numbers, draws = 0, 0
    for later in range(row + 1, cards.shape[0]):
        numbers |= 1 << cards[later, 0]
        draws += cards[later, 1]
    count = _ordered(ending, sheet, row, left, numbers, draws, at)
    turns, keys = ending.turns[left], ending.keys[left]
    work = np.empty(WORDS, np.uint64)
    best = floor
    for place in range(count - 1, -1, -1):
        if keys[place] >> 28 <= best:
            break
        work[:] = sheet
        play(ending.board.table, work, turns[count - (keys[place] & 0xFFFFF)])
        close_round(ending.board.table, work, U(at))
        found = best_total(ending, work, row + 1, at + 1, best)
        if found == GAVE_UP:
            return GAVE_UP
        best = max(best, found)
    ending.keys_seen[slot] = key
    ending.values[slot] = (best << 1) | (1 if best == floor else 0)
    return best


@njit(inline="always", cache=True)
def orders_of(cards: Any, left: Any) -> Any:
    """In how many orders `left` of so many cards can come."""
    orders: Any = 1
    for place in range(left):
        orders *= cards - place
    return orders


@njit(inline="always", cache=True)
def _most_bridges(cards: Any, mask: Any, left: Any) -> Any:
    """The numbers of the cards in a mask, and the most bridges that `left` of them can have."""
    numbers, draws, taken = 0, 0, 0
    for bridges in range(3, 0, -1):
        for row in range(cards.shape[0]):
            if (mask >> row) & 1 and cards[row, 1] == bridges:
                numbers |= 1 << cards[row, 0]
                if taken < left:
                    taken += 1
                    draws += bridges
    return numbers, draws


@njit(cache=True)
def expected_sum(ending: Any, sheet: Any, mask: Any, left: Any, at: Any, floor: Any) -> Any:
    """The sum of the best totals over all orders of `left` of the unseen cards in a mask.

    Every card is answered by the turn with the highest sum, knowing only the cards left. Exact if
    above `floor`; otherwise some number not above it. GAVE_UP when the budget is spent.
    """
    cards = ending.cards
    size = 0
    for row in range(cards.shape[0]):
        size += (mask >> row) & 1
    ending.budget[0] -= 1
    if ending.budget[0] <= 0:
        return GAVE_UP
    key = _key(sheet, mask | (left << 20))
    slot = np.int64(key % U(MEMORY))
    if ending.keys_seen[slot] == key:
        return ending.values[slot]
    numbers, draws = _most_bridges(cards, mask, left)
    most = bound(ending.board, ending.payouts, sheet, numbers, draws, left, at)
    each = orders_of(size - 1, left - 1)
    total: Any = 0
    unasked = size
    for row in range(cards.shape[0]):
        if (mask >> row) & 1 == 0:
            continue
        if total + unasked * each * most <= floor:
            return total + unasked * each * most
        unasked -= 1
        if left == 1:
            total += best_last(ending, sheet, row, at, most)
            continue
        rest = mask & ~(1 << row)
        numbers, draws = _most_bridges(cards, rest, left - 1)
        count = _ordered(ending, sheet, row, left - 1, numbers, draws, at)
        turns, keys = ending.turns[left - 1], ending.keys[left - 1]
        work = np.empty(WORDS, np.uint64)
        best: Any = 0
        for place in range(count - 1, -1, -1):
            if (keys[place] >> 28) * each <= best:
                break
            work[:] = sheet
            play(ending.board.table, work, turns[count - (keys[place] & 0xFFFFF)])
            close_round(ending.board.table, work, U(at))
            found = expected_sum(ending, work, rest, left - 1, at + 1, best)
            if found == GAVE_UP:
                return GAVE_UP
            best = max(best, found)
        total += best
    ending.keys_seen[slot] = key
    ending.values[slot] = total
    return total
