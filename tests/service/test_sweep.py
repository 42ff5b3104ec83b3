"""The sweep: what expires is gone from every node, the database and its files; the rest stays."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
import pytest_asyncio
from sqlalchemy import func, insert, select, text, update

from hashi.protocol.errors import ErrorCode
from hashi.rules.wire import event_text
from hashi.service.errors import ServiceError
from hashi.service.identities import Identities
from hashi.service.live.commands import now_ms
from hashi.service.retention import DAY_MS, Retention
from hashi.service.store import Database, People, schema
from hashi.service.store.database import INCREMENTAL
from hashi.service.store.migrate import migrate
from hashi.service.store.people import new_token
from hashi.service.store.sweep import JOB, SweepStore, keeping_columns
from hashi.service.sweep import Sweep
from hashi.table import commands as c
from hashi.table.ids import ChallengeId, NodeId, PersonId, Token
from tests.service.databases import game_row, log_rows
from tests.service.live.hubs import Onlooker, Place, Wire, place, two_places, until
from tests.service.store.test_personal import row
from tests.table.play import GUEST, HOST, created

NOW = now_ms()
OLD = NOW - 1_000 * DAY_MS


class Clock:
    """A clock that a test turns forward."""

    def __init__(self) -> None:
        self.days = 0.0

    def __call__(self) -> int:
        return now_ms() + int(self.days * DAY_MS)


def sweep_of(here: Place, clock: Clock, retention: Retention | None = None) -> Sweep:
    identities = Identities(here.devices, here.people, here.hub)
    return Sweep(here.database, here.hub, identities, retention or Retention(), clock)


async def free_lease(database: Database) -> None:
    """Let the next sweep begin at once."""
    async with database.engine.begin() as connection:
        await connection.execute(update(schema.leases).values(until=0))


async def twice(sweep: Sweep, database: Database, clock: Clock) -> None:
    """Mark, and an hour later delete."""
    assert await sweep.sweep() is not None
    await free_lease(database)
    clock.days += 1 / 24
    assert await sweep.sweep() is not None
    await free_lease(database)


async def count(database: Database, table: str) -> int:
    async with database.engine.connect() as connection:
        wanted = select(func.count()).select_from(schema.metadata.tables[table])
        return int((await connection.execute(wanted)).scalar_one())


async def no_such_table(here: Place, game: str) -> None:
    with pytest.raises(ServiceError) as raised:
        await here.hub.get(game)
    assert raised.value.code == ErrorCode.NO_SUCH_TABLE


@pytest.mark.asyncio
async def test_unstarted_unfinished_and_finished_games(database: Database) -> None:
    clock = Clock()
    async with place(database) as here:
        waiting, running, done = [await here.open() for _ in range(3)]
        for live in (running, done):
            await here.begun(live)
        for _ in range(17):
            await here.pass_round(done)
        assert done.table.game.ended is not None
        sweep = sweep_of(here, clock)
        clock.days = 6.9
        await twice(sweep, database, clock)
        assert await count(database, "games") == 3
        clock.days = 7.1
        await sweep.sweep()
        await free_lease(database)
        await no_such_table(here, waiting.row.code)
        assert waiting.gone
        assert await count(database, "games") == 3  # marked, and deleted by the next sweep
        clock.days = 179.9
        await twice(sweep, database, clock)
        assert await count(database, "games") == 2
        assert (await here.hub.get(running.row.game)) is running
        clock.days = 180.1
        await twice(sweep, database, clock)
        await no_such_table(here, running.row.game)
        clock.days = 10_000
        await twice(sweep, database, clock)
        assert (await here.hub.get(done.row.game)).table.game.ended is not None
        assert {row.game for row in await here.games.of_person(HOST)} == {done.row.game}
        assert sweep.removed["tables"] == sweep.removed["tables_marked"] == 2
        for name in ("events", "seatings"):
            async with database.engine.connect() as connection:
                table = schema.metadata.tables[name]
                games = {row.game for row in await connection.execute(select(table.c.game))}
            assert games == {done.row.game}, name


@pytest.mark.asyncio
async def test_a_game_lives_on_by_its_last_event(database: Database) -> None:
    clock = Clock()
    async with place(database) as here:
        row = game_row(created=OLD)
        rows = log_rows(row.game, "{}", "{}")
        recent = [rows[0], rows[1]._replace(at=NOW)]
        assert await here.games.open(row, recent)
        sweep = sweep_of(here, clock)
        await twice(sweep, database, clock)
        assert await count(database, "games") == 1


@pytest.mark.asyncio
async def test_an_event_stored_at_the_last_moment_saves_the_game(database: Database) -> None:
    """Another node may be storing a turn while the game is being marked."""
    clock = Clock()
    async with place(database) as here:
        live = await here.open()
        clock.days = 8
        sweep = sweep_of(here, clock)
        await sweep.sweep()
        await free_lease(database)
        await no_such_table(here, live.row.game)
        late = log_rows(live.row.game, "{}", after=live.seq, chain=live.chain)
        async with database.engine.begin() as connection:
            rows = [entry._replace(at=clock())._asdict() for entry in late]
            await connection.execute(insert(schema.events), rows)
        clock.days += 1 / 24
        await sweep.sweep()
        assert await here.games.find(live.row.game) is not None
        assert await count(database, "events") == 3


@pytest.mark.asyncio
async def test_zero_keeps_everything(database: Database) -> None:
    clock = Clock()
    async with place(database) as here:
        await here.open()
        await here.devices.add_person(new_token(), "Anna", "", NOW)
        clock.days = 10_000
        await twice(sweep_of(here, clock, Retention(0, 0, 0, 0)), database, clock)
        assert (await count(database, "games"), await count(database, "people")) == (1, 1)


@pytest.mark.asyncio
async def test_people_without_games_who_do_not_come_back(database: Database) -> None:
    clock = Clock()
    async with place(database) as here:

        async def add(name: str) -> tuple[PersonId, Token]:
            token = new_token()
            return (await here.devices.add_person(token, name, "", NOW)).person, token

        gone, _ = await add("Gone")
        back, token = await add("Back")
        plays, _ = await add("Plays")
        banned, _ = await add("Banned")
        live = await here.open()
        await here.do(live, plays, c.Sit(), "a")
        async with database.engine.begin() as connection:
            for table, values in ((schema.people, {"banned": 1}),):
                where = table.c.person == banned
                await connection.execute(update(table).where(where).values(values))
        assert await here.devices.by_token(token, NOW + 20 * DAY_MS) is not None
        sweep = sweep_of(here, clock, Retention(unstarted=0))
        clock.days = 29.9
        await sweep.sweep()
        await free_lease(database)
        assert await count(database, "people") == 4
        clock.days = 31
        found = await sweep.sweep()
        assert found is not None
        assert found["people"] == 1
        names = await here.people.names([gone, back, plays, banned])
        assert sorted(filter(None, names.values())) == ["Back", "Banned", "Plays"]
        assert await count(database, "devices") == 3
        assert [one.person for one in await People(database).changes(0)] == [gone]


KEPT_BY = {
    "seatings.person",
    "counted_games.person",
    "results.person",
    "offline_games.person",
    "circle_members.person",
    "circle_removals.person",
    "rooms.caller",
    "room_sheets.person",
    "puzzle_players.person",
    "puzzle_attempts.person",
}


def test_people_are_kept_by_all_that_is_theirs() -> None:
    """A new table with people in it: is it something that they would miss?"""
    assert {str(column) for column in keeping_columns()} == KEPT_BY


@pytest.mark.asyncio
@pytest.mark.parametrize("kept", sorted(KEPT_BY))
async def test_nobody_loses_what_is_theirs_by_staying_away(database: Database, kept: str) -> None:
    name, _, column = kept.partition(".")
    table = schema.metadata.tables[name]
    async with place(database) as here:
        token = new_token()
        person = (await here.devices.add_person(token, "Anna", "", OLD)).person
        store = SweepStore(database)
        assert await store.unused_people(NOW) == [person]
        theirs = row(table, person, 0) | {column: person}
        async with database.engine.begin() as connection:
            await connection.execute(insert(table), [theirs])
        assert await store.unused_people(NOW) == []
        assert await store.delete_person(person, NOW) is None


@pytest.mark.asyncio
async def test_somebody_who_comes_back_while_the_sweep_runs_stays(database: Database) -> None:
    token = new_token()
    async with place(database) as here:
        person = (await here.devices.add_person(token, "Anna", "", OLD)).person
        store = SweepStore(database)
        assert await store.unused_people(NOW) == [person]
        await here.devices.by_token(token, NOW + DAY_MS)
        assert await store.delete_person(person, NOW) is None
        assert await count(database, "people") == 1


@pytest.mark.asyncio
async def test_refusals_and_the_replies_of_ended_games_go_after_a_day(database: Database) -> None:
    clock = Clock()
    async with place(database) as here:
        ended, running = await here.open(), await here.open()
        for live in (ended, running):
            await here.begun(live)
            assert (await here.do(live, HOST, c.Start())).code is not None
        for _ in range(17):
            await here.pass_round(ended)
        before = await count(database, "answers")
        sweep = sweep_of(here, clock)
        clock.days = 0.9
        await sweep.sweep()
        await free_lease(database)
        assert await count(database, "answers") == before
        clock.days = 1.1
        await sweep.sweep()
        assert await here.games.answers(ended.row.game) == []
        kept = await here.games.answers(running.row.game)
        assert [one.refused for one in kept] == [None] * 5


@pytest.mark.asyncio
async def test_unplayed_challenges_go_and_a_removed_game_still_counts(database: Database) -> None:
    clock = Clock()
    challenges = [ChallengeId(f"CHALLENGE{at}") for at in range(2)]
    async with place(database) as here:
        async with database.engine.begin() as connection:
            for challenge in challenges:
                row = {"challenge": challenge, "secret": b"", "created": NOW}
                row["created_event"] = event_text(created(1))
                await connection.execute(insert(schema.challenges), [row])
            values = {"person": HOST, "assisted": False, "challenge": challenges[0]}
            await connection.execute(insert(schema.counted_games), [{"game": "PLAYED", **values}])
        played = game_row("PLAYED", challenge=challenges[0], created=OLD, started=OLD)
        other = game_row("OTHER", challenge=challenges[0], created=OLD, started=OLD, ended=OLD)
        for game in (played, other):
            assert await here.games.open(game, log_rows(game.game, "{}"))
        clock.days = 29
        await twice(sweep_of(here, clock), database, clock)
        assert await here.hub.challenges.find(challenges[1], 5) is not None
        clock.days = 31
        await twice(sweep_of(here, clock), database, clock)
        assert await here.hub.challenges.find(challenges[1], 5) is None
        assert await here.games.find("PLAYED") is None  # its last event is older
        clock.days = 181
        await twice(sweep_of(here, clock), database, clock)
        assert await here.hub.challenges.find(challenges[0], 5) is not None
        counted = await here.hub.challenges.counted(challenges[0], [HOST])
        assert counted == {HOST: True}  # over, and cannot be played again


# Several nodes


@pytest.mark.asyncio
async def test_one_node_sweeps_at_a_time(store_url: str) -> None:
    clock = Clock()
    async with two_places(store_url) as (one, two):
        for _ in range(25):
            await one.open()
        clock.days = 8
        sweeps = [sweep_of(here, clock) for here in (one, two)]
        found = await asyncio.gather(*(sweep.sweep() for sweep in sweeps))
        (did,) = (one for one in found if one is not None)
        assert did["tables_marked"] == 25
        assert [await sweep.sweep() for sweep in sweeps] == [None, None]  # not due for an hour
        await free_lease(one.database)
        clock.days += 1 / 24
        found = await asyncio.gather(*(sweep.sweep() for sweep in sweeps))
        assert sorted(one is None for one in found) == [False, True]
        assert await count(one.database, "games") == 0


@pytest.mark.asyncio
async def test_a_node_that_loses_its_lease_stops(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    async with place(database) as here:
        for _ in range(25):
            await here.open()
        clock.days = 8
        sweep = sweep_of(here, clock)
        take = update(schema.leases).values(node="OTHER")

        async def lost(node: NodeId, ms: int = 0) -> bool:
            async with database.engine.begin() as connection:
                await connection.execute(take)
            return await SweepStore(database).extend_lease(node, ms)

        monkeypatch.setattr(sweep._store, "extend_lease", lost)
        found = await sweep.sweep()
        assert found == {"tables_marked": 10}  # one batch
        assert not await SweepStore(database).take_lease(NodeId("third"))


@pytest.mark.asyncio
@pytest.mark.parametrize("notices", [True, False])
async def test_every_node_drops_a_removed_table(
    store_url: str, monkeypatch: pytest.MonkeyPatch, *, notices: bool
) -> None:
    monkeypatch.setattr("hashi.service.live.hub.POLL", 0.02)
    clock = Clock()
    async with two_places(store_url, Wire() if notices else None) as (one, two):
        live = await one.open()
        there = await two.hub.get(live.row.game)
        looker = Onlooker(GUEST)
        two.hub.presence.join(there, looker)
        clock.days = 8
        await sweep_of(one, clock).sweep()
        await until(lambda: there.gone is not None)
        await no_such_table(two, live.row.game)


@pytest.mark.asyncio
async def test_a_dead_node_leaves_the_lease_to_others(database: Database) -> None:
    store = SweepStore(database)
    assert await store.take_lease(NodeId("dead"))
    assert not await store.take_lease(NodeId("alive"))
    async with database.engine.begin() as connection:
        c_ = schema.leases.c
        await connection.execute(update(schema.leases).where(c_.job == JOB).values(until=1))
    assert await store.take_lease(NodeId("alive"))
    assert not await store.extend_lease(NodeId("dead"))


# SQLite's files


@pytest_asyncio.fixture
async def fresh_sqlite(sqlite_url: str) -> AsyncIterator[Database]:
    made = Database(sqlite_url)
    await migrate(made)
    yield made
    await made.close()


@pytest.mark.asyncio
async def test_deleted_names_are_gone_from_the_files_and_space_is_reclaimed(
    fresh_sqlite: Database, tmp_path: Path
) -> None:
    clock = Clock()
    async with place(fresh_sqlite) as here:
        for at in range(40):
            row = game_row(f"OLD{at}", created=OLD)
            assert await here.games.open(row, log_rows(row.game, "Sweepmeboard" * 2_000))
            await here.devices.add_person(new_token(), "Annegret Sweepme", "Sweepmephone", OLD)
        await fresh_sqlite.scrub()
        file = tmp_path / "hashi.sqlite3"
        before = file.stat().st_size
        raw = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert raw.count(b"Annegret Sweepme") >= 40
        clock.days = 1
        await twice(sweep_of(here, clock), fresh_sqlite, clock)
        for path in tmp_path.iterdir():
            assert b"Sweepme" not in path.read_bytes(), path.name
        assert file.stat().st_size < before - 40 * 20_000
        async with fresh_sqlite.engine.connect() as connection:
            free = await connection.exec_driver_sql("PRAGMA freelist_count")
            assert free.scalar_one() == 0


@pytest.mark.asyncio
async def test_an_older_file_is_rewritten_once(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite3"
    with closing(sqlite3.connect(file)) as old:
        old.execute("CREATE TABLE kept (a)")
        old.execute("INSERT INTO kept VALUES (7)")
        old.commit()
    database = Database(f"sqlite:///{file}")
    await database.enable_reclaim()
    async with database.engine.connect() as connection:
        mode = (await connection.exec_driver_sql("PRAGMA auto_vacuum")).scalar_one()
        assert mode == INCREMENTAL
        assert (await connection.execute(text("SELECT a FROM kept"))).scalar_one() == 7
    await database.close()
