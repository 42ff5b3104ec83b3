"""Levels in plain Python choose the turns of the server's; `tools.portable_bots` proves more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hashi.bots.levels import LEVELS
from hashi.deal.week_boards import WEEK_BOARDS
from hashi.portable_bots import PORTABLE_LEVELS, PortableBot, portable_on
from hashi.portable_bots.levels import HEURISTIC_LEVELS, start_values
from hashi.rules import STANDARD_DECK, GameCreated, Law, Rank, Seat
from hashi.rules.errors import HashiError
from hashi.table.local import LocalTable
from tests.bots.positions import CUSTOM
from tools import make_start_values, portable_bots
from tools.portable_bots import Played, differences, game_differences
from tools.portable_games import game_turns

FEW = 30  # positions per level


@pytest.mark.parametrize("name", PORTABLE_LEVELS)
def test_a_level_plays_as_on_the_server(name: str) -> None:
    found = differences(name, FEW)
    assert found.positions >= FEW
    assert found.different == []


def test_a_change_of_the_heuristic_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hashi.portable_bots.heuristic.LIKELY", 0.9)
    assert differences("concrete-pourer", FEW).different


def test_a_different_turn_of_a_game_in_pyodide_is_found() -> None:
    games = [game_turns(number, PortableBot("minion").play) for number in range(2)]
    assert game_differences("minion", games).different == []
    games[0][10] += "x"
    found = game_differences("minion", games)
    assert found.positions == 11 + len(games[1])
    assert len(found.different) == 1
    assert found.different[0].startswith("minion, game 0: A 10 ")


@pytest.mark.parametrize(
    ("longest", "changed", "code"), [(499, "", 0), (501, "", 1), (499, "x", 1)]
)
def test_a_late_turn_in_pyodide_is_found(
    monkeypatch: pytest.MonkeyPatch, longest: int, changed: str, code: int
) -> None:
    """Two seconds at a processor slowed four times are 500 ms."""
    game = game_turns(0, PortableBot("minion").play)
    game[3] += changed
    played = {"minion": Played([game], [20.0] * 50 + [longest])}
    monkeypatch.setattr(portable_bots, "pyodide_games", lambda games: played)
    assert portable_bots.main(["--pyodide", "1"]) == code


def test_the_levels_are_those_without_search_and_learning() -> None:
    plain = [level.rank for level in LEVELS if not level.learned and level.effort is None]
    assert [level.rank for level in HEURISTIC_LEVELS] == plain


def test_start_values_are_current() -> None:
    """After training: `python3 -m tools.make_start_values`."""
    assert make_start_values.TARGET.read_text(encoding="utf-8") == make_start_values.source()


def test_bots_know_the_standard_deck_and_rules() -> None:
    assert portable_on(STANDARD_DECK, Law.REFEREE)
    assert not portable_on(replace(STANDARD_DECK, name="other"), Law.REFEREE)
    assert not portable_on(STANDARD_DECK, Law.PAPER)


@pytest.mark.parametrize("name", PORTABLE_LEVELS)
def test_a_level_plays_the_cards_of_a_custom_board_as_on_the_server(name: str) -> None:
    found = differences(name, FEW + 4, (CUSTOM, WEEK_BOARDS[0]), starts=False)
    assert found.positions >= FEW
    assert found.different == []


def test_a_start_number_on_a_custom_board_is_good_alone_and_bad_for_the_neighbour() -> None:
    for seats in (1, 2):
        values = start_values(CUSTOM, STANDARD_DECK, seats)
        table = LocalTable(GameCreated(CUSTOM, STANDARD_DECK, seats), bytes(32))
        for seat in range(seats):
            table.sit(Seat(seat), f"Seat {seat}")
        start = PortableBot(Rank.CONCRETE_POURER).play(table.view(Seat(0))).write
        best = (max if seats == 1 else min)(values.values())
        assert values[str(start)] == best


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(HashiError, match=r"island-god.*expected one of minion") as info:
        PortableBot(Rank.ISLAND_GOD)
    assert info.value.code == "unknown-bot"
