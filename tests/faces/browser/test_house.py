"""The house around the game: who one is, challenges, open tables, links, languages, looks."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.async_api import Page, ViewportSize, expect

from hashi.arena.difficulty import ParResult
from hashi.rules.board import Board
from hashi.service.board_pars import BoardPars
from hashi.service.deal_scheduler import DealScheduler
from hashi.service.store.schema import Item
from hashi.service.store.site import Site
from tests.faces.browser.conftest import Visit
from tests.faces.browser.playing import pass_to_the_end, write_start
from tests.faces.browser.test_everybody import for_everybody
from tests.faces.cli import call
from tests.service.nodes import RunningNode
from tools.pages import Player, open_game, play

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def name_on(page: Page) -> str:
    return await page.get_by_role("textbox", name="Nickname").input_value()


async def rename(page: Page, name: str) -> None:
    await page.get_by_role("textbox", name="Nickname").fill(name)
    await page.get_by_role("button", name="Save name").click()


async def test_a_new_name_is_kept_and_a_bad_one_is_explained(visit: Visit) -> None:
    refused: list[str] = []
    page = await visit("/you", refused=refused)
    await rename(page, "Ada")
    await expect(page.get_by_text("Your name is now Ada.")).to_be_visible()
    await page.reload()
    await expect(page.get_by_role("textbox", name="Nickname")).to_have_value("Ada")
    await rename(page, "x" * 25)
    await expect(page.get_by_role("alert").filter(has_text="1 to 24 characters")).to_be_visible()
    assert refused == ["422 /api/me"]
    await page.reload()
    await expect(page.get_by_role("textbox", name="Nickname")).to_have_value("Ada")


async def test_a_name_can_be_erased_after_a_question(visit: Visit) -> None:
    page = await visit("/you")
    await rename(page, "Bert")
    await expect(page.get_by_text("Your name is now Bert.")).to_be_visible()
    erase = page.get_by_role("button", name="Erase my name…")
    await erase.click()
    await page.get_by_role("button", name="No, keep it").click()
    assert await name_on(page) == "Bert"
    await erase.click()
    await page.get_by_role("button", name="Yes, erase it").click()
    await expect(page.get_by_text("Your name has been erased.")).to_be_visible()
    assert await name_on(page) == ""
    await page.reload()
    await expect(page.get_by_role("button", name="Erase my name…")).to_be_visible()
    assert await name_on(page) == ""


async def test_a_second_device_is_linked_listed_and_signed_out(visit: Visit) -> None:
    refused: list[str] = []
    first = await visit("/you")
    await rename(first, "Cleo")
    await expect(first.get_by_text("Your name is now Cleo.")).to_be_visible()
    await first.get_by_role("button", name="Get a code").click()
    code = await first.locator(".code").inner_text()
    second = await visit("/you", refused=refused)
    field = second.get_by_role("textbox", name="Code from your other device")
    await field.fill(code.lower())
    await second.get_by_role("button", name="Sign in here").click()
    await expect(second.get_by_text("Welcome back!")).to_be_visible()
    assert await name_on(second) == "Cleo"
    await first.reload()
    await expect(first.get_by_role("textbox", name="Nickname")).to_have_value("Cleo")
    devices = first.get_by_role("listitem").filter(has_text="Last used")
    await expect(devices).to_have_count(2)
    other = devices.filter(has_not_text="this device")
    await other.get_by_role("button", name="Sign out").click()
    await expect(first.get_by_text("is signed out.")).to_be_visible()
    await expect(devices).to_have_count(1)
    async with second.expect_response("**/api/me"):  # the other device asks once ...
        await second.reload()
    await expect(second.get_by_role("textbox", name="Nickname")).to_have_value("")
    await second.reload()  # ... and then knows that it knows nobody
    await expect(second.get_by_role("button", name="Erase my name…")).to_be_hidden()
    asked = {"401 /api/me", *(f"401 /api/me/{of}" for of in ("devices", "circles", "statistics"))}
    assert set(refused) <= asked


# A game and a draft of this device.
KEEP = """async () => {
  for (const [name, store] of [["hashi-offline", "games"], ["hashi-drafts", "drafts"]]) {
    await new Promise((done, fail) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () =>
        request.result.createObjectStore(store, store === "games" ? { keyPath: "id" } : undefined);
      request.onsuccess = () => (request.result.close(), done());
      request.onerror = () => fail(request.error);
    });
  }
}"""
KEPT = """async () => {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  return names.filter((name) => name !== "hashi-seal").sort();
}"""


async def test_a_recovery_code_brings_a_name_back(visit: Visit) -> None:
    lost = await visit("/you")
    await rename(lost, "Dora")
    await expect(lost.get_by_text("Your name is now Dora.")).to_be_visible()
    await lost.get_by_role("button", name="Show a new code").click()
    code = await lost.locator(".code").inner_text()
    await lost.evaluate(KEEP)
    await lost.get_by_role("button", name="Sign out").click()
    await lost.get_by_role("button", name="Yes, sign out").click()
    await expect(lost.get_by_role("textbox", name="Nickname")).to_have_value("")
    assert await lost.evaluate(KEPT) == []
    await lost.get_by_role("textbox", name="Enter your recovery code").fill(code)
    await lost.get_by_role("button", name="Bring me back").click()
    await expect(lost.get_by_text("Welcome back!")).to_be_visible()
    assert await name_on(lost) == "Dora"
    assert await lost.locator(".code").inner_text() != code


async def test_everything_about_somebody_is_downloaded_and_deleted(visit: Visit) -> None:
    page = await visit("/you")
    await rename(page, "Emil")
    await expect(page.get_by_text("Your name is now Emil.")).to_be_visible()
    async with page.expect_download() as started:
        await page.get_by_role("link", name="Download my data").click()
    download = await started.value
    assert download.suggested_filename == "hashi.json"
    assert "Emil" in Path(await download.path()).read_text(encoding="utf-8")
    await page.evaluate(KEEP)
    assert await page.evaluate(KEPT) == ["hashi-drafts", "hashi-offline"]
    await page.get_by_role("button", name="Delete me…").click()
    await page.get_by_role("button", name="Yes, delete everything").click()
    await expect(page.get_by_text("Everything about you is deleted.")).to_be_visible()
    assert await name_on(page) == ""
    assert await page.evaluate("Object.keys(localStorage).length") == 0
    assert await page.evaluate(KEPT) == []


async def test_two_friends_compare_the_same_deal(visit: Visit, site: RunningNode) -> None:
    page = await visit("/", permissions=["clipboard-write"])
    await page.get_by_role("link", name="Go to challenges").click()
    await page.get_by_role("radio", name="Side B").check()
    await page.get_by_role("button", name="Create a challenge").click()
    await expect(page.get_by_text("Nobody has finished it yet.")).to_be_visible()
    link = await page.locator(".link").inner_text()
    assert link == page.url
    await page.get_by_role("button", name="Share the link").click()
    await expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    friend = Player(site.url, "Dora", 1)
    play([friend], 17, full=4, challenge=link.rsplit("/", 1)[1])
    await page.get_by_role("button", name="Refresh").click()
    await expect(page.get_by_text("One person has played this deal.")).to_be_visible()
    await page.get_by_role("button", name="Play these cards").click()
    await expect(page.get_by_text("Write a 3 or a 4")).to_be_visible()
    assert await page.locator(".island").count() == 18
    await page.goto(link)
    await expect(page.get_by_role("link", name="Dora")).to_have_count(0)  # no peeking
    await page.get_by_role("link", name="Continue your game").click()
    await write_start(page, island="C1")
    await pass_to_the_end(page)
    await page.get_by_role("link", name="Results").click()
    compare = page.get_by_role("region", name="Compare sheets")  # mine and hers, to begin with
    await expect(compare.locator("svg.sheet")).to_have_count(2)
    await expect(compare.get_by_role("heading", level=3)).to_have_text(["You", "Dora"])
    assert await compare.locator(".sheet circle, .sheet rect").count() > 0
    await compare.get_by_role("slider", name="Card").press("Home")
    await expect(compare.get_by_text("Before the first card").first).to_be_visible()
    await compare.get_by_text("Differences in words").first.press("Enter")
    await expect(compare.get_by_text("Different here: 3 C1")).to_be_visible()
    heard = asyncio.Event()  # par is pushed, not polled

    def frame(text: str | bytes) -> None:
        if '"type":"analysis"' in str(text):
            heard.set()

    page.on("websocket", lambda line: line.on("framereceived", frame))
    await compare.get_by_role("button", name="Calculate").last.click()
    await asyncio.wait_for(heard.wait(), 60)
    await page.get_by_role("checkbox", name="Compare Dora").press("Space")
    await expect(compare.locator("svg.sheet")).to_have_count(0)
    await page.get_by_role("link", name="Dora").click()
    await expect(page.get_by_role("table")).to_contain_text("Dora")


async def test_an_open_table_is_joined_from_the_list(visit: Visit) -> None:
    host = await visit("/new")
    await host.get_by_role("radio", name="Anyone", exact=True).check()
    await host.get_by_text("More settings").click()
    await host.get_by_role("radio", name="They can happen").check()
    await host.get_by_role("radio", name="Soft").check()
    await host.get_by_role("spinbutton").fill("30")
    await host.get_by_role("button", name="Open the table").click()
    await expect(host.get_by_role("heading", name="The table")).to_be_visible()
    guest = await visit("/")
    listed = guest.locator("section").filter(has_text="Open tables").get_by_role("link")
    await listed.filter(has_text="1 free seat").first.click()
    await guest.get_by_role("button", name="Sit here").click()
    start = host.get_by_role("button", name="Start the game")
    await expect(start).to_have_attribute("aria-disabled", "false")


async def test_a_custom_board_is_tapped_checked_and_played(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Places and removes islands, closes a strait; the service says what is missing."""

    async def find(_: BoardPars, board: Board, number: int) -> ParResult:
        total = 53 + number  # up to 57: the last deal is not proven
        return ParResult(number, total, total if number < 4 else 60)

    monkeypatch.setattr(DealScheduler, "is_on", True)
    monkeypatch.setattr(BoardPars, "find", find)
    refused: list[str] = []
    phone: ViewportSize = {"width": 360, "height": 640}
    page = await visit("/new", refused=refused, viewport=phone, has_touch=True, bypass_csp=True)
    await page.get_by_role("radio", name="Custom board").check()
    verdict = page.locator(".verdict")
    await expect(verdict).to_contain_text("Ready to play: 24 straits, 9 crossings")
    await page.get_by_role("button", name="A1, island with a blue flag").tap()
    await expect(verdict).to_contain_text("1 island too many without a flag")
    await expect(verdict).to_contain_text("1 blue flag is missing")
    await page.get_by_role("button", name="Open the table").tap()
    await expect(page.get_by_role("alert")).to_have_text("Your board isn’t finished yet.")
    assert refused == ["422 /api/tables"]
    await page.get_by_role("radio", name="Blue flag").check()
    await page.get_by_role("button", name="A1, island without a flag").tap()
    await expect(verdict).to_contain_text("Ready to play")
    await page.get_by_role("radio", name="Strait").check()
    await page.get_by_role("button", name="strait A1 to C1, open").tap()
    await expect(verdict).to_contain_text("Ready to play: 23 straits")
    await page.get_by_role("button", name="How hard is this board?").tap()
    totals = page.get_by_role("row", name="Concrete Pourer").get_by_role("cell")
    # Bots play whole games for it, perhaps beside many other tests.
    await expect(totals.nth(2)).to_have_text(re.compile(r"^\d\d\.\d$"), timeout=120_000)
    row = page.get_by_role("row", name="Par").get_by_role("cell")
    await expect(row).to_have_text(["54.5", "54.5", "54.5"], timeout=120_000)  # deals 0 to 3
    await expect(page.get_by_text("proven deals (4 of 5)")).to_be_visible()
    await expect(page.get_by_role("status").filter(has_text="The rating is ready.")).to_be_visible()
    await expect(page.get_by_text("A quick estimate")).to_be_visible()
    await page.get_by_text("Share this board").tap()
    link = await page.locator(".link").inner_text()
    await page.get_by_text("The board as text").tap()
    assert await for_everybody(page) == []
    await page.set_viewport_size(phone)
    printed = await visit(f"/print#{urlsplit(link).fragment}")
    pdf = printed.get_by_role("link", name="Download PDF")
    await expect(pdf).to_have_attribute("href", re.compile("closed"))
    file = await printed.request.get(urljoin(printed.url, await pdf.get_attribute("href") or ""))
    assert (await file.body()).startswith(b"%PDF")
    await printed.get_by_role("button", name="A1, island with a blue flag").click()
    await expect(pdf).to_have_count(0)
    await page.get_by_role("radio", name="1", exact=True).check()
    await page.get_by_role("button", name="Open the table").tap()
    await page.get_by_role("button", name="Start the game").tap()
    await expect(page.locator(".island")).to_have_count(18)
    assert await page.evaluate("scrollY") == 0  # the lobby was scrolled down to that button
    await expect(page.locator("[data-id='A1-C1']")).to_have_count(0)
    await expect(page.locator("[data-id='C1-D1']")).to_have_count(1)


