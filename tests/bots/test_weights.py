"""Weight files: format, lookup by board."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from hashi.bots.value.features import FEATURES
from hashi.bots.value.files import FOLDER_VARIABLE, SHIPPED, WeightsError
from hashi.bots.value.network import WIDTH
from hashi.bots.value.weights import Weights, about_of, load, save, weights_for
from hashi.rules import SIDE_A, Board
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


def test_weights_of_another_width_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "old.npz"
    with path.open("wb") as file:
        np.savez(file, format=np.int64(1), rows=np.zeros((3, WIDTH // 2)))
    with pytest.raises(WeightsError, match="another version"):
        load(path)
