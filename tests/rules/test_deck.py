"""Cards, decks (1.3, 1.4) and the info bar."""

import pytest

from hashi.rules.deck import DECK_SIZE, ROUNDS, Card, Deck, DeckError
from hashi.rules.standard import STANDARD_DECK

CARD_EXPECTED = "a card like 5/3: a number 1-6, a slash, 1-3 bridges"


def refused(name: str, cards: tuple[Card, ...]) -> tuple[str, str, str]:
    with pytest.raises(DeckError) as caught:
        Deck(name, cards)
    error = caught.value
    assert str(error) == f"found {error.found}, expected {error.expected}"
    return error.code, error.found, error.expected


def test_a_card_is_written_number_slash_bridges() -> None:
    assert str(Card(5, 3)) == "5/3"
    assert Card.parse("5/3") == Card(5, 3)


@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize("bridges", range(1, 4))
def test_a_card_is_a_number_1_to_6_and_1_to_3_bridges(number: int, bridges: int) -> None:
    assert Card.parse(f"{number}/{bridges}") == Card(number, bridges)


@pytest.mark.parametrize("text", ["0/1", "7/1", "1/0", "1/4", "5", "5/", "/3", "5/3/1", "5-3", ""])
def test_anything_else_is_no_card(text: str) -> None:
    with pytest.raises(DeckError) as caught:
        Card.parse(text)
    error = caught.value
    assert (error.code, error.found, error.expected) == ("card", repr(text), CARD_EXPECTED)


def test_a_game_has_18_cards_and_plays_17() -> None:
    assert (DECK_SIZE, ROUNDS) == (18, 17)


@pytest.mark.parametrize("count", [0, 17, 19])
def test_a_deck_has_18_cards(count: int) -> None:
    assert refused("mine", (Card(1, 1),) * count) == (
        "deck-size",
        f"{count} cards",
        "18 cards (rule 1.3)",
    )


def test_a_deck_holds_cards_only() -> None:
    cards = (*STANDARD_DECK.cards[:17], Card(7, 1))
    assert refused("mine", cards) == ("card", "'7/1'", CARD_EXPECTED)


@pytest.mark.parametrize("name", ["", "x" * 41, "a\tb"])
def test_a_deck_needs_a_printable_name(name: str) -> None:
    code, _, expected = refused(name, STANDARD_DECK.cards)
    assert (code, expected) == ("deck-name", "a printable name of 1-40 characters")


def test_a_deck_name_has_no_spaces_around_it() -> None:
    assert refused("mine ", STANDARD_DECK.cards) == (
        "deck-name",
        "'mine '",
        "a name without spaces around it",
    )


def test_unseen_are_the_cards_that_have_not_come_up() -> None:
    seen = (Card(1, 1), Card(5, 3))
    left = STANDARD_DECK.unseen(seen)
    assert len(left) == 16
    assert left.count(Card(1, 1)) == 1  # one of two
    assert Card(5, 3) not in left
    assert list(left) == sorted(left)


def test_the_info_bar_crosses_off_one_place_for_each_card() -> None:
    assert STANDARD_DECK.crossed_off(()) == ()
    assert STANDARD_DECK.crossed_off((Card(1, 1),)) == (0,)
    assert STANDARD_DECK.crossed_off((Card(6, 3), Card(1, 1), Card(1, 1))) == (0, 1, 17)
