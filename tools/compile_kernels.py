"""Compile the kernels into the user's cache: `python -m tools.compile_kernels`.

Many processes that start together, as tests do, would each compile them for itself.
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path

from hashi.analysis import review
from hashi.bots.levels import warm_up
from hashi.bots.train.plan import TrainingPlan
from hashi.bots.train.train import Trainer, new_state
from hashi.engine import random_totals
from hashi.environments import SoloEnv, SoloVectorEnv
from hashi.record import read_record
from hashi.rules import SIDE_A, STANDARD_DECK

GAME = Path(__file__).parents[1] / "tests" / "golden" / "A2-referee.hashi"


def main() -> None:
    """Use everything once, half of it on a second core."""
    parts = (play, learn_and_review)
    with ProcessPoolExecutor(len(parts), multiprocessing.get_context("spawn")) as pool:
        for done in [pool.submit(part) for part in parts]:
            done.result()


def play() -> None:
    warm_up()
    for seats in (1, 2):
        random_totals(SIDE_A, STANDARD_DECK, seats, 2, 1)
    with_many, alone = SoloVectorEnv(2), SoloEnv()
    with_many.reset(seed=1)
    with_many.step(with_many.random_actions())
    alone.reset(seed=1)


def learn_and_review() -> None:
    plan = TrainingPlan(solo_games=4, race_games=4, games=4, batch=64)
    trainer, state = Trainer(SIDE_A, STANDARD_DECK, plan, 1), new_state(plan)
    for _ in trainer.run(state, lambda _: None):
        pass
    trainer.mean_total(state.weights, 2, 1)
    record = read_record(GAME.read_text(encoding="utf-8"))
    review(replace(record, rounds=record.rounds[:1], scores=None, secret=None), playouts=2)


if __name__ == "__main__":
    main()
