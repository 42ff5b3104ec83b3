"""Record: a whole game as one value, converted to and from events.

A record keeps what was played, not how it arrived: withdrawn turns, the order of submissions and
private info-bar marks are not part of it.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from hashi.rules.board import Board
from hashi.rules.deck import Card, Deck
from hashi.rules.errors import FormatError, FormatErrorCode, GameErrorCode, HashiError, shown
from hashi.rules.events import (
    CardFlipped,
    CardMarked,
    Checks,
    Event,
    GameCreated,
    GameEnded,
    InfoBar,
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
from hashi.rules.game import Game, GameError, Phase, replay, step
from hashi.rules.scoring import Score
from hashi.rules.turn import Turn, Writing

Act = SheetChecked | MistakePointedOut | MistakeCorrected


class RecordError(HashiError):
    """A record that breaks a rule or is inconsistent; `line` is 0 if the form has no lines."""

    def __init__(self, code: str, message: str, *, line: int = 0, location: str = "") -> None:
        """The text starts with line and location; `problem` is the message without them."""
        where = ", ".join(part for part in (f"line {line}" if line else "", location) if part)
        super().__init__(code, f"{where}: {message}" if where else message)
        self.problem = message
        self.line = line
        self.location = location


@dataclass(frozen=True, slots=True)
class Player:
    """A seat's name and its salt for the deal (hex, empty for none)."""

    name: str
    salt: str = ""


@dataclass(frozen=True, slots=True)
class Round:
    """One card and the turn of every seat; None for a turn missing in an unfinished game.

    `during` and `after` hold checks and corrections (section 6) before and after the last turn of
    the round.
    """

    card: Card
    turns: tuple[Turn | None, ...]
    during: tuple[Act, ...] = ()
    after: tuple[Act, ...] = ()

    @property
    def is_complete(self) -> bool:
        return None not in self.turns


@dataclass(frozen=True, slots=True)
class Record:
    """A game, complete or as far as it was played; `scores` is None before the end."""

    board: Board
    deck: Deck
    players: tuple[Player, ...]
    law: Law = Law.REFEREE
    info_bar: InfoBar = InfoBar.AUTOMATIC
    checks: Checks = Checks.ON_REQUEST
    date: str | None = None
    commitment: str | None = None
    starts: tuple[Writing | None, ...] = ()
    opening: tuple[Act, ...] = ()
    rounds: tuple[Round, ...] = ()
    scores: tuple[Score, ...] | None = None
    secret: str | None = None

    def __repr__(self) -> str:
        """Board, rounds and totals, short enough for a notebook: `Record(A, 17 rounds, Ada 50)`."""
        totals = [""] * len(self.players)
        if self.scores is not None:
            totals = [f" {score.total}" for score in self.scores]
        names = (
            f"{player.name}{total}" for player, total in zip(self.players, totals, strict=True)
        )
        return f"Record({self.board.name}, {len(self.rounds)} rounds, {', '.join(names)})"

    def _repr_svg_(self) -> str | None:
        """All sheets for a notebook, once `hashi.drawing` is imported; None for a broken record."""
        try:
            game = replay(self.events())
        except GameError:
            return None
        picture: str | None = getattr(game, "_repr_svg_", lambda: None)()
        return picture

    def steps(self) -> Iterator[tuple[str, Event]]:
        """The events in canonical order, each with its location in the record."""
        yield (
            "head",
            GameCreated(
                self.board,
                self.deck,
                len(self.players),
                self.law,
                self.info_bar,
                self.checks,
                self.commitment,
            ),
        )
        for seat, player in enumerate(self.players):
            yield f"player {seat}", SeatTaken(Seat(seat), player.name, player.salt)
        for seat, start in enumerate(self.starts):
            if start is not None:
                yield f"start {seat}", StartWritten(Seat(seat), start)
        for at, act in enumerate(self.opening):
            yield f"set-up, after {at}", act
        for number, round_ in enumerate(self.rounds, start=1):
            yield from _round_steps(number, round_)
        if self.scores is not None:
            yield "end", GameEnded(self.secret)

    def events(self) -> tuple[Event, ...]:
        return tuple(event for _, event in self.steps())


