"""Rooms keep the cards to come: two rooms with the same first card send the same bytes."""

from __future__ import annotations

import random
import re
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

from hashi.deal import NO_SALTS, deal
from hashi.rules.standard import STANDARD_DECK
from hashi.service import create_table
from hashi.service.live import commands
from hashi.service.live import rooms as live_rooms
from hashi.service.store import people as people_store
from hashi.service.web import api, people, rooms
from hashi.table.ids import NodeId
from tests.service.nodes import config, running_node
from tests.service.web.helpers import Guest, call, come_in
from tests.service.web.pairs import COMMITMENT, END, NOW, Client, Secrets, World

Sent = dict[str, list[tuple[str, bytes]]]
LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
VERSION = re.compile(rb'"version":"node-\d+"')  # a counter of changes
HEAD = re.compile(rb"content-length: \d+")


def pile(secret: bytes) -> list[str]:
    return [str(card) for card in deal(STANDARD_DECK, secret, NO_SALTS).pile]


def secrets_with_the_same_first_card() -> tuple[bytes, bytes]:
    first = bytes(32)
    for at in range(1, 256):
        second = bytes([at]) * 32
        if pile(second)[0] == pile(first)[0] and pile(second)[1] != pile(first)[1]:
            return first, second
    raise AssertionError("found no such pair")


def test_nobody_learns_a_card_before_the_caller_turns_it_up(tmp_path: Path) -> None:
    pair = secrets_with_the_same_first_card()
    (one, next_one), (two, next_two) = (
        sent_by(tmp_path / name, secret) for name, secret in zip("ab", pair, strict=True)
    )
    compared = 0
    for who, parts in one.items():
        for (what, first), (also, second) in zip(parts, two[who], strict=True):
            assert what == also
            assert first == second, (who, what)
            compared += len(first)
    assert compared > 50_000
    assert next_one != next_two  # with the next card they differ


def sent_by(folder: Path, secret: bytes) -> tuple[Sent, bytes]:
    """All that leaves a node up to the first card, by who gets it; and a look at the second one."""
    folder.mkdir()
    with ExitStack() as stack:
        fix_all_but_the_secret(stack.enter_context(pytest.MonkeyPatch.context()), secret)
        node = stack.enter_context(running_node(config(folder)))
        node.node.name = node.node.hub.node = NodeId("node")
        caller, anna, late = (come_in(node) for _ in range(3))
        code = call(node, "POST", "/api/rooms", caller, json={}).json()["room"]
        guests: dict[str, Guest | None] = {"caller": caller, "anna": anna, "late": late}
        world = World(node, Secrets(secret), guests | {"nobody": None}, probing=False)
        tables = {}

        def join(who: str, guest: Guest) -> None:
            sheet = call(node, "POST", f"/api/rooms/{code}/sheets", guest)
            tables[who] = sheet.json()["table"]
            for name, looker in ((who, guest), (f"nobody at {who}'s", None)):
                world.clients[name] = Client(node, looker, 0, tables[who])
                stack.callback(world.clients[name].close)
                world.settle()
            turns = call(node, "GET", f"/api/tables/{tables[who]}/turns", guest).json()["turns"]
            world.act(who, "write-start", start=turns[0])

        def look() -> None:
            for who, guest in world.guests.items():
                for path in paths(code, tables):
                    world.sent[who].append((path, world._get(path, guest)))

        join("anna", anna)
        look()
        call(node, "POST", f"/api/rooms/{code}/next", caller, json={"released": 0})
        world.settle()
        join("late", late)
        look()
        turns = call(node, "GET", f"/api/tables/{tables['anna']}/turns", anna).json()["turns"]
        world.act("anna", "submit", round=1, turn=turns[-1])
        for who in ("anna", "late"):
            for kind, fields in (
                ("submit", {"round": 2, "turn": "-"}),
                ("hint", {}),
                ("turns", {}),
            ):
                world.act(who, kind, **fields)
        look()
        for who, client in world.clients.items():
            world.sent[who].append(("socket", in_order(client.got)))
        sent = {
            who: [(what, HEAD.sub(b"", VERSION.sub(b"", data))) for what, data in parts]
            for who, parts in world.sent.items()
        }
        call(node, "POST", f"/api/rooms/{code}/next", caller, json={"released": 1})
        world.settle()
        return sent, VERSION.sub(b"", world._get(f"/api/rooms/{code}", None))


def in_order(got: bytes) -> bytes:
    """What a WebSocket sent, its frames sorted: on a busy machine legal turns come later."""
    head, end, rest = got.partition(END)
    frames = []
    while rest:
        size, at = rest[1], 2
        if size > 125:
            at = 4 if size == 126 else 10
            size = int.from_bytes(rest[2:at], "big")
        frames.append(rest[: at + size])
        rest = rest[at + size :]
    return head + end + b"".join(sorted(frames))


def paths(code: str, tables: dict[str, str]) -> list[str]:
    room = f"/api/rooms/{code}"
    found = [room, f"{room}/results.csv", f"{room}?after=other-1", f"/room/{code}"]
    found += ["/api/me", "/api/me/rooms", "/api/me/games", "/api/me/export", "/metrics"]
    for table in tables.values():
        of_table = ("", "/turns", "/record.hashi", "/record.json", "/code", "/proof", "/replay")
        found += [f"/api/tables/{table}{part}" for part in of_table]
        found.append(f"/t/{table}")
    return found


def fix_all_but_the_secret(patched: pytest.MonkeyPatch, secret: bytes) -> None:
    """Numbers, codes, names, times and the commitment are the same in both rooms."""
    chosen, names = random.Random(7), count(1)
    fixed = SimpleNamespace(
        choice=chosen.choice, token_urlsafe=lambda _: "".join(chosen.choices(LETTERS, k=43))
    )
    patched.setattr(people_store, "secrets", fixed)
    patched.setattr(people, "new_name", lambda _: f"Guest {next(names)}")
    patched.setattr(rooms, "new_secret", lambda: secret)
    for module in (rooms, create_table):
        patched.setattr(module, "commitment", lambda _: COMMITMENT)
    for timed in (commands, api, rooms, live_rooms, people):
        patched.setattr(timed, "now_ms", lambda: NOW)
