"""The companion of the cardboard game in a real browser: cards, speech, goals, count, reload."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from hashi.texts import LANGUAGES
from tests.faces.browser.conftest import Visit
from tests.faces.browser.playing import ENGLISH, press, speak
from tests.faces.browser.test_everybody import for_everybody
from tests.texts.everything import all_texts

pytestmark = pytest.mark.asyncio(loop_scope="package")
PHONE: dict[str, object] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
REST_MS = 400  # a tap sooner after a card is a slip
# A voice that only listens, and a screen that says whether it is kept on.
VOICE = """
window.heard = [];
speechSynthesis.speak = (said) => window.heard.push([said.lang, said.text]);
window.awake = 0;
const lock = { request: async () => ((awake += 1), { release: async () => (awake -= 1) }) };
Object.defineProperty(navigator, "wakeLock", { value: lock });
"""


def say(key: str, **facts: float | str) -> str:
    return ENGLISH.named(key, **facts)


async def next_card(page: Page, name: str = "companion-next") -> None:
    """Tap after the rest of a card; the page's clock is stopped, however slow the machine is."""
    before = await page.locator("h1").inner_text()
    await page.clock.run_for(REST_MS)
    await page.get_by_role("button", name=say(name)).click()
    await expect(page.locator("h1")).not_to_have_text(before)


async def problems(page: Page) -> list[str]:
    """What axe finds, and what does not fit, in every language."""
    await page.clock.resume()
    found = await for_everybody(page)
    await page.clock.pause_at(await page.evaluate("Date.now() + 1000"))
    return found


async def stop_clock(page: Page) -> None:
    await page.clock.install(time=0)
    await page.clock.pause_at(1_000)


async def enter_the_deck_of_a_box(page: Page) -> None:
    """Start two solo games with custom decks: by tapping, and by text."""
    await page.get_by_text("1", exact=True).first.tap()
    await page.get_by_text(say("companion-deck-own")).tap()
    start = page.get_by_role("button", name=say("companion-start"), exact=True)
    await expect(start).to_be_disabled()
    for bridges in (1, 2, 3):  # a tap for each card (docs/performance.md)
        card = say("companion-deck-card", number=6, bridges=bridges)
        more = page.get_by_role("button", name=say("companion-deck-more", card=card))
        for _ in range(6):
            await more.tap()
    whole = page.get_by_text(say("companion-deck-count", count=18))
    await expect(whole).to_be_visible()
    assert await problems(page) == []
    text = page.get_by_role("textbox", name=say("companion-deck-text"))
    await page.get_by_text(say("companion-deck-text")).tap()
    assert (await text.input_value()).count("6/3") == 6
    await start.tap()
    await page.get_by_role("button", name=say("companion-new")).tap()
    await page.get_by_role("dialog").get_by_role("button", name=say("companion-new")).tap()
    await expect(whole).to_be_visible()  # the box is still known
    await page.get_by_role("button", name=say("companion-deck-fill")).tap()
    await page.get_by_text(say("companion-deck-text")).tap()
    assert (await text.input_value()).count("1/1") == 2
    await text.fill("6/1 " * 9 + "6/2 " * 8)
    await expect(start).to_be_disabled()
    await text.fill("6/1 " * 9 + "6/2 " * 9)
    await start.tap()
    await next_card(page, "companion-first")
    label = await page.locator(".large .face").get_attribute("aria-label")
    assert "number 6" in str(label)
    await expect(page.get_by_text("6 · 5 · 5")).to_be_visible()  # solo piles (5.1)
    await page.get_by_role("button", name=say("companion-new")).tap()
    await page.get_by_role("dialog").get_by_role("button", name=say("companion-new")).tap()


