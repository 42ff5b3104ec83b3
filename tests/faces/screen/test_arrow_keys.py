"""Arrow keys on boards."""

from __future__ import annotations

from hypothesis import given

from hashi.faces.screen.arrow_keys import Direction, step, strait_towards
from hashi.rules import SIDE_A, Board, Island
from hashi.rules.notation import parse_island
from tests.strategies import boards


def test_arrows_follow_the_straits_of_an_island() -> None:
    b3 = parse_island("B3")
    assert str(step(SIDE_A, b3, Direction.DOWN)) == "B5"  # across the strait A4-C4
    assert str(step(SIDE_A, b3, Direction.RIGHT)) == "E3"
    assert str(strait_towards(SIDE_A, b3, Direction.UP)) == "B2-B3"
    assert strait_towards(SIDE_A, b3, Direction.LEFT) is None


def test_without_a_strait_the_nearest_island_is_next_and_the_edge_stays() -> None:
    assert str(step(SIDE_A, parse_island("B3"), Direction.LEFT)) == "A2"
    assert str(step(SIDE_A, parse_island("A1"), Direction.LEFT)) == "A1"


def reached(board: Board, start: Island) -> set[Island]:
    found, todo = {start}, [start]
    while todo:
        island = todo.pop()
        fresh = {step(board, island, direction) for direction in Direction} - found
        found |= fresh
        todo += fresh
    return found


@given(boards())
def test_every_island_is_reachable_from_every_other(board: Board) -> None:
    for start in board.islands:
        assert reached(board, start) == {*board.islands}
