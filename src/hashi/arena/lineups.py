"""Line-ups in which every bot sits in every seat equally often.

Within one deal all rotations of a line-up are played. From deal to deal the bots also change
their order around the table, so that no bot always prepares the sheet of the same other (2.1).
"""

from __future__ import annotations

from itertools import chain, combinations, permutations

Lineup = tuple[int, ...]  # the bot of each seat, by its number


def tables(bots: int, seats: int) -> tuple[Lineup, ...]:
    """Which bots play together, whatever their order.

    Too many bots: every combination. Too few: every bot fills as many seats as the others, and
    where that does not come out even, each has the odd seat in turn.
    """
    everybody = tuple(range(bots))
    if bots >= seats:
        return tuple(combinations(everybody, seats))
    even, odd = divmod(seats, bots)
    return tuple(
        tuple(sorted(chain(everybody * even, extra))) for extra in combinations(everybody, odd)
    )


def lineups(bots: int, seats: int, number: int) -> tuple[Lineup, ...]:
    found = []
    for first, *others in tables(bots, seats):
        orders = list(permutations(others))
        ring = (first, *orders[number % len(orders)])
        # A ring that looks the same after some steps is not played twice.
        found += list(dict.fromkeys(ring[at:] + ring[:at] for at in range(seats)))
    return tuple(found)
