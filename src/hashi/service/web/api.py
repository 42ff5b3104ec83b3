"""The HTTP API: tables, commands for clients without a socket, downloads.

People are in `people`, reviews in `review`.
"""

from __future__ import annotations

import orjson
import structlog
from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from hashi import __version__
from hashi.bots import bot_names
from hashi.protocol.answers import turns_json
from hashi.protocol.errors import ErrorCode, status_of
from hashi.record import Record, record_code, record_json, record_text
from hashi.rules.errors import HashiError
from hashi.service.answers import CreatedTable, SiteAnswer
from hashi.service.beside_loop import compute
from hashi.service.create_table import Opener
from hashi.service.error_text import say_error
from hashi.service.errors import ServiceError
from hashi.service.live import LiveTable
from hashi.service.live.commands import now_ms
from hashi.service.node import Node
from hashi.service.rate_limit import Buckets
from hashi.service.review.records import proof as proof_json
from hashi.service.store import Identity, Unavailable
from hashi.service.web.guard import (
    COOKIE,
    SECURE_COOKIE,
    address_of,
    cookie_token,
    cookie_value,
    is_secure,
    languages,
    token_of,
)
from hashi.service.web.models import Anything, RefusedAnswer, RematchBody, TableBody
from hashi.service.web.parse import fingerprint, load, read_command, read_key
from hashi.service.web.seat_tokens import check_command, check_personal
from hashi.service.web.summaries import listed
from hashi.table import Actor, Role
from hashi.table.errors import TableError, TableErrorCode
from hashi.table.ids import PersonId, TableId, Token
from hashi.table.phrases import Phrase
from hashi.texts import LANGUAGES, choose_language, texts

YEAR = 365 * 24 * 3600
LISTED_MS = 24 * 3600 * 1_000  # how long a table that nobody starts is listed
JSON = "application/json"
log = structlog.get_logger("hashi.api")


def json_response(data: object, status: int = 200) -> Response:
    """Data as JSON."""
    return Response(orjson.dumps(data), status, media_type=JSON)


