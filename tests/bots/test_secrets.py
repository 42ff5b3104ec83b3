"""Bots know what their seat may know: with everything hidden changed, they do the same.

For each situation there are two tables that are equal in the eyes of one seat and differ in all
that is hidden from it. A bot has to answer the same at both. Bots that peek, each at one hidden
thing through a table smuggled in, prove that such a difference would be found.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import NamedTuple

import pytest

from hashi.bots import Bot, RandomBot, bot_names, find_bot
from hashi.rules import (
    PASS,
    SIDE_A,
    SIDE_B,
    STANDARD_DECK,
    Board,
    Card,
    CardFlipped,
    Deck,
    Flag,
    GameCreated,
    Goal,
    InfoBar,
    Law,
    Phase,
    Reached,
    Score,
    Seat,
    Sheet,
    Strait,
    Turn,
    View,
    Writing,
    legal_starts,
    legal_turns,
)
from hashi.rules.board import Island
from hashi.rules.view import Noticed
from hashi.table.commands import Mark
from hashi.table.local import LocalTable
from hashi.table.state import fold
from tests.bots import SECRET, play_out, table_of

VIEWER = Seat(1)


class Stacked(LocalTable):
    """A table whose cards come as stacked, whatever its commitment says."""

    def __init__(self, settings: GameCreated, cards: list[Card], mark: bytes) -> None:
        super().__init__(settings, SECRET)  # the commitment is public: the same at both tables
        self._secret = mark * 32
        self.pile, self.removed = cards[:17], cards[17]
        for seat in self.game.seats:
            self.sit(seat, f"Bot {seat}", mark + bytes([seat]))

    def flip(self) -> Card:
        number = len(self.game.cards) + 1
        self.table = fold(self.table, CardFlipped(number, self.pile[number - 1]), 0)
        return self.pile[number - 1]


class Pair(NamedTuple):
    """Two tables that the viewer's seat cannot tell apart."""

    one: Stacked
    other: Stacked


def two_tables(settings: GameCreated, shown: int, swapped: int = 0) -> Pair:
    """Tables with the same `shown` cards, the first of them in another order, and other rests."""
    cards = [STANDARD_DECK.cards[5 * place % 18] for place in range(18)]
    first, rest = cards[:shown], cards[shown:]
    turned = first[:swapped][::-1] + first[swapped:] + rest[::-1]
    return Pair(Stacked(settings, cards, b"\x01"), Stacked(settings, turned, b"\x02"))


def write_starts(pair: Pair) -> None:
    for table in pair:
        for seat in table.game.seats:
            table.write_start(seat, legal_starts(table.game.created.board)[int(seat) * 5])


def others_submit(pair: Pair) -> None:
    """Everybody but the viewer makes another turn at either table."""
    for table, at in zip(pair, (0, -1), strict=True):
        for seat in table.game.seats:
            if seat != VIEWER:
                turns = list(legal_turns(table.game.sheets[seat], table.game.cards[-1]))
                table.submit(seat, turns[at])


def in_set_up(board: Board) -> Pair:
    """Other start numbers wait at either table."""
    pair = two_tables(GameCreated(board, STANDARD_DECK, 3), shown=0)
    for table, at in zip(pair, (0, -1), strict=True):
        for seat in (Seat(0), Seat(2)):
            table.write_start(seat, legal_starts(board)[at])
    return pair


def in_a_round(board: Board, rounds: int) -> Pair:
    """Two rounds in which nobody did anything had their cards in another order."""
    pair = two_tables(GameCreated(board, STANDARD_DECK, 3), shown=rounds, swapped=2)
    write_starts(pair)
    for number in range(1, rounds + 1):
        for table in pair:
            table.flip()
        if number == rounds:
            others_submit(pair)
            continue
        seats = pair.one.game.seats
        turns = [PASS if number <= 2 else RandomBot().play(pair.one.view(s)) for s in seats]
        for table in pair:
            for seat, turn in zip(table.game.seats, turns, strict=True):
                table.submit(seat, turn)
    return pair


def on_paper(board: Board) -> Pair:
    """Nobody has noticed in which round a number was written, nor looked at the info bars."""
    pair = two_tables(
        GameCreated(board, STANDARD_DECK, 3, Law.PAPER, InfoBar.BY_HAND), shown=3, swapped=2
    )
    write_starts(pair)
    island = legal_starts(board)[1].island
    turn = Turn(Writing(pair.one.pile[0].number, island))
    for number in (1, 2):
        for table in pair:
            table.flip()
            for seat in table.game.seats:
                table.submit(seat, turn if seat == 2 and number == 1 else PASS)
    for table, place in zip(pair, (3, 4), strict=True):
        table.flip()
        for seat in table.game.seats:
            table.play(seat, Mark(7 if seat == VIEWER else place, crossed=True))
    others_submit(pair)
    return pair


SITUATIONS: dict[str, Callable[[], Pair]] = {
    "set-up on A": lambda: in_set_up(SIDE_A),
    "set-up on B": lambda: in_set_up(SIDE_B),
    "round 4 on A": lambda: in_a_round(SIDE_A, 4),
    "round 9 on B": lambda: in_a_round(SIDE_B, 9),
    "round 15 on A": lambda: in_a_round(SIDE_A, 15),
    "on paper": lambda: on_paper(SIDE_A),
}


