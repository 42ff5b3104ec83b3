"""Rush: as many puzzles as possible in three minutes, line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic

from hashi.faces.terminal.console import EndOfInput
from hashi.faces.terminal.puzzles import PuzzleSession, Stopped
from hashi.puzzles import Puzzle
from hashi.puzzles.pool import RUSH_MISSES, RUSH_SECONDS
from hashi.texts import Key


class Rush:
    """A rush at a console; `clock` gives seconds.

    The remaining time is printed before every puzzle. Typing is not interrupted when it is over,
    but an answer after that does not count.
    """

    def __init__(self, session: PuzzleSession, clock: Callable[[], float] = monotonic) -> None:
        self.session, self._clock = session, clock
        self.solved = self.missed = 0

    def play(self, puzzles: Iterable[Puzzle]) -> None:
        """Ask one puzzle after another until the time or the person's luck runs out."""
        say, show = self.session.say, self.session.console.print
        show(say(Key.PUZZLE_RUSH_LEAD, minutes=RUSH_SECONDS // 60))
        end = self._clock() + RUSH_SECONDS
        try:
            for puzzle in puzzles:
                left = end - self._clock()
                if left <= 0 or self.missed == RUSH_MISSES:
                    break
                time = f"{int(left) // 60}:{int(left) % 60:02}"
                show(say(Key.PUZZLE_RUSH_LEFT, time=time, **self._score))
                right = self.session.solve(puzzle, brief=True)
                if self._clock() > end:
                    show(say(Key.PUZZLE_RUSH_LATE))
                    break
                self.solved += right
                self.missed += not right
                show(say(Key.PUZZLE_RUSH_RIGHT if right else Key.PUZZLE_RUSH_WRONG))
        except (Stopped, EndOfInput):
            pass  # the person wants no more: what was solved so far counts
        show(say(Key.PUZZLE_RUSH_OVER, **self._score))

    @property
    def _score(self) -> dict[str, int]:
        return {"solved": self.solved, "missed": self.missed}
