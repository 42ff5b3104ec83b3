"""The file format of a pool."""

from __future__ import annotations

import gzip
import json

import pytest

from hashi.puzzles import Kind, PuzzleError
from hashi.puzzles.pool_format import parse_pool, pool_bytes, row_of
from tests.puzzles import GIFT, OPEN, closed

ROWS = {
    Kind.OPEN: [row_of(OPEN)],
    Kind.CLOSED: [],
    Kind.GIFT: [row_of(GIFT)],
}


def test_a_pool_is_read_back() -> None:
    found = parse_pool(pool_bytes("A", ROWS, {}))
    assert found == {Kind.OPEN: (OPEN,), Kind.CLOSED: (), Kind.GIFT: (GIFT,)}
    assert pool_bytes("A", ROWS, {}) == pool_bytes("A", ROWS, {})


def test_closed_rows_keep_every_loss() -> None:
    row = row_of(closed())
    assert row[7] == list(closed().losses)
    assert 0 in row[7]


DAMAGED = {
    "empty": b"",
    "no-gzip": b"no gzip",
    "cut": pool_bytes("A", ROWS, {})[:-9],
    "list": gzip.compress(b"[]"),
    "other-format": gzip.compress(b'{"format": 2}'),
    "other-side": gzip.compress(b'{"format": 1, "side": "C"}'),
    "short-row": gzip.compress(json.dumps({"format": 1, "side": "A", "open": [[1]]}).encode()),
    "too-long": gzip.compress(b"x" * 20_000_001),
}


# Names as ids: the bytes have the time of their compression, which differs between workers.
@pytest.mark.parametrize("data", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_pool_is_refused(data: bytes) -> None:
    with pytest.raises(PuzzleError) as caught:
        parse_pool(data)
    assert caught.value.code == "bad-pool"
