"""Proof that bots without numba choose the server's turns, and how long they take in a browser.

`python3 -m tools.portable_bots [--positions N]` compares every level on N positions of games that
the level plays, in CPython; `--pyodide GAMES` compares whole games in Node's Pyodide (24 have over
1,000 positions) and measures CPU time per turn.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from hashi.bots.registry import find_bot
from hashi.portable_bots import PORTABLE_LEVELS, PortableBot
from hashi.rules import ROUNDS, SIDES, STANDARD_DECK, Board, GameCreated, Phase, Seat, Turn, View
from hashi.table.local import LocalTable
from tools.portable_games import game_turns

ROOT = Path(__file__).parents[1]
DRIVER = Path(__file__).with_name("portable_bots.mjs")
PACKAGES = ("rules", "deal", "record", "table", "portable_bots")
LIMIT_S, SLOWED = 2.0, 4  # seconds per turn, at a processor slowed so many times


@dataclass
class Found:
    """How many positions were compared, and where the turns differ."""

    positions: int = 0
    different: list[str] = field(default_factory=list)


def positions(
    name: str, count: int, boards: Sequence[Board] = tuple(SIDES.values())
) -> Iterator[tuple[View, Turn]]:
    """Views of games that a level of the server plays with itself, and its turns."""
    bot = find_bot(name)
    seen, game = 0, 0
    while seen < count:
        game += 1
        dice = Random(f"{name} {game}")
        board, seats = dice.choice(boards), dice.choice((1, 2, 3, 4))
        table = LocalTable(GameCreated(board, STANDARD_DECK, seats), dice.randbytes(32))
        for seat in range(seats):
            table.sit(Seat(seat), f"Seat {seat}")
        for _ in range(ROUNDS + 1):
            if table.game.phase is not Phase.SET_UP:
                table.flip()
            for seat in table.game.seats:
                view = table.view(seat)
                turn = bot.play(view)
                seen += 1
                yield view, turn
                if view.phase is Phase.SET_UP:
                    assert turn.write is not None
                    table.write_start(seat, turn.write)
                else:
                    table.submit(seat, turn)
            if seen >= count:
                return


def differences(
    name: str,
    count: int,
    boards: Sequence[Board] = tuple(SIDES.values()),
    *,
    starts: bool = True,
) -> Found:
    """Compare a level with the server's on positions of its own games, optionally without starts.

    Start numbers of custom boards may differ.
    """
    found, bot = Found(), PortableBot(name)
    for view, expected in positions(name, count, boards):
        if view.phase is Phase.SET_UP and not starts:
            continue
        found.positions += 1
        turn = bot.play(view)
        if turn != expected:
            where = f"{name}, board {view.board.name}, round {view.round}"
            found.different.append(f"{where}: found {turn}, expected {expected}")
    return found


@dataclass
class Played:
    """Games of one level in Pyodide."""

    games: list[list[str]]  # the turns, as `game_turns` writes them
    times: list[float]  # CPU milliseconds of every turn but start numbers


def pyodide_games(games: int) -> dict[str, Played]:
    """Games of every level with itself in Node's Pyodide."""
    node = Path(sys.executable).parent / "node"
    web = ROOT / "web" / "node_modules" / "pyodide"
    command = [node, DRIVER, web, ROOT, games, *PACKAGES]
    done = subprocess.run(
        list(map(str, command)), stdout=subprocess.PIPE, encoding="utf-8", check=True
    )
    return {name: Played(**played) for name, played in json.loads(done.stdout).items()}


def game_differences(name: str, games: list[list[str]]) -> Found:
    """Compare games with those that the server's level plays, each up to its first difference."""
    found, bot = Found(), find_bot(name)
    for number, turns in enumerate(games):
        for turn, expected in zip(turns, game_turns(number, bot.play), strict=True):
            found.positions += 1
            if turn != expected:
                found.different.append(f"{name}, game {number}: {turn}, expected {expected}")
                break
    return found


def check_pyodide(games: int) -> int:
    """Compare the turns in Pyodide with the server's, and time them; 1 if one differs or is late.

    The limit is for a slowed processor.
    """
    late = wrong = False
    for name, played in pyodide_games(games).items():
        found = game_differences(name, played.games)
        wrong |= show(name, found)
        times = sorted(played.times)
        mean, most = sum(times) / len(times), times[-1]
        p95 = times[len(times) * 95 // 100]
        late |= most * SLOWED > LIMIT_S * 1_000
        print(
            f"{'':16} {len(times)} turns: mean {mean:.0f} ms, 95 % {p95:.0f} ms, "
            f"longest {most:.0f} ms; {SLOWED}x slowed: {most * SLOWED / 1_000:.2f} s"
        )
    return int(late or wrong)


def show(name: str, found: Found) -> bool:
    """Print how many turns differ and the first five; true if there are any."""
    print(f"{name:16} {found.positions} positions, {len(found.different)} different turns")
    print(*found.different[:5], sep="\n", end="\n" if found.different else "")
    return bool(found.different)


def main(args: list[str]) -> int:
    """Compare, or measure; 0 if all turns are equal and in time."""
    parser = argparse.ArgumentParser(prog="portable_bots")
    parser.add_argument("--positions", type=int, default=1_000)
    parser.add_argument("--pyodide", type=int, metavar="GAMES")
    options = parser.parse_args(args)
    if options.pyodide:
        return check_pyodide(options.pyodide)
    wrong = [show(name, differences(name, options.positions)) for name in PORTABLE_LEVELS]
    return int(any(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