async def test_a_custom_board_is_drawn_with_the_keyboard_or_typed(visit: Visit) -> None:
    refused: list[str] = []
    page = await visit("/new", refused=refused)
    await page.get_by_role("radio", name="Custom board").check()
    cell = page.get_by_role("button", name="A1, island with a blue flag")
    await cell.focus()
    await page.keyboard.press("ArrowRight")
    sea = page.get_by_role("button", name="B1, sea")
    await expect(sea).to_be_focused()
    await page.keyboard.press("Enter")
    said = page.get_by_role("status").filter(has_text=re.compile("^B1, island without a flag$"))
    await expect(said).to_have_count(1)
    await page.keyboard.press("r")
    await expect(page.get_by_role("button", name="B1, island with a red flag")).to_be_focused()
    await page.keyboard.press("Control+z")
    await page.keyboard.press("Control+z")
    await expect(sea).to_be_focused()
    await page.get_by_role("radio", name="Remove").focus()
    await page.keyboard.press("ArrowRight")
    await expect(page.get_by_role("radio", name="Strait")).to_be_checked()
    strait = page.get_by_role("button", name="strait A1 to C1")
    await expect(strait).to_be_visible()  # the service has checked the board
    for _ in range(3):
        await page.keyboard.press("Tab")
        if await strait.evaluate("one => one === document.activeElement"):
            break
    await page.keyboard.press("Space")
    await expect(strait).to_have_accessible_name(re.compile("closed"))
    await expect(page.locator(".verdict")).to_contain_text("Ready to play: 23 straits")
    await page.keyboard.press("ArrowRight")
    await expect(strait).not_to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("button", name=re.compile("^strait .*closed"))).to_have_count(2)
    await page.keyboard.press("Control+z")
    await page.keyboard.press("Control+z")
    await expect(page.locator(".verdict")).to_contain_text("Ready to play: 24 straits")
    await page.get_by_text("The board as text").click()
    field = page.get_by_role("textbox", name="Board map")
    good = await field.input_value()
    await field.fill(good.replace("R..", "x..", 1))
    verdict = page.locator(".verdict")
    await expect(verdict).to_contain_text("Line 5: There is a character")
    await field.fill("oR\no")
    await expect(verdict).to_contain_text("Line 2: All rows of the map")
    assert set(refused) == {"422 /api/boards/check"}
    await field.fill("oR\n..")
    await expect(verdict).to_contain_text("10 islands without a flag are missing.")
    await expect(page.get_by_text("2 rows")).to_be_visible()
    await page.reload()  # what was drawn is kept on the device
    await page.get_by_role("radio", name="Custom board").check()
    await expect(verdict).to_contain_text("10 islands without a flag are missing.")


