"""Rooms in the browser: a caller, a phone and a projector, from the code to the results."""

from __future__ import annotations

import csv
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Page, expect

from hashi.texts import LANGUAGES
from tests.faces.browser.conftest import Visit
from tests.faces.browser.playing import press, speak
from tests.faces.browser.test_everybody import by_axe, by_axe_in, layout
from tests.service.nodes import RunningNode
from tests.texts.everything import all_texts
from tools.pages import ON_PAPER, Games

pytestmark = pytest.mark.asyncio(loop_scope="package")
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
PROJECTOR = {"width": 1920, "height": 1080}


async def joined(visit: Visit, code: str, name: str) -> Page:
    """A phone that enters the code on the start page, with its start number written."""
    phone: Page = await visit("/", **PHONE)
    await phone.get_by_label("Code").fill(code.lower())
    await press(phone, "Join")
    await phone.get_by_label("Your name").fill(name)
    await press(phone, "Get my sheet")
    await phone.locator('.sheet [data-id="C1"]').click()
    await phone.locator('.commit[aria-disabled="false"]').click()
    await expect(phone.get_by_text("Wait for the next card.")).to_be_visible()
    return phone


async def test_a_game_from_the_code_to_the_results(visit: Visit) -> None:
    """The caller and the way to a sheet by keyboard."""
    caller = await visit("/room", bypass_csp=True)
    await expect(caller.get_by_role("button", name="Open the room")).to_be_visible()
    await press(caller, "Open the room")
    await expect(caller.get_by_role("button", name="Turn up the first card")).to_be_visible()
    code = caller.url.rpartition("/")[2]
    assert len(code) == 7
    screen = await visit(f"/room/{code}/screen", viewport=PROJECTOR)
    await expect(screen.get_by_text(code, exact=True)).to_be_visible()
    anna = await joined(visit, code, "Anna")
    await expect(caller.get_by_text("Anna")).to_be_visible()
    await expect(screen.get_by_text("Anna")).to_be_visible()
    await caller.get_by_label("Somebody on paper").fill("Opa")
    await press(caller, "Add")
    await caller.get_by_label("Opa’s points").fill("99")
    await caller.get_by_label("Opa’s points").press("Tab")
    await expect(screen.locator("ol li").first).to_contain_text("99")
    await caller.locator("h1").click()
    await press(caller, "Turn up the first card")
    await expect(caller.get_by_text("Card 1 of 17")).to_be_visible()
    await expect(screen.get_by_text("Card 1 of 17")).to_be_visible()
    card = screen.locator(".large .face")
    box = await card.bounding_box()
    assert box
    assert box["height"] >= PROJECTOR["height"] / 5
    label = await card.get_attribute("aria-label")
    assert await caller.locator(".face .face").get_attribute("aria-label") == label
    await expect(anna.get_by_text("Card 1 of 17")).to_be_visible()
    assert await anna.locator(".head .face").get_attribute("aria-label") == label
    commit = anna.locator('.commit[aria-disabled="false"]')
    await commit.click()
    await anna.get_by_text("Leave out the number").first.wait_for()
    await anna.locator('.commit[aria-disabled="false"]').click()
    await expect(anna.get_by_text("Wait for the next card.")).to_be_visible()
    await expect(caller.get_by_text("1 of 1 done")).to_be_visible()
    for ranking in (caller.locator(".ranking li"), screen.locator("ol li")):  # between the cards
        await expect(ranking).to_have_text([re.compile(r"1\s*Opa"), re.compile(r"2\s*Anna.*0")])
    await press(caller, "Next card")
    await expect(screen.get_by_text("Card 2 of 17")).to_be_visible()
    await press(caller, "End now")
    await press(caller, "End the game")
    await expect(caller.get_by_text("The game is over")).to_be_visible()
    async with caller.expect_download() as saved:
        await press(caller, "Results as CSV")
    text = Path(await (await saved.value).path()).read_text(encoding="utf-8-sig")
    rows = list(csv.reader(text.splitlines()))
    assert [row[:3] for row in rows[1:]] == [["1", "Opa", "99"], ["2", "Anna", "0"]]
    await expect(screen.get_by_text("The game is over")).to_be_visible()
    await anna.get_by_role("link", name="Room ranking").click()
    await expect(anna.locator("ol li").first).to_contain_text("Opa")
    await expect(anna.locator("ol li.mine")).to_contain_text("Anna")
    assert await anna.evaluate("document.documentElement.scrollWidth") <= 390
    assert await by_axe(caller) == []
    for language in LANGUAGES:
        assert await by_axe_in(caller, language) == []


