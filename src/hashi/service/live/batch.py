"""Batch of commands: the events, replies and rows that they lead to, once stored.

Pure: the command runner stores the plan and then advances the table.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Final, NamedTuple

from hashi.protocol.errors import ErrorCode
from hashi.rules.errors import HashiError
from hashi.rules.events import GameEnded, Law, Seat, SeatTaken
from hashi.service.errors import ServiceError
from hashi.service.limits import Limits
from hashi.service.live.live_table import LiveTable, Request
from hashi.service.live.reply import Reply
from hashi.service.store import GameRow, Statement, StoredReply, Write, challenges, results
from hashi.service.store import games as rows
from hashi.table import Actor, Table, decide, table_event_text
from hashi.table.commands import CHATTER
from hashi.table.decisions import World
from hashi.table.events import Sat, SeatReserved, Stood, TableEvent
from hashi.table.ids import TableId

NOTED: Final = frozenset({Sat, SeatReserved, Stood, SeatTaken, GameEnded})


class BatchPlan(NamedTuple):
    """Replies, rows and the next state of a batch of requests."""

    outcomes: list[Reply]
    write: Write | None
    table: Table
    events: list[TableEvent]

    @property
    def refuses(self) -> bool:
        """Whether a command is refused."""
        return any(reply.code is not None for reply in self.outcomes)


def make_plan(
    live: LiveTable, batch: list[Request], bots: Container[str], now: int, limits: Limits
) -> BatchPlan:
    """Decide a batch in order, on a state that is not visible yet.

    In a log that is full only moves of the game are taken, which come to an end.
    """
    table = live.table
    challenged = {p: over for r in batch for p, over in (r.challenged or {}).items()}
    world = World(
        *(now, live.row.secret, live.presence, bots), challenged=challenged, released=live.released
    )
    outcomes: list[Reply] = []
    events: list[TableEvent] = []
    answers: dict[str, StoredReply] = {}
    for request in batch:
        known = request.key and (answers.get(request.key) or live.answers.get(request.key))
        if known:
            outcomes.append(_repeated(known, request, live.seq))
            continue
        try:
            full = live.seq + len(events) >= limits.table_events
            if full and type(request.command) in CHATTER:
                raise ServiceError(ErrorCode.TABLE_FULL, f"found {live.seq} events")
            caused, table = decide(table, request.actor, request.command, world)
        except HashiError as error:
            reply = Reply.refused(live.seq + len(events), error)
        else:
            events += caused
            reply = Reply(live.seq + len(events))
        outcomes.append(reply)
        refused = reply.code is not None
        if request.key and not (refused and _is_dropped(live, table, request.actor, limits)):
            answers[request.key] = StoredReply(
                *(live.row.game, request.key, request.fingerprint, reply.text()),
                refused=now if refused else None,
            )
    write = None
    if events or answers:
        bodies = map(table_event_text, events)
        kinds = set(map(type, events))
        notes = [] if NOTED.isdisjoint(kinds) else _notes(live.row.game, live.table, events, now)
        if live.row.challenge is not None:
            new = table.assisted - live.table.assisted
            notes += _challenge_notes(live.row, table, kinds, new, now)
        if GameEnded in kinds and table.people:
            notes += results.store(results.of_table(live.row.game, table, now))
        write = Write(
            rows.entries(live.row.game, live.seq, live.chain, now, bodies),
            list(answers.values()),
            notes,
        )
    return BatchPlan(outcomes, write, table, events)


def _is_dropped(live: LiveTable, table: Table, actor: Actor, limits: Limits) -> bool:
    """Whether a refusal is not stored, so that a repeat is decided again: strangers are free."""
    plays = actor.person == table.host or table.seat_of(actor.person) is not None
    return not plays or live.refusals[actor.person] >= limits.refusals


def _repeated(known: StoredReply, request: Request, seq: int) -> Reply:
    if known.command != request.fingerprint:
        return Reply(seq, ErrorCode.KEY_REUSED)
    return Reply.parse(known.answer)


def _notes(game: TableId, table: Table, events: list[TableEvent], now: int) -> list[Statement]:
    """Statements for the tables that games are found by."""
    notes: list[Statement] = []
    sitting = {seat: h.person for seat, h in enumerate(table.holders) if h is not None}
    for event in events:
        if isinstance(event, Sat | SeatReserved):
            if sitting.get(event.seat) != event.person:  # else it was reserved
                notes.append(rows.seated(event.person, game))
            sitting[event.seat] = event.person
        elif isinstance(event, Stood):
            person = sitting.pop(event.seat, None)
            if person is not None:
                notes += rows.stood(person, game)
        elif isinstance(event, SeatTaken) and event.seat == 0:
            notes.append(rows.started(game, now))
        elif isinstance(event, GameEnded):
            notes.append(rows.ended(game, now))
    return notes


def _challenge_notes(
    row: GameRow, table: Table, kinds: Container[type], assisted: frozenset[Seat], now: int
) -> list[Statement]:
    """Statements for the ranking of a challenge, from the table after events of these kinds.

    `assisted`: the seats that have just had help for the first time.
    """
    assert row.challenge is not None
    started, ended = SeatTaken in kinds, GameEnded in kinds
    notes: list[Statement] = []
    if not (started or ended or assisted):
        return notes
    for seat in table.people:
        holder = table.holders[seat]
        assert holder is not None
        assert holder.person is not None
        if started and seat not in table.repeats:
            notes.append(challenges.counts(row.challenge, holder.person, row.game, now))
        if seat in assisted or (ended and table.game.created.law is Law.PAPER):
            notes.append(challenges.assisted(row.game, holder.person))
        if ended:
            total = table.game.scores[seat].total
            notes.append(challenges.finished(row.game, holder.person, total, now))
    return notes
