"""HTTP route of a person's statistics."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from hashi.service.web.api import Api, json_response


def statistics_routes(api: Api) -> APIRouter:
    """Results of a person over time."""
    router = APIRouter(prefix="/api", tags=["people"])

    @router.get("/me/statistics")
    async def statistics(request: Request) -> Response:
        """My results over time: means, ranks, goals, points lost, strength."""
        person = (await api.person(request)).person
        return json_response(await api.node.statistics.of(person))

    return router
