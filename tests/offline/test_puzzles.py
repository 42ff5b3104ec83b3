"""Puzzles of a device: the answers of the service, and progress that the page keeps."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from hashi.offline.puzzles import day_of, parse_kept
from hashi.puzzles import ClosedPuzzle, GiftPuzzle, Kind, OpenPuzzle, Theme, shipped_pool
from hashi.puzzles.model import PuzzleError
from hashi.puzzles.pool import RUSH_COUNT, RUSH_MISSES
from hashi.puzzles.present import puzzle_json, solution_json
from hashi.puzzles.progress import puzzle_rating
from tests.offline.games import NOW, Device, Json

DAY = 24 * 60 * 60 * 1_000
POOL = shipped_pool("A")


class Solver(Device):
    """A device whose page keeps its progress."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: str | None = None
        self.time = NOW
        self.offline.now = lambda: self.time

    def ask(self, name: str, **params: object) -> Json:
        result = self.call(name, kept=self.kept, **params)
        self.kept = result.pop("kept", self.kept)
        return result

    def next(self, **wanted: str) -> str:
        found: str = self.ask("puzzle-next", side="A", **wanted)["puzzle"]["id"]
        return found


def closed() -> ClosedPuzzle:
    puzzle = POOL.by_kind[Kind.CLOSED][0]
    assert isinstance(puzzle, ClosedPuzzle)
    return puzzle


def wrong(puzzle: ClosedPuzzle) -> str:
    return next(str(t) for t, loss in zip(puzzle.turns, puzzle.losses, strict=True) if loss)


def test_a_puzzle_is_shown_as_the_service_shows_it() -> None:
    for kind in Kind:
        puzzle = POOL.by_kind[kind][0]
        wanted = puzzle_json(puzzle, puzzle_rating(puzzle).rating)
        assert Solver().ask("puzzle", puzzle=puzzle.id.lower()) == wanted


def test_an_open_ending_is_played_card_by_card() -> None:
    puzzle, solver = POOL.by_kind[Kind.OPEN][0], Solver()
    assert isinstance(puzzle, OpenPuzzle)
    line = [str(turn) for turn in puzzle.line]
    assert solver.ask("puzzle-step", puzzle=puzzle.id, turns=line[:1])["at"] == 1
    verdict = solver.ask("puzzle-answer", puzzle=puzzle.id, turns=line, rush=False)
    assert verdict["right"]
    assert verdict["total"] == puzzle.maximum
    assert verdict["noted"]["first"]
    assert verdict["noted"]["change"] > 0
    assert solver.ask("puzzles")["progress"]["solved"] == 1
    assert solver.next() != puzzle.id


def test_a_missed_puzzle_comes_back_after_1_3_7_and_21_days() -> None:
    solver, puzzle = Solver(), closed()
    missed = solver.ask("puzzle-answer", puzzle=puzzle.id, turns=[wrong(puzzle)], rush=False)
    rating = solver.ask("puzzles")["progress"]["rating"]
    assert missed["noted"]["change"] < 0
    for days in (1, 3, 7, 21):
        assert solver.next() != puzzle.id
        solver.time += days * DAY
        assert solver.next() == puzzle.id
        right = [str(puzzle.right[0])]
        noted = solver.ask("puzzle-answer", puzzle=puzzle.id, turns=right, rush=False)["noted"]
        assert not noted["first"]
    assert noted["due"] is None
    assert solver.ask("puzzles")["progress"]["rating"] == rating


def test_a_solution_before_an_answer_is_a_miss_and_after_it_is_not() -> None:
    solver, puzzle = Solver(), closed()
    found = solver.ask("puzzle-solution", puzzle=puzzle.id, rush=False)
    noted = found.pop("noted")
    assert found == solution_json(puzzle)
    assert noted["due"] == (day_of(NOW) + timedelta(1)).isoformat()
    again = solver.ask("puzzle-solution", puzzle=puzzle.id, rush=False)
    assert again["noted"] is None


def test_a_rush_is_judged_without_a_rating_and_the_best_is_kept() -> None:
    solver = Solver()
    names = solver.ask("puzzle-rush", side="A")["puzzles"]
    assert len(set(names)) == RUSH_COUNT
    assert solver.ask("puzzles")["rush"]["misses"] == RUSH_MISSES
    gift = POOL.by_kind[Kind.GIFT][0]
    assert isinstance(gift, GiftPuzzle)
    verdict = solver.ask("puzzle-answer", puzzle=gift.id, turns=[str(gift.right)], rush=True)
    assert verdict["right"]
    assert verdict["noted"] is None
    assert solver.ask("puzzle-rush-note", solved=4) == {"best": 4}
    assert solver.ask("puzzle-rush-note", solved=2) == {"best": 4}
    progress = solver.ask("puzzles")["progress"]
    assert (progress["rush"], progress["tried"]) == (4, 0)


def test_the_puzzle_of_the_day_is_everybodys() -> None:
    daily = Solver().ask("puzzles")["daily"]
    day = date(2023, 11, 14)  # of NOW
    assert daily == {side: shipped_pool(side).of_the_day(day).id for side in "AB"}


def test_the_next_puzzle_has_the_wanted_kind_and_theme() -> None:
    found = POOL.puzzle(Solver().next(kind="open", theme="chain"))
    assert found.kind is Kind.OPEN
    assert Theme.CHAIN in found.themes


def test_the_rules_that_a_turn_breaks() -> None:
    found = Solver().ask("puzzle-why", puzzle=closed().id, turns=["5@A1 A1-A2 A1-A2 A1-A2"])
    assert all(refusal["rule"] for refusal in found["refusals"])
    assert found["refusals"]


def test_unknown_puzzles_are_not_found() -> None:
    assert Device().error("puzzle", puzzle="AO99999") == "not-found"


@pytest.mark.parametrize("text", ["", "[]", "{", '{"progress": "{}", "rush": 1}'])
def test_damaged_progress_is_refused_so_that_the_page_can_say_so(text: str) -> None:
    assert Device().error("puzzles", kept=text) == "bad-progress"
    with pytest.raises(PuzzleError):
        parse_kept(text)
