"""Entry of turns by key and mouse."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hashi.faces.screen.turn_entry import Refused, TurnEntry
from hashi.rules import (
    SIDE_A,
    Card,
    RefusalCode,
    Sheet,
    Turn,
    apply_unchecked,
    legal_turns,
    refusals,
)
from hashi.rules.notation import parse_island

SHEET = apply_unchecked(Sheet.empty(SIDE_A), Turn.parse("4@C1"))
C1, D1, F1 = map(parse_island, ("C1", "D1", "F1"))
C1D1, C1C4, A1C1 = (Turn.parse(text).draw[0] for text in ("C1-D1", "C1-C4", "A1-C1"))


def entry(card: str = "5/2") -> TurnEntry:
    return TurnEntry(SHEET, Card.parse(card))


def test_a_number_is_written_moved_and_erased() -> None:
    turn = entry()
    turn.write(D1)
    assert str(turn.turn) == "5@D1"
    turn.write(parse_island("B2"))
    assert str(turn.turn) == "5@B2"
    turn.write(parse_island("B2"))
    assert turn.turn == Turn()


def test_bridges_are_drawn_twice_erased_and_moved() -> None:
    turn = entry()
    turn.draw(C1D1)
    assert (turn.missing, turn.ready) == (1, False)
    turn.draw(C1D1)
    assert str(turn.turn) == "C1=D1"
    assert (turn.missing, turn.ready) == (0, True)
    turn.draw(C1D1)
    assert turn.turn == Turn()
    for strait in (C1D1, A1C1, C1C4):
        turn.draw(strait)
    assert str(turn.turn) == "C1-D1 C1-C4"  # the last bridge went elsewhere


def test_a_refused_mark_says_why_and_changes_nothing() -> None:
    turn = entry()
    with pytest.raises(Refused) as error:
        turn.write(C1)
    assert [one.code for one in error.value.refusals] == [RefusalCode.ISLAND_TAKEN]
    with pytest.raises(Refused) as error:
        turn.write(F1)
    assert [one.code for one in error.value.refusals] == [RefusalCode.FLAG_NEEDS_BRIDGE]
    assert turn.marks == ()
    assert not turn.undo()


def test_undo_and_redo_go_through_every_change() -> None:
    turn = entry()
    turn.write(D1)
    turn.draw(C1D1)
    assert turn.clear()
    assert not turn.clear()
    assert turn.undo()
    assert str(turn.turn) == "5@D1 C1-D1"
    assert turn.undo()
    assert str(turn.turn) == "5@D1"
    assert turn.redo()
    assert str(turn.turn) == "5@D1 C1-D1"
    turn.draw(A1C1)
    assert not turn.redo()


def test_a_start_number_is_3_then_4_then_none() -> None:
    start = TurnEntry(Sheet.empty(SIDE_A), None)
    assert not start.ready
    for text in ("3@C1", "4@C1", "-"):
        start.write(C1)
        assert str(start.turn) == text
    start.write(C1, 4)
    start.write(D1)
    assert str(start.turn) == "4@D1"
    with pytest.raises(Refused) as error:
        start.write(F1)
    assert [one.code for one in error.value.refusals] == [RefusalCode.START_FLAGGED]


def test_an_empty_entry_is_forgotten_only_where_something_is_possible() -> None:
    assert entry().forgotten
    full = Sheet(SIDE_A, (1,) * len(SIDE_A.islands), (2,) * len(SIDE_A.straits))
    assert not TurnEntry(full, Card(5, 2)).forgotten


@given(st.data())
def test_marks_of_a_legal_turn_are_taken_in_any_order(data: st.DataObject) -> None:
    card = data.draw(st.sampled_from([Card(5, 3), Card(1, 1), Card(3, 2)]))
    wanted = data.draw(st.sampled_from(list(legal_turns(SHEET, card))))
    marks = data.draw(st.permutations([*([wanted.write] if wanted.write else []), *wanted.draw]))
    turn = TurnEntry(SHEET, card)
    for mark in marks:
        if mark == wanted.write:
            assert wanted.write is not None
            assert wanted.write.island in turn.islands
            turn.write(wanted.write.island)
        else:
            assert mark in turn.straits
            turn.draw(mark)
    assert turn.turn == wanted
    assert turn.ready
    assert not refusals(SHEET, card, turn.turn)
