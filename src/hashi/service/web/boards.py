"""Check of custom boards: straits, crossings and everything that is still wrong."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Response

from hashi.protocol.board_check import draft_json
from hashi.rules.files import survey_board
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
