"""Likeness of a what-if and a running shared deal: what would be advice for that deal.

Cards can be put in another order, rounds can be passed and marks made in other rounds, without any
difference to the turn that is best now. So the marks on the sheet count, wherever they come from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from hashi.deal.week_boards import WEEK_BOARDS
from hashi.record.branch import Branch
from hashi.record.model import Record
from hashi.rules.board import Island, Strait
from hashi.rules.game import Game, Phase
from hashi.rules.sheet import Sheet
from hashi.rules.standard import SIDES
from hashi.rules.turn import Turn

SHIPPED: Final = frozenset((*SIDES.values(), *WEEK_BOARDS))
MORE_CARDS: Final = 3  # a branch may have so many cards besides those shown, and still be alike
SHARE: Final = 4  # one mark in so many may differ

Marks = Counter[tuple[Island, int] | Strait]  # numbers, and straits with their bridges


def is_alike(branch: Branch, game: Game) -> bool:
    """Whether a branch could tell something about the next turn of a game.

    It can if the cards shown are among the first of the branch, in any order, or if the sheet of
    one of its rounds has the marks of a sheet of the game: all of them, or all but a few. Another
    board counts as the same one in another drawing, unless both are shipped with the game.
    """
    board = game.created.board
    if board != branch.record.board:
        return not {board, branch.record.board} <= SHIPPED
    if game.phase is Phase.SET_UP:
        return False
    return _has_cards(branch, game) or any(_has_marks(branch, sheet) for sheet in game.sheets)


def is_same_beginning(branch: Branch, game: Game) -> bool:
    """Whether both wait for the start number on the same board."""
    both = game.phase is branch.game.phase is Phase.SET_UP
    return both and game.created.board == branch.record.board


def _has_cards(branch: Branch, game: Game) -> bool:
    shown = Counter(game.cards)
    first = branch.game.cards[: len(game.cards) + min(len(game.cards), MORE_CARDS)]
    return bool(shown) and shown <= Counter(first)


def _has_marks(branch: Branch, sheet: Sheet) -> bool:
    wanted = _marks_of(sheet)
    few = wanted.total() // SHARE
    for marks in _growing(branch.record):
        missing, others = (wanted - marks).total(), (marks - wanted).total()
        if missing == 0 or missing + others <= few:
            return True
    return False


def _growing(record: Record) -> Iterator[Marks]:
    """The marks of a branch after its start number and after every turn."""
    marks: Marks = Counter()
    turns = [Turn(start) for start in record.starts if start is not None]
    turns += [turn for round_ in record.rounds for turn in round_.turns if turn is not None]
    for turn in turns:
        if turn.write is not None:
            marks[turn.write.island, turn.write.number] += 1
        marks.update(turn.draw)
        yield marks


def _marks_of(sheet: Sheet) -> Marks:
    board = sheet.board
    marks: Marks = Counter(
        (island, number)
        for island, number in zip(board.islands, sheet.numbers, strict=True)
        if number
    )
    marks.update(dict(zip(board.straits, sheet.bridges, strict=True)))
    return marks
