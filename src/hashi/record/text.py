"""Text form of a record (`.hashi` files): writer and parser (docs/records.md)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, TypeVar, assert_never

from hashi.record.model import Act, Player, Record, Round, check_date
from hashi.rules.board import Board, BoardError
from hashi.rules.deck import DECK_SIZE, Card, Deck, DeckError
from hashi.rules.errors import FormatError, FormatErrorCode, shown
from hashi.rules.events import (
    MAX_SEATS,
    Action,
    Checks,
    InfoBar,
    Law,
    MistakeCorrected,
    MistakePointedOut,
    Seat,
    SheetChecked,
)
from hashi.rules.notation import parse_island, parse_strait
from hashi.rules.scoring import Score
from hashi.rules.standard import SIDES, STANDARD_DECK
from hashi.rules.turn import Turn, Writing, parse_writing

FIRST_LINE: Final = "HASHI 1"
MAX_RECORD: Final = 100_000
NOT_MADE: Final = "?"
Value = TypeVar("Value")


def record_text(record: Record) -> str:
    """The text of a record; equal records give equal texts."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    yield FIRST_LINE
    if record.date is not None:
        yield f"Date: {record.date}"
    yield f"Board: {record.board.name}"
    if SIDES.get(record.board.name) != record.board:
        yield from (f"  {row}" for row in record.board.rows)
        if record.board.closed_straits:
            yield "Closed: " + " ".join(map(str, record.board.closed_straits))
    yield f"Deck: {record.deck.name}"
    if record.deck != STANDARD_DECK:
        cards = [str(card) for card in record.deck.cards]
        yield from ("  " + " ".join(cards[at : at + 3]) for at in range(0, DECK_SIZE, 3))
    yield f"Law: {record.law}"
    yield f"Info bar: {record.info_bar}"
    if record.law is Law.PAPER or record.checks is not Checks.ON_REQUEST:
        yield f"Checks: {record.checks}"
    if record.commitment is not None:
        yield f"Commitment: {record.commitment}"
    for seat, player in enumerate(record.players):
        yield f"Player {seat}: {player.name}"
        if player.salt:
            yield f"Salt {seat}: {player.salt}"
    for seat, start in enumerate(record.starts):
        if start is not None:
            yield f"Start {seat}: {start}"
    yield from _act_lines("after", record.opening)
    yield ""
    for number, round_ in enumerate(record.rounds, start=1):
        turns = " | ".join(NOT_MADE if turn is None else str(turn) for turn in round_.turns)
        yield f"{number:2}  {round_.card}  {turns}"
        yield from _act_lines("during", round_.during)
        yield from _act_lines("after", round_.after)
    if record.scores is not None:
        yield ""
        yield from (_score_line(seat, points) for seat, points in enumerate(record.scores))
        if record.secret is not None:
            yield f"Secret: {record.secret}"


def _score_line(seat: int, points: Score) -> str:
    parts = f"islands {points.islands} + red {points.red} + blue {points.blue}"
    return f"Score {seat}: {points.total} = {parts} + chain {points.chain}"


def _act_lines(when: str, acts: tuple[Act, ...]) -> Iterator[str]:
    for act in acts:
        match act:
            case SheetChecked(seat):
                yield f"    {when}: check {seat}"
            case MistakePointedOut(seat, by, island):
                yield f"    {when}: point {seat} by {by} at {island}"
            case MistakeCorrected(seat, number, action, turn):
                yield f"    {when}: correct {seat} round {number} {action}: {turn}"
            case never:
                assert_never(never)


@dataclass(slots=True)
class _Reader:
    """A cursor over the lines of a record."""

    lines: list[str]
    at: int = 0
    lines_of: dict[str, int] = field(default_factory=dict)  # location -> line

    def peek(self) -> str | None:
        """The next line, or None at the end."""
        return self.lines[self.at] if self.at < len(self.lines) else None

    def error(self, code: str, expected: str, found: str | None = None) -> FormatError:
        if found is None:
            line = self.peek()
            found = "the end" if line is None else shown(line)
        return FormatError(code, found=found, expected=expected, line=self.at + 1)

    def parsed(self, text: str, parse: Callable[[str], Value]) -> Value:
        """Parse a part of the current line; errors get its number."""
        try:
            return parse(text)
        except (FormatError, DeckError) as error:
            code, found, expected = error.code, error.found, error.expected
        raise FormatError(code, found=found, expected=expected, line=self.at + 1)

    def header(self, name: str) -> str | None:
        """The value of a header if the next line is that header."""
        line = self.peek()
        if line is None or not line.startswith(f"{name}: "):
            return None
        self.lines_of.setdefault(name, self.at + 1)
        self.at += 1
        return line[len(name) + 2 :]

    def needed(self, name: str) -> str:
        value = self.header(name)
        if value is None:
            raise self.error(FormatErrorCode.RECORD_HEADER, f"{name}: …")
        return value

    def chosen(self, name: str, kind: type[Law] | type[InfoBar] | type[Checks]) -> str:
        value = self.needed(name)
        if value not in tuple(kind):
            self.at -= 1
            raise self.error(FormatErrorCode.RECORD_HEADER, f"{name}: " + " or ".join(kind))
        return value

    def indented(self) -> list[str]:
        rows = []
        while re.match(r"  \S", self.peek() or ""):
            rows.append(self.lines[self.at].strip())
            self.at += 1
        return rows


