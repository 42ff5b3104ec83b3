"""HTTP routes of rooms: one caller flips the cards for up to 200 sheets."""

from __future__ import annotations

import asyncio
import contextlib
import csv
import hashlib
import io
from collections.abc import Collection
from dataclasses import replace
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Query, Request, Response
from pydantic import Field, StrictInt, StrictStr

from hashi.deal import NO_SALTS, commitment, deal, new_secret
from hashi.protocol.errors import ErrorCode
from hashi.protocol.reports import ReportReason
from hashi.protocol.rooms import RoomData, RoomSheetData
from hashi.rules.deck import ROUNDS
from hashi.rules.events import Law
from hashi.rules.game import Phase
from hashi.service.answers import OwnRoom
from hashi.service.beside_loop import compute
from hashi.service.errors import ServiceError
from hashi.service.live import LiveTable
from hashi.service.live.commands import now_ms
from hashi.service.nicknames import check_name
from hashi.service.rate_limit import Counts
from hashi.service.retention import NOTICE_MS
from hashi.service.store.reports import Report
from hashi.service.store.rooms import OVER, Room, RoomSheet
from hashi.service.web.api import Api, json_response
from hashi.service.web.guard import address_of
from hashi.service.web.models import Body, GameBody
from hashi.table.ids import PersonId, TableId
from hashi.table.settings import MAX_SECONDS, MIN_SECONDS

WAIT_SECONDS: Final = 10.0  # of a request for the next change
CALM_SECONDS: Final = 0.4  # changes of sheets are sent together
SHOWN: Final = 30  # rooms in the list of their caller
MAX_TOTAL: Final = 999
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet would calculate such a name


class RoomBody(GameBody):
    """A room: board, deck, and seconds per card (0: no clock)."""

    seats: Literal[1] = 1
    law: Literal[Law.REFEREE] = Law.REFEREE
    seconds: Annotated[StrictInt, Field(ge=0, le=MAX_SECONDS)] = 0


class NextBody(Body):
    """The number of cards that are flipped, so that a repeat flips no second one."""

    released: Annotated[StrictInt, Field(ge=0, le=ROUNDS)]


class PaperBody(Body):
    """The name of somebody who plays on paper."""

    name: Annotated[StrictStr, Field(max_length=400)]


class SheetReportBody(Body):
    """A report about a sheet."""

    reason: ReportReason


class TotalBody(Body):
    """The points of a sheet on paper; null: not counted yet."""

    total: Annotated[StrictInt, Field(ge=0, le=MAX_TOTAL)] | None


