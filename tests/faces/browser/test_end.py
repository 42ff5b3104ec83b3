"""After the end: the result, the game once more, the best possible, turn by turn, sharing."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from hashi.protocol.analyses import AnalysisKind
from hashi.protocol.errors import ErrorCode
from hashi.record import check_record, read_record
from hashi.rules import Sheet, Turn, apply_unchecked
from hashi.rules.view import sheet_json
from hashi.service.errors import ServiceError
from hashi.service.store.analyses import Analysis, AnalysisKey
from hashi.texts import LANGUAGES
from tests.faces.browser.conftest import Visit
from tests.faces.browser.finished import Finished, play, shown_marks
from tests.faces.browser.playing import speak
from tests.faces.browser.test_everybody import by_axe
from tests.service.nodes import RunningNode
from tests.service.web.helpers import call
from tests.texts.everything import all_texts

pytestmark = pytest.mark.asyncio(loop_scope="package")

SLOW = 90_000  # a process starts, on a machine with much else to do


@pytest.fixture(scope="module")
def solo(site: RunningNode) -> Finished:
    return play(site)


@pytest.fixture(scope="module")
def drawn(site: RunningNode) -> Finished:
    """Two who did nothing, and share the win."""
    return play(site, 2, idle=True)


def sheets(site: RunningNode, game: Finished) -> list[Sheet]:
    """The first player's sheet before the first card and after each, by the rules."""
    record = read_record(call(site, "GET", f"/api/tables/{game.code}/record.hashi").text)
    check_record(record)
    found = [apply_unchecked(Sheet.empty(record.board), Turn(record.starts[-1]))]
    for round_ in record.rounds:
        assert round_.turns[0] is not None
        found.append(apply_unchecked(found[-1], round_.turns[0]))
    return found


def marks(sheet: Sheet) -> dict[str, Any]:
    data = sheet_json(sheet)
    return {"numbers": data["numbers"], "bridges": data["bridges"]}


async def analysed(page: Page) -> None:
    await expect(page.locator("[data-par] .track")).to_be_visible(timeout=SLOW)
    await expect(page.locator("[data-review] .turns")).to_be_visible(timeout=SLOW)


async def test_the_game_is_shown_again_by_slider_keys_and_buttons(
    visit: Visit, site: RunningNode, solo: Finished
) -> None:
    played = sheets(site, solo)
    page = await visit(f"/t/{solo.code}?round=3", storage_state=solo.state(0))
    slider = page.get_by_role("slider")
    await expect(slider).to_be_focused()  # a link to a round leads to it
    await expect(slider).to_have_attribute("aria-valuetext", "Card 3 of 17")
    assert await shown_marks(page) == marks(played[3])
    fresh = sum(played[3].bridges) - sum(played[2].bridges)
    await expect(page.locator("figure .bridge.draft")).to_have_count(fresh)
    await expect(page.locator(".words")).to_contain_text("Points so far")
    await page.get_by_text("The sheet in words").click()
    told = await page.locator("details li").all_inner_texts()
    await slider.focus()
    finished = {text.split(",")[0] for text in told if ", finished; " in text}
    assert finished == {str(island) for island in played[3].finished}
    for key, number in (("ArrowRight", 4), ("Home", 0), ("End", 17), ("ArrowLeft", 16)):
        await page.keyboard.press(key)
        await expect(slider).to_have_value(str(number))
        assert await shown_marks(page) == marks(played[number]), key
        assert ("round" in page.url) == (number != 17)
    for name, number in (("One card back", 15), ("Back to the start", 0), ("One card forward", 1)):
        await page.get_by_role("button", name=name).click()
        await expect(slider).to_have_value(str(number))
        assert await shown_marks(page) == marks(played[number]), name
    await page.get_by_role("button", name="Skip to the end").click()
    await page.get_by_role("button", name="Play", exact=True).click()  # from the beginning again
    await expect(slider).to_have_value("2")
    await page.get_by_role("button", name="Pause").click()
    await page.get_by_role("link", name="Start page").last.click()
    await expect(page).not_to_have_url(re.compile("round="))


