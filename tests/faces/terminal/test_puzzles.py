"""Puzzles at a console, line by line."""

from __future__ import annotations

import io

from hashi.faces.terminal.console import Console
from hashi.faces.terminal.puzzles import PuzzleSession, Stopped
from hashi.puzzles import Puzzle
from hashi.texts import texts
from tests.puzzles import GIFT, OPEN, closed


def solved(puzzle: Puzzle, typed: str, *, maps: bool = False) -> tuple[bool | None, str]:
    """Whether the answer was right, None if the person stopped; and everything printed."""
    sink = io.StringIO()
    session = PuzzleSession(Console(io.StringIO(typed), sink), texts("en"), maps=maps)
    try:
        right: bool | None = session.solve(puzzle)
    except Stopped:
        right = None
    return right, sink.getvalue()


def test_a_line_is_asked_card_by_card() -> None:
    right, said = solved(OPEN, "d1\na1c1\n")
    assert right is True
    assert "Card 1 of 2: 2/2." in said
    assert "Right: 12 points, the maximum." in said
    assert "Levels that fail here: Minion, Dogsbody." in said


def test_a_refused_turn_is_asked_again_and_undo_goes_back() -> None:
    right, said = solved(OPEN, "undo\n2@A1\nx\n-\nundo\nd1\n-\n")
    assert right is False
    assert "There is no turn to undo." in said
    assert "(rule 3.4)" in said
    assert "Back to card 1." in said
    assert "Not the maximum: 10 points; 12 were possible." in said
    assert "Card 4/1: A1-C1" in said


def test_a_closed_answer_is_explained_with_its_value() -> None:
    right, said = solved(closed(), "-\n")
    assert right is False
    assert "3.50 points expected, 0.50 less than the best turn (4.00)" in said
    assert "Best: A1-C1" in said
    assert solved(closed(), "a1c1\n")[0] is True


def test_the_solution_can_be_asked_for_and_counts_as_missed() -> None:
    for puzzle, shown in ((OPEN, "2@D1"), (closed(), "Best:"), (GIFT, "The nastiest is 4@C1")):
        right, said = solved(puzzle, "hint\n")
        assert right is False
        assert shown in said


def test_gifts_take_only_their_options() -> None:
    right, said = solved(GIFT, "go\n9\n3@B3\n4c1\n")
    assert right is True
    assert "Choose one of these: 3@C1, 4@C1, 3@D1, 4@D1" in said
    assert solved(GIFT, "3d1\n")[0] is False


def test_sheet_map_and_quit() -> None:
    right, said = solved(OPEN, "sheet\nmap\n?\nquit\n", maps=True)
    assert right is None
    assert "Bridges: C1=D1" in said
    assert said.count("A     B     C") == 2
    assert "counts as missed" in said
