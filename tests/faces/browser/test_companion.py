"""The companion of the cardboard game in a real browser: cards, speech, goals, count, reload."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.faces.browser.conftest import Visit
from tests.faces.browser.playing import ENGLISH

pytestmark = pytest.mark.asyncio(loop_scope="package")
PHONE: dict[str, object] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
REST_MS = 400  # a tap sooner after a card is a slip
# A voice that only listens.
VOICE = """
window.heard = [];
speechSynthesis.speak = (said) => window.heard.push([said.lang, said.text]);
"""


def say(key: str, **facts: float | str) -> str:
    return ENGLISH.named(key, **facts)


async def next_card(page: Page, name: str = "companion-next") -> None:
    """Tap after the rest of a card; the page's clock is stopped, however slow the machine is."""
    before = await page.locator("h1").inner_text()
    await page.clock.run_for(REST_MS)
    await page.get_by_role("button", name=say(name)).click()
    await expect(page.locator("h1")).not_to_have_text(before)


async def stop_clock(page: Page) -> None:
    await page.clock.install(time=0)
    await page.clock.pause_at(1_000)


async def test_a_game_on_cardboard(visit: Visit) -> None:
    page: Page = await visit("/companion", **PHONE)
    await stop_clock(page)
    await page.add_init_script(VOICE)
    await page.reload()
    await page.get_by_role("textbox").nth(0).fill("Ada")
    await page.get_by_role("textbox").nth(1).fill("Bo")
    await page.get_by_role("combobox", name=say("companion-clock")).select_option("30")
    await page.get_by_role("button", name=say("companion-start")).click()
    await expect(page.get_by_text(say("companion-shuffled"))).to_be_visible()
    await next_card(page, "companion-first")
    card = page.locator(".large .face")
    shown = await card.get_attribute("aria-label")
    await page.clock.run_for(REST_MS - 1)
    await page.get_by_role("button", name=say("companion-next")).dblclick()
    assert await card.get_attribute("aria-label") == shown
    box, bar = await card.bounding_box(), await page.locator(".bar").bounding_box()
    assert box
    assert bar
    assert box["height"] > 128  # a fifth of the screen
    assert box["y"] + box["height"] <= bar["y"]
    heard = await page.evaluate("heard")
    assert len(heard) == 1
    assert heard[0][0] == "en"
    assert all(word in heard[0][1] for word in ("Number", "ridge"))
    await expect(page.get_by_role("timer")).to_be_visible()
    await next_card(page)
    await page.get_by_role("button", name="Ada, red").click()
    await expect(page.get_by_role("button", name="Ada, red")).to_contain_text("card 2, +9")
    await page.reload()
    await expect(page.locator("h1")).to_have_text(say("play-round", round=2))
    await expect(page.get_by_role("button", name="Ada, red")).to_have_attribute(
        "aria-pressed", "true"
    )
    await page.get_by_role("checkbox", name=say("companion-speech")).uncheck()
    await next_card(page)
    assert await page.evaluate("heard") == []  # since the reload
    await page.get_by_role("button", name=say("companion-back")).click()
    await expect(page.locator("h1")).to_have_text(say("play-round", round=2))
    for _ in range(15):
        await next_card(page)
    await next_card(page, "companion-to-count")
    await page.get_by_label(say("companion-finished-of", name="Ada")).fill("9")
    await page.keyboard.press("Tab")
    await page.get_by_role("button", name=say("companion-tap")).nth(1).click()
    board = page.get_by_role("group", name=say("companion-finished-of", name="Bo"))
    for island in await board.get_by_role("button", name="blue flag").all():
        await island.click()
    await expect(page.locator(".doubt")).to_contain_text("blue")
    await page.get_by_role("button", name="Bo, blue").click()
    await expect(page.locator(".doubt")).to_have_count(0)
    await expect(page.locator(".result")).to_have_text(say("end-won", count=1, names="Ada"))
    await expect(page.get_by_role("row", name="Ada")).to_contain_text("27")
    await page.get_by_role("button", name=say("companion-new")).click()
    await expect(page.get_by_role("button", name=say("companion-start"))).to_be_visible()


async def test_the_deck_of_a_box_by_tapping(visit: Visit) -> None:
    page: Page = await visit("/companion", **PHONE)
    await stop_clock(page)
    await page.get_by_text("1", exact=True).first.click()
    await page.get_by_text(say("companion-deck-own")).click()
    start = page.get_by_role("button", name=say("companion-start"))
    await expect(start).to_be_disabled()
    for bridges in (1, 2, 3):
        card = say("companion-deck-card", number=6, bridges=bridges)
        more = page.get_by_role("button", name=say("companion-deck-more", card=card))
        for _ in range(6):
            await more.click()
    await expect(page.get_by_text(say("companion-deck-count", count=18))).to_be_visible()
    await start.click()
    await next_card(page, "companion-first")
    label = await page.locator(".large .face").get_attribute("aria-label")
    assert "number 6" in str(label)
    await expect(page.get_by_text("6 · 5 · 5")).to_be_visible()  # solo piles (5.1)
