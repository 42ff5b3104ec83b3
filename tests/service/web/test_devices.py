"""Devices of a person: several at once, each signed out by itself at every node."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from hashi.protocol.close_codes import CloseCode
from tests.service.nodes import RunningNode, config, running_node
from tests.service.web.helpers import (
    PATIENCE,
    Guest,
    call,
    come_in,
    face,
    look,
    open_table,
    refused,
    start_game,
)

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0"


def linked(node: RunningNode, guest: Guest, user_agent: str = "") -> Guest:
    """The same person at a further device."""
    code = call(node, "POST", "/api/me/link", guest).json()["code"]
    headers = {"user-agent": user_agent}
    response = call(node, "POST", "/api/people/link", json={"code": code}, headers=headers)
    assert response.status_code == 201, response.text
    return Guest(response.json()["name"], response.json()["token"])


def own_id(node: RunningNode, guest: Guest) -> str:
    found = call(node, "GET", "/api/me/devices", guest).json()["devices"]
    return str(next(one["id"] for one in found if one["current"]))


def sign_out(node: RunningNode, guest: Guest, device: str) -> None:
    response = call(node, "DELETE", f"/api/me/devices/{device}", guest)
    assert response.status_code == 200, response.text


def test_linking_signs_nobody_out(node: RunningNode, anna: Guest) -> None:
    table = start_game(node, [anna])
    with face(node, table, anna) as first:
        other = linked(node, anna)
        with face(node, table, other) as second:
            assert "error" not in first.ask("say", phrase="hello")
            assert "error" not in second.ask("say", phrase="hello")
    assert call(node, "GET", "/api/me", anna).json()["name"] == other.name


def test_devices_are_listed_with_name_and_last_use(node: RunningNode, anna: Guest) -> None:
    other = linked(node, anna, FIREFOX)
    found = call(node, "GET", "/api/me/devices", other).json()["devices"]
    assert [(one["name"], one["current"]) for one in found] in (
        [("", False), ("Firefox · Linux", True)],
        [("Firefox · Linux", True), ("", False)],
    )
    now = time.time() * 1_000
    for one in found:
        assert set(one) == {"id", "name", "created", "used", "current"}
        assert now - 2 * 3_600_000 < one["used"] <= now  # to the hour


def test_a_device_is_signed_out_by_itself(node: RunningNode, anna: Guest) -> None:
    table = start_game(node, [anna])
    other = linked(node, anna)
    with face(node, table, anna) as kept, face(node, table, other) as ended:
        sign_out(node, anna, own_id(node, other))
        assert ended.code() == CloseCode.SIGNED_OUT
        assert "error" not in kept.ask("say", phrase="hello")
    refused(call(node, "GET", "/api/me", other), 401, "no-identity")
    assert look(node, table, anna)["game"]["seat"] == 0


def test_a_seat_token_ends_with_the_device_that_made_it(node: RunningNode, anna: Guest) -> None:
    table = start_game(node, [anna])
    other = linked(node, anna)
    token = call(node, "POST", f"/api/tables/{table}/seat-token", other).json()["token"]
    program = Guest("program", token)
    with face(node, table, program) as playing:
        sign_out(node, anna, own_id(node, other))
        assert playing.code() == CloseCode.SIGNED_OUT
    assert look(node, table, program)["game"]["seat"] is None


def test_signing_out_here_takes_the_cookie(node: RunningNode, anna: Guest) -> None:
    cookie = {"cookie": f"hashi_person={anna.token}"}
    path = f"/api/me/devices/{own_id(node, anna)}"
    response = call(node, "DELETE", path, headers=cookie)
    assert "hashi_person=" in response.headers["set-cookie"]
    assert "Max-Age=0" in response.headers["set-cookie"]
    refused(call(node, "GET", "/api/me", anna), 401, "no-identity")


def test_nobody_signs_out_the_device_of_another(node: RunningNode, anna: Guest, ben: Guest) -> None:
    device = own_id(node, anna)
    refused(call(node, "DELETE", f"/api/me/devices/{device}", ben), 404, "no-such-device")
    assert call(node, "GET", "/api/me", anna).status_code == 200


def test_a_recovery_code_brings_a_lost_identity_back(node: RunningNode, anna: Guest) -> None:
    table = start_game(node, [anna])
    code = call(node, "POST", "/api/me/recovery", anna).json()["code"]
    sign_out(node, anna, own_id(node, anna))
    typed = "-".join(code[at : at + 5].lower() for at in range(0, 20, 5))
    response = call(node, "POST", "/api/people/recover", json={"code": typed})
    assert response.status_code == 201
    back = Guest(response.json()["name"], response.json()["token"])
    assert back.name == anna.name
    assert look(node, table, back)["game"]["seat"] == 0
    again = call(node, "POST", "/api/people/recover", json={"code": code})
    refused(again, 404, "recovery-code")
    following = response.json()["recovery"]
    assert following != code
    response = call(node, "POST", "/api/people/recover", json={"code": following})
    assert response.status_code == 201


@pytest.mark.parametrize("kind", ["valkey", "polling"])
def test_a_device_is_signed_out_at_every_node(
    tmp_path: Path, migrated_postgres: str, valkey_url: str, kind: str
) -> None:
    """Within 2 s with Valkey and 10 s without."""
    fanout = valkey_url if kind == "valkey" else None
    told = config(tmp_path, database=migrated_postgres, fanout=fanout)
    with running_node(told) as one, running_node(told) as two:
        until = time.monotonic() + PATIENCE
        while kind == "valkey" and not all(n.node.hub.fanout.healthy for n in (one, two)):
            assert time.monotonic() < until
            time.sleep(0.01)
        anna = come_in(one)
        other = linked(one, anna)
        table = open_table(one, anna, seats=1)["code"]
        with face(two, table, other) as watching:
            watching.until("snapshot")
            assert call(two, "GET", "/api/me", other).status_code == 200  # cached there
            began = time.monotonic()
            sign_out(one, anna, own_id(one, other))
            assert watching.code() == CloseCode.SIGNED_OUT
            assert time.monotonic() - began < (2 if kind == "valkey" else 10)
        refused(call(two, "GET", "/api/me", other), 401, "no-identity")
        assert call(two, "GET", "/api/me", anna).status_code == 200
