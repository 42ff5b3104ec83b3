"""Reports about players."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from hashi.service.store import schema
from hashi.service.store.database import Database
from hashi.service.store.people import new_number
from hashi.table.ids import PersonId, TableId


class Report(NamedTuple):
    """What one player reports about another; `at` in ms."""

    game: TableId
    person: PersonId  # reported
    reporter: PersonId
    reason: str
    at: int


class Reports:
    """Reports as rows; `admin` lists and resolves them."""

    def __init__(self, database: Database) -> None:
        """Write to this database."""
        self._database = database

    async def add(self, report: Report) -> bool:
        """Store a report; False if the reporter has reported this person at this table before."""
        row = {"report": new_number(), **report._asdict()}
        try:
            await self._database.execute(insert(schema.reports), [row])
        except IntegrityError:
            return False
        return True
