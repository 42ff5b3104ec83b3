"""Board and deck files: what is accepted, and the line of every error."""

import time

import pytest

from hashi.rules.board import Board
from hashi.rules.deck import Card, Deck
from hashi.rules.errors import FormatError
from hashi.rules.files import board_text, deck_text, parse_board, parse_deck, survey_board
from hashi.rules.notation import parse_strait
from hashi.rules.standard import SIDE_A, SIDE_A_TEXT, SIDE_B, STANDARD_DECK, STANDARD_DECK_TEXT

MAP = 'map = """\nB.oo.R\nRo..o.\n.o..oo\nB.RB.o\noo.Ro.\n"""\n'
BOARD = 'format = "hashi-board-1"\nname = "mine"\n' + MAP
CARDS = "1/1 1/1 1/2\n2/1 2/2 2/3\n3/1 3/2 3/3\n4/1 4/2 4/3\n5/1 5/2 5/3\n6/1 6/2 6/3\n"
DECK = f'format = "hashi-deck-1"\nname = "mine"\ncards = """\n{CARDS}"""\n'

Parts = tuple[str, int, int, str, str]


def parts(error: FormatError) -> Parts:
    return error.code, error.line, error.column, error.found, error.expected


def board_error(text: str) -> Parts:
    with pytest.raises(FormatError) as caught:
        parse_board(text)
    return parts(caught.value)


def deck_error(text: str) -> Parts:
    with pytest.raises(FormatError) as caught:
        parse_deck(text)
    return parts(caught.value)


def test_a_board_file_gives_a_board() -> None:
    board = parse_board(BOARD)
    assert board.name == "mine"
    assert board.rows == SIDE_A.rows


def test_closed_pairs_are_read_either_way_round() -> None:
    board = parse_board(BOARD + 'closed = ["A2-A1", "c1-c4"]\n')
    assert board.closed_straits == (parse_strait("A1-A2"), parse_strait("C1-C4"))


def test_an_unfinished_board_file_is_surveyed() -> None:
    draft = survey_board(BOARD.replace("oo.Ro.", "oo.oo.") + 'closed = ["A2-A1"]\n')
    assert (draft.name, draft.rows[4]) == ("mine", "oo.oo.")
    assert draft.closed == (parse_strait("A1-A2"),)
    assert [error.code for error in draft.survey.problems] == ["board-islands", "board-islands"]


def test_a_survey_refuses_a_map_that_is_none() -> None:
    with pytest.raises(FormatError) as caught:
        survey_board(BOARD.replace("Ro..o.", "Rx..o."))
    assert parts(caught.value)[:3] == ("board-character", 5, 2)


def test_a_map_may_be_indented_and_stand_between_empty_lines() -> None:
    rows = "".join(f"   {row}\n" for row in SIDE_A.rows)
    text = f"format = \"hashi-board-1\"\nname = \"mine\"\nmap = '''\n\n{rows}\n'''\n"
    assert parse_board(text).rows == SIDE_A.rows


def test_a_map_may_stand_on_one_line() -> None:
    rows = "\\n".join(SIDE_A.rows)
    text = f'format = "hashi-board-1"\nname = "mine"\nmap = "{rows}"\n'
    assert parse_board(text).rows == SIDE_A.rows


def test_a_file_may_have_the_line_ends_of_windows() -> None:
    assert parse_board(BOARD.replace("\n", "\r\n")) == parse_board(BOARD)


@pytest.mark.parametrize(
    "board",
    [
        SIDE_A,
        SIDE_B,
        Board('a "quoted" \\ name', SIDE_A.rows, (parse_strait("A1-A2"), parse_strait("C1-C4"))),
    ],
)
def test_a_written_board_is_read_back(board: Board) -> None:
    assert parse_board(board_text(board)) == board


def test_a_written_deck_is_read_back() -> None:
    deck = Deck('the "printed" one \\', (Card(5, 3),) * 18)
    assert parse_deck(deck_text(deck)) == deck
    assert parse_deck(deck_text(STANDARD_DECK)) == STANDARD_DECK


def test_the_written_forms_are_those_of_the_standard_files() -> None:
    assert "# Side A: for first games.\n" + board_text(SIDE_A) == SIDE_A_TEXT
    assert STANDARD_DECK_TEXT.endswith(deck_text(STANDARD_DECK))
    closed = Board("A", SIDE_A.rows, (parse_strait("A1-A2"), parse_strait("C1-C4")))
    assert board_text(closed).endswith('closed = ["A1-A2", "C1-C4"]\n')


def test_a_wrong_character_is_named_with_line_and_column() -> None:
    assert board_error(BOARD.replace("Ro..o.", "Rx..o.")) == (
        "board-character",
        5,
        2,
        "'x'",
        "one of '.' (sea), 'o' (island), 'R' (red flag), 'B' (blue flag)",
    )


