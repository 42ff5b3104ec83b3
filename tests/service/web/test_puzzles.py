"""Puzzles over HTTP: what is shown, what is right, and whose progress it is."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from hashi.puzzles import GiftPuzzle, Kind, OpenPuzzle, shipped_pool
from hashi.puzzles.pool import RUSH_KINDS, first_rating
from tests.service.nodes import RunningNode, config, running_node
from tests.service.web.helpers import Guest, call, come_in, refused

POOL = shipped_pool("A")


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    with running_node(config(tmp_path_factory.mktemp("puzzles"))) as running:
        yield running


def get(node: RunningNode, path: str = "", guest: Guest | None = None, **params: Any) -> Any:
    response = call(node, "GET", f"/api/puzzles{path}", guest, params=params)
    assert response.status_code == 200, response.text
    return response.json()


def post(node: RunningNode, path: str, guest: Guest | None = None, **body: Any) -> Any:
    return call(node, "POST", f"/api/puzzles/{path}", guest, json=body)


def open_puzzle() -> OpenPuzzle:
    found = POOL.by_kind[Kind.OPEN][0]
    assert isinstance(found, OpenPuzzle)
    return found


def test_the_overview_has_counts_the_puzzle_of_the_day_and_progress(node: RunningNode) -> None:
    found = get(node)
    assert found["sides"]["A"]["count"] == len(POOL)
    assert found["daily"]["A"] == POOL.of_the_day(datetime.now(UTC).date()).id
    assert found["progress"]["rating"] == 1500
    assert found["progress"]["tried"] == found["progress"]["rush"] == 0


def test_an_open_ending_is_played_card_by_card(node: RunningNode) -> None:
    puzzle, anna = open_puzzle(), come_in(node)
    shown = get(node, f"/{puzzle.id.lower()}")
    assert (shown["id"], shown["rating"]) == (puzzle.id, first_rating(puzzle))
    line = [str(turn) for turn in puzzle.line]
    for at in range(1, len(line)):
        step = post(node, f"{puzzle.id}/step", turns=line[:at]).json()
        assert (step["at"], step["card"]) == (at, shown["cards"][at])
    answer = post(node, f"{puzzle.id}/answer", anna, turns=line).json()
    assert answer["right"]
    assert answer["total"] == shown["maximum"]
    assert answer["noted"]["first"]
    assert answer["noted"]["change"] > 0
    again = post(node, f"{puzzle.id}/answer", anna, turns=["-"] * len(line)).json()
    assert not again["right"]
    assert (again["noted"]["first"], again["noted"]["change"]) == (False, 0)
    progress = get(node, guest=anna)["progress"]
    assert (progress["tried"], progress["solved"], progress["waiting"]) == (1, 1, 1)


def test_the_next_puzzle_fits_the_filters_and_is_a_new_one(node: RunningNode) -> None:
    ben = come_in(node)
    seen = set()
    for _ in range(2):
        puzzle = get(node, "/next", ben, side="B", kind="gift")["puzzle"]
        assert (puzzle["side"], puzzle["kind"]) == ("B", "gift")
        seen.add(puzzle["id"])
        assert post(node, f"{puzzle['id']}/solution", ben).json()["noted"]["change"] < 0
    assert len(seen) == 2
    crossing = get(node, "/next", theme="crossing")["puzzle"]
    assert "themes" not in crossing
    assert "crossing" in POOL.puzzle(crossing["id"]).themes
    assert get(node, "/next", kind="gift", theme="crossing") == {"puzzle": None}


def test_a_solution_after_an_answer_costs_nothing(node: RunningNode) -> None:
    gift, anna = POOL.by_kind[Kind.GIFT][0], come_in(node)
    assert isinstance(gift, GiftPuzzle)
    answer = post(node, f"{gift.id}/answer", anna, turns=[str(gift.right)]).json()
    assert answer["right"]
    solution = post(node, f"{gift.id}/solution", anna).json()
    assert (solution["right"], solution["noted"]) == (str(gift.right), None)


def test_a_rush_is_judged_and_leaves_no_trace(node: RunningNode) -> None:
    anna = come_in(node)
    names = get(node, "/rush")["puzzles"]
    ratings = [first_rating(POOL.puzzle(name)) for name in names]
    assert ratings == sorted(ratings)
    assert {POOL.puzzle(name).kind for name in names} <= set(RUSH_KINDS)
    gift = POOL.by_kind[Kind.GIFT][0]
    assert isinstance(gift, GiftPuzzle)
    wrong = next(str(option) for option in gift.options if option != gift.right)
    answer = post(node, f"{gift.id}/answer", anna, turns=[wrong], rush=True).json()
    assert (answer["right"], answer["noted"]) == (False, None)
    assert post(node, "rush", anna, solved=5).json() == {"best": 5}
    progress = get(node, guest=anna)["progress"]
    assert (progress["tried"], progress["rush"]) == (0, 5)
    refused(post(node, "rush", solved=5), 401, "no-identity")
    refused(post(node, "rush", anna, solved=10_000), 400, "bad-request")


def test_without_an_identity_answers_are_judged_and_not_stored(node: RunningNode) -> None:
    puzzle = open_puzzle()
    turns = ["-"] * len(puzzle.cards)
    answer = post(node, f"{puzzle.id}/answer", turns=turns).json()
    assert (answer["right"], answer["noted"]) == (False, None)


def test_bad_requests_have_codes(node: RunningNode) -> None:
    puzzle, gift = open_puzzle(), POOL.by_kind[Kind.GIFT][0]
    refused(call(node, "GET", "/api/puzzles/AO999999"), 404, "not-found")
    refused(call(node, "GET", "/api/puzzles/next?side=C"), 400, "bad-request")
    refused(post(node, f"{puzzle.id}/answer", turns=["-"]), 422, "puzzle-turns")
    refused(post(node, f"{puzzle.id}/step", turns=["-"] * len(puzzle.cards)), 422, "puzzle-turns")
    refused(post(node, f"{gift.id}/step", turns=[]), 422, "puzzle-kind")
    refused(post(node, f"{gift.id}/answer", turns=["6@A1"]), 422, "puzzle-option")
    illegal = post(node, f"{puzzle.id}/answer", turns=["6@A9", *["-"] * (len(puzzle.cards) - 1)])
    assert refused(illegal, 422, "illegal-turn")["refusals"]
    why = post(node, f"{puzzle.id}/why", turns=["6@A9"]).json()
    assert why["refusals"][0]["text"]
