"""Sharing a finished game: the replay in a page of another origin, and the animation to save."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import AsyncIterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import httpx
import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from tests.faces.browser.conftest import USUAL, Visit
from tests.faces.browser.finished import Finished, play, shown_marks
from tests.faces.browser.test_end import marks, sheets
from tests.service.nodes import RunningNode
from tests.service.web.helpers import call
from tests.texts.everything import all_texts

pytestmark = pytest.mark.asyncio(loop_scope="package")

BROKEN = "H1" + 40 * "A"


@pytest.fixture(scope="module")
def solo(site: RunningNode) -> Finished:
    return play(site)


@pytest.fixture(scope="module")
def code(site: RunningNode, solo: Finished) -> str:
    guest = solo.guests[0]
    return str(call(site, "GET", f"/api/tables/{solo.code}/code", guest).json()["code"])


@pytest_asyncio.fixture(loop_scope="package")
async def other(browser: Browser) -> AsyncIterator[Page]:
    """A page of another site, with all that it says."""
    context = await browser.new_context(**USUAL)
    page = await context.new_page()
    yield page
    await context.close()


async def embed(page: Page, html: str) -> str:
    """Open a page of another site with this HTML in it; its origin."""
    body = f"<!doctype html><title>Blog</title><p>My best game:</p>{html}".encode()

    class Blog(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(body if self.path == "/" else b"")

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Blog) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        origin = f"http://localhost:{server.server_port}/"  # another site than 127.0.0.1
        await page.goto(origin)
        await page.frames[-1].wait_for_load_state()
        server.shutdown()
    return origin


async def test_a_game_is_embedded_with_the_code_that_its_page_copies(
    visit: Visit, other: Page, site: RunningNode, solo: Finished
) -> None:
    page = await visit(f"/t/{solo.code}", storage_state=solo.state(0))
    await page.evaluate("navigator.clipboard.writeText = async (text) => (window.copied = text)")
    await page.get_by_role("button", name="Copy embed code").click()
    html = str(await (await page.wait_for_function("() => window.copied")).json_value())
    assert "sandbox" in html

    asked: list[tuple[str, dict[str, str]]] = []
    wrong: list[str] = []
    other.on("request", lambda request: asked.append((request.url, request.headers)))
    other.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    await other.context.add_cookies(solo.state(0)["cookies"])
    origin = await embed(other, html)
    frame = other.frame_locator("iframe")
    await expect(frame.get_by_role("slider")).to_have_attribute("aria-valuetext", "Card 17 of 17")
    [inner] = [one for one in other.frames if "/embed/" in one.url]
    played = sheets(site, solo)
    assert await shown_marks(inner) == marks(played[17])  # type: ignore[arg-type]
    await frame.get_by_role("button", name="One card back").click()
    await expect(frame.get_by_role("slider")).to_have_attribute("aria-valuetext", "Card 16 of 17")
    assert not wrong
    inside = [(url, headers) for url, headers in asked if url.startswith(site.url)]
    assert any(url.endswith("/api/replay") for url, _ in inside)
    assert not any("cookie" in headers for _, headers in inside)
    assert not [url for url, _ in asked if not url.startswith((site.url, origin))]
    assert solo.guests[0].name not in await inner.content()


@pytest.mark.parametrize("path", ["/", "/t/{table}", "/replay", "/embed", "/embed/x", "/rules"])
async def test_nothing_else_can_be_framed(
    other: Page, site: RunningNode, solo: Finished, path: str
) -> None:
    address = site.url + path.format(table=solo.code)
    await embed(other, f'<iframe src="{address}"></iframe>')
    [inner] = [one for one in other.frames if one.parent_frame is not None]
    assert inner.url.startswith("chrome-error:")


async def test_the_frame_policy_is_that_of_one_document(
    site: RunningNode, solo: Finished, code: str
) -> None:
    def headers(path: str) -> httpx.Headers:
        return httpx.get(site.url + path, headers={"accept": "text/html"}, trust_env=False).headers

    framed = headers(f"/embed/{code}")
    policy = framed["content-security-policy"]
    assert "frame-ancestors http: https:" in policy
    assert "x-frame-options" not in framed
    assert "set-cookie" not in framed
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    for path in ("/", f"/t/{solo.code}", "/embed", "/embed/", "/embed/x", "/embed.html", "/api/me"):
        found = headers(path)
        assert found.get_list("content-security-policy", split_commas=False) == [
            found["content-security-policy"]
        ]
        assert "frame-ancestors 'none'" in found["content-security-policy"]
        assert found["x-frame-options"] == "DENY"


@pytest.mark.parametrize("language", ["de", "pl"])
async def test_a_broken_code_says_so(other: Page, site: RunningNode, language: str) -> None:
    await embed(other, f'<iframe src="{site.url}/embed/{BROKEN}?lang={language}"></iframe>')
    told = other.frame_locator("iframe").get_by_role("alert")
    await expect(told).to_have_text(all_texts(language).named("embed-broken"))


FRAMES = """async (text) => {
    const data = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: "image/gif" });
    await decoder.tracks.ready;
    await decoder.completed;
    const count = decoder.tracks.selectedTrack.frameCount;
    const found = [];
    for (let at = 0; at < count; at++) {
        const { image } = await decoder.decode({ frameIndex: at });
        const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
        const sheet = data.slice(0, 4 * width * (height - 44)); // without the line below it
        const hash = await crypto.subtle.digest("SHA-256", sheet);
        const colours = new Set(new Uint32Array(data.buffer)).size;
        found.push({ width, height, colours, hash: [...new Uint8Array(hash)].join() });
    }
    return found;
}"""


@pytest.mark.parametrize("width", [360, 1100])
async def test_the_animation_has_a_frame_for_every_card(
    visit: Visit, site: RunningNode, solo: Finished, width: int
) -> None:
    viewport = {"width": width, "height": 700}
    page = await visit(f"/t/{solo.code}", storage_state=solo.state(0), viewport=viewport)
    async with page.expect_download() as downloading:
        await page.get_by_role("button", name="Save animation").click()
        await expect(page.get_by_role("progressbar", name="Making the animation")).to_be_visible()
    saved = await downloading.value
    assert saved.suggested_filename == "hashi.gif"
    body = (await saved.path()).read_bytes()
    assert body[:6] == b"GIF89a"
    assert len(body) < 2_000_000
    frames = await page.evaluate(FRAMES, b64encode(body).decode())
    assert len(frames) == 17
    played = sheets(site, solo)
    for at in range(1, 17):  # the sheet differs where the player wrote or drew something
        if marks(played[at + 1]) != marks(played[at]):
            assert frames[at]["hash"] != frames[at - 1]["hash"], at
    assert len({frame["hash"] for frame in frames}) > 8
    assert {frame["width"] for frame in frames} == {480}
    assert all(frame["colours"] > 8 for frame in frames)  # a drawing, not an empty sheet
