"""Administration: what `hashi admin` reads and changes.

Every change is written to the audit log in its own transaction. Running nodes find changes of
people by polling `person_changes`.
"""

from __future__ import annotations

import time
from enum import Enum
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Select, Update, func, insert, literal, select, update

from hashi.service.store import schema
from hashi.service.store.database import Database, translated
from hashi.service.store.people import new_number, note_change
from hashi.service.store.rooms import OVER, remove_sheet
from hashi.service.store.site import ANNOUNCEMENT, ANY, PAUSE, Announcement, put
from hashi.table.ids import ChallengeId, PersonId, RoomId, TableCode, TableId

MAX_OPERATOR: Final = 64
p, d, s, g = schema.people.c, schema.devices.c, schema.seatings.c, schema.games.c
o = schema.rooms.c


class Outcome(Enum):
    """How a change ended."""

    DONE = "done"
    UNCHANGED = "unchanged"  # it was so before
    MISSING = "missing"  # there is no such person or table


class PersonEntry(NamedTuple):
    """A person as operators see them; times in ms."""

    person: PersonId
    name: str | None  # None once erased
    created: int
    used: int | None  # last use of a device, to the hour
    games: int
    banned: int | None


class TableEntry(NamedTuple):
    """A table as operators see it; times in ms."""

    code: TableCode
    table: TableId
    host: PersonId
    people: int
    challenge: ChallengeId | None
    created: int
    started: int | None
    ended: int | None
    closed: int | None


class SheetEntry(NamedTuple):
    """A sheet of a room as operators see it; times in ms."""

    sheet: str
    person: PersonId | None  # None on paper
    name: str | None
    table: TableCode | None  # None on paper
    total: int | None  # on paper
    removed: int | None


class ReportEntry(NamedTuple):
    """A report as operators see it; times in ms."""

    report: str
    at: int
    reason: str
    code: TableCode | None  # of the table, circle or room
    person: PersonId  # reported
    name: str | None
    reporter: PersonId
    reporter_name: str | None
    done: int | None


class AuditEntry(NamedTuple):
    """An entry of the audit log; `person` is None once deleted, and where none is concerned."""

    at: int
    operator: str
    action: str
    person: PersonId | None
    detail: str


