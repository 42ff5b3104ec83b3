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

    def chains(self) -> tuple[tuple[Island, ...], ...]:
        """The groups of finished islands joined by bridges (4.4), the largest first."""
        islands = self.board.islands
        groups = [
            tuple(island for at, island in enumerate(islands) if group >> at & 1)
            for group in self._groups()
        ]
        return tuple(sorted(groups, key=lambda group: (-len(group), group)))

    @property
    def largest_chain(self) -> int:
        """The size of the largest chain (4.4)."""
        if self.finished_bits.bit_count() < 2:
            return self.finished_bits.bit_count()
        return max(map(int.bit_count, self._joined()), default=1)

    def _groups(self) -> list[int]:
        """The chains as bit masks of island indexes."""
        groups = self._joined()
        alone = self.finished_bits & ~sum(groups)
        return groups + [bit for bit in self.board.island_bits if bit & alone]

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
