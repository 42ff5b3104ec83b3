"""Mining: one puzzle or none from each game, by its number; the same for the same seed."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from hashi.bots.levels import LEVELS
from hashi.engine import decode
from hashi.mining.endings import Solver
from hashi.mining.games import Halt, game_until, level_line, level_turn, names
from hashi.puzzles.model import ClosedPuzzle, Kind, OpenPuzzle, Puzzle
from hashi.puzzles.pool_format import puzzle_id
from hashi.puzzles.themes import themes_of_line, themes_of_turns
from hashi.rules import ROUNDS, Board

# Cards left, by turns; those that take ten times as long to solve come up less often.
OPEN_LEFT: Final = (4, 5, 4, 5, 4, 5, 4, 5, 5, 6)
CLOSED_LEFT: Final = (2, 2, 2, 3)  # after the open card
MARGIN: Final = 0.5  # points between the best turn and the next
MIN_TURNS: Final = 12  # legal turns of the first card; fewer is no choice
MAX_RIGHT: Final = 0.15  # share of turns that are right in a closed puzzle


class Miner:
    """Makes puzzles of one side; each game has its own random numbers."""

    def __init__(self, board: Board, seed: int) -> None:
        self._board, self._seed = board, seed
        self._solver = Solver(board)

    def puzzle(self, kind: Kind, game: int) -> Puzzle | None:
        """The puzzle of one game, if there is a good one."""
        random = Random(f"{self._seed} {self._board.name} {kind} {game}")
        seed = random.getrandbits(40)  # of the levels' errors
        if kind is Kind.OPEN:
            left = OPEN_LEFT[game % len(OPEN_LEFT)]
            return self._open(game_until(self._board, ROUNDS - left + 1, random), seed)
        left = CLOSED_LEFT[game % len(CLOSED_LEFT)]
        return self._closed(game_until(self._board, ROUNDS - left, random), seed)

    def _open(self, halt: Halt, seed: int) -> OpenPuzzle | None:
        cards = halt.cards[:-1]
        if len(self._solver.children(halt.words, cards[0], halt.round_number)) < MIN_TURNS:
            return None
        totals = {
            level: self._solver.points(level_line(level, halt, len(cards), seed))
            for level in LEVELS
        }
        # A level has reached it, so the best total is no lower: the search starts from there.
        solved = self._solver.best_line(halt.words, cards, max(totals.values()) - 1)
        if solved is None:
            return None
        best, codes = solved
        failed = names([level for level, total in totals.items() if total < best])
        if not failed:
            return None
        line = tuple(decode(self._board, code) for code in codes)
        position = halt.position
        identity = puzzle_id(self._board.name, Kind.OPEN, 0)
        themes = themes_of_line(position, line)
        return OpenPuzzle(identity, position, cards, best, line, themes, failed)

    def _closed(self, halt: Halt, seed: int) -> ClosedPuzzle | None:
        card, unseen = halt.cards[0], halt.cards[1:]
        found = self._solver.values(halt.words, card, unseen)
        if found is None or len(found.turns) < MIN_TURNS:
            return None
        best = max(found.sums)
        wrong = [best - total for total in found.sums if total < best]
        right = len(found.sums) - len(wrong)
        if not wrong or min(wrong) < MARGIN * found.orders or right > MAX_RIGHT * len(found.sums):
            return None
        sums = dict(zip(found.turns, found.sums, strict=True))
        made = {
            level: level_turn(level, self._board, halt.words, halt.cards, halt.round_number, seed)
            for level in LEVELS
        }
        failed = names([level for level, turn in made.items() if sums[turn] < best])
        if not failed:
            return None
        ordered = sorted((str(decode(self._board, turn)), best - sums[turn]) for turn in sums)
        puzzle = ClosedPuzzle(
            puzzle_id(self._board.name, Kind.CLOSED, 0),
            halt.position,
            card,
            tuple(sorted(unseen)),
            found.orders,
            best,
            tuple(loss for _, loss in ordered),
            failed=failed,
        )
        return replace(puzzle, themes=themes_of_turns(puzzle.position, puzzle.right))
