"""Benchmarks of deals: pages of a ranking of 10,000 people, a large circle, the end of a game.

The node runs on SQLite, or with HASHI_BENCH_POSTGRES=1 on PostgreSQL.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import random
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache
from time import perf_counter
from typing import NamedTuple

from sqlalchemy import insert, text

from bench import Bench
from bench.load import NodeProcess, people, running_node
from hashi.bots.registry import LEVEL_NAMES
from hashi.deal import DayName
from hashi.rules import ROUNDS, SIDE_A, legal_starts
from hashi.service.store import Database, schema
from hashi.service.store.migrate import migrate
from tools.servers import Postgres

RESULTS = 10_000
PAGES = 300
ENDS = 60  # games on numbered deals
MEMBERS = 500  # of a circle
CIRCLE_DEALS = 60  # that all of them have played
CIRCLE_LOOKS = 40
START = str(legal_starts(SIDE_A)[0])
PAR = {"total": 58, "bound": 58, "start": START, "turns": ["-"] * ROUNDS}


class Pages(NamedTuple):
    """Milliseconds of the requests that the page of a ranking makes, and of the processor."""

    results: list[float]
    deal: list[float]
    processor: float


@cache
def ranking() -> Pages:
    """The page of a ranking for somebody who has played, with figures and people."""
    with _database() as url:
        asyncio.run(_prepare(url))
        name = DayName(datetime.now(UTC).date(), "A")
        with running_node(url) as node:
            [token] = people(node, 1)
            _turn(node, token, str(name))
            asyncio.run(_play(url, str(name)))
            dice = random.Random(1)
            path = f"/api/challenges/{name}/results"
            found = Pages([], [], 0.0)
            spent = node.cpu_seconds()
            for at in range(PAGES):
                first = 0 if at % 2 else dice.randrange(RESULTS)
                began = perf_counter()
                answer = node.call(f"{path}?first={first}", token=token)
                asked = perf_counter()
                facts = node.call(f"/api/deals/{name}", token=token)
                found.deal.append(1_000 * (perf_counter() - asked))
                found.results.append(1_000 * (asked - began))
                assert answer["results"]
                assert answer["own"]["mine"]
                assert facts["people"]["count"] > RESULTS / 2
            return found._replace(processor=1_000 * (node.cpu_seconds() - spent) / PAGES)


@cache
def circle() -> tuple[list[float], float]:
    """Milliseconds of the page of a circle of 500 people and of its ranking of a deal, and CPU."""
    with _database() as url:
        asyncio.run(_prepare(url))
        with running_node(url) as node:
            [token] = people(node, 1)
            code = node.call("/api/circles", token, {"name": "Club"})["circle"]
            asyncio.run(_meet(url, code))
            path = f"/api/challenges/A-{CIRCLE_DEALS}/results?circle={code}"
            found = []
            spent = node.cpu_seconds()
            for _ in range(CIRCLE_LOOKS):
                began = perf_counter()
                shown = node.call(f"/api/circles/{code}", token)
                found.append(1_000 * (perf_counter() - began))
                assert shown["tables"]["all"][0]["deals"] == CIRCLE_DEALS
                assert node.call(path, token)["more"]
            return found, 1_000 * (node.cpu_seconds() - spent) / CIRCLE_LOOKS


@cache
def end_of_game() -> tuple[list[float], float]:
    """Milliseconds from the last turn to its reply and then to everything the end shows, and CPU.

    All figures are stored, as after the minutes that a person takes to play.
    """
    with _database() as url:
        asyncio.run(_prepare(url))
        with running_node(url) as node:
            [token] = people(node, 1)
            asyncio.run(_compute(url))
            ends = [_end(node, token, f"A-{number}") for number in range(1, ENDS + 1)]
            return [took for took, _ in ends], sum(spent for _, spent in ends) / ENDS


def _end(node: NodeProcess, token: str, name: str) -> tuple[float, float]:
    began, spent = _turn(node, token, name)
    found = node.call(f"/api/deals/{name}", token)
    took = 1_000 * (perf_counter() - began)
    assert found["par"]["total"] == found["own_par"]["total"] == PAR["total"]
    assert len(found["levels"]) == len(LEVEL_NAMES)
    return took, 1_000 * (node.cpu_seconds() - spent)


def _turn(node: NodeProcess, token: str, name: str) -> tuple[float, float]:
    """Play a deal; the time before the last turn, and the node's processor time."""
    table = node.call("/api/tables", token, {"challenge": name})["code"]
    path, keys = f"/api/tables/{table}/commands", itertools.count()

    def do(kind: str, **fields: object) -> None:
        node.call(path, token, {"type": kind, "key": f"k{next(keys)}", **fields})

    do("sit")
    do("start")
    do("write-start", start=START)
    for number in range(1, ROUNDS):
        do("submit", round=number, turn="-")
    began, spent = perf_counter(), node.cpu_seconds()
    do("submit", round=ROUNDS, turn="-")
    return began, spent


