"""The game again, fast: bit masks in compiled kernels, equal to `hashi.rules` state by state.

Import it only where something is simulated: it loads numba. Without the extra `engine` the import
fails with a sentence that says so.
"""

try:
    import numba as _numba
except ImportError as error:
    raise ImportError(
        "hashi.engine needs numba: install HASHI with its extra, hashi-game[engine]"
    ) from error

from hashi.engine import kernels, steps
from hashi.engine.batch import Batch, legal_codes, random_totals
from hashi.engine.sheets import sheet_of, words_of
from hashi.engine.tables import board_table, deck_table
from hashi.engine.turns import broken, decode, encode

__all__ = [
    "Batch",
    "board_table",
    "broken",
    "deck_table",
    "decode",
    "encode",
    "kernels",
    "legal_codes",
    "random_totals",
    "sheet_of",
    "steps",
    "words_of",
]

del _numba