class Admin:
    """The operator's view of a database."""

    def __init__(self, database: Database, operator: str) -> None:
        """Act in the name of a user of the operating system."""
        self._database = database
        self._operator = operator[:MAX_OPERATOR]

    # People

    async def people(self, most: int, *, banned: bool = False) -> list[PersonEntry]:
        """People, the last used first."""
        wanted = _people().order_by(func.coalesce(_USED.c.used, 0).desc(), p.created.desc())
        if banned:
            wanted = wanted.where(p.banned.is_not(None))
        with translated():
            async with self._database.engine.connect() as connection:
                rows = (await connection.execute(wanted.limit(most))).all()
        return [PersonEntry(*row) for row in rows]

    async def find(self, text: str, most: int) -> list[PersonEntry]:
        """People with this id, this text in their name, or at the table or room of this code."""
        number, part = text.strip().upper(), text.strip().casefold()
        at_table = (
            select(s.person)
            .join(schema.games, g.game == s.game)
            .where((g.code == number) | (g.game == number))
        )
        hosts = select(g.host).where((g.code == number) | (g.game == number))
        callers = select(o.caller).where(o.room == number)
        h = schema.room_sheets.c
        in_room = select(h.person).where(h.room == number, h.person.is_not(None))
        found: list[PersonEntry] = []
        with translated():
            async with self._database.engine.connect() as connection:
                here = at_table.union(hosts, callers, in_room)
                by_number = (p.person == number) | p.person.in_(here)
                rows = await connection.execute(_people().where(by_number).order_by(p.created))
                found += [PersonEntry(*row) for row in rows]
                known = {entry.person for entry in found}
                # Not in SQL: SQLite knows upper and lower case of ASCII only.
                named = _people().where(p.name.is_not(None)).order_by(p.created.desc())
                async for row in await connection.stream(named):
                    entry = PersonEntry(*row)
                    if len(found) >= most:
                        break
                    if entry.person not in known and part in (entry.name or "").casefold():
                        found.append(entry)
        return found[:most]

    async def rename(self, person: PersonId, name: str) -> Outcome:
        """Change a name; the audit log has neither the old nor the new one."""
        change = update(schema.people).where(p.person == person).values(name=name)

        def work(connection: Connection) -> Outcome:
            if not connection.execute(change).rowcount:
                return Outcome.MISSING
            note_change(connection, self._database, person)
            self._audit(connection, "rename", person, "")
            return Outcome.DONE

        return await self._database.write(work)

    async def set_ban(self, person: PersonId, reason: str, *, banned: bool) -> Outcome:
        """Exclude a person, or end their ban; the rooms they call end, as nobody else can go on."""
        other = p.banned.is_(None) if banned else p.banned.is_not(None)
        at = self._database.now if banned else None
        change = update(schema.people).where(p.person == person, other).values(banned=at)
        exists = select(p.person).where(p.person == person)

        def work(connection: Connection) -> Outcome:
            if not connection.execute(change).rowcount:
                found = connection.execute(exists).first()
                return Outcome.MISSING if found is None else Outcome.UNCHANGED
            note_change(connection, self._database, person)
            if banned:
                connection.execute(_end_rooms().where(o.caller == person))
            self._audit(connection, "ban" if banned else "unban", person, reason)
            return Outcome.DONE

        return await self._database.write(work)

    # Tables and results

    async def tables(self, most: int, *, closed: bool = False) -> list[TableEntry]:
        """Tables, newest first."""
        players = select(func.count()).select_from(schema.seatings).where(s.game == g.game)
        times = (g.created, g.started, g.ended, g.closed)
        wanted = select(g.code, g.game, g.host, players.scalar_subquery(), g.challenge, *times)
        if closed:
            wanted = wanted.where(g.closed.is_not(None))
        with translated():
            async with self._database.engine.connect() as connection:
                newest = wanted.order_by(g.created.desc(), g.game).limit(most)
                rows = (await connection.execute(newest)).all()
        return [TableEntry(*row) for row in rows]

    async def set_closed(self, table: str, reason: str, *, closed: bool) -> Outcome:
        """Close a table by its id or code, or a circle or room by its code; or open it again.

        A closed room has ended, with its results: it stays so.
        """
        named = (g.game == table) | (g.code == table)
        other = g.closed.is_(None) if closed else g.closed.is_not(None)
        at = self._database.now if closed else None
        change = update(schema.games).where(named, other).values(closed=at).returning(g.game)
        k = schema.circles.c
        same = k.closed.is_(None) if closed else k.closed.is_not(None)
        circle = update(schema.circles).where(k.circle == table, same).values(closed=at)
        circle = circle.returning(k.circle)

        def work(connection: Connection) -> Outcome:
            row = connection.execute(change).first()
            if row is None:
                row = connection.execute(circle).first()
            if row is None and closed:
                room = _end_rooms().where(o.room == table).returning(o.room)
                row = connection.execute(room).first()
            if row is None:
                known = (
                    select(g.game)
                    .where(named)
                    .union(
                        select(k.circle).where(k.circle == table),
                        select(o.room).where(o.room == table, literal(closed)),
                    )
                )
                found = connection.execute(known).first()
                return Outcome.MISSING if found is None else Outcome.UNCHANGED
            detail = f"{row[0]} {reason}".rstrip()
            self._audit(connection, "close" if closed else "reopen", None, detail)
            return Outcome.DONE

        return await self._database.write(work)

    # Rooms

    async def sheets(self, room: RoomId) -> list[SheetEntry] | None:
        """The sheets of a room in the order they joined; None where there is no such room."""
        h = schema.room_sheets.c
        wanted = (
            select(h.sheet, h.person, func.coalesce(h.name, p.name), g.code, h.total, h.removed)
            .outerjoin(schema.people, p.person == h.person)
            .outerjoin(schema.games, g.game == h.game)
            .where(h.room == room)
            .order_by(h.joined, h.sheet)
        )
        with translated():
            async with self._database.engine.connect() as connection:
                known = select(o.room).where(o.room == room)
                if (await connection.execute(known)).first() is None:
                    return None
                return [SheetEntry(*row) for row in (await connection.execute(wanted)).all()]

    async def remove_sheet(self, room: RoomId, sheet: str, reason: str) -> Outcome:
        """Remove a sheet, and with it its name from the ranking."""
        h = schema.room_sheets.c
        known = select(h.person).where(h.room == room, h.sheet == sheet)
        at = time.time_ns() // 1_000_000

        def work(connection: Connection) -> Outcome:
            row = connection.execute(known).first()
            if row is None:
                return Outcome.MISSING
            if not remove_sheet(connection, room, sheet, at):
                return Outcome.UNCHANGED
            detail = f"{room} {sheet} {reason}".rstrip()
            self._audit(connection, "remove-sheet", row.person, detail)
            return Outcome.DONE

        return await self._database.write(work)

    async def remove_result(self, challenge: ChallengeId, person: PersonId, reason: str) -> Outcome:
        """Remove a person's result from the ranking; it stays their one counted game."""
        c = schema.counted_games.c
        theirs = (c.challenge == challenge) & (c.person == person)
        change = update(schema.counted_games).where(theirs, c.total.is_not(None))

        def work(connection: Connection) -> Outcome:
            if not connection.execute(change.values(total=None)).rowcount:
                found = connection.execute(select(c.game).where(theirs)).first()
                return Outcome.MISSING if found is None else Outcome.UNCHANGED
            detail = f"{challenge} {reason}".rstrip()
            self._audit(connection, "remove-result", person, detail)
            return Outcome.DONE

        return await self._database.write(work)

    # Reports

    async def reports(self, most: int, *, resolved: bool = False) -> list[ReportEntry]:
        """Reports, newest first; without those that are resolved unless asked for."""
        r, reported, reporter = schema.reports.c, schema.people.alias(), schema.people.alias()
        wanted = (
            select(
                r.report,
                r.at,
                r.reason,
                func.coalesce(g.code, schema.circles.c.circle, o.room),
                r.person,
                reported.c.name,
            )
            .add_columns(r.reporter, reporter.c.name.label("reporter_name"), r.done)
            .outerjoin(schema.games, g.game == r.game)
            .outerjoin(schema.circles, schema.circles.c.circle == r.game)
            .outerjoin(schema.rooms, o.room == r.game)
            .outerjoin(reported, reported.c.person == r.person)
            .outerjoin(reporter, reporter.c.person == r.reporter)
        )
        if not resolved:
            wanted = wanted.where(r.done.is_(None))
        with translated():
            async with self._database.engine.connect() as connection:
                newest = wanted.order_by(r.at.desc(), r.report).limit(most)
                rows = (await connection.execute(newest)).all()
        return [ReportEntry(*row) for row in rows]

    async def resolve(self, report: str, reason: str) -> Outcome:
        """Mark a report as resolved."""
        r = schema.reports.c
        change = update(schema.reports).where(r.report == report, r.done.is_(None))
        at = time.time_ns() // 1_000_000

        def work(connection: Connection) -> Outcome:
            row = connection.execute(change.values(done=at).returning(r.person)).first()
            if row is None:
                known = select(r.report).where(r.report == report)
                found = connection.execute(known).first()
                return Outcome.MISSING if found is None else Outcome.UNCHANGED
            detail = f"{report} {reason}".rstrip()
            self._audit(connection, "resolve", row.person, detail)
            return Outcome.DONE

        return await self._database.write(work)

    # Site

    async def announce(self, announcement: Announcement) -> None:
        """Show a text on every page, instead of the one before."""
        value = {"texts": dict(announcement.texts), "until": announcement.until}

        def work(connection: Connection) -> None:
            put(connection, ANNOUNCEMENT, value)
            self._audit(connection, "announce", None, announcement.texts[ANY])

        await self._database.write(work)

    async def clear_announcement(self) -> Outcome:
        """Show none any more."""

        def work(connection: Connection) -> Outcome:
            if not put(connection, ANNOUNCEMENT, None):
                return Outcome.UNCHANGED
            self._audit(connection, "clear-announcement", None, "")
            return Outcome.DONE

        return await self._database.write(work)

    async def set_paused(self, reason: str, *, paused: bool) -> Outcome:
        """Allow no new tables, or allow them again."""
        before = select(schema.site.c.name).where(schema.site.c.name == PAUSE)

        def work(connection: Connection) -> Outcome:
            if (connection.execute(before).first() is not None) == paused:
                return Outcome.UNCHANGED
            put(connection, PAUSE, {} if paused else None)
            self._audit(connection, "pause" if paused else "resume", None, reason)
            return Outcome.DONE

        return await self._database.write(work)

    # Audit log

    async def log(self, most: int) -> list[AuditEntry]:
        """The newest entries, newest first."""
        a = schema.audit.c
        wanted = select(a.at, a.operator, a.action, a.person, a.detail)
        with translated():
            async with self._database.engine.connect() as connection:
                newest = wanted.order_by(a.at.desc(), a.entry).limit(most)
                rows = (await connection.execute(newest)).all()
        return [AuditEntry(*row) for row in rows]

    def _audit(
        self, connection: Connection, action: str, person: PersonId | None, detail: str
    ) -> None:
        row = {
            "entry": new_number(),
            "at": time.time_ns() // 1_000_000,
            "action": action,
            "person": person,
            "detail": detail,
            "operator": self._operator,
        }
        connection.execute(insert(schema.audit), [row])


_USED: Final = select(d.person, func.max(d.used).label("used")).group_by(d.person).subquery()


def _end_rooms() -> Update:
    """End rooms; nodes find that by polling."""
    at = time.time_ns() // 1_000_000
    ended = update(schema.rooms).where(o.released < OVER)
    return ended.values(released=OVER, flipped=at, changed=at)


def _people() -> Select[Any]:
    games = select(func.count()).select_from(schema.seatings).where(s.person == p.person)
    return select(
        p.person, p.name, p.created, _USED.c.used, games.scalar_subquery(), p.banned
    ).outerjoin(_USED, _USED.c.person == p.person)
