"""The process of an analysis: low priority, time limit, progress, errors by code."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from typing import Any

import pytest

from hashi.protocol.analyses import AnalysisKind
from hashi.protocol.errors import ErrorCode
from hashi.service.errors import ServiceError
from hashi.service.review import process as module
from hashi.service.review.process import AnalysisProcess, Limits
from hashi.service.store.analyses import AnalysisKey
from hashi.table.ids import TableId
from tests.service.live.hubs import until
from tests.service.review.games import record
from tests.service.review.slow_analyses import endless, short

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


class Pipe:
    """The process's end of the pipe, for running its main function in this one."""

    def __init__(self) -> None:
        self.sent: list[Any] = []

    def send(self, item: object) -> None:
        self.sent.append(item)


def test_the_process_has_low_priority_and_sends_errors_by_code(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    nice: list[int] = []
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(os, "nice", nice.append)

    def refuse(*_: object) -> dict[str, object]:
        raise ServiceError(ErrorCode.ANALYSIS_MISSING, "no solver")

    pipe = Pipe()
    module.work(pipe, PAR, record(), Limits(0.01, 2))  # type: ignore[arg-type] # as a Connection
    monkeypatch.setattr(module, "analyse", refuse)
    module.work(pipe, PAR, record(), Limits(0.01, 2))  # type: ignore[arg-type] # as a Connection
    assert nice == [10, 10]

    def forbidden(_: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "nice", forbidden)  # as by a system call filter
    module.work(pipe, PAR, record(), Limits(0.01, 2))  # type: ignore[arg-type] # as a Connection
    assert pipe.sent.pop() == ("analysis-missing", "no solver")
    assert pipe.sent[0]["proven"] is False
    assert pipe.sent[1] == ("analysis-missing", "no solver")