def _round_steps(number: int, round_: Round) -> Iterator[tuple[str, Event]]:
    yield f"round {number}", CardFlipped(number, round_.card)
    for at, act in enumerate(round_.during):
        yield f"round {number}, during {at}", act
    for seat, turn in enumerate(round_.turns):
        if turn is not None:
            yield f"round {number}, seat {seat}", TurnSubmitted(Seat(seat), number, turn)
    for at, act in enumerate(round_.after):
        yield f"round {number}, after {at}", act


def check_date(value: str, line: int = 0) -> str:
    """The date, which must be YYYY-MM-DD; raises FormatError."""
    try:
        if str(datetime.date.fromisoformat(value)) == value:
            return value
    except ValueError:
        pass  # fall through to the error
    raise FormatError(
        FormatErrorCode.RECORD_DATE, found=shown(value), expected="YYYY-MM-DD", line=line
    )


def events_until(record: Record, number: int) -> Iterator[Event]:
    """The events before the card of round `number` is flipped."""
    for event in record.events():
        if isinstance(event, GameEnded) or (
            isinstance(event, CardFlipped) and event.round == number
        ):
            return
        yield event


def replay_to(record: Record, number: int) -> Game:
    """The game with the card of round `number` open and no turn made; raises GameError.

    `view(game, seat)` is then what a bot is asked with.
    """
    if not 1 <= number <= len(record.rounds):
        raise GameError(
            GameErrorCode.WRONG_ROUND, f"found round {number}, expected 1 to {len(record.rounds)}"
        )
    game = replay(events_until(record, number))
    return step(game, CardFlipped(number, record.rounds[number - 1].card))


def record_of(events: Iterable[Event], date: str | None = None) -> Record:
    """The record of an event log; raises GameError if the log breaks the rules."""
    log = tuple(events)
    if date is not None:
        check_date(date)
    game = replay(log)
    if game.phase is Phase.SEATING:
        raise GameError(GameErrorCode.WRONG_PHASE, "a record starts when every seat is taken")
    record = _head(game, date)
    for event in log:
        record = _add(record, event)
    if game.phase is Phase.ENDED:
        record = replace(record, scores=game.scores)
    return record


def _head(game: Game, date: str | None) -> Record:
    created = game.created
    return Record(
        board=created.board,
        deck=created.deck,
        players=tuple(Player(p.name, p.salt) for p in game.players if p is not None),
        law=created.law,
        info_bar=created.info_bar,
        checks=created.checks,
        date=date,
        commitment=created.commitment,
        starts=game.starts,
    )


def _add(record: Record, event: Event) -> Record:
    match event:
        case GameCreated() | SeatTaken() | StartWritten() | StartWithdrawn() | CardMarked():
            return record
        case CardFlipped(card=card):
            opened = Round(card, (None,) * len(record.players))
            return replace(record, rounds=(*record.rounds, opened))
        case TurnSubmitted(seat, _, turn):
            return _with_turn(record, seat, turn)
        case TurnWithdrawn(seat, _):
            return _with_turn(record, seat, None)
        case SheetChecked() | MistakePointedOut() | MistakeCorrected():
            return _with_act(record, event)
        case GameEnded(secret):
            return replace(record, secret=secret)
        case never:
            assert_never(never)


def _with_turn(record: Record, seat: Seat, turn: Turn | None) -> Record:
    turns = list(record.rounds[-1].turns)
    turns[seat] = turn
    return _with_last(record, replace(record.rounds[-1], turns=tuple(turns)))


def _with_act(record: Record, act: Act) -> Record:
    if not record.rounds:
        return replace(record, opening=(*record.opening, act))
    last = record.rounds[-1]
    if last.is_complete:
        return _with_last(record, replace(last, after=(*last.after, act)))
    return _with_last(record, replace(last, during=(*last.during, act)))


def _with_last(record: Record, last: Round) -> Record:
    return replace(record, rounds=(*record.rounds[:-1], last))
