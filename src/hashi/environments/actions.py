"""Steps of a turn as integers.

0-17 write the card's number on an island, 18 leaves action a out; 19-54 draw one bridge on a
strait, 55 leaves action b out; 56, at a table only, waits for the other seats.
"""

from __future__ import annotations

from typing import Final

from hashi.engine import steps
from hashi.rules.board import Board
from hashi.rules.turn import Turn

LEAVE_A: Final = steps.LEAVE_A
FIRST_STRAIT: Final = steps.FIRST_STRAIT
LEAVE_B: Final = steps.LEAVE_B
WAIT: Final = steps.WAIT
ACTIONS: Final = steps.ACTIONS  # without waiting


def actions_of(board: Board, turn: Turn) -> list[int]:
    """The steps that make a legal turn, bridges in reading order."""
    first = LEAVE_A if turn.write is None else board.island_index(turn.write.island)
    bridges = [FIRST_STRAIT + board.strait_index(strait) for strait in turn.draw]
    return [first, *(bridges or [LEAVE_B])]


def action_text(board: Board, action: int) -> str:
    """What a step does, for people: `write C1`, `leave a out`, `draw C1-D1` ..."""
    if 0 <= action < LEAVE_A:
        return f"write {board.islands[action]}"
    if FIRST_STRAIT <= action < FIRST_STRAIT + len(board.straits):
        return f"draw {board.straits[action - FIRST_STRAIT]}"
    words = {LEAVE_A: "leave a out", LEAVE_B: "leave b out", WAIT: "wait"}
    if action not in words:
        raise ValueError(f"found action {action}, expected one of this board's")
    return words[action]
