"""From a command to the events it causes, or a refusal and no event.

`decide` is pure: who asks, what time it is, who is present and the secret of the deal come from
the caller. What follows from an event without anybody asking (a flip, the end) is decided here
too, so that it is stored together with what caused it.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple, assert_never

from hashi.deal import deal
from hashi.rules.deck import Card, Deck
from hashi.rules.errors import GameErrorCode
from hashi.rules.events import (
    CardFlipped,
    CardMarked,
    GameEnded,
    Law,
    MistakeCorrected,
    MistakePointedOut,
    Seat,
    SeatTaken,
    SheetChecked,
    StartWithdrawn,
    StartWritten,
    TurnSubmitted,
    TurnWithdrawn,
)
from hashi.rules.game import Game, GameError, Phase, need_seat, step
from hashi.rules.legal import legal_starts, refusals
from hashi.rules.turn import Turn
from hashi.table import commands as c
from hashi.table.attendance import NOBODY_HERE, Presence, Term
from hashi.table.errors import TableError, TableErrorCode
from hashi.table.events import (
    BotSat,
    CardMissed,
    Done,
    HandedOver,
    HandOverAsked,
    HintsAgreed,
    HintTaken,
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
    TakenBack,
    TurnRetracted,
)
from hashi.table.ids import NOBODY, PersonId
from hashi.table.info_bar import missing_marks
from hashi.table.permissions import may_point_out, may_rematch, may_retract
from hashi.table.phrases import Phrase
from hashi.table.state import Table, fold
from hashi.table.waiting import (
    hand_over_time,
    is_attended,
    pause_time,
    playing_person,
    time_over,
)

PHRASES: Final = frozenset(Phrase)
STAND_IN: Final = "concrete-pourer"  # who plays for the absent: a middling level


class Role(StrEnum):
    """On whose behalf a command comes."""

    PERSON = "person"
    BOT = "bot"  # the bot that plays `Actor.seat` now
    CLOCK = "clock"


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks: a person, the bot of a seat, or the clock."""

    role: Role
    person: PersonId = NOBODY
    seat: Seat | None = None

    def __post_init__(self) -> None:
        """A bot acts for a seat."""
        assert (self.role is Role.BOT) == (self.seat is not None)


class World(NamedTuple):
    """What a decision needs from outside the log."""

    now: int  # ms
    secret: bytes
    presence: Presence = NOBODY_HERE
    bots: Container[str] = ()
    names: Mapping[Seat, str] = {}  # for the log; a service keeps them out
    challenged: Mapping[PersonId, bool] = {}  # counted games: ended?
    paced: bool = False  # the next card and the end wait for `proceed`
    played: tuple[Card, ...] = ()  # of the game that this one continues; the secret fixes the rest
    released: int | None = None  # cards that the caller of a room has flipped; ROUNDS + 1: the end


Decision = tuple[tuple[TableEvent, ...], Table]


def decide(table: Table, actor: Actor, command: c.Command, world: World) -> Decision:
    """The events a command causes and the table after them; a HashiError and nothing changed."""
    events, table = _folded(table, _direct(table, actor, command, world), world)
    if world.paced:
        return events, table
    more, table = proceed(table, world)
    return events + more, table


def proceed(table: Table, world: World) -> Decision:
    """What follows without a command: the next card, the end, or nothing."""
    events, table = _folded(table, _consequences(table, world), world)
    if world.released is None:
        return events, table
    found, more = list(events), events
    while more:  # a sheet that is behind passes until it has the newest card
        more, table = _folded(table, _consequences(table, world), world)
        found += more
    return tuple(found), table


def _folded(table: Table, events: Iterator[TableEvent], world: World) -> Decision:
    found = []
    for event in events:
        table = fold(table, event, world.now)
        found.append(event)
    return tuple(found), table


