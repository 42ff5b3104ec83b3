"""Paper rules in the browser: a mistake corrected in time, and one crossed out (section 6)."""

from __future__ import annotations

import asyncio
import re

import pytest
from playwright.async_api import Page, expect

from tests.faces.browser.conftest import Visit
from tests.faces.browser.playing import done, write_start
from tests.faces.browser.test_everybody import by_axe

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def two_on_paper(visit: Visit) -> tuple[Page, Page]:
    """Two people at a table with paper rules, the first card open."""
    host = await visit("/new", bypass_csp=True)
    await host.get_by_text("More settings").click()
    await host.get_by_role("radio", name="They can happen, as on paper").check()
    await host.get_by_role("button", name="Open the table").click()
    await expect(host.get_by_text("Mistakes: They can happen, as on paper")).to_be_visible()
    guest = await visit("/" + host.url.split("/", 3)[3], color_scheme="dark", bypass_csp=True)
    await guest.get_by_role("button", name="Sit here").click()
    start = host.get_by_role("button", name="Start the game")
    await expect(start).to_have_attribute("aria-disabled", "false")
    await start.click()
    await asyncio.gather(write_start(host), write_start(guest, island="D1"))
    await card(1, host, guest)
    return host, guest


async def card(number: int, *pages: Page) -> None:
    for page in pages:
        await expect(page.get_by_text(f"Card {number} of 17")).to_be_visible()
        await expect(page.locator(".commit")).to_be_visible()


async def test_a_mistake_is_corrected_and_another_one_crossed_out(visit: Visit) -> None:
    host, guest = await two_on_paper(visit)
    # The sheets have passed, and everybody is told whose they play (2.1).
    passing = host.get_by_role("region", name="The sheets pass to the left")
    await expect(passing).to_contain_text("Yours goes to")

    # Any number can be written, the card's or not; it survives in the draft.
    numbers = guest.get_by_role("group", name="The number you write")
    other = numbers.locator('button[aria-pressed="false"]').last
    wrong = await other.inner_text()
    await other.click()
    await guest.locator('.board .island[data-id="E2"]').click()
    await guest.reload()
    await expect(guest.locator('.marks[data-marks="E2"] .number.draft')).to_have_attribute(
        "data-number", wrong
    )
    await expect(guest.locator(".status")).to_contain_text(f"{wrong} on E2")
    await guest.get_by_role("button", name="Clear").click()

    # A number on a flag without a bridge (3.4) is taken as written.
    await host.locator('.board .island[data-id="A1"]').click()
    await done(host)
    await expect(host.get_by_role("button", name="Take back my turn")).to_be_focused()
    await done(guest)
    await card(2, host, guest)
    await expect(host.get_by_role("region", name="Mistakes")).to_have_count(0)
    await host.get_by_role("button", name="Check my sheet").click()
    mistakes = host.get_by_role("region", name="Mistakes")
    await expect(mistakes).to_contain_text("You, card 1: A1 has a flag")
    await expect(mistakes).to_contain_text("until the end of card 2")
    await expect(mistakes.get_by_role("link", name="rule 3.4")).to_have_attribute(
        "href", "/rules#rule-3-4"
    )
    await expect(host.locator(".announcements")).to_contain_text("1 mistake found on your sheet.")
    await expect(guest.get_by_role("region", name="Mistakes")).to_contain_text("A1 has a flag")
    await expect(guest.get_by_role("button", name="Correct it")).to_have_count(0)
    assert await by_axe(host) == []

    # Entered again: another flag is refused with its rule and place, a plain island is taken.
    await host.get_by_role("button", name="Correct it").click()
    await expect(host.locator(".status")).to_contain_text("Card 1 again: write the")
    await expect(host.locator('.board .marks[data-marks="A1"] .number')).to_have_count(0)
    await host.locator('.board .island[data-id="F1"]').click()
    await done(host)
    await expect(host.get_by_role("link", name="rule 3.4").first).to_be_visible()
    await expect(host.locator('.board .marks[data-marks="F1"] .alarm')).to_be_visible()
    await host.locator('.board .island[data-id="B3"]').click()
    await done(host)
    await expect(mistakes).to_have_count(0)
    await expect(host.locator('.board .marks[data-marks="B3"] .number:not(.draft)')).to_be_visible()

    # The next one is pointed at by the other, and time runs out.
    await host.locator('.board .island[data-id="F1"]').click()
    await done(host)
    await done(guest)
    await card(3, host, guest)
    await guest.get_by_role("button", name="Enlarge").click()
    large = guest.get_by_role("dialog")
    await large.get_by_role("button", name="Point out a mistake").click()
    assert await by_axe(guest) == []
    await large.locator('.island[data-id="C1"]').click()
    await expect(large.get_by_role("alert")).to_contain_text("no new mistake at this island")
    await large.get_by_text("Choose from a list").click()
    marks = large.get_by_role("group", name="Islands with a number")
    await marks.get_by_role("button", name="F1").click()
    await expect(large).to_be_hidden()
    await expect(mistakes).to_contain_text("until the end of card 3")
    await done(host)
    await done(guest)
    await card(4, host, guest)
    for page in (host, guest):
        await expect(page.get_by_role("region", name="Mistakes")).to_contain_text("Crossed out: F1")
    await expect(host.locator('.board .marks[data-marks="F1"] .cross')).to_be_visible()
    await expect(host.get_by_role("button", name="F1, red flag")).to_have_accessible_name(
        re.compile("crossed out")
    )
    await expect(host.get_by_role("button", name="Correct it")).to_have_count(0)
