"""The study of reviews: both methods on the same rounds."""

from __future__ import annotations

import pytest

from hashi.analysis.timeline import timeline
from hashi.record import Record
from tests.analysis import golden
from tools import review_study
from tools.review_study import Choice, Choices, Tally, choose, compare, main


def late(record: Record) -> tuple[object, ...]:
    """The last rounds only, which are quick."""
    return (timeline(record)[0][11:], None)


def test_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(review_study, "timeline", late)
    monkeypatch.setattr(review_study, "simulate", lambda *_, **__: golden("A1"))
    monkeypatch.setattr(review_study, "COVERED", (1,))
    assert main(["--games", "1"]) == 0
    out = capsys.readouterr().out
    assert "A, 1 games" in out
    assert out.count("s per seat") == 2
    assert main(["--coverage", "3"]) == 0
    assert "of 3 intervals contain the mean" in capsys.readouterr().out
    monkeypatch.setattr(review_study, "SCREENED_ROUNDS", (1, 2))
    assert main(["--screening", "--games", "1"]) == 0
    out = capsys.readouterr().out
    assert "A, all turns: 0.000 points less" in out
    assert out.count("of the CPU time") == len(review_study.SCREENINGS)


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
