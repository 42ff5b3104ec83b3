"""Small bots for the tests, loaded as a user's file would be: `tests/arena/bots.py:Greedy`."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from hashi.arena.settings import secret_of
from hashi.bots import RandomBot, dice
from hashi.deal import commitment
from hashi.rules import PASS, Card, Phase, Turn, View, apply_unchecked, legal_starts, legal_turns


def sheet_of(view: View):  # type: ignore[no-untyped-def]  # plug-ins need no types
    return view.sheets[view.seat or 0]


class Greedy:
    """The turn that finishes most islands now, of some legal ones."""

    def play(self, view: View) -> Turn:
        if view.phase is Phase.SET_UP:
            return Turn(legal_starts(view.board)[0])
        assert view.card is not None
        sheet = sheet_of(view)
        turns = list(legal_turns(sheet, view.card))
        some = dice(view).sample(turns, min(20, len(turns)))
        return max(
            some, key=lambda turn: (len(apply_unchecked(sheet, turn).finished), len(turn.draw))
        )


class Lazy:
    """Never does anything."""

    def play(self, view: View) -> Turn:
        return Turn(legal_starts(view.board)[0]) if view.phase is Phase.SET_UP else PASS


class Slow(Lazy):
    """Takes its time: the limit it was given, or a while."""

    def __init__(self, seconds: float = 0.02) -> None:
        self.seconds = seconds

    def play(self, view: View) -> Turn:
        time.sleep(self.seconds)
        return super().play(view)


class Spy(RandomBot):
    """Writes down what it is given, to the file that the environment names."""

    made = 0

    def __init__(self) -> None:
        Spy.made += 1
        self.asked = 0

    def play(self, view: View) -> Turn:
        self.asked += 1
        with Path(os.environ["HASHI_TEST_SPY"]).open("a", encoding="utf-8") as file:
            assert type(view) is View
            players = ",".join(map(str, view.players))
            file.write(
                f"{view.seat} {view.phase} {view.round} {self.asked} {players}"
                f" {sum(view.submitted)}{sum(view.started)} {view.secret}\n"
            )
        return super().play(view)


class Neighbour(Lazy):
    """Writes a start number of its seat's own, and looks for the right neighbour's (2.1)."""

    def play(self, view: View) -> Turn:
        starts = legal_starts(view.board)
        if view.phase is Phase.SET_UP:
            return Turn(starts[view.seat or 0])
        start = starts[((view.seat or 0) - 1) % len(view.players)]
        assert sheet_of(view).number(start.island) == start.number, "not my neighbour's"
        return PASS


class Same(Lazy):
    """Looks for equal sheets in round 1."""

    def play(self, view: View) -> Turn:
        assert view.round > 1 or len(set(view.sheets)) == 1, "sheets differ"
        return PASS


class Cheat(Lazy):
    """Draws where there is no strait, in round 3."""

    def play(self, view: View) -> Turn:
        return Turn.parse("A1-Z26") if view.round == 3 else super().play(view)


class BadStart(Lazy):
    """Draws a bridge in set-up."""

    def play(self, view: View) -> Turn:
        return Turn.parse("4@C1 C1-D1") if view.phase is Phase.SET_UP else PASS


class WrongStart(Lazy):
    """Starts with a number that is no start number (2.1)."""

    def play(self, view: View) -> Turn:
        return Turn.parse("6@C1") if view.phase is Phase.SET_UP else PASS


class Crash(Lazy):
    """Fails in round 2."""

    def play(self, view: View) -> Turn:
        if view.round == 2:
            raise KeyError("lost")
        return super().play(view)


class CrashLater(Lazy):
    """Fails where the first card is 4/3, as in deal 2 of seed 1."""

    def play(self, view: View) -> Turn:
        if view.round == 1 and view.card == Card(4, 3):
            raise KeyError("lost")
        return super().play(view)


class Leave(Lazy):
    """Tries to end the program."""

    def play(self, view: View) -> Turn:
        sys.exit("enough")


class Die(Lazy):
    """Takes its process down."""

    def play(self, view: View) -> Turn:
        os._exit(3)


class Babble:
    """Answers with a text."""

    def play(self, view: View) -> str:
        return "5@C1"


class Hollow:
    """Answers with a turn made of the wrong things."""

    def play(self, view: View) -> Turn:
        return Turn("5@C1")  # type: ignore[arg-type]  # what the test is about


class Shapeless:
    """Answers with a turn that has not even a text."""

    def play(self, view: View) -> Turn:
        return Turn(None, (1, 2))  # type: ignore[arg-type]  # what the test is about


class Unborn:
    """Cannot be made."""

    def __init__(self) -> None:
        raise RuntimeError("not today")


class Sleepy(Lazy):
    """Quick on the first two deals of seed 1, and asleep on all others."""

    def play(self, view: View) -> Turn:
        if view.commitment not in {commitment(secret_of(1, number)) for number in (0, 1)}:
            time.sleep(600)
        return super().play(view)


class Logged(RandomBot):
    """Writes down which process plays which deal, and is a little slow."""

    def play(self, view: View) -> Turn:
        if view.round == 1:
            with Path(os.environ["HASHI_TEST_LOG"]).open("a", encoding="utf-8") as file:
                file.write(f"{os.getpid()} {view.commitment}\n")
        time.sleep(0.003)
        return super().play(view)


class LoggedSlow(Slow):
    """Says that it has begun, and takes the time it was given."""

    def play(self, view: View) -> Turn:
        with Path(os.environ["HASHI_TEST_LOG"]).open("a", encoding="utf-8") as file:
            file.write("begun\n")
        return super().play(view)
