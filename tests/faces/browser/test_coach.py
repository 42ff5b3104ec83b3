"""The coach of the first game: short remarks, there only, and off for good when dismissed."""

from __future__ import annotations

from random import Random

import pytest
from playwright.async_api import Page, expect

from tests.faces.browser.conftest import Visit
from tests.faces.browser.playing import PHONE, done, make_turn, write_start

pytestmark = pytest.mark.asyncio(loop_scope="package")
REMARKS = 5  # in a game


async def start(page: Page) -> None:
    await page.goto("/".join(page.url.split("/")[:3]))
    await (
        page.get_by_role("button", name="Play now")
        .or_(page.get_by_role("button", name="New game"))
        .first.click()
    )
    await write_start(page)
    await expect(page.get_by_text("Card 1 of 17")).to_be_visible()


async def test_the_first_game_has_remarks_and_the_second_has_none(visit: Visit) -> None:
    page = await visit("/", coached=True, **PHONE)
    coach = page.locator(".coach")
    await start(page)
    await expect(coach).to_contain_text("Each card is one turn: write the")
    bar = await page.locator(".turn-bar").bounding_box()
    dice, seen = Random(3), set[str]()
    for card in range(1, 18):
        await expect(page.get_by_text(f"Card {card} of 17")).to_be_visible()
        await expect(page.locator('.commit[aria-disabled="false"]')).to_be_visible()
        if remarks := await coach.all_inner_texts():
            seen.update(remarks)
            assert await page.locator(".turn-bar").bounding_box() == bar  # nothing moves
        await make_turn(page, dice)
    assert 2 <= len(seen) <= REMARKS
    await start(page)
    await expect(coach).to_have_count(0)


async def test_a_mark_shows_the_status_and_the_cross_ends_all_remarks(visit: Visit) -> None:
    page = await visit("/", coached=True)
    coach = page.locator(".coach")
    await start(page)
    await expect(coach).to_be_visible()
    await page.locator(".island.lit").first.click()
    await expect(coach).to_have_count(0)
    await page.get_by_role("button", name="Undo").click()
    await page.get_by_role("button", name="No more tips").click()
    await expect(coach).to_have_count(0)
    await page.reload()
    await expect(page.get_by_text("Card 1 of 17")).to_be_visible()
    await expect(coach).to_have_count(0)
    await done(page)
