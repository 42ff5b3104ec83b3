"""Turns: what one player does with one card (3.1), and their text form.

`5@C4 C4-C6 A1=A3` writes a 5 on C4, draws one bridge C4-C6 and two bridges A1-A3; a single `-`
leaves out both actions.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from hashi.rules.board import Island, Strait
from hashi.rules.deck import MAX_NUMBER
from hashi.rules.errors import FormatError, FormatErrorCode, shown
from hashi.rules.notation import join, parse_island, read_island

MAX_DRAWN: Final = 12  # paper rules accept wrong counts, within reason
MAX_TEXT: Final = 200
_WORD: Final = re.compile(r"\S+")


@dataclass(frozen=True, slots=True, order=True)
class Writing:
    """A number written on an island (2.1, 3.2); text form `5@C4`."""

    number: int
    island: Island

    def __str__(self) -> str:
        return f"{self.number}@{self.island}"

    def __repr__(self) -> str:
        return f"Writing('{self}')"


@dataclass(frozen=True, slots=True)
class Turn:
    """Action a (`write`, or None) and action b (`draw`: each new bridge's strait, sorted).

    A strait appears twice in `draw` for two bridges. Equal turns have equal texts.
    """

    write: Writing | None = None
    draw: tuple[Strait, ...] = ()

    def __post_init__(self) -> None:
        """Sort the bridges, so that a turn has one form."""
        if len(self.draw) > 1:
            object.__setattr__(self, "draw", tuple(sorted(self.draw)))

    def __str__(self) -> str:
        words = [] if self.write is None else [str(self.write)]
        single: Strait | None = None  # the last word's strait, while it may become a double
        for strait in self.draw:
            if strait == single:
                words[-1] = f"{strait.first}={strait.second}"
                single = None
            else:
                words.append(str(strait))
                single = strait
        return " ".join(words) or "-"

    def __repr__(self) -> str:
        return f"Turn('{self}')"

    @classmethod
    def parse(cls, text: str) -> Turn:
        """Parse the text form; a FormatError points at the first wrong character.

        Lower case, either end first and repeated straits are accepted.
        """
        return join_marks(parse_marks(text))


PASS: Final = Turn()


@lru_cache(maxsize=4096)  # the vocabulary is small; exceptions are not cached
def parse_word(word: str, column: int) -> tuple[Writing | Strait, ...]:
    """Parse one word of a turn, which starts at a column of its line."""
    if "@" in word:
        return (parse_writing(word, column),)
    if not word[0].isalpha():
        raise FormatError(
            FormatErrorCode.TURN_WORD,
            found=shown(word),
            expected="a number like 5@C4 or a bridge like C4-C6 or C4=C6",
            column=column,
        )
    one, end = read_island(word, 0, column)
    sign = word[end : end + 1]
    if sign not in ("-", "="):
        raise FormatError(
            FormatErrorCode.LINK,
            found=shown(word[end:]) if word[end:] else "the end",
            expected="- for one bridge or = for two",
            column=column + end,
        )
    other = parse_island(word[end + 1 :], column + end + 1)
    return (join(one, other, column),) * (2 if sign == "=" else 1)


def parse_marks(
    text: str, parse: Callable[[str, int], tuple[Writing | Strait, ...]] = parse_word
) -> tuple[Writing | Strait, ...]:
    """Parse the marks of a turn in the order typed, a strait once per bridge.

    A face that accepts other spellings gives its own parser of a word and its column.
    """
    if len(text) > MAX_TEXT:
        raise FormatError(
            FormatErrorCode.TURN_LONG,
            found=f"{len(text)} characters",
            expected=f"at most {MAX_TEXT}",
            column=MAX_TEXT + 1,
        )
    words = [(match[0], match.start() + 1) for match in _WORD.finditer(text)]
    if not words:
        raise FormatError(
            FormatErrorCode.TURN_EMPTY, found="nothing", expected="a turn, or - to pass", column=1
        )
    if len(words) == 1 and words[0][0] == "-":
        return ()
    marks: list[Writing | Strait] = []
    written = False
    for word, column in words:
        new = parse(word, column)
        number = isinstance(new[0], Writing)
        if number and written:
            raise FormatError(
                FormatErrorCode.TURN_SECOND_NUMBER,
                found=shown(word),
                expected="one number in a turn",
                column=column,
            )
        marks += new
        written = written or number
        if len(marks) - written > MAX_DRAWN:
            raise FormatError(
                FormatErrorCode.TURN_FLOOD,
                found=f"more than {MAX_DRAWN} bridges",
                expected=f"at most {MAX_DRAWN}",
                column=column,
            )
    return tuple(marks)


def join_marks(marks: Iterable[Writing | Strait]) -> Turn:
    write = None
    draw = []
    for mark in marks:
        if isinstance(mark, Writing):
            write = mark
        else:
            draw.append(mark)
    return Turn(write, tuple(draw))


def parse_writing(text: str, column: int = 1) -> Writing:
    number, at, island = text.partition("@")
    if not at:
        raise FormatError(
            FormatErrorCode.TURN_WORD,
            found=shown(text),
            expected="a number like 4@C4",
            column=column,
        )
    if len(number) != 1 or number not in "123456":
        raise FormatError(
            FormatErrorCode.TURN_NUMBER,
            found=shown(number) if number else "nothing before @",
            expected=f"a number from 1 to {MAX_NUMBER}",
            column=column,
        )
    return Writing(int(number), parse_island(island, column + 2))
