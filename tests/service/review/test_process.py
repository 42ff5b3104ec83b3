"""The process of an analysis: low priority, time limit, progress, errors by code."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
from typing import Any

import pytest

from hashi.protocol.analyses import AnalysisKind
from hashi.protocol.errors import ErrorCode
from hashi.service.errors import ServiceError
from hashi.service.review import process as module
from hashi.service.review.process import AnalysisProcess, Job, Limits, Workers
from hashi.service.store.analyses import AnalysisKey
from hashi.table.ids import TableId
from tests.service.live.hubs import until
from tests.service.review.games import record
from tests.service.review.slow_analyses import endless, refusing, short

PAR = AnalysisKey(TableId("GAME"), AnalysisKind.PAR, 0, "engine")
QUICK = Limits(0.5, 2, 0)


def nobody() -> None:
    """No follower."""


@pytest.mark.asyncio
async def test_a_process_returns_its_result_and_reports_progress(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "work", short)
    changed = asyncio.Event()
    process = AnalysisProcess(PAR, QUICK, changed.set)
    result = await process.run(record())
    assert result["process"] != os.getpid()
    assert process.progress == (1, 17)
    assert process.costliest == ((4, 2.5),)
    await asyncio.wait_for(changed.wait(), 1)
    assert not multiprocessing.active_children()


@pytest.mark.asyncio
async def test_a_killed_process_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "work", endless)
    process = AnalysisProcess(PAR, QUICK, nobody)
    running = asyncio.create_task(process.run(record()))
    await until(lambda: process.progress is not None)
    process.kill()
    with pytest.raises(ServiceError) as caught:
        await running
    assert caught.value.code == ErrorCode.ANALYSIS_FAILED
    assert not multiprocessing.active_children()


@pytest.mark.asyncio
async def test_a_process_has_a_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "work", endless)
    monkeypatch.setattr(module, "BEYOND", 0.1)
    with pytest.raises(ServiceError, match="too long"):
        await AnalysisProcess(PAR, QUICK, nobody).run(record())
    assert not multiprocessing.active_children()


@pytest.mark.asyncio
async def test_a_process_computes_one_analysis_after_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "work", short)
    monkeypatch.setattr(module, "JOBS", 3)
    workers = Workers()
    used = [
        (await AnalysisProcess(PAR, QUICK, nobody, workers).run(record()))["process"]
        for _ in range(4)
    ]
    assert used[0] == used[1] == used[2] != used[3]  # after three analyses it is replaced
    other = QUICK._replace(nice=1)
    assert (await AnalysisProcess(PAR, other, nobody, workers).run(record()))["process"] != used[3]
    workers.close()
    assert not multiprocessing.active_children()


@pytest.mark.asyncio
async def test_a_process_that_refuses_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "work", refusing)
    workers = Workers()
    with pytest.raises(ServiceError, match="no weights") as caught:
        await AnalysisProcess(PAR, QUICK, nobody, workers).run(record())
    assert caught.value.code == ErrorCode.ANALYSIS_BOARD
    (kept,) = multiprocessing.active_children()
    found = await AnalysisProcess(PAR, QUICK, nobody, workers).run(record())
    assert found["process"] == kept.pid
    workers.close()


@pytest.mark.asyncio
async def test_an_idle_process_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "work", short)
    monkeypatch.setattr(module, "IDLE", 0.1)
    workers = Workers()
    await AnalysisProcess(PAR, QUICK, nobody, workers).run(record())
    await until(lambda: not multiprocessing.active_children())
    found = await AnalysisProcess(PAR, QUICK, nobody, workers).run(record())
    assert found["seat"] == 0
    workers.close()


@pytest.mark.asyncio
async def test_a_process_is_prepared_and_a_dead_one_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "work", short)

    async def used() -> int:
        found = await AnalysisProcess(PAR, QUICK, nobody, workers).run(record())
        assert isinstance(found["process"], int)
        return found["process"]

    async def killed() -> None:
        (process,) = multiprocessing.active_children()
        process.kill()
        await asyncio.to_thread(process.join)

    workers = Workers()
    workers.prepare(0)
    (prepared,) = multiprocessing.active_children()
    assert await used() == prepared.pid
    workers.prepare(0)
    assert await used() == prepared.pid  # the idle one is ready
    await killed()
    found = await used()
    assert found != prepared.pid
    await killed()
    workers.prepare(0)
    assert await used() != found
    workers.close()
    workers.prepare(0)
    assert not multiprocessing.active_children()


@pytest.mark.asyncio
async def test_a_process_that_was_killed_or_late_is_not_used_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "work", endless)
    monkeypatch.setattr(module, "BEYOND", 0.1)
    workers = Workers()
    with pytest.raises(ServiceError, match="too long"):
        await AnalysisProcess(PAR, QUICK, nobody, workers).run(record())
    assert not multiprocessing.active_children()
    monkeypatch.setattr(module, "BEYOND", 60.0)
    killed = AnalysisProcess(PAR, QUICK, nobody, workers)
    running = asyncio.create_task(killed.run(record()))
    await until(lambda: killed.progress is not None)
    killed.kill()
    with pytest.raises(ServiceError, match="ended early"):
        await running
    assert not multiprocessing.active_children()
    monkeypatch.setattr(module, "work", short)
    assert (await AnalysisProcess(PAR, QUICK, nobody, workers).run(record()))["seat"] == 0
    workers.close()
    assert not multiprocessing.active_children()


class Pipe:
    """The process's end of the pipe, for running its main function in this one."""

    def __init__(self, limits: Limits) -> None:
        self.sent: list[Any] = []
        self._jobs = [Job(PAR, record(), limits), None]

    def send(self, item: object) -> None:
        self.sent.append(item)

    def recv(self) -> Job | None:
        if not self._jobs:
            raise EOFError
        return self._jobs.pop()


