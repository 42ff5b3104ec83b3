"""Challenge proof: each person has one ranked try, however many start at once at two nodes.

    python3 -m tools.challenges --people 500 --attempts 20 --kills 50

Everybody opens as many tables of the deal of the day as there are attempts, half of them at each
node, and starts all of them at the same moment. People come in waves of ten (`--wave`), so 20
attempts are 200 starts at once; in as many waves as there are kills a node is killed at a random
moment of the starts, and another process takes over what it has not answered. Exactly one game each
may count, it must be ranked, and no other may have started. Exits with 1 otherwise. `--sabotage`
drops the primary key that decides; the run must then fail.

Every wave is judged when it is over, with a line on stderr, so a run that is stopped has shown
something; the first wave that fails ends the run. So does a node that is silent for ten minutes.
"""

from __future__ import annotations

import asyncio
import itertools
import multiprocessing
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from sqlalchemy import func, select, text

from hashi.deal import DayName, dated_name, day_at
from hashi.rules import SIDE_A, STANDARD_DECK, GameCreated
from hashi.service.create_table import Opener
from hashi.service.live import LiveTable
from hashi.service.live.commands import now_ms
from hashi.service.live.hub import Hub
from hashi.service.node import Config, Node
from hashi.service.store import Database, Unavailable, schema
from hashi.service.store.deals import Deals
from hashi.service.store.migrate import migrate
from hashi.table import Actor, Command, Role, Settings
from hashi.table import commands as c
from hashi.table.ids import ChallengeId, PersonId
from tools.servers import Postgres

WAVE = 10  # people who start together
TOGETHER = 8  # tables that are opened at the same time; all start together
RETRY = 0.5  # seconds
MOMENT = 0.3  # seconds within which a node is killed after the word
SILENCE = 600.0  # seconds without a word from a node: the run has stalled
CREATED = GameCreated(SIDE_A, STANDARD_DECK, 1)


@dataclass(slots=True)
class Outcome:
    """How often each answer came, and the counted games: in all, and at most per person."""

    outcomes: Counter[str] = field(default_factory=Counter)
    counted: int = 0
    most: int = 0
    started: int = 0  # games of all people, the uncounted included
    unranked: int = 0  # counted games that began on their day and are not ranked
    kills: int = 0
    wave: int = WAVE  # people who started together

    def good(self, people: int, attempts: int) -> bool:
        """Whether each person has exactly one ranked game, and every other start was refused.

        The answer to the start that counts can be lost with its node, at most once per kill.
        """
        counted, refused = self.outcomes["counted"], self.outcomes["challenge-running"]
        answered = counted + refused == self.outcomes.total() == people * attempts
        told = people - self.kills * self.wave <= counted <= people
        exactly = self.counted == people == self.started and self.most == 1
        return answered and told and exactly and not self.unranked


def today() -> ChallengeId:
    """The deal of the day on side A: a ranked one."""
    return ChallengeId(str(DayName(day_at(now_ms()), "A")))


async def attempt(hub: Hub, challenge: ChallengeId, person: PersonId) -> LiveTable | str:
    """Open a table of the challenge, sit down and start; the code of a refusal."""
    live = await seated(hub, challenge, person)
    return await _ask(hub, live, person, c.Start()) or live


async def seated(hub: Hub, challenge: ChallengeId, person: PersonId) -> LiveTable:
    """A table of the challenge that only has to be started."""
    live = None
    while live is None:
        with suppress(Unavailable):  # too busy: again
            live = await Opener(hub, hub.games).open(person, CREATED, Settings(challenge=challenge))
    refused = await _ask(hub, live, person, c.Sit())
    assert refused is None, refused
    return live


async def _ask(hub: Hub, live: LiveTable, person: PersonId, command: Command) -> str | None:
    """Ask as clients do: again while the node is too busy; the code of a refusal."""
    actor = Actor(Role.PERSON, person)
    key = f"{person}/{type(command).__name__}"
    while True:
        try:
            return (await hub.commands.perform(live, actor, command, key, "")).code
        except Unavailable:
            await asyncio.sleep(RETRY)


