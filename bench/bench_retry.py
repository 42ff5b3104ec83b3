"""Retry: how long the judgement of an answer takes over HTTP, from request to answer.

Games of random turns are played and reviewed with few playouts; every task of theirs gets one
answer, a random legal turn that no process has judged before.
"""

from collections.abc import Sequence
from functools import cache, partial
from itertools import cycle
from random import Random
from statistics import quantiles
from time import perf_counter, sleep

from bench import Bench
from bench.load import running_node
from hashi.client import Service
from hashi.client.session import legal_turns

TASKS = 100
PLAYOUTS = 8  # of the reviews, which only choose the tasks
LOOK = 0.2  # seconds between looks at a review


def played(service: Service, side: str, dice: Random) -> str:
    """The path of a finished solo game of random turns with most marks, reviewed."""
    with service.open(board=side) as table:
        table.sit(), table.start()
        while table.wait_turn():
            table.play(long_turn(table.turns(), dice))
        path = f"/api/tables/{table.code}"
    body = {"kind": "review", "seat": 0}
    while service.json("POST", f"{path}/analysis", body)["state"] != "done":
        sleep(LOOK)
    return path


def long_turn(turns: Sequence[str], dice: Random) -> str:
    most = max(map(len, turns))
    return dice.choice([turn for turn in turns if len(turn) == most])


@cache
def waits() -> Sequence[float]:
    """Seconds until an answer is judged, for each task."""
    found: list[float] = []
    dice, sides = Random(1), cycle("AB")
    with running_node(playouts=PLAYOUTS) as node:
        service = Service(f"http://{node.address[0]}:{node.address[1]}")
        service.come_in()
        while len(found) < TASKS:
            path = played(service, next(sides), dice)
            for task in service.json("GET", f"{path}/retry?seat=0")["tasks"]:
                place = f"{path}/retry/{task['round']}"
                asked = service.json("GET", f"{place}?seat=0")
                turn = long_turn(legal_turns(asked["turns"]), dice)
                began = perf_counter()
                service.json("POST", place, {"seat": 0, "turn": turn})
                found.append(perf_counter() - began)
    return found


def percentile(percent: int) -> float:
    return quantiles(waits(), n=100, method="inclusive")[percent - 1]


BENCHES = [
    Bench(f"retry: answer judged over HTTP, p{percent}", "s", partial(percentile, percent))
    for percent in (50, 95)
]
