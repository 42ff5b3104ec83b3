"""Zoom and pan of custom boards that are too large for a phone."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from hashi.rules import SIDE_A
from tests.faces.browser.conftest import Visit
from tests.faces.browser.playing import PHONE
from tests.service.nodes import RunningNode
from tools.pages import Player, play

pytestmark = pytest.mark.asyncio(loop_scope="package")

# Side A with sea between all columns and rows: 12 x 12.
ROWS = [row for line in SIDE_A.rows for row in ("".join(f"{one}." for one in line), "." * 12)]
MAP = "\n".join([*ROWS, "." * 12, "." * 12])
BOARD = f'format = "hashi-board-1"\nname = "Wide"\nmap = """\n{MAP}\n"""\n'
PINCH = """apart => {
  const window_ = document.querySelector('.window');
  const {left, top, width} = window_.getBoundingClientRect();
  const fingers = gap => [-gap, gap].map((dx, identifier) => new Touch({identifier,
    target: window_, clientX: left + width / 2 + dx, clientY: top + 100}));
  for (const [type, gap] of [['touchstart', 40], ['touchmove', apart]])
    window_.dispatchEvent(new TouchEvent(type, {touches: fingers(gap), cancelable: true}));
  window_.dispatchEvent(new TouchEvent('touchend', {touches: []}));
}"""


async def zoom(page: Page) -> float:
    return float(await page.locator(".window").get_attribute("data-zoom") or 0)


async def test_a_board_of_twelve_by_twelve_is_played_on_a_phone(
    visit: Visit, site: RunningNode
) -> None:
    player = Player(site.url, "Emil", 2)
    table = play([player], 0, board=BOARD)
    page = await visit(f"/t/{table}", person=player.web.token, **PHONE)
    await expect(page.locator(".island.lit").first).to_be_attached()
    first = await zoom(page)
    assert first > 1.5
    box = await page.locator('.island[data-id="E1"]').bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 24
    scale = await page.evaluate("document.querySelector('.board .sheet').getScreenCTM().a")
    names = "parseFloat(getComputedStyle(document.querySelector('.board .sheet text')).fontSize)"
    assert await page.evaluate(names) * scale >= 11.9

    await page.get_by_role("button", name="Whole sheet").tap()
    assert await zoom(page) == 1
    await page.evaluate(PINCH, 80)
    assert await zoom(page) == 2
    await page.evaluate(PINCH, 20)
    assert await zoom(page) == 1
    await page.get_by_role("button", name="Zoom in").tap()
    assert await zoom(page) > 1.3

    # The keyboard: the focus stays in sight, plus and minus zoom.
    await page.locator('.board [tabindex="0"]').focus()
    await page.keyboard.press("+")
    await page.keyboard.press("+")
    for _ in range(16):
        await page.keyboard.press("ArrowRight")
    assert await page.evaluate(
        "(() => { const box = document.activeElement.getBoundingClientRect();"
        "const frame = document.querySelector('.window').getBoundingClientRect();"
        "const middle = (box.left + box.right) / 2;"
        "return middle > frame.left && middle < frame.right })()"
    )
    await page.keyboard.press("-")
    # A tap still hits what it means.
    await page.locator('.island.lit[data-id="E1"]').tap()
    await expect(page.locator('[data-marks="E1"] .number.draft')).to_have_count(1)
