"""Work file of a mining run: one JSON line per result, so that a stopped run continues.

The first line names side and seed; then come the puzzles of the pool that the run extends, the
totals of start numbers and the new puzzles in the order in which they were found. A line that was
cut off when the run was stopped is dropped.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from hashi.atomic_file import replacing
from hashi.mining.gifts import gift_puzzles, start_totals
from hashi.mining.mine import Miner
from hashi.puzzles.model import Kind, Puzzle, PuzzleError
from hashi.puzzles.pool_format import Row, pool_bytes, pool_data, row_of
from hashi.rules import SIDES, Writing, legal_starts, parse_writing

FORMAT: Final = 1
GIFTS: Final = 0.1  # share of the puzzles
OPEN: Final = 0.7
DEALS: Final = 1500  # for each start number
MOST_ALIKE: Final = 0.25  # share of a kind that the same number of levels fails


def quotas(count: int) -> dict[Kind, int]:
    """How many puzzles of each kind, for `count` of a side."""
    gifts, opened = round(GIFTS * count), round(OPEN * count)
    return {Kind.OPEN: opened, Kind.CLOSED: count - opened - gifts, Kind.GIFT: gifts}


@dataclass
class WorkFile:
    """What a run has found so far."""

    path: Path
    side: str
    seed: int
    totals: dict[Writing, list[int]] = field(default_factory=dict)
    rows: dict[Kind, list[Row]] = field(default_factory=lambda: {kind: [] for kind in Kind})
    games: dict[Kind, int] = field(default_factory=lambda: dict.fromkeys(Kind, 0))  # the next one

    @classmethod
    def opened(cls, path: Path, side: str, seed: int, pool: bytes | None = None) -> WorkFile:
        """Read the file, or begin it with the puzzles of a pool, which keep their ids.

        Raises PuzzleError if the file is of another run.
        """
        work = cls(path, side, seed)
        header = {"format": FORMAT, "side": side, "seed": seed}
        if not path.exists():
            begin = [header, *(_lines_of(pool, side, seed) if pool else ())]
            with replacing(path) as file:
                file.write("".join(map(_text, begin)).encode())
        whole = path.read_bytes()
        kept = whole[: whole.rfind(b"\n") + 1]
        if kept != whole:
            path.write_bytes(kept)
        first, *lines = (json.loads(line) for line in kept.splitlines())
        if first != header:
            raise PuzzleError("bad-work-file", f"{path}: found {first}, expected {header}")
        for line in lines:
            work._take(line)
        return work

    def _take(self, line: dict[str, Any]) -> None:
        if "start" in line:
            self.totals[parse_writing(line["start"])] = line["totals"]
        else:
            kind = Kind(line["kind"])
            self.rows[kind].append(line["row"])
            self.games[kind] = line["game"] + 1

    def _keep(self, line: dict[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(_text(line))
        self._take(line)

    def mine(self, count: int) -> Iterator[dict[Kind, int]]:
        """Mine until there are `count` puzzles; yields how many of each kind, after each game."""
        wanted = quotas(count)
        yield from self._mine_endings(wanted)
        if self.found[Kind.GIFT] < wanted[Kind.GIFT]:
            yield from self._mine_gifts(wanted[Kind.GIFT])
        # Closed endings make up for gifts that are missing.
        wanted[Kind.CLOSED] += wanted[Kind.GIFT] - self.found[Kind.GIFT]
        yield from self._mine_endings(wanted)

    def _mine_endings(self, wanted: Mapping[Kind, int]) -> Iterator[dict[Kind, int]]:
        miner = Miner(SIDES[self.side], self.seed)
        while missing := [k for k in (Kind.OPEN, Kind.CLOSED) if self.found[k] < wanted[k]]:
            # The kind that is furthest behind, so that a run that is stopped has some of each.
            kind = min(missing, key=lambda k: self.found[k] / wanted[k])
            game = self.games[kind]
            puzzle = miner.puzzle(kind, game)
            if puzzle is not None and self._is_wanted(puzzle, wanted[kind]):
                self._keep_puzzle(kind, game, puzzle)
            self.games[kind] = game + 1
            yield self.found

    def _mine_gifts(self, count: int) -> Iterator[dict[Kind, int]]:
        """Find the totals of all start numbers, and puzzles among them until there are `count`."""
        board = SIDES[self.side]
        for start in legal_starts(board):
            if start not in self.totals:
                totals = start_totals(board, start, DEALS, self.seed)
                self._keep({"start": str(start), "totals": totals})
                yield self.found
        missing, rows = count - self.found[Kind.GIFT], self.rows[Kind.GIFT]
        known = [tuple(map(parse_writing, row[0].split())) for row in rows]
        for gift in gift_puzzles(board, self.totals, missing, self.seed, known):
            self._keep_puzzle(Kind.GIFT, 0, gift)

    @property
    def found(self) -> dict[Kind, int]:
        return {kind: len(rows) for kind, rows in self.rows.items()}

    def _is_wanted(self, puzzle: Puzzle, count: int) -> bool:
        """Whether it is no repetition, and not one of too many that as many levels fail."""
        row = row_of(puzzle)
        if any(other[:5] == row[:5] for other in self.rows[puzzle.kind]):
            return False
        alike = Counter(len(other[-1].split()) for other in self.rows[puzzle.kind])
        return alike[len(puzzle.failed)] < MOST_ALIKE * count

    def _keep_puzzle(self, kind: Kind, game: int, puzzle: Puzzle) -> None:
        self._keep({"kind": kind.value, "game": game, "row": row_of(puzzle)})

    def packed(self) -> bytes:
        """The pool of everything found."""
        games = {kind.value: game for kind, game in self.games.items()}
        about = {"seed": self.seed, "deals": DEALS, "games": games}
        return pool_bytes(self.side, self.rows, about)


def _text(line: dict[str, Any]) -> str:
    return json.dumps(line, separators=(",", ":")) + "\n"


def _lines_of(pool: bytes, side: str, seed: int) -> Iterator[dict[str, Any]]:
    """The puzzles of a pool as lines of a work file.

    The run continues after the games of the pool if it has the same seed. A pool that does not
    say how many those were is mined again from the first; what it has already is left out.
    """
    data = pool_data(pool)
    if data["side"] != side:
        raise PuzzleError("bad-pool", f"found side {data['side']}, expected {side}")
    about = data["about"]
    games = about.get("games", {}) if about["seed"] == seed else {}
    for kind in Kind:
        game = games.get(kind.value, 0) - 1
        for row in data[kind.value]:
            yield {"kind": kind.value, "game": game, "row": row}
