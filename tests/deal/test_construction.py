"""The deal against its published vectors, an independent implementation and plain statistics."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hashi.deal import SCHEME, SECRET_BYTES, DealError, commitment, deal, new_secret, order
from hashi.deal.construction import MAX_SALT_BYTES, _below, _bytes, _seed
from hashi.rules import STANDARD_DECK, HashiError
from hashi.rules.game import MAX_SALT
from tests.deal import independent
from tests.strategies import decks

VECTORS_FILE = Path(__file__).parents[2] / "docs" / "deal-vectors.json"
VECTORS: list[dict[str, Any]] = json.loads(VECTORS_FILE.read_text(encoding="utf-8"))["vectors"]
SECRET = bytes(range(100, 132))
SALTS = (b"\x00\x01", b"", b"salt", b"\xff")
SECRETS = st.binary(min_size=32, max_size=32)
SALT_LISTS = st.lists(st.binary(max_size=32), min_size=1, max_size=4)


def test_the_vectors_are_those_of_the_independent_implementation() -> None:
    """`python3 -m tests.deal.independent > docs/deal-vectors.json` writes them."""
    assert VECTORS_FILE.read_text(encoding="utf-8") == independent.vectors_text()
    assert json.loads(VECTORS_FILE.read_text(encoding="utf-8"))["scheme"] == SCHEME


def test_the_vectors_show_every_case() -> None:
    assert {len(vector["salts"]) for vector in VECTORS} == {1, 2, 3, 4}
    assert any("" in vector["salts"] for vector in VECTORS)
    assert any(any(vector["salts"]) for vector in VECTORS)
    assert {0, 1, 3} <= {vector["thrown"] for vector in VECTORS}


@pytest.mark.parametrize("vector", VECTORS, ids=range(1, 6))
def test_vector(vector: dict[str, Any]) -> None:
    secret = bytes.fromhex(vector["secret"])
    salts = [bytes.fromhex(salt) for salt in vector["salts"]]
    dealt = deal(STANDARD_DECK, secret, salts)
    assert commitment(secret) == vector["commitment"]
    assert _seed(secret, salts).hex() == vector["seed"]
    assert order(secret, salts) == tuple(map(int, vector["order"].split()))
    assert [str(card) for card in dealt.pile] == vector["pile"].split()
    assert str(dealt.removed) == vector["removed"]


@given(SECRETS, SALT_LISTS)
def test_any_input_as_in_the_independent_implementation(secret: bytes, salts: list[bytes]) -> None:
    assert commitment(secret) == independent.commitment_of(secret)
    assert order(secret, salts) == tuple(independent.shuffle(secret, salts).order)


@given(st.binary(min_size=32, max_size=32))
def test_the_stream_continues_after_its_first_block(seed: bytes) -> None:
    assert bytes(islice(_bytes(seed), 96)) == independent.stream_of(seed, 3)


@given(SECRETS, SALT_LISTS)
def test_the_order_is_a_permutation(secret: bytes, salts: list[bytes]) -> None:
    assert sorted(order(secret, salts)) == list(range(18))


@given(decks(), SECRETS, SALT_LISTS)
def test_a_deal_holds_the_deck_and_nothing_else(deck: Any, secret: bytes, salts: Any) -> None:
    """2.2: 17 cards to draw from and one put away."""
    dealt = deal(deck, secret, salts)
    assert len(dealt.pile) == 17
    assert sorted((*dealt.pile, dealt.removed)) == sorted(deck.cards)
    cards = [deck.cards[place] for place in order(secret, salts)]
    assert (*dealt.pile, dealt.removed) == tuple(cards)


@pytest.mark.parametrize("bound", range(2, 19))
def test_no_choice_is_favoured(bound: int) -> None:
    """Over all 256 bytes every choice comes up equally often; the bytes left over are thrown."""
    draw = iter(range(256))
    counts = Counter(_below(bound, draw) for _ in range(256 // bound * bound))
    assert counts == dict.fromkeys(range(bound), 256 // bound)
    with pytest.raises(StopIteration):
        _below(bound, draw)


def test_every_card_comes_to_every_position_equally_often() -> None:
    """Chi-square over 20,000 deals, always the same ones."""
    deals = 20_000
    counts = [[0] * 18 for _ in range(18)]
    for number in range(deals):
        secret = hashlib.sha256(b"uniform %d" % number).digest()
        for position, place in enumerate(order(secret, (b"",))):
            counts[position][place] += 1
    expected = deals / 18
    distance = sum((count - expected) ** 2 / expected for row in counts for count in row)
    # Each row and each column adds up by itself, so 17 x 17 cells are free; 17/18 is the scale
    # of the statistic for permutations. Its mean is 289, its standard deviation about 24.
    assert 289 - 4 * 24 < distance * 17 / 18 < 289 + 4 * 24


def flipped(data: bytes, bit: int) -> bytes:
    return (int.from_bytes(data, "big") ^ (1 << bit)).to_bytes(len(data), "big")


def test_every_bit_of_the_secret_matters() -> None:
    changed = [flipped(SECRET, bit) for bit in range(256)]
    assert len({order(secret, SALTS) for secret in (SECRET, *changed)}) == 257
    assert len({commitment(secret) for secret in (SECRET, *changed)}) == 257


def test_every_bit_of_every_salt_matters() -> None:
    orders = [order(SECRET, SALTS)]
    for seat, salt in enumerate(SALTS):
        for bit in range(8 * len(salt)):
            orders.append(
                order(SECRET, (*SALTS[:seat], flipped(salt, bit), *SALTS[seat + 1 :])),
            )
    assert len(set(orders)) == len(orders) == 1 + 8 * 7


def test_who_gave_which_salt_matters() -> None:
    """Salts are kept apart by their lengths and seats, not just strung together."""
    ways = [
        (b"ab", b""),
        (b"", b"ab"),
        (b"a", b"b"),
        (b"b", b"a"),
        (b"ab",),
        (b"ab", b"", b""),
        (b"\x01a\x01b",),
        (),
    ]
    assert len({order(SECRET, salts) for salts in ways}) == len(ways)


def test_the_commitment_has_a_label_of_its_own() -> None:
    plain = hashlib.sha256(SECRET).hexdigest()
    assert commitment(SECRET) != plain
    assert len(commitment(SECRET)) == 64
    assert commitment(SECRET) not in SECRET.hex()


@pytest.mark.parametrize("length", [0, 31, 33, 64])
def test_a_secret_has_32_bytes(length: int) -> None:
    for refused in (
        lambda: commitment(bytes(length)),
        lambda: order(bytes(length), SALTS),
        lambda: deal(STANDARD_DECK, bytes(length), SALTS),
    ):
        with pytest.raises(DealError, match=f"found {length} bytes, expected 32") as caught:
            refused()
        assert caught.value.code == "secret"
        assert isinstance(caught.value, HashiError)


@pytest.mark.parametrize("seat", range(4))
def test_a_salt_has_at_most_32_bytes(seat: int) -> None:
    longest = [b""] * 4
    longest[seat] = bytes(32)
    assert sorted(order(SECRET, longest)) == list(range(18))
    longest[seat] = bytes(33)
    with pytest.raises(DealError, match="found 33 bytes, expected at most 32") as caught:
        order(SECRET, longest)
    assert caught.value.code == "salt"


def test_the_rules_take_the_longest_salt_and_no_longer_one() -> None:
    assert MAX_SALT == 2 * MAX_SALT_BYTES  # hex digits against bytes


def test_new_secrets_are_whole_and_never_the_same() -> None:
    fresh = {new_secret() for _ in range(100)}
    assert len(fresh) == 100
    assert {len(secret) for secret in fresh} == {SECRET_BYTES}
