"""A crowd at a node: solo games, games against bots and tables of people, every game reviewed.

People think for a while before each turn, and play like one of the weaker bots. They do so `PACE`
times as fast as real people, so that few connections make the load of many people; a node's memory
and its time with thousands of idle connections are measured in `bench_service`.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import random
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from statistics import quantiles
from time import perf_counter
from typing import Final

from bench.load import ROUNDS, NodeProcess
from bench.processor_time import PARTS, ProcessorTime
from hashi.bots import find_bot
from hashi.client import Service, aio
from hashi.protocol.analyses import AnalysisKind, AnalysisState
from hashi.rules import Seat

PACE: Final = 5  # one player here makes the load of so many people
THINKING: Final = (10.0, 30.0)  # seconds of a person before a turn
MEAN: Final = sum(THINKING) / 2
GAME: Final = ROUNDS * MEAN / PACE  # seconds of a game here
SOLO, BOTS = 0.6, 0.25  # shares of the people; all others sit at tables of two to four
SIZES: Final = (2, 3, 4)
PLAYS_LIKE: Final = "dogsbody"
LOOK: Final = 2.0  # seconds between looks at an analysis, as the browser without a socket
PATIENCE: Final = 1_200.0  # so that the cost of every analysis is counted


@dataclass(frozen=True, slots=True)
class Party:
    """People who play one game after the other, together with so many bots."""

    people: int
    bots: int = 0


def parties(people: int) -> list[Party]:
    """A crowd of so many people."""
    solo, bots = round(people * SOLO), round(people * BOTS)
    found = [Party(1)] * solo + [Party(1, 1)] * bots
    left, sizes = people - solo - bots, iter(SIZES * people)
    while left >= min(SIZES):
        size = min(next(sizes), left)
        found.append(Party(size))
        left -= size
    return found + [Party(1)] * left


@dataclass(slots=True)
class Load:
    """What a crowd did in a span of time."""

    seconds: float = 0.0
    turns: list[float] = field(default_factory=list)  # seconds that people waited for each
    bot_turns: int = 0
    games: int = 0
    analyses: list[float] = field(default_factory=list)  # seconds from request to result
    cpu: dict[str, float] = field(default_factory=dict)  # by part

    @property
    def people(self) -> float:
        """How many people at human pace make so many turns a second."""
        return len(self.turns) / self.seconds * MEAN

    @property
    def turn_p99(self) -> float:
        return quantiles(self.turns, n=100, method="inclusive")[98]

    @property
    def slowest_analysis(self) -> float:
        return max(self.analyses)

    def cpu_per_person(self, part: str) -> float:
        """Processor time of a part for one person, in cores."""
        return self.cpu[part] / self.seconds / self.people


class Crowd:
    """People at a node; what they see is kept while `load` is there."""

    def __init__(self, node: NodeProcess, seed: int = 1) -> None:
        self._url = f"http://{node.address[0]}:{node.address[1]}"
        self._dice = random.Random(seed)
        self._bots = self._next_bot()
        self._analyses: list[asyncio.Task[None]] = []
        self._over = asyncio.Event()  # everybody finishes a last game without thinking
        self.load: Load | None = None

    def _next_bot(self) -> Iterator[str]:
        names = Service(self._url).bots()
        while True:
            yield from names

    async def play_for(
        self, people: int, seconds: float, processor: ProcessorTime, patience: float
    ) -> Load:
        """Measure so long, once every party is somewhere in a game of its own."""
        playing = [asyncio.create_task(self._play_on(party)) for party in parties(people)]
        try:
            await self._sleep(GAME * 1.2, playing)
            before, began = processor.by_part(), perf_counter()
            self.load = load = Load()
            await self._sleep(seconds, playing)
            after, load.seconds = processor.by_part(), perf_counter() - began
            load.cpu = {part: after[part] - before[part] for part in PARTS}
        finally:
            self.load = None
            self._over.set()
            await asyncio.gather(*playing)
        load.analyses += [math.inf] * await self._wait_for_analyses(patience)
        return load

    async def _wait_for_analyses(self, patience: float) -> int:
        """Wait so long for what is still computed, and give up the rest; how many those are."""
        tasks, self._analyses = self._analyses, []
        _, late = await asyncio.wait(tasks, timeout=patience) if tasks else (set(), set())
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        for task in tasks:
            if task not in late:
                task.result()  # raises what went wrong
        return len(late)

    async def play_games(self, people: int, games: int, processor: ProcessorTime) -> Load:
        """So many solo games of each, without thinking, and all their analyses."""
        before, began = processor.by_part(), perf_counter()
        load = self.load = Load()

        async def play(service: Service) -> None:
            for _ in range(games):
                await self._game([service], 0, think=False)

        await asyncio.gather(*[play(await self._person()) for _ in range(people)])
        await self._wait_for_analyses(PATIENCE)
        after, load.seconds = processor.by_part(), perf_counter() - began
        load.cpu = {part: after[part] - before[part] for part in PARTS}
        self.load = None
        return load

    async def _sleep(self, seconds: float, playing: list[asyncio.Task[None]]) -> None:
        """Wait, and raise what went wrong for a party."""
        done, _ = await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
        for task in done:
            task.result()

    async def _think(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._over.wait(), seconds)

    async def _person(self) -> Service:
        service = Service(self._url)
        await asyncio.to_thread(service.come_in)
        return service

    async def _play_on(self, party: Party) -> None:
        people = [await self._person() for _ in range(party.people)]
        await self._think(self._dice.uniform(0, GAME))  # nobody begins with anybody else
        while not self._over.is_set():
            await self._game(people, party.bots)

    async def _game(self, people: list[Service], bots: int, *, think: bool = True) -> None:
        settings = {"seats": len(people) + bots, "access": "invitation"}
        opened = await asyncio.to_thread(people[0].open_table, **settings)
        async with AsyncExitStack() as stack:
            tables = [
                await stack.enter_async_context(aio.Table(one, opened["code"], turns=False))
                for one in people
            ]
            for table in tables:
                await table.sit()
            for seat in range(len(people), len(people) + bots):
                await tables[0].seat_bot(Seat(seat), next(self._bots))
            await tables[0].start()
            await asyncio.gather(*(self._play(table, bots, think) for table in tables))
        if self.load is not None:
            self.load.games += 1
        if not self._over.is_set():
            self._request(people, bots, opened["id"])

    def _request(self, people: list[Service], bots: int, table: str) -> None:
        """Let everybody request the review of their seat, and par after a solo game."""
        for seat, one in enumerate(people):
            kinds = [AnalysisKind.REVIEW, *([AnalysisKind.PAR] if len(people) + bots == 1 else [])]
            for kind in kinds:
                analysis = self._analyse(one, table, kind, seat)
                self._analyses.append(asyncio.create_task(analysis))

    async def _play(self, table: aio.Table, bots: int, think: bool) -> None:
        bot = find_bot(PLAYS_LIKE)
        while (view := await table.wait_turn()) is not None:
            if think:
                await self._think(self._dice.uniform(*THINKING) / PACE)
            turn = bot.play(view)
            sent = perf_counter()
            await table.play(turn)
            if self.load is not None and view.round:
                self.load.turns.append(perf_counter() - sent)
                self.load.bot_turns += bots

    async def _analyse(self, one: Service, table: str, kind: AnalysisKind, seat: int) -> None:
        """Request an analysis, and wait for it."""
        load, began = self.load, perf_counter()
        path = f"/api/tables/{table}/analysis"
        body = {"kind": str(kind), "seat": seat}
        found = await asyncio.to_thread(one.json, "POST", path, body)
        while found["state"] not in (AnalysisState.DONE, AnalysisState.FAILED):
            await asyncio.sleep(LOOK)
            query = f"{path}?kind={kind}&seat={seat}"
            found = await asyncio.to_thread(one.json, "GET", query)
        if found["state"] != AnalysisState.DONE:
            raise RuntimeError(f"no {kind} of {table}: {found['error']}")
        if load is not None:
            load.analyses.append(perf_counter() - began)
