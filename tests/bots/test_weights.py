"""Weight files: format, lookup by board."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from hashi.bots.value.arrays import MODES, SOLO, Floats
from hashi.bots.value.features import FEATURES
from hashi.bots.value.files import FOLDER_VARIABLE, SHIPPED, WeightsError
from hashi.bots.value.network import WIDTH, forward
from hashi.bots.value.weights import (
    Weights,
    about_of,
    load,
    random_weights,
    save,
    weights_for,
)
from hashi.rules import ROUNDS, SIDE_A, Board
from tests.bots.positions import CUSTOM


def test_shipped_weights_are_small_and_say_what_they_reached() -> None:
    files = sorted(SHIPPED.glob("*.npz"))
    assert [path.name for path in files] == ["A.npz", "B.npz"]
    assert sum(path.stat().st_size for path in files) <= 4_000_000
    for path in files:
        about = about_of(path)
        assert isinstance(about["one_ply_mean"], float)
        assert about["one_ply_mean"] > 50
        assert about["plan"]
        assert about_of(str(path)) == about
        assert load(str(path)).about == about


def test_weights_belong_to_a_map_not_to_a_name() -> None:
    assert weights_for(Board("any name", SIDE_A.rows)) is not None
    assert weights_for(CUSTOM) is None


def test_weights_of_a_custom_board_are_found_by_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    weights = load(SHIPPED / "A.npz")
    key = "/".join(CUSTOM.rows)
    custom = Weights(weights.arrays, {"board": key})
    save(tmp_path / "custom.npz", custom, np.ones(FEATURES, np.bool_))
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    weights_for.cache_clear()
    try:
        found = weights_for(CUSTOM)
        assert found is not None
        assert found.about["board"] == key
    finally:
        weights_for.cache_clear()


@pytest.mark.parametrize("content", [b"", b"nothing of the kind", b"PK\x03\x04broken"])
def test_a_file_that_holds_no_weights_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.npz"
    path.write_bytes(content)
    for reader in (load, about_of):
        with pytest.raises(WeightsError, match=r"bad\.npz: found no readable weights") as caught:
            reader(path)
        assert caught.value.code == "bad-weights"


def test_weights_of_another_version_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "new.npz"
    for form, width in ((3, WIDTH), (2, WIDTH * 2)):
        with path.open("wb") as file:
            np.savez(file, format=np.int64(form), exits=np.zeros((2, 18, width)))
        with pytest.raises(WeightsError, match="another version"):
            load(path)


def narrow(path: Path) -> tuple[Floats, Floats, Floats]:
    """Write weights as they were before format 2: half the units, all in half precision."""
    rng = np.random.default_rng(5)
    shapes = ((3, WIDTH // 2), (MODES, ROUNDS + 1, WIDTH // 2), (MODES, ROUNDS + 1, WIDTH // 2))
    rows, biases, exits = (rng.normal(size=shape).astype(np.float16) for shape in shapes)
    with path.open("wb") as file:
        np.savez(
            file,
            format=np.int64(1),
            places=np.array([4, 7, 9], np.uint16),
            rows=rows,
            biases=biases,
            exits=exits,
            about=np.frombuffer(b"{}", np.uint8),
        )
    return rows.astype(np.float32), biases.astype(np.float32), exits.astype(np.float32)


@pytest.mark.parametrize("to_train", [False, True])
def test_a_narrower_network_has_the_same_values(tmp_path: Path, to_train: bool) -> None:
    """In the wide one its other units have no output; to be trained, they have inputs."""
    rows, biases, exits = narrow(tmp_path / "old.npz")
    wide = load(tmp_path / "old.npz", to_train=to_train).arrays
    active = np.array([4, 9], np.int16)
    value = forward(wide, SOLO, 3, active, np.empty(WIDTH, np.float32))
    units = biases[SOLO, 3] + rows[0] + rows[2]
    expected = units[-1] + np.maximum(units[:-1], 0) @ exits[SOLO, 3, :-1]
    assert value == pytest.approx(float(expected), rel=1e-4)
    new = wide.embedding[:, WIDTH // 2 - 1 : -1]
    assert new[[4, 7, 9]].all() == to_train
    assert not np.delete(new, [4, 7, 9], axis=0).any()


def test_a_saved_weight_is_off_by_half_a_step_at_most(tmp_path: Path) -> None:
    weights, seen = random_weights(2), np.zeros(FEATURES, np.bool_)
    seen[5:9] = True
    weights.arrays.embedding[6] = 0  # a feature without any weight
    save(tmp_path / "some.npz", weights, seen)
    found, given = load(tmp_path / "some.npz").arrays.embedding, weights.arrays.embedding
    step = np.abs(given[5:9, :-1]).max(axis=1, keepdims=True) / 127
    assert (np.abs(found[5:9, :-1] - given[5:9, :-1]) <= step / 2 + 1e-7).all()
    assert found[5:9, -1] == pytest.approx(given[5:9, -1], rel=1e-3)
    assert not np.delete(found, range(5, 9), axis=0).any()
