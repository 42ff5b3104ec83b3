"""The board as characters, and what is under the mouse."""

from __future__ import annotations

import pytest
from hypothesis import given

from hashi.faces.screen.board_map import BoardMap, Ink, Picture
from hashi.rules import SIDE_A, SIDE_B, Board, Island, Sheet, Turn, apply_unchecked
from hashi.rules.notation import parse_island
from tests.strategies import boards


def lines(board_map: BoardMap, picture: Picture) -> list[str]:
    return ["".join(c for c, _ in row).rstrip() for row in board_map.draw(picture)]


def test_a_sheet_with_draft_cursor_and_impossible_island() -> None:
    sheet = apply_unchecked(Sheet.empty(SIDE_A), Turn.parse("4@C1 C1-D1 A1=A2"))
    draft = Turn.parse("2@D1 D1-D4")
    impossible = {parse_island("B2")}
    picture = Picture(sheet, draft, cursor=parse_island("C1"), impossible=impossible)
    assert lines(BoardMap(SIDE_A, 7, 2), picture) == [
        "      A      B      C      D      E      F",
        " 1    ▲ · · · · · ·[4₃]───(2)            ■",
        "      ║             ·      ┃             ·",
        " 2    ■ · · ·o×     ·      ┃      o      ·",
        "      ·      ·      ·      ┃      ·      ·",
        " 3    ·      o      ·      ┃      o · · ·o",
        "      ·      ·      ·      ┃      ·      ·",
        " 4    ▲ · · ·┼· · · ■ · · ·▲ · · ·┼· · · o",
        "      ·      ·             ·      ·",
        " 5    o · · ·o · · · · · · ■ · · ·o",
    ]


@pytest.mark.parametrize("board", [SIDE_A, SIDE_B])
def test_both_sides_fit_beside_the_panel_at_80_by_24(board: Board) -> None:
    found = BoardMap.fitting(board, 46, 15)
    assert found.width <= 46
    assert found.height <= 15


@given(boards())
def test_the_mouse_finds_every_island_and_strait(board: Board) -> None:
    board_map = BoardMap.fitting(board, 46, 15)
    for island in board.islands:
        assert board_map.at(*board_map.place(island)) == island
    for strait in board.straits:
        assert strait in {board_map.at(x, y) for x, y in board_map.line(strait)}


def test_a_hint_is_drawn_apart_from_the_draft() -> None:
    picture = Picture(Sheet.empty(SIDE_A), hint=Turn.parse("5@C1"))
    row = BoardMap(SIDE_A, 7, 2).draw(picture)[1]
    assert ("5", Ink.HINT) in row
    assert ("5", Ink.DRAFT) not in row


def test_a_crossing_of_open_straits_belongs_to_the_hint_too() -> None:
    picture = Picture(Sheet.empty(SIDE_A), hint=Turn.parse("B2-E2"))
    row = BoardMap(SIDE_A, 7, 2).draw(picture)[3]
    assert row.count(("┼", Ink.HINT)) == 2
    assert ("┼", Ink.STRAIT) not in row


def test_the_sea_is_neither_island_nor_strait() -> None:
    assert BoardMap(SIDE_A, 7, 3).at(0, 0) is None
    assert isinstance(BoardMap(SIDE_A, 7, 3).at(6, 1), Island)
