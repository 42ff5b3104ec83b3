"""Tables in lists: those that wait for players, those of a person, those of a challenge."""

from __future__ import annotations

from hashi.protocol.table_frames import seats_json
from hashi.rules.scoring import rank
from hashi.service.answers import OpenTable, OwnTable, ParData, RankedResult, TableRow
from hashi.service.live import LiveTable
from hashi.service.store import GameRow
from hashi.service.store.analyses import ParTotal
from hashi.service.store.challenges import ChallengeResult
from hashi.table.ids import PersonId
from hashi.table.permissions import has_resigned, may_delete
from hashi.table.wire import settings_json


def row_json(row: GameRow) -> TableRow:
    return {
        "id": row.game,
        "code": row.code,
        "created": row.created,
        "started": row.started,
        "ended": row.ended,
        "challenge": row.challenge,
    }


def listed(live: LiveTable) -> OpenTable:
    created = live.table.game.created
    return {
        **row_json(live.row),
        "board": created.board.name,
        "law": str(created.law),
        "settings": settings_json(live.table.settings),
        "seats": seats_json(live.table, live.names),
    }


def own_json(row: GameRow, live: LiveTable, person: PersonId, expires: int | None) -> OwnTable:
    """A game in the list of somebody who plays it: its state, its end, and when it is removed."""
    table, game = live.table, live.table.game
    seat = table.seat_of(person)
    data: OwnTable = {
        **row_json(row),
        "board": game.created.board.name,
        "law": str(game.created.law),
        "seats": seats_json(table, live.names),
        "seat": seat,
        "repeat": seat in table.repeats,
        "assisted": seat in table.assisted,
        "retracted": table.retracted,
        "resigned": seat is not None and has_resigned(table, seat),
        "may_delete": may_delete(table, person),
        "phase": str(game.phase),
        "round": len(game.cards),
        "awaited": list(table.awaited()),
        "totals": [],
        "winners": [],
        "rank": None,
        "expires": expires,
    }
    if game.ended is not None:
        totals = [score.total for score in game.scores]
        data["totals"], data["winners"] = totals, list(game.winners)
        if game.solo:  # ranks are for solo games (5.3)
            data["rank"] = str(rank(totals[0]))
    return data


def par_json(total: int, bound: int) -> ParData:
    return {"total": total, "bound": bound, "proven": total == bound}


def result_json(
    result: ChallengeResult, person: PersonId | None, par: ParTotal | None, *, played: bool
) -> RankedResult:
    """A result in the ranking of a challenge; table and par only for people who have played it."""
    return {
        "rank": result.rank,
        "name": result.name,
        "total": result.total,
        "assisted": result.assisted,
        "retracted": result.retracted,
        "later": result.later,
        "mine": result.person == person,
        "table": result.game if played else None,
        "par": par_json(par.total, par.bound) if par and played else None,
    }
