"""Bots at a table: whatever they do, the game continues by the rules."""

from __future__ import annotations

import re
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

from hashi.bots import RandomBot
from hashi.record import record_of, verify_record
from hashi.rules import (
    PASS,
    SIDE_A,
    STANDARD_DECK,
    CardMarked,
    Checks,
    GameCreated,
    GameError,
    InfoBar,
    Law,
    Phase,
    Seat,
    Turn,
    View,
    Writing,
    legal_starts,
    parse_island,
    parse_writing,
)
from hashi.service.guarded_bot import Answer, BotSeat, Fault, GuardedBot, HintBot
from hashi.table.local import LocalTable

SECRET = bytes(range(32))
FIRST_START = Turn(legal_starts(SIDE_A)[0])


def table_for(
    seats: int = 1, law: Law = Law.REFEREE, info_bar: InfoBar = InfoBar.AUTOMATIC
) -> LocalTable:
    created = GameCreated(SIDE_A, STANDARD_DECK, seats, law, info_bar, Checks.EVERY_ROUND)
    table = LocalTable(created, SECRET)
    for seat in range(seats):
        table.sit(Seat(seat), f"Bot {seat}", bot="random")
    return table


def play_out(table: LocalTable, bots: list[BotSeat]) -> list[Answer]:
    """A whole game of bots: every answer."""
    answers = [bot.act(table) for bot in bots]
    for _ in range(17):
        table.flip()
        answers += [bot.act(table) for bot in bots]
    table.end()
    return answers


class Doing:
    """A bot that does what it is told to."""

    def __init__(self, deed: Callable[[View], object]) -> None:
        self.deed = deed
        self.views: list[View] = []

    def play(self, view: View) -> Turn:
        self.views.append(view)
        return cast("Turn", self.deed(view))


def raising(error: BaseException) -> Callable[[View], object]:
    def deed(view: View) -> object:
        raise error

    return deed


def endless(view: View) -> Turn:
    return endless(view)