def _consequences(table: Table, world: World) -> Iterator[TableEvent]:
    """What happens by itself: the next card, or the end."""
    game, released = table.game, world.released
    if released is not None and game.phase is Phase.ROUND and len(game.cards) < released:
        yield TurnSubmitted(Seat(0), len(game.cards), Turn())  # 3.1: both actions left out
    elif game.phase is Phase.FLIP:
        if released is not None and len(game.cards) >= released:
            return
        yield CardFlipped(len(game.cards) + 1, next_card(game, world.secret, world.played))
    elif game.phase is Phase.FINAL_CHECK and (
        game.created.law is Law.REFEREE or len(table.done) == game.created.seats
    ):
        yield GameEnded(None if world.played else world.secret.hex())  # it would prove nothing


def next_card(game: Game, secret: bytes, played: tuple[Card, ...] = ()) -> Card:
    """The card that comes up next (2.2, 3.1); after those that were `played` before the deal."""
    salts = tuple(bytes.fromhex(player.salt) for player in game.players if player is not None)
    return _dealt(game.created.deck, secret, salts, played)[len(game.cards)]


@lru_cache(maxsize=4_096)
def _dealt(
    deck: Deck, secret: bytes, salts: tuple[bytes, ...], played: tuple[Card, ...]
) -> tuple[Card, ...]:
    """The draw pile, made once per game and not once per card."""
    dealt = deal(deck, secret, salts)
    if not played:
        return dealt.pile
    left = [*dealt.pile, dealt.removed]
    for card in played:
        left.remove(card)
    return (*played, *left[:-1])


def _direct(table: Table, actor: Actor, command: c.Command, world: World) -> Iterator[TableEvent]:
    _need_role(actor, command)
    match command:
        case c.Submit() | c.WriteStart():  # first: the commonest by far
            yield from _play(table, actor, command, world)
        case c.Sit():
            yield _sit(table, actor, command, world)
        case c.Stand():
            _before_start(table)
            yield Stood(_own(table, actor))
        case c.SeatBot() | c.Clear() | c.Reserve():
            yield _arrange(table, actor, command, world)
        case c.Start():
            yield from _start(table, actor, world)
        case c.Retract(number):
            yield _retract(table, actor, number)
        case c.HandOver() | c.KeepSeat() | c.TakeBack() | c.Resign():
            yield _absence(table, actor, command, world)
        case c.EndTurn() | c.Pause() | c.Resume():
            yield _clock(table, command, world)
        case c.NextCard(draft):
            yield from _room_draft(table, draft, world)
        case c.Say(phrase):
            if phrase not in PHRASES:
                raise TableError(TableErrorCode.UNKNOWN_PHRASE, f"found phrase {phrase!r}")
            yield Said(_own(table, actor), Phrase(phrase))
        case c.AgreeHints(agreed):
            seat = _own(table, actor)
            if table.game.phase is Phase.ENDED:
                raise GameError(GameErrorCode.WRONG_PHASE, "the game has ended")
            if table.strict:
                raise TableError(TableErrorCode.COUNTED_GAME, "a counted game has no hints")
            if (seat in table.hints) != agreed:
                yield HintsAgreed(seat, agreed)
        case c.TakeHint():
            yield from _take_hint(table, actor)
        case c.Rematch(other):
            if table.game.phase is not Phase.ENDED:
                raise TableError(TableErrorCode.NOT_ENDED, "the game has not ended")
            if not may_rematch(table, actor.person):
                raise TableError(TableErrorCode.NOT_SEATED, "only players and the host may do this")
            if table.rematch is None:
                yield RematchOpened(other)
        case _:
            yield from _play(table, actor, command, world)


