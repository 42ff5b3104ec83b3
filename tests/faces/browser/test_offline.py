"""Offline play in a real browser: the network cut, plain files, updates and the kill switch."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random

import httpx
import pytest
from playwright.async_api import (
    Browser,
    BrowserContext,
    Error,
    Locator,
    Page,
    Playwright,
    expect,
)
from playwright.async_api import TimeoutError as LateError

from hashi.faces.browser import built
from hashi.faces.browser.site_folder import write_site
from hashi.puzzles import ClosedPuzzle, Kind, shipped_pool
from hashi.record import check_record, read_record
from hashi.rules.scoring import RANK_FROM
from hashi.texts import LANGUAGES
from tests.faces.browser.conftest import USUAL, Visit
from tests.faces.browser.playing import ENGLISH, PHONE, done, make_turn, play_to_the_end, speak
from tests.faces.browser.test_everybody import by_axe, layout
from tests.faces.browser.test_keyboard import walk_to
from tests.faces.browser.test_learn import do_part
from tests.faces.browser.test_puzzles import enter
from tests.offline.games import NOW, Device
from tests.service.nodes import RunningNode, config, running_node
from tools import chromium
from tools.lessons.course import COURSE

pytestmark = pytest.mark.asyncio(loop_scope="package")
CACHES = "caches.keys().then(names => names.filter(name => name.startsWith('hashi-app-')))"
WORKERS = "navigator.serviceWorker.getRegistrations().then(found => found.length)"


def say(key: str) -> str:
    return ENGLISH.named(key)


async def visitor(browser: Browser, **options: object) -> BrowserContext:
    context = await browser.new_context(**{**USUAL, **options})
    await quiet(context)
    return context


async def quiet(context: BrowserContext) -> None:
    await context.add_init_script(
        "if (location.host) localStorage.setItem('hashi-switch/coach', 'off')"
    )


async def download(page: Page) -> None:
    await page.get_by_role("button", name="Download").click()
    await expect(page.get_by_text(say("offline-ready"))).to_be_visible()


async def go(page: Page, path: str) -> None:
    """To another page without loading the document: Python keeps running."""
    await page.evaluate(
        "path => { history.pushState(null, '', path);"
        "dispatchEvent(new PopStateEvent('popstate')) }",
        path,
    )


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
    playwright: Playwright, tmp_path: Path
) -> None:
    """In a browser that is closed and started again in the middle of a turn."""
    wrong: list[str] = []

    @asynccontextmanager
    async def started() -> AsyncIterator[Page]:
        path, env = chromium.find()
        async with await playwright.chromium.launch_persistent_context(
            tmp_path / "profile",
            executable_path=path,
            args=chromium.FLAGS,
            env={**os.environ, **env},
            **USUAL,
        ) as context:
            await quiet(context)
            page = context.pages[0]
            page.on("pageerror", lambda error: wrong.append(str(error)))
            yield page

    with running_node(config(tmp_path), site=built()) as node:
        async with started() as page:
            await page.goto(f"{node.url}/offline")
            await download(page)
        url = node.url
    with pytest.raises(httpx.ConnectError):
        httpx.get(url, trust_env=False)
    async with started() as page:
        await page.context.set_offline(True)
        await page.goto(url)
        await page.get_by_role("link", name=say("start-offline-go")).first.click()
        await start(page)
        await expect(page.locator(".round")).to_contain_text("1")
        await page.locator(".island.lit").first.click()
        await expect(page.locator(".number.draft")).to_be_visible()
    async with started() as page:
        await page.context.set_offline(True)
        await page.goto(f"{url}/offline")
        await page.get_by_role("link", name="side A").click()
        await expect(page.locator(".number.draft")).to_be_visible()
        await play_to_the_end(page, Random(7), marked=3)
        title = await page.locator(".end h1").inner_text()
        assert title in {say(f"rank-{rank}") for rank in RANK_FROM}
        await page.get_by_role("button", name=say("offline-code")).click()
        code = await page.get_by_label(say("offline-code-label")).input_value()
        check_record(read_record(code))
        await page.get_by_role("button", name=say("offline-code")).focus()
        await go(page, f"/replay#{code}")
        await expect(page.get_by_role("slider")).to_be_visible()
        for board in ("b", "own"):
            await go(page, "/offline")
            await page.get_by_text(say(f"new-board-{board}"), exact=True).click()
            await start(page)
            await make_turn(page, Random(5))
            await expect(page.locator(".round")).to_contain_text("2")
        await solve_puzzles(page)
        await flip_for_the_table(page)
        await go(page, "/learn")
        await do_part(page, COURSE[0], COURSE[0].parts[0], ENGLISH, keyboard=False)
        await go(page, "/rules")
        await expect(page.locator("main .rule")).to_have_count(36)
    assert wrong == []


async def flip_for_the_table(page: Page) -> None:
    """The companion of the cardboard game: the first card and a goal."""
    await go(page, "/companion")
    await page.get_by_role("button", name=say("companion-start"), exact=True).click()
    await page.get_by_role("button", name=say("companion-first")).click()
    await expect(page.locator(".large .face")).to_be_visible()
    await page.get_by_role("button", name="Player 2, red").click()
    await expect(page.get_by_role("button", name="Player 2, red")).to_contain_text("+9")


async def solve_puzzles(page: Page) -> None:
    """Miss and solve a puzzle; progress, the next one, a rush and the one of the day."""
    closed, other = shipped_pool("A").by_kind[Kind.CLOSED][:2]
    assert isinstance(closed, ClosedPuzzle)
    assert isinstance(other, ClosedPuzzle)
    pairs = zip(closed.turns, closed.losses, strict=True)
    wrong = next(turn for turn, loss in pairs if loss and turn.write and turn.draw)
    await go(page, f"/puzzle/{closed.id}")
    await enter(page, wrong)
    await expect(page.get_by_text("Not the best:").first).to_be_visible()
    await expect(page.get_by_text("This puzzle comes back on")).to_be_visible()
    await page.get_by_role("button", name="Show the solution").click()
    await expect(page.get_by_role("heading", name=say("puzzles-solution"))).to_be_visible()
    await page.get_by_role("button", name="Next puzzle").click()
    await expect(page.get_by_role("heading", level=1)).not_to_have_text(f"Puzzle {closed.id}")
    await go(page, f"/puzzle/{other.id}")
    await enter(page, other.right[0])
    await expect(page.get_by_text("Right:").first).to_be_visible()
    await expect(page.get_by_text(say("puzzles-device"))).to_be_visible()
    await go(page, "/puzzles")
    await expect(page.get_by_text("1 of 2").first).to_be_visible()
    await expect(page.get_by_text(say("puzzles-device"))).to_be_visible()
    await go(page, "/puzzle/daily-B")
    await expect(page.get_by_role("heading", level=1)).to_contain_text("Puzzle B")
    await go(page, "/puzzles/rush")
    await page.get_by_role("button", name="Start the rush").click()
    await expect(page.get_by_text("0 solved, 0 missed")).to_be_visible()


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


# Signs of a log with turns that are open.
LOGGED = ("start-written", "turn-submitted")


async def for_everybody(page: Page) -> list[str]:
    """What axe finds, and what does not fit a phone, in every language."""
    found = await by_axe(page)
    for language in LANGUAGES:
        await speak(page, language)
        found += [f"{language}: {problem}" for problem in await layout(page)]
    await speak(page, "en")
    return found


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
    await page.get_by_role("combobox", name="Seat 3").select_option("minion")
    assert await for_everybody(page) == []
    await page.get_by_role("button", name=say("offline-play")).tap()

    cover = page.get_by_role("heading", name="Pass the device to")
    await expect(cover).to_have_text("Pass the device to Anna")
    await expect(cover).to_be_focused()
    assert await for_everybody(page) == []
    await page.get_by_role("button", name="I'm Anna").tap()
    drafted = await mark(page, 2)
    assert await by_axe(page) == []
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
    await page.get_by_role("button", name="I'm Anna").tap()
    await expect(page.locator(".number.draft")).to_have_count(1)
    await page.locator('.commit[aria-disabled="false"]').tap()
    await expect(cover).to_have_text("Pass the device to Ben")
    assert await page.get_by_role("button", name="I'm Anna").count() == 0
    covered = await everything(page)
    assert "Anna: played" in covered
    assert "exportable: false" in covered
    assert "hashi-offline/games" in covered
    for secret in (f"@{drafted}", f'"{drafted}"', *LOGGED):
        assert secret not in covered

    await page.reload()  # the turn survives, still covered
    await expect(cover).to_have_text("Pass the device to Ben")
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("button", name="I'm Ben")).to_be_focused()
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
    await expect(page.locator(".end h1")).to_contain_text("inner")
    assert wrong == []
    await context.close()


async def play_together(page: Page, end: Locator) -> None:
    """Pass every card and the device, until something is visible."""
    ready = page.locator('.commit[aria-disabled="false"]')
    cover = page.locator(".cover button.main")
    async with asyncio.timeout(60):
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


class Host(ThreadingHTTPServer):
    """A static host of a folder below a path, which can fail."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), partial(HostHandler, directory=str(folder.parent)))
        self.url = f"http://127.0.0.1:{self.server_port}/{folder.name}/"
        self.failing = ""  # the end of paths that get 503
        self.silent = threading.Event()  # no document gets an answer
        self.asked: list[str] = []


