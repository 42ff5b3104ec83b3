"""The study of par: fixed deals and consistent statistics."""

from __future__ import annotations

import json

import pytest

from hashi.analysis import Par
from hashi.rules import SIDES, STANDARD_DECK, legal_starts
from tools.par_study import deal, main, percentile, summary


def test_deals_are_fixed_and_legal() -> None:
    for side, board in SIDES.items():
        start, cards = deal(side, 7)
        assert (start, cards) == deal(side, 7) != deal(side, 8)
        assert start in legal_starts(board)
        assert len(STANDARD_DECK.unseen(cards)) == 1


def test_percentiles() -> None:
    assert [percentile([3, 1, 2, 4], share) for share in (0.25, 0.5, 0.75, 0.95)] == [1, 2, 3, 4]
    assert percentile(list(range(1, 41)), 0.95) == 38


def test_the_summary() -> None:
    found = [Par(60, True, 60, (), 1.0), Par(56, False, 58, (), 3.0)]
    figures = summary("A", 60.0, found, [2.0, 4.0])
    assert figures["proven"] == figures["share_of_60"] == 0.5
    assert (figures["mean_par"], figures["median_s"], figures["max_s"]) == (58, 2, 3)
    assert (figures["cpu_median_s"], figures["cpu_max_s"]) == (3, 4)
    assert (figures["cpu_mean_s"], figures["cpu_error_s"]) == (3, 1)
    assert figures["totals"] == {"60": 1, "56": 1}


@pytest.mark.parametrize("as_json", [True, False])
def test_the_command(as_json: bool, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--side", "B", "--deals", "2", "--seconds", "0.001"]
    if as_json:
        options.append("--json")
    else:
        options += ["--least", "0.5"]  # nothing is proven in a millisecond
    assert main(options) == int(not as_json)
    out, err = capsys.readouterr()
    assert err.count("at most") == 2
    if as_json:
        assert json.loads(out)["deals"] == 2
    else:
        assert "share_of_60" in out
