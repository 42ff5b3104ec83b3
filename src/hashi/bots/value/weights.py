"""Weights of the learned value: file format, lookup by board."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from hashi.bots.value.arrays import MODES, WeightArrays
from hashi.bots.value.features import FEATURES
from hashi.bots.value.files import WeightsError, weight_files
from hashi.bots.value.network import WIDTH
from hashi.rules import ROUNDS, Board
from hashi.rules.errors import shown

FORMAT = 1
UNREADABLE = (
    OSError,
    ValueError,
    KeyError,
    IndexError,
    EOFError,
    BadZipFile,
)  # what numpy may raise


@dataclass(frozen=True)
class Weights:
    """The arrays of the network, and what its file says about it (board, plan, results)."""

    arrays: WeightArrays
    about: Mapping[str, object] = field(default_factory=dict)

    def copy(self) -> Weights:
        """A copy whose arrays can be changed."""
        return Weights(WeightArrays(*(array.copy() for array in self.arrays)), self.about)


def random_weights(seed: int) -> Weights:
    """Small random weights to start a training with."""
    rng = np.random.default_rng(seed)
    embedding = np.zeros((FEATURES, WIDTH), np.float32)
    embedding[:, :-1] = rng.normal(0.0, 0.05, (FEATURES, WIDTH - 1))
    biases = np.full((MODES, ROUNDS + 1, WIDTH), 0.2, np.float32)
    biases[:, :, -1] = 0.0
    outputs = np.zeros((MODES, ROUNDS + 1, WIDTH), np.float32)
    outputs[:] = rng.normal(0.0, 0.15, WIDTH)
    outputs[:, :, -1] = 0.0
    return Weights(WeightArrays(embedding, biases, outputs))


def board_key(board: Board) -> str:
    """Identity of a board in weight files: its map and closed pairs, not its name."""
    return "/".join((*board.rows, *(str(strait) for strait in board.closed_straits)))


def save(path: Path, weights: Weights, seen: NDArray[np.bool_]) -> None:
    """Write the weights in half precision, without features that no game has seen."""
    features = np.flatnonzero(seen)
    embedding, biases, outputs = weights.arrays
    with path.open("wb") as file:
        np.savez_compressed(
            file,
            format=np.int64(FORMAT),
            places=features.astype(np.uint16),
            rows=embedding[features].astype(np.float16),
            biases=biases.astype(np.float16),
            exits=outputs.astype(np.float16),
            about=np.frombuffer(json.dumps(dict(weights.about)).encode(), np.uint8),
        )


def load(path: Path | str) -> Weights:
    """Read weights written by `save`; raises `WeightsError`."""
    path = Path(path)
    try:
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            if int(file["format"]) != FORMAT or file["rows"].shape[1] != WIDTH:
                raise WeightsError(
                    "bad-weights",
                    f"{path.name}: found weights of another version, expected format {FORMAT}"
                    f" of width {WIDTH}",
                )
            embedding = np.zeros((FEATURES, WIDTH), np.float32)
            embedding[file["places"]] = file["rows"]
            about = json.loads(file["about"].tobytes())
            biases, outputs = file["biases"].astype(np.float32), file["exits"].astype(np.float32)
            return Weights(WeightArrays(embedding, biases, outputs), about)
    except WeightsError:
        raise
    except UNREADABLE as error:
        raise _unreadable(path) from error


def weights_of(path: Path | str, board: Board) -> Weights:
    """The weights of a file; raises `WeightsError` for those of another board."""
    weights = load(path)
    if weights.about.get("board") != board_key(board):
        found = shown(str(weights.about.get("name", "?")))
        raise WeightsError(
            "other-board", f"{path}: found weights of board {found}, expected those of {board.name}"
        )
    return weights


def about_of(path: Path | str) -> dict[str, object]:
    """What the file of weights says about them: board, plan, results; raises `WeightsError`."""
    path = Path(path)
    try:
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            found: dict[str, object] = json.loads(file["about"].tobytes())
    except UNREADABLE as error:
        raise _unreadable(path) from error
    return found


def _unreadable(path: Path) -> WeightsError:
    return WeightsError(
        "bad-weights", f"{path.name}: found no readable weights, expected a trained file"
    )


def weights_file(board: Board) -> Path | None:
    """The file with the weights trained for this board: the user's own before the shipped one."""
    key = board_key(board)
    return next((path for path in weight_files() if about_of(path).get("board") == key), None)


@cache
def weights_for(board: Board) -> Weights | None:
    """The weights trained for this board, or None."""
    path = weights_file(board)
    return None if path is None else load(path)
