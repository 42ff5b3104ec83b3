"""HTTP routes of finished games: replay, par and review."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt

from hashi import __version__
from hashi.protocol.analyses import AnalysisKind, AnalysisState
from hashi.protocol.errors import ErrorCode
from hashi.protocol.queries import Analyse
from hashi.record.replay import FORM
from hashi.rules.events import MAX_SEATS, Seat
from hashi.service.errors import ServiceError
from hashi.service.review.records import need_ended
from hashi.service.review.requests import analysis_json, analysis_key
from hashi.service.web.api import JSON, Api, json_response, language_of
from hashi.service.web.guard import address_of
from hashi.service.web.models import Body, Problem


class Shown(BaseModel):
    """An answer has these fields; more may come."""

    model_config = ConfigDict(extra="allow")


class SeatAfter(Shown):
    """A seat after a round: its turn, its sheet, its points so far, the goals new in this round."""

    turn: str
    sheet: dict[str, object]
    score: dict[str, int]
    reached: list[str]


class RoundAfter(Shown):
    """One card, and every seat after it."""

    card: str
    seats: list[SeatAfter]


class RankStep(BaseModel):
    """A rank and its least total, or what is missing to it."""

    model_config = ConfigDict(extra="forbid")
    name: str
    from_: Annotated[int | None, Field(alias="from")] = None
    points: int | None = None


class RankAfter(Shown):
    """The rank of a player alone (5.3)."""

    name: str
    next: RankStep | None
    ladder: list[RankStep]


class ReplayData(Shown):
    """A whole game to be shown: `sheets` are those before the first card."""

    replay: int
    code: str
    board: dict[str, object]
    starts: list[str]
    sheets: list[dict[str, object]]
    rounds: list[RoundAfter]
    rank: RankAfter | None


class AnalysisQuery(Body):
    """Par or review of a seat."""

    kind: AnalysisKind
    seat: Annotated[int, Field(ge=0, lt=MAX_SEATS)]


class AnalysisBody(Body):
    """Par or review of a seat; `again` retries after a failure."""

    kind: AnalysisKind
    seat: Annotated[StrictInt, Field(ge=0, lt=MAX_SEATS)]
    again: StrictBool = False


class TurnLossData(Shown):
    """A round and the points that its turn lost."""

    round: int
    loss: float


class AnalysisData(Shown):
    """State of an analysis; `result` once it is done, `error` when it failed."""

    kind: AnalysisKind
    seat: int
    state: AnalysisState
    position: int
    progress: tuple[int, int] | None
    costliest: list[TurnLossData]
    result: dict[str, object] | None
    error: Problem | None


def review_routes(api: Api) -> APIRouter:
    """Replay, par and review of finished games."""
    router = APIRouter(prefix="/api/tables/{name}", tags=["review"])
    analyses = api.node.analyses
    states: dict[int | str, dict[str, Any]] = {
        200: {"model": AnalysisData, "description": "Over: done or failed"},
        202: {"model": AnalysisData, "description": "Waiting or running"},
    }

    @router.get("/replay", responses={200: {"model": ReplayData}, 304: {"description": "known"}})
    async def replay(request: Request, name: str) -> Response:
        """The game round by round: turns, sheets, points and goals of every seat."""
        live, _ = await api.table(request, name)
        need_ended(live)
        tag = f'"{live.row.game}-{FORM}-{__version__}"'  # a finished game never changes
        headers = {"etag": tag, "cache-control": "private, no-cache"}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        body = await api.node.records.replay(live)
        return Response(body, media_type=JSON, headers=headers)

    @router.post("/analysis", responses=states)
    async def request_analysis(request: Request, name: str, body: AnalysisBody) -> Response:
        """Request par or a review; it is computed once and stored. Clients follow it by socket."""
        live, player = await api.table(request, name)
        wanted = Analyse(body.kind, Seat(body.seat), body.again)
        key = analysis_key(analyses, live, player, wanted)
        assert player is not None
        found = await analyses.request(key, player, address_of(request.scope), again=wanted.again)
        data = analysis_json(found, language_of(request))
        return json_response(data, 200 if found.over else 202)

    @router.get("/analysis", responses=states)
    async def analysis(
        request: Request, name: str, query: Annotated[AnalysisQuery, Query()]
    ) -> Response:
        """The state of a requested analysis."""
        live, _ = await api.table(request, name)
        found = await analyses.find(analyses.key(live.row.game, query.kind, query.seat))
        if found is None:
            raise ServiceError(ErrorCode.NOT_FOUND, "nobody has requested this analysis")
        data = analysis_json(found, language_of(request))
        return json_response(data, 200 if found.over else 202)

    return router
