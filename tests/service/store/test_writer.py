"""The writer: grouped commits, all or nothing per write, and honest about a missing database."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from sqlalchemy import text

from hashi.service.store import Conflict, Database, Games, StoredReply, Unavailable, Write, Writer
from hashi.service.store import database as connecting
from hashi.service.store.games import FIRST_LINK, seated, started
from hashi.service.store.migrate import migrate
from hashi.table.ids import PersonId, TableId
from tests.service.databases import game_row, log_rows, stored
from tools.servers import Postgres


@pytest_asyncio.fixture
async def writer(database: Database) -> AsyncIterator[Writer]:
    made = Writer(database)
    yield made
    await made.stop()


def one(game: str, body: str = "{}", key: str | None = None) -> Write:
    """The first event of a game, with an answer if there is a key."""
    answers = [] if key is None else [StoredReply(TableId(game), key, "print", body)]
    return Write(log_rows(game, body), answers)


async def bodies(database: Database, game: str) -> list[str]:
    return [row.body for row in await Games(database).log(TableId(game))]


@pytest.mark.asyncio
async def test_events_answers_and_notes_are_stored_together(
    database: Database, writer: Writer
) -> None:
    games = Games(database)
    row = game_row("G")
    await games.open(row, log_rows("G", "1"))
    chain = log_rows("G", "1")[-1].chain
    notes = [seated(PersonId("P"), TableId("G")), started(TableId("G"), 7)]
    more = log_rows("G", "2", "3", after=1, chain=chain)
    await stored(writer, Write(more, [StoredReply(TableId("G"), "k", "print", "answer")], notes))
    assert await bodies(database, "G") == ["1", "2", "3"]
    assert await games.answer(TableId("G"), "k") == StoredReply(
        TableId("G"), "k", "print", "answer"
    )
    found = await games.of_person(PersonId("P"))
    assert [(game.game, game.started) for game in found] == [("G", 7)]
    assert (writer.commits, writer.rows) == (1, 2)


@pytest.mark.asyncio
async def test_an_answer_alone_is_stored_too(database: Database, writer: Writer) -> None:
    await stored(writer, Write(answers=[StoredReply(TableId("G"), "k", "print", "no")]))
    assert await Games(database).answers(TableId("G")) == [
        StoredReply(TableId("G"), "k", "print", "no")
    ]


@pytest.mark.asyncio
async def test_many_writes_at_once_share_few_commits(database: Database, writer: Writer) -> None:
    await asyncio.gather(*(stored(writer, one(f"G{n}")) for n in range(200)))
    assert writer.rows == 200
    assert writer.commits <= 3
    assert [await bodies(database, f"G{n}") for n in (0, 99, 199)] == [["{}"]] * 3


@pytest.mark.asyncio
async def test_a_commit_holds_no_more_than_its_limit(
    database: Database, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    from hashi.service.store import writer as module

    monkeypatch.setattr(module, "MAX_GROUP", 10)
    await asyncio.gather(*(stored(writer, one(f"G{n}")) for n in range(40)))
    assert writer.commits >= 4


@pytest.mark.asyncio
async def test_a_place_of_a_log_is_written_once(database: Database, writer: Writer) -> None:
    await stored(writer, one("G", "first"))
    with pytest.raises(Conflict) as caught:
        await stored(writer, one("G", "second", key="k"))
    assert caught.value.code == "conflict"
    assert await bodies(database, "G") == ["first"]
    assert await Games(database).answers(TableId("G")) == []


@pytest.mark.asyncio
async def test_a_key_is_answered_once(database: Database, writer: Writer) -> None:
    await stored(writer, one("G", "first", key="k"))
    chain = log_rows("G", "first")[0].chain
    more = log_rows("G", "second", after=1, chain=chain)
    with pytest.raises(Conflict):
        await stored(writer, Write(more, [StoredReply(TableId("G"), "k", "print", "other")]))
    assert await bodies(database, "G") == ["first"]


@pytest.mark.asyncio
async def test_a_conflict_stores_nothing_of_its_write_and_everything_of_the_others(
    database: Database, writer: Writer
) -> None:
    await stored(writer, one("taken", "first"))
    writes = [one(f"G{n}", key="k") for n in range(10)]
    writes.insert(5, Write([*log_rows("new", "x"), *log_rows("taken", "second")]))
    results = await asyncio.gather(
        *(stored(writer, write) for write in writes), return_exceptions=True
    )
    assert [type(result) for result in results] == [type(None)] * 5 + [Conflict] + [type(None)] * 5
    for n in range(10):
        assert await bodies(database, f"G{n}") == ["{}"]
    assert await bodies(database, "new") == []
    assert await bodies(database, "taken") == ["first"]


@pytest.mark.asyncio
async def test_two_writes_of_one_group_for_the_same_place_leave_one_winner(
    database: Database, writer: Writer
) -> None:
    results = await asyncio.gather(
        *(stored(writer, one("G", f"{n}")) for n in range(5)), return_exceptions=True
    )
    assert sorted(type(result).__name__ for result in results) == ["Conflict"] * 4 + ["NoneType"]
    assert len(await bodies(database, "G")) == 1


@pytest.mark.asyncio
async def test_a_write_that_makes_no_sense_does_not_end_the_writer(
    database: Database, writer: Writer
) -> None:
    poison = Write(answers=[StoredReply("G", "k", "print", object())])  # type: ignore[arg-type] # so
    broken = Write(entries=[None])  # type: ignore[list-item] # so
    results = await asyncio.gather(
        *(stored(writer, write) for write in (one("G1"), broken, one("G2"))), return_exceptions=True
    )
    assert [type(result) for result in results] == [type(None), Unavailable, type(None)]
    with pytest.raises(Unavailable):
        await stored(writer, poison)
    await stored(writer, one("G3"))
    assert [await bodies(database, f"G{n}") for n in (1, 2, 3)] == [["{}"]] * 3


@pytest.mark.asyncio
async def test_a_callback_that_fails_keeps_nothing_from_the_others(
    database: Database, writer: Writer
) -> None:
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(stored(writer, one("G1")))
        await asyncio.sleep(0)  # the others wait for it, and are stored together
        writer.write(one("G2"), _fail_to_hear)
        tasks.create_task(stored(writer, one("G3")))
    assert [await bodies(database, f"G{n}") for n in (1, 2, 3)] == [["{}"]] * 3


def _fail_to_hear(_: object) -> None:
    raise KeyError("deaf")


@pytest.mark.asyncio
async def test_a_machine_without_a_thread_to_spare_is_unavailable(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer, begin = Writer(database), Writer._begin

    def refused(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Writer, "_begin", refused)
    results = await asyncio.gather(
        *(stored(writer, one(f"G{n}")) for n in range(3)), return_exceptions=True
    )
    assert [type(result) for result in results] == [Unavailable] * 3
    monkeypatch.setattr(Writer, "_begin", begin)
    await stored(writer, one("G0"))
    assert await bodies(database, "G0") == ["{}"]
    await writer.stop()


@pytest.mark.asyncio
async def test_nobody_hears_of_a_write_before_its_commit(database: Database) -> None:
    writer = SlowWriter(database)
    task = asyncio.create_task(stored(writer, one("G")))
    await writer.inside.wait()
    await asyncio.sleep(0.05)
    assert not task.done()
    writer.go_on.set()
    await task
    assert await bodies(database, "G") == ["{}"]
    await writer.stop()


class SlowWriter(Writer):
    """A writer whose commits wait until they may."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.inside, self.go_on = asyncio.Event(), asyncio.Event()

    def _begin(self, writes: list[Write]) -> None:
        self._waits = asyncio.create_task(self._begin_later(writes))

    async def _begin_later(self, writes: list[Write]) -> None:
        self.inside.set()
        await self.go_on.wait()
        super()._begin(writes)


