"""Levels in plain Python choose the turns of the server's; `tools.portable_bots` proves more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hashi.bots.levels import LEVELS
from hashi.portable_bots import PORTABLE_LEVELS, PortableBot, portable_on
from hashi.portable_bots.levels import HEURISTIC_LEVELS
from hashi.rules import SIDE_A, STANDARD_DECK, Law, Rank
from hashi.rules.errors import HashiError
from tests.bots.positions import CUSTOM
from tools import make_start_values
from tools.portable_bots import differences

FEW = 30  # positions per level


@pytest.mark.parametrize("name", PORTABLE_LEVELS)
def test_a_level_plays_as_on_the_server(name: str) -> None:
    found = differences(name, FEW)
    assert found.positions >= FEW
    assert found.different == []


def test_a_change_of_the_heuristic_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hashi.portable_bots.heuristic.LIKELY", 0.9)
    assert differences("concrete-pourer", FEW).different


def test_the_levels_are_those_without_search_and_learning() -> None:
    plain = [level.rank for level in LEVELS if not level.learned and level.effort is None]
    assert [level.rank for level in HEURISTIC_LEVELS] == plain


def test_start_values_are_current() -> None:
    """After training: `python3 -m tools.make_start_values`."""
    assert make_start_values.TARGET.read_text(encoding="utf-8") == make_start_values.source()


def test_bots_know_the_standard_games() -> None:
    assert portable_on(SIDE_A, STANDARD_DECK, Law.REFEREE)
    assert not portable_on(CUSTOM, STANDARD_DECK, Law.REFEREE)
    assert not portable_on(SIDE_A, replace(STANDARD_DECK, name="other"), Law.REFEREE)
    assert not portable_on(SIDE_A, STANDARD_DECK, Law.PAPER)


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(HashiError, match=r"island-god.*expected one of minion") as info:
        PortableBot(Rank.ISLAND_GOD)
    assert info.value.code == "unknown-bot"
