"""Deciding: who may do what and when, what follows, and that a refusal changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hashi.deal import deal
from hashi.rules import (
    PASS,
    SIDE_A,
    STANDARD_DECK,
    Action,
    CardFlipped,
    CardMarked,
    GameEnded,
    InfoBar,
    Law,
    Phase,
    Seat,
    SeatTaken,
    StartWithdrawn,
    StartWritten,
    Turn,
    TurnSubmitted,
    TurnWithdrawn,
    legal_starts,
    parse_island,
    parse_writing,
)
from hashi.rules.events import Checks
from hashi.table import Actor, Clock, Command, Role, Settings
from hashi.table import commands as c
from hashi.table.events import (
    BotSat,
    Done,
    RematchOpened,
    Said,
    Sat,
    SeatReserved,
    Stood,
    TakenBack,
)
from hashi.table.ids import ChallengeId, PersonId, TableId
from hashi.table.permissions import may_delete
from hashi.table.phrases import Phrase
from hashi.table.state import replay
from tests.table.play import (
    AWAY,
    CLOCK,
    GUEST,
    HOST,
    SECRET,
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

ZERO, ONE, TWO, THREE = (Seat(seat) for seat in range(4))
PHASES = (Phase.SEATING, Phase.SET_UP, Phase.ROUND, Phase.FINAL_CHECK, Phase.ENDED)
COMMANDS: dict[str, Command] = {
    "sit": c.Sit(),
    "stand": c.Stand(),
    "seat-bot": c.SeatBot(ZERO, "random"),
    "clear": c.Clear(ONE),
    "start": c.Start(),
    "write-start": c.WriteStart(START),
    "submit": c.Submit(1, PASS),
    "withdraw": c.Withdraw(1),
    "retract": c.Retract(1),
    "mark": c.Mark(0, crossed=True),
    "check": c.Check(),
    "point-out": c.PointOut(ZERO, parse_island("A1")),
    "correct": c.Correct(1, Action.B, PASS),
    "finish": c.Finish(),
    "hand-over": c.HandOver(ONE),
    "keep-seat": c.KeepSeat(),
    "take-back": c.TakeBack(),
    "resign": c.Resign(),
    "say": c.Say("hello"),
    "agree-hints": c.AgreeHints(agreed=True),
    "rematch": c.Rematch(TableId("OTHER")),
    "reserve": c.Reserve(ONE, STRANGER),
    "end-turn": c.EndTurn(ONE),
    "pause": c.Pause(),
    "resume": c.Resume(),
}
ACTORS: dict[str, Actor] = {
    "host": person(HOST),
    "guest": person(GUEST),
    "away": person(AWAY),
    "stranger": person(STRANGER),
    "bot": bot(2),
    "stand-in": bot(3),
    "impostor": bot(1),
    "clock": CLOCK,
}


def decisions() -> Iterator[tuple[str, str, dict[str, str]]]:
    """The rows of decisions.txt."""
    phase: list[str] = []
    for line in (Path(__file__).parent / "decisions.txt").read_text("utf-8").splitlines():
        words = line.split()
        if not words or words[0] == "#":
            continue
        if words[0] in PHASES:
            phase = words
        else:
            yield phase[0], words[0], dict(zip(phase[1:], words[1:], strict=True))


DECISIONS = list(decisions())


def test_the_decisions_cover_every_command_by_everybody_in_every_phase() -> None:
    asked = [(phase, command, tuple(row)) for phase, command, row in DECISIONS]
    assert asked == [(phase, command, tuple(ACTORS)) for phase in PHASES for command in COMMANDS]


@pytest.mark.parametrize(("phase", "command", "row"), DECISIONS)
def test_each_command_is_taken_or_refused_by_its_code(
    phase: str, command: str, row: dict[str, str]
) -> None:
    play = in_phase(Phase(phase))
    play.later(60)
    before = play.table
    found = {name: play.refusal(actor, COMMANDS[command]) for name, actor in ACTORS.items()}
    assert found == row
    assert play.table is before
    assert replay(play.log) == before


# Before the start


def test_people_take_the_seat_they_ask_for_or_the_first_free_one() -> None:
    play = fresh(created(3))
    assert play.do(person(GUEST), c.Sit(ONE, "00ff")) == (Sat(ONE, GUEST, "00ff"),)
    assert play.do(person(HOST), c.Sit()) == (Sat(ZERO, HOST),)
    assert play.do(person(STRANGER), c.Sit()) == (Sat(TWO, STRANGER),)
    assert [play.table.seat_of(who) for who in (HOST, GUEST, STRANGER, AWAY)] == [0, 1, 2, None]


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_seats_that_the_table_does_not_have_are_refused(seat: int) -> None:
    play = seated()
    for command in (c.Sit(Seat(seat)), c.SeatBot(Seat(seat), "random"), c.Clear(Seat(seat))):
        actor = person(STRANGER if isinstance(command, c.Sit) else HOST)
        assert play.refusal(actor, command) == "no-such-seat"
    play.bring_to(Phase.ROUND)
    assert play.refusal(person(HOST), c.HandOver(Seat(seat))) == "no-such-seat"


def test_nobody_takes_the_seat_of_another() -> None:
    play = seated()
    assert play.refusal(person(STRANGER), c.Sit(ZERO)) == "seat-taken"


@pytest.mark.parametrize("salt", ["0", "zz", "AB", "00" * 33])
def test_a_salt_that_the_deal_cannot_take_is_refused_at_once(salt: str) -> None:
    assert fresh().refusal(person(GUEST), c.Sit(ONE, salt)) == "salt"


def test_a_player_who_stands_up_leaves_a_free_seat_that_cannot_be_cleared_again() -> None:
    play = seated()
    assert play.do(person(GUEST), c.Stand()) == (Stood(ONE),)
    assert play.table.holders[1] is None
    assert play.refusal(person(HOST), c.Clear(ONE)) == "seat-free"
    assert play.refusal(person(HOST), c.Start()) == "seats-free"


def test_the_host_fills_a_seat_with_a_built_in_bot_and_clears_it() -> None:
    play = fresh()
    assert play.refusal(person(HOST), c.SeatBot(ONE, "nobody")) == "unknown-bot"
    assert play.do(person(HOST), c.SeatBot(ONE, "minion")) == (BotSat(ONE, "minion"),)
    assert play.table.bot_of(ONE) == "minion"
    assert play.do(person(HOST), c.Clear(ONE)) == (Stood(ONE),)


def test_a_reserved_seat_waits_for_its_person_only() -> None:
    play = fresh(created(3))
    assert play.do(person(HOST), c.Reserve(ONE, GUEST)) == (SeatReserved(ONE, GUEST),)
    assert play.refusal(person(HOST), c.Reserve(TWO, GUEST)) == "already-seated"
    assert play.refusal(person(HOST), c.SeatBot(ONE, "random")) == "seat-taken"
    assert play.refusal(person(STRANGER), c.Sit(ONE)) == "seat-taken"
    assert play.refusal(person(GUEST), c.Sit(TWO)) == "already-seated"
    play.do(person(HOST), c.Sit(ZERO))
    assert play.do(person(STRANGER), c.Sit()) == (Sat(TWO, STRANGER),)  # past the reserved one
    assert play.refusal(person(HOST), c.Start()) == "seats-free"
    assert play.do(person(GUEST), c.Sit(salt="ab")) == (Sat(ONE, GUEST, "ab"),)
    assert play.refusal(person(GUEST), c.Sit()) == "already-seated"
    play.do(person(HOST), c.Start())


@pytest.mark.parametrize(("who", "command"), [(GUEST, c.Stand()), (HOST, c.Clear(ONE))])
def test_a_reserved_seat_is_declined_or_given_to_somebody_else(
    who: PersonId, command: Command
) -> None:
    play = fresh(created(2))
    play.do(person(HOST), c.Reserve(ONE, GUEST))
    assert not may_delete(play.table, GUEST)
    assert may_delete(play.table, HOST)
    assert play.do(person(who), command) == (Stood(ONE),)
    assert play.do(person(STRANGER), c.Sit(ONE)) == (Sat(ONE, STRANGER),)


def test_a_host_need_not_sit_to_start_the_game() -> None:
    play = fresh(created(1))
    play.do(person(GUEST), c.Sit(ZERO, "ab"))
    assert play.do(person(HOST), c.Start()) == (SeatTaken(ZERO, "seat 0", "ab"),)
    assert play.table.game.phase is Phase.SET_UP


# Set-up and rounds


def test_sheets_pass_to_the_left_when_all_have_written_their_start() -> None:
    play = seated(created(3))
    play.do(person(HOST), c.Start())
    starts = legal_starts(SIDE_A)[:3]
    order = ((person(GUEST), 1), (bot(2), 2), (person(HOST), 0))
    for actor, seat in order[:2]:
        caused = play.do(actor, c.WriteStart(starts[seat]))
        assert caused == (StartWritten(Seat(seat), starts[seat]),)
        assert not play.table.game.sheets
    caused = play.do(person(HOST), c.WriteStart(starts[0]))
    card = deal(STANDARD_DECK, SECRET, [b"", b"", b""]).pile[0]
    assert caused == (StartWritten(ZERO, starts[0]), CardFlipped(1, card))
    for seat in range(3):
        start = starts[(seat - 1) % 3]  # 2.1
        at = SIDE_A.islands.index(start.island)
        assert play.table.game.sheets[seat].numbers[at] == start.number
    assert play.refusal(person(HOST), c.WriteStart(starts[0])) == "wrong-phase"


def test_a_round_closes_when_all_have_submitted_and_not_before() -> None:
    play = in_phase(Phase.ROUND, created(3))
    for actor in (bot(2), person(HOST)):
        assert len(play.do(actor, c.Submit(1, PASS))) == 1
        assert len(play.table.game.cards) == 1
    caused = play.do(person(GUEST), c.Submit(1, PASS))
    assert caused[0] == TurnSubmitted(ONE, 1, PASS)
    assert isinstance(caused[1], CardFlipped)
    assert play.table.awaited() == (ZERO, ONE, TWO)


def test_a_withdrawn_turn_can_be_made_again_while_the_round_is_open() -> None:
    play = in_phase(Phase.ROUND, created(2))
    card = play.table.game.cards[0]
    play.do(person(HOST), c.Submit(1, PASS))
    assert play.refusal(person(HOST), c.Submit(1, PASS)) == "already-submitted"
    assert play.do(person(HOST), c.Withdraw(1)) == (TurnWithdrawn(ZERO, 1),)
    assert play.table.awaited() == (ZERO, ONE)
    play.do(person(HOST), c.Submit(1, Turn.parse(f"{card.number}@B2")))
    play.do(person(GUEST), c.Submit(1, PASS))
    assert play.refusal(person(HOST), c.Withdraw(1)) == "wrong-round"
    at = SIDE_A.islands.index(parse_island("B2"))
    assert play.table.game.sheets[0].numbers[at] == card.number


def test_a_withdrawn_start_number_can_be_written_again_until_all_have_one() -> None:
    play = in_phase(Phase.SET_UP, created(2))
    other = legal_starts(SIDE_A)[1]
    play.do(person(HOST), c.WriteStart(START))
    assert play.refusal(person(HOST), c.WriteStart(other)) == "start-written"
    assert play.refusal(person(GUEST), c.Withdraw(0)) == "not-submitted"
    assert play.do(person(HOST), c.Withdraw(0)) == (StartWithdrawn(ZERO),)
    assert play.table.awaited() == (ZERO, ONE)
    play.do(person(HOST), c.WriteStart(other))
    play.do(person(GUEST), c.WriteStart(START))
    assert play.table.game.starts == (other, START)
    assert play.refusal(person(HOST), c.Withdraw(0)) == "wrong-phase"


def test_a_turn_for_another_round_or_against_the_rules_is_refused() -> None:
    play = in_phase(Phase.ROUND, created(2))
    assert play.refusal(person(HOST), c.Submit(2, PASS)) == "wrong-round"
    assert play.refusal(person(HOST), c.Submit(1, Turn.parse("A1-A2"))) == "illegal-turn"


def test_the_referee_ends_the_game_with_the_last_turn_and_shows_the_secret() -> None:
    play = in_phase(Phase.ROUND, created(2))
    play.pass_rounds(16)
    play.do(person(GUEST), c.Submit(17, PASS))
    caused = play.do(person(HOST), c.Submit(17, PASS))
    assert caused == (TurnSubmitted(ZERO, 17, PASS), GameEnded(SECRET.hex()))
    assert play.table.awaited() == ()


def test_a_bot_crosses_off_what_came_up_on_an_info_bar_kept_by_hand() -> None:
    play = in_phase(Phase.ROUND, created(3, info_bar=InfoBar.BY_HAND))
    place = STANDARD_DECK.crossed_off(play.table.game.cards)[0]
    caused = play.do(bot(2), c.Submit(1, PASS))
    assert caused == (CardMarked(TWO, place, crossed=True), TurnSubmitted(TWO, 1, PASS))
    play.do(person(HOST), c.Submit(1, PASS))
    assert play.table.game.marked == (frozenset(), frozenset(), frozenset({place}))
    play.do(person(GUEST), c.Submit(1, PASS))
    caused = play.do(bot(2), c.Submit(2, PASS))
    assert [type(event) for event in caused] == [CardMarked, TurnSubmitted]


def test_people_cross_cards_off_and_clear_them_by_hand() -> None:
    play = in_phase(Phase.ROUND, created(2, info_bar=InfoBar.BY_HAND))
    play.do(person(HOST), c.Mark(3, crossed=True))
    assert play.table.game.marked[0] == {3}
    play.do(person(HOST), c.Mark(3, crossed=False))
    assert play.table.game.marked[0] == set()
    assert play.refusal(person(HOST), c.Mark(18, crossed=True)) == "info-bar"


def test_scores_do_not_depend_on_who_was_faster() -> None:
    first, second = (in_phase(Phase.ROUND, created(3)) for _ in range(2))
    while first.table.game.phase is Phase.ROUND:
        number = len(first.table.game.cards)
        for play, order in ((first, (0, 1, 2)), (second, (2, 0, 1))):
            for seat in order:
                play.do(play.act(seat), c.Submit(number, PASS))
    assert first.table == second.table
    assert first.log != second.log


# Phrases and rematches


def test_a_seat_says_phrases_of_the_fixed_set_only() -> None:
    play = seated()
    assert play.do(person(GUEST), c.Say("hello")) == (Said(ONE, Phrase.HELLO),)
    assert play.refusal(person(GUEST), c.Say("you cheat")) == "unknown-phrase"
    for _ in range(10):
        play.do(person(HOST), c.Say("wow"))
    assert play.table.said == ((ZERO, "wow"),) * 8


def test_the_first_rematch_counts_and_a_second_one_changes_nothing() -> None:
    play = in_phase(Phase.ENDED)
    assert play.do(person(GUEST), c.Rematch(TableId("NEXT"))) == (RematchOpened(TableId("NEXT")),)
    assert play.do(person(HOST), c.Rematch(TableId("ELSE"))) == ()
    assert play.table.rematch == "NEXT"


# A challenge


def test_a_challenge_ignores_salts_and_shows_everybody_the_same_cards() -> None:
    cards = []
    for salt in ("", "ab", "cdef"):
        play = fresh(created(1), Settings(challenge=ChallengeId("DEAL")))
        assert play.do(person(HOST), c.Sit(ZERO, salt)) == (Sat(ZERO, HOST, ""),)
        play.bring_to(Phase.ENDED)
        cards.append(play.table.game.cards)
    assert cards[0] == cards[1] == cards[2] == deal(STANDARD_DECK, SECRET, [b""]).pile


def test_salts_change_the_cards_of_a_game_that_is_no_challenge() -> None:
    play = fresh(created(1))
    play.do(person(HOST), c.Sit(ZERO, "ab"))
    play.bring_to(Phase.ENDED)
    assert play.table.game.cards == deal(STANDARD_DECK, SECRET, [b"\xab"]).pile
    assert play.table.game.cards != deal(STANDARD_DECK, SECRET, [b""]).pile


# Paper rules


def mistaken(checks: Checks) -> Play:
    """Round 2 of a game in which the host drew a bridge between islands without numbers (3.7)."""
    play = in_phase(Phase.ROUND, created(2, Law.PAPER, checks=checks))
    play.do(person(HOST), c.Submit(1, Turn.parse("F3-F4")))
    play.do(person(GUEST), c.Submit(1, PASS))
    return play


def test_the_finder_of_a_mistake_points_it_out_and_its_owner_corrects_it() -> None:
    play = mistaken(Checks.ON_REQUEST)
    play.do(person(GUEST), c.PointOut(ZERO, parse_island("F4")))
    assert play.table.game.ledgers[0].pending == {(1, Action.B)}
    play.do(person(HOST), c.Correct(1, Action.B, PASS))
    assert not play.table.game.ledgers[0].mistakes()


def test_a_player_checks_the_own_sheet() -> None:
    play = mistaken(Checks.ON_REQUEST)
    play.do(person(HOST), c.Check())
    assert play.table.game.ledgers[0].pending == {(1, Action.B)}


def test_under_paper_rules_the_game_ends_when_nobody_has_more_to_check() -> None:
    play = in_phase(Phase.FINAL_CHECK, created(3, Law.PAPER))
    assert play.do(person(HOST), c.Finish()) == (Done(ZERO),)
    assert play.do(person(HOST), c.Finish()) == ()
    assert play.table.awaited() == (ONE, TWO)
    play.do(bot(2), c.Finish())
    assert play.do(person(GUEST), c.Finish()) == (Done(ONE), GameEnded(SECRET.hex()))
    assert play.table.game.phase is Phase.ENDED


# Absent players

SOFT, HARD = Settings(clock=Clock.SOFT, seconds=10), Settings(clock=Clock.HARD, seconds=10)


def waiting(settings: Settings | None = None, *present: PersonId) -> Play:
    """Round 1 of three people at a table, of whom some are present."""
    play = fresh(created(3), settings)
    for seat, who in enumerate((HOST, GUEST, AWAY)):
        play.do(person(who), c.Sit(Seat(seat)))
    play.present = frozenset(present)
    play.bring_to(Phase.ROUND)
    return play


def test_a_seat_can_be_taken_back_at_any_card() -> None:
    play = waiting(None, HOST)
    play.do(person(GUEST), c.HandOver(ONE))
    for number in range(1, 17):
        assert play.refusal(person(GUEST), c.Submit(number, PASS)) == "seat-of-bot"
        assert play.do(person(GUEST), c.TakeBack()) == (TakenBack(ONE),)
        play.do(person(GUEST), c.Submit(number, PASS))
        play.do(person(GUEST), c.HandOver(ONE))
        play.pass_round()


def test_taking_back_a_seat_allows_withdrawing_what_the_bot_submitted() -> None:
    play = waiting(None, HOST)
    play.do(person(GUEST), c.HandOver(ONE))
    play.do(bot(1), c.Submit(1, PASS))
    assert play.refusal(person(GUEST), c.Withdraw(1)) == "seat-of-bot"
    play.do(person(GUEST), c.TakeBack())
    assert play.refusal(bot(1), c.Withdraw(1)) == "seat-of-bot"
    assert play.do(person(GUEST), c.Withdraw(1)) == (TurnWithdrawn(ONE, 1),)
    assert play.do(person(GUEST), c.Submit(1, PASS)) == (TurnSubmitted(ONE, 1, PASS),)


def test_the_seat_of_a_bot_is_nobodys_to_hand_over() -> None:
    play = in_phase(Phase.ROUND)
    play.later(1e6)
    assert play.refusal(person(HOST), c.HandOver(TWO)) == "seat-of-bot"
    assert play.refusal(person(HOST), c.HandOver(THREE)) == "seat-of-bot"


def test_the_clock_restarts_with_each_card() -> None:
    play = waiting(HARD)
    assert play.table.deadline == 10_000
    play.later(7)
    play.pass_round()
    assert play.table.deadline == 17_000


def test_the_final_check_has_a_time_of_its_own() -> None:
    play = in_phase(Phase.ROUND, created(2, Law.PAPER), HARD)
    play.pass_rounds(16)
    play.later(9)
    play.pass_round()
    assert play.table.game.phase is Phase.FINAL_CHECK
    assert play.table.deadline == play.now + 10_000
    play.later(3)
    play.do(person(HOST), c.Finish())
    assert play.table.deadline == play.now + 7_000


def test_a_table_has_no_deadline_without_a_clock_or_when_nobody_is_awaited() -> None:
    assert in_phase(Phase.ROUND).table.deadline is None
    assert in_phase(Phase.SEATING, settings=HARD).table.deadline is None
    assert in_phase(Phase.ENDED, settings=HARD).table.deadline is None


def test_only_bots_act_for_a_seat() -> None:
    with pytest.raises(AssertionError):
        Actor(Role.PERSON, HOST, ZERO)
    with pytest.raises(AssertionError):
        Actor(Role.BOT)


def test_writing_a_start_that_breaks_a_rule_is_refused() -> None:
    play = in_phase(Phase.SET_UP, created(2))
    assert play.refusal(person(HOST), c.WriteStart(parse_writing("5@A1"))) == "illegal-turn"
