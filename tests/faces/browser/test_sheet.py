"""The sheet under a finger: dragging, targets, what is refused and what is lost."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Locator, expect

from tests.faces.browser.conftest import Visit
from tests.faces.browser.playing import PHONE, first_card, write_start
from tests.service.nodes import RunningNode

pytestmark = pytest.mark.asyncio(loop_scope="package")

FINGER = 44  # px: what a target must measure at least


async def middle(thing: Locator) -> tuple[float, float]:
    box = await thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# Colours of what is drawn and of what it is drawn on, as red, green and blue.
DRAWN_ON = """pairs => pairs.map(pair => pair.map(([selector, property]) => {
  const colour = getComputedStyle(document.querySelector(selector))[property];
  return colour.match(/\\d+/g).slice(0, 3).map(Number);
}))"""
PAIRS = {
    "digit": ((".number path", "stroke"), ('[data-id="C1"] .coast', "fill")),
    "new digit": ((".number.draft path", "stroke"), ('[data-id="C1"] .coast', "fill")),
    "letter of a flag": ((".red .flag text", "fill"), (".red .cloth", "fill")),
    "dots": ((".strait-drawing.lit .dots", "stroke"), (".sea rect", "fill")),
    "sign of red": ((".chips .sign.red", "backgroundColor"), ("body", "backgroundColor")),
    "sign of blue": ((".chips .sign.blue", "backgroundColor"), ("body", "backgroundColor")),
}


def luminance(colour: list[int]) -> float:
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_marks_signs_and_the_main_button_stand_out_in_forced_colours(
    visit: Visit, site: RunningNode, scheme: str
) -> None:
    page = await first_card(visit, site, forced_colors="active", color_scheme=scheme)
    await page.locator(".island.lit").first.dispatch_event("click")
    await expect(page.locator(".number.draft")).to_have_count(1)
    found = await page.evaluate(DRAWN_ON, list(PAIRS.values()))
    for name, (mark, ground) in zip(PAIRS, found, strict=True):
        dark, light = sorted((luminance(mark), luminance(ground)))
        assert (light + 0.05) / (dark + 0.05) >= 3, f"{name}: {mark} on {ground}"
    border = "one => parseFloat(getComputedStyle(one).borderTopWidth)"
    undo = page.get_by_role("button", name="Undo")
    assert await page.locator(".commit").evaluate(border) > await undo.evaluate(border)


async def test_a_drag_from_island_to_island_draws_a_bridge(visit: Visit, site: RunningNode) -> None:
    page = await first_card(visit, site)
    x, y = await middle(page.locator('.island[data-id="C1"] .coast'))
    to_x, to_y = await middle(page.locator('.island[data-id="D1"] .coast'))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move((x + to_x) / 2, y + 8, steps=4)
    await expect(page.locator(".rubber")).to_have_count(1)
    await expect(page.locator(".rubber.sure")).to_have_count(0)
    await page.mouse.move(to_x, to_y, steps=4)
    await expect(page.locator(".rubber.sure")).to_have_count(1)
    await page.mouse.up()
    await expect(page.locator(".rubber")).to_have_count(0)
    bridge = page.locator('[data-drawing="C1-D1"] .bridge.draft')
    await expect(bridge).to_have_count(1)
    grows = await bridge.evaluate("one => parseFloat(one.style.transformOrigin)")
    here = await bridge.evaluate(f"one => (({x}) - one.getScreenCTM().e) / one.getScreenCTM().a")
    assert abs(grows - here) < 1, "it does not grow from the island under the finger"
    await expect(page.locator(".number.draft")).to_have_count(0)  # the drag was no tap
    await page.get_by_role("button", name="Undo").click()
    await expect(bridge).to_have_count(0)
    await page.get_by_role("button", name="Redo").click()
    await expect(bridge).to_have_count(1)


async def test_a_drag_by_touch_draws_and_the_page_scrolls_elsewhere(
    visit: Visit, site: RunningNode
) -> None:
    page = await first_card(visit, site, **PHONE)
    touch = await page.context.new_cdp_session(page)

    async def swipe(x: float, y: float, to_x: float, to_y: float) -> None:
        def at(x: float, y: float) -> dict[str, Any]:
            return {"touchPoints": [{"x": x, "y": y}]}

        await touch.send("Input.dispatchTouchEvent", {"type": "touchStart", **at(x, y)})
        for part in (0.3, 0.6, 1.0):
            point = at(x + (to_x - x) * part, y + (to_y - y) * part)
            await touch.send("Input.dispatchTouchEvent", {"type": "touchMove", **point})
        await touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    start = await middle(page.locator('.island[data-id="C1"] .coast'))
    end = await middle(page.locator('.island[data-id="C4"] .coast'))
    await swipe(*start, *end)  # downwards, where a page would scroll
    await expect(page.locator('[data-drawing="C1-C4"] .bridge.draft')).to_have_count(1)
    assert await page.evaluate("scrollY") == 0
    box = await page.locator(".board .sheet").bounding_box()
    assert box is not None
    sea = box["x"] + box["width"] * 0.42, box["y"] + box["height"] * 0.55
    await swipe(*sea, sea[0], sea[1] - 200)
    await expect(page.locator(".head")).not_to_be_in_viewport(ratio=1)


TARGETS = """() => [...document.querySelectorAll('.board .sheet [data-id]')].map((thing) => {
  const { width, height } = thing.querySelector('.touch').getBoundingClientRect();
  const dots = (thing.querySelector('.focus') ?? thing.querySelector('.coast'));
  const box = dots.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const at = (x, y) => document.elementFromPoint(x, y)?.closest('[data-id]')?.dataset.id;
  const id = thing.dataset.id;
  const out = id.includes('-') ? 0 : 0.47 * width;  // straits leave an island all of its circle
  const taken = [[out, 0], [-out, 0], [0, out], [0, -out]]
    .map(([dx, dy]) => at(x + dx, y + dy)).filter(other => out && other !== id);
  return { id, width, height, x, y, under: at(x, y), taken };
})"""


@pytest.mark.parametrize("start", ["Play now", "Side B, harder"])
async def test_every_target_is_as_large_as_a_finger_on_a_phone(visit: Visit, start: str) -> None:
    page = await visit("/", **PHONE)
    await page.get_by_role("button", name=start).click()
    await write_start(page)
    await expect(page.get_by_text("Card 1 of 17")).to_be_visible()
    targets = await page.evaluate(TARGETS)
    assert len(targets) in (18 + 25, 18 + 24)
    small = [t for t in targets if min(t["width"], t["height"]) < FINGER]
    assert small == []
    # Whatever lies in its middle is reached there, or lies on a crossing with another strait.
    missed = [t for t in targets if t["under"] != t["id"] and "-" not in (t["under"] or "")]
    assert missed == []
    assert [t for t in targets if t["taken"]] == []
    buttons = await page.locator("main button:visible, main summary:visible").all()
    for button in buttons:
        box = await button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= FINGER, await button.inner_text()
    assert await page.evaluate("document.documentElement.scrollWidth") <= 360


async def test_a_tap_between_two_targets_means_the_nearer_one(
    visit: Visit, site: RunningNode
) -> None:
    page = await first_card(visit, site, **PHONE)
    x, y = await middle(page.locator('.island[data-id="C1"] .coast'))
    to_x, _ = await middle(page.locator('.island[data-id="D1"] .coast'))
    bridge = page.locator('[data-drawing="C1-D1"] .bridge.draft')
    await page.touchscreen.tap(x + (to_x - x) * 0.36, y + 6)  # on the hit area of the island too
    await expect(bridge).to_have_count(1)
    await page.get_by_role("button", name="Undo").click()
    await page.touchscreen.tap(to_x - (to_x - x) * 0.2, y)
    await expect(page.locator('.marks[data-marks="D1"] .number.draft')).to_have_count(1)


async def test_every_place_that_is_lit_is_a_button_in_a_list_too(
    visit: Visit, site: RunningNode
) -> None:
    page = await first_card(visit, site, **PHONE)
    await page.get_by_text("Choose from a list").click()
    straits = page.get_by_role("group", name="Draw a bridge").get_by_role("button")
    lit = page.locator(".board .strait.lit")
    await expect(straits).to_have_count(await lit.count())
    islands = page.get_by_role("group", name="Write the").get_by_role("button")
    await expect(islands).to_have_count(await page.locator(".board .island.lit").count())
    for button in [*await straits.all(), *await islands.all()]:
        box = await button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= FINGER
    bridge = straits.filter(has_text="C1–D1")
    await bridge.click()
    await expect(bridge).to_have_attribute("aria-pressed", "true")
    await expect(page.locator('[data-drawing="C1-D1"] .bridge.draft')).to_have_count(1)
    await islands.first.click()
    await expect(islands.first).to_have_attribute("aria-pressed", "true")
    await expect(page.locator(".number.draft")).to_have_count(1)
    await page.reload()
    await expect(straits.filter(has_text="C1–D1")).to_be_visible()  # the list stays open


async def test_what_cannot_be_done_says_which_rule_and_where(visit: Visit) -> None:
    page = await visit("/")
    await page.get_by_role("button", name="Play now").click()
    await expect(page.get_by_text("Write a 3 or a 4")).to_be_visible()
    await page.locator('.island[data-id="A1"]').dispatch_event("click")
    alert = page.get_by_role("alert").filter(has_text="flag")
    await expect(alert).to_contain_text("A1 has one")
    await expect(alert.get_by_role("link", name="rule 2.1")).to_have_attribute(
        "href", "/rules#rule-2-1"
    )
    await expect(page.locator('.marks[data-marks="A1"] .alarm')).to_be_visible()
    await write_start(page)
    await expect(page.get_by_text("Card 1 of 17")).to_be_visible()
    await expect(page.locator('.commit[aria-disabled="false"]')).to_be_visible()
    await page.locator('.island[data-id="F1"]').dispatch_event("click")
    await expect(page.get_by_role("link", name="rule 3.4")).to_be_visible()
    await expect(page.get_by_role("button", name="F1, red flag")).to_have_accessible_name(
        "F1, red flag, no number, the problem is here"
    )
    await page.locator('.strait[data-id="A1-A2"]').dispatch_event("click")
    await expect(page.get_by_role("link", name="rule 3.7")).to_be_visible()
    await expect(page.locator('.strait.marked[data-id="A1-A2"]')).to_have_count(1)
    await expect(page.locator(".alarm")).to_have_count(2)
    await page.locator(".island.lit").first.dispatch_event("click")
    await expect(page.locator(".alarm")).to_have_count(0)


async def test_lost_islands_are_drawn_labelled_and_told(visit: Visit) -> None:
    page = await visit("/")
    await page.get_by_role("button", name="Play now").click()
    await page.get_by_role("button", name="4", exact=True).click()
    await write_start(page)
    await expect(page.get_by_text("Card 1 of 17")).to_be_visible()
    await page.evaluate(
        """async (path) => {
            for (let round = 1; round < 17; round += 1) {
                const turn = { type: "submit", key: `k${round}`, round, turn: "-" };
                const headers = { "Content-Type": "application/json" };
                await fetch(path, { method: "POST", headers, body: JSON.stringify(turn) });
            }
        }""",
        f"/api/tables/{page.url.rpartition('/')[2].partition('?')[0]}/commands",
    )
    await expect(page.get_by_text("Card 17 of 17")).to_be_visible()
    # Four bridges, and one card left.
    await expect(page.locator('.marks[data-marks="C1"] .tide')).to_be_visible()
    await expect(page.get_by_role("button", name="C1, 4")).to_have_accessible_name(
        "C1, 4, still needs 4, can no longer be finished"
    )
    await expect(page.locator(".announcements")).to_contain_text("can no longer be finished")
