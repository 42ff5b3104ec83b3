"""Take-back in solo games: the last turn, though the next card has been seen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hashi.deal import deal
from hashi.record import parse_record, record_of, record_text, verify_record
from hashi.rules import (
    PASS,
    SIDE_A,
    STANDARD_DECK,
    CardFlipped,
    GameCreated,
    GameError,
    InfoBar,
    Law,
    Phase,
    Seat,
    StartWritten,
    Turn,
    TurnSubmitted,
    legal_starts,
)
from hashi.rules import replay as replay_game
from hashi.rules.events import Checks
from hashi.table import Clock, Settings, permissions
from hashi.table import commands as c
from hashi.table.events import TurnRetracted
from hashi.table.ids import ChallengeId
from hashi.table.local import LocalTable
from hashi.table.state import fold, game_events, replay
from tests.strategies import draw_legal_turn, share
from tests.table.play import HOST, SECRET, START, Play, bot, created, in_phase, person, seated

ZERO = Seat(0)


def alone(
    law: Law = Law.REFEREE,
    info_bar: InfoBar = InfoBar.AUTOMATIC,
    settings: Settings | None = None,
) -> Play:
    """A solo game with the first card open."""
    play = seated(created(1, law, info_bar, Checks.ON_REQUEST), settings)
    play.bring_to(Phase.ROUND)
    return play


def may_retract(play: Play) -> bool:
    return permissions(play.table, HOST, play.presence).retract


def test_the_last_turn_is_taken_back_and_the_same_card_follows() -> None:
    play = alone()
    before = play.table.game
    card = before.cards[0]
    (_, flipped) = play.do(person(HOST), c.Submit(1, PASS))
    assert may_retract(play)
    assert play.do(person(HOST), c.Retract(1)) == (TurnRetracted(ZERO, 1),)
    assert play.table.game == before
    assert play.table.retracted == 1
    assert not may_retract(play)
    turn = Turn.parse(f"{card.number}@B2")
    assert play.do(person(HOST), c.Submit(1, turn)) == (TurnSubmitted(ZERO, 1, turn), flipped)
    assert replay(play.log) == play.table


def test_the_start_number_is_taken_back_too() -> None:
    play, other = alone(), legal_starts(SIDE_A)[1]
    flipped = play.log[-1][0]
    assert play.do(person(HOST), c.Retract(0)) == (TurnRetracted(ZERO, 0),)
    assert play.table.game.phase is Phase.SET_UP
    assert play.do(person(HOST), c.WriteStart(other)) == (StartWritten(ZERO, other), flipped)


def test_only_one_turn_can_be_taken_back() -> None:
    play = alone()
    play.pass_round()
    play.pass_round()
    assert play.refusal(person(HOST), c.Retract(1)) == "wrong-round"
    play.do(person(HOST), c.Retract(2))
    assert play.refusal(person(HOST), c.Retract(1)) == "no-take-back"


def test_the_record_holds_what_was_finally_played_and_the_deal_verifies() -> None:
    play, other = alone(), legal_starts(SIDE_A)[1]
    play.do(person(HOST), c.Retract(0))
    play.do(person(HOST), c.WriteStart(other))
    for number in range(1, 18):
        play.do(person(HOST), c.Submit(number, PASS))
        if number in (1, 5, 16):
            play.do(person(HOST), c.Retract(number))
            play.do(person(HOST), c.Submit(number, PASS))
    assert play.table.game.phase is Phase.ENDED
    assert play.table.retracted == 4
    events = game_events(event for event, _ in play.log)
    assert replay_game(events) == play.table.game
    record = record_of(events)
    assert record.starts == (other,)
    assert [played.card for played in record.rounds] == list(
        deal(STANDARD_DECK, SECRET, [b""]).pile
    )
    verify_record(parse_record(record_text(record)))
    assert sum(isinstance(event, TurnRetracted) for event, _ in play.log) == 4


def test_no_take_back_after_the_end() -> None:
    play = alone()
    play.pass_rounds()
    assert play.table.game.phase is Phase.ENDED
    assert not may_retract(play)
    assert play.refusal(person(HOST), c.Retract(17)) == "no-take-back"


def test_no_take_back_in_a_challenge() -> None:
    play = alone(settings=Settings(challenge=ChallengeId("CHALLENGE")))
    play.pass_round()
    assert not may_retract(play)
    assert play.refusal(person(HOST), c.Retract(1)) == "no-take-back"


def test_a_casual_challenge_allows_take_back_and_marks_the_result() -> None:
    play = alone(settings=Settings(challenge=ChallengeId("A-1"), casual=True))
    play.pass_round()
    assert may_retract(play)
    assert not play.table.assisted
    play.do(person(HOST), c.Retract(1))
    assert play.table.assisted == {ZERO}
    assert play.table.counts


@pytest.mark.parametrize("seats", [2, 3])
def test_no_take_back_with_others_at_the_table(seats: int) -> None:
    """Neither with people nor with bots."""
    play = in_phase(Phase.ROUND, created(seats))
    play.pass_round()
    assert not may_retract(play)
    assert play.refusal(person(HOST), c.Retract(1)) == "no-take-back"


def test_what_a_stand_in_has_played_stays() -> None:
    play = alone()
    play.do(person(HOST), c.HandOver(ZERO))
    play.do(bot(0), c.Submit(1, PASS))
    assert play.refusal(bot(0), c.Retract(1)) == "not-seated"
    assert play.refusal(person(HOST), c.Retract(1)) == "seat-of-bot"
    play.do(person(HOST), c.TakeBack())
    assert play.refusal(person(HOST), c.Retract(1)) == "no-take-back"


def test_marks_on_the_info_bar_stay() -> None:
    play = alone(info_bar=InfoBar.BY_HAND)
    play.do(person(HOST), c.Submit(1, PASS))
    play.do(person(HOST), c.Mark(3))
    play.do(person(HOST), c.Retract(1))
    assert play.table.game.marked == (frozenset({3}),)
    assert replay_game(game_events(event for event, _ in play.log)) == play.table.game


def test_a_checked_sheet_ends_the_take_back() -> None:
    """Under paper rules the check has shown what the turn was worth."""
    play = alone(Law.PAPER)
    play.do(person(HOST), c.Submit(1, PASS))
    play.do(person(HOST), c.Check())
    assert play.refusal(person(HOST), c.Retract(1)) == "no-take-back"


def test_the_clock_begins_again() -> None:
    play = alone(settings=Settings(clock=Clock.SOFT, seconds=30))
    play.later(20)
    play.do(person(HOST), c.Submit(1, PASS))
    play.later(5)
    play.do(person(HOST), c.Retract(1))
    assert play.table.deadline == play.now + 30_000


def test_a_log_with_a_take_back_of_nothing_is_damaged() -> None:
    play = in_phase(Phase.ROUND, created(2))
    with pytest.raises(GameError) as caught:
        fold(play.table, TurnRetracted(ZERO, 1), 0)
    assert caught.value.code == "wrong-phase"


def test_a_local_table_takes_a_turn_back_before_and_after_the_next_card() -> None:
    table = LocalTable(GameCreated(SIDE_A, STANDARD_DECK, 1), SECRET)
    table.sit(ZERO, "Zoë")
    table.write_start(ZERO, START)
    cards = [table.flip()]
    table.submit(ZERO, PASS)
    table.play(ZERO, c.Retract(1))
    table.submit(ZERO, PASS)
    cards.append(table.flip())
    assert table.may(ZERO).retract
    table.play(ZERO, c.Retract(1))
    table.submit(ZERO, PASS)
    assert table.flip() == cards[1]
    assert [event.card for event in table.events if isinstance(event, CardFlipped)] == cards


@share(0.2)
@given(st.data())
def test_a_game_with_take_backs_ends_as_one_without(data: st.DataObject) -> None:
    once, often = alone(), alone()
    for number in range(1, 18):
        game = once.table.game
        turn, other = (
            draw_legal_turn(data.draw, game.sheets[0], game.cards[-1])  # type: ignore[arg-type]
            for _ in range(2)
        )
        if number < 17 and data.draw(st.booleans()):
            often.do(person(HOST), c.Submit(number, other))
            often.do(person(HOST), c.Retract(number))
        for play in (once, often):
            play.do(person(HOST), c.Submit(number, turn))
        assert often.table.game == once.table.game
    assert game_events(e for e, _ in often.log) == game_events(e for e, _ in once.log)
