"""File format of a pool of puzzles: gzipped JSON, one row of plain values for each puzzle.

A puzzle's id is its side, the letter of its kind and its position from 1: `AO17`, `BC204`, `AG3`.
Files only grow at the end of each kind, so an id names the same puzzle forever.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

from hashi.puzzles.model import (
    ClosedPuzzle,
    GiftPuzzle,
    Kind,
    OpenPuzzle,
    Position,
    Puzzle,
    PuzzleError,
    Theme,
)
from hashi.rules import (
    ROUNDS,
    SIDES,
    Card,
    HashiError,
    Reached,
    Sheet,
    Turn,
    parse_writing,
)

FORMAT: Final = 1
LETTERS: Final = {Kind.OPEN: "O", Kind.CLOSED: "C", Kind.GIFT: "G"}
MAX_BYTES: Final = 20_000_000  # of the text, against a bomb
Row = list[Any]


def pool_bytes(side: str, rows: Mapping[Kind, Sequence[Row]], about: Mapping[str, object]) -> bytes:
    """The file of a pool, the same bytes for the same puzzles; `about` says how it was mined."""
    data = {
        "format": FORMAT,
        "side": side,
        "about": dict(about),
        **{kind.value: list(rows[kind]) for kind in Kind},
    }
    text = json.dumps(data, separators=(",", ":"))
    return gzip.compress(text.encode(), 9, mtime=0)


def pool_data(data: bytes) -> dict[str, Any]:
    """The plain values of a file: side, `about` and the rows by kind; raises PuzzleError."""
    with _pool_errors():
        found = json.loads(_unpacked(data))
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise PuzzleError("bad-pool", f"found no pool of puzzles of format {FORMAT}")
        if found["side"] not in SIDES:
            raise PuzzleError("bad-pool", f"found side {found['side']!r}, expected A or B")
        return found


def parse_pool(data: bytes) -> dict[Kind, tuple[Puzzle, ...]]:
    """The puzzles of a file by kind; raises PuzzleError."""
    found = pool_data(data)
    side = found["side"]
    with _pool_errors():
        return {
            kind: tuple(
                read_row(side, kind, number, row) for number, row in enumerate(found[kind.value], 1)
            )
            for kind in Kind
        }


@contextmanager
def _pool_errors() -> Iterator[None]:
    """Say as a PuzzleError what else a damaged file raises."""
    try:
        yield
    except PuzzleError:
        raise
    except (
        *(OSError, EOFError, zlib.error, UnicodeDecodeError, RecursionError),
        *(ValueError, KeyError, TypeError, IndexError, HashiError),
    ) as error:
        raise PuzzleError("bad-pool", f"found no readable pool of puzzles: {error}") from error


def _unpacked(data: bytes) -> str:
    stream = zlib.decompressobj(wbits=31)  # 31: gzip
    text = stream.decompress(data, MAX_BYTES)
    if stream.unconsumed_tail or not stream.eof:
        raise PuzzleError("bad-pool", f"found a pool that is cut off or longer than {MAX_BYTES}")
    return text.decode()


def puzzle_id(side: str, kind: Kind, number: int) -> str:
    return f"{side}{LETTERS[kind]}{number}"


def position_row(position: Position) -> Row:
    reached = position.reached
    return [
        "".join(map(str, position.numbers)),
        "".join(map(str, position.bridges)),
        [reached.red or 0, reached.blue or 0, reached.chain or 0],
    ]


def row_of(puzzle: Puzzle) -> Row:
    """The row that `read_row` reads back; the id is that of its position in the file."""
    tail = [" ".join(puzzle.themes), " ".join(puzzle.failed)]
    match puzzle:
        case OpenPuzzle():
            cards, line = " ".join(map(str, puzzle.cards)), [str(turn) for turn in puzzle.line]
            return [*position_row(puzzle.position), cards, puzzle.maximum, line, *tail]
        case ClosedPuzzle():
            unseen = " ".join(map(str, puzzle.unseen))
            values = [puzzle.orders, puzzle.best, list(puzzle.losses)]
            return [*position_row(puzzle.position), str(puzzle.card), unseen, *values, *tail]
        case GiftPuzzle():
            options = " ".join(map(str, puzzle.options))
            return [options, list(puzzle.means), puzzle.error, *tail]


def read_row(side: str, kind: Kind, number: int, row: Row) -> Puzzle:
    """One puzzle; raises ValueError, TypeError or HashiError for a row of another form."""
    identity = puzzle_id(side, kind, number)
    themes = tuple(Theme(word) for word in row[-2].split())
    failed = tuple(row[-1].split())
    if kind is Kind.GIFT:
        options, means, error = row[:3]
        starts = tuple(parse_writing(word) for word in options.split())
        return GiftPuzzle(identity, side, starts, tuple(means), error, failed, themes)
    if kind is Kind.OPEN:
        cards = tuple(Card.parse(word) for word in row[3].split())
        position = _position(side, row, ROUNDS - len(cards) + 1)
        line = tuple(Turn.parse(text) for text in row[5])
        return OpenPuzzle(identity, position, cards, int(row[4]), line, themes, failed)
    unseen = tuple(Card.parse(word) for word in row[4].split())
    position, losses = _position(side, row, ROUNDS - len(unseen) + 1), tuple(map(int, row[7]))
    card, orders, best = Card.parse(row[3]), int(row[5]), int(row[6])
    return ClosedPuzzle(identity, position, card, unseen, orders, best, losses, themes, failed)


def _position(side: str, row: Row, round_number: int) -> Position:
    numbers, bridges, rounds = row[:3]
    red, blue, chain = (number or None for number in rounds)
    position = Position(
        side,
        tuple(map(int, numbers)),
        tuple(map(int, bridges)),
        Reached(red, blue, chain),
        round_number,
    )
    Sheet(position.board, position.numbers, position.bridges)  # right lengths
    return position
