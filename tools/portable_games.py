"""Games of one level with itself, which CPython and Pyodide play alike.

`tools/portable_bots.mjs` imports this file in Pyodide, so it needs only the offline packages.
"""

from __future__ import annotations

from collections.abc import Callable

from hashi.rules import ROUNDS, SIDES, STANDARD_DECK, GameCreated, Phase, Seat, Turn, View
from hashi.table.local import LocalTable

SEATS = 4


def game_turns(number: int, choose: Callable[[View], Turn]) -> list[str]:
    """All turns of one game, start numbers included; its number sets board, seats and deal."""
    board = list(SIDES.values())[number % len(SIDES)]
    seats = 1 + number // len(SIDES) % SEATS
    table = LocalTable(GameCreated(board, STANDARD_DECK, seats), number.to_bytes(32, "big"))
    for seat in range(seats):
        table.sit(Seat(seat), f"Seat {seat}")
    turns = []
    for _ in range(ROUNDS + 1):
        if table.game.phase is not Phase.SET_UP:
            table.flip()
        for seat in table.game.seats:
            view = table.view(seat)
            turn = choose(view)
            turns.append(f"{view.board.name} {view.round} {turn}")
            if view.phase is Phase.SET_UP:
                assert turn.write is not None
                table.write_start(seat, turn.write)
            else:
                table.submit(seat, turn)
    return turns
