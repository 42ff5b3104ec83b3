"""Pass and play in a real browser: several people at one device, their open turns secret."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, expect
from playwright.async_api import TimeoutError as LateError

from hashi.faces.browser.site_folder import write_site
from tests.faces.browser.conftest import Visit
from tests.faces.browser.playing import PHONE
from tests.faces.browser.test_everybody import for_everybody
from tests.faces.browser.test_keyboard import walk_to
from tests.faces.browser.test_offline import (
    KEEP,
    download,
    go,
    keep,
    say,
    served,
    until,
    visitor,
)
from tests.offline.games import NOW, Device

pytestmark = pytest.mark.asyncio(loop_scope="package")


# Everything that a page keeps and shows, as one text; bytes as the characters of their codes.
EVERYTHING = """async () => {
  const read = (value) => {
    if (value instanceof ArrayBuffer) return String.fromCharCode(...new Uint8Array(value));
    if (ArrayBuffer.isView(value)) return String.fromCharCode(...value);
    if (value instanceof CryptoKey) return `key, exportable: ${value.extractable}`;
    if (value === null || typeof value !== "object") return String(value);
    return Object.entries(value).map(([key, part]) => `${key}: ${read(part)}`).join("\\n");
  };
  const done = (request) => new Promise((go, fail) => {
    request.onsuccess = () => go(request.result);
    request.onerror = () => fail(request.error);
  });
  const found = [document.documentElement.outerHTML, read({ ...localStorage })];
  found.push(read({ ...sessionStorage }), document.title, location.href);
  for (const { name } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const rows = await done(database.transaction(store).objectStore(store).getAll());
      found.push(`${name}/${store}: ${read(rows)}`);
    }
    database.close();
  }
  return found.join("\\n");
}"""


# The keys of all sealed drafts.
DRAFTS = """new Promise((done, fail) => {
  const request = indexedDB.open("hashi-drafts");
  request.onsuccess = () => {
    const keys = request.result.transaction("drafts").objectStore("drafts").getAllKeys();
    keys.onsuccess = () => (request.result.close(), done(keys.result));
    keys.onerror = () => fail(keys.error);
  };
})"""


# The colours of the people on the cover, by their names in the theme.
COLOURS = """() => {
  const probe = document.body.appendChild(document.createElement("i"));
  const found = ["teal", "gold", "violet"].map((name) => {
    probe.style.color = `var(--${name})`;
    return [getComputedStyle(probe).color, name];
  });
  probe.remove();
  return [...document.querySelectorAll(".cover li .dot")].map(
    (dot) => Object.fromEntries(found)[getComputedStyle(dot).backgroundColor]);
}"""


# Signs of a log with turns that are open.
LOGGED = ("start-written", "turn-submitted")


async def everything(page: Page) -> str:
    session = await page.context.new_cdp_session(page)
    tree = await session.send("Accessibility.getFullAXTree")
    return f"{await page.evaluate(EVERYTHING)}\n{json.dumps(tree)}"


async def mark(page: Page, at: int) -> str:
    """Mark an island with the number; its name."""
    island = page.locator(".island.lit").nth(at)
    await island.tap()
    return str(await island.get_attribute("data-id"))


async def test_one_device_passed_on_keeps_open_turns_secret(
    browser: Browser, tmp_path: Path
) -> None:
    """Two people and a bot, without a network: cover, switch, reload, set-up, cards, the end.

    Anna plays by touch on a phone, Ben by keyboard.
    """
    folder = tmp_path / "hashi"
    write_site(folder)
    context = await visitor(browser, **PHONE, bypass_csp=True)
    wrong: list[str] = []
    with served(folder) as host:
        url = host.url
        page = await context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        await page.goto(f"{url}?page=offline")
        await download(page)
    await context.set_offline(True)
    await page.goto(url)
    await page.get_by_role("radio", name="3", exact=True).check()
    for at, name in enumerate(("Anna", "Ben")):
        await page.get_by_label(f"Name for seat {at + 1}").fill(name)
    await page.get_by_role("combobox", name="Seat 3", exact=True).select_option("minion")
    # Anna takes the colour of the bot, which gets hers.
    await page.get_by_label(say("offline-colour", number=1)).select_option(say("colour-violet"))
    await expect(page.get_by_label(say("offline-colour", number=3))).to_have_value("teal")
    assert await for_everybody(page) == []
    await page.get_by_role("button", name=say("offline-play")).tap()

    cover = page.get_by_role("heading", name="Pass the device to")
    await expect(cover).to_have_text("Pass the device to Anna")
    await expect(cover).to_be_focused()
    assert await page.evaluate(COLOURS) == ["violet", "gold"]
    assert await for_everybody(page) == []
    await page.get_by_role("button", name="I’m Anna").tap()
    drafted = await mark(page, 2)
    assert await for_everybody(page) == []
    assert f'"{drafted}"' in await everything(page)  # the scan finds what is open
    await page.get_by_role("button", name=say("pass-cover")).tap()
    await expect(cover).to_have_text("Pass the device to Ben")  # a switch in the middle of a turn
    assert f'"{drafted}"' not in await everything(page)
    await page.reload()  # the draft survives, sealed until its player takes the device
    await expect(cover).to_have_text("Pass the device to Anna")
    covered = await everything(page)
    assert "hashi-drafts/drafts" in covered
    assert f'"{drafted}"' not in covered
    assert [key.split(":")[1] for key in await page.evaluate(DRAFTS)] == ["0/0"]  # seat/round
    await page.get_by_role("button", name="I’m Anna").tap()
    await expect(page.locator(".number.draft")).to_have_count(1)
    await page.locator('.commit[aria-disabled="false"]').tap()
    await expect(cover).to_have_text("Pass the device to Ben")
    assert await page.get_by_role("button", name="I’m Anna").count() == 0
    covered = await everything(page)
    assert "Anna: played" in covered
    assert "exportable: false" in covered
    assert "hashi-offline/games" in covered
    for secret in (f"@{drafted}", f'"{drafted}"', *LOGGED):
        assert secret not in covered

    await page.reload()  # the turn survives, still covered
    await expect(cover).to_have_text("Pass the device to Ben")
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("button", name="I’m Ben")).to_be_focused()
    await page.keyboard.press("Enter")
    while not await page.evaluate("document.activeElement.closest('.sheet') !== null"):
        await page.keyboard.press("Tab")
    assert await walk_to(page, "you can write here")
    await page.keyboard.press("Enter")
    await expect(page.locator('.commit[aria-disabled="false"]')).to_be_visible()
    await page.keyboard.press("d")
    notice = page.get_by_text("sheet prepared by Anna")  # 2.1
    await expect(notice).to_be_visible()
    await play_together(page, page.locator(".round", has_text="Card 3 of 17"))

    device = Device()  # the same people, two cards before the end
    game = device.open("A", ("Anna", "Ben"), ("minion",))
    device.play(game, 2, rounds=15)
    kept = device.stored[game]
    row = {"id": game, "changed": NOW, "summary": kept["summary"], "saved": kept["saved"]}
    await page.evaluate(KEEP, row)
    readable = await everything(page)  # not sealed: the scan knows a log when it sees one
    assert [sign for sign in LOGGED if sign not in readable] == []
    await go(page, f"?page=offline/{game}")
    await page.locator(".cover button.main").click()
    await expect(page.locator('.commit[aria-disabled="false"]')).to_be_visible()
    await page.keyboard.press("n")
    await until(page, f"{DRAFTS}.then(keys => keys.join().includes('{game}:'))")
    await play_together(page, page.locator(".end h1"))
    await until(page, f"{DRAFTS}.then(keys => !keys.join().includes('{game}:'))")
    await expect(page.locator(".end tbody tr")).to_have_count(3)
    await expect(page.locator(".end h1")).to_have_text(await winners(page, game))
    assert wrong == []
    await context.close()


async def winners(page: Page, game: str) -> str:
    """The heading of the end, by the names that the worker has stored."""
    names = await page.evaluate(WINNERS, game)
    shown = ["Minion" if name == "minion" else name for name in names]
    return say("end-won", count=len(names), names=listed(shown))


def listed(names: list[str]) -> str:
    """As Intl.ListFormat writes lists in English."""
    *first, last = names
    comma = "," if len(first) > 1 else ""
    return f"{', '.join(first)}{comma} and {last}" if first else last


async def play_together(page: Page, end: Locator) -> None:
    """Pass every card and the device, until something is visible."""
    ready = page.locator('.commit[aria-disabled="false"]')
    cover = page.locator(".cover button.main")
    async with asyncio.timeout(60):
        while not await end.count():
            await expect(ready.or_(cover).or_(end).first).to_be_visible()
            with suppress(LateError):  # the next thing came before the tap
                await ready.or_(cover).first.click(timeout=1_000)


WINNERS = """game => new Promise((done, fail) => {
  const request = indexedDB.open("hashi-offline", 1);
  request.onsuccess = () => {
    const found = request.result.transaction("games").objectStore("games").get(game);
    found.onsuccess = () => {
      const { names, winners } = found.result.summary;
      done((request.result.close(), winners.map(seat => names[seat])));
    };
    found.onerror = () => fail(found.error);
  };
})"""


async def test_bots_play_on_after_the_device_was_closed(visit: Visit) -> None:
    """The people have played and the bot has not: at the start numbers, and at the last card."""
    page = await visit("/rules")
    device = Device()
    game = device.open("A", ("Anna", "Ben"), ("minion",))
    for seat in (0, 1):
        device.start(game, seat)
    await keep(page, device, game)
    await expect(page.get_by_role("heading", name="Pass the device to")).to_be_visible()
    await expect(page.get_by_text(say("pass-round", round=1))).to_be_visible()
    game = device.open("A", ("Anna", "Ben"), ("minion",))
    device.play(game, 2, rounds=16)
    for seat in (0, 1):
        device.send(game, seat, type="submit", round=17, turn="-")
    await keep(page, device, game)
    await expect(page.locator(".end tbody tr")).to_have_count(3)


async def test_four_people_share_a_device(visit: Visit) -> None:
    """The last two cards of four people; the player with the device takes marks back."""
    page = await visit("/rules", bypass_csp=True)
    device = Device()
    game = device.open("B", ("Anna", "Ben", "Cleo", "Dan"))
    device.play(game, 4, rounds=15)
    await keep(page, device, game)
    others = page.get_by_role("group", name=say("pass-others")).get_by_role("button")
    await expect(others).to_have_text(["I’m Ben", "I’m Cleo", "I’m Dan"])
    # Two taps at once: the first person has the device, the second tap comes too late.
    await others.evaluate_all("those => { those[1].click(); those[0].click(); }")
    await expect(page.get_by_text("Cleo is playing")).to_be_visible()
    await expect(page.locator('.commit[aria-disabled="false"]')).to_be_visible()
    await page.keyboard.press("n")
    pressed = page.get_by_role("button", name=say("play-leave-number"), pressed=True)
    await expect(pressed).to_be_visible()
    await page.get_by_role("button", name=say("play-undo"), exact=True).click()
    await expect(pressed).to_have_count(0)
    await page.get_by_role("button", name=say("pass-cover")).click()
    await expect(page.get_by_role("heading", name="Pass the device to Dan")).to_be_visible()
    await play_together(page, page.locator(".end h1"))
    await expect(page.locator(".end tbody tr")).to_have_count(4)
    assert await for_everybody(page) == []
