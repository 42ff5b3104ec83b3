"""Generator of the app icons from web/public/icon.svg: `python3 -m tools.make_icons`.

The PNGs are in the repository; run this when the SVG changes.
"""

from __future__ import annotations

import asyncio
import os

from playwright.async_api import async_playwright

import dev
from tools import chromium

PUBLIC = dev.HERE.web / "public"
# Name, pixels, and scale of the drawing. Systems crop maskable icons to a shape of their own, so
# there the sea fills the square and the drawing is smaller.
ICONS = (
    ("icon-192.png", 192, None),
    ("icon-512.png", 512, None),
    ("icon-maskable-512.png", 512, 0.78),
    ("icon-apple-180.png", 180, 0.88),
)


def drawing(scale: float | None) -> str:
    """The SVG as it is, or scaled on a square background."""
    svg = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    if scale is None:
        return svg
    shift = 256 * (1 - scale)
    moved = f'id="drawing" transform="translate({shift} {shift}) scale({scale})"'
    return svg.replace(' rx="104"', "").replace('id="drawing"', moved)


async def main() -> None:
    """Write all icons."""
    path, env = chromium.find()
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", chromium.node())
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=path, args=chromium.FLAGS, env={**os.environ, **env}
        )
        for name, size, scale in ICONS:
            page = await browser.new_page(viewport={"width": size, "height": size})
            style = "<style>body{margin:0}svg{display:block;width:100vw}</style>"
            await page.set_content(style + drawing(scale))
            await page.screenshot(path=PUBLIC / name, omit_background=True)
            await page.close()
        await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
