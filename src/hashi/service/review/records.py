"""What can be taken home: the record of a game in its forms, and what proves its deal."""

from __future__ import annotations

import datetime
from dataclasses import replace

from hashi.deal import SCHEME
from hashi.record import Record, record_of, verify_record
from hashi.record.model import Player
from hashi.service.errors import ServiceError
from hashi.service.live import LiveTable
from hashi.service.nicknames import record_name
from hashi.service.store import Games
from hashi.table import parse_table_event
from hashi.table.errors import TableErrorCode
from hashi.table.state import game_events


async def record(live: LiveTable, games: Games) -> Record:
    """A whole game, with the names of its players as they are now."""
    need_ended(live)
    stored = await games.log(live.row.game)
    events = game_events(parse_table_event(row.body) for row in stored)
    day = datetime.datetime.fromtimestamp(live.row.created / 1_000, datetime.UTC).date()
    made = record_of(events, day.isoformat())
    players = tuple(
        Player(_name(live, seat), player.salt) for seat, player in enumerate(made.players)
    )
    return replace(made, players=players)


def need_ended(live: LiveTable) -> None:
    """Refuse to look back at a game that goes on: what is secret stays so until its end."""
    if not live.table.started:
        raise ServiceError("wrong-phase", "a record starts when the game does")
    if live.table.game.ended is None:
        raise ServiceError(
            TableErrorCode.NOT_ENDED, "the record can be had when the game has ended"
        )


def _name(live: LiveTable, seat: int) -> str:
    """The player's name as a record may hold it; a seat number where there is none."""
    holder = live.table.holders[seat]
    if holder is not None and holder.bot is not None:
        return holder.bot
    name = live.names.get(holder.person) if holder is not None and holder.person else None
    return record_name(name) if name else f"Player {seat + 1}"


def proof(made: Record) -> dict[str, object]:
    """Everything needed to check the deal, and the result of checking it here."""
    verified = verify_record(made)
    return {
        "scheme": SCHEME,
        "commitment": made.commitment,
        "secret": made.secret,
        "salts": [player.salt for player in made.players],
        "deck": [str(card) for card in made.deck.cards],
        "cards": [str(played.card) for played in made.rounds],
        "removed": str(verified.removed),
    }