async def compete(hubs: Sequence[Hub], *, people: int, attempts: int) -> Outcome:
    """Let everybody start all of their tables of the deal of the day at once."""
    challenge = today()
    limit = asyncio.Semaphore(TOGETHER)
    names = [PersonId(f"PERSON{number}") for number in range(people)]

    async def prepared(hub: Hub, person: PersonId) -> tuple[Hub, LiveTable, PersonId]:
        async with limit:
            return hub, await seated(hub, challenge, person), person

    pairs = itertools.product(range(attempts), names)
    tables = await asyncio.gather(
        *(prepared(hubs[number % len(hubs)], person) for number, person in pairs)
    )
    answers = await asyncio.gather(
        *(_ask(hub, live, person, c.Start()) for hub, live, person in tables)
    )
    found = Outcome(Counter(answer or "counted" for answer in answers))
    await count_games(hubs[0].games.database, challenge, found)
    return found


async def count_games(database: Database, challenge: ChallengeId, found: Outcome) -> None:
    """Count what the database has: counted games, and all games that were started."""
    rows, g = schema.counted_games.c, schema.games.c
    counted = select(rows.person, func.count()).where(rows.challenge == challenge)
    started = select(func.count()).where(g.challenge == challenge, g.started.is_not(None))
    name = dated_name(challenge)
    assert name is not None
    unranked = select(func.count()).where(
        rows.challenge == challenge, rows.later | rows.assisted, rows.game == g.game
    )
    async with database.engine.connect() as connection:
        counts = (await connection.execute(counted.group_by(rows.person))).all()
        found.started = (await connection.execute(started)).scalar_one()
        in_time = unranked.where(g.started < name.closes)
        found.unranked = (await connection.execute(in_time)).scalar_one()
    found.counted = sum(count for _, count in counts)
    found.most = max((count for _, count in counts), default=0)


Attempt = tuple[PersonId, int]


def serve(pipe: Connection, url: str, challenge: ChallengeId) -> None:
    """Main function of a node's process: prepare tables, start all of them at a word."""
    with suppress(EOFError, BrokenPipeError):  # the run is over
        asyncio.run(_serve(pipe, url, challenge))


async def _serve(pipe: Connection, url: str, challenge: ChallengeId) -> None:
    node = Node(Config(database=url, bot_workers=1))
    await node.start()
    limit = asyncio.Semaphore(TOGETHER)

    async def prepared(attempt: Attempt) -> tuple[Attempt, LiveTable]:
        async with limit:
            return attempt, await seated(node.hub, challenge, attempt[0])

    async def start(attempt: Attempt, live: LiveTable) -> None:
        refused = await _ask(node.hub, live, attempt[0], c.Start())
        pipe.send((attempt, refused or "counted"))

    while True:
        attempts: list[Attempt] = await asyncio.to_thread(pipe.recv)
        tables = await asyncio.gather(*map(prepared, attempts))
        pipe.send("ready")
        await asyncio.to_thread(pipe.recv)
        await asyncio.gather(*(start(*one) for one in tables))
        pipe.send("done")


