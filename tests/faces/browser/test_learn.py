"""The first game from the first step to the last, and the illustrated rules, as people use them."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Page, expect

from hashi.rules import Goal, Refusal, Turn
from hashi.rules.scoring import SOLO_DEADLINE
from hashi.texts import LANGUAGES, Texts, refusal_text
from tests.faces.browser.conftest import MOVING, Visit
from tests.faces.browser.test_everybody import by_axe
from tests.service.nodes import RunningNode
from tests.texts.everything import all_texts
from tools.lessons.course import COURSE, Part, Step
from tools.lessons.positions import Crop, key_of

pytestmark = pytest.mark.asyncio(loop_scope="package")

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
BY_MOUSE, ON_A_PHONE, BY_KEYBOARD = "en", "de", "pl"
FACTS = {
    goal: {"first": first, "later": later, "until": SOLO_DEADLINE[goal], "islands": 12, "total": 20}
    for goal, first, later in ((Goal.RED, 9, 5), (Goal.BLUE, 7, 3), (Goal.CHAIN, 8, 4))
}
Mark = Callable[[Page, str], Awaitable[None]]


async def middle(page: Page, island: str) -> tuple[float, float]:
    box = await page.locator(f'.lesson .island[data-id="{island}"] .coast').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def tap(page: Page, place: str) -> None:
    """Tap an island, or a line beside its crossings, where a finger would."""
    await page.locator(f'.lesson [data-id="{place}"]').scroll_into_view_if_needed()
    one, _, other = place.partition("-")
    x, y = await middle(page, one)
    if other:
        far_x, far_y = await middle(page, other)
        cells = abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1]))
        part = 0.3 if cells == 2 else 0.5
        x, y = x + (far_x - x) * part, y + (far_y - y) * part
    if await page.evaluate("navigator.maxTouchPoints > 0"):
        await page.touchscreen.tap(x, y)
    else:
        await page.mouse.click(x, y)


async def press(page: Page, place: str) -> None:
    """Walk to a place of the sheet by arrows and press Enter there."""
    for _ in range(40):
        if await page.evaluate("document.activeElement.closest('.sheet') !== null"):
            break
        await page.keyboard.press("Tab")
    tried: set[tuple[str, str]] = set()
    for _ in range(30):
        here, dx, dy = await page.evaluate(
            """place => {
                const middle = (id) => {
                    const box = document.querySelector(`.sheet [data-id="${id}"]`)
                        .getBoundingClientRect();
                    return [box.x + box.width / 2, box.y + box.height / 2];
                };
                const here = document.activeElement.dataset.id;
                const [from, to] = [middle(here), middle(place)];
                return [here, to[0] - from[0], to[1] - from[1]];
            }""",
            place,
        )
        if here == place:
            await page.keyboard.press("Enter")
            return
        ways = ["ArrowRight" if dx > 0 else "ArrowLeft", "ArrowDown" if dy > 0 else "ArrowUp"]
        if abs(dy) > abs(dx):  # the longer way first, and none twice from the same place
            ways.reverse()
        ways += ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"]
        key = next(key for key in ways if (here, key) not in tried)
        tried.add((here, key))
        await page.keyboard.press(key)
    raise AssertionError(f"{place} cannot be reached by arrows")


async def button(page: Page, name: str, keyboard: bool) -> None:
    found = page.get_by_role("button", name=name, exact=True)
    if keyboard:
        await found.focus()
        await page.keyboard.press("Enter")
    else:
        await found.click()


async def make(page: Page, turn: Turn, mark: Mark) -> None:
    if turn.write:
        await mark(page, str(turn.write.island))
    for strait in turn.draw:
        await mark(page, str(strait))


async def do_part(page: Page, step: Step, part: Part, say: Texts, keyboard: bool) -> None:
    """Do what the text of a part says."""
    mark = press if keyboard else tap
    crop = Crop.parse(step.crop)
    facts = FACTS[part.goal or Goal.CHAIN]
    await expect(page.locator(".do")).to_have_text(say.named(f"learn-do-{part.id}", **facts))
    if part.mistake:
        tried = Turn.parse(part.try_at)
        await make(page, tried, mark)
    elif part.find:
        await mark(page, part.islands(crop)[0])
    elif part.choose:
        await button(page, str(part.answer()), keyboard)
    elif part.undo:
        await make(page, part.wanted(crop)[-1], mark)
        await button(page, say.named("play-undo"), keyboard)
    elif part.turns == ("-",):
        await button(page, say.named("play-leave-number"), keyboard)
        await button(page, say.named("play-leave-bridges"), keyboard)
    elif part.keep:
        await mark(page, "E2-E3")  # one bridge is there already
    else:
        await make(page, part.wanted(crop)[-1], mark)
    if part.commit and keyboard and not part.undo:
        await page.keyboard.press("d")
    elif part.commit and not part.undo:
        await button(page, say.named("play-commit"), keyboard)
    await expect(page.locator(".feedback.good")).to_contain_text(
        say.named(f"learn-done-{part.id}", **facts)
    )
    if part.mistake:
        found = part.refused_commits(crop) if part.commit else part.refused(crop)
        (broken,) = (one for one in found[key_of(tried)] if one.code is part.mistake)
        await expect(page.locator(".feedback")).to_contain_text(refused(say, broken))


def refused(say: Texts, broken: Refusal) -> str:
    return say.named("refusal-rule", text=refusal_text(say, broken), rule=broken.rule)


@pytest.mark.parametrize("language", [BY_MOUSE, ON_A_PHONE, BY_KEYBOARD])
async def test_the_first_game_by_doing(visit: Visit, site: RunningNode, language: str) -> None:
    say, keyboard = all_texts(language), language == BY_KEYBOARD
    options = PHONE if language == ON_A_PHONE else {}
    page: Page = await visit(f"/learn?lang={language}", **options)
    for at, step in enumerate(COURSE, start=1):
        await expect(
            page.get_by_text(say.named("learn-progress", step=at, steps=len(COURSE)))
        ).to_be_visible()
        title = page.locator("#step-title")
        await expect(title).to_have_text(say.named(f"learn-step-{step.id}"))
        if at > 1:
            await expect(title).to_be_focused()
        for part in step.parts:
            await do_part(page, step, part, say, keyboard)
        await expect(page.locator(".next")).to_be_focused()
        if keyboard:
            await page.keyboard.press("Enter")
        else:
            await page.locator(".next").click()
    await expect(page.get_by_role("heading", level=2)).to_have_text(say.named("learn-end-title"))
    await button(page, say.named("learn-play"), keyboard)
    await expect(page.locator(".play")).to_be_visible()
    await expect(page).to_have_url(re.compile("/t/"))
    code = page.url.split("/t/")[1].split("?")[0]
    row = next(live.row for live in site.node.hub.tables.values() if live.row.code == code)
    assert str(row.challenge).startswith("A-")  # a numbered deal, as by "Play now"


async def test_a_wrong_tap_is_told_its_rule_and_a_reload_keeps_the_step(visit: Visit) -> None:
    page: Page = await visit("/")
    await page.get_by_role("link", name="New here?").click()
    answer = page.locator(".feedback")
    await tap(page, "F3")
    await expect(answer).to_contain_text("F3 isn’t finished yet.")
    await page.get_by_role("button", name="Skip").click()
    await tap(page, "A1")
    await expect(answer).to_contain_text("A1 has one. (rule 2.1)")
    await expect(page.locator(".announcements")).to_contain_text("A1 has one. (rule 2.1)")
    await tap(page, "C1")
    await page.get_by_role("button", name="Next").click()
    await tap(page, "D1")  # allowed in a game, but the step asks for a mistake
    await expect(answer).to_contain_text("That is allowed.")
    await tap(page, "C1")
    await expect(answer).to_contain_text("C1 already has a 3. (rule 3.2)")
    await page.reload()
    await expect(page.get_by_text("Step 3 of 17")).to_be_visible()
    await page.get_by_role("button", name="Skip").click()
    await expect(page.get_by_text("Step 4 of 17")).to_be_visible()
    await page.get_by_role("button", name="Back").click()
    await expect(page.get_by_text("Step 3 of 17")).to_be_visible()
    await page.get_by_role("button", name="Start over").click()
    await expect(page.get_by_text("Step 1 of 17")).to_be_visible()
    await page.get_by_role("button", name="Skip").click()
    await tap(page, "A2")
    await page.get_by_role("link", name="(rule 2.1)").click()
    await expect(page.locator("#rule-2-1")).to_be_in_viewport()
    await page.get_by_role("link", name="Learn by playing").click()
    await expect(page.get_by_text("Step 2 of 17")).to_be_visible()


# Where the board is in the window, and where the buttons end.
STILL = """() => {
  const {left, top, width} = document.querySelector('.lesson .board').getBoundingClientRect();
  const {bottom} = document.querySelector('.lesson .bar').getBoundingClientRect();
  return [[left, top, width].map(Math.round), Math.round(bottom)];
}"""


async def test_nothing_moves_in_a_lesson_on_a_phone(visit: Visit) -> None:
    page: Page = await visit("/learn?lang=de", **PHONE)
    say = all_texts("de")
    found: list[str] = []
    for at, step in enumerate(COURSE):
        await page.evaluate(f"localStorage.setItem('hashi-lesson', '{at}')")
        await page.reload()
        await expect(page.locator("#step-title")).to_have_text(say.named(f"learn-step-{step.id}"))
        await page.evaluate("document.fonts.ready")
        board, bottom = await page.evaluate(STILL)
        if await page.locator(".lesson .island").count():
            await page.locator(".lesson .island").first.dispatch_event("click")  # often refused
            if (now := await page.evaluate(STILL))[0] != board:
                found.append(f"{step.id}, a tap: {board} {now}")
            await page.reload()
        for part in step.parts:
            await do_part(page, step, part, say, keyboard=False)
            (now, end) = await page.evaluate(STILL)
            bottom = bottom or end  # 0: no buttons yet
            if (now[:2], end or bottom) != (board[:2], bottom):
                found.append(f"{step.id}, {part.id}: {board} {bottom}, {now} {end}")
    assert found == []


async def test_the_last_lesson_is_celebrated(visit: Visit) -> None:
    page: Page = await visit("/learn", **MOVING)
    await page.evaluate(f"localStorage.setItem('hashi-lesson', '{len(COURSE)}')")
    await page.reload()
    await expect(page.get_by_role("heading", name="Well done!")).to_be_visible()
    await expect(page.locator(".badge text")).to_have_text(str(len(COURSE)))  # counted up
    await expect(page.locator('.end circle[style*="animation-delay"]')).to_have_count(6)
    picture = all_texts("en").named("learn-end-picture")
    await expect(page.get_by_label(picture)).to_be_visible()


async def test_done_alone_passes_no_step(visit: Visit) -> None:
    page: Page = await visit("/learn")
    for at, step in enumerate(COURSE):
        await expect(page.get_by_text(f"Step {at + 1} of 17")).to_be_visible()
        done = page.get_by_role("button", name="Done", exact=True)
        if step.parts[0].commit:
            await done.click()
            await expect(page.locator(".feedback")).to_be_visible()
        else:
            await expect(done).to_have_count(0)
            await page.keyboard.press("d")
        await expect(page.locator(".feedback.good")).to_have_count(0)
        await page.get_by_role("button", name="Skip").click()


async def test_axe_finds_nothing_while_learning(visit: Visit) -> None:
    page: Page = await visit("/learn", bypass_csp=True)
    await page.get_by_role("button", name="Skip").click()
    await tap(page, "A1")
    assert await by_axe(page) == [], "refused"
    await page.evaluate("localStorage.setItem('hashi-lesson', '13')")
    await page.reload()
    await tap(page, "D5-E5")
    await expect(page.locator(".feedback.good")).to_be_visible()
    assert await by_axe(page) == [], "goals"


async def test_the_illustrated_rules_in_every_language(visit: Visit) -> None:
    page: Page = await visit("/rules")
    for language in LANGUAGES:
        await page.get_by_role("combobox").select_option(language)
        say = all_texts(language)
        await expect(page.get_by_role("heading", level=1)).to_have_text(say.named("rules-title"))
    assert await page.locator(".rule").count() == 36
    drawings = page.locator("figure svg[role=img], figure [role=img]")
    names = await drawings.evaluate_all(
        """all => all.map(one => one.getAttribute("aria-label")
            || document.getElementById(one.getAttribute("aria-labelledby"))?.innerText)"""
    )
    assert len(names) > 60
    assert all(names)
    captions = await page.locator("figcaption").all_inner_texts()
    assert len(set(captions)) == len(captions) == 35
    await (
        page.get_by_role("navigation")
        .get_by_role("link", name=say.named("rules-section-4"))
        .click()
    )
    await expect(page.locator("#section-4")).to_be_in_viewport()
    await expect(page).to_have_url(re.compile("/rules.*#section-4$"))
