"""Forward pass of the learned value."""

from __future__ import annotations

import numpy as np
import pytest

from hashi.bots.value.features import FEATURES
from hashi.bots.value.network import WIDTH, forward
from hashi.bots.value.weights import random_weights
from hashi.rules import SIDE_A
from tests.bots.positions import meet
from tests.bots.test_features import met_features


def test_one_hidden_layer_with_relu_and_a_skip_column() -> None:
    weights = random_weights(5).arrays
    weights.embedding[:, -1] = np.linspace(-1, 1, FEATURES)
    units = np.zeros(WIDTH, np.float32)
    for met in meet(SIDE_A, 1, 7):
        active, played = np.array(met_features(met, SIDE_A)), met.round
        value = forward(weights, 0, played, active, units)
        sums = weights.embedding[active].astype(np.float64).sum(axis=0) + weights.biases[0, played]
        hidden = np.maximum(sums[:-1], 0.0) @ weights.outputs[0, played, :-1]
        assert value == pytest.approx(sums[-1] + hidden, abs=1e-3)
