"""A game in steps, without any learning library around it: the fast path."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import Any, Literal, Self, get_args

import numpy as np
from numpy.typing import NDArray

from hashi.drawing import draw_svg
from hashi.drawing.pixels import to_array
from hashi.engine import board_table, deck_table, decode, kernels, sheet_of, steps, words_of
from hashi.environments import observation
from hashi.rules.board import Board
from hashi.rules.deck import ROUNDS, Card, Deck
from hashi.rules.legal import apply_unchecked, start_refusals
from hashi.rules.scoring import Reached
from hashi.rules.sheet import Sheet
from hashi.rules.standard import SIDES, STANDARD_DECK
from hashi.rules.turn import Turn, Writing, parse_writing

Reward = Literal["points", "total"]


def board_named(board: Board | str) -> Board:
    if isinstance(board, Board):
        return board
    if board not in SIDES:
        raise ValueError(f"found side {board!r}, expected one of {', '.join(SIDES)} or a Board")
    return SIDES[board]


def checked_reward(reward: str) -> Reward:
    if reward == "points":
        return "points"
    if reward == "total":
        return "total"
    raise ValueError(f"found reward {reward!r}, expected one of {', '.join(get_args(Reward))}")


def checked_options(options: Mapping[str, Any] | None, *known: str) -> Mapping[str, Any]:
    """The options of a `reset`, with a warning for one that is not known: it may be misspelt.

    No error, because PettingZoo demands that any options are taken.
    """
    for name in options or ():
        if name not in known:
            warnings.warn(
                f"found the option {name!r}, expected {', '.join(known)}: ignored", stacklevel=3
            )
    return options or {}


PICTURE_WIDTH = 480


class LearningGame:
    """A game of one to four seats whose turns are made step by step.

    `seen` (seats x bytes) and `mask` (seats x actions) are overwritten by every step: copy what
    is to be kept.
    """

    def __init__(
        self, board: Board | str = "A", deck: Deck = STANDARD_DECK, seats: int = 1
    ) -> None:
        """Make room for a game; `deal` begins one."""
        if not 1 <= seats <= 4:
            raise ValueError(f"found {seats} seats, expected 1 to 4 (rule 1.1)")
        self.seats = seats
        self.words = np.zeros((seats, steps.SEAT_WORDS), np.uint64)
        self.counters = np.zeros((seats, steps.SEAT_COUNTERS), np.int64)
        self.game = np.zeros(steps.GAME_COUNTERS, np.int64)
        self.seen = np.zeros((seats, observation.size(seats)), np.uint8)
        self.mask: NDArray[np.int8] = np.zeros((seats, steps.ACTIONS + (seats > 1)), np.int8)
        self.random_state = np.uint64(1)
        self.use(board_named(board), deck)

    def use(self, board: Board, deck: Deck) -> None:
        """Take another board and deck for the games to come."""
        self.board, self.deck = board, deck
        self.table, self.cards_table = board_table(board), deck_table(deck)

    @property
    def arrays(self) -> steps.GameArrays:
        return steps.GameArrays(
            self.table,
            self.cards_table,
            self.words,
            self.counters,
            self.game,
            self.seen,
            self.mask,
        )

    def clone(self) -> Self:
        """An independent copy of the game at this step, for search."""
        other = copy(self)
        for name in ("words", "counters", "game", "seen", "mask"):
            setattr(other, name, getattr(self, name).copy())
        return other

    def shuffle_unseen(self, seed: int) -> None:
        """Shuffle the cards to come: a search must not know their order (3.13)."""
        order = self.game[steps.ORDER : steps.UNSEEN]
        np.random.default_rng(seed).shuffle(order[self.round :])

    def seed(self, seed: int) -> None:
        self.random_state = np.uint64(kernels.seeded(np.uint64(seed % 2**64)))

    def deal(
        self,
        *,
        starts: Sequence[Writing | str] | None = None,
        cards: Iterable[Card | str] | None = None,
    ) -> None:
        """Begin a game: shuffled, with random start numbers, unless they are given (2.1, 2.2).

        `starts` are the start numbers on the sheets that the seats play, `cards` the 17 cards in
        the order they come up.
        """
        order = None if cards is None else self._order(cards)
        written = None if starts is None else self._starts(starts)
        self.random_state = np.uint64(
            steps.deal_game(self.table, self.words, self.game, self.random_state)
        )
        if order is not None:
            self.game[steps.ORDER : steps.UNSEEN] = order
        if written is not None:
            self.words[:, : kernels.WORDS] = written
        steps.begin_game(self.arrays)

    def _order(self, cards: Iterable[Card | str]) -> list[int]:
        left = list(range(len(self.deck.cards)))
        order = []
        for given in cards:
            card = given if isinstance(given, Card) else Card.parse(given)
            place = next((at for at in left if self.deck.cards[at] == card), None)
            if place is None:
                raise ValueError(f"found the card {card} once too often, expected a deck's cards")
            left.remove(place)
            order.append(place)
        if len(order) != ROUNDS:
            raise ValueError(f"found {len(order)} cards, expected {ROUNDS}")
        return order + left

    def _starts(self, starts: Sequence[Writing | str]) -> kernels.Words:
        if len(starts) != self.seats:
            raise ValueError(f"found {len(starts)} start numbers, expected {self.seats}")
        rows = []
        for given in starts:
            start = parse_writing(given) if isinstance(given, str) else given
            found = start_refusals(Sheet.empty(self.board), start)
            if found:
                raise ValueError(f"found the start number {start}, expected a legal one (rule 2.1)")
            rows.append(words_of(apply_unchecked(Sheet.empty(self.board), Turn(start))))
        return np.array(rows)

    def set_up(self, board: Board, deck: Deck, options: Mapping[str, Any] | None) -> None:
        """Deal as the options of a `reset` say, with this board and deck where they do not.

        They are `board`, `deck`, `start` or with several seats `starts`, and `cards`.
        """
        chosen = checked_options(
            options, "board", "deck", "start" if self.seats == 1 else "starts", "cards"
        )
        self.use(board_named(chosen.get("board", board)), chosen.get("deck", deck))
        starts = chosen.get("starts")
        if "start" in chosen:
            starts = [chosen["start"]] * self.seats
        self.deal(starts=starts, cards=chosen.get("cards"))

    @property
    def round(self) -> int:
        return int(self.game[steps.ROUND])

    @property
    def over(self) -> bool:
        return bool(self.game[steps.OVER])

    @property
    def cards(self) -> tuple[Card, ...]:
        places = self.game[steps.ORDER : steps.ORDER + self.round].tolist()
        return tuple(self.deck.cards[place] for place in places)

    def points(self, seat: int = 0) -> int:
        return int(self.counters[seat, steps.POINTS])

    def sheet(self, seat: int = 0) -> tuple[Sheet, Reached]:
        return sheet_of(self.board, self.words[seat])

    def turns(self, seat: int = 0) -> tuple[Turn, ...]:
        rounds = self.round if self.over else max(self.round - 1, 0)
        codes = self.counters[seat, steps.TURNS : steps.TURNS + rounds].tolist()
        return tuple(decode(self.board, code) for code in codes)

    def text(self, seat: int = 0) -> str:
        sheet, _ = self.sheet(seat)
        board = self.board
        marks = zip(board.islands, sheet.numbers, strict=True)
        numbers = " ".join(str(Writing(number, island)) for island, number in marks if number)
        spans = zip(board.straits, sheet.bridges, strict=True)
        bridges = Turn(None, tuple(strait for strait, count in spans for _ in range(count)))
        card = "the end" if self.over else f"card {self.cards[-1]}" if self.cards else "no card yet"
        return (
            f"round {self.round}, {card}, {self.points(seat)} points\n"
            f"numbers: {numbers or '-'}\nbridges: {bridges}"
        )

    def picture(self, seat: int = 0) -> NDArray[np.uint8]:
        """Height x width x 3."""
        return to_array(draw_svg(self.sheet(seat)[0]), PICTURE_WIDTH)


class SoloGame(LearningGame):
    """A game of one seat, step by step: the fast path of the single environment."""

    def __init__(self, board: Board | str = "A", deck: Deck = STANDARD_DECK) -> None:
        """Make room for a game; `deal` begins one."""
        super().__init__(board, deck, 1)

    def step(self, action: int) -> tuple[int, bool, bool]:
        """Take a step; gives the points gained, whether the game is over, whether it was refused.

        A step that the mask does not allow is refused and changes nothing.
        """
        result = steps.step_solo(
            self.table,
            self.cards_table,
            self.words,
            self.counters,
            self.game,
            action,
            self.seen,
            self.mask,
        )
        return result >> steps.POINTS_AT, result & steps.ENDED != 0, result & steps.REFUSED != 0
