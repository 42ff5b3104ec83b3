"""A database and a backup written by an earlier version: what is stored stays readable.

`fixtures/` was written by a real node at commit 54322fe: finished games of every kind, unfinished
ones, tables without a game, refused commands, a challenge, an erased name, a linked device.
`expected-0.1.0.json` has what that node answered. Never regenerate these files: add others.
"""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from sqlalchemy import func, select

from hashi.record import parse_record, verify_record
from hashi.service.store import Database, Games, schema
from hashi.service.store.migrate import migrate, newest, present
from hashi.service.store.restore import restore
from tests.service.nodes import RunningNode, config, running_node

FIXTURES = Path(__file__).parent / "fixtures"
EXPECTED = json.loads((FIXTURES / "expected-0.1.0.json").read_text(encoding="utf-8"))
TABLES: dict[str, dict[str, Any]] = EXPECTED["tables"]
ENDED = [name for name, table in TABLES.items() if table["phase"] == "ended"]
CHANGED_COMMANDS = {"mark"}  # its field has another name now, so no old client can repeat it
PATIENCE = 300.0  # seconds; a bot may have to compile its kernels first
UNFINISHED = [name for name, table in TABLES.items() if table["phase"] in ("round", "set-up")]


def copy_database(folder: Path) -> Path:
    path = folder / "hashi.sqlite3"
    shutil.copy(FIXTURES / "database-0.1.0.sqlite3", path)
    return path


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    """A node of the current code on a copy of the old database."""
    folder = tmp_path_factory.mktemp("old")
    copy_database(folder)
    with running_node(config(folder)) as running:
        yield running


@pytest.fixture(scope="module")
def client(node: RunningNode) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=node.url, trust_env=False, timeout=60) as made:
        yield made


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def get(client: httpx.Client, path: str, token: str) -> httpx.Response:
    response = client.get(path, headers=bearer(token))
    assert response.status_code == 200, response.text
    return response


def snapshot(client: httpx.Client, code: str, token: str) -> dict[str, Any]:
    return cast("dict[str, Any]", get(client, f"/api/tables/{code}", token).json())


async def check_rows(database: Database) -> None:
    """Every row is there, and every log loads with its chain of hashes intact."""
    assert await present(database) == newest()
    async with database.engine.connect() as connection:
        for name, count in EXPECTED["rows"].items():
            found = await connection.scalar(select(func.count()).select_from(schema_table(name)))
            assert found == count, name
    games = Games(database)
    for name, table in TABLES.items():
        log = await games.log(table["id"])  # raises DamagedLog where the chain is broken
        assert [row.seq for row in log] == list(range(1, table["seq"] + 1)), name
        assert log[-1].chain == table["chain"], name


def schema_table(name: str) -> Any:
    """The current table of an old name."""
    return schema.metadata.tables[name]


