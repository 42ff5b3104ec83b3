"""Board sides: islands, straits between neighbours, and crossings.

`Island` and `Strait` are values named by coordinates (`C4`, `C4-C6`); a board may or may not have
them. They are tuples because they are compared and hashed more than anything else, and tuples do
that in C. Inside the rules, islands and straits also have an index in reading order, because
sheets keep their marks in tuples.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from hashi.rules.errors import HashiError, shown

MAX_SIDE = 26  # columns A-Z, rows 1-26
MAX_ISLANDS = 60  # of an unfinished board; crossings take time with the square of the islands


class Flag(StrEnum):
    """The flag of an island (1.2)."""

    PLAIN = "plain"
    RED = "red"
    BLUE = "blue"


FLAG_OF_CHARACTER = {"o": Flag.PLAIN, "R": Flag.RED, "B": Flag.BLUE}
ISLANDS_OF_FLAG = {Flag.PLAIN: 11, Flag.RED: 4, Flag.BLUE: 3}  # 1.2


class Island(NamedTuple):
    """The island at a coordinate; sorts in reading order."""

    row: int
    column: int

    def __str__(self) -> str:
        """The coordinate: column letter, then row number from 1."""
        return _island_name(self)

    def __repr__(self) -> str:
        return f"Island('{self}')"


@lru_cache(maxsize=1024)  # more than a few boards have; every turn is written several times
def _island_name(island: Island) -> str:
    return f"{chr(ord('A') + island.column)}{island.row + 1}"


class Strait(NamedTuple):
    """The strait between two islands; `first` precedes `second` in reading order."""

    first: Island
    second: Island

    @classmethod
    def between(cls, one: Island, other: Island) -> Strait:
        return cls(one, other) if one < other else cls(other, one)

    @property
    def ends(self) -> tuple[Island, Island]:
        return (self.first, self.second)

    def __str__(self) -> str:
        """Both coordinates, `A1-C1`."""
        return _strait_name(self)

    def __repr__(self) -> str:
        return f"Strait('{self}')"

    def crosses(self, other: Strait) -> bool:
        if (self.first.row == self.second.row) == (other.first.row == other.second.row):
            return False
        flat, steep = (self, other) if self.first.row == self.second.row else (other, self)
        return (
            steep.first.row < flat.first.row < steep.second.row
            and flat.first.column < steep.first.column < flat.second.column
        )


@lru_cache(maxsize=1024)
def _strait_name(strait: Strait) -> str:
    return f"{strait.first}-{strait.second}"


class BoardError(HashiError):
    """An invalid board map, with the row and column or the closed strait at fault."""

    def __init__(
        self,
        code: str,
        found: str,
        expected: str,
        *,
        row: int | None = None,
        column: int | None = None,
        closed_index: int | None = None,
    ) -> None:
        """Keep the parts; `files` turns row and column into a line of the file."""
        super().__init__(code, f"found {found}, expected {expected}")
        self.found = found
        self.expected = expected
        self.row = row
        self.column = column
        self.closed_index = closed_index


@dataclass(frozen=True, slots=True)
class Board:
    """A board side (1.1-1.5): its map as drawn, less the closed straits.

    The constructor validates: every `Board` is a legal board.
    """

    name: str
    rows: tuple[str, ...]
    closed_straits: tuple[Strait, ...] = ()
    islands: tuple[Island, ...] = field(init=False, compare=False, repr=False)
    flags: tuple[Flag, ...] = field(init=False, compare=False, repr=False)
    straits: tuple[Strait, ...] = field(init=False, compare=False, repr=False)
    ends: tuple[tuple[int, int], ...] = field(init=False, compare=False, repr=False)
    straits_at: tuple[tuple[int, ...], ...] = field(init=False, compare=False, repr=False)
    crossings: tuple[tuple[int, ...], ...] = field(init=False, compare=False, repr=False)
    island_names: tuple[str, ...] = field(init=False, compare=False, repr=False)
    strait_names: tuple[str, ...] = field(init=False, compare=False, repr=False)
    _island_index: dict[Island, int] = field(init=False, compare=False, repr=False)
    _strait_index: dict[Strait, int] = field(init=False, compare=False, repr=False)
    _flagged: dict[Flag, tuple[Island, ...]] = field(init=False, compare=False, repr=False)
    _flagged_at: dict[Flag, tuple[int, ...]] = field(init=False, compare=False, repr=False)
    island_bits: tuple[int, ...] = field(init=False, compare=False, repr=False)
    strait_bits: tuple[int, ...] = field(init=False, compare=False, repr=False)
    _flag_bits: dict[Flag, int] = field(init=False, compare=False, repr=False)

    def __repr__(self) -> str:
        """The map in one line: `Board(A: B.oo.R/Ro..o./.o..oo/B.RB.o/oo.Ro.)`."""
        closed = "".join(f", closed {strait}" for strait in self.closed_straits)
        return f"Board({self.name}: {'/'.join(self.rows)}{closed})"

    def __post_init__(self) -> None:
        found = survey(self.name, self.rows, self.closed_straits)
        for problem in found.problems:
            raise problem
        flags, islands, straits = found.flags, tuple(found.flags), found.straits
        island_index = {island: index for index, island in enumerate(islands)}
        derive: dict[str, object] = {
            "closed_straits": tuple(sorted(self.closed_straits)),
            "islands": islands,
            "flags": tuple(flags.values()),
            "straits": straits,
            "ends": tuple((island_index[s.first], island_index[s.second]) for s in straits),
            "straits_at": tuple(
                tuple(index for index, s in enumerate(straits) if island in s.ends)
                for island in islands
            ),
            "crossings": found.crossings,
            "island_names": tuple(map(str, islands)),
            "strait_names": tuple(map(str, straits)),
            "_island_index": island_index,
            "_strait_index": {strait: index for index, strait in enumerate(straits)},
            "_flagged": {flag: tuple(i for i, f in flags.items() if f is flag) for flag in Flag},
            "_flagged_at": {
                flag: tuple(at for at, f in enumerate(flags.values()) if f is flag) for flag in Flag
            },
        }
        bits = tuple(1 << at for at in range(len(islands)))
        derive |= {
            "island_bits": bits,
            "strait_bits": tuple(
                bits[island_index[s.first]] | bits[island_index[s.second]] for s in straits
            ),
            "_flag_bits": {
                flag: sum(bit for bit, f in zip(bits, flags.values(), strict=True) if f is flag)
                for flag in Flag
            },
        }
        for name, value in derive.items():
            object.__setattr__(self, name, value)

    def __hash__(self) -> int:
        """Consistent with `__eq__`, which ignores derived fields."""
        return hash((self.name, self.rows, self.closed_straits))

    def has(self, target: Island | Strait) -> bool:
        if isinstance(target, Island):
            return target in self._island_index
        return target in self._strait_index

    def island_index(self, island: Island) -> int:
        """The island's index in reading order; raises KeyError."""
        return self._island_index[island]

    def strait_index(self, strait: Strait) -> int:
        """The strait's index; raises KeyError."""
        return self._strait_index[strait]

    def find_island(self, island: Island) -> int | None:
        """The island's index in reading order, or None."""
        return self._island_index.get(island)

    def find_strait(self, strait: Strait) -> int | None:
        """The strait's index, or None."""
        return self._strait_index.get(strait)

    def flag(self, island: Island) -> Flag:
        """The flag of an island; raises KeyError."""
        return self.flags[self._island_index[island]]

    def flagged(self, flag: Flag) -> tuple[Island, ...]:
        """All islands with that flag, in reading order."""
        return self._flagged[flag]

    def flagged_at(self, flag: Flag) -> tuple[int, ...]:
        """The indexes of all islands with that flag."""
        return self._flagged_at[flag]

    def flag_bits(self, flag: Flag) -> int:
        """All islands with that flag as a bit mask of island indexes."""
        return self._flag_bits[flag]

    @property
    def crossing_pairs(self) -> tuple[tuple[Strait, Strait], ...]:
        return tuple(
            (self.straits[s], self.straits[t])
            for s, crossed in enumerate(self.crossings)
            for t in crossed
            if s < t
        )