async def test_a_whole_link_can_be_pasted(visit: Visit, site: RunningNode) -> None:
    table = play([Player(site.url, "Emil", 2)], 0)
    page = await visit("/")
    field = page.get_by_role("textbox", name="Table code or link")
    await field.fill("not a code!")
    await page.get_by_role("button", name="Join").click()
    await expect(page.get_by_role("alert").filter(has_text="doesn’t look like")).to_be_visible()
    await field.fill(f"  {site.url}/t/{table}?lang=pl ")
    await page.get_by_role("button", name="Join").click()
    await expect(page.get_by_text("You’re watching.")).to_be_visible()


async def test_my_games_lead_back_to_the_game(visit: Visit) -> None:
    page = await visit("/")
    await page.get_by_role("button", name="Play now").click()
    await expect(page.get_by_text("Write a 3 or a 4")).to_be_visible()
    await page.get_by_role("link", name="HASHI").first.click()
    mine = page.locator("section").filter(has_text="My games").get_by_role("link")
    await expect(mine).to_contain_text("your turn")
    await expect(mine).not_to_contain_text("removed")  # half a year is left
    await page.goto(page.url + "games")
    await page.get_by_role("link", name="Solo").click()
    await expect(page.get_by_text("Write a 3 or a 4")).to_be_visible()


