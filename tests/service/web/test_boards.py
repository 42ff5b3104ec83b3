"""The check of custom boards over HTTP."""

from __future__ import annotations

from hashi.rules.files import board_text
from hashi.rules.standard import SIDE_A
from hashi.rules.view import board_view_json
from tests.service.nodes import RunningNode
from tests.service.web.helpers import call, refused

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
