"""The browser face in a real Chromium, with the service on the same machine.

Without a graphics card every pixel is painted by the processor, the same that runs the service:
the worst case there is. Goals: interactive under 1 s, the next card under 100 ms, 60 frames.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import cache
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from playwright.async_api import Browser, Page, async_playwright

from bench import Bench
from tools import chromium
from tools.browser_site import running_site

STARTS = 7
SLOWED = 4  # times
DECK_SIZE = 18
TAP_SECONDS = 1.35 + 1.1 + 0.2  # keystroke-level model: look at the card, point, tap
GAMES = 4
COMMITS = 16  # of a game; the last turn leads to the end, not to a card
FRAME_SECONDS = 5.0
LATE_MS = 1_000 / 60 * 1.5  # a frame was left out

# Presses the first button as soon as it is there, and notes when the page reacts to it.
INTERACTIVE = """
  new MutationObserver((_, observer) => {
    const button = document.querySelector('.big');
    if (!button) return;
    observer.disconnect();
    button.click();
    new MutationObserver(() => { window.reacted ??= performance.now(); })
      .observe(button, {attributes: true, attributeFilter: ['disabled']});
    if (button.disabled) window.reacted = performance.now();
  }).observe(document, {childList: true, subtree: true});
"""
# Commits the turn and waits for the frame that shows another card.
COMMIT = """() => new Promise((done) => {
  const before = document.querySelector('.round').textContent;
  const began = performance.now();
  new MutationObserver((_, observer) => {
    const round = document.querySelector('.round');
    if (round && round.textContent === before) return;
    observer.disconnect();
    requestAnimationFrame(() => done(performance.now() - began));
  }).observe(document.body, {childList: true, subtree: true, characterData: true});
  document.querySelector('.commit').click();
})"""
# Empties the deck, then adds a card of each kind; the time until the last one is painted, in ms.
DECK = """async () => {
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const [, empty] = document.querySelectorAll('section .row button');
  empty.click();
  await painted();
  const began = performance.now();
  for (const more of document.querySelectorAll('.count button:last-child')) {
    more.click();
    await painted();
  }
  return performance.now() - began;
}"""
# Notes the time between frames until told to stop.
FRAMES = """() => {
  window.frames_seen = [];
  let before = performance.now();
  const note = (now) => {
    window.frames_seen.push(now - before);
    before = now;
    window.frame = requestAnimationFrame(note);
  };
  window.frame = requestAnimationFrame(note);
}"""
STOP = "() => { cancelAnimationFrame(window.frame); return window.frames_seen.slice(1); }"


@asynccontextmanager
async def browsing() -> AsyncIterator[tuple[Browser, str]]:
    """A browser, and the address of a site."""
    path, env = chromium.find()
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", chromium.node())
    with running_site() as url:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=path, args=chromium.FLAGS, env={**os.environ, **env}
            )
            yield browser, url
            await browser.close()


async def cold_start(browser: Browser, url: str) -> float:
    """Seconds until the start page reacts, with nothing in the cache and a slow processor."""
    context = await browser.new_context(viewport={"width": 360, "height": 640})
    page = await context.new_page()
    devtools = await context.new_cdp_session(page)
    await devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    await page.add_init_script(INTERACTIVE)
    await page.goto(url)
    await page.locator(".play").wait_for()  # the button has done its work
    reacted: float = await page.evaluate("window.reacted")
    await context.close()
    return reacted / 1_000


async def first_card(page: Page, url: str) -> None:
    """A game alone up to its first card."""
    await page.goto(url)
    await page.locator(".big").click()
    await page.locator(".island.lit").first.click()
    await page.locator('.commit[aria-disabled="false"]').click()
    await page.locator(".round").wait_for()


async def commits(browser: Browser, url: str, games: int, turns: int) -> list[float]:
    """Milliseconds from commit to the next card, in so many games."""
    found: list[float] = []
    page = await browser.new_page(viewport={"width": 360, "height": 640})
    ready = page.locator('.commit[aria-disabled="false"]')
    for _ in range(games):
        await first_card(page, url)
        for _ in range(turns):
            await ready.wait_for()
            if await page.locator(".island.lit").count():
                await page.locator(".island.lit").first.dispatch_event("click")
            if not await ready.count():  # the number alone makes no whole turn
                await page.keyboard.press("c")
                await ready.wait_for()
            found.append(await page.evaluate(COMMIT))
    await page.close()
    return found


async def frames(browser: Browser, url: str, seconds: float) -> list[float]:
    """Milliseconds between frames on a slowed phone while marks are made and bridges dragged."""
    page = await browser.new_page(viewport={"width": 360, "height": 640}, device_scale_factor=2)
    await first_card(page, url)
    devtools = await page.context.new_cdp_session(page)
    await devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    await page.locator('.commit[aria-disabled="false"]').wait_for()
    boxes = [await one.bounding_box() for one in await page.locator(".island").all()]
    centres = [(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2) for b in boxes if b]
    loop = asyncio.get_running_loop()
    await page.evaluate(FRAMES)
    until, at = loop.time() + seconds, 0
    while loop.time() < until:
        lit = page.locator(".island.lit, .strait.lit")
        if await lit.count():
            await lit.first.dispatch_event("click")
        (x, y), (to_x, to_y) = centres[at % len(centres)], centres[(at + 1) % len(centres)]
        await page.mouse.move(x, y)
        await page.mouse.down()
        await page.mouse.move(to_x, to_y, steps=8)
        await page.mouse.up()
        await page.keyboard.press("c")
        at += 1
    found: list[float] = await page.evaluate(STOP)
    await page.close()
    return found


async def offline_start(browser: Browser, url: str) -> float:
    """Seconds from Start on a device without the app until the first island can be tapped."""
    context = await browser.new_context()
    page = await context.new_page()
    await page.goto(f"{url}/offline")
    await page.locator("form .main").first.wait_for()
    began = perf_counter()
    await page.locator("form .main").first.click()
    await page.locator(".island.lit").first.wait_for()
    seconds = perf_counter() - began
    await context.close()
    return seconds


async def deck_taps(browser: Browser, url: str) -> float:
    """Seconds that the page takes for all taps that enter a deck, its processor slowed."""
    context = await browser.new_context(viewport={"width": 360, "height": 640}, has_touch=True)
    page = await context.new_page()
    await page.goto(f"{url}/companion#deck={'11' * DECK_SIZE}")
    await page.locator(".count").first.wait_for()
    await (await context.new_cdp_session(page)).send(
        "Emulation.setCPUThrottlingRate", {"rate": SLOWED}
    )
    found: float = await page.evaluate(DECK)
    await context.close()
    return found / 1_000


Work = Callable[[Browser, str], Coroutine[Any, Any, list[float]]]


def measured(work: Work) -> list[float]:
    """Do something in a browser of its own."""

    async def run() -> list[float]:
        async with browsing() as (browser, url):
            return await work(browser, url)

    return asyncio.run(run())


@cache
def all_starts() -> list[float]:
    async def work(browser: Browser, url: str) -> list[float]:
        return [await cold_start(browser, url) for _ in range(STARTS)]

    return measured(work)


@cache
def all_commits() -> list[float]:
    return measured(lambda browser, url: commits(browser, url, GAMES, COMMITS))


@cache
def all_frames() -> list[float]:
    return measured(lambda browser, url: frames(browser, url, FRAME_SECONDS))


@cache
def load() -> float:
    """Processes that want to run for each processor, after the frames were measured."""
    all_frames()
    return os.getloadavg()[0] / (os.cpu_count() or 1)


@cache
def all_offline_starts() -> list[float]:
    async def work(browser: Browser, url: str) -> list[float]:
        return [await offline_start(browser, url) for _ in range(STARTS)]

    return measured(work)


def deck_entry() -> float:
    """Seconds to enter a deck: what people take by the keystroke-level model, and the page."""

    async def work(browser: Browser, url: str) -> list[float]:
        return [await deck_taps(browser, url) for _ in range(STARTS)]

    return DECK_SIZE * TAP_SECONDS + median(measured(work))


def late(found: list[float]) -> float:
    """The share of frames that came late, in percent."""
    return 100 * sum(one > LATE_MS for one in found) / len(found)


BENCHES = [
    Bench(
        "browser: start page interactive, cold, processor slowed 4x",
        "s",
        lambda: median(all_starts()),
    ),
    Bench("browser: offline, start to first sheet", "s", lambda: median(all_offline_starts())),
    # Browsers slow down pages, not workers.
    Bench(
        "browser: offline, start to first sheet, times 4",
        "s",
        lambda: SLOWED * median(all_offline_starts()),
    ),
    Bench("browser: deck of a box entered, 18 taps", "s", deck_entry),
    Bench("browser: commit to next card, p50", "ms", lambda: median(all_commits())),
    Bench("browser: commit to next card, p95", "ms", lambda: quantiles(all_commits(), n=20)[-1]),
    Bench("browser: frame while drawing, phone slowed 4x", "ms", lambda: median(all_frames())),
    Bench("browser: late frames, phone slowed 4x", "%", lambda: late(all_frames())),
    Bench("browser: load per processor, phone slowed 4x (above 1: too much)", "", load),
]
