"""The boards of the deal of the week, in the order of their weeks (docs/deals.md).

A board stays as it is and where it is, else deals of past weeks would be on other boards.
"""

from __future__ import annotations

from typing import Final

from hashi.rules.board import Board

WEEK_BOARDS: Final = (
    Board("Awaji", ("ooo.R.", "B..o.o", ".oB..o", "R.oRB.", "oRo.o.")),
    Board("Sado", ("..ooo.", ".Ro..o", "o..R..", "..BRo.", ".o.BoR", "B..o.o")),
    Board("Oki", (".oRo.", "oo.Ro", "R..BB", ".o.oR", "..ooo", ".Bo..")),
    Board("Iki", ("ooR..o", ".o.ooo", "RBR.B.", ".Ro..o", "..oBo.")),
    Board("Tsushima", (".oBo..", "oRB.Ro", "o...oo", "...oR.", "..oB..", ".oo..R")),
    Board("Yakushima", ("R.Boo", "ooo.o", "..o.R", "o..oB", ".oRo.", ".B..R")),
    Board("Miyako", (".o.o..", "o.oR.o", "B.o..o", "R...RB", "Bo..o.", "ooR...")),
    Board("Ishigaki", (".R..o.", ".oB..o", "Ro.o.R", "..o.oo", ".Ro...", "o.Bo.B")),
    Board("Naoshima", (".oo.B.", "oo...o", ".oo..R", "...R.B", "..ooR.", "RooB..")),
    Board("Teshima", ("RRoo.o", ".oo.o.", "B..o..", "..R..B", ".R..oo", ".o.Bo.")),
    Board("Rishiri", ("B.oRoo", ".R..oR", ".o..oo", "R.oo.o", ".oBB..")),
    Board("Rebun", (".oRo..", "o..Roo", "o.o..R", "oBB...", "o..oo.", "R..B..")),
)
