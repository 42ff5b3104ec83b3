"""The game on paper, as PDF to download."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from hashi.printing import Paper, Part, PrintJob
from hashi.rules.board import Board
from hashi.rules.files import parse_board, parse_deck
from hashi.rules.standard import SIDES, STANDARD_DECK
from hashi.service.beside_loop import compute
from hashi.service.web.api import Api, language_of
from hashi.service.web.guard import address_of

BOTH = "both"


def printout_routes(api: Api) -> APIRouter:
    router = APIRouter(prefix="/api", tags=["downloads"])

    @router.get("/print.pdf", responses={200: {"content": {"application/pdf": {}}}})
    async def printout(
        request: Request,
        part: Annotated[list[Part], Query(min_length=1, max_length=len(Part))],
        board: Annotated[
            str, Query(max_length=4_000, description="A, B, both, or a board file (TOML)")
        ] = BOTH,
        deck: Annotated[
            str, Query(max_length=1_000, description="a deck file (TOML); standard if empty")
        ] = "",
        paper: Paper = Paper.A4,
        black: bool = False,
        large: bool = False,
    ) -> Response:
        """Boards, cards, points pad and rules to print, in the language of `lang`."""
        job = PrintJob(
            language=language_of(request),
            parts=tuple(one for one in Part if one in part),
            boards=await compute(_boards, board),
            deck=await compute(parse_deck, deck) if deck else STANDARD_DECK,
            paper=paper,
            black=black,
            large=large,
        )
        body = await api.node.printouts.get(job, address_of(request.scope))
        return Response(body, media_type="application/pdf", headers={"cache-control": "no-cache"})

    return router


def _boards(board: str) -> tuple[Board, ...]:
    if board == BOTH:
        return tuple(SIDES.values())
    return (SIDES[board] if board in SIDES else parse_board(board),)