async def test_my_games_name_their_deals(visit: Visit, site: RunningNode) -> None:
    nils = Player(site.url, "Nils", 5)
    week = next(
        str(one["deal"])
        for one in nils.web.json("GET", "/api/daily")["deals"]
        if str(one["deal"]).startswith("week-")
    )
    for challenge in ("A-7", week):
        play([nils], 1, challenge=challenge)
    page = await visit("/games", person=nils.web.token)
    mine = page.get_by_role("link", name="Solo")
    await expect(mine).to_have_count(2)
    await expect(mine.filter(has_text="Deal A-7")).to_have_count(1)
    await expect(mine.filter(has_text="Deal of week ")).to_have_count(1)
    await expect(page.get_by_text("challenge", exact=True)).to_have_count(0)


async def test_my_games_say_when_a_table_will_be_removed(visit: Visit, site: RunningNode) -> None:
    emil = Player(site.url, "Emil", 4)
    waiting = open_game([emil], seats=2)
    page = await visit("/games", person=emil.web.token)
    week = datetime.now(UTC) + timedelta(days=7)
    table = page.locator(f'a[href="/t/{waiting}"]')
    await expect(table).to_contain_text(f"Will be removed on {week.day} {week:%b} {week.year}")


async def test_the_privacy_page_lists_what_is_stored(visit: Visit) -> None:
    page = await visit("/")
    await page.get_by_role("contentinfo").get_by_role("link", name="Privacy").click()
    await expect(page).to_have_title("Privacy · HASHI")
    await expect(page.get_by_role("listitem")).to_have_count(len(Item) + 2)  # and in the browser
    await expect(page.get_by_text("Unfinished games are removed 180 days after")).to_be_visible()
    await page.get_by_role("link", name="Go to my data").click()
    await page.get_by_role("link", name="See everything that is stored").click()
    await expect(page).to_have_title("Privacy · HASHI")