class Untellable(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no words")


class Unshowable:
    def __repr__(self) -> str:
        raise RuntimeError("no words")


DEEDS: dict[str, tuple[Callable[[View], object], Fault, str]] = {
    "raises": (raising(KeyError("x")), Fault.RAISED, "KeyError: 'x'"),
    "raises without words": (raising(IndexError()), Fault.RAISED, "IndexError"),
    "raises in several lines": (raising(ValueError("a\n b")), Fault.RAISED, "ValueError: a b"),
    "raises at length": (raising(ValueError("x" * 999)), Fault.RAISED, "ValueError: xxx"),
    "raises what cannot be told": (raising(Untellable()), Fault.RAISED, "Untellable"),
    "calls exit": (lambda view: sys.exit(3), Fault.RAISED, "SystemExit: 3"),
    "interrupts": (raising(KeyboardInterrupt()), Fault.RAISED, "KeyboardInterrupt"),
    "calls itself": (endless, Fault.RAISED, "RecursionError"),
    "gives nothing": (lambda view: None, Fault.NO_TURN, "None"),
    "gives a text": (lambda view: "-", Fault.NO_TURN, "'-'"),
    "gives what cannot be shown": (lambda view: Unshowable(), Fault.NO_TURN, "RuntimeError"),
    "fills a turn with junk": (lambda view: Turn(cast("Writing", 5)), Fault.NO_TURN, ""),
    "writes a seven": (
        lambda view: Turn(Writing(7, parse_island("C1"))), Fault.NO_TURN, "FormatError",
    ),
    "plays on another board": (lambda view: Turn.parse("3@Z9"), Fault.ILLEGAL, "3@Z9"),
    "draws from nowhere": (lambda view: Turn.parse("A1-A2"), Fault.ILLEGAL, "A1-A2"),
    "starts on a flag": (lambda view: Turn.parse("3@A1"), Fault.ILLEGAL, "3@A1"),
}  # fmt: skip


@pytest.mark.parametrize("law", Law)
@pytest.mark.parametrize("name", DEEDS)
def test_a_bad_answer_costs_the_turn_and_nothing_else(name: str, law: Law) -> None:
    deed, fault, reason = DEEDS[name]
    table = table_for(2, law)
    answers = play_out(table, [BotSeat(Seat(0), Doing(deed)), BotSeat(Seat(1), RandomBot())])
    assert {answer.fault for answer in answers[::2]} == {fault}
    assert all(reason in answer.reason for answer in answers[::2])
    assert all(len(answer.reason) <= 200 for answer in answers)
    assert [answer.turn for answer in answers[::2]] == [FIRST_START, *[PASS] * 17]
    assert {answer.fault for answer in answers[1::2]} == {None}
    assert table.game.phase is Phase.ENDED
    assert verify_record(record_of(table.events)).removed in STANDARD_DECK.cards


def test_a_fault_has_its_place_and_its_rules() -> None:
    view = table_for().view(Seat(0))
    raised = GuardedBot(Doing(raising(ValueError("x" * 999)))).answer(view)
    assert re.match(r"test_guarded_bot\.py, line \d+: ValueError: xx", raised.reason)
    assert len(raised.reason) == 200
    table = table_for()
    BotSeat(Seat(0), Doing(lambda view: Turn.parse("4@F4"))).act(table)
    table.flip()
    wrong = BotSeat(Seat(0), Doing(lambda view: Turn.parse("6@A1 A1=A2"))).act(table)
    assert wrong.reason == "6@A1 A1=A2"
    assert "3.4" in {refusal.rule for refusal in wrong.refusals}  # a flag needs a bridge


def test_a_pass_is_no_start_number_and_bridges_do_not_belong_to_it() -> None:
    view = table_for().view(Seat(0))
    for text in ("-", "3@C1 C1-D1", "C1-D1"):
        answer = GuardedBot(Doing(lambda view, text=text: Turn.parse(text))).answer(view)  # type: ignore[misc]
        assert answer == Answer(FIRST_START, Fault.ILLEGAL, text)


def test_a_legal_answer_is_taken_as_it_is() -> None:
    table = table_for()
    start = Turn.parse("4@F4")
    assert BotSeat(Seat(0), Doing(lambda view: start)).act(table) == Answer(start)
    card = table.flip()
    turn = Turn.parse(f"{card.number}@C1")
    assert BotSeat(Seat(0), Doing(lambda view: turn)).act(table) == Answer(turn)
    assert str(table.game.ledgers[0].entries[1].turn) == str(turn)


def test_the_log_holds_plain_values() -> None:
    class Number(int):
        pass

    table = table_for()
    BotSeat(Seat(0), Doing(lambda view: Turn(Writing(Number(3), parse_island("C1"))))).act(table)
    start = table.game.starts[0]
    assert start == parse_writing("3@C1")
    assert start is not None
    assert type(start.number) is int


@pytest.mark.parametrize("law", Law)
@pytest.mark.parametrize("info_bar", InfoBar)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_bots_play_whole_games(seats: int, info_bar: InfoBar, law: Law) -> None:
    table = table_for(seats, law, info_bar)
    answers = play_out(table, [BotSeat(Seat(seat), RandomBot()) for seat in range(seats)])
    assert all(answer.fault is None for answer in answers)
    assert table.game.phase is Phase.ENDED
    assert not table.view().mistakes


def test_bots_never_err_on_paper() -> None:
    """A wrong turn would be taken as drawn there."""
    table = table_for(2, Law.PAPER)
    bot = BotSeat(Seat(1), Doing(lambda view: Turn.parse("F3-F4")))
    table.write_start(Seat(0), parse_writing("3@C1"))
    assert bot.act(table).fault is Fault.ILLEGAL
    for _ in range(17):
        table.flip()
        table.submit(Seat(0), PASS)
        assert bot.act(table).fault is Fault.ILLEGAL
    assert not any(table.game.sheets[1].bridges)
    assert table.game.phase is Phase.FINAL_CHECK


# The info bar (3.13)


def test_a_bot_keeps_its_info_bar_as_an_automatic_one() -> None:
    seen: dict[InfoBar, list[tuple[int, ...]]] = {}
    for info_bar in InfoBar:
        bot = Doing(RandomBot().play)
        table = table_for(info_bar=info_bar)
        play_out(table, [BotSeat(Seat(0), bot)])
        seen[info_bar] = [view.crossed_off for view in bot.views]
        marks = [event for event in table.events if isinstance(event, CardMarked)]
        assert len(marks) == (17 if info_bar is InfoBar.BY_HAND else 0)
        assert [len(places) for places in seen[info_bar]] == [*range(18)]
        for view in bot.views[1:]:
            assert sorted((*view.unseen, *(view.deck.cards[p] for p in view.crossed_off))) == (
                sorted(view.deck.cards)
            )
    by_hand, automatic = seen[InfoBar.BY_HAND], seen[InfoBar.AUTOMATIC]
    cards = STANDARD_DECK.cards
    for one, other in zip(by_hand, automatic, strict=True):
        assert sorted(cards[p] for p in one) == sorted(cards[p] for p in other)


def test_nobody_elses_info_bar_is_touched() -> None:
    table = table_for(2, info_bar=InfoBar.BY_HAND)
    for seat in (0, 1):
        table.write_start(Seat(seat), parse_writing("3@C1"))
    table.flip()
    BotSeat(Seat(1), RandomBot()).act(table)
    assert table.view(Seat(0)).crossed_off == ()
    assert len(table.view(Seat(1)).crossed_off) == 1


# Time


def test_a_bot_that_does_not_answer_is_not_waited_for() -> None:
    go_on = threading.Event()

    def wait(view: View) -> Turn:
        if view.phase is Phase.ROUND and view.round == 1:
            go_on.wait(60)
        return RandomBot().play(view)

    table, bot = table_for(), BotSeat(Seat(0), Doing(wait), timeout=0.1)
    assert bot.act(table).fault is None
    began = time.monotonic()
    for _ in range(2):  # in the second round the bot is busy with the first one still
        table.flip()
        assert bot.act(table) == Answer(PASS, Fault.SLOW)
    assert time.monotonic() - began < 30
    go_on.set()
    thread = bot._guarded._thread
    assert thread is not None
    thread.join(60)
    bot._guarded.timeout = 60
    table.flip()
    answer = bot.act(table)
    assert answer.fault is None
    assert table.game.rounds_closed == 3, "a late answer is never taken for a later card"


# Wrong use


def test_only_a_seat_whose_turn_it_is_can_be_asked() -> None:
    table = table_for(2)
    guarded = GuardedBot(RandomBot())
    table.write_start(Seat(0), parse_writing("3@C1"))
    with pytest.raises(GameError, match="already written"):
        BotSeat(Seat(0), RandomBot()).act(table)
    BotSeat(Seat(1), RandomBot()).act(table)
    with pytest.raises(ValueError, match="found phase flip and seat 0, expected a seat's turn"):
        guarded.answer(table.view(Seat(0)))
    table.flip()
    with pytest.raises(ValueError, match="found phase round and seat None"):
        guarded.answer(table.view())


# Advice


def test_a_bot_for_hints_suggests_and_changes_nothing() -> None:
    table = table_for()
    hints = HintBot("random", seconds=0.1)
    events = table.events
    assert hints.answer(table.view(Seat(0))) == Answer(RandomBot().play(table.view(Seat(0))))
    assert hints.answer(table.view(Seat(0))).fault is None
    assert table.events == events


def test_a_bot_for_hints_that_cannot_be_made(tmp_path: Path) -> None:
    hints = HintBot(f"{tmp_path / 'none.py'}:Bot", seconds=0.1)
    answer = hints.answer(table_for().view(Seat(0)))
    assert answer.fault is Fault.RAISED
    assert "none.py: found no such file" in answer.reason