async def test_the_best_possible_and_every_turn_are_looked_at_without_asking(
    visit: Visit, site: RunningNode, solo: Finished
) -> None:
    played = sheets(site, solo)
    page = await visit(f"/t/{solo.code}", storage_state=solo.state(0))
    await analysed(page)
    ask = {"kind": "review", "seat": 0}
    guest = solo.guests[0]
    path = f"/api/tables/{solo.code}/analysis"
    review = call(site, "POST", path, guest, json=ask).json()["result"]
    par = call(site, "POST", path, guest, json=ask | {"kind": "par"}).json()["result"]
    percent = par["own"] * 100 // par["total"]
    await expect(page.locator("[data-par]")).to_contain_text(f"You reached {percent}% of par.")

    lossy = [turn for turn in review["turns"] if turn["loss"] >= 0.05]
    dearest = sorted(lossy, key=lambda turn: -turn["loss"])[:3]
    bad = page.locator(".turns .bad")
    rounds = [await chip.locator(".at").inner_text() for chip in await bad.all()]
    assert rounds == [f"{number} ★" for number in sorted(turn["round"] for turn in dearest)]
    worst = dearest[0]
    await page.get_by_role(
        "button", name=re.compile(rf"^Card {worst['round']}: .* points lost – cost the most")
    ).click()
    await expect(page.get_by_role("slider")).to_have_value(str(worst["round"]))
    await expect(page.get_by_role("radio", name="the better turn")).to_be_checked()
    better = apply_unchecked(played[worst["round"] - 1], Turn.parse(worst["best"]["turn"]))
    assert await shown_marks(page) == marks(better)
    words = page.locator(".words")
    await expect(words).to_contain_text(f"Points lost with this turn: {worst['loss']:.1f}.")
    await expect(words).to_contain_text("Better:")
    await page.get_by_role("radio", name="what was played").check()
    assert await shown_marks(page) == marks(played[worst["round"]])

    await page.get_by_role("button", name="Show the best game").click()
    await expect(page.get_by_role("slider")).to_have_value("17")
    assert await shown_marks(page) == {
        kind: par["line"][-1]["sheet"][kind] for kind in ("numbers", "bridges")
    }
    await expect(words).to_contain_text(f"Points so far: {par['total']}.")
    for turn in review["turns"]:
        for lost in turn["lost"]:
            row = page.locator(".gone li").filter(has_text=lost["island"])
            await expect(row).to_contain_text(f"Card {turn['round']}")


async def test_a_link_is_copied_and_shows_a_stranger_the_end(
    visit: Visit, site: RunningNode, solo: Finished
) -> None:
    page = await visit(
        f"/t/{solo.code}?lang=it",
        storage_state=solo.state(0),
        permissions=["clipboard-read", "clipboard-write"],
    )
    async with page.expect_download() as saved:
        await page.get_by_role("link", name="Salva immagine").click()
    assert (await (await saved.value).path()).read_bytes().startswith(b"\x89PNG")
    await page.get_by_role("button", name="Condividi questa partita").click()
    await expect(page.get_by_text("Link copiato")).to_be_visible()
    result, link = (await page.evaluate("navigator.clipboard.readText()")).split("\n")
    assert result.startswith("HASHI: ")
    assert link == f"{site.url}/t/{solo.code}?lang=it"
    stranger = await visit(link.removeprefix(site.url))
    await expect(stranger.get_by_role("heading", level=1)).to_be_visible()
    assert await stranger.evaluate("document.documentElement.lang") == "it"
    await expect(stranger.get_by_role("slider")).to_have_value("17")
    await expect(stranger.get_by_role("button", name="Gioca ancora")).to_have_count(0)
    await stranger.locator("[data-par]").get_by_role("button", name="Calcola").click()
    await expect(stranger.locator("[data-par] .track")).to_be_visible(timeout=SLOW)
    await stranger.get_by_role("button", name="Verifica la distribuzione").click()
    fair = stranger.locator("section").filter(has_text="Una distribuzione sigillata")
    await expect(fair.get_by_text("✓")).to_have_count(3)
    await expect(fair.get_by_text("✗")).to_have_count(0)


