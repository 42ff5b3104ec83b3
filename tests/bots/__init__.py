"""Tests of all bots there are: built in or installed, they are covered by their names."""

from __future__ import annotations

from hashi.bots import Bot
from hashi.rules import SIDE_A, STANDARD_DECK, Board, Deck, GameCreated, InfoBar, Seat
from hashi.service.guarded_bot import Answer, BotSeat
from hashi.table.local import LocalTable

SECRET = bytes(range(32))
SECONDS = 0.02  # per turn: the games have to be legal, not good


def table_of(
    bots: list[Bot],
    board: Board = SIDE_A,
    deck: Deck = STANDARD_DECK,
    info_bar: InfoBar = InfoBar.AUTOMATIC,
    secret: bytes = SECRET,
) -> tuple[LocalTable, list[BotSeat]]:
    """A table with a bot in every seat."""
    table = LocalTable(GameCreated(board, deck, len(bots), info_bar=info_bar), secret)
    for seat in range(len(bots)):
        table.sit(Seat(seat), f"Bot {seat}", bot="random")
    return table, [BotSeat(Seat(seat), bot) for seat, bot in enumerate(bots)]


def play_out(table: LocalTable, seats: list[BotSeat]) -> list[list[Answer]]:
    """A whole game: the answers of every seat, the start number first."""
    answers = [[seat.act(table)] for seat in seats]
    for _ in range(17):
        table.flip()
        for seat, given in zip(seats, answers, strict=True):
            given.append(seat.act(table))
    table.end()
    return answers
