"""The stored form of events: it must stay readable forever, and garbage is refused by code."""

from __future__ import annotations

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hashi.rules import FormatError, Phase, Seat
from hashi.table import Access, Clock, Reason, Settings, TableEvent
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
    Resigned,
    Resumed,
    Said,
    Sat,
    SeatKept,
    SeatReserved,
    Stood,
    TableOpened,
    TakenBack,
    TurnRetracted,
)
from hashi.table.ids import ChallengeId, PersonId, TableId
from hashi.table.phrases import Phrase
from hashi.table.wire import parse_table_event, settings_json, table_event_text
from tests.table.play import in_phase

FULL = Settings(
    Access.INVITATION, Clock.HARD, 90, True, ChallengeId("CHALLENGE"), TableId("BEFORE")
)
# As databases have them. A line may be added; none may ever change.
GOLDEN: list[tuple[TableEvent, str]] = [
    (
        TableOpened(PersonId("P1"), Settings()),
        '{"host":"P1","settings":{"access":"open","challenge":null,"clock":"off",'
        '"closed_boards":false,"rematch_of":null,"seconds":0},"type":"table-opened","v":1}',
    ),
    (
        TableOpened(PersonId("P1"), FULL),
        '{"host":"P1","settings":{"access":"invitation","challenge":"CHALLENGE","clock":"hard",'
        '"closed_boards":true,"rematch_of":"BEFORE","seconds":90},"type":"table-opened","v":1}',
    ),
    (
        TableOpened(PersonId("P1"), Settings(casual=True, salts=("00ff", ""))),
        '{"host":"P1","settings":{"access":"open","casual":true,"challenge":null,"clock":"off",'
        '"closed_boards":false,"rematch_of":null,"salts":["00ff",""],"seconds":0},'
        '"type":"table-opened","v":1}',
    ),
    (
        Sat(Seat(1), PersonId("P2"), "00ff"),
        '{"person":"P2","salt":"00ff","seat":1,"type":"sat","v":1}',
    ),
    (
        SeatReserved(Seat(1), PersonId("P2")),
        '{"person":"P2","seat":1,"type":"seat-reserved","v":1}',
    ),
    (BotSat(Seat(2), "minion"), '{"bot":"minion","seat":2,"type":"bot-sat","v":1}'),
    (Stood(Seat(3)), '{"seat":3,"type":"stood","v":1}'),
    (
        HandedOver(Seat(0), "minion", Reason.CLOCK),
        '{"bot":"minion","reason":"clock","seat":0,"type":"handed-over","v":1}',
    ),
    (
        HandedOver(Seat(0), "minion", Reason.PLAYERS),
        '{"bot":"minion","reason":"players","seat":0,"type":"handed-over","v":1}',
    ),
    (
        HandedOver(Seat(0), "minion", Reason.SELF),
        '{"bot":"minion","reason":"self","seat":0,"type":"handed-over","v":1}',
    ),
    (HandOverAsked(Seat(1), Seat(0)), '{"by":0,"seat":1,"type":"hand-over-asked","v":1}'),
    (HandOverAsked(Seat(1), None), '{"by":null,"seat":1,"type":"hand-over-asked","v":1}'),
    (SeatKept(Seat(1)), '{"seat":1,"type":"seat-kept","v":1}'),
    (
        CardMissed(Seat(0), "minion", Reason.CLOCK),
        '{"bot":"minion","reason":"clock","seat":0,"type":"card-missed","v":1}',
    ),
    (Resigned(Seat(1), "minion"), '{"bot":"minion","seat":1,"type":"resigned","v":1}'),
    (TurnRetracted(Seat(0), 3), '{"round":3,"seat":0,"type":"turn-retracted","v":1}'),
    (Paused(1_794_752_894_775), '{"since":1794752894775,"type":"paused","v":1}'),
    (Resumed(), '{"type":"resumed","v":1}'),
    (TakenBack(Seat(1)), '{"seat":1,"type":"taken-back","v":1}'),
    (Said(Seat(1), Phrase.HELLO), '{"phrase":"hello","seat":1,"type":"said","v":1}'),
    (
        HintsAgreed(Seat(1), agreed=True),
        '{"agreed":true,"seat":1,"type":"hints-agreed","v":1}',
    ),
    (HintTaken(Seat(1)), '{"seat":1,"type":"hint-taken","v":1}'),
    (Repeated(Seat(1)), '{"seat":1,"type":"repeated","v":1}'),
    (Done(Seat(1)), '{"seat":1,"type":"done","v":1}'),
    (RematchOpened(TableId("NEXT")), '{"table":"NEXT","type":"rematch-opened","v":1}'),
]


