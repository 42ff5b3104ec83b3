"""Par and review as the service stores them."""

from __future__ import annotations

from typing import Any

import pytest

from hashi.analysis import ParError, ReviewError
from hashi.protocol.analyses import AnalysisKind
from hashi.protocol.errors import ErrorCode
from hashi.service.errors import ServiceError
from hashi.service.review import compute
from hashi.service.review.compute import analyse
from tests.service.review.games import record


def nothing(done: int, rounds: int) -> None:
    """No follower of the progress."""


@pytest.mark.parametrize(
    ("kind", "error", "code"),
    [
        (AnalysisKind.PAR, ParError("par-solver", "pip install"), ErrorCode.ANALYSIS_MISSING),
        (
            AnalysisKind.REVIEW,
            ReviewError("review-engine", "pip install"),
            ErrorCode.ANALYSIS_MISSING,
        ),
        (
            AnalysisKind.REVIEW,
            ReviewError("review-weights", "no weights"),
            ErrorCode.ANALYSIS_BOARD,
        ),
        (AnalysisKind.PAR, ParError("par-start", "3@A1"), ErrorCode.ANALYSIS_MISTAKE),
        (AnalysisKind.REVIEW, ReviewError("review-rounds", "none"), ErrorCode.ANALYSIS_MISTAKE),
        (AnalysisKind.PAR, ParError("par-other", "?"), ErrorCode.ANALYSIS_FAILED),
    ],
)
def test_every_refusal_has_a_code_of_the_service(
    monkeypatch: pytest.MonkeyPatch, kind: AnalysisKind, error: Exception, code: ErrorCode
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(compute, "par_of" if kind is AnalysisKind.PAR else "review", refuse)
    with pytest.raises(ServiceError) as caught:
        analyse(kind, record(), 0, 1.0, 2, nothing)
    assert caught.value.code == code


def test_the_line_of_par_can_be_shown_round_by_round() -> None:
    found: dict[str, Any] = analyse(AnalysisKind.PAR, record("B3-referee"), 1, 0.01, 2, nothing)
    assert len(found["line"]) == 17
    assert found["line"][-1]["score"]["total"] == found["total"]
    assert set(found["line"][0]) == {"turn", "sheet", "score", "reached"}


@pytest.mark.parametrize("kind", AnalysisKind)
def test_a_stored_result_has_no_name_and_no_measured_time(kind: AnalysisKind) -> None:
    found = analyse(kind, record(), 0, 0.5, 2, nothing)
    assert not {"name", "seconds"} & found.keys()
