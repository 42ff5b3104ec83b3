"""Hints: off by default, what they tell, and never at a table with others unless all agree."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from hashi.rules import View
from hashi.rules.turn import Turn
from hashi.service.live import BotPool
from tests.faces.browser.conftest import Visit
from tests.faces.browser.playing import done, write_start
from tests.faces.browser.test_everybody import by_axe
from tests.faces.browser.test_table import two_at_a_table
from tests.service.nodes import RunningNode

pytestmark = pytest.mark.asyncio(loop_scope="package")

ASK = "Where should I look?"


@pytest.fixture(autouse=True)
def bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that answers at once and always the same; the pool has tests of its own."""

    async def hint(self: BotPool, name: str, view: View, host: object) -> Turn | None:
        if view.card is None:
            return Turn.parse("4@D1")
        draw = {1: "C1-D1", 2: "C1=D1", 3: "C1-C4 C1=D1"}[view.card.bridges]
        return Turn.parse(f"{view.card.number}@B2 {draw}")

    monkeypatch.setattr(BotPool, "hint", hint)


async def switch_on(page: Page) -> None:
    await page.get_by_text("Settings").click()
    await page.get_by_label("Hints", exact=True).check()


async def test_a_solo_player_can_take_a_hint_and_use_it(visit: Visit) -> None:
    page = await visit("/", bypass_csp=True)
    await page.get_by_role("button", name="Play now").click()
    await expect(page.get_by_text("Write a 3 or a 4")).to_be_visible()
    await expect(page.get_by_role("button", name=ASK)).to_have_count(0)
    await switch_on(page)
    await page.get_by_role("button", name=ASK).click()
    await expect(page.get_by_text("Look here: C1, D1, F1, D4.")).to_be_visible()
    await expect(page.locator(".ghost")).to_have_count(0)
    await page.get_by_role("button", name="Which action?").click()
    await expect(page.get_by_text("The bot would write the 4 on D1.")).to_be_visible()
    await expect(page.locator('.marks[data-marks="D1"] .ghost')).to_have_attribute(
        "data-number", "4"
    )
    await write_start(page)
    await expect(page.get_by_text("Card 1 of 17")).to_be_visible()
    left = page.locator(".left")
    await expect(left).to_contain_text("legal turns possible")
    before = int((await left.inner_text()).split()[0])
    await page.keyboard.press("h")
    await expect(page.locator(".hint")).to_contain_text("Look here:")
    await page.keyboard.press("h")
    await expect(page.locator(".hint")).to_contain_text("on B2")
    await page.keyboard.press("h")
    await expect(page.locator(".hint")).to_contain_text("The bot would draw: C1-")
    await expect(page.locator('[data-drawing="C1-D1"] .bridge.ghost')).not_to_have_count(0)
    await expect(page.locator('.island[data-id="B2"]')).to_have_accessible_name(
        "B2, no number, the bot would draw here, you can write here"
    )
    assert await by_axe(page) == []
    await page.get_by_role("button", name="Copy to my draft").click()
    await expect(page.locator('.marks[data-marks="B2"] .number.draft')).to_be_visible()
    await expect(page.locator(".ghost")).to_have_count(0)
    assert int((await left.inner_text()).split()[0]) == 1 < before
    assert await page.evaluate("document.activeElement !== document.body")
    await done(page)
    await expect(page.get_by_text("Card 2 of 17")).to_be_visible()
    await page.reload()  # the switch is remembered
    await expect(page.get_by_role("button", name=ASK)).to_be_visible()


async def test_among_people_there_is_no_hint_until_all_agree(
    visit: Visit, site: RunningNode
) -> None:
    host, guest = await two_at_a_table(visit, site)
    await expect(guest.get_by_label("I agree to hints")).to_have_count(0)
    await switch_on(host)
    await expect(host.get_by_text("only once everyone has agreed")).to_be_visible()
    await expect(host.get_by_role("button", name=ASK)).to_have_count(0)
    await expect(host.locator(".left")).to_have_count(0)
    await host.get_by_label("I agree to hints").check()
    await expect(host.get_by_text("You: hints are fine").first).to_be_visible()
    await expect(host.get_by_role("button", name=ASK)).to_have_count(0)
    await guest.get_by_label("I agree to hints").click()  # and it goes
    await host.get_by_role("button", name=ASK).click()
    await expect(host.locator(".hint")).to_be_visible()
    await host.get_by_label("I agree to hints").uncheck()
    await expect(host.get_by_role("button", name=ASK)).to_have_count(0)
