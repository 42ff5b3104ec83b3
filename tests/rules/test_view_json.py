"""A view read from its JSON form is the view that was written."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hashi.rules import FormatError, Game, Law, Seat, SheetChecked, View, step, view, view_from_json
from hashi.rules.events import Event
from tests.rules.test_game import Table
from tests.strategies import games, paper_games, share


def eyes(game: Game) -> Iterator[View]:
    """Every view of a game."""
    for closed in (False, True):
        for seat in (None, *game.seats):
            yield view(game, seat, closed_boards=closed)


def through_json(seen: View) -> View:
    return view_from_json(json.loads(json.dumps(seen.to_json())))


@share(0.2)
@given(games() | paper_games(), st.data())
def test_every_view_of_a_game_comes_back(events: list[Event], data: st.DataObject) -> None:
    stops = data.draw(st.sets(st.integers(1, len(events)), max_size=6)) | {len(events)}
    game = None
    for place, event in enumerate(events, start=1):
        game = step(game, event)
        if place in stops:
            for seen in eyes(game):
                again = through_json(seen)
                assert again == seen
                assert again.to_bytes() == seen.to_bytes()
    assert game is not None


def test_a_newer_table_may_tell_more() -> None:
    seen = view(Table("4@C1", "4@C1").flip().game, Seat(0))
    data = seen.to_json() | {"place": {"id": "X"}, "weather": "fine"}
    assert view_from_json(data) == seen


def test_boards_are_read_once() -> None:
    seen = view(Table("4@C1").flip().game, Seat(0))
    assert through_json(seen).board is through_json(seen).board


def example() -> dict[str, Any]:
    table = Table("4@C1", "4@C1", law=Law.PAPER).round("5@E2")
    game = table.do(SheetChecked(Seat(0))).flip().game
    made = view(game, Seat(0)).to_json()
    assert made["mistakes"]
    found = json.loads(json.dumps(made))
    assert isinstance(found, dict)
    return found


EXAMPLE = example()


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("view",), 2),
        (("seat",), 2),
        (("seat",), True),
        (("phase",), "lunch"),
        (("hidden",), []),
        (("hidden",), [1, 0]),
        (("hidden",), [False] * 5),
        (("hidden",), [True, False]),
        (("card",), None),
        (("card",), "9/9"),
        (("sheets",), []),
        (("sheets", 0), None),
        (("sheets", 0, "numbers"), {"Z9": 3}),
        (("sheets", 0, "numbers"), {"C1": -3}),
        (("sheets", 0, "numbers"), {3: 3}),
        (("sheets",), [None]),
        (("sheets", 0, "bridges"), {"A1-Z1": 1}),
        (("sheets", 0, "crossed_out"), ["Z9"]),
        (("scores", 1), {"islands": "many"}),
        (("winners",), [2]),
        (("crossed_off",), [18]),
        (("players",), ["one"]),
        (("submitted",), [True]),
        (("turn",), "dig a tunnel"),
        (("mistakes", 0, "seat"), 3),
        (("mistakes",), [EXAMPLE["mistakes"][0]] * 1000),
        (("mistakes", 0, "refusals", 0, "facts"), {"größe": 5}),
        (("mistakes", 0, "refusals", 0, "facts"), {"number": [5]}),
        (("mistakes", 0, "refusals", 0, "code"), "bad-luck"),
        (("reached",), [{"red": 1}]),
    ],
)
def test_what_makes_no_sense_is_refused(path: tuple[str | int, ...], value: object) -> None:
    data = example()
    view_from_json(data)
    place: Any = data
    for part in path[:-1]:
        place = place[part]
    place[path[-1]] = value
    with pytest.raises(FormatError):
        view_from_json(data)


def test_a_set_up_says_who_has_written() -> None:
    data = example() | {"phase": "set-up", "started": []}
    with pytest.raises(FormatError, match="start number"):
        view_from_json(data)


@pytest.mark.parametrize("name", sorted({*example()} - {"chains"}))  # follows from the sheets
def test_no_field_may_be_missing(name: str) -> None:
    data = example()
    del data[name]
    with pytest.raises(FormatError):
        view_from_json(data)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=8,
)


def places(data: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The path of everything inside."""
    if path:
        yield path
    items: Any = ()
    if isinstance(data, dict):
        items = data.items()
    elif isinstance(data, list):
        items = enumerate(data)
    for key, inner in items:
        yield from places(inner, (*path, key))


PLACES = list(places(EXAMPLE))


@given(st.sampled_from(PLACES), anything)
def test_reading_raises_nothing_but_a_format_error(
    path: tuple[str | int, ...], value: object
) -> None:
    data = copy.deepcopy(EXAMPLE)
    place: Any = data
    for part in path[:-1]:
        place = place[part]
    place[path[-1]] = value
    try:
        seen = view_from_json(data)
    except FormatError:
        return
    seen.to_bytes()  # what was taken is a whole view


@given(anything)
def test_anything_at_all_is_read_or_refused(data: object) -> None:
    with pytest.raises(FormatError):
        view_from_json(data)
