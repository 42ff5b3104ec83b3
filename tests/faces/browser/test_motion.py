"""Motion on the play page: what is celebrated, how smoothly, and nothing under reduced motion."""

from __future__ import annotations

import asyncio
from bisect import bisect
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from itertools import count
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
FRAME_MS = 1_000 / 60
# What has moved, and the times of all frames.
WATCH = """() => {
  window.moved = {};
  const light = '.board circle[style*="animation-delay"]';
  const parts = {gain: '.gain', light, ribbon: '.board .ribbon'};
  const step = () => {
    for (const [name, selector] of Object.entries(parts))
      if (document.querySelector(selector)) window.moved[name] = true;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}"""


@asynccontextmanager
async def traced(page: Page) -> AsyncIterator[list[dict[str, Any]]]:
    """The events of Chromium's trace meanwhile; complete once the block has ended."""
    assert page.context.browser is not None
    devtools = await page.context.browser.new_browser_cdp_session()
    events: list[dict[str, Any]] = []
    complete = asyncio.Event()
    devtools.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    devtools.on("Tracing.tracingComplete", lambda _: complete.set())
    categories = ["toplevel", "devtools.timeline"]
    await devtools.send("Tracing.start", {"traceConfig": {"includedCategories": categories}})
    yield events
    await devtools.send("Tracing.end")
    await complete.wait()


def frame_costs(events: list[dict[str, Any]]) -> list[float]:
    """Milliseconds that the page's thread computed for each frame.

    Computing time of the thread, so other work on this machine counts little.
    """
    named = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    drawn = [event for event in events if (event["pid"], event["tid"]) in named]
    frames = sorted(event["ts"] for event in drawn if event["name"] == "Layerize")
    tasks = [event for event in drawn if event["name"] == "ThreadControllerImpl::RunTask"]
    costs = [0.0] * (len(frames) + 1)
    for task in tasks:
        costs[bisect(frames, task["ts"])] += task.get("tdur", 0) / 1_000
    return costs[1:-1]  # what came before the first and after the last belongs to no frame


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
    async with traced(page) as events:
        moved = await watch_a_game_end(page, player, table)
    assert moved == {"gain", "light", "ribbon"}
    costs = frame_costs(events)
    assert len(costs) > 60
    assert median(costs) * SLOWER < FRAME_MS, f"{median(costs):.1f} ms of {len(costs)} frames"


# How the card has turned, the layers of its pile, its place.
TURNED = """() => {
  const flip = document.querySelector('.card-face .flip');
  const [turn] = flip.getAnimations();
  const {x, y, width, height} = flip.parentElement.getBoundingClientRect();
  return {
    from: turn ? turn.effect.getKeyframes()[0].transform : null,
    layers: Number(document.querySelector('.card-face .pile').dataset.layers),
    place: [x, y, width, height].map(Math.round),
  };
}"""


async def test_a_card_turns_over_from_its_pile(visit: Visit, site: RunningNode) -> None:
    player = Player(site.url, "Kira", 3)
    table = play([player], 0)
    player.turn(table)  # the start number
    pages = [
        await visit(f"/t/{table}", person=player.web.token, **options) for options in (MOVING, {})
    ]
    seen: list[list[dict[str, Any]]] = []
    for number in (1, 2, 17):
        if number == 2:
            await asyncio.to_thread(player.turn, table)
        if number == 17:
            for played in range(2, 17):
                await asyncio.to_thread(player.act, table, "submit", round=played, turn="-")
        for page in pages:
            await expect(page.get_by_text(f"Card {number} of 17")).to_be_visible()
            await page.evaluate("document.fonts.ready")
        seen.append([await page.evaluate(TURNED) for page in pages])
    moving, still = zip(*seen, strict=True)
    # At 180 degrees its back is seen; the animation may be over before it can be looked at.
    begun = await pages[0].evaluate(
        "[...document.styleSheets].flatMap(one => [...one.cssRules])"
        ".filter(one => one.type === CSSRule.KEYFRAMES_RULE && /turn/.test(one.name))"
        ".map(one => one.cssRules[0].style.transform)"
    )
    assert any("rotateY(180deg)" in one for one in begun)
    assert [one["from"] for one in still] == [None] * 3
    assert [one["layers"] for one in moving] == [3, 3, 1]
    assert len({tuple(one["place"]) for one in moving}) == 1


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
    # Lines wait until the sheet has changed.
    await expect(page.locator(".announcements")).to_contain_text("The game is over")
    said = await page.evaluate("window.said")
    for start in (*(f"Card {number}:" for number in range(BEFORE + 2, ROUNDS + 1)), "You’ve"):
        assert sum(line.startswith(start) for line in said) == 1, said
    assert any(line.startswith("Finished") for line in said)
    assert any(line.startswith("Last card") for line in said), said
    assert len(said) == len(set(said)), said
