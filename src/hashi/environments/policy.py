"""Adapter from a trained policy to a bot: steps in, a turn out.

    class Mine(PolicyBot):
        def __init__(self):
            model = MaskablePPO.load("mine.zip")
            super().__init__(lambda seen, mask: model.predict(seen, action_masks=mask,
                                                              deterministic=True)[0])

`hashi arena mine.py:Mine random` plays it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import SupportsInt

import numpy as np
from numpy.typing import NDArray

from hashi.engine import kernels, steps, words_of
from hashi.environments.game import SoloGame
from hashi.environments.observation import Bytes
from hashi.rules import DECK_SIZE, ROUNDS, Phase, Turn, View, Writing, legal_starts
from hashi.rules.deck import MAX_CARD_BRIDGES

Policy = Callable[[Bytes, NDArray[np.bool_]], SupportsInt]


class PolicyBot:
    """A bot that asks a policy for every step of its turn.

    The policy gets the observation and the mask of `SoloEnv` and returns an action that the mask
    allows. It was trained alone, so it sees its own sheet only; at a table it plays as in solo.
    Environments draw the start number, so no policy has learned to choose one: `start` does.
    """

    def __init__(
        self, policy: Policy, start: Callable[[View], Writing | None] | None = None
    ) -> None:
        """Without `start` the bot writes the first legal start number."""
        self.policy = policy
        self.start = start

    def play(self, view: View) -> Turn:
        if view.phase is Phase.SET_UP:
            return Turn(self.start(view) if self.start else legal_starts(view.board)[0])
        game = game_of(view)
        number = game.round
        while game.round == number and not game.over:
            action = int(self.policy(game.seen[0].copy(), game.mask[0].astype(np.bool_)))
            if game.step(action)[2]:
                raise ValueError(f"found action {action}, expected one that the mask allows")
        return game.turns()[number - 1]


def game_of(view: View) -> SoloGame:
    """The learning game of a view with an open card: the same sheet, card and unseen cards.

    The cards to come are in the order of the info bar, not in the real one, which no view knows.
    """
    if view.seat is None or view.card is None or view.phase is not Phase.ROUND:
        raise ValueError(f"found phase {view.phase} of seat {view.seat}, expected a seat's turn")
    game = SoloGame(view.board, view.deck)
    unseen = list(view.unseen)
    if len(unseen) > DECK_SIZE - view.round:
        unseen.remove(view.card)  # a hand-crossed info bar can be behind
    cards = list(view.deck.cards)
    for card in (*unseen, view.card):
        cards.remove(card)
    game.deal(cards=[*cards, view.card, *unseen][:ROUNDS])
    game.words[0, : kernels.WORDS] = words_of(view.sheets[view.seat], view.reached[view.seat])
    counts = game.game[steps.UNSEEN : steps.GAME_COUNTERS]
    counts[:] = 0
    for card in (*unseen, view.card):  # which `open_round` counts as come up
        counts[(card.number - 1) * MAX_CARD_BRIDGES + card.bridges - 1] += 1
    game.game[steps.ROUND] = view.round - 1
    steps.open_round(game.table, game.cards_table, game.words, game.counters, game.game)
    steps.look(game.cards_table, game.words, game.counters, game.game, game.seen, game.mask)
    return game
