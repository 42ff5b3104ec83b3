"""Motion on the play page: what is celebrated, how smoothly, and nothing under reduced motion."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from statistics import median

import pytest
from playwright.async_api import Page, expect

from tests.faces.browser.conftest import MOVING, Visit
from tests.service.nodes import RunningNode
from tools.pages import ROUNDS, Player, play

pytestmark = pytest.mark.asyncio(loop_scope="package")

BEFORE = 9  # rounds played before the page is opened
SLOWER = 4  # as slow as a phone
# 60 a second are 16.7 ms; half of them may be late on a machine that is full of other tests.
FRAME_MS = 34
# What has moved, and the times of all frames.
WATCH = """() => {
  window.moved = {};
  window.frames = [];
  const light = '.board circle[style*="animation-delay"]';
  const parts = {gain: '.gain', light, ribbon: '.board .ribbon'};
  const step = now => {
    window.frames.push(now);
    for (const [name, selector] of Object.entries(parts))
      if (document.querySelector(selector)) window.moved[name] = true;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}"""


async def watch_a_game_end(page: Page, player: Player, table: str) -> set[str]:
    """Play the rest of a game from elsewhere; what has moved on the page."""
    await expect(page.locator('.commit[aria-disabled="false"]')).to_be_visible()
    await page.evaluate(WATCH)
    for number in range(BEFORE + 1, ROUNDS + 1):
        await asyncio.to_thread(player.turn, table)
        if number < ROUNDS:
            await expect(page.get_by_text(f"Card {number + 1} of 17")).to_be_visible()
    await expect(page.locator(".end h1")).to_be_visible()
    return set(await page.evaluate("Object.keys(window.moved)"))


async def test_points_fly_and_light_runs_along_the_chain(visit: Visit, site: RunningNode) -> None:
    player = Player(site.url, "Lena", 3)
    table = await asyncio.to_thread(play, [player], BEFORE)
    page = await visit(f"/t/{table}", person=player.web.token, **MOVING)
    # A colour that fades would paint the whole sheet in each of its frames.
    open_island = page.locator(".island:not(.finished) .coast").first
    assert await open_island.evaluate("one => getComputedStyle(one).transitionDuration") == "0s"
    slow = await page.context.new_cdp_session(page)
    await slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    moved = await watch_a_game_end(page, player, table)
    assert {"gain", "light"} <= moved
    frames = await page.evaluate("window.frames")
    gaps = [after - before for before, after in pairwise(frames)]
    assert median(gaps) < FRAME_MS, f"{median(gaps):.1f} ms of {len(gaps)} frames"


async def test_nothing_moves_under_reduced_motion(visit: Visit, site: RunningNode) -> None:
    player = Player(site.url, "Lena", 3)
    table = await asyncio.to_thread(play, [player], BEFORE)
    page = await visit(f"/t/{table}", person=player.web.token)
    assert await watch_a_game_end(page, player, table) == set()
