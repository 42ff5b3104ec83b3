"""Luck of the cards in a solo game: what each card gave or took, in points.

    found = luck(read_record(text))
    print(found.points, found.rounds)

A card is worth the value of the sheet once the best turn with it is made. Its luck is that minus
the mean over all cards that could have come, so it is 0 on average whatever the player does: a
total minus its luck is what the same play is worth with average cards. Only what was public before
the card goes in. The start number is the player's choice and no luck.

Loads neither numba nor the bots before it is called.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hashi.analysis.timeline import ReviewError, Step, timeline
from hashi.record import Record
from hashi.rules.board import Board
from hashi.rules.deck import ROUNDS


@dataclass(frozen=True, slots=True)
class Luck:
    """The luck of every card of a game, in points."""

    rounds: tuple[float, ...]

    @property
    def points(self) -> float:
        return sum(self.rounds)


def luck(record: Record) -> Luck:
    """The luck of a complete solo game.

    Raises ReviewError for several seats, for a game that is not complete or has a mistake, and
    without the engine.
    """
    if len(record.players) != 1:
        raise ReviewError("luck-seats", f"found {len(record.players)} seats, expected 1")
    steps, mistake = timeline(record)
    if mistake is not None or len(steps) != ROUNDS:
        raise ReviewError(
            "luck-rounds", f"found {len(steps)} rounds without a mistake, expected {ROUNDS}"
        )
    return Luck(luck_of_steps(record.board, steps))


def luck_of_steps(board: Board, steps: Sequence[Step]) -> tuple[float, ...]:
    """The luck of the card of each of these rounds."""
    try:
        import hashi.engine  # noqa: F401  # it says which extra is missing
        from hashi.bots.levels import search_on
        from hashi.bots.search.expectimax import CARD_COUNT
        from hashi.bots.search.search import position
    except ImportError as error:
        raise ReviewError("review-engine", str(error)) from None
    search = search_on(board)
    found = []
    for step in steps:
        before, card = step.before, step.card
        seats = [*zip(before.sheets, before.reached, strict=True)]
        at = position(board, seats, 0, card, before.unseen, before.closed)
        values, counts = search.card_values(at), at.cards[:, CARD_COUNT]
        drawn = [(number, bridges) for number, bridges, _ in at.cards.tolist()]
        kind = drawn.index((card.number, card.bridges))
        found.append(float(values[kind]) - float(values @ counts / counts.sum()))
    return tuple(found)
