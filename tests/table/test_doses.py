"""Doses of a hint: each tells more than the one before, and the first only where to look."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hashi.rules import PASS, SIDE_A, Card, Sheet, Turn, apply_unchecked, legal_turns
from hashi.table.doses import Dose, first_mark, hint_of

SHEET = apply_unchecked(Sheet.empty(SIDE_A), Turn.parse("4@C1"))
TURNS = list(legal_turns(SHEET, Card(5, 3)))


def test_the_doses_of_a_turn_with_number_and_bridges() -> None:
    turn = Turn.parse("5@D1 C1-D1 C1=C4")
    where, action, whole = (hint_of(SIDE_A, turn, dose) for dose in Dose)
    assert (where.turn, action.turn, whole.turn) == (None, Turn.parse("5@D1"), turn)
    assert [*map(str, where.islands)] == ["C1", "D1", "F1", "C4", "D4"]


def test_without_a_number_the_action_is_a_bridge() -> None:
    assert first_mark(Turn.parse("C1=C4 C1-D1")) == Turn.parse("C1-D1")


def test_a_pass_is_nowhere() -> None:
    assert hint_of(SIDE_A, PASS, Dose.WHERE).islands == ()
    assert first_mark(PASS) == PASS


def test_each_dose_is_followed_by_a_larger_one() -> None:
    assert [dose.next for dose in Dose] == [Dose.ACTION, Dose.TURN, Dose.TURN]


@given(st.sampled_from(TURNS))
def test_the_area_holds_every_mark_and_more_than_one_island(turn: Turn) -> None:
    ends = {end for strait in turn.draw for end in strait.ends}
    marked = ends | ({turn.write.island} if turn.write else set())
    islands = hint_of(SIDE_A, turn, Dose.WHERE).islands
    assert marked <= set(islands)
    assert len(islands) >= 3 or turn == PASS
    assert list(islands) == [island for island in SIDE_A.islands if island in islands]
