"""After the end: the game round by round, and what is computed about it when somebody asks."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

import orjson
from fastapi import APIRouter, FastAPI, Request, Response
from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt

from hashi import __version__
from hashi.protocol.errors import ErrorCode
from hashi.rules.events import MAX_SEATS
from hashi.rules.game import need_seat
from hashi.service.error_text import say_error
from hashi.service.errors import ServiceError
from hashi.service.node import Node
from hashi.service.review import records as downloads
from hashi.service.review.compute import Kind
from hashi.service.review.jobs import Job, Task
from hashi.service.review.replay import FORM, replay_json
from hashi.service.web.api import JSON, Api, json_response, language_of
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
    board: dict[str, object]
    starts: list[str]
    sheets: list[dict[str, object]]
    rounds: list[RoundAfter]
    rank: RankAfter | None


class AnalysisBody(Body):
    """What to compute: par or the review of a seat; `again` tries anew after a failure."""

    kind: Literal["par", "review"]
    seat: Annotated[StrictInt, Field(ge=0, lt=MAX_SEATS)]
    again: StrictBool = False


class AnalysisData(Shown):
    """How far it is; `result` once it is done, `error` when it failed."""

    kind: Literal["par", "review"]
    seat: int
    state: Literal["waiting", "running", "done", "failed"]
    place: int
    progress: tuple[int, int] | None
    result: dict[str, object] | None
    error: Problem | None


def add_after(app: FastAPI, node: Node) -> None:
    """Serve what is there once a game has ended."""
    app.include_router(after_routes(Api(node)))


def after_routes(api: Api) -> APIRouter:
    """Replay and analysis."""
    router = APIRouter(prefix="/api/tables/{name}", tags=["downloads"])

    @router.get("/replay", responses={200: {"model": ReplayData}, 304: {"description": "known"}})
    async def replay(request: Request, name: str) -> Response:
        """The game round by round: turns, sheets, points and goals of every seat."""
        live, _ = await api.table(request, name)
        downloads.need_ended(live)
        tag = f'"{live.row.game}-{FORM}-{__version__}"'  # an ended game never changes
        headers = {"etag": tag, "cache-control": "private, no-cache"}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        record = await downloads.record(live, api.node.games)
        body = orjson.dumps(await asyncio.to_thread(replay_json, record))
        return Response(body, media_type=JSON, headers=headers)

    @router.post(
        "/analysis",
        responses={
            200: {"model": AnalysisData, "description": "Over: done or failed"},
            202: {"model": AnalysisData, "description": "Under way: ask the same again"},
        },
    )
    async def analysis(request: Request, name: str, body: AnalysisBody) -> Response:
        """Compute par or a review in the background; ask again to hear how far it is."""
        live, player = await api.table(request, name)
        if player is None:
            raise ServiceError(ErrorCode.NO_IDENTITY, "found no identity, expected a token")
        downloads.need_ended(live)
        need_seat(live.table.game, body.seat)
        analyst = api.node.analyst
        job = analyst.ask(
            Task(live.row.game, body.seat, Kind(body.kind)),
            player,
            lambda: downloads.record(live, api.node.games),
            again=body.again,
        )
        data = job_json(job, analyst.place(job), language_of(request))
        return json_response(data, 200 if job.over else 202)

    return router


def job_json(job: Job, place: int, language: str) -> dict[str, object]:
    """A job as whoever asked may see it."""
    return {
        "kind": str(job.task.kind),
        "seat": job.task.seat,
        "state": str(job.state),
        "place": place,
        "progress": job.progress,
        "result": job.result,
        "error": None if job.error is None else say_error(job.error, language),
    }
