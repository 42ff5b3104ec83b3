"""Whole games, line by line, in every language."""

from __future__ import annotations

import io
import re
from functools import cache

import pytest

from hashi.faces.terminal import Console, EndOfInput, Play, Quit
from hashi.rules import ROUNDS, SIDE_B, Checks, InfoBar, Law, Phase, parse_writing
from hashi.texts import LANGUAGES, Key, texts
from tests.faces import (
    NAMES,
    START,
    TURNS,
    WHOLE_GAME,
    YOU,
    answers,
    play_through,
    played,
    table_for,
)
from tests.texts.catalogues import catalogue, find


@cache
def english_pieces() -> set[str]:
    """Pieces of English texts that are long enough to be no other language."""
    return {
        piece
        for message in catalogue("en").values()
        for word in find(message).words
        for piece in [" ".join(word.split())]
        if len(piece) >= 12 and " " in piece
    }


def assert_in_language(lines: list[str], language: str) -> None:
    text = "\n".join(lines)
    assert not re.search(r"[{}$\u2066-\u2069]", text)
    if language != "en":
        assert not [piece for piece in english_pieces() if piece in text]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game(language: str, seats: int) -> None:
    table = table_for(*NAMES[:seats])
    lines = play_through(table, language, seed=seats)
    say = texts(language)
    assert table.game.phase is Phase.ENDED
    assert_in_language(lines, language)
    assert say(Key.END_TITLE) in lines
    after = lines[lines.index(say(Key.END_TITLE)) :]
    names = NAMES if seats > 1 else (say(Key.SEAT_YOU),)
    for name, points in zip(names, table.game.scores, strict=False):
        assert any(line.startswith(f"{name}: {points.total} ") for line in after)
    if seats == 1:
        rank = table.view().scores[0].total
        assert rank > 0
        assert after[2].startswith(say(Key.END_RANK, rank="X").split("X")[0])
        assert len(after) == 4
    else:
        winners = [NAMES[seat] for seat in table.game.winners]
        assert all(name in after[-1] for name in winners)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_solo_game_with_all_goals(language: str) -> None:
    table = table_for()
    lines = played(WHOLE_GAME, table, language)
    say = texts(language)
    assert_in_language(lines, language)
    assert say.family("goal-reached", "blue", **YOU, points=7) in lines
    assert say.family("goal-reached", "chain", **YOU, points=8) in lines
    assert say.family("goal-reached", "red", **YOU, points=5) in lines
    assert lines[-4:] == [
        say(Key.END_TITLE),
        say(Key.END_SCORE, name=say(Key.SEAT_YOU), total=46, islands=26, red=5, blue=7, chain=8),
        say(Key.END_RANK, rank=say.family("rank", "screw-tightener")),
        say(Key.END_NEXT_RANK, points=1, rank=say.family("rank", "concrete-pourer")),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_on_paper_with_side_b_by_hand(language: str) -> None:
    table = table_for(
        *NAMES[:2],
        board=SIDE_B,
        law=Law.PAPER,
        info_bar=InfoBar.BY_HAND,
        checks=Checks.EVERY_ROUND,
    )
    lines = play_through(table, language)
    assert table.game.phase is Phase.ENDED
    assert_in_language(lines, language)


def test_start_refusal_undo_and_moves_word_for_word() -> None:
    script = ["5@C4", "C1+D1", "5@C1 C1-C4", "undo", "moves", "A4=A5", ""]
    assert played(["5@C1", "4@A5", *script]) == [
        "HASHI, solo game on side A.",
        "Type ? for help at any time.",
        "",
        "Write a 3 or a 4 on any island without a flag. For example: 4c1",
        "Your start number:",
        "That is not allowed:",
        "The start number must be a 3 or a 4, not a 5. (rule 2.1)",
        "Your start number:",
        "",
        "Round 1 of 17. The card: number 5, 2 bridges.",
        "Cards left in your three piles: 6, 5, 5.",
        "Your turn:",
        "That is not allowed:",
        "C4 has a flag: it needs a bridge from an earlier round before it gets a number."
        " (rule 3.4)",
        "Your turn:",
        "C1+D1",
        "  ^",
        "Character 3: Put a dash (-) here for one bridge, or an equals sign (=) for two.",
        "Your turn:",
        "So far: 5@C1 C1-C4",
        "1 more bridge, or none at all.",
        "Your turn:",
        "Taken back: C1-C4",
        "So far: 5@C1",
        "Press Enter to play this.",
        "Your turn:",
        "A bridge may go here: A1-C1, C1-D1, C1-C4, A4-A5, A5-B5",
        "16 full turns are possible from here.",
        "Your turn:",
        "So far: 5@C1 A4=A5",
        "Press Enter to play this.",
        "Your turn:",
        "You play 5@C1 A4=A5",
        "0 points so far.",
        "",
        "Round 2 of 17. The card: number 6, 1 bridge.",
        "Cards left in your three piles: 5, 5, 5.",
        "Your turn:",
        "",
    ]


def test_a_goal_and_its_deadline_word_for_word() -> None:
    lines = played(WHOLE_GAME)
    at = lines.index("Round 7 of 17. The card: number 4, 3 bridges.")
    assert lines[at : at + 11] == [
        "Round 7 of 17. The card: number 4, 3 bridges.",
        "Cards left in your three piles: 0, 5, 5.",
        "Full 7 points for blue: this is the last card.",
        "Your turn:",
        "So far: 4@A1 A1=A2 A5-B5",
        "Press Enter to play this.",
        "Your turn:",
        "You play 4@A1 A1=A2 A5-B5",
        "You finish an island: A1.",
        "You have finished all three blue-flagged islands: 7 points!",
        "17 points so far.",
    ]
    at = lines.index("Round 10 of 17. The card: number 1, 2 bridges.")
    assert lines[at + 2 : at + 4] == [
        "Full 9 points for red: 2 more cards after this one.",
        "Full 8 points for the chain: 2 more cards after this one.",
    ]


def test_the_end_word_for_word() -> None:
    assert played(WHOLE_GAME)[-8:] == [
        "Your turn:",
        "You play 4@E2",
        "46 points so far.",
        "",
        "The game is over.",
        "You: 46 points (islands 26, red 5, blue 7, chain 8)",
        "Rank: Screw tightener.",
        "With 1 more point the rank would be: Concrete pourer.",
    ]


def test_a_table_of_two_word_for_word() -> None:
    table = table_for("Anna", "Ben")
    assert played(["3@D1", "4@F4", "-", ""], table) == [
        "HASHI, a game for 2 players on side A.",
        "Type ? for help at any time.",
        "",
        "Anna, write a 3 or a 4 on any island without a flag."
        " The sheet then goes to Ben on your left. For example: 4c1",
        "Anna, start number:",
        "",
        "Ben, write a 3 or a 4 on any island without a flag."
        " The sheet then goes to Anna on your left. For example: 4c1",
        "Ben, start number:",
        "",
        "Every sheet has moved one seat to the left.",
        "Anna, your sheet starts with 4@F4.",
        "Ben, your sheet starts with 3@D1.",
        "",
        "Round 1 of 17. The card: number 1, 1 bridge.",
        "Anna, your turn:",
        "So far: -",
        "Press Enter to play this.",
        "Anna, your turn:",
        "Anna leaves both actions out.",
        "Ben, your turn:",
        "",
    ]


# Set-up


def test_questions_before_the_first_card() -> None:
    shown = answers(["?", "map", "rule 2.1", "moves", "", "C1", "4@Z9"], before=[])
    assert shown[0] == "Type the number and the island: 4c1"
    assert [line.split(":")[0] for line in shown[1:7]] == [
        "You can also type",
        "  map",
        "  near C1",
        "  straits",
        "  rule 3.4",
        "  quit",
    ]
    assert shown[8] == "     A     B     C     D     E     F"
    assert shown[18].startswith("Write a 3 or a 4, your start number")
    assert shown[19] == "moves does nothing here."
    assert shown[20:22] == ["Type a start number such as 4c1."] * 2
    assert shown[22:-1] == ["That is not allowed:", "There is no island at Z9. (rule 1.5)"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_for_the_start_number(language: str) -> None:
    shown = answers(["?"], language=language, before=[])
    assert shown[0] == texts(language)(Key.HELP_START, example="4c1")


def test_a_misspelt_start_number_is_not_answered_with_a_bridge() -> None:
    assert answers(["C1"], before=[])[:-1] == ["Type a start number such as 4c1."]
    assert answers(["x"], before=[])[:-1] == ["Unknown word: x. Type ? for help."]


def test_maps_before_every_turn() -> None:
    shown = played([START, "-", ""], maps=True)
    tops = [line for line in shown if line == "     A     B     C     D     E     F"]
    assert len(tops) == 3


# Rounds


def test_the_round_is_saved_after_every_round() -> None:
    saved = []
    table = table_for()
    source = io.StringIO("".join(f"{line}\n" for line in WHOLE_GAME))
    play = Play(
        table,
        texts("en"),
        Console(source, io.StringIO()),
        after_round=lambda: saved.append(table.game.rounds_closed),
    )
    play.run()
    assert saved == [*range(1, ROUNDS + 1)]


def test_quitting_and_the_end_of_input() -> None:
    for line, stop in (("quit\nquit\n", Quit), ("", EndOfInput)):
        play = Play(table_for(), texts("en"), Console(io.StringIO(line), io.StringIO()))
        with pytest.raises(stop):
            play.run()


def test_a_refused_turn_changes_nothing() -> None:
    table = table_for()
    answers(["5@C4", "A1-F1", "C1-C4", ""], table)
    assert table.game.rounds_closed == 0
    assert table.game.sheets[0].numbers.count(0) == 17
    assert not any(table.game.sheets[0].bridges)


def test_every_broken_rule_is_named() -> None:
    assert answers(["4@C4 A1-F1 C1-D1"])[:-1] == [
        "That is not allowed:",
        "The card shows a 5, not a 4. (rule 3.2)",
        "C4 has a flag: it needs a bridge from an earlier round before it gets a number."
        " (rule 3.4)",
        "There is no dotted line between these islands: A1-F1. (rule 1.5)",
        "A bridge needs a number at one end or both; there is none here: C1-D1. (rule 3.7)",
    ]


def test_the_turn_as_entered_is_the_turn_as_played() -> None:
    table = table_for()
    played(WHOLE_GAME, table)
    assert table.game.starts == (parse_writing(START),)
    entries = table.game.ledgers[0].entries[1:]
    assert [str(entry.turn) for entry in entries] == list(TURNS)
