"""Information commands of the terminal."""

from __future__ import annotations

import io
import random
import re
from contextlib import suppress
from dataclasses import replace

import pytest

from hashi.faces.terminal import Console, EndOfInput, Play, Quit
from hashi.faces.terminal import sentences as speech
from hashi.faces.terminal.commands import Word, word_for
from hashi.faces.terminal.draft import Draft
from hashi.faces.terminal.shorthand import read_marks
from hashi.rules import (
    SIDE_A,
    SIDE_B,
    Card,
    Flag,
    InfoBar,
    Law,
    Seat,
    Sheet,
    apply_unchecked,
    impossible_islands,
    legal_starts,
    legal_turns,
    parse_island,
)
from hashi.rules.turn import join_marks
from hashi.texts import LANGUAGES, texts
from tests.faces import START, TURNS, Player, answers, played, table_for

BY_HAND = InfoBar.BY_HAND


def test_help_in_full() -> None:
    assert answers(["help"])[:-1] == [
        "A turn is typed like this: c1 a1c1 writes the card’s number on C1 and draws the bridge"
        " A1-C1. For two bridges at once: d1=f1",
        "You can type it in parts; a whole new turn replaces the old one. Enter on an empty"
        " line plays what you have typed so far. A dash (-) leaves both actions out.",
        "You can also type:",
        "  Enter, or ok: play the turn as typed",
        "  undo: undo the last step, also after clearing or replacing",
        "  clear: take all marks back",
        "  moves: show where the number and the bridges may go",
        "  map: draw the sheet; map on or off: before every turn or not",
        "  sheet: describe the sheet in words",
        "  near C1: an island, its neighbours and its straits in words",
        "  straits: all straits, what they cross and what blocks them",
        "  cards: show which cards may still come up",
        "  points: points so far, and what the goals score now",
        "  rule 3.4: explain a rule; just rule: all rules",
        "  quit: stop playing",
        "In the drawing, 4 is a number, 4+2 needs two more bridges, (4) is a finished island,"
        " 4! can no longer be finished and /4/ is crossed out. R is a red flag, B a blue one."
        " A star (*) marks what you have typed. Dots are straits that can take a bridge"
        " (┼ where two of them cross), lines are bridges.",
    ]


