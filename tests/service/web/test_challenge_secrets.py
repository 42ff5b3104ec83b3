"""Sockets opened before a challenge starts: closed at the start to people yet to play."""

from __future__ import annotations

import asyncio
import json
from contextlib import ExitStack
from pathlib import Path

import pytest

from hashi.deal import deal
from hashi.rules import SIDE_A
from hashi.rules.events import GameCreated
from hashi.rules.standard import STANDARD_DECK
from hashi.service.live import commands
from hashi.service.store import GameRow
from hashi.service.web import api
from hashi.table import Settings
from hashi.table.events import TableOpened
from hashi.table.ids import ChallengeId, NodeId, Token
from tests.service.nodes import RunningNode, config, running_node
from tests.service.web.helpers import PATIENCE, Guest, call, come_in, do, face, open_table, play_out
from tests.service.web.pairs import CODE, COMMITMENT, GAME, NOW, Client, Secrets, World

SECRETS = (bytes(32), bytes([1]) * 32)
ROUNDS = 3
CLOSED = (4404).to_bytes(2, "big") + b"challenge-closed"


def test_the_pair_differs_from_the_first_card() -> None:
    one, two = (deal(STANDARD_DECK, secret, [b""]).pile for secret in SECRETS)
    assert one[0] != two[0]


def test_an_early_socket_gets_no_byte_that_depends_on_the_cards(tmp_path: Path) -> None:
    one, two = (early_bytes(tmp_path / secret.hex(), secret) for secret in SECRETS)
    assert one == two
    for got in one.values():
        assert len(got) > 1_000  # the table before its start
        assert got.endswith(CLOSED)


def early_bytes(folder: Path, secret: bytes) -> dict[str, bytes]:
    """All that two spectators get who connected before the start of a challenge."""
    folder.mkdir()
    with ExitStack() as stack:
        patched = stack.enter_context(pytest.MonkeyPatch.context())
        for module in (commands, api):
            patched.setattr(module, "now_ms", lambda: NOW)
        node = stack.enter_context(running_node(config(folder)))
        node.node.name = node.node.hub.node = NodeId("node")
        player, spectator = come_in(node), come_in(node)
        call(node, "PATCH", "/api/me", player, json={"name": "player"})
        _open(node, player, secret)
        guests: dict[str, Guest | None] = {"player": player, "known": spectator, "nobody": None}
        world = World(node, Secrets(secret), guests, probing=False)
        for who, guest in guests.items():
            world.clients[who] = Client(node, guest, 0)
            stack.callback(world.clients[who].close)
            world.settle()
        world.act("player", "sit", seat=0)
        early = {who: world.clients.pop(who) for who in ("known", "nobody")}
        do(node, CODE, player, "start")
        do(node, CODE, player, "write-start", start=world.turns("player")[0])
        for number in range(1, ROUNDS + 1):
            do(node, CODE, player, "submit", round=number, turn="-")
        for client in early.values():
            client.until(CLOSED)
            client.close()
        world.settle()
        return {who: client.got for who, client in early.items()}


def _open(node: RunningNode, host: Guest, secret: bytes) -> None:
    async def opening() -> None:
        person = await node.node.identities.of(Token(host.token))
        assert person is not None
        challenge = ChallengeId("CHALLENGE")
        settings = Settings(challenge=challenge)
        created = GameCreated(SIDE_A, STANDARD_DECK, 1, commitment=COMMITMENT)
        row = GameRow(GAME, CODE, secret, person.person, "open", challenge, NOW)
        await node.node.hub.open(row, TableOpened(person.person, settings), created, NOW)

    asyncio.run_coroutine_threadsafe(opening(), node.loop).result(PATIENCE)


def test_an_early_socket_of_somebody_who_has_played_continues(
    node: RunningNode, anna: Guest, ben: Guest
) -> None:
    challenge = call(node, "POST", "/api/challenges", anna, json={}).json()["id"]
    tables = {}
    for guest in (anna, ben):
        tables[guest.name] = open_table(node, guest, challenge=challenge)["code"]
        do(node, tables[guest.name], guest, "sit")
    do(node, tables[ben.name], ben, "start")
    play_out(node, tables[ben.name], [ben])
    with face(node, tables[anna.name], ben) as watching:
        watching.until("seats")
        do(node, tables[anna.name], anna, "start")
        update = watching.until("update")
        assert "seat-taken" in json.dumps(update["events"])
