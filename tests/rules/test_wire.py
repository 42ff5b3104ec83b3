"""JSON form of every event: round trips, and every error."""

import json

import pytest

from hashi.rules.board import Board
from hashi.rules.codec import board_from_json, deck_from_json, load_json
from hashi.rules.deck import Card
from hashi.rules.errors import FormatError
from hashi.rules.events import (
    Action,
    CardFlipped,
    CardMarked,
    Checks,
    Event,
    GameCreated,
    GameEnded,
    InfoBar,
    Law,
    MistakeCorrected,
    MistakePointedOut,
    Seat,
    SeatTaken,
    SheetChecked,
    StartWithdrawn,
    StartWritten,
    TurnSubmitted,
    TurnWithdrawn,
)
from hashi.rules.notation import parse_island, parse_strait
from hashi.rules.standard import SIDE_A, SIDE_B, STANDARD_DECK
from hashi.rules.turn import Turn, parse_writing
from hashi.rules.wire import event_from_json, event_json, event_text, parse_event

S0, S1 = Seat(0), Seat(1)
CREATED = GameCreated(SIDE_A, STANDARD_DECK, 2)
LINES: list[tuple[Event, str]] = [
    (SeatTaken(S0, "Zoë", "ab"), '{"name":"Zoë","salt":"ab","seat":0,"type":"seat-taken","v":1}'),
    (
        StartWritten(S1, parse_writing("4@C1")),
        '{"seat":1,"start":"4@C1","type":"start-written","v":1}',
    ),
    (CardFlipped(1, Card(5, 3)), '{"card":"5/3","round":1,"type":"card-flipped","v":1}'),
    (
        TurnSubmitted(S0, 1, Turn.parse("5@E2 E2=E3")),
        '{"round":1,"seat":0,"turn":"5@E2 E2=E3","type":"turn-submitted","v":1}',
    ),
    (TurnWithdrawn(S0, 1), '{"round":1,"seat":0,"type":"turn-withdrawn","v":1}'),
    (CardMarked(S0, 17, True), '{"crossed":true,"place":17,"seat":0,"type":"card-marked","v":1}'),
    (SheetChecked(S1), '{"seat":1,"type":"sheet-checked","v":1}'),
    (
        MistakePointedOut(S0, S1, parse_island("C4")),
        '{"by":1,"island":"C4","seat":0,"type":"mistake-pointed-out","v":1}',
    ),
    (
        MistakeCorrected(S0, 3, Action.B, Turn.parse("-")),
        '{"action":"b","round":3,"seat":0,"turn":"-","type":"mistake-corrected","v":1}',
    ),
    (StartWithdrawn(S1), '{"seat":1,"type":"start-withdrawn","v":1}'),
    (GameEnded(), '{"secret":null,"type":"game-ended","v":1}'),
    (GameEnded("00" * 32), '{"secret":"' + "00" * 32 + '","type":"game-ended","v":1}'),
]


def refused(data: object) -> tuple[str, str, str]:
    with pytest.raises(FormatError) as caught:
        event_from_json(data)
    return caught.value.code, caught.value.found, caught.value.expected


def changed(event: Event, **fields: object) -> dict[str, object]:
    return {**event_json(event), **fields}


@pytest.mark.parametrize(("event", "line"), LINES)
def test_an_event_has_one_line(event: Event, line: str) -> None:
    assert event_text(event) == line
    assert parse_event(line) == event


@pytest.mark.parametrize(
    "created",
    [
        CREATED,
        GameCreated(
            Board("mine", SIDE_A.rows, (parse_strait("A1-A2"),)),
            STANDARD_DECK,
            4,
            Law.PAPER,
            InfoBar.BY_HAND,
            Checks.EVERY_ROUND,
            "0f" * 32,
        ),
        GameCreated(SIDE_B, STANDARD_DECK, 1),
    ],
)
def test_a_created_game_carries_board_and_deck_as_data(created: GameCreated) -> None:
    assert parse_event(event_text(created)) == created


def test_the_form_of_a_created_game_is_stable() -> None:
    assert event_json(CREATED) == {
        "v": 1,
        "type": "game-created",
        "board": {
            "name": "A",
            "map": ["B.oo.R", "Ro..o.", ".o..oo", "B.RB.o", "oo.Ro."],
            "closed": [],
        },
        "deck": {"name": "standard", "cards": [str(card) for card in STANDARD_DECK.cards]},
        "seats": 2,
        "law": "referee",
        "info_bar": "automatic",
        "checks": "on-request",
        "commitment": None,
    }


def test_every_form_is_plain_json() -> None:
    for event, _ in LINES:
        assert json.loads(json.dumps(event_json(event))) == event_json(event)


@pytest.mark.parametrize(
    ("text", "line", "column"), [("", 1, 1), ("{", 1, 2), ("{}\n}", 2, 1), ("nul", 1, 1)]
)
def test_what_is_no_json_is_named_with_its_place(text: str, line: int, column: int) -> None:
    with pytest.raises(FormatError) as caught:
        parse_event(text)
    error = caught.value
    assert (error.code, error.line, error.column) == ("json", line, column)
    assert error.expected == "JSON"
    assert error.found


@pytest.mark.parametrize("text", ["[" * 16_000, "9" * 5_000])
def test_json_too_deep_or_too_long_to_read_is_refused(text: str) -> None:
    with pytest.raises(FormatError) as caught:
        parse_event(text)
    assert (caught.value.code, caught.value.line, caught.value.column) == ("json", 0, 0)


