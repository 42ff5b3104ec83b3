"""Every page for everybody: nothing for axe to find, nothing cut off, nothing too small to hit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, expect

import dev
from hashi.texts import LANGUAGES
from tests.faces.browser.conftest import Visit
from tests.faces.browser.playing import speak
from tests.service.nodes import RunningNode
from tools.pages import PAGES, Games

pytestmark = pytest.mark.asyncio(loop_scope="package")

AXE = Path(dev.HERE.web) / "node_modules" / "axe-core" / "axe.min.js"
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# What another language can break: names, labels, the language itself, and what depends on widths.
# All other rules look at elements and roles, which are the same in all languages.
OF_TEXTS = ["name-role-value", "text-alternatives", "language", "forms", "sensory-and-visual-cues"]
OTHERS_OF_TEXTS = ["landmark-unique", "scrollable-region-focusable"]
NARROW = {"width": 320, "height": 640}  # a window of 1280 at 400 % (WCAG 1.4.10)
PHONE = {"width": 360, "height": 640}
# The distances that every text must bear (WCAG 1.4.12).
SPACED = """
* { line-height: 1.5 !important; letter-spacing: 0.12em !important }
* { word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }
"""
# Checked by axe in all languages here; offline play, companion, rooms, print and editor have tests
# of their own.
ALL_LANGUAGES = {"puzzles", "puzzle", "new-room", "record", "learn", "rules"}
# Everything that stands out of the page to the right.
CUT = """() => document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.body.querySelectorAll('*')]
    .filter(one => one.getBoundingClientRect().right > innerWidth + 1)
    .map(one => `${one.tagName} ${one.className} ${one.textContent.trim().slice(0, 30)}`)
    .slice(-3)"""
HUGE = "(document.documentElement.dataset.size = 'huge', "
# Buttons, fields and links under 44 px, or 28 for cards that are crossed off by hand, which have no
# gaps between them; a link inside a sentence is as high as its line.
SMALL = """() => [...document.querySelectorAll('button, a[href], select, input, textarea')]
  .filter(one => one.checkVisibility() && !one.closest('.sheet'))
  .filter(one => getComputedStyle(one).display !== 'inline')
  .map(one => ({one, box: (one.closest('label') ?? one).getBoundingClientRect()}))
  .filter(({one, box}) => box.bottom > 0 && box.width > 0
    && Math.min(box.width, box.height) < (one.closest('.byHand') ? 27.5 : 43.5))
  .map(({one, box}) => `${one.tagName} ${one.textContent.trim().slice(0, 30)} `
    + `${Math.round(box.width)}x${Math.round(box.height)}`)"""


async def axe(page: Page, only: dict[str, object], *without: str) -> list[str]:
    """What axe finds, each with the elements concerned; `without` these rules."""
    off = {rule: {"enabled": False} for rule in without}
    found: dict[str, Any] = await page.evaluate(
        "([runOnly, rules]) => axe.run(document, {runOnly, rules, resultTypes: ['violations']})",
        [only, off],
    )
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


async def load_axe(page: Page) -> None:
    if await page.evaluate("globalThis.axe === undefined"):
        await page.evaluate(AXE.read_text(encoding="utf-8"))


async def by_axe(page: Page) -> list[str]:
    """Everything in light; in dark what depends on the colours."""
    await load_axe(page)
    light = await axe(page, {"type": "tag", "values": STANDARDS})
    await page.emulate_media(color_scheme="dark")
    dark = await axe(page, {"type": "rule", "values": ["color-contrast"]})
    await page.emulate_media(color_scheme="light")
    return [*light, *(f"in dark, {problem}" for problem in dark)]


async def layout(page: Page) -> list[str]:
    """What does not fit a phone, a zoomed window or a text set wide."""
    small = await page.evaluate(SMALL)
    await page.set_viewport_size(NARROW)  # type: ignore[arg-type]
    cut = await page.evaluate(CUT)
    style = await page.add_style_tag(content=SPACED)
    spaced = await page.evaluate(CUT)
    await style.evaluate("one => one.remove()")
    await page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    huge = await page.evaluate(HUGE + CUT + ")()")
    await page.evaluate("delete document.documentElement.dataset.size")
    found = {
        "cut off in very large text": huge,
        "too small": small,
        "cut off at 320 px": cut,
        "cut off when set wide": spaced,
    }
    return [f"{what}: {one}" for what, ones in found.items() for one in ones]


async def by_axe_in(page: Page, language: str) -> list[str]:
    """What axe finds in another language, of what `by_axe` cannot know from the first."""
    await load_axe(page)
    await speak(page, language)
    rules = await page.evaluate(
        """([tags, standards]) => axe.getRules(tags)
          .filter(rule => rule.tags.some(tag => standards.includes(tag)))
          .filter(rule => !rule.tags.some(tag => /experimental|deprecated/.test(tag)))
          .map(rule => rule.ruleId)""",
        [[f"cat.{tag}" for tag in OF_TEXTS], STANDARDS],
    )
    found = await axe(page, {"type": "rule", "values": [*rules, *OTHERS_OF_TEXTS]})
    return [f"{language}: {problem}" for problem in found]


async def for_everybody(page: Page) -> list[str]:
    """What axe finds, and what does not fit a phone, in every language."""
    found = await by_axe(page)
    for language in LANGUAGES:
        found += await by_axe_in(page, language)
        found += [f"{language}: {problem}" for problem in await layout(page)]
    await speak(page, "en")
    return found


async def test_every_page_is_for_everybody(visit: Visit, site: RunningNode, games: Games) -> None:
    problems = []
    for known in (False, True):
        page = await visit(
            "/healthz",
            refused=[],
            bypass_csp=True,
            viewport=PHONE,
            locale="de",  # the long words
            person=games.token if known else None,
        )
        for one in (page for page in PAGES if page.known is known and not page.alike):
            await page.goto(site.url + one.address(games))
            await expect(page.locator("h1").first).to_be_visible()
            found = await by_axe(page)
            if one.translated:
                found += await layout(page)
            if one.name in ALL_LANGUAGES:
                for language in reversed(LANGUAGES):  # German, in which pages open, is the last
                    found += await by_axe_in(page, language)
            problems += [f"{one.name}: {problem}" for problem in found]
    assert not problems, "\n".join(problems)


async def test_no_text_is_missing_in_any_language(visit: Visit, site: RunningNode) -> None:
    # A missing text is an error in the console, which fails the test.
    page = await visit("/healthz", refused=[])
    for language in LANGUAGES:
        await page.context.clear_cookies()  # newcomers each time
        await page.goto(f"{site.url}/?lang={language}")
        await expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert await page.evaluate("document.documentElement.lang") == language
        await page.locator(".big").click()
        await expect(page.locator(".play")).to_be_visible()
        await page.evaluate("localStorage.clear()")