class HostHandler(SimpleHTTPRequestHandler):
    server: Host

    def do_GET(self) -> None:
        self.server.asked.append(self.path)
        if self.server.failing and self.path.endswith(self.server.failing):
            self.send_error(503)
        elif self.path.endswith("/") and self.server.silent.is_set():
            self.close_connection = True
            while self.server.silent.is_set():
                time.sleep(0.1)
        else:
            super().do_GET()

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[Host]:
    with Host(folder) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        yield host
        host.silent.clear()
        host.shutdown()


NEW = "0123456789abcdef"  # the version of an update


async def test_a_folder_of_plain_files_plays_a_game(browser: Browser, tmp_path: Path) -> None:
    folder = tmp_path / "hashi"
    write_site(folder)
    context = await visitor(browser)
    wrong: list[str] = []
    with served(folder) as host:
        page = await context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda m: wrong.append(m.text) if m.type == "error" else None)
        await page.goto(host.url)
        await start(page)
        await make_turn(page, Random(3))
        await expect(page.locator(".round")).to_contain_text("2")
        await page.evaluate("localStorage.setItem('hashi-switch/hints', 'on')")
        await page.reload()
        await page.get_by_role("button", name=say("hints-where")).click()
        await expect(page.get_by_text("Look here:")).to_be_visible()
        await play_to_the_end(page, Random(3), marked=0)
        await page.get_by_role("link", name=say("offline-games")).click()
        await page.get_by_role("link", name=say("start-companion-go")).click()
        await page.get_by_role("button", name=say("companion-start"), exact=True).click()
        await expect(page.get_by_text(say("companion-shuffled"))).to_be_visible()
        await go(page, "?page=offline")
        await page.get_by_role("link", name=say("start-puzzles"), exact=True).click()
        await page.get_by_role("button", name=say("puzzles-solve")).click()
        await expect(page.get_by_role("heading", level=1)).to_contain_text("Puzzle A")
        await page.get_by_role("link", name=say("site-rules")).first.click()
        await expect(page.locator("main h1")).to_be_visible()
        await page.reload()
        await expect(page.locator("main h1")).to_contain_text("rules")
        await go(page, "?page=print")  # takes a service
        await expect(page.locator("main h1")).to_have_text(say("site-nothing-here"))
        assert wrong == []
        await update_and_remove(page, host, folder)
    await context.close()


