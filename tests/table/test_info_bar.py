"""The info bar kept by hand: slots a bot still has to cross off, cards that may come (3.13)."""

from __future__ import annotations

import pytest

from hashi.rules import STANDARD_DECK, Card, InfoBar, Law, Seat
from hashi.rules.game import Phase
from hashi.table import commands as c
from hashi.table.info_bar import bot_view, may_come, missing_marks, missing_slots
from tests.table.play import HOST, created, in_phase, person

ONES = Card(1, 1)  # in slots 0 and 1


@pytest.mark.parametrize(
    ("seen", "crossed", "missing"),
    [
        ([], (), ()),
        ([ONES], (), (0,)),
        ([ONES], (1,), ()),
        ([ONES, ONES], (1,), (0,)),
        ([ONES, ONES], (), (0, 1)),
        ([ONES, Card(6, 3)], (0,), (17,)),
        ([ONES], (5,), (0,)),
    ],
)
def test_equal_cards_are_counted(
    seen: list[Card], crossed: tuple[int, ...], missing: tuple[int, ...]
) -> None:
    assert missing_slots(STANDARD_DECK, seen, crossed) == missing


@pytest.mark.parametrize("info_bar", InfoBar)
def test_a_bot_sees_every_card_crossed_off(info_bar: InfoBar) -> None:
    play = in_phase(Phase.ROUND, created(2, Law.REFEREE, info_bar))
    play.pass_rounds(4)
    game = play.table.game
    assert bot_view(play.table, Seat(1)).crossed_off == STANDARD_DECK.crossed_off(game.cards)
    by_hand = info_bar is InfoBar.BY_HAND
    assert len(list(missing_marks(game, Seat(1)))) == (5 if by_hand else 0)


def test_what_a_person_crossed_off_stays() -> None:
    play = in_phase(Phase.ROUND, created(2, Law.REFEREE, InfoBar.BY_HAND))
    wrong = next(
        s for s, card in enumerate(STANDARD_DECK.cards) if card not in play.table.game.cards
    )
    play.do(person(HOST), c.Mark(wrong, crossed=True))
    assert wrong in bot_view(play.table, Seat(0)).crossed_off


def test_by_hand_every_card_may_come() -> None:
    deck, unseen = STANDARD_DECK, (Card(2, 1),)
    assert may_come(InfoBar.BY_HAND, deck, unseen, ONES) == deck.cards
    assert may_come(InfoBar.AUTOMATIC, deck, unseen, ONES) == (Card(2, 1), ONES)
    assert may_come(InfoBar.AUTOMATIC, deck, unseen, None) == unseen
