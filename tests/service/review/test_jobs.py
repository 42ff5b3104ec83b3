"""The analyst: one process at a time, the same job for whoever asks, and an end to everything."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from hashi.analysis import ParError, ReviewError
from hashi.protocol.errors import ErrorCode
from hashi.record import Record, read_record
from hashi.service.errors import ServiceError
from hashi.service.review import compute as analysing
from hashi.service.review import jobs as module
from hashi.service.review.compute import Kind, analyse
from hashi.service.review.jobs import Analyst, Job, Means, State, Task
from hashi.table.ids import TableId
from tests.service.live.hubs import until
from tests.service.live.slow_analyses import endless, short

GOLDEN = Path(__file__).parents[2] / "golden"
PAR = Task(TableId("GAME"), 0, Kind.PAR)
REVIEW = Task(TableId("GAME"), 0, Kind.REVIEW)


def record(name: str = "A1-referee") -> Record:
    return read_record((GOLDEN / f"{name}.hashi").read_text(encoding="utf-8"))


async def solo() -> Record:
    return record()


def nothing(done: int, of: int) -> None:
    """No progress is told."""


@pytest_asyncio.fixture
async def analyst() -> AsyncIterator[Analyst]:
    made = Analyst(Means(0.5, 2, 0))
    yield made
    await made.close()
    await asyncio.get_running_loop().shutdown_default_executor()  # its thread ends the process
    assert not multiprocessing.active_children()


async def over(job: Job) -> Job:
    async with asyncio.timeout(120):  # kernels may have to be compiled, on a busy machine
        while not job.over:
            await asyncio.sleep(0.02)
    return job


@pytest.mark.asyncio
async def test_par_and_review_are_computed_one_after_the_other(analyst: Analyst) -> None:
    first = analyst.ask(PAR, "anna", solo, again=False)
    second = analyst.ask(REVIEW, "anna", solo, again=False)
    assert (analyst.place(first), analyst.place(second)) == (1, 2)
    await until(lambda: first.state is State.RUNNING)
    assert second.state is State.WAITING
    assert (analyst.place(first), analyst.place(second)) == (0, 1)
    await over(second)
    assert (first.state, second.state) == (State.DONE, State.DONE)
    assert second.progress == (17, 17)
    assert first.result is not None
    assert second.result is not None
    assert first.result["own"] == second.result["total"] == 50
    assert "name" not in first.result | second.result
    assert analyst.computed == 2


@pytest.mark.asyncio
async def test_whoever_asks_for_the_same_gets_the_same_job(
    analyst: Analyst, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "work", short)
    jobs = [analyst.ask(PAR, who, solo, again=False) for who in ("anna", "ben", "carl")]
    done = await over(jobs[0])
    assert jobs[1] is done
    assert analyst.ask(PAR, "dora", solo, again=True) is done  # again is for what failed
    other = await over(analyst.ask(PAR._replace(seat=1), "anna", solo, again=False))
    assert done.result is not None
    assert other.result is not None
    assert analyst.computed == 2
    assert other.result["process"] not in (done.result["process"], os.getpid())


@pytest.mark.asyncio
async def test_a_killed_process_fails_its_job_and_asking_again_works(
    analyst: Analyst, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "work", endless)
    job = analyst.ask(PAR, "anna", solo, again=False)
    await until(lambda: job.progress is not None)
    (process,) = multiprocessing.active_children()
    process.kill()
    await over(job)
    assert job.state is State.FAILED
    assert job.error is not None
    assert job.error.code == ErrorCode.ANALYSIS_FAILED
    assert analyst.ask(PAR, "anna", solo, again=False) is job
    monkeypatch.setattr(module, "work", short)
    assert (await over(analyst.ask(PAR, "anna", solo, again=True))).state is State.DONE


@pytest.mark.asyncio
async def test_a_process_that_takes_too_long_is_ended_and_the_next_has_its_turn(
    analyst: Analyst, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "work", endless)
    monkeypatch.setattr(module, "BEYOND", 1.0)
    slow = analyst.ask(PAR, "anna", solo, again=False)
    monkeypatch.setattr(module, "REVIEW_SECONDS", 60.0)
    quick = analyst.ask(REVIEW, "anna", solo, again=False)
    await over(quick)
    assert (slow.state, quick.state) == (State.FAILED, State.DONE)
    assert "too long" in str(slow.error)


@pytest.mark.asyncio
async def test_the_queue_is_bounded_for_one_and_for_all(
    analyst: Analyst, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "work", endless)
    running = analyst.ask(PAR, "anna", solo, again=False)
    await until(lambda: running.state is State.RUNNING)
    for number in range(module.WAITING):
        analyst.ask(Task(TableId(f"G{number}"), 0, Kind.PAR), f"P{number // 8}", solo, again=False)
        if number == 7:
            with pytest.raises(ServiceError) as caught:
                analyst.ask(Task(TableId("MORE"), 0, Kind.PAR), "P0", solo, again=False)
            assert caught.value.code == ErrorCode.ANALYSIS_BUSY
    with pytest.raises(ServiceError):
        analyst.ask(Task(TableId("MORE"), 0, Kind.PAR), "somebody new", solo, again=False)
    assert analyst.ask(PAR, "somebody new", solo, again=False) is running


@pytest.mark.asyncio
async def test_a_game_that_cannot_be_read_or_a_machine_without_processes_fails_the_job_alone(
    analyst: Analyst, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unreadable() -> Record:
        raise OSError("no database")

    monkeypatch.setattr(module, "work", short)
    bad = analyst.ask(PAR, "anna", unreadable, again=False)
    good = analyst.ask(REVIEW, "anna", solo, again=False)
    await over(good)
    assert (bad.state, good.state) == (State.FAILED, State.DONE)
    assert str(bad.error) == "it could not be started"


@pytest.mark.asyncio
async def test_old_results_are_forgotten_but_nothing_that_waits(
    analyst: Analyst, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "work", short)
    monkeypatch.setattr(module, "KEPT", 2)
    for number in range(3):
        job = analyst.ask(Task(TableId(f"G{number}"), 0, Kind.PAR), "anna", solo, again=False)
        await over(job)
    assert analyst.ask(job.task, "anna", solo, again=False) is job
    assert [task.game for task in analyst._jobs] == ["G1", "G2"]


@pytest.mark.asyncio
async def test_closing_ends_what_runs_and_takes_nothing_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "work", endless)
    analyst = Analyst(Means(60.0, 2))
    job = analyst.ask(PAR, "anna", solo, again=False)
    await until(lambda: job.progress is not None)
    await asyncio.wait_for(analyst.close(), 10)
    await asyncio.get_running_loop().shutdown_default_executor()
    assert not multiprocessing.active_children()
    with pytest.raises(ServiceError):
        analyst.ask(REVIEW, "anna", solo, again=False)


class Pipe:
    """The process's end of the pipe, for running its life in this one."""

    def __init__(self) -> None:
        self.said: list[Any] = []

    def send(self, item: object) -> None:
        self.said.append(item)