@dataclass(frozen=True, slots=True)
class Survey:
    """A board as far as it is drawn: what it has, and every rule of boards that it breaks yet."""

    flags: dict[Island, Flag]  # in reading order
    neighbours: tuple[Strait, ...]  # 1.5, the closed ones included
    straits: tuple[Strait, ...]
    crossings: tuple[tuple[int, ...], ...]  # of each strait, the indexes of those it crosses
    problems: tuple[BoardError, ...]  # a board without any is legal


def survey(name: str, rows: Sequence[str], closed: Sequence[Strait] = ()) -> Survey:
    """Survey a board that may be unfinished; raises BoardError for what is no name or map."""
    _check_name(name)
    flags = _read_map(rows)
    if len(flags) > MAX_ISLANDS:
        raise BoardError("board-islands", f"{len(flags)} islands", f"at most {MAX_ISLANDS}")
    derived = neighbours(flags)
    straits = tuple(strait for strait in derived if strait not in closed)
    crossings = tuple(
        tuple(index for index, other in enumerate(straits) if strait.crosses(other))
        for strait in straits
    )
    problems = (
        *_wrong_counts(flags),
        *_wrong_closed(closed, set(flags), set(derived)),
        *_unreachable(flags, straits),
    )
    return Survey(flags, derived, straits, crossings, problems)


