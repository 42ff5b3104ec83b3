"""Is it right to leave out blue in time? `python3 -m tools.blue_study --side B --games 2000`.

Plays the same solo deals twice by the learned value without search. In the second game blue in time
(5.2) is forced: up to its deadline every turn is worth so many points more, times the probability
that the heuristic gives to blue in time after it. Prints how often blue was reached in time, mean
totals, and the mean difference on the deals where forcing succeeded. See docs/bots.md for figures.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

import numpy as np

from hashi.bots.levels import start_words
from hashi.bots.search.search import Search, SeatPosition, solo_position
from hashi.bots.value.arrays import HIGH, Floats
from hashi.bots.value.weights import weights_for
from hashi.engine import kernels as k
from hashi.engine.tables import board_table
from hashi.rules import ROUNDS, SIDES, STANDARD_DECK, Board, Card, legal_starts

BLUE = 1  # its index among the goals
INTERVAL = 1.96


@dataclass(frozen=True, slots=True)
class Game:
    """The end of a game."""

    total: int
    blue: bool  # in time


def raised(at: SeatPosition, points: int) -> SeatPosition:
    """The position, with so many points more for blue in time."""
    payouts = at.situation.payouts.copy()
    payouts[HIGH + BLUE] += points
    return replace(at, situation=at.situation._replace(payouts=payouts))


def forcing(search: Search, at: SeatPosition, points: int) -> Floats:
    """So many points times the probability of blue in time after each turn, by the heuristic."""
    plain = search.value_turns(at, blind=0)[1].copy()
    return search.value_turns(raised(at, points), blind=0)[1] - plain


def play(board: Board, search: Search, deal: tuple[Card, ...], sheet: k.Words, points: int) -> Game:
    """One game; with `points`, blue is forced up to its deadline (5.2)."""
    sheet, table = sheet.copy(), board_table(board)
    for played in range(1, ROUNDS + 1):
        at = solo_position(board, sheet, deal[played - 1], deal[played:], played)
        turns, values = (array.copy() for array in search.value_turns(at))
        if points and played <= k.SOLO_BLUE and not _reached(sheet):
            values = values + forcing(search, at, points)
        k.play(table, sheet, turns[np.argmax(values)])
        k.close_round(table, sheet, np.uint64(played))
    scores = np.empty((1, 4), np.int64)
    k.scores(sheet.reshape(1, -1), scores)
    return Game(int(scores.sum()), 0 < _reached(sheet) <= k.SOLO_BLUE)


def _reached(sheet: k.Words) -> int:
    """The round in which blue was reached, 0 for not yet."""
    return int(sheet[k.REACHED] >> np.uint64(5 * BLUE)) & int(k.ROUND_MASK)


def study(board: Board, games: int, points: int, seed: int) -> list[tuple[Game, Game]]:
    """The same deals by the learned value, and with blue forced."""
    search = Search(board, weights_for(board))
    random, found = Random(seed), []
    for _ in range(games):
        deal = tuple(random.sample(STANDARD_DECK.cards, len(STANDARD_DECK.cards)))
        sheet = start_words(board, random.choice(legal_starts(board)))
        free, forced = (play(board, search, deal, sheet, more) for more in (0, points))
        found.append((free, forced))
    return found


def interval(values: Sequence[float]) -> str:
    """The mean with its 95 % interval."""
    if not values:
        return "no game"
    mean = float(np.mean(values))
    if len(values) < 2:
        return f"{mean:.2f}"
    half = INTERVAL * float(np.std(values, ddof=1)) / len(values) ** 0.5
    return f"{mean:.2f} ({mean - half:.2f} to {mean + half:.2f})"


def main(argv: Sequence[str]) -> int:
    parser = ArgumentParser(prog="blue_study", description="Force blue in time, and compare.")
    parser.add_argument("--side", choices=sorted(SIDES), default="B")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--points", type=int, default=20, help="more for blue in time, if forced")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(argv)
    found = study(SIDES[wanted.side], wanted.games, wanted.points, wanted.seed)
    won = [(free, forced) for free, forced in found if forced.blue]
    rows = {
        "blue in time, free": f"{np.mean([free.blue for free, _ in found]):.1%}",
        "blue in time, forced": f"{np.mean([forced.blue for _, forced in found]):.1%}",
        "mean total, free": interval([free.total for free, _ in found]),
        "mean total, forced": interval([forced.total for _, forced in found]),
        "difference": interval([forced.total - free.total for free, forced in found]),
        "difference where forced in time": interval(
            [forced.total - free.total for free, forced in won]
        ),
    }
    for name, value in rows.items():
        print(f"{name:33} {value}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
