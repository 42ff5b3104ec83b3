"""The standard sides and deck (1.4, 1.5), in the format of custom board and deck files."""

from __future__ import annotations

from typing import Final

from hashi.rules.files import parse_board, parse_deck

SIDE_A_TEXT: Final = '''\
# Side A: for first games.
format = "hashi-board-1"
name = "A"
map = """
B.oo.R
Ro..o.
.o..oo
B.RB.o
oo.Ro.
"""
'''

SIDE_B_TEXT: Final = '''\
# Side B: a little harder.
format = "hashi-board-1"
name = "B"
map = """
B.oo.o
.R..B.
o...oR
oo...o
.R.oo.
..oB.R
"""
'''

STANDARD_DECK_TEXT: Final = '''\
# Each card: the number to write, a slash, the bridges to draw.
format = "hashi-deck-1"
name = "standard"
cards = """
1/1 1/1 1/2
2/1 2/2 2/3
3/1 3/2 3/3
4/1 4/2 4/3
5/1 5/2 5/3
6/1 6/2 6/3
"""
'''

SIDE_A: Final = parse_board(SIDE_A_TEXT)
SIDE_B: Final = parse_board(SIDE_B_TEXT)
STANDARD_DECK: Final = parse_deck(STANDARD_DECK_TEXT)
SIDES: Final = {side.name: side for side in (SIDE_A, SIDE_B)}
