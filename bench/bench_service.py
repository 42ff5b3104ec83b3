"""Benchmarks of the service under load, on SQLite with every turn durable before its reply.

Node and load generator share the machine, as they did for boardgame.io without
persistence on two such cores: 3.0 k moves/s, 3.4 k per CPU second, p99 108 ms; p99 4.3 ms at human
pace.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from functools import cache
from time import perf_counter
from typing import Any, TypeVar

from bench import Bench
from bench.against import HERE, Costs, compare
from bench.disk import Probe
from bench.limits_cost import compare_limits, lost
from bench.load import (
    Figures,
    Player,
    make_script,
    open_tables,
    people,
    play_all,
    running_node,
)

Found = TypeVar("Found")
TABLES = 50
GAMES = 5  # times all tables play a game
HUMAN_GAMES = 3
IDLE_TABLES = 1_250
RECONNECTS = 2_000
PAIRS = 9  # games of each with callbacks and with ASGI


def loop_run(main: Callable[[], Coroutine[Any, Any, Found]]) -> Found:
    """Run on the loop that nodes run on too."""
    import uvloop

    return uvloop.run(main())


@cache
def closed_loop() -> Figures:
    """Every player answers every card at once."""
    return _measured(None, GAMES)


@cache
def human_pace() -> tuple[Figures, Probe]:
    """Every player thinks for half a second to one and a half; and what the disk did meanwhile."""
    dice = random.Random(1)
    with Probe() as disk:
        figures = _measured(lambda: dice.uniform(0.5, 1.5), HUMAN_GAMES)
    return figures, disk


def human_pace_p99() -> float:
    """What one in a hundred turns at least takes, whatever it waited for."""
    return human_pace()[0].percentile(99)


def human_pace_disk_p99() -> float:
    """The same of a page that is written to the disk with no service in between."""
    return human_pace()[1].p99()


def human_pace_stalled() -> float:
    """The share of turns that met a stall of the disk, in percent."""
    figures, disk = human_pace()
    return 100 - 100 * len(figures.apart_from(disk.stalls()).waits) / len(figures.waits)


def human_pace_free_p99() -> float:
    """What one in a hundred of the turns that met no stall at least takes."""
    figures, disk = human_pace()
    return figures.apart_from(disk.stalls()).percentile(99)


def _measured(think: Callable[[], float] | None, games: int) -> Figures:
    with running_node() as node:
        script = make_script(node)
        tokens = people(node, TABLES * 4)

        async def play() -> Figures:
            return await play_all(node, await open_tables(node, script, TABLES, tokens), think)

        asyncio.run(play())  # a first game pays for caches
        figures = [loop_run(play) for _ in range(games)]
    return Figures(
        sum(run.turns for run in figures),
        sum(run.seconds for run in figures),
        sum(run.cpu for run in figures),
        [wait for run in figures for wait in run.waits],
    )


@cache
def many_sockets() -> tuple[float, float]:
    """Memory with all sockets idle at live tables, and the seconds until all of many are back."""
    with running_node() as node:
        script = make_script(node)
        tokens = people(node, 200)

        async def sit() -> tuple[float, float]:
            tables = await open_tables(node, script, IDLE_TABLES, tokens)
            memory = node.memory()
            players = [player for table in tables for player in table]
            return memory, await _reconnect(node.address, players[:RECONNECTS])

        return loop_run(sit)


async def _reconnect(address: tuple[str, int], players: list[Player]) -> float:
    """Cut so many clients off at once and let them come back at once."""
    known = [player.seq for player in players]
    for player in players:
        assert player.socket is not None
        player.socket.close()
    await asyncio.gather(*(p.socket.closed for p in players if p.socket is not None))
    for player in players:  # they come back knowing nothing, and must be told everything
        player.seq, player.round, player.phase = 0, 0, ""
    began = perf_counter()
    await asyncio.gather(*(player.connect(address) for player in players))
    await asyncio.gather(*(player.until_round(1) for player in players))
    took = perf_counter() - began
    assert [player.seq for player in players] == known
    assert all(player.phase == "round" for player in players)
    return took


def callbacks_over_asgi() -> float:
    """How many more turns per CPU second callbacks give than ASGI, in percent."""
    return 100 * compare(HERE, PAIRS, "--asgi").speed[1] - 100


@cache
def without_limits() -> Costs:
    """A node with its limits beside one whose checks are gone."""
    return compare_limits()


BENCHES = [
    Bench("service: closed loop, 50 tables of 4", "turns/s", lambda: _rate(closed_loop())),
    Bench("service: closed loop, per CPU second", "turns", lambda: _per_cpu(closed_loop())),
    Bench("service: turns per CPU second, callbacks over ASGI", "% more", callbacks_over_asgi),
    Bench("service: turns per CPU second lost to limits", "%", lambda: lost(without_limits().turn)),
    Bench(
        "service: tables opened per CPU second lost to limits",
        "%",
        lambda: lost(without_limits().table),
    ),
    Bench(
        "service: closed loop, submit to update, p50", "ms", lambda: closed_loop().percentile(50)
    ),
    Bench(
        "service: closed loop, submit to update, p99", "ms", lambda: closed_loop().percentile(99)
    ),
    Bench(
        "service: human pace, submit to update, p50", "ms", lambda: human_pace()[0].percentile(50)
    ),
    Bench("service: human pace, submit to update, p99", "ms", human_pace_p99),
    Bench("service: human pace, a plain write to the disk, p99", "ms", human_pace_disk_p99),
    Bench("service: human pace, turns that met a disk stall", "%", human_pace_stalled),
    Bench("service: human pace, p99 of all other turns", "ms", human_pace_free_p99),
    Bench(
        "service: memory, 5,000 sockets at 1,250 tables", "MiB", lambda: many_sockets()[0] / 2**20
    ),
    Bench("service: 2,000 clients back at once", "s", lambda: many_sockets()[1]),
]


def _rate(figures: Figures) -> float:
    return figures.turns / figures.seconds


def _per_cpu(figures: Figures) -> float:
    return figures.turns / figures.cpu
