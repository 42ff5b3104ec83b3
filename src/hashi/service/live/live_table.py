"""A table in the memory of a node: its state, and frames ready to send.

All of it can be thrown away and made again from the log.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Final, NamedTuple, Protocol

import orjson

from hashi.protocol.errors import ErrorCode
from hashi.protocol.queries import Draft
from hashi.protocol.table_frames import goals_between, seats_json, table_changes
from hashi.rules import Changes
from hashi.rules.events import MAX_SEATS, Seat
from hashi.rules.turn import Turn
from hashi.service.live.replay_together import Leading, lead_frame
from hashi.service.live.reply import Reply
from hashi.service.store import GameRow, StoredReply, Unavailable
from hashi.table import Actor, Command, Presence, Table, TableEvent, permissions
from hashi.table.ids import NodeId, PersonId
from hashi.table.permissions import ask_times, may_ever_hand_over
from hashi.table.settings import Access
from hashi.table.waiting import people
from hashi.table.wire import announcement

STATES_KEPT: Final = 128  # a client that is further behind gets a snapshot
FRAMES_KEPT: Final = 64
ANSWERS_KEPT: Final = 1_000


# A seat that its own person can hand over at any time, as JSON.
FROM_NOW: Final = tuple(b'{"seat":%d,"from":0}' % seat for seat in range(MAX_SEATS))


class Watcher(Protocol):
    """A connection that follows a table."""

    @property
    def person(self) -> PersonId | None:
        """Who is connected; None for a spectator without identity."""
        ...

    def notify(self) -> None:
        """There is something new to send."""
        ...


@dataclass(slots=True)
class Request:
    """A command on its way; `key` is None for what bots and clocks ask.

    `answer` is called once, when the table is as the reply says.
    """

    actor: Actor
    command: Command
    key: str | None
    fingerprint: str
    answer: Callable[[Reply | Unavailable], None]
    conflicts: int = 0
    names: dict[str, str | None] | None = None  # of the person who sits down
    challenged: Mapping[PersonId, bool] | None = None  # `World.challenged` for a start


@dataclass(slots=True)
class SeatRights:
    """A person's seat and permissions, within a phase and while nobody comes, leaves or changes."""

    seat: Seat | None
    hands_over: bool  # has a say in the seats of others
    may: list[bytes | None]  # JSON up to the hand-overs, while the seat is not and is awaited


class Shared(NamedTuple):
    """The part of an update for all eyes, up to the fields of the game that differ."""

    changes: Changes
    text: bytes


