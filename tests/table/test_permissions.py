"""Permissions and decisions agree: a command is refused exactly when its permission says no."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hashi.rules import PASS, Law, Phase, Seat
from hashi.table import Clock, Command, Permissions, Settings, permissions
from hashi.table import commands as c
from hashi.table.ids import PersonId, TableId
from tests.strategies import share
from tests.table.play import GUEST, HOST, START, STRANGER, Play, created, fresh, person, seated
from tests.table.test_decisions_properties import PEOPLE, stir, tables

MARKS = {"no-mistake"}  # refusals of what a command contains, which no permission foresees


def expected(play: Play, who: str) -> list[tuple[bool, Command]]:
    """Every command that has a permission, with what the permission says."""
    may, game = permissions(play.table, PersonId(who), play.presence), play.table.game
    number = len(game.cards)
    late = dict(may.hand_over)
    island = game.created.board.islands[0]
    turn = c.WriteStart(START) if game.phase is Phase.SET_UP else c.Submit(number, PASS)
    free = [seat for seat in game.seats if play.table.holders[seat] is None]
    held = [seat for seat in game.seats if play.table.holders[seat] is not None]
    return [
        (may.sit, c.Sit()),
        (may.stand, c.Stand()),
        *((may.arrange, c.SeatBot(seat, "random")) for seat in free),
        *((may.arrange, c.Clear(seat)) for seat in held),
        (may.start, c.Start()),
        (may.play, turn),
        (may.withdraw, c.Withdraw(number)),
        (may.retract, c.Retract(number - (game.phase is not Phase.FINAL_CHECK))),
        (may.check, c.Check()),
        *((seat in may.point_out, c.PointOut(seat, island)) for seat in game.seats),
        (may.finish, c.Finish()),
        *((play.now >= late.get(seat, play.now + 1), c.HandOver(seat)) for seat in game.seats),
        (may.keep_seat, c.KeepSeat()),
        (may.take_back, c.TakeBack()),
        (may.resign, c.Resign()),
        (may.agree_hints, c.AgreeHints(agreed=True)),
        (may.say, c.Say("hello")),
        (may.rematch, c.Rematch(TableId("NEXT"))),
    ]


@share(0.5)
@given(st.data())
def test_a_command_is_refused_exactly_when_the_permission_says_no(data: st.DataObject) -> None:
    play = data.draw(tables())
    stir(data.draw, play, 25)  # type: ignore[arg-type] # draws as a DrawFn does
    for who in PEOPLE:
        for allowed, command in expected(play, who):
            code = play.refusal(person(who), command)
            if allowed:
                assert code == "ok" or code in MARKS, (who, command)
            else:
                assert code not in {"ok", *MARKS}, (who, command)


def test_a_permission_is_permanenty_field() -> None:
    named = {field.name for field in fields(Permissions)}
    assert set(Permissions().to_json()) == named
    play = seated(created(2))
    assert len(expected(play, HOST)) >= len(named) - 2  # hints and deletion are no commands


def test_a_spectator_without_identity_may_do_nothing() -> None:
    play = fresh(created(2))
    assert permissions(play.table, None, play.presence) == Permissions()
    assert permissions(play.table, STRANGER, play.presence) == Permissions(sit=True)


def hand_over(play: Play, who: PersonId) -> dict[int, int]:
    return {int(seat): at for seat, at in permissions(play.table, who, play.presence).hand_over}


def test_the_time_of_a_hand_over_is_that_of_the_clock() -> None:
    play = seated(created(2), Settings(clock=Clock.SOFT, seconds=10))
    play.later(5)
    play.do(person(HOST), c.Start())
    assert hand_over(play, GUEST) == {0: 15_000, 1: 0}
    assert hand_over(play, STRANGER) == {}


def test_the_time_of_a_hand_over_without_a_clock_is_60_s_after_the_card() -> None:
    play = seated(created(2))
    play.later(5)
    play.do(person(HOST), c.Start())
    assert hand_over(play, GUEST) == {0: 65_000, 1: 0}
    assert hand_over(play, HOST) == {0: 0, 1: 65_000}
    play.leave(HOST)
    assert hand_over(play, GUEST) == {0: 20_000, 1: 0}


def test_a_seat_that_is_asked_for_can_be_asked_for_again_after_the_warning() -> None:
    play = seated(created(2))
    play.do(person(HOST), c.Start())
    play.later(60)
    play.do(person(GUEST), c.HandOver(Seat(0)))
    assert hand_over(play, GUEST) == {0: 70_000, 1: 0}
    assert permissions(play.table, HOST, play.presence).keep_seat
    assert not permissions(play.table, GUEST, play.presence).keep_seat
    play.do(person(HOST), c.KeepSeat())
    assert hand_over(play, GUEST) == {0: 120_000, 1: 0}


@pytest.mark.parametrize("closed", [False, True])
def test_closed_boards_forbid_pointing_out(closed: bool) -> None:
    play = seated(created(2, Law.PAPER), Settings(closed_boards=closed))
    play.do(person(HOST), c.Start())
    play.write_starts()
    may = permissions(play.table, HOST, play.presence)
    assert may.check
    assert may.point_out == (() if closed else (Seat(0), Seat(1)))


def test_the_json_form_names_seats_and_times() -> None:
    may = Permissions(point_out=(Seat(1),), hand_over=((Seat(2), 5_000),))
    data = json.loads(json.dumps(may.to_json()))
    assert data["point_out"] == [1]
    assert data["hand_over"] == [{"seat": 2, "from": 5_000}]
    assert data["sit"] is False