def _play(table: Table, actor: Actor, command: c.Play, world: World) -> Iterator[TableEvent]:
    """The commands that are moves of the game."""
    if actor.role is Role.BOT:
        _need_person_present(table, actor, world)
    match command:
        case c.WriteStart(start):
            yield StartWritten(_playing(table, actor), start)
        case c.Submit(number, turn):
            seat = _playing(table, actor)
            if actor.role is Role.BOT:
                yield from missing_marks(table.game, seat)
            yield TurnSubmitted(seat, number, turn)
        case c.Withdraw(number):
            seat = _playing(table, actor)
            yield StartWithdrawn(seat) if number == 0 else TurnWithdrawn(seat, number)
        case c.Mark(place, crossed):
            seat = _own(table, actor) if actor.role is Role.PERSON else _playing(table, actor)
            if not table.started:  # else the next person in this seat would find the marks
                raise GameError(GameErrorCode.WRONG_PHASE, "the game has not started")
            yield CardMarked(seat, place, crossed)
        case c.Check():
            yield SheetChecked(_playing(table, actor))
        case c.PointOut(seat, island):
            if not may_point_out(table):
                raise TableError(TableErrorCode.CLOSED_BOARDS, "the boards of others are closed")
            yield MistakePointedOut(seat, _playing(table, actor), island)
        case c.Correct(number, action, turn):
            yield MistakeCorrected(_playing(table, actor), number, action, turn)
        case c.Finish():
            seat = _playing(table, actor)
            if table.game.phase is not Phase.FINAL_CHECK:
                raise GameError(
                    GameErrorCode.WRONG_PHASE, f"the game is in phase {table.game.phase}"
                )
            if seat not in table.done:
                yield Done(seat)
        case never:
            assert_never(never)


def _sit(table: Table, actor: Actor, command: c.Sit, world: World) -> Sat:
    _before_start(table)
    seat, own = command.seat, table.seat_of(actor.person)
    if own is not None and table.is_reserved(own) and seat in (None, own):
        seat = own
    elif own is not None:
        raise TableError(TableErrorCode.ALREADY_SEATED, "a person holds one seat at a table")
    elif seat is None:
        free = (Seat(s) for s, holder in enumerate(table.holders) if holder is None)
        seat = next(free, None)
        if seat is None:
            raise TableError(TableErrorCode.SEAT_TAKEN, "every seat is taken")
    if seat != own:
        _free(table, seat)
    # A challenge or a room is the same deal for everybody, so nobody's salt may enter it.
    same = table.settings.challenge or table.settings.room
    salt = "" if same else command.salt
    step(table.game, _seat_taken(seat, salt, world))  # else nobody could start
    return Sat(seat, actor.person, salt)


def _arrange(
    table: Table, actor: Actor, command: c.SeatBot | c.Clear | c.Reserve, world: World
) -> TableEvent:
    """What only the host may do with seats before the start."""
    _host(table, actor)
    _before_start(table)
    seat = command.seat
    if isinstance(command, c.Clear):
        need_seat(table.game, seat)
        if table.holders[seat] is None:
            raise TableError(TableErrorCode.SEAT_FREE, f"seat {seat} is free already")
        return Stood(seat)
    _free(table, seat)
    if isinstance(command, c.SeatBot):
        step(table.game, _seat_taken(seat, "", world))
        return BotSat(seat, _known(command.bot, world))
    if table.seat_of(command.person) is not None:
        raise TableError(TableErrorCode.ALREADY_SEATED, "a person holds one seat at a table")
    return SeatReserved(seat, command.person)


def _start(table: Table, actor: Actor, world: World) -> Iterator[TableEvent]:
    _host(table, actor)
    _before_start(table)
    free = [s for s, holder in enumerate(table.holders) if holder is None or holder.reserved]
    if free:
        raise TableError(TableErrorCode.SEATS_FREE, f"found free seats {free}, expected all taken")
    if table.settings.challenge is not None:
        yield from _repeats(table, world)
    salts = table.settings.salts
    for seat, holder in enumerate(table.holders):
        assert holder is not None
        yield _seat_taken(Seat(seat), salts[seat] if salts else holder.salt, world)


def _repeats(table: Table, world: World) -> Iterator[Repeated]:
    """The people whose counted game of this challenge was another one.

    One that still runs has to end first: a repeat would show the cards to come.
    """
    for seat in table.people:
        holder = table.holders[seat]
        assert holder is not None
        ended = world.challenged.get(holder.person or NOBODY)
        if ended is False:
            raise TableError(
                TableErrorCode.CHALLENGE_RUNNING,
                f"seat {seat} has a counted game of this challenge that has not ended",
            )
        if ended:
            yield Repeated(seat)


