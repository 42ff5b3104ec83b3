"""Permissions: what a person may do at a table now, as data for every face.

Faces show these and derive none. Where a permission says no, `decide` refuses the command; where
it says yes, only the marks of the command itself can be refused.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

from hashi.rules.events import Law, Seat
from hashi.rules.game import Phase
from hashi.table.attendance import Presence, Term
from hashi.table.ids import PersonId
from hashi.table.state import Table
from hashi.table.waiting import ask_time, people


@dataclass(frozen=True, slots=True)
class Permissions:
    """One person's permissions; those of a spectator without identity are all off."""

    sit: bool = False
    """Take a free seat, or the one reserved for you."""
    stand: bool = False
    """Leave your seat."""
    arrange: bool = False
    """Seat bots and clear seats (host)."""
    start: bool = False
    """Start the game (host)."""
    play: bool = False
    """Write the start number, or submit a turn."""
    withdraw: bool = False
    """Take your start number or your submitted turn back."""
    retract: bool = False
    """Take back the last turn of a solo game, though the next card has been seen."""
    check: bool = False
    """Check your sheet for mistakes (paper rules)."""
    point_out: tuple[Seat, ...] = ()
    """The seats on whose sheets you may point out mistakes (paper rules)."""
    finish: bool = False
    """Finish the final check (paper rules)."""
    hand_over: tuple[tuple[Seat, int], ...] = ()
    """The seats that you may hand over to a stand-in, and `from` when, in ms since 1970."""
    keep_seat: bool = False
    """Refuse the hand-over of your seat that another player has asked for."""
    take_back: bool = False
    """Play your seat again."""
    resign: bool = False
    """Give the game up."""
    delete: bool = False
    """Delete the table: an unfinished game without other people."""
    have_hints: bool = False
    """Ask for hints."""
    agree_hints: bool = False
    """Agree to hints for everybody."""
    say: bool = False
    """Say a phrase."""
    rematch: bool = False
    """Open a rematch."""

    def to_json(self) -> dict[str, object]:
        found: dict[str, object] = {name: getattr(self, name) for name in _NAMES}
        found["hand_over"] = [{"seat": seat, "from": at} for seat, at in self.hand_over]
        return found


_NONE = Permissions()
_NAMES = tuple(field.name for field in fields(Permissions))


def permissions(table: Table, person: PersonId | None, presence: Presence) -> Permissions:
    """What a person may do now; None is a spectator without identity."""
    if person is None:
        return _NONE
    seat, game = table.seat_of(person), table.game
    phase = game.phase
    if phase is Phase.SEATING:
        host = person == table.host
        waiting = any(holder is None or holder.reserved for holder in table.holders)
        return Permissions(
            sit=None in table.holders if seat is None else table.is_reserved(seat),
            stand=seat is not None,
            arrange=host,
            start=host and not waiting,
            delete=may_delete(table, person),
            have_hints=seat is not None and table.may_have_hints,
            agree_hints=seat is not None and not table.strict,
            say=seat is not None,
        )
    if phase is Phase.ENDED:
        return Permissions(
            take_back=seat is not None and _may_return(table, seat),
            say=seat is not None,
            rematch=may_rematch(table, person),
        )
    awaited, late = table.awaited(), hand_over_times(table, person, presence)
    if seat is None:
        return Permissions(hand_over=late, delete=may_delete(table, person))
    playing = table.stand_ins[seat] is None
    paper = playing and game.created.law is Law.PAPER and phase is not Phase.SET_UP
    return Permissions(
        play=playing and phase is not Phase.FINAL_CHECK and seat in awaited,
        withdraw=playing and phase in (Phase.SET_UP, Phase.ROUND) and seat not in awaited,
        retract=may_retract(table, seat),
        check=paper,
        point_out=game.seats if paper and may_point_out(table) else (),
        finish=playing and phase is Phase.FINAL_CHECK,
        hand_over=late,
        keep_seat=table.attendance[seat].asked is not None,
        take_back=_may_return(table, seat),
        resign=not has_resigned(table, seat) and table.settings.room is None,
        delete=may_delete(table, person),
        have_hints=table.may_have_hints,
        agree_hints=not table.strict,
        say=True,
    )


def hand_over_times(
    table: Table, person: PersonId, presence: Presence
) -> tuple[tuple[Seat, int], ...]:
    """The seats that a person may hand over, and from which time in ms; their own at any time."""
    own = table.seat_of(person)
    if not may_ever_hand_over(table, person, own):
        return ()
    late = late_times(table, presence).items()
    times = [(seat, 0 if seat == own else time) for seat, time in late]
    return tuple([(seat, time) for seat, time in times if time is not None])


def may_ever_hand_over(table: Table, person: PersonId | None, own: Seat | None) -> bool:
    """Whether a person, who has that seat, has a say in stand-ins: players and the host."""
    return table.settings.room is None and (own is not None or person == table.host)


def late_times(table: Table, presence: Presence) -> dict[Seat, int | None]:
    """The seats that people play now, and from which time in ms they can be handed over.

    None for a person who is not awaited: only they themselves can hand the seat over.
    """
    awaited = table.awaited()
    if not awaited:
        return {}
    times = ask_times(table, presence).items()
    return {seat: time if seat in awaited else None for seat, time in times}


def ask_times(table: Table, presence: Presence) -> dict[Seat, int]:
    """The seats that people play now, and from which time in ms they could be handed over."""
    return {
        seat: ask_time(table, seat, holder, presence)
        for seat, holder in people(table)
        if table.stand_ins[seat] is None
    }


def may_rematch(table: Table, person: PersonId) -> bool:
    """Whether a person may open the table that follows: the host, and everybody seated."""
    return person == table.host or table.seat_of(person) is not None


def has_resigned(table: Table, seat: Seat) -> bool:
    return table.attendance[seat].term is Term.RESIGNED


def _may_return(table: Table, seat: Seat) -> bool:
    return table.stand_ins[seat] is not None and not has_resigned(table, seat)


def may_delete(table: Table, person: PersonId) -> bool:
    """Whether a person may delete the table: an unfinished game of theirs alone, not in a room."""
    held = {h.person for h in table.holders if h is not None and h.person and not h.reserved}
    unfinished = table.game.phase is not Phase.ENDED and table.settings.room is None
    return unfinished and held | {table.host} == {person}


def may_retract(table: Table, seat: Seat) -> bool:
    """Whether the last turn can be taken back: by a person alone, not in a strict game."""
    return table.retractable is not None and table.stand_ins[seat] is None


def may_point_out(table: Table) -> bool:
    """Whether mistakes may be pointed out: with closed boards the reply would reveal a sheet."""
    return not table.settings.closed_boards
