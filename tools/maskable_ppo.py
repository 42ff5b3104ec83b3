"""Proof that sb3-contrib's MaskablePPO learns the solo game, and plays as a bot afterwards.

    python3 -m tools.maskable_ppo --steps 20000

Trains on `hashi/Solo-v0`, then plays the policy through `PolicyBot` on arena deals beside `random`.
Exits with 1 if the policy is not better. sb3-contrib and torch are no dependencies of HASHI (torch
is large): without them this says so and ends with status 3, which `dev.py prove` calls skipped.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tools.prove import SKIPPED


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.maskable_ppo", description=__doc__)
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args(argv)
    if find_spec("sb3_contrib") is None:
        print("sb3-contrib is not installed, so nothing was proved: pip install sb3-contrib")
        return SKIPPED
    learned, by_chance = train_and_play(arguments.steps, arguments.deals, arguments.seed)
    print(
        f"MaskablePPO after {arguments.steps} steps: {learned:.2f} points on"
        f" {arguments.deals} deals; random: {by_chance:.2f}"
    )
    return 0 if learned > by_chance else 1


def train_and_play(steps: int, deals: int, seed: int) -> tuple[float, float]:
    """Mean totals of the policy and of the random bot on the same deals."""
    import gymnasium
    import numpy as np

    from hashi.arena import Starts, simulate
    from hashi.environments import SOLO_ID, PolicyBot

    sb3: Any = import_module("sb3_contrib")
    model = sb3.MaskablePPO("MlpPolicy", gymnasium.make(SOLO_ID), seed=seed, n_steps=1024)
    model.learn(steps)

    def policy(seen: Any, mask: Any) -> int:
        return int(model.predict(seen, action_masks=mask, deterministic=True)[0])

    totals = {}
    for name, bot in (("policy", PolicyBot(policy)), ("random", "random")):
        games = [simulate([bot], seed=at, starts=Starts.RANDOM) for at in range(deals)]
        totals[name] = float(np.mean([game.scores[0].total for game in games if game.scores]))
    return totals["policy"], totals["random"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
