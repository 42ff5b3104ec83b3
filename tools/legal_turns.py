"""Legality proof: every built-in bot plays millions of turns against the rules.

`python3 -m tools.legal_turns --turns 10000000` is the long run; the tests play a short one. Boards,
decks, player counts and line-ups are random and follow from the seed. The rules library is the
referee: the first turn that it refuses ends the run with its reason.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections import Counter
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from time import monotonic

from hashi.arena.match import play_game
from hashi.arena.settings import Setting, Starts
from hashi.bots.registry import LEVEL_NAMES
from hashi.rules import ROUNDS
from tools.equality import random_board, random_deck

CHUNK = 100  # games on one board
SECONDS = 0.002  # for a bot that searches: legal turns are wanted, not good ones


def play_some(seed: int, games: int = CHUNK) -> Counter[str]:
    """Random games on one random board; gives how many turns each bot made."""
    chance = random.Random(seed)
    names = ("random", *LEVEL_NAMES)
    board, deck = random_board(chance), random_deck(chance)
    turns: Counter[str] = Counter()
    for game in range(games):
        seats = chance.randint(1, 4)
        setting = Setting(
            names,
            board,
            deck,
            seats=seats,
            deals=games,
            seed=seed,
            starts=Starts.BOTS,
            seconds=SECONDS,
        )
        lineup = tuple(chance.randrange(len(names)) for _ in range(seats))
        for seat in play_game(setting, game + 1, lineup).seats:
            turns[names[seat.bot]] += ROUNDS  # start numbers are checked too, and not counted
    return turns


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=100_000)
    parser.add_argument("--games", type=int, default=CHUNK, help="on one board")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args(argv)
    total: Counter[str] = Counter()
    begin = last = monotonic()
    first = arguments.seed * 1_000_000_000
    with ProcessPoolExecutor(arguments.jobs) as pool:
        running: set[Future[Counter[str]]] = set()
        while total.total() < arguments.turns:
            while len(running) < 2 * arguments.jobs:
                running.add(pool.submit(play_some, first, arguments.games))
                first += 1
            done = next(as_completed(running))
            running.remove(done)
            total += done.result()
            if monotonic() - last > 30:
                last = monotonic()
                print(f"{total.total():,} turns in {last - begin:.0f} s", file=sys.stderr)
        pool.shutdown(cancel_futures=True)
    for name, turns in sorted(total.items()):
        print(f"{name:24}{turns:>12,}")
    print(f"{total.total():,} turns, all legal, in {monotonic() - begin:.0f} s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
