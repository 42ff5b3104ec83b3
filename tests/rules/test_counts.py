"""Counts of legal turn sequences (perft) from given positions."""

from __future__ import annotations

import pytest

from hashi.rules import STANDARD_DECK, Card
from tests.rules.counts import FILE, Line, breakdown, lines, oracle_breakdown, read

LINES = lines()
BY_ORACLE = tuple(line for line in LINES if line.by_oracle)


def name(line: Line) -> str:
    return f"{line.side}-round{len(line.history) + 1}-{'-'.join(line.cards)}"


def described(counts: dict[str, int], expected: int) -> str:
    """The whole breakdown, to be laid beside another one."""
    rows = "\n".join(f"  {count:>7} {turn}" for turn, count in counts.items())
    return f"{sum(counts.values())} sequences, {expected} expected; by first turn:\n{rows}"


@pytest.mark.parametrize("line", LINES, ids=name)
def test_library_counts(line: Line) -> None:
    for depth, expected in enumerate(line.counts, start=1):
        counts = breakdown(line, depth)
        assert sum(counts.values()) == expected, described(counts, expected)


@pytest.mark.parametrize("line", BY_ORACLE, ids=name)
def test_oracle_counts(line: Line) -> None:
    for depth, expected in enumerate(line.counts, start=1):
        counts = oracle_breakdown(line, depth)
        assert sum(counts.values()) == expected, described(counts, expected)


@pytest.mark.parametrize("line", BY_ORACLE, ids=name)
def test_breakdowns_agree(line: Line) -> None:
    assert breakdown(line, 1) == oracle_breakdown(line, 1)


@pytest.mark.parametrize("line", LINES, ids=name)
def test_positions_use_one_deck(line: Line) -> None:
    used = [Card.parse(card) for card in (*(card for card, _ in line.history), *line.cards)]
    assert len(STANDARD_DECK.unseen(used)) == 18 - len(used)


def test_file_is_written_as_it_is_read() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert "\n".join(map(str, read(text))) + "\n" == text


def test_positions_cover_the_game() -> None:
    assert len(LINES) >= 14
    assert len(BY_ORACLE) >= 7
    for side in ("A", "B"):
        rounds = {len(line.history) for line in LINES if line.side == side}
        assert {0 <= r <= 2 for r in rounds} == {True, False}
        assert any(5 <= r <= 9 for r in rounds)
        assert any(r >= 13 for r in rounds)
    assert {Card.parse(line.cards[0]).bridges for line in LINES} == {1, 2, 3}