async def test_a_language_is_found_chosen_and_carried_by_the_link(visit: Visit) -> None:
    page = await visit("/rules", locale="it-IT")
    await expect(page).to_have_title("Regole · HASHI")
    choice = page.get_by_role("combobox", name="Lingua")
    assert await choice.locator("option").all_inner_texts() == [
        *("Deutsch", "English", "Español", "Italiano", "Polski"),
    ]
    await choice.select_option("pl")
    await expect(page).to_have_title("Zasady · HASHI")
    assert page.url.endswith("/rules?lang=pl")
    await page.get_by_role("link", name="HASHI").first.click()
    assert page.url.endswith("/?lang=pl")
    await page.get_by_role("combobox").first.select_option("de")
    await expect(page.get_by_role("button", name="Jetzt spielen")).to_be_visible()
    await page.go_back()
    await expect(page).to_have_title("Zasady · HASHI")  # as the address says
    other = await visit("/?lang=pl")
    await expect(other.get_by_role("button", name="Zagraj teraz")).to_be_visible()
    assert await other.evaluate("document.documentElement.lang") == "pl"


async def test_colours_and_size_of_the_text_are_chosen_and_kept(visit: Visit) -> None:
    page = await visit("/you", color_scheme="light")
    light = await page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    await page.get_by_role("radio", name="dark").check()
    await page.get_by_role("radio", name="very large").check()
    await page.reload()
    await expect(page.get_by_role("radio", name="dark")).to_be_checked()
    dark = await page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert light == "rgb(220, 238, 242)"
    assert dark == "rgb(13, 31, 40)"
    assert await page.evaluate("getComputedStyle(document.documentElement).fontSize") == "23.2px"


