"""Totals of the levels on fixed deals: `python3 -m tools.strength_totals --side A --deals 40`.

Adds deals to `strength_totals.txt`, which the strength study reads; deals that are in it are
skipped, so that a stopped run continues. A line has a deal, a level, the index of the start number
that the level chooses, and its total from every start number, two digits each. The seed is fixed,
so that everybody makes the same file.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from hashi.arena.deal_figures import PLAYER, level_totals
from hashi.bots import find_bot
from hashi.bots.registry import LEVEL_NAMES
from hashi.deal import DealName, secret_of
from hashi.rules import SIDES, STANDARD_DECK, GameCreated, Seat, legal_starts
from hashi.table.local import LocalTable

FILE: Final = Path(__file__).parent / "strength_totals.txt"
SEED: Final = sha256(b"strength study").digest()


@dataclass(frozen=True, slots=True)
class Totals:
    """What a level made of a deal: the start number it chooses, and all totals."""

    deal: DealName
    level: str
    start: int
    totals: tuple[int, ...]

    def __str__(self) -> str:
        digits = "".join(f"{total:02}" for total in self.totals)
        return f"{self.deal} {self.level} {self.start} {digits}"

    @classmethod
    def parse(cls, line: str) -> Totals:
        """Read a line that `str` wrote."""
        deal, level, start, digits = line.split()
        totals = tuple(int(digits[at : at + 2]) for at in range(0, len(digits), 2))
        return cls(DealName.parse(deal), level, int(start), totals)


def read(path: Path = FILE) -> list[Totals]:
    """All lines of a file; none where there is no file."""
    if not path.exists():
        return []
    return [Totals.parse(line) for line in path.read_text("ascii").splitlines()]


def compute(deal: DealName) -> Iterator[Totals]:
    """The totals of every level on a deal, weakest first."""
    secret = secret_of(SEED, deal)
    starts = legal_starts(deal.board)
    for level in LEVEL_NAMES:
        table = LocalTable(GameCreated(deal.board, STANDARD_DECK, 1), secret)
        table.sit(Seat(0), PLAYER)
        chosen = find_bot(level).play(table.view(Seat(0))).write
        assert chosen is not None
        totals = level_totals(deal.board, secret, level)
        yield Totals(deal, level, starts.index(chosen), totals)


def main(argv: Sequence[str]) -> int:
    """Add what is missing; progress goes to stderr."""
    parser = ArgumentParser(prog="strength_totals", description="Let the levels play fixed deals.")
    parser.add_argument("--side", choices=sorted(SIDES), default="A")
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--first", type=int, default=1, help="number of the first deal")
    parser.add_argument("--file", type=Path, default=FILE)
    wanted = parser.parse_args(argv)
    known = {found.deal for found in read(wanted.file)}
    for number in range(wanted.first, wanted.first + wanted.deals):
        deal = DealName(wanted.side, number)
        if deal not in known:
            lines = [str(found) for found in compute(deal)]
            with wanted.file.open("a", encoding="ascii") as file:
                file.write("".join(f"{line}\n" for line in lines))
            print(deal, file=sys.stderr, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
