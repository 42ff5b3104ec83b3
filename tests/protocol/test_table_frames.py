"""Announcements: no turn, no start number, no private mark; goals at once."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import cast

import pytest

from hashi.protocol.table_frames import goals_between, offer_json, seats_json, table_changes
from hashi.rules import (
    PASS,
    STANDARD_DECK,
    Action,
    Card,
    CardFlipped,
    CardMarked,
    GameEnded,
    MistakeCorrected,
    MistakePointedOut,
    Phase,
    Seat,
    SeatTaken,
    SheetChecked,
    StartWithdrawn,
    StartWritten,
    Turn,
    TurnSubmitted,
    TurnWithdrawn,
    parse_island,
    parse_writing,
)
from hashi.rules.deck import ROUNDS
from hashi.rules.scoring import Reached
from hashi.table import Clock, Reason, Settings, Table, TableEvent
from hashi.table import commands as c
from hashi.table.events import (
    BotSat,
    CardMissed,
    Done,
    HandedOver,
    HandOverAsked,
    HintsAgreed,
    HintTaken,
    Paused,
    RematchOpened,
    Repeated,
    Resumed,
    Said,
    Sat,
    SeatKept,
    SeatReserved,
    Stood,
    TableOpened,
    TakenBack,
)
from hashi.table.ids import PersonId, TableId
from hashi.table.phrases import Phrase
from hashi.table.state import fold
from hashi.table.wire import announcement
from tests.table.play import AWAY, GUEST, HOST, START, created, fresh, in_phase, person, seated

ZERO, ONE = Seat(0), Seat(1)
TURN = Turn.parse("5@C4 C4-C6")
TOLD: list[tuple[TableEvent, dict[str, object] | None]] = [
    (TurnSubmitted(ONE, 3, TURN), {"type": "turn-submitted", "seat": 1, "round": 3}),
    (TurnWithdrawn(ONE, 3), {"type": "turn-withdrawn", "seat": 1, "round": 3}),
    (StartWritten(ONE, parse_writing("3@C1")), {"type": "start-written", "seat": 1}),
    (StartWithdrawn(ONE), {"type": "start-withdrawn", "seat": 1}),
    (CardFlipped(2, Card(5, 2)), {"type": "card-flipped", "round": 2, "card": str(Card(5, 2))}),
    (SeatTaken(ZERO, "seat 0", "abcd"), {"type": "seat-taken", "seat": 0}),
    (Sat(ONE, PersonId("PERSON"), "abcd"), {"type": "sat", "seat": 1}),
    (SeatReserved(ONE, PersonId("PERSON")), {"type": "seat-reserved", "seat": 1}),
    (BotSat(ONE, "minion"), {"type": "bot-sat", "seat": 1, "bot": "minion"}),
    (Stood(ONE), {"type": "stood", "seat": 1}),
    (
        HandedOver(ONE, "minion", Reason.CLOCK),
        {"type": "handed-over", "seat": 1, "bot": "minion", "reason": "clock"},
    ),
    (HandOverAsked(ONE, ZERO), {"type": "hand-over-asked", "seat": 1, "by": 0}),
    (SeatKept(ONE), {"type": "seat-kept", "seat": 1}),
    (
        CardMissed(ONE, "minion", Reason.PLAYERS),
        {"type": "card-missed", "seat": 1, "bot": "minion", "reason": "players"},
    ),
    (TakenBack(ONE), {"type": "taken-back", "seat": 1}),
    (Paused(5_000), {"type": "paused", "since": 5_000}),
    (Resumed(), None),
    (Said(ONE, Phrase.WOW), {"type": "said", "seat": 1, "phrase": "wow"}),
    (
        HintsAgreed(ONE, agreed=False),
        {"type": "hints-agreed", "seat": 1, "agreed": False},
    ),
    (Done(ONE), {"type": "done", "seat": 1}),
    (RematchOpened(TableId("NEXT")), {"type": "rematch-opened", "table": "NEXT"}),
    (SheetChecked(ONE), {"type": "sheet-checked", "seat": 1}),
    (
        MistakePointedOut(ONE, ZERO, parse_island("A1")),
        {"type": "mistake-pointed-out", "seat": 1, "by": 0, "island": "A1"},
    ),
    (
        MistakeCorrected(ONE, 4, Action.B, TURN),
        {"type": "mistake-corrected", "seat": 1, "round": 4, "action": str(Action.B)},
    ),
    (GameEnded("secret"), {"type": "game-ended", "secret": "secret"}),
    (CardMarked(ONE, 3, crossed=True), None),
    (TableOpened(PersonId("PERSON"), Settings()), None),
    (created(), None),
]


@pytest.mark.parametrize(("event", "told"), TOLD)
def test_everybody_hears_of_an_event_what_is_open_and_no_more(
    event: TableEvent, told: dict[str, object] | None
) -> None:
    assert announcement(event) == told


def reached(table: Table, *goals: Reached) -> Table:
    return replace(table, game=replace(table.game, reached=goals))


def test_goals_are_announced_when_reached_and_when_lost() -> None:
    table = in_phase(Phase.ROUND, created(2)).table
    none = reached(table, Reached(), Reached())
    some = reached(table, Reached(red=4), Reached(chain=5, blue=2))
    assert list(goals_between(none, none)) == []
    assert list(goals_between(none, some)) == [
        {"type": "goal-reached", "seat": 0, "goal": "red", "round": 4},
        {"type": "goal-reached", "seat": 1, "goal": "blue", "round": 2},
        {"type": "goal-reached", "seat": 1, "goal": "chain", "round": 5},
    ]
    fewer = reached(table, Reached(), Reached(chain=5, blue=2))
    assert list(goals_between(some, fewer)) == [{"type": "goal-lost", "seat": 0, "goal": "red"}]
    before = in_phase(Phase.SET_UP, created(2)).table
    assert len(list(goals_between(before, some))) == 3


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("goals", [Reached(), Reached(red=4), Reached(blue=7, chain=2)])
def test_the_points_on_offer_are_sent_when_a_card_moves_them_and_only_then(
    seats: int, goals: Reached
) -> None:
    table = in_phase(Phase.ROUND, created(seats)).table
    race = (goals, Reached())[:seats]
    states = [
        replace(table, game=replace(table.game, cards=STANDARD_DECK.cards[:number], reached=race))
        for number in range(1, ROUNDS + 1)
    ]
    moved = [offer_json(one) != offer_json(other) for one, other in pairwise(states)]
    sent = ["offer" in table_changes(one, other, {}) for one, other in pairwise(states)]
    assert sent == moved
    assert any(moved) == (seats == 1 or goals != Reached())


def test_seats_are_shown_by_name_with_bots_marked_as_such() -> None:
    table = in_phase(Phase.ROUND).table
    assert seats_json(table, {HOST: "Zoë", AWAY: None}) == [
        {"name": "Zoë", "bot": None, "stand_in": None, "term": None, "reserved": False},
        {"name": None, "bot": None, "stand_in": None, "term": None, "reserved": False},
        {"name": None, "bot": "random", "stand_in": None, "term": None, "reserved": False},
        {
            "name": None,
            "bot": None,
            "stand_in": "concrete-pourer",
            "term": "choice",
            "reserved": False,
        },
    ]
    assert seats_json(fold(seated().table, Stood(ONE), 0), {})[1] is None


def test_a_number_of_a_person_is_never_told() -> None:
    table = in_phase(Phase.ROUND).table
    told = str(table_changes(None, table, {HOST: "Zoë"}))
    for number in (HOST, GUEST, AWAY):
        assert number not in told


def test_a_take_back_of_the_start_number_tells_no_goals() -> None:
    play = seated(created(1))
    play.do(person(HOST), c.Start())
    play.write_starts()
    before = play.table
    play.do(person(HOST), c.Retract(0))
    assert list(goals_between(before, play.table)) == []
    assert table_changes(before, play.table, {}) == {"assisted": [0], "retracted": 1}


def test_only_what_changed_is_told() -> None:
    table = in_phase(Phase.ROUND, settings=Settings(clock=Clock.HARD, seconds=10)).table
    everything = {
        *("settings", "pays", "offer", "seats", "salts", "said", "hints", "done", "repeats"),
        *("counts", "assisted", "retracted", "rematch", "deadline", "paused", "asked"),
    }
    assert set(table_changes(None, table, {})) == everything
    assert table_changes(table, table, {}) == {}
    for event, name, value in (
        (Said(ZERO, Phrase.WOW), "said", [{"seat": 0, "phrase": "wow"}]),
        (HintsAgreed(ONE, agreed=True), "hints", [1]),
        (HintTaken(ONE), "assisted", [1, 3]),
        (Repeated(ONE), "repeats", [1]),
        (Done(ONE), "done", [1]),
        (RematchOpened(TableId("NEXT")), "rematch", "NEXT"),
        (HandOverAsked(ONE, ZERO), "asked", [{"seat": 1, "by": 0, "until": 10_000}]),
    ):
        assert table_changes(table, fold(table, event, 0), {}) == {name: value}
    handed = fold(table, HandedOver(ZERO, "minion", Reason.SELF), 0)
    assert set(table_changes(table, handed, {})) == {"seats"}
    paused = fold(table, Paused(5), 0)
    assert table_changes(table, paused, {}) == {"deadline": None, "paused": True}
    resumed = {"deadline": 17_000, "paused": False}
    assert table_changes(paused, fold(paused, Resumed(), 7_000), {}) == resumed
    later = replace(table, since=5_000)
    assert table_changes(table, later, {}) == {"deadline": 15_000}


def test_what_there_is_to_win_is_told_once_and_what_is_on_offer_when_it_changes() -> None:
    table = reached(in_phase(Phase.ROUND, created(2)).table, Reached(), Reached())
    first = table_changes(None, table, {})
    assert first["pays"] == {
        "island": 2,
        "goals": {
            "red": {"first": 9, "later": 5, "until": None, "needs": 4},
            "blue": {"first": 7, "later": 3, "until": None, "needs": 3},
            "chain": {"first": 8, "later": 4, "until": None, "needs": 6},
        },
        "piles": [],
    }
    assert first["offer"] == {"red": 9, "blue": 7, "chain": 8}
    raced = reached(table, Reached(blue=0), Reached())
    assert table_changes(table, raced, {}) == {"offer": {"red": 9, "blue": 3, "chain": 8}}
    alone = table_changes(None, in_phase(Phase.ROUND, created(1)).table, {})
    goals = cast("dict[str, dict[str, dict[str, int]]]", alone["pays"])["goals"]
    assert {goal: pay["until"] for goal, pay in goals.items()} == {
        "red": 12,
        "blue": 7,
        "chain": 12,
    }


def test_the_turn_of_an_open_round_is_in_no_announcement() -> None:
    told = [announcement(TurnSubmitted(ZERO, 1, turn)) for turn in (PASS, TURN)]
    assert told[0] == told[1]


def test_salts_are_shown_when_they_are_fixed() -> None:
    play = fresh(created(2))
    play.do(person(HOST), c.Sit(Seat(0), "aa"))
    play.do(person(GUEST), c.Sit(Seat(1), "bb"))
    before = play.table
    assert table_changes(None, before, {})["salts"] == []
    play.do(person(HOST), c.Start())
    assert table_changes(before, play.table, {})["salts"] == ["aa", "bb"]
    assert table_changes(None, play.table, {})["salts"] == ["aa", "bb"]
    after = play.table
    play.do(person(HOST), c.WriteStart(START))
    assert "salts" not in table_changes(after, play.table, {})
