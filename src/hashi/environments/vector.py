"""Many solo games at once for Gymnasium, stepped by one kernel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from hashi.engine import board_table, deck_table, kernels, steps
from hashi.environments import observation
from hashi.environments.actions import ACTIONS
from hashi.environments.game import board_named, checked_options, checked_reward
from hashi.environments.observation import Bytes
from hashi.environments.solo import SEEDS
from hashi.rules.board import Board
from hashi.rules.deck import Deck
from hashi.rules.standard import STANDARD_DECK

Truths = NDArray[np.bool_]


class SoloVectorEnv(VectorEnv[Bytes, kernels.Ints, NDArray[Any]]):
    """The same games as `SoloEnv`, in arrays; a game that ends is reset in the same step.

    Seeded alike, it gives what `gymnasium.vector.SyncVectorEnv` over `SoloEnv` gives with
    `AutoresetMode.SAME_STEP`. With `copy=False` observations and masks are views of arrays that
    the next step overwrites.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1024,
        board: Board | str = "A",
        deck: Deck = STANDARD_DECK,
        *,
        reward: str = "points",
        refused_reward: float = -1.0,
        copy: bool = True,
        render_mode: str | None = None,
        max_episode_steps: int | None = None,  # noqa: ARG002  # see below
    ) -> None:
        """Make room for `num_envs` games.

        `max_episode_steps` is what `gymnasium.make_vec` passes on; it is not applied: a game of
        the batch ends only at its end, so agents have to follow the mask.
        """
        if num_envs < 1:
            raise ValueError(f"found {num_envs} games, expected 1 or more")
        if render_mode is not None:
            raise ValueError(
                f"found render_mode {render_mode!r}, expected None: only SoloEnv draws"
            )
        self.num_envs = num_envs
        self.render_mode = None
        self.board, self.deck = board_named(board), deck
        self.by_points = checked_reward(reward) == "points"
        self.refused_reward = refused_reward
        self.copy = copy
        self.single_observation_space = observation.space()
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._table, self._cards = board_table(self.board), deck_table(deck)
        self._words = np.zeros((num_envs, 1, steps.SEAT_WORDS), np.uint64)
        self._counters = np.zeros((num_envs, 1, steps.SEAT_COUNTERS), np.int64)
        self._games = np.zeros((num_envs, steps.GAME_COUNTERS), np.int64)
        self._states = np.zeros(num_envs, np.uint64)
        self._choices = np.zeros(num_envs, np.uint64)
        self._seen = np.zeros((num_envs, 1, steps.SEEN), np.uint8)
        self._mask = np.zeros((num_envs, 1, ACTIONS), np.int8)
        self._last_seen = np.zeros((num_envs, steps.SEEN), np.uint8)
        self._totals = np.zeros(num_envs, np.int64)
        self._results = np.zeros(num_envs, np.int64)
        self._actions = np.zeros(num_envs, np.int64)
        self._all = np.ones(num_envs, np.bool_)
        self._all.flags.writeable = False
        self._never = np.zeros(num_envs, np.bool_)
        self._never.flags.writeable = False
        self._seeded = False

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Bytes, dict[str, Any]]:
        """Deal all games; options are `board` and `deck`, for all games until the next reset.

        A seed gives game i the seed + i; a list names a seed for each.
        """
        chosen = checked_options(options, "board", "deck")
        self._table = board_table(board_named(chosen.get("board", self.board)))
        self._cards = deck_table(chosen.get("deck", self.deck))
        seeds: Sequence[int | None] = [None] * self.num_envs
        if isinstance(seed, int | np.integer):
            super().reset(seed=int(seed))
            seeds = [int(seed) + at for at in range(self.num_envs)]
        elif seed is not None:
            seeds = seed
        if len(seeds) != self.num_envs:
            raise ValueError(f"found {len(seeds)} seeds, expected {self.num_envs}")
        for at, one in enumerate(seeds):
            if one is not None or not self._seeded:
                drawn = int(seeding.np_random(one)[0].integers(SEEDS))
                self._states[at] = kernels.seeded(np.uint64(drawn))
                self._choices[at] = kernels.seeded(self._states[at])
        self._seeded = True
        steps.deal_solos(self._batch())
        seen, mask = self._views()
        return seen, {"action_mask": mask, "_action_mask": self._all}

    def step(
        self, actions: kernels.Ints
    ) -> tuple[Bytes, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        chosen = np.ascontiguousarray(actions, np.int64)
        ends = steps.step_solos(self._batch(), chosen, self._results)
        over = self._results & steps.ENDED != 0
        refused = self._results & steps.REFUSED != 0
        if self.by_points:
            rewards = (self._results >> steps.POINTS_AT).astype(np.float64)
        else:
            rewards = np.where(over, self._totals, 0).astype(np.float64)
        rewards[refused] = self.refused_reward
        seen, mask = self._views()
        info = {
            "action_mask": mask,
            "_action_mask": self._all,
            "refused": refused,
            "_refused": self._all,
        }
        if ends:
            info |= self._ends(over)
        return seen, rewards, over, self._never, info

    def _ends(self, over: Truths) -> dict[str, Any]:
        """What the infos say of the games that have just ended, in Gymnasium's way."""
        last = np.full(self.num_envs, None, object)
        for at in np.flatnonzero(over):
            last[at] = self._last_seen[at].copy()
        points = np.where(over, self._totals, 0)
        return {
            "final_obs": last,
            "_final_obs": over,
            "final_info": {"points": points, "_points": over},
            "_final_info": over,
        }

    def _batch(self) -> steps.SoloBatch:
        return steps.SoloBatch(
            self._table,
            self._cards,
            self._words,
            self._counters,
            self._games,
            self._seen,
            self._mask,
            self._states,
            self._last_seen,
            self._totals,
        )

    def _views(self) -> tuple[Bytes, NDArray[np.int8]]:
        seen, mask = self._seen[:, 0], self._mask[:, 0]
        return (seen.copy(), mask.copy()) if self.copy else (seen, mask)

    def action_masks(self) -> Truths:
        """Which steps may be taken now: games x actions."""
        return self._mask[:, 0].copy().view(np.bool_)

    def random_actions(self) -> kernels.Ints:
        """A random step for every game among those its mask allows; the next call overwrites it.

        They follow from the seeds, but draw nothing from what deals the cards.
        """
        steps.random_steps(self._words, self._choices, self._actions)
        return self._actions
