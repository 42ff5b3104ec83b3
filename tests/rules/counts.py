"""Counts of legal turn sequences from written-down positions.

`python -m tests.rules.counts` rewrites the numbers of `counts.txt`: those of the section
derived by the oracle with the oracle, the others with the library.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from hashi.rules import SIDES, Card, Sheet, Turn, apply, apply_unchecked, legal_turns, parse_writing
from tests.rules import oracle

FILE: Final = Path(__file__).with_name("counts.txt")
ORACLE_SECTION: Final = "[derived by the oracle]"


@dataclass(frozen=True)
class Line:
    """One position of the file: what has been played, the next cards, the counts."""

    side: str
    start: str
    history: tuple[tuple[str, str], ...]  # card and turn
    cards: tuple[str, ...]
    counts: tuple[int, ...]
    by_oracle: bool

    @property
    def sheet(self) -> Sheet:
        """The sheet, each turn checked on the way."""
        sheet = apply_unchecked(Sheet.empty(SIDES[self.side]), Turn(parse_writing(self.start)))
        for card, turn in self.history:
            sheet = apply(sheet, Card.parse(card), Turn.parse(turn))
        return sheet

    def __str__(self) -> str:
        played = "; ".join(f"{card} {turn}" for card, turn in self.history) or "."
        counts = " ".join(map(str, self.counts))
        return f"{self.side} | {self.start} | {played} | {' '.join(self.cards)} | {counts}"


def read(text: str) -> Iterator[str | Line]:
    """Every line of the file: positions as values, all else as it stands."""
    by_oracle = False
    for line in text.splitlines():
        if line.startswith("["):
            by_oracle = line == ORACLE_SECTION
        if not line or line[0] in "#[":
            yield line
            continue
        side, start, played, cards, counts = (part.strip() for part in line.split("|"))
        history = tuple(
            (entry.split()[0], " ".join(entry.split()[1:]))
            for entry in played.split(";")
            if played != "."
        )
        yield Line(
            side,
            start,
            history,
            tuple(cards.split()),
            tuple(map(int, counts.split())),
            by_oracle,
        )


def lines() -> tuple[Line, ...]:
    found = read(FILE.read_text(encoding="utf-8"))
    return tuple(line for line in found if isinstance(line, Line))


def breakdown(line: Line, depth: int) -> dict[str, int]:
    """By the library: how many sequences of `depth` turns begin with each first turn."""
    cards = [Card.parse(card) for card in line.cards[:depth]]
    sheet = line.sheet
    return {
        str(turn): _count(apply_unchecked(sheet, turn), cards[1:])
        for turn in legal_turns(sheet, cards[0])
    }


def _count(sheet: Sheet, cards: list[Card]) -> int:
    if not cards:
        return 1
    if len(cards) == 1:
        return sum(1 for _ in legal_turns(sheet, cards[0]))
    return sum(
        _count(apply_unchecked(sheet, turn), cards[1:]) for turn in legal_turns(sheet, cards[0])
    )


def oracle_breakdown(line: Line, depth: int) -> dict[str, int]:
    """The same by the oracle, which plays the position from its texts."""
    board = SIDES[line.side]
    number, island = line.start.split("@")
    numbers: dict[str, int] = {island: int(number)}
    bridges: dict[oracle.Pair, int] = {}
    for card, turn in line.history:
        marks = oracle.read(turn)
        numbers, bridges = oracle.played(numbers, bridges, marks, int(card[0]))
    cards = tuple((int(card[0]), int(card[2])) for card in line.cards[:depth])
    return oracle.count(board.rows, (), numbers, bridges, cards)


def counted(line: Line) -> Line:
    """The line with its numbers recounted."""
    count = oracle_breakdown if line.by_oracle else breakdown
    depths = range(1, len(line.counts) + 1)
    return replace(line, counts=tuple(sum(count(line, depth).values()) for depth in depths))


def main() -> None:
    found = list(read(FILE.read_text(encoding="utf-8")))
    fresh = [str(counted(line)) if isinstance(line, Line) else line for line in found]
    FILE.write_text("\n".join(fresh) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
