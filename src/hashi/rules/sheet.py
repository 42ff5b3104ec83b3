"""One player's sheet: numbers, bridges and what follows from them. Immutable."""

from __future__ import annotations

from dataclasses import dataclass, field

from hashi.rules.board import Board, Island, Strait


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

    def __post_init__(self) -> None:
        board = self.board
        if len(self.numbers) != len(board.islands) or len(self.bridges) != len(board.straits):
            raise ValueError("numbers and bridges must match the islands and straits of the board")
        loads = [0] * len(board.islands)
        for (one, other), count in zip(board.ends, self.bridges, strict=True):
            if count:
                loads[one] += count
                loads[other] += count
        circled = [n > 0 and n == load for n, load in zip(self.numbers, loads, strict=True)]
        for island in self.crossed_out:  # 6.3: can never be finished
            circled[board.island_index(island)] = False
        object.__setattr__(self, "loads", tuple(loads))
        object.__setattr__(self, "circled", tuple(circled))

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
        groups = [tuple(islands[index] for index in sorted(group)) for group in self._groups()]
        return tuple(sorted(groups, key=lambda group: (-len(group), group)))

    @property
    def largest_chain(self) -> int:
        return max(map(len, self._groups()), default=0)

    def _groups(self) -> list[set[int]]:
        joined: list[list[int]] = [[] for _ in self.numbers]
        for (one, other), count in zip(self.board.ends, self.bridges, strict=True):
            if count and self.circled[one] and self.circled[other]:
                joined[one].append(other)
                joined[other].append(one)
        groups: list[set[int]] = []
        seen: set[int] = set()
        for start, done in enumerate(self.circled):
            if not done or start in seen:
                continue
            group, todo = {start}, [start]
            while todo:
                for near in joined[todo.pop()]:
                    if near not in group:
                        group.add(near)
                        todo.append(near)
            seen |= group
            groups.append(group)
        return groups
