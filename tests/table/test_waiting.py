"""Absent and late people: hand-overs, clocks, stand-ins, pauses, and coming back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hashi.rules import (
    PASS,
    InfoBar,
    Law,
    Phase,
    Seat,
    StartWritten,
    Turn,
    TurnSubmitted,
    TurnWithdrawn,
    legal_starts,
    legal_turns,
)
from hashi.table import Clock, Reason, Settings, Term
from hashi.table import commands as c
from hashi.table.attendance import ATTENTIVE, Attendance
from hashi.table.decisions import STAND_IN
from hashi.table.events import (
    CardMissed,
    HandedOver,
    HandOverAsked,
    Paused,
    Resumed,
    SeatKept,
    TableEvent,
    TakenBack,
)
from hashi.table.ids import PersonId
from hashi.table.state import fold, replay
from hashi.table.waiting import due, is_attended, next_due, returns
from tests.table.play import (
    AWAY,
    CLOCK,
    GUEST,
    HOST,
    START,
    STRANGER,
    Play,
    bot,
    created,
    fresh,
    in_phase,
    person,
    seated,
)

ZERO, ONE, TWO = (Seat(seat) for seat in range(3))
SOFT, HARD = Settings(clock=Clock.SOFT, seconds=10), Settings(clock=Clock.HARD, seconds=10)


def waiting(settings: Settings | None = None, *present: PersonId, law: Law = Law.REFEREE) -> Play:
    """Round 1 of three people at a table, of whom some are present; the others leave now."""
    play = fresh(created(3, law), settings)
    play.present = frozenset({HOST, GUEST, AWAY})
    for seat, who in enumerate((HOST, GUEST, AWAY)):
        play.do(person(who), c.Sit(Seat(seat)))
    play.bring_to(Phase.ROUND)
    play.leave(*({HOST, GUEST, AWAY} - set(present)))
    return play


def missed(play: Play) -> list[TableEvent]:
    return [event for event, _ in play.log if isinstance(event, CardMissed)]


def let_stand_ins_play(play: Play) -> None:
    """Let every stand-in that may play do so, with both actions left out."""
    for seat in play.table.awaited():
        if play.table.stand_ins[seat] is not None and is_attended(play.table, play.presence):
            play.do(bot(seat), c.Submit(len(play.table.game.cards), PASS))


def is_covered(play: Play) -> bool:
    return play.table.attendance[2].covered


def deadline(play: Play) -> int | None:
    return play.table.deadline


def is_paused(play: Play) -> bool:
    return play.table.paused is not None


# Hand-overs


@pytest.mark.parametrize("asker", [HOST, GUEST])
def test_a_present_person_is_only_handed_over_60_s_after_the_card(asker: PersonId) -> None:
    play = waiting(None, HOST, GUEST, AWAY)
    play.later(59.999)
    assert play.refusal(person(asker), c.HandOver(TWO)) == "not-late"
    play.later(0.001)
    by = play.table.seat_of(asker)
    assert play.do(person(asker), c.HandOver(TWO)) == (HandOverAsked(TWO, by),)


def test_an_absent_person_is_only_handed_over_15_s_after_leaving() -> None:
    play = waiting(None, HOST, GUEST, AWAY)
    play.later(10)
    play.leave(AWAY)
    play.later(14.999)
    assert play.refusal(person(HOST), c.HandOver(TWO)) == "not-late"
    play.later(0.001)
    assert play.do(person(HOST), c.HandOver(TWO)) == (HandOverAsked(TWO, ZERO),)


def test_the_present_thinking_host_cannot_be_handed_over_at_once() -> None:
    play = waiting(None, HOST, GUEST)
    play.do(person(GUEST), c.Submit(1, PASS))
    assert play.refusal(person(GUEST), c.HandOver(ZERO)) == "not-late"


def test_with_a_clock_a_present_person_is_late_when_it_has_run_out() -> None:
    play = waiting(SOFT, HOST, GUEST, AWAY)
    play.later(9.999)
    assert play.refusal(person(GUEST), c.HandOver(TWO)) == "not-late"
    play.later(0.001)
    assert play.do(person(GUEST), c.HandOver(TWO)) == (HandOverAsked(TWO, ONE),)


def test_only_players_and_the_host_hand_over_and_only_awaited_seats() -> None:
    play = waiting(None, HOST, GUEST)
    play.later(60)
    assert play.refusal(person(STRANGER), c.HandOver(TWO)) == "not-seated"
    play.do(person(AWAY), c.Submit(1, PASS))
    assert play.refusal(person(HOST), c.HandOver(TWO)) == "not-late"


def test_a_host_without_a_seat_may_hand_over() -> None:
    play = fresh(created(1))
    play.do(person(GUEST), c.Sit())
    play.bring_to(Phase.ROUND)
    play.leave(GUEST)
    play.later(15)
    assert play.do(person(HOST), c.HandOver(ZERO)) == (HandOverAsked(ZERO, None),)
    play.pass_time(10)
    assert missed(play) == [CardMissed(ZERO, STAND_IN, Reason.PLAYERS)]


def test_the_person_is_warned_for_10_s_before_a_stand_in_plays() -> None:
    play = waiting(None, HOST, GUEST, AWAY)
    play.later(60)
    play.do(person(HOST), c.HandOver(TWO))
    asked = play.table.attendance[2].asked
    assert asked is not None
    assert (asked.by, asked.until) == (ZERO, 70_000)
    assert play.refusal(bot(2), c.Submit(1, PASS)) == "seat-of-bot"
    play.pass_time(9.999)
    assert missed(play) == []
    assert play.refusal(CLOCK, c.EndTurn(TWO)) == "not-late"
    play.pass_time(0.001)
    assert missed(play) == [CardMissed(TWO, STAND_IN, Reason.PLAYERS)]


def test_the_person_can_refuse_and_then_has_another_60_s() -> None:
    play = waiting(None, HOST, GUEST, AWAY)
    assert play.refusal(person(AWAY), c.KeepSeat()) == "not-asked"
    play.later(60)
    play.do(person(HOST), c.HandOver(TWO))
    play.later(9)
    assert play.do(person(AWAY), c.KeepSeat()) == (SeatKept(TWO),)
    play.pass_time(59.999)
    assert missed(play) == []
    assert play.refusal(person(HOST), c.HandOver(TWO)) == "not-late"
    play.later(0.001)
    assert play.do(person(HOST), c.HandOver(TWO)) == (HandOverAsked(TWO, ZERO),)


@pytest.mark.parametrize("law", Law)
def test_playing_ends_the_warning(law: Law) -> None:
    play = waiting(None, HOST, GUEST, AWAY, law=law)
    play.later(60)
    play.do(person(HOST), c.HandOver(TWO))
    play.do(person(AWAY), c.Submit(1, PASS))
    assert play.table.attendance[2] == ATTENTIVE
    play.pass_time(60)
    assert missed(play) == []


def test_coming_back_during_the_warning_ends_it() -> None:
    play = waiting(None, HOST, GUEST)
    play.later(15)
    play.do(person(HOST), c.HandOver(TWO))
    play.come(AWAY)
    play.pass_time(11)
    assert missed(play) == []
    assert play.table.stand_ins == (None, None, None)
    play.leave(AWAY)
    play.later(15)
    assert play.do(person(HOST), c.HandOver(TWO)) == (HandOverAsked(TWO, ZERO),)


def test_the_stand_in_of_another_seat_is_the_services_own() -> None:
    play = waiting(None, HOST, GUEST)
    play.later(60)
    for who in (HOST, GUEST, AWAY):
        play.do(person(who), c.AgreeHints())
    assert play.refusal(person(HOST), c.HandOver(TWO, "random")) == "stand-in-only"
    assert play.do(person(HOST), c.HandOver(TWO, STAND_IN)) == (HandOverAsked(TWO, ZERO),)


def test_the_own_seat_goes_to_the_stand_in_only_until_all_have_agreed_to_hints() -> None:
    play = waiting(None, HOST, GUEST, AWAY)
    assert play.refusal(person(HOST), c.HandOver(ZERO, "nobody")) == "unknown-bot"
    assert play.refusal(person(HOST), c.HandOver(ZERO, "minion")) == "stand-in-only"
    for who in (HOST, GUEST, AWAY):
        play.do(person(who), c.AgreeHints())
    caused = play.do(person(HOST), c.HandOver(ZERO, "minion"))
    assert caused == (HandedOver(ZERO, "minion", Reason.SELF),)
    play.do(person(HOST), c.TakeBack())
    play.do(person(GUEST), c.AgreeHints(agreed=False))
    assert play.refusal(person(HOST), c.HandOver(ZERO, "minion")) == "stand-in-only"
    assert play.do(person(HOST), c.HandOver(ZERO)) == (HandedOver(ZERO, STAND_IN, Reason.SELF),)


def test_the_own_seat_stays_handed_over_until_its_person_takes_it_back() -> None:
    play = waiting(None, HOST, GUEST, AWAY)
    play.do(person(AWAY), c.HandOver(TWO))
    for _ in range(5):
        play.pass_round()
    assert play.table.attendance[2].term is Term.CHOICE
    assert not returns(play.table, AWAY)
    assert play.do(person(AWAY), c.TakeBack()) == (TakenBack(TWO),)


def test_the_turn_of_a_stand_in_is_covered_until_the_round_closes() -> None:
    play = waiting(None, HOST, GUEST, AWAY)
    play.do(person(AWAY), c.HandOver(TWO))
    play.do(bot(2), c.Submit(1, PASS))
    assert is_covered(play)
    play.do(person(AWAY), c.TakeBack())
    assert is_covered(play)
    play.do(person(AWAY), c.Withdraw(1))
    play.do(person(AWAY), c.Submit(1, PASS))
    assert not is_covered(play)
    play.do(person(AWAY), c.HandOver(TWO))
    assert not is_covered(play)  # the turn is the person's own
    play.pass_round()
    play.do(bot(2), c.Submit(2, PASS))
    play.pass_round()
    assert not is_covered(play)


# Clocks


def test_a_hard_clock_ends_the_turn_of_everybody_who_is_late() -> None:
    play = waiting(HARD, HOST, GUEST, AWAY)
    play.do(person(HOST), c.Submit(1, PASS))
    play.pass_time(9.999)
    assert play.refusal(CLOCK, c.EndTurn(ONE)) == "not-late"
    assert missed(play) == []
    play.pass_time(0.001)
    assert play.refusal(CLOCK, c.EndTurn(ZERO)) == "not-late"
    assert play.refusal(CLOCK, c.EndTurn(ONE)) == "seat-of-bot"
    assert missed(play) == [CardMissed(seat, STAND_IN, Reason.CLOCK) for seat in (ONE, TWO)]
    assert play.table.stand_ins == (None, STAND_IN, STAND_IN)


def test_a_soft_clock_ends_the_turn_of_the_absent_only() -> None:
    play = waiting(SOFT, HOST, GUEST)
    play.pass_time(14.999)
    assert missed(play) == []  # away for less than 15 s: perhaps a lost connection
    play.pass_time(0.001)
    assert missed(play) == [CardMissed(TWO, STAND_IN, Reason.CLOCK)]


def test_without_a_clock_time_alone_ends_no_turn() -> None:
    play = waiting(None, HOST, GUEST)
    play.pass_time(1e6)
    assert play.refusal(CLOCK, c.EndTurn(TWO)) == "not-late"
    assert missed(play) == []


def last_legal(play: Play, seat: int) -> Turn:
    return list(legal_turns(play.table.game.sheets[seat], play.table.game.cards[-1]))[-1]


@pytest.mark.parametrize("law", Law)
def test_when_the_clock_ends_a_turn_a_legal_draft_counts(law: Law) -> None:
    play = waiting(HARD, HOST, GUEST, AWAY, law=law)
    draft = last_legal(play, 1)
    assert draft != PASS
    play.pass_time(10, {1: draft})
    assert play.table.game.open_turns[1] == draft
    assert missed(play) == [CardMissed(seat, STAND_IN, Reason.CLOCK) for seat in (ZERO, TWO)]
    assert play.table.attendance[1] == ATTENTIVE


@pytest.mark.parametrize("law", Law)
def test_an_illegal_draft_does_not_count(law: Law) -> None:
    play = waiting(HARD, HOST, GUEST, AWAY, law=law)
    whole = last_legal(play, 1)
    draft = Turn(whole.write, (*whole.draw, *whole.draw, *whole.draw))
    play.pass_time(10, {1: draft})
    assert play.table.game.open_turns[1] is None
    assert CardMissed(ONE, STAND_IN, Reason.CLOCK) in missed(play)


def test_a_draft_counts_when_the_others_hand_a_seat_over() -> None:
    play = waiting(None, HOST, GUEST, AWAY)
    play.later(60)
    play.do(person(HOST), c.HandOver(TWO))
    draft = last_legal(play, 2)
    play.pass_time(10, {2: draft})
    assert play.table.game.open_turns[2] == draft
    assert missed(play) == []


@pytest.mark.parametrize("legal", [True, False])
def test_the_draft_of_a_start_number_counts(legal: bool) -> None:
    play = seated(created(2), HARD)
    play.do(person(HOST), c.Start())
    start = legal_starts(play.table.game.created.board)[-1]
    draft = Turn(start) if legal else Turn(replace(start, number=5))
    play.pass_time(10, {1: draft})
    ended = play.log[-1][0]
    if legal:
        assert ended == StartWritten(ONE, start)
    else:
        assert ended == CardMissed(ONE, STAND_IN, Reason.CLOCK)


def test_nobody_but_the_clock_ends_a_turn_and_only_when_it_is_over() -> None:
    play = waiting(HARD, HOST, GUEST, AWAY)
    assert play.refusal(CLOCK, c.EndTurn(ONE, PASS)) == "not-late"
    play.later(10)
    assert play.refusal(person(GUEST), c.EndTurn(ONE, PASS)) == "not-seated"
    assert play.refusal(bot(1), c.EndTurn(ONE, PASS)) == "not-seated"


# One card only


def test_a_stand_in_plays_one_card_and_the_next_one_waits_for_the_person() -> None:
    play = waiting(HARD, HOST, GUEST, AWAY)
    play.do(person(HOST), c.Submit(1, PASS))
    play.do(person(GUEST), c.Submit(1, PASS))
    play.pass_time(10)
    assert play.table.attendance[2].term is Term.CARD
    let_stand_ins_play(play)
    assert len(play.table.game.cards) == 2
    assert play.table.stand_ins == (None, None, None)
    assert play.refusal(bot(2), c.Submit(2, PASS)) == "seat-of-bot"
    assert play.refusal(person(AWAY), c.Submit(2, PASS)) == "ok"


def test_the_start_number_and_the_final_check_are_missed_one_by_one_too() -> None:
    play = seated(created(2, Law.PAPER), HARD)
    play.do(person(HOST), c.Start())
    play.do(person(HOST), c.WriteStart(START))
    play.pass_time(10)
    play.do(bot(1), c.WriteStart(START))
    assert play.table.stand_ins == (None, None)
    for number in range(1, 18):
        play.do(person(HOST), c.Submit(number, PASS))
        if number < 17:
            play.do(person(GUEST), c.Submit(number, PASS))
    play.pass_time(10)
    play.do(bot(1), c.Submit(17, PASS))
    assert play.table.game.phase is Phase.FINAL_CHECK
    assert play.table.stand_ins == (None, None)
    assert play.refusal(person(GUEST), c.Finish()) == "ok"


def miss(play: Play, cards: int) -> None:
    """Let seats 0 and 1 play some cards, and the time of seat 2 run out."""
    for _ in range(cards):
        number = len(play.table.game.cards)
        play.do(person(HOST), c.Submit(number, PASS))
        play.do(person(GUEST), c.Submit(number, PASS))
        if play.table.stand_ins[2] is None:
            play.pass_time(10)
        let_stand_ins_play(play)


def test_after_two_missed_cards_in_a_row_the_stand_in_answers_at_once() -> None:
    play = waiting(HARD, HOST, GUEST, AWAY)
    miss(play, 2)
    assert len(play.table.game.cards) == 3
    assert play.table.stand_ins == (None, None, STAND_IN)
    assert play.table.attendance[2] == Attendance(2, Term.RETURN)
    before = play.now
    miss(play, 14)
    assert play.now == before
    assert len(missed(play)) == 2


def test_missed_cards_count_in_a_row_only() -> None:
    play = waiting(HARD, HOST, GUEST, AWAY)
    miss(play, 1)
    for who in (HOST, GUEST, AWAY):
        play.do(person(who), c.Submit(2, PASS))
    miss(play, 1)
    assert len(missed(play)) == 2
    assert play.table.stand_ins == (None, None, None)


def test_a_draft_that_counts_is_no_missed_card() -> None:
    play = waiting(HARD, HOST, GUEST, AWAY)
    miss(play, 1)
    for who in (HOST, GUEST):
        play.do(person(who), c.Submit(2, PASS))
    play.pass_time(10, {2: PASS})
    assert play.table.attendance[2] == ATTENTIVE


def test_a_hand_over_by_the_others_is_for_one_card_too_and_counts_as_missed() -> None:
    play = waiting(None, HOST, GUEST)
    for _ in range(2):
        number = len(play.table.game.cards)
        play.do(person(HOST), c.Submit(number, PASS))
        play.do(person(GUEST), c.Submit(number, PASS))
        play.later(15)
        play.do(person(HOST), c.HandOver(TWO))
        play.pass_time(10)
        let_stand_ins_play(play)
    assert missed(play) == [CardMissed(TWO, STAND_IN, Reason.PLAYERS)] * 2
    assert play.table.attendance[2].term is Term.RETURN


@pytest.mark.parametrize("cards", [1, 2, 5])
def test_coming_back_takes_the_seat_back(cards: int) -> None:
    play = waiting(HARD, HOST, GUEST)
    miss(play, cards - 1)
    number = len(play.table.game.cards)
    play.do(person(HOST), c.Submit(number, PASS))
    if play.table.stand_ins[2] is None:
        play.pass_time(10)
    assert returns(play.table, AWAY)
    assert not returns(play.table, HOST)
    play.come(AWAY)
    assert play.do(person(AWAY), c.TakeBack()) == (TakenBack(TWO),)
    assert play.table.attendance[2] == ATTENTIVE
    assert play.refusal(person(AWAY), c.Submit(number, PASS)) == "ok"
    assert not returns(play.table, AWAY)


def test_who_comes_back_can_withdraw_what_the_stand_in_submitted() -> None:
    play = waiting(SOFT, HOST, GUEST)
    play.do(person(HOST), c.Submit(1, PASS))
    play.pass_time(15)
    play.do(bot(2), c.Submit(1, PASS))
    play.do(person(AWAY), c.TakeBack())
    assert play.do(person(AWAY), c.Withdraw(1)) == (TurnWithdrawn(TWO, 1),)
    assert play.do(person(AWAY), c.Submit(1, PASS)) == (TurnSubmitted(TWO, 1, PASS),)


# Logs


@pytest.mark.parametrize("reason", [Reason.CLOCK, Reason.PLAYERS])
def test_hand_overs_of_0_1_0_last_until_the_person_is_back(reason: Reason) -> None:
    play = waiting(HARD, HOST, GUEST)
    play.table = fold(play.table, HandedOver(TWO, "minion", reason), play.now)
    play.pass_round()
    assert play.table.stand_ins == (None, None, "minion")
    assert returns(play.table, AWAY)


def test_a_log_with_everything_folds_to_the_same_table() -> None:
    play = waiting(Settings(clock=Clock.HARD, seconds=60), HOST, GUEST)
    miss(play, 1)
    play.pass_time(30)
    play.do(person(GUEST), c.HandOver(TWO))
    play.do(person(AWAY), c.KeepSeat())
    play.leave(HOST, GUEST)
    play.pass_time(30)
    play.come(AWAY, HOST)
    play.pass_time(60)
    kinds = {type(event) for event, _ in play.log}
    assert {HandOverAsked, SeatKept, CardMissed, Paused, Resumed} <= kinds
    assert replay(play.log) == play.table


def test_nothing_is_due_at_a_table_that_has_not_started_or_has_ended() -> None:
    for phase in (Phase.SEATING, Phase.ENDED):
        play = in_phase(phase, created(3, Law.PAPER, InfoBar.BY_HAND), HARD)
        for present in ({HOST}, set()):
            play.present = frozenset(present)
            assert list(due(play.table, play.presence, 10**9)) == []
            assert next_due(play.table, play.presence, 10**9) is None
