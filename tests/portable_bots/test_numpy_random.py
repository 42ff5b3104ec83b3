"""numpy's generator in plain Python gives numpy's numbers."""

from __future__ import annotations

import numpy as np
import pytest

from hashi.portable_bots.numpy_random import NumpyRandom


@pytest.mark.parametrize("seed", [0, 1, 2**32 - 1, 2**32, 2**63 + 12_345, 2**64 - 1])
def test_the_same_seed_gives_the_same_numbers(seed: int) -> None:
    theirs, ours = np.random.default_rng(seed), NumpyRandom(seed)
    normal = theirs.normal(0.0, 1.0, 4_000)  # some of them in the tail and on the edges of layers
    assert [np.float32(ours.normal()) for _ in range(4_000)] == list(normal.astype(np.float32))
    assert [ours.random() for _ in range(100)] == list(theirs.random(100))
