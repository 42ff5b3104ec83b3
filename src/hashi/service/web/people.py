"""HTTP routes of people: identity, devices, recovery, games; there are no accounts."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response

from hashi.protocol.errors import ErrorCode
from hashi.service.answers import (
    DeviceList,
    DeviceRow,
    KeptDays,
    Privacy,
    SeatTokenRow,
    StoredFamily,
)
from hashi.service.errors import ServiceError
from hashi.service.live.commands import now_ms
from hashi.service.nicknames import check_name, new_name
from hashi.service.retention import NOTICE_MS, Retention
from hashi.service.store import GameRow
from hashi.service.store.people import new_code, new_token
from hashi.service.store.personal import stored_items
from hashi.service.web.api import JSON, Api, json_response, language_of, needed, set_cookie
from hashi.service.web.guard import address_of
from hashi.service.web.models import CodeBody, NameBody
from hashi.service.web.seat_tokens import check_personal
from hashi.service.web.summaries import own_json, row_json
from hashi.service.web.user_agent import device_name
from hashi.table.errors import TableErrorCode

SHOWN: Final = 20  # games per request
FAR_MS: Final = 2**53  # a time after all games, in ms


def people_routes(api: Api) -> APIRouter:
    """Who somebody is: a token and a nickname."""
    router = APIRouter(prefix="/api", tags=["people"])

    @router.post("/people", status_code=201)
    async def come_in(request: Request) -> Response:
        """A new identity with a generated nickname; the cookie or the token proves it."""
        api.node.take_person(address_of(request.scope))
        token, name = new_token(), new_name(language_of(request))
        device = _device_name(request)
        person = await api.node.devices.add_person(token, name, device, now_ms())
        return api.welcome(request, person, token)

    @router.post("/me")
    async def come_back(request: Request) -> Response:
        """Return the identity of the request, or a new one; renews the cookie."""
        if await api.anybody(request) is not None:
            person = await api.person(request)  # a banned one gets no other
            return api.renewed(request, {"name": person.name})
        response = await come_in(request)
        response.status_code = 200  # here both are as good
        return response

    @router.get("/me")
    async def me(request: Request) -> Response:
        """Who I am, and my games."""
        person = await api.person(request)
        games = await api.node.games.of_person(person.person, closed=False)
        data = {"name": person.name, "tables": [row_json(row) for row in games]}
        return api.renewed(request, data)

    @router.get("/me/games")
    async def games(
        request: Request,
        before: Annotated[int, Query(ge=0, le=FAR_MS)] = FAR_MS,
        most: Annotated[int, Query(ge=1, le=SHOWN)] = SHOWN,
    ) -> Response:
        """My games with where they stand, newest first: those opened before a time."""
        person = (await api.person(request)).person
        rows = await api.node.games.of_person(person, before, most + 1, closed=False)
        expiries = await _expiries(api, rows[:most])
        found = [
            own_json(row, await api.node.hub.get(row.game), person, expiries.get(row.game))
            for row in rows[:most]
        ]
        return api.renewed(request, {"games": found, "more": len(rows) > most})

    @router.patch("/me")
    async def rename(request: Request, body: NameBody) -> Response:
        """Another nickname."""
        person = (await api.person(request)).person
        name = check_name(body.name)
        await api.node.people.rename(person, name)
        await api.node.identities.changed(person)
        return json_response({"name": name})

    @router.get("/privacy")
    async def privacy() -> Response:
        """What this site stores about people, by purpose, and for how many days."""
        return json_response(privacy_json(api.node.config.retention))

    @router.get("/me/export")
    async def export(request: Request) -> Response:
        """Everything stored about me, with records of my games; also for banned people."""
        me = needed(await api.anybody(request))
        headers = {"content-disposition": 'attachment; filename="hashi.json"'}
        data = await api.node.personal.export(me.person)
        return Response(data, media_type=JSON, headers=headers)

    @router.delete("/me")
    async def delete(request: Request) -> Response:
        """Delete me: name, devices and games of mine alone; others keep their games."""
        me = needed(await api.anybody(request))
        await api.node.personal.delete(me.person)
        response = json_response({})
        set_cookie(request, response, None)
        return response

    @router.delete("/me/name")
    async def erase(request: Request) -> Response:
        """Erase my name everywhere, past games included."""
        person = (await api.person(request)).person
        await api.node.people.rename(person, None)
        await api.node.identities.changed(person)
        await api.node.database.scrub()
        return json_response({"name": None})

    return router


def privacy_json(kept: Retention) -> Privacy:
    """What the site stores about people, and for how long."""
    stored: list[StoredFamily] = [
        {"family": str(family), "items": [item.text for item in items]}
        for family, items in stored_items().items()
    ]
    days: KeptDays = {
        "unstarted": kept.unstarted,
        "unfinished": kept.unfinished,
        "people": kept.people,
        "replies": kept.replies,
    }
    return {"stored": stored, "days": days}


async def _expiries(api: Api, rows: list[GameRow]) -> dict[str, int]:
    """When games will be removed, for those that have less than the time of notice left."""
    changed = await api.node.games.last_events([row.game for row in rows if row.ended is None])
    found: dict[str, int] = {}
    soon = now_ms() + NOTICE_MS
    for row in rows:
        if row.game in changed:
            expiry = api.node.config.retention.expiry(row.started, row.ended, changed[row.game])
            if expiry is not None and expiry <= soon:
                found[row.game] = expiry
    return found


def device_routes(api: Api) -> APIRouter:
    """Devices of a person: list, link, recover, sign out."""
    router = APIRouter(prefix="/api", tags=["people"])

    @router.get("/me/devices")
    async def devices(request: Request) -> Response:
        """My devices, the last used first, and the tokens of my seats."""
        me = await api.person(request)
        found = await api.node.devices.of_person(me.person)
        tokens = await api.node.devices.seat_tokens(me.person)
        listed: list[DeviceRow] = [
            {
                "id": one.device,
                "name": one.name,
                "created": one.created,
                "used": one.used,
                "current": one.device == me.device,
            }
            for one in found
        ]
        seats: list[SeatTokenRow] = [
            {"table": one.table, "code": one.code, "device": one.device, "created": one.created}
            for one in tokens
        ]
        answer: DeviceList = {"devices": listed, "seat_tokens": seats}
        return json_response(answer)

    @router.delete("/me/devices/{device}")
    async def sign_out(request: Request, device: str) -> Response:
        """Sign a device of mine out, everywhere and at once; its seat tokens end too."""
        me = await api.person(request)
        if not await api.node.devices.end(me.person, device[:32]):
            raise ServiceError(ErrorCode.NO_SUCH_DEVICE, "found no such device")
        await api.node.identities.changed(me.person)
        response = json_response({})
        if device == me.device:
            set_cookie(request, response, None)
        return response

    @router.post("/me/link")
    async def link_code(request: Request) -> Response:
        """Get a code for linking another device; it works once, within ten minutes."""
        person = await api.person(request)
        code = new_code()
        await api.node.devices.add_link_code(code, person.person, now_ms())
        return json_response({"code": code})

    @router.post("/people/link", status_code=201)
    async def link(request: Request, body: CodeBody) -> Response:
        """Link this device with the code of another one, which stays signed in."""
        token, device = new_token(), _device_name(request)
        person = await api.node.devices.link(body.plain, token, device, now_ms())
        if person is None:
            raise ServiceError(ErrorCode.LINK_CODE, "found no such code, expected one not yet used")
        return api.welcome(request, person, token)

    @router.post("/me/recovery")
    async def recovery_code(request: Request) -> Response:
        """A new recovery code, shown once; the one before ends."""
        person = await api.person(request)
        return json_response({"code": await api.node.devices.new_recovery_code(person.person)})

    @router.post("/people/recover", status_code=201)
    async def recover(request: Request, body: CodeBody) -> Response:
        """Become the person of a recovery code on this device; the answer has the next code."""
        token, device = new_token(), _device_name(request)
        found = await api.node.devices.recover(body.plain, token, device, now_ms())
        if found is None:
            raise ServiceError(
                ErrorCode.RECOVERY_CODE, "found no such code, expected the newest, not yet used"
            )
        person, following = found
        return api.welcome(request, person, token, recovery=following)

    return router


def seat_token_routes(api: Api) -> APIRouter:
    """Tokens for programs that play a seat."""
    router = APIRouter(prefix="/api", tags=["tables"])

    @router.post("/tables/{name}/seat-token", status_code=201)
    async def seat_token(request: Request, name: str) -> Response:
        """A token for my seat at this table only, for a program; the one before ends."""
        live, identity = await api.acting(request, name)
        check_personal(identity)
        person = identity.person
        if live.table.seat_of(person) is None:
            raise ServiceError(TableErrorCode.NOT_SEATED, "the person has no seat")
        token, game = new_token(), live.row.game
        devices, now = api.node.devices, now_ms()
        if await devices.add_seat_token(token, game, person, identity.device, now):
            await api.node.identities.changed(person)
        return json_response({"token": token}, 201)

    @router.delete("/tables/{name}/seat-token")
    async def end_seat_token(request: Request, name: str) -> Response:
        """End the token of my seat at this table."""
        live, identity = await api.acting(request, name)
        check_personal(identity)
        if not await api.node.devices.end_seat_token(identity.person, live.row.game):
            raise ServiceError(ErrorCode.NO_SUCH_DEVICE, "found no seat token at this table")
        await api.node.identities.changed(identity.person)
        return json_response({})

    return router


def _device_name(request: Request) -> str:
    return device_name(request.headers.get("user-agent", "")[:400])
