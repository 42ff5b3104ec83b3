"""The pool: whatever a bot does, its seat makes a legal turn in bounded time."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from hashi.rules import Phase, Seat, Sheet, Turn, View, refusals, start_refusals, view
from hashi.service import bot_worker
from hashi.service.bot_worker import work
from hashi.service.live import BotPool
from hashi.service.live import bot_pool as module
from hashi.service.live.bot_pool import Worker
from hashi.service.node import Config, Node
from hashi.service.review import process
from tests.service.live.bad_bots import work_without_kernels
from tests.table.play import created, in_phase

BOTS = Path(__file__).parent / "bad_bots.py"


def named(bot: str) -> str:
    return f"{BOTS}:{bot}"


@pytest_asyncio.fixture
async def pool(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[BotPool]:
    """One worker, ready; a bot of its gets a second and a half."""
    monkeypatch.setattr(module, "work", work_without_kernels)
    made = BotPool(timeout=1.5)
    await made.play("random", position())
    yield made
    made.close()
    assert not multiprocessing.active_children()


def position(phase: Phase = Phase.ROUND) -> View:
    return view(in_phase(phase, created(2)).table.game, Seat(0))


def assert_legal(seen: View, turn: Turn) -> None:
    if seen.phase is Phase.SET_UP:
        assert turn.write is not None
        assert not start_refusals(Sheet.empty(seen.board), turn.write)
    else:
        assert seen.card is not None
        assert not refusals(seen.sheets[0], seen.card, turn)


@pytest.mark.asyncio
@pytest.mark.parametrize("phase", [Phase.SET_UP, Phase.ROUND])
async def test_whatever_a_bot_does_its_seat_plays_on_within_patience(
    pool: BotPool, phase: Phase
) -> None:
    seen = position(phase)
    faults = {"Raises": 0, "Nonsense": 0, "Cheats": 0, "Good": 0}
    failures = {"Dies": 1, "Unmakeable": 1}
    for bot, failed in (faults | failures).items():
        before = pool.failed
        turn = await asyncio.wait_for(pool.play(named(bot), seen), 60)
        assert_legal(seen, turn)
        assert (bot, pool.failed - before) == (bot, failed)
    assert (pool.failed, pool.played) == (2, 5)


@pytest.mark.asyncio
async def test_a_bot_that_never_wakes_is_given_up_and_its_process_ended(pool: BotPool) -> None:
    seen = position()
    (old,) = multiprocessing.active_children()
    start = time.monotonic()
    assert_legal(seen, await asyncio.wait_for(pool.play(named("Sleeps"), seen), 60))
    assert 1.2 < time.monotonic() - start < 30
    assert pool.failed == 1
    assert not old.is_alive()
    assert_legal(seen, await asyncio.wait_for(pool.play(named("Good"), seen), 60))
    assert pool.failed == 1


@pytest.mark.asyncio
async def test_a_bot_without_an_answer_of_its_own_gives_no_hint(pool: BotPool) -> None:
    seen = position()
    for bot in ("Raises", "Cheats", "Dies"):
        assert await asyncio.wait_for(pool.hint(named(bot), seen), 60) is None
    suggested = await asyncio.wait_for(pool.hint(named("Good"), seen), 60)
    assert suggested is not None
    assert_legal(seen, suggested)


@pytest.mark.asyncio
async def test_a_worker_that_was_killed_is_replaced(pool: BotPool) -> None:
    (worker,) = multiprocessing.active_children()
    worker.kill()
    worker.join(20)
    seen = position()
    assert_legal(seen, await asyncio.wait_for(pool.play("random", seen), 60))
    assert pool.failed == 1
    assert_legal(seen, await asyncio.wait_for(pool.play("random", seen), 60))
    assert pool.failed == 1


@pytest.mark.asyncio
async def test_a_cancelled_request_frees_its_process(pool: BotPool) -> None:
    asked = asyncio.create_task(pool.play(named("Sleeps"), position()))
    await asyncio.sleep(0.3)
    asked.cancel()
    await asyncio.gather(asked, return_exceptions=True)
    assert_legal(position(), await asyncio.wait_for(pool.play("random", position()), 60))


@pytest.mark.asyncio
async def test_closing_the_desk_while_a_worker_starts_leaves_no_process() -> None:
    pool = BotPool()
    asked = asyncio.create_task(pool.warm())
    await asyncio.sleep(0)
    asked.cancel()
    await asyncio.gather(asked, return_exceptions=True)
    pool.close()
    for _ in range(400):
        if not multiprocessing.active_children() and not pool._all:
            break
        await asyncio.sleep(0.05)
    await asyncio.get_running_loop().shutdown_default_executor()
    assert not multiprocessing.active_children()
    assert not pool._all


@pytest.mark.asyncio
async def test_a_machine_without_a_process_to_spare_still_plays_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def none_left(seconds: float) -> Worker:
        raise OSError("no more processes")

    monkeypatch.setattr(module, "Worker", none_left)
    pool = BotPool(workers=1)
    for _ in range(2):  # the place at the pool is not lost
        assert_legal(position(), await asyncio.wait_for(pool.play("random", position()), 60))
    with pytest.raises(OSError, match="no more"):
        await pool.warm()
    assert pool.failed == 2
    pool.close()


@pytest.mark.asyncio
async def test_a_desk_can_be_warmed_and_has_no_more_workers_than_it_may(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "work", work_without_kernels)
    pool = BotPool(workers=2, timeout=3.0)
    await pool.warm()
    await pool.play("random", position())  # the place of the other worker comes first
    await pool.warm()
    assert len(multiprocessing.active_children()) <= 2
    pool.close()
    assert not multiprocessing.active_children()


class Pipe:
    """The worker's end of a pipe, for running its life in this process."""

    def __init__(self, *asked: object) -> None:
        self.asked = list(asked)
        self.said: list[object] = []

    def send(self, item: object) -> None:
        self.said.append(item)

    def recv(self) -> object:
        if not self.asked:
            raise EOFError
        return self.asked.pop(0)


