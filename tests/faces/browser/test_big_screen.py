"""A table on a television: the card is large, nothing has to be scrolled, phones find the table."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.faces.browser.conftest import Visit
from tools.pages import Games

pytestmark = pytest.mark.asyncio(loop_scope="package")
TELEVISION = {"width": 1920, "height": 1080}


WHY = {4400: "The connection was closed", 4403: "You're signed out", 4409: "a new version"}


@pytest.mark.parametrize("code", WHY)
async def test_says_why_a_connection_has_ended(visit: Visit, games: Games, code: int) -> None:
    page = await visit("/")
    await page.route_web_socket("**/ws", lambda line: line.close(code=code))
    await page.goto(page.url + f"t/{games.codes['play']}/screen")
    await expect(page.get_by_role("heading", level=1)).to_contain_text(WHY[code])


async def test_says_that_the_connection_is_lost(visit: Visit, games: Games) -> None:
    page = await visit(f"/t/{games.codes['play']}/screen", viewport=TELEVISION)
    await expect(page.locator(".large .face")).to_be_visible()
    await page.evaluate("dispatchEvent(new Event('offline'))")
    await expect(page.get_by_role("status").filter(has_text="connection")).to_be_visible()


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
