"""A person over time in the browser: the profile's statistics, and circles."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

import orjson
import pytest
from playwright.async_api import Page, expect
from sqlalchemy import insert

from hashi.bots.registry import LEVEL_NAMES
from hashi.service.live.commands import now_ms
from hashi.service.store import schema
from hashi.service.store.results import Mode, store
from hashi.table.ids import ChallengeId, PersonId, TableId, Token
from hashi.texts import LANGUAGES
from tests.analysis.reviews import reviewed
from tests.faces.browser.conftest import Visit
from tests.faces.browser.test_everybody import by_axe
from tests.service.nodes import RunningNode
from tests.service.test_statistics import PLAIN
from tools.pages import Player

pytestmark = pytest.mark.asyncio(loop_scope="package")
PHONE = {"width": 360, "height": 640}


async def on_site(site: RunningNode, work: Coroutine[Any, Any, None]) -> None:
    await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, site.loop))


async def person_of(site: RunningNode, player: Player) -> PersonId:
    assert player.web.token is not None
    identity = await asyncio.wrap_future(
        asyncio.run_coroutine_threadsafe(
            site.node.identities.of(Token(player.web.token)), site.loop
        )
    )
    assert identity is not None
    return identity.person


async def results(site: RunningNode, person: PersonId) -> None:
    """Twelve numbered deals with figures, one of them reviewed."""
    deal = replace(PLAIN, person=person, mode=Mode.DEAL, counted=True, red=9, blue=3)
    rows = [
        replace(deal, game=TableId(f"{person[:8]}{n}"), challenge=ChallengeId(f"B-{n}"))
        for n in range(301, 313)
    ]
    now = {"state": "done", "attempts": 1, "created": 1, "updated": 1}
    levels = {key: [38, 42] for key in LEVEL_NAMES}
    figures = orjson.dumps({"par": None, "levels": levels}).decode()
    review = {"kind": "review", "seat": 0, "engine": site.node.analyses.engine, **now}
    result = orjson.dumps(reviewed("A1", 0).to_json()).decode()

    async def work() -> None:
        async with site.node.database.engine.begin() as connection:
            totals = [replace(row, total=38 + at, ended=now_ms()) for at, row in enumerate(rows)]
            for query, values in store(totals):
                await connection.execute(query, values)
            deals = [{"side": "B", "number": n, "figures": figures, **now} for n in range(301, 313)]
            await connection.execute(insert(schema.deals), deals)
            begun = {"challenge": "B-313", "person": person, "game": "BEGUN", "assisted": False}
            await connection.execute(insert(schema.counted_games), [begun])
            one = {"game": rows[0].game, "result": result, **review}
            await connection.execute(insert(schema.analyses), [one])

    await on_site(site, work())


async def test_a_newcomer_is_invited_and_results_are_shown(visit: Visit, site: RunningNode) -> None:
    page: Page = await visit("/you", viewport=PHONE)
    statistics = page.locator("[data-statistics]")
    await expect(statistics.get_by_text("Finish your first game")).to_be_visible()
    await expect(statistics.get_by_role("link", name="Play now")).to_be_visible()

    me = Player(site.url, "Mia", 1)
    await results(site, await person_of(site, me))
    page = await visit("/you", person=me.web.token, viewport=PHONE)
    statistics = page.locator("[data-statistics]")
    await expect(statistics.get_by_text("+3.5", exact=True)).to_be_visible()  # 43.5 less 40
    await expect(statistics.get_by_text("Deals that count so far: 12.")).to_be_visible()
    await expect(statistics.get_by_text("Deals started but not finished: 1.")).to_be_visible()
    chart = statistics.get_by_role("img", name="Lowest total 38, median 43, highest 49.")
    await expect(chart).to_be_visible()
    await expect(statistics.get_by_text("Average of your last 12 solo games: 43.5")).to_be_visible()
    await expect(statistics.locator("li.reached")).to_have_count(6)  # 49: Project manager
    await expect(statistics.get_by_text("in time 100%, late 0%")).to_be_visible()
    await expect(statistics.get_by_text("in time 0%, late 100%")).to_be_visible()
    await expect(statistics.get_by_text("Reviewed games: 1.")).to_be_visible()
    await expect(statistics.get_by_text("blocked straits")).to_be_visible()
    row = statistics.get_by_role("row", name="numbered deals")
    await expect(row).to_contain_text("43.5")
    assert await by_axe(page) == []
    for language in LANGUAGES:
        await page.goto(f"{site.url}/you?lang={language}")
        await expect(statistics.locator("li.reached")).to_have_count(6)
        wide = await page.evaluate("document.documentElement.scrollWidth")
        assert wide <= PHONE["width"], language


async def test_a_circle_is_founded_joined_and_run_by_keyboard(
    visit: Visit, site: RunningNode
) -> None:
    me, anna = Player(site.url, "Mia", 1), Player(site.url, "Anna", 2)
    page: Page = await visit("/you", person=me.web.token)
    await page.get_by_role("textbox", name="Circle name").fill("Bridge club")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", name="Bridge club")).to_be_visible()
    await expect(page.get_by_text("No results yet.")).to_be_visible()
    await expect(page.get_by_role("img", name="QR code")).to_be_visible()

    other: Page = await visit(page.url.removeprefix(site.url), person=anna.web.token)
    await expect(other).to_have_title("Circle · HASHI")  # previews name nobody
    await other.get_by_role("button", name="Join").press("Enter")
    await expect(other.get_by_text("2 people")).to_be_visible()

    people = [await person_of(site, player) for player in (me, anna)]
    ended = {"challenge": "day-2026-11-18-B", "assisted": False, "ended": now_ms()}
    games = [
        {**ended, "person": person, "game": f"D{at}", "total": 50 - 4 * at}
        for at, person in enumerate(people)
    ]

    async def work() -> None:
        async with site.node.database.engine.begin() as connection:
            await connection.execute(insert(schema.counted_games), games)

    await on_site(site, work())
    await page.reload()
    rows = page.locator("tbody tr")
    await expect(rows).to_have_count(2)
    await expect(rows.first).to_contain_text("Mia")
    await expect(rows.first).to_contain_text("+4.0")
    await page.get_by_role("radio", name="all time").press("Space")
    await expect(rows.nth(1)).to_contain_text("-4.0")
    await page.get_by_role("button", name="Remove Anna’s result").press("Enter")
    await expect(rows).to_have_count(1)
    await page.get_by_role("button", name="Remove Anna from the circle").press("Enter")
    await page.get_by_role("button", name="Yes, remove").press("Enter")
    await expect(page.get_by_text("One person")).to_be_visible()
    await page.get_by_role("textbox", name="Circle name").fill("Club")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("The circle is now called Club.")).to_be_visible()
    await page.get_by_role("button", name="Leave the circle").press("Enter")
    await page.get_by_role("button", name="Yes, leave").press("Enter")
    await expect(page.get_by_role("heading", name="My circles")).to_be_visible()
