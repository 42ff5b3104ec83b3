"""The study of strength corrected for luck: its games can be reproduced, and its figures."""

from __future__ import annotations

from pathlib import Path
from random import Random
from statistics import fmean, stdev

import pytest

from hashi.bots.registry import LEVEL_NAMES
from hashi.deal import DealName
from hashi.rules import SIDES
from tools import luck_study
from tools.luck_study import BotGame, by_level, fitted, main, order_share, play, read
from tools.strength_study import by_deal
from tools.strength_totals import read as all_totals


@pytest.mark.parametrize("side", SIDES)
def test_the_stored_games_are_those_of_the_levels(side: str) -> None:
    """A level that plays by the shipped weights: games that other weights made are found."""
    found = read()
    assert len(found) % len(LEVEL_NAMES) == 0
    wanted = side, "project-manager"
    one = next(game for game in found if (game.deal.side, game.level) == wanted)
    assert play(one.deal, one.level) == one
    assert BotGame.parse(str(one)) == one


def test_the_correction_removes_deviation_of_the_strong_levels() -> None:
    plain, less = (by_level(read(), share) for share in (0.0, 1.0))
    for level in LEVEL_NAMES[-3:]:
        assert stdev(less[level]) < 0.8 * stdev(plain[level])


def test_the_best_share_of_the_luck_leaves_the_least_deviation() -> None:
    plain, less, best = (by_level(read(), share) for share in (0.0, 1.0, None))
    for level in LEVEL_NAMES:
        assert stdev(best[level]) <= min(stdev(plain[level]), stdev(less[level])) + 1e-9


def test_the_best_fit_leaves_the_least_deviation_and_the_means() -> None:
    plain, best = (by_level(read(), share) for share in (0.0, None))
    left = fitted(read(), by_deal(all_totals()))
    for level in LEVEL_NAMES:
        assert stdev(left[level]) <= stdev(best[level])
        assert fmean(left[level]) == pytest.approx(fmean(plain[level]))


def test_the_order_of_levels_that_differ_is_found() -> None:
    apart = {level: [5.0 * at] * 30 for at, level in enumerate(LEVEL_NAMES)}
    assert order_share(apart, Random(1), 10) == 1.0
    assert order_share({**apart, "minion": [50.0] * 30}, Random(1), 10) == 0.0


def test_a_stopped_run_continues_and_the_study_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made: list[DealName] = []

    def scripted(deal: DealName, level: str) -> BotGame:
        made.append(deal)
        total = 20 + 4 * LEVEL_NAMES.index(level) + deal.number % 3
        return BotGame(deal, level, total, 100 * (deal.number % 3))

    monkeypatch.setattr(luck_study, "play", scripted)
    file = ["--file", str(tmp_path / "games.txt")]
    assert main(["--play", "--deals", "2", *file]) == 0
    assert main(["--play", "--deals", "12", *file]) == 0
    assert len(made) == 12 * len(LEVEL_NAMES)
    assert main(["--bootstraps", "5", *file]) == 1  # without deviation intervals cover always
    printed = capsys.readouterr().out
    assert "true order: 100.0%; coverage of the 95 % interval: 100.0%" in printed
    assert "deviation, mean of the levels: 0.00" in printed
