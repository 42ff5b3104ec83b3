"""The sealed deal in the browser: what it keeps, and that it finds an exchanged deal."""

from __future__ import annotations

import asyncio
import json
import re

import pytest
from playwright.async_api import Page, expect

from hashi.deal import SCHEME, commitment, deal
from hashi.rules import STANDARD_DECK
from hashi.service.web.guard import COOKIE
from tests.faces.browser.conftest import Visit
from tests.service.nodes import RunningNode
from tests.service.web.helpers import Guest, call, do

pytestmark = pytest.mark.asyncio(loop_scope="package")
SECRET = bytes([7]) * 32


def other_proof() -> dict[str, object]:
    """What a service answers whose operator has exchanged the deal: it fits itself."""
    dealt = deal(STANDARD_DECK, SECRET, [b""])
    return {
        "scheme": SCHEME,
        "commitment": commitment(SECRET),
        "secret": SECRET.hex(),
        "salts": [""],
        "deck": [str(card) for card in STANDARD_DECK.cards],
        "cards": [str(card) for card in dealt.pile],
        "removed": str(dealt.removed),
    }


async def play_out(page: Page, site: RunningNode) -> None:
    """Play the game of this page to its end, in the name of its person."""
    cookies = await page.context.cookies()
    token = next(cookie["value"] for cookie in cookies if cookie["name"].endswith(COOKIE))
    guest, code = Guest("", token), page.url.rsplit("/", 1)[1]

    def play() -> None:
        do(site, code, guest, "write-start", start="3@C1")
        for number in range(1, 18):
            do(site, code, guest, "submit", round=number, turn="-")
        assert call(site, "GET", f"/api/tables/{code}/proof", guest).status_code == 200

    await asyncio.to_thread(play)


async def test_a_browser_compares_the_deal_with_what_it_kept(
    visit: Visit, site: RunningNode
) -> None:
    page = await visit("/new")  # a numbered deal takes no salt
    await page.get_by_role("group", name="Players").get_by_role("radio", name="1").check()
    await page.get_by_role("button", name="Open the table").click()
    await page.get_by_role("button", name="Start the game").click()
    await expect(page.get_by_text("Write a 3 or a 4")).to_be_visible()
    [kept] = json.loads(await page.evaluate("localStorage['hashi-deals']")).values()
    assert kept["early"]
    assert kept["sat"]
    assert re.fullmatch("[0-9a-f]{32}", kept["salt"])
    assert kept["salts"] == [kept["salt"]]
    await play_out(page, site)
    check = page.get_by_role("button", name="Check the deal")
    await check.click()
    await expect(page.get_by_text("The deal matches the seal.")).to_be_visible()
    await expect(page.get_by_text("the ones that this device saved before")).to_be_visible()
    await page.route("**/proof", lambda route: route.fulfill(json=other_proof()))
    await check.click()
    await expect(page.get_by_text("The deal was swapped")).to_be_visible()
    await expect(page.get_by_text("The deal doesn’t match the seal!")).to_be_visible()
    await page.evaluate("localStorage.clear()")
    await check.click()  # the same answer to a device that kept nothing
    await expect(page.get_by_text("This device saved nothing")).to_be_visible()
