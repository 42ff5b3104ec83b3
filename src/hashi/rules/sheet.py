"""One player's sheet: numbers, bridges and what follows from them. Immutable."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import compress

from hashi.rules.board import Board, Island, Strait
from hashi.rules.turn import Turn, Writing


@dataclass(frozen=True, slots=True)
class Sheet:
    """All marks on one board.

    `numbers` is in the order of `board.islands` (0: none yet), `bridges` in the order of
    `board.straits`. `crossed_out` holds islands lost to a mistake (6.3), under paper rules only.
    A sheet does not check its marks: `legal.refusals` does.
    """

    board: Board
    numbers: tuple[int, ...]
    bridges: tuple[int, ...]
    crossed_out: frozenset[Island] = frozenset()
    loads: tuple[int, ...] = field(init=False, compare=False, repr=False)
    circled: tuple[bool, ...] = field(init=False, compare=False, repr=False)
    finished_bits: int = field(init=False, compare=False, repr=False)  # mask of island indexes

    def __post_init__(self) -> None:
        board = self.board
        if len(self.numbers) != len(board.islands) or len(self.bridges) != len(board.straits):
            raise ValueError("numbers and bridges must match the islands and straits of the board")
        loads = [0] * len(board.islands)
        drawn = self.bridges
        for (one, other), count in compress(zip(board.ends, drawn, strict=True), drawn):
            loads[one] += count
            loads[other] += count
        circled = [n > 0 and n == load for n, load in zip(self.numbers, loads, strict=True)]
        for island in self.crossed_out:  # 6.3: can never be finished
            circled[board.island_index(island)] = False
        object.__setattr__(self, "loads", tuple(loads))
        object.__setattr__(self, "circled", tuple(circled))
        object.__setattr__(self, "finished_bits", sum(compress(board.island_bits, circled)))

    def __repr__(self) -> str:
        """Board and marks, short enough for a notebook: `Sheet(A: 4@C1 5@D1, C1-D1 D1=F1)`."""
        written = zip(self.numbers, self.board.islands, strict=True)
        numbers = " ".join(str(Writing(number, island)) for number, island in written if number)
        drawn = zip(self.board.straits, self.bridges, strict=True)
        bridges = Turn(None, tuple(strait for strait, count in drawn for _ in range(count)))
        lost = "".join(f", lost {island}" for island in sorted(self.crossed_out))
        return f"Sheet({self.board.name}: {numbers or '-'}, {bridges}{lost})"

    @classmethod
    def empty(cls, board: Board) -> Sheet:
        return cls(board, (0,) * len(board.islands), (0,) * len(board.straits))

    def number(self, island: Island) -> int | None:
        """The number written on an island, or None."""
        return self.numbers[self.board.island_index(island)] or None

    def load(self, island: Island) -> int:
        return self.loads[self.board.island_index(island)]

    def bridges_on(self, strait: Strait) -> int:
        """The number of bridges on a strait, 0 to 2."""
        return self.bridges[self.board.strait_index(strait)]

    def is_finished(self, island: Island) -> bool:
        return self.circled[self.board.island_index(island)]

    @property
    def finished(self) -> tuple[Island, ...]:
        return tuple(i for i, done in zip(self.board.islands, self.circled, strict=True) if done)

    def needed(self, island: Island) -> int | None:
        """Bridges an island still needs to be finished; None while it has no number."""
        number = self.number(island)
        return None if number is None else number - self.load(island)

    @property
    def longest_chain(self) -> tuple[Island, ...]:
        """The islands of the longest chain (4.4), each after one that a bridge joins to it."""
        left, longest = dict.fromkeys(self.finished), list[Island]()
        drawn = list(compress(self.board.straits, self.bridges))
        for first in self.finished:
            chain = [first] if first in left else []
            for island in chain:  # it grows while it is walked along
                left.pop(island, None)
                ends = [one if two == island else two for one, two in drawn if island in (one, two)]
                chain += [end for end in dict.fromkeys(ends) if end in left and end not in chain]
            longest = max(longest, chain, key=len)
        return tuple(longest)

    @property
    def largest_chain(self) -> int:
        """The size of the largest chain (4.4)."""
        if self.finished_bits.bit_count() < 2:
            return self.finished_bits.bit_count()
        return max(map(int.bit_count, self._joined()), default=1)

    def _joined(self) -> list[int]:
        """The chains of more than one island."""
        finished = self.finished_bits
        groups: list[int] = []
        for ends in compress(self.board.strait_bits, self.bridges):
            if ends & finished == ends:
                joined = ends
                apart = []
                for group in groups:
                    if group & ends:
                        joined |= group
                    else:
                        apart.append(group)
                groups = [*apart, joined]
        return groups
