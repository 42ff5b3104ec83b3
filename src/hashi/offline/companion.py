"""Companion of the cardboard game: the device flips the cards, keeps the race and counts points.

People play on sheets of their own. All that is known of a sheet is what its player says: a goal
reached in a round, and at the end the finished islands. Without state: the page keeps what
`companion_json` has, and hands it in with every call.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from hashi.deal import deal, new_secret
from hashi.rules.board import Board, Island
from hashi.rules.codec import Fields, board_from_json, board_json, deck_from_json, deck_json
from hashi.rules.deck import ROUNDS, Card, Deck
from hashi.rules.errors import FormatError, FormatErrorCode, GameErrorCode, HashiError, shown
from hashi.rules.events import MAX_SEATS, Seat
from hashi.rules.game import MAX_NAME, need_name
from hashi.rules.notation import parse_island
from hashi.rules.scoring import (
    FLAGS,
    GOALS,
    ISLAND_POINTS,
    PAY,
    PILES,
    SOLO_DEADLINE,
    Goal,
    Reached,
    Score,
    needs,
    next_rank,
    on_offer,
    paid,
    piles_left,
    rank,
    winners,
)
from hashi.rules.view import board_view_json, score_json

Json = dict[str, Any]
SAVED: Final = 1  # changes when an older page could not read a stored companion
SET_UP_RULE: Final = "2-1"
# Rules that are broken most on paper, one for each card in turn.
REMINDERS: Final = ("3-4", "3-5", "3-6", "3-7", "3-9", "3-10", "4-5", "6-2")
COUNT_RULE: Final = "4-1"
Finished = tuple[Island, ...] | int | None  # tapped, their number, or not counted yet


@dataclass(frozen=True, slots=True)
class Companion:
    """A game on cardboard: its cards, and what its players have said."""

    board: Board
    deck: Deck
    names: tuple[str, ...]
    secret: bytes
    flipped: int = 0
    over: bool = False  # the last round too
    reached: tuple[Reached, ...] = ()
    finished: tuple[Finished, ...] = ()

    @classmethod
    def opened(cls, board: Board, deck: Deck, names: tuple[str, ...]) -> Companion:
        """A game before its first card; raises HashiError."""
        if not 1 <= len(names) <= MAX_SEATS:  # 1.1
            message = f"found {len(names)} players, expected 1 to {MAX_SEATS} (1.1)"
            raise HashiError(GameErrorCode.SEATS, message)
        for name in names:
            need_name(name)
        seats = len(names)
        return cls(
            board,
            deck,
            distinct(names),
            new_secret(),
            reached=(Reached(),) * seats,
            finished=(None,) * seats,
        )

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards turned up so far."""
        salts = [b""] * len(self.names)
        return deal(self.deck, self.secret, salts).pile[: self.flipped]

    @property
    def solo(self) -> bool:
        return len(self.names) == 1

    @property
    def scores(self) -> tuple[Score, ...]:
        """Points by category; islands count once they are counted (4.6)."""
        return tuple(
            Score(
                ISLAND_POINTS * self.counted(Seat(seat)),
                *(paid(goal, seat, self.reached) for goal in GOALS),
            )
            for seat in range(len(self.names))
        )

    def counted(self, seat: Seat) -> int:
        """The finished islands that a player has counted."""
        found = self.finished[seat]
        return found if isinstance(found, int) else len(found or ())

    def flip(self, number: int) -> Companion:
        """Turn up card `number`; after the last one, end the game. Again changes nothing."""
        if number <= self.flipped or self.over:
            return self
        if number != self.flipped + 1:
            message = f"found card {number}, expected {self.flipped + 1}"
            raise HashiError(GameErrorCode.WRONG_ROUND, message)
        return replace(self, over=True) if number > ROUNDS else replace(self, flipped=number)

    def back(self) -> Companion:
        """Show the card before again: one was turned up too early; its goals are taken back."""
        if self.over:
            return replace(self, over=False)
        if self.flipped < 2:
            raise HashiError(GameErrorCode.WRONG_ROUND, "there is no card before this one")
        kept = self.flipped - 1
        return replace(
            self, flipped=kept, reached=tuple(_until(reached, kept) for reached in self.reached)
        )

    def claim(self, seat: Seat, goal: Goal, number: int | None) -> Companion:
        """A player has reached a goal in round `number` (4.5); None takes it back."""
        self._need(seat)
        if number is not None and not 1 <= number <= self.flipped:
            message = f"found round {number}, expected 1 to {self.flipped}"
            raise HashiError(GameErrorCode.WRONG_ROUND, message)
        reached = replace(self.reached[seat], **{goal.value: number})
        return replace(self, reached=_put(self.reached, seat, reached))

    def count(self, seat: Seat, found: Finished) -> Companion:
        """What a player has counted; None takes it back."""
        self._need(seat)
        if isinstance(found, int) and not 0 <= found <= len(self.board.islands):
            most = len(self.board.islands)
            raise _wrong(found, f"a number of islands from 0 to {most}")
        if isinstance(found, tuple):
            for island in found:
                if self.board.find_island(island) is None:
                    raise _wrong(island, f"islands of board {self.board.name}")
            found = tuple(island for island in self.board.islands if island in found)
        return replace(self, finished=_put(self.finished, seat, found))

    def doubts(self) -> list[Json]:
        """Flag goals that do not fit the islands that their player has tapped (4.2, 4.3)."""
        found: list[Json] = []
        for seat, finished in enumerate(self.finished):
            if not isinstance(finished, tuple):
                continue
            for goal, flag in FLAGS.items():
                complete = {*self.board.flagged(flag)} <= {*finished}
                if complete != (self.reached[seat].round_of(goal) is not None):
                    found.append({"seat": seat, "goal": str(goal), "complete": complete})
        return found

    def _need(self, seat: Seat) -> None:
        if not 0 <= seat < len(self.names):
            message = f"found seat {seat}, expected 0 to {len(self.names) - 1}"
            raise HashiError(GameErrorCode.NO_SUCH_SEAT, message)


