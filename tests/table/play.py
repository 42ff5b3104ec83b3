"""A table for tests: who asks, what the world is like, and ways to bring a table to a phase."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

from hashi.deal import commitment
from hashi.rules import (
    PASS,
    SIDE_A,
    STANDARD_DECK,
    GameCreated,
    HashiError,
    InfoBar,
    Law,
    Phase,
    Seat,
    Turn,
    legal_starts,
)
from hashi.rules.events import Checks
from hashi.table import Actor, Command, Presence, Role, Settings, Table, TableEvent, decide
from hashi.table import commands as c
from hashi.table.decisions import STAND_IN, World
from hashi.table.events import TableOpened
from hashi.table.ids import PersonId
from hashi.table.state import open_table
from hashi.table.waiting import due, next_due

SECRET: Final = bytes(range(32))
BOTS: Final = frozenset({"random", "minion", STAND_IN})
START: Final = legal_starts(SIDE_A)[0]
HOST, GUEST, AWAY, STRANGER = map(PersonId, ("HOST", "GUEST", "AWAY", "STRANGER"))
CLOCK: Final = Actor(Role.CLOCK)
NO_DRAFTS: Final[Mapping[int, Turn]] = {}


def person(number: str) -> Actor:
    return Actor(Role.PERSON, PersonId(number))


def bot(seat: int) -> Actor:
    return Actor(Role.BOT, seat=Seat(seat))


def created(
    seats: int = 2,
    law: Law = Law.REFEREE,
    info_bar: InfoBar = InfoBar.AUTOMATIC,
    checks: Checks = Checks.EVERY_ROUND,
) -> GameCreated:
    fixed = commitment(SECRET)
    return GameCreated(SIDE_A, STANDARD_DECK, seats, law, info_bar, checks, commitment=fixed)


@dataclass
class Play:
    """A table and its log, with a clock that only goes when told to."""

    table: Table
    log: list[tuple[TableEvent, int]]
    now: int = 0
    present: Collection[PersonId] = frozenset({HOST, GUEST, STRANGER})
    left: dict[PersonId, int] = field(default_factory=dict)
    attended_since: int = 0

    @property
    def presence(self) -> Presence:
        return Presence(self.present, self.left, 0, self.attended_since)

    @property
    def world(self) -> World:
        return World(self.now, SECRET, self.presence, BOTS)

    def leave(self, *people: PersonId) -> None:
        """Let people lose their connection now."""
        self.present = frozenset(self.present) - set(people)
        self.left |= dict.fromkeys(people, self.now)

    def come(self, *people: PersonId) -> None:
        """Let people connect now."""
        if not self.present:
            self.attended_since = self.now
        self.present = frozenset(self.present) | set(people)

    def pass_time(self, seconds: float, drafts: Mapping[int, Turn] = NO_DRAFTS) -> None:
        """Let time pass as the runner of a table does: whatever is due is asked for."""
        end = self.now + round(seconds * 1_000)
        while True:
            while commands := list(due(self.table, self.presence, self.now)):
                command = commands[0]
                if isinstance(command, c.EndTurn):
                    self.do(CLOCK, c.EndTurn(command.seat, drafts.get(command.seat)))
                else:
                    self.do(CLOCK, command)
            at = next_due(self.table, self.presence, self.now)
            if at is None or at > end:
                break
            self.now = at
        self.now = end

    def do(self, actor: Actor, command: Command) -> tuple[TableEvent, ...]:
        """Let the table take a command, and keep what it caused."""
        events, self.table = decide(self.table, actor, command, self.world)
        self.log += [(event, self.now) for event in events]
        return events

    def refusal(self, actor: Actor, command: Command) -> str:
        """The code with which the table refuses; `ok` where it does not."""
        try:
            decide(self.table, actor, command, self.world)
        except HashiError as error:
            return str(error.code)
        return "ok"

    def later(self, seconds: float) -> None:
        self.now += round(seconds * 1_000)

    def act(self, seat: int) -> Actor:
        """The actor who plays a seat now."""
        holder = self.table.holders[seat]
        assert holder is not None
        if self.table.bot_of(Seat(seat)) is not None:
            return bot(seat)
        return person(holder.person or "")

    def write_starts(self) -> None:
        for seat in self.table.awaited():
            self.do(self.act(seat), c.WriteStart(START))

    def pass_round(self) -> None:
        """Let every seat that has not submitted leave both actions out."""
        number = len(self.table.game.cards)
        for seat in self.table.awaited():
            self.do(self.act(seat), c.Submit(number, PASS))

    def pass_rounds(self, count: int = 17) -> None:
        for _ in range(count):
            self.pass_round()

    def finish(self) -> None:
        for seat in self.table.awaited():
            self.do(self.act(seat), c.Finish())

    def bring_to(self, phase: Phase) -> None:
        """Play on until the table is in a phase."""
        if phase is not Phase.SEATING:
            self.do(person(HOST), c.Start())
        if phase not in (Phase.SEATING, Phase.SET_UP):
            self.write_starts()
        if phase in (Phase.FINAL_CHECK, Phase.ENDED):
            self.pass_rounds()
        if phase is Phase.ENDED:
            self.finish()
        assert self.table.game.phase is phase


def fresh(made: GameCreated | None = None, settings: Settings | None = None) -> Play:
    """A table at which nobody sits."""
    opened, first = TableOpened(HOST, settings or Settings()), made or created()
    return Play(open_table(opened, first), [(opened, 0), (first, 0)])


def seated(made: GameCreated | None = None, settings: Settings | None = None) -> Play:
    """A table whose seats are held: host, guest, a bot, and somebody who is away."""
    play = fresh(made, settings)
    holders = (HOST, GUEST, None, AWAY)[: play.table.game.created.seats]
    for seat, holder in enumerate(holders):
        if holder is None:
            play.do(person(HOST), c.SeatBot(Seat(seat), "random"))
        else:
            play.do(person(holder), c.Sit(Seat(seat)))
    return play


def in_phase(
    phase: Phase, made: GameCreated | None = None, settings: Settings | None = None
) -> Play:
    """A full table in a phase; from the start on, a bot plays the seat of an absent person."""
    play = seated(made or created(4, Law.PAPER, InfoBar.BY_HAND), settings)
    if phase is Phase.SEATING:
        return play
    play.do(person(HOST), c.Start())
    if play.table.game.created.seats == 4:
        play.do(person(AWAY), c.HandOver(Seat(3)))
    if phase is Phase.SET_UP:
        return play
    play.write_starts()
    if phase in (Phase.FINAL_CHECK, Phase.ENDED):
        play.pass_rounds()
    if phase is Phase.ENDED:
        play.finish()
    return play
