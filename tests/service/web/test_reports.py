"""Reports about players: whom, why, how often, and how the operator reads them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import httpx

from hashi.service.limits import Limits
from hashi.service.rate_limit import Rate
from tests.faces.cli import call as hashi
from tests.service.nodes import RunningNode, config, running_node
from tests.service.web.helpers import (
    Guest,
    act,
    call,
    come_in,
    do,
    open_table,
    refused,
    start_game,
)


def report(
    node: RunningNode, table: str, guest: Guest | None, seat: object = 1, reason: str = "name"
) -> httpx.Response:
    body = {"seat": seat, "reason": reason}
    return call(node, "POST", f"/api/tables/{table}/reports", guest, json=body)


def test_a_report_reaches_the_operator_once(tmp_path: Path) -> None:
    told = config(tmp_path)
    with running_node(told) as node:
        anna, ben = come_in(node), come_in(node)
        table = start_game(node, [anna, ben])
        for reason in ("stalling", "other"):  # the second one changes nothing
            response = report(node, table, anna, 1, reason)
            assert (response.status_code, response.json()) == (201, {})
        listed = hashi("admin", "reports", "--json", "--database", told.database)
        (found,) = json.loads(listed.out)["reports"]
        assert (found["reason"], found["code"], found["done"]) == ("stalling", table, None)
        assert (found["name"], found["reporter_name"]) == (ben.name, anna.name)
        exported = call(node, "GET", "/api/me/export", ben)
        assert found["reporter"] not in exported.text  # nobody reads who reported them
        assert exported.json()["stored"]["reports"][0]["reason"] == "stalling"


def test_only_another_person_at_the_table_can_be_reported(
    node: RunningNode, anna: Guest, ben: Guest, carl: Guest
) -> None:
    table = open_table(node, anna, seats=4)["code"]
    do(node, table, anna, "sit", seat=0)
    do(node, table, ben, "sit", seat=1)
    do(node, table, anna, "seat-bot", seat=2, bot="random")
    for seat in (0, 2, 3):  # the reporter, a bot, nobody
        refused(report(node, table, anna, seat), 422, "report-seat")
    assert report(node, table, carl).status_code == 201  # a spectator sees names too
    solo = open_table(node, anna, seats=1)["code"]
    refused(report(node, solo, ben, 3), 422, "report-seat")


def test_a_bad_report_says_what_was_wrong(node: RunningNode, anna: Guest, ben: Guest) -> None:
    table = start_game(node, [anna, ben])
    error = refused(report(node, table, anna, reason="rude"), 400, "bad-request")
    assert "'name', 'phrases', 'stalling', 'cheating' or 'other'" in error["detail"]
    refused(report(node, table, anna, seat=4), 400, "bad-request")
    refused(report(node, table, anna, seat="1"), 400, "bad-request")
    refused(report(node, table, None), 401, "no-identity")
    refused(report(node, "NONE", anna), 404, "no-such-table")
    token = call(node, "POST", f"/api/tables/{table}/seat-token", anna).json()["token"]
    refused(report(node, table, Guest("program", token)), 403, "seat-token")


def test_reports_are_rate_limited_per_person(tmp_path: Path) -> None:
    limits = config(tmp_path).limits
    few = {name: getattr(limits, name) for name in Limits.__dataclass_fields__}
    told = config(tmp_path, limits=Limits(**{**few, "reports": Rate(1e-9, 2.0)}))
    with running_node(told) as node:
        guests = [come_in(node) for _ in range(4)]
        table = start_game(node, guests)
        assert [report(node, table, guests[0], seat).status_code for seat in (1, 2)] == [201, 201]
        refused(report(node, table, guests[0], 3), 429, "too-many")
        assert report(node, table, guests[1], 3).status_code == 201
        assert act(node, table, guests[0], "say", phrase="hello").status_code == 200


def test_reports_are_rate_limited_per_address(tmp_path: Path) -> None:
    told = config(tmp_path)
    limits = replace(told.limits, address_reports=Rate(1e-9, 2.0))
    with running_node(config(tmp_path, limits=limits)) as node:
        guests = [come_in(node) for _ in range(3)]
        table = start_game(node, guests)
        assert [report(node, table, guests[at], 2).status_code for at in (0, 1)] == [201, 201]
        refused(report(node, table, guests[2], 0), 429, "too-many")
