"""Arrow keys on a board: along the straits of an island, else to the nearest island."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from hashi.rules import Board, Island, Strait

ASIDE = 2.5  # a row or column aside counts as much as this many ahead


class Direction(StrEnum):
    """The four arrow keys."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"

    @property
    def across(self) -> bool:
        return self in (Direction.LEFT, Direction.RIGHT)

    @property
    def back(self) -> bool:
        return self in (Direction.LEFT, Direction.UP)


def strait_towards(board: Board, island: Island, direction: Direction) -> Strait | None:
    """The strait that leaves an island in a direction."""
    for index in board.straits_at[board.island_index(island)]:
        strait = board.straits[index]
        across = strait.first.row == strait.second.row
        if across is direction.across and strait.ends[direction.back] == island:
            return strait
    return None


def step(board: Board, island: Island, direction: Direction) -> Island:
    """The island that an arrow key leads to; the same one at the edge of the board.

    Without a strait, islands that no strait leads to come first: nothing else reaches them.
    """
    strait = strait_towards(board, island, direction)
    if strait is not None:
        return strait.ends[not direction.back]
    joined = _joined(board, island)
    apart = [other for other in board.islands if other not in joined]
    found = _nearest(island, direction, apart) or _nearest(island, direction, board.islands)
    return found or island


def _joined(board: Board, island: Island) -> set[Island]:
    """All islands that straits lead to from here, however many."""
    found, todo = {island}, [island]
    while todo:
        for index in board.straits_at[board.island_index(todo.pop())]:
            fresh = set(board.straits[index].ends) - found
            found |= fresh
            todo += fresh
    return found


def _nearest(island: Island, direction: Direction, others: Iterable[Island]) -> Island | None:
    def cost(other: Island) -> tuple[float, float]:
        down, right = other.row - island.row, other.column - island.column
        ahead, aside = (right, down) if direction.across else (down, right)
        return (-ahead if direction.back else ahead), abs(aside)

    reachable = [(cost(other), other) for other in others]
    costs = [(ahead + ASIDE * aside, other) for (ahead, aside), other in reachable if ahead > 0]
    return min(costs)[1] if costs else None
