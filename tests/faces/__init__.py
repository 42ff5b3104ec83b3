"""Tests of the faces, and shared helpers: tables, typed input and a complete game."""

from __future__ import annotations

import io
import os
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from hashi.faces.terminal import Console, EndOfInput, Play, Quit
from hashi.rules import (
    SIDE_A,
    STANDARD_DECK,
    Board,
    Checks,
    Deck,
    GameCreated,
    InfoBar,
    Law,
    Phase,
    Seat,
    Turn,
    apply_unchecked,
    legal_starts,
    legal_turns,
)
from hashi.table.local import LocalTable
from hashi.texts import Key, Texts, texts

SECRET = "11" * 32
YOU = {"who": "you", "name": ""}  # facts of a sentence to the only person at the keyboard

# A solo game with the cards of SECRET: blue in time, chain in time, red too late, 46 points.
START = "4@A5"
TURNS = (
    "5@C1 C1-C4 A4-A5",
    "A1-C1",
    "4@D1 C1-D1 D1-D4",
    "1@A4 D1-F1",
    "2@D4 D1-D4",
    "A1-C1 C1-C4",
    "4@A1 A1=A2 A5-B5",
    "5@B5 B5-D5",
    "2@C4 A5-B5 B5-D5",
    "1@B2 B2-B3 B3-B5",
    "2@A2",
    "3@E3 E2=E3 E3-F3",
    "3@F1 F1=F3",
    "5@F3",
    "6@E5 F3=F4 D5-E5",
    "3@D5",
    "4@E2",
)
WHOLE_GAME = (START, *(line for turn in TURNS for line in (turn, "")))
NAMES = ("Anna", "Ben", "Cleo", "Dag")


def table_for(
    *names: str,
    board: Board = SIDE_A,
    deck: Deck = STANDARD_DECK,
    law: Law = Law.REFEREE,
    info_bar: InfoBar = InfoBar.AUTOMATIC,
    checks: Checks = Checks.ON_REQUEST,
    secret: str = SECRET,
    bots: int = 0,
) -> LocalTable:
    """A table with everybody seated, bots in the last seats."""
    seats = names or ("Anna",)
    settings = GameCreated(board, deck, len(seats), law, info_bar, checks)
    table = LocalTable(settings, bytes.fromhex(secret))
    for seat, name in enumerate(seats):
        table.sit(Seat(seat), name, bot="random" if seat >= len(seats) - bots else None)
    return table


class Typist(io.StringIO):
    """A source that makes up each line when it is asked for."""

    def __init__(self, answer: Callable[[], str]) -> None:
        super().__init__()
        self.answer = answer

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # bytes in its base
        """The next line."""
        return self.answer() + "\n"


def played(
    lines: Iterable[str],
    table: LocalTable | None = None,
    language: str = "en",
    *,
    maps: bool = False,
) -> list[str]:
    """What a game answers to lines until they end; prompts and answers as lines of their own."""
    table = table if table is not None else table_for()
    sink = io.StringIO()
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    play = Play(table, texts(language), Console(source, sink), maps=maps)
    with suppress(EndOfInput, Quit):
        play.run()
    return sink.getvalue().splitlines()


def prompts(say: Texts, table: LocalTable) -> set[str]:
    """Everything that a game may ask its players."""
    names = [player.name for player in table.game.players if player is not None]
    return {
        say(key, who=who, name=name)
        for key in (Key.PROMPT_START, Key.PROMPT_TURN, Key.PROMPT_FINAL)
        for who in ("you", "named")
        for name in names
    }


def answers(
    lines: Iterable[str],
    table: LocalTable | None = None,
    language: str = "en",
    *,
    before: Sequence[str] = (START,),
) -> list[str]:
    """What lines bring that are typed after the lines `before`, without prompts."""
    table = table if table is not None else table_for()
    shown = played((*before, *lines), table, language)
    asked = prompts(texts(language), table)
    at = -1
    for _ in (*before, None):  # the answers to `before` end at the next prompt
        at = next(i for i in range(at + 1, len(shown)) if shown[i] in asked)
    return [line for line in shown[at:] if line not in asked]


class Player:
    """Plays legal turns for every seat, now and then mark by mark or with a pass."""

    def __init__(self, table: LocalTable, seed: int = 1) -> None:
        self.table = table
        self.random = random.Random(seed)
        self.typed: list[str] = []

    def __call__(self) -> str:
        """The next line for the player who is asked."""
        game = self.table.game
        if game.phase is Phase.SET_UP:
            return str(self.random.choice(legal_starts(game.created.board)))
        if game.phase is Phase.FINAL_CHECK:
            return ""
        if not self.typed:
            seat = Seat(game.open_turns.index(None))
            turn = self.best(seat)
            words = str(turn).split()
            self.typed = words if self.random.random() < 0.3 else [str(turn)]
            self.typed.append("")
        return self.typed.pop(0)

    def best(self, seat: Seat) -> Turn:
        """The best of some legal turns: many islands finished."""
        sheet, card = self.table.game.sheets[seat], self.table.game.cards[-1]
        turns = list(legal_turns(sheet, card))
        some = self.random.sample(turns, min(30, len(turns)))
        return max(
            some, key=lambda turn: (len(apply_unchecked(sheet, turn).finished), len(turn.draw))
        )


def play_through(table: LocalTable, language: str, seed: int = 1) -> list[str]:
    """A whole game by a Player, as lines."""
    sink = io.StringIO()
    Play(table, texts(language), Console(Typist(Player(table, seed)), sink)).run()
    return sink.getvalue().splitlines()


# The program as a process of its own


SCRATCH = tempfile.TemporaryDirectory(prefix="hashi-test-")  # for data that a test does not name


def plain_environment(**extra: str) -> dict[str, str]:
    """An environment that asks for no language and no colour."""
    asked = re.compile(r"HASHI_LANG|LANG|LANGUAGE|LC_\w+|NO_COLOR|TERM|PYTHONIOENCODING|COLUMNS")
    kept = {name: value for name, value in os.environ.items() if not asked.fullmatch(name)}
    own = {"HASHI_CONFIG": os.devnull, "HASHI_DATA": SCRATCH.name}
    return {**kept, "PYTHONUTF8": "1", "TERM": "xterm", **own, **extra}


def hashi(
    *arguments: str, typed: str = "", folder: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run the command to its end."""
    return subprocess.run(
        [sys.executable, "-m", "hashi", *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        cwd=folder,
        env=plain_environment(**environment),
        timeout=60,
        check=False,
    )


def start_hashi(*arguments: str, **environment: str) -> subprocess.Popen[str]:
    """Start the command with pipes."""
    return subprocess.Popen(
        [sys.executable, "-m", "hashi", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=plain_environment(**environment),
    )
