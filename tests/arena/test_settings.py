"""Settings, and deals that are the same for all bots."""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from pathlib import Path

import pytest

from hashi.arena import ArenaError, Setting, Starts
from hashi.arena.settings import parse_starts, secret_of, whole_name
from hashi.bots import BotError
from hashi.deal import deal
from hashi.rules import SIDE_B, STANDARD_DECK, legal_starts
from tests.arena import BOTS, GREEDY


@pytest.mark.parametrize(
    ("setting", "code", "words"),
    [
        ({"bots": ()}, "no-bots", "found no bot"),
        ({"bots": ("random", "random")}, "same-bot", "random twice"),
        ({"seats": 0}, "seats", "found 0 seats, expected 1 to 4"),
        ({"seats": 5}, "seats", "found 5 seats, expected 1 to 4"),
        ({"deals": 0}, "deals", "found 0 deals, expected at least 1"),
        ({"seconds": 0.0}, "seconds", "found 0 seconds"),
        ({"seconds": math.nan}, "seconds", "expected more than 0"),
        ({"seconds": math.inf}, "seconds", "expected more than 0"),
    ],
)
def test_what_cannot_be_played(setting: dict[str, object], code: str, words: str) -> None:
    with pytest.raises(ArenaError, match=words) as error:
        Setting(**{"bots": ("random",), **setting})  # type: ignore[arg-type]  # wrong on purpose
    assert error.value.code == code


def test_the_first_turn_may_take_longer_than_the_others() -> None:
    setting = Setting(("random",), seconds=2.0)
    assert [setting.patience(number) for number in (0, 1, 2, 17)] == [302, 302, 62, 62]
    assert Setting(("random",), turn_limit=5.0).patience(0) == 5


def test_the_secret_is_a_hash_of_seed_and_number() -> None:
    assert secret_of(7, 12) == hashlib.sha256(b"hashi-arena-1 7 12").digest()
    assert len({secret_of(seed, number) for seed in range(5) for number in range(20)}) == 100


def test_the_cards_are_dealt_as_everywhere() -> None:
    setting = Setting(("random",), seats=3, seed=4)
    assert setting.cards(2) == deal(STANDARD_DECK, secret_of(4, 2), [b"", b"", b""])


def test_start_numbers_are_legal_fixed_and_spread() -> None:
    setting = Setting(("random",), board=SIDE_B)
    starts = [setting.start(number) for number in range(660)]
    legal = legal_starts(SIDE_B)
    assert set(starts) == set(legal)
    assert max(Counter(starts).values()) < 660 / len(legal) * 2
    assert starts[:9] == [setting.start(number) for number in range(9)]
    assert starts != [Setting(("random",), board=SIDE_B, seed=2).start(n) for n in range(660)]


def test_labels_are_short_where_they_can_be() -> None:
    assert Setting(("random", GREEDY)).labels == ("random", "Greedy")
    both = ("x/one.py:Bot", "y/two.py:Bot", "odd:name")
    assert Setting(both).labels == both


def test_bots_are_made_once_before_any_work() -> None:
    Setting(("random", GREEDY)).check_bots()
    with pytest.raises(BotError, match="not today"):
        Setting((f"{BOTS}:Unborn",)).check_bots()
    with pytest.raises(BotError, match="expected one of random"):
        Setting(("nobody",)).check_bots()


def test_a_file_is_named_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(BOTS.parent)
    assert whole_name("bots.py:Lazy") == f"{Path(BOTS).resolve()}:Lazy"
    assert whole_name("random") == "random"


def test_who_chooses_the_start_numbers() -> None:
    assert parse_starts(None, 1) is Starts.RANDOM
    assert parse_starts(None, 2) is Starts.BOTS
    assert parse_starts("random", 2) is Starts.RANDOM
    with pytest.raises(ArenaError, match="found 'none', expected random or bots"):
        parse_starts("none", 1)