def given_away(make: Callable[[Stacked], Bot], situation: str) -> bool:
    """Whether a bot answers otherwise where only hidden things differ."""
    one, other = SITUATIONS[situation]()
    first, second = (make(table).play(table.view(VIEWER)) for table in (one, other))
    return first != second


@pytest.mark.parametrize("situation", SITUATIONS)
def test_the_tables_differ_in_secret_alone(situation: str) -> None:
    one, other = SITUATIONS[situation]()
    assert one.view(VIEWER).to_bytes() == other.view(VIEWER).to_bytes()
    assert one.game != other.game
    assert one.pile[len(one.game.cards) :] != other.pile[len(other.game.cards) :]
    assert one.removed != other.removed


@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize("name", bot_names())
def test_no_bot_peeks(name: str, situation: str) -> None:
    """Without a time limit a bot does a fixed amount of work: equal views, equal turns."""
    assert not given_away(lambda table: find_bot(name), situation)


@pytest.mark.parametrize("name", bot_names())
def test_a_bot_has_no_memory(name: str) -> None:
    """Asked in another order, or again, it answers the same."""
    views = [SITUATIONS[situation]().one.view(VIEWER) for situation in list(SITUATIONS)[::2]]
    bot = find_bot(name)
    forwards = [bot.play(view) for view in views]
    backwards = [bot.play(view) for view in views[::-1]]
    assert forwards == backwards[::-1]


# Bots that do peek


class Peeking:
    """A bot with a table up its sleeve."""

    def __init__(self, table: Stacked, look: Callable[[Stacked], object]) -> None:
        self.seen = look(table)

    def play(self, view: View) -> Turn:
        if view.phase is Phase.SET_UP:
            turns = [Turn(start) for start in legal_starts(view.board)]
        else:
            assert view.card is not None
            turns = list(legal_turns(view.sheets[VIEWER], view.card))
        digest = hashlib.sha256(repr(self.seen).encode()).digest()
        return turns[int.from_bytes(digest) % len(turns)]


PEEPHOLES: dict[str, tuple[Callable[[Stacked], object], str]] = {
    "the next cards": (lambda t: t.pile[len(t.game.cards) :], "round 4 on A"),
    "the card in the box": (lambda t: t.removed, "round 9 on B"),
    "the secret": (lambda t: t._secret, "round 4 on A"),
    "the salts": (lambda t: [p and p.salt for p in t.game.players], "round 4 on A"),
    "the turns of others": (lambda t: t.game.open_turns, "round 9 on B"),
    "the start numbers of others": (lambda t: t.game.starts, "set-up on A"),
    "the cards played, in order": (lambda t: t.game.cards, "round 4 on A"),
    "the info bars of others": (lambda t: [sorted(m) for m in t.game.marked], "on paper"),
    "what was written when": (lambda t: t.game.ledgers, "on paper"),
    "the whole log": (lambda t: t.events, "round 15 on A"),
}


@pytest.mark.parametrize("hole", PEEPHOLES)
def test_a_bot_that_peeks_is_found(hole: str) -> None:
    look, situation = PEEPHOLES[hole]
    assert given_away(lambda table: Peeking(table, look), situation)


def test_a_bot_that_looks_at_its_view_alone_is_not_suspected() -> None:
    for situation in SITUATIONS:
        assert not given_away(
            lambda table: Peeking(table, lambda t: t.view(VIEWER).to_bytes()), situation
        )


# What a bot receives


class Watching:
    def __init__(self) -> None:
        self.received: list[tuple[tuple[object, ...], dict[str, object]]] = []

    def play(self, *given: object, **named: object) -> Turn:
        self.received.append((given, named))
        (view,) = given
        assert isinstance(view, View)
        return RandomBot().play(view)


PUBLIC = (View, Board, Deck, Card, Sheet, Reached, Score, Noticed, Writing, Turn, Island, Strait)
PLAIN = (int, str, bool, type(None), Phase, Law, InfoBar, Goal, Flag)


def inside(thing: object) -> Iterator[object]:
    """A thing and everything that can be reached through it."""
    yield thing
    if is_dataclass(thing):
        for field in fields(thing):
            yield from inside(getattr(thing, field.name))
    elif isinstance(thing, tuple | frozenset):
        for part in thing:
            yield from inside(part)
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield from inside(key)
            yield from inside(value)


def test_a_bot_receives_a_view_and_nothing_else() -> None:
    bot = Watching()
    table, seats = table_of([bot, RandomBot()])
    play_out(table, seats)
    assert len(bot.received) == 18
    for given, named in bot.received:
        (view,) = given
        assert type(view) is View
        assert not named
        for thing in inside(view):
            known = isinstance(thing, (*PUBLIC, *PLAIN, tuple, frozenset, dict, Enum))
            assert known, f"{type(thing).__name__} can be reached from a view"
            assert not isinstance(thing, LocalTable)