async def test_a_shared_win_is_said_to_each_in_their_words(
    visit: Visit, site: RunningNode, drawn: Finished
) -> None:
    one, other = (guest.name for guest in drawn.guests)
    heading = {0: f"You share the win with {other}!", None: f"Shared win: {one} and {other}"}
    for seat, words in heading.items():
        options = {} if seat is None else {"storage_state": drawn.state(seat)}
        page = await visit(f"/t/{drawn.code}", **options)
        await expect(page.get_by_role("heading", level=1)).to_have_text(words)
        await expect(page.locator("tr.winner")).to_have_count(2)
    seats = page.get_by_role("group", name="Whose sheet").get_by_role("button")
    await seats.nth(1).click()
    await expect(page.locator("figure .sheet")).to_have_accessible_name(f"{other}: Card 17 of 17")
    await page.get_by_role("slider").fill("3")
    await page.get_by_role("row").get_by_role("button", name=one).click()  # in the result
    await expect(page.locator("figure .sheet")).to_have_accessible_name(f"{one}: Card 17 of 17")
    await expect(page.get_by_role("slider")).to_be_focused()


async def test_what_cannot_be_computed_is_said_kindly_and_can_be_tried_again(
    visit: Visit, site: RunningNode, solo: Finished, monkeypatch: pytest.MonkeyPatch
) -> None:
    requests: list[tuple[AnalysisKind, bool]] = []

    async def refuse(key: AnalysisKey, person: str, _: str, *, again: bool) -> Analysis:
        requests.append((key.kind, again))
        raise ServiceError(ErrorCode.ANALYSIS_MISSING, f"no solver for {person}")

    monkeypatch.setattr(site.node.analyses, "request", refuse)
    page = await visit(f"/t/{solo.code}", storage_state=solo.state(0))
    alert = page.locator("[data-par]").get_by_role("alert")
    text = all_texts("en").named("error-analysis-missing")
    await expect(alert).to_have_text(text)
    await page.locator("[data-par]").get_by_role("button", name="Try again").click()
    await expect(alert).to_have_text(text)
    assert [again for kind, again in requests if kind is AnalysisKind.PAR] == [False, True]


async def test_axe_finds_nothing_at_the_end(visit: Visit, solo: Finished, drawn: Finished) -> None:
    page = await visit(f"/t/{solo.code}", storage_state=solo.state(0), bypass_csp=True)
    await analysed(page)
    await page.locator(".turns .bad").first.click()
    await page.get_by_role("button", name="Check the deal").click()
    for more in await page.locator("summary").all():
        await more.click()
    assert await by_axe(page) == []
    await page.goto(page.url.split("/t/")[0] + f"/t/{drawn.code}?round=0")
    await expect(page.get_by_role("slider")).to_be_visible()
    assert await by_axe(page) == []


# The smallest gap between two texts in a row of the result, in pixels.
GAP = """() => Math.min(...[...document.querySelectorAll('.end table tbody tr')].flatMap(row => {
  const boxes = [...row.cells].filter(cell => cell.textContent.trim()).map(cell => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getBoundingClientRect();
  });
  return boxes.slice(1).map((box, at) => box.left - boxes[at].right);
}))"""


@pytest.mark.parametrize("size", ["normal", "huge"])
async def test_columns_of_the_result_keep_apart_on_a_phone(
    visit: Visit, drawn: Finished, size: str
) -> None:
    page = await visit(f"/t/{drawn.code}", viewport={"width": 360, "height": 640})
    await page.evaluate("size => localStorage.setItem('hashi-size', size)", size)
    await page.reload()
    await expect(page.locator("tr.winner")).to_have_count(2)
    assert await page.evaluate(GAP) >= 6
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")


async def test_no_text_is_missing_or_cut_off_on_a_phone_in_any_language(
    visit: Visit, solo: Finished
) -> None:
    small = {"width": 360, "height": 640}
    page = await visit(f"/t/{solo.code}", storage_state=solo.state(0), viewport=small)
    await analysed(page)
    for more in await page.locator("summary").all():
        await more.click()
    for language in LANGUAGES:
        await speak(page, language)
        text = all_texts(language).named("after-replay")
        await expect(page.locator("body")).to_contain_text(text)
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
