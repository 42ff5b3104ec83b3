"""The game of two to four seats for PettingZoo: all seats act at the same time."""

from __future__ import annotations

from copy import copy
from operator import index
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from hashi.engine import steps
from hashi.environments import observation
from hashi.environments.actions import ACTIONS
from hashi.environments.game import LearningGame, board_named, checked_reward
from hashi.environments.solo import SEEDS
from hashi.rules.board import Board
from hashi.rules.deck import Deck
from hashi.rules.standard import STANDARD_DECK

Seen = dict[str, Any]


class TableEnv(ParallelEnv[str, Seen, Any]):
    """The agents are `seat_0` to `seat_3`; what they see is `observation` and `action_mask`.

    All seats step through their turns side by side; a seat that is done takes the step `WAIT`
    until all are, and then the next card is turned up. What the others mark in a round is not to
    be seen before. A step that the mask does not allow is refused: the seat stays where it is.
    """

    metadata = {  # noqa: RUF012
        "name": "hashi_table_v0",
        "render_modes": ["ansi", "rgb_array"],
        "is_parallelizable": True,
    }

    def __init__(
        self,
        seats: int = 2,
        board: Board | str = "A",
        deck: Deck = STANDARD_DECK,
        *,
        reward: str = "points",
        refused_reward: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        """Choose the board and deck of every game whose `reset` names no others."""
        if not 2 <= seats <= 4:
            raise ValueError(f"found {seats} seats, expected 2 to 4; for one there is SoloEnv")
        self.render_mode = render_mode
        self.board, self.deck = board_named(board), deck
        self.by_points = checked_reward(reward) == "points"
        self.refused_reward = refused_reward
        self.game = LearningGame(self.board, deck, seats)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": observation.space(seats),
                    "action_mask": spaces.MultiBinary(ACTIONS + 1),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(ACTIONS + 1) for agent in self.possible_agents}
        self._seeded = False
        self._actions = np.zeros(seats, np.int64)
        self._gained = np.zeros(seats, np.int64)
        self._refused = np.zeros(seats, np.bool_)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Begin a game; options are `board`, `deck`, `starts` (one for each seat) and `cards`."""
        if seed is not None or not self._seeded:
            generator, _ = seeding.np_random(seed)
            self.game.seed(int(generator.integers(SEEDS)))
            self._seeded = True
        self.game.set_up(self.board, self.deck, options)
        self.agents = list(self.possible_agents)
        self._refused[:] = False
        return self._seen(), self._infos()

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[
        dict[str, Seen],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        if not self.agents:
            return {}, {}, {}, {}, {}
        agents, game = self.possible_agents, self.game
        if actions.keys() != set(agents):
            found, expected = ", ".join(actions) or "none", ", ".join(agents)
            raise ValueError(f"found actions of {found}, expected those of {expected}")
        for seat, agent in enumerate(agents):
            self._actions[seat] = index(actions[agent])  # no float is rounded
        steps.step_game(game.arrays, self._actions, self._gained, self._refused)
        over = game.over
        rewards = {agent: self._reward(seat, over=over) for seat, agent in enumerate(agents)}
        if over:
            self.agents = []
        ends = dict.fromkeys(agents, over)
        return self._seen(), rewards, ends, dict.fromkeys(agents, False), self._infos()

    def clone(self) -> TableEnv:
        """An independent copy at this step, for search, as `SoloEnv.clone`."""
        other = copy(self)
        other.game, other.agents = self.game.clone(), list(self.agents)
        for name in ("_actions", "_gained", "_refused"):
            setattr(other, name, getattr(self, name).copy())
        return other

    def _reward(self, seat: int, *, over: bool) -> float:
        # A seat that is refused while it should wait still gets what the round's end pays it.
        earned = self._gained[seat] if self.by_points else over * self.game.points(seat)
        return float(earned) + (self.refused_reward if self._refused[seat] else 0.0)

    def _seen(self) -> dict[str, Seen]:
        seen, mask = self.game.seen.copy(), self.game.mask.copy()
        return {
            agent: {"observation": seen[seat], "action_mask": mask[seat]}
            for seat, agent in enumerate(self.possible_agents)
        }

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {
            agent: {"points": self.game.points(seat), "refused": bool(self._refused[seat])}
            for seat, agent in enumerate(self.possible_agents)
        }

    def render(self) -> str | NDArray[np.uint8] | None:
        """All sheets; as pixels, side by side."""
        if self.render_mode == "rgb_array":
            return np.hstack([self.game.picture(seat) for seat in range(self.game.seats)])
        if self.render_mode != "ansi":
            return None
        seats = enumerate(self.possible_agents)
        return "\n".join(f"{agent}: {self.game.text(seat)}" for seat, agent in seats)
