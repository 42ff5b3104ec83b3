"""The first page stays small: what a browser loads before anybody can press a button."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

import dev
import hashi.texts
from hashi.texts import LANGUAGES
from hashi.texts.catalogue import BROWSER, CATALOGUES

SITE = Path(dev.HERE.site)
MOST = 90_000  # bytes, gzipped
SCRIPT = re.compile(r'(?:from|import)\s*"\./([^"]+\.js)"')


def static_imports(name: str, seen: set[str]) -> set[str]:
    """A script of the built face with everything it imports before it runs."""
    if name not in seen:
        seen.add(name)
        for other in SCRIPT.findall((SITE / "assets" / name).read_text(encoding="utf-8")):
            static_imports(other, seen)
    return seen


def first_catalogues() -> list[str]:
    source = (dev.HERE.web / "src" / "lib" / "texts.svelte.ts").read_text(encoding="utf-8")
    found = re.search(r"const CATALOGUES: Catalogue\[\] = \[(.*?)\];", source, re.DOTALL)
    assert found is not None
    names = re.findall(r'"([a-z]+)"', found[1])
    assert set(names) <= {*CATALOGUES, *BROWSER}
    return names


def packed(text: bytes) -> int:
    return len(gzip.compress(text, 9))


def first_page() -> tuple[set[str], set[str]]:
    """Scripts and style sheets that a browser loads before anybody can press a button."""
    page = (SITE / "index.html").read_text(encoding="utf-8")
    scripts: set[str] = set()
    for name in re.findall(r'(?:src|href)="/assets/([^"]+\.js)"', page):
        static_imports(name, scripts)
    return scripts, set(re.findall(r'href="/assets/([^"]+\.css)"', page))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_loads_at_most_90_kb(language: str) -> None:
    """Document, scripts, styles, fonts and texts, as they are served (docs/performance.md)."""
    scripts, styles = first_page()
    assert len(scripts) > 3
    assert styles
    locales = Path(hashi.texts.__file__).parent / "locales"
    sizes = {
        "document": packed((SITE / "index.html").read_bytes()),
        "scripts": sum(packed((SITE / "assets" / name).read_bytes()) for name in scripts),
        "styles": sum(packed((SITE / "assets" / name).read_bytes()) for name in styles),
        "fonts": sum(font.stat().st_size for font in fonts(language)),
        "texts": sum(
            packed((locales / language / f"{name}.ftl").read_bytes()) for name in first_catalogues()
        ),
    }
    print(language, sizes, sum(sizes.values()))
    assert sizes["texts"] + sizes["fonts"] > 20_000
    assert sum(sizes.values()) <= MOST


def fonts(language: str) -> list[Path]:
    """The font, and for Polish the one with its letters; compressed already."""
    names = ["nunito-latin-*.woff2", *(["nunito-polish-*.woff2"] if language == "pl" else [])]
    return [path for name in names for path in (SITE / "assets").glob(name)]
