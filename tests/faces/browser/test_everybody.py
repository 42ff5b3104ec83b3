"""Every page for everybody: axe finds nothing, and every visible word comes from a catalogue."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, expect

import dev
from hashi.texts import LANGUAGES
from tests.faces.browser.conftest import Visit
from tests.faces.browser.playing import write_start

pytestmark = pytest.mark.asyncio(loop_scope="module")

AXE = Path(dev.HERE.web) / "node_modules" / "axe-core" / "axe.min.js"
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


async def axe(page: Page) -> list[str]:
    """What axe finds, each with the elements concerned."""
    await page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = await page.evaluate(
        """tags => axe.run(document, {
            runOnly: {type: 'tag', values: tags},
            resultTypes: ['violations'],  // spares the list of everything that is in order
        })""",
        STANDARDS,
    )
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_axe_finds_nothing_on_any_page(visit: Visit, scheme: str) -> None:
    page = await visit("/", color_scheme=scheme, bypass_csp=True)
    for path in ("/", "/rules", "/new", "/nowhere"):
        if path != "/nowhere":
            await page.goto(page.url.split("/", 3)[0] + "//" + page.url.split("/", 3)[2] + path)
        await expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert await axe(page) == [], path
    await page.goto(page.url.rsplit("/", 1)[0] + "/")
    await page.get_by_role("button", name="Play now").click()
    await expect(page.get_by_text("Write a 3 or a 4")).to_be_visible()
    assert await axe(page) == [], "set-up"
    await write_start(page)
    await expect(page.get_by_text("Card 1 of 17")).to_be_visible()
    assert await axe(page) == [], "round"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_no_text_is_missing_in_any_language(visit: Visit, language: str) -> None:
    page = await visit(f"/?lang={language}")
    await expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert await page.evaluate("document.documentElement.lang") == language
    assert "⟦" not in await page.locator("body").inner_text()
    await page.locator(".big").click()
    await expect(page.locator(".play")).to_be_visible()
    assert "⟦" not in await page.locator("body").inner_text()
