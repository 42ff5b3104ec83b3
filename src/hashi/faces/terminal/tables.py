"""Tables that the line mode plays at: one in this process, or a seat at one on the network."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from hashi.rules import Action, Seat, Turn, View, Writing
from hashi.rules.deck import Card
from hashi.service.guarded_bot import Answer
from hashi.table.commands import WireCommand


class Hints(Protocol):
    """A bot that suggests turns: in this process, or at a service."""

    @property
    def name(self) -> str: ...

    def answer(self, view: View) -> Answer:
        """The suggested turn; one with a fault is no hint."""
        ...


class PlayTable(Protocol):
    """What `Play` needs of a table; a refused command raises GameError."""

    @property
    def may_have_hints(self) -> bool: ...

    def view(self, seat: Seat | None = None) -> View: ...

    def awaited(self) -> Collection[Seat]: ...

    def play(self, seat: Seat, command: WireCommand) -> None: ...

    def write_start(self, seat: Seat, start: Writing) -> None: ...

    def submit(self, seat: Seat, turn: Turn) -> None: ...

    def correct(self, seat: Seat, number: int, action: Action, turn: Turn) -> None: ...

    def flip(self) -> Card: ...

    def end(self) -> None: ...
