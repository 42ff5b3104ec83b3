"""The weights of the learned value: where they are, how they are kept, which board they fit."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from hashi.bots import features as f
from hashi.rules import Board
from hashi.rules.errors import HashiError

Floats = NDArray[np.float32]
SHIPPED = Path(__file__).parent / "trained"
FOLDER_VARIABLE = "HASHI_WEIGHTS"  # a folder with more weights, for boards of one's own
FORMAT = 1
BROKEN = (OSError, ValueError, KeyError, IndexError, EOFError, BadZipFile)  # what numpy may raise


class WeightsError(HashiError):
    """A file that holds no weights for this version."""


@dataclass(frozen=True)
class Weights:
    """Rows of facts, and for every mode and round the biases and exits of the hidden units."""

    rows: Floats
    biases: Floats
    exits: Floats
    about: Mapping[str, object] = field(default_factory=dict)

    def copy(self) -> Weights:
        """The same weights, free to be changed."""
        return Weights(self.rows.copy(), self.biases.copy(), self.exits.copy(), self.about)

    @property
    def arrays(self) -> tuple[Floats, Floats, Floats]:
        """What the kernels take, in their order."""
        return self.rows, self.biases, self.exits


def first_weights(seed: int) -> Weights:
    """Small random weights to begin with."""
    chance = np.random.default_rng(seed)
    rows = np.zeros((f.ROWS, f.WIDTH), np.float32)
    rows[:, :-1] = chance.normal(0.0, 0.05, (f.ROWS, f.WIDTH - 1))
    biases = np.full((f.MODES, f.HEADS, f.WIDTH), 0.2, np.float32)
    biases[:, :, -1] = 0.0
    exits = np.zeros((f.MODES, f.HEADS, f.WIDTH), np.float32)
    exits[:] = chance.normal(0.0, 0.15, f.WIDTH)
    exits[:, :, -1] = 0.0
    return Weights(rows, biases, exits)


def board_key(board: Board) -> str:
    """What makes two boards the same to the value: the map and the closed pairs."""
    return "/".join((*board.rows, *(str(strait) for strait in board.closed_straits)))


def save(path: Path, weights: Weights, seen: NDArray[np.bool_]) -> None:
    """Write the weights in half precision; rows that no game has seen are left out."""
    rows = np.flatnonzero(seen)
    with path.open("wb") as file:
        np.savez_compressed(
            file,
            format=np.int64(FORMAT),
            places=rows.astype(np.uint16),
            rows=weights.rows[rows].astype(np.float16),
            biases=weights.biases.astype(np.float16),
            exits=weights.exits.astype(np.float16),
            about=np.frombuffer(json.dumps(dict(weights.about)).encode(), np.uint8),
        )


def load(path: Path) -> Weights:
    """Read weights that `save` has written."""
    try:
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            if int(file["format"]) != FORMAT or file["rows"].shape[1] != f.WIDTH:
                raise WeightsError(
                    "bad-weights",
                    f"{path.name}: found weights of another version, expected format {FORMAT}"
                    f" of width {f.WIDTH}",
                )
            rows = np.zeros((f.ROWS, f.WIDTH), np.float32)
            rows[file["places"]] = file["rows"]
            about = json.loads(file["about"].tobytes())
            return Weights(
                rows, file["biases"].astype(np.float32), file["exits"].astype(np.float32), about
            )
    except WeightsError:
        raise
    except BROKEN as error:
        raise _unreadable(path) from error


def about_of(path: Path) -> dict[str, object]:
    """What a file says about itself, without reading its weights."""
    try:
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            found: dict[str, object] = json.loads(file["about"].tobytes())
    except BROKEN as error:
        raise _unreadable(path) from error
    return found


def _unreadable(path: Path) -> WeightsError:
    return WeightsError(
        "bad-weights", f"{path.name}: found no readable weights, expected a trained file"
    )


def folders() -> Iterator[Path]:
    """Where weights are looked for: the user's own folder first."""
    own = os.environ.get(FOLDER_VARIABLE)
    if own:
        yield Path(own)
    yield SHIPPED


@cache
def weights_for(board: Board) -> Weights | None:
    """The weights trained for this board, if there are any."""
    key = board_key(board)
    for folder in folders():
        for path in sorted(folder.glob("*.npz")):
            if about_of(path).get("board") == key:
                return load(path)
    return None
