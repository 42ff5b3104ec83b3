"""The terminal as lines in and lines out."""

from __future__ import annotations

from typing import TextIO


class EndOfInput(Exception):
    """Nobody will type anything more."""


class Console:
    """Tells lines and asks for lines; knows what the terminal can show."""

    def __init__(self, source: TextIO, sink: TextIO, *, colour: bool = False) -> None:
        """Use two streams; a terminal as source gets line editing."""
        self.source = source
        self.sink = sink
        self.colour = colour
        self._edits = source.isatty() and sink.isatty()

    @property
    def ascii_only(self) -> bool:
        """Whether line-drawing characters would come out as question marks."""
        try:
            "·─═≡│║┃".encode(self.sink.encoding or "ascii")
        except (UnicodeEncodeError, LookupError):
            return True
        return False

    def tell(self, text: str = "") -> None:
        """Say a line."""
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
        else:
            if not line:
                self.tell()
        if not line:
            raise EndOfInput
        return line.strip()
