"""Line-based input and output of the terminal."""

from __future__ import annotations

import importlib
import re
import shutil
import textwrap
from contextlib import suppress
from typing import Final, TextIO

_RULE: Final = re.compile(r"\((\w+) (?=\d+\.\d+\))")  # `(rule 3.6)` stays on one line


class EndOfInput(Exception):
    """The input has ended."""


class Console:
    """Prints and reads lines, as far as the terminal can show them."""

    def __init__(self, source: TextIO, sink: TextIO, *, colour: bool = False) -> None:
        """If both streams are terminals, lines are wrapped and can be edited."""
        self.source = source
        self.sink = sink
        self.colour = colour
        self.edits = source.isatty() and sink.isatty()
        if self.edits:
            with suppress(ImportError):  # Windows edits lines by itself
                importlib.import_module("readline")

    @property
    def ascii_only(self) -> bool:
        return not draws_lines(self.sink)

    def print(self, text: str = "") -> None:
        if self.sink.isatty() and text:
            width = max(20, shutil.get_terminal_size().columns - 1)
            indent = " " * (len(text) - len(text.lstrip()))
            following = indent + "  " if indent else ""
            text = textwrap.fill(
                _RULE.sub("(\\1\N{NO-BREAK SPACE}", text),
                width,
                subsequent_indent=following,
                break_long_words=False,
                break_on_hyphens=False,
            ).replace("\N{NO-BREAK SPACE}", " ")
        self.show(text)

    def show(self, text: str) -> None:
        """Print text unwrapped: a drawing, or a line with a pointer below it."""
        print(text, file=self.sink, flush=True)

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


def draws_lines(sink: TextIO) -> bool:
    """Whether a stream can encode the characters of drawings."""
    try:
        "·─═≡│║┃".encode(sink.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
