"""A numbered deal in the browser: taken from the start page, played, compared."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from playwright.async_api import expect
from sqlalchemy import insert

from hashi.bots.registry import LEVEL_NAMES
from hashi.deal import DealName
from hashi.service.store import schema
from hashi.service.store.deals import Deals
from hashi.table.ids import NodeId
from hashi.texts import LANGUAGES
from tests.faces.browser.conftest import MOVING, USUAL, Visit
from tests.faces.browser.finished import play
from tests.faces.browser.playing import PHONE, pass_to_the_end, write_start
from tests.faces.browser.test_everybody import by_axe
from tests.service.nodes import RunningNode
from tests.service.web.helpers import Guest, do, open_table
from tests.texts.everything import all_texts

pytestmark = pytest.mark.asyncio(loop_scope="package")

NODE = NodeId("test")
FIGURES: dict[str, object] = {
    "figures": 1,
    "par": {"total": 58, "bound": 58, "start": "3@C1"},
    "levels": {level: [20 + 4 * at, 26 + 4 * at] for at, level in enumerate(LEVEL_NAMES)},
}

# The last look at the sheet, two seconds, lasts until the test ends it.
LASTING = """() => {
  const usual = window.setTimeout.bind(window);
  window.setTimeout = (work, ms, ...rest) =>
    ms === 2_000 ? ((window.endLook = work), 0) : usual(work, ms, ...rest);
}"""


async def store(site: RunningNode, name: DealName) -> None:
    async def work() -> None:
        deals = Deals(site.node.database)
        await deals.plan([name])
        assert await deals.claim_of([name], NODE, lambda *_: 0)
        assert await deals.finish(name, NODE, FIGURES)

    await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work(), site.loop))


def begin(site: RunningNode, guest: Guest, name: DealName) -> str:
    """A game on a deal, at its first card."""
    code = str(open_table(site, guest, challenge=str(name))["code"])
    do(site, code, guest, "sit")
    do(site, code, guest, "start")
    do(site, code, guest, "write-start", start="3@C1")
    return code


def finish(site: RunningNode, guest: Guest, name: DealName, until: int = 17) -> str:
    """A game on a deal in which every card up to one was passed."""
    code = begin(site, guest, name)
    for number in range(1, until + 1):
        do(site, code, guest, "submit", round=number, turn="-")
    return code


async def others(site: RunningNode, name: DealName, totals: Sequence[int]) -> None:
    """Let other people have these results."""
    counted = {"challenge": str(name), "assisted": False, "later": False, "ended": 1}
    rows = [
        {**counted, "person": f"{name}-{at}", "game": f"{name}-{at}", "total": total}
        for at, total in enumerate(totals)
    ]

    async def work() -> None:
        async with site.node.database.engine.begin() as connection:
            await connection.execute(insert(schema.counted_games), rows)

    await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work(), site.loop))


async def test_a_deal_is_taken_played_and_compared(visit: Visit, site: RunningNode) -> None:
    page = await visit("/d/B-1")
    await expect(page.get_by_role("heading", name="Deal B-1")).to_be_visible()
    await expect(page.get_by_text("The bots haven’t played this deal yet.")).to_be_visible()
    await store(site, DealName("B", 1))
    await page.reload()
    await expect(page.get_by_text("The eight bots average 37 points")).to_be_visible()
    levels = page.locator("[data-levels] tbody tr")
    await expect(levels).to_have_count(0)  # nothing more before the game
    await page.get_by_role("button", name="Play these cards").click()
    await write_start(page, island="C1")
    await pass_to_the_end(page)
    block = page.locator("[data-deal]")
    await expect(block.locator("dd")).to_have_count(3)
    own = await block.locator("dd").first.inner_text()
    await expect(block.locator("dd").last).to_have_text("58")
    caption = block.locator("[data-histogram] figcaption")
    await expect(caption).to_contain_text("Of 16 bot games with these cards")
    await expect(block.locator("[data-histogram] .mine")).to_have_count(1)
    await expect(page.get_by_role("table").first).to_contain_text(own)
    assert await by_axe(page) == []
    await page.get_by_role("link", name="Results").click()
    await expect(page.get_by_text("these cards allow 58 points")).to_be_visible()
    await expect(levels).to_have_count(8)
    await expect(levels.first).to_contain_text("Minion")
    await expect(levels.first).to_contain_text("20–26")
    await expect(page.get_by_text("The line is you:")).to_be_visible()
    await expect(page.get_by_text("One person has a result so far.")).to_be_visible()
    await expect(page.get_by_text("Anyone can have as many names here")).to_be_visible()
    await page.goto(f"{site.url}/")
    await page.get_by_role("button", name="Side B, harder").click()  # the next one, never seen
    await page.wait_for_url("**/t/*")
    answer = await page.request.get(f"{site.url}/api/tables/{page.url.rsplit('/', 1)[1]}")
    assert (await answer.json())["table"]["settings"]["challenge"] == "B-2"


async def test_the_result_is_there_at_once_under_the_last_look(
    visit: Visit, site: RunningNode
) -> None:
    """One request after the last card: texts are there before, and nothing waits for the look."""
    guest = (await asyncio.to_thread(play, site, 1, idle=True)).guests[0]
    name = DealName("A", 4_001)
    await store(site, name)

    code = await asyncio.to_thread(finish, site, guest, name, 16)
    page = await visit(f"/t/{code}", person=guest.token, **{**MOVING, **PHONE})
    await expect(page.get_by_text("Card 17 of 17")).to_be_visible()
    await page.wait_for_load_state("networkidle")
    await page.evaluate(LASTING)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(site.url)))
    await asyncio.to_thread(do, site, code, guest, "submit", round=17, turn="-")
    block = page.locator(".play [data-deal]")
    await expect(block.locator("dd").last).to_have_text("58")
    assert asked == [f"/api/deals/{name}"]
    await expect(block.locator("[data-histogram] figcaption")).to_be_visible()
    await page.evaluate("window.endLook()")
    await expect(page.locator(".end [data-deal] dd")).to_have_count(3)


async def test_the_end_of_a_deal_is_shared_by_keyboard_in_every_language(
    visit: Visit, site: RunningNode
) -> None:
    """The words name the deal, the link is its page, the picture is the own sheet."""
    guest = (await asyncio.to_thread(play, site, 1, idle=True)).guests[0]
    name = DealName("B", 4_002)
    await store(site, name)
    code = await asyncio.to_thread(finish, site, guest, name)
    await others(site, name, [0, 0, 10, 10, 12])  # the guest has 0 points
    page = await visit(f"/t/{code}", person=guest.token, fresh=True, **PHONE)
    copying = "navigator.clipboard.writeText = async (text) => (window.copied = text)"
    await page.add_init_script(copying)
    for language in LANGUAGES:
        say = all_texts(language).named
        await page.goto(f"{site.url}/t/{code}?lang={language}")
        await expect(page.locator("[data-deal] dd")).to_have_count(3)
        await expect(page.locator("[data-deal] [data-histogram] figcaption")).to_be_visible()
        people = page.locator("[data-deal] [data-people]")
        await expect(people.locator(".bar")).to_have_count(13)
        await expect(people.locator(".bar.own")).to_have_text(
            say("deal-scored-bar", total=0, count=3)
        )
        percentile = say("deal-percentile", percent=20, count=6)
        await expect(page.locator("[data-deal]")).to_contain_text(percentile)
        headings = await page.locator("[data-deal] :is(h2, h3)").evaluate_all(
            "all => all.map(one => one.localName).join()"
        )
        assert headings == "h2,h3,h3"
        await expect(page.locator("[data-embed]")).to_have_text(say("embed-reveals"))
        await expect(page.get_by_role("button", name=say("embed-copy"))).to_be_visible()
        for viewport in (USUAL["viewport"], PHONE["viewport"]):
            await page.set_viewport_size(viewport)
            wide = await page.evaluate("document.documentElement.scrollWidth")
            assert wide <= viewport["width"], language
        await page.get_by_role("button", name=say("after-share")).focus()
        await page.keyboard.press("Enter")
        await expect(page.get_by_text(say("lobby-copied"))).to_be_visible()
        text, link = str(await page.evaluate("window.copied")).split("\n")
        points = say("end-total", total=0)
        assert text == say("after-shared-deal", deal="B-4002", points=points)
        assert link == f"{site.url}/d/B-4002?lang={language}"
    async with page.expect_download() as saved:
        await page.get_by_role("link", name=say("after-picture")).click()
    picture = (await (await saved.value).path()).read_bytes()
    empty = await page.request.get(f"{site.url}/api/deals/B-4002/picture.png")
    assert picture.startswith(b"\x89PNG")
    assert picture != await empty.body()
    assert await by_axe(page) == []
    # A friend who follows a link to the table itself finds the way to the deal.
    friend = await visit(f"/t/{code}")
    await friend.get_by_role("link", name="Play these cards").click()
    await expect(friend.get_by_role("heading", name="Deal B-4002")).to_be_visible()
    await expect(friend.get_by_text("Hints and take-back are allowed here.")).to_be_visible()


async def test_the_cards_of_any_game_can_be_played_again_and_sent(
    visit: Visit, site: RunningNode
) -> None:
    game = await asyncio.to_thread(play, site, 2, idle=True)
    page = await visit(f"/t/{game.code}", person=game.guests[0].token, **PHONE)
    await expect(page.get_by_text("This deal has no number")).to_be_visible()
    await page.get_by_role("button", name="Challenge friends with these cards").click()
    await expect(page.get_by_role("heading", name="Challenge", exact=True)).to_be_visible()
    rows = page.locator("tbody tr")
    await expect(rows).to_have_count(2)  # both have played these cards
    challenge = page.url.rsplit("/", 1)[1]
    await page.goto(f"{site.url}/t/{game.code}")
    await page.get_by_role("button", name="Same cards again").click()
    await expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    answer = await page.request.get(f"{site.url}/api/tables/{page.url.rsplit('/', 1)[1]}")
    assert (await answer.json())["table"]["settings"]["challenge"] == challenge


async def test_figures_come_level_by_level_and_help_is_named(
    visit: Visit, site: RunningNode
) -> None:
    """A deal whose figures are not complete yet, played with take-back: never an empty page."""
    guest = (await asyncio.to_thread(play, site, 1, idle=True)).guests[0]
    name = DealName("A", 4_000)

    def finish() -> str:
        code = begin(site, guest, name)
        do(site, code, guest, "submit", round=1, turn="-")
        do(site, code, guest, "retract", round=1)
        for number in range(1, 18):
            do(site, code, guest, "submit", round=number, turn="-")
        return code

    async def some() -> None:
        deals = Deals(site.node.database)
        await deals.plan([name])
        assert await deals.claim_of([name], NODE, lambda *_: 0)
        levels = {"minion": [10, 20], "dogsbody": [20, 30]}
        assert await deals.keep(name, NODE, {**FIGURES, "levels": levels})

    await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(some(), site.loop))
    code = await asyncio.to_thread(finish)
    page = await visit(f"/t/{code}", person=guest.token, locale="de", **PHONE)
    block = page.locator("[data-deal]")
    await expect(block).to_contain_text("Bots, die diese Karten schon gespielt haben: 2 von 8.")
    await expect(block).to_contain_text("Du hast mit Hilfe gespielt.")
    await expect(block.locator("[data-histogram] figcaption")).to_contain_text("Von 4 Spielen")
    assert await by_axe(page) == []