@pytest.mark.asyncio
async def test_stopping_fails_what_was_not_stored(database: Database) -> None:
    writer = SlowWriter(database)
    tasks = [asyncio.create_task(stored(writer, one("G1")))]
    await writer.inside.wait()
    tasks.append(asyncio.create_task(stored(writer, one("G2"))))  # waits behind the first
    await asyncio.sleep(0)
    await writer.stop()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(result) for result in results] == [Unavailable, Unavailable]
    assert await bodies(database, "G1") == await bodies(database, "G2") == []


@pytest.mark.asyncio
async def test_a_writer_that_never_wrote_can_be_stopped(database: Database) -> None:
    await Writer(database).stop()


@pytest.mark.asyncio
async def test_a_writer_can_be_stopped_twice(database: Database) -> None:
    writer = Writer(database)
    await stored(writer, one("G"))
    await writer.stop()
    await writer.stop()
    with pytest.raises(Unavailable):
        await stored(writer, one("H"))


@pytest.mark.asyncio
async def test_a_caller_that_no_longer_waits_does_not_disturb_a_write(database: Database) -> None:
    writer = SlowWriter(database)
    gone = [asyncio.create_task(stored(writer, one(name))) for name in ("G", "G")]
    await writer.inside.wait()
    for task in gone:
        task.cancel()
    await asyncio.gather(*gone, return_exceptions=True)
    writer.go_on.set()
    await stored(writer, one("H"))
    assert len(await bodies(database, "G")) == 1
    await writer.stop()


