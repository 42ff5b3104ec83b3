"""No visible word escapes the catalogues: every page in a language where each text is marked."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from playwright.async_api import expect

from hashi.faces.browser import BuiltFiles
from hashi.faces.browser.files import File
from hashi.texts.catalogue import BROWSER, CATALOGUES
from tests.faces.browser.conftest import Visit
from tests.service.nodes import RunningNode
from tests.texts.catalogues import sources
from tools.pages import CIRCLE, ON_PAPER, PAGES, Games

pytestmark = pytest.mark.asyncio(loop_scope="package")

OPEN, CLOSE = "⟪", "⟫"
ALLOWED = re.compile(
    r"HASHI|Deutsch|English|Español|Italiano|Polski"  # names that need no translation
    r"|[AB](-\d+)?|[A-Z]\d{1,2}([-=–][A-Z]\d{1,2})?"  # sides, deals, islands, straits and bridges
    r"|\d@[A-Z]\d{1,2}"  # a number on an island, in the notation of turns
    r"|[A-Z0-9]{7,8}|https?://\S+|[0-9a-f]{64}"  # codes, links and hashes
    r"|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec"  # months, which the browser names
)
# Everything a person can see, hear or have read to them; days are written by the browser itself.
SEEN = """() => {
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent.closest('script, style, time, textarea, .coordinates'))
      found.push(walker.currentNode.data);
  }
  for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-description',
                      'aria-roledescription', 'aria-valuetext']) {
    for (const one of document.querySelectorAll(`[${name}]`)) found.push(one.getAttribute(name));
  }
  return found;
}"""


def marked(source: str) -> str:
    """A catalogue with every text in brackets."""
    resource = FluentParser().parse(source)
    for entry in resource.body:
        if isinstance(entry, ftl.Message) and entry.value is not None:
            around = entry.value.elements
            entry.value.elements = [ftl.TextElement(OPEN), *around, ftl.TextElement(CLOSE)]
    return FluentSerializer().serialize(resource)


def unmarked(text: str, names: frozenset[str]) -> list[str]:
    """The words of a text that no catalogue has said."""
    rest = text
    while (shorter := re.sub(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", " ", rest)) != rest:
        rest = shorter
    words = re.split(r"[\s,;·()]+", rest)
    return [
        word
        for word in words
        if re.search(r"[^\W\d_]", word) and word not in names and not ALLOWED.fullmatch(word)
    ]


def mark_texts(face: BuiltFiles, patch: pytest.MonkeyPatch) -> None:
    """Let a node hand out marked catalogues; unlike rerouted requests, browsers keep them."""
    texts = sources("en")
    assert set(texts) == {*CATALOGUES, *BROWSER}
    chunk = re.compile(rf"/assets/({'|'.join(texts)})-[^/]+\.js")
    usual = face.find

    @cache
    def find(path: str) -> File | None:
        file, found = usual(path), chunk.fullmatch(path)
        if file is None or found is None:
            return file
        text = texts[found[1]]
        first = re.findall(r"^([a-z][a-z0-9-]*) =", text, re.M)[0]
        if not re.search(rf"\b{first} = ", file.body.decode()):
            return file  # a chunk of code with the name of a catalogue
        body = f"export default {json.dumps(marked(text))}".encode()
        return replace(file, body=body, packed=None)

    patch.setattr(face, "find", find)


async def test_every_visible_word_comes_from_a_catalogue(
    visit: Visit, site: RunningNode, games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    escaped, names = [], games.names | {CIRCLE, ON_PAPER}
    assert isinstance(site.guard.site, BuiltFiles)
    mark_texts(site.guard.site, monkeypatch)
    for known in (False, True):
        token = games.token if known else None
        # The marked files stay in its cache.
        page = await visit("/healthz", refused=[], person=token, fresh=True)
        for one in PAGES:
            if one.known is not known or one.alike or not one.translated:
                continue
            await page.goto(f"{site.url}{one.address(games)}?lang=en")
            await expect(page.locator("h1, h2").filter(has_text=OPEN).first).to_be_visible()
            texts = await page.evaluate(SEEN)
            assert sum(OPEN in text for text in texts) > 5, one.name
            escaped += [f"{one.name}: {w}" for text in texts for w in unmarked(text, names)]
    assert escaped == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("⟪Play ⟪red⟫ now⟫", []),
        ("⟪Play⟫ now", ["now"]),
        ("C4, ⟪red flag⟫, 3", []),
        ("Ada: ⟪hello⟫", ["Ada:"]),
        ("Zoë · HASHI", []),
        ("2/3 ?", []),
        ("6@B2 D1=F1 A1-A2", []),
    ],
)
async def test_words_that_escape_are_found(text: str, words: list[str]) -> None:
    assert unmarked(text, frozenset({"Zoë"})) == words
