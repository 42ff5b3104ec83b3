"""A table on a television: card, goals, who is done; nothing has to be scrolled."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from hashi.texts import LANGUAGES
from tests.faces.browser.conftest import Visit
from tests.faces.browser.playing import speak
from tests.faces.browser.test_everybody import by_axe, by_axe_in
from tests.service.nodes import RunningNode
from tests.texts.everything import all_texts
from tools.pages import Games, Player, play

pytestmark = pytest.mark.asyncio(loop_scope="package")
TELEVISION = {"width": 1920, "height": 1080}
FITS = """() => document.documentElement.scrollHeight <= innerHeight
  && [...document.querySelectorAll('.goals .due')]
    .every(one => one.scrollWidth <= one.clientWidth)"""


WHY = {4400: "The connection was closed", 4403: "You’re signed out", 4409: "a new version"}


@pytest.mark.parametrize("code", WHY)
async def test_says_why_a_connection_has_ended(visit: Visit, games: Games, code: int) -> None:
    page = await visit("/", fresh=True)
    await page.route_web_socket("**/ws", lambda line: line.close(code=code))
    await page.goto(page.url + f"t/{games.codes['play']}/screen")
    await expect(page.get_by_role("heading", level=1)).to_contain_text(WHY[code])


async def test_says_that_the_connection_is_lost(visit: Visit, games: Games) -> None:
    page = await visit(f"/t/{games.codes['play']}/screen", viewport=TELEVISION)
    await expect(page.locator(".large .face")).to_be_visible()
    await page.evaluate("dispatchEvent(new Event('offline'))")
    await expect(page.get_by_role("status").filter(has_text="connection")).to_be_visible()


async def test_everything_fits_on_a_television(visit: Visit, games: Games) -> None:
    page = await visit(f"/t/{games.codes['play']}/screen", viewport=TELEVISION, bypass_csp=True)
    card = page.locator(".large .face")
    await expect(card).to_be_visible()
    box = await card.bounding_box()
    assert box
    assert box["height"] >= TELEVISION["height"] / 5
    await expect(page.get_by_role("img", name="phone camera")).to_be_visible()
    await expect(page.get_by_text(games.codes["play"], exact=True)).to_be_visible()
    for name in games.names:
        await expect(page.get_by_role("listitem").filter(has_text=name).first).to_be_visible()
    assert await by_axe(page) == []
    for language in LANGUAGES:
        assert await by_axe_in(page, language) == []
        words = all_texts(language)
        goals = page.get_by_role("list", name=words.named("goals-title")).get_by_role("listitem")
        await expect(goals).to_have_count(3)
        for goal in ("red", "blue", "chain"):
            await expect(goals.filter(has_text=words.named(f"goal-{goal}"))).to_be_visible()
        assert await page.evaluate(FITS), language


async def test_the_code_to_join_is_large_before_the_game(visit: Visit, games: Games) -> None:
    page = await visit(f"/t/{games.codes['lobby']}/screen", viewport=TELEVISION)
    code = page.get_by_role("img", name="phone camera")
    await expect(code).to_be_visible()
    for language in LANGUAGES:
        await speak(page, language)
        assert await page.evaluate(FITS), language
    box = await page.locator("aside svg").bounding_box()
    assert box
    assert box["height"] >= TELEVISION["height"] * 0.4


async def test_goals_are_named_on_a_phone_in_every_language(visit: Visit, middle: Games) -> None:
    path = f"/t/{middle.codes['play']}/screen"
    page = await visit(path, viewport={"width": 360, "height": 640})
    names = page.locator(".goals .name > span")
    await expect(names).to_have_count(6)  # a sign and a word each
    cut = "them => them.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"
    for language in LANGUAGES:
        await speak(page, language)
        assert await names.evaluate_all(cut) == []


async def test_it_shows_who_is_done(visit: Visit, site: RunningNode) -> None:
    anna, ben = Player(site.url, "Anna", 1), Player(site.url, "Ben", 2)
    table = play([anna, ben], 1)
    page = await visit(f"/t/{table}/screen", viewport=TELEVISION)
    row = page.get_by_role("listitem").filter(has_text="Anna")
    await expect(row).to_be_visible()
    await expect(row.get_by_text("done")).to_have_count(0)
    anna.act(table, "submit", round=2, turn="-")
    await expect(row.get_by_text("done")).to_be_visible()
    await expect(
        page.get_by_role("listitem").filter(has_text="Ben").get_by_text("done")
    ).to_have_count(0)
