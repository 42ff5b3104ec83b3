"""My data: exported with my games, and deleted so that others play on."""

from __future__ import annotations

import asyncio
from asyncio import Event
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from hashi.record import record_from_json
from hashi.service.errors import ServiceError
from hashi.service.limits import Limits
from hashi.service.node import Node
from hashi.service.retention import Retention
from hashi.table.ids import PersonId
from tests.service.nodes import RunningNode, config, running_node
from tests.service.web.helpers import (
    Guest,
    act,
    call,
    come_in,
    do,
    face,
    look,
    open_table,
    play_out,
    refused,
    start_game,
    write_starts,
)


@pytest.fixture
def node(tmp_path: Path) -> Iterator[RunningNode]:
    with running_node(config(tmp_path)) as running:
        yield running


@pytest.fixture
def anna(node: RunningNode) -> Guest:
    guest = come_in(node)
    call(node, "PATCH", "/api/me", guest, json={"name": "Annegret Eraseme"})
    return Guest("Annegret Eraseme", guest.token)


@pytest.fixture
def ben(node: RunningNode) -> Guest:
    return come_in(node)


def test_the_export_has_my_rows_actions_and_records(
    node: RunningNode, anna: Guest, ben: Guest
) -> None:
    ended = start_game(node, [anna, ben])
    play_out(node, ended, [anna, ben])
    running = start_game(node, [ben, anna])
    write_starts(node, running, [ben, anna])
    do(node, running, ben, "submit", round=1, turn="-")
    response = call(node, "GET", "/api/me/export", anna)
    assert "attachment" in response.headers["content-disposition"]
    data = response.json()
    assert (data["format"], data["version"]) == ("hashi-export", 1)
    assert data["stored"]["people"][0]["name"] == "Annegret Eraseme"
    assert len(data["stored"]["devices"]) == 1
    assert anna.token not in response.text
    assert ben.name not in [person["name"] for person in data["stored"]["people"]]
    games = {game["seat"]: game for game in data["games"]}
    assert games[0]["record"]["players"][0]["name"] == "Annegret Eraseme"
    record_from_json(games[0]["record"])
    assert len(games[0]["events"]) > 17  # at least a turn with every card
    assert all(event["at"] > 0 for event in games[0]["events"])
    assert "record" not in games[1]  # not ended
    assert {event["event"].get("seat", 1) for event in games[1]["events"]} == {1}  # not Ben's turn


@pytest.mark.asyncio
async def test_too_many_exports_at_once_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    node, gate = Node(config(tmp_path, limits=Limits(exports=3, address_exports=2))), Event()
    homes = {"ANNA": "home", "BEN": "home", "CLARA": "home", "DORA": "club", "EVA": "club"}
    for person, address in homes.items():
        node.addresses.note(PersonId(person), address)

    async def slow(_: PersonId) -> dict[str, object]:
        await gate.wait()
        return {"made": True}

    monkeypatch.setattr(node.personal, "_exported", slow)

    async def export(person: str) -> bytes:
        return await node.personal.export(PersonId(person))

    async def code(person: str) -> str:
        async with asyncio.timeout(5):
            with pytest.raises(ServiceError) as caught:
                await export(person)
        return str(caught.value.code)

    async with asyncio.TaskGroup() as group:
        waiting = [group.create_task(export(person)) for person in ("ANNA", "BEN")]
        await asyncio.sleep(0)
        assert await code("ANNA") == "too-many"
        assert await code("CLARA") == "unavailable"  # two of her address wait
        waiting.append(group.create_task(export("DORA")))
        await asyncio.sleep(0)
        assert await code("EVA") == "unavailable"  # three wait
        waiting.append(group.create_task(export("FINN")))  # the first of an address
        await asyncio.sleep(0)
        gate.set()
    assert [task.result() for task in waiting] == [b'{"made":true}'] * 4


def test_my_unfinished_game_without_others_can_be_deleted(
    node: RunningNode, anna: Guest, ben: Guest
) -> None:
    solo, waiting = start_game(node, [anna]), open_table(node, anna, seats=2)["code"]
    shared = start_game(node, [anna, ben])
    write_starts(node, solo, [anna])
    refused(call(node, "DELETE", f"/api/tables/{solo}"), 401, "no-identity")
    refused(call(node, "DELETE", f"/api/tables/{solo}", ben), 409, "not-alone")
    refused(call(node, "DELETE", f"/api/tables/{shared}", anna), 409, "not-alone")
    games = {game["code"]: game for game in my_games(node, anna)}
    assert {code: game["may_delete"] for code, game in games.items()} == {
        solo: True,
        shared: False,
    }
    with face(node, solo, anna) as page:
        page.until("snapshot")
        for code in (solo, waiting):
            assert call(node, "DELETE", f"/api/tables/{code}", anna).status_code == 200
            refused(call(node, "GET", f"/api/tables/{code}", anna), 404, "no-such-table")
    assert [game["code"] for game in my_games(node, anna)] == [shared]
    export = call(node, "GET", "/api/me/export", anna).json()
    assert [game["id"] for game in export["games"]] == [games[shared]["id"]]


