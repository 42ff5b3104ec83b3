"""Offline play in a real browser: the network cut, plain files, updates and the kill switch."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.async_api import (
    Browser,
    BrowserContext,
    Error,
    Page,
    Playwright,
    Route,
    expect,
)

from hashi.faces.browser import built
from hashi.faces.browser.site_folder import write_site
from hashi.puzzles import ClosedPuzzle, Kind, shipped_pool
from hashi.record import check_record, read_record
from hashi.rules.files import board_text
from hashi.rules.scoring import RANK_FROM
from hashi.rules.standard import SIDES
from hashi.texts import LANGUAGES
from tests.faces.browser.conftest import USUAL, Visit
from tests.faces.browser.playing import ENGLISH, done, make_turn, play_to_the_end
from tests.faces.browser.test_everybody import by_axe, for_everybody
from tests.faces.browser.test_learn import do_part
from tests.faces.browser.test_puzzles import enter
from tests.offline.games import NOW, Device
from tests.service.nodes import RunningNode, config, running_node
from tests.texts.everything import all_texts
from tools import chromium
from tools.lessons.course import COURSE

pytestmark = pytest.mark.asyncio(loop_scope="package")
DOWNLOAD = re.compile(r"^Download \(")  # not the button that removes it
CACHES = "caches.keys().then(names => names.filter(name => name.startsWith('hashi-app-')))"
WORKERS = "navigator.serviceWorker.getRegistrations().then(found => found.length)"


def say(key: str, **facts: float | str) -> str:
    return ENGLISH.named(key, **facts)


async def visitor(browser: Browser, **options: object) -> BrowserContext:
    context = await browser.new_context(**{**USUAL, **options})
    await quiet(context)
    return context


async def quiet(context: BrowserContext) -> None:
    await context.add_init_script(
        "if (location.host) localStorage.setItem('hashi-switch/coach', 'off')"
    )


async def download(page: Page) -> None:
    await page.get_by_role("button", name=DOWNLOAD).click()
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
    await expect(page.locator(".round")).to_contain_text("Card 1 ")


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
            first = page.get_by_text("The first start downloads")
            await expect(first).to_be_visible()
            await download(page)
            await expect(first).to_have_count(0)
        url = node.url
    with pytest.raises(httpx.ConnectError):
        httpx.get(url, trust_env=False)
    async with started() as page:
        await page.context.set_offline(True)
        await page.goto(url)
        notice = page.get_by_role("status").filter(has_text=say("start-no-network"))
        await expect(notice).to_be_visible()
        await expect(page.get_by_text(say("site-no-connection"))).to_have_count(0)
        # Only what works without a network.
        await expect(page.get_by_role("button", name=say("start-play"))).to_have_count(0)
        await page.get_by_role("link", name=say("start-offline-go")).click()
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
        assert await page.locator(".end h1").inner_text() in RANKS
        await page.get_by_role("button", name=say("offline-code")).click()
        code = await page.get_by_label(say("offline-code-label")).input_value()
        check_record(read_record(code))
        await page.get_by_role("button", name=say("offline-code")).focus()
        await go(page, f"/replay#{code}")
        await expect(page.get_by_role("slider")).to_be_visible()
        await go(page, "/offline")
        await page.get_by_text(say("new-board-own"), exact=True).click()
        await draw_a_board(page)
        await start(page)
        await make_turn(page, Random(5))
        await expect(page.locator(".round")).to_contain_text("2")
        for board in ("B", board_text(CUSTOM)):
            await keep(page, *nearly_over(board))
            await play_to_the_end(page, Random(5))
            assert await page.locator(".end h1").inner_text() in RANKS
        await solve_puzzles(page)
        await flip_for_the_table(page)
        await go(page, "/learn")
        await do_part(page, COURSE[0], COURSE[0].parts[0], ENGLISH, keyboard=False)
        await go(page, "/rules")
        await expect(page.locator("main .rule")).to_have_count(36)
        await go(page, "/privacy")
        await expect(page.get_by_text(say("site-no-connection"))).to_be_visible()
        await go(page, "/")
        await page.context.set_offline(False)  # a network from which nothing answers
        notice = page.get_by_role("status").filter(has_text=say("start-no-network"))
        await expect(notice).to_be_visible()
        port = urlsplit(url).port or 0
        with running_node(config(tmp_path), port, site=built()):
            await notice.get_by_role("button", name=say("site-again")).click()
            await expect(page.get_by_role("heading", name=say("daily-title"))).to_be_visible()
            await expect(notice).to_have_count(0)
            await join_history(page)
    assert wrong == []


RANKS = {say(f"rank-{rank}") for rank in RANK_FROM}
CUSTOM = replace(SIDES["A"], name="Mine", closed_straits=SIDES["A"].straits[:1])


def nearly_over(board: str) -> tuple[Device, str]:
    """A game alone, two cards before its end."""
    device = Device()
    game = device.open(board)
    device.play(game, rounds=15)
    return device, game


async def keep(page: Page, device: Device, game: str) -> None:
    """Store a game on the device of a page, and open it."""
    kept = device.stored[game]
    row = {"id": game, "changed": NOW, "summary": kept["summary"], "saved": kept["saved"]}
    await page.evaluate(KEEP, row)
    await go(page, f"/offline/{game}")


async def draw_a_board(page: Page) -> None:
    """One flag fewer and again, and one strait less."""
    verdict = page.locator(".verdict")
    await expect(verdict).to_contain_text("Ready to play: 24 straits")
    await page.get_by_role("button", name="A1, island with a blue flag").click()
    await expect(verdict).to_contain_text("1 blue flag is missing")
    await page.get_by_role("button", name=say("play-undo")).click()
    await page.get_by_role("radio", name=say("editor-tool-strait")).check()
    await page.get_by_role("button", name="strait A1 to C1, open").click()
    await expect(verdict).to_contain_text("Ready to play: 23 straits")


async def join_history(page: Page) -> None:
    """Back online: the three finished games join the history, marked as offline."""
    await go(page, "/offline")
    await page.get_by_role("button", name=say("history-add-all", count=3)).click()
    await expect(page.get_by_text(say("history-added-count", count=3))).to_be_visible()
    await go(page, "/games")
    await expect(page.locator("li").filter(has_text=say("history-tag"))).to_have_count(3)


async def flip_for_the_table(page: Page) -> None:
    """The companion of the cardboard game: the first card, a goal, the last card, the count."""
    await go(page, "/companion")
    await page.get_by_role("button", name=say("companion-start"), exact=True).click()
    await page.get_by_role("button", name=say("companion-first")).click()
    await expect(page.locator(".large .face")).to_be_visible()
    await page.get_by_role("button", name="Player 2, red").click()
    await expect(page.get_by_role("button", name="Player 2, red")).to_contain_text("+9")
    device = Device()
    game = device.call("open-companion", board="A", names=["Ada", "Bo"])
    for number in range(1, 18):
        game = device.call("companion", kept=game["kept"], flip=number)
    game |= {"clock": 0, "deadline": 0}
    await page.evaluate("game => localStorage.setItem('hashi-companion', game)", json.dumps(game))
    await page.reload()
    await expect(page.locator("h1")).to_have_text(say("play-round", round=17))
    await page.get_by_role("button", name=say("companion-to-count")).click()
    await page.get_by_label(say("companion-finished-of", name="Ada")).fill("9")
    await page.keyboard.press("Tab")
    total = page.get_by_role("row", name="Ada").get_by_role("cell").last
    await expect(total).to_have_text("18")
    await page.reload()  # nothing is lost, and the count continues
    await expect(total).to_have_text("18")
    await page.get_by_label(say("companion-finished-of", name="Bo")).fill("12")
    await page.keyboard.press("Tab")
    won = say("end-won", count=1, names="Bo")
    await expect(page.locator(".result")).to_have_text(won)


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
    for names in (("You",), ("Ada", "Ben"), ("Lost",)):
        device.play(device.open("A", names), len(names))
    first, _, lost = device.stored
    refused: list[str] = []
    page = await visit("/rules", refused=refused, bypass_csp=True)
    for at, (game, kept) in enumerate(device.stored.items()):
        row = {"id": game, "changed": NOW + at, "summary": kept["summary"], "saved": kept["saved"]}
        await page.evaluate(KEEP, row)
    await page.goto(page.url.replace("/rules", "/offline"))

    async def refuse_one(route: Route) -> None:  # the first that is sent: the newest
        error = {"code": "too-many", "text": "Too many games.", "detail": "", "refusals": []}
        await route.fulfill(status=409, json={"error": error})

    await page.route("**/api/me/offline-games", refuse_one, times=1)
    await page.get_by_role("button", name=say("history-add-all", count=2)).click()
    await expect(page.get_by_text(say("history-added-count", count=1))).to_be_visible()
    row = page.get_by_role("listitem").filter(has=page.locator(f'a[href$="{lost}"]'))
    await expect(row.get_by_role("alert")).to_have_text("Too many games.")
    await expect(page.locator(f'li:has(a[href$="{first}"]) [role=alert]')).to_have_count(0)
    assert refused == ["409 /api/me/offline-games"]
    assert await for_everybody(page) == []
    every = page.get_by_role("button", name=say("history-add-all", count=1))
    await every.click()
    await expect(every).to_have_count(0)
    await page.get_by_role("link", name="Ada, Ben").click()
    await page.get_by_label(say("history-seat")).select_option(label="Ben")
    await page.get_by_role("button", name=say("history-add")).click()
    await page.get_by_role("link", name=say("history-added")).click()
    await expect(page.get_by_role("heading", name=say("history-title"))).to_be_visible()
    rows = page.locator("li").filter(has_text=say("history-tag"))
    await expect(rows).to_have_count(3)
    await expect(rows.first).to_contain_text("Player 1, You")
    assert await for_everybody(page) == []
    await rows.first.get_by_role("button").click()
    await page.get_by_role("dialog").get_by_role("button", name=say("leave-delete")).click()
    await expect(rows).to_have_count(2)
    await rows.first.get_by_role("link").click()
    await expect(page.get_by_role("slider")).to_be_visible()


class Host(ThreadingHTTPServer):
    """A static host of a folder below a path, which can fail."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), partial(HostHandler, directory=str(folder.parent)))
        self.url = f"http://127.0.0.1:{self.server_port}/{folder.name}/"
        self.failing = ""  # the end of paths that get 503
        self.silent = threading.Event()  # a document gets its answer when this has ended
        self.asked: list[str] = []


