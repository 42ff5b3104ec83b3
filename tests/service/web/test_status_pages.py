"""The pages: nothing from outside, no script or style inside, everything escaped."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from hashi.rules import SIDE_A
from hashi.rules.files import board_text
from hashi.service.web.status_pages import _documentation, _kind, _page
from tests.service.nodes import RunningNode
from tests.service.web.helpers import Guest, call, open_table

VOID = {"meta", "link", "br", "img", "hr", "input"}


class Reader(HTMLParser):
    """Collects what a page loads and links to, and what it must not hold."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.faults: list[str] = []
        self.open: list[str] = []
        self.ids: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        if tag in ("script", "style", "iframe", "object", "embed", "base", "form"):
            self.faults.append(tag)
        for name, value in attrs:
            if name.startswith("on") or name in ("style", "srcdoc", "http-equiv"):
                self.faults.append(f"{tag} {name}")
            if name in ("href", "src", "action", "data", "srcset"):
                self.addresses.append(value or "")
            if name == "id":
                self.ids.add(value or "")

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}>")


def read(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == []
    return reader


@pytest.mark.parametrize("place", ["/", "/t/CODE", "/c/CHALLENGE"])
def test_a_page_loads_nothing_from_outside(node: RunningNode, anna: Guest, place: str) -> None:
    table = open_table(node, anna, board=board_text(SIDE_A).replace(f'"{SIDE_A.name}"', '"<b>&"'))
    challenge = call(node, "POST", "/api/challenges", anna, json={}).json()["id"]
    place = place.replace("CODE", table["code"]).replace("CHALLENGE", challenge)
    response = call(node, "GET", place)
    assert response.status_code == 200
    assert response.headers["content-type"].startswith("text/html")
    reader = read(response.text)
    assert reader.faults == []
    assert "/style.css" in reader.addresses
    for address in reader.addresses:
        assert address.startswith("/"), address
        assert not address.startswith("//"), address
        found = call(node, "GET", address.partition("#")[0])
        assert found.status_code == 200, address


def test_the_style_sheet_loads_nothing(node: RunningNode) -> None:
    text = call(node, "GET", "/style.css").text
    assert "url(" not in text
    assert "@import" not in text


def test_the_way_to_the_documentation_stays_here(node: RunningNode) -> None:
    response = call(node, "GET", "/docs")
    assert response.status_code == 307
    assert response.headers["location"] == "/#api"
    assert "api" in read(call(node, "GET", "/").text).ids


def test_every_route_is_explained(node: RunningNode) -> None:
    text = call(node, "GET", "/").text
    for path in call(node, "GET", "/api/openapi.json").json()["paths"]:
        assert path in text
    assert "<td>off | soft | hard</td><td>&#x27;off&#x27;</td>" in text  # values of an enum


def test_a_page_can_be_broken_by_no_text() -> None:
    evil = "<script>x</script>\"'"
    fields = {
        evil: {"type": evil, "default": evil},
        "b": {"enum": [evil]},
        "c": {"description": evil},
        "d": {"anyOf": [{"type": evil}, {"type": "null"}]},
    }
    content = {"application/json": {"schema": {"properties": fields}}}
    about = {"description": evil, "requestBody": {"content": content}}
    reader = read(_page(evil, _documentation({"paths": {f"/{evil}": {"get": about}}})))
    assert reader.faults == []


def test_limits_are_shown_with_their_kind() -> None:
    assert _kind({"type": "integer", "minimum": 1, "maximum": 4}) == "integer, 1 to 4"
    assert _kind({}) == "anything"
