"""Commands that can be typed besides marks, in the player's language or in English."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from hashi.texts import Texts, texts


class Word(StrEnum):
    """All commands; the values are the ends of the keys `command-…`."""

    HELP = "help"
    GO = "go"
    UNDO = "undo"
    CLEAR = "clear"
    MOVES = "moves"
    HINT = "hint"
    MAP = "map"
    SHEET = "sheet"
    BAR = "bar"
    CROSS = "cross"
    POINTS = "points"
    RULE = "rule"
    CHECK = "check"
    POINT = "point"
    FIX = "fix"
    QUIT = "quit"


ALIASES = {"?": Word.HELP, "q": Word.QUIT, "exit": Word.QUIT}


@dataclass(frozen=True, slots=True)
class Typed:
    """A parsed line: a command with its arguments, or None and the marks as typed."""

    word: Word | None
    rest: str


def word_for(say: Texts, word: Word) -> str:
    return say.family("command", word)


def understand(line: str, say: Texts) -> Typed:
    """Parse a line into a command or marks; an empty line means `go`."""
    if not line:
        return Typed(Word.GO, "")
    first, _, rest = line.partition(" ")
    for alias, word in ALIASES.items():
        if first.casefold() == alias:
            return Typed(word, rest.strip())
    for language in (say, texts("en")):
        for word in Word:
            if first.casefold() == word_for(language, word).casefold():
                return Typed(word, rest.strip())
    return Typed(None, line)
