"""Scripted games: turns that follow from a seed and the cards, so the scores are known.

Every player of a table plays by the table's script, so whatever happens to the service, the
scores must be those that the rules library gives for the script.
"""

from __future__ import annotations

from random import Random

from hashi.rules import (
    SIDES,
    STANDARD_DECK,
    Card,
    CardFlipped,
    Game,
    GameCreated,
    GameEnded,
    Law,
    Phase,
    Seat,
    SeatTaken,
    StartWritten,
    TurnSubmitted,
    legal_starts,
    legal_turns,
    step,
)


class Script:
    """One game played through the rules library alone, card by card as they become known."""

    def __init__(self, seed: str, board: str, seats: int, law: Law) -> None:
        self.seed = seed
        self.board = SIDES[board]
        self.game: Game = step(None, GameCreated(self.board, STANDARD_DECK, seats, law))
        for seat in range(seats):
            self.game = step(self.game, SeatTaken(Seat(seat), f"seat {seat}"))
        self._starts = [
            self._dice(seat, 0).choice(legal_starts(self.board)) for seat in range(seats)
        ]
        for seat, start in enumerate(self._starts):
            self.game = step(self.game, StartWritten(Seat(seat), start))
        self._turns: dict[tuple[int, int], str] = {}  # by round and seat

    def _dice(self, seat: int, number: int) -> Random:
        return Random(f"{self.seed}/{seat}/{number}")

    def start(self, seat: int) -> str:
        """What a seat writes in the set-up."""
        return str(self._starts[seat])

    def turn(self, seat: int, number: int, card: str) -> str:
        """The turn of a seat in a round with this card; a surprise if the card is another now."""
        if number == len(self.game.cards) + 1 and self.game.phase is Phase.FLIP:
            self._play(number, Card.parse(card))
        if number > len(self.game.cards) or str(self.game.cards[number - 1]) != card:
            raise AssertionError(f"round {number} has card {card}, expected another")
        return self._turns[number, seat]

    def _play(self, number: int, card: Card) -> None:
        self.game = step(self.game, CardFlipped(number, card))
        sheets = self.game.sheets
        for seat in self.game.seats:
            turn = self._dice(seat, number).choice(list(legal_turns(sheets[seat], card)))
            self._turns[number, seat] = str(turn)
            self.game = step(self.game, TurnSubmitted(seat, number, turn))

    def scores(self) -> list[int]:
        """The totals at the end."""
        game = self.game
        if game.phase is not Phase.FINAL_CHECK:
            raise AssertionError(f"the script is in phase {game.phase}, expected all rounds played")
        return [score.total for score in step(game, GameEnded()).scores]
