"""The terminal as lines in and lines out."""

from __future__ import annotations

import importlib
import shutil
import textwrap
from contextlib import suppress
from typing import TextIO


class EndOfInput(Exception):
    """Nobody will type anything more."""


class Console:
    """Tells lines and asks for lines; knows what the terminal can show."""

    def __init__(self, source: TextIO, sink: TextIO, *, colour: bool = False) -> None:
        """Use two streams; a terminal at both ends gets line editing and wrapped lines."""
        self.source = source
        self.sink = sink
        self.colour = colour
        self._edits = source.isatty() and sink.isatty()
        if self._edits:
            with suppress(ImportError):  # Windows edits lines by itself
                importlib.import_module("readline")

    @property
    def ascii_only(self) -> bool:
        """Whether line-drawing characters would come out as question marks."""
        return not draws_lines(self.sink)

    def tell(self, text: str = "") -> None:
        """Say a line, wrapped between words where the sink is a terminal."""
        if self.sink.isatty() and text:
            width = max(20, shutil.get_terminal_size().columns - 1)
            indent = " " * (len(text) - len(text.lstrip()))
            following = indent + "  " if indent else ""
            text = textwrap.fill(
                text,
                width,
                subsequent_indent=following,
                break_long_words=False,
                break_on_hyphens=False,
            )
        self.show(text)

    def show(self, text: str) -> None:
        """Put something out exactly as it is: a drawing, or a line under which one points."""
        print(text, file=self.sink, flush=True)

    def ask(self, prompt: str) -> str:
        """Ask for a line; EndOfInput when there is no more."""
        try:
            if self._edits:
                return input(f"{prompt} ").strip()
            print(prompt, end=" ", file=self.sink, flush=True)
            line = self.source.readline()
        except EOFError:
            line = ""
        if not line:
            self.show("")
            raise EndOfInput
        return line.strip()


def draws_lines(sink: TextIO) -> bool:
    """Whether a stream can carry the characters that maps are drawn with."""
    try:
        "·─═≡│║┃".encode(sink.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
