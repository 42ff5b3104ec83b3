"""Random numbers of numpy's default generator in plain Python: seed sequence, PCG64, ziggurat.

The levels of bots draw their errors with numpy; where there is none, such as in a browser, the
same seed must give the same errors.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Final, NamedTuple

M32: Final = (1 << 32) - 1
M64: Final = (1 << 64) - 1
M128: Final = (1 << 128) - 1
MULTIPLIER: Final = 0x2360ED051FC65DA44385DF649FCCF645  # of PCG64

POOL: Final = 4  # words of the seed sequence
INIT_A, MULT_A, INIT_B, MULT_B = 0x43B0D7E5, 0x931E8875, 0x8B51F9DD, 0x58F38DED
MIX_LEFT, MIX_RIGHT, SHIFT = 0xCA01F9DD, 0x4973F715, 16

LAYERS: Final = 256  # of the ziggurat
TAIL: Final = 3.6541528853610088  # where its last layer begins
AREA: Final = 0.0049286732339746519  # of a layer
MANTISSA: Final = 1 << 52


class Ziggurat(NamedTuple):
    """Per layer of the normal distribution: bound, width and height."""

    bounds: list[int]  # below it a point is inside for sure
    widths: list[float]  # of one step
    heights: list[float]


@cache
def ziggurat() -> Ziggurat:
    """The layers, from the outermost to the peak (Marsaglia and Tsang)."""

    def height(x: float) -> float:
        return math.exp(-0.5 * x * x)

    edges = [0.0] * LAYERS
    edges[-1] = TAIL
    for at in range(LAYERS - 2, 0, -1):
        outer = edges[at + 1]
        edges[at] = math.sqrt(-2.0 * math.log(AREA / outer + height(outer)))
    base = AREA / height(TAIL)
    ratios = [edges[at] / edges[at + 1] for at in range(1, LAYERS - 1)]
    return Ziggurat(
        [int(TAIL / base * MANTISSA), 0, *(int(ratio * MANTISSA) for ratio in ratios)],
        [base / MANTISSA, *(edge / MANTISSA for edge in edges[1:])],
        [1.0, *map(height, edges[1:])],
    )


class NumpyRandom:
    """`numpy.random.default_rng(seed)` for a seed of at most 64 bits."""

    def __init__(self, seed: int) -> None:
        words = _seed_words(seed)
        state, stream = words[0] << 64 | words[1], words[2] << 64 | words[3]
        self._add = (stream << 1 | 1) & M128
        self._state = (self._add + state) & M128
        self._state = (self._state * MULTIPLIER + self._add) & M128

    def bits(self) -> int:
        """The next 64 bits."""
        state = self._state = (self._state * MULTIPLIER + self._add) & M128
        mixed, turn = (state >> 64 ^ state) & M64, state >> 122
        return (mixed >> turn | mixed << (64 - turn)) & M64

    def random(self) -> float:
        """The next number from 0 to 1."""
        return (self.bits() >> 11) / (1 << 53)

    def normal(self) -> float:
        """The next number of the standard normal distribution."""
        bounds, widths, heights = ziggurat()
        while True:
            bits = self.bits()
            layer, sign, steps = bits & 255, bits >> 8 & 1, bits >> 9 & (MANTISSA - 1)
            x = steps * widths[layer]
            if sign:
                x = -x
            if steps < bounds[layer]:
                return x
            if layer == 0:
                return self._tail(negative=bool(steps >> 8 & 1))
            inner, outer = heights[layer - 1], heights[layer]
            if (inner - outer) * self.random() + outer < math.exp(-0.5 * x * x):
                return x

    def _tail(self, *, negative: bool) -> float:
        while True:
            x = -math.log1p(-self.random()) / TAIL
            y = -math.log1p(-self.random())
            if y + y > x * x:
                return -(TAIL + x) if negative else TAIL + x


def _seed_words(seed: int) -> list[int]:
    """Four words of 64 bits from numpy's seed sequence."""
    constant = INIT_A

    def hashed(word: int) -> int:
        nonlocal constant
        word ^= constant
        constant = constant * MULT_A & M32
        word = word * constant & M32
        return word ^ word >> SHIFT

    pool = [hashed(seed >> 32 * at & M32) for at in range(POOL)]
    for source in range(POOL):
        for target in range(POOL):
            if source != target:
                mixed = (MIX_LEFT * pool[target] - MIX_RIGHT * hashed(pool[source])) & M32
                pool[target] = mixed ^ mixed >> SHIFT
    constant, halves = INIT_B, []
    for at in range(2 * POOL):
        word = pool[at % POOL] ^ constant
        constant = constant * MULT_B & M32
        word = word * constant & M32
        halves.append(word ^ word >> SHIFT)
    return [low | high << 32 for low, high in zip(halves[::2], halves[1::2], strict=True)]
