"""Records to JSON and back, derived from type hints; markers and what they refuse."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, NewType

import pytest

from hashi.rules.board import Island, Strait
from hashi.rules.codec import (
    Codec,
    Fields,
    Matches,
    Most,
    Public,
    PublicOnOpenBoards,
    Records,
    StoredAs,
    kind_of,
)
from hashi.rules.errors import FormatError
from hashi.rules.notation import parse_island, parse_strait

Number = NewType("Number", int)
Name = Annotated[str, Matches(re.compile("[a-z]+"), "name", "letters")]


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Point:
    x: int
    y: Annotated[int, Most(5)] = 0


@dataclass(frozen=True, slots=True)
class BigThing:
    number: Public[Number]
    at: Annotated[Point, StoredAs("place")]
    island: PublicOnOpenBoards[Island]
    name: Name = "x"
    colour: Colour | None = None
    sure: bool = False


@dataclass(frozen=True, slots=True)
class Bridge:
    strait: Strait


@dataclass(frozen=True, slots=True)
class Nothing:
    pass


Thing = BigThing | Bridge | Nothing
THINGS: Records[Thing] = Records(Thing, {"v": 1})
BIG = BigThing(Number(3), Point(1, 2), parse_island("C4"), "abc", Colour.RED, sure=True)
DATA = {
    **{"v": 1, "type": "big-thing", "number": 3, "place": {"x": 1, "y": 2}, "island": "C4"},
    **{"name": "abc", "colour": "red", "sure": True},
}


def read(data: dict[str, object], *, defaults: bool = False) -> Thing:
    codec: Codec[Thing] = Codec(BigThing, defaults=defaults)
    return codec.read(Fields(data, "thing"))


def test_a_record_is_written_in_the_order_of_its_class_and_read_back() -> None:
    assert list(THINGS.data(BIG).items()) == list(DATA.items())
    assert read(dict(DATA)) == BIG


@pytest.mark.parametrize("thing", [BIG, Bridge(parse_strait("A1-A2")), Nothing()])
def test_the_text_is_canonical_json_of_the_data(thing: Thing) -> None:
    data = THINGS.data(thing)
    text = json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    assert THINGS.text(thing) == text


def test_a_kind_is_the_class_name_in_kebab_case() -> None:
    assert list(THINGS.kinds) == ["big-thing", "bridge", "nothing"]
    assert kind_of(BigThing) == "big-thing"


def test_a_field_may_be_left_out_only_where_defaults_count() -> None:
    short = {name: DATA[name] for name in ("number", "place", "island")}
    assert read(dict(short), defaults=True) == BigThing(Number(3), Point(1, 2), parse_island("C4"))
    with pytest.raises(FormatError, match="no such field"):
        read(dict(short))


def test_everybody_hears_public_fields_and_no_others() -> None:
    heard = {"type": "big-thing", "number": 3}
    assert THINGS.announcement(BIG) == {**heard, "island": "C4"}
    assert THINGS.announcement(BIG, closed=True) == heard
    assert THINGS.announcement(Nothing()) is None


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"number": "3"}, "json-field"),
        ({"number": True}, "json-field"),
        ({"number": 1_001}, "json-field"),
        ({"place": {"x": 1, "y": 6}}, "json-field"),
        ({"place": {"x": 1, "y": 2, "z": 3}}, "json-field"),
        ({"place": 7}, "json-object"),
        ({"island": "4"}, "coordinate"),
        ({"name": "A B"}, "name"),
        ({"name": None}, "json-field"),
        ({"colour": "green"}, "json-field"),
        ({"sure": 1}, "json-field"),
    ],
)
def test_what_does_not_fit_is_refused_by_its_code(change: dict[str, object], code: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(DATA | change)
    assert caught.value.code == code