async def update_and_remove(page: Page, host: Host, folder: Path) -> None:
    """A download that stops, an update, a network that does not answer, the kill switch."""
    await page.goto(f"{host.url}?page=offline")
    host.failing = ".zip"
    await page.get_by_role("button", name="Download").click()
    await expect(page.get_by_text(say("offline-failed"))).to_be_visible()
    host.failing, host.asked = "", []
    await download(page)
    loaded = [path for path in host.asked if "/assets/" in path]
    assert any(path.endswith(".zip") for path in loaded)
    assert not any(path.endswith(".wasm") for path in loaded)  # that was here already
    (before,) = await page.evaluate(CACHES)

    # Half a deploy: the list is new, the document names a file that is not in it.
    new = page.locator('meta[name="new-version"]')
    text = (folder / "index.html").read_text(encoding="utf-8")
    change(folder / "offline.json", before.removeprefix("hashi-app-"), NEW)
    change(folder / "index.html", "</head>", '<link rel="prefetch" href="./assets/x.js" /></head>')
    host.asked = []
    await page.goto(host.url)
    async with asyncio.timeout(30):
        while sum(path == "/hashi/" for path in host.asked) < 2:  # opened, and then downloaded
            await asyncio.sleep(0.1)
    await asyncio.sleep(0.3)
    host.silent.set()
    await page.goto(host.url)
    await expect(page.get_by_role("button", name=say("offline-play"))).to_be_visible()
    assert await page.locator('link[href$="x.js"]').count() == 0
    host.silent.clear()

    # The whole of it is seen by the next load, whatever worker is installed; then it is kept.
    change(folder / "sw.js", "// Service worker", "// Another service worker")
    (folder / "index.html").write_text(text, encoding="utf-8")
    change(folder / "index.html", "</head>", '<meta name="new-version" /></head>')
    await page.goto(host.url)
    assert await new.count() == 1
    await until(page, f"{CACHES}.then(n => n.join() === 'hashi-app-{NEW}')")
    await page.context.set_offline(True)
    await page.goto(host.url)
    assert await new.count() == 1
    await page.context.set_offline(False)
    host.failing = "/"  # a proxy whose service is down
    await page.goto(host.url)
    assert await new.count() == 1
    host.failing = ""

    # Removed by its owner, and by the kill switch.
    await page.goto(f"{host.url}?page=offline")
    await page.get_by_role("button", name=say("offline-remove")).click()
    await expect(page.get_by_role("button", name="Download")).to_be_visible()
    assert await page.evaluate(f"Promise.all([{CACHES}, {WORKERS}])") == [[], 0]
    await download(page)
    shutil.copy(folder / "sw-off.js", folder / "sw.js")
    (folder / "offline.json").unlink()
    await page.goto(host.url)
    await until(page, f"{WORKERS}.then(count => count === 0)")
    assert await page.evaluate(CACHES) == []


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
