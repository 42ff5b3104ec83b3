"""The tables of a node: one command after the other per table, stored before it is answered.

The hub decides commands on what it has in memory; whether that was the newest state, the
database's primary key decides. On a conflict the table catches up and decides again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import Final

import structlog

from hashi.protocol.errors import ErrorCode
from hashi.rules.errors import HashiError
from hashi.service.errors import ServiceError
from hashi.service.live.batch import Plan, make_plan
from hashi.service.live.fanout import Fanout, Notice
from hashi.service.live.live_table import LiveTable, Request, Watcher
from hashi.service.live.reply import Reply
from hashi.service.store import Conflict, Games, People, Unavailable, Writer
from hashi.service.store import games as rows
from hashi.service.store.games import FIRST_LINK, DamagedLog, GameRow
from hashi.table import Actor, Command, parse_table_event, table_event_text
from hashi.table.commands import Sit
from hashi.table.events import Sat, TableEvent, TableOpened
from hashi.table.ids import NodeId, PersonId, TableId
from hashi.table.state import fold, replay

ATTEMPTS: Final = 50
BATCH: Final = 16
IDLE: Final = 600.0  # seconds a table without watchers stays in memory
POLL: Final = 1.0  # seconds between looks at the database while notices do not arrive
POLL_HEALTHY: Final = 5.0  # notices may get lost even then
PRESENCE: Final = 10.0
log = structlog.get_logger("hashi.hub")


def now_ms() -> int:
    """The time as logs keep it."""
    return time.time_ns() // 1_000_000


class Automation:
    """Automatic actions after a change: none here; `automation.Scheduler` has bots and clocks."""

    def schedule(self, live: LiveTable, *, fresh: bool) -> None:
        """Schedule what is due; `fresh` when this node made the change itself."""


class Hub:
    """All tables that this node holds in memory."""

    def __init__(
        self,
        games: Games,
        people: People,
        writer: Writer,
        fanout: Fanout,
        bots: Iterable[str],
        *,
        node: NodeId,
        alone: bool,
    ) -> None:
        """Serve tables from this store; `alone` when no other node uses the same database."""
        self.games = games
        self.people = people
        self.fanout = fanout
        self.bots = frozenset(bots)
        self.node = node
        self.alone = alone
        self.automation = Automation()
        self.on_move: Callable[[PersonId], None] = _nothing  # another node has signed a person out
        self.on_analysis: Callable[[TableId], None] = _nothing  # another node has changed one
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._writer = writer
        self._tasks: set[asyncio.Task[None]] = set()
        self.turns = 0  # commands that became events
        self.conflicts = 0

    async def start(self) -> None:
        """Listen to other nodes and look around now and then."""
        await self.fanout.start(self._hear)
        self.spawn(self._sweep())
        if not self.alone:
            self.spawn(self._poll())

    async def stop(self) -> None:
        """End; nothing is lost, as nothing lives here only."""
        await self.fanout.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in self.tables.values():
            waiting, live.inbox = live.inbox, []
            _fail(waiting, Unavailable("unavailable", "the node stops"))
            if live.timer is not None:
                live.timer.cancel()

    def spawn(self, work: Coroutine[object, object, None]) -> None:
        """Run something beside; an error in it is told, never lost."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("task-failed", exc_info=task.exception())

    # Finding tables

    async def get(self, name: str) -> LiveTable:
        """A table by its number or code, from memory or from its log."""
        live = self.tables.get(name)
        if live is None:
            row = await self.games.find(name)
            if row is None:
                raise ServiceError(ErrorCode.NO_SUCH_TABLE, "found no such table")
            live = self.tables.get(row.game) or await self._load(row)
        live.used = time.monotonic()
        return live

    async def _load(self, row: GameRow) -> LiveTable:
        task = self._loading.get(row.game)
        if task is None:
            task = self._loading[row.game] = asyncio.create_task(self._read(row))
            task.add_done_callback(lambda _: self._loading.pop(row.game, None))
        return await asyncio.shield(task)

    async def _read(self, row: GameRow) -> LiveTable:
        stored = await self.games.log(row.game)
        answers = await self.games.answers(row.game)
        events = [(entry.seq, parse_table_event(entry.body), entry.at) for entry in stored]
        table = replay((event, at) for _, event, at in events[:2])
        live = LiveTable(row, table, 2, FIRST_LINK, {a.key: a for a in answers}, {})
        for (seq, event, at), entry in zip(events[2:], stored[2:], strict=True):
            live.advance(fold(live.table, event, at), entry.chain, [(seq, event)], seq)
        if len(events) == 2:
            live.advance(table, stored[1].chain, (), 2)
        await self.read_names(live)
        live.used = time.monotonic()  # else the next sweep might forget it before its first use
        self.tables[row.game] = live
        self.automation.schedule(live, fresh=self.alone)
        return live

    async def read_names(self, live: LiveTable) -> None:
        """Learn the names of the people at a table."""
        people = [h.person for h in live.table.holders if h is not None and h.person is not None]
        live.names = await self.people.names(people) if people else {}
        live.forget_frames()

    async def open(
        self, row: GameRow, opened: TableOpened, created: TableEvent, at: int
    ) -> LiveTable | None:
        """Store a new table; None when its code is in use."""
        bodies = [table_event_text(opened), table_event_text(created)]
        first = rows.entries(row.game, 0, FIRST_LINK, at, bodies)
        if not await self.games.open(row, first):
            return None
        return await self.get(row.game)

    # Commands

    async def perform(
        self, live: LiveTable, actor: Actor, command: Command, key: str | None, fingerprint: str
    ) -> Reply:
        """Do what is asked, and return once it is stored; raises only Unavailable."""
        done: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self.ask(live, Request(actor, command, key, fingerprint, partial(_settle, done)))
        return await done

    def ask(self, live: LiveTable, request: Request) -> None:
        """Do what is asked; whoever asked is answered once it is stored."""
        live.inbox.append(request)
        self._run(live)

    def _run(self, live: LiveTable) -> None:
        if not live.busy:
            live.busy = True
            self._step(live)

    def _step(self, live: LiveTable, sure: int = 0) -> None:
        """Decide what waits and hand it to the writer.

        So many of those that wait are `sure`: the table has caught up since they came. The usual
        way needs no task: every step of the loop would be waited for.
        """
        while live.inbox and not live.stale:
            size = min(sure or BATCH, BATCH)
            if any(_is_unknown(request) for request in live.inbox[:size]):
                self.spawn(self._introduce(live, sure))
                return
            batch = _taken(live, size)
            try:
                plan = self._plan(live, batch)
            except Exception as error:
                self._failed(live, batch, error)
                return
            if plan.refuses and not (sure or self.alone):
                # Nobody may be refused for what only this node has not heard of yet. A refusal
                # has no place in the log, so no primary key would tell.
                live.inbox[:0] = batch
                live.stale = True
            elif plan.write is not None:
                self._writer.write(plan.write, partial(self._written, live, batch, plan))
                return
            else:
                _answer(batch, plan.outcomes)
                sure = max(0, sure - size)
        if live.stale:
            self.spawn(self._refresh(live))
        else:
            live.busy = False

    async def _introduce(self, live: LiveTable, sure: int) -> None:
        """Learn the names of those who want to sit: all hear them together with the seat."""
        unknown = [request for request in live.inbox if _is_unknown(request)]
        names: dict[str, str | None] = {}
        try:
            names = await self.people.names([request.actor.person for request in unknown])
        except Unavailable as error:  # they may sit without
            log.warning("names-failed", reason=str(error))
        except Exception as error:
            self._failed(live, _taken(live), error)
            return
        for request in unknown:
            person = request.actor.person
            request.names = {person: names[person]} if person in names else {}
        self._step(live, sure)

    def _written(
        self, live: LiveTable, batch: list[Request], plan: Plan, error: HashiError | None
    ) -> None:
        if isinstance(error, Conflict):
            self.conflicts += 1
            for request in batch:
                request.conflicts += 1
            if batch[0].conflicts < ATTEMPTS:
                live.inbox[:0] = batch
                self.spawn(self._refresh(live, batch))
                return
            error = Unavailable("unavailable", f"gave up after {ATTEMPTS} conflicts")
        if error is None:
            try:
                self._take_over(live, batch, plan)
            except Exception as failure:
                self._failed(live, batch, failure)
                return
            _answer(batch, plan.outcomes)
            try:
                self._announce(live, plan.events)
            finally:
                self._step(live)
        else:
            self._failed(live, batch, error)

    def _failed(self, live: LiveTable, batch: list[Request], error: Exception) -> None:
        """Tell those who asked; the table must catch up before anything else."""
        live.stale = True
        _fail(batch, _told(error))
        if not isinstance(error, Unavailable | DamagedLog):
            log.error("command-failed", exc_info=error)
        if live.inbox:
            self.spawn(self._refresh(live))
        else:
            live.busy = False  # whoever asks next lets it catch up

    async def _refresh(self, live: LiveTable, conflicting: Iterable[Request] = ()) -> None:
        """Learn what others have stored, then go on."""
        try:
            await self._learn_answers(live, conflicting)
            sure = len(live.inbox)  # what comes later may know more than we are about to read
            await self._catch_up(live)
        except Exception as error:
            self._failed(live, _taken(live), error)
        else:
            self._step(live, sure)

    def _plan(self, live: LiveTable, batch: list[Request]) -> Plan:
        return make_plan(live, batch, self.bots, now_ms())

    def _take_over(self, live: LiveTable, batch: list[Request], plan: Plan) -> None:
        """Everything is stored: now it may be known."""
        assert plan.write is not None
        for request, reply in zip(batch, plan.outcomes, strict=True):
            if reply.code is None:
                live.names.update(request.names or {})
        live.answered(plan.write.answers)
        if plan.events:
            self.turns += len(plan.write.answers)
            last = plan.write.entries[-1]
            numbered = enumerate(plan.events, start=live.seq + 1)
            live.advance(plan.table, last.chain, numbered, last.seq)

    def _announce(self, live: LiveTable, events: list[TableEvent]) -> None:
        """Let everybody else know, after those who asked."""
        if not events:
            return
        self.fanout.publish(Notice(live.row.game, live.seq, self.node))
        if any(isinstance(event, Sat) for event in events):
            # Again, as a name may have changed meanwhile; and that the new one is here is news too.
            self.spawn(self._learn_names(live))
        # Who only looks on is told a step of the loop later.
        asyncio.get_running_loop().call_soon(self.notify, live)
        self.automation.schedule(live, fresh=True)

    async def _learn_names(self, live: LiveTable) -> None:
        await self.read_names(live)
        live.seats_version += 1
        self.notify(live)

    async def _learn_answers(self, live: LiveTable, requests: Iterable[Request]) -> None:
        for request in requests:
            if request.key and request.key not in live.answers:
                answer = await self.games.answer(live.row.game, request.key)
                if answer is not None:
                    live.answers[request.key] = answer

    async def _catch_up(self, live: LiveTable) -> None:
        """Fold what other nodes have stored since."""
        live.stale = False  # before reading: a notice that comes meanwhile must count
        try:
            stored = await self.games.log(live.row.game, live.seq, live.chain)
        except BaseException:
            live.stale = True
            raise
        if not stored:
            return
        sat = False
        for entry in stored:
            event = parse_table_event(entry.body)
            sat = sat or isinstance(event, Sat)
            table = fold(live.table, event, entry.at)
            live.advance(table, entry.chain, [(entry.seq, event)], entry.seq)
        self.notify(live)
        self.automation.schedule(live, fresh=False)
        if sat:
            self.spawn(self._learn_names(live))

    def notify(self, live: LiveTable) -> None:
        """Let everybody who looks know."""
        for watcher in live.watchers:
            watcher.notify()

    # Who is there

    def join(self, live: LiveTable, watcher: Watcher) -> None:
        """Somebody looks at a table."""
        live.watchers.add(watcher)
        self._presence(live)

    def leave(self, live: LiveTable, watcher: Watcher) -> None:
        """Somebody looks away."""
        live.watchers.discard(watcher)
        live.used = time.monotonic()
        self._presence(live)

    def _presence(self, live: LiveTable) -> None:
        live.seats_version += 1
        self._tell_presence(live)
        self.notify(live)

    def _tell_presence(self, live: LiveTable) -> None:
        here = {watcher.person for watcher in live.watchers if watcher.person is not None}
        self.fanout.publish(Notice(live.row.game, live.seq, self.node, tuple(sorted(here))))

    async def renamed(self, person: PersonId) -> None:
        """Somebody has another name: tell the tables where that person sits."""
        for live in list(self.tables.values()):
            if live.table.seat_of(person) is not None:
                self.fanout.publish(Notice(live.row.game, live.seq, self.node, names=True))
                await self._learn_names(live)

    def tell_move(self, person: PersonId) -> None:
        """Let other nodes know that a person went on at another device."""
        self.fanout.publish(Notice(TableId(""), node=self.node, moved=person))

    def publish_analysis(self, game: TableId) -> None:
        """Notify other nodes of a change to an analysis of a game."""
        self.fanout.publish(Notice(game, node=self.node, analysis=True))

    def _hear(self, notice: Notice) -> None:
        if notice.moved:
            self.on_move(notice.moved)
        if notice.analysis:
            self.on_analysis(notice.game)
        live = self.tables.get(notice.game)
        if live is None:
            return
        if notice.present is not None:
            until = time.monotonic() + PRESENCE * 2.5
            live.elsewhere[notice.node] = (frozenset(notice.present), until)
            live.seats_version += 1
            self.notify(live)
        if notice.names:
            self.spawn(self._learn_names(live))
        if notice.seq > live.seq:
            live.stale = True
            self._run(live)

    # Looking around

    async def _poll(self) -> None:
        """Find what no notice told of."""
        while True:
            await asyncio.sleep(POLL_HEALTHY if self.fanout.healthy else POLL)
            watched = [game for game, live in self.tables.items() if live.watchers]
            if not watched:
                continue
            try:
                heads = await self.games.heads(watched)
            except Unavailable as error:
                log.warning("poll-failed", reason=str(error))
                continue
            for game, seq in heads.items():
                live = self.tables.get(game)
                if live is not None and seq > live.seq:
                    live.stale = True
                    self._run(live)

    async def _sweep(self) -> None:
        """Forget tables nobody looks at, and tell other nodes who is here."""
        while True:
            await asyncio.sleep(PRESENCE)
            limit = time.monotonic() - IDLE
            for game, live in list(self.tables.items()):
                self._forget_elsewhere(live)
                if live.watchers:
                    if not self.alone:
                        self._tell_presence(live)
                elif live.used < limit and not live.busy and not live.thinking:
                    if live.timer is not None:
                        live.timer.cancel()
                    del self.tables[game]

    def _forget_elsewhere(self, live: LiveTable) -> None:
        """Whoever was present at a node that is silent now has left with it."""
        now = time.monotonic()
        silent = [node for node, (_, until) in live.elsewhere.items() if until <= now]
        for node in silent:
            del live.elsewhere[node]
        if silent:
            live.seats_version += 1
            self.notify(live)