@pytest.mark.parametrize(("event", "line"), GOLDEN)
def test_stored_lines_are_read_and_written_as_ever(event: TableEvent, line: str) -> None:
    assert table_event_text(event) == line
    assert parse_table_event(line) == event


def test_the_golden_lines_hold_every_kind_of_event_and_every_word() -> None:
    kinds = {type(event) for event, _ in GOLDEN}
    named = (
        *(TableOpened, Sat, SeatReserved, BotSat, Stood, HandedOver, TakenBack, Said, HintsAgreed),
        *(
            HintTaken,
            Repeated,
            Done,
            RematchOpened,
            Resigned,
            HandOverAsked,
            SeatKept,
            CardMissed,
            Paused,
            Resumed,
            TurnRetracted,
        ),
    )
    assert kinds == set(named)
    lines = "".join(line for _, line in GOLDEN)
    for word in (*Access, *Reason, Clock.OFF, Clock.HARD):
        assert f'"{word}"' in lines


def test_a_whole_log_is_read_back_event_by_event() -> None:
    for event, _ in in_phase(Phase.ENDED).log:
        assert parse_table_event(table_event_text(event)) == event


@pytest.mark.parametrize("clock", Clock)
@pytest.mark.parametrize("access", Access)
@pytest.mark.parametrize("seconds", [0, 5, 3_600])
def test_settings_are_read_back(clock: Clock, access: Access, seconds: int) -> None:
    opened = TableOpened(PersonId("P"), Settings(access, clock, seconds))
    assert parse_table_event(table_event_text(opened)) == opened
    assert settings_json(opened.settings)["clock"] == clock


def changed(line: str, **fields: object) -> str:
    data = json.loads(line) | fields
    return json.dumps({name: value for name, value in data.items() if value is not ...})


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "json"),
        ("nonsense", "json"),
        ("[]", "json-object"),
        ("1", "json-object"),
        ("{}", "json-field"),
        ("[" * 10_000, "json"),
        (" " * 20_000, "json-size"),
        ('{"v":1,"type":"unheard"}', "event-type"),
        ('{"v":1,"type":["sat"]}', "json-field"),
        (changed(GOLDEN[4][1], v=2), "event-version"),
        (changed(GOLDEN[4][1], v=...), "json-field"),
        (changed(GOLDEN[4][1], seat="1"), "json-field"),
        (changed(GOLDEN[4][1], seat=-1), "json-field"),
        (changed(GOLDEN[4][1], seat=True), "json-field"),
        (changed(GOLDEN[4][1], seat=...), "json-field"),
        (changed(GOLDEN[4][1], more=1), "json-field"),
        (changed(GOLDEN[2][1], person=None), "json-field"),
        (changed(GOLDEN[2][1], person="\ud800"), "json-field"),
        (changed(GOLDEN[5][1], reason="whim"), "json-field"),
        (changed(GOLDEN[0][1], settings=[]), "json-object"),
        (changed(GOLDEN[0][1], settings={}), "json-field"),
        *(
            (changed(GOLDEN[0][1], settings=settings_json(FULL) | wrong), "json-field")
            for wrong in (
                *({"seconds": -1}, {"seconds": 3_601}, {"seconds": True}, {"seconds": 1.0}),
                *({"access": "all"}, {"clock": 0}, {"closed_boards": None}, {"challenge": 1}),
                {"unheard": 1},
            )
        ),
    ],
)
def test_a_line_that_is_no_event_is_refused_by_its_code(line: str, code: str) -> None:
    with pytest.raises(FormatError) as caught:
        parse_table_event(line)
    assert caught.value.code == code


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@given(st.sampled_from(GOLDEN), st.data(), JSON)
def test_changing_any_field_gives_an_event_or_a_format_error(
    golden: tuple[TableEvent, str], data: st.DataObject, value: object
) -> None:
    fields = json.loads(golden[1])
    fields[data.draw(st.sampled_from([*fields, "more"]))] = value
    read_or_refused(json.dumps(fields))


@given(st.text() | JSON.map(json.dumps))
@example("NaN")
@example('{"type":{}}')
def test_garbage_is_refused_by_a_format_error_and_nothing_else(line: str) -> None:
    read_or_refused(line)


def read_or_refused(line: str) -> None:
    try:
        event = parse_table_event(line)
    except FormatError:
        return
    assert parse_table_event(table_event_text(event)) == event