class RoomAccess:
    """Rooms as a request may reach them."""

    def __init__(self, api: Api) -> None:
        """Read through the node of this API."""
        self.api = api
        self.live = api.node.rooms
        self.store = api.node.rooms.store
        self.limits = api.node.config.limits
        self.waits = Counts(self.limits.room_waits)

    async def found(self, code: str) -> Room:
        """A room by its code; raises if there is none."""
        room = await self.store.find(code[:16].upper())
        if room is None:
            raise ServiceError(ErrorCode.NOT_FOUND, "found no such room")
        return room

    async def called(self, request: Request, code: str) -> Room:
        """A room whose caller asks; raises for anybody else."""
        person = (await self.api.person(request)).person
        room = await self.found(code)
        if room.caller != person:
            raise ServiceError(ErrorCode.NOT_CALLER, "only the caller may do this")
        return room

    async def viewer(self, request: Request) -> PersonId | None:
        """Who looks at a room: a projector has no identity."""
        identity = await self.api.anybody(request)
        return None if identity is None else identity.person

    async def join(self, room: Room, person: PersonId, address: str) -> LiveTable:
        """The sheet of a person; who has one gets the same again."""
        sheet = await self.store.sheet_of(room.room, person)
        if sheet is not None and sheet.removed is not None:
            raise ServiceError(ErrorCode.ROOM_REMOVED, "the caller has removed the sheet")
        game = TableId(_derived(room, person))
        if sheet is None:
            if room.released >= OVER:
                raise ServiceError(ErrorCode.ROOM_ENDED, "the room has ended")
            await self.api.node.table_limits.count_sheet(person, address)
            await self.add(room, person=person, game=game)
        live = await self.api.opener.sheet(game, room, person)
        self.live.note(room.room)
        return live

    async def add(
        self,
        room: Room,
        *,
        person: PersonId | None = None,
        game: TableId | None = None,
        name: str | None = None,
    ) -> str:
        """Add a sheet; raises where the room is full."""
        most = self.limits.room_sheets
        sheet = await self.store.add_sheet(
            *(room.room, now_ms(), most), person=person, game=game, name=name
        )
        if sheet is None:
            raise ServiceError(ErrorCode.ROOM_FULL, f"expected at most {most} sheets")
        return sheet

    async def wait(self, room: Room, after: str, address: str) -> Room:
        """The room once it differs from what a client has seen, or after some time."""
        node, _, version = after.partition("-")
        if node != self.api.node.name or not version.isascii() or not version.isdigit():
            return room
        if not self.waits.enter(address):
            raise ServiceError(ErrorCode.TOO_MANY, "too many requests of an address wait")
        try:
            await self.live.wait(room.room, int(version[:18]), WAIT_SECONDS)
        finally:
            self.waits.leave(address)
        again = await self.found(room.room)
        if again.released == room.released and not self.api.node.stopping:
            await asyncio.sleep(CALM_SECONDS)
        return again

    async def shown(self, room: Room, person: PersonId | None) -> RoomData:
        """A room for one person's eyes."""
        version = f"{self.api.node.name}-{self.live.version(room.room)}"
        sheets = await self.store.sheets(room.room)
        tables = await self._tables(sheets)
        rows = [_sheet_data(room, one, tables.get(one.game), person) for one in sheets]
        rows.sort(key=lambda row: (row["total"] is None, -(row["total"] or 0)))
        for row in rows:
            if row["total"] is not None:
                row["rank"] = 1 + sum((other["total"] or 0) > row["total"] for other in rows)
        mine = (tables.get(one.game) for one in sheets if one.person and one.person == person)
        own = next(mine, None)
        pile = deal(room.created.deck, room.secret, NO_SALTS).pile
        return {
            "room": room.room,
            "version": version,
            "board": room.created.board.name,
            "released": room.released,
            "flipped": room.flipped,
            "seconds": room.seconds,
            "now": now_ms(),
            "cards": [str(card) for card in pile[: room.released]],
            "deck": [str(card) for card in room.created.deck.cards],
            "caller": room.caller == person,
            "table": None if own is None else own.row.code,
            "sheets": rows,
        }

    def own(self, room: Room) -> OwnRoom:
        """A room in the list of its caller; `expires` where it will be removed soon, in ms."""
        started = room.flipped  # None: nobody has flipped a card
        expiry = self.api.node.config.retention.expiry(started, None, room.changed)
        soon = expiry is not None and expiry <= now_ms() + NOTICE_MS
        return {
            "room": room.room,
            "released": room.released,
            "expires": expiry if soon else None,
        }

    async def _tables(self, sheets: Collection[RoomSheet]) -> dict[TableId | None, LiveTable]:
        """The tables of sheets, up to date; none on paper, and where the operator has closed it."""
        found: dict[TableId | None, LiveTable] = {}
        for sheet in sheets:
            if sheet.game is not None:
                with contextlib.suppress(ServiceError):
                    found[sheet.game] = await self.api.node.hub.get(sheet.game)
        await self.api.node.hub.refresh(found.values())
        return found


def _sheet_data(
    room: Room, sheet: RoomSheet, live: LiveTable | None, person: PersonId | None
) -> RoomSheetData:
    """A sheet for one person's eyes."""
    paper = sheet.person is None
    total, done, name = sheet.total, paper and sheet.total is not None, sheet.name
    if live is not None:
        game = live.table.game
        total = game.scores[0].total if game.sheets else 0
        waits = game.phase in (Phase.FLIP, Phase.ENDED)
        done = waits and len(game.cards) >= min(room.released, ROUNDS)
        name = live.names.get(live.table.host)
    return {
        "id": sheet.sheet,
        "name": name,
        "rank": None,
        "total": total,
        "paper": paper,
        "done": done,
        "present": live is not None and live.table.host in live.presence.here,
        "mine": person is not None and sheet.person == person,
    }


def room_routes(api: Api) -> APIRouter:
    """Rooms. Anybody with the code may look and join."""
    router = APIRouter(prefix="/api", tags=["rooms"])
    rooms = RoomAccess(api)

    @router.post("/rooms", status_code=201)
    async def create(request: Request, body: RoomBody) -> Response:
        """Open a room and be its caller."""
        person = (await api.person(request)).person
        if 0 < body.seconds < MIN_SECONDS:
            raise ServiceError(
                ErrorCode.BAD_REQUEST,
                f"found {body.seconds} seconds, expected 0 or {MIN_SECONDS} and more",
            )
        most = rooms.limits.rooms
        if len(await rooms.store.of_caller(person, most)) >= most:
            raise ServiceError(ErrorCode.TOO_MANY_TABLES, "too many rooms of this person run")
        created = await compute(body.created)
        await api.opener.check_open()
        api.node.table_limits.count(address_of(request.scope))
        secret = new_secret()
        made = replace(created, commitment=commitment(secret))
        code = await rooms.store.open(person, secret, made, body.seconds, now_ms())
        return json_response({"room": code, "link": api.link(request, f"/room/{code}")}, 201)

    @router.get("/me/rooms")
    async def mine(request: Request) -> Response:
        """The newest rooms I called, ended ones included, and which will be removed soon."""
        person = (await api.person(request)).person
        found = await rooms.store.of_caller(person, SHOWN, ended=True)
        return json_response({"rooms": [rooms.own(room) for room in found]})

    @router.get("/rooms/{code}")
    async def look(
        request: Request, code: str, after: Annotated[str, Query(max_length=64)] = ""
    ) -> Response:
        """A room with its cards and ranking; `after` a version: as soon as it has changed."""
        person = await rooms.viewer(request)
        room = await rooms.found(code)
        if after:
            room = await rooms.wait(room, after, address_of(request.scope))
        return json_response(await rooms.shown(room, person))

    @router.get("/rooms/{code}/results.csv", responses={200: {"content": {"text/csv": {}}}})
    async def results(code: str) -> Response:
        """The ranking as CSV."""
        room = await rooms.found(code)
        data = await rooms.shown(room, None)
        name = f"hashi-{room.room}.csv"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(as_csv(data), media_type="text/csv; charset=utf-8", headers=headers)

    return router


