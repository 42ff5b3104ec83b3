"""Commands of a table: decided one batch after the other, stored before they are answered.

A command is decided on the state in memory; whether that was the newest, the primary key of the
log decides. On a conflict the table catches up and decides again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Container, Coroutine, Iterable
from functools import partial
from typing import Final, Protocol

import structlog

from hashi.rules.errors import HashiError
from hashi.service.limits import DEFAULT
from hashi.service.live.batch import BatchPlan, make_plan
from hashi.service.live.live_table import LiveTable, Request
from hashi.service.live.reply import Reply
from hashi.service.store import Challenges, Conflict, Games, People, Unavailable, Writer
from hashi.service.store.games import DamagedLog
from hashi.table import Actor, Command, parse_table_event
from hashi.table.commands import Reserve, Sit, Start
from hashi.table.events import TableEvent
from hashi.table.ids import PersonId
from hashi.table.state import fold

ATTEMPTS: Final = 50
READS: Final = 4  # at the same time, fewer than the pool has connections: a rush waits here, where
# nothing times out, and leaves connections for everybody else
BATCH: Final = 16
TAKING_SEATS: Final = frozenset({Sit, Reserve})
READING: Final = TAKING_SEATS | {Start}  # commands that may need something from the database
log = structlog.get_logger("hashi.commands")


def now_ms() -> int:
    """The time as logs keep it."""
    return time.time_ns() // 1_000_000


class OnChange(Protocol):
    """Called after a table has advanced; `fresh` when this node stored the events itself."""

    def __call__(self, live: LiveTable, events: list[TableEvent], *, fresh: bool) -> None:
        """Notify everybody who follows the table."""
        ...


class CommandRunner:
    """Decides and stores the commands of all tables of a node, in order per table."""

    def __init__(
        self,
        games: Games,
        challenges: Challenges,
        people: People,
        writer: Writer,
        bots: Container[str],
        *,
        alone: bool,
        spawn: Callable[[Coroutine[object, object, None]], None],
        on_change: OnChange,
    ) -> None:
        """Store through this writer; `alone` when no other node uses the same database."""
        self._games = games
        self._challenges = challenges
        self._people = people
        self._writer = writer
        self.bots = bots
        self.limits = DEFAULT
        self.alone = alone
        self._spawn = spawn
        self._on_change = on_change
        self.turns = 0  # commands that became events
        self.conflicts = 0
        self._reads = asyncio.Semaphore(READS)

    async def perform(
        self, live: LiveTable, actor: Actor, command: Command, key: str | None, fingerprint: str
    ) -> Reply:
        """Run a command and return once it is stored; raises only Unavailable."""
        done: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self.ask(live, Request(actor, command, key, fingerprint, partial(_settle, done)))
        return await done

    def ask(self, live: LiveTable, request: Request) -> None:
        """Run a command; `request.answer` is called once it is stored."""
        if live.gone is not None:
            fail([request], Unavailable("unavailable", "the table has been deleted"))
            return
        live.inbox.append(request)
        self._run(live)

    def catch_up(self, live: LiveTable) -> None:
        """Read what other nodes have stored, before the next command is decided."""
        live.stale = True
        self._run(live)

    async def refresh(self, live: LiveTable) -> None:
        """Read what other nodes have stored; a table that is busy will do so by itself."""
        if live.busy:
            self.catch_up(live)
        else:
            live.busy = live.stale = True
            await self._refresh(live)

    def _run(self, live: LiveTable) -> None:
        if not live.busy:
            live.busy = True
            self._step(live)

    def _step(self, live: LiveTable, sure: int = 0) -> None:
        """Decide waiting commands and hand them to the writer.

        The first `sure` commands came before the table last caught up, so a refusal is final. No
        task is needed unless the table has to catch up: a hop through the loop would add latency.
        """
        while live.inbox and not live.stale:
            size = min(sure or BATCH, BATCH)
            asked = [r for r in live.inbox[:size] if type(r.command) in READING]
            if any(_reads_names(r) or _reads_challenge(live, r) for r in asked):
                self._spawn(self._read_ahead(live, sure))
                return
            batch = _taken(live, size)
            try:
                plan = self._plan(live, batch)
            except Exception as error:
                self._failed(live, batch, error)
                return
            if not (sure or self.alone) and plan.refuses:
                # Another node may have stored what makes the command legal. A refusal has no
                # sequence number, so no primary key would detect that.
                live.inbox[:0] = batch
                live.stale = True
            elif plan.write is not None:
                self._writer.write(plan.write, partial(self._written, live, batch, plan))
                return
            else:
                _answer(batch, plan.outcomes)
                sure = max(0, sure - size)
        if live.stale:
            self._spawn(self._refresh(live))
        else:
            live.busy = False

    async def _read_ahead(self, live: LiveTable, sure: int) -> None:
        """Read what the waiting commands need from the database."""
        try:
            async with self._reads:
                await self._read_sitters([r for r in live.inbox if _reads_names(r)])
                for request in live.inbox:
                    if _reads_challenge(live, request):
                        request.challenged = await self._read_counted(live)
        except Exception as error:
            self._failed(live, _taken(live), error)
            return
        self._step(live, sure)

    async def _read_sitters(self, unknown: list[Request]) -> None:
        """Read the names of people about to sit, to be sent together with the seat."""
        names: dict[str, str | None] = {}
        try:
            if unknown:
                names = await self._people.names([_sitter(request) for request in unknown])
        except Unavailable as error:  # the seat is shown without a name
            log.warning("names-failed", reason=str(error))
        for request in unknown:
            person = _sitter(request)
            request.names = {person: names[person]} if person in names else {}

    async def _read_counted(self, live: LiveTable) -> dict[PersonId, bool]:
        """Which people have a counted game of this challenge, and whether it has ended.

        A game that begins to count meanwhile violates the primary key when this start is stored.
        """
        assert live.row.challenge is not None
        seated = {h.person for h in live.table.holders if h is not None and h.person is not None}
        sitting = {r.actor.person for r in live.inbox if isinstance(r.command, Sit)}
        return await self._challenges.counted(live.row.challenge, seated | sitting)

    def _written(
        self, live: LiveTable, batch: list[Request], plan: BatchPlan, error: HashiError | None
    ) -> None:
        if isinstance(error, Conflict):
            self.conflicts += 1
            for request in batch:
                request.conflicts += 1
                request.challenged = None
            if batch[0].conflicts < ATTEMPTS:
                live.inbox[:0] = batch
                self._spawn(self._refresh(live, batch))
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
                if plan.events:
                    self._on_change(live, plan.events, fresh=True)
            finally:
                self._step(live)
        else:
            self._failed(live, batch, error)

    def _failed(self, live: LiveTable, batch: list[Request], error: Exception) -> None:
        """Report an error; the table must catch up before the next command."""
        live.stale = True
        fail(batch, _reported(error))
        if not isinstance(error, Unavailable | DamagedLog):
            log.error("command-failed", exc_info=error)
        if live.inbox:
            self._spawn(self._refresh(live))
        else:
            live.busy = False  # the next command catches up

    async def _refresh(self, live: LiveTable, conflicting: Iterable[Request] = ()) -> None:
        """Read what other nodes have stored, then continue."""
        try:
            async with self._reads:
                await self._read_replies(live, conflicting)
                sure = len(live.inbox)  # later ones may know more than is read now
                await self._catch_up(live)
        except Exception as error:
            self._failed(live, _taken(live), error)
        else:
            self._step(live, sure)

    def _plan(self, live: LiveTable, batch: list[Request]) -> BatchPlan:
        return make_plan(live, batch, self.bots, now_ms(), self.limits)

    def _take_over(self, live: LiveTable, batch: list[Request], plan: BatchPlan) -> None:
        """Advance the table to the stored state."""
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

    async def _read_replies(self, live: LiveTable, requests: Iterable[Request]) -> None:
        for request in requests:
            if request.key and request.key not in live.answers:
                answer = await self._games.answer(live.row.game, request.key)
                if answer is not None:
                    live.answers[request.key] = answer

    async def _catch_up(self, live: LiveTable) -> None:
        """Fold what other nodes have stored since."""
        live.stale = False  # before reading: a notice that comes meanwhile must count
        try:
            stored = await self._games.log(live.row.game, live.seq, live.chain)
        except BaseException:
            live.stale = True
            raise
        events = [parse_table_event(entry.body) for entry in stored]
        for entry, event in zip(stored, events, strict=True):
            table = fold(live.table, event, entry.at)
            live.advance(table, entry.chain, [(entry.seq, event)], entry.seq)
        if events:
            self._on_change(live, events, fresh=False)


def _taken(live: LiveTable, size: int = BATCH) -> list[Request]:
    """The oldest requests, removed from the inbox."""
    batch, live.inbox = live.inbox[:size], live.inbox[size:]
    return batch


def _reads_names(request: Request) -> bool:
    """Whether the request takes a seat for a person whose name has not been read."""
    return type(request.command) in TAKING_SEATS and request.names is None


def _sitter(request: Request) -> PersonId:
    """The person for whom a request takes or reserves a seat."""
    command = request.command
    return command.person if isinstance(command, Reserve) else request.actor.person


def _reads_challenge(live: LiveTable, request: Request) -> bool:
    """Whether the request starts a challenge, and who has played it before has not been read."""
    starts = live.row.challenge is not None and isinstance(request.command, Start)
    return starts and request.challenged is None


def _answer(requests: list[Request], outcomes: list[Reply]) -> None:
    for request, reply in zip(requests, outcomes, strict=True):
        _say(request, reply)


def fail(requests: list[Request], error: Unavailable) -> None:
    """Answer requests with an error."""
    for request in requests:
        _say(request, error)


def _say(request: Request, answer: Reply | Unavailable) -> None:
    try:
        request.answer(answer)
    except Exception as failure:  # must not keep the others from their answers
        log.error("callback-failed", exc_info=failure)


def _settle(done: asyncio.Future[Reply], answer: Reply | Unavailable) -> None:
    if done.done():  # the caller was cancelled
        return
    if isinstance(answer, Reply):
        done.set_result(answer)
    else:
        done.set_exception(answer)


def _reported(error: Exception) -> Unavailable:
    """The error for the client, without details of an unexpected one."""
    if isinstance(error, Unavailable):
        return error
    return Unavailable("unavailable", "the command could not be carried out")