@dataclass(slots=True, eq=False)
class LiveTable:
    """One table in memory."""

    row: GameRow
    table: Table
    seq: int
    chain: str
    answers: dict[str, StoredReply]
    names: dict[str, str | None]
    reading_names: asyncio.Lock = field(default_factory=asyncio.Lock)
    refusals: Counter[str] = field(default_factory=Counter)  # stored ones, by person
    states: OrderedDict[int, Table] = field(default_factory=OrderedDict)
    announced: OrderedDict[int, bytes] = field(default_factory=OrderedDict)  # events as JSON
    inbox: list[Request] = field(default_factory=list)
    watchers: set[Watcher] = field(default_factory=set)
    elsewhere: dict[NodeId, tuple[frozenset[PersonId], float]] = field(default_factory=dict)
    presence: Presence = field(default_factory=Presence)
    was_attended: bool = False  # somebody with a seat has been here since the last pause
    drafts: dict[Seat, Draft] = field(default_factory=dict)  # secret: only the clock reads them
    thinking: set[Seat] = field(default_factory=set)
    timer: asyncio.TimerHandle | None = None
    busy: bool = False
    stale: bool = False
    gone: ErrorCode | None = None  # why it is served no longer: connections end
    used: float = 0.0
    released: int | None = None  # `World.released` of a sheet of a room
    seats_version: int = 0
    leading: Leading | None = None
    lead_version: int = 0
    _here: frozenset[PersonId] = frozenset()
    _shared: dict[int, Shared] = field(default_factory=dict)
    _frames: dict[tuple[int, PersonId | None], bytes] = field(default_factory=dict)
    _standings: dict[PersonId | None, SeatRights] = field(default_factory=dict)
    _standings_for: object = None  # what they depend on
    _awaited: tuple[Seat, ...] | None = None  # in the current state
    _late: list[tuple[Seat, bytes]] | None = None  # `late_times` of the current state as JSON
    _asked_at: tuple[int, list[tuple[Seat, bytes]]] | None = None  # `since`, all seats' times

    def advance(
        self, table: Table, chain: str, events: Iterable[tuple[int, TableEvent]], seq: int
    ) -> None:
        """Take over what has been stored."""
        self.table, self.chain, self.seq = table, chain, seq
        self.states[seq] = table
        while len(self.states) > STATES_KEPT:
            self.states.popitem(last=False)
        for number, event in events:
            said = announcement(event, closed=table.settings.closed_boards)
            if said is not None:
                self.announced[number] = b'{"seq":%d,%b' % (number, orjson.dumps(said)[1:])
        oldest = next(iter(self.states))  # a client that resumes gets every event since
        while self.announced and next(iter(self.announced)) <= oldest:
            self.announced.popitem(last=False)
        self.forget_frames()

    def answered(self, answers: Iterable[StoredReply]) -> None:
        """Cache replies; the oldest are evicted and stay in the database."""
        for answer in answers:
            self.answers[answer.key] = answer
            if answer.refused is not None:
                self.refusals[answer.key.partition("/")[0]] += 1
        while len(self.answers) > ANSWERS_KEPT:
            del self.answers[next(iter(self.answers))]

    def notify(self) -> None:
        """Let every watcher send what is new."""
        for watcher in self.watchers:
            watcher.notify()

    def seats_changed(self) -> None:
        """Names or presence changed, which have no sequence number: notify every watcher."""
        self.seats_version += 1
        self.forget_frames()
        self.notify()

    def lead(self, leading: Leading | None) -> None:
        """Take over who leads through the replay; it has no sequence number either."""
        if leading != self.leading:
            self.leading = leading
            self.lead_version += 1
            self.notify()

    def led(self) -> bytes:
        """The frame that says who leads."""
        return orjson.dumps(lead_frame(self.leading, None))

    def forget_frames(self) -> None:
        """Throw away what was made for sending."""
        self._shared.clear()
        self._frames.clear()
        self._awaited = self._late = None

    def present(self, now: float) -> frozenset[PersonId]:
        """Everybody who is connected, here or at another node."""
        here = {watcher.person for watcher in self.watchers if watcher.person is not None}
        for others, until in self.elsewhere.values():
            if until > now:
                here |= others
        return frozenset(here)

    @property
    def is_open(self) -> bool:
        """Whether everybody may find it while it has a free seat and its host is connected."""
        waits = not self.table.started and self.row.challenge is None and self.gone is None
        return waits and self.table.settings.access is Access.OPEN

    def note_presence(self, now: float, at: int) -> None:
        """Take over who is connected, at `now` (monotonic) and `at` (ms)."""
        here, before = self.present(now), self.presence
        players = {person for _, person in people(self.table)} | {self.table.host}
        gone = {person: at for person in players - here if person in before.here}
        left = {p: t for p, t in before.left.items() if p not in here} | gone
        attended, was = not here.isdisjoint(players), not players.isdisjoint(self._here)
        since = before.attended_since if attended and was else at
        self.presence = Presence(here, left, before.known_since, since)
        self._late = self._asked_at = None
        self._here = here
        self.was_attended = self.was_attended or attended
        if self.leading is not None and self.leading.person not in here:
            self.lead(None)

    def draft_of(self, seat: Seat) -> Turn | None:
        """What the person of a seat has entered for the open card."""
        draft = self.drafts.get(seat)
        return draft.turn if draft and draft.round == len(self.table.game.cards) else None

    def keep_draft(self, seat: Seat, draft: Draft) -> None:
        """Keep what a person has entered; of another card than the open one, nothing."""
        if draft.round == len(self.table.game.cards):
            self.drafts[seat] = draft

    def seats(self, person: PersonId | None = None) -> bytes:
        """Who sits where and is present (a bot always is), and what the person may do now."""
        seats = seats_json(self.table, self.names)
        for holder, data in zip(self.table.holders, seats, strict=True):
            if holder is not None and data is not None:
                away = None if holder.person is None else self.presence.away_since(holder.person)
                data["present"], data["away"] = away is None, away
        frame = orjson.dumps({"type": "seats", "seats": seats})
        return frame[:-1] + b',"may":' + self._permissions(person) + b"}"

    def frame(self, since: int, person: PersonId | None = None) -> bytes:
        """The update since a sequence number for a person's eyes; a snapshot if that is too old."""
        if since not in self.states:
            since = 0
        made = self._frames.get((since, person))
        if made is None:
            shared = self._shared_part(since)
            if len(self._frames) > FRAMES_KEPT:
                self._frames.clear()
            made = self._frames[since, person] = self._framed(shared, shared.changes, person)
        return made

    def resumed(self, since: int, person: PersonId | None = None) -> bytes:
        """The first frame of a new connection whose client knows the table up to `since`.

        That client may have looked with other eyes then (before it sat down, or without its
        token), so everything that depends on who looks is sent whole.
        """
        if since not in self.states:
            return self.frame(0, person)
        return self._framed(self._shared_part(since), self._changes_since(None), person)

    def _framed(self, shared: Shared, changes: Changes, person: PersonId | None) -> bytes:
        """The part for all eyes, the changes for this person's, permissions."""
        may = self._permissions(person)
        seat = self._standings[person].seat
        fields = changes.own(seat)
        if seat is not None and self.table.attendance[seat].covered:
            fields["turn"] = None  # else it would be a hint, as would be that it has not changed
        if not fields:  # what another seat has submitted
            return b'%b},"may":%b}' % (shared.text, may)
        comma = b"" if shared.text.endswith(b"{") else b","
        return b'%b%b%b,"may":%b}' % (shared.text, comma, orjson.dumps(fields)[1:], may)

    def _changes_since(self, before: Table | None) -> Changes:
        old = None if before is None else before.game
        closed = self.table.settings.closed_boards
        return Changes(old, self.table.game, closed_boards=closed)

    def _permissions(self, person: PersonId | None) -> bytes:
        """Permissions as JSON.

        Cached, since rounds pass through the same few situations; but for the times of hand-overs,
        which change with every card.
        """
        table = self.table
        if self._awaited is None:
            self._awaited = self._new_state()
        standing = self._standings.get(person) or self._stand(person)
        own = standing.seat
        awaited = own in self._awaited
        made = standing.may[awaited]
        if made is None:
            may = permissions(table, person, self.presence).to_json()
            del may["hand_over"]
            made = standing.may[awaited] = orjson.dumps(may)[:-1] + b',"hand_over":'
        if not standing.hands_over:
            return made + b"[]}"
        if self._late is None:
            self._late = self._late_seats(self._awaited)
        listed = [
            FROM_NOW[seat] if seat == own else text
            for seat, text in self._late
            if text or seat == own
        ]
        return b"%b[%b]}" % (made, b",".join(listed))

    def _late_seats(self, awaited: tuple[Seat, ...]) -> list[tuple[Seat, bytes]]:
        """`late_times` as JSON, empty for `None`; the times are the same for a whole card."""
        if not awaited:
            return []
        if self._asked_at is None or self._asked_at[0] != self.table.since:
            times = ask_times(self.table, self.presence).items()
            self._asked_at = self.table.since, [(seat, _from(seat, at)) for seat, at in times]
        return [(seat, text if seat in awaited else b"") for seat, text in self._asked_at[1]]

    def _new_state(self) -> tuple[Seat, ...]:
        """The seats that are awaited; cached permissions are dropped if they may have changed."""
        table = self.table
        fixed = (
            *(table.holders, table.stand_ins, table.hints, table.attendance),
            *(self.seats_version, table.game.phase, table.retractable is None),
        )
        if fixed != self._standings_for:
            self._standings.clear()
            self._asked_at = None
            self._standings_for = fixed
        return table.awaited()

    def _stand(self, person: PersonId | None) -> SeatRights:
        seat = self.table.seat_of(person) if person else None
        hands_over = may_ever_hand_over(self.table, person, seat)
        made = self._standings[person] = SeatRights(seat, hands_over, [None, None])
        return made

    def _shared_part(self, since: int) -> Shared:
        made = self._shared.get(since)
        if made is None:
            made = self._shared[since] = self._make_shared(since)
        return made

    def _make_shared(self, since: int) -> Shared:
        before, after = self.states.get(since), self.table
        changes = self._changes_since(before)
        game = changes.shared()
        game.pop("players", None)  # placeholders; the seats of the table have the names
        fields = table_changes(before, after, self.names)
        if before is None:
            row = self.row
            fields |= {"id": row.game, "code": row.code, "created": row.created}
            head = b'{"type":"snapshot","seq":%d' % self.seq
        else:
            newest_first = takewhile(lambda item: item[0] > since, reversed(self.announced.items()))
            events = [said for _, said in newest_first][::-1]
            events += map(orjson.dumps, goals_between(before, after))
            head = b'{"type":"update","from":%d,"seq":%d,"events":[%b]' % (
                *(since, self.seq),
                b",".join(events),
            )
        text = b'%b,"table":%b,"game":%b' % (head, orjson.dumps(fields), orjson.dumps(game)[:-1])
        return Shared(changes, text)


def _from(seat: Seat, at: int) -> bytes:
    """A seat that can be handed over, and from when in ms, as JSON."""
    return b'{"seat":%d,"from":%d}' % (seat, at)