class HostHandler(SimpleHTTPRequestHandler):
    server: Host

    def do_GET(self) -> None:
        self.server.asked.append(self.path)
        if self.server.failing and self.path.endswith(self.server.failing):
            self.send_error(503)
        else:
            while self.path.endswith("/") and self.server.silent.is_set():
                time.sleep(0.1)
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
        for language in LANGUAGES:
            await page.goto(f"{host.url}?lang={language}")
            title = all_texts(language).named("offline-title")
            await expect(page.get_by_role("heading", level=1)).to_have_text(title)
            assert await by_axe(page) == [], language
        await page.goto(f"{host.url}?lang=en")
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
    await page.get_by_role("button", name=DOWNLOAD).click()
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
    await until(page, "navigator.locks.query().then(({ held }) => held.length === 0)")
    assert await page.evaluate(CACHES) == [before, f"hashi-app-{NEW}"]  # the second has no document
    # A network that takes longer than three seconds: the kept version, until it has answered.
    other = page.locator('link[href="./assets/x.js"]')
    for touched in (False, True):
        host.silent.set()
        await page.goto(host.url)
        await expect(page.get_by_role("button", name=say("offline-play"))).to_be_visible()
        assert await other.count() == 0
        if touched:
            await page.get_by_role("radio", name="2", exact=True).check()
            hear = "navigator.serviceWorker.addEventListener('message', () => (window.told = true))"
            await page.evaluate(hear)
        host.silent.clear()
        if touched:  # not under somebody's hands, but with the next page
            await until(page, "window.told === true")
            assert await other.count() == 0
            await page.get_by_role("link", name=say("site-rules")).first.click()
        await expect(other).to_have_count(1)

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
    await expect(page.get_by_role("button", name=DOWNLOAD)).to_be_visible()
    assert await page.evaluate(f"Promise.all([{CACHES}, {WORKERS}])") == [[], 0]
    await download(page)
    shutil.copy(folder / "sw-off.js", folder / "sw.js")
    (folder / "offline.json").unlink()
    await page.goto(host.url)
    await until(page, f"{WORKERS}.then(count => count === 0)")
    assert await page.evaluate(CACHES) == []
    await until(page, "localStorage.getItem('hashi-offline') === null")  # it no longer asks


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
