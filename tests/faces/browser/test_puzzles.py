"""Puzzles in the browser: solved on the sheet as in play, with exact values and a rating."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from hashi.puzzles import ClosedPuzzle, GiftPuzzle, Kind, OpenPuzzle, shipped_pool
from hashi.rules import Turn
from hashi.texts import LANGUAGES
from tests.faces.browser.conftest import Visit
from tests.faces.browser.test_everybody import by_axe
from tests.texts.everything import all_texts

pytestmark = pytest.mark.asyncio(loop_scope="package")
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
POOL = shipped_pool("A")


async def enter(page: Page, turn: Turn) -> None:
    """Enter and commit a turn with the keyboard alone."""
    names = [str(turn.write.island)] if turn.write else []
    for name in [*names, *map(str, turn.draw)]:
        await page.locator(f'.sheet [data-id="{name}"]').focus()
        await page.keyboard.press("Enter")
    if turn.write is None:
        await page.keyboard.press("n")
    if not turn.draw:
        await page.keyboard.press("b")
    commit = page.locator(".commit")
    await expect(commit).to_have_attribute("aria-disabled", "false")
    await commit.press("Enter")


async def test_an_open_ending_is_solved_with_the_keyboard(visit: Visit) -> None:
    puzzle = POOL.by_kind[Kind.OPEN][0]
    assert isinstance(puzzle, OpenPuzzle)
    page = await visit(f"/puzzle/{puzzle.id}", bypass_csp=True)
    await expect(page.get_by_text(f"Reach {puzzle.maximum} points")).to_be_visible()
    for at, turn in enumerate(puzzle.line):
        card = page.locator(".cards [aria-current=step]")
        await expect(card).to_have_count(1)
        await expect(page.locator(".cards .past")).to_have_count(at)
        await enter(page, turn)
    right = f"Right: {puzzle.maximum} points, the maximum."
    await expect(page.get_by_text(right).first).to_be_visible()
    await expect(page.get_by_text("Your rating: 1").first).to_be_visible()
    assert await by_axe(page) == []
    await page.get_by_role("button", name="Next puzzle").click()
    await expect(page.get_by_role("heading", level=1)).not_to_have_text(f"Puzzle {puzzle.id}")
    await page.get_by_role("link", name="All puzzles").click()
    await expect(page.get_by_text("1 of 1").first).to_be_visible()


async def test_a_missed_puzzle_in_five_languages_on_a_phone(visit: Visit) -> None:
    closed, gift = POOL.by_kind[Kind.CLOSED][0], POOL.by_kind[Kind.GIFT][0]
    assert isinstance(closed, ClosedPuzzle)
    assert isinstance(gift, GiftPuzzle)
    pairs = zip(closed.turns, closed.losses, strict=True)
    wrong = next(turn for turn, loss in pairs if loss and turn.write and turn.draw)
    page = await visit(f"/puzzle/{closed.id}", bypass_csp=True, **PHONE)
    await enter(page, wrong)
    await expect(page.get_by_text("Not the best:").first).to_be_visible()
    await expect(page.get_by_text("This puzzle comes back on")).to_be_visible()
    await page.get_by_role("button", name="Try again").click()
    await enter(page, closed.right[0])
    await expect(page.get_by_text("Only the first answer counts")).to_be_visible()
    await page.goto(page.url.replace(closed.id, gift.id))
    start = next(option for option in gift.options if option != gift.right)
    await page.get_by_role("button", name=f"{start.number} on {start.island}").click()
    await page.get_by_role("button", name="Done").click()
    await expect(page.get_by_text("Not the nastiest:").first).to_be_visible()
    for language in LANGUAGES:
        await page.goto(page.url.split("/puzzle/")[0] + f"/puzzle/{gift.id}?lang={language}")
        say = all_texts(language)
        await page.get_by_role("button", name=say.named("puzzles-show")).click()
        await expect(
            page.get_by_role("heading", name=say.named("puzzles-solution"))
        ).to_be_visible()
        assert await page.evaluate("document.documentElement.scrollWidth") <= 360
    assert await by_axe(page) == []


async def test_a_rush_and_the_puzzle_of_the_day(visit: Visit) -> None:
    page = await visit("/puzzles/rush", bypass_csp=True, **PHONE)
    await page.get_by_role("button", name="Start the rush").tap()
    await expect(page.get_by_text("0 solved, 0 missed")).to_be_visible()
    assert await by_axe(page) == []
    assert await page.evaluate("document.documentElement.scrollWidth") <= 360
    for missed in range(3):
        title = page.get_by_role("heading", level=1)
        name = (await title.inner_text()).removeprefix("Puzzle ")
        puzzle = POOL.puzzle(name)
        if isinstance(puzzle, GiftPuzzle):
            start = next(option for option in puzzle.options if option != puzzle.right)
            label = f"{start.number} on {start.island}"
            await page.get_by_role("button", name=label).click()
            await page.locator(".commit").click()
        else:
            assert isinstance(puzzle, ClosedPuzzle)
            pairs = zip(puzzle.turns, puzzle.losses, strict=True)
            await enter(page, next(turn for turn, loss in pairs if loss and turn.draw))
        if missed < 2:
            await expect(page.get_by_text(f"0 solved, {missed + 1} missed")).to_be_visible()
    await expect(page.get_by_text("The rush is over: 0 solved.")).to_be_visible()
    await page.goto(page.url.split("/puzzles")[0] + "/puzzle/daily")
    await expect(page.get_by_role("heading", level=1)).to_contain_text("Puzzle A")


async def test_a_puzzle_that_does_not_exist_says_so(visit: Visit) -> None:
    refused: list[str] = []
    page = await visit("/puzzle/AO99999", refused=refused)
    await expect(page.get_by_text("There is no such puzzle.")).to_be_visible()
    assert refused