def test_an_ended_game_cannot_be_deleted(node: RunningNode, anna: Guest) -> None:
    table = start_game(node, [anna])
    play_out(node, table, [anna])
    refused(call(node, "DELETE", f"/api/tables/{table}", anna), 409, "not-alone")


def test_a_deleted_game_of_a_challenge_has_been_played(node: RunningNode, anna: Guest) -> None:
    """Its cards have been seen: the next one is a repeat."""
    challenge = call(node, "POST", "/api/challenges", anna, json={"board": "A"}).json()["id"]
    for repeats in ([], [0]):
        table = start_game(node, [anna], challenge=challenge)
        assert look(node, table, anna)["table"]["repeats"] == repeats
        assert call(node, "DELETE", f"/api/tables/{table}", anna).status_code == 200


def test_a_game_with_bots_is_deleted_while_they_think(node: RunningNode, anna: Guest) -> None:
    table = open_table(node, anna, seats=2)["code"]
    do(node, table, anna, "sit")
    do(node, table, anna, "seat-bot", seat=1, bot="minion")
    do(node, table, anna, "start")
    assert call(node, "DELETE", f"/api/tables/{table}", anna).status_code == 200
    refused(act(node, table, anna, "say", phrase="hello"), 404, "no-such-table")


def test_who_resigns_leaves_the_seat_to_a_bot_for_good(
    node: RunningNode, anna: Guest, ben: Guest
) -> None:
    table = start_game(node, [anna, ben])
    write_starts(node, table, [anna, ben])
    do(node, table, ben, "resign")
    refused(act(node, table, ben, "take-back"), 409, "resigned")
    seat = look(node, table, anna)["table"]["seats"][1]
    assert (seat["name"], seat["term"]) == (ben.name, "resigned")
    assert [game["resigned"] for game in my_games(node, ben)] == [True]
    assert [game["resigned"] for game in my_games(node, anna)] == [False]


def my_games(node: RunningNode, guest: Guest) -> list[dict[str, Any]]:
    return cast("list[dict[str, Any]]", call(node, "GET", "/api/me/games", guest).json()["games"])


def test_a_deleted_person_is_gone_and_others_play_on(
    node: RunningNode, tmp_path: Path, anna: Guest, ben: Guest
) -> None:
    past = start_game(node, [anna, ben])
    play_out(node, past, [anna, ben])
    alone = start_game(node, [anna])
    waiting = open_table(node, ben, seats=2)["code"]
    do(node, waiting, anna, "sit")
    running = start_game(node, [anna, ben])
    write_starts(node, running, [anna, ben])
    with face(node, running, anna) as mine, face(node, alone, ben) as watching:
        response = call(node, "DELETE", "/api/me", anna)
        assert response.status_code == 200, response.text
        assert mine.code() == 4403
        assert watching.code() == 4404
    refused(call(node, "GET", "/api/me", anna), 401, "no-identity")
    refused(call(node, "GET", f"/api/tables/{alone}", ben), 404, "no-such-table")
    assert look(node, waiting, ben)["table"]["seats"] == [None, None]
    seats = look(node, running, ben)["table"]["seats"]
    assert (seats[0]["name"], seats[0]["bot"] or seats[0]["stand_in"]) != (None, None)
    assert seats[0]["name"] is None
    assert act(node, running, ben, "submit", round=1, turn="-").status_code == 200
    assert "Player 1" in call(node, "GET", f"/api/tables/{past}/record.hashi", ben).text
    for path in tmp_path.iterdir():  # file and log of SQLite
        assert b"Eraseme" not in path.read_bytes(), path.name


def test_an_erased_name_is_gone_from_file_and_log(
    node: RunningNode, tmp_path: Path, anna: Guest
) -> None:
    found = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"Annegret Eraseme" in found  # so it is the right folder
    assert call(node, "DELETE", "/api/me/name", anna).status_code == 200
    for path in tmp_path.iterdir():
        assert b"Eraseme" not in path.read_bytes(), path.name


@pytest.mark.parametrize(("method", "path"), [("GET", "/api/me/export"), ("DELETE", "/api/me")])
def test_nobody_has_no_data(node: RunningNode, method: str, path: str) -> None:
    refused(call(node, method, path), 401, "no-identity")


def test_anybody_reads_what_is_stored_and_for_how_long(tmp_path: Path) -> None:
    told = config(tmp_path, retention=Retention(unfinished=90))
    with running_node(told) as node:
        data = call(node, "GET", "/api/privacy").json()
    assert data["days"] == {"unstarted": 7, "unfinished": 90, "people": 30, "replies": 1}
    assert {"family": "actions", "items": ["event", "reply", "analysis"]} in data["stored"]
