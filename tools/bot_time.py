"""Thinking time of a bot, on an idle machine or on a busy one.

`python3 -m tools.bot_time --seconds 0.05 --games 20 --busy 4` plays solo games while four processes
do nothing but keep the cores busy, and prints how long the turns took. Exits with 1 if more than
`--late` percent of them took longer than the bot may think.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.synchronize import Event

from hashi.arena.match import play_deal
from hashi.arena.settings import Setting
from hashi.arena.statistics import percentile
from hashi.rules import SIDES, STANDARD_DECK


def _spin(stop: Event) -> None:
    while not stop.is_set():
        sum(range(10_000))


@contextmanager
def busy(processes: int) -> Iterator[None]:
    """Keep so many processes computing meanwhile."""
    context = get_context("spawn")
    stop = context.Event()
    running = [context.Process(target=_spin, args=(stop,)) for _ in range(processes)]
    for process in running:
        process.start()
    try:
        yield
    finally:
        stop.set()
        for process in running:
            process.join()


def times(bot: str, side: str, seconds: float, games: int, seed: int) -> list[float]:
    """The seconds of every turn of some solo games."""
    setting = Setting(
        (bot,), SIDES[side], STANDARD_DECK, seats=1, deals=games, seed=seed, seconds=seconds
    )
    return [
        time
        for number in range(1, games + 1)
        for game in play_deal(setting, number).games
        for time in game.seats[0].times
    ]


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="island-god")
    parser.add_argument("--side", default="A", choices=sorted(SIDES))
    parser.add_argument("--seconds", type=float, default=0.05)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--busy", type=int, default=0, help="processes that keep the cores busy")
    parser.add_argument("--late", type=float, default=1.0, help="percent of the turns, at most")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args(argv)
    times(arguments.bot, arguments.side, arguments.seconds, 1, 0)  # kernels are loaded once
    with busy(arguments.busy):
        found = times(
            *(arguments.bot, arguments.side, arguments.seconds, arguments.games, arguments.seed)
        )
    late = sum(time > arguments.seconds for time in found)
    print(
        f"{arguments.bot}, {arguments.seconds * 1000:.0f} ms a turn, processes"
        f" beside it: {arguments.busy}; {len(found)} turns,"
        f" mean {1000 * sum(found) / len(found):.1f} ms,"
        f" 99 % within {1000 * percentile(sorted(found), 0.99):.1f} ms,"
        f" longest {1000 * max(found):.1f} ms, {late} late"
    )
    return int(100 * late > arguments.late * len(found))


if __name__ == "__main__":
    raise SystemExit(main())
