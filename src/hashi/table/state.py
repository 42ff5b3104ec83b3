"""The state of a table: a fold over its log, as the game is a fold over its events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

from hashi.rules.deck import ROUNDS
from hashi.rules.errors import GameErrorCode
from hashi.rules.events import CardFlipped, Event, GameCreated, GameEnded, Seat, SeatTaken
from hashi.rules.game import Game, GameError, Phase, step
from hashi.table.events import (
    BotSat,
    Done,
    HandedOver,
    HintsAgreed,
    Lobby,
    RematchOpened,
    Said,
    Sat,
    Stood,
    TableEvent,
    TableOpened,
    TakenBack,
)
from hashi.table.ids import PersonId, TableId
from hashi.table.phrases import Phrase
from hashi.table.settings import Clock, Settings

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a seat: a person by number, or a bot by name."""

    person: PersonId | None = None
    bot: str | None = None
    salt: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that is true at a table; nothing else is stored anywhere."""

    host: PersonId
    settings: Settings
    game: Game
    holders: tuple[Holder | None, ...]
    stand_ins: tuple[str | None, ...]  # the bot that plays a person's seat for now
    said: tuple[tuple[Seat, Phrase], ...] = ()  # the last phrases
    hints: frozenset[Seat] = frozenset()  # who has agreed to hints for everybody
    done: frozenset[Seat] = frozenset()
    rematch: TableId | None = None
    since: int = 0  # when the open card was flipped or the final check began, in ms

    @property
    def started(self) -> bool:
        return self.game.phase is not Phase.SEATING

    def seat_of(self, person: PersonId) -> Seat | None:
        for seat, holder in enumerate(self.holders):
            if holder is not None and holder.person == person:
                return Seat(seat)
        return None

    def bot_of(self, seat: Seat) -> str | None:
        """The bot that plays a seat now, in its own name or for a person."""
        holder = self.holders[seat]
        return self.stand_ins[seat] or (holder.bot if holder is not None else None)

    @property
    def may_have_hints(self) -> bool:
        """Whether hints are given: to a single person, or when all people have agreed."""
        people = [
            Seat(seat)
            for seat, holder in enumerate(self.holders)
            if holder is not None and holder.person is not None
        ]
        return len(people) == 1 or self.hints.issuperset(people)

    def awaited(self) -> tuple[Seat, ...]:
        game = self.game
        match game.phase:
            case Phase.SET_UP:
                return tuple([seat for seat in game.seats if game.starts[seat] is None])
            case Phase.ROUND:
                return tuple([seat for seat in game.seats if game.open_turns[seat] is None])
            case Phase.FINAL_CHECK:
                return tuple([seat for seat in game.seats if seat not in self.done])
            case _:
                return ()

    @property
    def deadline(self) -> int | None:
        """When the time for the open card is over, in ms."""
        if self.settings.clock is Clock.OFF or not self.awaited():
            return None
        return self.since + self.settings.seconds * 1_000


PHRASES_KEPT = 8


def open_table(opened: TableOpened, created: GameCreated) -> Table:
    empty = (None,) * created.seats
    return Table(opened.host, opened.settings, step(None, created), empty, empty)


def fold(table: Table, event: TableEvent, at: int) -> Table:
    """The table after an event that happened at a time; trusts `decide`, and the rules check."""
    match event:
        case TableOpened():
            raise GameError(GameErrorCode.WRONG_PHASE, "the table is open already")
        case Sat(seat, person, salt):
            return _hold(table, seat, Holder(person=person, salt=salt))
        case BotSat(seat, bot):
            return _hold(table, seat, Holder(bot=bot))
        case Stood(seat):
            return _hold(table, seat, None)
        case HandedOver(seat, bot):
            return replace(table, stand_ins=put(table.stand_ins, seat, bot))
        case TakenBack(seat):
            return replace(table, stand_ins=put(table.stand_ins, seat, None))
        case Said(seat, phrase):
            return replace(table, said=(*table.said, (seat, phrase))[-PHRASES_KEPT:])
        case HintsAgreed(seat, agreed):
            others = table.hints - {seat}
            return replace(table, hints=others | {seat} if agreed else others)
        case Done(seat):
            return replace(table, done=table.done | {seat})
        case RematchOpened(other):
            return replace(table, rematch=other)
        case CardFlipped() | SeatTaken() | GameEnded():  # restarts the clock
            return _with_game(table, step(table.game, event), at)
        case _:
            game = step(table.game, event)
            # The final check has a time of its own, whatever the last card took (6.5).
            ends = len(game.cards) == ROUNDS and game.rounds_closed > table.game.rounds_closed
            return _with_game(table, game, at if ends else table.since)


def replay(log: Iterable[tuple[TableEvent, int]]) -> Table:
    rows = iter(log)
    opened, _ = next(rows, (None, 0))
    created, _ = next(rows, (None, 0))
    if not isinstance(opened, TableOpened) or not isinstance(created, GameCreated):
        raise GameError(
            GameErrorCode.WRONG_PHASE, "expected a log that opens a table and creates a game"
        )
    table = open_table(opened, created)
    for event, at in rows:
        table = fold(table, event, at)
    return table


def game_events(log: Iterable[TableEvent]) -> tuple[Event, ...]:
    """The rules' own events of a log, for the record of the game."""
    return tuple(event for event in log if not isinstance(event, Lobby))


def put(items: tuple[Item, ...], seat: int, item: Item) -> tuple[Item, ...]:
    """The items with one of them replaced."""
    return (*items[:seat], item, *items[seat + 1 :])


def _with_game(table: Table, game: Game, since: int) -> Table:
    """The commonest step, and `replace` is slow."""
    return Table(
        table.host,
        table.settings,
        game,
        table.holders,
        table.stand_ins,
        table.said,
        table.hints,
        table.done,
        table.rematch,
        since,
    )


def _hold(table: Table, seat: Seat, holder: Holder | None) -> Table:
    # The next person in this seat has agreed to nothing.
    hints = table.hints - {seat} if seat in table.hints else table.hints
    return replace(table, holders=put(table.holders, seat, holder), hints=hints)
