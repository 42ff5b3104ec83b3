"""Generator of start values for bots without numba: `python3 -m tools.make_start_values`.

The value of a start number is a mean over all first cards, by the learned value of a board: too
much for a browser. Run it after training, or after a change of boards, deck or search.
"""

from __future__ import annotations

from pathlib import Path

from hashi.bots.levels import start_values
from hashi.rules import SIDES, STANDARD_DECK

TARGET = Path(__file__).parents[1] / "src" / "hashi" / "portable_bots" / "start_values.py"
HEAD = '''"""Values of start numbers on the standard boards, made by tools/make_start_values.py.

By board and whether it is solo: the value to the seat that plays the sheet.
"""

from typing import Final

START_VALUES: Final[dict[tuple[str, bool], dict[str, float]]] = {
'''


def source() -> str:
    """The module with the values."""
    lines = []
    for name, board in SIDES.items():
        for solo in (True, False):
            lines.append(f'    ("{name}", {solo}): {{\n')
            for start, value in start_values(board, STANDARD_DECK.cards, solo).items():
                lines.append(f'        "{start}": {value!r},\n')
            lines.append("    },\n")
    return HEAD + "".join(lines) + "}\n"


if __name__ == "__main__":
    TARGET.write_text(source(), encoding="utf-8")