def _put(items: tuple[Any, ...], at: int, item: object) -> tuple[Any, ...]:
    return (*items[:at], item, *items[at + 1 :])


def _until(reached: Reached, last: int) -> Reached:
    """The goals reached up to a round."""
    rounds = {goal.value: reached.round_of(goal) for goal in GOALS}
    return Reached(**{name: at if at and at <= last else None for name, at in rounds.items()})


def _wrong(found: object, expected: str) -> FormatError:
    return FormatError(FormatErrorCode.JSON_FIELD, found=shown(str(found)), expected=expected)


def companion_json(companion: Companion) -> Json:
    """Everything that the page has to keep."""
    return {
        "companion": SAVED,
        "board": board_json(companion.board),
        "deck": deck_json(companion.deck),
        "names": list(companion.names),
        "secret": companion.secret.hex(),
        "flipped": companion.flipped,
        "over": companion.over,
        "reached": [_reached_json(reached) for reached in companion.reached],
        "finished": [_finished_json(finished) for finished in companion.finished],
    }


def parse_companion(data: object) -> Companion:
    """A companion as the page kept it; raises HashiError for anything else."""
    fields = Fields(data, "companion")
    if fields.get("companion") != SAVED:
        raise fields.refuse("companion", str(SAVED))
    names = tuple(fields.texts("names"))
    opened = Companion.opened(
        board_from_json(fields.get("board")), deck_from_json(fields.get("deck")), names
    )
    try:
        secret = bytes.fromhex(fields.text("secret"))
    except ValueError:
        raise fields.refuse("secret", "hex digits") from None
    found = replace(
        opened,
        secret=secret,
        flipped=fields.count("flipped", ROUNDS),
        over=fields.truth("over"),
    )
    for seat, rounds in enumerate(fields.each("reached", len(names), _parse_reached)):
        for goal, number in rounds.items():
            found = found.claim(Seat(seat), goal, number)
    for seat, finished in enumerate(fields.each("finished", len(names), parse_finished)):
        found = found.count(Seat(seat), finished)
    fields.done()
    return found


def _reached_json(reached: Reached) -> Json:
    return {str(goal): reached.round_of(goal) for goal in GOALS}


def _parse_reached(data: object) -> Mapping[Goal, int | None]:
    fields = Fields(data, "reached")
    return {
        goal: None if fields.get(goal.value) is None else fields.count(goal.value, ROUNDS)
        for goal in GOALS
    }


def distinct(names: Iterable[str]) -> tuple[str, ...]:
    """The names of people at a device, numbered where one comes again."""
    found: list[str] = []
    for name in names:
        number, distinct = 1, name
        while distinct.casefold() in map(str.casefold, found):
            number += 1
            distinct = f"{name[: MAX_NAME - 2]} {number}"
        found.append(distinct)
    return tuple(found)


def _finished_json(finished: Finished) -> object:
    return [str(island) for island in finished] if isinstance(finished, tuple) else finished


def parse_finished(data: object) -> Finished:
    """Finished islands: null, their number or a list of coordinates."""
    if data is None or (isinstance(data, int) and not isinstance(data, bool)):
        return data
    if isinstance(data, list) and all(isinstance(item, str) for item in data):
        return tuple(parse_island(item) for item in data)
    raise _wrong(data, "null, a number of islands, or a list of them")


def view_json(companion: Companion) -> Json:
    """What the page shows."""
    cards, flipped, solo = companion.cards, companion.flipped, companion.solo
    scores = companion.scores
    complete = companion.over and None not in companion.finished
    higher = next_rank(scores[0].total)
    return {
        "names": list(companion.names),
        "board": board_view_json(companion.board),
        "cards": [str(card) for card in companion.deck.cards],
        "crossed": list(companion.deck.crossed_off(cards)),
        "round": flipped,
        "rounds": ROUNDS,
        "over": companion.over,
        "card": str(cards[-1]) if cards and not companion.over else None,
        "piles": list(piles_left(flipped)) if solo else [],
        "sizes": list(PILES) if solo else [],
        "goals": {str(goal): _goal_json(companion, goal) for goal in GOALS},
        "reached": [_reached_json(reached) for reached in companion.reached],
        "finished": [_finished_json(finished) for finished in companion.finished],
        "scores": [score_json(score) for score in scores],
        "winners": list(winners(scores)) if complete and not solo else [],
        "rank": str(rank(scores[0].total)) if complete and solo else None,
        "next": {"rank": str(higher[0]), "points": higher[1]} if higher else None,
        "doubts": companion.doubts() if companion.over else [],
        "reminder": _reminder(companion),
    }


def _goal_json(companion: Companion, goal: Goal) -> Json:
    return {
        "first": PAY[goal].first,
        "later": PAY[goal].later,
        "offer": on_offer(goal, max(companion.flipped, 1), companion.reached),
        "until": SOLO_DEADLINE[goal] if companion.solo else None,
        "needs": needs(companion.board, goal),
    }


def _reminder(companion: Companion) -> str:
    """The number of a rule that is worth reading now."""
    if companion.over:
        return COUNT_RULE
    if companion.flipped == 0:
        return SET_UP_RULE
    return REMINDERS[(companion.flipped - 1) % len(REMINDERS)]
