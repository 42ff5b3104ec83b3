"""A whole game with nothing but the keyboard, by what a screen reader is told."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.faces.browser.conftest import Visit
from tests.faces.browser.playing import first_card, write_start
from tests.service.nodes import RunningNode

pytestmark = pytest.mark.asyncio(loop_scope="package")

ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")


async def label(page: Page) -> str:
    """What has the focus, as a screen reader says it."""
    said = await page.evaluate(
        "document.activeElement.getAttribute('aria-label') || document.activeElement.innerText"
    )
    return str(said)


async def walk_to(page: Page, wish: str) -> bool:
    """Walk over the sheet by arrows until the label says the wish; row by row, like a reader."""
    seen: set[tuple[str, str]] = set()
    for key in ARROWS * 40:
        here = await label(page)
        if wish in here:
            return True
        if (here, key) in seen:
            return False  # from here on it would only go round
        seen.add((here, key))
        await page.keyboard.press(key)
    return False


async def test_a_whole_game_by_keyboard(visit: Visit) -> None:
    page = await visit("/", fresh=True)
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    await page.reload()
    await page.get_by_role("button", name="Play now").focus()
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Write a 3 or a 4")).to_be_visible()
    for _ in range(12):
        await page.keyboard.press("Tab")
        if await page.evaluate("document.activeElement.closest('.sheet') !== null"):
            break
    assert await walk_to(page, "you can write here")
    await page.keyboard.press("Enter")
    await expect(page.locator('.commit[aria-disabled="false"]')).to_be_visible()
    await page.keyboard.press("d")
    for number in range(1, 18):
        await expect(page.get_by_text(f"Card {number} of 17")).to_be_visible()
        wrote = number % 3 == 1 and await walk_to(page, "you can write here")
        await page.keyboard.press("Enter" if wrote else "n")
        assert await page.evaluate("document.activeElement !== document.body"), "the focus is lost"
        await page.keyboard.press("b")
        await expect(page.locator('.commit[aria-disabled="false"]')).to_be_visible()
        await page.keyboard.press("d")
    await expect(page.get_by_role("heading", level=1)).to_be_focused()
    await expect(page.get_by_role("slider")).to_be_visible()
    assert any(
        "/assets/" in url for url in loaded
    )  # nothing of offline play, for which nobody asked
    assert not [url for url in loaded if re.search("worker|pyodide|offline.json|sw.js", url)]


async def test_the_keys_are_shown_under_a_question_mark(visit: Visit) -> None:
    page = await visit("/")
    await page.get_by_role("button", name="Play now").click()
    await expect(page.get_by_text("Write a 3 or a 4")).to_be_visible()
    await page.keyboard.press("?")
    await expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    for letter in "DNBURCWSLHTK":
        await expect(page.locator("kbd", has_text=letter).first).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog", name="Keys")).to_be_hidden()


async def test_cards_are_crossed_off_by_hand_while_the_clock_runs(visit: Visit) -> None:
    page = await visit("/new", fresh=True)
    await page.clock.install()
    await page.get_by_role("radio", name="1", exact=True).check()
    await page.get_by_text("More settings").click()
    await page.get_by_role("radio", name="The players do it").check()
    await page.get_by_role("radio", name="Hard").check()
    await page.get_by_role("button", name="Open the table").click()
    await page.get_by_role("button", name="Start the game").click()
    await write_start(page)
    await expect(page.get_by_text("Card 1 of 17")).to_be_visible()
    card = page.get_by_role("button", name="Card: number 5, 3 bridges")
    await card.focus()
    await page.keyboard.press("Enter")
    await expect(card).to_have_attribute("aria-pressed", "true")
    await expect(card).to_be_focused()
    await page.keyboard.press("Space")
    await expect(card).to_have_attribute("aria-pressed", "false")
    await expect(page.get_by_role("timer")).to_contain_text("1:2")
    await page.clock.run_for(30_000)
    await expect(page.locator(".announcements")).to_contain_text("60 seconds left")


async def names_read(page: Page) -> list[str]:
    """The names of headings, groups and buttons in the order of a screen reader."""
    session = await page.context.new_cdp_session(page)
    nodes = (await session.send("Accessibility.getFullAXTree"))["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}
    found: list[str] = []

    def walk(node: dict[str, Any]) -> None:
        role = node.get("role", {}).get("value")
        if not node.get("ignored") and role in {"heading", "group", "button"}:
            found.append(node["name"]["value"])
        for child in node.get("childIds", ()):
            if child in by_id:
                walk(by_id[child])

    walk(nodes[0])
    return found


async def test_the_sheet_in_words_and_why_a_strait_is_closed(visit: Visit) -> None:
    page = await visit("/")
    await page.get_by_role("button", name="Play now").click()
    await write_start(page)
    await expect(page.get_by_text("Card 1 of 17")).to_be_visible()
    for heading in ("Your sheet", "Your turn", "All cards", "Goals"):
        await expect(page.get_by_role("heading", name=heading, exact=True)).to_have_count(1)
    names = await names_read(page)
    sheet = names[names.index("Your sheet") :]
    read = [name.startswith("strait ") for name in sheet if re.match(r"strait |[A-F][1-5],", name)]
    assert read == [False] * 18 + [True] * 25  # islands before straits, all before the turn
    # In the document too: not every screen reader follows aria-owns.
    order = await page.locator(".board [data-id]").evaluate_all(
        "them => them.map(one => one.role === 'button' && one.dataset.id.includes('-'))"
    )
    assert order == read
    await expect(page.locator("[aria-owns]")).to_have_count(0)
    assert sheet.index("Your turn") > 43
    # Two flags: no number before a bridge.
    closed = page.locator('[data-id="A4-C4"]')
    await expect(closed).to_have_attribute("aria-label", re.compile("no number at either end"))
    await page.keyboard.press("l")
    words = page.get_by_role("dialog", name="The sheet in words")
    await expect(words.get_by_role("heading", level=3)).to_have_count(4)
    await expect(
        words.get_by_text(re.compile(r"^C1, [34], still needs [34]; next to"))
    ).to_be_visible()
    await expect(
        words.get_by_text(re.compile("^strait A4 to C4, no number at either end"))
    ).to_be_visible()
    await expect(words.get_by_role("heading", level=2)).to_be_focused()
    assert await words.evaluate("one => one.scrollHeight > one.clientHeight && !one.scrollTop")
    await page.keyboard.press("Escape")
    await expect(words).to_be_hidden()
    await page.get_by_role("button", name="The sheet in words").click()
    await expect(words).to_be_visible()


async def test_the_focus_frames_short_straits_too(visit: Visit, site: RunningNode) -> None:
    page = await first_card(visit, site)
    await page.keyboard.press("Tab")  # from now on the focus is shown
    for strait in ("A2-B2", "B2-B3", "B3-E3"):
        await page.locator(f'[data-id="{strait}"]').focus()
        frame = page.locator(f'[data-id="{strait}"] .focus')
        assert await frame.evaluate("one => getComputedStyle(one).stroke") != "none"
        box = await frame.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 24
