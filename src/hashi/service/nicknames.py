"""Nicknames: what a player may be called, and names to begin with.

A name is shown to strangers, in lists and inside sentences. So it must look like what it is: no
characters that cannot be seen, that turn the direction of writing, or that grow over the lines
above and below. Everything else that people write is welcome, in every script.
"""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Callable, Sequence
from typing import Final

import regex

from hashi.protocol.errors import ErrorCode
from hashi.rules.game import MAX_NAME
from hashi.service.errors import ServiceError
from hashi.texts import Key, texts

MAX_GRAPHEMES: Final = 24  # characters as people count them
MAX_CODE_POINTS: Final = MAX_GRAPHEMES * 8  # what 24 such characters may be made of
MAX_PARTS: Final = 12  # code points in one character; a couple's kiss has 10
MAX_MARKS: Final = 5  # marks on one letter; living scripts need no more
FALLBACK: Final = "?"

_ELEMENT: Final = r"(?!\p{Cn})\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\uFE0E\uFE0F])?"
# The only places where characters that cannot be seen by themselves are part of the writing.
_JOINED: Final = regex.compile(
    r"[0-9#*]\uFE0F\u20E3"  # a keycap
    # a flag of England, Scotland or Wales; other tags could carry hidden text
    r"|\U0001F3F4\U000E0067\U000E0062(?:\U000E0065\U000E006E\U000E0067"
    r"|\U000E0073\U000E0063\U000E0074|\U000E0077\U000E006C\U000E0073)\U000E007F"
    rf"|{_ELEMENT}(?:\u200D{_ELEMENT}){{0,3}}"  # an emoji, or up to four joined into one
    r"|\p{Unified_Ideograph}[\U000E0100-\U000E01EF]"  # the form of a character in a Japanese name
    r"|(?<=\p{Canonical_Combining_Class=9})[\u200C\u200D](?=\p{L})"  # Indic letters joined
    r"|(?<=\p{Arabic}\p{M}*)\u200C(?=\p{Arabic})"  # Persian letters kept apart
)
_REFUSED: Final = regex.compile(
    r"[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}"
    r"\u2800\uFFFC\uFFFD\U00013441\U00013442\U0001D159]"  # blanks and stand-ins among the symbols
)
_SPACE: Final = regex.compile(r"\p{Zs}+")
_GRAPHEME: Final = regex.compile(r"\X")
_LONE_MARK: Final = regex.compile(r"(?<![^ ])\p{M}")
_FLOOD: Final = regex.compile(rf"\p{{M}}{{{MAX_MARKS + 1},}}")


def check_name(text: str) -> str:
    """The name as it is kept: composed, without outer space, inner space made one.

    Raises ServiceError with NAME_LENGTH or NAME_CHARACTERS. A name that was given back is given
    back unchanged.
    """
    _check_size(text)  # before any work is done on it
    spaced = _SPACE.sub(" ", unicodedata.normalize("NFC", text))
    name = str(spaced).strip(" ")
    _check_size(name)
    graphemes = _graphemes(name)
    count = len(graphemes)
    if not 1 <= count <= MAX_GRAPHEMES:
        raise ServiceError(
            ErrorCode.NAME_LENGTH, f"found {count} characters, expected 1 to {MAX_GRAPHEMES}"
        )
    if (longest := max(map(len, graphemes))) > MAX_PARTS:
        raise ServiceError(
            ErrorCode.NAME_CHARACTERS,
            f"found a character of {longest} code points, expected at most {MAX_PARTS}",
        )
    # A letter stands for what belongs together, so that marks before and after keep their base.
    _check_characters(_JOINED.sub("x", name))
    return name


def _check_size(text: str) -> None:
    if len(text) > MAX_CODE_POINTS:
        raise ServiceError(
            ErrorCode.NAME_LENGTH,
            f"found {len(text)} code points, expected at most {MAX_CODE_POINTS}",
        )


def _check_characters(rest: str) -> None:
    if refused := _REFUSED.search(rest):
        found, expected = _point(refused[0]), "characters that can be seen"
    elif lone := _LONE_MARK.search(rest):
        found, expected = f"{_point(lone[0][0])} by itself", "a letter before it"
    elif _FLOOD.search(rest):
        found, expected = f"more than {MAX_MARKS} marks in a row", "fewer on one letter"
    else:
        return  # what is left are letters, digits and signs, and what belongs to them: visible
    raise ServiceError(ErrorCode.NAME_CHARACTERS, f"found {found}, expected {expected}")


def _point(character: str) -> str:
    return f"U+{ord(character):04X}"


def _graphemes(text: str) -> list[str]:
    return [str(found) for found in _GRAPHEME.findall(text)]


def record_name(name: str) -> str:
    """The nearest name that the rules take into a record; `?` when nothing is left.

    The rules want printable characters, which the invisible ones that join emoji are not; and
    fewer code points than a name of many joined characters may have.
    """
    kept = ""
    for grapheme in _graphemes(name):
        part = "".join(filter(str.isprintable, grapheme))
        if len(kept) + len(part) > MAX_NAME:
            break
        kept += part
    return kept.strip() or FALLBACK


def new_name(language: str, choose: Callable[[Sequence[str]], str] = secrets.choice) -> str:
    """A name to begin with, in one of the LANGUAGES: an animal of sea and shore, and how it is."""
    say = texts(language)
    adjectives, animals = name_words(language)
    return say(Key.NICKNAME, adjective=choose(adjectives), animal=choose(animals))


def name_words(language: str) -> tuple[Sequence[str], Sequence[str]]:
    """The adjectives and the animals that new names are made of; any pair agrees in gender."""
    say = texts(language)
    return _words(say(Key.NICKNAME_ADJECTIVES)), _words(say(Key.NICKNAME_ANIMALS))


def _words(text: str) -> Sequence[str]:
    return tuple(word.strip() for word in text.split(","))
