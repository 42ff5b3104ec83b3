"""Replay of any record without a table: text, JSON or a one-line code. Nothing is stored."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Response
from pydantic import Field, StrictStr

from hashi.record import check_record, read_record
from hashi.record.replay import replay_json
from hashi.rules.deck import ROUNDS
from hashi.service.beside_loop import compute
from hashi.service.errors import ServiceError
from hashi.service.web.api import Api, json_response
from hashi.service.web.models import Body
from hashi.service.web.review import ReplayData
from hashi.table.errors import TableErrorCode

MAX_RECORD: Final = 16_000  # characters; a whole body has hardly more


class RecordBody(Body):
    """A record in any of its three forms (docs/records.md)."""

    record: Annotated[StrictStr, Field(max_length=MAX_RECORD)]


def record_replay_routes(_: Api) -> APIRouter:
    """Replays of records that a client brings along."""
    router = APIRouter(prefix="/api", tags=["review"])

    @router.post("/replay", responses={200: {"model": ReplayData}})
    async def replay(body: RecordBody) -> Response:
        """The game of a record round by round, with the `names` of its players."""
        return json_response(await compute(_replay, body.record))

    return router


def _replay(text: str) -> dict[str, object]:
    record = read_record(text)
    check_record(record)
    if sum(round_.is_complete for round_ in record.rounds) < ROUNDS:
        raise ServiceError(TableErrorCode.NOT_ENDED, "found the record of an unfinished game")
    return replay_json(record) | {"names": [player.name for player in record.players]}
