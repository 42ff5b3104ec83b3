"""Totals of playouts from the branch of a what-if, by parts that can be refined.

Playouts know the sheet, the open card and which cards are unseen, the removed one among them
(3.13); nothing else of a branch goes in, whatever game it comes from. Loads neither numba nor the
bots before playouts are asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from math import perm
from random import Random
from typing import Final

from hashi.analysis.retry import estimator_of
from hashi.analysis.timeline import Snapshot
from hashi.record.branch import Branch
from hashi.rules.board import Board
from hashi.rules.deck import ROUNDS, Card
from hashi.rules.errors import GameErrorCode
from hashi.rules.game import GameError, Phase
from hashi.rules.scoring import Reached
from hashi.rules.sheet import Sheet

PART: Final = 200  # playouts of a part
PARTS: Final = 5  # 1,000 playouts at most


@dataclass(frozen=True, slots=True)
class Position:
    """What is known before a card or with it open: what playouts start from."""

    sheet: Sheet
    reached: Reached
    closed: int
    unseen: tuple[Card, ...]  # sorted; without the open card
    card: Card | None

    @property
    def board(self) -> Board:
        return self.sheet.board


@dataclass(frozen=True, slots=True)
class Totals:
    """Final totals of some playouts; `exact` if they are all orders that the cards can come in."""

    totals: tuple[int, ...]
    exact: bool


def position(branch: Branch) -> Position:
    """The position of a branch; raises GameError before the start number."""
    game = branch.game
    if game.phase not in (Phase.FLIP, Phase.ROUND, Phase.ENDED):
        raise GameError(GameErrorCode.WRONG_PHASE, f"the game is in phase {game.phase}")
    unseen = tuple(sorted(game.unseen))
    return Position(game.sheets[0], game.reached[0], branch.closed, unseen, branch.card)


def play_out(at: Position, part: int, size: int = PART) -> Totals:
    """The totals of one part of the playouts; the first of PARTS is 0.

    Parts are independent of each other and always the same. With few orders left, part 0 has all of
    them once and the others are empty. Raises ReviewError without engine or weights.
    """
    few = _orders_left(at) <= size * PARTS
    orders = _all_orders(at) if few else _drawn_orders(at, part, size)
    if few and part > 0:
        orders = []
    return Totals(_totals(at, orders) if orders else (), few)


def _cards(at: Position) -> tuple[Card, ...]:
    """The unseen cards, and the open one as the last."""
    return at.unseen if at.card is None else (*at.unseen, at.card)


def _orders_left(at: Position) -> int:
    return perm(len(at.unseen), ROUNDS - at.closed - (at.card is not None))


def _all_orders(at: Position) -> list[tuple[int, ...]]:
    first = () if at.card is None else (len(at.unseen),)
    left = ROUNDS - at.closed - len(first)
    return [(*first, *order) for order in permutations(range(len(at.unseen)), left)]


def _drawn_orders(at: Position, part: int, size: int) -> list[tuple[int, ...]]:
    first = () if at.card is None else (len(at.unseen),)
    left = ROUNDS - at.closed - len(first)
    chance = Random(f"{part} {at.closed} {' '.join(map(str, _cards(at)))}")
    places = range(len(at.unseen))
    # Neighbours with the same first cards share their first turns.
    return sorted((*first, *chance.sample(places, left)) for _ in range(size))


def _totals(at: Position, orders: Sequence[Sequence[int]]) -> tuple[int, ...]:
    estimator = estimator_of(at.board, PART, screened=True)  # may raise ReviewError
    import numpy as np

    start = Snapshot((at.sheet,), (at.reached,), at.closed, _cards(at))
    found = estimator.play_orders(start, np.array(orders, np.int64), exact=False)
    return tuple(int(total) for total in found.totals[:, 0])
