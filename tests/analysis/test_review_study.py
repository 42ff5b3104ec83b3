"""The study of reviews: both methods on the same rounds."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import pytest

from hashi.analysis.timeline import timeline
from hashi.record import Record
from hashi.rules import PASS
from tests.analysis import GOLDEN, golden
from tools import review_study
from tools.review_study import Choice, Choices, Paired, Tally, broken, choose, compare, main


def late(record: Record) -> tuple[object, ...]:
    """The last rounds only, which are quick."""
    return (timeline(record)[0][11:], None)


def test_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    copy(GOLDEN / "A1-referee.hashi", tmp_path)
    monkeypatch.setattr(review_study, "timeline", late)
    monkeypatch.setattr(review_study, "simulate", lambda *_, **__: golden("A1"))
    monkeypatch.setattr(review_study, "COVERED", (1,))
    monkeypatch.setattr(review_study, "LIMIT", 100.0)
    monkeypatch.setattr(review_study, "ALIKE", 0.0)
    one = ["--side", "A"]
    assert main(["--games", "1", *one]) == 0
    out = capsys.readouterr().out
    assert "A, 1 games from seed 0" in out
    assert out.count("s per seat") == 2
    monkeypatch.setattr(review_study, "LIMIT", 0.0)
    assert main(["--records", str(tmp_path), "--games", "1", *one]) == 1
    out = capsys.readouterr().out
    assert f"A, 1 games of {tmp_path}" in out
    assert "A: a review costs" in out
    assert main(["--records", str(tmp_path / "none"), *one]) == 1
    assert "A: found no record of this side" in capsys.readouterr().out
    assert main(["--coverage", "3", *one]) == 0
    assert "of 3 intervals contain the mean" in capsys.readouterr().out
    monkeypatch.setattr(review_study, "SCREENED_ROUNDS", (1, 2))
    assert main(["--screening", "--games", "1", *one]) == 0
    out = capsys.readouterr().out
    assert "A, all turns: 0.000 points less" in out
    assert out.count("of the CPU time") == len(review_study.SCREENINGS)


def test_what_a_review_does_not_keep_is_found_out() -> None:
    choices = Choices(compared=100, same=90, alike=97)
    paired = Paired()
    for number in range(50):
        error = 0.2 + number % 5 / 100
        paired.add(Choice(PASS, 1.0, error + number % 2 / 100), Choice(PASS, 1.0, error + 0.005))
    assert paired.more == pytest.approx((0.0, 0.0), abs=0.001)
    paired.add(Choice(PASS, 0.0, 0.0), Choice(PASS, 1.0, 0.1))  # no loss by the review
    assert len(paired.mine) == 50
    assert broken(2.0, paired, choices) == []
    larger = Paired([error + 0.01 for error in paired.mine], paired.other)
    assert "+0.0100" in larger.line()
    for found, word in (
        (broken(2.1, paired, choices), "costs"),
        (broken(2.0, larger, choices), "larger"),
        (broken(2.0, paired, Choices(compared=100, alike=96)), "96.0%"),
    ):
        assert len(found) == 1
        assert word in found[0]


def test_only_choices_with_a_margin_are_compared() -> None:
    step = timeline(golden("B1"))[0][14]  # round 15: every order is played
    estimator, tally = review_study.estimators(golden("B1").board)[0], Tally()
    found = choose(estimator, step, tally)
    assert (tally.forecasts, tally.losses, found.error) == (1, 0, 0.0)
    assert found.loss > 0  # this player could have done better
    choices = Choices()
    compare(estimator, step, found, found, choices)
    assert (choices.compared, choices.same, choices.alike) == (1, 1, 1)
    worse = Choice(step.turns[0], found.loss, 0.0)
    compare(estimator, step, worse, found, choices)
    assert (choices.compared, choices.same, choices.alike) == (2, 1, 1)
    assert choices.lost == [found.loss]
    compare(estimator, step, worse, Choice(found.best, 0.5, 0.3), choices)
    assert choices.compared == 2  # no margin