@pytest.mark.asyncio
async def test_a_locked_file_is_unavailable_and_fine_again_when_it_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connecting, "BUSY_MS", 100)
    database = Database(f"sqlite:///{tmp_path / 'hashi.sqlite3'}")
    await migrate(database)
    writer = Writer(database)
    other = sqlite3.connect(tmp_path / "hashi.sqlite3")
    other.execute("BEGIN IMMEDIATE")
    results = await asyncio.gather(
        *(stored(writer, one(f"G{n}")) for n in range(3)), return_exceptions=True
    )
    assert [type(result) for result in results] == [Unavailable] * 3
    assert database.thread is not None
    assert database.thread._kept is None
    other.rollback()
    other.close()
    await stored(writer, one("G0"))
    assert await bodies(database, "G0") == ["{}"]
    assert await bodies(database, "G1") == []
    await writer.stop()
    await database.close()


@pytest.mark.asyncio
async def test_a_postgresql_that_is_gone_is_unavailable_and_fine_again_when_it_is_back(
    own_postgres: Postgres,
) -> None:
    database = Database(own_postgres.new_database())
    await migrate(database)
    writer, games = Writer(database), Games(database)
    await stored(writer, one("G0"))
    await asyncio.to_thread(own_postgres.stop, keep=True)
    for n in (1, 2):
        with pytest.raises(Unavailable):
            await stored(writer, one(f"G{n}"))
        with pytest.raises(Unavailable):
            await games.log(TableId("G0"))
    await asyncio.to_thread(own_postgres.start)
    for _ in range(20):  # connections from before may be found broken one by one
        try:
            await stored(writer, one("G3"))
            break
        except Unavailable:
            await asyncio.sleep(0.1)
    assert await bodies(database, "G0") == await bodies(database, "G3") == ["{}"]
    assert await bodies(database, "G1") == []
    await writer.stop()
    await database.close()


@pytest.mark.asyncio
async def test_a_postgresql_that_says_nothing_is_unavailable_and_fine_again_when_it_speaks(
    own_postgres: Postgres,
) -> None:
    database = Database(own_postgres.new_database(), patience=0.5)
    await migrate(database)
    writer, games = Writer(database), Games(database)
    await stored(writer, one("G0"))
    own_postgres.pause()
    for asked in (stored(writer, one("G1")), games.log(TableId("G0"))):
        with pytest.raises(Unavailable):
            await asyncio.wait_for(asked, 20)
    own_postgres.resume()
    await stored(writer, one("G2"))
    assert await bodies(database, "G0") == await bodies(database, "G2") == ["{}"]
    await writer.stop()
    await database.close()


@pytest.mark.asyncio
async def test_rows_are_numbered_and_chained(database: Database, writer: Writer) -> None:
    rows = log_rows("G", "a", "b", after=4, chain=FIRST_LINK)
    assert [row.seq for row in rows] == [5, 6]
    await stored(writer, Write(rows))
    async with database.engine.connect() as connection:
        found = (await connection.execute(text("SELECT count(*) FROM events"))).scalar()
    assert found == 2
