"""Check of custom boards: straits, crossings and everything that is still wrong."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Response

from hashi.rules.board import ISLANDS_OF_FLAG, BoardError, Island
from hashi.rules.files import BoardDraft, survey_board
from hashi.service.web.api import Api, json_response
from hashi.service.web.models import BoardBody


def board_routes(_: Api) -> APIRouter:
    """What an editor of boards asks, so that no face needs the rules of boards (1.1-1.5)."""
    router = APIRouter(prefix="/api", tags=["boards"])

    @router.post("/boards/check")
    async def check(body: BoardBody) -> Response:
        """Survey a board file that may be unfinished; refused if it is none at all."""
        return json_response(draft_json(await asyncio.to_thread(survey_board, body.board)))

    return router


def draft_json(draft: BoardDraft) -> dict[str, object]:
    """A board as far as it is drawn, as data; it is legal once `problems` is empty."""
    survey = draft.survey
    flags = list(survey.flags.values())
    return {
        "board": {
            "name": draft.name,
            "map": list(draft.rows),
            "closed": list(map(str, draft.closed)),
            "straits": {
                str(strait): [str(other) for other in survey.straits if strait.crosses(other)]
                for strait in survey.straits
            },
        },
        "neighbours": list(map(str, survey.neighbours)),
        "counts": {
            str(flag): {"count": flags.count(flag), "wanted": wanted}
            for flag, wanted in ISLANDS_OF_FLAG.items()
        },
        "problems": [
            {"code": error.code, "at": _at(draft, error), "detail": str(error)}
            for error in survey.problems
        ],
    }


def _at(draft: BoardDraft, error: BoardError) -> str | None:
    """The island or the closed pair that an error is about."""
    if error.closed_index is not None:
        return str(draft.closed[error.closed_index])
    if error.row is None or error.column is None:
        return None
    return str(Island(error.row, error.column))
