"""Computation of an analysis: par or review of a seat as JSON, errors as codes of the service."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from hashi.analysis import Par, ParError, ReviewError, par_json, par_of, review, start_of
from hashi.analysis.review import Preview, Progress
from hashi.protocol.analyses import AnalysisKind
from hashi.protocol.errors import ErrorCode
from hashi.record import Record, check_record
from hashi.record.replay import line_json
from hashi.rules.turn import Turn
from hashi.service.errors import ServiceError

PROGRESS: Final = "progress"
COSTLIEST: Final = "costliest"


def analyse(
    kind: AnalysisKind,
    record: Record,
    seat: int,
    seconds: float,
    playouts: int,
    progress: Progress,
    preview: Preview | None = None,
) -> dict[str, object]:
    """The result, without what may change while it is stored: names, and the time it took."""
    try:
        if kind is AnalysisKind.PAR:
            found = _par(record, seat, seconds)
        else:
            done = review(record, seat, playouts=playouts, progress=progress, preview=preview)
            found = done.to_json()
    except (ParError, ReviewError) as error:
        raise _refusal(error) from None
    del found["name"]
    return found


def analyse_and_report(
    kind: AnalysisKind,
    record: Record,
    seat: int,
    seconds: float,
    playouts: int,
    report: Callable[..., None],
) -> dict[str, object]:
    """`analyse` with one function for all that it reports, which gets PROGRESS or COSTLIEST."""
    return analyse(
        *(kind, record, seat, seconds, playouts),
        lambda done, rounds: report(PROGRESS, done, rounds),
        lambda turns: report(COSTLIEST, *turns),
    )


def known_par(record: Record, stored: Mapping[str, Any]) -> dict[str, object]:
    """The par analysis of a solo game, from own-start par as the deal pool stores it."""
    total, bound = stored["total"], stored["bound"]
    turns = tuple(map(Turn.parse, stored["turns"]))
    found = _par_data(record, 0, Par(total, total == bound, bound, turns, 0.0))
    del found["name"]
    return found


def _par(record: Record, seat: int, seconds: float) -> dict[str, object]:
    return _par_data(record, seat, par_of(record, seat, seconds))


def _par_data(record: Record, seat: int, best: Par) -> dict[str, object]:
    own = check_record(record).scores[seat].total
    line = line_json(record.board, start_of(record, seat), best.turns, len(record.players))
    data = {**par_json(record, seat, own, best), "line": line}
    del data["seconds"]
    return data


def _refusal(error: ParError | ReviewError) -> ServiceError:
    match error.code:
        case "par-solver" | "review-engine":
            return ServiceError(ErrorCode.ANALYSIS_MISSING, str(error))
        case "review-weights":
            return ServiceError(ErrorCode.ANALYSIS_BOARD, str(error))
        case "par-start" | "review-start" | "review-rounds":  # only on paper (section 6)
            return ServiceError(ErrorCode.ANALYSIS_MISTAKE, str(error))
        case _:
            return ServiceError(ErrorCode.ANALYSIS_FAILED, str(error))
