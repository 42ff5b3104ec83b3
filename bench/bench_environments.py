"""Benchmarks of the environments: steps per second in random games of legal steps.

The steps of the single environments are chosen beforehand, so that only stepping (what is seen
and allowed next included) and dealing count. The vector's are chosen while the clock runs.
"""

import random
from collections.abc import Callable
from functools import cache
from time import perf_counter

import numpy as np

from bench import Bench
from hashi.environments import SoloEnv, SoloGame, SoloVectorEnv, TableEnv

GAMES = 400
VECTOR_GAMES = 1024
VECTOR_STEPS = 500
BEST_OF = 5


@cache
def solo_steps() -> list[list[int]]:
    """The steps of random games, the n-th from the seed n."""
    game, chance, games = SoloGame(), random.Random(1), []
    for seed in range(GAMES):
        game.seed(seed)
        game.deal()
        steps = []
        while not game.over:
            steps.append(chance.choice(np.flatnonzero(game.mask[0]).tolist()))
            game.step(steps[-1])
        games.append(steps)
    return games


def best(run: Callable[[], int]) -> float:
    """Steps a second in the best of several runs, after one to warm up."""
    run()
    rates = []
    for _ in range(BEST_OF):
        start = perf_counter()
        rates.append(run() / (perf_counter() - start))
    return max(rates)


def fast_path() -> float:
    """`SoloGame.step`."""
    game, games = SoloGame(), solo_steps()

    def run() -> int:
        count = 0
        for seed, steps in enumerate(games):
            game.seed(seed)
            game.deal()
            for action in steps:
                _, _, refused = game.step(action)
            count += len(steps)
            assert game.over
            assert not refused
        return count

    return best(run)


def gymnasium_steps() -> float:
    """`SoloEnv.step`, which also copies what is seen and allowed."""
    env = SoloEnv()
    games = [[np.int64(action) for action in steps] for steps in solo_steps()]

    def run() -> int:
        count = 0
        for seed, steps in enumerate(games):
            env.reset()
            env.game.seed(seed)
            env.game.deal()
            for action in steps:
                env.step(action)
            count += len(steps)
            assert env.game.over
        return count

    return best(run)


def table_steps(seats: int) -> float:
    """`TableEnv.step`, all seats at once counting as one step."""
    env = TableEnv(seats)
    chance, games = random.Random(1), []
    for seed in range(GAMES // 4):
        seen, _ = env.reset(seed=seed)
        steps = []
        while env.agents:
            masks = ((agent, seen[agent]["action_mask"]) for agent in env.agents)
            steps.append({a: chance.choice(np.flatnonzero(m).tolist()) for a, m in masks})
            seen, *_ = env.step(steps[-1])
        games.append(steps)

    def run() -> int:
        count = 0
        for seed, steps in enumerate(games):
            env.reset(seed=seed)
            for actions in steps:
                env.step(actions)
            count += len(steps)
            assert not env.agents
        return count

    return best(run)


def vector_steps(*, copy: bool) -> float:
    """`SoloVectorEnv.step` on one core, the random choice of the steps included."""
    env = SoloVectorEnv(VECTOR_GAMES, copy=copy)
    env.reset(seed=1)

    def run() -> int:
        for _ in range(VECTOR_STEPS):
            env.step(env.random_actions())
        return VECTOR_STEPS * VECTOR_GAMES

    return best(run)


BENCHES = [
    Bench("environments: the fast path of one game", "steps/s", fast_path),
    Bench("environments: Gymnasium", "steps/s", gymnasium_steps),
    Bench("environments: PettingZoo, four seats", "steps/s", lambda: table_steps(4)),
    Bench("environments: vector of 1,024 games", "steps/s", lambda: vector_steps(copy=True)),
    Bench(
        "environments: vector of 1,024 games, no copies",
        "steps/s",
        lambda: vector_steps(copy=False),
    ),
]
