"""The events of a game: a closed set of immutable records with the defaults of the rules."""

from dataclasses import FrozenInstanceError, fields
from typing import get_args

import pytest

from hashi.rules.events import (
    MAX_SEATS,
    Action,
    Checks,
    Event,
    GameCreated,
    GameEnded,
    InfoBar,
    Law,
    Seat,
    SeatTaken,
)
from hashi.rules.standard import SIDE_A, STANDARD_DECK


def test_the_set_of_events_is_closed() -> None:
    assert [kind.__name__ for kind in get_args(Event)] == [
        "GameCreated",
        "SeatTaken",
        "StartWritten",
        "StartWithdrawn",
        "CardFlipped",
        "TurnSubmitted",
        "TurnWithdrawn",
        "CardMarked",
        "SheetChecked",
        "MistakePointedOut",
        "MistakeCorrected",
        "GameEnded",
    ]


def test_a_game_has_a_referee_unless_asked_otherwise() -> None:
    created = GameCreated(SIDE_A, STANDARD_DECK, 2)
    assert created.law is Law.REFEREE
    assert created.checks is Checks.ON_REQUEST
    assert created.info_bar is InfoBar.AUTOMATIC
    assert created.commitment is None


def test_one_board_serves_all_seats() -> None:
    assert [field.name for field in fields(GameCreated) if "board" in field.name] == ["board"]


def test_at_most_four_players() -> None:
    assert MAX_SEATS == 4


def test_the_words_are_stable() -> None:
    assert list(Law) == ["referee", "paper"]
    assert list(InfoBar) == ["automatic", "by-hand"]
    assert list(Checks) == ["on-request", "every-round"]
    assert list(Action) == ["a", "b"]


def test_events_do_not_change() -> None:
    event = SeatTaken(Seat(0), "Sarah")
    assert event.salt == ""
    with pytest.raises(FrozenInstanceError):
        event.name = "Tom"  # type: ignore[misc]
    assert GameEnded() == GameEnded(None)
