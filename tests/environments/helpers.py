"""Random play in steps, and all turns that steps can make."""

from __future__ import annotations

import random
from types import ModuleType

import numpy as np

from hashi.engine import board_table, decode, kernels, steps, words_of
from hashi.environments import LearningGame
from hashi.rules import Board, Card, Sheet, Turn, apply_unchecked, legal_starts, legal_turns
from tools.equality import random_board, random_deck


def choice(chance: random.Random, mask: np.ndarray[tuple[int, ...], np.dtype[np.int8]]) -> int:
    """A random step that the mask allows."""
    return chance.choice(np.flatnonzero(mask).tolist())


def random_learning_game(seed: int, seats: int) -> tuple[LearningGame, random.Random]:
    """A dealt game on a random board with a random deck."""
    chance = random.Random(seed)
    game = LearningGame(random_board(chance), random_deck(chance), seats)
    game.seed(seed)
    game.deal()
    return game, chance


def random_position(seed: int) -> tuple[Sheet, Card]:
    """A sheet after some random rounds, and a card."""
    chance = random.Random(seed)
    board, deck = random_board(chance), random_deck(chance)
    sheet = apply_unchecked(Sheet.empty(board), Turn(chance.choice(legal_starts(board))))
    *cards, last = chance.sample(deck.cards, chance.randint(2, 17))
    for card in cards:
        turns = list(legal_turns(sheet, card))
        some = chance.sample(turns, min(3, len(turns)))
        sheet = apply_unchecked(sheet, max(some, key=lambda turn: len(turn.draw)))
    return sheet, last


def reachable_turns(sheet: Sheet, card: Card, k: ModuleType = steps) -> set[Turn]:
    """Every turn that allowed steps lead to, in whatever order its bridges are drawn."""
    board, table = sheet.board, board_table(sheet.board)
    words = np.zeros(k.SEAT_WORDS, np.uint64)
    words[: kernels.WORDS] = words_of(sheet)
    counters = np.zeros(k.SEAT_COUNTERS, np.int64)
    counters[k.LEFT], counters[k.TURN] = card.bridges, kernels.NO_ISLAND
    todo, seen, found = [(words, counters)], set[tuple[int, ...]](), set[Turn]()
    while todo:
        words, counters = todo.pop()
        k.allow(table, words, counters, card.number, card.bridges)
        allowed = int(words[k.ALLOWED])
        assert allowed, "a way that leads nowhere"
        if allowed == 1 << k.WAIT:
            found.add(canonical(board, int(counters[k.TURN])))
            continue
        for action in (at for at in range(k.WAIT) if allowed >> at & 1):
            w, c = words.copy(), counters.copy()
            assert k.take(table, w, c, card.number, action)
            key = (*w[: kernels.WORDS].tolist(), int(c[k.PHASE]))
            if key not in seen:
                seen.add(key)
                todo.append((w, c))
    return found


def canonical(board: Board, code: int) -> Turn:
    """A turn behind a number, whatever the order of its bridges."""
    turn = decode(board, code)
    return Turn(turn.write, tuple(sorted(turn.draw)))