def test_a_line_has_a_largest_size() -> None:
    assert load_json(" " * 15 + "1", 16) == 1
    with pytest.raises(FormatError) as caught:
        load_json(" " * 16 + "1", 16)
    error = caught.value
    assert (error.code, error.found, error.expected) == ("json-size", "17 characters", "up to 16")


@pytest.mark.parametrize(("data", "found"), [([], "[]"), (None, "None"), ("x", "'x'"), (1, "1")])
def test_an_event_is_an_object(data: object, found: str) -> None:
    assert refused(data) == ("json-object", found, "an object for event")


def test_another_version_is_refused() -> None:
    assert refused(changed(SheetChecked(S0), v=2)) == ("event-version", "2", "version 1")


def test_an_unknown_type_is_refused_with_the_known_ones() -> None:
    code, found, expected = refused(changed(SheetChecked(S0), type="dance"))
    assert (code, found) == ("event-type", "'dance'")
    assert expected.split(", ") == [
        "game-created",
        "seat-taken",
        "start-written",
        "start-withdrawn",
        "card-flipped",
        "turn-submitted",
        "turn-withdrawn",
        "card-marked",
        "sheet-checked",
        "mistake-pointed-out",
        "mistake-corrected",
        "game-ended",
    ]


def test_a_missing_field_is_named() -> None:
    assert refused({"v": 1, "type": "sheet-checked"}) == (
        "json-field",
        "no such field",
        "event.seat",
    )


def test_a_field_too_many_is_named() -> None:
    assert refused(changed(SheetChecked(S0), mood="good")) == (
        "json-field",
        "the field 'mood'",
        "event with seat, type, v",
    )


@pytest.mark.parametrize("value", [-1, 1_001, 1.0, True, "0", None])
def test_a_count_is_a_whole_number(value: object) -> None:
    assert refused(changed(SheetChecked(S0), seat=value)) == (
        "json-field",
        repr(value),
        "event.seat as a whole number from 0 to 1000",
    )


def test_a_name_is_a_string() -> None:
    assert refused(changed(SeatTaken(S0, "Tom"), name=7)) == (
        "json-field",
        "7",
        "event.name as a string",
    )


def test_half_a_character_is_refused() -> None:
    assert refused(changed(SeatTaken(S0, "Tom"), name="\ud83d")) == (
        "json-field",
        "'\\ud83d'",
        "event.name as a string of whole characters",
    )


def test_crossed_is_true_or_false() -> None:
    assert refused(changed(CardMarked(S0, 1, True), crossed=1)) == (
        "json-field",
        "1",
        "event.crossed as true or false",
    )


def test_a_choice_is_one_of_its_words() -> None:
    assert refused(changed(CREATED, law="none")) == (
        "json-field",
        "'none'",
        "event.law as one of referee, paper",
    )


@pytest.mark.parametrize(
    ("event", "field", "value", "expected"),
    [
        (
            LINES[2][0],
            "card",
            "7/3",
            ("card", "'7/3'", "event.card: a card like 5/3: a number 1-6, a slash, 1-3 bridges"),
        ),
        (
            LINES[3][0],
            "turn",
            "9@C4",
            ("turn-number", "'9'", "event.turn: a number from 1 to 6"),
        ),
        (LINES[1][0], "start", "4", ("turn-word", "'4'", "event.start: a number like 4@C4")),
        (LINES[7][0], "island", "4", ("coordinate", "'4'", "event.island: a coordinate like C4")),
    ],
)
def test_a_text_form_inside_an_event_is_refused_with_its_field(
    event: Event, field: str, value: str, expected: tuple[str, str, str]
) -> None:
    assert refused(changed(event, **{field: value})) == expected


BOARD: dict[str, object] = {"name": "mine", "map": list(SIDE_A.rows), "closed": []}
DECK: dict[str, object] = {"name": "mine", "cards": [str(card) for card in STANDARD_DECK.cards]}


def test_a_board_is_read_from_data() -> None:
    board = board_from_json({**BOARD, "closed": ["A1-A2"]})
    assert board == Board("mine", SIDE_A.rows, (parse_strait("A1-A2"),))


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"map": "B.oo.R"}, ("json-field", "'B.oo.R'", "board.map as a list")),
        ({"map": [1]}, ("json-field", "[1]", "board.map as a list of strings")),
        ({"map": []}, ("board-size", "0 rows", "1 to 26 rows")),
        ({"closed": ["A1"]}, ("link", "the end", "a dash: C4-C6")),
        (
            {"closed": ["A1-D1"]},
            ("board-closed", "A1-D1, which are no neighbours", "neighbours"),
        ),
        ({"side": "A"}, ("json-field", "the field 'side'", "board with closed, map, name")),
    ],
)
def test_a_board_is_checked_on_the_way_in(
    change: dict[str, object], expected: tuple[str, str, str]
) -> None:
    assert refused(changed(CREATED, board={**BOARD, **change})) == expected


def test_a_deck_is_read_from_data() -> None:
    assert deck_from_json(DECK).cards == STANDARD_DECK.cards


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"cards": ["5/3"]}, ("deck-size", "1 cards", "18 cards (rule 1.3)")),
        (
            {"cards": ["5/9"]},
            ("card", "'5/9'", "a card like 5/3: a number 1-6, a slash, 1-3 bridges"),
        ),
        ({"name": ""}, ("deck-name", "''", "a printable name of 1-40 characters")),
    ],
)
def test_a_deck_is_checked_on_the_way_in(
    change: dict[str, object], expected: tuple[str, str, str]
) -> None:
    assert refused(changed(CREATED, deck={**DECK, **change})) == expected