def _take_hint(table: Table, actor: Actor) -> Iterator[HintTaken]:
    seat = _playing(table, actor)
    if table.strict:
        raise TableError(TableErrorCode.COUNTED_GAME, "a counted game has no hints")
    if table.game.phase not in (Phase.SET_UP, Phase.ROUND):
        raise GameError(GameErrorCode.WRONG_PHASE, f"the game is in phase {table.game.phase}")
    if seat not in table.assisted:
        yield HintTaken(seat)


def _retract(table: Table, actor: Actor, number: int) -> TurnRetracted:
    seat = _playing(table, actor)
    if not may_retract(table, seat) or table.retractable is None:
        raise TableError(TableErrorCode.NO_TAKE_BACK, "no turn can be taken back now")
    last = len(table.retractable.cards)
    if number != last:
        raise GameError(GameErrorCode.WRONG_ROUND, f"found round {number}, expected {last}")
    return TurnRetracted(seat, number)


def _seat_taken(seat: Seat, salt: str, world: World) -> SeatTaken:
    return SeatTaken(seat, world.names.get(seat, f"seat {seat}"), salt)


def _absence(table: Table, actor: Actor, command: c.Absence, world: World) -> TableEvent:
    """Who plays the seat of a person: in a room only that person."""
    if table.settings.room is not None:
        raise TableError(TableErrorCode.COUNTED_GAME, "no bot plays a sheet of a room")
    match command:
        case c.HandOver():
            return _hand_over(table, actor, command, world)
        case c.KeepSeat():
            seat = _own(table, actor)
            if table.attendance[seat].asked is None:
                raise TableError(TableErrorCode.NOT_ASKED, f"nobody has asked for seat {seat}")
            return SeatKept(seat)
        case c.TakeBack():
            seat = _own(table, actor)
            if table.stand_ins[seat] is None:
                raise TableError(TableErrorCode.SEAT_OF_BOT, f"no bot plays seat {seat}")
            _not_resigned(table, seat)
            return TakenBack(seat)
        case c.Resign():
            seat = _own(table, actor)
            if not table.started or table.game.phase is Phase.ENDED:
                raise GameError(GameErrorCode.WRONG_PHASE, f"found phase {table.game.phase}")
            _not_resigned(table, seat)
            return Resigned(seat, _known(table.stand_ins[seat] or STAND_IN, world))


def _room_draft(table: Table, draft: Turn | None, world: World) -> Iterator[TableEvent]:
    """The legal draft of a sheet whose card is over; without one `proceed` passes."""
    game = table.game
    if world.released is None or game.phase is not Phase.ROUND or draft is None:
        return
    made = _drafted(game, Seat(0), draft)
    if len(game.cards) < world.released and made is not None:
        yield made


def _clock(table: Table, command: c.EndTurn | c.Pause | c.Resume, world: World) -> TableEvent:
    """What happens as time passes."""
    match command:
        case c.EndTurn():
            return _end_turn(table, command, world)
        case c.Pause():
            since = pause_time(table, world.presence)
            if since is None:
                raise TableError(TableErrorCode.NOT_LATE, "the clock has to run, or has stopped")
            return Paused(since or world.now)
        case c.Resume():
            if table.paused is None or not is_attended(table, world.presence):
                raise TableError(TableErrorCode.PAUSED, "the clock runs, or nobody is present")
            return Resumed()