def test_the_message_says_line_column_found_and_expected() -> None:
    with pytest.raises(FormatError) as caught:
        parse_board("# mine\n" + BOARD.replace("Ro..o.", "Rx..o."))
    assert str(caught.value).startswith("line 6, column 2: found 'x', expected one of '.'")


def test_empty_lines_before_the_map_are_counted() -> None:
    text = BOARD.replace('"""\nB.', '"""\n\n\nB.').replace(".o..oo", ".o..o!")
    assert board_error(text)[:4] == ("board-character", 8, 6, "'!'")


def test_a_map_on_one_line_is_named_with_the_line_of_its_key() -> None:
    rows = "\\n".join(SIDE_A.rows).replace("Ro..", "Rx..")
    text = f'format = "hashi-board-1"\nname = "mine"\nmap = "{rows}"\n'
    assert board_error(text)[:4] == ("board-character", 3, 2, "'x'")


def test_a_row_of_another_length_is_named_with_its_line() -> None:
    assert board_error(BOARD.replace("Ro..o.", "Ro..o..")) == (
        "board-row-length",
        5,
        0,
        "a row of 7 characters",
        "6 characters, as in the first row",
    )


def test_an_empty_map_is_refused_at_its_key() -> None:
    text = 'format = "hashi-board-1"\nname = "mine"\nmap = """\n"""\n'
    assert board_error(text) == ("board-size", 3, 0, "0 rows", "1 to 26 rows")


def test_a_wrong_count_of_islands_is_named_at_the_map() -> None:
    assert board_error(BOARD.replace("oo.Ro.", "oo.R..")) == (
        "board-islands",
        3,
        0,
        "10 plain islands",
        "11 plain islands (rule 1.2)",
    )


def test_a_wrong_name_is_named_at_its_line() -> None:
    assert board_error(BOARD.replace('"mine"', '" mine"')) == (
        "board-name",
        2,
        0,
        "' mine'",
        "a printable name of 1 to 40 characters",
    )


def test_an_unreachable_island_is_named_with_line_and_column() -> None:
    assert board_error(BOARD + 'closed = ["A4-A5", "A5-B5"]\n') == (
        "board-unreachable",
        8,
        1,
        "no strait at A5",
        "at least one strait at every island",
    )


def test_a_closed_pair_without_a_strait_is_named_with_its_line() -> None:
    assert board_error(BOARD + 'closed = [\n  "A1-A2",\n  "D1-A1",\n]\n') == (
        "board-closed",
        12,
        0,
        "A1-D1, which are no neighbours",
        "neighbours",
    )


def test_a_closed_pair_that_is_no_pair_is_named_with_its_line() -> None:
    assert board_error(BOARD + 'closed = ["A1"]\n') == (
        "board-closed",
        10,
        0,
        "the end",
        "a dash: C4-C6",
    )


@pytest.mark.parametrize(("value", "found"), [('"A1-A2"', "'A1-A2'"), ("[1]", "[1]")])
def test_closed_is_a_list_of_strings(value: str, found: str) -> None:
    assert board_error(BOARD + f"closed = {value}\n") == (
        "file-key",
        10,
        0,
        found,
        'a list like ["A1-A4"]',
    )


def test_an_unknown_key_is_named_with_the_known_ones() -> None:
    assert board_error(BOARD + "colour = 3\n") == (
        "file-key",
        10,
        0,
        "the key 'colour'",
        "one of format, name, map, closed",
    )
    assert board_error(BOARD + "\n[extra]\nx = 1\n")[:4] == (
        "file-key",
        11,
        0,
        "the key 'extra'",
    )


def test_a_missing_key_is_named() -> None:
    assert board_error(BOARD.replace('name = "mine"\n', "")) == (
        "file-key",
        1,
        0,
        "no such key",
        "name = …",
    )
    assert board_error('name = "mine"\n')[3:] == ("no such key", "format = …")


def test_another_format_is_refused() -> None:
    assert board_error("# mine\n" + BOARD.replace("board-1", "board-2")) == (
        "file-key",
        2,
        0,
        "'hashi-board-2'",
        'format = "hashi-board-1"',
    )


def test_a_map_that_is_no_string_is_refused() -> None:
    text = 'format = "hashi-board-1"\nname = "mine"\nmap = ["B.oo.R"]\n'
    assert board_error(text) == ("file-key", 3, 0, "['B.oo.R']", "map as a string in quotes")


def test_a_name_that_is_no_string_is_refused() -> None:
    assert board_error(BOARD.replace('"mine"', "7")) == (
        "file-key",
        2,
        0,
        "7",
        "name as a string in quotes",
    )


def test_what_is_no_toml_is_named_with_line_and_column() -> None:
    assert board_error('format = "hashi-board-1"\nname = mine\n') == (
        "file-toml",
        2,
        8,
        "Invalid value",
        "a TOML file",
    )


def test_a_text_that_ends_too_early_is_named_with_its_last_line() -> None:
    code, line, column, found, expected = board_error('format = "hashi-board-1"\nname = """\nmi')
    assert (code, line, column, expected) == ("file-toml", 3, 0, "a TOML file")
    assert "end of document" in found


