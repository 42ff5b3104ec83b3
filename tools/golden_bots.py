"""Turns of the built-in bots as hashes: `python3 -m tools.golden_bots`, `--check` only compares.

Every level plays a solo game and a game of two seats on each side, from fixed secrets and without a
time limit. A change that should not affect how bots play must not change `tests/golden/bots.txt`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

from hashi.bots import Bot, find_bot
from hashi.bots.registry import LEVEL_NAMES
from hashi.rules import ROUNDS, SIDES, STANDARD_DECK, Board, GameCreated, Seat
from hashi.table.local import LocalTable

FILE: Final = Path(__file__).parents[1] / "tests" / "golden" / "bots.txt"


def turns(bot: Bot, board: Board, seats: int) -> Iterator[str]:
    """All start numbers and turns of a game in which the bot plays every seat."""
    secret = sha256(f"golden bots {board.name} {seats}".encode()).digest()
    table = LocalTable(GameCreated(board, STANDARD_DECK, seats), secret)
    everybody = [Seat(number) for number in range(seats)]
    for seat in everybody:
        table.sit(seat, f"Player {seat + 1}")
    for seat in everybody:
        turn = bot.play(table.view(seat))
        assert turn.write is not None  # a start number
        table.write_start(seat, turn.write)
        yield str(turn)
    for _ in range(ROUNDS):
        table.flip()
        for seat in everybody:
            turn = bot.play(table.view(seat))
            table.submit(seat, turn)
            yield str(turn)


def lines() -> Iterator[str]:
    """One line per level, side and number of seats."""
    for name in LEVEL_NAMES:
        for side, board in SIDES.items():
            for seats in (1, 2):
                played = "\n".join(turns(find_bot(name), board, seats))
                yield f"{name} {side}{seats} {sha256(played.encode()).hexdigest()}"


def main(arguments: list[str]) -> int:
    """Write the file, or compare it; 1 if it differs."""
    text = "\n".join(lines()) + "\n"
    if arguments == ["--check"]:
        return int(text != FILE.read_text(encoding="utf-8"))
    FILE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