async def test_nothing_has_to_be_scrolled_on_a_projector(visit: Visit, games: Games) -> None:
    """The goals with their deadlines, who is done, and 12 sheets; in five languages."""
    caller = await visit(f"/room/{games.codes['room']}", person=games.token)
    for number in range(9):  # three have joined
        address = f"{caller.url.replace('/room/', '/api/rooms/')}/paper"
        # The room is shared: a name that other tests know as a name.
        added = await caller.request.post(address, data={"name": f"{ON_PAPER} " * 4 + str(number)})
        assert added.ok
    page = await visit(f"/room/{games.codes['room']}/screen", viewport=PROJECTOR, bypass_csp=True)
    await expect(page.locator(".large .face")).to_be_visible()
    await expect(page.get_by_text("1 of 2 done")).to_be_visible()
    await expect(page.locator("ol li")).to_have_count(12)
    goals = page.get_by_role("list", name="Goals").get_by_role("listitem")
    await expect(goals).to_have_text(  # 5.2
        [
            re.compile(r"red\s*9\s*up to card 12"),
            re.compile(r"blue\s*7\s*up to card 7"),
            re.compile(r"chain\s*8\s*up to card 12"),
        ]
    )
    for language in LANGUAGES:
        await speak(page, language)
        await expect(
            page.get_by_role("list", name=all_texts(language).named("goals-title"))
        ).to_be_visible()
        assert await page.evaluate("document.documentElement.scrollHeight <= innerHeight"), language
        box = await page.locator(".large .face").bounding_box()
        assert box
        assert box["height"] >= PROJECTOR["height"] / 5


async def test_the_code_to_join_is_large_before_the_first_card(visit: Visit) -> None:
    """With 12 names below it, and nothing to scroll in any language."""
    caller = await visit("/room")
    await caller.get_by_role("button", name="Open the room").click()
    await expect(caller.get_by_role("button", name="Turn up the first card")).to_be_visible()
    code = caller.url.rpartition("/")[2]
    for number in range(12):
        address = f"{caller.url.replace('/room/', '/api/rooms/')}/paper"
        added = await caller.request.post(address, data={"name": f"Somebody on paper {number}"})
        assert added.ok
    page = await visit(f"/room/{code}/screen", viewport=PROJECTOR, bypass_csp=True)
    await expect(page.locator("ol li")).to_have_count(12)
    assert await by_axe(page) == []
    for language in LANGUAGES:
        assert await by_axe_in(page, language) == []
        assert await page.evaluate("document.documentElement.scrollHeight <= innerHeight"), language
    box = await page.locator("aside svg").bounding_box()
    assert box
    assert box["height"] >= PROJECTOR["height"] * 0.4


async def test_room_pages_are_for_everybody(visit: Visit, games: Games) -> None:
    """The caller's page, the way in, and the ranking of a spectator, in five languages."""
    code = games.codes["room"]
    problems = []
    page = await visit(f"/room/{code}", person=games.token, bypass_csp=True)
    other = await visit(f"/room/{code}", bypass_csp=True)
    screen = await visit(f"/room/{code}/screen", bypass_csp=True)
    for shown in (page, other, screen):
        await expect(shown.locator("h1").first).to_be_visible()
        problems += await by_axe(shown)
        for language in LANGUAGES:
            found = await by_axe_in(shown, language)
            problems += [f"{shown.url}: {one}" for one in [*found, *await layout(shown)]]
    assert problems == []


async def test_the_caller_continues_when_the_device_dies(visit: Visit, site: RunningNode) -> None:
    """With the same cookie in another browser, and on a second device linked beforehand."""
    caller = await visit("/room")
    await caller.get_by_role("button", name="Open the room").click()
    await caller.get_by_role("button", name="Turn up the first card").click()
    await expect(caller.get_by_text("Card 1 of 17")).to_be_visible()
    path = urlsplit(caller.url).path
    async with caller.expect_popup() as opened:
        await caller.get_by_role("link", name="Add a device").click()
    mine = await opened.value
    await mine.get_by_role("button", name="Get a code").click()
    code = await mine.locator(".code").inner_text()
    second = await visit("/you", **PHONE)
    await second.get_by_label("Code from your other device").fill(code)
    await second.get_by_role("button", name="Sign in here").click()
    await expect(second.get_by_text("You’re signed in on this device now.")).to_be_visible()
    (cookie,) = await caller.context.cookies(site.url)
    await caller.context.close()

    await second.goto(site.url + path)
    await second.get_by_role("button", name="Next card").click()
    await expect(second.get_by_text("Card 2 of 17")).to_be_visible()
    again = await visit(path, person=cookie["value"])
    await again.get_by_role("button", name="Next card").click()
    await expect(again.get_by_text("Card 3 of 17")).to_be_visible()
    await expect(second.get_by_text("Card 3 of 17")).to_be_visible()


async def test_a_name_in_the_ranking_is_reported(visit: Visit, site: RunningNode) -> None:
    caller = await visit("/room")
    await caller.get_by_role("button", name="Open the room").click()
    await caller.get_by_label("Somebody on paper").fill("Rude")
    await caller.get_by_role("button", name="Add", exact=True).click()
    await expect(caller.get_by_text("Rude")).to_be_visible()
    anna = await joined(visit, caller.url.rpartition("/")[2], "Anna")
    await anna.goto(site.url + urlsplit(caller.url).path)
    await anna.get_by_role("button", name="Report a player…").click()
    await expect(anna.get_by_role("dialog").get_by_text("Rude")).to_be_visible()
    await anna.get_by_role("radio", name="Offensive name").check()
    await anna.get_by_role("button", name="Send report").click()
    await expect(anna.get_by_text("Thank you!")).to_be_visible()
