"""Offline games over HTTP: checked, added once, without names, exported and deleted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hashi.record import (
    check_record,
    parse_record,
    read_record,
    record_code,
    record_json_text,
    record_text,
    verify_record,
)
from hashi.service.live.commands import now_ms
from hashi.service.rate_limit import Rate
from hashi.service.web.record_replay import MAX_RECORD
from tests.offline.games import Device
from tests.service.nodes import RunningNode, config, running_node
from tests.service.web.helpers import Guest, call, come_in, refused

PATH = "/api/me/offline-games"


def played(names: tuple[str, ...] = ("Ada",), bots: tuple[str, ...] = ()) -> str:
    """The record of a finished game of a device."""
    device = Device()
    game = device.open("B", names, bots)
    device.play(game, len(names))
    text: str = device.call("share", game=game, date="2026-11-18")["text"]
    return text


@pytest.fixture(scope="module")
def solo() -> str:
    return played()


@pytest.fixture(scope="module")
def together() -> str:
    return played(("Ada", "Ben"), ("minion",))


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    with running_node(config(tmp_path_factory.mktemp("offline"))) as running:
        yield running


def add(node: RunningNode, guest: Guest, record: str, **more: object) -> Any:
    return call(node, "POST", PATH, guest, json={"record": record, **more})


def listed(node: RunningNode, guest: Guest) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = call(node, "GET", PATH, guest).json()["games"]
    return found


def test_a_game_is_added_once_in_whatever_form(node: RunningNode, solo: str) -> None:
    guest = come_in(node)
    assert listed(node, guest) == []
    first = add(node, guest, solo, played=1_700_000_000_000)
    assert first.status_code == 201
    for again in (solo, record_json_text(read_record(solo))):
        repeated = add(node, guest, again)
        assert (repeated.status_code, repeated.json()) == (200, first.json())
    (game,) = listed(node, guest)
    record = read_record(solo)
    assert record.scores is not None
    assert game["id"] == record.commitment == first.json()["id"]
    assert game["totals"] == [record.scores[0].total]
    assert game["board"] == "B"
    assert game["rank"]
    assert game["played"] == 1_700_000_000_000 < game["added"] <= now_ms()
    check_record(read_record(game["code"]))


def test_others_do_not_see_it_and_nothing_is_ranked(node: RunningNode, solo: str) -> None:
    guest, other = come_in(node), come_in(node)
    add(node, guest, solo)
    assert listed(node, other) == []
    assert call(node, "GET", "/api/me/games", guest).json()["games"] == []
    statistics = call(node, "GET", "/api/me/statistics", guest).json()
    assert statistics == call(node, "GET", "/api/me/statistics", other).json()
    refused(call(node, "GET", PATH), 401, "no-identity")


def test_names_of_people_are_not_kept(node: RunningNode, together: str) -> None:
    guest = come_in(node)
    assert add(node, guest, together, seat=1).status_code == 201
    (game,) = listed(node, guest)
    assert game["seat"] == 1
    assert game["bots"] == [None, None, "minion"]
    (row,) = call(node, "GET", "/api/me/export", guest).json()["stored"]["offline_games"]
    names = [player.name for player in parse_record(row["record"]).players]
    assert names == ["1", "2", "minion"]
    assert game["totals"][game["winners"][0]] == max(game["totals"])


def test_it_is_exported_and_deleted_by_itself_or_with_the_person(
    node: RunningNode, solo: str, together: str
) -> None:
    guest = come_in(node)
    for record in (solo, together):
        add(node, guest, record)
    export = call(node, "GET", "/api/me/export", guest).json()
    stored = export["stored"]["offline_games"]
    assert len(stored) == 2
    for row in stored:
        verify_record(parse_record(row["record"]))
    one = listed(node, guest)[0]["id"]
    assert call(node, "DELETE", f"{PATH}/{one}", guest).status_code == 200
    refused(call(node, "DELETE", f"{PATH}/{one}", guest), 404, "not-found")
    assert len(listed(node, guest)) == 1
    assert call(node, "DELETE", "/api/me", guest).status_code == 200
    refused(call(node, "GET", PATH, guest), 401, "no-identity")


def test_what_does_not_replay_is_refused(node: RunningNode, solo: str) -> None:
    guest, record = come_in(node), read_record(solo)
    assert record.scores is not None
    better = replace(record, scores=(replace(record.scores[0], islands=36),))
    refused(add(node, guest, record_text(better)), 422, "score")
    other = replace(record, secret="00" * 32)
    assert add(node, guest, record_text(other)).status_code == 422
    unfinished = replace(record, rounds=record.rounds[:3], scores=None, secret=None)
    assert add(node, guest, record_text(unfinished)).json()["error"]["code"] == "not-ended"
    refused(add(node, guest, solo, seat=1), 400, "bad-request")
    refused(add(node, guest, record_code(record)), 422, "no-commitment")  # not checkable
    assert add(node, guest, "nonsense").status_code == 422
    refused(add(node, guest, "x" * (MAX_RECORD + 1)), 400, "bad-request")
    assert listed(node, guest) == []


def test_a_person_has_a_bounded_number(tmp_path: Path, solo: str, together: str) -> None:
    made = config(tmp_path)
    made = replace(made, limits=replace(made.limits, offline_games=1))
    with running_node(made) as node:
        guest = come_in(node)
        assert add(node, guest, solo).status_code == 201
        refused(add(node, guest, together), 429, "too-many-games")
        assert add(node, guest, solo).status_code == 200


def test_games_have_a_rate_of_their_own(tmp_path: Path, solo: str, together: str) -> None:
    """Repeats are not counted, and adding games leaves new tables to others of the address."""
    made = config(tmp_path)
    limits = replace(made.limits, added_games=Rate(1e-9, 1.0), opened=Rate(1e-9, 1.0))
    with running_node(replace(made, limits=limits)) as node:
        guest = come_in(node)
        assert add(node, guest, solo).status_code == 201
        assert [add(node, guest, solo).status_code for _ in range(3)] == [200] * 3
        refused(add(node, guest, together), 429, "too-many")
        assert call(node, "POST", "/api/tables", guest, json={}).status_code == 201