def parse_record(text: str) -> Record:
    """Parse a record; raises FormatError with the line."""
    return parse_with_lines(text)[0]


def parse_with_lines(text: str) -> tuple[Record, dict[str, int]]:
    """Parse a record; also returns the line of each location of `Record.steps`."""
    if len(text) > MAX_RECORD:
        raise FormatError(
            FormatErrorCode.RECORD_SIZE, found=f"{len(text)}", expected=f"at most {MAX_RECORD}"
        )
    read = _Reader([line.rstrip() for line in text.split("\n")])
    if read.peek() != FIRST_LINE:
        raise read.error(FormatErrorCode.RECORD_FIRST_LINE, FIRST_LINE)
    read.lines_of["head"] = 1
    read.at = 1
    date = _date(read)
    board, deck = _board(read), _deck(read)
    law = Law(read.chosen("Law", Law))
    info_bar = InfoBar(read.chosen("Info bar", InfoBar))
    checks = Checks.ON_REQUEST
    if (read.peek() or "").startswith("Checks: "):
        checks = Checks(read.chosen("Checks", Checks))
    commitment = read.header("Commitment")
    players = _players(read)
    starts = tuple(_starts(read, len(players)))
    opening = _acts(read, "after", "set-up")
    rounds = tuple(_rounds(read, len(players)))
    scores = _scores(read, len(players))
    secret = None if scores is None else read.header("Secret")
    _skip_blank(read)
    if read.peek() is not None:
        raise read.error(FormatErrorCode.RECORD_LINE, "a round, a score or the end of the record")
    record = Record(
        board,
        deck,
        players,
        law,
        info_bar,
        checks,
        date,
        commitment,
        starts,
        opening,
        rounds,
        scores,
        secret,
    )
    return record, read.lines_of


def _skip_blank(read: _Reader) -> None:
    while read.peek() == "":
        read.at += 1


def _date(read: _Reader) -> str | None:
    value = read.header("Date")
    if value is None:
        return None
    return check_date(value, read.at)


def _board(read: _Reader) -> Board:
    name = read.needed("Board")
    first = read.at
    rows = read.indented()
    if not rows:
        if name not in SIDES:
            read.at -= 1
            raise read.error(
                FormatErrorCode.RECORD_BOARD, "Board: A or B, or the map of a custom board below it"
            )
        return SIDES[name]
    closed = read.header("Closed")
    after = read.at
    read.at = after - 1
    pairs = tuple(read.parsed(pair, parse_strait) for pair in (closed or "").split())
    try:
        board = Board(name, tuple(rows), pairs)
    except BoardError as error:
        line = first if error.row is None else first + error.row + 1
        column = 0 if error.column is None else error.column + len("  ") + 1
        raise FormatError(
            error.code,
            found=error.found,
            expected=error.expected,
            line=line if error.closed_index is None else after,
            column=column,
        ) from None
    read.at = after
    return board


def _deck(read: _Reader) -> Deck:
    name = read.needed("Deck")
    first = read.at
    rows = read.indented()
    if not rows:
        if name != STANDARD_DECK.name:
            read.at -= 1
            raise read.error(
                FormatErrorCode.RECORD_DECK,
                "Deck: standard, or the cards of a custom deck below it",
            )
        return STANDARD_DECK
    after, cards = read.at, []
    for number, row in enumerate(rows):
        read.at = first + number
        cards += [read.parsed(card, Card.parse) for card in row.split()]
    read.at = after
    try:
        return Deck(name, tuple(cards))
    except DeckError as error:
        line = first if error.code == "deck-name" else after
        raise FormatError(
            error.code, found=error.found, expected=error.expected, line=line
        ) from None


