"""Text form: exact round trips; every error has a code and a line."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given

from hashi.record import (
    Player,
    Record,
    check_record,
    parse_record,
    parse_with_lines,
    record_text,
)
from hashi.record.model import check_date
from hashi.record.text import MAX_RECORD
from hashi.rules import (
    SIDE_A,
    STANDARD_DECK,
    Board,
    Card,
    Checks,
    Deck,
    FormatError,
    InfoBar,
    Law,
    Strait,
    TurnSubmitted,
    parse_strait,
    parse_writing,
)
from tests.record.helpers import EVERYTHING, GOLDEN, code_of, edited, golden, line_of, records
from tests.strategies import share

FINISHED = golden("A2-referee")
ROUND_1 = line_of(FINISHED, " 1  ")
SCORE_0 = line_of(FINISHED, "Score 0")


@share(0.3)
@given(records())
def test_a_record_comes_back_from_its_text(record: Record) -> None:
    text = record_text(record)
    assert parse_record(text) == record
    assert record_text(parse_record(text)) == text


@pytest.mark.parametrize("name", GOLDEN)
def test_a_stored_text_comes_back_byte_by_byte(name: str) -> None:
    text = golden(name.removesuffix(".hashi"))
    assert record_text(parse_record(text)) == text


def test_everything_the_form_has() -> None:
    record, lines = parse_with_lines(EVERYTHING)
    assert record_text(record) == EVERYTHING
    assert record.board.closed_straits == (parse_strait("A1-C1"), parse_strait("A4-A5"))
    assert (record.board.name, record.deck.name) == ("Bucht", "Meins")
    assert record.deck.cards[:2] == (Card(1, 1), Card(1, 1))
    assert (record.law, record.info_bar) == (Law.PAPER, InfoBar.BY_HAND)
    assert record.checks is Checks.ON_REQUEST
    assert record.players == (Player("Zoë", "00ff"), Player("Łukasz"))
    assert [len(round_.during) for round_ in record.rounds] == [0, 0, 2, 1]
    assert [len(round_.after) for round_ in record.rounds] == [2, 0, 1, 0]
    assert record.rounds[3].turns[0] is None
    assert (record.scores, record.secret) == (None, None)
    check_record(record, lines)


@pytest.mark.parametrize("text", [EVERYTHING, FINISHED])
def test_every_place_has_its_line(text: str) -> None:
    record, places = parse_with_lines(text)
    lines = ["", *text.split("\n")]
    assert {place for place, _ in record.steps()} <= set(places)
    assert lines[places["head"]] == "HASHI 1"
    for place, event in record.steps():
        line = lines[places[place]]
        match place.partition(", ")[2].split() or place.split():
            case ["player" | "start" as kind, seat]:
                assert line.startswith(f"{kind.capitalize()} {seat}: ")
            case ["round", number]:
                assert line.split()[0] == number
            case ["seat", seat]:
                turn = record.rounds[int(line.split()[0]) - 1].turns[int(seat)]
                assert f"{turn}" in line
                assert isinstance(event, TurnSubmitted)
                assert event.turn == turn
            case ["during" | "after" as when, _]:
                assert line.startswith(f"    {when}: ")
            case ["end"]:
                assert line.startswith("Score 0: ")
            case other:
                assert other == ["head"]
    for name in ("Board", "Deck", "Law", "Info bar", "Commitment"):
        assert lines[places[name]].startswith(f"{name}: ")


def test_lines_of_scores_and_secret() -> None:
    _, places = parse_with_lines(FINISHED)
    assert places["score 0"] == places["end"] == SCORE_0
    assert places["score 1"] == SCORE_0 + 1
    assert places["Secret"] == SCORE_0 + 2


def test_a_finished_game_may_keep_its_secret() -> None:
    record = replace(parse_record(FINISHED), secret=None)
    text = record_text(record)
    assert "Secret" not in text
    assert parse_record(text) == record


def test_set_up_broken_off() -> None:
    record = Record(
        SIDE_A, STANDARD_DECK, (Player("A"), Player("B")), starts=(None, parse_writing("3@C1"))
    )
    assert record_text(record) == (
        "HASHI 1\nBoard: A\nDeck: standard\nLaw: referee\nInfo bar: automatic\n"
        "Player 0: A\nPlayer 1: B\nStart 1: 3@C1\n\n"
    )
    assert parse_record(record_text(record)) == record


def test_checks_of_a_referee_are_written_where_they_are_set() -> None:
    plain = parse_record(FINISHED)
    assert "Checks" not in record_text(plain)
    set_ = replace(plain, checks=Checks.EVERY_ROUND)
    assert "Checks: every-round\n" in record_text(set_)
    assert parse_record(record_text(set_)) == set_


def test_custom_boards_and_decks_are_stored_whole_even_under_a_standard_name() -> None:
    board = Board("A", ("oooooo", "ooooo.", "RRRRBB", "....B."))
    deck = Deck("standard", (Card(6, 3),) * 18)
    record = Record(board, deck, (Player("A"),), starts=(None,))
    text = record_text(record)
    assert (
        "Board: A\n  oooooo\n  ooooo.\n  RRRRBB\n  ....B.\nDeck: standard\n  6/3 6/3 6/3\n" in text
    )
    assert parse_record(text) == record
    same_map = replace(SIDE_A, name="Mein A")
    same_cards = Deck("Mein Satz", STANDARD_DECK.cards)
    record = Record(same_map, same_cards, (Player("A"),), starts=(None,))
    assert parse_record(record_text(record)) == record


def test_closed_pairs_have_one_order() -> None:
    turned = edited(EVERYTHING, line_of(EVERYTHING, "Closed"), "Closed: a5-A4 C1-A1")
    assert record_text(parse_record(turned)) == EVERYTHING


@pytest.mark.parametrize(
    "loose",
    [
        FINISHED.replace("\n", "\r\n"),
        FINISHED.replace("\n", "  \n"),
        FINISHED.replace(" | ", "|"),
        FINISHED.replace(" | ", "   |  "),
        FINISHED.replace("\n 5  ", "\n\n\n 5  "),
        FINISHED.replace("\n 1  ", "\n1  ").replace("\n 2  ", "\n2  "),
        FINISHED.rstrip("\n"),
        FINISHED + "\n\n",
        edited(FINISHED, ROUND_1 - 1),
        FINISHED.replace("Score 0", "\nScore 0"),
    ],
    ids=range(10),
)
def test_people_may_write_loosely(loose: str) -> None:
    assert record_text(parse_record(loose)) == FINISHED


HEAD_ERRORS = [
    (1, "HASHI 2", "record-first-line"),
    (1, "hashi 1", "record-first-line"),
    (1, "", "record-first-line"),
    (2, "Date: 2024-02-30", "record-date"),
    (2, "Date: 20240229", "record-date"),
    (2, "Date: yesterday", "record-date"),
    (2, "Datum: 2024-02-29", "record-header"),
    (2, "Date:2024-02-29", "record-header"),
    (3, "Board: C", "record-board"),
    (3, "Board: a", "record-board"),
    (3, "", "record-header"),
    (4, "Deck: mine", "record-deck"),
    (4, "Cards: standard", "record-header"),
    (5, "Law: Referee", "record-header"),
    (5, "Law: none", "record-header"),
    (6, "Info bar: by hand", "record-header"),
    (7, "Checks: never", "record-header"),
    (8, "Player 1: early", "record-header"),
]


@pytest.mark.parametrize(("line", "new", "code"), HEAD_ERRORS)
def test_a_broken_head(line: int, new: str, code: str) -> None:
    with pytest.raises(FormatError, match=f"^line {line}: found .*, expected ") as caught:
        parse_record(edited(FINISHED, line, new))
    assert (caught.value.code, caught.value.line) == (code, line)


@pytest.mark.parametrize("upto", range(1, 7))
def test_a_head_that_stops(upto: int) -> None:
    head = "HASHI 1\nBoard: A\nDeck: standard\nLaw: paper\nInfo bar: automatic\nChecks: on-request"
    with pytest.raises(FormatError, match="found the end") as caught:
        parse_record("\n".join(head.split("\n")[:upto]))
    assert (caught.value.code, caught.value.line) == ("record-header", upto + 1)


ERRORS = [
    # text, start of the line that is replaced, new line, code, lines further down
    (EVERYTHING, "Closed", "Closed: A1-C1 A1-C1", "board-closed"),
    (EVERYTHING, "Closed", "Closed: A1-C4", "board-closed"),
    (EVERYTHING, "Closed", "Closed: A1-B9", "board-closed"),
    (EVERYTHING, "Closed", "Closed: A1=C1", "link"),
    (EVERYTHING, "Closed", "Closed: A1-A1", "same-island"),
    (EVERYTHING, "Closed", "Closed: A0-C1", "coordinate"),
    (EVERYTHING, "Closed", "Close: A1-C1", "record-header"),
    (EVERYTHING, "  6/1", "  6/1 6/2 6/4", "card"),
    (EVERYTHING, "  6/1", "  6/1 6/2", "deck-size"),
    (EVERYTHING, "Player 0", "Player: Zoë", "record-header"),
    (EVERYTHING, "Start 0", "Start 0: 7@C1", "turn-number"),
    (EVERYTHING, "Start 0", "Start 0: C1", "turn-word"),
    (EVERYTHING, "Start 1", "Start 1: 4@D1 A1-A2", "coordinate-rest"),
    (EVERYTHING, "    after: check 1", "    after: check", "record-act"),
    (EVERYTHING, "    after: check 1", "    after: check 12", "record-act"),
    (EVERYTHING, "    after: check 1", "    after: look 1", "record-act"),
    (EVERYTHING, "    after: correct 1", "    after: correct 1 round 0 c: 3@C1", "record-act"),
    (EVERYTHING, "    after: correct 1", "    after: correct 1 round 0 a 3@C1", "record-act"),
    (EVERYTHING, "    after: correct 1", "    after: correct 1 round 0 a: 3@@", "coordinate"),
    (EVERYTHING, "    after: correct 1", "    after: correct 1 round 0 a: C1", "link"),
    (EVERYTHING, "    during: point", "    during: point 0 by 1 at C", "coordinate"),
    (EVERYTHING, "    during: point", "    during: point 0 by 1", "record-act"),
    (EVERYTHING, "    during: point", "    later: point 0 by 1 at C1", "record-score"),
    (FINISHED, " 1  ", "01  5/3  - | -", "record-round"),
    (FINISHED, " 1  ", " 2  5/3  - | -", "record-round"),
    (FINISHED, " 1  ", "\u0661  5/3  - | -", "record-round"),
    (FINISHED, " 1  ", " 1 5/3  - | -", "record-round"),
    (FINISHED, " 1  ", " 1  5/3", "record-round"),
    (FINISHED, " 1  ", " 1  5/3  -", "record-round"),
    (FINISHED, " 1  ", " 1  5/3  - | - | -", "record-round"),
    (FINISHED, " 1  ", " 1  7/3  - | -", "card"),
    (FINISHED, " 1  ", " 1  5-3  - | -", "card"),
    (FINISHED, " 1  ", "round 1", "record-score"),
    (FINISHED, " 2  ", "", "record-round", 1),
    (FINISHED, "Score 0", "Score 1: 0 = islands 0 + red 0 + blue 0 + chain 0", "record-score"),
    (FINISHED, "Score 0", "Score 0: 0 = islands 0 + red 0 + blue 0", "record-score"),
    (FINISHED, "Score 0", "Score 0: 3 = islands 2 + red 0 + blue 0 + chain 0", "record-score"),
    (FINISHED, "Score 0", "Score 0: 39", "record-score"),
    (FINISHED, "Score 1", "Secret: 00", "record-score"),
    (FINISHED, "Secret", "Secret = 00", "record-line"),
    (FINISHED, "Secret", "and so on", "record-line"),
]


@pytest.mark.parametrize("case", ERRORS, ids=lambda case: f"{case[1].strip()}-{case[3]}")
def test_a_broken_line(case: tuple[str, str, str, str] | tuple[str, str, str, str, int]) -> None:
    text, start, new, code, *further = case
    line = line_of(text, start)
    with pytest.raises(FormatError) as caught:
        parse_record(edited(text, line, new))
    assert caught.value.code == code
    assert caught.value.line == line + sum(further)
    assert str(caught.value).startswith(f"line {caught.value.line}")


@pytest.mark.parametrize(
    ("turns", "column", "code"),
    [
        ("5@C9x | -", 14, "coordinate-rest"),
        ("- | 5@C1 5@D1", 19, "turn-second-number"),
        ("- |", 13, "turn-empty"),
        ("- | A1-A1", 14, "same-island"),
        ("- | A1:A2", 16, "link"),
        ("- | 5C1", 14, "turn-word"),
        ("- | 0@C1", 14, "turn-number"),
        ("- | " + "A1=A2 " * 7, 50, "turn-flood"),
        ("- |" + "-" * 201, 213, "turn-long"),
    ],
)
def test_a_broken_turn_has_its_column(turns: str, column: int, code: str) -> None:
    line = f" 1  5/3  {turns}"
    with pytest.raises(FormatError) as caught:
        parse_record(edited(FINISHED, ROUND_1, line))
    error = caught.value
    assert (error.code, error.line, error.column) == (code, ROUND_1, column)


@pytest.mark.parametrize(
    ("start", "new", "code"),
    [
        ("  B.oo.R", "  B.oX.R", "board-character"),
        ("  Ro..o.", "  Ro..o", "board-row-length"),
        ("  1/1", "  1/1 1/1 1/4", "card"),
    ],
)
def test_a_slip_in_a_custom_board_or_deck_has_its_line(start: str, new: str, code: str) -> None:
    line = line_of(EVERYTHING, start)
    with pytest.raises(FormatError) as caught:
        parse_record(edited(EVERYTHING, line, new))
    assert (caught.value.code, caught.value.line) == (code, line)


def test_names_of_custom_boards_and_decks_are_checked() -> None:
    for kind, long in (("Board", "x" * 41), ("Deck", "x" * 41), ("Board", "a\x07b")):
        text = edited(EVERYTHING, line_of(EVERYTHING, kind), f"{kind}: {long}")
        assert code_of(partial(parse_record, text)) == f"{kind.lower()}-name"


def test_a_game_has_four_players_at_most() -> None:
    head = "HASHI 1\nBoard: A\nDeck: standard\nLaw: referee\nInfo bar: automatic\n"
    five = "".join(f"Player {seat}: x\n" for seat in range(5))
    assert code_of(lambda: parse_record(head + five)) == "record-score"
    assert len(parse_record(head + five.replace("Player 4: x\n", "")).players) == 4


def test_a_secret_belongs_to_scores() -> None:
    text = record_text(replace(parse_record(FINISHED), scores=None))
    assert "Secret" not in text
    assert code_of(lambda: parse_record(text + "Secret: 00\n")) == "record-score"


def test_a_text_of_any_length_is_not_read() -> None:
    room = MAX_RECORD - len(FINISHED)
    assert parse_record(FINISHED + "\n" * room) == parse_record(FINISHED)
    with pytest.raises(FormatError) as caught:
        parse_record(FINISHED + "\n" * (room + 1))
    assert caught.value.code == "record-size"
    assert str(MAX_RECORD + 1) in str(caught.value)


def test_dates_are_written_in_full() -> None:
    assert check_date("2024-02-29") == "2024-02-29"
    for wrong in ("2023-02-29", "20240229", "2024-W09-4", "2024-2-9", "", "24-02-29"):
        with pytest.raises(FormatError, match=r"line 7: found .*expected YYYY-MM-DD") as caught:
            check_date(wrong, 7)
        assert caught.value.code == "record-date"


def test_equal_records_have_equal_texts() -> None:
    straits = (parse_strait("A4-A5"), parse_strait("A1-C1"))
    one = parse_record(EVERYTHING)
    other = replace(one, board=Board("Bucht", one.board.rows, straits))
    assert isinstance(other.board.closed_straits[0], Strait)
    assert other == one
    assert record_text(other) == record_text(one)
