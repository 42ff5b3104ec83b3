"""Nicknames: validation, names for records, generated names.

Strangers see a name in lists and inside sentences, so it must not contain invisible characters,
change the direction of writing or grow over neighbouring lines. Everything else is allowed, in
every script.
"""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

import regex

from hashi.protocol.errors import ErrorCode
from hashi.rules.game import MAX_NAME
from hashi.rules.scoring import Rank
from hashi.service.errors import ServiceError
from hashi.texts import LANGUAGES, Key, texts

MAX_GRAPHEMES: Final = 24  # characters as people count them
MAX_CODE_POINTS: Final = MAX_GRAPHEMES * 8  # what 24 such characters may be made of
MAX_PARTS: Final = 12  # code points in one character; a couple's kiss has 10
MAX_MARKS: Final = 5  # marks on one letter; living scripts need no more
FALLBACK: Final = "?"

_ELEMENT: Final = r"(?!\p{Cn})\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\uFE0E\uFE0F])?"
# The only sequences in which invisible characters are part of the writing.
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
    """The name as stored: NFC, without outer space, runs of space made one; idempotent.

    Raises ServiceError with NAME_LENGTH, NAME_CHARACTERS or NAME_RESERVED.
    """
    _check_size(text)  # before the expensive checks
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
    # Replaced by a letter, so that marks before and after keep their base.
    _check_characters(_JOINED.sub("x", name))
    if _plain(name) in _reserved():
        raise ServiceError(ErrorCode.NAME_RESERVED, "found the name of a bot or a seat")
    return name


def check_label(label: str) -> None:
    """Refuse a name of a board or deck that would draw over its surroundings."""
    _check_characters(_JOINED.sub("x", label))


@lru_cache(maxsize=1)
def _reserved() -> frozenset[str]:
    """What bots and unnamed seats are called, in every language."""
    found = {"random", *map(str, Rank)}
    for say in map(texts, LANGUAGES):
        found |= {say(Key.BOT_RANDOM), *(say.family("rank", rank) for rank in Rank)}
        found |= {say(Key.PLAYER_DEFAULT, number=number) for number in range(1, 5)}
    return frozenset(map(_plain, found))


def _plain(name: str) -> str:
    """A name by which it is compared: letters and digits without their case."""
    return "".join(filter(str.isalnum, unicodedata.normalize("NFKC", name).casefold()))


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
        return  # only visible characters are left
    raise ServiceError(ErrorCode.NAME_CHARACTERS, f"found {found}, expected {expected}")


def _point(character: str) -> str:
    return f"U+{ord(character):04X}"


def _graphemes(text: str) -> list[str]:
    return [str(found) for found in _GRAPHEME.findall(text)]


def record_name(name: str) -> str:
    """The name cut down to what records allow: printable, at most MAX_NAME code points.

    `?` when nothing is left: the characters that join emoji are not printable.
    """
    kept = ""
    for grapheme in _graphemes(name):
        part = "".join(filter(str.isprintable, grapheme))
        if len(kept) + len(part) > MAX_NAME:
            break
        kept += part
    return kept.strip() or FALLBACK


def new_name(language: str, choose: Callable[[Sequence[str]], str] = secrets.choice) -> str:
    """A generated name in one of the LANGUAGES: an adjective and an animal of sea or shore."""
    say = texts(language)
    adjectives, animals = name_words(language)
    return say(Key.NICKNAME, adjective=choose(adjectives), animal=choose(animals))


def name_words(language: str) -> tuple[Sequence[str], Sequence[str]]:
    """The adjectives and animals of generated names; every pair agrees in gender."""
    say = texts(language)
    return _words(say(Key.NICKNAME_ADJECTIVES)), _words(say(Key.NICKNAME_ANIMALS))


def _words(text: str) -> Sequence[str]:
    return tuple(word.strip() for word in text.split(","))
