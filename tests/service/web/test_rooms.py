"""Rooms over HTTP and WebSocket: same cards for all, the caller's rights, drafts, late sheets."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event, select, update

from hashi.service.live.commands import now_ms
from hashi.service.rate_limit import Rate
from hashi.service.retention import DAY_MS, Retention
from hashi.service.store import Database, schema
from hashi.service.store.rooms import OVER, Rooms
from hashi.service.web.rooms import as_csv
from tests.faces.cli import call as hashi
from tests.service.nodes import RunningNode, config, running_node
from tests.service.web.helpers import Guest, act, call, come_in, do, face, look, refused

WEEK = 7 * 24 * 3_600_000


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    with running_node(config(tmp_path_factory.mktemp("rooms"))) as running:
        yield running


def opened(node: RunningNode, caller: Guest, **settings: Any) -> str:
    response = call(node, "POST", "/api/rooms", caller, json=settings)
    assert response.status_code == 201, response.text
    code = str(response.json()["room"])
    assert len(code) == 7
    assert response.json()["link"].endswith(f"/room/{code}")
    return code


def joined(node: RunningNode, code: str, guest: Guest) -> str:
    response = call(node, "POST", f"/api/rooms/{code}/sheets", guest)
    assert response.status_code == 201, response.text
    return str(response.json()["table"])


def seen(node: RunningNode, code: str, guest: Guest | None = None) -> dict[str, Any]:
    response = call(node, "GET", f"/api/rooms/{code}", guest)
    assert response.status_code == 200, response.text
    data: dict[str, Any] = response.json()
    return data


def flip(node: RunningNode, code: str, caller: Guest, released: int) -> dict[str, Any]:
    body = {"released": released}
    response = call(node, "POST", f"/api/rooms/{code}/next", caller, json=body)
    assert response.status_code == 200, response.text
    data: dict[str, Any] = response.json()
    return data


def start(node: RunningNode, table: str, guest: Guest, at: int = 0) -> None:
    starts = call(node, "GET", f"/api/tables/{table}/turns", guest).json()["turns"]
    do(node, table, guest, "write-start", start=starts[at])


def game_of(node: RunningNode, table: str, guest: Guest, round_: int) -> dict[str, Any]:
    """The game once its sheet has the card of a round."""
    for _ in range(200):
        game: dict[str, Any] = look(node, table, guest)["game"]
        if game["round"] == round_ or game["phase"] == "ended":
            return game
        time.sleep(0.02)
    raise AssertionError(f"no card {round_}")


def test_everybody_gets_the_cards_that_the_caller_flips(node: RunningNode) -> None:
    caller, anna, ben = (come_in(node) for _ in range(3))
    code = opened(node, caller, board="B")
    tables = [joined(node, code, guest) for guest in (anna, ben)]
    assert joined(node, code, anna) == tables[0]  # a repeat
    for at, (table, guest) in enumerate(zip(tables, (anna, ben), strict=True)):
        start(node, table, guest, at)
        assert look(node, table, guest)["game"]["phase"] == "flip"
    for released in range(17):
        data = flip(node, code, caller, released)
        assert (data["released"], len(data["cards"])) == (released + 1, released + 1)
        for table, guest in zip(tables, (anna, ben), strict=True):
            game = game_of(node, table, guest, released + 1)
            assert game["card"] == data["cards"][-1]
        turns = call(node, "GET", f"/api/tables/{tables[0]}/turns", anna).json()["turns"]
        do(node, tables[0], anna, "submit", round=released + 1, turn=turns[-1])
        rows = {row["mine"]: row for row in seen(node, code, anna)["sheets"]}
        assert rows[True]["done"]
        assert not rows[False]["done"]
    data = flip(node, code, caller, 17)
    assert data["released"] == OVER
    ended = [game_of(node, *pair, 0) for pair in zip(tables, (anna, ben), strict=True)]
    assert {game["phase"] for game in ended} == {"ended"}
    rows = seen(node, code)["sheets"]
    totals = sorted((game["scores"][0]["total"] for game in ended), reverse=True)
    assert [row["total"] for row in rows] == totals
    assert rows[0]["rank"] == 1
    proof = call(node, "GET", f"/api/tables/{tables[0]}/proof", anna).json()
    assert proof["secret"]
    refused(call(node, "POST", f"/api/rooms/{code}/sheets", come_in(node)), 409, "room-ended")


def test_the_caller_continues_at_a_linked_device(node: RunningNode) -> None:
    caller = come_in(node)
    code = opened(node, caller)
    flip(node, code, caller, 0)
    link = call(node, "POST", "/api/me/link", caller).json()["code"]
    made = call(node, "POST", "/api/people/link", json={"code": link}).json()
    second = Guest(made["name"], made["token"])
    assert seen(node, code, second)["caller"]
    assert flip(node, code, second, 1)["released"] == 2
    assert flip(node, code, caller, 1)["released"] == 2  # a late request of the first device


def test_a_repeat_flips_no_second_card(node: RunningNode) -> None:
    caller = come_in(node)
    code = opened(node, caller)
    flip(node, code, caller, 0)
    assert flip(node, code, caller, 0)["released"] == 1
    response = call(node, "POST", f"/api/rooms/{code}/next", caller, json={"released": 5})
    refused(response, 400, "bad-request")


def test_a_late_sheet_passes_the_cards_before(node: RunningNode) -> None:
    caller, anna = come_in(node), come_in(node)
    code = opened(node, caller)
    for released in range(3):
        flip(node, code, caller, released)
    table = joined(node, code, anna)
    start(node, table, anna)
    game = look(node, table, anna)["game"]
    assert (game["round"], game["phase"]) == (3, "round")
    assert game["card"] == seen(node, code)["cards"][-1]


def test_the_draft_counts_when_the_next_card_is_flipped(node: RunningNode) -> None:
    caller, anna = come_in(node), come_in(node)
    code = opened(node, caller)
    table = joined(node, code, anna)
    start(node, table, anna)
    flip(node, code, caller, 0)
    game_of(node, table, anna, 1)
    turn = call(node, "GET", f"/api/tables/{table}/turns", anna).json()["turns"][-1]
    with face(node, table, anna) as phone:
        phone.ask("draft", round=1, turn=turn)
        flip(node, code, caller, 1)
        frame = phone.until("update")
        assert frame["game"]["round"] == 2
        played = [event for event in frame["events"] if event["type"] == "turn-submitted"]
        assert played
    assert look(node, table, anna)["game"]["sheets"][0] != {}


def test_hints_stand_ins_and_deletion_are_refused(node: RunningNode) -> None:
    caller, anna = come_in(node), come_in(node)
    table = joined(node, opened(node, caller), anna)
    start(node, table, anna)
    refused(act(node, table, anna, "agree-hints", agreed=True), 409, "counted-game")
    refused(act(node, table, anna, "resign"), 409, "counted-game")
    refused(act(node, table, anna, "hand-over", seat=0), 409, "counted-game")
    may = look(node, table, anna)["may"]
    assert not any(may[name] for name in ("resign", "delete", "have_hints", "hand_over"))


def test_only_the_caller_calls(node: RunningNode) -> None:
    caller, anna = come_in(node), come_in(node)
    code = opened(node, caller)
    joined(node, code, anna)
    sheet = seen(node, code)["sheets"][0]["id"]
    path = f"/api/rooms/{code}"
    for method, more, body in (
        ("POST", "/next", {"released": 0}),
        ("POST", "/end", {"released": 0}),
        ("POST", "/paper", {"name": "Eve"}),
        ("PATCH", f"/sheets/{sheet}", {"total": 1}),
        ("DELETE", f"/sheets/{sheet}", None),
    ):
        others: dict[str, Any] = {} if body is None else {"json": body}
        refused(call(node, method, path + more, anna, **others), 403, "not-caller")
        refused(call(node, method, path + more, **others), 401, "no-identity")
    refused(call(node, "GET", "/api/rooms/2222222"), 404, "not-found")
    refused(call(node, "GET", "/api/rooms/%00"), 404, "not-found")
    refused(call(node, "POST", "/api/rooms", caller, json={"seconds": 1}), 400, "bad-request")
    assert seen(node, code.lower(), caller)["caller"]


def test_a_removed_sheet_does_not_come_back(node: RunningNode) -> None:
    caller, anna = come_in(node), come_in(node)
    code = opened(node, caller)
    joined(node, code, anna)
    path = f"/api/rooms/{code}/sheets/{seen(node, code)['sheets'][0]['id']}"
    assert call(node, "DELETE", path, caller).status_code == 200
    refused(call(node, "DELETE", path, caller), 404, "not-found")
    assert seen(node, code, anna)["sheets"] == []
    assert seen(node, code, anna)["table"] is None
    refused(call(node, "POST", f"/api/rooms/{code}/sheets", anna), 403, "room-removed")


def test_sheets_that_come_and_go_fill_a_room(tmp_path: Path) -> None:
    made = config(tmp_path)
    made = replace(made, limits=replace(made.limits, room_sheets=2))
    with running_node(made) as node:
        caller, *guests = (come_in(node) for _ in range(4))
        code = opened(node, caller)
        for guest in guests[:2]:
            joined(node, code, guest)
            sheet = seen(node, code)["sheets"][0]["id"]
            assert call(node, "DELETE", f"/api/rooms/{code}/sheets/{sheet}", caller).is_success
        third = call(node, "POST", f"/api/rooms/{code}/sheets", guests[2])
        refused(third, 409, "room-full")


def test_a_removed_name_on_paper_is_deleted(node: RunningNode) -> None:
    caller = come_in(node)
    code = opened(node, caller)
    path = f"/api/rooms/{code}"
    for _ in range(3):
        sheet = call(node, "POST", f"{path}/paper", caller, json={"name": "Opa"}).json()["id"]
        assert call(node, "DELETE", f"{path}/sheets/{sheet}", caller).status_code == 200
    refused(call(node, "DELETE", f"{path}/sheets/{sheet}", caller), 404, "not-found")

    async def rows() -> list[str | None]:
        async with node.node.database.engine.connect() as connection:
            wanted = select(schema.room_sheets.c.name).where(schema.room_sheets.c.room == code)
            return list((await connection.execute(wanted)).scalars())

    assert asyncio.run_coroutine_threadsafe(rows(), node.loop).result(10) == []


def test_paper_and_csv(node: RunningNode) -> None:
    caller, anna = come_in(node), come_in(node)
    code = opened(node, caller)
    joined(node, code, anna)
    path = f"/api/rooms/{code}"
    made = call(node, "POST", f"{path}/paper", caller, json={"name": "Opa"})
    sheet = f"{path}/sheets/{made.json()['id']}"
    assert call(node, "PATCH", sheet, caller, json={"total": 77}).status_code == 200
    refused(call(node, "PATCH", sheet, caller, json={"total": -1}), 400, "bad-request")
    other = next(row["id"] for row in seen(node, code)["sheets"] if not row["paper"])
    wrong = call(node, "PATCH", f"{path}/sheets/{other}", caller, json={"total": 5})
    refused(wrong, 404, "not-found")
    found = call(node, "GET", f"{path}/results.csv")
    assert found.headers["content-type"].startswith("text/csv")
    lines = found.text.splitlines()
    assert lines[:2] == ["rank,name,points,sheet", "1,Opa,77,paper"]
    assert lines[2].endswith(",0,phone")
    data = seen(node, code)
    data["sheets"][0]["name"] = "=1+1"
    assert "'=1+1" in as_csv(data)  # type: ignore[arg-type]


def test_a_room_that_ends_early_ends_its_sheets(node: RunningNode) -> None:
    caller, anna = come_in(node), come_in(node)
    code = opened(node, caller, seconds=30)
    assert [
        room["room"] for room in call(node, "GET", "/api/me/rooms", caller).json()["rooms"]
    ] == [code]
    table = joined(node, code, anna)
    start(node, table, anna)
    flip(node, code, caller, 0)
    response = call(node, "POST", f"/api/rooms/{code}/end", caller, json={"released": 1})
    assert response.json()["released"] == OVER
    assert game_of(node, table, anna, 99)["phase"] == "ended"
    (mine,) = call(node, "GET", "/api/me/rooms", caller).json()["rooms"]
    assert mine == {"room": code, "released": OVER, "expires": None}


def test_a_room_whose_caller_is_deleted_ends_at_once(node: RunningNode) -> None:
    """Also on a single node, which gets no notices."""
    caller, anna = come_in(node), come_in(node)
    code = opened(node, caller)
    table = joined(node, code, anna)
    start(node, table, anna)
    call(node, "POST", f"/api/rooms/{code}/paper", caller, json={"name": "Opa"})
    report_sheet(node, code, anna)
    assert call(node, "DELETE", "/api/me", caller).status_code == 200
    assert game_of(node, table, anna, 99)["phase"] == "ended"
    refused(call(node, "GET", f"/api/rooms/{code}"), 404, "not-found")
    assert left_of(node, code) == 0  # neither names on paper nor reports


def left_of(node: RunningNode, code: str) -> int:
    """Rows about the sheets of a room, and reports about them."""

    async def rows() -> int:
        async with node.node.database.engine.connect() as connection:
            sheets = select(schema.room_sheets).where(schema.room_sheets.c.room == code)
            reports = select(schema.reports).where(schema.reports.c.game == code)
            found = [(await connection.execute(one)).all() for one in (sheets, reports)]
        return sum(map(len, found))

    return asyncio.run_coroutine_threadsafe(rows(), node.loop).result(10)


def report_sheet(node: RunningNode, code: str, guest: Guest, of: str = "Opa") -> httpx.Response:
    sheet = next(row["id"] for row in seen(node, code)["sheets"] if row["name"] == of)
    path = f"/api/rooms/{code}/sheets/{sheet}/reports"
    return call(node, "POST", path, guest, json={"reason": "name"})


def test_a_sheet_is_reported_to_the_operator(tmp_path: Path) -> None:
    told = config(tmp_path)
    with running_node(told) as node:
        caller, anna, ben = (come_in(node) for _ in range(3))
        code = opened(node, caller)
        joined(node, code, anna)
        call(node, "POST", f"/api/rooms/{code}/paper", caller, json={"name": "Opa"})
        for _ in range(2):  # the second one changes nothing
            assert report_sheet(node, code, ben, anna.name).status_code == 201
        assert report_sheet(node, code, ben).status_code == 201  # its name is by the caller
        refused(report_sheet(node, code, anna, anna.name), 422, "report-seat")
        refused(report_sheet(node, code, caller), 422, "report-seat")
        path = f"/api/rooms/{code}/sheets/NONE/reports"
        refused(call(node, "POST", path, ben, json={"reason": "name"}), 404, "not-found")
        listed = hashi("admin", "reports", "--json", "--database", told.database)
        found = json.loads(listed.out)["reports"]
        assert {(one["code"], one["name"]) for one in found} == {
            (code, anna.name),
            (code, caller.name),
        }


@pytest.mark.parametrize("way", ["close", "ban"])
def test_a_room_that_the_operator_ends_keeps_its_results(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setattr("hashi.service.live.hub.POLL_HEALTHY", 0.05)
    told = config(tmp_path)
    with running_node(told) as node:
        caller, anna = come_in(node), come_in(node)
        code = opened(node, caller)
        table = joined(node, code, anna)
        start(node, table, anna)
        flip(node, code, caller, 0)
        game_of(node, table, anna, 1)
        export = call(node, "GET", "/api/me/export", caller).json()
        (person,) = export["stored"]["people"]
        what = code if way == "close" else person["person"]
        assert hashi("admin", way, what, "--database", told.database).code == 0
        assert game_of(node, table, anna, 99)["phase"] == "ended"
        data = seen(node, code)
        assert data["released"] == OVER
        assert [row["name"] for row in data["sheets"]] == [anna.name]


def test_who_waits_learns_of_the_next_card(node: RunningNode) -> None:
    caller = come_in(node)
    code = opened(node, caller)
    version = flip(node, code, caller, 0)["version"]
    timer = threading.Timer(0.3, flip, (node, code, caller, 1))
    timer.start()
    began = time.monotonic()
    response = call(node, "GET", f"/api/rooms/{code}?after={version}")
    assert response.json()["released"] == 2
    assert time.monotonic() - began < 5
    timer.join()
    assert call(node, "GET", f"/api/rooms/{code}?after=other-1").json()["released"] == 2


def test_a_poll_that_finds_nothing_wakes_nobody(node: RunningNode) -> None:
    caller, anna = come_in(node), come_in(node)
    code = opened(node, caller)
    table = joined(node, code, anna)
    start(node, table, anna)
    flip(node, code, caller, 0)
    game_of(node, table, anna, 1)
    version = seen(node, code)["version"]
    asyncio.run_coroutine_threadsafe(node.node.rooms.poll(), node.loop).result(10)
    assert seen(node, code)["version"] == version


def test_limits_of_rooms_and_sheets(tmp_path: Path) -> None:
    made = config(tmp_path)
    made = replace(made, limits=replace(made.limits, rooms=1, room_sheets=1))
    with running_node(made) as node:
        caller, anna = come_in(node), come_in(node)
        code = opened(node, caller)
        refused(call(node, "POST", "/api/rooms", caller, json={}), 429, "too-many-tables")
        joined(node, code, caller)
        refused(call(node, "POST", f"/api/rooms/{code}/sheets", anna), 409, "room-full")
        paper = call(node, "POST", f"/api/rooms/{code}/paper", caller, json={"name": "Opa"})
        refused(paper, 409, "room-full")
        joined(node, code, caller)


def test_an_address_gets_few_new_sheets(tmp_path: Path) -> None:
    """Fresh identities cost nothing: what they open is counted by address."""
    made = config(tmp_path)
    made = replace(made, limits=replace(made.limits, sheets=Rate(0.01, 2)))
    with running_node(made) as node:
        guests = [come_in(node) for _ in range(3)]
        codes = [opened(node, guests[0]) for _ in range(2)]
        for code, guest in zip(codes, guests, strict=False):
            joined(node, code, guest)
        third = call(node, "POST", f"/api/rooms/{codes[0]}/sheets", guests[2])
        refused(third, 429, "too-many")
        assert len(seen(node, codes[0])["sheets"]) == 1
        joined(node, codes[0], guests[0])  # a repeat is no new one


def test_a_sheet_is_a_running_game(tmp_path: Path) -> None:
    made = config(tmp_path)
    made = replace(made, limits=replace(made.limits, running_tables=1))
    with running_node(made) as node:
        caller, anna = come_in(node), come_in(node)
        codes = [opened(node, caller) for _ in range(2)]
        joined(node, codes[0], anna)
        second = call(node, "POST", f"/api/rooms/{codes[1]}/sheets", anna)
        refused(second, 429, "too-many-tables")


def test_few_requests_of_an_address_wait(tmp_path: Path) -> None:
    made = config(tmp_path)
    made = replace(made, limits=replace(made.limits, room_waits=1))
    with running_node(made) as node:
        caller = come_in(node)
        code = opened(node, caller)
        version = flip(node, code, caller, 0)["version"]
        path = f"/api/rooms/{code}?after={version}"
        with ThreadPoolExecutor(1) as other:
            waiting = other.submit(call, node, "GET", path)
            while not node.node.rooms._waiting:
                time.sleep(0.01)
            refused(call(node, "GET", path), 429, "too-many")
            flip(node, code, caller, 1)
            assert waiting.result().json()["released"] == 2
        assert call(node, "GET", path).status_code == 200  # nobody waits any more


@contextmanager
def statements(database: Database) -> Iterator[list[str]]:
    """The statements that a database executes meanwhile."""
    found: list[str] = []

    def executed(*context: Any) -> None:
        found.append(context[2])

    event.listen(database.engine.sync_engine, "before_cursor_execute", executed)
    try:
        yield found
    finally:
        event.remove(database.engine.sync_engine, "before_cursor_execute", executed)


def test_a_look_at_a_room_reads_nothing_per_sheet(tmp_path: Path) -> None:
    """Beside other nodes, too: anybody with the code may look, 20 times a second."""
    with running_node(config(tmp_path)) as node:
        node.node.hub.alone = node.node.hub.commands.alone = False
        caller = come_in(node)
        code = opened(node, caller)
        costs = []
        for _ in range(2):
            for guest in [come_in(node) for _ in range(6)]:
                start(node, joined(node, code, guest), guest)
            looks = []
            for _ in range(4):  # the first one loads the tables; polls read meanwhile
                with statements(node.node.database) as read:
                    seen(node, code)
                looks.append(len(read))
            costs.append(min(looks))
        assert costs[0] == costs[1]


@pytest.mark.parametrize("store_url", ["postgresql"], indirect=True)
def test_a_look_at_a_room_shows_what_other_nodes_have_stored(
    store_url: str, tmp_path: Path
) -> None:
    made = config(tmp_path, database=store_url)
    with running_node(made) as one, running_node(made) as two:
        caller, anna = come_in(one), come_in(one)
        code = opened(one, caller)
        table = joined(one, code, anna)
        start(one, table, anna)
        flip(one, code, caller, 0)
        game_of(one, table, anna, 1)
        assert not seen(two, code)["sheets"][0]["done"]
        do(one, table, anna, "submit", round=1, turn="-")
        assert seen(two, code)["sheets"][0]["done"]


def test_a_sheet_gets_its_cards_after_a_restart(tmp_path: Path) -> None:
    made = config(tmp_path)
    with running_node(made) as node:
        caller, anna = come_in(node), come_in(node)
        code = opened(node, caller)
        table = joined(node, code, anna)
        start(node, table, anna)

    async def release() -> None:
        database = Database(made.database)
        try:
            assert await Rooms(database).release(code, 0, 2, now_ms())  # type: ignore[arg-type]
        finally:
            await database.close()

    asyncio.run(release())
    with running_node(made) as node:
        assert game_of(node, table, anna, 2)["phase"] == "round"


def test_my_rooms_say_when_they_are_removed_two_weeks_ahead(tmp_path: Path) -> None:
    made = config(tmp_path, retention=Retention(unstarted=20, unfinished=40))
    with running_node(made) as node:
        caller = come_in(node)
        waiting, running = (opened(node, caller) for _ in range(2))
        flip(node, running, caller, 0)

        def expiries(days: float) -> dict[str, int | None]:
            async def set_back() -> None:
                changed = now_ms() - int(days * DAY_MS)
                async with node.node.database.engine.begin() as connection:
                    await connection.execute(update(schema.rooms).values(changed=changed))

            asyncio.run_coroutine_threadsafe(set_back(), node.loop).result(10)
            found = call(node, "GET", "/api/me/rooms", caller).json()["rooms"]
            return {one["room"]: one["expires"] for one in found}

        assert expiries(5.9) == {waiting: None, running: None}
        told = expiries(6.1)[waiting]
        assert told is not None
        assert 13 * DAY_MS < told - now_ms() < 14 * DAY_MS
        assert expiries(25.9)[running] is None
        assert expiries(26.1)[running] is not None


def test_old_rooms_are_swept(tmp_path: Path) -> None:
    made = config(tmp_path)
    with running_node(made) as node:
        caller = come_in(node)
        codes = [opened(node, caller) for _ in range(2)]
        joined(node, codes[0], caller)
        flip(node, codes[1], caller, 0)

    async def swept() -> list[str]:
        database = Database(made.database)
        now = now_ms()
        try:
            async with database.engine.begin() as connection:
                await connection.execute(update(schema.rooms).values(changed=now - WEEK))
            assert await Rooms(database).delete_old(now - WEEK + 1, now - 2 * WEEK) == codes[:1]
            assert await Rooms(database).delete_old(None, None) == []
            async with database.engine.connect() as connection:
                assert (await connection.execute(select(schema.room_sheets))).all() == []
                rows = (await connection.execute(select(schema.rooms.c.room))).all()
            return [row.room for row in rows]
        finally:
            await database.close()

    assert asyncio.run(swept()) == [codes[1]]
