"""The board in words."""

from __future__ import annotations

import pytest

from hashi.faces.terminal.board_words import board_lines, near_lines, strait_lines
from hashi.rules import SIDE_A, SIDE_B, Board, Sheet, Turn, apply_unchecked, parse_island
from hashi.texts import LANGUAGES, texts
from tests.faces import answers
from tests.faces.cli import call

EN = texts("en")


def sheet_with(*turns: str) -> Sheet:
    sheet = Sheet.empty(SIDE_A)
    for turn in turns:
        sheet = apply_unchecked(sheet, Turn.parse(turn))
    return sheet


def near(sheet: Sheet, island: str) -> list[str]:
    return list(near_lines(EN, sheet, parse_island(island)))


def test_an_island_and_its_neighbours() -> None:
    assert near(sheet_with(), "C1") == [
        "C1, no flag, no number, no bridge",
        "right D1, no bridge",
        "down C4, no bridge, crosses B2-E2, B3-E3",
        "left A1, no bridge",
    ]


def test_what_blocks_a_strait() -> None:
    sheet = sheet_with("4@C1 C1-C4", "5@D1 C1=D1", "1@A1 A1-C1")
    assert near(sheet, "C1")[1:] == [
        "right D1, 2 bridges, full",
        "down C4, 1 bridge, closed: C1 is finished",
        "left A1, 1 bridge, closed: A1 is finished",
    ]
    lines = list(strait_lines(EN, sheet))
    assert "B2-E2, no bridge, blocked by the bridge C1-C4" in lines
    assert len(lines) == len(SIDE_A.straits)


@pytest.mark.parametrize("board", [SIDE_A, SIDE_B])
def test_every_strait_is_named_from_both_ends(board: Board) -> None:
    lines = list(board_lines(EN, Sheet.empty(board)))
    assert sum(line.startswith("  ") for line in lines) == 2 * len(board.straits)
    assert sum(" crosses " in line for line in lines) == 2 * sum(map(bool, board.crossings))


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_in_play(language: str) -> None:
    say = texts(language)
    word = say.family("command", "near")
    shown = answers([f"{word} c1", "sheet c1", "near"], language=language)
    assert shown[0].startswith("C1, ")
    assert shown[:4] == shown[4:8]
    assert f"{word} C1" in shown[8]


def test_words_before_the_first_card_and_with_the_draft() -> None:
    assert answers(["near C1"], before=[])[1] == "right D1, no bridge"
    assert answers(["c1 c1=d1", "near C1"])[3] == "right D1, 2 bridges, full"


@pytest.mark.parametrize("place", ["B1", "Z9", "x y"])
def test_no_such_island(place: str) -> None:
    assert answers([f"near {place}"])[:-1] == [f"There is no island {place} on this board."]


def test_a_board_in_words() -> None:
    lines = call("board", "show", "A", "--words").out.splitlines()
    assert lines[:2] == ["A1, blue flag, no number, no bridge", "  right C1, no bridge"]
