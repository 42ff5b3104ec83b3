"""Two sites with other seeds: nothing about a day differs for people who have yet to play it."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from datetime import date, timedelta
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import insert

from hashi.deal import DayName, DealName, WeekName, construction, midnight, numbered, numbered_deal
from hashi.faces.browser import built
from hashi.service import create_table
from hashi.service.live import commands
from hashi.service.store import circles as stored_circles
from hashi.service.store import deals as stored
from hashi.service.store.deals import SEED, Deals
from hashi.service.store.schema import seeds
from hashi.service.web import api, circles
from hashi.table.ids import NodeId, PersonId, Token
from tests.service.nodes import RunningNode, config, running_node
from tests.service.web.helpers import (
    PATIENCE,
    Guest,
    call,
    come_in,
    do,
    look,
    open_table,
    write_starts,
)
from tests.service.web.pairs import COMMITMENT, Secrets, World
from tests.service.web.test_deals import FIGURES

DAY = date(2026, 11, 18)
NAMES = (DayName(DAY, "A"), WeekName.of(DAY), DealName("A", 7))
CIRCLE = "SECRETWEEK"  # of those who play and spectators
FUTURE = DayName(DAY + timedelta(1), "A")
SEEDS = (bytes(32), bytes([1]) * 32)
PATHS = (
    *("/api/daily", "/api/daily/days", "/api/daily/seals", "/daily", "/", "/metrics"),
    *(f"/daily/{DAY}-A", "/d/A-7", f"/circle/{CIRCLE}", f"/api/circles/{CIRCLE}"),
    *(f"/api/challenges/{name}/results?circle={CIRCLE}" for name in NAMES),
    *(
        f"/api/{path.format(name)}"
        for name in (*NAMES, FUTURE)
        for path in ("deals/{}", "deals/{}/picture.png", "challenges/{}", "challenges/{}/results")
    ),
)


def test_the_pair_differs_from_the_first_card() -> None:
    for name in NAMES:
        one, two = (numbered_deal(seed, name).pile for seed in SEEDS)
        assert one[0] != two[0]


def test_no_byte_about_a_day_depends_on_its_cards(tmp_path: Path) -> None:
    """Before, during and after the games of others: pages, lists, results, pictures, seals."""
    (one, totals), (two, others) = (every_byte(tmp_path / seed.hex(), seed) for seed in SEEDS)
    assert totals != others  # so there is something to hide
    assert len(one) == len(PATHS) * 2 * 3
    for (what, first), (also, second) in zip(one, two, strict=True):
        assert what == also
        assert first == second, what
        outside = "nobody" in what and "circle=" in what  # of the circle whose results it asks for
        assert (b" 404 " in first[:20]) == outside, what


def every_byte(folder: Path, seed: bytes) -> tuple[list[tuple[str, bytes]], list[int]]:
    """All that somebody known and somebody unknown get while others play the deals of a day.

    With it the totals of those games.
    """
    folder.mkdir()
    with ExitStack() as stack:
        patched = stack.enter_context(pytest.MonkeyPatch.context())
        now = midnight(DAY) + 3_600_000
        for module in (commands, api):
            patched.setattr(module, "now_ms", lambda: now)
        # It depends on the seed by construction (docs/deal.md).
        for module in (construction, numbered, stored, create_table):
            patched.setattr(module, "commitment", lambda _: COMMITMENT)
        node = stack.enter_context(running_node(config(folder), site=built()))
        node.node.name = node.node.hub.node = NodeId("node")
        _prepare(node, seed)
        player, other = come_in(node), come_in(node)
        for nickname, guest in (("player", player), ("other", other)):
            call(node, "PATCH", "/api/me", guest, json={"name": nickname})
        _circle(node, patched, player, other)
        guests: dict[str, Guest | None] = {"other": other, "nobody": None}
        world = World(node, Secrets(seed), guests, probing=False)
        found: list[tuple[str, bytes]] = []

        def gather(when: str) -> None:
            for who, guest in guests.items():
                found.extend((f"{when}, {who}: {p}", world._get(p, guest)) for p in PATHS)

        gather("before")
        tables = []
        for deal in NAMES:
            table = open_table(node, player, challenge=str(deal))["code"]
            do(node, table, player, "sit")
            do(node, table, player, "start")
            tables.append(table)
        gather("during")
        totals = [_play(node, table, player) for table in tables]
        gather("after")
        return found, totals


def _play(node: RunningNode, table: str, guest: Guest) -> int:
    """Play real turns, the last legal one of each card, which draws bridges; the total."""
    write_starts(node, table, [guest])
    while (game := look(node, table, guest)["game"])["phase"] == "round":
        turn = call(node, "GET", f"/api/tables/{table}/turns", guest).json()["turns"][-1]
        do(node, table, guest, "submit", round=game["round"], turn=turn)
    return int(game["scores"][0]["total"])


def _circle(node: RunningNode, patched: pytest.MonkeyPatch, founder: Guest, member: Guest) -> None:
    """A circle of two people whose code, and what it calls its members, are the same on both."""

    async def person(guest: Guest) -> PersonId:
        identity = await node.node.identities.of(Token(guest.token))
        assert identity is not None
        return identity.person

    people = [
        asyncio.run_coroutine_threadsafe(person(guest), node.loop).result(PATIENCE)
        for guest in (founder, member)
    ]
    joined = count(midnight(DAY))
    patched.setattr(circles, "now_ms", lambda: next(joined))
    patched.setattr(stored_circles, "new_code", lambda _: CIRCLE)
    for module in (circles, stored_circles):
        patched.setattr(module, "handle", lambda _, one: f"{people.index(one):016}")
    assert call(node, "POST", "/api/circles", founder, json={"name": "club"}).status_code == 201
    assert call(node, "POST", f"/api/circles/{CIRCLE}/members", member).status_code == 201


def _prepare(node: RunningNode, seed: bytes) -> None:
    """The seed of the site, and the same figures on both."""

    async def work() -> None:
        database = node.node.database
        row = {"name": SEED, "seed": seed, "created": midnight(DAY - timedelta(3))}
        async with database.engine.begin() as connection:
            await connection.execute(insert(seeds), [row])
        deals = Deals(database)
        for name in NAMES:
            await deals.plan([name])
            assert await deals.claim_of([name], NodeId("test"), lambda *_: 0)
            assert await deals.finish(name, NodeId("test"), FIGURES)

    asyncio.run_coroutine_threadsafe(work(), node.loop).result(PATIENCE)
