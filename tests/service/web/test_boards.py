"""The check of custom boards over HTTP."""

from __future__ import annotations

import time

import pytest

from hashi.arena.difficulty import QUICK_DEALS, ParResult
from hashi.protocol.board_check import draft_json
from hashi.rules.board import Board
from hashi.rules.files import board_text, survey_board
from hashi.rules.standard import SIDE_A, SIDE_B
from hashi.rules.view import board_view_json
from hashi.service.board_pars import BoardPars
from hashi.service.bot_worker import Rating
from hashi.service.deal_scheduler import DealScheduler
from hashi.service.errors import ServiceError
from hashi.service.live import BotPool
from hashi.table.ids import PersonId
from tests.service.nodes import RunningNode
from tests.service.web.helpers import call, come_in, refused

FILE = 'format = "hashi-board-1"\nname = "mine"\nmap = """\n{map}\n"""\nclosed = [{closed}]\n'


def check(node: RunningNode, board: str) -> dict[str, object]:
    answer = call(node, "POST", "/api/boards/check", json={"board": board})
    assert answer.status_code == 200
    return dict(answer.json())


def test_a_legal_board_has_no_problem_and_the_straits_of_a_table(node: RunningNode) -> None:
    found = check(node, board_text(SIDE_A))
    assert found["board"] == board_view_json(SIDE_A)
    assert found["neighbours"] == list(SIDE_A.strait_names)
    assert found["counts"] == {
        "plain": {"count": 11, "wanted": 11},
        "red": {"count": 4, "wanted": 4},
        "blue": {"count": 3, "wanted": 3},
    }
    assert found["problems"] == []


def test_every_problem_of_an_unfinished_board_says_where_it_is(node: RunningNode) -> None:
    found = check(node, FILE.format(map=".R.\no.o\n.o.", closed='"A2-C2", "A1-C1"'))
    assert found["neighbours"] == ["B1-B3", "A2-C2"]
    assert found["board"]["straits"] == {"B1-B3": []}  # type: ignore[index]
    assert [(one["code"], one["at"]) for one in found["problems"]] == [  # type: ignore[attr-defined]
        ("board-islands", None),
        ("board-islands", None),
        ("board-islands", None),
        ("board-closed", "A1-C1"),
        ("board-unreachable", "A2"),
        ("board-unreachable", "C2"),
    ]


def test_crossings_are_named_both_ways(node: RunningNode) -> None:
    found = check(node, FILE.format(map=".R.\no.o\n.o.", closed=""))
    straits = {"B1-B3": ["A2-C2"], "A2-C2": ["B1-B3"]}
    assert found["board"]["straits"] == straits  # type: ignore[index]


def test_what_is_no_board_file_is_refused_with_its_line(node: RunningNode) -> None:
    path = "/api/boards/check"
    bad = FILE.format(map="R.o\no.x", closed="")
    assert (
        refused(call(node, "POST", path, json={"board": bad}), 422, "board-character")["line"] == 5
    )
    refused(call(node, "POST", path, json={"board": "nothing"}), 422, "file-toml")
    refused(call(node, "POST", path, json={"board": "#" * 8_001}), 400, "bad-request")


def test_more_islands_than_a_draft_may_have_are_refused(node: RunningNode) -> None:
    draft = check(node, FILE.format(map=f"{'o' * 10}\n" * 6, closed=""))
    assert draft["counts"]["plain"]["count"] == 60  # type: ignore[index]
    bad = FILE.format(map=f"{'o' * 10}\n" * 6 + "o.........", closed="")
    refused(call(node, "POST", "/api/boards/check", json={"board": bad}), 422, "board-islands")


HOSTILE = {
    "islands": FILE.format(map=f"{'o' * 10}\n" * 6, closed=""),
    "closed pairs": FILE.format(
        map=f"{'o' * 10}\n" * 6, closed='\n"B1-A1",\n' + '"A1-Z9",\n' * 850
    ),
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_the_check_of_a_hostile_draft_takes_no_longer_than_a_turn(text: str) -> None:
    began = time.thread_time()
    draft_json(survey_board(text))
    assert time.thread_time() - began < 0.1


def test_a_board_is_rated_beside_the_printed_sides(
    node: RunningNode, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Side A as a custom board gets the totals of side A, part by part."""
    anna, path = come_in(node), "/api/boards/rate"
    mine = board_text(SIDE_A).replace('name = "A"', 'name = "mine"')
    found = call(node, "POST", path, anna, json={"board": mine, "part": 9}, timeout=60).json()
    assert found["totals"] == found["sides"]["A"] != found["sides"]["B"]
    assert [len(totals) for totals in found["totals"].values()] == [QUICK_DEALS] * 3
    assert found["more"] is False
    refused(call(node, "POST", path, anna, json={"board": mine, "part": 10}), 400, "bad-request")
    unfinished = FILE.format(map="R.o", closed="")
    refused(call(node, "POST", path, anna, json={"board": unfinished}), 422, "board-islands")
    refused(call(node, "POST", path, json={"board": mine}), 401, "no-identity")

    async def nothing(_: BotPool, rating: Rating, person: str) -> None:
        with (
            pytest.raises(ServiceError, match="is being computed"),
            node.node.whatifs.turns.of(PersonId(person)),
        ):
            pass
        assert rating.part == 0

    monkeypatch.setattr(BotPool, "rate", nothing)
    refused(call(node, "POST", path, anna, json={"board": mine}), 503, "unavailable")


def test_par_of_a_board_comes_from_the_deal_pool(
    node: RunningNode, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, path = come_in(node), "/api/boards/par"
    mine = board_text(SIDE_A).replace('name = "A"', 'name = "mine"')
    refused(call(node, "POST", path, anna, json={"board": mine}), 503, "unavailable")

    async def find(_: BoardPars, board: Board, number: int) -> ParResult | None:
        return None if board == SIDE_B else ParResult(number, 50 + number, 58)

    monkeypatch.setattr(DealScheduler, "is_on", True)
    monkeypatch.setattr(BoardPars, "find", find)
    found = call(node, "POST", path, anna, json={"board": mine, "number": 4}).json()
    assert found == {
        "par": {"total": 54, "bound": 58},
        "sides": {"A": {"total": 54, "bound": 58}, "B": None},
    }
    refused(call(node, "POST", path, anna, json={"board": mine, "number": 5}), 400, "bad-request")
    unfinished = FILE.format(map="R.o", closed="")
    refused(call(node, "POST", path, anna, json={"board": unfinished}), 422, "board-islands")
    refused(call(node, "POST", path, json={"board": mine}), 401, "no-identity")
