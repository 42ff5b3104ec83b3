"""Commands as methods, derived from the records of `hashi.table.commands`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar, overload

from hashi.client.session import Session
from hashi.rules import Phase, Seat, Turn, View, Writing
from hashi.table import commands as c

Answered = TypeVar("Answered")  # Reply, or an awaitable one
Parameters = ParamSpec("Parameters")


class Method(Generic[Parameters]):
    """A command as a method with the parameters of its record."""

    def __init__(self, record: Callable[Parameters, c.WireCommand]) -> None:
        self.record = record
        self.__doc__ = record.__doc__

    @overload
    def __get__(self, table: None, owner: type) -> Method[Parameters]: ...
    @overload
    def __get__(self, table: Commands[Answered], owner: type) -> Callable[Parameters, Answered]: ...
    def __get__(
        self, table: Commands[Answered] | None, owner: type
    ) -> Method[Parameters] | Callable[Parameters, Answered]:
        if table is None:
            return self

        def send(*args: Parameters.args, **fields: Parameters.kwargs) -> Answered:
            return table.send(self.record(*args, **fields))

        return send


class Commands(Generic[Answered]):
    """A client at a table: its view, and a method for each command.

    Each command carries a new key. A refusal is raised as ClientError; a reply means that the
    command is durably stored.
    """

    session: Session

    def send(self, command: c.WireCommand) -> Answered:
        raise NotImplementedError

    def play(self, turn: Turn | Writing | str) -> Answered:
        """Make the turn that is due: a start number in set-up (2.1), else a turn (3.1)."""
        return self.send(self.session.play_command(str(turn)))

    def sit(self, seat: Seat | None = None, salt: str | None = None) -> Answered:
        """Take a seat, or the first free one, with a random salt unless you give one."""
        return self.send(self.session.sit_command(seat, salt))

    stand = Method(c.Stand)
    seat_bot = Method(c.SeatBot)
    clear = Method(c.Clear)
    start = Method(c.Start)
    write_start = Method(c.WriteStart)
    submit = Method(c.Submit)
    withdraw = Method(c.Withdraw)
    retract = Method(c.Retract)
    mark = Method(c.Mark)
    check = Method(c.Check)
    point_out = Method(c.PointOut)
    correct = Method(c.Correct)
    finish = Method(c.Finish)
    hand_over = Method(c.HandOver)
    keep_seat = Method(c.KeepSeat)
    take_back = Method(c.TakeBack)
    resign = Method(c.Resign)
    agree_hints = Method(c.AgreeHints)
    say = Method(c.Say)

    @property
    def view(self) -> View:
        return self.session.view

    @property
    def seat(self) -> Seat | None:
        """Your seat; None for a spectator."""
        return self.session.seat

    @property
    def phase(self) -> Phase:
        return self.session.phase

    @property
    def my_turn(self) -> bool:
        """Whether the table waits for your seat."""
        return self.session.due

    @property
    def ended(self) -> bool:
        return self.session.phase is Phase.ENDED
