"""Bot protocol: random numbers that depend only on the view, and the random bot."""

from __future__ import annotations

import pytest

from hashi.bots import RandomBot, dice
from hashi.bots.bot import own_seat
from hashi.rules import Seat, legal_turns
from tests.bots import table_of


def test_equal_views_give_equal_dice() -> None:
    table, (seat, *_) = table_of([RandomBot(), RandomBot()])
    view = table.view(Seat(0))
    assert dice(view).random() == dice(table.view(Seat(0))).random()
    assert dice(view).random() != dice(view, "salt").random()
    assert dice(view).random() != dice(table.view(Seat(1))).random()
    seat.act(table)
    assert dice(view).random() != dice(table.view(Seat(0))).random()


def test_the_random_bot_rolls_among_all_turns() -> None:
    """Over many games every legal start comes up, and turns are legal ones."""
    starts = set()
    for number in range(150):
        table, (seat,) = table_of([RandomBot()], secret=bytes([number]) * 32)
        starts.add(seat.act(table).turn)
        card = table.flip()
        turn = RandomBot().play(table.view(Seat(0)))
        assert turn in set(legal_turns(table.game.sheets[0], card))
    assert len(starts) == 22


def test_a_spectator_has_no_seat() -> None:
    table, _ = table_of([RandomBot()])
    assert own_seat(table.view(Seat(0))) == 0
    with pytest.raises(ValueError, match="found a spectator's view, expected the view of a seat"):
        own_seat(table.view())
