"""Requests for analyses, and analyses as clients see them: the same over HTTP and WebSocket."""

from __future__ import annotations

from hashi.protocol.errors import ErrorCode
from hashi.protocol.frames import AnalysisData
from hashi.protocol.queries import Analyse
from hashi.rules.events import Seat
from hashi.rules.game import need_seat
from hashi.service.error_text import say_error
from hashi.service.errors import ServiceError
from hashi.service.live import LiveTable
from hashi.service.review.records import need_ended
from hashi.service.review.scheduler import AnalysisScheduler
from hashi.service.store.analyses import Analysis, AnalysisKey
from hashi.table.ids import PersonId


def analysis_key(
    analyses: AnalysisScheduler, live: LiveTable, player: PersonId | None, request: Analyse
) -> AnalysisKey:
    """The key of a request by somebody with an identity, at a table whose game has ended."""
    if player is None:
        raise ServiceError(ErrorCode.NO_IDENTITY, "found no identity, expected a token")
    need_ended(live)
    need_seat(live.table.game, request.seat)
    return analyses.key(live.row.game, request.kind, request.seat)


def analysis_json(found: Analysis, language: str) -> AnalysisData:
    error = None
    if found.code is not None:
        error = say_error(ServiceError(found.code, found.detail), language)
    return {
        "kind": found.key.kind,
        "seat": Seat(found.key.seat),
        "state": found.state,
        "position": found.position,
        "progress": found.progress and list(found.progress),
        "costliest": [
            {"round": turn.round, "loss": round(turn.loss, 1)} for turn in found.costliest
        ],
        "result": found.result,
        "error": error,
    }