async def _compute(url: str) -> None:
    """Store the figures and the own-start pars of the deals."""
    database = Database(url)
    levels = {level: [40] * len(legal_starts(SIDE_A)) for level in LEVEL_NAMES}
    figures = json.dumps({"figures": 1, "par": PAR, "searched": True, "levels": levels})
    now = {"state": "done", "attempts": 1, "created": 1, "updated": 1}
    numbers = range(1, ENDS + 1)
    deals = [{"side": "A", "number": n, "figures": figures, **now} for n in numbers]
    par = {"start": START, "par": json.dumps(PAR), **now}
    async with database.engine.begin() as connection:
        await connection.execute(insert(schema.deals), deals)
        pars = [{"challenge": f"A-{number}", **par} for number in numbers]
        await connection.execute(insert(schema.start_pars), pars)
    await database.close()


@contextmanager
def _database() -> Iterator[str]:
    if os.environ.get("HASHI_BENCH_POSTGRES") != "1":
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/bench.sqlite3"
        return
    with Postgres() as server:
        yield server.url


async def _prepare(url: str) -> None:
    database = Database(url)
    await migrate(database)
    await database.close()


async def _play(url: str, challenge: str) -> None:
    """Let 10,000 people have played the deal of today, with the person who looks."""
    database = Database(url)
    dice = random.Random(2)
    async with database.engine.begin() as connection:
        made = [f"P{n:06}" for n in range(RESULTS - 1)]
        created = [{"person": person, "name": f"Person {person}", "created": 1} for person in made]
        await connection.execute(insert(schema.people), created)
        games = [
            {"game": f"G{n:06}", "code": f"C{n:06}", "secret": bytes(32), "host": person}
            | {"access": "invitation", "challenge": challenge, "created": 1, "ended": 2}
            for n, person in enumerate(made)
        ]
        await connection.execute(insert(schema.games), games)
        seated = [{"person": game["host"], "game": game["game"]} for game in games]
        await connection.execute(insert(schema.seatings), seated)
        counted = [
            {"challenge": challenge, "person": game["host"], "game": game["game"]}
            | {"assisted": dice.random() < 0.02, "later": False}
            | {"total": max(0, min(60, round(dice.gauss(38, 8)))), "ended": n}
            for n, game in enumerate(games)
        ]
        await connection.execute(insert(schema.counted_games), counted)
    await database.close()


async def _meet(url: str, circle: str) -> None:
    """Let 500 people be in a circle, and all of them have played the same deals."""
    database = Database(url)
    dice = random.Random(3)
    async with database.engine.begin() as connection:
        rows = await connection.execute(text("SELECT person FROM people"))
        known = [row[0] for row in rows]
        made = [f"{dice.getrandbits(128):032x}" for _ in range(MEMBERS - len(known))]
        created = [
            {"person": person, "name": f"Person {person[:8]}", "created": 1} for person in made
        ]
        await connection.execute(insert(schema.people), created)
        joined = [{"circle": circle, "person": person, "joined": 2**50} for person in made]
        await connection.execute(insert(schema.circle_members), joined)
        counted = [
            {"challenge": f"A-{number}", "person": person, "game": f"{number}-{person}"[:32]}
            | {"assisted": False, "later": False, "total": dice.randrange(20, 60)}
            | {"ended": 1_000 * number}
            for number in range(1, CIRCLE_DEALS + 1)
            for person in [*known, *made]
        ]
        await connection.execute(insert(schema.counted_games), counted)
    await database.close()


def _percentile(found: Sequence[float], part: float) -> float:
    return statistics.quantiles(found, n=100)[round(part) - 1]


BENCHES = [
    Bench(
        "deals: ranking of 10,000, results, p50", "ms", lambda: _percentile(ranking().results, 50)
    ),
    Bench(
        "deals: ranking of 10,000, results, p95", "ms", lambda: _percentile(ranking().results, 95)
    ),
    Bench("deals: ranking of 10,000, deal, p50", "ms", lambda: _percentile(ranking().deal, 50)),
    Bench("deals: ranking of 10,000, deal, p95", "ms", lambda: _percentile(ranking().deal, 95)),
    Bench("deals: ranking of 10,000, CPU of both", "ms", lambda: ranking().processor),
    Bench("deals: circle of 500, p50", "ms", lambda: _percentile(circle()[0], 50)),
    Bench("deals: circle of 500, p95", "ms", lambda: _percentile(circle()[0], 95)),
    Bench("deals: circle of 500, CPU", "ms", lambda: circle()[1]),
    Bench("deals: end of a game, p50", "ms", lambda: _percentile(end_of_game()[0], 50)),
    Bench("deals: end of a game, p95", "ms", lambda: _percentile(end_of_game()[0], 95)),
    Bench("deals: end of a game, CPU", "ms", lambda: end_of_game()[1]),
]
