"""A table inside this process: solo play and several people at one keyboard.

The table holds the secret of the deal and turns the cards; faces submit and look. Everything
that happens is an event, kept in order.
"""

from __future__ import annotations

from hashi.deal import commitment, deal, new_secret
from hashi.record import Record, record_of
from hashi.rules.board import Island
from hashi.rules.deck import Card
from hashi.rules.events import (
    Action,
    CardFlipped,
    CardMarked,
    Event,
    GameCreated,
    GameEnded,
    MistakeCorrected,
    MistakePointedOut,
    Seat,
    SeatTaken,
    SheetChecked,
    StartWritten,
    TurnSubmitted,
)
from hashi.rules.game import Game, GameError, Phase, step
from hashi.rules.turn import Turn, Writing
from hashi.rules.view import View, view


class LocalTable:
    """One game. Every method checks by the rules and raises GameError without any change."""

    def __init__(self, settings: GameCreated, secret: bytes | None = None) -> None:
        """Announce the game with the commitment to a fresh secret, or to a given one."""
        self._secret = new_secret() if secret is None else secret
        created = GameCreated(
            settings.board,
            settings.deck,
            settings.seats,
            settings.law,
            settings.info_bar,
            settings.checks,
            commitment(self._secret),
        )
        self.events: list[Event] = [created]
        self.game: Game = step(None, created)

    def _add(self, event: Event) -> None:
        self.game = step(self.game, event)
        self.events.append(event)

    def view(self, seat: Seat | None = None) -> View:
        """The game as a seat or a spectator may see it."""
        return view(self.game, seat)

    def sit(self, seat: Seat, name: str, salt: bytes = b"") -> None:
        """Take a seat, with own randomness for the deal if wanted."""
        self._add(SeatTaken(seat, name, salt.hex()))

    def write_start(self, seat: Seat, start: Writing) -> None:
        """Prepare the sheet that goes to the left (2.1)."""
        self._add(StartWritten(seat, start))

    def flip(self) -> Card:
        """Turn the next card up (3.1)."""
        number = len(self.game.cards) + 1
        if self.game.phase is not Phase.FLIP:  # else an 18th card would be asked for
            raise GameError("wrong-phase", f"the game is in phase {self.game.phase}, expected flip")
        salts = [bytes.fromhex(p.salt) for p in self.game.players if p is not None]
        card = deal(self.game.created.deck, self._secret, salts).pile[number - 1]
        self._add(CardFlipped(number, card))
        return card

    def submit(self, seat: Seat, turn: Turn) -> None:
        """Make a turn with the open card."""
        self._add(TurnSubmitted(seat, len(self.game.cards), turn))

    def mark_card(self, seat: Seat, place: int, crossed: bool) -> None:
        """Cross a card off by hand, or clear it (3.13)."""
        self._add(CardMarked(seat, place, crossed))

    def check(self, seat: Seat) -> None:
        """Look for mistakes on the seat's own sheet (6.5)."""
        self._add(SheetChecked(seat))

    def point_out(self, seat: Seat, by: Seat, island: Island) -> None:
        """Point at a mistake on another sheet (6.5)."""
        self._add(MistakePointedOut(seat, by, island))

    def correct(self, seat: Seat, number: int, action: Action, turn: Turn) -> None:
        """Enter a mistaken action anew (6.2)."""
        self._add(MistakeCorrected(seat, number, action, turn))

    def end(self) -> None:
        """Make the scores final and show the secret."""
        self._add(GameEnded(self._secret.hex()))

    def record(self, date: str | None = None) -> Record:
        """The game so far as a record; the secret is in it only once the game has ended."""
        return record_of(self.events, date)
