"""Gradients of the network and Adam steps, as kernels."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from hashi.bots.value.arrays import RACE, Floats
from hashi.bots.value.features import SHARED
from hashi.bots.value.network import WIDTH, forward

CLIP = 4.0  # largest error in points that one sample contributes
BETA_1, BETA_2, EPSILON = 0.9, 0.999, 1e-6  # of Adam
FADED = 1e-30  # moments below are 0


class Parameters(NamedTuple):
    """Rows of weights with their gradient and Adam's two moments."""

    values: Floats
    gradient: Floats
    mean: Floats
    square: Floats


@njit(cache=True, nogil=True)
def add_gradients(samples: Any, chosen: Any, mode: Any, weights: Any, gradients: Any) -> Any:
    """Add the gradients of the chosen samples; returns the sum of squared errors.

    In a race the embeddings that both modes share get none: they stay as solo games trained them.
    """
    units = np.zeros(WIDTH, np.float32)
    deltas = np.zeros(WIDTH, np.float32)
    squares = 0.0
    fixed = SHARED if mode == RACE else 0
    for index in chosen:
        played, active = samples.rounds[index], samples.active[index, : samples.counts[index]]
        outputs = weights.outputs[mode, played]
        error = forward(weights, mode, played, active, units) - samples.targets[index]
        squares += error * error
        error = np.float32(min(max(error, -CLIP), CLIP))
        for unit in range(WIDTH - 1):
            deltas[unit] = np.float32(0)
            if units[unit] > 0:
                gradients.outputs[mode, played, unit] += error * units[unit]
                deltas[unit] = error * outputs[unit]
        deltas[WIDTH - 1] = error
        for unit in range(WIDTH):
            gradients.biases[mode, played, unit] += deltas[unit]
        for feature in active:
            if feature >= fixed:
                row = gradients.embedding[feature]
                for unit in range(WIDTH):
                    row[unit] += deltas[unit]
    return squares


@njit(cache=True, nogil=True)
def adam_step(parameters: Any, rows: Any, learning_rate: Any, scale: Any, step: Any) -> None:
    """One step of Adam on these rows with the gradient times `scale`; clears the gradient.

    Moments that have faded are set to 0: arithmetic with subnormal numbers is many times slower.
    """
    values, gradient, means, squares = parameters
    zero, one = np.float32(0.0), np.float32(1.0)
    beta_1, beta_2, scale32 = np.float32(BETA_1), np.float32(BETA_2), np.float32(scale)
    mean_up = np.float32(1.0 / (1.0 - BETA_1**step))
    square_up = np.float32(1.0 / (1.0 - BETA_2**step))
    rate, tiny, faded = np.float32(learning_rate), np.float32(EPSILON), np.float32(FADED)
    for row in rows:
        for at in range(values.shape[1]):
            slope = gradient[row, at] * scale32
            gradient[row, at] = zero
            mean = beta_1 * means[row, at] + (one - beta_1) * slope
            square = beta_2 * squares[row, at] + (one - beta_2) * slope * slope
            mean = mean if abs(mean) > faded else zero
            square = square if square > faded else zero
            means[row, at] = mean
            squares[row, at] = square
            values[row, at] -= rate * mean * mean_up / (np.sqrt(square * square_up) + tiny)
