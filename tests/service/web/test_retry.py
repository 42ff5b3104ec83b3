"""Tasks of finished games over HTTP: what is asked, what is right, and who may answer."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import islice
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from hashi.analysis.retry import Judgement
from hashi.rules import Turn
from hashi.service.live import BotPool
from tests.service.nodes import RunningNode, config, running_node
from tests.service.web.helpers import (
    Guest,
    call,
    come_in,
    do,
    play_round,
    refused,
    start_game,
    write_starts,
)

SECONDS = 60.0  # for the review of a game
TOO_MANY_BRIDGES = "A1=C1 C1=D1 D1=F1"  # whatever the card and the sheet


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    folder: Path = tmp_path_factory.mktemp("retry")
    with running_node(config(folder, par_seconds=0.5, playouts=8)) as running:
        yield running


@pytest.fixture(scope="module")
def idle(node: RunningNode) -> tuple[str, Guest, list[dict[str, Any]]]:
    """A game in which somebody passed 17 times, and its tasks."""
    anna = come_in(node)
    table = start_game(node, [anna])
    write_starts(node, table, [anna])
    for number in range(1, 18):
        do(node, table, anna, "submit", round=number, turn="-")
    refused(tasks(node, table, anna), 404, "not-found")  # without a review
    until = time.monotonic() + SECONDS
    body = {"kind": "review", "seat": 0}
    while call(node, "POST", f"/api/tables/{table}/analysis", anna, json=body).status_code == 202:
        assert time.monotonic() < until
        time.sleep(0.1)
    return table, anna, tasks(node, table, anna).json()["tasks"]


def tasks(node: RunningNode, table: str, guest: Guest | None, seat: int = 0) -> Any:
    return call(node, "GET", f"/api/tables/{table}/retry", guest, params={"seat": seat})


def post(node: RunningNode, table: str, guest: Guest | None, path: str, **body: Any) -> Any:
    data = {"seat": 0, **body}
    return call(
        node, "POST", f"/api/tables/{table}/retry/{path}", guest, json=data, timeout=SECONDS
    )


def test_a_task_is_solved(node: RunningNode, idle: tuple[str, Guest, list[dict[str, Any]]]) -> None:
    table, anna, found = idle
    assert 1 <= len(found) <= 5
    assert [task["loss"] for task in found] == sorted(
        (task["loss"] for task in found), reverse=True
    )
    number = found[0]["round"]
    task = call(node, "GET", f"/api/tables/{table}/retry/{number}", anna, params={"seat": 0}).json()
    assert (task["round"], task["played"], task["turns"]["round"]) == (number, "-", number)
    assert task["sheet"]["bridges"] == {}
    wrong = post(node, table, anna, f"{number}", turn="-").json()
    assert not wrong["accepted"]
    assert wrong["reasons"]
    assert wrong["loss"] == found[0]["loss"]  # as in the review, whatever other playouts say
    solution = post(node, table, anna, f"{number}/solution").json()
    assert solution["played"] == wrong
    right = post(node, table, anna, f"{number}", turn=solution["best"]).json()
    assert (right["accepted"], right["loss"], right["reasons"]) == (True, 0.0, [])


def test_what_is_refused(node: RunningNode, idle: tuple[str, Guest, list[dict[str, Any]]]) -> None:
    table, anna, found = idle
    number = found[0]["round"]
    other = next(n for n in range(1, 18) if n not in {task["round"] for task in found})
    refused(post(node, table, None, f"{number}", turn="-"), 401, "no-identity")
    refused(post(node, table, anna, f"{other}", turn="-"), 404, "not-found")
    refused(post(node, table, anna, "18", turn="-"), 400, "bad-request")
    refused(post(node, table, anna, f"{number}", turn="7@A1"), 422, "turn-number")
    refused(tasks(node, table, anna, seat=1), 422, "no-such-seat")
    illegal = post(node, table, anna, f"{number}", turn=TOO_MANY_BRIDGES)
    refused(illegal, 422, "illegal-turn")
    why = post(node, table, anna, f"{number}/why", turn=TOO_MANY_BRIDGES).json()["refusals"]
    assert why == illegal.json()["error"]["refusals"] != []
    assert post(node, table, anna, f"{number}/why", turn="-").json() == {"refusals": []}


def test_a_running_game_has_no_tasks(node: RunningNode) -> None:
    ben = come_in(node)
    table = start_game(node, [ben])
    write_starts(node, table, [ben])
    play_round(node, table, [ben])
    refused(tasks(node, table, ben), 409, "not-ended")
    refused(post(node, table, ben, "1", turn="-"), 409, "not-ended")
    refused(post(node, table, ben, "1/solution"), 409, "not-ended")


@pytest.mark.parametrize("limit", ["most", "most_by_address"])
def test_too_many_answers_at_once_are_refused(
    node: RunningNode,
    idle: tuple[str, Guest, list[dict[str, Any]]],
    monkeypatch: pytest.MonkeyPatch,
    limit: str,
) -> None:
    """One per person, and as many people in all and of an address as the limits say."""
    table, anna, found = idle
    number, places = found[0]["round"], node.node.retries.turns.places
    people = [come_in(node) for _ in range(2)]

    refused_two = Event()

    async def slow(self: BotPool, question: Any, person: str) -> Judgement:
        while not refused_two.is_set():
            await asyncio.sleep(0.01)
        return Judgement(Turn(), False, 1.0, 0.0, ())

    monkeypatch.setattr(BotPool, "judge", slow)
    monkeypatch.setattr(places, limit, min(getattr(places, limit), 2))
    with ThreadPoolExecutor(4) as pool:
        asked = [anna, anna, *people]
        answers = [pool.submit(post, node, table, who, f"{number}", turn="-") for who in asked]
        early = islice(as_completed(answers, SECONDS), 2)
        assert sorted(answer.result().status_code for answer in early) == [429, 503]
        refused_two.set()
    assert sorted(answer.result().status_code for answer in answers) == [200, 200, 429, 503]
