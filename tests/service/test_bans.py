"""Bans of `hashi admin`: they hold on all nodes within 2 s, whatever Valkey does."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from hashi.protocol.close_codes import CloseCode
from tests.faces.cli import call as hashi
from tests.service.nodes import RunningNode, config, running_node
from tests.service.web.helpers import (
    Guest,
    call,
    come_in,
    face,
    look,
    open_table,
    refused,
    start_game,
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
