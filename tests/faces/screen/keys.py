"""Keys that play a turn on the full screen."""

from __future__ import annotations

from collections import deque

from hashi.faces.screen.arrow_keys import Direction, step, strait_towards
from hashi.rules import Board, Island, Turn


def way(board: Board, start: Island, goal: Island) -> list[str]:
    """The fewest arrow keys from one island to another."""
    todo: deque[tuple[Island, list[str]]] = deque([(start, [])])
    seen = {start}
    while todo:
        island, keys = todo.popleft()
        if island == goal:
            return keys
        for direction in Direction:
            there = step(board, island, direction)
            if there not in seen:
                seen.add(there)
                todo.append((there, [*keys, direction.value]))
    raise AssertionError(f"{goal} cannot be reached from {start}")


def keys_of(board: Board, turn: Turn, cursor: Island) -> tuple[list[str], Island]:
    """Keys that mark a turn, from an island; and where the cursor is then."""
    keys: list[str] = []
    for strait in turn.draw:
        keys += way(board, cursor, strait.first)
        cursor = strait.first
        shifted = next(d for d in Direction if strait_towards(board, cursor, d) == strait)
        keys.append(f"shift+{shifted}")
    if turn.write is not None:
        keys += [*way(board, cursor, turn.write.island), "space"]
        cursor = turn.write.island
    return keys, cursor
