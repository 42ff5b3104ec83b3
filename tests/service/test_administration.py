"""`hashi admin` at running nodes: bans within 2 s whatever Valkey does, names, closed tables."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from hashi.protocol.close_codes import CloseCode
from hashi.rules import Seat
from hashi.service.live.automation import may_play
from tests.faces.cli import call as hashi
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
    play_round,
    refused,
    start_game,
    write_starts,
)
from tools.servers import Valkey

HOLDS = 2.0  # seconds


def id_of(node: RunningNode, guest: Guest) -> str:
    export = call(node, "GET", "/api/me/export", guest).json()
    return str(export["stored"]["people"][0]["person"])


def admin(*arguments: str, database: str) -> None:
    done = hashi("admin", *arguments, "--database", database)
    assert (done.code, done.err) == (0, "")


@pytest.mark.parametrize("kind", ["valkey", "valkey-away", "polling"])
def test_a_ban_holds_on_all_nodes_within_two_seconds(
    tmp_path: Path, migrated_postgres: str, own_valkey: Valkey, kind: str
) -> None:
    told = config(
        tmp_path, database=migrated_postgres, fanout=None if kind == "polling" else own_valkey.url
    )
    with running_node(told) as one, running_node(told) as two:
        anna, ben = come_in(one), come_in(two)
        person = id_of(one, anna)
        table = open_table(one, anna, seats=2)["code"]
        with (
            face(one, table, anna) as here,
            face(two, table, anna) as there,
            face(two, table, ben) as other,
        ):
            for connection in (here, there, other):
                connection.until("snapshot")
            if kind == "valkey-away":
                own_valkey.stop()
            began = time.monotonic()
            admin("ban", person, database=migrated_postgres)
            assert here.code() == CloseCode.BANNED
            assert there.code() == CloseCode.BANNED
            assert time.monotonic() - began < HOLDS
            assert "error" not in other.ask("sit")
        for node in (one, two):
            refused(call(node, "GET", "/api/me", anna), 403, "banned")
            refused(call(node, "POST", "/api/tables", anna, json={}), 403, "banned")
            assert call(node, "GET", "/api/me", ben).status_code == 200
        began = time.monotonic()
        admin("unban", person, database=migrated_postgres)
        for node in (one, two):
            while call(node, "GET", "/api/me", anna).status_code != 200:
                assert time.monotonic() - began < HOLDS
                time.sleep(0.02)


def test_a_new_name_is_shown_at_the_table(tmp_path: Path) -> None:
    told = config(tmp_path)
    with running_node(told) as node:
        anna, ben = come_in(node), come_in(node)
        table = start_game(node, [anna, ben])
        with face(node, table, ben) as watching:
            watching.until("snapshot")
            admin("rename", id_of(node, anna), "Zoë", database=told.database)
            while watching.until("seats")["seats"][0]["name"] != "Zoë":
                pass  # until the test times out
        assert look(node, table, ben)["table"]["seats"][0]["name"] == "Zoë"


def poll(node: RunningNode) -> None:
    """Let a node find changes of tables now instead of within 5 s."""
    asyncio.run_coroutine_threadsafe(node.node.hub.poll(), node.loop).result()


def test_players_of_a_closed_table_see_why(tmp_path: Path) -> None:
    told = config(tmp_path)
    with running_node(told) as node:
        anna, ben = come_in(node), come_in(node)
        table = start_game(node, [anna, ben])
        waiting = open_table(node, anna, seats=2)
        other = start_game(node, [anna, ben])
        with face(node, table, anna) as playing, face(node, other, ben) as elsewhere:
            admin("close", table, database=told.database)
            admin("close", waiting["code"], database=told.database)
            poll(node)
            assert playing.code() == CloseCode.NO_TABLE
            assert playing.connection.close_reason == "table-closed"
            assert "error" not in elsewhere.ask("say", phrase="hello")
        for name in (table, waiting["id"]):
            error = refused(call(node, "GET", f"/api/tables/{name}", ben), 410, "table-closed")
            assert error["text"] == "The people who run this site have closed this table."
        refused(act(node, waiting["id"], ben, "sit"), 410, "table-closed")
        assert call(node, "GET", "/api/tables").json()["tables"] == []
        listed = call(node, "GET", "/api/me/games", anna).json()["games"]
        assert [game["code"] for game in listed] == [other]
        exported = call(node, "GET", "/api/me/export", anna).json()["games"]
        assert len(exported) == 2  # a closed table is still stored
        admin("reopen", table, database=told.database)
        assert look(node, table, ben)["game"]["phase"] == "set-up"
        admin("close", table, database=told.database)
        assert call(node, "DELETE", "/api/me", anna).status_code == 200


def test_bots_do_not_play_on_at_a_closed_table(tmp_path: Path) -> None:
    told = config(tmp_path)
    with running_node(told) as node:
        anna = come_in(node)
        table = open_table(node, anna, seats=2, clock="hard", seconds=600)["code"]
        do(node, table, anna, "sit", seat=0)
        do(node, table, anna, "seat-bot", seat=1, bot="random")
        do(node, table, anna, "start")
        (live,) = node.node.hub.tables.values()
        admin("close", table, database=told.database)
        poll(node)
        node.loop.call_soon_threadsafe(
            lambda: node.node.scheduler.schedule(live, fresh=True)
        )  # as after a turn that was under way
        asyncio.run_coroutine_threadsafe(asyncio.sleep(0.05), node.loop).result()
        assert live.gone == "table-closed"
        assert live.timer is None  # the clock has stopped
        assert not may_play(live, Seat(1))
        assert node.node.hub.tables == {}


def test_while_new_tables_are_paused_running_ones_play_on(tmp_path: Path) -> None:
    told = config(tmp_path)
    with running_node(told) as node:
        anna = come_in(node)
        table, ended = start_game(node, [anna]), start_game(node, [anna])
        play_out(node, ended, [anna])
        admin("pause", "--reason", "upgrade", database=told.database)
        german = {"accept-language": "de"}
        response = call(node, "POST", "/api/tables", anna, json={}, headers=german)
        error = refused(response, 403, "no-new-tables")
        assert error["text"].startswith("Gerade können keine neuen Tische eröffnet werden.")
        refused(call(node, "POST", f"/api/tables/{ended}/rematch", anna), 403, "no-new-tables")
        write_starts(node, table, [anna])
        play_round(node, table, [anna])
        admin("resume", database=told.database)
        open_table(node, anna, seats=1)
        assert call(node, "POST", f"/api/tables/{ended}/rematch", anna).status_code == 201


def test_everybody_reads_an_announcement_in_their_language(tmp_path: Path) -> None:
    told = config(tmp_path)
    with running_node(told) as node:
        admin(
            "announce", "Upgrade at 8", "--in", "de", "Um 8", "--for", "2h", database=told.database
        )
        found = call(node, "GET", "/api/site").json()
        assert found["paused"] is False
        assert set(found["announcement"]) == {"id", "text", "until"}
        assert found["announcement"]["text"] == "Upgrade at 8"
        german = call(node, "GET", "/api/site", headers={"accept-language": "de"}).json()
        assert german["announcement"]["text"] == "Um 8"
        assert german["announcement"]["until"] > time.time() * 1_000
