"""Lines in and lines out."""

from __future__ import annotations

import io
import os
import select
import sys
from types import SimpleNamespace

import pytest

from hashi.faces.terminal import Console, EndOfInput
from hashi.faces.terminal.console import print_wrapped


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_telling_ends_a_line_at_once() -> None:
    sink = io.StringIO()
    console = Console(io.StringIO(), sink)
    console.print("one")
    console.print()
    assert sink.getvalue() == "one\n\n"


def test_asking_shows_the_prompt_and_strips_the_answer() -> None:
    sink = io.StringIO()
    console = Console(io.StringIO("  5@C4 \nlast"), sink)
    assert console.ask("turn:") == "5@C4"
    assert console.ask("turn:") == "last"
    assert sink.getvalue() == "turn:\nturn:\n"


def test_an_empty_line_is_an_answer() -> None:
    assert Console(io.StringIO("\n"), io.StringIO()).ask("turn:") == ""


def test_the_end_of_input_ends_the_line_of_the_prompt() -> None:
    sink = io.StringIO()
    with pytest.raises(EndOfInput):
        Console(io.StringIO(""), sink).ask("turn:")
    assert sink.getvalue() == "turn:\n\n"


def test_a_terminal_edits_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    prompts = []

    def edit(prompt: str) -> str:
        prompts.append(prompt)
        return " 5@C4 "

    monkeypatch.setattr("builtins.input", edit)
    assert Console(Terminal(), Terminal()).ask("turn:") == "5@C4"
    assert prompts == ["turn: "]


def test_what_comes_while_a_line_is_typed_stands_above_it(monkeypatch: pytest.MonkeyPatch) -> None:
    sink = Terminal()
    console = Console(Terminal(), sink)
    monkeypatch.setattr(console, "_readline", SimpleNamespace(get_line_buffer=lambda: "c1 c"))
    console.interject("Ada is waiting.", "turn:")
    assert sink.getvalue() == "\r\x1b[JAda is waiting.\nturn: c1 c"
    piped = io.StringIO()
    Console(io.StringIO(), piped).interject("Ada is waiting.", "turn:")
    assert piped.getvalue() == "Ada is waiting.\n"


def test_the_end_of_input_in_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    def end(prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", end)
    with pytest.raises(EndOfInput):
        Console(Terminal(), Terminal()).ask("turn:")


@pytest.mark.parametrize("terminal", [0, 1])
def test_half_a_terminal_edits_nothing(terminal: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("builtins.input")
    kinds = (Terminal, io.StringIO) if terminal == 0 else (io.StringIO, Terminal)
    assert Console(kinds[0]("go\n"), kinds[1]()).ask("turn:") == "go"


@pytest.mark.parametrize(
    ("encoding", "plain"),
    [("utf-8", False), ("cp437", True), ("ascii", True), ("latin-1", True), ("no-such", True)],
)
def test_line_drawing_needs_an_encoding_that_has_it(
    encoding: str, plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Sink(io.StringIO):
        pass

    monkeypatch.setattr(Sink, "encoding", encoding)
    assert Console(io.StringIO(), Sink()).ascii_only is plain


def test_a_stream_without_encoding_gets_plain_characters() -> None:
    assert Console(io.StringIO(), io.StringIO()).ascii_only


def test_colour_is_the_callers_choice() -> None:
    assert not Console(io.StringIO(), io.StringIO()).colour
    assert Console(io.StringIO(), io.StringIO(), colour=True).colour


def test_the_number_of_a_rule_stays_with_its_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    sink = Terminal()
    Console(io.StringIO(), sink).print("Draw exactly two of them (rule 3.6)")
    assert sink.getvalue().splitlines() == ["Draw exactly two of them", "(rule 3.6)"]


def test_paragraphs_of_commands_break_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    lines = ["A4 is finished: no more bridges there. (rule 3.10)", "One."]
    for kind, expected in (
        (Terminal, ["A4 is finished: no more", "bridges there. (rule 3.10)", "One."]),
        (io.StringIO, lines),
    ):
        sink = kind()
        monkeypatch.setattr(sys, "stdout", sink)
        print_wrapped(*lines)
        assert sink.getvalue().splitlines() == expected


@pytest.mark.parametrize(("columns", "beside"), [(40, True), (12, False)])
def test_lines_beside_a_drawing_where_there_is_room(
    columns: int, beside: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    sink = Terminal()
    Console(Terminal(), sink).show_beside(["\x1b[1;31mR\x1b[0m--o", "|"], ["card", "", "goal"])
    rows = ["\x1b[1;31mR\x1b[0m--o        card", "|", "            goal"]
    plain = ["\x1b[1;31mR\x1b[0m--o", "|"]
    assert sink.getvalue().splitlines() == (rows if beside else plain)


def test_what_is_beside_a_drawing_stays_in_its_column(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    sink = Terminal()
    for islands in ("   o   R", "  (4) R(2)"):  # the same board, with longer marks
        Console(Terminal(), sink).show_beside(["   A   B", islands], ["card", "goal"])
    lines = sink.getvalue().splitlines()
    assert (
        len({line.index(word) for line, word in zip(lines, ["card", "goal"] * 2, strict=True)}) == 1
    )


def test_nothing_beside_a_drawing_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    sink = io.StringIO()
    Console(io.StringIO(), sink).show_beside(["R--o"], ["card"])
    assert sink.getvalue() == "R--o\n"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot tell whether a line waits")
def test_a_line_typed_meanwhile_is_read_only_at_a_terminal() -> None:
    above, below = os.openpty()
    with open(below, encoding="utf-8") as source, open(below, "w", closefd=False) as sink:
        console = Console(source, sink)
        assert console.typed_meanwhile() is None
        os.write(above, b"leave\n")
        assert select.select([below], [], [], 5)[0]
        assert console.typed_meanwhile() == "leave"
        assert console.typed_meanwhile() is None
        os.write(above, b"\x04")  # Ctrl-D
        assert select.select([below], [], [], 5)[0]
        with pytest.raises(EndOfInput):
            console.typed_meanwhile()
    os.close(above)
    assert Console(io.StringIO("leave\n"), io.StringIO()).typed_meanwhile() is None
