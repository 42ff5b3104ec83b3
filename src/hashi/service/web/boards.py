"""Custom boards: straits, crossings, everything that is still wrong, and how hard they are."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import Field, StrictInt

from hashi.arena.difficulty import QUICK_PARS, QUICK_PARTS, ParResult
from hashi.protocol.board_check import draft_json
from hashi.protocol.errors import ErrorCode
from hashi.rules import SIDES
from hashi.rules.files import parse_board, survey_board
from hashi.service.answers import BoardParData, RatingPart
from hashi.service.beside_loop import compute
from hashi.service.bot_worker import Rating
from hashi.service.errors import ServiceError
from hashi.service.web.api import Api, json_response
from hashi.service.web.models import BoardBody


class RatingBody(BoardBody):
    """A board to rate, part by part."""

    part: Annotated[StrictInt, Field(ge=0, lt=QUICK_PARTS)] = 0


class ParBody(BoardBody):
    """A board whose par is asked for, deal by deal."""

    number: Annotated[StrictInt, Field(ge=0, lt=QUICK_PARS)] = 0


def board_routes(api: Api) -> APIRouter:
    """What an editor of boards asks, so that no face needs the rules of boards (1.1-1.5)."""
    router = APIRouter(prefix="/api", tags=["boards"])

    @router.post("/boards/check")
    async def check(body: BoardBody) -> Response:
        """Survey a board file that may be unfinished; refused if it is none at all."""
        return json_response(draft_json(await compute(survey_board, body.board)))

    @router.post("/boards/rate")
    async def rate(request: Request, body: RatingBody) -> Response:
        """Totals of bots alone on a board and on sides A and B, with the same deals.

        Parts 0 to 9 have 10 deals each; they are computed when nobody waits for a bot.
        """
        person = (await api.person(request)).person
        board = await compute(parse_board, body.board)
        with api.node.whatifs.turns.of(person):
            found = await api.node.pool.rate(Rating(board, body.part), person)
        if found is None:
            raise ServiceError(ErrorCode.UNAVAILABLE, "the bots have not played")
        more = body.part + 1 < QUICK_PARTS
        rating: RatingPart = {"totals": found.totals, "sides": found.sides, "more": more}
        return json_response(rating)

    @router.post("/boards/par")
    async def par(request: Request, body: ParBody) -> Response:
        """Par of a deal of the rating on a board and on sides A and B; null: ask again.

        The deals pool computes it at the lowest priority, if this node has one.
        """
        person = (await api.person(request)).person
        board = await compute(parse_board, body.board)
        deals = api.node.deals
        if not deals.is_on:
            raise ServiceError(ErrorCode.UNAVAILABLE, "this node computes nothing ahead")
        with api.node.whatifs.turns.of(person):
            boards = (board, *SIDES.values())
            asked = (deals.boards.find(one, body.number) for one in boards)
            found = [_par_json(result) for result in await asyncio.gather(*asked)]
        return json_response({"par": found[0], "sides": dict(zip(SIDES, found[1:], strict=True))})

    return router


def _par_json(found: ParResult | None) -> BoardParData | None:
    return None if found is None else {"total": found.total, "bound": found.bound}
