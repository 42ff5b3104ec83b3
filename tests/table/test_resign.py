"""Resigning: a bot plays the seat to the end, and nobody waits for its person any more."""

from __future__ import annotations

import pytest

from hashi.rules import PASS, Law, Phase, Seat
from hashi.table import Clock, Settings, permissions
from hashi.table import commands as c
from hashi.table.attendance import Term
from hashi.table.decisions import STAND_IN
from hashi.table.events import Resigned
from hashi.table.ids import PersonId
from hashi.table.state import replay
from hashi.table.waiting import is_attended, returns
from tests.table.play import GUEST, HOST, STRANGER, Play, bot, created, fresh, in_phase, person

ZERO, ONE = Seat(0), Seat(1)


def table(settings: Settings | None = None, law: Law = Law.REFEREE) -> Play:
    """The host and a guest with the first card open."""
    play = in_phase(Phase.ROUND, created(2, law), settings)
    assert play.table.people == (ZERO, ONE)
    return play


def test_a_bot_plays_a_resigned_seat_to_the_end_and_the_others_play_on() -> None:
    play = table()
    assert play.do(person(GUEST), c.Resign()) == (Resigned(ONE, STAND_IN),)
    for number in range(1, 18):
        assert play.table.attendance[ONE].term is Term.RESIGNED
        play.do(person(HOST), c.Submit(number, PASS))
        play.do(bot(1), c.Submit(number, PASS))
    assert play.table.game.phase is Phase.ENDED
    assert play.table.attendance[ONE].term is Term.RESIGNED  # marked for good
    assert replay(play.log) == play.table


def test_nobody_waits_for_a_resigned_person_to_agree_to_hints() -> None:
    play = table()
    assert not play.table.may_have_hints
    play.do(person(GUEST), c.Resign())
    assert play.table.may_have_hints


def test_who_has_resigned_cannot_come_back() -> None:
    play = table()
    play.do(person(GUEST), c.Resign())
    may = permissions(play.table, GUEST, play.presence)
    assert not may.take_back
    assert not may.play
    assert not may.resign
    assert not returns(play.table, GUEST)
    assert play.refusal(person(GUEST), c.TakeBack()) == "resigned"
    assert play.refusal(person(GUEST), c.Resign()) == "resigned"
    assert play.refusal(person(GUEST), c.Submit(1, PASS)) == "seat-of-bot"
    play.do(person(HOST), c.Submit(1, PASS))
    play.do(bot(1), c.Submit(1, PASS))
    assert play.refusal(person(GUEST), c.TakeBack()) == "resigned"


def test_a_seat_that_a_stand_in_plays_can_be_resigned() -> None:
    play = table()
    play.do(person(GUEST), c.HandOver(ONE))
    assert play.do(person(GUEST), c.Resign()) == (Resigned(ONE, STAND_IN),)
    assert not permissions(play.table, GUEST, play.presence).take_back


def test_a_request_for_a_seat_ends_when_its_person_resigns() -> None:
    play = table()
    play.later(60)
    play.do(person(HOST), c.HandOver(ONE))
    play.do(person(GUEST), c.Resign())
    assert play.table.attendance[ONE].asked is None


@pytest.mark.parametrize("phase", [Phase.SEATING, Phase.ENDED])
def test_only_a_running_game_can_be_resigned(phase: Phase) -> None:
    play = in_phase(phase, created(2))
    assert play.refusal(person(GUEST), c.Resign()) == "wrong-phase"
    assert not permissions(play.table, GUEST, play.presence).resign


def test_spectators_have_nothing_to_resign() -> None:
    assert table().refusal(person(STRANGER), c.Resign()) == "not-seated"


def test_presence_of_somebody_who_resigned_keeps_no_game_going() -> None:
    play = table()
    play.do(person(GUEST), c.Resign())
    assert is_attended(play.table, play.presence)
    play.leave(HOST)
    assert not is_attended(play.table, play.presence)
    assert play.refusal(bot(1), c.Submit(1, PASS)) == "paused"


def test_the_clock_stops_when_the_last_who_plays_leaves() -> None:
    play = table(Settings(clock=Clock.HARD, seconds=10))
    play.do(person(GUEST), c.Resign())
    play.later(1)
    play.leave(HOST)
    play.pass_time(60)
    assert play.table.paused == 1_000
    assert play.table.stand_ins[ZERO] is None


@pytest.mark.parametrize("law", Law)
def test_where_all_have_resigned_bots_finish_the_game(law: Law) -> None:
    play = table(Settings(clock=Clock.HARD, seconds=10), law)
    for who in (HOST, GUEST):
        play.do(person(who), c.Resign())
        play.leave(who)
    for number in range(1, 18):
        for seat in (0, 1):
            play.do(bot(seat), c.Submit(number, PASS))
    if law is Law.PAPER:
        play.finish()
    assert play.table.game.phase is Phase.ENDED


def may_delete(play: Play, who: PersonId) -> bool:
    return permissions(play.table, who, play.presence).delete


def test_a_game_without_other_people_may_be_deleted_until_it_ends() -> None:
    play = fresh(created(3))
    assert may_delete(play, HOST)
    assert not may_delete(play, GUEST)
    play.do(person(HOST), c.Sit())
    play.do(person(HOST), c.SeatBot(ONE, "random"))
    play.do(person(GUEST), c.Sit(Seat(2)))
    assert not may_delete(play, HOST)
    play.do(person(GUEST), c.Stand())
    play.do(person(HOST), c.SeatBot(Seat(2), "random"))
    play.do(person(HOST), c.Start())
    assert may_delete(play, HOST)
    play.write_starts()
    assert may_delete(play, HOST)
    play.pass_rounds()
    assert not may_delete(play, HOST)


def test_a_game_at_the_table_of_another_host_may_not_be_deleted() -> None:
    play = fresh(created(1))
    play.do(person(GUEST), c.Sit())
    assert not may_delete(play, GUEST)
    assert not may_delete(play, HOST)
