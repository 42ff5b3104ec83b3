"""Screenshots of every page: `python3 dev.py screenshots` writes build/screenshots/index.html.

Every page of `tools.pages` in every language, at phone, tablet and desktop size, in light and dark
mode. Options select some: `--page play --language de --size phone`, each repeatable.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from itertools import count, product
from pathlib import Path

from playwright.async_api import Browser, BrowserContext, async_playwright, expect

from hashi.texts import LANGUAGES
from tools import chromium
from tools.browser_site import running_site
from tools.pages import PAGES, Games, Page, make_games

SIZES = {"phone": (360, 640), "tablet": (820, 1180), "desktop": (1280, 900)}
SCHEMES = ("light", "dark")
FOLDER = Path("build") / "screenshots"
COOKIE = "hashi_person"
WINDOWS = 4  # in parallel: most of the time is waiting
PATIENCE_MS = 60_000  # a busy machine, four windows
STYLE = """
body { font: 16px system-ui; margin: 1rem; background: #777; color: #fff }
section { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: flex-start }
figure { margin: 0 } img { height: 300px; display: block }
"""


@dataclass(frozen=True, slots=True)
class Shot:
    """One screenshot."""

    page: Page
    language: str
    size: str
    scheme: str

    @property
    def file(self) -> str:
        return f"{self.page.name}-{self.size}-{self.scheme}-{self.language}.png"


def wanted(options: argparse.Namespace) -> list[Shot]:
    """The screenshots that the options select."""
    pages = [page for page in PAGES if not options.page or page.name in options.page]
    return [
        Shot(page, language, size, scheme)
        for size, scheme, language, page in product(
            options.size or SIZES, options.scheme or SCHEMES, options.language or LANGUAGES, pages
        )
    ]


async def open_window(browser: Browser, shot: Shot, games: Games, url: str) -> BrowserContext:
    """A browser window of the size and scheme, signed in where the page needs it."""
    width, height = SIZES[shot.size]
    phone = shot.size == "phone"
    context = await browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if shot.scheme == "dark" else "light",
        reduced_motion="reduce",
        locale=shot.language,
        has_touch=phone,
        is_mobile=phone,
    )
    if shot.page.known:
        await context.add_cookies([{"name": COOKIE, "value": games.token, "url": url}])
        await context.add_init_script("localStorage.setItem('hashi-known', '1')")
    return context


async def take(
    browser: Browser, shots: Sequence[Shot], url: str, folder: Path, *, whole: bool
) -> None:
    """Take screenshots of the whole pages, or of what windows show; `WINDOWS` in parallel."""
    games = make_games(url, {shot.page for shot in shots})
    done = count(1)
    free = asyncio.Semaphore(WINDOWS)

    async def one_window(mine: list[Shot]) -> None:
        async with free:
            window = await open_window(browser, mine[0], games, url)
            page = await window.new_page()
            for shot in mine:
                path, mark, behind = shot.page.address(games).partition("#")
                await page.goto(f"{url}{path}?lang={shot.language}{mark}{behind}")
                for selector in shot.page.press:
                    await page.locator(selector).first.click(timeout=PATIENCE_MS)
                await expect(page.locator(shot.page.shows).first).to_be_visible(timeout=PATIENCE_MS)
                if not shot.page.polls:
                    await page.wait_for_load_state("networkidle", timeout=PATIENCE_MS)
                await page.screenshot(path=folder / shot.file, full_page=whole)
                print(f"\r{next(done)} of {len(shots)}", end="", file=sys.stderr, flush=True)
            await window.close()

    windows: dict[tuple[object, ...], list[Shot]] = {}
    for shot in shots:
        kind = (shot.size, shot.scheme, shot.language, shot.page.known)
        windows.setdefault(kind, []).append(shot)
    await asyncio.gather(*(one_window(mine) for mine in windows.values()))
    print(file=sys.stderr)


def contact_sheet(shots: Sequence[Shot]) -> str:
    """An HTML page with all screenshots."""
    parts = [f'<!doctype html><meta charset="utf-8"><title>HASHI</title><style>{STYLE}</style>']
    for page in dict.fromkeys(shot.page for shot in shots):
        parts.append(f"<h2>{escape(page.name)}</h2><section>")
        for shot in shots:
            if shot.page == page:
                text = f"{shot.size}, {shot.scheme}, {shot.language}"
                image = f'<img loading="lazy" src="{shot.file}" alt="{text}">'
                parts.append(
                    f'<figure><a href="{shot.file}">{image}</a>'
                    f"<figcaption>{text}</figcaption></figure>"
                )
        parts.append("</section>")
    return "".join(parts)


async def run(shots: Sequence[Shot], folder: Path, *, whole: bool) -> None:
    """Take the screenshots on a new site."""
    path, env = chromium.find()
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", chromium.node())
    with running_site() as url:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=path, args=chromium.FLAGS, env={**os.environ, **env}
            )
            await take(browser, shots, url, folder, whole=whole)
            await browser.close()


def main(argv: Sequence[str]) -> int:
    """Take the screenshots that the arguments select."""
    parser = argparse.ArgumentParser(
        prog="dev.py screenshots", description="Take screenshots of all pages."
    )
    choices = {
        "page": [page.name for page in PAGES],
        "language": LANGUAGES,
        "size": list(SIZES),
        "scheme": SCHEMES,
    }
    for name, values in choices.items():
        parser.add_argument(f"--{name}", action="append", choices=values, default=[])
    parser.add_argument("--window", action="store_true", help="only what the window shows")
    parser.add_argument("--folder", type=Path, default=FOLDER, help=f"default: {FOLDER}")
    options = parser.parse_args(argv)
    shots = wanted(options)
    options.folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(run(shots, options.folder, whole=not options.window))
    sheet = options.folder / "index.html"
    sheet.write_text(contact_sheet(shots), encoding="utf-8")
    print(f"{len(shots)} screenshots: {sheet}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
