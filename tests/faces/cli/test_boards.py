"""`hashi board show` and `hashi deck show`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hashi.drawing import draw_chars, draw_svg
from hashi.faces.cli.common import MAX_INPUT
from hashi.rules import SIDE_A, SIDE_B, STANDARD_DECK, Sheet, board_text, deck_text
from hashi.texts import LANGUAGES, Key, texts
from tests.faces.cli import assert_refused, call


@pytest.mark.parametrize("name", ["A", "a", "B", "b"])
def test_a_standard_side(name: str) -> None:
    result = call("board", "show", name)
    board = SIDE_A if name in "Aa" else SIDE_B
    assert result.code == 0
    assert result.out.startswith(draw_chars(Sheet.empty(board)))


def test_what_stands_under_a_board() -> None:
    assert call("board", "show", "A").out.splitlines()[-2:] == [
        "R red flag, B blue flag, o island without a flag",
        "18 islands, 25 straits, 6 crossings",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_in_every_language(language: str) -> None:
    out = call("board", "show", "B", "--lang", language).out
    assert texts(language)(Key.BOARD_LEGEND) in out
    assert "24" in out.splitlines()[-1]


def test_a_picture() -> None:
    assert call("board", "show", "A", "--svg").out == draw_svg(Sheet.empty(SIDE_A))


def test_a_board_as_a_file_comes_back(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(call("board", "show", "B", "--toml").out, encoding="utf-8")
    assert call("board", "show", str(file)).out == call("board", "show", "B").out
    assert call("board", "show", "-", typed=file.read_bytes()).out == (
        call("board", "show", "B").out
    )


def test_a_board_as_json() -> None:
    data = json.loads(call("board", "show", "A", "--json").out)
    assert data["name"] == "A"
    assert data["map"] == list(SIDE_A.rows)
    assert data["islands"]["C4"] == "red"
    assert len(data["islands"]) == 18
    assert len(data["straits"]) == 25
    assert ["C1-C4", "B2-E2"] in data["crossings"] or ["B2-E2", "C1-C4"] in data["crossings"]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("B.oo.R", "B.ox.R", ("line 4, column 4", "found 'x'", "expected one of")),
        ("B.oo.R", "B.oo.", ("line 5", "found a row of 6 characters", "expected 5")),
        ("B.oo.R", "B.oo.o", ("line 3", "found 12 plain islands", "expected 11", "rule 1.2")),
        ('name = "A"', "", ("found no such key", "expected name")),
        ('name = "A"', 'name = ""', ("line 2", "found ''", "expected a printable name")),
        ("hashi-board-1", "hashi-board-9", ("line 1", "hashi-board-9", 'format = "hashi-board-1"')),
        ('name = "A"', 'nam = "A"', ("line 2", "found the key 'nam'", "expected")),
        ('name = "A"', 'name = "A', ("line 2", "expected a TOML file")),
    ],
)
def test_broken_files_are_named_with_line_found_and_expected(
    old: str, new: str, words: tuple[str, ...], tmp_path: Path
) -> None:
    text = board_text(SIDE_A)
    assert old in text
    file = tmp_path / "broken.toml"
    file.write_text(text.replace(old, new), encoding="utf-8")
    for result in (call("board", "show", str(file)), call("play", "--side", str(file))):
        assert_refused(result, str(file), *words)
    piped = call("board", "show", "-", typed=text.replace(old, new))
    assert_refused(piped, "-: ", *words)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert_refused(call("board", "show", str(tmp_path / "no.toml")), "No such file")
    assert_refused(call("board", "show", str(tmp_path)), "directory")
    bad = tmp_path / "bad.toml"
    bad.write_bytes(b"name = \xff")
    assert_refused(call("board", "show", str(bad)), "UTF-8 at byte 7")
    bad.write_bytes(b"#" * (MAX_INPUT + 1))
    assert_refused(call("board", "show", str(bad)), "is longer than")
    assert_refused(call("board", "show", ""), "cannot be read")


def test_windows_line_ends_and_marks_are_read(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xef\xbb\xbf" + board_text(SIDE_A).replace("\n", "\r\n").encode())
    assert call("board", "show", str(file)).code == 0


# Decks


def test_the_standard_deck() -> None:
    result = call("deck", "show")
    cards = " ".join(map(str, STANDARD_DECK.cards))
    explained = "5/3 means: number 5, 3 bridges. One card is in the box and never comes up."
    assert result == (0, f"{cards}\n{explained}\n", "")
    assert call("deck", "show", "standard") == result


def test_a_deck_as_a_file_and_as_json(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text(call("deck", "show", "--toml").out, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == deck_text(STANDARD_DECK)
    assert call("deck", "show", str(file)) == call("deck", "show")
    data = json.loads(call("deck", "show", str(file), "--json").out)
    assert data == {"name": "standard", "cards": [str(card) for card in STANDARD_DECK.cards]}


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("1/1 1/1", "1/1 9/1", ("line 4", "found '9/1'", "expected a card like 5/3")),
        ("1/1 1/1", "1/1", ("line 3", "found 17 cards", "expected 18 cards")),
        ('"standard"', '" x"', ("line 2", "found ' x'")),
    ],
)
def test_broken_decks(old: str, new: str, words: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text(deck_text(STANDARD_DECK).replace(old, new, 1), encoding="utf-8")
    assert_refused(call("deck", "show", str(file)), str(file), *words)
    assert_refused(call("play", "--deck", str(file)), str(file), *words)
