"""The panel beside the board."""

from __future__ import annotations

import pytest

from hashi.faces.terminal.panel import WIDTH, head, panel_lines
from hashi.rules import PASS, Seat, Turn, parse_writing
from hashi.texts import LANGUAGES, texts
from tests.faces import NAMES, START, TURNS, table_for

SAY = texts("en")


def test_card_goals_cards_and_points_of_a_solo_game() -> None:
    table = table_for()
    table.write_start(Seat(0), parse_writing(START))
    for text in TURNS[:6]:
        table.flip()
        table.submit(Seat(0), Turn.parse(text))
    table.flip()
    view = table.view(Seat(0))
    assert head(SAY, view) == "HASHI, side A · card 7 of 17 · piles 0, 5, 5"
    assert panel_lines(SAY, view, Seat(0), Turn.parse(TURNS[6])) == [
        "Card: 4 and 3 bridges",
        "",
        "■ red   0/4 9 until card 12",
        "▲ blue  3/3 7 until card 7",
        "● chain 4/6 8 until card 12",
        "",
        "Still to come, except one:",
        "1/1 1/2 2/2 2/3 3/1 3/2 3/3",
        "4/1 5/1 5/3 6/3",
        "Played:",
        "1/1 2/1 4/2 4/3 5/2 6/1 6/2",
        "",
        "Anna: 8 points",
        "with this turn: 17",
    ]
    assert "▲ blue  2/3 7 until card 7" in panel_lines(SAY, view, Seat(0), PASS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_every_round_fits(language: str) -> None:
    say, table = texts(language), table_for()
    assert max(map(len, panel_lines(say, table.view(), Seat(0), PASS))) <= WIDTH
    table.write_start(Seat(0), parse_writing(START))
    for text in TURNS:
        table.flip()
        lines = panel_lines(say, table.view(Seat(0)), Seat(0), Turn.parse(text))
        assert max(map(len, lines)) <= WIDTH
        assert len(lines) <= 17
        table.submit(Seat(0), Turn.parse(text))


def test_at_a_table_a_goal_pays_the_first() -> None:
    table = table_for(*NAMES)
    assert "■ red   0/4 9 if first" in panel_lines(SAY, table.view(), Seat(0), PASS)
