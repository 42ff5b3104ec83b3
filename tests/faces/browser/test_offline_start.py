"""Offline play and print: what a download shows, and the cards of a box."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.async_api import Browser, Page, Route, expect

from hashi.faces.browser.site_folder import write_site
from tests.faces.browser.conftest import Visit
from tests.faces.browser.playing import PHONE, press
from tests.faces.browser.test_everybody import by_axe, for_everybody, layout
from tests.faces.browser.test_offline import go, say, served, visitor
from tools.pages import RECORDED

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def held(page: Page, files: str) -> asyncio.Event:
    """Hold files back until the event is set."""
    gate = asyncio.Event()

    async def wait(route: Route) -> None:
        await gate.wait()
        await route.continue_()

    await page.route(files, wait)
    return gate


async def test_the_first_start_shows_size_and_progress(visit: Visit) -> None:
    page = await visit("/offline", bypass_csp=True, fresh=True, **PHONE)
    gate = await held(page, "**/*.wasm")
    await expect(page.get_by_text(re.compile(r"The first start downloads \d+ MB"))).to_be_visible()
    await page.get_by_role("button", name=say("offline-play")).tap()
    # The rest of Python has come already.
    some = page.get_by_text(re.compile(r"Downloading: [1-9]\d?% of \d+ MB"))
    await expect(some).to_be_visible()
    await expect(page.get_by_role("progressbar")).to_be_visible()
    assert await for_everybody(page) == []
    gate.set()
    await expect(page.locator(".island.lit").first).to_be_visible()
    await go(page, "/offline")  # Python is here
    await expect(page.get_by_role("button", name=say("offline-play"))).to_be_visible()
    await expect(page.get_by_text("The first start downloads")).to_have_count(0)

    await page.goto(page.url.replace("/offline", "/companion"))
    gate.clear()
    await expect(page.get_by_text(re.compile(r"The first start downloads \d+ MB"))).to_be_visible()
    await page.get_by_role("button", name=say("companion-start"), exact=True).tap()
    await expect(some).to_be_visible()
    gate.set()
    await expect(page.get_by_text(say("companion-shuffled"))).to_be_visible()


async def test_an_installed_app_shows_its_download(visit: Visit) -> None:
    page = await visit("/", bypass_csp=True, fresh=True, **PHONE)
    await expect(page.get_by_role("button", name=say("start-play"))).to_be_visible()
    gate = await held(page, "**/*.wasm")
    await page.evaluate("() => void dispatchEvent(new Event('appinstalled'))")
    notice = page.get_by_role("complementary", name=say("offline-app"))
    await expect(notice.get_by_text(re.compile(r"Downloading: \d+% of \d+ MB"))).to_be_visible()
    await expect(notice.get_by_role("progressbar")).to_be_visible()
    assert [*await by_axe(page), *await layout(page)] == []
    gate.set()
    await expect(notice.get_by_text(say("offline-ready"))).to_be_visible()
    await notice.get_by_role("button", name=say("site-close")).tap()
    await expect(notice).to_have_count(0)


async def test_puzzles_wait_for_python_with_its_progress(browser: Browser, tmp_path: Path) -> None:
    """Without a service: puzzles, one of them, a rush, a custom board, the replay of a record."""
    write_site(tmp_path / "hashi")
    context = await visitor(browser, **PHONE)
    with served(tmp_path / "hashi") as host:
        page = await context.new_page()
        gate = await held(page, "**/*.wasm")
        some = page.get_by_text(re.compile(r"Downloading: \d+% of \d+ MB"))
        for path in ("puzzles", "puzzle/AC1"):
            await page.goto(f"{host.url}?page={path}")
            await expect(some).to_be_visible()
        await page.goto(f"{host.url}?page=puzzles/rush")
        await page.get_by_role("button", name=say("puzzles-rush-start")).tap()
        await expect(some).to_be_visible()
        await page.goto(f"{host.url}?page=offline")
        await page.get_by_text(say("new-board-own"), exact=True).tap()
        await expect(page.locator(".verdict")).to_have_text(say("offline-starting"))
        await page.goto(f"{host.url}?page=replay#{RECORDED}")
        await expect(some).to_be_visible()
        gate.set()
        await expect(page.get_by_role("slider")).to_be_visible()
        await expect(some).to_have_count(0)
    await context.close()


async def test_offline_games_with_the_cards_of_a_box(visit: Visit) -> None:
    """A shared deck in the link; bots only play the standard one."""
    page = await visit(f"/offline#deck={'61' * 18}")
    await expect(page.get_by_text(say("companion-deck-count", count=18))).to_be_visible()
    await page.get_by_role("radio", name="2", exact=True).check()
    await expect(page.get_by_text(say("offline-own-cards"))).to_be_visible()
    kinds = page.get_by_role("combobox", name="Seat 2", exact=True).get_by_role("option")
    await expect(kinds).to_have_count(1)
    await page.get_by_role("radio", name="1", exact=True).check()
    await page.get_by_role("button", name=say("offline-play")).click()
    await page.locator(".island.lit").first.click()
    await page.locator('.commit[aria-disabled="false"]').click()
    await expect(page.locator(".round")).to_contain_text("Card 1 ")
    await expect(page.locator(".face").first).to_have_attribute("aria-label", re.compile("6"))


async def test_the_cards_of_a_box_are_printed(visit: Visit) -> None:
    """With the keyboard; every part and both editors in five languages."""
    page = await visit(f"/print#deck={'61' * 18}", bypass_csp=True)
    pdf = page.get_by_role("link", name=say("print-make"))
    await expect(pdf).to_have_attribute("href", re.compile("deck="))
    file = await page.request.get(urljoin(page.url, await pdf.get_attribute("href") or ""))
    assert (await file.body()).startswith(b"%PDF")
    sheets, cards = (
        page.get_by_role("checkbox", name=say(f"print-part-{part}")) for part in ("sheets", "cards")
    )
    await cards.uncheck()  # the info bar of a sheet has the cards as well
    await expect(pdf).to_have_attribute("href", re.compile("deck="))
    await sheets.uncheck()
    await expect(pdf).not_to_have_attribute("href", re.compile("deck="))
    await sheets.check()
    await cards.check()
    await page.locator('button[aria-label^="One fewer"]:enabled').click()
    await expect(pdf).to_have_count(0)
    await expect(page.get_by_text(say("print-deck-unfinished"))).to_be_visible()
    await page.get_by_text(say("companion-deck-standard"), exact=True).click()
    await expect(pdf).not_to_have_attribute("href", re.compile("deck="))
    await press(page, "A4", "ArrowRight")
    await expect(pdf).to_have_attribute("href", re.compile("paper=us-letter"))
    await press(page, say("print-look-colour"), "ArrowRight")
    await expect(pdf).to_have_attribute("href", re.compile("black=true"))
    await press(page, say("print-make"), "Shift")
    await page.get_by_role("checkbox", name=say("print-part-pads")).press("Space")
    await expect(pdf).to_have_attribute("href", re.compile("part=pads"))
    await page.get_by_role("radio", name=say("companion-deck-own")).check()
    await page.get_by_role("radio", name=say("print-custom")).check()
    await expect(page.locator(".verdict .ready")).to_be_visible()
    assert await for_everybody(page) == []
