"""A game alone in a real browser, from the start page to the rank."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from playwright.async_api import Page, WebSocketRoute, expect

from tests.faces.browser.conftest import MOVING, Visit
from tests.faces.browser.playing import (
    PHONE,
    done,
    first_card,
    make_turn,
    pass_to_the_end,
    play_to_the_end,
    round_of,
    skip_to,
    write_start,
)
from tests.service.nodes import RunningNode

pytestmark = pytest.mark.asyncio(loop_scope="package")


LATE_S = 1.5  # legal turns on a slow line
# Records announcements, which disappear after seconds.
KEEP_SAID = """() => {
    const spoken = document.querySelector(".announcements");
    window.said = [];
    new MutationObserver(() => said.push(spoken.textContent)).observe(spoken, {childList: true});
}"""


async def test_one_click_leads_to_a_game_and_the_game_to_a_rank(visit: Visit) -> None:
    page = await visit("/", **MOVING)  # as most people play
    await page.get_by_role("button", name="Play now").click()
    await expect(page.get_by_text("Write a 3 or a 4")).to_be_visible()
    await write_start(page)
    await expect(page.get_by_text("Card 1 of 17")).to_be_visible()
    await take_back(page)
    await expect(page.locator(".number.draft")).to_have_count(1)
    await done(page)
    await expect(page.get_by_text("Card 1 of 17")).to_be_visible()
    dice = Random(1)
    for number in (2, 3, 4):
        await make_turn(page, dice)
        await expect(page.get_by_text(f"Card {number} of 17")).to_be_visible()
    await skip_to(15, page)
    await page.evaluate(KEEP_SAID)
    await play_to_the_end(page, dice)
    await expect(page.get_by_role("table")).to_contain_text("You")
    await expect(page.get_by_text("with take-back")).to_be_visible()
    await expect(page.locator(".end .row .main")).to_have_text("Play again")
    await expect(page.get_by_role("heading", level=1)).to_have_text("Minion")
    await page.wait_for_function("() => said.some((text) => /Minion. \\d+ points/.test(text))")
    await page.get_by_role("button", name="Check the deal").click()
    await expect(page.get_by_text("The deal matches the seal.")).to_be_visible()
    async with page.expect_download() as download:
        await page.get_by_role("link", name="Download this game").click()
    assert (await download.value).suggested_filename.endswith(".hashi")


async def test_a_draft_survives_a_reload(visit: Visit, site: RunningNode) -> None:
    page = await first_card(visit, site)
    await page.locator(".island.lit").first.click()
    drafted = page.locator(".number.draft")
    await expect(drafted).to_have_count(1)
    island = await page.locator(".marks:has(.number.draft)").get_attribute("data-marks")
    await page.reload()
    await expect(drafted).to_have_count(1)
    marks = page.locator(".marks:has(.number.draft)")
    assert await marks.get_attribute("data-marks") == island


async def test_a_game_that_was_left_is_offered_first(visit: Visit, site: RunningNode) -> None:
    page = await first_card(visit, site, **PHONE)
    table = page.url
    offered = page.get_by_role("link", name="Continue at card 1")
    await page.goto(site.url)
    await expect(offered).to_be_in_viewport(ratio=1)
    await expect(page.get_by_text("Deal of the day").first).to_be_visible()
    await offered.tap()
    await expect(page.get_by_text("Card 1 of 17")).to_be_visible()
    await pass_to_the_end(page)
    assert page.url == table
    await page.goto(site.url)
    await expect(page.get_by_role("button", name="Play now")).to_be_visible()
    await expect(offered).to_have_count(0)
    today = await page.locator(".start > .today").bounding_box()
    picture = await page.locator(".welcome").bounding_box()
    assert today is not None
    assert picture is not None
    assert today["y"] < picture["y"]


async def test_the_game_continues_after_the_network_was_gone(
    visit: Visit, site: RunningNode
) -> None:
    page = await first_card(visit, site, fresh=True)
    await page.context.set_offline(True)
    await make_turn(page, Random(2))
    await page.context.set_offline(False)
    await expect(page.get_by_text("Card 2 of 17")).to_be_visible()
    assert await round_of(page) != ""


async def test_legal_turns_that_are_lost_come_again_and_nothing_is_played_before_late_ones(
    visit: Visit,
) -> None:
    page = await visit("/", fresh=True)
    lines: list[WebSocketRoute] = []

    async def connected(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        first = not lines
        lines.append(line)

        async def sent(message: str | bytes) -> None:
            turns = '"type":"turns"' in str(message)
            if turns and first:
                await line.close(code=1001)  # the legal turns never arrive
            else:
                await asyncio.sleep(LATE_S if turns else 0)
                line.send(message)

        server.on_message(lambda message: asyncio.create_task(sent(message)))

    await page.route_web_socket("**/ws", connected)
    await page.get_by_role("button", name="Play now").click()
    await write_start(page)
    await expect(page.get_by_text("Card 1 of 17")).to_be_visible()
    await make_turn(page, Random(3))
    await expect(page.get_by_text("Card 2 of 17")).to_be_visible()
    await expect(page.locator("#status")).to_have_text("Loading…")
    for _ in range(2):
        await page.locator('.commit[aria-disabled="true"]').click(force=True)
        await page.keyboard.press("d")
    await expect(page.locator('.commit[aria-disabled="false"]')).to_be_visible()
    await expect(page.locator("#status")).to_contain_text("Tap an island")
    await expect(page.get_by_text("Card 2 of 17")).to_be_visible()
    assert len(lines) == 2


async def test_a_line_that_went_dead_without_a_word_is_given_up(visit: Visit) -> None:
    """Nothing closes it, nothing comes through: the page finds out by itself."""
    page = await visit("/", fresh=True)
    dead: list[WebSocketRoute] = []
    lines: list[WebSocketRoute] = []

    async def connected(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        lines.append(line)
        line.on_message(lambda message: None if line in dead else server.send(message))

    await page.clock.install()
    await page.route_web_socket("**/ws", connected)
    await page.get_by_role("button", name="Play now").click()
    await write_start(page)
    await expect(page.get_by_text("Card 1 of 17")).to_be_visible()
    await expect(page.locator('.commit[aria-disabled="false"]')).to_be_visible()
    await page.locator(".island.lit").first.dispatch_event("click")
    dead.extend(lines)
    await page.locator(".commit").click()
    await page.clock.run_for(2_000)
    await expect(page.get_by_text("HASHI isn’t answering")).to_be_visible()
    await expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    await expect(page.locator(".board .lit")).to_have_count(0)  # the turn is on its way
    await page.clock.run_for(8_000)
    await expect(page.get_by_text("Card 2 of 17")).to_be_visible()
    assert len(lines) > 1


async def take_back(page: Page) -> None:
    """Take the last turn back, for the first time in a game."""
    await page.get_by_role("button", name="Take back").click()
    question = page.get_by_role("dialog")
    await expect(question).to_contain_text("with take-back")
    await question.get_by_role("button", name="Take back").click()


async def test_a_turn_is_taken_back_until_the_first_mark_on_the_next_card(
    visit: Visit, site: RunningNode
) -> None:
    page = await first_card(visit, site, **PHONE)
    await make_turn(page, Random(4))
    await expect(page.get_by_text("Card 2 of 17")).to_be_visible()
    card = await page.locator(".face").first.get_attribute("aria-label")
    await page.get_by_role("button", name="Take back").click()
    await page.get_by_role("button", name="No, keep playing").click()
    await expect(page.get_by_text("Card 2 of 17")).to_be_visible()
    await take_back(page)
    await expect(page.get_by_text("Card 1 of 17")).to_be_visible()
    await expect(page.locator(".number.draft")).to_have_count(1)  # the marks are a draft again
    await done(page)
    await expect(page.get_by_text("Card 2 of 17")).to_be_visible()
    assert await page.locator(".face").first.get_attribute("aria-label") == card
    await page.locator(".island.lit").first.dispatch_event("click")
    await expect(page.get_by_role("button", name="Take back")).to_have_count(0)
    await page.get_by_role("button", name="Undo").click()
    await page.get_by_role("button", name="Take back").click()  # the question is asked once
    await expect(page.get_by_text("Card 1 of 17")).to_be_visible()
    await page.goto(page.url.split("/t/")[0] + "/games")
    await expect(page.get_by_text("with take-back")).to_be_visible()


async def test_the_tap_that_closes_a_question_marks_nothing(
    visit: Visit, site: RunningNode
) -> None:
    page = await first_card(visit, site, **PHONE)
    question = page.get_by_role("dialog")
    for island in ("A1", "D1", "F1"):
        await page.get_by_role("button", name="Take back").click()
        await expect(question).to_be_visible()
        box = await page.locator(f'.island[data-id="{island}"]').first.bounding_box()
        assert box is not None
        await page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        await expect(question).to_be_hidden()
        await page.wait_for_timeout(100)  # a second event of the same finger
        await expect(page.locator(".draft")).to_have_count(0)
        await expect(page.get_by_role("alert").filter(has_text="rule")).to_have_count(0)


async def test_a_held_key_plays_no_card(visit: Visit, site: RunningNode) -> None:
    page = await first_card(visit, site)
    for _ in range(15):  # every further `down` is a repeat
        await page.keyboard.down("d")
    await page.keyboard.up("d")
    question = page.get_by_text("Leave out the number and")
    await expect(question).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(question).to_be_hidden()
    await expect(page.locator('.commit[aria-disabled="false"]')).to_be_visible()
    await page.locator(".commit").focus()
    for _ in range(15):
        await page.keyboard.down("Enter")
    await page.keyboard.up("Enter")
    await expect(question).to_be_visible()
    assert "1" in (await round_of(page)).split()


async def test_a_double_click_makes_one_turn(visit: Visit, site: RunningNode) -> None:
    page = await first_card(visit, site)
    await page.locator(".island.lit").first.dispatch_event("click")
    await page.locator(".commit").dblclick(delay=75)
    await expect(page.get_by_text("Card 2 of 17")).to_be_visible()
    await page.wait_for_timeout(300)
    assert "2" in (await round_of(page)).split()


async def test_a_turn_without_bridges_says_so_before_it_is_made(
    visit: Visit, site: RunningNode
) -> None:
    page = await first_card(visit, site)
    await page.locator(".island.lit").first.dispatch_event("click")
    await expect(page.get_by_role("button", name="Done, without bridges")).to_be_visible()
