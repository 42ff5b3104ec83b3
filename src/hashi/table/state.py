"""The state of a table: a fold over its log, as the game is a fold over its events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

from hashi.rules.constructors import maker
from hashi.rules.deck import ROUNDS
from hashi.rules.errors import GameErrorCode
from hashi.rules.events import (
    CardFlipped,
    CardMarked,
    Event,
    GameCreated,
    GameEnded,
    Seat,
    SeatTaken,
    StartWritten,
    TurnSubmitted,
    TurnWithdrawn,
)
from hashi.rules.game import Game, GameError, Phase, step
from hashi.table.attendance import ATTENTIVE, LEAST, MISSED, WARNING, Asked, Attendance, Term
from hashi.table.events import (
    Absence,
    BotSat,
    CardMissed,
    Done,
    HandedOver,
    HandOverAsked,
    HintsAgreed,
    HintTaken,
    Lobby,
    Paused,
    Reason,
    RematchOpened,
    Repeated,
    Resigned,
    Resumed,
    Said,
    Sat,
    SeatKept,
    SeatReserved,
    Stood,
    TableEvent,
    TableOpened,
    TakenBack,
    TurnRetracted,
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
    reserved: bool = False  # kept for the person, who has yet to sit down


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that is true at a table; nothing else is stored anywhere."""

    host: PersonId
    settings: Settings
    game: Game
    holders: tuple[Holder | None, ...]
    stand_ins: tuple[str | None, ...]  # the bot that plays a person's seat for now
    attendance: tuple[Attendance, ...]
    said: tuple[tuple[Seat, Phrase], ...] = ()  # the last phrases
    hints: frozenset[Seat] = frozenset()  # who has agreed to hints for everybody
    done: frozenset[Seat] = frozenset()
    rematch: TableId | None = None
    repeats: frozenset[Seat] = frozenset()  # people who have played this challenge before
    since: int = 0  # when the open card was flipped or the final check began, in ms
    paused: int | None = None  # when the clock stopped because nobody was present, in ms
    retracted: int = 0  # turns taken back after the next card was seen
    retractable: Game | None = None  # the game before the last turn, where it can be taken back
    assisted: frozenset[Seat] = frozenset()  # had a hint, a stand-in's turn, or took a turn back

    @property
    def started(self) -> bool:
        return self.game.phase is not Phase.SEATING

    def seat_of(self, person: PersonId) -> Seat | None:
        for seat, holder in enumerate(self.holders):
            if holder is not None and holder.person == person:
                return Seat(seat)
        return None

    def is_reserved(self, seat: Seat) -> bool:
        """Whether a seat of a rematch still waits for its person."""
        holder = self.holders[seat]
        return holder is not None and holder.reserved

    def bot_of(self, seat: Seat) -> str | None:
        """The bot that plays a seat now, in its own name or for a person."""
        holder = self.holders[seat]
        return self.stand_ins[seat] or (holder.bot if holder is not None else None)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people hold."""
        return tuple(
            Seat(seat)
            for seat, holder in enumerate(self.holders)
            if holder is not None and holder.person is not None
        )

    @property
    def counts(self) -> bool:
        """Whether this is, or will be until the start says otherwise, a person's counted game."""
        return self.settings.challenge is not None and not self.repeats.issuperset(self.people)

    @property
    def strict(self) -> bool:
        """Whether hints and take-back are refused: in a room, and in the counted game.

        Not where the challenge is casual.
        """
        return self.settings.room is not None or (self.counts and not self.settings.casual)

    @property
    def may_have_hints(self) -> bool:
        """Whether hints are given: to a single person, or when all have agreed; if not `strict`.

        People who have resigned are not asked.
        """
        attendance = self.attendance
        people = [s for s in self.people if attendance[s].term is not Term.RESIGNED]
        return (len(people) == 1 or self.hints.issuperset(people)) and not self.strict

    def awaited(self) -> tuple[Seat, ...]:
        game = self.game
        match game.phase:
            case Phase.ROUND:
                turns = zip(game.seats, game.open_turns, strict=True)
                return tuple([seat for seat, turn in turns if turn is None])
            case Phase.SET_UP:
                return tuple([seat for seat in game.seats if game.starts[seat] is None])
            case Phase.FINAL_CHECK:
                return tuple([seat for seat in game.seats if seat not in self.done])
            case _:
                return ()

    @property
    def deadline(self) -> int | None:
        """When the time for the open card is over, in ms; None while the clock does not run."""
        if self.settings.clock is Clock.OFF or self.paused is not None or not self.awaited():
            return None
        return self.since + self.settings.seconds * 1_000

    @property
    def least_time(self) -> int:
        """The time in ms that people have at least when they come back to the table."""
        return min(LEAST, self.settings.seconds * 1_000)


