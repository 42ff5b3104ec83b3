"""The built files as a node hands them out: pages, files, and addresses where nothing is."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from hashi.faces.browser import BuiltFiles
from tests.service.nodes import RunningNode

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