def test_a_worker_gets_ready_answers_and_ends_with_its_pipe(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    pipe = Pipe(("random", position()), ("random", position()))
    work(pipe, 0.1)  # type: ignore[arg-type] # as a Connection
    assert pipe.said[0] == "ready"
    assert len(pipe.said) == 3
    assert pipe.said[1] == pipe.said[2]


def test_a_worker_ends_when_its_node_has_gone_while_it_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Broken(Pipe):
        def send(self, item: object) -> None:
            if item != "ready":
                raise BrokenPipeError
            super().send(item)

    monkeypatch.setattr(signal, "signal", lambda *_: None)
    pipe = Broken(("random", position()), ("random", position()))
    work(pipe, 0.1)  # type: ignore[arg-type] # as a Connection
    assert len(pipe.asked) == 1


def test_a_worker_that_never_gets_ready_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "START_TIMEOUT", 0.0)
    worker = Worker(0.1)
    try:
        assert worker.ask(("random", position()), 1.0) is None
    finally:
        worker.end()
    assert not worker.process.is_alive()


@pytest.mark.asyncio
async def test_a_node_that_is_told_so_has_a_bot_ready_before_anybody_asks(tmp_path: Path) -> None:
    for warm in (False, True):
        node = Node(Config(f"sqlite:///{tmp_path / 'db.sqlite3'}", warm=warm))
        await node.start()
        try:
            if node._warming is not None:
                await asyncio.wait_for(node._warming, 60)
            assert len(node.pool._all) == int(warm)
        finally:
            await node.stop()
        assert not node.pool._all


def test_the_event_loop_comes_before_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    nice: list[int] = []
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(bot_worker, "name_process", lambda _: None)
    monkeypatch.setattr(bot_worker, "warm_up_kernels", lambda: None)
    monkeypatch.setattr(os, "nice", nice.append)
    mine, theirs = multiprocessing.Pipe()
    mine.close()
    work(theirs, 0.1)
    theirs.close()
    assert nice == [bot_worker.NICE]
    assert 0 < bot_worker.NICE < process.NICE  # reviews come last
