"""Reports about players."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from hashi.protocol.errors import ErrorCode
from hashi.service.errors import ServiceError
from hashi.service.live.commands import now_ms
from hashi.service.store.reports import Report
from hashi.service.web.api import Api, json_response
from hashi.service.web.guard import address_of
from hashi.service.web.models import ReportBody
from hashi.service.web.seat_tokens import check_personal


def report_routes(api: Api) -> APIRouter:
    """Reports to the operator of the site."""
    router = APIRouter(prefix="/api", tags=["tables"])

    @router.post("/tables/{name}/reports", status_code=201)
    async def report(request: Request, name: str, body: ReportBody) -> Response:
        """Report another player at this table to the operator; a repeat changes nothing."""
        live, me = await api.acting(request, name)
        check_personal(me)
        holders = live.table.holders
        holder = holders[body.seat] if body.seat < len(holders) else None
        person = None if holder is None else holder.person
        if person is None or person == me.person:
            raise ServiceError(ErrorCode.REPORT_SEAT, f"found no other person on seat {body.seat}")
        api.node.take_report(me.person, address_of(request.scope))
        made = Report(live.row.game, person, me.person, str(body.reason), now_ms())
        await api.node.reports.add(made)
        return json_response({}, 201)

    return router
