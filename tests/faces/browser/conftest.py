"""A node with the browser face, and browsers that report everything that goes wrong in them."""

from __future__ import annotations

import os
import re
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import pytest_asyncio
from playwright.async_api import Browser, ConsoleMessage, Page, Playwright, async_playwright, expect

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


@pytest_asyncio.fixture(loop_scope="package")
async def visit(browser: Browser, site: RunningNode) -> AsyncIterator[Visit]:
    """Open the site like a new visitor: `page = await visit("/", locale="de")`.

    Whatever goes wrong in any page fails the test at its end: errors in the console or in
    scripts, refusals of the content security policy, requests to other hosts. What the service
    refuses counts too, unless the test gives a list for it: `refused=[]`. With `person`, a token,
    the visitor is somebody who has been there before; with `coached`, the first game has its coach.
    """
    wrong: list[str] = []
    home = urlsplit(site.url).netloc
    async with AsyncExitStack() as stack:

        async def open_page(
            path: str = "/",
            refused: list[str] | None = None,
            person: str | None = None,
            coached: bool = False,
            **options: Any,
        ) -> Page:
            def hear(message: ConsoleMessage) -> None:
                status = re.search(r"responded with a status of (4\d\d)", message.text)
                if refused is not None and status:
                    refused.append(f"{status[1]} {urlsplit(message.location['url']).path}")
                elif message.type == "error":
                    wrong.append(f"console: {message.text}")

            context = await browser.new_context(**{**USUAL, **options})
            stack.push_async_callback(context.close)
            # about:blank, which has no host, has no storage.
            if person is not None:
                cookie = {"name": "hashi_person", "value": person, "url": site.url}
                await context.add_cookies([cookie])  # type: ignore[list-item]
                known = "if (location.host) localStorage.setItem('hashi-known', '1')"
                await context.add_init_script(known)
            if not coached:
                off = "if (location.host) localStorage.setItem('hashi-switch/coach', 'off')"
                await context.add_init_script(off)
            if {**USUAL, **options}["reduced_motion"] == "reduce":
                # An open sound device takes a part of a processor until the page is closed.
                mute = "if (location.host) localStorage.setItem('hashi-switch/sounds', 'off')"
                await context.add_init_script(mute)
            page = await context.new_page()
            page.on("console", hear)
            page.on("pageerror", lambda error: wrong.append(f"script: {error}"))
            page.on(
                "request",
                lambda r: (
                    wrong.append(f"left home: {r.url}")
                    if urlsplit(r.url).netloc not in (home, "")
                    else None
                ),
            )
            await page.goto(site.url + path)
            return page

        yield open_page
    assert wrong == []
