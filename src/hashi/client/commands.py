"""The commands of a table by name, for clients that wait and for those that await."""

from __future__ import annotations

from typing import Generic, TypeVar

from hashi.client.session import Session
from hashi.rules import Action, Island, Phase, Seat, Turn, View, Writing

Answered = TypeVar("Answered")  # Reply, or an awaitable one


class Asking(Generic[Answered]):
    """Everything that can be asked of a table; every command carries a key of its own.

    A refusal is a ClientError. An answer means that the command is durably stored.
    """

    session: Session

    def command(self, kind: str, **fields: object) -> Answered:
        """Send a command of docs/protocol.md; fields that are None are left out."""
        raise NotImplementedError

    # Looking

    @property
    def view(self) -> View:
        """The game as the own seat may see it now."""
        return self.session.view

    @property
    def seat(self) -> Seat | None:
        """The own seat."""
        return self.session.seat

    @property
    def phase(self) -> Phase:
        """Where the game stands."""
        return self.session.phase

    @property
    def my_turn(self) -> bool:
        """Whether the table waits for the own seat."""
        return self.session.due

    @property
    def ended(self) -> bool:
        """Whether the game is over."""
        return self.session.phase is Phase.ENDED

    # Sitting down

    def sit(self, seat: int | None = None, salt: str | None = None) -> Answered:
        """Take a seat, or the first free one; a salt of one's own goes into the deal."""
        return self.command("sit", seat=seat, salt=salt)

    def stand(self) -> Answered:
        """Leave the seat before the start."""
        return self.command("stand")

    def seat_bot(self, seat: int, bot: str) -> Answered:
        """Fill a free seat with a bot of the house (host)."""
        return self.command("seat-bot", seat=seat, bot=bot)

    def clear(self, seat: int) -> Answered:
        """Make a seat free before the start (host)."""
        return self.command("clear", seat=seat)

    def start(self) -> Answered:
        """Begin (host)."""
        return self.command("start")

    # Playing

    def play(self, turn: Turn | Writing | str) -> Answered:
        """Make the turn that is due: a start number in set-up (2.1), else a turn (3.1)."""
        kind, fields = self.session.play_command(str(turn))
        return self.command(kind, **fields)

    def write_start(self, start: Writing | str) -> Answered:
        """Prepare the sheet that passes to the left (2.1)."""
        return self.command("write-start", start=str(start))

    def submit(self, turn: Turn | str, round: int | None = None) -> Answered:
        """Make a turn with the open card."""
        number = self.session.round if round is None else round
        return self.command("submit", round=number, turn=str(turn))

    def withdraw(self, round: int | None = None) -> Answered:
        """Take the turn back while the round is open."""
        return self.command("withdraw", round=self.session.round if round is None else round)

    def mark(self, slot: int, crossed: bool = True) -> Answered:
        """Cross a card off an info bar kept by hand, or clear it (3.13)."""
        return self.command("mark", slot=slot, crossed=crossed)

    def check(self) -> Answered:
        """Look for mistakes on the own sheet (6.5)."""
        return self.command("check")

    def point_out(self, seat: int, island: Island | str) -> Answered:
        """Point at a mistake on another sheet (6.5)."""
        return self.command("point-out", seat=seat, island=str(island))

    def correct(self, round: int, action: Action | str, turn: Turn | str) -> Answered:
        """Enter a mistaken action anew (6.2)."""
        return self.command("correct", round=round, action=str(action), turn=str(turn))

    def finish(self) -> Answered:
        """Nothing more to check: let the scores become final (paper rules)."""
        return self.command("finish")

    def hand_over(self, seat: int, bot: str | None = None) -> Answered:
        """Let a bot of the house play a seat from now on."""
        return self.command("hand-over", seat=seat, bot=bot)

    def take_back(self) -> Answered:
        """Play the own seat again."""
        return self.command("take-back")

    def agree_hints(self, agreed: bool = True) -> Answered:
        """Agree that everybody at the table may have hints, or take that back."""
        return self.command("agree-hints", agreed=agreed)

    def say(self, phrase: str) -> Answered:
        """Say one of the fixed phrases."""
        return self.command("say", phrase=phrase)
