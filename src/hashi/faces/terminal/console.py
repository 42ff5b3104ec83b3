"""Line-based input and output of the terminal."""

from __future__ import annotations

import importlib
import re
import select
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from itertools import zip_longest
from typing import Any, Final, TextIO

from hashi.faces.terminal.commands import completions

_RULE: Final = re.compile(r"\((\w+) (?=\d+\.\d+\))")  # `(rule 3.6)` stays on one line


_ESCAPE: Final = re.compile("\x1b\\[[0-9;]*m")
_ERASE: Final = "\x1b[J"  # to the end of the screen
GAP: Final = 4  # characters between a drawing and the lines beside it
ROOM: Final = 4  # characters by which marks may reach beyond the head of a drawing


class EndOfInput(Exception):
    """The input has ended."""


class Console:
    """Prints and reads lines, as far as the terminal can show them."""

    def __init__(self, source: TextIO, sink: TextIO, *, colour: bool = False) -> None:
        """If both streams are terminals, lines are wrapped and can be edited."""
        self.source = source
        self.sink = sink
        self.colour = colour
        self.candidates: Callable[[str], Iterable[str]] = lambda _before: ()
        self.edits = source.isatty() and sink.isatty()
        self._readline: Any = None
        if self.edits:
            with suppress(ImportError):  # Windows edits lines by itself
                self._readline = importlib.import_module("readline")
                self._complete(self._readline)

    def _complete(self, readline: Any) -> None:
        """Let Tab complete what is being typed, from `candidates` for the line before it."""

        def propose(start: str, number: int) -> str | None:
            before = readline.get_line_buffer()[: readline.get_begidx()]
            found = completions(start, self.candidates(before)) if start else []
            return f"{found[number]} " if number < len(found) else None

        readline.set_completer_delims(" ,;")
        readline.set_completer(propose)
        is_libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")

    @property
    def ascii_only(self) -> bool:
        return not draws_lines(self.sink)

    def print(self, text: str = "") -> None:
        self.show(wrapped(text, self.sink))

    def print_long(self, lines: Iterable[str]) -> None:
        """Print lines, through the system's pager where a terminal has fewer."""
        text = "\n".join(wrapped(line, self.sink) for line in lines)
        if self.sink.isatty() and text.count("\n") + 1 >= shutil.get_terminal_size().lines:
            importlib.import_module("pydoc").pager(text + "\n")  # takes a while to import
        else:
            self.show(text)

    def show(self, text: str) -> None:
        """Print text unwrapped: a drawing, or a line with a pointer below it."""
        print(text, file=self.sink, flush=True)

    def show_beside(self, drawing: Sequence[str], lines: Sequence[str]) -> None:
        """Print a drawing, and lines at its right if a terminal has room for both."""
        widths = [len(_ESCAPE.sub("", row)) for row in drawing]
        # The same column in every drawing of a board, whatever is written on its last islands.
        left = max(*widths, widths[0] + ROOM) + GAP
        needed = left + max(map(len, lines), default=0)
        if not self.edits or needed >= shutil.get_terminal_size().columns:
            lines = ()
        for row, line in zip_longest(drawing, lines, fillvalue=""):
            space = " " * (left - len(_ESCAPE.sub("", row)))
            self.show(f"{row}{space}{line}".rstrip())

    def interject(self, text: str, prompt: str) -> None:
        """Print text while a line is asked for, from another thread: above what has been typed."""
        if not self.edits:
            self.show(text)
            return
        typed = "" if self._readline is None else self._readline.get_line_buffer()
        self.sink.write(f"\r{_ERASE}{wrapped(text, self.sink)}\n{prompt} {typed}")
        self.sink.flush()

    def ask(self, prompt: str) -> str:
        """Read a line; raises EndOfInput."""
        try:
            if self.edits:
                return input(f"{prompt} ").strip()
            self.show(prompt)  # nobody ends the line by typing Enter
            line = self.source.readline()
        except EOFError:
            line = ""
        if not line:
            self.show("")
            raise EndOfInput
        return line.strip()

    def typed_meanwhile(self) -> str | None:
        """A line that was typed though nobody asked; None if there is none. Raises EndOfInput.

        Only at a terminal: lines from elsewhere wait until they are asked for. Windows cannot tell
        whether a line waits.
        """
        if not self.edits or sys.platform == "win32":
            return None
        if not select.select([self.source], [], [], 0)[0]:
            return None
        line = self.source.readline()
        if not line:
            raise EndOfInput
        return line.strip()


def draws_lines(sink: TextIO) -> bool:
    """Whether a stream can encode the characters of drawings."""
    try:
        "·─═≡│║┃┼".encode(sink.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def wrapped(text: str, sink: TextIO) -> str:
    """A paragraph, on a terminal broken between words to its width."""
    if not text or not sink.isatty():
        return text
    indent = " " * (len(text) - len(text.lstrip()))
    return textwrap.fill(
        _RULE.sub("(\\1\N{NO-BREAK SPACE}", text),
        max(20, shutil.get_terminal_size().columns - 1),
        subsequent_indent=indent + "  " if indent else "",
        break_long_words=False,
        break_on_hyphens=False,
    ).replace("\N{NO-BREAK SPACE}", " ")


def print_wrapped(*lines: str) -> None:
    """Print paragraphs for people on the standard output."""
    for line in lines:
        print(wrapped(line, sys.stdout))
