"""Study of strength corrected for luck, with bots: `python3 -m tools.luck_study`.

`--play --side A --deals 80` adds games to `luck_games.txt`: every level plays the deals of the
strength study once, from the start number that it chooses. A line has a deal, a level, its total
and the luck of its cards (`hashi.analysis.luck`); deals that are in the file are skipped.

Without `--play` it prints, with and without the correction, the deviation of a level's total, and
how often the eight levels come out in their true order in bootstraps of 20 deals (`--sample`) that
all of them play; and how often the 95 % interval of a corrected strength contains the truth. The
worth of a deal is the same for all of them and leaves the order as it is, so it is left out. A part
of the luck, and for each level the part that leaves the least deviation, are printed as well: the
last is a bound, since it is found from the same games. So is the last line, where worth, start
number and luck are weighted for each level as fits best. Exits with 1 where the corrected order is
right in less than 99 %. See docs/deals.md for figures.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import fmean, linear_regression, stdev
from typing import Final

import numpy as np

from hashi.analysis.luck import luck_of_steps
from hashi.analysis.timeline import Snapshot, Step
from hashi.arena.deal_figures import PLAYER
from hashi.arena.strength import strength, worth
from hashi.bots import find_bot
from hashi.bots.registry import LEVEL_NAMES
from hashi.deal import DealName, secret_of
from hashi.rules import ROUNDS, SIDES, STANDARD_DECK, GameCreated, Seat
from hashi.table.local import LocalTable
from tools.strength_study import (
    COVERAGE,
    DEALS,
    ORDER,
    Levels,
    by_deal,
    from_start,
    ordered,
    others,
)
from tools.strength_totals import SEED
from tools.strength_totals import read as all_totals

FILE: Final = Path(__file__).parent / "luck_games.txt"
# Of the luck that is subtracted; None: what fits each level best, by regression.
SHARES: Final = (0.0, 0.7, None, 1.0)


@dataclass(frozen=True, slots=True)
class BotGame:
    """What a level made of a deal, and the luck of its cards in hundredths of a point."""

    deal: DealName
    level: str
    total: int
    luck: int

    def __str__(self) -> str:
        return f"{self.deal} {self.level} {self.total} {self.luck}"

    @classmethod
    def parse(cls, line: str) -> BotGame:
        """Read a line that `str` wrote."""
        deal, level, total, luck = line.split()
        return cls(DealName.parse(deal), level, int(total), int(luck))

    def less(self, share: float) -> float:
        """The total minus this share of the luck."""
        return self.total - share * self.luck / 100


def read(path: Path = FILE) -> list[BotGame]:
    """All lines of a file; none where there is no file."""
    if not path.exists():
        return []
    return [BotGame.parse(line) for line in path.read_text("ascii").splitlines()]


def play(deal: DealName, level: str) -> BotGame:
    """One game of a level, from the start number that it chooses."""
    bot, seat = find_bot(level), Seat(0)
    table = LocalTable(GameCreated(deal.board, STANDARD_DECK, 1), secret_of(SEED, deal))
    table.sit(seat, PLAYER)
    start = bot.play(table.view(seat)).write
    assert start is not None
    table.write_start(seat, start)
    steps = []
    for closed in range(ROUNDS):
        game, unseen = table.game, table.view(seat).unseen
        before = Snapshot(game.sheets, game.reached, closed, unseen)
        table.flip()
        view = table.view(seat)
        assert view.card is not None
        turn = bot.play(view)
        steps.append(Step(before, view.card, (turn,)))
        table.submit(seat, turn)
    table.end()
    points = sum(luck_of_steps(deal.board, steps))
    return BotGame(deal, level, table.game.scores[0].total, round(100 * points))


def best_share(games: Sequence[BotGame]) -> float:
    """The share of the luck that leaves the least deviation of these totals."""
    return linear_regression([one.luck / 100 for one in games], [one.total for one in games]).slope


def by_level(found: Sequence[BotGame], share: float | None) -> dict[str, list[float]]:
    """The corrected totals of every level, in the same order of deals."""
    games = {(one.deal, one.level): one for one in found}
    deals = [
        deal
        for deal in dict.fromkeys(one.deal for one in found)
        if all((deal, level) in games for level in LEVEL_NAMES)
    ]
    corrected = {}
    for level in LEVEL_NAMES:
        own = [games[deal, level] for deal in deals]
        less = best_share(own) if share is None else share
        corrected[level] = [one.less(less) for one in own]
    return corrected


def fitted(found: Sequence[BotGame], deals: Sequence[Levels]) -> dict[str, list[float]]:
    """The totals minus the best fit of all that a deal says, each level with weights of its own.

    That is the worth of the deal, the mean of the other levels from the same start number, and the
    luck. The weights are found from the same games, so this is a bound for every estimator of them.
    """
    games = {(one.deal, one.level): one for one in found}
    left = {}
    for name in LEVEL_NAMES:
        own = [games[levels[name].deal, name] for levels in deals]
        rows = []
        for game, levels in zip(own, deals, strict=True):
            rest = others(levels, name)
            rows.append((worth(rest), from_start(rest, levels[name].start), game.luck / 100))
        known = np.array(rows) - np.mean(rows, axis=0)
        total = np.array([game.total for game in own], float)
        weights = np.linalg.lstsq(known, total - total.mean())[0]
        left[name] = (total - known @ weights).tolist()
    return left


def order_share(
    values: dict[str, list[float]], random: Random, times: int, size: int = DEALS
) -> float:
    """How often a sample of deals gives the true order."""
    hits, deals = 0, range(len(values[LEVEL_NAMES[0]]))
    for _ in range(times):
        sample = random.choices(deals, k=size)
        hits += ordered({name: fmean(values[name][at] for at in sample) for name in LEVEL_NAMES})
    return hits / times


def coverage(
    values: dict[str, list[float]], random: Random, times: int, size: int = DEALS
) -> float:
    """How often the interval of a sample of deals contains the mean over all of them."""
    hits = 0
    for totals in values.values():
        truth = fmean(totals)
        for _ in range(times):
            found = strength(random.choices(totals, k=size))
            assert found is not None
            hits += found.low <= truth <= found.high
    return hits / (times * len(values))


def study(found: Sequence[BotGame], times: int, size: int = DEALS) -> Iterator[tuple[float, float]]:
    """Print the figures without and with the correction; order and coverage of each."""
    for share in SHARES:
        values, random = by_level(found, share), Random("luck study")
        deviations = [stdev(values[name]) for name in LEVEL_NAMES]
        order = order_share(values, random, times, size)
        covered = coverage(values, random, times, size)
        what = "the best share" if share is None else f"{share:.0%}"
        print("totals as they are:" if share == 0 else f"minus {what} of the luck:")
        print("  mean by level:", " ".join(f"{fmean(values[name]):.2f}" for name in LEVEL_NAMES))
        print("  deviation by level:", " ".join(f"{one:.2f}" for one in deviations))
        print(f"  deviation, mean of the levels: {fmean(deviations):.2f}")
        print(f"  true order: {order:.1%}; coverage of the 95 % interval: {covered:.1%}")
        yield order, covered


def print_bound(found: Sequence[BotGame], times: int, size: int) -> None:
    """The order where everything that a deal says is used as well as possible."""
    played = {one.deal for one in found}
    deals = [one for one in by_deal(all_totals()) if one[LEVEL_NAMES[0]].deal in played]
    values = fitted(found, deals)
    deviation = fmean(stdev(values[name]) for name in LEVEL_NAMES)
    order = order_share(values, Random("luck study"), times, size)
    print("minus the best fit of worth, start number and luck, a bound:")
    print(f"  deviation, mean of the levels: {deviation:.2f}; true order: {order:.1%}")


def main(argv: Sequence[str]) -> int:
    """Play what is missing, or print the study."""
    parser = ArgumentParser(prog="luck_study", description="Check the correction for luck.")
    parser.add_argument("--play", action="store_true", help="add games to the file")
    parser.add_argument("--side", choices=sorted(SIDES), help="only this one")
    parser.add_argument("--deals", type=int, default=80)
    parser.add_argument("--bootstraps", type=int, default=1000)
    parser.add_argument("--sample", type=int, default=DEALS, help="deals of a bootstrap")
    parser.add_argument("--file", type=Path, default=FILE)
    wanted = parser.parse_args(argv)
    if wanted.play:
        known = {one.deal for one in read(wanted.file)}
        for number in range(1, wanted.deals + 1):
            deal = DealName(wanted.side or "A", number)
            if deal not in known:
                lines = "".join(f"{play(deal, level)}\n" for level in LEVEL_NAMES)
                with wanted.file.open("a", encoding="ascii") as file:
                    file.write(lines)
                print(deal, file=sys.stderr, flush=True)
        return 0
    found = [one for one in read(wanted.file) if wanted.side in (None, one.deal.side)]
    deals, times, size = len(found) // len(LEVEL_NAMES), wanted.bootstraps, wanted.sample
    print(f"{deals} deals, {times} bootstraps of {size} deals")
    *_, (order, covered) = study(found, times, size)
    print_bound(found, times, size)
    return 0 if order >= ORDER and COVERAGE[0] <= covered <= COVERAGE[1] else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
