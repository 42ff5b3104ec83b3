"""A numbered deal in the browser: taken from the start page, played, compared."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from playwright.async_api import expect

from hashi.bots.registry import LEVEL_NAMES
from hashi.deal import DealName
from hashi.service.store.deals import Deals
from hashi.table.ids import NodeId
from tests.faces.browser.conftest import Visit
from tests.faces.browser.playing import play_to_the_end, write_start
from tests.service.nodes import RunningNode

pytestmark = pytest.mark.asyncio(loop_scope="package")

NODE = NodeId("test")
FIGURES: dict[str, object] = {
    "figures": 1,
    "par": {"total": 58, "bound": 58, "start": "3@C1"},
    "levels": {level: [20 + 4 * at, 26 + 4 * at] for at, level in enumerate(LEVEL_NAMES)},
}


async def store(site: RunningNode, name: DealName) -> None:
    async def work() -> None:
        deals = Deals(site.node.database)
        await deals.plan([name])
        assert await deals.claim(name.side, name.number, NODE) == name
        assert await deals.finish(name, NODE, FIGURES)

    await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work(), site.loop))


async def test_a_deal_is_taken_played_and_compared(visit: Visit, site: RunningNode) -> None:
    page = await visit("/")
    await page.get_by_role("button", name="Next deal, side B").click()
    await expect(page.get_by_role("heading", name="Deal B-1")).to_be_visible()
    assert page.url == f"{site.url}/d/B-1"
    await expect(page.get_by_text("The bots have not played it yet.")).to_be_visible()
    await store(site, DealName("B", 1))
    await page.reload()
    await expect(page.get_by_text("The eight bots average 37 points")).to_be_visible()
    levels = page.locator("[data-levels] tbody tr")
    await expect(levels).to_have_count(0)  # nothing more before the game
    await page.get_by_role("button", name="Play these cards").click()
    await write_start(page, island="C1")
    await play_to_the_end(page, Random(1))
    await page.get_by_role("link", name="Results").click()
    await expect(page.get_by_text("these cards allow 58 points")).to_be_visible()
    await expect(levels).to_have_count(8)
    await expect(levels.first).to_contain_text("Minion")
    await expect(levels.first).to_contain_text("20–26")
    await expect(page.get_by_text("The line is you:")).to_be_visible()
    await expect(page.get_by_text("One person has a result so far.")).to_be_visible()
    await page.goto(f"{site.url}/")
    await page.get_by_role("button", name="Next deal, side B").click()
    await expect(page.get_by_role("heading", name="Deal B-2")).to_be_visible()
