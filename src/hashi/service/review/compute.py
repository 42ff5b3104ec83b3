"""What is computed about an ended game when somebody asks: par, and the review of a seat.

It runs in a process of its own (`live.analyst`); what cannot be computed is refused by one of the
service's codes, so that every face can say why.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from hashi.analysis import ParError, ReviewError, par_json, par_of, review, start_of
from hashi.protocol.errors import ErrorCode
from hashi.record import Record, check_record
from hashi.service.errors import ServiceError
from hashi.service.review.replay import line_json

Progress = Callable[[int, int], None]


class Kind(StrEnum):
    """What can be asked for."""

    PAR = "par"
    REVIEW = "review"


def analyse(
    kind: Kind, record: Record, seat: int, seconds: float, playouts: int, progress: Progress
) -> dict[str, object]:
    """The result as data for faces; without names, which may be erased while it is kept."""
    try:
        if kind is Kind.PAR:
            found = _par(record, seat, seconds)
        else:
            found = review(record, seat, playouts=playouts, progress=progress).to_json()
    except (ParError, ReviewError) as error:
        raise _refusal(error) from None
    del found["name"]
    return found


def _par(record: Record, seat: int, seconds: float) -> dict[str, object]:
    best = par_of(record, seat, seconds)
    own = check_record(record).scores[seat].total
    line = line_json(record.board, start_of(record, seat), best.turns, len(record.players))
    return {**par_json(record, seat, own, best), "line": line}


def _refusal(error: ParError | ReviewError) -> ServiceError:
    """Why an analysis refuses a game, as the service says it."""
    match error.code:
        case "par-solver" | "review-engine":
            return ServiceError(ErrorCode.ANALYSIS_MISSING, str(error))
        case "review-weights":
            return ServiceError(ErrorCode.ANALYSIS_BOARD, str(error))
        case "par-start" | "review-start" | "review-rounds":  # only on paper (section 6)
            return ServiceError(ErrorCode.ANALYSIS_MISTAKE, str(error))
        case _:
            return ServiceError(ErrorCode.ANALYSIS_FAILED, str(error))