def _nothing(_: str) -> None:
    """Nobody wants to know."""


def _taken(live: LiveTable, size: int = BATCH) -> list[Request]:
    """Those who have waited longest, taken out of the inbox."""
    batch, live.inbox = live.inbox[:size], live.inbox[size:]
    return batch


def _is_unknown(request: Request) -> bool:
    """Whether somebody wants to sit whose name has not been asked for."""
    return request.names is None and isinstance(request.command, Sit)


def _answer(requests: list[Request], outcomes: list[Reply]) -> None:
    for request, reply in zip(requests, outcomes, strict=True):
        _say(request, reply)


def _fail(requests: list[Request], error: Unavailable) -> None:
    for request in requests:
        _say(request, error)


def _say(request: Request, answer: Reply | Unavailable) -> None:
    try:
        request.answer(answer)
    except Exception as failure:  # whoever cannot take it must not keep it from the others
        log.error("answering-failed", exc_info=failure)


def _settle(done: asyncio.Future[Reply], answer: Reply | Unavailable) -> None:
    if done.done():  # nobody waits any more
        return
    if isinstance(answer, Reply):
        done.set_result(answer)
    else:
        done.set_exception(answer)


def _told(error: Exception) -> Unavailable:
    """What whoever asked gets to hear: never the error itself."""
    if isinstance(error, Unavailable):
        return error
    return Unavailable("unavailable", "the command could not be carried out")
