"""Makers: quick constructors of frozen dataclasses, for states that are made with every turn.

A frozen dataclass sets each field by a call of `object.__setattr__`, which takes four times as
long as plain assignments: for a state of 16 fields more than checking a turn does. A maker makes
an instance of a class with the same slots that is not frozen, assigns its fields, and then gives
it the frozen class, before anybody else sees it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, field, fields, make_dataclass
from typing import Any, ParamSpec, TypeVar, cast

Given = ParamSpec("Given")
Record = TypeVar("Record")


def maker(record: Callable[Given, Record]) -> Callable[Given, Record]:
    """The maker of a frozen dataclass with slots, called as its constructor is."""
    made: Any = record
    items = fields(made)
    if any(item.default_factory is not MISSING or item.kw_only for item in items):
        raise TypeError(f"{made.__name__}: expected fields by position, without factories")
    specs = [(item.name, Any, field(default=item.default, init=item.init)) for item in items]
    finish = getattr(made, "__post_init__", None)

    def freeze(self: Any) -> None:
        self.__class__ = made

    def freeze_and_finish(self: Any) -> None:
        self.__class__ = made
        made.__post_init__(self)

    last = freeze if finish is None else freeze_and_finish
    opened = make_dataclass(
        made.__name__, specs, namespace={"__post_init__": last}, slots=True, repr=False, eq=False
    )
    return cast("Callable[Given, Record]", opened)
