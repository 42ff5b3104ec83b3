"""The writer thread: one transaction after the other, games first, and every result reported."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Iterator
from datetime import date
from functools import partial
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import event

from hashi.puzzles.pool import puzzle_of
from hashi.rules.events import GameCreated
from hashi.rules.standard import SIDE_A, STANDARD_DECK
from hashi.service.store import Database, Devices, Games, People, Write, Writer
from hashi.service.store import database as connecting
from hashi.service.store.circles import Circles
from hashi.service.store.puzzles import Puzzles
from hashi.service.store.reports import Report, Reports
from hashi.service.store.rooms import Rooms
from hashi.service.store.writer_thread import Job, WriterQueue
from hashi.table.ids import PersonId, TableId, Token
from tests.service.databases import game_row, log_rows, put_migrated, stored


async def done(worker: WriterQueue, job: Job) -> None:
    """Have a job done, and raise what it raises."""
    ended: asyncio.Future[BaseException | None] = asyncio.get_running_loop().create_future()
    worker.run(job, ended.set_result)
    error = await ended
    if error is not None:
        raise error


@pytest.fixture
def worker() -> Iterator[WriterQueue]:
    made = WriterQueue("test")
    yield made
    made.stop()


@pytest.mark.asyncio
async def test_jobs_are_done_one_after_the_other_in_a_thread_of_their_own(
    worker: WriterQueue,
) -> None:
    seen: list[tuple[int, int]] = []
    jobs = [partial(lambda n: seen.append((n, threading.get_ident())), n) for n in range(50)]
    await asyncio.gather(*(done(worker, job) for job in jobs))
    assert [n for n, _ in seen] == list(range(50))
    assert len({thread for _, thread in seen}) == 1
    assert seen[0][1] != threading.get_ident()


@pytest.mark.asyncio
async def test_what_a_job_raises_is_told_and_ends_nothing(worker: WriterQueue) -> None:
    with pytest.raises(ZeroDivisionError):
        await done(worker, lambda: print(1 // 0))
    with pytest.raises(SystemExit):
        await done(worker, partial(_raise, SystemExit(3)))
    told = threading.Event()
    await done(worker, told.set)
    assert told.is_set()


def _raise(error: BaseException) -> None:
    raise error


@pytest.mark.asyncio
async def test_the_end_is_told_in_the_loop(worker: WriterQueue) -> None:
    told: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    worker.run(lambda: None, lambda _: told.set_result(threading.get_ident()))
    assert await told == threading.get_ident()


def test_a_loop_that_has_closed_meanwhile_does_not_end_the_thread() -> None:
    worker, go_on, did = WriterQueue("test"), threading.Event(), threading.Event()

    async def give() -> None:
        worker.run(lambda: print(go_on.wait(20)), print)

    asyncio.run(give())  # ends before the job
    go_on.set()
    asyncio.run(done(worker, did.set))
    assert did.is_set()
    worker.stop()


@pytest.mark.asyncio
async def test_the_jobs_at_hand_are_done_before_the_end() -> None:
    seen: list[int] = []
    worker = WriterQueue("test")
    jobs = [asyncio.create_task(done(worker, partial(seen.append, n))) for n in range(5)]
    await asyncio.sleep(0)  # all have been given
    worker.stop()
    await asyncio.gather(*jobs)
    assert seen == [0, 1, 2, 3, 4]


@pytest.mark.asyncio
async def test_what_comes_first_is_done_before_all_that_waits(worker: WriterQueue) -> None:
    seen: list[int] = []
    go_on = threading.Event()
    ended = asyncio.Event()
    worker.run(lambda: print(go_on.wait(20)), print)
    for n in range(5):
        worker.run(partial(seen.append, n), lambda _: None)
    worker.run(partial(seen.append, 9), lambda _: None, first=True)
    worker.run(lambda: None, lambda _: ended.set())
    go_on.set()
    await ended.wait()
    assert seen == [9, 0, 1, 2, 3, 4]


@pytest_asyncio.fixture
async def sqlite(sqlite_url: str) -> AsyncIterator[Database]:
    put_migrated(sqlite_url)
    made = Database(sqlite_url)
    yield made
    await made.close()


@pytest.mark.asyncio
async def test_a_turn_is_stored_before_all_new_people_that_wait(sqlite: Database) -> None:
    """A stranger who makes identities without end must not keep turns waiting."""
    devices, writer, order = Devices(sqlite), Writer(sqlite), list[str]()

    async def come(number: int) -> None:
        await devices.add_person(Token(f"token {number}"), "Heron", "", 1)
        order.append("person")

    await come(0)
    people = [asyncio.create_task(come(n)) for n in range(1, 100)]
    await asyncio.sleep(0)  # all of them wait in the queue
    await stored(writer, Write(log_rows("G", "1")))
    order.append("turn")
    await asyncio.gather(*people)
    await writer.stop()
    assert len(order) == 101
    assert order.index("turn") < 50


@pytest.mark.asyncio
async def test_connections_that_read_never_write(sqlite: Database) -> None:
    """A second connection that writes would compete with turns for the lock of SQLite."""
    written: list[str] = []

    def note(*arguments: Any) -> None:
        if not arguments[2].startswith(("SELECT", "PRAGMA")):
            written.append(arguments[2])

    event.listen(sqlite.engine.sync_engine, "before_cursor_execute", note)
    devices, circles, rooms = Devices(sqlite), Circles(sqlite), Rooms(sqlite)
    person = (await devices.add_person(Token("token"), "Heron", "", 1)).person
    await devices.by_token(Token("token"), 10_000_000)  # notes the use
    await People(sqlite).rename(person, "Crane")
    code = await circles.found("Birds", person, 1)
    assert await circles.join(code, PersonId("P"), 1, 9)
    await circles.leave(code, person)
    assert await Games(sqlite).open(game_row("G"), log_rows("G", "1"))
    await Puzzles(sqlite).note(person, puzzle_of("AO1"), True, date(2026, 1, 1), 1)
    assert await Puzzles(sqlite).note_rush(person, 3) == 3
    assert await Reports(sqlite).add(Report(TableId("G"), PersonId("P"), person, "name", 1))
    room = await rooms.open(person, b"s", GameCreated(SIDE_A, STANDARD_DECK, 1), 0, 1)
    assert await rooms.add_sheet(room, 1, 9, name="Paper")
    assert await rooms.release(room, 0, 1, 1)
    assert written == []
    found = await devices.by_token(Token("token"), 1)
    assert found is not None
    assert found.name == "Crane"


@pytest.mark.asyncio
async def test_a_new_connection_needs_no_lock(sqlite_url: str) -> None:
    """Busy nodes open connections to read; setting one up must not wait for a write."""
    put_migrated(sqlite_url)
    other = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))
    other.execute("BEGIN IMMEDIATE")
    database = Database(sqlite_url)
    async with asyncio.timeout(connecting.BUSY_MS / 2_000):
        assert await Devices(database).by_token(Token("none"), 1) is None
    other.close()
    await database.close()