PHRASES_KEPT = 8
_make_table = maker(Table)


def open_table(opened: TableOpened, created: GameCreated) -> Table:
    empty, attentive = (None,) * created.seats, (ATTENTIVE,) * created.seats
    return Table(opened.host, opened.settings, step(None, created), empty, empty, attentive)


def fold(table: Table, event: TableEvent, at: int) -> Table:
    """The table after an event that happened at a time; trusts `decide`, and the rules check."""
    match event:
        case TurnSubmitted() | StartWritten():  # first: the commonest by far
            game = step(table.game, event)
            before = table.game if _plays_casually_alone(table) else None
            return _moved(_played(table, event.seat), game, at, before)
        case TableOpened():
            raise GameError(GameErrorCode.WRONG_PHASE, "the table is open already")
        case Sat(seat, person, salt):
            return _hold(table, seat, Holder(person=person, salt=salt))
        case SeatReserved(seat, person):
            return _hold(table, seat, Holder(person=person, reserved=True))
        case BotSat(seat, bot):
            return _hold(table, seat, Holder(bot=bot))
        case Stood(seat):
            return _hold(table, seat, None)
        case (
            HandedOver()
            | HandOverAsked()
            | SeatKept()
            | CardMissed()
            | TakenBack()
            | Resigned()
            | Paused()
            | Resumed()
        ):
            return _fold_absence(table, event, at)
        case Said(seat, phrase):
            return replace(table, said=(*table.said, (seat, phrase))[-PHRASES_KEPT:])
        case HintsAgreed(seat, agreed):
            others = table.hints - {seat}
            return replace(table, hints=others | {seat} if agreed else others)
        case HintTaken(seat):
            return replace(table, assisted=table.assisted | {seat})
        case Repeated(seat):
            return replace(table, repeats=table.repeats | {seat})
        case Done(seat):
            table = _played(table, seat)
            return replace(table, done=table.done | {seat})
        case RematchOpened(other):
            return replace(table, rematch=other)
        case TurnRetracted():
            return _retracted(table, at)
        case CardFlipped() | SeatTaken() | GameEnded():  # restarts the clock
            game = step(table.game, event)
            before = table.retractable if isinstance(event, CardFlipped) else None
            return _with_game(_next_card(table), game, at, before)
        case TurnWithdrawn(seat):
            game = step(table.game, event)
            table = _attend(table, seat, replace(table.attendance[seat], covered=False))
            return _with_game(table, game, table.since)
        case _:
            before = table.retractable if isinstance(event, CardMarked) else None
            return _moved(table, step(table.game, event), at, before)


def _moved(table: Table, game: Game, at: int, retractable: Game | None) -> Table:
    # The final check has a time of its own, whatever the last card took (6.5).
    if len(game.cards) == ROUNDS and game.rounds_closed > table.game.rounds_closed:
        return _with_game(_next_card(table), game, at, retractable)
    return _with_game(table, game, table.since, retractable)


def _plays_casually_alone(table: Table) -> bool:
    """Whether the one seat is played by its person, and nothing forbids to take a turn back."""
    return table.game.solo and not table.strict and table.bot_of(Seat(0)) is None


def _retracted(table: Table, at: int) -> Table:
    """The game before the last turn, but for the info bar, which nobody takes back."""
    before = table.retractable
    if before is None:
        raise GameError(GameErrorCode.WRONG_PHASE, "no turn can be taken back")
    game = replace(before, marked=table.game.marked)
    assisted = table.assisted | {Seat(0)}
    return replace(_with_game(table, game, at), retracted=table.retracted + 1, assisted=assisted)


