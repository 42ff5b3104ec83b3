"""Cards and boards for paper."""

from __future__ import annotations

import re

import pytest

from hashi.printing import drawings
from hashi.printing.drawings import board_svg, card_svg
from hashi.rules import SIDE_A, SIDE_B, STANDARD_DECK, Card
from tests.printing.test_pdf import contrast


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


# Contrast, from the colours of the style (WCAG: 3:1 for marks, 4.5:1 for text)

MARK, TEXT = 3.0, 4.5
# Class and property of what has to be seen, the grounds that it is on, and the least contrast.
SEEN = (
    ("strait", "stroke", ("sea", "shoal"), MARK),
    ("label", "stroke", ("frame",), TEXT),
    ("number", "stroke", ("land",), TEXT),
    ("pole", "stroke", ("land", "beach", "sea", "shoal"), MARK),
    ("red", "stroke", ("land", "beach", "sea", "shoal"), MARK),
    ("blue", "stroke", ("land", "beach", "sea", "shoal"), MARK),
    ("letterR", "stroke", ("red",), TEXT),
    ("letter", "stroke", ("blue",), TEXT),
    ("bridge", "stroke", ("sea", "shoal", "face"), MARK),
    ("figure", "stroke", ("face",), TEXT),
)


def colours(drawn: str) -> dict[tuple[str, str], str]:
    """The colours of a style by class and property; of several rules the last counts."""
    found: dict[tuple[str, str], str] = {}
    rules = re.findall(r"([^{}]+)\{([^{}]*)\}", drawn.partition("<style>")[2].partition("</")[0])
    for selectors, body in rules:
        for selector in selectors.strip().split(","):
            name = re.sub(r'\[data-text="(.)"\]', r"\1", selector).removeprefix(".")
            for prop, colour in re.findall(r"(fill|stroke):(#\w+)", body):
                found[name, prop] = colour
                if name == "letter":
                    found["letterR", prop] = colour
    return found


def pale(drawn: str) -> list[str]:
    """What has too little contrast."""
    style = colours(drawn)
    return [
        f"{name} on {ground}"
        for name, prop, grounds, least in SEEN
        for ground in grounds
        if (name, prop) in style and (ground, "fill") in style
        if contrast(rgb(style[name, prop]), rgb(style[ground, "fill"])) < least
    ]


def rgb(colour: str) -> tuple[int, ...]:
    """Of #rgb or #rrggbb."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    return tuple(bytes.fromhex(digits))


@pytest.mark.parametrize("black", [False, True])
def test_what_has_to_be_seen_has_contrast(black: bool) -> None:
    board, card = board_svg(SIDE_A, black=black), card_svg(Card(6, 3), black=black)
    checked = colours(board).keys() | colours(card).keys()
    assert {(name, prop) for name, prop, *_ in SEEN} <= checked
    assert pale(board) == pale(card) == []


def test_a_pale_line_of_a_drawing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, ground in (("strait", "sea"), ("red", "land"), ("number", "land"), ("pole", "sea")):
        faint = f".{name}{{stroke:#999}}.{ground}{{fill:#aaa}}"
        monkeypatch.setattr(drawings, "BLACK", faint)
        assert f"{name} on {ground}" in pale(board_svg(SIDE_A, black=True))
