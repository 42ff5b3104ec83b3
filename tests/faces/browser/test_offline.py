"""Offline play in a real browser: the network cut, plain files, updates and the kill switch."""

from __future__ import annotations

import asyncio
import json
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random

import httpx
import pytest
from playwright.async_api import Browser, BrowserContext, Error, Page, expect
from playwright.async_api import TimeoutError as LateError

from hashi.faces.browser import built
from hashi.faces.browser.site_folder import write_site
from hashi.record import check_record, read_record
from hashi.rules.scoring import RANK_FROM
from tests.faces.browser.conftest import USUAL, Visit
from tests.faces.browser.playing import ENGLISH, done, make_turn, play_to_the_end
from tests.faces.browser.test_everybody import by_axe
from tests.offline.games import NOW, Device
from tests.service.nodes import RunningNode, config, running_node

pytestmark = pytest.mark.asyncio(loop_scope="package")
CACHES = "caches.keys().then(names => names.filter(name => name.startsWith('hashi-app-')))"


def say(key: str) -> str:
    return ENGLISH.named(key)


async def visitor(browser: Browser) -> BrowserContext:
    context = await browser.new_context(**USUAL)  # type: ignore[arg-type]
    await context.add_init_script(
        "if (location.host) localStorage.setItem('hashi-switch/coach', 'off')"
    )
    return context


async def download(page: Page) -> None:
    await page.get_by_role("button", name="Download").click()
    await expect(page.get_by_text(say("offline-ready"))).to_be_visible()


async def until(page: Page, promise: str) -> None:
    """Wait for a promise to be true; the page may be loaded again meanwhile."""
    async with asyncio.timeout(30):
        while True:
            try:
                if await page.evaluate(promise):
                    return
            except Error as error:
                if "context was destroyed" not in str(error):
                    raise
            await asyncio.sleep(0.1)


async def start(page: Page) -> None:
    await page.get_by_role("button", name=say("offline-play")).click()
    await page.locator(".island.lit").first.click()
    await done(page)


async def test_with_the_network_cut_before_the_page_is_opened(
    browser: Browser, tmp_path: Path
) -> None:
    context = await visitor(browser)
    with running_node(config(tmp_path), site=built()) as node:
        page = await context.new_page()
        await page.goto(f"{node.url}/offline")
        await download(page)
        await page.close()
        url = node.url
    await context.set_offline(True)
    with pytest.raises(httpx.ConnectError):
        httpx.get(url, trust_env=False)
    page = await context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    await page.goto(url)
    await page.get_by_role("link", name=say("start-offline-go")).first.click()
    await start(page)
    await expect(page.locator(".round")).to_contain_text("1")
    await page.locator(".island.lit").first.click()
    await expect(page.locator(".number.draft")).to_be_visible()
    await page.close()  # in the middle of a turn
    page = await context.new_page()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    await page.goto(f"{url}/offline")
    await page.get_by_role("link", name="side A").click()
    await expect(page.locator(".number.draft")).to_be_visible()
    await play_to_the_end(page, Random(7), marked=3)
    title = await page.locator(".end h1").inner_text()
    assert title in {say(f"rank-{rank}") for rank in RANK_FROM}
    await page.get_by_role("button", name=say("offline-code")).click()
    code = await page.get_by_label(say("offline-code-label")).input_value()
    check_record(read_record(code))
    await page.goto(f"{url}/replay#{code}")
    await expect(page.get_by_role("slider")).to_be_visible()
    for path in ("/learn", "/rules"):
        await page.goto(url + path)
        await expect(page.locator("main h1, main h2").first).to_be_visible()
    assert wrong == []
    await context.close()


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


async def everything(page: Page) -> str:
    session = await page.context.new_cdp_session(page)
    tree = await session.send("Accessibility.getFullAXTree")
    return f"{await page.evaluate(EVERYTHING)}\n{json.dumps(tree)}"


async def mark(page: Page, at: int) -> str:
    """Mark an island with the number; its name."""
    island = page.locator(".island.lit").nth(at)
    await island.click()
    return str(await island.get_attribute("data-id"))


