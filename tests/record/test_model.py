"""Record: from any event log to one record, and back to events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hashi.record import Player, Record, RecordError, Round, check_record, parse_record, record_of
from hashi.rules import (
    PASS,
    SIDE_A,
    STANDARD_DECK,
    Card,
    CardFlipped,
    CardMarked,
    Event,
    GameCreated,
    GameEnded,
    GameError,
    InfoBar,
    MistakeCorrected,
    Seat,
    SeatTaken,
    StartWithdrawn,
    StartWritten,
    Turn,
    TurnSubmitted,
    TurnWithdrawn,
    parse_writing,
    replay,
)
from tests.record.helpers import EVERYTHING, GOLDEN, dates, golden, logs, records
from tests.strategies import share

CREATED = GameCreated(SIDE_A, STANDARD_DECK, 2)
SEATED: tuple[Event, ...] = (CREATED, SeatTaken(Seat(1), "Łu", "ff"), SeatTaken(Seat(0), "Zoë"))


def other_arrival(record: Record, random: Random) -> list[Event]:
    """The same game as another log: another order of players, turns taken back, cards marked."""
    seats = [Seat(seat) for seat in range(len(record.players))]

    def shuffled(items: Sequence[Seat]) -> list[Seat]:
        return random.sample(items, len(items))

    log: list[Event] = [record.events()[0]]
    for seat in shuffled(seats):
        log.append(SeatTaken(seat, record.players[seat].name, record.players[seat].salt))
    for seat in shuffled(seats):
        start = record.starts[seat]
        log += [] if start is None else [StartWritten(seat, start)]
    log += record.opening
    for number, round_ in enumerate(record.rounds, start=1):
        log.append(CardFlipped(number, round_.card))
        order = shuffled(seats)
        corrected = {act.seat for act in round_.during if isinstance(act, MistakeCorrected)}
        early = [seat for seat in order[1:] if seat not in corrected][: random.randint(0, 3)]
        arriving: list[Event] = list(round_.during)
        for seat in early:  # some are done before the mistakes are noticed
            arriving.insert(0, CardMarked(seat, number, crossed=True))
            arriving.insert(0, TurnSubmitted(seat, number, round_.turns[seat] or PASS))
        log += arriving
        for seat in (seat for seat in order if seat not in early):
            turn = round_.turns[seat]
            others = [round_.turns[s] for s in order if s != seat and s not in early]
            if others and random.random() < 0.3 and len(early) + 1 < len(seats):
                log += _hesitation(log, seat, number)
            log += [] if turn is None else [TurnSubmitted(seat, number, turn)]
        log += [TurnWithdrawn(seat, number) for seat in early if round_.turns[seat] is None]
        log += round_.after
    return [*log, *([] if record.scores is None else [GameEnded(record.secret)])]


def _hesitation(log: list[Event], seat: Seat, number: int) -> list[Event]:
    game = replay(log)
    if sum(turn is None for turn in game.open_turns) < 2:
        return []  # this submit would close the round
    return [TurnSubmitted(seat, number, PASS), TurnWithdrawn(seat, number)]


@pytest.mark.parametrize("name", [*GOLDEN[::3], "EVERYTHING"])
@pytest.mark.parametrize("seed", range(3))
def test_how_a_game_arrived_leaves_no_trace(name: str, seed: int) -> None:
    text = EVERYTHING if name == "EVERYTHING" else golden(name.removesuffix(".hashi"))
    record = replace(parse_record(text), info_bar=InfoBar.BY_HAND)
    log = other_arrival(record, Random(seed))
    assert record_of(log, record.date) == record
    assert tuple(log) != record.events() or len(record.players) == 1


@share(0.25)
@given(logs(), dates())
def test_a_record_tells_the_game_of_its_log(log: list[Event], date: str | None) -> None:
    record = record_of(log, date)
    game = replay(log)
    again = replay(record.events())
    assert record.date == date
    assert again == replace(game, marked=again.marked)  # marks on the info bar are private
    assert record_of(record.events(), date) == record
    assert check_record(record) == again


@share(0.1)
@given(records())
def test_a_game_broken_off_is_a_record_too(record: Record) -> None:
    assert record_of(record.events(), record.date) == record
    assert (record.scores is None) == (check_record(record).ended is None)


def test_a_record_holds_what_was_played() -> None:
    log = [
        *SEATED,
        StartWritten(Seat(1), parse_writing("3@D1")),
        StartWithdrawn(Seat(1)),
        StartWritten(Seat(1), parse_writing("4@D1")),
        StartWritten(Seat(0), parse_writing("3@C1")),
        CardFlipped(1, Card(6, 1)),
        TurnSubmitted(Seat(0), 1, PASS),
        TurnWithdrawn(Seat(0), 1),
        TurnSubmitted(Seat(1), 1, Turn.parse("6@B2")),
    ]
    assert record_of(log, "2024-05-01") == Record(
        SIDE_A,
        STANDARD_DECK,
        (Player("Zoë"), Player("Łu", "ff")),
        date="2024-05-01",
        starts=(parse_writing("3@C1"), parse_writing("4@D1")),
        rounds=(Round(Card(6, 1), (None, Turn.parse("6@B2"))),),
    )


def test_set_up_broken_off_keeps_the_starts_there_are() -> None:
    record = record_of([*SEATED, StartWritten(Seat(1), parse_writing("4@D1"))])
    assert record.starts == (None, parse_writing("4@D1"))
    assert (record.rounds, record.scores, record.secret) == ((), None, None)
    assert [place for place, _ in record.steps()] == ["head", "player 0", "player 1", "start 1"]


def test_every_step_has_its_place() -> None:
    places = [place for place, _ in parse_record(EVERYTHING).steps()]
    assert places[:7] == [
        "head",
        "player 0",
        "player 1",
        "start 0",
        "start 1",
        "set-up, after 0",
        "set-up, after 1",
    ]
    assert places[7:12] == [
        "round 1",
        "round 1, seat 0",
        "round 1, seat 1",
        "round 1, after 0",
        "round 1, after 1",
    ]
    assert places[-3:] == ["round 4", "round 4, during 0", "round 4, seat 1"]
    assert [place for place, _ in parse_record(golden("A1-referee")).steps()][-1] == "end"


def test_a_record_starts_when_every_seat_is_taken() -> None:
    with pytest.raises(GameError) as caught:
        record_of(SEATED[:2])
    assert caught.value.code == "wrong-phase"
    assert record_of(SEATED).starts == (None, None)


@pytest.mark.parametrize("log", [(), SEATED[1:], (*SEATED, CREATED), (*SEATED, GameEnded())])
def test_a_log_that_is_no_game_is_refused(log: tuple[Event, ...]) -> None:
    with pytest.raises(GameError) as caught:
        record_of(log)
    assert caught.value.code == "wrong-phase"


def test_a_round_is_complete_when_every_turn_is_made() -> None:
    assert Round(Card(1, 1), (PASS, PASS)).is_complete
    assert not Round(Card(1, 1), (PASS, None)).is_complete


@given(st.integers(0, 3), st.sampled_from(["", "round 3"]))
def test_an_error_says_where(line: int, place: str) -> None:
    error = RecordError("score", "wrong", line=line, location=place)
    assert (error.code, error.line, error.location) == ("score", line, place)
    where = ", ".join([f"line {line}"] * bool(line) + [place] * bool(place))
    assert str(error) == (f"{where}: wrong" if where else "wrong")


def test_a_record_has_a_short_text_in_a_notebook() -> None:
    record = parse_record(golden("A1-referee"))
    assert repr(record) == "Record(A, 17 rounds, Begoña 50)"
    assert repr(replace(record, scores=None, rounds=())) == "Record(A, 0 rounds, Begoña)"