def neighbours(islands: Iterable[Island]) -> tuple[Strait, ...]:
    """The straits of a map: from each island to the next in its row and in its column (1.5)."""
    by_row = sorted(islands)
    by_column = sorted(by_row, key=lambda island: (island.column, island.row))
    across = (Strait(a, b) for a, b in pairwise(by_row) if a.row == b.row)
    down = (Strait(a, b) for a, b in pairwise(by_column) if a.column == b.column)
    return tuple(sorted((*across, *down)))


def _check_name(name: str) -> None:
    if not 1 <= len(name) <= 40 or not name.isprintable() or name != name.strip():
        raise BoardError("board-name", shown(name), "a printable name of 1 to 40 characters")


def _read_map(rows: Sequence[str]) -> dict[Island, Flag]:
    if not 1 <= len(rows) <= MAX_SIDE:
        raise BoardError("board-size", f"{len(rows)} rows", f"1 to {MAX_SIDE} rows")
    width = len(rows[0])
    if not 1 <= width <= MAX_SIDE:
        raise BoardError(
            "board-size", f"a row of {width} characters", f"1 to {MAX_SIDE} characters", row=0
        )
    flags: dict[Island, Flag] = {}
    for r, row in enumerate(rows):
        if len(row) != width:
            raise BoardError(
                "board-row-length",
                f"a row of {len(row)} characters",
                f"{width} characters, as in the first row",
                row=r,
            )
        for c, character in enumerate(row):
            if character in FLAG_OF_CHARACTER:
                flags[Island(r, c)] = FLAG_OF_CHARACTER[character]
            elif character != ".":
                raise BoardError(
                    "board-character",
                    shown(character),
                    "one of '.' (sea), 'o' (island), 'R' (red flag), 'B' (blue flag)",
                    row=r,
                    column=c,
                )
    return flags


def _wrong_counts(flags: Mapping[Island, Flag]) -> Iterator[BoardError]:
    for flag, wanted in ISLANDS_OF_FLAG.items():  # 1.2
        count = sum(1 for f in flags.values() if f is flag)
        if count != wanted:
            yield BoardError(
                "board-islands", f"{count} {flag} islands", f"{wanted} {flag} islands (rule 1.2)"
            )


def _wrong_closed(
    closed: Sequence[Strait], islands: set[Island], derived: set[Strait]
) -> Iterator[BoardError]:
    seen: set[Strait] = set()
    for index, pair in enumerate(closed):
        missing = [str(island) for island in pair.ends if island not in islands]
        if missing:
            yield BoardError(
                "board-closed", f"no island at {missing[0]}", "two islands", closed_index=index
            )
        elif pair not in derived:
            yield BoardError(
                "board-closed", f"{pair}, which are no neighbours", "neighbours", closed_index=index
            )
        elif pair in seen:
            yield BoardError(
                "board-closed", f"{pair} a second time", "each pair once", closed_index=index
            )
        seen.add(pair)


def _unreachable(islands: Iterable[Island], straits: Sequence[Strait]) -> Iterator[BoardError]:
    reached = {island for strait in straits for island in strait.ends}
    for island in islands:
        if island not in reached:
            yield BoardError(
                "board-unreachable",
                f"no strait at {island}",
                "at least one strait at every island",
                row=island.row,
                column=island.column,
            )
