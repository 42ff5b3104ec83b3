"""Exit codes, streams and signals of the command."""

from __future__ import annotations

import ast
import errno
import io
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

import pytest

from hashi.faces.cli import common
from hashi.faces.cli import main as entry
from hashi.faces.cli.common import CommandError, wants_colour
from hashi.faces.cli.main import main
from hashi.faces.terminal.console import draws_lines
from hashi.rules import HashiError
from hashi.texts import LANGUAGES, texts
from tests.faces import START, hashi, plain_environment, start_hashi
from tests.faces.cli import GAME_LINES, assert_refused, call, stream

ESCAPE = "\x1b"
WAIT = 20.0


def read_until(source: IO[str], wanted: str) -> str:
    """Read a pipe as far as some text."""
    seen = ""
    while wanted not in seen:
        character = source.read(1)
        assert character, f"the end instead of {wanted!r} after {seen!r}"
        seen += character
    return seen


def interrupt(process: subprocess.Popen[str] | subprocess.Popen[bytes]) -> None:
    """Press Ctrl-C until the process stops: one pressed just before it reads may be lost."""
    for _ in range(10):
        process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=2)
            return
    raise AssertionError("Ctrl-C does not stop the game")


class Screen:
    """A terminal of its own with the command in it."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "hashi", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            env=plain_environment(**environment),
        )
        os.close(slave)
        self.seen = ""
        self._told = 0  # characters that `read` has given

    def read(self, wanted: str | None = None) -> str:
        """Read until some text is seen, or to the end; gives what was new up to its end."""
        start, end = self._told, time.monotonic() + WAIT
        while wanted is None or wanted not in self.seen[start:]:
            ready, _, _ = select.select([self.master], [], [], max(0.0, end - time.monotonic()))
            assert ready, f"no {wanted!r} in {self.seen[start:]!r}"
            try:
                data = os.read(self.master, 4096)
            except OSError:  # Linux says so when nobody is left at the other end
                data = b""
            if not data:
                assert wanted is None, f"no {wanted!r} in {self.seen[start:]!r}"
                break
            self.seen += data.decode("utf-8", "replace")
        self._told = len(self.seen)
        if wanted is not None:
            self._told = self.seen.index(wanted, start) + len(wanted)
        return self.seen[start : self._told]

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self.master, text.encode())


@contextmanager
def screen(*arguments: str, **environment: str) -> Iterator[Screen]:
    shown = Screen(*arguments, **environment)
    try:
        yield shown
    finally:
        shown.process.kill()
        shown.process.wait()
        os.close(shown.master)


# Inside this process


def test_all_is_well() -> None:
    assert call("rules", "3.9") == (0, "Bridges never cross each other.\n", "")


def test_the_answer_is_no(tmp_path: Path) -> None:
    record = tmp_path / "game.hashi"
    call("play", "--record", str(record), typed=f"{START}\n")
    assert_refused(call("verify", str(record)), "unfinished", code=1)


def test_wrong_use() -> None:
    assert_refused(call("rules", "9.9"), "there is no rule 9.9")


@pytest.mark.parametrize(
    "arguments",
    [
        ("nonsense",),
        ("board",),
        ("play", "--seats", "5"),
        ("play", "--seats", "two"),
        ("play", "--lang", "fr"),
        ("rules", "--nonsense"),
        ("convert",),
        ("board", "show", "A", "--svg", "--json"),
    ],
)
def test_wrong_arguments_are_one_line_too(arguments: tuple[str, ...]) -> None:
    assert_refused(call(*arguments))


def test_an_error_of_the_rules_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(arguments: object) -> int:
        raise HashiError("code", "found one,\n  expected two")

    monkeypatch.setattr("hashi.faces.cli.rulebook.run", fail)
    assert_refused(call("rules"), "hashi: found one, expected two [code]")


def test_an_error_of_the_command_brings_its_own_code(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(arguments: object) -> int:
        raise CommandError("no", 1)

    monkeypatch.setattr("hashi.faces.cli.rulebook.run", fail)
    assert call("rules") == (1, "", "hashi: no\n")


def test_stopped_and_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    for error, code in ((KeyboardInterrupt, 130), (BrokenPipeError, 141)):

        def fail(arguments: object, error: type[BaseException] = error) -> int:
            raise error

        monkeypatch.setattr("hashi.faces.cli.rulebook.run", fail)
        assert call("rules") == (code, "", "")


def test_a_full_disk_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(arguments: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("hashi.faces.cli.rulebook.run", fail)
    assert_refused(call("rules"), "No space left on device")


def test_a_closed_pipe_is_silenced(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with (tmp_path / "out").open("w") as file:
        monkeypatch.setattr(sys, "stdout", file)
        entry._silence_stdout()
        print("nobody reads this", flush=True)
    assert (tmp_path / "out").read_text() == ""


def test_streams_that_cannot_be_changed_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    assert main(["rules", "3.9"]) == 0


def test_colour_needs_a_terminal_that_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", stream())
    assert not wants_colour({"TERM": "xterm"})
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert wants_colour({"TERM": "xterm"})
    assert wants_colour({})
    assert wants_colour({"NO_COLOR": ""})
    assert not wants_colour({"TERM": "dumb"})
    assert not wants_colour({"NO_COLOR": "1"})


def test_line_drawing_needs_an_encoding_that_has_it() -> None:
    assert draws_lines(stream(encoding="utf-8"))
    assert not draws_lines(stream(encoding="ascii"))
    assert not draws_lines(io.StringIO())


def test_a_terminal_without_utf8_gets_letters_without_accents() -> None:
    result = call("rules", "5.3", "--lang", "pl", encoding="ascii")
    assert result.code == 0
    assert "Bog wysp" in result.out


# As a process


def test_ctrl_c_saves_and_leaves_no_traceback(tmp_path: Path) -> None:
    record = tmp_path / "game.hashi"
    process = start_hashi("play", "--record", str(record))
    assert process.stdin is not None
    assert process.stdout is not None
    read_until(process.stdout, "start number:")
    process.stdin.write(f"{START}\n-\n\n")
    process.stdin.flush()
    read_until(process.stdout, "Round 2")
    read_until(process.stdout, "Your turn:")
    interrupt(process)
    out, err = process.communicate(timeout=WAIT)
    assert process.returncode == 130
    assert err == ""
    assert "\nStopped. The game wasn’t played to the end.\n" in out
    checked = hashi("check", str(record))
    assert checked.returncode == 0
    assert checked.stdout.startswith("A legal game so far; 1 round was played.\n")


def test_the_end_of_input_is_no_error(tmp_path: Path) -> None:
    record = tmp_path / "game.hashi"
    done = hashi("play", "--record", str(record), typed=f"{START}\n-\n\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Stopped. The game wasn’t played to the end.\n" in done.stdout
    assert hashi("check", str(record)).returncode == 0


def test_a_reader_that_leaves_early() -> None:
    process = start_hashi("rules")
    assert process.stdout is not None
    assert process.stdout.readline() == "HASHI: the rules\n"
    process.stdout.close()
    assert process.wait(timeout=WAIT) in (0, 141)  # 0: all was written before the pipe closed
    assert process.stdin is not None
    assert process.stderr is not None
    assert process.stderr.read() == ""
    for pipe in (process.stdin, process.stderr):
        pipe.close()


def test_a_reader_that_leaves_a_game(tmp_path: Path) -> None:
    record = tmp_path / "game.hashi"
    process = start_hashi("play", "--record", str(record))
    assert process.stdout is not None
    assert process.stdin is not None
    read_until(process.stdout, "start number:")
    process.stdout.close()
    process.stdin.write(f"{START}\n")
    process.stdin.flush()
    assert process.wait(timeout=WAIT) == 141
    assert process.stderr is not None
    assert process.stderr.read() == ""
    for pipe in (process.stdin, process.stderr):
        pipe.close()
    assert hashi("check", str(record)).returncode == 0


def test_ascii_everywhere() -> None:
    shown = hashi("board", "show", "A", "--lang", "pl", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert shown.returncode == 0
    assert shown.stdout.isascii()
    assert " 1   B . . . . . o . . o . . . . . R" in shown.stdout
    assert "ciesniny" in shown.stdout
    played = hashi(
        "play", "--map", "--lang", "pl", PYTHONIOENCODING="ascii", PYTHONUTF8="0", typed="4@C1\n"
    )
    assert played.returncode == 0
    assert played.stdout.isascii()
    assert " 1   B . . . . . 4+4 . o . . . . . R" in played.stdout


def test_a_terminal_gets_colour_unless_it_says_no() -> None:
    with screen("board", "show", "A") as shown:
        assert f"{ESCAPE}[1;31mR{ESCAPE}[0m" in shown.read()
    for environment in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        with screen("board", "show", "A", **environment) as shown:
            assert ESCAPE not in shown.read()


def test_a_pipe_gets_no_colour() -> None:
    assert ESCAPE not in hashi("board", "show", "A").stdout


def test_lines_can_be_edited_in_a_terminal() -> None:
    with screen("play", "--secret", "11" * 32) as shown:
        shown.read("start number: ")
        shown.type("3@1\x1b[DC\nquit\nquit\n")  # a step to the left, then the missing letter
        assert "Round 1 of 17" in shown.read()


def test_earlier_lines_come_back_in_a_terminal() -> None:
    with screen("play", "--secret", "11" * 32) as shown:
        shown.read("start number: ")
        shown.type("3@C1\n")
        shown.read("Your turn: ")
        shown.type("C1=D1\n")
        shown.read("Your turn: ")
        shown.type("undo\n")
        shown.read("Your turn: ")
        shown.type("\x1b[A\n")  # undo again
        assert "Taken back: C1-D1" in shown.read("Your turn: ")


def test_ctrl_c_and_ctrl_d_in_a_terminal() -> None:
    with screen("play") as shown:
        shown.read("start number: ")
        shown.type("\x04")
        shown.read("The game is kept.")
        shown.read("start number: ")
        shown.type("\x04")
        assert "Stopped. The game wasn’t played to the end." in shown.read()
        assert "hashi play --resume" in shown.seen
        assert shown.process.wait(timeout=WAIT) == 0
    with screen("play") as shown:
        shown.read("start number: ")
        shown.type("3@c")
        shown.read("3@c")
        time.sleep(0.2)  # Python misses a signal between the echo of a key and its next wait
        shown.process.send_signal(signal.SIGINT)  # drops the line, and only that
        shown.read("That line is dropped.")
        shown.read("start number: ")
        for _ in range(2):  # on a slow machine the first comes too late to count as the second
            with suppress(subprocess.TimeoutExpired):
                shown.process.send_signal(signal.SIGINT)
                shown.process.wait(timeout=2)
                break
        assert "Stopped. The game wasn’t played to the end." in shown.read()
        # On a slow machine the second one may meet a process that is about to end.
        assert shown.process.wait(timeout=WAIT) in (130, -signal.SIGINT)
        assert "Traceback" not in shown.seen


def test_no_escape_codes_in_a_plain_terminal() -> None:
    with screen("play", "--map", TERM="dumb") as shown:
        shown.read("start number: ")
        shown.type("quit\nquit\n")
        shown.read()
        assert ESCAPE not in shown.seen


def test_the_language_comes_from_the_environment() -> None:
    german, english = (f"{texts(language).family('rule', '3-9')}\n" for language in ("de", "en"))
    assert hashi("rules", "3.9", HASHI_LANG="de").stdout == german
    assert hashi("rules", "3.9", LANG="de_AT.UTF-8").stdout == german
    assert hashi("rules", "3.9", "--lang", "en", LANG="de").stdout == english


def test_a_whole_game_and_its_proof(tmp_path: Path) -> None:
    record = tmp_path / "game.hashi"
    arguments = ("play", "--secret", "11" * 32, "--record", str(record))
    done = hashi(*arguments, typed=GAME_LINES)
    assert done.returncode == 0
    assert done.stdout.endswith(
        f"The game is saved in {record}.\nTo check the deal: hashi verify {record}\n"
        f"To rate every turn: hashi review {record}\n"
        f"To see the best possible score: hashi par {record}\n"
    )
    verified = hashi("verify", str(record))
    assert verified.returncode == 0
    assert re.search(r"^Secret: (11){32}$", verified.stdout, re.M)


def test_a_person_reads_once_what_is_wrong_with_a_record(tmp_path: Path) -> None:
    record = tmp_path / "game.hashi"
    hashi("play", "--secret", "11" * 32, "--record", str(record), typed=GAME_LINES)
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace("5@C1 ", "4@C1 ", 1), encoding="utf-8")
    assert "[" in hashi("check", str(record)).stderr  # for programs, with its code
    with screen("check", str(record)) as shown:
        text = shown.read()
    assert "The card shows a 5, not a 4. (rule 3.2)" in text
    assert "hashi:" not in text


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
@pytest.mark.parametrize(
    "wrong",
    [("check", "none.hashi"), ("play", "--side", "X"), ("play", "--name", "A", "--name", "A"),
     ("play", "--seconds", "-1"), ("play", "--secret", "x"), ("rules", "9.9"),
     ("play", "--bot", "nobody"), ("play", "--bot", "island-got"), ("play", "--resume"),
     ("play", "--deal", "A-0"), ("deals", "show", "A1"),
     ("verify", "-", "--commitment", "x"), ("train", "--out", "/no/x"),
     ("arena",), ("serve", "--port", "x"), ("backup", "x", "--data", "none"),
     ("admin", "ban", "X", "--data", "none"), ("admin", "announce", "--clear", "text")],
)  # fmt: skip
def test_errors_in_every_language(wrong: tuple[str, ...], language: str, tmp_path: Path) -> None:
    """The same error, said in the language of the command line."""
    environment = {"HASHI_DATA": str(tmp_path)}  # without unfinished games
    result = call("--lang", language, *wrong, environment=environment)
    english = call(*wrong, environment=environment)
    assert result.code == english.code == 2
    assert result.err != english.err
    assert result.err.count("\n") == 1
    said = re.sub(r" \(.*\)", "", result.err)  # the exact English text may follow, in brackets
    assert not re.search(r"\b(found|expected|cannot|needs|there is)\b", said)


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_an_error_in_a_file_is_explained_in_every_language(tmp_path: Path, language: str) -> None:
    """First in words of the reader, then exactly and in English, in brackets."""
    file = tmp_path / "notes.txt"
    file.write_text("milk and eggs\n", encoding="utf-8")
    for wrong in (("check", str(file)), ("check", "H1AAAA"), ("board", "show", str(file))):
        exact = call(*wrong).err.removeprefix("hashi: ").split(": ", 1)[1].rsplit(" [", 1)[0]
        said = call("--lang", language, *wrong).err
        assert f" ({exact}) [" in said
        assert not re.search(r"\b(found|expected)\b", said.split(" (", 1)[0])


def test_every_message_has_texts() -> None:
    """Errors of commands name a text; the exceptions are translated already."""
    ready = {"options.py", "screen.py"}
    for path in sorted(Path(common.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in MESSAGES:
                first = node.args[0]
                empty = isinstance(first, ast.Constant) and first.value == ""
                named = (
                    empty or ast.unparse(first).startswith("Key.") or isinstance(first, ast.Name)
                )
                assert named or path.name in ready, f"{path.name}:{node.lineno}"


MESSAGES = {"CommandError", "BadValue", "Message", "ArgumentTypeError"}
