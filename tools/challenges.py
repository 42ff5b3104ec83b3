"""Challenge proof: each person has one counted game, however many start at once at two nodes.

    python3 -m tools.challenges --people 500 --attempts 20

Everybody opens as many tables of one challenge as there are attempts, half of them at each node,
and starts all of them at the same moment. Exactly one start each may succeed. Exits with 1
otherwise. `--sabotage` drops the primary key that decides; the run must then fail.
"""

from __future__ import annotations

import asyncio
import itertools
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field

from sqlalchemy import func, select, text

from hashi.rules import SIDE_A, STANDARD_DECK, GameCreated
from hashi.service.create_table import Opener
from hashi.service.live import LiveTable
from hashi.service.live.hub import Hub
from hashi.service.node import Config, Node
from hashi.service.store import Database, Unavailable, schema
from hashi.service.store.migrate import migrate
from hashi.table import Actor, Command, Role, Settings
from hashi.table import commands as c
from hashi.table.ids import ChallengeId, PersonId
from tools.servers import Postgres

TOGETHER = 8  # tables that are opened at the same time; all start together
RETRY = 0.5  # seconds
CREATED = GameCreated(SIDE_A, STANDARD_DECK, 1)


@dataclass(slots=True)
class Outcome:
    """How often each answer came, and the counted games: in all, and at most per person."""

    outcomes: Counter[str] = field(default_factory=Counter)
    counted: int = 0
    most: int = 0

    def good(self, people: int, attempts: int) -> bool:
        """Whether each person has exactly one counted game, and every other start was refused."""
        refused = people * (attempts - 1)
        expected = Counter({"counted": people, "challenge-running": refused})
        return self.outcomes == +expected and self.counted == people and self.most == 1


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
    """Let everybody start all of their tables at once."""
    challenge = await Opener(hubs[0], hubs[0].games).challenge(CREATED)
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
    rows = schema.counted_games.c
    wanted = select(rows.person, func.count()).where(rows.challenge == challenge)
    async with hubs[0].games.database.engine.connect() as connection:
        counts = (await connection.execute(wanted.group_by(rows.person))).all()
    found.counted = sum(count for _, count in counts)
    found.most = max((count for _, count in counts), default=0)
    return found


async def run(url: str, people: int, attempts: int, *, sabotage: bool) -> Outcome:
    """Two nodes on one database."""
    database = Database(url)
    await migrate(database)
    if sabotage:
        async with database.engine.begin() as connection:
            await connection.execute(
                text("ALTER TABLE counted_games DROP CONSTRAINT pk_counted_games")
            )
    await database.close()
    async with AsyncExitStack() as stack:
        hubs = []
        for _ in range(2):
            node = Node(Config(database=url, bot_workers=1))
            await node.start()
            stack.push_async_callback(node.stop)
            hubs.append(node.hub)
        return await compete(hubs, people=people, attempts=attempts)


def main(argv: Sequence[str]) -> int:
    """Run and print."""
    parser = ArgumentParser(prog="challenges", description="One counted game per person.")
    parser.add_argument("--people", type=int, default=500)
    parser.add_argument("--attempts", type=int, default=20, help="of each person")
    parser.add_argument("--sabotage", action="store_true", help="drop the primary key")
    given = parser.parse_args(argv)
    began = time.monotonic()
    with Postgres() as postgres:
        work = run(
            *(postgres.new_database(), given.people, given.attempts), sabotage=given.sabotage
        )
        found = asyncio.run(work)
    for answer, count in found.outcomes.most_common():
        print(f"{answer:20}{count:8}")
    print(f"counted games: {found.counted}, at most {found.most} per person")
    print(f"{time.monotonic() - began:.0f} s")
    return 0 if found.good(given.people, given.attempts) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
