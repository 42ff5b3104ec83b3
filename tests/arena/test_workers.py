"""Real processes: equal results for any number of them, and what happens when one dies."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
from dataclasses import replace
from functools import partial
from time import monotonic, sleep

import pytest

from hashi.arena import (
    ArenaError,
    Setting,
    Starts,
    cores,
    local_workers,
    report_json,
    run_contest,
    summarise,
)
from tests.arena import BOTS, GREEDY, LAZY


def report(setting: Setting, jobs: int) -> str:
    """Everything a contest says, but for times."""
    with local_workers(jobs) as workers:
        outcome = run_contest(setting, workers)
    data = report_json(setting, outcome, summarise(setting, outcome.results))
    for bot in data["bots"]:  # type: ignore[attr-defined]  # a list of objects
        del bot["turn_seconds"]
    return json.dumps(data)


@pytest.mark.parametrize(
    "setting",
    [
        Setting(("random", GREEDY), deals=9, seed=2),
        Setting(("random", GREEDY, LAZY), seats=2, deals=4, starts=Starts.BOTS),
    ],
)
def test_the_number_of_workers_leaves_no_trace(setting: Setting) -> None:
    one = report(setting, 1)
    assert report(setting, 2) == one
    assert report(setting, 1) == one
    assert report(replace(setting, seed=5), 1) != one


def test_more_deals_begin_with_the_same_deals() -> None:
    few, many = (Setting(("random",), deals=deals) for deals in (3, 6))
    with local_workers(1) as workers:
        assert [d.games[0].seats[0].score for d in run_contest(few, workers).results] == [
            d.games[0].seats[0].score for d in run_contest(many, workers).results
        ][:3]


def test_errors_of_bots_come_through() -> None:
    with local_workers(2) as workers, pytest.raises(ArenaError, match="round 3") as error:
        run_contest(Setting((f"{BOTS}:Cheat",), deals=6), workers)
    assert error.value.code == "bot-illegal-turn"


def test_a_bot_that_takes_its_process_down() -> None:
    with (
        local_workers(2) as workers,
        pytest.raises(ArenaError, match=r"deals? .* with Die: found") as error,
    ):
        run_contest(Setting((f"{BOTS}:Die",), deals=6), workers)
    assert error.value.code == "worker-failed"


def test_ctrl_c_does_not_wait_for_slow_bots() -> None:
    """Some deals are quick to come; the bot of the others would sleep for minutes."""
    setting = Setting((f"{BOTS}:Sleepy",), deals=8)
    before = set(multiprocessing.active_children())
    began = monotonic()

    def interrupted(done: int, of: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with local_workers(2) as workers:
        outcome = run_contest(setting, workers, interrupted)
    assert (len(outcome.results), outcome.stopped) == (2, True)
    assert monotonic() - began < 30
    assert set(multiprocessing.active_children()) <= before


@pytest.mark.skipif(os.name == "nt", reason="signals of Unix")
def test_ctrl_c_is_the_business_of_the_parent_alone() -> None:
    """A terminal sends it to all: a worker ignores it, at work and while it is being born."""
    before = set(multiprocessing.active_children())
    with local_workers(2) as workers:
        for _ in range(2):
            chunk = workers.submit(partial(pow, 2), range(5))
            for child in set(multiprocessing.active_children()) - before:
                assert child.pid is not None
                os.kill(child.pid, signal.SIGINT)
            assert chunk.result(timeout=60).results == {n: 2**n for n in range(5)}
            nap = workers.submit(nap_of, range(2))
            sleep(0.1)
            for child in set(multiprocessing.active_children()) - before:
                assert child.pid is not None
                os.kill(child.pid, signal.SIGINT)
            assert nap.result(timeout=60).results == {0: 0, 1: 1}


def nap_of(number: int) -> int:
    sleep(0.3)
    return number


def test_jobs() -> None:
    assert cores() >= 1
    with pytest.raises(ArenaError, match="found 0 jobs"), local_workers(0):
        pass
