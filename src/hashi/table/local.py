"""A table inside this process, run synchronously: terminal, arena, golden games, tests.

    table = LocalTable(GameCreated(SIDE_A, STANDARD_DECK, seats=1), new_secret())
    table.sit(Seat(0), "Anna")
    table.play(Seat(0), WriteStart(start))
    card = table.flip()

The table waits with every card, and with the end, until `flip` and `end` are called.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from hashi.deal import commitment
from hashi.record import Record, record_of
from hashi.rules.deck import Card
from hashi.rules.errors import GameErrorCode
from hashi.rules.events import Action, Event, GameCreated, Seat
from hashi.rules.game import Game, GameError, Phase
from hashi.rules.turn import Turn, Writing
from hashi.rules.view import View, view
from hashi.table import commands as c
from hashi.table.attendance import Presence
from hashi.table.decisions import Actor, Role, World, decide, proceed
from hashi.table.events import TableEvent, TableOpened
from hashi.table.ids import PersonId
from hashi.table.permissions import Permissions, permissions
from hashi.table.settings import Settings
from hashi.table.state import Table, game_events, open_table, replay
from hashi.table.waiting import people

HOST = PersonId("seat 0")


class LocalTable:
    """One table; a refused command raises a HashiError and changes nothing."""

    def __init__(
        self,
        created: GameCreated,
        secret: bytes,
        settings: Settings | None = None,
        clock: Callable[[], int] = lambda: 0,
        *,
        paced: bool = True,
    ) -> None:
        """Open a table with a commitment to the secret; `clock` gives the time in ms.

        Without `paced`, cards and the end come by themselves, as they do in the service.
        """
        created = replace(created, commitment=commitment(secret))
        opened = TableOpened(HOST, settings or Settings())
        self.table = open_table(opened, created)
        self.log: list[TableEvent] = [opened, created]
        self.secret = secret
        self.played: tuple[Card, ...] = ()  # of the game that this one continues
        self.names: dict[Seat, str] = {}
        self.after_change: Callable[[], None] = lambda: None
        self._clock = clock
        self._paced = paced

    @classmethod
    def resumed(
        cls,
        log: Sequence[TableEvent],
        secret: bytes,
        names: dict[Seat, str],
        played: Sequence[Card] = (),
        *,
        paced: bool = True,
    ) -> LocalTable:
        """A table as it was when its log was saved; raises GameError for a log of no table.

        `played` are the cards of the game that this one continues.
        """
        table = replay((event, 0) for event in log)
        found = cls(table.game.created, secret, table.settings, paced=paced)
        found.log, found.table, found.names = [*log], table, names
        found.played = tuple(played)
        return found

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def events(self) -> tuple[Event, ...]:
        return game_events(self.log)

    def view(self, seat: Seat | None = None) -> View:
        return view(self.game, seat, closed_boards=self.table.settings.closed_boards)

    def awaited(self) -> tuple[Seat, ...]:
        return self.table.awaited()

    @property
    def may_have_hints(self) -> bool:
        return self.table.may_have_hints

    def may(self, seat: Seat) -> Permissions:
        """What the person of a seat may do now; everybody is present."""
        return permissions(self.table, person_of(seat), self._presence())

    def perform(self, actor: Actor, command: c.Command) -> None:
        self._take(*decide(self.table, actor, command, self._world()))

    def play(self, seat: Seat, command: c.Command) -> None:
        """Perform a command for the player of the seat, person or bot."""
        is_bot = 0 <= seat < self.game.created.seats and self.table.bot_of(seat) is not None
        actor = Actor(Role.BOT, seat=seat) if is_bot else Actor(Role.PERSON, person_of(seat))
        self.perform(actor, command)

    def sit(self, seat: Seat, name: str, salt: bytes = b"", *, bot: str | None = None) -> None:
        host, names = Actor(Role.PERSON, HOST), {**self.names, seat: name}
        actor = Actor(Role.PERSON, person_of(seat)) if bot is None else host
        command = c.Sit(seat, salt.hex()) if bot is None else c.SeatBot(seat, bot)
        world = self._world()._replace(names=names, bots=() if bot is None else {bot})
        self._take(*decide(self.table, actor, command, world))
        self.names = names
        if None not in self.table.holders:
            self.perform(host, c.Start())

    def write_start(self, seat: Seat, start: Writing) -> None:
        """Prepare the sheet that passes to the left (2.1)."""
        self.play(seat, c.WriteStart(start))

    def submit(self, seat: Seat, turn: Turn) -> None:
        self.play(seat, c.Submit(len(self.game.cards), turn))

    def correct(self, seat: Seat, number: int, action: Action, turn: Turn) -> None:
        """Correct an action (6.2). Doing so notices its mistake, but no other one."""
        for mistake in self.game.ledgers[seat].unnoticed():
            if mistake.round_action == (number, action):
                self.play(seat, c.PointOut(seat, mistake.islands[0]))
                break
        self.play(seat, c.Correct(number, action, turn))

    def flip(self) -> Card:
        """Let the next card come up (3.1)."""
        self._proceed(Phase.FLIP)
        return self.game.cards[-1]

    def end(self) -> None:
        """Finish the final check of every seat; the scores become final."""
        if self.game.phase is Phase.FINAL_CHECK:
            for seat in self.table.awaited():
                self.play(seat, c.Finish())
        self._proceed(Phase.FINAL_CHECK)

    def record(self, date: str | None = None) -> Record:
        """The game so far as a record; it holds the secret only once the game has ended."""
        return record_of(self.events, date)

    def _proceed(self, phase: Phase) -> None:
        if self.game.phase is not phase:
            raise GameError(
                GameErrorCode.WRONG_PHASE, f"the game is in phase {self.game.phase}, not {phase}"
            )
        self._take(*proceed(self.table, self._world()))

    def _take(self, events: tuple[TableEvent, ...], table: Table) -> None:
        self.log += events
        self.table = table
        self.after_change()

    def _world(self) -> World:
        presence = self._presence()
        return World(
            self._clock(),
            self.secret,
            presence,
            names=self.names,
            paced=self._paced,
            played=self.played,
        )

    def _presence(self) -> Presence:
        return Presence([person for _, person in people(self.table)])


def person_of(seat: Seat) -> PersonId:
    return PersonId(f"seat {seat}")
