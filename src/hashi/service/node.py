"""One node of the service: assembly, start and stop."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

import structlog

from hashi.analysis.par import SECONDS as PAR_SECONDS
from hashi.analysis.review import PLAYOUTS
from hashi.bots import bot_names
from hashi.printing.pdf import make_pdf
from hashi.protocol.analyses import AnalysisKind
from hashi.protocol.errors import ErrorCode
from hashi.record import Record
from hashi.rules.events import Seat
from hashi.service.beside_loop import compute
from hashi.service.deal_scheduler import DealScheduler, coming_days, start_key
from hashi.service.errors import ServiceError
from hashi.service.executor import make_executor
from hashi.service.frame_turns import FrameTurns
from hashi.service.identities import Identities
from hashi.service.limits import DEFAULT, Limits
from hashi.service.live.automation import Scheduler
from hashi.service.live.bot_pool import SECONDS, BotPool
from hashi.service.live.fanout import Fanout, NoFanout, ValkeyFanout
from hashi.service.live.hints import Hints
from hashi.service.live.hub import Hub
from hashi.service.live.live_table import LiveTable
from hashi.service.live.rooms import LiveRooms
from hashi.service.made_once import MadeOnce
from hashi.service.outage import Outage
from hashi.service.personal import Personal
from hashi.service.pictures import KEPT, draw_picture
from hashi.service.rate_limit import Buckets, LastAddresses
from hashi.service.readiness import Readiness
from hashi.service.retention import DEFAULT as DEFAULT_RETENTION
from hashi.service.retention import Retention
from hashi.service.review.compute import known_par
from hashi.service.review.personal_queues import PersonalQueues
from hashi.service.review.process import NICE
from hashi.service.review.process import Limits as AnalysisLimits
from hashi.service.review.records import Records
from hashi.service.review.retries import Retries
from hashi.service.review.scheduler import AnalysisScheduler
from hashi.service.review.whatifs import WhatIfs
from hashi.service.statistics import Statistics
from hashi.service.store import Database, Devices, Games, People, Writer, default_url
from hashi.service.store.analyses import Analyses, AnalysisKey
from hashi.service.store.database import NODE, probe_write
from hashi.service.store.deals import Deals
from hashi.service.store.lock import DatabaseLock
from hashi.service.store.migrate import OtherForm, check, migrate, newest, present
from hashi.service.store.reports import Reports
from hashi.service.store.rooms import Rooms
from hashi.service.store.site import Site
from hashi.service.store.start_pars import StartPars
from hashi.service.sweep import Sweep
from hashi.service.table_limits import TableLimits, is_bots_only
from hashi.table import Actor, Command, Role
from hashi.table.commands import CHATTER, Start, TakeHint
from hashi.table.ids import NOBODY, NodeId, PersonId, TableId

log = structlog.get_logger("hashi.node")
STATEMENT_SECONDS: Final = 10.0  # timeout of a database statement; reading a log takes 0.1 s
PRINTOUTS: Final = 32  # PDF files in memory, about 150 kB each


@dataclass(frozen=True, slots=True)
class Config:
    """Settings of a node."""

    database: str = field(default_factory=default_url)
    fanout: str | None = None  # the URL of a Valkey or Redis
    bot_workers: int = max(1, (os.cpu_count() or 2) - 1)
    bot_seconds: float = SECONDS
    warm: bool = False  # start a bot worker before the first request
    par_seconds: float = PAR_SECONDS
    playouts: int = PLAYOUTS  # per estimate of a review
    analysis_nice: int = NICE
    cluster: str | None = None  # the scheduler of a Dask cluster; else processes of this node
    background: bool = False  # compute figures of numbered deals ahead of need
    prepare_reviews: bool = False  # start their process when a game nears its end
    limits: Limits = DEFAULT
    retention: Retention = DEFAULT_RETENTION
    public_url: str | None = None  # base URL of links; the host of the request if None


class Node:
    """A running node and its parts."""

    def __init__(self, config: Config) -> None:
        """Build the parts; `start` runs them."""
        self.config = config
        self.name = NodeId(secrets.token_hex(8))
        self.database = Database(config.database, STATEMENT_SECONDS, NODE)
        self.games = Games(self.database)
        self.people = People(self.database)
        self.devices = Devices(self.database)
        self.site = Site(self.database)
        self.reports = Reports(self.database)
        self.writer = Writer(self.database)
        self.readiness = Readiness(self.database, self.writer)
        self.outage = Outage(log, "unavailable", "available")  # of HTTP requests
        self.refusals: Counter[str] = Counter()  # errors sent to clients, by code
        fanout: Fanout = NoFanout()
        if config.fanout is not None:
            fanout = ValkeyFanout(config.fanout, self.name)
        alone = self.database.is_sqlite and config.fanout is None
        self.hub = Hub(
            self.games,
            self.people,
            self.writer,
            fanout,
            bot_names(),
            node=self.name,
            alone=alone,
        )
        self.rooms = LiveRooms(self.hub, Rooms(self.database))
        self.identities = Identities(self.devices, self.people, self.hub)
        self.identities.on_read = self.outage.worked
        self.hub.commands.limits = config.limits
        self.addresses = LastAddresses()
        self.table_limits = TableLimits(self.games, self.hub, config.limits)
        limits, self.frame_turns = config.limits, FrameTurns()
        self.frames, self._people = map(Buckets, (limits.address_frames, limits.people))
        self._chatter, self._reports, self._address_reports = map(
            Buckets, (limits.chatter, limits.reports, limits.address_reports)
        )
        self.executor = make_executor(config.cluster)
        self.pool = BotPool(
            *(config.bot_workers, config.bot_seconds),
            make=self.executor.bot_worker,
            addresses=self.addresses,
        )
        self.scheduler = Scheduler(self.hub, self.pool)
        self.hints = Hints(self.pool, self._note_hint)
        self.records = Records(self.games)
        self.pictures = MadeOnce(draw_picture, config.limits, KEPT)
        self.printouts = MadeOnce(make_pdf, config.limits, PRINTOUTS)
        analysis = AnalysisLimits(config.par_seconds, config.playouts, config.analysis_nice)
        self.statistics = Statistics(self.database)
        self.personal = Personal(
            *(self.database, self.games, self.hub, self.identities, self.records),
            self.statistics,
            PersonalQueues(config.limits.exports, config.limits.address_exports, self.addresses),
        )
        self.sweep = Sweep(self.database, self.hub, self.identities, config.retention)
        self.analyses = AnalysisScheduler(
            Analyses(self.database),
            self._record,
            analysis,
            node=self.name,
            publish=self.hub.publish_analysis,
            make=self.executor.analysis,
            places=self.executor.analyses,
            addresses=self.addresses,
            most=(config.limits.analyses, config.limits.address_analyses),
        )
        self.retries = Retries(
            *(self.analyses, self.records.of, self.pool),
            PersonalQueues(config.limits.retries, config.limits.address_retries, self.addresses),
        )
        self.whatifs = WhatIfs(
            *(self.hub.challenges, self.hub.get, self.pool),
            PersonalQueues(config.limits.whatifs, config.limits.address_whatifs, self.addresses),
        )
        self.hub.on_analysis, self.hub.on_late = self.analyses.notice, self._prepare_review
        self.analyses.prepared = self._prepared
        self.start_pars = StartPars(self.database)
        self.deals = DealScheduler(
            *(Deals(self.database), self.start_pars, self.hub.challenges),
            node=self.name,
            ahead=config.limits.deals_ahead if config.background else None,
            busy=self._is_busy,
            worker=self.executor.deal_worker,
        )
        self.deals.wanted.append(coming_days)
        self.hub.on_start = lambda live: self.hub.spawn(self.deals.start_written(live))
        self.stopping = False
        self._lock: DatabaseLock | None = None
        self._warming: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start; a SQLite database is created and migrated, another one has to be up to date."""
        if self.database.file is not None:
            self._lock = DatabaseLock(self.database.file)
        form = await present(self.database)
        if form != newest():
            check(form)
            if not self.database.is_sqlite:
                found = "no tables yet" if form is None else f"form {form}"
                raise OtherForm(
                    "database-form",
                    f"found {found} in the database, expected form {newest()}: run 'hashi migrate'",
                )
            await migrate(self.database)
        await probe_write(self.database)
        await self.database.enable_reclaim()
        await self.executor.start(self.pool)
        await self.hub.start()
        await self.identities.start()
        self.analyses.start()
        self.sweep.start()
        self.deals.start()
        if self.config.warm:
            self._warming = asyncio.create_task(self.pool.warm())

    async def stop(self) -> None:
        """Stop at once: nothing is buffered."""
        self.stopping = True
        await self.readiness.stop()
        await self.deals.stop()
        await self.analyses.stop()
        await self.hub.stop()
        await self.writer.stop()
        await self.hints.stop()
        if self._warming is not None:
            self._warming.cancel()
            await asyncio.gather(self._warming, return_exceptions=True)
        self.pool.close()
        await self.executor.stop()
        await self.database.close()
        if self._lock is not None:
            self._lock.release()

    async def _note_hint(self, live: LiveTable, seat: Seat) -> None:
        """Store that the person of a seat gets a hint: the result is marked."""
        holder = live.table.holders[seat]
        person = NOBODY if holder is None or holder.person is None else holder.person
        actor = Actor(Role.PERSON, person)
        reply = await self.hub.commands.perform(live, actor, TakeHint(), None, "")
        if reply.error is not None:
            raise reply.error

    def _prepare_review(self, live: LiveTable) -> None:
        """Load the kernels for the review of a game before it ends."""
        wanted = self.config.prepare_reviews and not is_bots_only(live.table)
        if wanted and not self.analyses.is_running:
            self.hub.spawn(self.executor.prepare_review(self.config.analysis_nice))

    async def _prepared(self, key: AnalysisKey) -> dict[str, object] | None:
        """Par of an ended game from the own-start par that was computed while it was played."""
        if key.kind is not AnalysisKind.PAR:
            return None
        live = await self.hub.get(key.game)
        found = start_key(live)
        stored = None if found is None else await self.start_pars.find(found)
        if stored is None or stored["total"] < live.table.game.scores[key.seat].total:
            return None
        return await compute(known_par, await self.records.of(live), stored)

    def _is_busy(self) -> bool:
        """Whether people wait for a bot, a par or a review of this node."""
        return self.pool.waiting > 0 or self.analyses.is_running

    async def _record(self, game: TableId) -> Record:
        return await self.records.of(await self.hub.get(game))

    async def ready(self) -> bool:
        """Whether the database answers, has the right schema and accepts writes."""
        return not self.stopping and await self.readiness.problem() is None

    def take_turn(self, person: PersonId, command: Command, live: LiveTable, address: str) -> None:
        """Count a command that is no move of the game; raises beyond the limits."""
        if isinstance(command, Start) and is_bots_only(live.table):
            self.table_limits.start_bots(person, address, live)
        if type(command) in CHATTER:
            self.take_chatter(person)

    def take_chatter(self, person: PersonId) -> None:
        """Count something that is no move of the game; raises beyond the limit."""
        if not self._chatter.take(person):
            raise ServiceError(ErrorCode.TOO_MANY, "too many commands other than turns")

    def take_person(self, address: str) -> None:
        """Count a new identity; raises beyond the limit."""
        if not self._people.take(address):
            raise ServiceError(ErrorCode.TOO_MANY, "too many new identities")

    def take_report(self, person: PersonId, address: str) -> None:
        """Count a report about a player; raises beyond the limits."""
        if not (self._reports.take(person) and self._address_reports.take(address)):
            raise ServiceError(ErrorCode.TOO_MANY, "too many reports")

    async def may_look(self, game: TableId, person: PersonId | None) -> None:
        """Raise CHALLENGE_CLOSED for a person who has yet to play the challenge."""
        live = await self.hub.get(game)
        challenge = live.row.challenge
        if challenge is None or not live.table.started:
            return
        if person is not None:
            if live.table.seat_of(person) is not None:
                return
            if await self.hub.challenges.has_finished(person, challenge):
                return
        raise ServiceError(ErrorCode.CHALLENGE_CLOSED, "play the challenge first")
