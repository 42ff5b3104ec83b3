"""Commands that can be typed besides marks, in the player's language or in English."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum

from hashi.rules.turn import MAX_TEXT
from hashi.texts import Texts, texts
from hashi.texts.ascii import transliterate, without_accents


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
    NEAR = "near"
    STRAITS = "straits"
    BAR = "bar"
    CROSS = "cross"
    POINTS = "points"
    RULE = "rule"
    CHECK = "check"
    POINT = "point"
    FIX = "fix"
    STAND_IN = "stand-in"
    QUIT = "quit"


ALIASES = {
    **{"?": Word.HELP, "q": Word.QUIT, "exit": Word.QUIT, "leave": Word.QUIT},
    **dict.fromkeys(("bar", "leiste", "leyenda", "barra", "pasek"), Word.BAR),  # earlier names
}


@dataclass(frozen=True, slots=True)
class Typed:
    """A parsed line: a command with its arguments, or None and the marks as typed.

    `choices` are the commands that a short form could mean, if there are several.
    """

    word: Word | None
    rest: str
    choices: tuple[Word, ...] = ()


def word_for(say: Texts, word: Word) -> str:
    return say.family("command", word)


def understand(line: str, say: Texts, idle: Collection[Word] = ()) -> Typed:
    """Parse a line into a command or marks; an empty line means `go`.

    Accents are optional, and so is the end of a word that no other word begins like. `idle` are
    the words that do nothing now; their short forms mean nothing. What is too long for a turn is
    cut, but stays too long.
    """
    line = line[: 2 * MAX_TEXT]
    if not line:
        return Typed(Word.GO, "")
    first, _, rest = line.partition(" ")
    if first.casefold() in ALIASES:
        return Typed(ALIASES[first.casefold()], rest.strip())
    languages = (say, texts("en"))
    for language in languages:
        for word in Word:
            if first.casefold() in spellings(word_for(language, word)):
                return Typed(word, rest.strip())
    for language in languages if first.isalpha() else ():
        known = (word for word in Word if word not in idle)
        found = [word for word in known if begins(word_for(language, word), first)]
        if len(found) == 1:
            return Typed(found[0], rest.strip())
        if found:
            return Typed(None, line, tuple(found))
    return Typed(None, line)


def near_word(first: str, say: Texts, idle: Collection[Word] = ()) -> str:
    """The word that a misspelt one is meant to be, perhaps; else an empty text."""
    words = {
        spelling: word_for(say, word)
        for language in (texts("en"), say)
        for word in Word
        if word not in idle
        for spelling in spellings(word_for(language, word))
    }
    return next((words[near] for near in get_close_matches(first.casefold(), words, n=1)), "")


def spellings(word: str) -> set[str]:
    """A word, without its accents, and with umlauts written out: prüfen, prufen, pruefen."""
    word = word.casefold()
    return {word, without_accents(word), transliterate(word)}


def begins(word: str, start: str) -> bool:
    """Whether a spelling of the word begins with `start`."""
    return any(one.startswith(start.casefold()) for one in spellings(word))


def completions(start: str, words: Iterable[str]) -> list[str]:
    """The words that a word may become which is being typed."""
    return [word for word in words if begins(word, start)]
