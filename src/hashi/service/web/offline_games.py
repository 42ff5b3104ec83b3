"""HTTP routes of offline games: finished games of a device in one's history, never ranked."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response
from pydantic import Field, StrictInt, StrictStr

from hashi.portable_bots import PORTABLE_LEVELS
from hashi.protocol.errors import ErrorCode
from hashi.record import Record, check_record, read_record, record_code, record_text, verify_record
from hashi.rules.events import Seat
from hashi.rules.scoring import rank, winners
from hashi.service.answers import GameLine, HistoryGame
from hashi.service.beside_loop import compute
from hashi.service.errors import ServiceError
from hashi.service.live.commands import now_ms
from hashi.service.store.offline_games import OfflineGame, OfflineGames
from hashi.service.web.api import Api, json_response
from hashi.service.web.guard import address_of
from hashi.service.web.models import Body
from hashi.service.web.people import FAR_MS, SHOWN
from hashi.service.web.record_replay import MAX_RECORD
from hashi.table.errors import TableErrorCode

MOST_SEATS: Final = 4


class OfflineGameBody(Body):
    """A finished game: its record with the secret of its deal (text or JSON), the own seat, and
    when it was played, in ms.
    """

    record: Annotated[StrictStr, Field(max_length=MAX_RECORD)]
    seat: Annotated[StrictInt, Field(ge=0, lt=MOST_SEATS)] = 0
    played: Annotated[StrictInt, Field(ge=0, le=FAR_MS)] = FAR_MS


@dataclass(frozen=True, slots=True)
class Checked:
    """A record that was replayed: its deal, its text without names, and its line in lists."""

    commitment: str
    record: str
    summary: str


def offline_game_routes(api: Api) -> APIRouter:
    """Offline games of a person."""
    router = APIRouter(prefix="/api/me/offline-games", tags=["people"])
    store = OfflineGames(api.node.database)

    @router.post("", status_code=201)
    async def add(request: Request, body: OfflineGameBody) -> Response:
        """Add a finished game to my history; a repeat changes nothing (status 200)."""
        person = (await api.person(request)).person
        record = await compute(read_record, body.record)
        if record.commitment is not None and await store.has(person, record.commitment):
            return json_response({"id": record.commitment})
        api.node.table_limits.count_added(address_of(request.scope))
        found = await compute(checked, record, body.seat)
        most = api.node.config.limits.offline_games
        if await store.count(person) >= most:
            raise ServiceError(ErrorCode.TOO_MANY_GAMES, f"found {most} offline games")
        now = now_ms()
        game = OfflineGame(
            *(found.commitment, Seat(body.seat), found.record, found.summary),
            *(min(body.played, now), now),
        )
        added = await store.add(person, game)
        return json_response({"id": found.commitment}, 201 if added else 200)

    @router.get("")
    async def games(
        request: Request,
        before: Annotated[int, Query(ge=0, le=FAR_MS)] = FAR_MS,
        most: Annotated[int, Query(ge=1, le=SHOWN)] = SHOWN,
    ) -> Response:
        """My offline games, the last added first: those added before a time."""
        person = (await api.person(request)).person
        found = await store.of_person(person, before, most + 1)
        listed = [game_json(game) for game in found[:most]]
        return json_response({"games": listed, "more": len(found) > most})

    @router.delete("/{game}")
    async def remove(request: Request, game: str) -> Response:
        """Delete an offline game from my history."""
        person = (await api.person(request)).person
        if not await store.remove(person, game[:64]):
            raise ServiceError(ErrorCode.NOT_FOUND, "found no such offline game")
        return json_response({})

    return router


def checked(record: Record, seat: int) -> Checked:
    """Replay a record and compare its cards with its deal; raises HashiError.

    Names that people typed on a device are not kept: others have not agreed to it.
    """
    if record.scores is None:
        raise ServiceError(TableErrorCode.NOT_ENDED, "found the record of an unfinished game")
    if seat >= len(record.players):
        expected = f"expected less than {len(record.players)}"
        raise ServiceError(ErrorCode.BAD_REQUEST, f"found seat {seat}, {expected}")
    verify_record(record)
    assert record.commitment is not None  # verified
    bots = [p.name if p.name in PORTABLE_LEVELS else None for p in record.players]
    players = [
        replace(player, name=bot or str(number))
        for number, (player, bot) in enumerate(zip(record.players, bots, strict=True), 1)
    ]
    anonymous = replace(record, players=tuple(players))
    check_record(anonymous)
    line = json.dumps(summary(anonymous, bots))
    return Checked(record.commitment, record_text(anonymous), line)


def summary(record: Record, bots: list[str | None]) -> GameLine:
    """The line of a finished game in lists, with its code for a replay."""
    assert record.scores is not None
    totals = [score.total for score in record.scores]
    return {
        "board": record.board.name,
        "bots": bots,
        "totals": totals,
        "winners": [Seat(seat) for seat in winners(record.scores)],
        "rank": str(rank(totals[0])) if len(totals) == 1 else None,
        "code": record_code(record),
    }


def game_json(game: OfflineGame) -> HistoryGame:
    """An offline game as a client gets it."""
    line: GameLine = json.loads(game.summary)
    return {
        "id": game.commitment,
        "seat": game.seat,
        "played": game.played,
        "added": game.added,
        **line,
    }