async def test_a_game_on_cardboard(visit: Visit) -> None:
    page: Page = await visit("/companion", bypass_csp=True, fresh=True, **PHONE)
    await stop_clock(page)
    await page.add_init_script(VOICE)
    await page.reload()
    await enter_the_deck_of_a_box(page)
    await page.get_by_text("2", exact=True).first.tap()
    await page.get_by_text(say("companion-deck-standard"), exact=True).tap()
    await page.get_by_role("textbox").nth(0).fill("Ada")
    await page.get_by_role("textbox").nth(1).fill("Bo")
    await page.get_by_role("combobox", name=say("companion-clock")).select_option("30")
    await page.get_by_role("button", name=say("companion-start")).click()
    await expect(page.get_by_text(say("companion-shuffled"))).to_be_visible()
    await page.evaluate("heard.length = 0")
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
    await page.get_by_role("button", name=say("companion-say")).tap()
    assert await page.evaluate("heard") == [heard[0], heard[0]]
    for language in LANGUAGES:
        await speak(page, language)
        words = all_texts(language)
        await page.get_by_role("button", name=words.named("companion-say")).tap()
        said, text = (await page.evaluate("heard"))[-1]
        assert said == language
        assert text in {
            words.named("companion-said", number=number, bridges=bridges)
            for number in range(1, 7)
            for bridges in range(1, 4)
        }
    await speak(page, "en")
    assert await page.evaluate("awake") == 1
    await expect(page.get_by_role("timer")).to_be_visible()
    await page.clock.run_for(30_000)
    assert (await page.evaluate("heard"))[-1] == ["en", say("companion-time-up")]
    await page.clock.run_for(1_000)  # lines for screen readers wait a little
    await expect(page.get_by_role("status").get_by_text(say("companion-time-up"))).to_be_visible()
    await next_card(page)
    await page.reload()  # Python starts again: taps until then are kept, and shown at once
    await expect(page.locator("h1")).to_have_text(say("play-round", round=2))
    red = page.get_by_role("button", name="Ada, red")
    await red.tap()
    await page.get_by_role("button", name="Bo, chain").tap()
    await expect(red).to_have_attribute("aria-pressed", "true")
    await expect(red).to_contain_text("+9")
    await expect(page.get_by_role("button", name="Bo, chain")).to_contain_text("+")
    await page.get_by_role("checkbox", name=say("companion-speech")).uncheck()
    assert await problems(page) == []
    await next_card(page)
    assert await page.evaluate("heard") == []  # since the reload
    await page.get_by_role("button", name=say("companion-back")).click()
    await expect(page.locator("h1")).to_have_text(say("play-round", round=2))
    for _ in range(15):
        await next_card(page)
    await next_card(page, "companion-to-count")
    assert await page.evaluate("awake") == 1
    await page.get_by_label(say("companion-finished-of", name="Ada")).fill("9")
    await page.keyboard.press("Tab")
    await page.get_by_role("button", name=say("companion-tap")).nth(1).click()
    board = page.get_by_role("group", name=say("companion-finished-of", name="Bo"))
    blue = board.get_by_role("button", name="blue flag")
    await blue.evaluate_all("islands => islands.forEach(island => island.click())")
    await expect(page.locator(".doubt")).to_contain_text("blue")
    assert await problems(page) == []
    claim = page.get_by_role("button", name="Bo, blue")
    await claim.click()  # ticked late: with which card?
    await expect(claim).to_contain_text("+7")
    await page.get_by_role("button", name="Ada, blue").click()
    await page.get_by_role("combobox", name="Ada, blue").select_option("9")
    await expect(claim).to_contain_text("+3")  # Ada was first
    await page.get_by_role("button", name="Ada, blue").click()
    await expect(claim).to_contain_text("+7")
    await expect(page.locator(".doubt")).to_have_count(0)
    await expect(page.locator(".result")).to_have_text(say("end-won", count=1, names="Ada"))
    await expect(page.get_by_role("row", name="Ada")).to_contain_text("27")
    await page.get_by_role("button", name=say("companion-new")).click()
    await expect(page.get_by_role("button", name=say("companion-start"))).to_be_visible()


async def test_a_box_and_its_game_by_keyboard(visit: Visit) -> None:
    """Enters the deck of a box, turns up a card, claims a goal, and takes the card back."""
    page: Page = await visit("/companion", fresh=True)
    await stop_clock(page)
    await page.get_by_role("radio", name=say("companion-deck-standard"), exact=True).focus()
    await page.keyboard.press("ArrowDown")
    for bridges in (1, 2, 3):
        card = say("companion-deck-card", number=5, bridges=bridges)
        for _ in range(6):
            await press(page, say("companion-deck-more", card=card))
    await expect(page.get_by_text(say("companion-deck-count", count=18))).to_be_visible()
    await press(page, say("companion-start"))
    await expect(page.get_by_text(say("companion-shuffled"))).to_be_visible()
    await page.clock.run_for(REST_MS)
    await press(page, say("companion-first"))
    label = page.locator(".large .face")
    await expect(label).to_have_attribute("aria-label", re.compile("number 5"))
    claim = page.get_by_role("button", name="Player 2, red")
    await press(page, "Player 2, red", "Space")
    await expect(claim).to_have_attribute("aria-pressed", "true")
    await page.clock.run_for(REST_MS)
    await press(page, say("companion-next"))
    await expect(page.locator("h1")).to_have_text(say("play-round", round=2))
    await press(page, say("companion-back"))
    await expect(page.locator("h1")).to_have_text(say("play-round", round=1))