@pytest.mark.asyncio
async def test_the_old_database_is_migrated(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{copy_database(tmp_path)}")
    try:
        await migrate(database)
        await check_rows(database)
    finally:
        await database.close()


@pytest.mark.asyncio
async def test_the_old_backup_is_restored(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'hashi.sqlite3'}"
    summary, database = await restore(FIXTURES / "backup-0.1.0.gz", url)
    try:
        assert summary.rows["events"] == EXPECTED["rows"]["events"]
        await check_rows(database)
    finally:
        await database.close()


def test_the_fixture_has_games_of_every_kind() -> None:
    assert len(ENDED) >= 14
    assert len(UNFINISHED) >= 4
    assert {len(TABLES[name]["names"]) for name in ENDED} == {1, 2, 3, 4}
    assert len(EXPECTED["replies"]) > 40


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_served_as_it_was(client: httpx.Client, name: str) -> None:
    table = TABLES[name]
    found = snapshot(client, table["code"], table["viewer"])
    game = found["game"]
    if name not in UNFINISHED:  # another test finishes those
        assert (game["phase"], game["round"], found["seq"]) == (
            table["phase"],
            table["round"],
            table["seq"],
        )
        assert [score and score["total"] for score in game["scores"]] == table["totals"]
        assert game["winners"] == table["winners"]
    assert [seat and seat["name"] for seat in found["table"]["seats"]] == table["names"]


@pytest.mark.parametrize("name", ENDED)
def test_a_record_is_byte_for_byte_as_it_was(client: httpx.Client, name: str) -> None:
    table = TABLES[name]
    path = f"/api/tables/{table['code']}"
    text = get(client, f"{path}/record.hashi", table["viewer"]).text
    assert text == table["record"]
    verify_record(parse_record(text))
    for kind, expected in (
        ("record.json", "record.json"),
        ("code", "one_line"),
        ("proof", "proof"),
    ):
        assert get(client, f"{path}/{kind}", table["viewer"]).json() == table[expected]


def test_a_repeated_command_gets_its_stored_reply(client: httpx.Client) -> None:
    for reply in EXPECTED["replies"]:
        if reply["body"]["type"] in CHANGED_COMMANDS:
            continue
        path = f"/api/tables/{reply['table']}/commands"
        response = client.post(path, json=reply["body"], headers=bearer(reply["token"]))
        assert response.status_code == reply["status"], (reply, response.text)
        data = response.json()
        if "error" in data:
            codes = [refusal["code"] for refusal in data["error"]["refusals"]]
            assert {"code": data["error"]["code"], "refusals": codes} == reply["answer"]
        else:
            assert data["seq"] == reply["answer"]["seq"]


@pytest.mark.parametrize("name", EXPECTED["people"])
def test_people_keep_name_token_and_tables(client: httpx.Client, name: str) -> None:
    person = EXPECTED["people"][name]
    me = get(client, "/api/me", person["token"]).json()
    assert (me["name"], len(me["tables"])) == (person["name"], person["tables"])


def test_a_device_that_was_signed_out_stays_so(client: httpx.Client) -> None:
    response = client.get("/api/me", headers=bearer(EXPECTED["signed_out"]))
    assert response.status_code == 401


def test_the_challenge_keeps_its_results(client: httpx.Client) -> None:
    anna = EXPECTED["people"]["anna"]["token"]
    found = get(client, f"/api/challenges/{EXPECTED['challenge']}/results", anna).json()["results"]
    kept = [(result["name"], result["total"], result["assisted"]) for result in found]
    old = [(seat["name"], seat["total"], False) for r in EXPECTED["results"] for seat in r["seats"]]
    assert [result for result in kept if result in old] == old


def people_of(client: httpx.Client, table: dict[str, Any]) -> dict[int, str]:
    """The tokens of the people at a table, by seat."""
    found = {}
    for person in EXPECTED["people"].values():
        data = client.get(f"/api/tables/{table['code']}", headers=bearer(person["token"])).json()
        if "game" in data and data["game"]["seat"] is not None:
            found[data["game"]["seat"]] = person["token"]
    return found


def move(client: httpx.Client, code: str, token: str) -> None:
    """What the table waits for from this person, if anything: the first legal turn."""
    game = snapshot(client, code, token)["game"]
    seat, phase = game["seat"], game["phase"]
    body: dict[str, object]
    if phase == "final-check":
        body = {"type": "finish"}
    elif phase == "set-up" and not game["started"][seat]:
        turns = get(client, f"/api/tables/{code}/turns", token).json()["turns"]
        body = {"type": "write-start", "start": turns[0]}
    elif phase == "round" and not game["submitted"][seat]:
        turns = get(client, f"/api/tables/{code}/turns", token).json()["turns"]
        body = {"type": "submit", "round": game["round"], "turn": turns[-1]}
    else:
        return
    body["key"] = f"end-{phase}-{game['round']}"
    response = client.post(f"/api/tables/{code}/commands", json=body, headers=bearer(token))
    assert response.status_code == 200, response.text


@pytest.mark.parametrize("name", UNFINISHED)
def test_an_unfinished_game_is_played_to_its_end(client: httpx.Client, name: str) -> None:
    table = TABLES[name]
    people = people_of(client, table)
    assert people
    watcher = next(iter(people.values()))
    until = time.monotonic() + PATIENCE
    while snapshot(client, table["code"], watcher)["game"]["phase"] != "ended":
        assert time.monotonic() < until
        for token in people.values():
            move(client, table["code"], token)
        time.sleep(0.01)  # for the bot
    text = get(client, f"/api/tables/{table['code']}/record.hashi", watcher).text
    record = parse_record(text)
    verify_record(record)
    assert len(record.rounds) == 17


def test_a_seat_token_still_works(client: httpx.Client) -> None:
    kept = EXPECTED["seat_token"]
    game = snapshot(client, kept["table"], kept["token"])["game"]
    assert game["seat"] is not None
