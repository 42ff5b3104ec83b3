"""HTTP routes of tasks: the costliest turns of a finished game, to be made better."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import Field, StrictInt

from hashi.rules.deck import ROUNDS
from hashi.rules.events import MAX_SEATS, Seat
from hashi.rules.turn import MAX_TEXT, Turn
from hashi.service.beside_loop import compute
from hashi.service.error_text import say_refusals
from hashi.service.review.retries import judgement_json, row_json, task_json, why
from hashi.service.training_answers import TaskSolution
from hashi.service.web.api import Api, json_response, language_of
from hashi.service.web.models import Body

Number = Annotated[int, Path(ge=1, le=ROUNDS)]
SeatQuery = Annotated[int, Query(ge=0, lt=MAX_SEATS)]


class AnswerBody(Body):
    """A turn instead of the one that a seat made."""

    seat: Annotated[StrictInt, Field(ge=0, lt=MAX_SEATS)]
    turn: Annotated[str, Field(max_length=MAX_TEXT)]


class SolutionBody(Body):
    """A seat whose task is to be solved."""

    seat: Annotated[StrictInt, Field(ge=0, lt=MAX_SEATS)]


def retry_routes(api: Api) -> APIRouter:
    """Tasks of finished games."""
    router = APIRouter(prefix="/api/tables/{name}/retry", tags=["retry"])
    retries = api.node.retries

    @router.get("")
    async def tasks(request: Request, name: str, seat: SeatQuery) -> Response:
        """The turns of a seat that cost a point or more beyond their error, the costliest first."""
        live, _ = await api.table(request, name)
        found = await retries.tasks(live, Seat(seat))
        return json_response({"seat": seat, "tasks": [row_json(task) for task in found]})

    @router.get("/{number}")
    async def task(request: Request, name: str, number: Number, seat: SeatQuery) -> Response:
        """A task: the sheet before the turn, the card, and all legal turns."""
        live, _ = await api.table(request, name)
        found, step = await retries.task(live, Seat(seat), number)
        return json_response(await compute(task_json, found, step, Seat(seat)))

    @router.post("/{number}")
    async def answer(request: Request, name: str, number: Number, body: AnswerBody) -> Response:
        """Judge a turn: right if within the error of the best, else what it loses and why."""
        live, identity = await api.acting(request, name)
        turn = Turn.parse(body.turn)
        found = await retries.answer(live, Seat(body.seat), number, turn, identity.person)
        return json_response(judgement_json(found))

    @router.post("/{number}/why")
    async def refusals(request: Request, name: str, number: Number, body: AnswerBody) -> Response:
        """The rules that a turn breaks there."""
        live, _ = await api.table(request, name)
        _, step = await retries.task(live, Seat(body.seat), number)
        found = why(step, Seat(body.seat), Turn.parse(body.turn))
        return json_response({"refusals": say_refusals(found, language_of(request))})

    @router.post("/{number}/solution")
    async def solution(request: Request, name: str, number: Number, body: SolutionBody) -> Response:
        """The best turn found, and why the turn that was played lost points."""
        live, identity = await api.acting(request, name)
        task, found = await retries.solution(live, Seat(body.seat), number, identity.person)
        shown: TaskSolution = {"best": str(task.best), "played": judgement_json(found)}
        return json_response(shown)

    return router
