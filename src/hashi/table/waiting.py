"""Waiting: for whom a table waits, for how long, and what happens then.

Pure, like `decide`: presence and time are passed in. `due` and `next_due` are for the runner of a
table, which asks for what is due and looks again at the time it is given.
"""

from __future__ import annotations

from collections.abc import Iterator

from hashi.rules.errors import GameErrorCode
from hashi.rules.events import Seat
from hashi.rules.game import GameError, Phase
from hashi.table import commands as c
from hashi.table.attendance import AWAY, LATE, PAUSE_DELAY, Presence, Term
from hashi.table.errors import TableError, TableErrorCode
from hashi.table.events import Reason
from hashi.table.ids import PersonId
from hashi.table.settings import Clock
from hashi.table.state import Table


def people(table: Table) -> Iterator[tuple[Seat, PersonId]]:
    """The seats that people hold."""
    for seat, holder in enumerate(table.holders):
        if holder is not None and holder.person is not None:
            yield Seat(seat), holder.person


def is_attended(table: Table, presence: Presence) -> bool:
    """Whether a person who plays is connected.

    Somebody who is connected but has missed two cards in a row does not count until they are back.
    A host without a seat counts, since they may hand seats over. Where all people have resigned,
    there is nobody to wait for.
    """
    terms = []
    for seat, person in people(table):
        term = table.attendance[seat].term
        if person in presence.here and term not in (Term.RETURN, Term.RESIGNED):
            return True
        terms.append(term)
    if terms and all(term is Term.RESIGNED for term in terms):
        return True
    return table.host in presence.here and table.seat_of(table.host) is None


def returns(table: Table, person: PersonId) -> bool:
    """Whether a person who comes back takes their seat back by that."""
    seat = table.seat_of(person)
    return seat is not None and table.attendance[seat].term in (Term.CARD, Term.RETURN)


def playing_person(table: Table, seat: Seat) -> PersonId:
    """The person who plays a seat of a running game; raises where a bot plays it."""
    holder = table.holders[seat]
    if not table.started or table.game.phase is Phase.ENDED:
        raise GameError(GameErrorCode.WRONG_PHASE, f"the game is in phase {table.game.phase}")
    if holder is None or holder.person is None or table.stand_ins[seat] is not None:
        raise TableError(TableErrorCode.SEAT_OF_BOT, f"a bot plays seat {seat} already")
    return holder.person


def hand_over_time(table: Table, person: PersonId, seat: Seat, presence: Presence) -> int:
    """The time in ms from which a person may ask to hand a seat over; raises where never."""
    holder = playing_person(table, seat)
    if holder == person:
        return 0
    if seat not in table.awaited():
        raise TableError(TableErrorCode.NOT_LATE, f"nobody waits for seat {seat}")
    if person != table.host and table.seat_of(person) is None:
        raise TableError(
            TableErrorCode.NOT_SEATED, "only players and the host may hand a seat over"
        )
    return ask_time(table, seat, holder, presence)


def ask_time(table: Table, seat: Seat, person: PersonId, presence: Presence) -> int:
    """From when in ms the others may ask for a stand-in for an awaited person."""
    asked = table.attendance[seat].asked
    late = late_time(table, seat, person, presence)
    return late if asked is None else max(late, asked.until)


def late_time(table: Table, seat: Seat, person: PersonId, presence: Presence) -> int:
    """From when in ms the others need not wait for a person: absent, or late with the open card."""
    clock = table.settings.clock is not Clock.OFF
    late = table.since + (table.settings.seconds * 1_000 if clock else LATE)
    kept = table.attendance[seat].kept
    if kept is not None:
        late = max(late, kept + LATE)
    away = presence.away_since(person)
    return late if away is None else min(late, away + AWAY)


def time_over(table: Table, seat: Seat, presence: Presence, now: int) -> Reason | None:
    """Why the time of an awaited person is over; None while it is not.

    It never is while nobody is present, nor in the first seconds after that.
    """
    person, asked = playing_person(table, seat), table.attendance[seat].asked
    if seat not in table.awaited() or not is_attended(table, presence):
        return None
    if asked is not None and now >= max(asked.until, late_time(table, seat, person, presence)):
        return Reason.PLAYERS
    deadline = table.deadline
    if deadline is None or now < max(deadline, presence.attended_since + table.least_time):
        return None
    away = presence.away_since(person)
    is_absent = away is not None and now >= away + AWAY
    return Reason.CLOCK if is_absent or table.settings.clock is Clock.HARD else None


def pause_time(table: Table, presence: Presence) -> int | None:
    """Since when in ms nobody who plays has been present; None where the clock has to run.

    0 where somebody is connected but no longer plays.
    """
    if table.settings.clock is Clock.OFF or table.paused is not None or not table.awaited():
        return None
    if is_attended(table, presence):
        return None
    away = [
        presence.away_since(person)
        for seat, person in people(table)
        if table.attendance[seat].term is not Term.RESIGNED
    ]
    return max((at or 0 for at in away), default=None)


def due(table: Table, presence: Presence, now: int) -> Iterator[c.ClockCommand]:
    """What the clock has to ask for now."""
    if table.settings.clock is Clock.OFF and not _is_anybody_asked(table):
        return
    if table.paused is not None and is_attended(table, presence):
        yield c.Resume()
    alone_since = pause_time(table, presence)
    if alone_since is not None and now >= alone_since + PAUSE_DELAY:
        yield c.Pause()
    for seat in table.awaited():
        if table.bot_of(seat) is None and time_over(table, seat, presence, now) is not None:
            yield c.EndTurn(seat)


def next_due(table: Table, presence: Presence, now: int) -> int | None:
    """The next time after `now`, in ms, at which something may be due without a change before."""
    if table.settings.clock is Clock.OFF and not _is_anybody_asked(table):
        return None
    times: list[int] = []
    alone_since = pause_time(table, presence)
    if alone_since is not None:
        times.append(alone_since + PAUSE_DELAY)
    if is_attended(table, presence):
        deadline = table.deadline
        if deadline is not None:
            times.append(max(deadline, presence.attended_since + table.least_time))
        for seat in table.awaited():
            holder, asked = table.holders[seat], table.attendance[seat].asked
            if holder is None or holder.person is None or table.stand_ins[seat] is not None:
                continue
            if asked is not None:
                times += [asked.until, late_time(table, seat, holder.person, presence)]
            away = presence.away_since(holder.person)
            if deadline is not None and away is not None:
                times.append(away + AWAY)
    return min((at for at in times if at > now), default=None)


def _is_anybody_asked(table: Table) -> bool:
    return any(entry.asked is not None for entry in table.attendance)
