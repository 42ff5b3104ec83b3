"""After the end over HTTP: replay and analysis, what they refuse, and who may ask."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from hashi.service.web.review import AnalysisData, ReplayData
from hashi.texts import texts
from tests.service.nodes import RunningNode, config, running_node
from tests.service.web.helpers import (
    Face,
    Guest,
    call,
    come_in,
    face,
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


def peek(node: RunningNode, table: str, guest: Guest | None, **query: Any) -> Any:
    return call(node, "GET", f"/api/tables/{table}/analysis", guest, params=query)


def pushed(at: Face) -> dict[str, Any]:
    """The next analysis; kernels may have to be compiled first."""
    while True:
        frame: dict[str, Any] = json.loads(at.connection.recv(timeout=120))
        if frame["type"] == "analysis":
            return frame


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
        refused(peek(node, table, anna, kind="par", seat=0), 404, "not-found")


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
    before = node.node.analyses.computed
    refused(peek(node, table, anna, kind="review", seat=1), 404, "not-found")
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
    assert node.node.analyses.computed <= before + 1  # counted a moment after it is stored
    assert peek(node, table, None, kind="review", seat=1).json() == found
    again = [ask(node, table, who, kind="review", seat=1).json() for who in others]
    assert again == [found] * 3


def test_analyses_are_pushed_over_the_socket_until_they_are_done(
    node: RunningNode, ended: tuple[str, Guest]
) -> None:
    table, anna = ended
    with face(node, table, anna) as anna_face:
        for seat in (0, 0):  # a second request changes nothing
            anna_face.send(type="analyse", key="a", kind="review", seat=seat)
        frames = [pushed(anna_face)]
        while frames[-1]["state"] in ("waiting", "running"):
            frames.append(pushed(anna_face))
        for frame in frames:
            AnalysisData.model_validate(frame)
            assert (frame["key"], frame["kind"], frame["seat"]) == ("a", "review", 0)
        rounds = [frame["progress"][0] for frame in frames if frame["progress"]]
        assert rounds == sorted(rounds)
        assert frames[-1]["state"] == "done"
        assert len(frames[-1]["result"]["turns"]) == 17
        anna_face.send(type="analyse", key="b", kind="review", seat=0)
        assert pushed(anna_face) == {**frames[-1], "key": "b"}  # stored
        for wrong in ({"kind": "luck", "seat": 0}, {"kind": "par"}, {"kind": "par", "seat": 2}):
            anna_face.send(**{"type": "analyse", "key": "c"} | wrong)
            assert anna_face.until("error")["key"] == "c"
    with face(node, table, None) as stranger:
        stranger.send(type="analyse", key="d", kind="par", seat=0)
        assert stranger.until("error")["error"]["code"] == "no-identity"


def test_a_failure_is_sent_in_the_language_of_the_request(node: RunningNode) -> None:
    anna = come_in(node)
    table = start_game(node, [anna], board=custom_board())
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
        assert said["error"]["text"] == texts(language).family("error", "analysis-board")


def custom_board() -> str:
    """A board that no bot has practised on."""
    from hashi.rules import SIDE_B
    from hashi.rules.files import board_text

    rows = board_text(SIDE_B)
    return rows.replace('name = "B"', 'name = "Mine"').replace("B.oo.o", "o.oo.B")
