"""A node with the browser face, and browsers that report everything that goes wrong in them."""

from __future__ import annotations

import json
import os
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import pytest_asyncio
from playwright.async_api import (
    Browser,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    Request,
    async_playwright,
    expect,
)

from hashi.faces.browser import built
from tests.service.nodes import RunningNode, config, running_node
from tools import chromium
from tools.pages import PAGES, Games, make_games

os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", chromium.node())
# How quick the pages are is for the benches to say; here the machine is full of other tests.
expect.set_options(timeout=30_000)


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    """A node that hands the built browser face out."""
    face = built()
    assert face is not None, "the browser face is not built: python3 dev.py test builds it"
    folder: Path = tmp_path_factory.mktemp("site")
    short = config(folder, par_seconds=1.0, playouts=2)  # of what is computed after a game
    with running_node(short, site=face) as node:
        yield node


@pytest.fixture(scope="package")
def games(site: RunningNode) -> Games:
    """Games of all kinds on the site, for the pages that show them."""
    checked = [page for page in PAGES if not page.alike]
    return make_games(site.url, checked, full=3)


@pytest.fixture(scope="package")
def middle(site: RunningNode) -> Games:
    """Only a game of three in its middle: much faster than all of them."""
    return make_games(site.url, [page for page in PAGES if page.name == "play"], full=3)


@pytest_asyncio.fixture(scope="package", loop_scope="package")
async def playwright() -> AsyncIterator[Playwright]:
    async with async_playwright() as found:
        yield found


@pytest_asyncio.fixture(scope="package", loop_scope="package")
async def browser(playwright: Playwright) -> AsyncIterator[Browser]:
    path, env = chromium.find()
    made = await playwright.chromium.launch(
        executable_path=path, args=chromium.FLAGS, env={**os.environ, **env}
    )
    yield made
    await made.close()


Visit = Callable[..., Any]
# Without motion: without a graphics card every frame of it is drawn by a processor. MOVING is for
# the tests that need it, and for those that play as most people do; they have sounds too.
USUAL: dict[str, Any] = {
    "viewport": {"width": 1100, "height": 800},
    "locale": "en-GB",
    "reduced_motion": "reduce",
}
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
# What a test may emulate on its page, and what pages emulate else.
MEDIA: dict[str, Any] = {"color_scheme": "light", "forced_colors": "none"}
CLOCK = "'__pwClock' in window"  # whether Playwright's clock is installed
MOST_TABS = 4  # kept for the next visitors


@dataclass
class Tab:
    """A page of a context of its own, with the options and switches that cannot be changed."""

    key: str
    options: dict[str, Any]
    page: Page

    @classmethod
    async def opened(
        cls, browser: Browser, key: str, options: dict[str, Any], switches: dict[str, str]
    ) -> Tab:
        context = await browser.new_context(**options)
        # about:blank, which has no host, has no storage.
        stores = [f"localStorage.setItem('{name}', '{to}')" for name, to in switches.items()]
        await context.add_init_script(f"if (location.host) {{ {'; '.join(stores)} }}")
        return cls(key, options, await context.new_page())

    async def cleaned(self, home: str) -> None:
        """Forget the visitor and what the test has changed; the site's files stay cached."""
        context = self.page.context
        for other in context.pages:
            if other is not self.page:
                await other.close()
        await self.page.unroute_all()
        await self.page.goto(f"{home}/healthz")  # nothing of the visitor is running or written
        # The next visitor's timers would never end.
        assert not await self.page.evaluate(CLOCK), "a test with a clock takes a fresh tab"
        await self.page.evaluate("sessionStorage.clear()")
        session = await context.new_cdp_session(self.page)
        every = {"origin": home, "storageTypes": "all"}
        await session.send("Storage.clearDataForOrigin", every)
        await session.detach()
        media = {name: self.options.get(name, usual) for name, usual in MEDIA.items()}
        await self.page.emulate_media(**media)

    async def close(self) -> None:
        await self.page.context.close()


Tabs = list[Tab]


@pytest_asyncio.fixture(scope="package", loop_scope="package")
async def tabs(browser: Browser) -> AsyncIterator[Tabs]:
    """Tabs that no visitor uses now; a page costs half as much in one that knows the site."""
    idle: Tabs = []
    yield idle
    for tab in idle:
        await tab.close()


@pytest_asyncio.fixture(loop_scope="package")
async def visit(browser: Browser, site: RunningNode, tabs: Tabs) -> AsyncIterator[Visit]:
    """Open the site like a new visitor: `page = await visit("/", locale="de")`.

    Whatever goes wrong in any page fails the test at its end: errors in the console or in
    scripts, refusals of the content security policy, requests to other hosts. What the service
    refuses counts too, unless the test gives a list for it: `refused=[]`. With `person`, a token,
    the visitor is somebody who has been there before; with `coached`, the first game has its coach.

    Visitors after each other use the same tab, without traces but for cached files. Take a `fresh`
    one for what stays until it is closed: scripts of `add_init_script`, `clock`, listeners,
    `route_web_socket`, emulation by DevTools, being offline, changed files of the site.
    """
    wrong: list[str] = []
    home = urlsplit(site.url).netloc
    used: list[Callable[[], Awaitable[None]]] = []

    async def open_page(
        path: str = "/",
        refused: list[str] | None = None,
        person: str | None = None,
        coached: bool = False,
        fresh: bool = False,
        storage_state: Any = None,
        **others: Any,
    ) -> Page:
        def hear(message: ConsoleMessage) -> None:
            status = re.search(r"responded with a status of (4\d\d)", message.text)
            if refused is not None and status:
                refused.append(f"{status[1]} {urlsplit(message.location['url']).path}")
            elif message.type == "error":
                wrong.append(f"console: {message.text}")

        def fail(error: Error) -> None:
            wrong.append(f"script: {error}")

        def watch(request: Request) -> None:
            if urlsplit(request.url).netloc not in (home, ""):
                wrong.append(f"left home: {request.url}")

        options = {**USUAL, **others}
        switches = {"hashi-known": "1"} if person is not None else {}
        if not coached:
            switches["hashi-switch/coach"] = "off"
        if options["reduced_motion"] == "reduce":
            # An open sound device takes a part of a processor until the page is closed.
            switches["hashi-switch/sounds"] = "off"
        kept = not fresh and options["reduced_motion"] == "reduce" and "permissions" not in options
        key = json.dumps([{**options, "viewport": None}, switches], sort_keys=True)
        tab = next((tab for tab in tabs if tab.key == key), None) if kept else None
        if tab is None:
            tab = await Tab.opened(browser, key, options, switches)
        else:
            tabs.remove(tab)
            await tab.page.set_viewport_size(options["viewport"])
        page = tab.page
        cookies = [] if storage_state is None else list(storage_state["cookies"])
        if person is not None:
            cookies.append({"name": "hashi_person", "value": person, "url": site.url})
        if cookies:
            await page.context.add_cookies(cookies)
        page.on("console", hear)
        page.on("pageerror", fail)
        page.on("request", watch)

        async def leave() -> None:
            page.remove_listener("console", hear)
            page.remove_listener("pageerror", fail)
            page.remove_listener("request", watch)
            if not kept or page.is_closed():
                await tab.close()
                return
            await tab.cleaned(site.url)
            tabs.append(tab)
            if len(tabs) > MOST_TABS:
                await tabs.pop(0).close()

        used.append(leave)
        await page.goto(site.url + path)
        return page

    yield open_page
    for leave in used:
        await leave()
    assert wrong == []
