"""Deals of the day in the browser: from the start page to the ranking; time zones and clocks."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.async_api import Page, Route, expect

from hashi.texts import LANGUAGES
from tests.faces.browser.conftest import Visit
from tests.faces.browser.playing import pass_to_the_end, speak, write_start
from tests.faces.browser.test_everybody import CUT, by_axe, by_axe_in
from tests.service.nodes import RunningNode
from tests.service.web.helpers import call, come_in, do, open_table, play_out
from tools.pages import PAGES, Games

pytestmark = pytest.mark.asyncio(loop_scope="package")

PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}
# Deals, archive, circle, profile, and the end of a game with everything to share.
COMPARED = ("deal", "daily", "daily-deal", "circle", "profile", "end")


async def meet_a_friend(page: Page, site: RunningNode, deal: str) -> None:
    """Found a circle with a friend who has played a deal."""
    found = await page.request.post(f"{site.url}/api/circles", data={"name": "Family"})
    path = f"/api/circles/{(await found.json())['circle']}/members"

    def play() -> None:
        friend = come_in(site)
        call(site, "PATCH", "/api/me", friend, json={"name": "Anna"})
        assert call(site, "POST", path, friend).status_code == 201
        table = open_table(site, friend, challenge=deal)["code"]
        do(site, table, friend, "sit")
        do(site, table, friend, "start")
        play_out(site, table, [friend])

    await asyncio.to_thread(play)


async def test_a_day_from_the_start_page_to_the_ranking(visit: Visit, site: RunningNode) -> None:
    page: Page = await visit("/", viewport=PHONE)
    today = page.locator(".today").last
    await expect(today.get_by_role("heading", name="Deal of the day")).to_be_visible()
    await today.get_by_role("button", name="Side B").click()  # one tap, and the game has begun
    await expect(page).to_have_url(re.compile(r"/t/\w+"))
    day = call(site, "GET", "/api/daily").json()["today"]
    await meet_a_friend(page, site, f"day-{day}-B")
    await page.goto(f"{site.url}/")
    await expect(today.locator("[data-friends]")).to_have_text("Family Played by 1 of 2")
    await today.get_by_role("link", name=re.compile(r"Side B\s+Continue")).click()
    await write_start(page, island="C1")
    await pass_to_the_end(page)
    # An embedded game shows its cards, so there is none while the day is ranked.
    await expect(page.locator("[data-embed]")).to_contain_text("can be embedded from")
    await expect(page.get_by_role("button", name="Copy embed code")).to_have_count(0)
    await page.get_by_role("button", name="Check the deal").click()
    await expect(page.get_by_text("The deal matches the seal")).to_be_visible()
    friends = page.locator("[data-deal] [data-friends]")
    await expect(friends.get_by_role("link", name="Family")).to_be_visible()
    await expect(friends.locator("tr")).to_have_count(2)
    await expect(friends.locator("tr.mine")).to_have_count(1)
    await page.get_by_role("link", name="Results").first.click()
    await expect(page).to_have_url(f"{site.url}/daily/{day}-B")
    scope = page.get_by_role("radio", name="Family")
    await expect(scope).to_be_checked()  # friends first
    rows = page.locator("tbody tr")
    await expect(rows.filter(has_text="Anna")).to_have_count(1)
    mine = page.locator("tbody tr.mine").first
    await expect(mine).to_contain_text("You")
    await scope.press("ArrowDown")
    await expect(page.get_by_role("radio", name="Worldwide")).to_be_checked()
    await expect(page.get_by_text("as many names here as they like")).to_be_visible()
    await expect(page.get_by_role("button", name="Play again, unranked")).to_be_visible()
    await page.goto(f"{site.url}/")
    await expect(
        today.get_by_role("link", name=re.compile(r"\d+ points, place \d+"))
    ).to_be_visible()
    await expect(today.get_by_text("Played on 1 of the last 7 days")).to_be_visible()
    top = await page.locator("main").evaluate("main => main.querySelector('h1, h2').textContent")
    assert top == "Deal of the day"  # the first thing that somebody sees who comes back
    await today.get_by_role("link", name="All days").click()
    await expect(page.get_by_role("link", name="List of seals")).to_be_visible()


async def test_a_list_of_seals_that_was_kept_is_compared(visit: Visit, site: RunningNode) -> None:
    """What this device saw first stays, so an exchanged deal is found."""
    page: Page = await visit("/daily")
    await expect(page.get_by_text("SHA-256 of today’s list")).to_be_visible()
    await page.wait_for_function("() => localStorage.getItem('hashi-seals') !== null")
    name = call(site, "GET", "/api/daily").json()["deals"][1]["deal"]
    await page.evaluate(
        """name => {
          const kept = JSON.parse(localStorage.getItem("hashi-seals"));
          kept[name].seal = "0".repeat(64);
          localStorage.setItem("hashi-seals", JSON.stringify(kept));
        }""",
        name,
    )
    await page.get_by_role("button", name="Side B").first.click()
    await write_start(page, island="C1")
    await pass_to_the_end(page)
    await page.get_by_role("button", name="Check the deal").click()
    await expect(page.get_by_text("The deal of the day was swapped")).to_be_visible()


# Four hours before a midnight of UTC: zone, day, time there, hours by which its clock is wrong.
ZONES = [
    ("Etc/GMT+12", "2026-11-18", "12:00", 24),  # UTC-12
    ("Pacific/Kiritimati", "2026-11-18", "14:00", -24),  # UTC+14
    ("Europe/Berlin", "2026-10-24", "02:00", 24),  # an hour before summer time ends
    ("Europe/Berlin", "2026-03-28", "01:00", -24),  # an hour before it begins
]


@pytest.mark.parametrize(("zone", "day", "local", "hours"), ZONES)
async def test_the_countdown_is_that_of_the_server(
    visit: Visit, zone: str, day: str, local: str, hours: int
) -> None:
    """Whatever the clock of the device says; the time of day is that of its zone."""
    page: Page = await visit("/privacy", timezone_id=zone, fresh=True)
    midnight = datetime.fromisoformat(f"{day}T00:00:00+00:00") + timedelta(1)
    now = midnight - timedelta(hours=4)
    asked = 0

    async def answer(route: Route) -> None:
        nonlocal asked
        asked += 1
        found = await route.fetch()
        data: dict[str, Any] = await found.json()
        later = timedelta(days=asked - 1)
        data |= {"now": _ms(now + later), "closes": _ms(midnight + later)}
        await route.fulfill(response=found, json=data)

    await page.route("**/api/daily", answer)
    await page.clock.install(time=now + timedelta(hours=hours))
    await page.get_by_role("link", name="HASHI").click()
    countdown = page.locator("[data-countdown]")
    await expect(countdown).to_have_text(f"New deals at {local}, in 4 h 0 min")
    await page.clock.run_for(3_600_000)
    await expect(countdown).to_have_text(f"New deals at {local}, in 3 h 0 min")
    assert asked == 1
    # Midnight: the next deals are there without a reload, somewhat later on each page.
    await page.clock.run_for(3 * 3_600_000 + 20_000)
    await expect(countdown).to_contain_text("in 4 h 0 min")
    assert asked == 2


def _ms(moment: datetime) -> int:
    return int(moment.astimezone(UTC).timestamp() * 1_000)


async def test_days_that_are_not_there_say_so(visit: Visit, site: RunningNode) -> None:
    refused: list[str] = []
    page: Page = await visit("/daily/2999-01-01-A", refused=refused)
    await expect(page.get_by_text("This deal isn’t open yet.")).to_be_visible()
    await page.goto(f"{site.url}/daily/2001-01-01-A")
    await expect(page.get_by_text("There was no deal here on that day.")).to_be_visible()
    await page.get_by_role("link", name="All days").click()
    await expect(page).to_have_url(f"{site.url}/daily")
    assert all(line.startswith(("403", "404")) for line in refused)


# The elements of a page that the Tab key has to reach: of a group of radio buttons it is one.
REACHABLE = """() => {
  const kinds = 'main :is(a[href], button, input, select, textarea, summary)';
  const all = [...document.querySelectorAll(kinds)]
    .filter(one => one.checkVisibility() && !one.disabled && one.tabIndex >= 0)
    .filter(one => one.type !== 'radio' || one.checked);
  window.unreached = new Set(all);
  return all.length;
}"""
FOCUSED = """() => {
  const one = document.activeElement;
  window.unreached.delete(one);
  const own = [one, one.closest('label')].filter(Boolean).map(part => getComputedStyle(part));
  const seen = own.some(style => style.outlineStyle !== 'none' || style.boxShadow !== 'none');
  // What has gone meanwhile need not be reached: a review replaces its turns.
  for (const gone of window.unreached) if (!gone.isConnected) window.unreached.delete(gone);
  return { left: window.unreached.size, seen: seen || one === document.body };
}"""
SCROLLED = """() => [...document.querySelectorAll('main .scroll')]
  .filter(one => one.scrollWidth > one.clientWidth)
  .map(one => `${document.documentElement.lang}: ${one.scrollWidth} in ${one.clientWidth}`)"""
UNREACHED = "() => [...window.unreached].map(one => one.outerHTML.slice(0, 80))"


async def by_keyboard(page: Page) -> list[str]:
    """What the Tab key does not reach, or reaches without a visible focus."""
    count, invisible = await page.evaluate(REACHABLE), 0
    assert count > 0
    for _ in range(2 * count + 40):  # the head and the foot of the page too
        await page.keyboard.press("Tab")
        focus = await page.evaluate(FOCUSED)
        invisible += not focus["seen"]
        if not focus["left"]:
            break
    found: list[str] = await page.evaluate(UNREACHED)
    return [*found, *(["focus cannot be seen"] if invisible else [])]


async def test_pages_of_deals_are_for_everybody_in_every_language(
    visit: Visit, site: RunningNode, games: Games
) -> None:
    """Phone and desktop; a missing text is an error in the console, which fails the test.

    axe looks at every page in every language, on one of the sizes in turn; Tab goes through each
    page once.
    """
    page: Page = await visit("/healthz", refused=[], person=games.token)
    found = []
    for number, one in enumerate(known for known in PAGES if known.name in COMPARED):
        await page.goto(f"{site.url}{one.address(games)}?lang=en")
        await expect(page.locator("h1").first).to_be_visible()
        problems = [*await by_axe(page), *await by_keyboard(page)]
        for at, language in enumerate(LANGUAGES):
            await speak(page, language)
            for size in (PHONE, DESKTOP) if (at + number) % 2 else (DESKTOP, PHONE):
                await page.set_viewport_size(size)  # type: ignore[arg-type]
                problems += await page.evaluate(CUT)
                if one.name == "circle":  # five columns fit a phone
                    problems += await page.evaluate(SCROLLED)
            problems += await by_axe_in(page, language)
        found += [f"{one.name}: {problem}" for problem in problems]
    assert found == []
    await page.goto(f"{site.url}/daily?lang=en")  # the archive by keyboard
    day = call(site, "GET", "/api/daily").json()["today"]
    await page.locator(f'main a[href="/daily/{day}-A"]').first.press("Enter")
    await expect(page).to_have_url(re.compile(rf"/daily/{day}-A\b"))
