"""Makers make what the constructors make."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, replace
from typing import Any

import pytest

from hashi.rules.constructors import maker


@dataclass(frozen=True, slots=True)
class Sum:
    """A record with defaults and a derived field."""

    one: int
    two: tuple[int, ...] = ()
    three: str = "three"
    total: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "total", self.one + sum(self.two))


@dataclass(frozen=True, slots=True)
class Pair:
    """A record that needs nothing after its fields."""

    one: int
    two: int = 2


make_sum, make_pair = maker(Sum), maker(Pair)


@pytest.mark.parametrize(
    ("given", "named"), [((1,), {}), ((1, (2, 3)), {"three": "3"}), ((), {"one": 4})]
)
def test_a_maker_makes_what_the_constructor_makes(given: Any, named: Any) -> None:
    made, usual = make_sum(*given, **named), Sum(*given, **named)
    assert type(made) is Sum
    assert repr(made) == repr(usual)
    assert (made, made.total, hash(made)) == (usual, usual.total, hash(usual))


def test_a_record_without_an_end_of_its_own() -> None:
    assert make_pair(1) == Pair(1)
    assert type(make_pair(1)) is Pair


def test_what_is_missing_is_refused() -> None:
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'one'"):
        make_sum()  # type: ignore[call-arg]


def test_what_a_maker_makes_is_frozen() -> None:
    made = make_pair(1)
    with pytest.raises(FrozenInstanceError):
        made.one = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del made.one
    with pytest.raises((FrozenInstanceError, TypeError, AttributeError)):
        made.new = 2  # type: ignore[attr-defined]
    assert made == Pair(1)


def test_copies_are_equal() -> None:
    made = make_sum(1, (2, 3), "x")
    for copied in (copy.deepcopy(made), pickle.loads(pickle.dumps(made)), replace(made)):
        assert (type(copied), copied, copied.total) == (Sum, made, made.total)
    assert replace(made, one=5).total == 10


def test_a_factory_is_refused() -> None:
    @dataclass(frozen=True, slots=True)
    class Listed:
        items: list[int] = field(default_factory=list)

    with pytest.raises(TypeError, match="Listed: expected fields by position"):
        maker(Listed)
