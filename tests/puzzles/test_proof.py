"""The proof of the shipped puzzles finds a wrong row of each kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from hashi.puzzles import (
    ClosedPuzzle,
    GiftPuzzle,
    Kind,
    OpenPuzzle,
    Puzzle,
    check_open,
    shipped_pool,
)
from hashi.puzzles.pool import Pool
from hashi.rules import SIDE_A
from tools import prove_puzzles

POOL = shipped_pool("A")
FEW = ["--each", "2", "--deals", "40"]  # one of each kind on each side


def small(kind: Kind) -> Puzzle:
    """A puzzle that is proved quickly; a gift with a large difference."""
    puzzles = POOL.by_kind[kind]
    if kind is Kind.GIFT:
        return max(
            puzzles, key=lambda p: max(p.means) - min(p.means) if isinstance(p, GiftPuzzle) else 0
        )
    return min(
        puzzles[:50],
        key=lambda p: (
            len(p.cards)
            if isinstance(p, OpenPuzzle)
            else len(p.turns)
            if isinstance(p, ClosedPuzzle)
            else 0
        ),
    )


def worse(puzzle: Puzzle) -> Puzzle:
    """The same puzzle with one wrong number that nothing else gives away."""
    match puzzle:
        case OpenPuzzle():  # a maximum below the real one, with a line that reaches it
            passed = (*puzzle.line[:-1], replace(puzzle.line[-1], write=None, draw=()))
            total = check_open(puzzle, passed).score.total
            assert total < puzzle.maximum
            return replace(puzzle, line=passed, maximum=total)
        case ClosedPuzzle():
            at = puzzle.losses.index(max(puzzle.losses))
            losses = (*puzzle.losses[:at], puzzle.losses[at] + 1, *puzzle.losses[at + 1 :])
            return replace(puzzle, losses=losses)
        case GiftPuzzle():  # the mildest start number is said to be the nastiest
            order = sorted(puzzle.means)
            other = {mean: order[-1 - at] for at, mean in enumerate(order)}
            return replace(puzzle, means=tuple(other[mean] for mean in puzzle.means))


def proved(monkeypatch: pytest.MonkeyPatch, puzzles: Mapping[Kind, Puzzle], *options: str) -> int:
    pool = Pool("A", {kind: (puzzle,) for kind, puzzle in puzzles.items()})
    monkeypatch.setattr(prove_puzzles, "SIDES", {"A": SIDE_A})
    monkeypatch.setattr(prove_puzzles, "shipped_pool", lambda side: pool)
    return prove_puzzles.main([*FEW, *options])


def test_shipped_puzzles_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    assert proved(monkeypatch, {kind: small(kind) for kind in Kind}) == 0


@pytest.mark.parametrize("kind", Kind)
def test_one_wrong_row_is_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], kind: Kind
) -> None:
    puzzles = {each: small(each) for each in Kind}
    puzzles[kind] = worse(puzzles[kind])
    assert proved(monkeypatch, puzzles) == 1
    told = capsys.readouterr().out
    assert f"{kind}: 1 checked, 1 differences" in told
    assert told.count(" 0 differences") == len(Kind) - 1


def test_one_kind_alone_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzles = {each: small(each) for each in Kind} | {Kind.CLOSED: worse(small(Kind.CLOSED))}
    assert proved(monkeypatch, puzzles, "--kind", "open") == 0
    assert proved(monkeypatch, puzzles, "--kind", "closed") == 1


def test_endings_with_too_many_sheets_are_replaced_by_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzles = POOL.by_kind[Kind.OPEN][:6]
    assert len(list(prove_puzzles.playable(puzzles, 3))) == 3
    monkeypatch.setattr(prove_puzzles, "exhaustive_total", lambda puzzle: -1)
    assert list(prove_puzzles.playable(puzzles, 3)) == []