def test_the_process_has_low_priority_and_sends_errors_by_code(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    nice: list[int] = []
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    warmed: list[str] = []
    monkeypatch.setattr(module, "warm_up", lambda: warmed.append("before the job"))
    monkeypatch.setattr(os, "nice", nice.append)

    def refuse(*_: object) -> dict[str, object]:
        raise ServiceError(ErrorCode.ANALYSIS_MISSING, "no solver")

    def run() -> list[Any]:
        pipe = Pipe(Limits(0.01, 2))
        module.work(pipe, 10)  # type: ignore[arg-type] # as a Connection
        return pipe.sent

    assert run()[0]["proven"] is False
    monkeypatch.setattr(module, "analyse", refuse)
    assert run() == [("analysis-missing", "no solver")]
    assert nice == [10, 10]  # for the jobs, and not to get ready
    assert len(warmed) == 2

    def forbidden(_: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "nice", forbidden)  # as by a system call filter
    assert run() == [("analysis-missing", "no solver")]


@pytest.mark.parametrize("kind", AnalysisKind)
def test_only_the_first_results_of_a_review_have_the_usual_priority(
    monkeypatch: pytest.MonkeyPatch, kind: AnalysisKind
) -> None:
    lowered: list[str] = []

    def analyse(*arguments: Any) -> dict[str, object]:
        progress, preview = arguments[-2:]
        for step in ("first pass", "round 1"):
            assert lowered == (["low"] if kind is AnalysisKind.PAR or step == "round 1" else [])
            preview([(3, 1.5)])
            progress(1, 17)
        return {}

    monkeypatch.setattr(module, "analyse", analyse)
    pipe = Pipe(QUICK)
    job = Job(PAR._replace(kind=kind), record(), QUICK)
    assert module.answer(job, pipe, lambda: lowered.append("low")) == {}  # type: ignore[arg-type]
    assert pipe.sent[0] == module.Costliest(((3, 1.5),))  # type: ignore[arg-type]
    assert lowered == ["low"]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a process has one priority")
def test_a_job_that_lowers_its_priority_leaves_that_of_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = os.getpriority(os.PRIO_PROCESS, 0)
    seen: list[int] = []

    def analyse(*arguments: Any) -> dict[str, object]:
        seen.append(os.getpriority(os.PRIO_PROCESS, 0))
        return {}

    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(module, "warm_up", lambda: None)
    monkeypatch.setattr(module, "analyse", analyse)
    module.work(Pipe(QUICK), 1)  # type: ignore[arg-type] # as a Connection
    assert seen == [before + 1]  # par has a low priority from the beginning
    assert os.getpriority(os.PRIO_PROCESS, 0) == before
