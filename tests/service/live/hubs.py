"""Hubs for tests: with a store of their own or a shared one, and people who sit at tables."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

from hashi.rules import PASS, GameCreated, Phase, Seat
from hashi.service.create_table import Opener
from hashi.service.live import Hub, LiveTable, NoFanout, Reply
from hashi.service.live.fanout import Fanout, Listener, Notice
from hashi.service.store import Database, Devices, Games, People, Write, Writer
from hashi.table import Actor, Command, Role, Settings
from hashi.table import commands as c
from hashi.table.ids import NodeId, PersonId, TableId
from tests.table.play import BOTS, GUEST, HOST, START, created

PATIENCE: Final = 20.0  # on a machine with much else to do
_numbers = itertools.count(1)


class GatedWriter(Writer):
    """A writer whose commits can be held up, or fail, when a test says so."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.gate = asyncio.Event()
        self.gate.set()
        self.reached = asyncio.Event()
        self.failure: Exception | None = None

    def hold(self) -> None:
        self.gate.clear()
        self.reached.clear()

    def _begin(self, writes: list[Write]) -> None:
        self.reached.set()
        if self.gate.is_set() and self.failure is None:
            super()._begin(writes)
        else:
            self._held = asyncio.create_task(self._begin_later(writes))

    async def _begin_later(self, writes: list[Write]) -> None:
        await self.gate.wait()
        if self.failure is not None:
            self._ended(self.failure)
        elif not self._stopped:  # else nobody would close what it opens
            super()._begin(writes)


@dataclass(eq=False)
class Onlooker:
    """Somebody who looks at a table."""

    person: PersonId | None = None
    woken: int = 0
    called: asyncio.Event = field(default_factory=asyncio.Event)

    def notify(self) -> None:
        self.woken += 1
        self.called.set()


class Wire:
    """A fan-out between hubs of one process, that can be cut."""

    def __init__(self) -> None:
        self.listeners: dict[str, Listener] = {}
        self.notices: list[Notice] = []
        self.cut = False

    def end(self, node: str) -> Fanout:
        return _End(self, node)


class _End:
    def __init__(self, wire: Wire, node: str) -> None:
        self._wire, self._node = wire, node

    @property
    def healthy(self) -> bool:
        return not self._wire.cut

    async def start(self, listener: Listener) -> None:
        self._wire.listeners[self._node] = listener

    async def stop(self) -> None:
        self._wire.listeners.pop(self._node, None)

    def publish(self, notice: Notice) -> None:
        self._wire.notices.append(notice)
        if not self._wire.cut:
            loop = asyncio.get_running_loop()
            for node, listener in self._wire.listeners.items():
                if node != self._node:
                    loop.call_soon(listener, notice)


@dataclass
class Place:
    """A hub and what it stands on."""

    hub: Hub
    games: Games
    people: People
    devices: Devices
    writer: GatedWriter
    database: Database

    async def open(
        self, made: GameCreated | None = None, settings: Settings | None = None
    ) -> LiveTable:
        return await Opener(self.hub, self.games).open(
            HOST, made or created(), settings or Settings()
        )

    async def do(
        self,
        live: LiveTable,
        actor: Actor | str,
        command: Command,
        key: str | None = None,
    ) -> Reply:
        """Ask as the faces do: each command with a key of its own unless told."""
        who = Actor(Role.PERSON, PersonId(actor)) if isinstance(actor, str) else actor
        name = key or f"key{next(_numbers)}"
        return await self.hub.commands.perform(live, who, command, name, fingerprint(who, command))

    async def begun(self, live: LiveTable) -> None:
        """Seat host and guest, and play up to the first card."""
        people = (HOST, GUEST)[: live.table.game.created.seats]
        for seat, who in enumerate(people):
            assert (await self.do(live, who, c.Sit(Seat(seat)))).code is None
        assert (await self.do(live, HOST, c.Start())).code is None
        for who in people:
            assert (await self.do(live, who, c.WriteStart(START))).code is None
        assert live.table.game.phase is Phase.ROUND

    async def pass_round(self, live: LiveTable, *people: str) -> None:
        number = len(live.table.game.cards)
        for who in people or (HOST, GUEST):
            assert (await self.do(live, who, c.Submit(number, PASS))).code is None


def fingerprint(actor: Actor, command: Command) -> str:
    return hashlib.sha256(f"{actor} {command}".encode()).hexdigest()[:32]


@asynccontextmanager
async def place(
    database: Database | str,
    *,
    fanout: Fanout | None = None,
    node: str = "one",
    alone: bool = True,
    before: Callable[[Hub], object] | None = None,
) -> AsyncIterator[Place]:
    """A hub at work; a URL gives it connections of its own."""
    own = Database(database) if isinstance(database, str) else database
    writer = GatedWriter(own)
    games, people = Games(own), People(own)
    hub = Hub(games, people, writer, fanout or NoFanout(), BOTS, node=NodeId(node), alone=alone)
    if before is not None:
        before(hub)
    await hub.start()
    try:
        yield Place(hub, games, people, Devices(own), writer, own)
    finally:
        writer.gate.set()
        await hub.stop()
        await writer.stop()
        if isinstance(database, str):
            await own.close()


async def bodies(here: Place, game: str) -> list[str]:
    """The events of a game as they are stored."""
    return [row.body for row in await here.games.log(TableId(game))]


async def until(condition: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Wait until something holds; fails when it does not in time."""
    async with asyncio.timeout(patience):
        while not condition():
            await asyncio.sleep(0.005)


@asynccontextmanager
async def two_places(url: str, wire: Wire | None = None) -> AsyncIterator[tuple[Place, Place]]:
    """Two hubs on one store, each as if it ran at a node of its own; without a wire, no notices."""
    fanouts = [wire.end(node) if wire is not None else None for node in ("one", "two")]
    async with (
        place(url, fanout=fanouts[0], node="one", alone=False) as one,
        place(url, fanout=fanouts[1], node="two", alone=False) as two,
    ):
        yield one, two
