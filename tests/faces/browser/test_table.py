"""People and bots at one table, in several browsers."""

from __future__ import annotations

import asyncio
import json
import re
from random import Random

import pytest
from playwright.async_api import Page, expect

from hashi.rules import Seat
from hashi.service.live import LiveTable, automation, commands
from hashi.table import state, waiting
from tests.faces.browser.conftest import MOVING, Visit
from tests.faces.browser.playing import (
    PHONE,
    done,
    make_turn,
    play_to_the_end,
    skip_to,
    write_start,
)
from tests.faces.cli import call
from tests.service.live.hubs import until
from tests.service.nodes import RunningNode
from tests.texts.everything import all_texts
from tools.pages import Games, Player, open_game, play

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def open_table(page: Page, seats: int) -> str:
    """Open a table from the start page and sit down; the path of its link."""
    await page.get_by_role("link", name="Open a table").click()
    await page.get_by_role("radio", name=str(seats), exact=True).check()
    await page.get_by_role("button", name="Open the table").click()
    await expect(page.get_by_role("heading", name="The table")).to_be_visible()
    return "/" + page.url.split("/", 3)[3]


async def test_an_invited_newcomer_is_asked_for_a_name_and_a_seat_first(
    visit: Visit, site: RunningNode
) -> None:
    table = open_game([Player(site.url, "Anna", 1)], seats=2)
    page = await visit(f"/t/{table}", **PHONE)
    name, sit = page.get_by_label("Your name"), page.get_by_role("button", name="Sit down")
    tops = []
    for part in (name, page.get_by_text("Anna", exact=True), page.get_by_text(table, exact=True)):
        box = await part.first.bounding_box()
        assert box is not None
        tops.append(box["y"])
    assert tops == sorted(tops)
    await expect(page.locator(".qr, [data-qr], svg[role=img]").last).to_be_visible()
    await name.fill("Milo")
    await sit.click()
    await expect(page.get_by_text("(Milo)")).to_be_visible()  # the name that the others see


async def card(number: int, *pages: Page) -> None:
    for page in pages:
        await expect(page.locator(".round")).to_contain_text(re.compile(rf"\b{number}\b"))


async def test_two_people_and_two_bots_play_to_the_end(visit: Visit) -> None:
    host = await visit("/")
    link = await open_table(host, 4)
    guest = await visit(link, locale="pl-PL", **PHONE)
    await guest.get_by_role("button", name="Usiądź tutaj").first.click()
    await host.get_by_role("combobox", name="Bot level").select_option("minion")
    offers = host.get_by_role("button", name="Bot: Minion")
    await expect(offers).to_have_count(2)  # the guest sits by now
    for left in (1, 0):
        await offers.first.click()
        await expect(offers).to_have_count(left)
    start = host.get_by_role("button", name="Start the game")
    await expect(start).to_have_attribute("aria-disabled", "false")
    await start.click()
    await asyncio.gather(write_start(host), write_start(guest, all_texts("pl"), "D1"))
    await card(1, host, guest)
    dice, say = Random(1), all_texts("pl")
    for number in (2, 3):
        await asyncio.gather(make_turn(host, dice), make_turn(guest, dice, say))
        await card(number, host, guest)
    await skip_to(16, host, guest)
    await asyncio.gather(play_to_the_end(host, dice), play_to_the_end(guest, dice, say))
    rows = host.get_by_role("table").get_by_role("row")
    await expect(rows).to_have_count(5)
    totals = [await rows.nth(at).locator("td").last.inner_text() for at in range(1, 5)]
    other = guest.get_by_role("table").get_by_role("row")
    await expect(other).to_have_count(5)
    assert [await other.nth(at).locator("td").last.inner_text() for at in range(1, 5)] == totals
    await host.get_by_role("button", name="Play again").click()
    await expect(host.get_by_role("heading", name="The table")).to_be_visible()
    await expect(guest.locator(".announcements")).to_contain_text(say.named("news-rematch"))
    await expect(guest.get_by_role("button", name=say.named("end-again"))).to_have_count(0)
    assert say.named("rematch-asked") in await guest.title()  # called, also in another tab
    await expect(host.get_by_text("invited")).to_have_count(1)
    await expect(start).to_have_attribute("aria-disabled", "true")
    await guest.get_by_role("button", name=say.named("rematch-decline")).click()
    await expect(guest.get_by_text(say.named("rematch-declined"))).to_be_visible()
    await expect(host.get_by_role("button", name="Bot: ")).to_have_count(1)  # a free seat


