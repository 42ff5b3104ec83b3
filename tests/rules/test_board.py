"""Boards: maps (1.1-1.5) and every error in one."""

import pytest

from hashi.rules.board import Board, BoardError, Flag, Island, Strait, neighbours, survey
from hashi.rules.notation import parse_island, parse_strait
from hashi.rules.standard import SIDE_A, SIDE_B

ROWS = ("B.oo.R", "Ro..o.", ".o..oo", "B.RB.o", "oo.Ro.")


def refused(name: str = "mine", rows: tuple[str, ...] = ROWS, *closed: str) -> BoardError:
    with pytest.raises(BoardError) as caught:
        Board(name, rows, tuple(map(parse_strait, closed)))
    return caught.value


def parts(error: BoardError) -> tuple[str, str, str]:
    assert str(error) == f"found {error.found}, expected {error.expected}"
    return error.code, error.found, error.expected


def changed(row: int, text: str) -> tuple[str, ...]:
    return (*ROWS[:row], text, *ROWS[row + 1 :])


def test_an_island_is_named_by_column_letter_and_row_number() -> None:
    assert str(Island(row=3, column=2)) == "C4"
    assert str(Island(row=25, column=25)) == "Z26"


def test_islands_sort_in_reading_order() -> None:
    assert sorted(map(parse_island, ("A2", "C1", "A1"))) == list(
        map(parse_island, ("A1", "C1", "A2"))
    )


def test_a_strait_has_one_name_whichever_end_comes_first() -> None:
    one, other = Island(0, 0), Island(0, 2)
    assert Strait.between(one, other) == Strait.between(other, one)
    assert str(Strait.between(other, one)) == "A1-C1"
    assert Strait.between(other, one).ends == (one, other)


@pytest.mark.parametrize(
    ("one", "other", "cross"),
    [
        ("C1-C4", "B2-E2", True),
        ("B2-E2", "C1-C4", True),
        ("A1-C1", "A5-B5", False),  # both run across
        ("A1-A4", "B1-B4", False),  # both run down
        ("B2-E2", "C3-C4", False),  # below it
        ("B2-E2", "C1-C2", False),  # ends on it
        ("B2-E2", "C2-C4", False),  # begins on it
        ("B2-E2", "F1-F3", False),  # right of it
        ("B2-E2", "B1-B3", False),  # passes its left end
        ("B2-E2", "E1-E3", False),  # passes its right end
    ],
)
def test_straits_cross_only_in_open_water(one: str, other: str, cross: bool) -> None:
    assert parse_strait(one).crosses(parse_strait(other)) is cross


def test_each_island_is_joined_to_the_next_in_its_row_and_column() -> None:
    islands = map(parse_island, ("A1", "C1", "F1", "C4", "B2"))
    assert [str(strait) for strait in neighbours(islands)] == ["A1-C1", "C1-F1", "C1-C4"]


def test_an_island_between_two_others_ends_the_strait() -> None:
    assert SIDE_A.has(parse_strait("A1-C1"))
    assert not SIDE_A.has(parse_strait("A1-D1"))
    assert not SIDE_A.has(parse_strait("A1-B2"))


def test_a_board_has_4_red_3_blue_and_11_plain_islands() -> None:
    for side in (SIDE_A, SIDE_B):
        assert len(side.islands) == 18
        assert [len(side.flagged(flag)) for flag in (Flag.RED, Flag.BLUE, Flag.PLAIN)] == [4, 3, 11]


def test_a_board_knows_its_islands_by_number_and_flag() -> None:
    c4 = parse_island("C4")
    assert SIDE_A.islands[SIDE_A.island_index(c4)] == c4
    assert SIDE_A.flag(c4) is Flag.RED
    assert SIDE_A.has(c4)
    assert not SIDE_A.has(parse_island("B1"))
    assert [str(island) for island in SIDE_A.flagged(Flag.BLUE)] == ["A1", "A4", "D4"]
    with pytest.raises(KeyError):
        SIDE_A.island_index(parse_island("B1"))


def test_a_board_knows_its_straits_by_number() -> None:
    strait = parse_strait("C1-C4")
    number = SIDE_A.strait_index(strait)
    assert SIDE_A.straits[number] == strait
    assert SIDE_A.ends[number] == tuple(map(SIDE_A.island_index, strait.ends))
    assert {str(SIDE_A.straits[s]) for s in SIDE_A.crossings[number]} == {"B2-E2", "B3-E3"}
    assert number in SIDE_A.straits_at[SIDE_A.island_index(parse_island("C4"))]
    with pytest.raises(KeyError):
        SIDE_A.strait_index(parse_strait("A1-D1"))


def test_a_crossing_is_listed_once() -> None:
    assert [f"{one} {other}" for one, other in SIDE_A.crossing_pairs] == [
        "C1-C4 B2-E2",
        "C1-C4 B3-E3",
        "D1-D4 B2-E2",
        "D1-D4 B3-E3",
        "B3-B5 A4-C4",
        "E3-E5 D4-F4",
    ]


