"""Mining: deterministic, resumable, and only good puzzles."""

from __future__ import annotations

from pathlib import Path

import pytest

from hashi.mining import workfile
from hashi.mining.gifts import difference, gift_puzzles, start_totals
from hashi.mining.mine import MARGIN, MAX_RIGHT, Miner
from hashi.mining.workfile import WorkFile, quotas
from hashi.puzzles import ClosedPuzzle, Kind, OpenPuzzle, PuzzleError, check_open
from hashi.puzzles.pool_format import parse_pool
from hashi.rules import SIDE_A, legal_starts


def test_open_puzzles_have_a_line_to_the_maximum_and_fail_a_level() -> None:
    found = [p for game in range(6) if (p := Miner(SIDE_A, 1).puzzle(Kind.OPEN, game))]
    assert found
    for puzzle in found:
        assert isinstance(puzzle, OpenPuzzle)
        assert check_open(puzzle, puzzle.line).right
        assert puzzle.failed


def test_closed_puzzles_have_a_margin_and_few_right_turns() -> None:
    miner = Miner(SIDE_A, 1)
    found = [p for game in range(12) if (p := miner.puzzle(Kind.CLOSED, game))]
    assert found
    for puzzle in found:
        assert isinstance(puzzle, ClosedPuzzle)
        assert puzzle.margin >= MARGIN
        assert 0 < len(puzzle.right) <= MAX_RIGHT * len(puzzle.turns)
        assert puzzle.failed


def test_gifts_need_a_margin() -> None:
    starts = legal_starts(SIDE_A)
    totals = {start: [50, 52, 54, 50] for start in starts}
    assert gift_puzzles(SIDE_A, totals, 3, 1) == []
    totals[starts[4]] = [48, 50, 52, 48]
    found = gift_puzzles(SIDE_A, totals, 3, 1)
    assert [puzzle.right for puzzle in found] == [starts[4]] * 3
    assert len({puzzle.options for puzzle in found}) == 3
    assert found[0].margin == 2.0
    assert difference([1, 2], [0, 1]) == (1.0, 0.0)


def test_totals_of_start_numbers_are_those_of_the_same_deals() -> None:
    start = legal_starts(SIDE_A)[0]
    totals = start_totals(SIDE_A, start, 3, 5)
    assert totals == start_totals(SIDE_A, start, 3, 5)
    assert all(20 <= total <= 60 for total in totals)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few deals, and totals of start numbers that nobody has to play."""
    monkeypatch.setattr(workfile, "DEALS", 2)
    monkeypatch.setattr(
        workfile, "start_totals", lambda *a: [40 + 2 * legal_starts(SIDE_A).index(a[1])] * 2
    )


@pytest.mark.usefixtures("quick")
def test_a_stopped_run_continues_and_finds_the_same(tmp_path: Path) -> None:
    whole = WorkFile.opened(tmp_path / "whole", "A", 3)
    for _ in whole.mine(10):
        pass
    assert whole.found == quotas(10) == {Kind.OPEN: 7, Kind.CLOSED: 2, Kind.GIFT: 1}
    stopped = WorkFile.opened(tmp_path / "stopped", "A", 3)
    for steps, _ in enumerate(stopped.mine(10)):
        if steps == 30:
            break
    with (tmp_path / "stopped").open("a") as file:
        file.write('{"kind": "open", "ga')  # killed while writing
    again = WorkFile.opened(tmp_path / "stopped", "A", 3)
    assert again.rows == stopped.rows
    for _ in again.mine(10):
        pass
    assert again.packed() == whole.packed()
    assert {kind: len(found) for kind, found in parse_pool(again.packed()).items()} == quotas(10)
    with pytest.raises(PuzzleError, match="expected"):
        WorkFile.opened(tmp_path / "whole", "A", 4)


@pytest.mark.usefixtures("quick")
def test_an_extended_pool_keeps_its_puzzles_and_repeats_none(tmp_path: Path) -> None:
    first = WorkFile.opened(tmp_path / "first", "A", 3)
    for _ in first.mine(10):
        pass
    pool = first.packed()
    again = WorkFile.opened(tmp_path / "again", "A", 3, pool)
    assert (again.rows, again.games[Kind.OPEN]) == (first.rows, first.games[Kind.OPEN])
    for seed in (3, 4):
        longer = WorkFile.opened(tmp_path / f"longer {seed}", "A", seed, pool)
        for _ in longer.mine(20):
            pass
        assert longer.found == quotas(20)
        for kind in Kind:
            rows = [str(row[:3]) for row in longer.rows[kind]]
            assert longer.rows[kind][: len(first.rows[kind])] == first.rows[kind]
            assert len(set(rows)) == len(rows)
    with pytest.raises(PuzzleError, match="expected B"):
        WorkFile.opened(tmp_path / "other", "B", 3, pool)
