"""The engine version: it changes with everything that can change a result."""

from __future__ import annotations

from pathlib import Path

import pytest

from hashi.bots.value.files import weights_digest
from hashi.service.review.engine_version import engine_version
from hashi.service.review.process import Limits

LIMITS = Limits(60.0, 200)


def test_limits_and_weights_are_part_of_the_version(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    usual = engine_version(LIMITS)
    assert len(usual) <= 64  # the column
    assert usual == engine_version(LIMITS._replace(nice=0))
    assert usual != engine_version(LIMITS._replace(seconds=30.0))
    assert usual != engine_version(LIMITS._replace(playouts=100))
    (tmp_path / "own.npz").write_bytes(b"weights")
    monkeypatch.setenv("HASHI_WEIGHTS", str(tmp_path))
    weights_digest.cache_clear()
    try:
        assert engine_version(LIMITS) != usual
    finally:
        monkeypatch.undo()
        weights_digest.cache_clear()
    assert engine_version(LIMITS) == usual
