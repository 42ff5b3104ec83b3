"""A table on a television: the card is large, nothing has to be scrolled, phones find the table."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.faces.browser.conftest import Visit
from tools.pages import Games

pytestmark = pytest.mark.asyncio(loop_scope="package")
TELEVISION = {"width": 1920, "height": 1080}


async def test_everything_fits_on_a_television(visit: Visit, games: Games) -> None:
    page = await visit(f"/t/{games.codes['play']}/screen", viewport=TELEVISION)
    card = page.locator(".large .face")
    await expect(card).to_be_visible()
    box = await card.bounding_box()
    assert box
    assert box["height"] >= TELEVISION["height"] / 5
    await expect(page.get_by_role("img", name="phone camera")).to_be_visible()
    await expect(page.get_by_text(games.codes["play"], exact=True)).to_be_visible()
    for name in games.names:
        await expect(page.get_by_role("listitem").filter(has_text=name).first).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollHeight <= innerHeight")
