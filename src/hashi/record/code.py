"""Code form of a record: a whole game as one short line for a link (docs/records.md).

All values are packed into one integer in a mixed-radix number system; the base of a value may
depend on the values before it. The code has no names, salts, date or secret.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Sequence
from dataclasses import replace
from math import comb
from typing import Final, TypeVar, assert_never

from hashi.record.model import Act, Player, Record, Round
from hashi.rules.board import MAX_SIDE, Board, BoardError, Flag, Island, neighbours
from hashi.rules.deck import DECK_SIZE, MAX_CARD_BRIDGES, MAX_NUMBER, ROUNDS, Card, Deck
from hashi.rules.errors import FormatError, FormatErrorCode, HashiError, shown
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
from hashi.rules.game import replay
from hashi.rules.standard import SIDE_A, SIDE_B, STANDARD_DECK
from hashi.rules.turn import MAX_DRAWN, Turn, Writing

PREFIX: Final = "H1"
MAX_CODE: Final = 4_000
CUSTOM_NAME: Final = "own"
ISLANDS: Final = 18
CHECKSUM: Final = 1 << 16
Choice = TypeVar("Choice")


class Packer:
    """Mixed-radix encoder: the first value put is the first one taken."""

    def __init__(self) -> None:
        self.values: list[tuple[int, int]] = []

    def put(self, value: int, base: int) -> None:
        """Add a value from 0 to base - 1."""
        self.values.append((value, base))

    def pick(self, choices: Sequence[Choice], choice: Choice) -> None:
        self.put(choices.index(choice), len(choices))

    def number(self) -> int:
        total = 1
        for value, base in reversed(self.values):
            total = total * base + value
        return total


class Unpacker:
    """Mixed-radix decoder."""

    def __init__(self, number: int) -> None:
        self.rest = number

    def take(self, base: int) -> int:
        """The next value; `base` must be the one it was encoded with."""
        self.rest, value = divmod(self.rest, base)
        return value

    def pick(self, choices: Sequence[Choice]) -> Choice:
        return choices[self.take(len(choices))]


def record_code(record: Record) -> str:
    """The code of a record; at most 300 characters for any game with a referee.

    Raises GameError if the record breaks the rules.
    """
    replay(record.events())
    pack = Packer()
    _put_head(pack, record)
    bare = _bare(record)
    for start in bare.starts:
        pack.put(0 if start is None else 1 + bare.board.island_index(start.island), ISLANDS + 1)
        if start is not None:
            pack.put(start.number - 1, MAX_NUMBER)
    _put_acts(pack, bare, bare.opening)
    unseen = list(bare.deck.cards)
    for round_ in bare.rounds:
        pack.pick(sorted(set(unseen)), round_.card)
        unseen.remove(round_.card)
        _put_round(pack, bare, round_)
    number = pack.number()
    body = number * CHECKSUM + _checksum(number)
    raw = body.to_bytes((body.bit_length() + 7) // 8, "big")
    return PREFIX + base64.urlsafe_b64encode(raw).decode().rstrip("=")


def parse_code(line: str) -> Record:
    """Parse a code; the scores are computed by replaying the game."""
    unpack = Unpacker(_number(line))
    try:
        record, ended = _take_record(unpack)
    except (IndexError, BoardError) as error:
        raise FormatError(
            FormatErrorCode.CODE, found=f"an inconsistent code ({error})", expected="H1…"
        ) from None
    if unpack.rest != 1:
        raise FormatError(FormatErrorCode.CODE, found="trailing data", expected="one game")
    if not ended:
        return record
    try:
        game = replay(replace(record, scores=()).events())
    except HashiError as error:
        raise FormatError(
            FormatErrorCode.CODE_GAME, found=str(error), expected="a game by the rules"
        ) from None
    return replace(record, scores=game.scores)


def _bare(record: Record) -> Record:
    board, deck = record.board, record.deck
    return replace(
        record,
        board=board if board in (SIDE_A, SIDE_B) else replace(board, name=CUSTOM_NAME),
        deck=deck if deck == STANDARD_DECK else replace(deck, name=CUSTOM_NAME),
        players=_nameless(len(record.players)),
        date=None,
        commitment=None,
        secret=None,
    )


def _nameless(seats: int) -> tuple[Player, ...]:
    return tuple(Player(f"{seat}") for seat in range(seats))


def _checksum(number: int) -> int:
    raw = number.to_bytes((number.bit_length() + 7) // 8, "big")
    return binascii.crc32(raw) % CHECKSUM


def _number(line: str) -> int:
    text = line.strip()
    if len(text) > MAX_CODE or not re.fullmatch(PREFIX + r"[A-Za-z0-9_-]{4,}", text, re.ASCII):
        raise FormatError(
            FormatErrorCode.CODE, found=shown(text), expected=f"{PREFIX} and letters, digits, -, _"
        )
    body = text[len(PREFIX) :]
    try:
        raw = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
    except binascii.Error:
        raise FormatError(
            FormatErrorCode.CODE, found=shown(text), expected="a complete code"
        ) from None
    number, checksum = divmod(int.from_bytes(raw, "big"), CHECKSUM)
    if number < 1 or _checksum(number) != checksum or raw[:1] == b"\0":
        raise FormatError(
            FormatErrorCode.CODE_CHECKSUM,
            found=shown(text),
            expected="a code with a correct checksum",
        )
    return number


def _put_head(pack: Packer, record: Record) -> None:
    board = record.board
    kind = 0 if board == SIDE_A else 1 if board == SIDE_B else 2
    pack.put(kind, 3)
    if kind == 2:
        _put_board(pack, board)
    pack.put(record.deck != STANDARD_DECK, 2)
    if record.deck != STANDARD_DECK:
        for card in record.deck.cards:
            pack.put(card.number - 1, MAX_NUMBER)
            pack.put(card.bridges - 1, MAX_CARD_BRIDGES)
    pack.pick(list(Law), record.law)
    pack.pick(list(InfoBar), record.info_bar)
    pack.pick(list(Checks), record.checks)
    pack.put(len(record.players) - 1, MAX_SEATS)
    pack.put(len(record.rounds), ROUNDS + 1)
    pack.put(bool(record.rounds) and not record.rounds[-1].is_complete, 2)
    pack.put(record.scores is not None, 2)


def _take_record(unpack: Unpacker) -> tuple[Record, bool]:
    kind = unpack.take(3)
    board = _take_board(unpack) if kind == 2 else (SIDE_A, SIDE_B)[kind]
    deck = STANDARD_DECK
    if unpack.take(2):
        cards = [
            Card(1 + unpack.take(MAX_NUMBER), 1 + unpack.take(MAX_CARD_BRIDGES))
            for _ in range(DECK_SIZE)
        ]
        deck = Deck(CUSTOM_NAME, tuple(cards))
    law, info_bar = unpack.pick(list(Law)), unpack.pick(list(InfoBar))
    checks, seats = unpack.pick(list(Checks)), 1 + unpack.take(MAX_SEATS)
    rounds, last_open, ended = unpack.take(ROUNDS + 1), unpack.take(2), unpack.take(2)
    players = _nameless(seats)
    record = Record(board, deck, players, law, info_bar, checks)
    record = replace(record, starts=tuple(_take_start(unpack, board) for _ in players))
    record = replace(record, opening=_take_acts(unpack, record))
    unseen = list(deck.cards)
    played = []
    for number in range(1, rounds + 1):
        card = unpack.pick(sorted(set(unseen)))
        unseen.remove(card)
        played.append(_take_round(unpack, record, card, bool(last_open and number == rounds)))
    return replace(record, rounds=tuple(played)), bool(ended)


def _put_board(pack: Packer, board: Board) -> None:
    width, height = len(board.rows[0]), len(board.rows)
    pack.put(width - 1, MAX_SIDE)
    pack.put(height - 1, MAX_SIDE)
    cells = [island.row * width + island.column for island in board.islands]
    pack.put(_rank(cells), comb(width * height, ISLANDS))
    for flag in board.flags:
        pack.pick(list(Flag), flag)
    for strait in neighbours(board.islands):
        pack.put(strait in board.closed_straits, 2)


def _take_board(unpack: Unpacker) -> Board:
    width, height = 1 + unpack.take(MAX_SIDE), 1 + unpack.take(MAX_SIDE)
    if width * height < ISLANDS:
        raise IndexError("a board too small")
    cells = _unrank(unpack.take(comb(width * height, ISLANDS)), ISLANDS)
    rows = [["."] * width for _ in range(height)]
    islands = [Island(*divmod(cell, width)) for cell in cells]
    for island in islands:
        flag = unpack.pick(list(Flag))
        rows[island.row][island.column] = {Flag.PLAIN: "o", Flag.RED: "R", Flag.BLUE: "B"}[flag]
    closed = tuple(strait for strait in neighbours(islands) if unpack.take(2))
    return Board(CUSTOM_NAME, tuple("".join(row) for row in rows), closed)


def _rank(rising: Sequence[int]) -> int:
    """The index of a rising sequence in the combinatorial number system."""
    return sum(comb(value, at) for at, value in enumerate(rising, start=1))


def _unrank(index: int, length: int) -> list[int]:
    values = []
    for at in range(length, 0, -1):
        value = at - 1
        while comb(value + 1, at) <= index:
            value += 1
        index -= comb(value, at)
        values.append(value)
    return values[::-1]


def _take_start(unpack: Unpacker, board: Board) -> Writing | None:
    at = unpack.take(ISLANDS + 1)
    return Writing(1 + unpack.take(MAX_NUMBER), board.islands[at - 1]) if at else None


def _put_round(pack: Packer, record: Record, round_: Round) -> None:
    _put_acts(pack, record, round_.during)
    for turn in round_.turns:
        if not round_.is_complete:
            pack.put(turn is not None, 2)
        if turn is not None:
            _put_turn(pack, record, round_.card, turn)
    if round_.is_complete:
        _put_acts(pack, record, round_.after)


def _take_round(unpack: Unpacker, record: Record, card: Card, is_open: bool) -> Round:
    during = _take_acts(unpack, record)
    turns = tuple(
        None if is_open and not unpack.take(2) else _take_turn(unpack, record, card)
        for _ in record.players
    )
    return Round(card, turns, during, () if is_open else _take_acts(unpack, record))


def _drawings(board: Board, count: int) -> int:
    """The number of ways to spread the bridges over the straits, plus one for none."""
    return 1 + comb(len(board.straits) + count - 1, count)


def _put_turn(pack: Packer, record: Record, card: Card, turn: Turn) -> None:
    fits = (turn.write is None or turn.write.number == card.number) and len(turn.draw) in (
        0,
        card.bridges,
    )
    if record.law is Law.PAPER:
        pack.put(not fits, 2)
        if not fits:
            _put_free(pack, record.board, turn)
            return
    board = record.board
    pack.put(0 if turn.write is None else 1 + board.island_index(turn.write.island), ISLANDS + 1)
    rising = [board.strait_index(strait) + at for at, strait in enumerate(turn.draw)]
    pack.put(1 + _rank(rising) if rising else 0, _drawings(board, card.bridges))


def _take_turn(unpack: Unpacker, record: Record, card: Card) -> Turn:
    if record.law is Law.PAPER and unpack.take(2):
        return _take_free(unpack, record.board)
    board = record.board
    at = unpack.take(ISLANDS + 1)
    write = Writing(card.number, board.islands[at - 1]) if at else None
    index = unpack.take(_drawings(board, card.bridges))
    rising = _unrank(index - 1, card.bridges) if index else []
    return Turn(write, tuple(board.straits[value - at] for at, value in enumerate(rising)))


def _put_free(pack: Packer, board: Board, turn: Turn) -> None:
    pack.put(0 if turn.write is None else turn.write.number, MAX_NUMBER + 1)
    if turn.write is not None:
        pack.put(board.island_index(turn.write.island), ISLANDS)
    pack.put(len(turn.draw), MAX_DRAWN + 1)
    for strait in turn.draw:
        pack.pick(board.straits, strait)


def _take_free(unpack: Unpacker, board: Board) -> Turn:
    number = unpack.take(MAX_NUMBER + 1)
    write = Writing(number, board.islands[unpack.take(ISLANDS)]) if number else None
    count = unpack.take(MAX_DRAWN + 1)
    return Turn(write, tuple(unpack.pick(board.straits) for _ in range(count)))


def _put_acts(pack: Packer, record: Record, acts: Sequence[Act]) -> None:
    if record.law is not Law.PAPER:
        return
    seats = len(record.players)
    for act in acts:
        pack.put(1, 2)
        pack.put(act.seat, seats)
        match act:
            case SheetChecked():
                pack.put(0, 3)
            case MistakePointedOut():
                pack.put(1, 3)
                pack.put(act.by, seats)
                pack.put(record.board.island_index(act.island), ISLANDS)
            case MistakeCorrected():
                pack.put(2, 3)
                pack.put(act.round, ROUNDS + 1)
                pack.pick(list(Action), act.action)
                _put_free(pack, record.board, act.turn)
            case never:
                assert_never(never)
    pack.put(0, 2)


def _take_acts(unpack: Unpacker, record: Record) -> tuple[Act, ...]:
    acts: list[Act] = []
    seats, board = len(record.players), record.board
    while record.law is Law.PAPER and unpack.take(2):
        seat = Seat(unpack.take(seats))
        match unpack.take(3):
            case 0:
                acts.append(SheetChecked(seat))
            case 1:
                by = Seat(unpack.take(seats))
                acts.append(MistakePointedOut(seat, by, board.islands[unpack.take(ISLANDS)]))
            case _:
                number, action = unpack.take(ROUNDS + 1), unpack.pick(list(Action))
                acts.append(MistakeCorrected(seat, number, action, _take_free(unpack, board)))
    return tuple(acts)
