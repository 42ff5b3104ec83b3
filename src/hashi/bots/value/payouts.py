"""Kernels: payouts of goals, points in hand, counts of unseen cards."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from hashi.bots.value.arrays import (
    HIGH,
    LIMIT,
    LOW,
    UNSEEN_ALL,
    UNSEEN_BRIDGES,
    UNSEEN_NUMBERS,
)
from hashi.engine.kernels import (
    BLUE,
    FIRST_BLUE,
    FIRST_CHAIN,
    FIRST_RED,
    LATER_BLUE,
    LATER_CHAIN,
    LATER_RED,
    LOADS,
    M18,
    NUMBERS,
    ONE,
    REACHED,
    RED,
    ROUND_MASK,
    SOLO_BLUE,
    SOLO_CHAIN,
    SOLO_RED,
    U0,
    U5,
    U10,
    U,
    at_any,
    connected,
    finished,
    popcount,
)
from hashi.rules.scoring import CHAIN_LENGTH, ISLAND_POINTS


@njit(cache=True)
def count_unseen(cards: Any, unseen: Any) -> None:
    """Count unseen cards, given as rows of number and bridges."""
    unseen[:] = 0
    unseen[UNSEEN_ALL] = cards.shape[0]
    for card in range(cards.shape[0]):
        unseen[UNSEEN_NUMBERS + cards[card, 0] - 1] += 1
        unseen[UNSEEN_BRIDGES + cards[card, 1] - 1] += 1


@njit(inline="always", cache=True)
def reveal(number: Any, bridges: Any, unseen: Any) -> None:
    unseen[UNSEEN_NUMBERS + number - 1] -= 1
    unseen[UNSEEN_BRIDGES + bridges - 1] -= 1
    unseen[UNSEEN_ALL] -= 1


@njit(inline="always", cache=True)
def _set_values(payouts: Any) -> None:
    payouts[HIGH], payouts[HIGH + 1], payouts[HIGH + 2] = FIRST_RED, FIRST_BLUE, FIRST_CHAIN
    payouts[LOW], payouts[LOW + 1], payouts[LOW + 2] = LATER_RED, LATER_BLUE, LATER_CHAIN


@njit(cache=True)
def solo_payouts(payouts: Any) -> None:
    """Write the payouts of solo (5.2)."""
    payouts[LIMIT], payouts[LIMIT + 1], payouts[LIMIT + 2] = SOLO_RED, SOLO_BLUE, SOLO_CHAIN
    _set_values(payouts)


@njit(cache=True)
def race_payouts(sheets: Any, bonus: Any, payouts: Any) -> None:
    """Write the payouts of a race: the higher value up to the round of the first who reached it.

    `bonus` is added to the higher value: taking a goal first also costs the other seats points.
    """
    _set_values(payouts)
    for goal in range(3):
        payouts[HIGH + goal] += bonus
        first = np.int64(ROUND_MASK)
        for seat in range(sheets.shape[0]):
            reached = np.int64((sheets[seat, REACHED] >> U(5 * goal)) & ROUND_MASK)
            if reached > 0:
                first = min(first, reached)
        payouts[LIMIT + goal] = first


@njit(inline="always", cache=True)
def _goal_points(reached: Any, payouts: Any, goal: Any) -> Any:
    if reached == U0:
        return 0
    in_time = np.int64(reached) <= payouts[LIMIT + goal]
    return payouts[HIGH + goal] if in_time else payouts[LOW + goal]


@njit(inline="always", cache=True)
def points_in_hand(n: Any, load: Any, reached: Any, payouts: Any) -> Any:
    """Points that cannot be lost: finished islands (4.6) and reached goals (4.2-4.4)."""
    points = ISLAND_POINTS * np.int64(popcount(finished(n, load)))
    points += _goal_points(reached & ROUND_MASK, payouts, 0)
    points += _goal_points((reached >> U5) & ROUND_MASK, payouts, 1)
    return points + _goal_points(reached >> U10, payouts, 2)


@njit(inline="always", cache=True)
def banked(sheet: Any, payouts: Any) -> Any:
    return points_in_hand(sheet[NUMBERS], sheet[LOADS], sheet[REACHED], payouts)


@njit(cache=True)
def missing_for_goals(table: Any, sheet: Any, out: Any) -> None:
    """Write how many islands a sheet misses for red, blue and chain; 0 once reached."""
    done = finished(sheet[NUMBERS], sheet[LOADS])
    reached = sheet[REACHED]
    red = np.int64(popcount(table[RED] & ~done))
    blue = np.int64(popcount(table[BLUE] & ~done))
    out[0] = 0 if reached & ROUND_MASK else red
    out[1] = 0 if (reached >> U5) & ROUND_MASK else blue
    if reached >> U10:
        out[2] = 0
        return
    edges = sheet[ONE] & ~at_any(table, ~done & M18)
    size: Any = 0
    while done:
        group = connected(table, done, edges)
        done &= ~group
        size = max(size, np.int64(popcount(group)))
    out[2] = max(CHAIN_LENGTH - size, 1)
