"""Themes follow from the rules."""

from __future__ import annotations

from hashi.puzzles import Position, Theme
from hashi.puzzles.themes import blocks, themes_of_line, themes_of_turns
from hashi.rules import SIDE_A, Reached, Sheet, Turn, apply_unchecked
from tests.puzzles import LAST, OPEN, POSITION


def position(marks: str, reached: Reached | None = None) -> Position:
    sheet = apply_unchecked(Sheet.empty(SIDE_A), Turn.parse(marks))
    return Position("A", sheet.numbers, sheet.bridges, reached or Reached(), 16)


def test_the_last_bridge_finishes_two_islands() -> None:
    assert themes_of_line(OPEN.position, OPEN.line) == ()  # only C1
    at = position("2@C1 C1-D1", Reached(blue=6, chain=9))
    assert themes_of_turns(at, [Turn.parse("1@D1 A1-C1")]) == ()  # D1 by its number
    sheet = apply_unchecked(apply_unchecked(at.sheet, Turn.parse("2@D1")), Turn.parse("3@B2"))
    ready = Position("A", sheet.numbers, sheet.bridges, Reached(), 17)
    assert themes_of_turns(ready, [Turn.parse("C1-D1")]) == (Theme.CHAIN, Theme.LAST_BRIDGE)
    assert themes_of_line(ready, [Turn.parse("C1-D1")]) == (Theme.LAST_BRIDGE,)


def test_flags_are_a_theme_while_their_goal_is_open() -> None:
    turn = Turn.parse("D1-F1")
    assert Theme.RED in themes_of_turns(position("3@D1"), [turn])
    assert Theme.RED not in themes_of_turns(position("3@D1", Reached(red=9)), [turn])
    assert Theme.RED not in themes_of_turns(position("3@D1"), [turn, Turn.parse("C1-D1")])
    assert themes_of_turns(LAST, []) == ()


def test_a_crossing_is_a_theme_if_a_free_strait_is_blocked() -> None:
    board = SIDE_A
    strait = board.straits[next(s for s, crossed in enumerate(board.crossings) if crossed)]
    empty = Sheet.empty(board)
    assert blocks(empty, Turn(None, (strait,)))
    assert not blocks(apply_unchecked(empty, Turn(None, (strait,))), Turn(None, (strait,)))
    assert POSITION.board is board
