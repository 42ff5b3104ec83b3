"""Numbered deals: names, fixed cards, and nothing shared between numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hashi.deal import DealError, DealName, commitment_of, deal, numbered_deal, secret_of
from hashi.rules import SIDE_A, SIDE_B, STANDARD_DECK
from tests.deal import independent

SEED = bytes(range(32))
GOLDEN = [
    (
        "A-1",
        "0836c3ce40d8b541",
        "2/3 1/1 4/1 6/1 1/1 6/3 3/3 3/2 6/2 5/2 2/1 1/2 3/1 5/3 4/2 5/1 2/2",
    ),
    (
        "B-1",
        "f3254e5879acc65e",
        "2/3 3/1 2/1 3/3 2/2 5/2 4/2 6/2 6/1 4/1 5/1 3/2 1/1 1/2 1/1 4/3 5/3",
    ),
    (
        "A-1234",
        "3e5f5d14ba2ee6e3",
        "6/3 4/2 1/1 2/1 6/2 3/3 4/1 3/1 4/3 3/2 5/2 5/3 1/2 6/1 1/1 2/3 2/2",
    ),
]
NAMES = st.builds(DealName, st.sampled_from("AB"), st.integers(1, 999_999_999))


def test_the_deals_of_a_seed_never_change() -> None:
    """Games on a numbered deal are compared for years: other cards would be another scheme."""
    assert [
        (
            str(name),
            commitment_of(SEED, name)[:16],
            " ".join(map(str, numbered_deal(SEED, name).pile)),
        )
        for name in (DealName("A", 1), DealName("B", 1), DealName("A", 1234))
    ] == GOLDEN


@given(NAMES, st.binary(min_size=32, max_size=32))
def test_an_independent_implementation_deals_the_same(name: DealName, seed: bytes) -> None:
    message = b"hashi-deal-1 number\x00" + f"{name.side}-{name.number}".encode()
    secret = independent.hmac_sha256(seed, message)
    cards = [independent.CARDS[place] for place in independent.shuffle(secret, [b""]).order]
    dealt = numbered_deal(seed, name)
    assert [*map(str, dealt.pile), str(dealt.removed)] == cards
    assert commitment_of(seed, name) == independent.commitment_of(secret)


def test_it_is_the_deal_of_a_solo_game_without_a_salt() -> None:
    name = DealName("B", 77)
    assert numbered_deal(SEED, name) == deal(STANDARD_DECK, secret_of(SEED, name), [b""])


def test_side_number_and_seed_all_matter() -> None:
    other = bytes(31) + b"\1"
    found = {
        secret_of(seed, DealName(side, number))
        for seed in (SEED, other)
        for side in "AB"
        for number in range(1, 200)
    }
    assert len(found) == 2 * 2 * 199
    assert SEED not in found


@given(NAMES)
def test_names_are_parsed_as_printed(name: DealName) -> None:
    assert DealName.parse(str(name)) == name == DealName.parse(str(name).lower())


@given(NAMES)
def test_a_printed_name_is_exact(name: DealName) -> None:
    """A deal is found under one name only, else somebody could play it twice."""
    assert DealName.exactly(str(name)) == name


@pytest.mark.parametrize("text", ["a-1", "A-01", "C-1", "A-0", " A-1", "A-1\n", "A1", ""])
def test_any_other_text_is_no_exact_name(text: str) -> None:
    assert DealName.exactly(text) is None


def test_a_name_knows_its_board() -> None:
    assert DealName.parse("a-12").board == SIDE_A
    assert DealName.parse("B-12").board == SIDE_B


@pytest.mark.parametrize(
    "text", ["", "A", "A-", "A-0", "A-01", "A1", "AA-1", "A-1 ", "A--1", "A-1234567890", "A-١"]
)
def test_what_is_no_name_is_refused(text: str) -> None:
    with pytest.raises(DealError, match="expected a side and a number such as A-1234") as caught:
        DealName.parse(text)
    assert caught.value.code == "deal-name"


def test_sides_and_numbers_out_of_range_are_refused() -> None:
    with pytest.raises(DealError, match="found side 'C', expected A or B"):
        DealName.parse("C-1")
    with pytest.raises(DealError, match="found number 0, expected 1 to 999999999"):
        DealName("A", 0)


def test_a_seed_has_32_bytes() -> None:
    with pytest.raises(DealError, match="found 31 bytes, expected 32") as caught:
        secret_of(bytes(31), DealName("A", 1))
    assert caught.value.code == "seed"
