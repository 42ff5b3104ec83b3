"""Layout of the play page: sizes of windows, five languages, and what may not move in a turn."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.async_api import Page, expect

from hashi.puzzles import Kind, OpenPuzzle, shipped_pool
from hashi.texts import LANGUAGES
from tests.faces.browser.conftest import Visit
from tests.faces.browser.playing import COVERED, PHONE, covered, speak
from tests.service.nodes import RunningNode
from tests.texts.everything import all_texts
from tools.pages import RECORDED, Games, Player, play

pytestmark = pytest.mark.asyncio(loop_scope="package")

# With the smallest share of the window's width that the board may take.
SIZES = (
    (320, 568, 0.94),
    (360, 640, 0.94),
    (390, 844, 0.94),
    (640, 360, 0.47),
    (844, 390, 0.47),
    (768, 1024, 0.94),
    (1024, 768, 0.64),
    (1280, 800, 0.66),
    (1920, 1080, 0.61),
)
# Everything a turn needs, by selector; the parts of the page never overlap.
PARTS = (".head", ".board", ".cards", ".turn-bar")
NEEDED = (*PARTS, ".card-face", ".round", ".chips li", ".turn-bar button", ".status")
LOST = ".lost"  # the notice of a lost connection
TOAST = ".announcements p:not(.visually-hidden, .early)"
NOTICES = (LOST, TOAST)
Box = tuple[float, float, float, float]
BOXES = """selectors => ({
  boxes: Object.fromEntries(selectors.map(selector => [selector,
    [...document.querySelectorAll(selector)].map(one => {
      const {left, top, right, bottom} = one.getBoundingClientRect();
      return [left, top, right, bottom].map(Math.round);
    })])),
  cut: [...document.querySelectorAll('.head .round, .chips .name > span, .chips .due, '
    + '.chips b, .turn-bar button')]
    .filter(one => one.checkVisibility() && one.clientWidth > 1
      && one.scrollWidth > one.clientWidth + 1)  // not what is visually hidden
    .filter(one => getComputedStyle(one).display !== 'inline')
    .map(one => one.textContent.trim())
    .concat([...document.querySelectorAll('.turn-bar .words')]
      .filter(one => one.scrollHeight > one.clientHeight + 1)
      .map(one => one.textContent.trim())),
  small: [...document.querySelectorAll('.head *, .turn-bar *, .board .sheet text')]
    .filter(one => one.checkVisibility() && one.childElementCount === 0 && one.textContent.trim())
    .filter(one => !one.closest('.visually-hidden'))
    .map(one => ({one, size: parseFloat(getComputedStyle(one).fontSize)
      * (one.ownerSVGElement ? one.getScreenCTM().a : 1)}))
    .filter(({one, size}) => size < (one.ownerSVGElement?.clientWidth < 330 ? 10.5 : 11.9))
    .map(({one, size}) => `${one.textContent.trim()} ${size.toFixed(1)}`),
})"""


# The clock, the points and what a goal says at their widest, from now on.
WIDEST = """late => {
  document.querySelector('.head .time span').textContent = '10:00';
  document.querySelector('.head .points span').textContent = '38';
  document.querySelector('.chips .due').textContent = late;
}"""


async def widen(page: Page, language: str) -> None:
    await page.evaluate(WIDEST, all_texts(language).named("goals-late", first=9))


async def look(page: Page) -> dict[str, Any]:
    return dict(await page.evaluate(BOXES, [*NEEDED, *NOTICES]))


def overlapping(one: Box, other: Box) -> bool:
    return min(one[2], other[2]) - max(one[0], other[0]) > 1 and (
        min(one[3], other[3]) - max(one[1], other[1]) > 1
    )


def problems(seen: dict[str, Any], width: int, height: int) -> list[str]:
    boxes = seen["boxes"]
    found = [
        f"{selector} is outside the window: {box}"
        for selector, those in boxes.items()
        for box in those
        if box[0] < 0 or box[1] < 0 or box[2] > width or box[3] > height
    ]
    for one, other in combinations(PARTS, 2):
        if overlapping(boxes[one][0], boxes[other][0]):
            found.append(f"{one} {boxes[one][0]} overlaps {other} {boxes[other][0]}")
    for notice, part in product(NOTICES, (".card-face", ".board", ".turn-bar")):
        found += [
            f"{notice} {box} covers {part} {boxes[part][0]}"
            for box in boxes[notice]
            if overlapping(box, boxes[part][0])
        ]
    return [
        *found,
        *(f"cut: {text}" for text in seen["cut"]),
        *(f"small: {t}" for t in seen["small"]),
    ]


@pytest.mark.parametrize(("width", "height", "share"), SIZES)
async def test_a_turn_fits_and_nothing_moves(
    visit: Visit, middle: Games, width: int, height: int, share: float
) -> None:
    page = await visit(
        f"/t/{middle.codes['play']}",
        person=middle.token,
        viewport={"width": width, "height": height},
    )
    commit = page.locator('.commit[aria-disabled="false"]')
    await expect(commit).to_be_visible()
    await page.evaluate("document.fonts.ready")
    found: dict[str, list[str]] = {}
    for language in LANGUAGES:
        await speak(page, language)
        await expect(commit).to_be_visible()
        await widen(page, language)
        states = {"empty": await look(page)}
        await page.locator(".strait:not(.lit)").first.dispatch_event("click")
        await expect(page.locator(".turn-bar [role=alert]")).not_to_be_empty()
        states["refusal"] = await look(page)
        await page.locator(".island.lit").first.dispatch_event("click")
        await expect(page.locator(".number.draft")).to_have_count(1)
        states["number"] = await look(page)
        await page.evaluate("dispatchEvent(new Event('offline'))")
        await expect(page.locator(".lost")).to_be_visible()
        states["offline"] = await look(page)
        await page.evaluate("dispatchEvent(new Event('online'))")
        await page.keyboard.press("c")
        await expect(page.locator(".number.draft")).to_have_count(0)
        for state, seen in states.items():
            moved = [
                f"{part} moved from {before} to {after}"
                for part in (*PARTS, ".chips li")
                if (before := states["empty"]["boxes"][part]) != (after := seen["boxes"][part])
            ]
            for one in (*problems(seen, width, height), *moved):
                found.setdefault(one, []).append(f"{language} {state}")
    for phrase in ("good-luck", "one-moment"):
        await page.locator(".side select").first.select_option(phrase)
    await expect(page.locator(".announcements p")).to_have_count(2)
    seen = await look(page)
    for one in problems(seen, width, height):
        found.setdefault(one, []).append("phrases")
    left, _, right, _ = seen["boxes"][".board"][0]
    if (right - left) / width < share:
        found["the board is small"] = [str(right - left)]
    assert not found, "\n".join(f"{one} ({', '.join(where)})" for one, where in found.items())


SMALLEST = 296  # pixels of a board; a smaller one could not be read, so the page scrolls then
# Of other tables, on windows of these widths, those whose cards are above the bar too.
EVERY = ("side B", "set-up", "paper", "by hand")
ALL_FIT = {320: EVERY[:1], 360: EVERY, 768: EVERY}
# The first frame after a change measures what is left for the board, the second has it.
DRAWN_AGAIN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
BELOW = """() => {
  scrollTo(0, document.documentElement.scrollHeight);
  const bottom = selector => document.querySelector(selector).getBoundingClientRect().bottom;
  return bottom('.side') > document.querySelector('.turn-bar').getBoundingClientRect().top;
}"""


async def test_other_tables_fit_a_phone_or_scroll_to_the_bar(
    visit: Visit, site: RunningNode
) -> None:
    players = [Player(site.url, name, at) for at, name in enumerate(("Mia", "Ben"))]
    tables = {
        "side B": play(players, 2, board="B"),
        "set-up": play(players, 0, board="B"),
        "paper": play(players, 2, board="B", law="paper"),
        "by hand": play(players, 2, board="B", law="paper", info_bar="by-hand"),
    }
    page = await visit("/", person=players[0].web.token, locale="de")
    found = []
    for name, table in tables.items():
        await page.goto(urljoin(page.url, f"/t/{table}"))
        await expect(page.locator(".board .island.lit").first).to_be_visible()
        await page.evaluate("document.fonts.ready")
        for width, height in ((320, 568), (360, 640), (768, 1024)):
            await page.set_viewport_size({"width": width, "height": height})
            await page.evaluate(f"scrollTo(0, 0); ({DRAWN_AGAIN})()")
            seen = await look(page)
            left, _, right, _ = seen["boxes"][".board"][0]
            wrong = problems(seen, width, height)
            if right - left <= SMALLEST and name not in ALL_FIT[width]:
                wrong = [one for one in wrong if ".cards" not in one]  # only they are scrolled to
            if width == 320:
                wrong = [one for one in wrong if not one.startswith("small")]  # of 10 px
            hidden = await page.evaluate(COVERED)
            wrong += [f"islands are covered: {hidden}"] if hidden else []
            wrong += ["the end is under the bar"] if await page.evaluate(BELOW) else []
            found += [f"{name} {width}: {one}" for one in wrong]
    assert not found, "\n".join(found)


async def test_the_menu_of_a_phone_opens_over_the_page(visit: Visit, middle: Games) -> None:
    path = f"/t/{middle.codes['play']}"
    page = await visit(path, person=middle.token, viewport={"width": 360, "height": 640})
    await settled(page)
    before = await look(page)
    await page.locator(".menu").click()
    await expect(page.locator("#site-header select")).to_be_visible()
    assert (await look(page))["boxes"] == before["boxes"]
    island = page.locator(".island.lit").last  # below the menu
    box = await island.bounding_box()
    assert box is not None
    await page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    await expect(page.locator("#site-header select")).to_be_hidden()
    await expect(page.locator(".number.draft")).to_have_count(0)
    await page.locator(".menu").click()
    await page.keyboard.press("Escape")
    await expect(page.locator("#site-header select")).to_be_hidden()


async def test_a_turn_fits_a_phone_in_very_large_text(visit: Visit, middle: Games) -> None:
    path = f"/t/{middle.codes['play']}"
    page = await visit(path, person=middle.token, viewport={"width": 360, "height": 640})
    found: dict[str, list[str]] = {}
    await page.evaluate("localStorage.setItem('hashi-size', 'huge')")
    await page.reload()
    for language in LANGUAGES:
        await speak(page, language)
        await settled(page)
        await widen(page, language)
        for one in problems(await look(page), 360, 640):
            found.setdefault(one, []).append(language)
    assert not found, "\n".join(f"{one} ({', '.join(where)})" for one, where in found.items())


# Height of digits and pips in pixels; digits that leave their island, pips that touch each other.
DRAWN = """() => {
  const box = one => one.getBoundingClientRect();
  const most = those => Math.max(...[...those].map(one => box(one).height));
  const digits = document.querySelectorAll('.board .number:not(.sunk) path');
  const pips = [...document.querySelectorAll('.board .pip')];
  const leaving = [...digits].filter(one => {
    const id = one.closest('[data-marks]').dataset.marks;
    const land = box(document.querySelector(`.board [data-id="${id}"] .coast`));
    const {left, right, top, bottom} = box(one);
    return left < land.left || right > land.right || top < land.top || bottom > land.bottom;
  });
  const touching = pips.filter((one, at) => pips.slice(0, at).some(other => {
    const [a, b] = [box(one), box(other)];
    return Math.hypot(a.x - b.x, a.y - b.y) < a.width - 0.5;
  }));
  return {digits: most(digits), pips: most(pips), leaving: leaving.map(one => one.outerHTML),
    touching: touching.map(one => one.outerHTML)};
}"""


async def settled(page: Page) -> None:
    """Wait for the legal turns and the typeface: both change the room left for the sheet."""
    await expect(page.locator('.commit[aria-disabled="false"]')).to_be_visible()
    await page.evaluate("document.fonts.ready")


async def test_drawings_follow_the_text_size(visit: Visit, middle: Games) -> None:
    page = await visit(
        f"/t/{middle.codes['play']}",
        person=middle.token,
        viewport={"width": 360, "height": 640},
    )
    letters = page.locator(".board .sheet text")
    await settled(page)
    pixels = "one => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a"
    normal = await letters.first.evaluate(pixels)
    small = dict(await page.evaluate(DRAWN))
    await page.evaluate("localStorage.setItem('hashi-size', 'huge')")
    await page.reload()
    await settled(page)
    for at in range(await letters.count()):
        assert await letters.nth(at).evaluate(pixels) > normal * 1.3
    outside = """() => [...document.querySelectorAll('.board .sheet text')].filter(one => {
      const {left, right} = one.getBoundingClientRect();
      const sheet = one.ownerSVGElement.getBoundingClientRect();
      return left < sheet.left || right > sheet.right;
    }).length"""
    assert await page.evaluate(outside) == 0
    drawn = dict(await page.evaluate(DRAWN))
    assert drawn["digits"] > small["digits"] * 1.05  # beside a small thing they grow less
    assert drawn["pips"] > small["pips"] * 1.15
    assert (drawn["leaving"], drawn["touching"]) == ([], [])


async def test_every_row_of_a_task_can_be_tapped_on_a_phone(visit: Visit) -> None:
    pool = shipped_pool("B").by_kind  # more rows than side A
    opens = [puzzle for puzzle in pool[Kind.OPEN] if isinstance(puzzle, OpenPuzzle)]
    most = max(opens, key=lambda puzzle: len(puzzle.cards))
    page = await visit("/puzzles/rush", **PHONE)
    await page.get_by_role("combobox", name="Side").select_option("B")
    await page.get_by_role("button", name="Start the rush").click()
    found = [f"rush {one}" for one in await covered(page, *LANGUAGES)]
    tasks = (pool[Kind.CLOSED][0].id, most.id, pool[Kind.GIFT][0].id)
    branch = f"whatif#game={RECORDED}&seat=1&round=13"
    await page.evaluate("localStorage.setItem('hashi-size', 'huge')")  # letters on the sheet too
    for path in (*(f"puzzle/{task}" for task in tasks), branch):
        await page.goto(urljoin(page.url, f"/{path}"))
        found += [f"{path} {one}" for one in await covered(page, *LANGUAGES)]
    assert not found, "\n".join(found)


async def test_a_spectator_on_a_phone_sees_all_sheets_without_scrolling(
    visit: Visit, site: RunningNode
) -> None:
    names = ("Anna", "Benedikta Maximiliana", "Carl", "Dora")
    players = [Player(site.url, name, at) for at, name in enumerate(names)]
    table = play(players, 1)
    page = await visit(f"/t/{table}", locale="de", viewport={"width": 360, "height": 640})
    sheets = page.locator(".grid .sheet")
    await expect(sheets).to_have_count(4)
    for at in range(4):
        box = await sheets.nth(at).bounding_box()
        bar = await page.locator(".turn-bar").bounding_box()
        assert box is not None
        assert bar is not None
        assert box["y"] + box["height"] <= bar["y"]
        assert box["width"] > 140
    # Beside the board every name can be read, and no button leaves the bar.
    inside = """bar => [...bar.querySelectorAll('.watch button')].every(one => {
      const [box, around] = [one, bar].map(part => part.getBoundingClientRect());
      const name = one.querySelector('span');
      return box.left >= around.left && box.right <= around.right
        && name.scrollWidth <= name.clientWidth;
    })"""
    await page.set_viewport_size({"width": 1024, "height": 768})
    await expect(page.locator(".watch button")).to_have_count(5)
    assert await page.locator(".turn-bar").evaluate(inside)