class NodeProcess:
    """A node in a process of its own, which can be killed."""

    def __init__(self, url: str, challenge: ChallengeId) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        args = (theirs, url, challenge)
        self.process = context.Process(target=serve, args=args, daemon=True)
        self.process.start()
        theirs.close()

    def prepare(self, attempts: Sequence[Attempt]) -> None:
        """Open the tables of these attempts."""
        self.pipe.send(list(attempts))
        assert self._received() == "ready"

    def answers(self) -> Iterator[tuple[Attempt, str]]:
        """Start all tables: the answers that come, until all are there or the process is dead."""
        with suppress(EOFError, ConnectionResetError):
            while (answer := self._received()) != "done":
                yield answer

    def _received(self) -> Any:
        if not self.pipe.poll(SILENCE):
            raise TimeoutError(f"a node has said nothing for {SILENCE:.0f} s")
        return self.pipe.recv()

    def end(self) -> None:
        """Kill the process."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Run:
    """Two nodes, and waves of people who start their tables at both."""

    def __init__(self, url: str, challenge: ChallengeId, dice: Random) -> None:
        self._url, self._challenge, self._dice = url, challenge, dice
        self._nodes = [NodeProcess(url, challenge) for _ in range(2)]
        self.outcomes: Counter[str] = Counter()
        self.kills = 0

    def wave(self, people: Sequence[PersonId], attempts: int, *, kill: bool) -> None:
        """Let people start all of their tables at once."""
        pairs = [(person, number) for number in range(attempts) for person in people]
        parts = [[pair for pair in pairs if pair[1] % 2 == at] for at in range(2)]
        victim = self._dice.randrange(2) if kill else None
        while any(parts):
            with ThreadPoolExecutor(2) as pool:
                list(pool.map(NodeProcess.prepare, self._nodes, parts))
                for node in self._nodes:
                    node.pipe.send("go")
                reading = [pool.submit(list, node.answers()) for node in self._nodes]
                if victim is not None:
                    time.sleep(self._dice.uniform(0.0, MOMENT))
                    self._nodes[victim].process.kill()
                answered = [dict(one.result()) for one in reading]
            for at, answers in enumerate(answered):
                self.outcomes.update(answers.values())
                parts[at] = [pair for pair in parts[at] if pair not in answers]
            if victim is not None:
                self._nodes[victim].end()
                self._nodes[victim] = NodeProcess(self._url, self._challenge)
                self.kills += 1
                victim = None

    def end(self) -> None:
        for node in self._nodes:
            node.end()


async def prepare(url: str, *, sabotage: bool) -> ChallengeId:
    """A database with a deal of the day; without the key that decides, if it is sabotaged."""
    database = Database(url)
    await migrate(database)
    if sabotage:
        async with database.engine.begin() as connection:
            await connection.execute(
                text("ALTER TABLE counted_games DROP CONSTRAINT pk_counted_games")
            )
    await Deals(database).seed()  # else the two nodes draw it at the same time
    await database.close()
    return today()


async def counted(url: str, challenge: ChallengeId, found: Outcome) -> Outcome:
    """The outcome with what the database has."""
    database = Database(url)
    await count_games(database, challenge, found)
    await database.close()
    return found


def run(
    url: str,
    people: int,
    attempts: int,
    kills: int,
    *,
    wave: int = WAVE,
    sabotage: bool = False,
) -> Outcome:
    """Two nodes on one database; the first `kills` waves lose one of them."""
    challenge = asyncio.run(prepare(url, sabotage=sabotage))
    found = Outcome()
    names = [PersonId(f"PERSON{number}") for number in range(people)]
    race = Run(url, challenge, Random(f"{people} {attempts} {kills}"))
    try:
        for at in range(0, people, wave):
            race.wave(names[at : at + wave], attempts, kill=at // wave < kills)
            done = min(at + wave, people)
            so_far = Outcome(race.outcomes, kills=race.kills, wave=wave)
            found = asyncio.run(counted(url, challenge, so_far))
            answers = found.outcomes.total()
            print(
                f"{done} people, {answers} answers, {found.kills} kills, {found.counted} counted,"
                f" {found.started} started",
                file=sys.stderr,
            )
            if not found.good(done, attempts):
                break  # no later wave makes it good again
    finally:
        race.end()
    return found


def main(argv: Sequence[str]) -> int:
    """Run and print."""
    parser = ArgumentParser(prog="challenges", description="One counted game per person.")
    parser.add_argument("--people", type=int, default=500)
    parser.add_argument("--attempts", type=int, default=20, help="of each person")
    parser.add_argument("--kills", type=int, default=50, help="at most one in a wave")
    parser.add_argument("--wave", type=int, default=WAVE, help="people who start together")
    parser.add_argument("--sabotage", action="store_true", help="drop the primary key")
    given = parser.parse_args(argv)
    if given.wave < 1:
        parser.error(f"found waves of {given.wave} people, expected 1 or more")
    began = time.monotonic()
    with Postgres() as postgres:
        found = run(
            *(postgres.new_database(), given.people, given.attempts, given.kills),
            wave=given.wave,
            sabotage=given.sabotage,
        )
    for answer, count in found.outcomes.most_common():
        print(f"{answer:20}{count:8}")
    print(f"kills: {found.kills}")
    print(f"games started: {found.started}")
    ranked = found.counted - found.unranked
    print(f"counted games: {found.counted}, {ranked} ranked, at most {found.most} per person")
    print(f"{time.monotonic() - began:.0f} s")
    return 0 if found.good(given.people, given.attempts) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
