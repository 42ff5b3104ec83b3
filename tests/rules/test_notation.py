"""Coordinates and straits: accepted forms, and the column of every error."""

from collections.abc import Callable

import pytest

from hashi.rules.board import Island, Strait
from hashi.rules.errors import FormatError, HashiError, shown
from hashi.rules.notation import join, parse_island, parse_strait, read_island


def refused(read: Callable[[], object]) -> tuple[str, int, str, str]:
    with pytest.raises(FormatError) as caught:
        read()
    error = caught.value
    assert error.line == 0
    return error.code, error.column, error.found, error.expected


def test_a_coordinate_is_a_letter_and_a_number() -> None:
    assert parse_island("C4") == Island(3, 2)
    assert parse_island("z26") == Island(25, 25)


@pytest.mark.parametrize("text", ["4", "C", "C0", "C04", "CC4", "Ä1", "C27", "C123", " C4", "C٤"])
def test_anything_else_is_no_coordinate(text: str) -> None:
    expected = ("coordinate", 1, repr(text), "a coordinate like C4")
    assert refused(lambda: parse_island(text)) == expected


def test_a_coordinate_may_be_missing() -> None:
    expected = ("coordinate-missing", 1, "the end", "a coordinate like C4")
    assert refused(lambda: parse_island("")) == expected


def test_nothing_may_follow_a_coordinate() -> None:
    expected = ("coordinate-rest", 12, "'x'", "nothing after the coordinate")
    assert refused(lambda: parse_island("C4x", column=10)) == expected


def test_a_coordinate_is_read_inside_a_longer_text() -> None:
    assert read_island("5@C12-", 2, 1) == (Island(11, 2), 5)
    expected = ("coordinate", 8, "'x-'", "a coordinate like C4")
    assert refused(lambda: read_island("5@x-", 2, 6)) == expected


def test_a_strait_is_two_coordinates_and_a_dash() -> None:
    assert parse_strait("C4-C6") == Strait(Island(3, 2), Island(5, 2))
    assert parse_strait("c6-c4") == parse_strait("C4-C6")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("C4", ("link", 3, "the end", "a dash: C4-C6")),
        ("C4=C6", ("link", 3, "'=C6'", "a dash: C4-C6")),
        ("x-C6", ("coordinate", 1, "'x-C6'", "a coordinate like C4")),
        ("C4-", ("coordinate-missing", 4, "the end", "a coordinate like C4")),
        ("C4-C6!", ("coordinate-rest", 6, "'!'", "nothing after the coordinate")),
        ("C4-c4", ("same-island", 1, "C4", "two different islands")),
    ],
)
def test_anything_else_is_no_strait(text: str, expected: tuple[str, int, str, str]) -> None:
    assert refused(lambda: parse_strait(text)) == expected


def test_columns_count_from_where_the_text_begins() -> None:
    assert refused(lambda: parse_strait("C4-C6!", column=11))[1] == 16


def test_two_islands_are_joined_whichever_comes_first() -> None:
    one, other = Island(3, 2), Island(5, 2)
    assert join(other, one, 1) == Strait(one, other)


def test_an_error_without_a_place_names_none() -> None:
    error = FormatError("some-code", found="this", expected="that")
    assert isinstance(error, HashiError)
    assert (str(error), error.code) == ("found this, expected that", "some-code")
    assert str(FormatError("c", found="x", expected="y", line=3)) == "line 3: found x, expected y"
    assert str(FormatError("c", found="x", expected="y", column=3)).startswith("column 3: ")


def test_long_input_is_cut_in_messages() -> None:
    assert shown("abc") == "'abc'"
    assert shown("x" * 38) == "'" + "x" * 38 + "'"
    assert shown("x" * 39) == "'" + "x" * 38 + "…"