async def test_an_address_without_a_page_says_so(visit: Visit) -> None:
    refused: list[str] = []
    page = await visit("/nowhere/at/all", refused=refused)
    await expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing here.")
    await page.get_by_role("link", name="Start page").last.click()
    await expect(page.get_by_role("button", name="Play now")).to_be_visible()
    assert refused == ["404 /nowhere/at/all"]


async def test_chromium_takes_the_game_as_an_app(visit: Visit) -> None:
    page = await visit("/", fresh=True)
    devtools = await page.context.new_cdp_session(page)
    manifest = await devtools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    found = await devtools.send("Page.getInstallabilityErrors")
    left = [error["errorId"] for error in found["installabilityErrors"]]
    assert left in ([], ["in-incognito"])  # every window of a test is a private one


async def run_admin(site: RunningNode, *arguments: str) -> None:
    """`hashi admin`, and no page is answered from before it."""
    asked = ("admin", *arguments, "--database", site.node.config.database)
    # In a thread: the command runs an event loop of its own.
    assert (await asyncio.to_thread(call, *asked)).code == 0
    site.node.site = Site(site.node.database)
    polled = asyncio.run_coroutine_threadsafe(site.node.hub.poll(), site.loop)
    await asyncio.wrap_future(polled)


async def test_an_announcement_is_shown_until_it_is_closed(visit: Visit, site: RunningNode) -> None:
    await run_admin(site, "announce", "Upgrade at 8", "--in", "de", "Um 8 ist Pause")
    await run_admin(site, "pause")
    try:
        page = await visit("/new", locale="de")
        notice = page.get_by_role("region", name="Ankündigung")
        await expect(notice).to_have_text("Um 8 ist Pause Schließen")
        await expect(page.get_by_role("status")).to_have_text("Um 8 ist Pause")  # is read out
        await expect(page.get_by_text("Gerade gibt es keine neuen Tische.")).to_be_visible()
        await notice.get_by_role("button", name="Schließen").press("Enter")
        await expect(notice).to_be_hidden()
        await page.reload()
        await expect(page.get_by_text("Gerade gibt es keine neuen Tische.")).to_be_visible()
        await expect(notice).to_be_hidden()
    finally:
        await run_admin(site, "announce", "--clear")
        await run_admin(site, "resume")


async def test_a_closed_table_and_a_ban_say_who_did_it(visit: Visit, site: RunningNode) -> None:
    anna, ben = Player(site.url, "Anna", 1), Player(site.url, "Ben", 2)
    closed, other = open_game([anna, ben]), open_game([anna, ben])
    page = await visit(f"/t/{closed}", person=anna.web.token)
    await expect(page.get_by_role("heading", name="The table")).to_be_visible()
    await run_admin(site, "close", closed)
    reason = page.get_by_text("The people who run this site have closed this table.")
    await expect(reason).to_be_visible()
    await page.goto(f"{site.url}/t/{other}")
    await expect(page.get_by_role("heading", name="The table")).to_be_visible()
    person = anna.web.json("GET", "/api/me/export")["stored"]["people"][0]["person"]
    await run_admin(site, "ban", person)
    reason = page.get_by_text("The people who run this site have excluded you from playing.")
    await expect(reason).to_be_visible()
