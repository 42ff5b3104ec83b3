"""Turn set: the same turns as the generator's, and at most 64 kB on any board."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given

from hashi.rules import (
    SIDE_A,
    SIDE_B,
    Board,
    Card,
    Sheet,
    apply_unchecked,
    legal_starts,
    legal_turns,
)
from hashi.rules.deck import MAX_CARD_BRIDGES
from hashi.rules.turn import Turn
from hashi.rules.turn_set import LETTERS, TurnSet, start_set, turn_set
from tests.strategies import Position, positions, share

LIMIT = 64_000  # bytes
MOST_STRAITS = 27


def size(found: TurnSet) -> int:
    return len(json.dumps(found.to_json(), separators=(",", ":")))


@share(0.3)
@given(positions())
def test_it_holds_the_legal_turns_once_each(position: Position) -> None:
    sheet, card = position.sheet, position.card
    made = turn_set(sheet, card)
    found = list(made.turns())
    assert len(found) == len(set(found))
    assert set(found) == set(legal_turns(sheet, card))
    data = json.loads(json.dumps(made.to_json()))
    assert TurnSet.from_json(data | {"type": "turns", "round": 3}) == made


@pytest.mark.parametrize("board", [SIDE_A, SIDE_B])
def test_start_numbers_are_a_turn_set(board: Board) -> None:
    assert list(start_set(board).turns()) == [Turn(start) for start in legal_starts(board)]


def test_it_is_computed_once_per_sheet_and_card() -> None:
    sheet = Sheet.empty(SIDE_A)
    again = Sheet.empty(SIDE_A)
    assert turn_set(sheet, Card(5, 3)) is turn_set(again, Card(5, 3))
    assert turn_set(sheet, Card(5, 3)) is not turn_set(sheet, Card(5, 2))


def dense_board(dice: random.Random) -> Board:
    """18 islands on 20 squares: as many straits as there can be, and hardly a crossing."""
    squares = [*"oooooooooooRRRRBBB", ".", "."]
    while True:
        dice.shuffle(squares)
        rows = tuple("".join(squares[at : at + 5]) for at in range(0, 20, 5))
        board = Board("dense", rows)
        if len(board.straits) >= MOST_STRAITS - 1:
            return board


def rich_sheet(board: Board, dice: random.Random) -> Sheet:
    """Numbers on some islands, so that much can be written and drawn."""
    sheet = Sheet.empty(board)
    islands = list(board.islands)
    dice.shuffle(islands)
    for island in islands[: dice.randint(0, 18)]:
        sheet = apply_unchecked(sheet, Turn.parse(f"{dice.choice((4, 5, 6))}@{island}"))
    return sheet


def test_no_board_has_more_straits_than_the_bound_counts_on() -> None:
    """A row of k islands has k - 1 straits: 36 less the rows and columns in use.

    18 islands need rows x columns >= 18, so rows + columns >= 9.
    """
    least = min(r + c for r in range(1, 27) for c in range(1, 27) if r * c >= 18)
    assert 2 * 18 - least == MOST_STRAITS <= len(LETTERS)
    dice = random.Random(1)
    found = {len(dense_board(dice).straits) for _ in range(50)}
    assert max(found) == MOST_STRAITS


def test_the_bound_holds_even_if_every_drawing_were_a_group_of_its_own() -> None:
    n = MOST_STRAITS
    singles, doubles = n * (n - 1) * (n - 2) // 6, n * (n - 1)  # three bridges on 3 or 2 straits
    masks = '[1048575,""],'  # 19 writings at most: one for each island, and none
    drawings = (singles + doubles) * (len(masks) + MAX_CARD_BRIDGES)
    names = n * len('"Z26-Z26",') + 19 * len('"6@Z26",') + 100
    assert drawings + names <= LIMIT


def test_the_worst_case_that_a_search_finds_is_far_below_the_bound() -> None:
    dice = random.Random(2)
    worst, best = 0, Sheet.empty(dense_board(dice))
    for _ in range(20):
        tried = rich_sheet(dense_board(dice) if dice.random() < 0.3 else best.board, dice)
        found = size(turn_set(tried, Card(6, 3)))
        if found > worst:
            worst, best = found, tried
    assert 8_000 < worst <= LIMIT / 2