class Api:
    """The routes of one node."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.opener = Opener(node.hub, node.games)
        # Of pages, which have a wider limit: a preview reads the database.
        self.previews = Buckets(node.config.limits.requests)

    async def anybody(self, request: Request) -> Identity | None:
        """Who the request comes from, a banned person included; a seat token is nobody here."""
        return await self._identity(request, None)

    async def person(self, request: Request) -> Identity:
        """Who the request comes from; raises without an identity."""
        return _accepted(await self.anybody(request))

    async def table(self, request: Request, name: str) -> tuple[LiveTable, PersonId | None]:
        """A table that the person may see, also with a seat token."""
        live, identity = await self._table(request, name)
        return live, None if identity is None else identity.person

    async def acting(self, request: Request, name: str) -> tuple[LiveTable, Identity]:
        """A table, and who acts there; raises without an identity."""
        live, identity = await self._table(request, name)
        return live, _accepted(identity)

    async def _table(self, request: Request, name: str) -> tuple[LiveTable, Identity | None]:
        live = await self.node.hub.get(name[:32])
        identity = await self._identity(request, live.row.game)
        person = None if identity is None else _accepted(identity).person
        await self.node.may_look(live.row.game, person)
        return live, identity

    async def _identity(self, request: Request, game: TableId | None) -> Identity | None:
        token = token_of(request.scope)
        found = await self.node.identities.of(token, game) if token else None
        if found is not None:
            self.node.addresses.note(found.person, address_of(request.scope))
        return found

    def link(self, request: Request, path: str) -> str:
        base = self.node.config.public_url or str(request.base_url)
        return base.rstrip("/") + path

    def welcome(self, request: Request, person: Identity, token: Token, **more: str) -> Response:
        """The answer to a device that has just got its token."""
        data = {"name": person.name, "token": token, **more}
        if request.headers.get("sec-fetch-mode"):  # a browser has the cookie, scripts need no token
            data.pop("token")
        response = json_response(data, 201)
        set_cookie(request, response, token)
        return response

    def renewed(self, request: Request, data: object) -> Response:
        """An answer that renews the cookie of a browser, and upgrades an old one."""
        response = json_response(data)
        token = cookie_token(request.scope)
        if token is not None and token == token_of(request.scope):
            set_cookie(request, response, token)
        return response


def needed(identity: Identity | None) -> Identity:
    """An identity, also of a banned person; raises where there is none."""
    if identity is None:
        raise ServiceError(ErrorCode.NO_IDENTITY, "found no identity, expected a token")
    return identity


def _accepted(identity: Identity | None) -> Identity:
    if needed(identity).banned:
        raise ServiceError(ErrorCode.BANNED, "the person is banned")
    return needed(identity)


def set_cookie(request: Request, response: Response, token: Token | None) -> None:
    """Let a browser keep a token for a year, or forget it."""
    secure = is_secure(request.scope)
    for name in (SECURE_COOKIE, COOKIE) if secure else (COOKIE,):
        keep = token if name == SECURE_COOKIE or not secure else None  # the old one ends
        if keep is None and cookie_value(request.scope, name) is None:
            continue
        response.set_cookie(
            *(name, keep or ""),
            max_age=YEAR if keep else 0,
            httponly=True,
            samesite="lax",
            secure=secure,
        )


def language_of(request: Request) -> str:
    return choose_language([request.query_params.get("lang", ""), *languages(request.scope)])


def make_api(node: Node) -> FastAPI:
    app = FastAPI(
        title="HASHI",
        version=__version__,
        summary="Tables for the board game HASHI",
        docs_url=None,  # their pages load scripts from elsewhere; ours is /docs
        redoc_url=None,
        openapi_url="/api/openapi.json",
        responses={
            "4XX": {"model": RefusedAnswer, "description": "Refused; nothing has changed"},
            "5XX": {"model": RefusedAnswer, "description": "Not possible now; ask again later"},
        },
    )
    api = Api(node)
    app.include_router(table_routes(api))
    app.include_router(download_routes(api))
    app.include_router(plain_routes(api))
    _answer_errors(app, node)
    return app


def _answer_errors(app: FastAPI, node: Node) -> None:
    def refuse(request: Request, error: HashiError, status: int) -> Response:
        node.refusals[str(error.code)] += 1
        response = json_response({"error": say_error(error, language_of(request))}, status)
        if status >= 500:
            response.headers["retry-after"] = "1"
        return response

    @app.exception_handler(HashiError)
    async def refused(request: Request, error: HashiError) -> Response:
        if isinstance(error, Unavailable):
            node.outage.failed(str(error))
            error = ServiceError(ErrorCode.UNAVAILABLE, str(error))
        status = status_of(error.code) if isinstance(error, ServiceError | TableError) else 422
        return refuse(request, error, status)

    @app.exception_handler(Exception)
    async def failed(request: Request, _: Exception) -> Response:
        """Reveal nothing; the guard logs the exception."""
        return refuse(request, ServiceError(ErrorCode.UNAVAILABLE, "failed"), 500)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return refuse(request, ServiceError(ErrorCode.BAD_REQUEST, f"{where}: {first['msg']}"), 400)

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> Response:
        cause = error.__cause__  # a body that was refused while it was read
        if isinstance(cause, ServiceError):
            return refuse(request, cause, status_of(cause.code))
        said = ServiceError(ErrorCode.BAD_REQUEST, str(error.detail))
        if error.status_code == 404:
            said = ServiceError(ErrorCode.NOT_FOUND, "found nothing here")
        response = refuse(request, said, error.status_code)
        response.headers.update(error.headers or {})  # which methods are allowed
        return response


def table_routes(api: Api) -> APIRouter:
    """Tables: open, look, act."""
    router = APIRouter(prefix="/api", tags=["tables"])

    def opened(request: Request, live: LiveTable) -> CreatedTable:
        link = api.link(request, f"/t/{live.row.code}")
        return {
            "id": live.row.game,
            "code": live.row.code,
            "link": link,
            "commitment": live.table.game.created.commitment,
        }

    @router.post("/tables", status_code=201)
    async def open_table(request: Request, body: TableBody) -> Response:
        """Open a table and be its host. Sit down with the command `sit`."""
        person = (await api.person(request)).person
        created = await compute(body.created)
        async with api.node.table_limits.opening(person, address_of(request.scope)) as tables:
            live = await api.opener.open(person, created, body.settings())
            tables.append(live.row.game)
        return json_response(opened(request, live), 201)

    @router.get("/tables")
    async def open_tables() -> Response:
        """Open tables that wait for players and whose host is present, newest first."""
        found = await api.node.hub.open_tables.listed(now_ms() - LISTED_MS)
        return json_response({"tables": [listed(live) for live in found]})

    @router.get("/tables/{name}")
    async def look(request: Request, name: str) -> Response:
        """The table as I may see it, by number or code: a snapshot as the socket sends it."""
        live, player = await api.table(request, name)
        return Response(live.frame(0, player), media_type=JSON)

    @router.get("/tables/{name}/turns")
    async def turns(request: Request, name: str) -> Response:
        """Every legal turn of my seat with the open card, or every start number in set-up."""
        live, player = await api.table(request, name)
        seat = live.table.seat_of(player) if player else None
        if seat is None:
            raise ServiceError(TableErrorCode.NOT_SEATED, "the person has no seat")
        return json_response(await compute(turns_json, live.table, seat))

    schema = {"content": {JSON: {"schema": Anything.model_json_schema()}}, "required": True}

    @router.post("/tables/{name}/commands", openapi_extra={"requestBody": schema})
    async def act(request: Request, name: str) -> Response:
        """Do something at the table; a repeat with the same key gets the same answer."""
        data = load(await request.body(), api.node.config.limits.body_bytes)
        live, identity = await api.acting(request, name)
        player = identity.person
        key, command = read_key(data), read_command(data)
        check_command(identity, command, live.table.seat_of(player))
        api.node.take_turn(player, command, live, address_of(request.scope))
        reply = await api.node.hub.commands.perform(
            live, Actor(Role.PERSON, player), command, f"{player}/{key}", fingerprint(data)
        )
        error = reply.error
        if error is None:
            return json_response({"seq": reply.seq, "seat": live.table.seat_of(player)})
        status = 422 if error.refusals else status_of(error.code)
        return json_response({"error": say_error(error, language_of(request))}, status)

    @router.delete("/tables/{name}")
    async def delete(request: Request, name: str) -> Response:
        """Delete my unfinished game, if no other person sits there."""
        live, identity = await api.acting(request, name)
        check_personal(identity)
        await api.node.personal.delete_game(live, identity.person)
        return json_response({})

    @router.post("/tables/{name}/rematch", status_code=201)
    async def rematch(request: Request, name: str, body: RematchBody | None = None) -> Response:
        """Continue at a new table with the same settings; everyone who asks gets the same one."""
        live, identity = await api.acting(request, name)
        check_personal(identity)
        player = identity.person
        other = await api.opener.rematch(live, player, sit=body is None or body.sit)
        data = {**opened(request, other), "seat": live.table.seat_of(player)}
        return json_response(data, 201)

    return router


def download_routes(api: Api) -> APIRouter:
    """What can be taken home once a game has ended."""
    router = APIRouter(prefix="/api/tables/{name}", tags=["downloads"])

    async def made(request: Request, name: str) -> Record:
        live, _ = await api.table(request, name)
        return await api.node.records.of(live)

    @router.get("/record.hashi", responses={200: {"content": {"text/plain": {}}}})
    async def text(request: Request, name: str) -> Response:
        """The record of the game as text."""
        headers = {"content-disposition": 'attachment; filename="game.hashi"'}
        text = record_text(await made(request, name))
        return Response(text, media_type="text/plain", headers=headers)

    @router.get("/record.json")
    async def data(request: Request, name: str) -> Response:
        """The record of the game as data."""
        return json_response(record_json(await made(request, name)))

    @router.get("/code")
    async def code(request: Request, name: str) -> Response:
        """The game in one line."""
        return json_response({"code": record_code(await made(request, name))})

    @router.get("/proof")
    async def proof(request: Request, name: str) -> Response:
        """Commitment, secret, salts and cards: all that is needed to check the deal."""
        return json_response(proof_json(await made(request, name)))

    return router


def plain_routes(api: Api) -> APIRouter:
    """What is the same for everybody."""
    router = APIRouter(prefix="/api", tags=["service"])
    names = bot_names()  # once: it reads a file of every installed package

    @router.get("/bots")
    async def bots() -> Response:
        """The bots that can take a seat, weakest first."""
        seated = api.node.hub.commands.bots
        return json_response({"bots": [name for name in names if name in seated]})

    @router.get("/site")
    async def site(request: Request) -> Response:
        """What the operator announces, in my language, and whether new tables are paused."""
        state, language = await api.node.site.recent(), language_of(request)
        said = state.announcement
        answer: SiteAnswer = {"paused": state.paused, "announcement": None}
        if said is not None:
            text = said.text(language)
            answer["announcement"] = {"id": said.changed, "text": text, "until": said.until}
        return json_response(answer)

    @router.get("/phrases")
    async def phrases() -> Response:
        """What can be said at a table, in every language."""
        said = {
            language: {str(phrase): texts(language).family("phrase", phrase) for phrase in Phrase}
            for language in LANGUAGES
        }
        return json_response({"phrases": said})

    return router
