"""Actions of people in the browser, by accessible names instead of internals."""

from __future__ import annotations

from random import Random

from playwright.async_api import Page, expect

from hashi.texts import Texts
from tests.texts.everything import all_texts

ENGLISH = all_texts("en")
PHONE = {
    "viewport": {"width": 360, "height": 640},
    "is_mobile": True,
    "has_touch": True,
    "device_scale_factor": 2,
}


async def write_start(page: Page, say: Texts = ENGLISH, island: str = "C1") -> None:
    await page.locator(f'.island.lit[data-id="{island}"]').click()
    await done(page, say)


async def done(page: Page, say: Texts = ENGLISH) -> None:
    """Commit the turn as it is; a turn without marks takes a second tap."""
    ready = page.locator('.commit[aria-disabled="false"]')
    await ready.click()
    yes = page.get_by_role("button", name=say.named("play-ask-yes"), exact=True)
    if await yes.count():
        await ready.click()


async def round_of(page: Page) -> str:
    return await page.locator(".round").inner_text()


async def make_turn(page: Page, dice: Random, say: Texts = ENGLISH) -> None:
    """Tap what is lit until the turn is whole; leave the bridges out where they do not fit."""
    # The legal turns come a moment after the card.
    await expect(page.locator('.commit[aria-disabled="false"]')).to_be_visible()
    lit = page.locator(".island.lit")
    count = await lit.count()
    if count and dice.random() < 0.9:
        await lit.nth(dice.randrange(count)).dispatch_event("click")
    for _ in range(3):
        straits = page.locator(".strait.lit")
        count = await straits.count()
        if count:
            await straits.nth(dice.randrange(count)).dispatch_event("click")
    if await page.locator('.commit[aria-disabled="true"]').count():  # they start at the new number
        await page.locator(".island.lit").first.dispatch_event("click")
    await done(page, say)


async def play_to_the_end(page: Page, dice: Random, say: Texts = ENGLISH) -> None:
    """Make turn after turn, whenever it is ours, until the game is over."""
    button = page.locator(".commit")
    end = page.locator(".end")
    for _ in range(17):
        await expect(button.or_(end)).to_be_visible()
        if await end.count():
            return
        card = await round_of(page)
        await make_turn(page, dice, say)
        other = page.locator(".round").filter(has_not_text=card)
        await expect(other.or_(end)).to_be_visible()
    await expect(end).to_be_visible()
