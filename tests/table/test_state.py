"""The state of a table: nothing but a fold over its log."""

from __future__ import annotations

import pytest

from hashi.rules import GameCreated, GameError, Phase, Seat
from hashi.table.events import Stood, TableEvent
from hashi.table.state import PHRASES_KEPT, fold, game_events, put, replay
from tests.table.play import HOST, Play, created, fresh, in_phase, person, seated


@pytest.mark.parametrize("phase", [p for p in Phase if p is not Phase.FLIP])
def test_a_table_is_the_fold_of_its_log_in_every_phase(phase: Phase) -> None:
    play = in_phase(phase)
    assert replay(play.log) == play.table
    assert play.table.game.phase is phase


def test_a_log_opens_a_table_and_creates_a_game_first() -> None:
    opened, first = fresh().log
    bad: list[list[tuple[TableEvent, int]]] = [[], [opened], [first, opened], [opened, opened]]
    for log in bad:
        with pytest.raises(GameError) as caught:
            replay(log)
        assert caught.value.code == "wrong-phase"


def test_a_table_is_opened_and_its_game_created_once() -> None:
    play = seated()
    for event, _ in play.log[:2]:
        with pytest.raises(GameError) as caught:
            fold(play.table, event, 0)
        assert caught.value.code == "wrong-phase"


def test_a_free_seat_has_neither_person_nor_bot() -> None:
    table = fresh().table
    assert (table.bot_of(Seat(0)), table.seat_of(HOST)) == (None, None)
    assert not table.started


def test_a_seat_that_is_left_is_free() -> None:
    table = fold(seated().table, Stood(Seat(1)), 0)
    assert table.holders[1] is None
    assert table.holders[0] is not None


def test_the_record_of_a_game_holds_the_events_of_the_rules_alone() -> None:
    play = in_phase(Phase.ENDED)
    events = game_events(event for event, _ in play.log)
    assert isinstance(events[0], GameCreated)
    assert len(events) < len(play.log) - 5
    assert {type(event).__module__ for event in events} == {"hashi.rules.events"}


def awaited(play: Play) -> tuple[int, ...]:
    return play.table.awaited()


def test_a_table_waits_for_those_who_have_something_to_do() -> None:
    assert awaited(in_phase(Phase.SEATING)) == ()
    assert awaited(in_phase(Phase.SET_UP)) == (0, 1, 2, 3)
    assert awaited(in_phase(Phase.ROUND)) == (0, 1, 2, 3)
    assert awaited(in_phase(Phase.FINAL_CHECK)) == (0, 1, 2, 3)
    assert awaited(in_phase(Phase.ENDED)) == ()


def test_put_replaces_one_item() -> None:
    assert [put((0, 0, 0), seat, 1) for seat in range(3)] == [(1, 0, 0), (0, 1, 0), (0, 0, 1)]


def test_the_last_phrases_are_kept_and_no_more() -> None:
    from hashi.table import commands as c

    play = seated(created(2))
    for _ in range(PHRASES_KEPT + 3):
        play.do(person(HOST), c.Say("wow"))
    play.do(person(HOST), c.Say("bye"))
    assert len(play.table.said) == PHRASES_KEPT
    assert play.table.said[-1] == (0, "bye")