# The page is in another tab, or in sight again.
SEEN = """seen => {
  Object.defineProperty(document, 'hidden', {get: () => !seen, configurable: true});
  document.dispatchEvent(new Event('visibilitychange'));
}"""


async def test_a_host_who_looks_elsewhere_is_called_when_somebody_sits_down(
    visit: Visit, site: RunningNode
) -> None:
    anna, ben = (Player(site.url, name, at) for at, name in enumerate(("Anna", "Ben")))
    table = open_game([anna], seats=2)
    host = await visit(f"/t/{table}", person=anna.web.token)
    await expect(host.get_by_role("heading", name="The table")).to_be_visible()
    await host.evaluate(SEEN, False)
    await asyncio.to_thread(ben.act, table, "sit", seat=1)
    await expect(host.locator(".announcements")).to_contain_text("Ben sat down.")
    await expect(host).to_have_title("● Ben sat down. · HASHI")
    await host.evaluate(SEEN, True)
    await expect(host).not_to_have_title(re.compile("Ben"))


async def test_a_seat_of_a_rematch_is_taken_with_one_tap(visit: Visit, site: RunningNode) -> None:
    anna, ben, carl = (Player(site.url, name, 1) for name in ("Anna", "Ben", "Carl"))
    table = play([anna, ben, carl], 17, full=0)
    page = await visit(f"/t/{table}", person=ben.web.token)
    again = page.get_by_role("button", name="Play again")
    await expect(again).to_be_visible()
    anna.web.json("POST", f"/api/tables/{table}/rematch", {})
    await expect(again).to_have_count(0)
    await page.get_by_role("button", name="Take my seat").click()
    seats = page.locator(".lobby li")
    await expect(seats).to_contain_text(["Anna", "You (Ben)", "Carl invited"])
    left = await visit("/games", person=carl.web.token)  # somebody who had left the table
    await left.get_by_role("link").filter(has_text="your seat is kept").click()
    await left.get_by_role("button", name="Take my seat").click()
    await expect(seats).to_contain_text(["Anna", "You (Ben)", "Carl"])
    await expect(page.get_by_text("invited")).to_have_count(0)


async def two_at_a_table(visit: Visit, site: RunningNode) -> tuple[Page, Page]:
    """Two people with the first card open."""
    players = [Player(site.url, name, 1) for name in ("Anna", "Ben")]
    table = play(players, 0)
    for player in players:
        player.turn(table)  # the start numbers
    host, guest = [await visit(f"/t/{table}", person=one.web.token) for one in players]
    for page in (host, guest):
        await expect(page.get_by_text("Card 1 of 17")).to_be_visible()
    return host, guest


async def test_the_tap_that_closes_the_passing_sheets_marks_nothing(visit: Visit) -> None:
    host = await visit("/")
    link = await open_table(host, 2)
    guest = await visit(link, **PHONE, **MOVING)  # motion lifts the drawn sheets
    await guest.get_by_role("button", name="Sit here").click()
    start = host.get_by_role("button", name="Start the game")
    await expect(start).to_have_attribute("aria-disabled", "false")
    await start.click()
    await asyncio.gather(write_start(host), write_start(guest))
    notice = guest.locator(".passing")
    sheet = notice.locator("svg").first
    await expect(sheet).to_be_visible()
    box = await sheet.bounding_box()
    assert box is not None
    await guest.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    await expect(notice).to_have_count(0)
    await guest.wait_for_timeout(100)  # a second event of the same finger
    await expect(guest.locator(".draft")).to_have_count(0)
    await expect(guest.get_by_role("button", name="Undo")).to_be_disabled()


