"""Boards and cards as SVG for paper, in colour or in black."""

from __future__ import annotations

from typing import Final

from hashi.drawing.glyphs import strokes
from hashi.drawing.svg import STYLE, bridge, sheet_parts
from hashi.rules.board import Board
from hashi.rules.deck import Card
from hashi.rules.sheet import Sheet

CARD_WIDTH: Final = 630  # tenths of a millimetre, as cards are sold
CARD_HEIGHT: Final = 880
BRIDGE: Final = 110  # length of a bridge on a card, as on a sheet
BETWEEN: Final = 25  # two bridges of a card
# Grey lines for what is only scenery; flags are told apart by shape, letter and fill.
BLACK: Final = """
.frame{fill:#fff;stroke:#000}.sea{fill:#fff;stroke:#777;stroke-width:1.5}.wave{stroke:#ccc}
.shoal{fill:#fff}.beach{fill:#fff;stroke:#000;stroke-width:2}.land{fill:#fff}
.strait{stroke:#000}.bridge{fill:#fff;stroke:#000}.joints{stroke:#000}.pole{stroke:#000}
.red{fill:#fff;stroke:#000;stroke-width:2}.blue{fill:#000;stroke:#000}
.letter[data-text="R"]{stroke:#000}.label{stroke:#000}.number{stroke:#000}
"""
CARD_STYLE: Final = """
.face{fill:#fffaf0;stroke:#c9ae74;stroke-width:5}
.figure{fill:none;stroke:#20313a;stroke-width:34;stroke-linecap:round;stroke-linejoin:round}
"""
BLACK_CARD: Final = ".face{fill:#fff;stroke:#000}.figure{stroke:#000}"


def board_svg(board: Board, *, black: bool) -> str:
    """An empty board to write on."""
    width, height, parts = sheet_parts(Sheet.empty(board))
    return _svg(width, height, STYLE.partition("@media")[0] + BLACK * black, parts)


def card_svg(card: Card, *, black: bool) -> str:
    """A card: its number, and as many bridges as it allows."""
    middle = CARD_WIDTH / 2
    parts = [
        f'<rect class="face" x="12" y="12" width="{CARD_WIDTH - 24}" '
        f'height="{CARD_HEIGHT - 24}" rx="46"/>',
        f'<path class="figure" d="{strokes(str(card.number), middle, 300, 340)}"/>',
        f'<g transform="translate({middle} 690) scale(4)">',
        *(
            part
            for at in range(card.bridges)
            for part in bridge(
                (-BRIDGE / 2, (at - (card.bridges - 1) / 2) * BETWEEN), BRIDGE, 0, 1.5, across=True
            )
        ),
        "</g>",
    ]
    style = STYLE.partition("@media")[0] + CARD_STYLE + (BLACK + BLACK_CARD) * black
    return _svg(CARD_WIDTH, CARD_HEIGHT, style, parts)


def _svg(width: int, height: int, style: str, parts: list[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f"<style>{style}</style>" + "".join(parts) + "</svg>"
    )
