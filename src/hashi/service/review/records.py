"""Records of finished games, read from their event logs, and the proof of their deals."""

from __future__ import annotations

import datetime
from collections import OrderedDict
from dataclasses import replace
from typing import Final, TypeVar

import orjson

from hashi.deal import SCHEME
from hashi.record import Record, record_of, verify_record
from hashi.record.model import Player
from hashi.record.replay import replay_json
from hashi.rules.errors import GameErrorCode
from hashi.service.beside_loop import compute
from hashi.service.errors import ServiceError
from hashi.service.live import LiveTable
from hashi.service.nicknames import record_name
from hashi.service.store import Games
from hashi.table import parse_table_event
from hashi.table.errors import TableErrorCode
from hashi.table.state import game_events

CACHED: Final = 64
Made = TypeVar("Made")


class Records:
    """Records by table: replay, par, review and downloads of a game read its log once."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._cache: OrderedDict[str, Record] = OrderedDict()
        self._replays: OrderedDict[str, bytes] = OrderedDict()

    async def of(self, live: LiveTable) -> Record:
        """The record of a finished game, with the present names of its players."""
        need_ended(live)
        game = live.row.game
        record = self._cache.get(game) or await self._read(live)
        _keep(self._cache, game, record)
        players = tuple(
            Player(_name(live, seat), player.salt) for seat, player in enumerate(record.players)
        )
        return replace(record, players=players)

    async def replay(self, live: LiveTable) -> bytes:
        """The replay of a finished game as JSON; it has no names, so it never changes."""
        need_ended(live)
        game = live.row.game
        made = self._replays.get(game)
        if made is None:
            made = await compute(_replay, await self.of(live))
        _keep(self._replays, game, made)
        return made

    async def _read(self, live: LiveTable) -> Record:
        stored = await self._games.log(live.row.game)
        return await compute(_record, live.row.created, [row.body for row in stored])


def _keep(cache: OrderedDict[str, Made], game: str, made: Made) -> None:
    """Keep what was used last."""
    cache[game] = made
    cache.move_to_end(game)
    if len(cache) > CACHED:
        cache.popitem(last=False)


def _replay(record: Record) -> bytes:
    """Takes milliseconds: not for the event loop."""
    return orjson.dumps(replay_json(record))


def _record(created: int, bodies: list[str]) -> Record:
    """Takes milliseconds: not for the event loop."""
    events = game_events(map(parse_table_event, bodies))
    day = datetime.datetime.fromtimestamp(created / 1_000, datetime.UTC).date()
    return record_of(events, day.isoformat())


def need_ended(live: LiveTable) -> None:
    """Refuse access to what is secret until a game has ended."""
    if not live.table.started:
        raise ServiceError(GameErrorCode.WRONG_PHASE, "a record starts when the game does")
    if live.table.game.ended is None:
        raise ServiceError(TableErrorCode.NOT_ENDED, "the game has not ended")


def _name(live: LiveTable, seat: int) -> str:
    """The player's name as a record may hold it; a seat number where there is none."""
    holder = live.table.holders[seat]
    if holder is not None and holder.bot is not None:
        return holder.bot
    name = live.names.get(holder.person) if holder is not None and holder.person else None
    return record_name(name) if name else f"Player {seat + 1}"


def proof(record: Record) -> dict[str, object]:
    """Everything needed to verify the deal, and the removed card that verification gives."""
    verified = verify_record(record)
    return {
        "scheme": SCHEME,
        "commitment": record.commitment,
        "secret": record.secret,
        "salts": [player.salt for player in record.players],
        "deck": [str(card) for card in record.deck.cards],
        "cards": [str(played.card) for played in record.rounds],
        "removed": str(verified.removed),
    }