async def test_a_turn_can_be_taken_back_until_the_round_closes(
    visit: Visit, site: RunningNode
) -> None:
    host, guest = await two_at_a_table(visit, site)
    await host.locator(".island.lit").first.dispatch_event("click")
    await host.locator(".commit").dblclick(delay=75)
    take_back = host.get_by_role("button", name="Take back my turn", disabled=False)
    await expect(take_back).to_be_visible()  # at the place of Done: the second click does nothing
    await take_back.click()
    ready = host.locator('.commit[aria-disabled="false"]')
    await expect(ready).to_be_visible()
    await ready.focus()
    await host.keyboard.down("Enter")
    await expect(take_back).to_be_focused()
    for _ in range(3):  # repeats of the held key
        await host.keyboard.down("Enter")
    await host.keyboard.up("Enter")
    await make_turn(guest, Random(4))
    for page in (host, guest):
        await expect(page.get_by_text("Card 2 of 17")).to_be_visible()


async def test_a_start_number_can_be_taken_back_until_the_sheets_pass(visit: Visit) -> None:
    host = await visit("/")
    link = await open_table(host, 2)
    guest = await visit(link, **PHONE)
    await guest.get_by_role("button", name="Sit here").click()
    start = host.get_by_role("button", name="Start the game")
    await expect(start).to_have_attribute("aria-disabled", "false")
    await start.click()
    await write_start(guest)
    await expect(guest.locator(".status")).to_contain_text("Your start number is in.")
    await guest.get_by_role("button", name="Take back my number").click()
    await expect(guest.locator(".commit")).to_be_visible()
    await write_start(guest, island="D1")
    await write_start(host)
    for page in (host, guest):
        await expect(page.get_by_text("Card 1 of 17")).to_be_visible()
    await expect(host.get_by_role("button", name="D1, 3, still needs 3")).to_be_visible()


async def test_a_second_tab_shows_the_same_seat(visit: Visit, site: RunningNode) -> None:
    host, guest = await two_at_a_table(visit, site)
    tab = await host.context.new_page()
    await tab.goto(host.url)
    await expect(tab.get_by_text("Card 1 of 17")).to_be_visible()
    await make_turn(tab, Random(5))
    await expect(host.get_by_role("button", name="Take back my turn")).to_be_visible()
    await make_turn(guest, Random(6))
    for page in (host, tab):
        await expect(page.get_by_text("Card 2 of 17")).to_be_visible()


async def test_a_stand_in_plays_one_card_for_the_absent_and_they_come_back(
    visit: Visit, site: RunningNode, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "AWAY", 1_000)
    monkeypatch.setattr(state, "WARNING", 1_000)
    host, guest = await two_at_a_table(visit, site)
    address = guest.url
    await guest.goto("about:blank")
    await expect(host.get_by_text("away", exact=True)).to_be_visible()
    await make_turn(host, Random(7))
    await expect(host.get_by_text("Waiting for")).to_be_visible()
    ask = host.get_by_role("button", name="Let a stand-in play: ")
    question = host.get_by_role("dialog")
    await ask.click()
    await question.get_by_role("button", name="Keep waiting").click()
    await expect(question).to_be_hidden()
    await ask.click()
    await question.get_by_role("button", name="Let a stand-in play").click()
    await expect(host.get_by_text("Card 2 of 17")).to_be_visible(timeout=120_000)
    await guest.goto(address)
    await make_turn(guest, Random(8))
    await make_turn(host, Random(9))
    await expect(guest.get_by_text("Card 3 of 17")).to_be_visible()


def table_of(site: RunningNode, page: Page) -> LiveTable:
    code = page.url.rsplit("/", 1)[1]
    return next(live for live in site.node.hub.tables.values() if live.row.code == code)