async def test_one_device_passed_on_keeps_open_turns_secret(
    browser: Browser, tmp_path: Path
) -> None:
    """Two people and a bot, without a network: cover, switch, reload, the whole game."""
    folder = tmp_path / "hashi"
    write_site(folder)
    context = await visitor(browser)
    wrong: list[str] = []
    with served(folder) as url:
        page = await context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        await page.goto(f"{url}?page=offline")
        await download(page)
    await context.set_offline(True)
    await page.goto(url)
    await page.get_by_role("radio", name="3", exact=True).check()
    for at, name in enumerate(("Anna", "Ben")):
        await page.get_by_label(f"Name for seat {at + 1}").fill(name)
    await page.get_by_role("combobox", name="Seat 3").select_option("minion")
    assert await by_axe(page) == []
    await page.get_by_role("button", name=say("offline-play")).click()

    cover = page.get_by_role("heading", name="Pass the device to")
    await expect(cover).to_have_text("Pass the device to Anna")
    await expect(cover).to_be_focused()
    assert await by_axe(page) == []
    await page.get_by_role("button", name="I'm Anna").click()
    drafted = await mark(page, 2)
    assert await by_axe(page) == []
    await page.get_by_role("button", name=say("pass-cover")).click()
    await expect(cover).to_have_text("Pass the device to Ben")  # a switch in the middle of a turn
    assert f'"{drafted}"' not in await everything(page)
    await page.get_by_role("button", name="I'm Anna").click()
    await expect(page.locator(".number.draft")).to_have_count(1)
    await done(page)
    await expect(cover).to_have_text("Pass the device to Ben")
    assert await page.get_by_role("button", name="I'm Anna").count() == 0
    covered = await everything(page)
    assert "Anna: played" in covered
    assert "exportable: false" in covered
    assert "hashi-offline/games" in covered
    for secret in (f"@{drafted}", f'"{drafted}"', "start-written", "submit"):
        assert secret not in covered

    await page.reload()  # the turn survives, still covered
    await expect(cover).to_have_text("Pass the device to Ben")
    await page.get_by_role("button", name="I'm Ben").click()
    await mark(page, 0)
    await done(page)
    notice = page.get_by_text("sheet prepared by Anna")  # 2.1
    await expect(notice).to_be_visible()
    await play_together(page)
    await expect(page.locator(".end tbody tr")).to_have_count(3)
    await expect(page.locator(".end h1")).to_contain_text("inner")
    assert wrong == []
    await context.close()


async def play_together(page: Page) -> None:
    """Pass every card and the device, until the game is over."""
    ready = page.locator('.commit[aria-disabled="false"]')
    cover, end = page.locator(".cover button.main"), page.locator(".end h1")
    async with asyncio.timeout(180):
        while not await end.count():
            await expect(ready.or_(cover).or_(end).first).to_be_visible()
            with suppress(LateError):  # the next thing came before the tap
                await ready.or_(cover).first.click(timeout=1_000)


KEEP = """game => new Promise((done, fail) => {
  const request = indexedDB.open("hashi-offline", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("games", { keyPath: "id" });
  request.onsuccess = () => {
    const store = request.result.transaction("games", "readwrite").objectStore("games");
    const put = store.put(game);
    put.onsuccess = () => (request.result.close(), done());
    put.onerror = () => fail(put.error);
  };
})"""


