"""Checkpoint files of a training."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from hashi.atomic_file import replacing
from hashi.bots.train.selfplay import Samples
from hashi.bots.train.train import Lesson, Trainer, TrainingState
from hashi.bots.value.arrays import WeightArrays
from hashi.bots.value.files import WeightsError
from hashi.bots.value.weights import UNREADABLE, Weights, board_key


def save_state(path: Path, state: TrainingState, trainer: Trainer) -> None:
    """Write a checkpoint atomically: the old file stays until the new one is complete."""
    arrays: dict[str, NDArray[np.generic]] = {
        "lesson": np.array([state.lesson, state.step]),
        "seen": state.seen,
        "plan": np.frombuffer(_fingerprint(trainer).encode(), np.uint8),
    }
    groups = {
        "weights": state.weights.arrays,
        "previous": state.previous.arrays,
        "means": state.means,
        "squares": state.squares,
    }
    for name, group in groups.items():
        arrays |= {f"{name}{at}": array for at, array in enumerate(group)}
    for at, part in enumerate(state.replay):
        arrays |= {f"replay{at}_{name}": a for name, a in part.samples._asdict().items()}
        arrays[f"replay{at}_mode"] = np.array([part.mode])
    with replacing(path) as file:
        np.savez(file, **arrays)  # type: ignore[arg-type]  # numpy's stub means its own option


def load_state(path: Path, trainer: Trainer) -> TrainingState:
    """Read a checkpoint; raises `WeightsError` for one of another plan, board or deck."""
    try:
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            arrays = dict(file)
    except UNREADABLE as error:
        raise WeightsError(
            "bad-checkpoint", f"{path}: found no readable checkpoint, expected one of this training"
        ) from error
    if arrays["plan"].tobytes().decode() != _fingerprint(trainer):
        raise WeightsError(
            "other-training",
            f"{path}: found another training, expected the same board, deck and plan",
        )

    def group(name: str) -> WeightArrays:
        return WeightArrays(*(arrays[f"{name}{at}"] for at in range(len(WeightArrays._fields))))

    replay: list[Lesson] = []
    while (name := f"replay{len(replay)}") + "_mode" in arrays:
        samples = Samples(*(arrays[f"{name}_{field}"] for field in Samples._fields))
        replay.append(Lesson(samples, int(arrays[f"{name}_mode"][0])))
    lesson, step = (int(n) for n in arrays["lesson"])
    return TrainingState(
        lesson,
        Weights(group("weights")),
        Weights(group("previous")),
        group("means"),
        group("squares"),
        step,
        arrays["seen"],
        replay,
    )


def _fingerprint(trainer: Trainer) -> str:
    cards = [str(card) for card in trainer.deck.cards]
    return json.dumps([asdict(trainer.plan), board_key(trainer.board), cards])