def _hand_over(
    table: Table, actor: Actor, command: c.HandOver, world: World
) -> HandedOver | HandOverAsked:
    seat = command.seat
    need_seat(table.game, seat)
    bot = _known(command.bot or STAND_IN, world)
    if world.now < hand_over_time(table, actor.person, seat, world.presence):
        raise TableError(TableErrorCode.NOT_LATE, f"seat {seat} has time")
    own = table.seat_of(actor.person)
    if bot != STAND_IN and not (own == seat and table.may_have_hints):
        raise TableError(
            TableErrorCode.STAND_IN_ONLY, f"found bot {bot!r}, expected the stand-in {STAND_IN!r}"
        )
    return HandedOver(seat, bot, Reason.SELF) if own == seat else HandOverAsked(seat, own)


def _end_turn(table: Table, command: c.EndTurn, world: World) -> TableEvent:
    """What a person's time ends with: the legal draft, or a stand-in for the open card."""
    seat = command.seat
    need_seat(table.game, seat)
    playing_person(table, seat)
    reason = time_over(table, seat, world.presence, world.now)
    if reason is None:
        raise TableError(TableErrorCode.NOT_LATE, f"seat {seat} has time")
    if command.draft is not None:
        made = _drafted(table.game, seat, command.draft)
        if made is not None:
            return made
    return CardMissed(seat, _known(STAND_IN, world), reason)


def _drafted(game: Game, seat: Seat, draft: Turn) -> TableEvent | None:
    """A legal draft as an event of the game; never a mistake, not even under paper rules."""
    if game.phase is Phase.ROUND:
        legal = not refusals(game.sheets[seat], game.cards[-1], draft)
        return TurnSubmitted(seat, len(game.cards), draft) if legal else None
    if game.phase is Phase.SET_UP and draft.write in legal_starts(game.created.board):
        return StartWritten(seat, draft.write) if not draft.draw else None
    return None


def _need_role(actor: Actor, command: c.Command) -> None:
    """Bots only play; the clock ends turns, and stops while nobody is present."""
    of_clock = isinstance(command, c.ClockCommand)
    if actor.role is Role.PERSON:
        allowed = not of_clock
    else:
        allowed = of_clock if actor.role is Role.CLOCK else isinstance(command, c.Play)
    if not allowed:
        raise TableError(TableErrorCode.NOT_SEATED, f"a {actor.role} may not do this")


def _before_start(table: Table) -> None:
    if table.started:
        raise TableError(TableErrorCode.STARTED, "the game has started")


def _host(table: Table, actor: Actor) -> None:
    if actor.role is not Role.PERSON or actor.person != table.host:
        raise TableError(TableErrorCode.NOT_HOST, "only the host may do this")


def _own(table: Table, actor: Actor) -> Seat:
    """The seat of the actor."""
    seat = actor.seat if actor.role is Role.BOT else table.seat_of(actor.person)
    if seat is None:
        raise TableError(TableErrorCode.NOT_SEATED, "the actor has no seat")
    return seat


def _not_resigned(table: Table, seat: Seat) -> None:
    if table.attendance[seat].term is Term.RESIGNED:
        raise TableError(TableErrorCode.RESIGNED, f"the person of seat {seat} has resigned")


def _playing(table: Table, actor: Actor) -> Seat:
    """The seat the actor may play: a person's own, or a stand-in's."""
    seat = _own(table, actor)
    if (table.bot_of(seat) is None) != (actor.role is Role.PERSON):
        raise TableError(TableErrorCode.SEAT_OF_BOT, f"seat {seat} is played by somebody else")
    return seat


def _need_person_present(table: Table, actor: Actor, world: World) -> None:
    """A stand-in waits while nobody is present; a table of bots plays on."""
    seat = _playing(table, actor)
    if table.stand_ins[seat] is not None and not is_attended(table, world.presence):
        raise TableError(TableErrorCode.PAUSED, "nobody who plays is present")


def _free(table: Table, seat: Seat) -> None:
    need_seat(table.game, seat)
    if table.holders[seat] is not None:
        raise TableError(TableErrorCode.SEAT_TAKEN, f"seat {seat} is taken")


def _known(bot: str, world: World) -> str:
    if bot not in world.bots:
        raise TableError(TableErrorCode.UNKNOWN_BOT, f"found bot {bot!r}, expected a built-in one")
    return bot
