"""The built files as a node hands them out: pages, files, and addresses where nothing is."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import httpx
import pytest

from hashi.faces.browser import BuiltFiles
from hashi.service.store import Challenges, Unavailable
from hashi.service.web import link_preview
from hashi.texts import LANGUAGES
from tests.service.nodes import RunningNode
from tests.service.web.helpers import call, come_in, do, open_table, play_out

BROWSER = {"accept": "text/html,application/xhtml+xml"}


def ask(node: RunningNode, path: str, **headers: str) -> httpx.Response:
    return httpx.get(node.url + path, headers=headers, trust_env=False)


@pytest.mark.parametrize("path", ["/", "/games", "/you", "/challenge", "/c/ABC", "/t/ABC?lang=de"])
def test_every_page_is_the_same_document(site: RunningNode, path: str) -> None:
    answer = ask(site, path)
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"  # a new build is seen at once
    assert '<div id="app">' in answer.text


def test_people_get_a_page_where_nothing_is_and_programs_an_error(site: RunningNode) -> None:
    lost = ask(site, "/nowhere", **BROWSER)
    assert (lost.status_code, '<div id="app">' in lost.text) == (404, True)
    again = ask(site, "/nowhere", **BROWSER, **{"if-none-match": lost.headers["etag"]})
    assert again.status_code == 404
    for path, headers in (("/nowhere", {}), ("/assets/old-chunk.js", {}), ("/api/no", BROWSER)):
        answer = ask(site, path, **headers)
        assert answer.status_code == 404
        assert answer.json()["error"]["code"] == "not-found"


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/icon.svg", "image/svg+xml"),
        ("/icon-192.png", "image/png"),
        ("/icon-apple-180.png", "image/png"),
    ],
)
def test_what_an_app_needs_is_there(site: RunningNode, path: str, kind: str) -> None:
    answer = ask(site, path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, kind)


def test_every_icon_of_the_manifest_has_the_size_it_says(site: RunningNode) -> None:
    for icon in ask(site, "/manifest.webmanifest").json()["icons"]:
        body = ask(site, icon["src"]).content
        if icon["sizes"] != "any":
            width, height = (int.from_bytes(body[at : at + 4], "big") for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"


def test_a_folder_without_the_document_is_no_site(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="not built"):
        BuiltFiles(tmp_path)


def _tags(page: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)"', page)
    return {name: unescape(value) for name, value in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_its_tags_in_the_language_of_the_link(
    site: RunningNode, language: str
) -> None:
    tags = _tags(ask(site, f"/t/ABC?lang={language}").text)
    assert tags["og:image"] == f"{site.url}/api/tables/ABC/picture.png"
    assert tags["twitter:card"] == "summary_large_image"
    start = _tags(ask(site, "/", **{"accept-language": language}).text)
    assert start["og:title"] == tags["og:title"]
    assert start["og:description"] == tags["og:description"]
    assert start["og:image"] == f"{site.url}/icon-512.png"
    assert ask(site, "/icon-512.png").status_code == 200


@pytest.mark.parametrize(
    ("path", "name", "title"),
    [
        ("/d/A-7", "A-7", "HASHI: Kartenfolge A-7"),
        (
            "/daily/2026-11-18-A",
            "day-2026-11-18-A",
            "HASHI: Kartenfolge des Tages, 18. November 2026, Seite A",
        ),
        (
            "/weekly/2026-47",
            "week-2026-47",
            "HASHI: Kartenfolge der Woche 47/2026, Tafel Teshima",
        ),
    ],
)
def test_the_page_of_a_deal_unfolds_to_its_empty_board(
    site: RunningNode, path: str, name: str, title: str
) -> None:
    """The same for every deal, played or not, open or not: the name is all that is in it."""
    tags = _tags(ask(site, f"{path}?lang=de").text)
    assert (tags["og:title"], tags["twitter:card"]) == (title, "summary_large_image")
    assert tags["og:image"] == f"{site.url}/api/deals/{name}/picture.png"


def test_the_link_of_a_challenge_tells_friends_what_it_is(site: RunningNode) -> None:
    """A person who follows it is invited and sends no link."""
    tags = _tags(ask(site, "/c/ABC?lang=en").text)
    assert tags["og:description"].startswith("Everyone plays the same cards, on their own")
    assert "link" not in tags["og:description"]


def test_the_page_of_a_finished_table_says_its_result(site: RunningNode) -> None:
    me = come_in(site)
    table = open_table(site, me)["code"]
    before = _tags(ask(site, f"/t/{table}?lang=de").text)
    do(site, table, me, "sit", seat=0)
    do(site, table, me, "start")
    assert _tags(ask(site, f"/t/{table}?lang=de").text) == before
    play_out(site, table, [me])
    total = call(site, "GET", f"/api/tables/{table}", me).json()["game"]["scores"][0]["total"]
    after = _tags(ask(site, f"/t/{table}?lang=de").text)
    assert after["og:title"].startswith(f"HASHI: {total} Punkte, ")
    assert {name for name in after if after[name] != before[name]} == {"og:title", "og:image:alt"}
    assert after["og:url"] == f"{site.url}/t/{table}"
    assert after["og:locale"] == "de_DE"
    sizes = (after["og:image:width"], after["og:image:height"])
    assert sizes == ("800", "420")


def test_the_page_of_a_deal_says_how_many_have_played_it(site: RunningNode) -> None:
    """And that of a table where it was played says the same: others may still play it."""
    me, name = come_in(site), "B-990"
    path = f"/d/{name}?lang=en"
    before = _tags(ask(site, path).text)
    assert before["og:description"].startswith("Everyone who plays this number")
    table = open_table(site, me, challenge=name)["code"]
    do(site, table, me, "sit", seat=0)
    do(site, table, me, "start")
    play_out(site, table, [me])
    for page in (path, f"/t/{table}?lang=en"):
        tags = _tags(ask(site, page).text)
        assert tags["og:title"] == "HASHI: Deal B-990"
        assert tags["og:description"].startswith("One person has played this deal.")
        assert tags["og:image"] == f"{site.url}/api/deals/{name}/picture.png"


def test_a_page_opens_while_nothing_is_known_of_its_deal(
    site: RunningNode, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(_: object, challenge: str) -> int:
        raise Unavailable("unavailable", f"no answer about {challenge}")

    monkeypatch.setattr(Challenges, "result_count", away)
    page = ask(site, "/d/B-991?lang=en")
    assert (page.status_code, _tags(page.text)["og:title"]) == (200, "HASHI: Deal B-991")


def test_the_document_of_a_page_is_made_once(site: RunningNode) -> None:
    made = link_preview._document.cache_info().misses
    once, again = (ask(site, "/c/MADEONCE").text for _ in range(2))
    assert once == again
    assert link_preview._document.cache_info().misses == made + 1


def test_the_tags_of_a_page_change_with_its_language_only(site: RunningNode) -> None:
    one, other = (ask(site, f"/t/ABC?lang={code}") for code in ("de", "pl"))
    assert one.headers["etag"] != other.headers["etag"]
    assert "accept-language" in one.headers["vary"]
    again = ask(site, "/t/ABC?lang=de", **{"if-none-match": one.headers["etag"]})
    assert again.status_code == 304
