"""A game alone in a real browser, from the start page to the rank."""

from __future__ import annotations

from random import Random

import pytest
from playwright.async_api import expect

from tests.faces.browser.conftest import Visit
from tests.faces.browser.playing import make_turn, play_to_the_end, round_of, write_start

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_one_click_leads_to_a_game_and_the_game_to_a_rank(visit: Visit) -> None:
    page = await visit("/")
    await page.get_by_role("button", name="Play now").click()
    await expect(page.get_by_text("Write a 3 or a 4")).to_be_visible()
    await write_start(page)
    await expect(page.get_by_text("Card 1 of 17")).to_be_visible()
    await play_to_the_end(page, Random(1))
    await expect(page.get_by_role("table")).to_contain_text("You")
    await expect(page.get_by_role("heading", level=1)).to_have_text("Minion")
    await page.get_by_role("button", name="Check the deal").click()
    await expect(page.get_by_text("The deal is as promised.")).to_be_visible()
    async with page.expect_download() as download:
        await page.get_by_role("link", name="Download a record of this game").click()
    assert (await download.value).suggested_filename.endswith(".hashi")


async def test_a_draft_survives_a_reload(visit: Visit) -> None:
    page = await visit("/")
    await page.get_by_role("button", name="Play now").click()
    await write_start(page)
    await expect(page.get_by_text("Card 1 of 17")).to_be_visible()
    await page.locator(".island.lit").first.click()
    drafted = page.locator(".number.draft")
    await expect(drafted).to_have_count(1)
    island = await page.locator(".marks:has(.number.draft)").get_attribute("data-marks")
    await page.reload()
    await expect(drafted).to_have_count(1)
    marks = page.locator(".marks:has(.number.draft)")
    assert await marks.get_attribute("data-marks") == island


async def test_the_game_goes_on_after_the_network_was_gone(visit: Visit) -> None:
    page = await visit("/")
    await page.get_by_role("button", name="Play now").click()
    await write_start(page)
    await expect(page.get_by_text("Card 1 of 17")).to_be_visible()
    await page.evaluate("window.lines = []")
    await page.context.set_offline(True)
    await make_turn(page, Random(2))
    await page.context.set_offline(False)
    await expect(page.get_by_text("Card 2 of 17")).to_be_visible(timeout=15_000)
    assert await round_of(page) != ""
