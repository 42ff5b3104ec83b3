"""Rights of a seat token: play one seat, and nothing that makes further rights."""

from __future__ import annotations

from typing import Final, get_args

from hashi.protocol.errors import ErrorCode
from hashi.rules.events import Seat
from hashi.service.errors import ServiceError
from hashi.service.store import Identity
from hashi.table import Command
from hashi.table import commands as c

ALLOWED: Final = frozenset(
    {*get_args(c.Play), c.Retract, c.HandOver, c.KeepSeat, c.TakeBack, c.AgreeHints, c.Say}
)
REFUSED: Final = frozenset({c.Sit, c.Stand, c.SeatBot, c.Clear, c.Start, c.Resign})


def check_command(identity: Identity, command: Command, seat: Seat | None) -> None:
    """Raise SEAT_TOKEN where a seat token asks for more than playing its seat."""
    if identity.table is None:
        return
    others = isinstance(command, c.HandOver) and command.seat != seat
    if type(command) not in ALLOWED or others:
        raise ServiceError(ErrorCode.SEAT_TOKEN, "a seat token may only play its own seat")


def check_personal(identity: Identity) -> None:
    """Raise SEAT_TOKEN for a seat token where the person's own token is needed."""
    if identity.table is not None:
        raise ServiceError(ErrorCode.SEAT_TOKEN, "found a seat token, expected a personal token")