def test_a_process_is_nice_and_tells_refusals_by_their_code(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    nice: list[int] = []
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(os, "nice", nice.append)

    def refuse(*_: object) -> dict[str, object]:
        raise ServiceError(ErrorCode.ANALYSIS_MISSING, "no solver")

    pipe = Pipe()
    module.work(pipe, PAR, record(), Means(0.01, 2))  # type: ignore[arg-type] # as a Connection
    monkeypatch.setattr(module, "analyse", refuse)
    module.work(pipe, PAR, record(), Means(0.01, 2))  # type: ignore[arg-type] # as a Connection
    assert nice == [10, 10]
    assert pipe.said[0]["proven"] is False
    assert pipe.said[1] == ("analysis-missing", "no solver")


@pytest.mark.parametrize(
    ("kind", "error", "code"),
    [
        (Kind.PAR, ParError("par-solver", "pip install"), ErrorCode.ANALYSIS_MISSING),
        (Kind.REVIEW, ReviewError("review-engine", "pip install"), ErrorCode.ANALYSIS_MISSING),
        (Kind.REVIEW, ReviewError("review-weights", "no weights"), ErrorCode.ANALYSIS_BOARD),
        (Kind.PAR, ParError("par-start", "3@A1"), ErrorCode.ANALYSIS_MISTAKE),
        (Kind.REVIEW, ReviewError("review-rounds", "none"), ErrorCode.ANALYSIS_MISTAKE),
        (Kind.PAR, ParError("par-other", "?"), ErrorCode.ANALYSIS_FAILED),
    ],
)
def test_every_refusal_has_a_code_of_the_service(
    monkeypatch: pytest.MonkeyPatch, kind: Kind, error: Exception, code: ErrorCode
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(analysing, "par_of" if kind is Kind.PAR else "review", refuse)
    with pytest.raises(ServiceError) as caught:
        analyse(kind, record(), 0, 1.0, 2, nothing)
    assert caught.value.code == code


def test_the_line_of_par_can_be_shown_round_by_round() -> None:
    found: dict[str, Any] = analyse(Kind.PAR, record("B3-referee"), 1, 0.01, 2, nothing)
    assert len(found["line"]) == 17
    assert found["line"][-1]["score"]["total"] == found["total"]
    assert set(found["line"][0]) == {"turn", "sheet", "score", "reached"}