def test_a_line_has_a_largest_length() -> None:
    code, line, _, found, _ = board_error("a = 1\nb = " + "9" * 5_000)
    assert (code, line) == ("file-toml", 2)
    assert found == "5004 characters with 0 dots"


def test_a_line_has_a_largest_number_of_dots() -> None:
    """The parser's time grows with the square of the parts of a dotted key."""
    code, line, _, found, _ = board_error("a" + ".a" * 60 + " = 1")
    assert (code, line) == ("file-toml", 1)
    assert found == "125 characters with 60 dots"


def test_a_text_nested_too_deep_is_refused() -> None:
    assert board_error("a = " + "[" * 7_000)[0] == "file-toml"


def test_a_file_has_a_largest_size() -> None:
    assert board_error("#" * 8_001) == ("file-size", 0, 0, "8001 characters", "at most 8000")
    padding = "#" * (8_000 - len(BOARD))
    assert parse_board(BOARD + padding).name == "mine"


def test_a_deck_file_gives_a_deck() -> None:
    assert parse_deck(DECK).cards == STANDARD_DECK.cards


def test_a_wrong_card_is_named_with_its_line() -> None:
    assert deck_error(DECK.replace("5/3", "5/4")) == (
        "card",
        8,
        0,
        "'5/4'",
        "a card like 5/3: a number 1-6, a slash, 1-3 bridges",
    )


def test_a_wrong_card_on_one_line_is_named_with_the_line_of_its_key() -> None:
    words = " ".join(CARDS.split()).replace("5/3", "7/3")
    text = f'format = "hashi-deck-1"\nname = "mine"\ncards = "{words}"\n'
    assert deck_error(text)[:4] == ("card", 3, 0, "'7/3'")


def test_a_deck_of_17_cards_is_refused_at_its_key() -> None:
    assert deck_error(DECK.replace(" 6/3", "")) == (
        "deck-size",
        3,
        0,
        "17 cards",
        "18 cards (rule 1.3)",
    )


def test_a_wrong_deck_name_is_named_at_its_line() -> None:
    assert deck_error(DECK.replace('"mine"', '""')) == (
        "deck-name",
        2,
        0,
        "''",
        "a printable name of 1-40 characters",
    )


def test_a_deck_file_is_no_board_file() -> None:
    assert board_error(DECK)[3] == "the key 'cards'"
    assert deck_error(BOARD)[3:] == ("the key 'map'", "one of format, name, cards")


def test_the_column_of_an_indented_row_is_that_of_the_file() -> None:
    rows = "".join(f"    {row}\n" for row in SIDE_A.rows).replace("Ro..o.", "Rx..o.")
    text = f'format = "hashi-board-1"\nname = "mine"\nmap = """\n{rows}"""\n'
    assert board_error(text)[:4] == ("board-character", 5, 6, "'x'")


def test_a_pair_closed_twice_is_named_with_the_line_of_the_second() -> None:
    assert board_error(BOARD + 'closed = [\n  "A1-A2",\n  "A1-A2",\n]\n') == (
        "board-closed",
        12,
        0,
        "A1-A2 a second time",
        "each pair once",
    )


def test_a_space_after_the_opening_quotes_does_not_shift_the_line() -> None:
    text = BOARD.replace('map = """', 'map = """ ').replace("Ro..o.", "Rx..o.")
    assert board_error(text)[:4] == ("board-character", 5, 2, "'x'")


def test_a_closed_pair_named_in_a_comment_does_not_shift_the_line() -> None:
    text = "# A1-D1 stays closed\n" + BOARD + 'closed = ["A1-D1"]\n'
    assert board_error(text)[:2] == ("board-closed", 11)


def test_a_closed_pair_with_a_comment_sign_is_named_with_its_line() -> None:
    assert board_error(BOARD + 'closed = ["A1-A2#"]\n') == (
        "board-closed",
        10,
        0,
        "'#'",
        "nothing after the coordinate",
    )


FULL = f"{'o' * 26}\n" * 26
HOSTILE = {
    "dotted key": "a." * 3_900 + "a=1",
    "dotted header": "[" + "a." * 3_900 + "a]",
    "inline tables": "x={" + "a." * 3_900 + "a=1}",
    "many dotted keys": "\n".join(f"{'a.' * 40}k{n}=1" for n in range(90)),
    "nested arrays": "x=" + "[" * 3_900,
    "many keys": "\n".join(f"k{n}=1" for n in range(1_000)),
    "islands everywhere": BOARD.partition("map")[0] + f'map = """\n{FULL}"""\n',
    "closed pairs": BOARD + 'closed = [\n"A1-A2",\n' + '"A1-B1",\n' * 700 + "]\n",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_text_is_refused_quickly(text: str) -> None:
    began = time.thread_time()
    for parse in (parse_board, parse_deck):
        with pytest.raises(FormatError):
            parse(text[:8_000])
    assert time.thread_time() - began < 0.2
