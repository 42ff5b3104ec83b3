"""What if: another turn at a card of a finished game, other cards, a level that plays on."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from hashi.analysis.whatif import Totals
from hashi.record import check_record, parse_code
from hashi.rules import Phase, View
from hashi.rules.legal import legal_turns
from hashi.rules.turn import Turn
from hashi.service.bot_worker import Rest
from hashi.service.live import BotPool
from hashi.texts import LANGUAGES
from tests.faces.browser.conftest import Visit
from tests.faces.browser.finished import Finished, play
from tests.faces.browser.test_everybody import by_axe
from tests.service.nodes import RunningNode
from tests.texts.everything import all_texts
from tools.pages import RECORDED

pytestmark = pytest.mark.asyncio(loop_scope="package")
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}


@pytest.fixture(scope="module")
def game(site: RunningNode) -> Finished:
    return play(site, idle=True)


@pytest.fixture(autouse=True)
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playouts and levels at once; both have tests of their own."""

    async def play_out(self: BotPool, rest: Rest, person: str, *, later: bool) -> Totals:
        return Totals((38,) * 50 + (44,) * 100 + (52,) * 50, exact=False)

    async def hint(self: BotPool, name: str, view: View, host: str = "") -> Turn:
        assert view.card is not None
        return next(iter(legal_turns(view.sheets[0], view.card)))

    monkeypatch.setattr(BotPool, "play_out", play_out)
    monkeypatch.setattr(BotPool, "hint", hint)


def branch_code(page: Page) -> str:
    found = re.search(r"branch=([\w-]+)", page.url)
    assert found is not None
    return found[1]


async def test_a_branch_is_played_with_the_keyboard(visit: Visit, game: Finished) -> None:
    page = await visit(f"/t/{game.code}?round=15", storage_state=game.state(0), bypass_csp=True)
    title, spread = page.get_by_role("heading", level=1), page.locator("[data-spread]")
    await page.locator("[data-whatif]").press("Enter")
    await expect(title).to_have_text("What if: card 15")
    await expect(page.get_by_text("A what-if, not the game")).to_be_visible()
    said = "Played to the end 1,000 times from here: 44.5 points on average"
    await expect(spread).to_contain_text(said)
    await expect(spread).to_contain_text("100% end above the 0 points of the real game, 0% below.")
    await expect(page.locator("[data-really]")).to_contain_text("Card 15: -")
    assert await by_axe(page) == []
    await page.keyboard.press("n")
    await page.keyboard.press("b")
    commit = page.locator(".commit")
    await expect(commit).to_have_attribute("aria-disabled", "false")
    await commit.press("Enter")
    await expect(title).to_have_text("What if: after card 15")
    assert await by_axe(page) == []
    await page.locator("[data-card]").last.press("Enter")
    await expect(title).to_have_text("What if: card 16")
    await page.get_by_role("button", name="One step back").press("Enter")
    await expect(title).to_have_text("What if: after card 15")
    await page.get_by_role("button", name="Let it play to the end").press("Enter")
    await expect(title).to_have_text("What if: the end")
    end = check_record(parse_code(branch_code(page)))
    assert end.phase is Phase.ENDED
    await page.reload()  # the link is enough
    await expect(page.get_by_text("Points in this what-if: ")).to_be_visible()
    await expect(page.get_by_text(branch_code(page)).last).to_be_visible()


async def test_five_languages_on_a_phone(visit: Visit, game: Finished) -> None:
    page = await visit("/whatif", storage_state=game.state(0), bypass_csp=True, **PHONE)
    base = page.url.split("?")[0].split("#")[0]
    for language in LANGUAGES:
        await page.goto("about:blank")
        await page.goto(f"{base}?lang={language}#game={RECORDED}&seat=1&round=13")
        say = all_texts(language)
        await expect(page.get_by_text(say.named("whatif-banner"))).to_be_visible()
        below = say.named("whatif-beside", above=25, below=75, total=50)
        await expect(page.get_by_text(below).first).to_be_visible()
        assert await page.evaluate("document.documentElement.scrollWidth") <= 360
    await page.get_by_role("button", name=say.named("whatif-back")).tap()
    await expect(page.get_by_text(say.named("whatif-choose"))).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth") <= 360
    assert await by_axe(page) == []


async def test_an_empty_sheet_and_a_broken_link(visit: Visit, game: Finished) -> None:
    page = await visit("/whatif", storage_state=game.state(0))
    await page.get_by_role("link", name="Empty sheet, side B").click()
    title = page.get_by_role("heading", level=1)
    await expect(title).to_have_text("What if: the start number")
    refused: list[str] = []
    page = await visit("/whatif#branch=H1nonsense", refused=refused)
    await expect(page.get_by_role("alert")).to_contain_text("This what-if can’t be opened.")
    assert refused