def _fold_absence(table: Table, event: Absence, at: int) -> Table:
    match event:
        case Paused(since):
            return replace(table, paused=since)
        case Resumed():
            return _resumed(table, at)
        case _:
            pass
    seat, now = event.seat, table.attendance[event.seat]
    match event:
        case HandedOver(_, bot, reason):
            term = Term.CHOICE if reason is Reason.SELF else Term.RETURN
            table = replace(table, stand_ins=put(table.stand_ins, seat, bot))
            return _attend(table, seat, replace(now, term=term, asked=None))
        case CardMissed(_, bot):
            missed = now.missed + 1
            term = Term.RETURN if missed >= MISSED else Term.CARD
            table = replace(table, stand_ins=put(table.stand_ins, seat, bot))
            return _attend(table, seat, Attendance(missed, term))
        case TakenBack():
            table = replace(table, stand_ins=put(table.stand_ins, seat, None))
            return _attend(table, seat, Attendance(kept=now.kept, covered=now.covered))
        case Resigned(_, bot):
            table = replace(table, stand_ins=put(table.stand_ins, seat, bot))
            return _attend(table, seat, Attendance(term=Term.RESIGNED, covered=now.covered))
        case HandOverAsked(_, by):
            return _attend(table, seat, replace(now, asked=Asked(by, at + WARNING)))
        case SeatKept():
            return _attend(table, seat, Attendance(kept=at, covered=now.covered))


def _resumed(table: Table, at: int) -> Table:
    """The clock continues where it stopped, with a little time at least."""
    if table.paused is None:
        return table
    used = max(0, table.paused - table.since)
    most = table.settings.seconds * 1_000 - table.least_time
    return replace(table, since=at - min(used, most), paused=None)


def _next_card(table: Table) -> Table:
    """What belongs to the last card ends with it; a stand-in for one card leaves."""
    if all(entry is ATTENTIVE for entry in table.attendance):
        return table
    stays = [entry.term not in (None, Term.CARD) for entry in table.attendance]
    return replace(
        table,
        stand_ins=tuple(b if s else None for b, s in zip(table.stand_ins, stays, strict=True)),
        attendance=tuple(
            Attendance(entry.missed, entry.term if s else None) if entry.missed or s else ATTENTIVE
            for entry, s in zip(table.attendance, stays, strict=True)
        ),
    )


def _played(table: Table, seat: Seat) -> Table:
    """A seat has played: its person, who then has missed nothing, or the stand-in."""
    now = table.attendance[seat]
    if table.stand_ins[seat] is not None:
        if seat not in table.assisted:
            table = replace(table, assisted=table.assisted | {seat})
        return _attend(
            table, seat, replace(now, asked=None, covered=table.game.phase is Phase.ROUND)
        )
    return table if now is ATTENTIVE else _attend(table, seat, ATTENTIVE)


def _attend(table: Table, seat: Seat, now: Attendance) -> Table:
    if now == table.attendance[seat]:
        return table
    return replace(table, attendance=put(table.attendance, seat, now))


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
    """The rules' own events of a log, for the record of the game; without what was retracted."""
    found: list[Event] = []
    for event in log:
        if isinstance(event, TurnRetracted):
            _drop_last_turn(found)
        elif not isinstance(event, Lobby):
            found.append(event)
    return tuple(found)


def _drop_last_turn(events: list[Event]) -> None:
    """Remove the last turn or start number, and the card that followed."""
    marks: list[Event] = []
    while not isinstance(last := events.pop(), TurnSubmitted | StartWritten):
        if isinstance(last, CardMarked):
            marks.append(last)
    events += reversed(marks)


def put(items: tuple[Item, ...], seat: int, item: Item) -> tuple[Item, ...]:
    """The items with one of them replaced."""
    return (*items[:seat], item, *items[seat + 1 :])


def _with_game(table: Table, game: Game, since: int, retractable: Game | None = None) -> Table:
    """The commonest step, and `replace` is slow."""
    return _make_table(
        table.host,
        table.settings,
        game,
        table.holders,
        table.stand_ins,
        table.attendance,
        table.said,
        table.hints,
        table.done,
        table.rematch,
        table.repeats,
        since,
        table.paused,
        table.retracted,
        retractable,
        table.assisted,
    )


def _hold(table: Table, seat: Seat, holder: Holder | None) -> Table:
    # The next person in this seat has agreed to nothing.
    hints = table.hints - {seat} if seat in table.hints else table.hints
    return replace(table, holders=put(table.holders, seat, holder), hints=hints)