def sheet_routes(api: Api) -> APIRouter:
    """Sheets of rooms: for anybody with the code."""
    router = APIRouter(prefix="/api", tags=["rooms"])
    rooms = RoomAccess(api)

    @router.post("/rooms/{code}/sheets", status_code=201)
    async def join(request: Request, code: str) -> Response:
        """Get a sheet; who comes late passes the cards that were flipped before."""
        person = (await api.person(request)).person
        room = await rooms.found(code)
        live = await rooms.join(room, person, address_of(request.scope))
        return json_response({"table": live.row.code}, 201)

    @router.post("/rooms/{code}/sheets/{sheet}/reports", status_code=201)
    async def report(request: Request, code: str, sheet: str, body: SheetReportBody) -> Response:
        """Report the person of a sheet to the operator; on paper, the caller who wrote the name."""
        me = (await api.person(request)).person
        room = await rooms.found(code)
        found = await rooms.store.sheets(room.room)
        one = next((one for one in found if one.sheet == sheet), None)
        if one is None:
            raise ServiceError(ErrorCode.NOT_FOUND, "found no such sheet")
        person = one.person or room.caller
        if person == me:
            raise ServiceError(ErrorCode.REPORT_SEAT, "found no other person's sheet")
        api.node.take_report(me, address_of(request.scope))
        made = Report(TableId(room.room), person, me, str(body.reason), now_ms())
        await api.node.reports.add(made)
        return json_response({}, 201)

    return router


def caller_routes(api: Api) -> APIRouter:
    """What the caller of a room may do."""
    router = APIRouter(prefix="/api/rooms/{code}", tags=["rooms"])
    rooms = RoomAccess(api)

    async def flip(request: Request, code: str, expected: int, to: int) -> Response:
        person = (await api.person(request)).person
        room = await rooms.called(request, code)
        await rooms.live.release(room.room, expected, to)
        return json_response(await rooms.shown(await rooms.found(code), person))

    @router.post("/next")
    async def next_card(request: Request, code: str, body: NextBody) -> Response:
        """Flip the next card; after the last one the room ends. A repeat changes nothing."""
        return await flip(request, code, body.released, body.released + 1)

    @router.post("/end")
    async def end(request: Request, code: str, body: NextBody) -> Response:
        """End the room early: every sheet passes the cards that are left."""
        return await flip(request, code, body.released, OVER)

    @router.post("/paper", status_code=201)
    async def add_paper(request: Request, code: str, body: PaperBody) -> Response:
        """Add somebody who plays on paper."""
        room = await rooms.called(request, code)
        sheet = await rooms.add(room, name=check_name(body.name))
        rooms.live.note(room.room)
        return json_response({"id": sheet}, 201)

    @router.patch("/sheets/{sheet}")
    async def count(request: Request, code: str, sheet: str, body: TotalBody) -> Response:
        """The points of somebody who plays on paper."""
        room = await rooms.called(request, code)
        if not await rooms.store.set_total(room.room, sheet[:32], body.total):
            raise ServiceError(ErrorCode.NOT_FOUND, "found no such sheet on paper")
        rooms.live.note(room.room)
        return json_response({})

    @router.delete("/sheets/{sheet}")
    async def remove(request: Request, code: str, sheet: str) -> Response:
        """Remove a sheet for good; a person can play it to the end, but is ranked no longer."""
        room = await rooms.called(request, code)
        if not await rooms.store.remove_sheet(room.room, sheet[:32], now_ms()):
            raise ServiceError(ErrorCode.NOT_FOUND, "found no such sheet")
        rooms.live.note(room.room)
        return json_response({})

    return router


def as_csv(data: RoomData) -> str:
    """The ranking of a room as CSV: rank, name, points, sheet."""
    text = io.StringIO()
    rows = csv.writer(text)
    rows.writerow(("rank", "name", "points", "sheet"))
    for sheet in data["sheets"]:
        name = sheet["name"] or ""
        name = f"'{name}" if name.startswith(FORMULA) else name
        kind = "paper" if sheet["paper"] else "phone"
        rows.writerow((sheet["rank"], name, sheet["total"], kind))  # None: an empty field
    return text.getvalue()


def _derived(room: Room, person: PersonId) -> str:
    """The id of a person's table in a room."""
    return hashlib.sha256(f"room {room.room} {person}".encode()).hexdigest()[:16].upper()
