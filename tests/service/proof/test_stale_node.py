"""A node that has not heard what another one did: it must look before it refuses."""

from __future__ import annotations

import pytest

from hashi.rules import SIDES, STANDARD_DECK, GameCreated, Seat, legal_starts
from hashi.service.create_table import Opener
from hashi.service.node import Config, Node
from hashi.service.store.migrate import migrate
from hashi.table import Actor, Role, Settings
from hashi.table import commands as c
from hashi.table.ids import PersonId


@pytest.mark.asyncio
async def test_nobody_is_refused_for_what_only_this_node_has_not_heard_of(
    postgres_url: str,
) -> None:
    nodes = [Node(Config(postgres_url)), Node(Config(postgres_url))]  # they have not polled yet
    await migrate(nodes[0].database)
    for node in nodes:
        await node.start()
    try:
        quick, late = nodes
        created = GameCreated(SIDES["A"], STANDARD_DECK, 1)
        live = await Opener(quick.hub, quick.games).open(PersonId("host"), created, Settings())
        behind = await late.hub.get(live.row.game)
        host = Actor(Role.PERSON, PersonId("host"))
        for key, command in (("sit", c.Sit(Seat(0))), ("start", c.Start())):
            reply = await quick.hub.commands.perform(live, host, command, f"host/{key}", key)
            assert reply.code is None
        assert behind.seq < live.seq

        start = c.WriteStart(legal_starts(SIDES["A"])[0])
        reply = await late.hub.commands.perform(behind, host, start, "host/write", "write")
        assert reply.code is None
        again = await quick.hub.commands.perform(live, host, start, "host/write", "write")
        assert again == reply
        refused = await late.hub.commands.perform(behind, host, c.Start(), "host/again", "again")
        assert refused.code == "started"
        assert (
            await quick.hub.commands.perform(live, host, c.Start(), "host/again", "again")
            == refused
        )
    finally:
        for node in nodes:
            await node.stop()
