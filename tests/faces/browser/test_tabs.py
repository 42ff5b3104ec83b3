"""Tabs of tests: a visitor finds nothing of the one before, and the files of the site cached."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from tests.faces.browser.conftest import USUAL, Tab
from tests.service.nodes import RunningNode

pytestmark = pytest.mark.asyncio(loop_scope="package")

LEAVE_TRACES = """async () => {
  localStorage.setItem('trace', '1');
  sessionStorage.setItem('trace', '1');
  await caches.open('trace');
  await navigator.serviceWorker.register('/sw.js');
  await new Promise(done => { indexedDB.open('trace', 1).onsuccess = done });
}"""
TRACES = """async () => [
  localStorage.getItem('trace'), sessionStorage.getItem('trace'),
  await caches.keys(), (await indexedDB.databases()).map(one => one.name),
  (await navigator.serviceWorker.getRegistrations()).length,
  matchMedia('(prefers-color-scheme: dark)').matches,
]"""
SWITCH = "localStorage.getItem('hashi-switch/coach')"
# Bytes that were loaded for the scripts of the page: cached ones take none.
LOADED = """performance.getEntriesByType('resource')
  .filter(one => one.name.endsWith('.js')).reduce((sum, one) => sum + one.transferSize, 0)"""


async def test_the_next_visitor_finds_no_trace(browser: Browser, site: RunningNode) -> None:
    tab = await Tab.opened(browser, "", USUAL, {"hashi-switch/coach": "off"})
    page = tab.page
    await page.goto(f"{site.url}/rules", wait_until="networkidle")  # the late scripts too
    assert await page.evaluate(LOADED) > 0
    none = await page.evaluate(TRACES)
    await page.context.add_cookies([{"name": "trace", "value": "1", "url": site.url}])
    await page.evaluate(LEAVE_TRACES)
    await page.evaluate("localStorage.removeItem('hashi-switch/coach')")
    await page.emulate_media(color_scheme="dark")
    await page.route("**/rules", lambda route: route.fulfill(body="trace"))
    await page.context.new_page()
    assert await page.evaluate(TRACES) != none
    await tab.cleaned(site.url)
    assert await page.context.cookies() == []
    assert page.context.pages == [page]
    await page.goto(f"{site.url}/rules")
    await expect(page.locator("main h1")).to_be_visible()
    assert await page.evaluate(TRACES) == none
    assert await page.evaluate(SWITCH) == "off"
    assert await page.evaluate(LOADED) == 0
    await tab.close()