def test_a_closed_pair_is_no_strait() -> None:
    closed = (parse_strait("C1-C4"), parse_strait("A1-A2"))
    board = Board("mine", ROWS, closed)
    assert len(board.straits) == 23
    assert not any(board.has(pair) for pair in closed)
    assert board.closed_straits == tuple(sorted(closed))


def test_equal_boards_are_equal_however_their_pairs_are_sorted() -> None:
    one, other = parse_strait("C1-C4"), parse_strait("A1-A2")
    board = Board("mine", ROWS, (one, other))
    same = Board("mine", ROWS, (other, one))
    assert board == same
    assert hash(board) == hash(same)
    assert board != Board("mine", ROWS)


@pytest.mark.parametrize("name", ["", "x" * 41, " A", "A\n"])
def test_a_board_needs_a_printable_name(name: str) -> None:
    code, found, expected = parts(refused(name))
    assert (code, expected) == ("board-name", "a printable name of 1 to 40 characters")
    assert found.startswith(repr(name)[:39])


@pytest.mark.parametrize("count", [0, 27])
def test_a_board_has_1_to_26_rows(count: int) -> None:
    error = refused(rows=("o",) * count)
    assert parts(error) == ("board-size", f"{count} rows", "1 to 26 rows")
    assert error.row is None


@pytest.mark.parametrize("width", [0, 27])
def test_a_board_has_1_to_26_columns(width: int) -> None:
    error = refused(rows=("." * width,))
    assert parts(error) == ("board-size", f"a row of {width} characters", "1 to 26 characters")
    assert error.row == 0


def test_all_rows_are_equally_long() -> None:
    error = refused(rows=changed(2, ".o..o"))
    assert parts(error) == (
        "board-row-length",
        "a row of 5 characters",
        "6 characters, as in the first row",
    )
    assert (error.row, error.column) == (2, None)


def test_a_map_holds_four_characters_only() -> None:
    error = refused(rows=changed(1, "Rx..o."))
    assert parts(error) == (
        "board-character",
        "'x'",
        "one of '.' (sea), 'o' (island), 'R' (red flag), 'B' (blue flag)",
    )
    assert (error.row, error.column) == (1, 1)


@pytest.mark.parametrize(
    ("last", "found", "expected"),
    [
        ("oo.R..", "10 plain islands", "11 plain islands (rule 1.2)"),
        ("oo.Roo", "12 plain islands", "11 plain islands (rule 1.2)"),
        ("oo..o.", "3 red islands", "4 red islands (rule 1.2)"),
        ("oo.RoR", "5 red islands", "4 red islands (rule 1.2)"),
        ("oo.RoB", "4 blue islands", "3 blue islands (rule 1.2)"),
    ],
)
def test_a_map_without_4_red_3_blue_11_plain_islands_is_refused(
    last: str, found: str, expected: str
) -> None:
    assert parts(refused("mine", changed(4, last))) == ("board-islands", found, expected)


def test_a_closed_pair_names_two_islands() -> None:
    error = refused("mine", ROWS, "A1-A2", "A1-B1")
    assert parts(error) == ("board-closed", "no island at B1", "two islands")
    assert error.closed_index == 1


def test_a_closed_pair_names_neighbours() -> None:
    error = refused("mine", ROWS, "A1-D1")
    assert parts(error) == ("board-closed", "A1-D1, which are no neighbours", "neighbours")
    assert error.closed_index == 0


def test_a_closed_pair_is_named_once() -> None:
    error = refused("mine", ROWS, "A1-A2", "A2-A1")
    assert parts(error) == ("board-closed", "A1-A2 a second time", "each pair once")
    assert error.closed_index == 1


def test_every_island_keeps_a_strait() -> None:
    error = refused("mine", ROWS, "A5-B5", "A4-A5")
    assert parts(error) == (
        "board-unreachable",
        "no strait at A5",
        "at least one strait at every island",
    )
    assert (error.row, error.column) == (4, 0)


def test_a_survey_names_every_problem_of_an_unfinished_board() -> None:
    closed = tuple(map(parse_strait, ("A1-C1", "A1-B1")))
    found = survey("mine", ("R.o.o", "....."), closed)
    assert [(error.code, error.found) for error in found.problems] == [
        ("board-islands", "2 plain islands"),
        ("board-islands", "1 red islands"),
        ("board-islands", "0 blue islands"),
        ("board-closed", "no island at B1"),
        ("board-unreachable", "no strait at A1"),
    ]
    assert list(map(str, found.neighbours)) == ["A1-C1", "C1-E1"]
    assert list(map(str, found.straits)) == ["C1-E1"]


def test_a_survey_of_a_legal_board_has_its_straits_and_no_problem() -> None:
    for board in (SIDE_A, SIDE_B):
        found = survey(board.name, board.rows, board.closed_straits)
        assert (found.straits, found.problems) == (board.straits, ())
