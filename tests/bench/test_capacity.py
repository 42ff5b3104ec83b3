"""The capacity benchmark: its mix, its verdict, processor time by part, and a short real crowd."""

from __future__ import annotations

import asyncio
import math
import os
import subprocess
import sys
import time
from collections import Counter

import pytest

from bench import bench_capacity, crowd
from bench.bench_capacity import carried
from bench.crowd import Crowd, Load, Party, parties
from bench.load import running_node
from bench.processor_time import NODE, PARTS, ProcessorTime, children, used
from hashi.service.process_name import ANALYSIS, BOTS
from tools import capacity_table

BURN = (
    "import time\n"
    "open('/proc/self/comm', 'w').write('hashi-bots')\n"
    "while time.process_time() < 0.4: pass\n"
    "time.sleep(0.3)\n"
)


def test_the_mix_has_everybody_once() -> None:
    for people in range(1, 60):
        found = parties(people)
        assert sum(party.people for party in found) == people
    assert Counter(parties(40)) == {Party(1): 25, Party(1, 1): 10, Party(2): 1, Party(3): 1}


def load(*, turn: float = 0.01, analysis: float = 5.0, cpu: float = 60.0) -> Load:
    seconds = dict.fromkeys(PARTS, 1.0) | {ANALYSIS: cpu}
    return Load(120.0, [turn] * 200, 50, 10, [analysis] * 10, seconds)


def test_a_crowd_is_carried_until_one_thing_is_too_slow() -> None:
    assert carried(load())
    assert not carried(load(turn=0.11))
    assert not carried(load(analysis=31.0))
    assert not carried(load(cpu=115.0))


def test_the_largest_crowd_that_is_carried_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in (20, 59, 60, 80, 300):
        asked: list[int] = []

        def measured(people: int, limit: int = limit, asked: list[int] = asked) -> Load:
            asked.append(people)
            found = load(turn=0.01 if people <= limit else 0.2)
            found.games = people
            return found

        monkeypatch.setattr(bench_capacity, "measured", measured)
        bench_capacity.capacity.cache_clear()
        best = bench_capacity.capacity().games
        assert best <= limit < best * 1.3
    bench_capacity.capacity.cache_clear()


def test_larger_sites_need_as_much_more() -> None:
    assert bench_capacity.writes(1_000, load()) == pytest.approx(62.5)
    assert bench_capacity.workers(10_000, load()) > 9 * bench_capacity.workers(1_000, load())
    assert bench_capacity.nodes(100, load()) == 1


def test_the_capacity_table_follows_from_the_costs() -> None:
    costs = capacity_table.Costs(node=0.001, bots=0.0, review=2.8, par=1.0, bot_turns=0.5)
    assert costs.analyses == pytest.approx(0.01)  # 3.4 s for a game of 340 s
    assert capacity_table.row(10_000, costs) == "| 10,000 | 15 | 0 | 143 | 750 |"
    assert len(capacity_table.table(costs)) == 2 + len(bench_capacity.SITES)


def test_processor_time_of_children_goes_by_their_names() -> None:
    assert used("7 (a) b) S 3 7 7 0 -1 0 0 0 0 0 250 50 0 0").parent == 3
    with ProcessorTime(os.getpid()) as processor:
        before = processor.by_part()
        child = subprocess.Popen([sys.executable, "-c", BURN])
        time.sleep(0.1)
        assert child.pid in children(os.getpid())
        child.wait()
        after = processor.by_part()
    assert 0.3 <= after[BOTS] - before[BOTS] <= 0.6
    assert after[NODE] >= before[NODE]


def test_a_short_crowd_on_a_real_node(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crowd, "THINKING", (0.0, 0.1))
    monkeypatch.setattr(crowd, "GAME", 0.5)
    monkeypatch.setattr(crowd, "parties", lambda people: [Party(people), Party(1, 1)])
    with running_node() as node, ProcessorTime(node.pid) as processor:

        async def play() -> tuple[Load, Load]:
            made = Crowd(node)
            alone = await made.play_games(1, 1, processor)
            return alone, await made.play_for(2, 5.0, processor, patience=0.1)

        alone, mixed = asyncio.run(play())
    assert (alone.games, len(alone.turns), len(alone.analyses)) == (1, 17, 2)
    assert alone.cpu[ANALYSIS] > 0.1
    assert mixed.games
    assert len(mixed.turns) >= 17
    assert mixed.slowest_analysis == math.inf  # reviews were left
    assert not carried(mixed)