async def test_finished_games_join_the_history_once(visit: Visit) -> None:
    device = Device()
    for names in (("You",), ("Ada", "Ben")):
        device.play(device.open("A", names), len(names))
    page = await visit("/rules")
    for game, kept in device.stored.items():
        row = {"id": game, "changed": NOW, "summary": kept["summary"], "saved": kept["saved"]}
        await page.evaluate(KEEP, row)
    await page.goto(page.url.replace("/rules", "/offline"))
    every = page.get_by_role("button", name="Add the finished game to my games")
    await every.click()
    await expect(every).to_have_count(0)
    await page.get_by_role("link", name="Ada, Ben").click()
    await page.get_by_label(say("history-seat")).select_option(label="Ben")
    await page.get_by_role("button", name=say("history-add")).click()
    await page.get_by_role("link", name=say("history-added")).click()
    await expect(page.get_by_role("heading", name=say("history-title"))).to_be_visible()
    rows = page.locator("li").filter(has_text=say("history-tag"))
    await expect(rows).to_have_count(2)
    await expect(rows.first).to_contain_text("Player 1, You")
    assert await by_axe(page) == []
    await rows.first.get_by_role("button").click()
    await page.get_by_role("dialog").get_by_role("button", name=say("leave-delete")).click()
    await expect(rows).to_have_count(1)
    await rows.first.get_by_role("link").click()
    await expect(page.get_by_role("slider")).to_be_visible()


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder below a path, served as any static host does."""
    handler = partial(QuietHandler, directory=str(folder.parent))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/{folder.name}/"
        server.shutdown()


class QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


async def test_a_folder_of_plain_files_plays_a_game(browser: Browser, tmp_path: Path) -> None:
    folder = tmp_path / "hashi"
    write_site(folder)
    context = await visitor(browser)
    wrong: list[str] = []
    with served(folder) as url:
        page = await context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda m: wrong.append(m.text) if m.type == "error" else None)
        await page.goto(url)
        await start(page)
        await make_turn(page, Random(3))
        await expect(page.locator(".round")).to_contain_text("2")
        await page.goto(f"{url}?page=offline")
        await expect(page.get_by_role("link", name="side A")).to_be_visible()
        await page.get_by_role("link", name=say("site-rules")).first.click()
        await expect(page.locator("main h1")).to_be_visible()
        await page.reload()
        await expect(page.locator("main h1")).to_contain_text("rules")
        assert wrong == []

        # An update is seen by the next load, whatever worker is installed; then it is kept.
        await page.goto(f"{url}?page=offline")
        await download(page)
        (before,) = await page.evaluate(CACHES)
        change(folder / "index.html", "</head>", '<meta name="new-version" /></head>')
        change(folder / "offline.json", before.removeprefix("hashi-app-"), "0123456789abcdef")
        await page.goto(url)
        assert await page.locator('meta[name="new-version"]').count() == 1
        await until(page, f"{CACHES}.then(n => n.join() === 'hashi-app-0123456789abcdef')")
        await context.set_offline(True)
        await page.goto(url)
        assert await page.locator('meta[name="new-version"]').count() == 1
        await context.set_offline(False)

        # The kill switch removes the worker and what it kept.
        shutil.copy(folder / "sw-off.js", folder / "sw.js")
        (folder / "offline.json").unlink()
        await page.goto(url)
        gone = "navigator.serviceWorker.getRegistrations().then(found => found.length === 0)"
        await until(page, gone)
        assert await page.evaluate(CACHES) == []
    await context.close()


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


async def test_only_the_worker_may_compile_and_the_switch_is_served(
    site: RunningNode, tmp_path: Path
) -> None:
    listed = json.loads(httpx.get(f"{site.url}/offline.json", trust_env=False).text)
    paths = [f"/{item['path']}" for item in listed["files"]]
    (worker,) = [path for path in paths if path.startswith("/assets/worker-")]
    policies = {
        path: httpx.get(site.url + path, trust_env=False).headers["content-security-policy"]
        for path in ("/", "/sw.js", worker, *paths[:3])
    }
    assert [path for path, policy in policies.items() if "unsafe" in policy] == [worker]
    assert "'unsafe-eval'" not in policies[worker]
    off = built(offline=False)
    assert off is not None
    assert off.find("/offline.json") is None
    switch, normal = off.find("/sw.js"), built()
    assert switch is not None
    assert b"unregister" in switch.body
    assert normal is not None
    assert (found := normal.find("/sw.js")) is not None
    assert b"unregister" not in found.body
    wasm = next(path for path in paths if path.endswith(".wasm"))
    assert (big := normal.find(wasm)) is not None
    assert big.packed is not None
    assert len(big.packed) < len(big.body) / 2
