"""Backups: whole, of one moment, self-checking, and good for either kind of database."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import os
import stat
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, update

from hashi.service.store import Database, schema
from hashi.service.store.backup import back_up
from hashi.service.store.backup_format import LEFT_OUT, TABLES
from hashi.service.store.games import FIRST_LINK, DamagedLog, entries, link
from hashi.service.store.migrate import OtherForm, migrate, newest, present
from hashi.service.store.restore import BadBackup, NotEmpty, inspect_backup, restore
from hashi.table.ids import TableId

GAMES, EVENTS = 30, 40


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'hashi.sqlite3'}"
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'hashi.sqlite3'}"


@asynccontextmanager
async def database(url: str) -> AsyncIterator[Database]:
    opened = Database(url)
    try:
        yield opened
    finally:
        await opened.close()


def game_row(number: int) -> dict[str, object]:
    return {
        "game": f"GAME{number:05}",
        "code": f"C{number:05}",
        "secret": bytes([number % 256]) * 32,
        "host": "HOST",
        "access": "open",
        "challenge": None,
        "created": 1_794_751_740_492 + number,
        "started": None if number % 2 else 1_794_751_740_999,
        "ended": None,
    }


def event_rows(number: int, count: int = EVENTS) -> list[dict[str, object]]:
    bodies = [json.dumps({"n": n, "name": "Zoë 🌉"}, ensure_ascii=False) for n in range(count)]
    return [
        e._asdict()
        for e in entries(TableId(f"GAME{number:05}"), 0, FIRST_LINK, 1_794_751_740_492, bodies)
    ]


OTHERS: dict[str, list[dict[str, object]]] = {
    "answers": [{"game": "GAME00000", "key": "P/k", "command": "c" * 64, "answer": "{}"}],
    "people": [
        {"person": "P", "name": "Łucja", "created": 1_794_751_740_492, "recovery": "a" * 64},
        {"person": "Q", "name": None, "created": 5, "recovery": None},
    ],
    "devices": [
        {
            **{"device": "D", "person": "P", "token": "b" * 64},
            **{"name": "Firefox", "created": 5, "used": 6},
        }
    ],
    "seatings": [{"person": "P", "game": "GAME00000"}],
    "seat_tokens": [
        {"token": "c" * 64, "game": "GAME00000", "person": "P", "device": "D", "created": 8}
    ],
    "move_codes": [{"code": "d" * 64, "person": "P", "expires": 1_794_751_740_492}],
    "challenges": [
        {"challenge": "X", "secret": b"\x00\xff" * 16, "created_event": "{}", "created": 7}
    ],
    "counted_games": [
        {"challenge": "CH", "person": "P", "game": "G1", "assisted": True, "total": 9, "ended": 8},
    ],
    "results": [
        {
            **{"game": "G1", "person": "P", "side": "A", "mode": "challenge", "challenge": "CH"},
            **{"counted": True, "seat": 0, "seats": 1, "place": 1, "start": "3@B2", "total": 9},
            **{"red": 0, "blue": 3, "chain": 0, "assisted": True, "retracted": 0, "ended": 8},
        }
    ],
    "offline_games": [
        {
            **{"person": "P", "commitment": "ab" * 32, "seat": 0, "record": "H1x"},
            **{"summary": "{}", "played": 7, "added": 8},
        }
    ],
    "circles": [{"circle": "C", "name": "Family", "created": 5, "closed": None}],
    "circle_members": [{"circle": "C", "person": "P", "joined": 5, "removed": None}],
    "circle_removals": [{"circle": "C", "challenge": "A-1", "person": "P"}],
    "rooms": [
        {
            **{"room": "ROOM222", "caller": "P", "secret": b"s", "created_event": "{}"},
            **{"seconds": 0, "released": 3, "flipped": 5, "created": 5, "changed": 5},
        }
    ],
    "room_sheets": [
        {
            **{"sheet": "S", "room": "ROOM222", "person": "P", "game": "GAME00000"},
            **{"name": None, "total": None, "joined": 5, "removed": None},
        }
    ],
    "puzzle_players": [
        {"person": "P", "rating": 1512.25, "deviation": 90.5, "volatility": 0.06, "rush": 7}
    ],
    "puzzle_attempts": [
        {
            **{"person": "P", "puzzle": "AO1", "solved": False, "at": 5},
            "step": 0,
            "due": "2026-01-02",
        }
    ],
    "puzzle_ratings": [
        {"puzzle": "AO1", "rating": 1100.1, "deviation": 80.0, "volatility": 0.06, "attempts": 3}
    ],
    "seeds": [{"name": "deals", "seed": b"\x00\xfe" * 16, "created": 5}],
    "deals": [
        {
            **{"side": "A", "number": 12, "state": "done", "node": None, "lease": None},
            **{"attempts": 1, "figures": "{}", "created": 5, "updated": 6},
        }
    ],
    "site": [{"name": "paused", "value": "true", "changed": 5}],
    "audit": [
        {
            **{"entry": "E", "at": 5, "action": "ban"},
            **{"person": "P", "detail": "spam", "operator": "root"},
        }
    ],
    "reports": [
        {
            **{"report": "R", "at": 5, "game": "GAME00000", "person": "P"},
            **{"reporter": "Q", "reason": "name", "done": None},
        }
    ],
}


async def fill(opened: Database) -> None:
    await migrate(opened)
    async with opened.engine.begin() as connection:
        await connection.execute(insert(schema.games), [game_row(n) for n in range(GAMES)])
        rows = [row for n in range(GAMES) for row in event_rows(n)]
        await connection.execute(insert(schema.events), rows)
        for name, more in OTHERS.items():
            await connection.execute(insert(schema.metadata.tables[name]), more)


async def contents(opened: Database) -> dict[str, list[tuple[Any, ...]]]:
    async with opened.engine.connect() as connection:
        return {
            t.name: [
                tuple(row)
                for row in await connection.execute(select(t).order_by(*t.primary_key.columns))
            ]
            for t in TABLES
        }


async def made(url: str, target: Path) -> dict[str, list[tuple[Any, ...]]]:
    """A full database and its backup."""
    async with database(url) as opened:
        await fill(opened)
        summary = await back_up(opened, target)
        assert summary.rows["events"] == GAMES * EVENTS
        return await contents(opened)


def test_every_table_is_backed_up() -> None:
    assert {t.name for t in (*TABLES, *LEFT_OUT)} == set(schema.metadata.tables)


@pytest.mark.parametrize("pair", ["sqlite sqlite", "sqlite postgresql", "postgresql sqlite"])
@pytest.mark.asyncio
async def test_either_kind_is_restored_into_either(
    pair: str, tmp_path: Path, postgres_url: str
) -> None:
    url, other_url = (
        postgres_url if kind == "postgresql" else f"sqlite:///{tmp_path / str(place)}"
        for place, kind in enumerate(pair.split())
    )
    target = tmp_path / "b.gz"
    before = await made(url, target)
    assert all(before.values()), "every table holds something, else this test says nothing"
    summary, opened = await restore(target, other_url)
    try:
        assert await contents(opened) == before
        assert await present(opened) == newest()
        assert (summary.games, summary.events) == (GAMES, GAMES * EVENTS)
    finally:
        await opened.close()


@pytest.mark.asyncio
async def test_a_database_with_nothing_but_tables_can_be_filled(url: str, tmp_path: Path) -> None:
    target = tmp_path / "b.gz"
    before = await made(url, target)
    async with database(url) as opened:
        async with opened.engine.begin() as connection:
            for t in TABLES:
                await connection.execute(delete(t))
        _, again = await restore(target, url)
        await again.close()
        assert await contents(opened) == before


@pytest.mark.asyncio
async def test_a_backup_shows_one_moment_of_a_running_service(url: str, tmp_path: Path) -> None:
    """While it is written, games are opened and go on; each log in it is whole all the same."""
    target = tmp_path / "b.gz"
    async with database(url) as opened, database(url) as service:
        await fill(opened)
        stop = asyncio.Event()
        written = 0

        async def serve() -> None:
            nonlocal written
            while not stop.is_set():
                number = GAMES + written
                async with service.engine.begin() as connection:  # the log first: the other order
                    await connection.execute(insert(schema.events), event_rows(number, 3))
                    await connection.execute(insert(schema.games), [game_row(number)])
                written += 1
                await asyncio.sleep(0)

        serving = asyncio.create_task(serve())
        try:
            while written < 3:
                await asyncio.sleep(0.01)
            counts = []
            for _ in range(3):
                summary = await back_up(opened, target)
                assert inspect_backup(target).rows == summary.rows
                counts.append(summary.games)
                least = written
                while written < least + 2:
                    await asyncio.sleep(0.01)
        finally:
            stop.set()
            await serving
        assert GAMES < counts[0] < counts[-1] < GAMES + written


@pytest.mark.asyncio
async def test_a_full_database_is_not_touched(url: str, tmp_path: Path) -> None:
    target = tmp_path / "b.gz"
    before = await made(url, target)
    with pytest.raises(NotEmpty, match=f"found {GAMES} rows in table games"):
        await restore(target, url)
    async with database(url) as opened:
        assert await contents(opened) == before
        async with opened.engine.begin() as connection:
            for t in TABLES:
                if t is not schema.people:
                    await connection.execute(delete(t))
    with pytest.raises(NotEmpty, match="found 2 rows in table people"):
        await restore(target, url)


def lines_of(path: Path) -> list[bytes]:
    return gzip.decompress(path.read_bytes()).splitlines(keepends=True)


def packed(path: Path, lines: list[bytes], *, seal: bool = False) -> None:
    """Write a backup from lines; with a right sum if sealed."""
    if seal:
        end = json.loads(lines[-1])
        end["sha256"] = hashlib.sha256(b"".join(lines[:-1])).hexdigest()
        rows: dict[str, int] = dict.fromkeys(end["rows"], 0)
        for line in lines[1:-1]:
            rows[json.loads(line)[0]] += 1
        end["rows"] = rows
        lines = [*lines[:-1], json.dumps(end).encode() + b"\n"]
    path.write_bytes(gzip.compress(b"".join(lines)))


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-100])


def cut_after_a_row(path: Path) -> None:
    packed(path, lines_of(path)[:100])


def without_an_end(path: Path) -> None:
    packed(path, lines_of(path)[:-1])


def one_bit_off(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 4
    path.write_bytes(data)


def one_letter_off(path: Path) -> None:
    lines = lines_of(path)
    assert "Łucja" in b"".join(lines).decode()
    packed(path, [line.replace("Łucja".encode(), b"Lucja") for line in lines])


def a_row_less(path: Path) -> None:
    packed(path, [line for line in lines_of(path) if not line.startswith(b'["seatings"')])


def something_after(path: Path) -> None:
    packed(path, [*lines_of(path), b"more\n"])


def plain_text(path: Path) -> None:
    path.write_bytes(b"".join(lines_of(path)))


def empty(path: Path) -> None:
    path.write_bytes(b"")


def something_else(path: Path) -> None:
    path.write_bytes(gzip.compress(b'{"a": 1}\n'))


def no_json(path: Path) -> None:
    path.write_bytes(gzip.compress(b"hello\n"))


def another_file_form(path: Path) -> None:
    lines = lines_of(path)
    packed(
        path, [lines[0].replace(b'"hashi-backup":1', b'"hashi-backup":2'), *lines[1:]], seal=True
    )


def another_database_form(path: Path) -> None:
    lines = lines_of(path)
    old = f'"form":"{newest()}"'.encode()
    assert old in lines[0]
    packed(path, [lines[0].replace(old, b'"form":"9999"'), *lines[1:]], seal=True)


def other_columns(path: Path) -> None:
    lines = lines_of(path)
    packed(path, [lines[0].replace(b'"chain"', b'"chane"'), *lines[1:]], seal=True)


def another_table(path: Path) -> None:
    lines = lines_of(path)
    packed(path, [*lines[:-1], b'["sqlite_master", 1]\n', lines[-1]])


def a_row_twice(path: Path) -> None:
    lines = lines_of(path)
    packed(path, [*lines[:-1], lines[-2], lines[-1]], seal=True)


@pytest.mark.parametrize(
    "damage",
    [
        cut, cut_after_a_row, without_an_end, one_bit_off, one_letter_off, a_row_less,
        something_after, plain_text, empty, something_else, no_json, another_file_form,
        another_database_form, other_columns, another_table, a_row_twice,
    ],
)  # fmt: skip
@pytest.mark.asyncio
async def test_a_damaged_backup_changes_nothing(
    damage: Callable[[Path], None], sqlite_url: str, tmp_path: Path
) -> None:
    target, other = tmp_path / "b.gz", tmp_path / "new" / "other.sqlite3"
    await made(sqlite_url, target)
    damage(target)
    with pytest.raises((BadBackup, DamagedLog)):  # whichever check comes to it first
        await restore(target, f"sqlite:///{other}")
    if damage is a_row_twice:  # only the database can see that
        async with database(f"sqlite:///{other}") as opened:
            assert await present(opened) is None
    else:
        assert not other.parent.exists()


def changed_event(path: Path, change: Callable[[list[Any]], None]) -> None:
    lines = lines_of(path)
    at = next(n for n, line in enumerate(lines) if line.startswith(b'["events"')) + 5
    row = json.loads(lines[at])
    change(row)
    packed(path, [*lines[:at], json.dumps(row).encode() + b"\n", *lines[at + 1 :]], seal=True)


def another_body(row: list[Any]) -> None:
    row[4] = row[4].replace('"n": 5', '"n": 6')


def another_chain(row: list[Any]) -> None:
    row[5] = link(row[5], "x")


def another_place(row: list[Any]) -> None:
    row[2] += 1


def another_game(row: list[Any]) -> None:
    row[1] = "GAME00001"


@pytest.mark.parametrize("change", [another_body, another_chain, another_place, another_game])
@pytest.mark.asyncio
async def test_every_chain_is_checked(
    change: Callable[[list[Any]], None], sqlite_url: str, tmp_path: Path
) -> None:
    """A forged log is refused though the sum over the file was recomputed."""
    target, other = tmp_path / "b.gz", tmp_path / "new" / "other.sqlite3"
    await made(sqlite_url, target)
    changed_event(target, change)
    with pytest.raises(DamagedLog):
        await restore(target, f"sqlite:///{other}")
    assert not other.parent.exists()


@pytest.mark.parametrize("kind", [b'["games"', b'["events"'])
@pytest.mark.asyncio
async def test_a_game_without_its_log_is_refused(
    kind: bytes, sqlite_url: str, tmp_path: Path
) -> None:
    target = tmp_path / "b.gz"
    await made(sqlite_url, target)
    lines = lines_of(target)
    wanted = [n for n in lines if not (n.startswith(kind) and b'"GAME00003"' in n)]
    assert len(wanted) < len(lines)
    packed(target, wanted, seal=True)
    with pytest.raises(DamagedLog, match="game GAME00003"):
        inspect_backup(target)


@pytest.mark.asyncio
async def test_a_damaged_log_is_found_when_it_is_backed_up(url: str, tmp_path: Path) -> None:
    target = tmp_path / "b.gz"
    async with database(url) as opened:
        await fill(opened)
        await back_up(opened, target)
        old = target.read_bytes()
        async with opened.engine.begin() as connection:
            c = schema.events.c
            change = (
                update(schema.events).where(c.game == "GAME00004", c.seq == 7).values(body="{}")
            )
            await connection.execute(change)
        with pytest.raises(DamagedLog, match="game GAME00004: event 7"):
            await back_up(opened, target)
    assert target.read_bytes() == old, "the last good one is still there"
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".b.gz")] == []


@pytest.mark.asyncio
async def test_only_a_database_that_is_up_to_date_is_backed_up(url: str, tmp_path: Path) -> None:
    async with database(url) as opened:
        with pytest.raises(OtherForm, match=r"no tables.*hashi migrate"):
            await back_up(opened, tmp_path / "b.gz")


@pytest.mark.skipif(os.name == "nt", reason="Windows has other ways")
@pytest.mark.asyncio
async def test_nobody_else_may_read_a_backup(sqlite_url: str, tmp_path: Path) -> None:
    await made(sqlite_url, tmp_path / "b.gz")
    assert stat.S_IMODE((tmp_path / "b.gz").stat().st_mode) == 0o600


@pytest.mark.asyncio
async def test_a_missing_file_is_said_plainly(tmp_path: Path) -> None:
    for path in (tmp_path / "none.gz", tmp_path):
        with pytest.raises(BadBackup, match="cannot be read"):
            await restore(path, "sqlite://")
