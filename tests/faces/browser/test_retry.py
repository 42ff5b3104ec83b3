"""Tasks of a finished game: made better on the sheet as in play, in five languages."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.async_api import Page, expect

from hashi.analysis.explain import Reason, ReasonKind
from hashi.analysis.retry import Judgement
from hashi.rules import SIDE_A, Goal, Turn
from hashi.service.bot_worker import Question
from hashi.service.live import BotPool
from hashi.texts import LANGUAGES
from tests.faces.browser.conftest import Visit
from tests.faces.browser.finished import Finished, play
from tests.faces.browser.playing import covered
from tests.faces.browser.test_everybody import by_axe
from tests.service.nodes import RunningNode
from tests.service.web.helpers import call
from tests.texts.everything import all_texts

pytestmark = pytest.mark.asyncio(loop_scope="package")
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
REASONS = (
    Reason(ReasonKind.CROSSED, straits=(SIDE_A.straits[0],), by=SIDE_A.straits[1]),
    Reason(ReasonKind.FIRST, goal=Goal.BLUE, best=46, played=12),
    Reason(ReasonKind.IMPOSSIBLE, islands=SIDE_A.islands[:1]),
)


@dataclass(frozen=True)
class Tasks:
    """A finished game with tasks, the costliest first."""

    game: Finished
    rounds: list[int]
    solution: dict[str, Any]

    @property
    def path(self) -> str:
        return f"/retry/{self.game.code}/1/{self.rounds[0]}"


@pytest.fixture(scope="module")
def tasks(site: RunningNode) -> Tasks:
    """A game in which nothing was done, and the best turn of its first task."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BotPool, "judge", judge)
        game = play(site, idle=True)
        base, guest = f"/api/tables/{game.code}", game.guests[0]
        body = {"kind": "review", "seat": 0}
        until = time.monotonic() + 120
        while call(site, "POST", f"{base}/analysis", guest, json=body).status_code == 202:
            assert time.monotonic() < until
            time.sleep(0.1)
        found = call(site, "GET", f"{base}/retry", guest, params={"seat": 0}).json()["tasks"]
        rounds = [task["round"] for task in found]
        path = f"{base}/retry/{rounds[0]}/solution"
        return Tasks(game, rounds, call(site, "POST", path, guest, json={"seat": 0}).json())


async def judge(self: BotPool, question: Question, person: str) -> Judgement:
    """Only the best turn is right; the judgement itself has tests of its own."""
    right = question.turn == question.best
    loss = 0.0 if right else 1.2
    return Judgement(question.turn, right, loss, 0.1, () if right else REASONS)


@pytest.fixture(autouse=True)
def judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BotPool, "judge", judge)


async def enter(page: Page, turn: Turn) -> None:
    """Enter a turn with the keyboard alone."""
    names = [str(turn.write.island)] if turn.write else []
    for name in [*names, *map(str, turn.draw)]:
        await page.locator(f'.sheet [data-id="{name}"]').focus()
        await page.keyboard.press("Enter")


async def test_a_mistake_is_retried_with_the_keyboard(visit: Visit, tasks: Tasks) -> None:
    page = await visit(f"/t/{tasks.game.code}", storage_state=tasks.game.state(0), bypass_csp=True)
    link = page.locator("[data-retry] a").first
    await expect(link).to_contain_text(f"Card {tasks.rounds[0]}:")
    await link.click()
    await expect(page.get_by_role("heading", level=1)).to_have_text(f"Retry card {tasks.rounds[0]}")
    await expect(page.get_by_text("You played: -")).to_be_visible()
    commit = page.locator(".commit")
    await page.keyboard.press("n")
    await page.keyboard.press("b")
    await expect(commit).to_have_attribute("aria-disabled", "false")
    await commit.press("Enter")
    await expect(page.get_by_text("That’s the turn you played.").first).to_be_visible()
    await expect(page.get_by_text("12% instead of 46%").first).to_be_visible()
    assert await by_axe(page) == []
    await page.keyboard.press("c")
    await enter(page, Turn.parse(tasks.solution["best"]))
    await expect(commit).to_have_attribute("aria-disabled", "false")
    await commit.press("Enter")
    await expect(page.get_by_text("Right! That’s as good").first).to_be_visible()
    assert await by_axe(page) == []
    await page.get_by_role("link", name="Back to the game").click()
    await expect(page.get_by_text("solved")).to_be_visible()


async def test_reasons_and_solution_in_five_languages_on_a_phone(
    visit: Visit, tasks: Tasks
) -> None:
    page = await visit(tasks.path, storage_state=tasks.game.state(0), bypass_csp=True, **PHONE)
    assert await covered(page, *LANGUAGES) == []
    best = tasks.solution["best"]
    for language in LANGUAGES:
        await page.goto(page.url.split("?")[0] + f"?lang={language}")
        say = all_texts(language)
        await page.get_by_role("button", name=say.named("retry-show")).click()
        await expect(page.get_by_text(say.named("retry-solution", turn=best))).to_be_visible()
        text = say.named("reason-first", goal="blue", best=46, played=12)
        await expect(page.get_by_text(text).first).to_be_visible()
        assert await page.evaluate("document.documentElement.scrollWidth") <= 360
    assert await by_axe(page) == []


async def test_aids_can_be_switched_off(visit: Visit, tasks: Tasks) -> None:
    page = await visit(tasks.path, storage_state=tasks.game.state(0))
    lit = page.locator(".sheet .lit")
    await expect(lit).not_to_have_count(0)
    await page.evaluate("localStorage.setItem('hashi-switch/lit', 'off')")
    await page.reload()
    await expect(page.locator(".sheet .island").first).to_be_visible()
    await expect(lit).to_have_count(0)
    await expect(page.locator('.sheet [aria-disabled="true"]')).to_have_count(0)


async def test_a_round_without_a_task_says_so(visit: Visit, tasks: Tasks) -> None:
    other = next(n for n in range(1, 18) if n not in tasks.rounds)
    refused: list[str] = []
    path = f"/retry/{tasks.game.code}/1/{other}"
    page = await visit(path, refused=refused, storage_state=tasks.game.state(0))
    await expect(page.get_by_text("There is nothing to retry here.")).to_be_visible()
    assert refused
