"""Cards and boards for paper."""

from __future__ import annotations

import pytest

from hashi.printing.drawings import board_svg, card_svg
from hashi.rules import SIDE_B, STANDARD_DECK


@pytest.mark.parametrize("card", sorted(set(STANDARD_DECK.cards)))
def test_a_card_shows_its_number_and_its_bridges(card: tuple[int, int]) -> None:
    found = next(one for one in STANDARD_DECK.cards if one == card)
    drawn = card_svg(found, black=False)
    assert drawn.count('class="bridge"') == found.bridges
    others = {card_svg(one, black=False) for one in STANDARD_DECK.cards if one != card}
    assert drawn not in others


def test_a_board_shows_every_island_strait_and_flag() -> None:
    for black in (False, True):
        drawn = board_svg(SIDE_B, black=black)
        assert drawn.count('class="land"') == len(SIDE_B.islands)
        assert drawn.count('class="strait"') == len(SIDE_B.straits)
        assert (drawn.count('class="red"'), drawn.count('class="blue"')) == (4, 3)
        assert "@media" not in drawn  # paper is never dark
