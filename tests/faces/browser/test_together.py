"""Looking back together: a player leads, others follow, break free and come back."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.faces.browser.conftest import Visit
from tests.faces.browser.finished import play
from tests.faces.browser.test_everybody import by_axe
from tests.service.nodes import RunningNode

pytestmark = pytest.mark.asyncio(loop_scope="package")
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
CARD = 'input[type="range"]'
RINGS = "figure .sheet [data-rings] > *"


async def test_one_leads_and_the_others_follow(visit: Visit, site: RunningNode) -> None:
    game = play(site, people=2, idle=True)
    anna = await visit(f"/t/{game.code}", storage_state=game.state(0), bypass_csp=True)
    ben = await visit(f"/t/{game.code}", storage_state=game.state(1), **PHONE)
    guest = await visit(f"/t/{game.code}", locale="de")
    for page in (anna, ben, guest):
        await expect(page.locator("#replay-title")).to_be_visible()
    await expect(guest.locator("[data-together]")).to_have_count(0)
    await anna.get_by_role("button", name="Lead the replay").press("Enter")
    await expect(anna.get_by_text("You lead: everyone")).to_be_visible()
    await anna.locator(CARD).fill("9")
    for page in (ben, guest):
        await expect(page.locator(CARD)).to_have_value("9")
        await expect(page.locator("[data-together]")).to_be_visible()
    await anna.get_by_role("button", name="Mark islands and straits").press("Enter")
    await anna.locator('figure .sheet [data-id="C1"]').press("Enter")
    await anna.locator('figure .sheet [data-id="A1-C1"]').press("Enter")
    assert await by_axe(anna) == []
    for page in (anna, ben, guest):
        await expect(page.locator(RINGS)).to_have_count(2)
    await ben.locator(CARD).fill("3")  # ben breaks free
    await expect(ben.locator(RINGS)).to_have_count(0)
    await anna.locator(CARD).fill("12")
    await expect(guest.locator(CARD)).to_have_value("12")
    await expect(ben.locator(CARD)).to_have_value("3")
    await ben.get_by_role("button", name="Follow").tap()
    await expect(ben.locator(CARD)).to_have_value("12")
    assert await ben.evaluate("document.documentElement.scrollWidth") <= 360
    await anna.get_by_role("button", name="Stop leading").click()
    await expect(guest.locator("[data-together]")).to_have_count(0)