async def test_a_late_person_is_warned_and_stays(
    visit: Visit, site: RunningNode, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "LATE", 1_000)
    host, guest = await two_at_a_table(visit, site)
    await guest.locator(".island.lit").first.click()
    live = table_of(site, guest)
    await until(lambda: str(live.draft_of(Seat(1))).count("@") == 1)  # what counts at the end
    await host.get_by_role("button", name="Let a stand-in play: ").click()
    await host.get_by_role("dialog").get_by_role("button", name="Let a stand-in play").click()
    await expect(host.get_by_text("A stand-in plays for")).to_be_visible()
    warning = guest.get_by_role("dialog", name="Are you still there?")
    await expect(warning).to_contain_text("a stand-in plays this card for you")
    await expect(guest).to_have_title(re.compile("Are you still there?"))
    await warning.get_by_role("button", name="I’m still here").click()
    await expect(guest).to_have_title(re.compile("It’s your turn|Your turn"))
    await expect(warning).to_be_hidden()
    await expect(host.get_by_text("A stand-in plays for")).to_be_hidden()
    assert live.table.attendance[1].kept is not None
    await done(guest)
    await expect(guest.get_by_role("button", name="Take back my turn")).to_be_visible()


async def test_a_turn_that_is_late_counts_as_marked_and_costs_no_seat(
    visit: Visit, site: RunningNode, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = anna, ben = [Player(site.url, name, 1) for name in ("Anna", "Ben")]
    table = play(players, 0, clock="hard", seconds=600)
    for player in players:
        player.turn(table)  # the start numbers
    page = await visit(f"/t/{table}", person=ben.web.token)
    island = page.locator(".island.lit").first
    marked = await island.get_attribute("data-id")
    await island.click()
    live = table_of(site, page)
    await until(lambda: live.draft_of(Seat(1)) is not None)
    late = commands.now_ms() + 601_000
    for module in (automation, commands):
        monkeypatch.setattr(module, "now_ms", lambda: late)
    await asyncio.to_thread(anna.turn, table)  # whatever happens, the clock is looked at
    await expect(page.get_by_text("Card 2 of 17")).to_be_visible()
    await expect(page.locator(f'[data-marks="{marked}"] .number:not(.draft)')).to_be_visible()
    assert live.table.stand_ins == (None, None)
    await done(page)
    await expect(page.get_by_role("button", name="Take back my turn")).to_be_visible()


async def test_a_person_who_touches_the_page_again_has_the_seat_back(
    visit: Visit, site: RunningNode, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "LATE", 100)
    monkeypatch.setattr(state, "WARNING", 100)
    host, guest = await two_at_a_table(visit, site)
    live = table_of(site, guest)
    for number in (2, 3):
        await make_turn(host, Random(number))
        await host.get_by_role("button", name="Let a stand-in play: ").click()
        await host.get_by_role("dialog").get_by_role("button", name="Let a stand-in play").click()
        await expect(host.get_by_text(f"Card {number} of 17")).to_be_visible(timeout=120_000)
    await expect(host.get_by_text("stand-in plays", exact=True)).to_be_visible()
    await expect(guest.get_by_role("button", name="I’m back")).to_be_visible()
    await guest.mouse.click(5, 5)
    await expect(guest.get_by_text("Welcome back!")).to_be_visible()
    assert live.table.stand_ins == (None, None)


async def test_a_player_is_reported_with_the_keyboard(visit: Visit, site: RunningNode) -> None:
    host, guest = await two_at_a_table(visit, site)
    await host.get_by_role("button", name="Report a player…").press("Enter")
    dialog = host.get_by_role("dialog", name="Report a player")
    await expect(dialog.get_by_role("radio")).to_have_count(5)  # only one person to choose
    await expect(dialog.get_by_role("button", name="Send report")).to_be_disabled()
    await dialog.get_by_role("radio", name="Offensive name").press("ArrowDown")
    await expect(dialog.get_by_role("radio", name="Spams messages")).to_be_checked()
    await dialog.get_by_role("button", name="Send report").press("Enter")
    await expect(dialog).to_be_hidden()
    thanks = "Thank you! The people who run this site will take a look."
    await expect(host.get_by_role("status").filter(has_text=thanks)).to_be_visible()
    asked = ("admin", "reports", "--json", "--database", site.node.config.database)
    listed = await asyncio.to_thread(call, *asked)
    assert json.loads(listed.out)["reports"][0]["reason"] == "phrases"
    await guest.get_by_role("button", name="Report a player…").click()
    await guest.keyboard.press("Escape")
    await expect(guest.get_by_role("dialog")).to_be_hidden()


async def test_who_resigns_leaves_the_seat_to_a_bot_and_the_others_play_on(
    visit: Visit, site: RunningNode
) -> None:
    host, guest = await two_at_a_table(visit, site)
    await guest.get_by_role("button", name="Resign").click()
    question = guest.get_by_role("dialog")
    await question.get_by_role("button", name="No, keep playing").click()
    await expect(guest.locator(".commit")).to_be_visible()
    await guest.get_by_role("button", name="Resign").click()
    await question.get_by_role("button", name="Resign").click()
    await expect(guest.locator(".status")).to_contain_text("You have resigned.")
    await expect(guest.locator(".commit")).to_have_count(0)
    await expect(host.get_by_text("resigned", exact=True)).to_be_visible()
    for card in (2, 3):
        await make_turn(host, Random(card))
        await expect(host.get_by_text(f"Card {card} of 17")).to_be_visible()
    await guest.goto(guest.url.split("/t/")[0] + "/games")
    await expect(guest.get_by_text("resigned", exact=True)).to_be_visible()
    await expect(guest.get_by_role("button", name="Resign")).to_have_count(0)


async def test_a_game_without_others_is_deleted_in_my_games_or_at_the_table(visit: Visit) -> None:
    page = await visit("/", **PHONE)
    for _ in range(2):
        await (
            page.get_by_role("button", name="Play now")
            .or_(page.get_by_role("button", name="New game"))
            .first.click()
        )
        await expect(page.get_by_text("Write a 3 or a 4")).to_be_visible()
        await page.goto(page.url.split("/t/")[0])
    await page.goto(page.url + "games")
    bins = page.get_by_role("button", name="Delete game: Solo")
    await expect(bins).to_have_count(2)
    question = page.get_by_role("dialog")
    await bins.first.click()
    await question.get_by_role("button", name="No, keep it").click()
    await expect(bins).to_have_count(2)
    await bins.first.click()
    await question.get_by_role("button", name="Delete game").click()
    await expect(bins).to_have_count(1)
    await page.get_by_role("link", name="Solo").click()
    await page.locator(".island.lit").first.click()  # a draft
    stored = "Object.keys(localStorage).filter(key => key.startsWith('hashi-draft/')).length"
    assert await page.evaluate(stored) == 1
    await page.get_by_role("button", name="Delete game").click()
    await question.get_by_role("button", name="Delete game").click()
    await expect(page.get_by_role("heading", name="My games")).to_be_visible()
    await expect(bins).to_have_count(0)
    assert await page.evaluate(stored) == 0


async def test_spectators_see_all_sheets_or_a_large_one(visit: Visit, middle: Games) -> None:
    page = await visit(f"/t/{middle.codes['play']}", **PHONE)
    sheets = page.locator(".board").get_by_role("img")
    await expect(sheets).to_have_count(3)
    for name in middle.names:
        sheet = page.locator(".grid li").filter(has_text=name)
        await expect(sheet).to_contain_text("points")
        await expect(sheet).to_contain_text("of 4")  # red flags
        assert await sheet.locator(".deck").count() > 0
    anna = next(name for name in middle.names if name.startswith("Anna"))
    await page.get_by_role("button", name=f"Enlarge {anna}").click()
    large = page.locator(".board").get_by_role("img", name=anna)
    await expect(large).to_be_visible()
    await expect(sheets).to_have_count(1)
    box = await large.bounding_box()
    assert box is not None
    assert box["width"] > 300
    await page.get_by_role("button", name="All sheets").click()
    await expect(sheets).to_have_count(3)
