"""Pauses: the clock of a table where nobody is present."""

from __future__ import annotations

import pytest

from hashi.rules import (
    PASS,
    Phase,
)
from hashi.table import Clock, Settings
from hashi.table import commands as c
from hashi.table.events import (
    Paused,
    Resumed,
)
from tests.table.play import (
    AWAY,
    CLOCK,
    GUEST,
    HOST,
    START,
    bot,
    created,
    fresh,
    person,
    seated,
)
from tests.table.test_waiting import (
    HARD,
    ONE,
    TWO,
    ZERO,
    deadline,
    is_paused,
    let_stand_ins_play,
    missed,
    waiting,
)


def test_when_nobody_is_present_the_clock_stops_and_continues_where_it_was() -> None:
    play = waiting(Settings(clock=Clock.HARD, seconds=60), HOST, GUEST, AWAY)
    play.pass_time(20)
    play.leave(HOST, GUEST, AWAY)
    play.pass_time(1_000)
    assert play.log[-1][0] == Paused(20_000)
    assert play.table.paused == 20_000
    assert deadline(play) is None
    assert missed(play) == []
    play.come(GUEST)
    play.pass_time(0)
    assert play.log[-1] == (Resumed(), 1_020_000)
    assert deadline(play) == 1_020_000 + 40_000
    play.pass_time(39.999)
    assert missed(play) == []
    play.pass_time(0.001)
    assert len(missed(play)) == 3


def test_after_a_pause_10_s_are_left_at_least() -> None:
    play = waiting(Settings(clock=Clock.HARD, seconds=60), HOST, GUEST, AWAY)
    play.pass_time(59)
    play.leave(HOST, GUEST, AWAY)
    play.pass_time(100)
    play.come(HOST)
    play.pass_time(0)
    assert deadline(play) == play.now + 10_000


def test_a_reload_of_the_page_is_no_pause() -> None:
    play = waiting(HARD, HOST, GUEST, AWAY)
    play.leave(HOST, GUEST, AWAY)
    play.pass_time(1.999)
    play.come(HOST)
    play.pass_time(5)
    assert not any(isinstance(event, Paused) for event, _ in play.log)


def test_nobodys_time_is_over_while_nobody_is_present() -> None:
    play = waiting(HARD, HOST, GUEST, AWAY)
    play.later(60)
    play.do(person(HOST), c.HandOver(TWO))
    play.leave(HOST, GUEST, AWAY)
    play.later(60)
    for seat in (ZERO, ONE, TWO):
        assert play.refusal(CLOCK, c.EndTurn(seat)) == "not-late"
    play.come(GUEST)
    play.later(10)
    assert play.refusal(CLOCK, c.EndTurn(TWO)) == "ok"


def test_a_table_without_people_plays_on() -> None:
    play = fresh(created(2), HARD)
    for seat in (ZERO, ONE):
        play.do(person(HOST), c.SeatBot(seat, "random"))
    play.do(person(HOST), c.Start())
    play.leave(HOST)
    play.pass_time(100)
    assert not is_paused(play)
    assert play.refusal(bot(0), c.WriteStart(START)) == "ok"


@pytest.mark.parametrize("settings", [None, HARD])
def test_a_stand_in_waits_while_no_other_person_is_present(settings: Settings | None) -> None:
    play = waiting(settings, HOST, GUEST, AWAY)
    play.do(person(AWAY), c.HandOver(TWO))
    assert play.refusal(bot(2), c.Submit(1, PASS)) == "ok"
    play.leave(HOST, GUEST, AWAY)
    assert play.refusal(bot(2), c.Submit(1, PASS)) == "paused"
    play.come(GUEST)
    assert play.refusal(bot(2), c.Submit(1, PASS)) == "ok"


def test_bots_with_a_seat_of_their_own_play_while_nobody_is_present() -> None:
    play = seated(created(3))
    play.bring_to(Phase.ROUND)
    play.leave(HOST, GUEST, AWAY)
    assert play.refusal(bot(2), c.Submit(1, PASS)) == "ok"


def test_who_missed_two_cards_does_not_keep_a_table_going_by_being_connected() -> None:
    play = fresh(created(1), HARD)
    play.do(person(HOST), c.Sit())
    play.present = frozenset({HOST})
    play.bring_to(Phase.ROUND)
    play.pass_time(10)
    let_stand_ins_play(play)
    play.pass_time(1_000)
    assert len(missed(play)) == 2
    assert is_paused(play)
    assert play.refusal(bot(0), c.Submit(2, PASS)) == "paused"
    play.do(person(HOST), c.TakeBack())
    play.pass_time(0)
    assert not is_paused(play)
    assert deadline(play) == play.now + 10_000
    play.do(person(HOST), c.Submit(2, PASS))
    assert len(play.table.game.cards) == 3


def test_a_card_that_is_played_during_a_pause_leaves_the_clock_stopped() -> None:
    play = waiting(Settings(clock=Clock.HARD, seconds=60), HOST, GUEST, AWAY)
    play.leave(HOST, GUEST, AWAY)
    play.pass_time(5)
    play.pass_round()  # over HTTP, which is no presence
    play.pass_time(100)
    assert deadline(play) is None
    play.come(HOST)
    play.pass_time(0)
    assert deadline(play) == play.now + 60_000


def test_a_clock_that_ran_out_unseen_leaves_10_s_to_the_person_who_comes() -> None:
    play = waiting(Settings(clock=Clock.HARD, seconds=60), HOST, GUEST, AWAY)
    play.leave(HOST, GUEST, AWAY)
    play.later(100)  # no node was running
    play.come(HOST)
    play.pass_time(9.999)
    assert missed(play) == []
    play.pass_time(0.001)
    assert len(missed(play)) == 3


def test_only_the_clock_pauses_and_only_an_unattended_table() -> None:
    play = waiting(HARD, HOST, GUEST, AWAY)
    assert play.refusal(CLOCK, c.Pause()) == "not-late"
    assert play.refusal(CLOCK, c.Resume()) == "paused"
    assert play.refusal(person(HOST), c.Pause()) == "not-seated"
    play.leave(HOST, GUEST, AWAY)
    play.do(CLOCK, c.Pause())
    assert play.refusal(CLOCK, c.Pause()) == "not-late"
    assert play.refusal(CLOCK, c.Resume()) == "paused"
    play.come(HOST)
    assert play.refusal(person(HOST), c.Resume()) == "not-seated"
    assert play.refusal(CLOCK, c.Resume()) == "ok"