class Terminal(io.StringIO):
    """A screen of 80 x 24."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("word", [Word.HELP, Word.RULE, Word.STRAITS])
def test_long_answers_go_through_the_pager(word: Word, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []
    monkeypatch.setattr("pydoc.pager", given.append)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    table = table_for("Anna", "Ben", law=Law.PAPER, info_bar=BY_HAND)
    say, screen = texts("de"), Terminal()
    typed = f"{word_for(say, word)} {3 if word is Word.RULE else ''}"
    source = io.StringIO("".join(f"{line}\n" for line in (START, START, typed)))
    with suppress(EndOfInput, Quit):
        Play(table, say, Console(source, screen), maps=False).run()
    (text,) = given
    assert text.count("\n") >= 24
    assert text.splitlines()[-1] not in screen.getvalue()


@pytest.mark.parametrize("law", Law)
@pytest.mark.parametrize("info_bar", InfoBar)
@pytest.mark.parametrize("language", LANGUAGES)
def test_help_shows_only_words_that_apply(law: Law, info_bar: InfoBar, language: str) -> None:
    table = table_for(law=law, info_bar=info_bar)
    say = texts(language)
    shown = "\n".join(answers(["?"], table, language))
    idle = {Word.HELP, Word.HINT, Word.POINT, Word.STAND_IN}  # nobody else is there
    if law is Law.REFEREE:
        idle |= {Word.CHECK, Word.FIX}
    if info_bar is InfoBar.AUTOMATIC:
        idle.add(Word.CROSS)
    for word in Word:
        there = re.search(rf"^  {word_for(say, word)}\b", shown, re.M) is not None
        assert there is (word not in idle | {Word.GO}), word
    assert word_for(say, Word.GO) in shown


def test_the_example_of_a_turn_fits_the_board() -> None:
    (line, *_) = answers(["?"], table_for(board=SIDE_B), before=["4@C1"])
    _, short, two = (part.split(" writes")[0] for part in line.split(": "))
    for example in (short, two):
        turn = join_marks(read_marks(example, Card(5, 1)))
        assert turn.write is None or SIDE_B.has(turn.write.island)
        assert turn.draw
        assert all(map(SIDE_B.has, turn.draw))


def test_words_that_do_not_apply_are_answered_and_change_nothing() -> None:
    table = table_for()
    for word in ("check", "point Anna C4", "fix 3b C4-C6"):
        assert len(answers([word])[:-1]) == 1
    answers(["check", "fix 0a 3@C1"], table)
    assert table.game.sheets[0].numbers.count(0) == 17


def test_words_that_do_not_apply_do_not_say_that_the_draft_is_empty() -> None:
    shown = answers(["5@C1", "check"])[2:-1]
    assert "Nothing entered yet. Type a turn, or a dash (-) to leave both actions out." not in shown


def test_moves_on_an_empty_draft() -> None:
    assert answers(["moves"])[:-1] == [
        "The 5 may go on: C1, D1, B2, E2, B3, E3, F3, F4, B5, E5",
        "A bridge may go here: A1-C1, C1-D1, C1-C4, D1-F1, D1-D4, F1-F3, A2-B2, B2-E2, B2-B3,"
        " E2-E3, B3-E3, B3-B5, E3-F3, E3-E5, F3-F4, A4-A5, D4-F4, A5-B5, B5-D5, D5-E5",
        "150 full turns are possible from here.",
    ]


def test_moves_respect_the_draft() -> None:
    assert answers(["5@C1 A4-A5", "moves"])[2:-1] == [
        "A bridge may go here: A1-C1, C1-D1, C1-C4, A4-A5, A5-B5",
        "5 full turns are possible from here.",
    ]
    assert answers(["A4=A5", "moves"])[2:4] == [
        "The 5 may go on: C1, D1, B2, E2, B3, E3, F3, F4, B5, E5",
        "No bridge can be drawn now.",
    ]


def test_moves_when_the_number_fits_nowhere() -> None:
    numbers = tuple(3 if flag is Flag.PLAIN else 0 for flag in SIDE_A.flags)
    sheet = replace(Sheet.empty(SIDE_A), numbers=numbers)
    sink = io.StringIO()
    play = Play(table_for(), texts("en"), Console(io.StringIO(), sink))
    play.moves(Draft(sheet, Card(5, 1)))
    first, second, third = sink.getvalue().splitlines()
    assert first == "The 5 can’t go anywhere now."
    assert second.startswith("A bridge may go here: A1-C1, C1-D1, ")
    assert third == "21 full turns are possible from here."


def test_the_map_shows_the_draft() -> None:
    plain = answers(["map"])[:-1]
    drafted = answers(["5@C1 C1=C4", "map"])[2:-1]
    assert plain[1] == " 1   B . . . . . o . . o . . . . . R"
    assert drafted[1] == " 1   B . . . . . 5+3*. o . . . . . R"
    assert drafted[2] == "     .           H     .           ."
    assert drafted[3] == " 2   R . . o     H     .     o     ."
    assert drafted[4] == "     .     .     *     .     .     ."
    assert len(plain) == len(drafted) == 10


def test_the_sheet_in_words() -> None:
    shown = answers(["sheet"])
    assert shown[0] == "Your sheet:"
    assert "C4, red flag, no number, no bridge" in shown
    assert "A5, no flag, 4, has 0, still needs 4" in shown
    assert shown[19] == "No bridges yet."


def test_points() -> None:
    assert answers(["points"])[:-1] == [
        "You: 0 points so far (islands 0, red 0, blue 0, chain 0).",
        "A goal reached now scores: red 9, blue 7, chain 8.",
    ]


def test_points_after_the_deadline_of_blue() -> None:
    before = [START, *(line for turn in TURNS[:7] for line in (turn, ""))]
    assert answers(["points"], before=before)[:-1] == [
        "You: 17 points so far (islands 10, red 0, blue 7, chain 0).",
        "A goal reached now scores: red 9, chain 8.",
    ]


def test_rules() -> None:
    assert answers(["rule 3.9"])[:-1] == ["Bridges never cross each other."]
    assert answers(["rule 3.4"])[0].startswith("You may write on an island with a flag only")
    assert answers(["rule 9.9"])[:-1] == ["There is no rule 9.9."]
    assert answers(["rule"])[0] == "HASHI: the rules"


def test_quit() -> None:
    table = table_for()
    shown = played([START, "quit", "quit", "-", ""], table)
    assert shown[-2:] == [
        "Type quit or press Ctrl-D again to stop. The game is kept.",
        "Your turn:",
    ]
    assert table.game.rounds_closed == 0
    assert played(["q", "exit", START])[-1] == "Your start number:"


def test_quitting_counts_only_twice_in_a_row() -> None:
    table = table_for()
    played([START, "quit", "-", "quit", ""], table)
    assert table.game.rounds_closed == 1


def test_a_word_without_use_says_so() -> None:
    assert answers(["check"])[:-1] == ["check does nothing here."]
    assert answers(["hepl"])[:-1] == ["Unknown word: hepl. Did you mean help?"]


def test_somebody_elses_sheet() -> None:
    table = table_for("Anna", "Ben")
    before = ["4@C1", "3@D1"]
    shown = answers(["sheet ben", "map Ben", "sheet Cleo"], table, before=before)
    assert shown[0] == "Ben’s sheet:"
    assert "C1, no flag, 4, has 0, still needs 4" in shown
    assert any(line.startswith(" 1   B . . . . . 4") for line in shown)
    assert shown[-2] == "Nobody here is called Cleo."


def test_the_own_sheet_is_told_with_the_draft() -> None:
    shown = answers(["5@C1 C1-D1", "sheet"])
    assert "C1, no flag, 5, has 1, still needs 4" in shown


def test_a_section_of_the_rules() -> None:
    assert [line.split()[0] for line in answers(["rule 5"])[:-1]] == ["5.1", "5.2", "5.3"]


def test_the_last_card_is_the_one_in_the_box() -> None:
    shown = answers([*["-", ""] * 16, "bar"])
    assert shown[-4].startswith("This card is in the box: ")


def test_on_the_last_card_every_lost_island_is_named() -> None:
    table = table_for()
    player = Player(table, seed=1)
    table.write_start(Seat(0), random.Random(1).choice(legal_starts(SIDE_A)))
    for _ in range(16):
        table.flip()
        table.submit(Seat(0), player.best(Seat(0)))
    table.flip()
    view = table.view(Seat(0))
    lost = {*speech.lost_islands(view, Seat(0))}
    bound = {*impossible_islands(view.sheets[0], speech.cards_to_come(view), 1)}
    assert lost - bound == {parse_island("D5")}
    for turn in legal_turns(view.sheets[0], speech.open_card(view)):
        assert not lost & {*apply_unchecked(view.sheets[0], turn).finished}
    (line,) = (one for one in speech.sheet_lines(texts("en"), view, Seat(0)) if "D5," in one)
    assert line.endswith("can no longer be finished")


# The info bar


def test_the_bar_by_itself() -> None:
    assert answers(["-", "", "bar"])[-4:-1] == [
        "Cards that may still come up: 1/1, 1/1, 1/2, 2/1, 2/2, 2/3, 3/1, 3/2, 3/3, 4/1, 4/2, 4/3,"
        " 5/1, 5/3, 6/2, 6/3",
        "Cards crossed off: 5/2, 6/1",
        "5/3 means: number 5, 3 bridges. One card is in the box and never comes up.",
    ]


def test_a_bar_that_keeps_itself_is_not_crossed_off() -> None:
    assert answers(["cross 5/3"])[:-1] == ["cross does nothing here."]


def test_the_bar_by_hand() -> None:
    table = table_for(info_bar=BY_HAND)
    shown = answers(["bar", "cross 5/3", "bar", "cross 5/3", "bar"], table)
    assert shown[0].endswith("4/3, 5/1, 5/2, 5/3, 6/1, 6/2, 6/3")
    assert shown[2] == (
        "You keep the info bar yourself. Type cross 5/3 to cross a card off."
        " Type it again to undo that."
    )
    assert shown[3] == "Crossed off: 5/3"
    assert shown[4].endswith("4/3, 5/1, 5/2, 6/1, 6/2, 6/3")
    assert shown[5] == "Cards crossed off: 5/3"
    assert shown[8] == "No longer crossed off: 5/3"
    assert shown[9] == shown[0]


def test_cards_that_are_there_twice_are_crossed_off_one_by_one() -> None:
    table = table_for(info_bar=BY_HAND)
    shown = answers(["cross 1/1", "cross 1/1", "bar", "cross 1/1", "bar"], table)
    assert shown[:2] == ["Crossed off: 1/1", "Crossed off: 1/1"]
    assert shown[3] == "Cards crossed off: 1/1, 1/1"
    assert shown[6] == "No longer crossed off: 1/1"
    assert table.game.marked == (frozenset(),)


@pytest.mark.parametrize("card", ["1/3", "7/1", "x", ""])
def test_a_card_that_the_deck_does_not_have(card: str) -> None:
    table = table_for(info_bar=BY_HAND)
    assert answers([f"cross {card}"], table)[0] == f"There is no card {card} in this deck."


def test_every_seat_has_its_own_bar() -> None:
    table = table_for("Anna", "Ben", info_bar=BY_HAND)
    lines = ["cross 5/3", "-", "", "bar"]
    shown = answers(lines, table, before=["3@C1", "3@C1"])
    assert not any(line.startswith("Cards crossed off") for line in shown)


# Languages


@pytest.mark.parametrize("language", LANGUAGES)
def test_own_and_english_words_answer_alike(language: str) -> None:
    say = texts(language)
    for word in (Word.HELP, Word.MOVES, Word.MAP, Word.SHEET, Word.BAR, Word.POINTS, Word.UNDO):
        own = answers([word_for(say, word)], language=language)
        assert own == answers([word_for(texts("en"), word)], language=language)
        assert len(own) > 1
    own_rule = answers([f"{word_for(say, Word.RULE)} 3.4"], language=language)
    assert own_rule[0] == say.family("rule", "3-4")
