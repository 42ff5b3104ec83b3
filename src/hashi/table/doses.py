"""Doses of a hint: where to look, which action, the whole turn."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from hashi.rules.board import Board, Island
from hashi.rules.turn import Turn


class Dose(StrEnum):
    """How much of a suggested turn a hint tells, from little to all."""

    WHERE = "where"
    ACTION = "action"
    TURN = "turn"

    @property
    def next(self) -> Dose:
        """The next larger one; after the whole turn there is no more."""
        return Dose.ACTION if self is Dose.WHERE else Dose.TURN


@dataclass(frozen=True, slots=True)
class Hint:
    """As much of a suggested turn as a dose tells.

    `islands` are those to look at, in reading order; none if the suggestion is to pass. `turn` is
    None, the first mark, or the whole turn.
    """

    dose: Dose
    islands: tuple[Island, ...]
    turn: Turn | None


def hint_of(board: Board, turn: Turn, dose: Dose) -> Hint:
    """A dose of a suggested turn."""
    told = {Dose.WHERE: None, Dose.ACTION: first_mark(turn), Dose.TURN: turn}[dose]
    return Hint(dose, area(board, turn), told)


def first_mark(turn: Turn) -> Turn:
    """The number alone, or without one the first bridge."""
    return Turn(turn.write) if turn.write is not None else Turn(draw=turn.draw[:1])


def area(board: Board, turn: Turn) -> tuple[Island, ...]:
    """The islands of all marks, and the neighbours of the first one.

    The neighbours hide which of them get a mark.
    """
    marked = {end for strait in turn.draw for end in strait.ends}
    first = turn.write.island if turn.write is not None else None
    if first is None and turn.draw:
        first = turn.draw[0].first
    if first is not None:
        marked.add(first)
        marked |= {end for s in board.straits if first in s.ends for end in s.ends}
    return tuple(island for island in board.islands if island in marked)
