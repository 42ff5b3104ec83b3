"""Motion on the play page: what is celebrated, how smoothly, and nothing under reduced motion."""

from __future__ import annotations

import asyncio
from functools import cache
from itertools import count, pairwise
from statistics import median
from typing import Any

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


@cache
def deal_with_a_goal(url: str) -> int:
    """The numbered deal N in which random turns with seed N reach one goal, after the card BEFORE.

    Every site deals other cards; with a second goal there would be a second line about one.
    """

    def goals(state: dict[str, Any]) -> list[str]:
        return [goal for goal in ("red", "blue", "chain") if state["seats"][0]["score"][goal]]

    def found(number: int) -> bool:
        player = Player(url, "Nora", number)
        table = play([player], ROUNDS, challenge=f"A-{number}")
        rounds = player.web.json("GET", f"/api/tables/{table}/replay")["rounds"]
        return not goals(rounds[BEFORE - 1]) and len(goals(rounds[-1])) == 1

    return next(filter(found, count(1)))


def game_with_a_goal(url: str) -> tuple[str, Player]:
    """A game after the card BEFORE whose player will reach a goal."""
    number = deal_with_a_goal(url)
    player = Player(url, "Lena", number)
    return play([player], BEFORE, challenge=f"A-{number}"), player


async def test_points_fly_and_light_runs_along_the_chain(visit: Visit, site: RunningNode) -> None:
    table, player = await asyncio.to_thread(game_with_a_goal, site.url)
    page = await visit(f"/t/{table}", person=player.web.token, **MOVING)
    # A colour that fades would paint the whole sheet in each of its frames.
    open_island = page.locator(".island:not(.finished) .coast").first
    assert await open_island.evaluate("one => getComputedStyle(one).transitionDuration") == "0s"
    slow = await page.context.new_cdp_session(page)
    await slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    moved = await watch_a_game_end(page, player, table)
    assert moved == {"gain", "light", "ribbon"}
    frames = await page.evaluate("window.frames")
    gaps = [after - before for before, after in pairwise(frames)]
    assert median(gaps) < FRAME_MS, f"{median(gaps):.1f} ms of {len(gaps)} frames"


# Every line that is put into the region for screen readers.
HEAR = """() => {
  window.said = [];
  const hear = records => records.forEach(({addedNodes}) =>
    addedNodes.forEach(line => line.textContent.trim() && said.push(line.textContent.trim())));
  new MutationObserver(hear)
    .observe(document.querySelector('.announcements'), {childList: true});
}"""


async def test_nothing_moves_under_reduced_motion_and_all_is_said_once(
    visit: Visit, site: RunningNode
) -> None:
    table, player = await asyncio.to_thread(game_with_a_goal, site.url)
    page = await visit(f"/t/{table}", person=player.web.token)
    await expect(page.locator(".announcements")).to_be_attached()
    await page.evaluate(HEAR)
    assert await watch_a_game_end(page, player, table) == set()
    said = await page.evaluate("window.said")
    for start in (*(f"Card {number}:" for number in range(BEFORE + 2, ROUNDS + 1)), "You've"):
        assert sum(line.startswith(start) for line in said) == 1, said
    assert any(line.startswith("Finished") for line in said)
    assert any(line.startswith("Last card") for line in said), said
    assert len(said) == len(set(said)), said
