"""Fast engine: the game as bit masks in compiled kernels, equal to `hashi.rules` state by state.

Importing it loads numba; without the extra `engine` it raises an ImportError that names the extra.
"""

try:
    import numba as _numba
except ImportError as error:
    raise ImportError(
        "hashi.engine needs numba: install HASHI with its extra, hashi-game[engine]"
    ) from error

from hashi.engine import kernels, steps
from hashi.engine.random_play import random_totals
from hashi.engine.sheets import sheet_of, words_of
from hashi.engine.tables import BoardArrays, board_arrays, board_table, deck_table
from hashi.engine.turns import broken, decode, encode

__all__ = [
    "BoardArrays",
    "board_arrays",
    "board_table",
    "broken",
    "deck_table",
    "decode",
    "encode",
    "kernels",
    "random_totals",
    "sheet_of",
    "steps",
    "words_of",
]

del _numba
