"""Capacity: how many people a node on this machine carries, and what a finished game costs.

The mix is in `bench.crowd`. A crowd is carried if turns take at most 100 ms (p99), every review and
par is there within 30 s, and the queue of analyses does not grow. Larger sites are simulated: their
processes are as busy as `BUSY` says, and cost per person what they cost here. Numbered deals that a
node computes ahead, in time that nobody needs, are switched off meanwhile and measured apart.
"""

from __future__ import annotations

import asyncio
import math
from functools import cache
from time import process_time

from bench import Bench
from bench.crowd import MEAN, PACE, Crowd, Load
from bench.load import running_node
from bench.processor_time import NODE, ProcessorTime
from hashi.arena.deal_figures import DealFigures, Step, next_figures
from hashi.deal import DealName
from hashi.service.process_name import ANALYSIS, BOTS

SECONDS = 120.0  # of a measurement
TURN_P99 = 0.1
ANALYSIS_SECONDS = 30.0
ANALYSIS_LOAD = 0.9  # of a core: a node computes one analysis at a time
GAME_PARTS = (NODE, BOTS, ANALYSIS)  # what people cause
STEP = 1.25
FIRST = 12 * PACE  # people
BUSY = 0.7
SITES = (100, 1_000, 10_000, 100_000)


def carried(load: Load) -> bool:
    """Whether nobody of a crowd had to wait too long, and nobody would later."""
    return (
        load.turn_p99 <= TURN_P99
        and load.slowest_analysis <= ANALYSIS_SECONDS
        and load.cpu[ANALYSIS] <= ANALYSIS_LOAD * load.seconds
    )


def measured(people: int, seconds: float = SECONDS) -> Load:
    """A crowd of so many people at a fresh node."""
    with running_node() as node, ProcessorTime(node.pid) as processor:

        async def play() -> Load:
            crowd = Crowd(node)
            return await crowd.play_for(
                people // PACE, seconds, processor, patience=ANALYSIS_SECONDS
            )

        return asyncio.run(play())


@cache
def capacity() -> Load:
    """The largest crowd that was carried, in steps of a quarter."""
    people, load = FIRST, measured(FIRST)
    while not carried(load):
        people = int(people / STEP)
        if people < PACE:
            raise RuntimeError("this machine carries nobody")
        load = measured(people)
        if carried(load):
            return load
    while True:
        people = math.ceil(people * STEP)
        larger = measured(people)
        if not carried(larger):
            return load
        load = larger


@cache
def solo() -> Load:
    """Solo games with all their analyses, after some that paid for caches."""
    with running_node() as node, ProcessorTime(node.pid) as processor:

        async def play() -> Load:
            crowd = Crowd(node)
            await crowd.play_games(1, 1, processor)
            return await crowd.play_games(2, 5, processor)

        return asyncio.run(play())


def solo_cost(part: str) -> float:
    """Processor time of a part for a solo game, in seconds."""
    return solo().cpu[part] / solo().games


def nodes(people: int, load: Load) -> int:
    """Nodes of one core each, for so many people at the cost of those of a load."""
    return math.ceil(people * load.cpu_per_person(NODE) / BUSY)


def workers(people: int, load: Load) -> int:
    """Workers of one core each, for bots and analyses."""
    each = sum(load.cpu_per_person(part) for part in (BOTS, ANALYSIS))
    return math.ceil(people * each / BUSY)


def writes(people: int, load: Load) -> float:
    """Turns that the database stores a second, those of bots included."""
    return people / MEAN * (1 + load.bot_turns / len(load.turns))


def deal_ahead() -> float:
    """Processor time of the figures of one numbered deal."""
    began = process_time()
    figures = DealFigures({})
    while figures.next is not Step.NONE:
        figures = next_figures(bytes(32), DealName("A", 1), figures)
    return process_time() - began


def site(people: int) -> list[Bench]:
    name = f"capacity: {people:,} people (simulated)"
    return [
        Bench(f"{name}, nodes", "cores", lambda: nodes(people, capacity())),
        Bench(f"{name}, workers", "cores", lambda: workers(people, capacity())),
        Bench(f"{name}, turns stored", "/s", lambda: writes(people, capacity())),
    ]


def of_solo_game(part: str) -> Bench:
    return Bench(f"capacity: a solo game, {part}", "CPU s", lambda: solo_cost(part))


def of_person(part: str) -> Bench:
    name = f"capacity: a person, {part}"
    return Bench(name, "% of a core", lambda: capacity().cpu_per_person(part) * 100)


BENCHES = [
    Bench("capacity: a solo game", "CPU s", lambda: sum(map(solo_cost, GAME_PARTS))),
    *map(of_solo_game, GAME_PARTS),
    Bench("capacity: a numbered deal ahead, side A", "CPU s", deal_ahead),
    Bench("capacity: people at once", "people", lambda: capacity().people),
    Bench("capacity: turns, p99", "ms", lambda: capacity().turn_p99 * 1_000),
    Bench("capacity: slowest review or par", "s", lambda: capacity().slowest_analysis),
    *map(of_person, GAME_PARTS),
    *(bench for people in SITES for bench in site(people)),
]
