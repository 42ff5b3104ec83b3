"""After the end over HTTP: replay and analysis, what they refuse, and who may ask."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from hashi.service.review.jobs import Task
from hashi.service.web.review import AnalysisData, ReplayData
from hashi.texts import Key, texts
from tests.service.nodes import RunningNode, config, running_node
from tests.service.web.helpers import (
    Guest,
    call,
    come_in,
    look,
    play_out,
    play_round,
    refused,
    start_game,
    write_starts,
)


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    """A node whose analyses are short."""
    folder: Path = tmp_path_factory.mktemp("after")
    with running_node(config(folder, par_seconds=0.5, playouts=2)) as running:
        yield running


@pytest.fixture(scope="module")
def ended(node: RunningNode) -> tuple[str, Guest]:
    """A game of two that is over, and one of the players."""
    guests = [come_in(node), come_in(node)]
    table = start_game(node, guests)
    play_out(node, table, guests)
    return table, guests[0]


def ask(node: RunningNode, table: str, guest: Guest | None, **body: Any) -> Any:
    return call(node, "POST", f"/api/tables/{table}/analysis", guest, json=body)


def jobs(node: RunningNode) -> list[Task]:
    return list(node.node.analyst._jobs)


def test_a_replay_is_the_game_and_a_browser_may_keep_it(
    node: RunningNode, ended: tuple[str, Guest]
) -> None:
    table, _ = ended
    answer = call(node, "GET", f"/api/tables/{table}/replay")
    data = answer.json()
    ReplayData.model_validate(data)
    game = look(node, table)["game"]
    assert [seat["sheet"] for seat in data["rounds"][-1]["seats"]] == game["sheets"]
    assert [seat["score"] for seat in data["rounds"][-1]["seats"]] == game["scores"]
    assert (data["board"], len(data["rounds"])) == (game["board"], 17)
    assert answer.headers["cache-control"] == "private, no-cache"
    tag = answer.headers["etag"]
    known = call(node, "GET", f"/api/tables/{table}/replay", headers={"if-none-match": tag})
    assert (known.status_code, known.content) == (304, b"")


def test_a_running_game_has_no_replay_and_no_analysis(node: RunningNode) -> None:
    anna = come_in(node)
    table = start_game(node, [anna])
    for go_on in (write_starts, play_round, play_round):
        refused(call(node, "GET", f"/api/tables/{table}/replay", anna), 409, "not-ended")
        refused(ask(node, table, anna, kind="par", seat=0), 409, "not-ended")
        go_on(node, table, [anna])
    assert not any(task.game == look(node, table)["table"]["id"] for task in jobs(node))


def test_what_an_analysis_refuses(node: RunningNode, ended: tuple[str, Guest]) -> None:
    table, anna = ended
    refused(ask(node, table, None, kind="par", seat=0), 401, "no-identity")
    refused(ask(node, table, anna, kind="par", seat=2), 422, "no-such-seat")
    refused(ask(node, table, anna, kind="luck", seat=0), 400, "bad-request")
    refused(ask(node, table, anna, kind="par", seat=4), 400, "bad-request")
    refused(ask(node, table, anna, kind="par", seat=0, more=1), 400, "bad-request")


def test_an_analysis_is_computed_once_for_all_who_ask_and_tells_how_far_it_is(
    node: RunningNode, ended: tuple[str, Guest]
) -> None:
    table, anna = ended
    others = [anna, come_in(node), come_in(node)]  # who watches may ask, too
    before = node.node.analyst.computed
    with ThreadPoolExecutor(3) as pool:
        first = list(pool.map(lambda who: ask(node, table, who, kind="review", seat=1), others))
    assert {answer.status_code for answer in first} == {202}
    assert {answer.json()["state"] for answer in first} <= {"waiting", "running"}
    until = time.monotonic() + 120
    while (answer := ask(node, table, anna, kind="review", seat=1)).status_code == 202:
        AnalysisData.model_validate(answer.json())
        assert time.monotonic() < until
        time.sleep(0.1)
    found = answer.json()
    AnalysisData.model_validate(found)
    assert (found["state"], found["progress"], found["error"]) == ("done", [17, 17], None)
    assert (found["result"]["seat"], len(found["result"]["turns"])) == (1, 17)
    assert node.node.analyst.computed == before + 1
    again = [ask(node, table, who, kind="review", seat=1).json() for who in others]
    assert again == [found] * 3


def test_a_failure_is_told_in_the_language_of_whoever_asks(node: RunningNode) -> None:
    anna = come_in(node)
    table = start_game(node, [anna], board=own_board())
    play_out(node, table, [anna])
    until = time.monotonic() + 120
    while (answer := ask(node, table, anna, kind="review", seat=0)).status_code == 202:
        assert time.monotonic() < until
        time.sleep(0.1)
    assert answer.json()["state"] == "failed"
    for language in ("pl", "en"):
        headers = {"accept-language": language, **anna.headers}
        said = call(
            *(node, "POST", f"/api/tables/{table}/analysis"),
            headers=headers,
            json={"kind": "review", "seat": 0},
        ).json()
        AnalysisData.model_validate(said)
        assert said["error"]["code"] == "analysis-board"
        assert said["error"]["text"] == texts(language)(Key.ERROR_ANALYSIS_BOARD)


def own_board() -> str:
    """A board that no bot has practised on."""
    from hashi.rules import SIDE_B
    from hashi.rules.files import board_text

    rows = board_text(SIDE_B)
    return rows.replace('name = "B"', 'name = "Mine"').replace("B.oo.o", "o.oo.B")
