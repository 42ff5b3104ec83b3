"""No visible word escapes the catalogues: every page in a language where each text is marked."""

from __future__ import annotations

import json
import re

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from playwright.async_api import Page, Route, expect

from hashi.texts.catalogue import BROWSER, CATALOGUES
from tests.faces.browser.conftest import Visit
from tests.service.nodes import RunningNode
from tests.texts.catalogues import sources
from tools.pages import CIRCLE, PAGES, Games

pytestmark = pytest.mark.asyncio(loop_scope="package")

OPEN, CLOSE = "⟪", "⟫"
ALLOWED = re.compile(
    r"HASHI|Deutsch|English|Español|Italiano|Polski"  # names that need no translation
    r"|[AB](-\d+)?|[A-Z]\d{1,2}([-=–][A-Z]\d{1,2})?"  # sides, deals, islands, straits and bridges
    r"|\d@[A-Z]\d{1,2}"  # a number on an island, in the notation of turns
    r"|[A-Z0-9]{8}|https?://\S+|[0-9a-f]{64}"  # codes, links and hashes
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


async def mark_texts(page: Page) -> None:
    """Let a page load marked catalogues."""
    chunks = {
        name: (next(iter(re.findall(r"^([a-z][a-z0-9-]*) =", text, re.M))), marked(text))
        for name, text in sources("en").items()
    }
    assert set(chunks) == {*CATALOGUES, *BROWSER}

    async def answer(route: Route) -> None:
        response = await route.fetch()
        body = await response.text()
        found = re.search(r"/assets/([a-z]+)-[^/]+\.js$", route.request.url)
        first, text = chunks.get(found[1] if found else "", ("", ""))
        # A chunk of code may have the name of a catalogue.
        if first and re.search(rf"\b{first} = ", body):
            body = f"export default {json.dumps(text)}"
        await route.fulfill(response=response, body=body)

    await page.route("**/assets/*.js", answer)


async def test_every_visible_word_comes_from_a_catalogue(
    visit: Visit, site: RunningNode, games: Games
) -> None:
    escaped, names = [], games.names | {CIRCLE}
    for known in (False, True):
        page = await visit("/healthz", refused=[], person=games.token if known else None)
        await mark_texts(page)
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
