"""Rights of a seat token: every command is either playing the seat or refused."""

from __future__ import annotations

from typing import get_args

import pytest

from hashi.rules.events import Seat
from hashi.service.errors import ServiceError
from hashi.service.store import Identity
from hashi.service.web.seat_tokens import ALLOWED, REFUSED, check_command
from hashi.table import commands as c
from hashi.table.ids import DeviceId, PersonId, TableId
from tests.service.nodes import RunningNode
from tests.service.web.helpers import (
    Guest,
    act,
    call,
    face,
    open_table,
    play_out,
    refused,
    start_game,
)

OWN = Identity(PersonId("P"), "Anna", DeviceId("D"))
SEAT = Identity(PersonId("P"), "Anna", DeviceId("D"), TableId("T"))


def program_of(node: RunningNode, table: str, guest: Guest) -> Guest:
    response = call(node, "POST", f"/api/tables/{table}/seat-token", guest)
    assert response.status_code == 201, response.text
    return Guest("program", response.json()["token"])


def test_every_command_is_allowed_or_refused() -> None:
    assert set(get_args(c.WireCommand)) == ALLOWED | REFUSED
    assert not ALLOWED & REFUSED


def test_a_personal_token_may_ask_everything() -> None:
    check_command(OWN, c.Start(), None)
    check_command(OWN, c.HandOver(Seat(1)), Seat(0))


@pytest.mark.parametrize(
    "command", [c.Start(), c.Sit(), c.Clear(Seat(1)), c.HandOver(Seat(1)), c.SeatBot(Seat(1), "x")]
)
def test_a_seat_token_has_no_rights_beyond_its_seat(command: c.WireCommand) -> None:
    with pytest.raises(ServiceError) as caught:
        check_command(SEAT, command, Seat(0))
    assert caught.value.code == "seat-token"


def test_a_seat_token_plays_its_seat() -> None:
    check_command(SEAT, c.Withdraw(1), Seat(0))
    check_command(SEAT, c.HandOver(Seat(0)), Seat(0))


def test_a_seat_token_of_the_host_is_no_host(node: RunningNode, anna: Guest, ben: Guest) -> None:
    table = open_table(node, anna, seats=2)["code"]
    for seat, guest in enumerate((anna, ben)):
        assert act(node, table, guest, "sit", seat=seat).status_code == 200
    program = program_of(node, table, anna)
    refused(act(node, table, program, "start"), 403, "seat-token")
    refused(act(node, table, program, "clear", seat=1), 403, "seat-token")
    with face(node, table, program) as playing:
        assert playing.ask("start")["error"]["code"] == "seat-token"
        assert "error" not in playing.ask("say", phrase="hello")
    assert act(node, table, anna, "start").status_code == 200


def test_a_seat_token_is_not_welcomed_as_host(node: RunningNode, anna: Guest) -> None:
    table = start_game(node, [anna])
    program = program_of(node, table, anna)
    for guest, host in ((anna, True), (program, False)):
        frame = welcome_of(node, table, guest)
        assert (frame["seat"], frame["host"], frame["known"]) == (0, host, True)


def welcome_of(node: RunningNode, table: str, guest: Guest) -> dict[str, object]:
    from tests.service.web.helpers import plain_socket

    with plain_socket(node, guest.headers) as made:
        made.send(type="hello", protocol=2, table=table, after=0)
        return made.read()


def test_a_seat_token_makes_no_further_rights(node: RunningNode, anna: Guest) -> None:
    table = start_game(node, [anna])
    program = program_of(node, table, anna)
    path = f"/api/tables/{table}"
    refused(call(node, "POST", f"{path}/seat-token", program), 403, "seat-token")
    refused(call(node, "DELETE", f"{path}/seat-token", program), 403, "seat-token")
    play_out(node, table, [anna])
    refused(call(node, "POST", f"{path}/rematch", program), 403, "seat-token")
    assert call(node, "POST", f"{path}/rematch", anna).status_code == 201


def test_a_new_seat_token_ends_the_one_before(node: RunningNode, anna: Guest) -> None:
    table = start_game(node, [anna])
    first = program_of(node, table, anna)
    with face(node, table, first) as playing:
        second = program_of(node, table, anna)
        assert playing.code() == 4403
    assert call(node, "GET", f"/api/tables/{table}", first).json()["game"]["seat"] is None
    assert call(node, "GET", f"/api/tables/{table}", second).json()["game"]["seat"] == 0


def test_a_seat_token_is_listed_and_ended(node: RunningNode, anna: Guest) -> None:
    table = start_game(node, [anna])
    path = f"/api/tables/{table}/seat-token"
    refused(call(node, "DELETE", path, anna), 404, "no-such-device")
    program = program_of(node, table, anna)
    (listed,) = call(node, "GET", "/api/me/devices", anna).json()["seat_tokens"]
    assert listed["code"] == table
    with face(node, table, program) as playing:
        assert call(node, "DELETE", path, anna).status_code == 200
        assert playing.code() == 4403
    assert call(node, "GET", "/api/me/devices", anna).json()["seat_tokens"] == []


def test_a_seat_token_ends_when_its_seat_is_left(node: RunningNode, anna: Guest) -> None:
    table = open_table(node, anna, seats=2)["code"]
    act(node, table, anna, "sit", seat=0)
    program_of(node, table, anna)
    act(node, table, anna, "stand")
    assert call(node, "GET", "/api/me/devices", anna).json()["seat_tokens"] == []
