"""TOML format of custom boards and decks (1.4).

Functions take and return text; there is no file access here. Every error carries its line.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from hashi.rules.board import Board, BoardError, Strait, Survey, survey
from hashi.rules.deck import Card, Deck, DeckError
from hashi.rules.errors import FormatError, FormatErrorCode, shown
from hashi.rules.notation import parse_strait

BOARD_FORMAT: Final = "hashi-board-1"
DECK_FORMAT: Final = "hashi-deck-1"
MAX_FILE: Final = 8_000  # a board of 26 rows with room for comments
MAX_LINE: Final = 400
MAX_DOTS: Final = 40


class BoardDraft(NamedTuple):
    """The contents of a board file that may be unfinished."""

    name: str
    rows: tuple[str, ...]
    closed: tuple[Strait, ...]
    survey: Survey


def parse_board(text: str) -> Board:
    """Parse a board file; raises FormatError."""
    source = _BoardSource(text)
    try:
        return Board(source.name, source.rows, source.closed)
    except BoardError as error:
        raise source.located(error) from None


def survey_board(text: str) -> BoardDraft:
    """Parse a board file that may still break rules of boards; raises FormatError for the rest."""
    source = _BoardSource(text)
    try:
        found = survey(source.name, source.rows, source.closed)
    except BoardError as error:
        raise source.located(error) from None
    return BoardDraft(source.name, source.rows, source.closed, found)


def parse_deck(text: str) -> Deck:
    """Parse a deck file; raises FormatError."""
    source = _Source(text, DECK_FORMAT, required=("name", "cards"))
    rows, first_line = source.drawing("cards")
    cards: list[Card] = []
    line = source.line_of("cards")
    try:
        for offset, row in enumerate(rows):
            if first_line:
                line = first_line + offset
            cards.extend(Card.parse(word) for word in row.split())
        line = source.line_of("cards")
        return Deck(source.string("name"), tuple(cards))
    except DeckError as error:
        if error.code == "deck-name":
            line = source.line_of("name")
        raise FormatError(
            error.code, found=error.found, expected=error.expected, line=line
        ) from None


def board_text(board: Board) -> str:
    closed = ", ".join(f'"{strait}"' for strait in board.closed_straits)
    return (
        f"format = {_quoted(BOARD_FORMAT)}\nname = {_quoted(board.name)}\n"
        + _drawn("map", board.rows)
        + (f"closed = [{closed}]\n" if closed else "")
    )


def deck_text(deck: Deck) -> str:
    words = [str(card) for card in deck.cards]
    rows = [" ".join(words[at : at + 3]) for at in range(0, len(words), 3)]
    return f"format = {_quoted(DECK_FORMAT)}\nname = {_quoted(deck.name)}\n" + _drawn("cards", rows)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _drawn(key: str, rows: Sequence[str]) -> str:
    return f'{key} = """\n' + "".join(f"{row}\n" for row in rows) + '"""\n'


class _Source:
    """A parsed TOML text with the line numbers of its keys."""

    def __init__(
        self, text: str, form: str, *, required: Sequence[str], optional: Sequence[str] = ()
    ) -> None:
        self.lines = text.split("\n")
        self.data = _load(text)
        known = ("format", *required, *optional)
        for key in self.data:
            if key not in known:
                raise self.refuse(key, found=f"the key {shown(key)}", expected=_one_of(known))
        for key in ("format", *required):
            if key not in self.data:
                raise self.refuse(key, found="no such key", expected=f"{key} = …")
        if self.data["format"] != form:
            raise self.refuse(
                "format", found=shown(self.data["format"]), expected=f'format = "{form}"'
            )

    def refuse(self, key: str, *, found: str, expected: str) -> FormatError:
        return FormatError(
            FormatErrorCode.FILE_KEY, found=found, expected=expected, line=self.line_of(key)
        )

    @property
    def pairs(self) -> list[str]:
        pairs = self.data.get("closed", [])
        if not isinstance(pairs, list) or not all(isinstance(pair, str) for pair in pairs):
            raise self.refuse("closed", found=shown(pairs), expected='a list like ["A1-A4"]')
        return pairs

    def string(self, key: str) -> str:
        value = self.data[key]
        if not isinstance(value, str):
            raise self.refuse(key, found=shown(value), expected=f"{key} as a string in quotes")
        return value

    def drawing(self, key: str) -> tuple[tuple[str, ...], int]:
        """The rows of a multi-line string, and the line number of the first row.

        The line is 0 when the string is written on one line with escapes.
        """
        value = self.string(key)
        rows = [row.strip() for row in value.split("\n")]
        at = self.line_of(key)
        opened = re.search(r"=\s*(?:\"\"\"|''')(\s*)$", self.lines[at - 1])
        skipped = -1 if opened and opened[1].strip("\r") else 0  # blanks there are a first row
        while rows and not rows[0]:
            rows.pop(0)
            skipped += 1
        while rows and not rows[-1]:
            rows.pop()
        return tuple(rows), (at + 1 + skipped if opened else 0)

    def line_of_pair(self, index: int) -> int:
        first = self.line_of("closed")
        pairs = -1
        for number, line in enumerate(self.lines[first - 1 :], start=first):
            text = line.partition("=")[2] if number == first else line
            pairs += len(re.findall(r"[\"'][^\"']*[\"']", text.partition("#")[0]))
            if pairs >= index:
                return number
        return first

    def line_of(self, key: str) -> int:
        """The line of a key; 1 if it is missing."""
        quoted = re.escape(key)
        pattern = rf"\s*[\"']?{quoted}[\"']?\s*[=.]|\s*\[+\s*{quoted}"
        for number, line in enumerate(self.lines, start=1):
            if re.match(pattern, line):
                return number
        return 1


class _BoardSource(_Source):
    """A board file, read but not checked."""

    def __init__(self, text: str) -> None:
        super().__init__(text, BOARD_FORMAT, required=("name", "map"), optional=("closed",))
        self.rows, self._first_line = self.drawing("map")
        self.closed = tuple(self._closed_pairs())
        self.name = self.string("name")

    def located(self, error: BoardError) -> FormatError:
        """An error of the board with its line and column in the file."""
        first_line = self._first_line
        line, column = self.line_of("map"), 0
        if error.code == "board-name":
            line = self.line_of("name")
        elif error.closed_index is not None:
            line = self.line_of_pair(error.closed_index)
        elif error.row is not None:
            line = first_line + error.row if first_line else line
            if error.column is not None:
                drawn = self.lines[line - 1] if first_line else ""
                column = error.column + 1 + len(drawn) - len(drawn.lstrip())
        return FormatError(
            error.code, found=error.found, expected=error.expected, line=line, column=column
        )

    def _closed_pairs(self) -> Iterator[Strait]:
        for index, pair in enumerate(self.pairs):
            try:
                yield parse_strait(pair)
            except FormatError as error:
                raise FormatError(
                    FormatErrorCode.BOARD_CLOSED,
                    found=error.found,
                    expected=error.expected,
                    line=self.line_of_pair(index),
                ) from None


def _one_of(words: Sequence[str]) -> str:
    return f"one of {', '.join(words)}"


def _load(text: str) -> Mapping[str, object]:
    if len(text) > MAX_FILE:
        raise FormatError(
            FormatErrorCode.FILE_SIZE,
            found=f"{len(text)} characters",
            expected=f"at most {MAX_FILE}",
        )
    for number, row in enumerate(text.split("\n"), start=1):
        # tomllib takes quadratic time over the dots of a key, and no line needs so many.
        long = len(row) > MAX_LINE or row.count(".") > MAX_DOTS
        if long and not row.startswith("#"):
            raise FormatError(
                FormatErrorCode.FILE_TOML,
                found=f"{len(row)} characters with {row.count('.')} dots",
                expected=f"a line of at most {MAX_LINE} with {MAX_DOTS}",
                line=number,
            )
    try:
        return tomllib.loads(text)
    except (
        ValueError,
        RecursionError,
    ) as error:  # tomllib raises a bare ValueError for some numbers
        message = str(error)
        position = re.search(r"\s*\(at line (\d+), column (\d+)\)", message)
        line, column = (
            (int(position[1]), int(position[2])) if position else (len(text.split("\n")), 0)
        )
        raise FormatError(
            FormatErrorCode.FILE_TOML,
            found=message.replace(position[0], "") if position else message,
            expected="a TOML file",
            line=line,
            column=column,
        ) from None
