"""The frames that the service makes are those that `hashi.protocol.frames` declares."""

from __future__ import annotations

import json
import types
from dataclasses import fields, is_dataclass
from enum import StrEnum
from typing import (
    Annotated,
    Any,
    Literal,
    NewType,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import pytest

from hashi.protocol.answers import turns_json
from hashi.protocol.frames import GameView, SeatsFrame, SnapshotFrame, TableView, TurnsData
from hashi.rules import Law, Phase, Seat
from hashi.rules.view import FIELDS
from hashi.table import Settings
from tests.service.live.test_live_table import live_table
from tests.table.play import HOST, created, in_phase

PHASES = [Phase.SEATING, Phase.SET_UP, Phase.ROUND, Phase.FINAL_CHECK, Phase.ENDED]


def problem(data: Any, hint: Any, where: str = "frame") -> str | None:
    """Where data does not have the declared type; None if it does everywhere."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated and is_dataclass(record := hint.__metadata__[0]):
        names = {field.name for field in fields(record)}
        if isinstance(data, dict) and set(data) != names:
            return f"{where}: found {sorted(data)}, expected {sorted(names)}"
    if origin in (Annotated, NotRequired):
        return problem(data, args[0], where)
    if isinstance(hint, NewType):
        return problem(data, hint.__supertype__, where)
    if origin in (Union, types.UnionType):
        found = [problem(data, arg, where) for arg in args]
        return None if None in found else found[0]
    if is_typeddict(hint):
        return fields_problem(data, hint, where)
    if origin is list:
        items = data if isinstance(data, list) else [...]
        return next(filter(None, (problem(item, args[0], f"{where}[]") for item in items)), None)
    if origin is dict:
        pairs = data.items() if isinstance(data, dict) else [(..., ...)]
        found = [problem(k, args[0], where) or problem(v, args[1], where) for k, v in pairs]
        return next(filter(None, found), None)
    if origin is Literal:
        fits = data in args
    elif isinstance(hint, type) and issubclass(hint, StrEnum):
        fits = data in set(hint)
    else:
        fits = data is None if hint is types.NoneType else hint is object or type(data) is hint
    return None if fits else f"{where}: found {data!r:.60}, expected {hint}"


def fields_problem(data: Any, hint: Any, where: str) -> str | None:
    if not isinstance(data, dict):
        return f"{where}: found {data!r:.60}, expected an object"
    hints = get_type_hints(hint, include_extras=True)
    required = {name for name, of in hints.items() if get_origin(of) is not NotRequired}
    if required - set(data) or set(data) - set(hints):
        return f"{where}: found {sorted(data)}, expected {sorted(hints)}"
    found = (problem(value, hints[name], f"{where}.{name}") for name, value in data.items())
    return next(filter(None, found), None)


@pytest.mark.parametrize("law", Law)
@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize("phase", PHASES)
def test_what_the_service_sends_is_what_is_declared(phase: Phase, closed: bool, law: Law) -> None:
    play = in_phase(phase, created(2, law), Settings(closed_boards=closed))
    live = live_table(play)
    for person in (HOST, None):
        assert problem(json.loads(live.frame(0, person)), SnapshotFrame) is None
        assert problem(json.loads(live.seats(person)), SeatsFrame) is None
    turns = json.loads(json.dumps(turns_json(play.table, Seat(0))))
    assert problem(turns, TurnsData) is None


def test_a_view_has_the_declared_fields() -> None:
    assert {field.name for field in FIELDS} - {"players"} | {"view"} == set(
        get_type_hints(GameView)
    )


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({"type": "seats", "seats": [None]}, "frame: found"),
        ({"type": "seat", "seats": [], "may": {}}, "frame.type: found 'seat'"),
        ({"type": "seats", "seats": [], "may": {}}, "frame.may: found []"),
        ({"type": "seats", "seats": [7], "may": {}}, "frame.seats[]: found 7"),
        ({"type": "seats", "seats": 7, "may": {}}, "frame.seats[]: found Ellipsis"),
    ],
)
def test_other_data_does_not_fit(data: object, expected: str) -> None:
    found = problem(data, SeatsFrame)
    assert found is not None
    assert found.startswith(expected)


def test_a_field_more_does_not_fit() -> None:
    live = live_table(in_phase(Phase.ROUND))
    table = json.loads(live.frame(0, HOST))["table"]
    assert problem(table, TableView) is None
    assert problem(table | {"secret": "x"}, TableView) is not None
