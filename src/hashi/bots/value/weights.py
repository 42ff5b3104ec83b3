"""Weights of the learned value: file format, lookup by board."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from hashi.bots.value.arrays import MODES, Floats, WeightArrays
from hashi.bots.value.features import FEATURES
from hashi.bots.value.files import WeightsError, weight_files
from hashi.bots.value.network import WIDTH
from hashi.rules import ROUNDS, Board
from hashi.rules.errors import shown

FORMAT = 2
HALVES = 1  # the format before: the whole embedding in half precision, of any width up to `WIDTH`
STEPS = 127  # of one byte
BIAS, INPUT = np.float32(0.2), 0.05  # of new units; the inputs are a standard deviation
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
    embedding[:, :-1] = rng.normal(0.0, INPUT, (FEATURES, WIDTH - 1))
    biases = np.full((MODES, ROUNDS + 1, WIDTH), BIAS, np.float32)
    biases[:, :, -1] = 0.0
    outputs = np.zeros((MODES, ROUNDS + 1, WIDTH), np.float32)
    outputs[:] = rng.normal(0.0, 0.15, WIDTH)
    outputs[:, :, -1] = 0.0
    return Weights(WeightArrays(embedding, biases, outputs))


def board_key(board: Board) -> str:
    """Identity of a board in weight files: its map and closed pairs, not its name."""
    return "/".join((*board.rows, *(str(strait) for strait in board.closed_straits)))


def save(path: Path, weights: Weights, seen: NDArray[np.bool_]) -> None:
    """Write the weights without features that no game has seen.

    The embedding has one byte for a weight and a scale for every feature; the rest, the skip column
    included, is in half precision.
    """
    features = np.flatnonzero(seen)
    embedding, biases, outputs = weights.arrays
    rows = embedding[features, :-1]
    scales = np.abs(rows).max(axis=1) / STEPS
    with path.open("wb") as file:
        np.savez_compressed(
            file,
            format=np.int64(FORMAT),
            places=features.astype(np.uint16),
            rows=np.rint(rows / np.where(scales, scales, 1)[:, None]).astype(np.int8),
            scales=scales.astype(np.float32),
            skip=embedding[features, -1].astype(np.float16),
            biases=biases.astype(np.float16),
            exits=outputs.astype(np.float16),
            about=np.frombuffer(json.dumps(dict(weights.about)).encode(), np.uint8),
        )


def load(path: Path | str, *, to_train: bool = False) -> Weights:
    """Read weights written by `save`, also by versions with fewer units; raises `WeightsError`.

    The other units have no output. `to_train` gives them random inputs, so that a training can use
    them; every value stays the same.
    """
    path = Path(path)
    try:
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            width = file["exits"].shape[-1]
            if int(file["format"]) not in (HALVES, FORMAT) or width > WIDTH:
                raise WeightsError(
                    "bad-weights",
                    f"{path.name}: found weights of another version, expected format {HALVES} or"
                    f" {FORMAT} of width {WIDTH} or less",
                )
            embedding = np.zeros((FEATURES, WIDTH), np.float32)
            rows = _rows(file)
            embedding[file["places"]] = _widened(rows, 0)
            if to_train:
                inputs = np.random.default_rng(1).normal(0.0, INPUT, (len(rows), WIDTH - width))
                embedding[file["places"], width - 1 : -1] = inputs
            about = json.loads(file["about"].tobytes())
            biases = _widened(file["biases"].astype(np.float32), BIAS)
            outputs = _widened(file["exits"].astype(np.float32), 0)
            return Weights(WeightArrays(embedding, biases, outputs), about)
    except WeightsError:
        raise
    except UNREADABLE as error:
        raise _unreadable(path) from error


def _rows(file: Mapping[str, NDArray[Any]]) -> Floats:
    """The rows of the embedding that a file has."""
    if int(file["format"]) == HALVES:
        return file["rows"].astype(np.float32)
    hidden = file["rows"].astype(np.float32) * file["scales"][:, None]
    return np.concatenate((hidden, file["skip"].astype(np.float32)[:, None]), axis=1)


def _widened(array: Floats, value: float | np.float32) -> Floats:
    """The array with this value for the units that a narrower network does not have."""
    wide = np.full((*array.shape[:-1], WIDTH), value, np.float32)
    wide[..., : array.shape[-1] - 1], wide[..., -1] = array[..., :-1], array[..., -1]
    return wide


def weights_of(path: Path | str, board: Board, *, to_train: bool = False) -> Weights:
    """The weights of a file; raises `WeightsError` for those of another board."""
    weights = load(path, to_train=to_train)
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
