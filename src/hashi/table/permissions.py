"""Permissions: what a person may do at a table now, as data for every face.

Faces show these and derive none. Where a permission says no, `decide` refuses the command; where
it says yes, only the marks of the command itself can be refused.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, fields

from hashi.rules.errors import GameErrorCode
from hashi.rules.events import Law, Seat
from hashi.rules.game import GameError, Phase
from hashi.table.errors import TableError, TableErrorCode
from hashi.table.ids import PersonId
from hashi.table.state import Table


@dataclass(frozen=True, slots=True)
class Permissions:
    """One person's permissions; those of a spectator without identity are all off."""

    sit: bool = False
    stand: bool = False
    arrange: bool = False  # seat bots and clear seats
    start: bool = False
    play: bool = False  # write the start number, or submit a turn
    withdraw: bool = False
    check: bool = False
    point_out: tuple[Seat, ...] = ()
    finish: bool = False
    hand_over: tuple[tuple[Seat, int], ...] = ()  # from which time, in ms
    take_back: bool = False
    have_hints: bool = False
    agree_hints: bool = False
    say: bool = False
    rematch: bool = False

    def to_json(self) -> dict[str, object]:
        found: dict[str, object] = {name: getattr(self, name) for name in _NAMES}
        found["hand_over"] = [{"seat": seat, "from": at} for seat, at in self.hand_over]
        return found


_NONE = Permissions()
_NAMES = tuple(field.name for field in fields(Permissions))


def permissions(table: Table, person: PersonId | None, present: Container[PersonId]) -> Permissions:
    """What a person may do now; None is a spectator without identity."""
    if person is None:
        return _NONE
    seat, game = table.seat_of(person), table.game
    phase = game.phase
    if phase is Phase.SEATING:
        host = person == table.host
        return Permissions(
            sit=seat is None and None in table.holders,
            stand=seat is not None,
            arrange=host,
            start=host and None not in table.holders,
            have_hints=seat is not None and table.may_have_hints,
            agree_hints=seat is not None,
            say=seat is not None,
        )
    if phase is Phase.ENDED:
        return Permissions(
            take_back=seat is not None and table.stand_ins[seat] is not None,
            say=seat is not None,
            rematch=may_rematch(table, person),
        )
    awaited = table.awaited()
    late = []
    for other, holder in enumerate(table.holders):
        if holder is None or holder.person is None or (other != seat and other not in awaited):
            continue
        try:
            late.append((Seat(other), hand_over_time(table, person, Seat(other), present)))
        except (TableError, GameError):
            continue
    if seat is None:
        return Permissions(hand_over=tuple(late))
    playing = table.stand_ins[seat] is None
    paper = playing and game.created.law is Law.PAPER and phase is not Phase.SET_UP
    return Permissions(
        play=playing and phase is not Phase.FINAL_CHECK and seat in awaited,
        withdraw=playing and phase is Phase.ROUND and game.open_turns[seat] is not None,
        check=paper,
        point_out=game.seats if paper and may_point_out(table) else (),
        finish=playing and phase is Phase.FINAL_CHECK,
        hand_over=tuple(late),
        take_back=not playing,
        have_hints=table.may_have_hints,
        agree_hints=True,
        say=True,
    )


def may_rematch(table: Table, person: PersonId) -> bool:
    """Whether a person may open the table that follows: the host, and everybody seated."""
    return person == table.host or table.seat_of(person) is not None


def may_point_out(table: Table) -> bool:
    """Whether mistakes may be pointed out: with closed boards the reply would reveal a sheet."""
    return not table.settings.closed_boards


def hand_over_time(table: Table, person: PersonId, seat: Seat, present: Container[PersonId]) -> int:
    """The time in ms from which a person may hand a seat over to a bot; raises where never."""
    holder = playing_person(table, seat)
    if holder == person:
        return 0
    if seat not in table.awaited():
        raise TableError(TableErrorCode.NOT_LATE, f"nobody waits for seat {seat}")
    if person != table.host and table.seat_of(person) is None:
        raise TableError(
            TableErrorCode.NOT_SEATED, "only players and the host may hand a seat over"
        )
    if table.deadline is not None:
        return table.deadline
    # Without a clock the host decides; the others do when it is the host they wait for.
    if table.host not in (person, holder) and table.host in present:
        raise TableError(TableErrorCode.NOT_HOST, "the host decides")
    return 0


def playing_person(table: Table, seat: Seat) -> str:
    """The person who plays a seat of a running game; raises where a bot plays it."""
    holder = table.holders[seat]
    if not table.started or table.game.phase is Phase.ENDED:
        raise GameError(GameErrorCode.WRONG_PHASE, f"the game is in phase {table.game.phase}")
    if holder is None or holder.person is None or table.stand_ins[seat] is not None:
        raise TableError(TableErrorCode.SEAT_OF_BOT, f"a bot plays seat {seat} already")
    return holder.person
