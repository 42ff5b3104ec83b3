"""The solo game for Gymnasium, with action masks."""

from __future__ import annotations

from copy import copy, deepcopy
from operator import index
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from hashi.engine import steps
from hashi.environments import observation
from hashi.environments.actions import ACTIONS
from hashi.environments.game import SoloGame, board_named, checked_reward
from hashi.environments.observation import Bytes
from hashi.rules.board import Board
from hashi.rules.deck import Deck
from hashi.rules.standard import STANDARD_DECK

SEEDS = 2**63  # what a generator draws the seed of its deals from


class SoloEnv(gymnasium.Env[Bytes, np.int64]):
    """One game is one episode; one step is an action of `hashi.environments.actions`.

    `info["action_mask"]` and `action_masks()` say which steps can still become a legal turn. Any
    other step is refused: nothing changes, and the reward is `refused_reward`. The reward is the
    change of the points so far, or, with `reward="total"`, the total at the end.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        board: Board | str = "A",
        deck: Deck = STANDARD_DECK,
        *,
        reward: str = "points",
        refused_reward: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        """Choose the board and deck of every game whose `reset` names no others."""
        self.render_mode = render_mode
        self.board, self.deck = board_named(board), deck
        self.by_points = checked_reward(reward) == "points"
        self.refused_reward = refused_reward
        self.game = SoloGame(self.board, deck)
        self.observation_space = observation.space()
        self.action_space = spaces.Discrete(ACTIONS)
        self._seeded = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        """Begin a game; options are `board`, `deck`, `start` and `cards`."""
        super().reset(seed=seed)
        if seed is not None or not self._seeded:
            self.game.seed(int(self.np_random.integers(SEEDS)))
            self._seeded = True
        self.game.set_up(self.board, self.deck, options)
        return self.game.seen[0].copy(), self._info(refused=False)

    def step(self, action: np.int64) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        game = self.game
        if game.game[steps.ROUND] == 0 or game.game[steps.OVER]:
            raise ResetNeeded("no game is being played: call reset first")
        gained, over, refused = game.step(index(action))  # no float is rounded
        if refused:
            reward = self.refused_reward
        elif self.by_points:
            reward = float(gained)
        else:
            reward = float(game.points()) if over else 0.0
        return game.seen[0].copy(), reward, over, False, self._info(refused=refused)

    def clone(self) -> SoloEnv:
        """An independent copy at this step, for search; the cards to come are the same.

        `clone().game.shuffle_unseen(seed)` draws others, as a fair search has to.
        """
        other = copy(self)
        other.game = self.game.clone()
        other._np_random = deepcopy(self._np_random)
        return other

    def _info(self, *, refused: bool) -> dict[str, Any]:
        return {
            "action_mask": self.game.mask[0].copy(),
            "points": self.game.points(),
            "refused": refused,
        }

    def action_masks(self) -> NDArray[np.bool_]:
        mask: NDArray[np.int8] = self.game.mask[0]
        return mask.astype(np.bool_)

    def render(self) -> str | NDArray[np.uint8] | None:
        if self.render_mode == "rgb_array":
            return self.game.picture()
        return self.game.text() if self.render_mode == "ansi" else None
