"""The form of backups: which tables, in which order, and what must hold in them.

A backup is gzip over lines of JSON: a header that names this form of file, the form of the
database and the columns of its tables; a line `["table", value, ...]` for every row; and an end
with the number of rows per table and the SHA-256 of everything before.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Table

from hashi.service.store import schema
from hashi.service.store.games import FIRST_LINK, DamagedLog, link

FILE_FORM: Final = 1
TABLES: Final[tuple[Table, ...]] = (
    schema.games,  # before their events, which are checked against them
    schema.events,
    schema.answers,
    schema.people,
    schema.devices,
    schema.seatings,
    schema.seat_tokens,
    schema.link_codes,
    schema.challenges,
    schema.counted_games,
    schema.results,
    schema.offline_games,
    schema.circles,
    schema.circle_members,
    schema.circle_removals,
    schema.rooms,
    schema.room_sheets,
    schema.puzzle_players,
    schema.puzzle_attempts,
    schema.puzzle_ratings,
    schema.seeds,
    schema.deals,
    schema.site,
    schema.audit,
    schema.reports,
)
# Analyses and pars can be recomputed; the others are news between running nodes.
LEFT_OUT: Final = (schema.analyses, schema.start_pars, schema.person_changes, schema.leases)
BY_NAME: Final = {one.name: one for one in TABLES}
NEEDED: Final = {"games": {"game"}, "events": {"game", "seq", "body", "chain"}}
BATCH: Final = 500

Row = list[Any]


@dataclass(frozen=True, slots=True)
class Summary:
    """What a backup holds."""

    form: str
    rows: Mapping[str, int]

    @property
    def games(self) -> int:
        return self.rows.get("games", 0)

    @property
    def events(self) -> int:
        return self.rows.get("events", 0)


class LogCheck:
    """Follows the rows of a backup: every log whole and chained, every game with its log."""

    def __init__(self, columns: Mapping[str, list[str]]) -> None:
        self._columns = columns
        self._games: set[str] = set()
        self._done: set[str] = set()
        self._game = ""
        self._seq = 0
        self._chain = FIRST_LINK
        self.rows = dict.fromkeys(columns, 0)

    def row(self, name: str, values: Row) -> None:
        self.rows[name] += 1
        if name == "games":
            self._games.add(dict(zip(self._columns[name], values, strict=True))["game"])
        elif name == "events":
            self._event(dict(zip(self._columns[name], values, strict=True)))

    def _event(self, event: dict[str, Any]) -> None:
        if event["game"] != self._game:
            self._game, self._seq, self._chain = event["game"], 0, FIRST_LINK
            if self._game in self._done:
                raise DamagedLog("damaged-log", f"game {self._game}: its log is in two pieces")
            self._done.add(self._game)
        self._seq += 1
        self._chain = link(self._chain, event["body"])
        if event["seq"] != self._seq or event["chain"] != self._chain:
            raise DamagedLog(
                "damaged-log", f"game {self._game}: event {self._seq} is not as it was stored"
            )

    def end(self) -> None:
        for game in self._games ^ self._done:
            raise DamagedLog("damaged-log", f"game {game}: found only one of its row and its log")
