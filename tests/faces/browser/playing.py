"""Actions of people in the browser, by accessible names instead of internals."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.async_api import Page, expect

from hashi.texts import Texts
from tests.service.nodes import RunningNode
from tests.texts.everything import all_texts
from tools.pages import Player, play

ENGLISH = all_texts("en")
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "is_mobile": True,
    "has_touch": True,
    "device_scale_factor": 2,
}


async def first_card(visit: Callable[..., Any], site: RunningNode, **options: Any) -> Page:
    """A game alone as the start page opens it, with 3 on C1, the first card open, turns known."""
    player = Player(site.url, "Mia", 1)
    table = play([player], 0, board="A", challenge="A-1")
    player.act(table, "write-start", start="3@C1")
    page: Page = await visit(f"/t/{table}", person=player.web.token, **options)
    await expect(page.get_by_text("Card 1 of 17")).to_be_visible()
    # Not before: the button of the set-up is on as well, and the new card rests for 400 ms.
    await expect(page.locator('.commit[aria-disabled="false"]')).to_be_visible()
    return page


async def speak(page: Page, language: str) -> None:
    """Switch the language by the address, as the back button does: without loading the page."""
    await page.evaluate(
        "lang => { const to = new URL(location.href); to.searchParams.set('lang', lang);"
        "history.replaceState(null, '', to); dispatchEvent(new PopStateEvent('popstate')) }",
        language,
    )
    await expect(page.locator("html")).to_have_attribute("lang", language)


# Islands of which something is covered or outside of the window, so that it cannot be tapped.
COVERED = """() => [...document.querySelectorAll('.board .island')].filter(one => {
  const {left, top, right, bottom} = one.querySelector('.coast').getBoundingClientRect();
  return [top + 2, (top + bottom) / 2, bottom - 2].some(y =>
    document.elementFromPoint((left + right) / 2, y)?.closest('[data-id]') !== one);
}).map(one => one.dataset.id)"""


async def covered(page: Page, *languages: str) -> list[str]:
    """The islands of a phone that cannot be tapped, at both sizes and in all text sizes."""
    await expect(page.locator(".board .island").first).to_be_visible()
    await page.evaluate("document.fonts.ready")
    found = []
    for language in languages:
        await speak(page, language)
        for width, height in ((375, 667), (360, 640)):
            await page.set_viewport_size({"width": width, "height": height})
            for size in ("normal", "large", "huge"):
                await page.evaluate("size => document.documentElement.dataset.size = size", size)
                hidden = await page.evaluate(COVERED)
                found += [f"{language} {width} {size}: {hidden}"] if hidden else []
    await page.evaluate("delete document.documentElement.dataset.size")
    return found


FOCUSED = """() => document.activeElement.ariaLabel
  ?? (document.activeElement.labels?.[0] ?? document.activeElement).textContent.trim()"""


async def press(page: Page, name: str, key: str = "Enter") -> None:
    """Walk on with Tab to something of this name, and press a key there."""
    for _ in range(80):
        if (await page.evaluate(FOCUSED)).startswith(name):
            await page.keyboard.press(key)
            return
        await page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name!r}")


async def skip_to(card: int, *pages: Page) -> None:
    """Leave out the turns before a card (18: all of them), past the pages, which come back then."""
    first = int(re.findall(r"\d+", await round_of(pages[0]))[0])
    tables = [page.url for page in pages]
    for page in pages:
        await page.goto("about:blank")
    for number in range(first, card):
        for page, table in zip(pages, tables, strict=True):
            await leave_out(page, table, number)
    for page, table in zip(pages, tables, strict=True):
        await page.goto(table)
        await expect(page.locator(".commit, .end").first).to_be_visible()


async def leave_out(page: Page, table: str, number: int) -> None:
    """Submit a turn without marks as soon as its card is open."""
    address = table.split("?", maxsplit=1)[0].replace("/t/", "/api/tables/") + "/commands"
    for attempt in range(400):
        key = f"skip-{number}-{attempt}"
        turn = {"type": "submit", "key": key, "round": number, "turn": "-"}
        answer = await page.request.post(address, data=turn)
        if answer.ok:
            return
        await asyncio.sleep(0.05)  # bots still play the card before
    raise AssertionError(await answer.text())


async def pass_to_the_end(page: Page) -> None:
    """Leave out all turns of a game alone."""
    await expect(page.locator('.commit[aria-disabled="false"]')).to_be_visible()
    await skip_to(18, page)
    await expect(page.locator(".end")).to_be_visible()


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


async def make_no_marks(page: Page) -> None:
    """Leave out number and bridges by three keys, which is the fastest turn on a page."""
    ready = page.locator('.commit[aria-disabled="false"]')
    await expect(ready).to_be_visible()
    await page.keyboard.press("n")
    await page.keyboard.press("b")
    await expect(ready).to_be_visible()
    await page.keyboard.press("d")


async def play_to_the_end(page: Page, dice: Random, say: Texts = ENGLISH, marked: int = 17) -> None:
    """Make turn after turn, whenever it is ours, until the game is over; the first with marks."""
    button = page.locator(".commit")
    end = page.locator(".end")
    for number in range(17):
        await expect(button.or_(end)).to_be_visible()
        if await end.count():
            return
        card = await round_of(page)
        await (make_turn(page, dice, say) if number < marked else make_no_marks(page))
        other = page.locator(".round").filter(has_not_text=card)
        await expect(other.or_(end)).to_be_visible()
    await expect(end).to_be_visible()