def _players(read: _Reader) -> tuple[Player, ...]:
    players: list[Player] = []
    while len(players) < MAX_SEATS:
        seat = len(players)
        name = read.header(f"Player {seat}")
        if name is None:
            break
        read.lines_of[f"player {seat}"] = read.at
        players.append(Player(name, read.header(f"Salt {seat}") or ""))
    if not players:
        raise read.error(FormatErrorCode.RECORD_HEADER, "Player 0: …")
    return tuple(players)


def _starts(read: _Reader, seats: int) -> Iterator[Writing | None]:
    for seat in range(seats):
        value = read.header(f"Start {seat}")
        read.lines_of[f"start {seat}"] = read.at
        read.at -= 1
        start = None if value is None else read.parsed(value, parse_writing)
        read.at += 1
        yield start


_ACT = re.compile(
    r"    (during|after): (?:check (?P<check>\d)|point (?P<point>\d) by (?P<by>\d) at (?P<at>\S+)"
    r"|correct (?P<correct>\d) round (?P<round>\d{1,2}) (?P<action>[ab]): (?P<turn>.+))",
    re.ASCII,
)


def _acts(read: _Reader, when: str, location: str) -> tuple[Act, ...]:
    acts: list[Act] = []
    while (line := read.peek() or "").startswith(f"    {when}:"):
        match = _ACT.fullmatch(line)
        if match is None:
            raise read.error(
                FormatErrorCode.RECORD_ACT, "check 0, point 0 by 1 at C4, or correct 0 round 3 b: …"
            )
        read.lines_of[f"{location}, {when} {len(acts)}"] = read.at + 1
        if match["check"]:
            acts.append(SheetChecked(Seat(int(match["check"]))))
        elif match["point"]:
            island = read.parsed(match["at"], parse_island)
            acts.append(
                MistakePointedOut(Seat(int(match["point"])), Seat(int(match["by"])), island)
            )
        else:
            acts.append(
                MistakeCorrected(
                    Seat(int(match["correct"])),
                    int(match["round"]),
                    Action(match["action"]),
                    read.parsed(match["turn"], Turn.parse),
                )
            )
        read.at += 1
    return tuple(acts)


def _rounds(read: _Reader, seats: int) -> Iterator[Round]:
    _skip_blank(read)
    number = 1
    while re.match(r" ?\d", line := read.peek() or ""):
        match = re.fullmatch(r" ?(\d+)  (\S+)  (.+)", line, re.ASCII)
        if match is None or match[1] != str(number):
            raise read.error(
                FormatErrorCode.RECORD_ROUND, f"round {number}: number, card and turns"
            )
        card = read.parsed(match[2], Card.parse)
        turns = tuple(_turns(read, match[3], match.start(3), seats))
        location = f"round {number}"
        read.lines_of[location] = read.at + 1
        for seat in range(seats):
            read.lines_of[f"{location}, seat {seat}"] = read.at + 1
        read.at += 1
        during = _acts(read, "during", location)
        after = () if None in turns else _acts(read, "after", location)
        yield Round(card, turns, during, after)
        _skip_blank(read)
        number += 1


def _turns(read: _Reader, text: str, offset: int, seats: int) -> Iterator[Turn | None]:
    words = text.split("|")
    if len(words) != seats:
        raise read.error(FormatErrorCode.RECORD_ROUND, f"{seats} turns", f"{len(words)} turns")
    for word in words:
        if word.strip() == NOT_MADE:
            yield None
        else:
            try:
                yield Turn.parse(word)
            except FormatError as error:
                raise FormatError(
                    error.code,
                    found=error.found,
                    expected=error.expected,
                    line=read.at + 1,
                    column=offset + error.column,
                ) from None
        offset += len(word) + 1


_SCORE = re.compile(
    r"(\d{1,2}) = islands (\d{1,2}) \+ red (\d) \+ blue (\d) \+ chain (\d)", re.ASCII
)


def _scores(read: _Reader, seats: int) -> tuple[Score, ...] | None:
    if read.peek() is None:
        return None
    scores = []
    for seat in range(seats):
        value = read.header(f"Score {seat}")
        read.lines_of.setdefault("end", read.at)
        read.at -= value is not None
        match = None if value is None else _SCORE.fullmatch(value)
        if match is None:
            raise read.error(
                FormatErrorCode.RECORD_SCORE, f"Score {seat}: 39 = islands 30 + red 5 + …"
            )
        points = Score(*(int(part) for part in match.groups()[1:]))
        if points.total != int(match[1]):
            raise read.error(FormatErrorCode.RECORD_SCORE, f"{points.total} as the sum", match[1])
        read.lines_of[f"score {seat}"] = read.at + 1
        scores.append(points)
        read.at += 1
    return tuple(scores)
