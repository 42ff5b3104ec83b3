"""Identities: a cookie or a token, a nickname that can be erased, a code to move, no account."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from sqlalchemy.engine import make_url

from hashi.service.live.commands import now_ms
from hashi.service.nicknames import name_words
from tests.service.nodes import RunningNode
from tests.service.web.helpers import (
    Guest,
    act,
    call,
    come_in,
    do,
    face,
    look,
    open_table,
    play_out,
    refused,
    start_game,
)


def stored(node: RunningNode) -> str:
    """Everything the database holds, as text."""
    path = Path(str(make_url(node.node.config.database).database))
    with sqlite3.connect(path) as connection:
        found = "\n".join(connection.iterdump())
    connection.close()
    return found


def test_a_new_person_gets_a_name_and_a_token(node: RunningNode) -> None:
    response = call(node, "POST", "/api/people", headers={"accept-language": "de"})
    data = response.json()
    assert response.status_code == 201
    assert set(data) == {"name", "token"}
    assert len(data["token"]) >= 43  # 256 bits
    adjectives, animals = name_words("de")
    assert any(word in data["name"] for word in animals)
    assert any(word in data["name"] for word in adjectives)


def test_a_person_who_comes_back_stays_who_they_are(node: RunningNode) -> None:
    first = call(node, "POST", "/api/me")
    value, _ = cookie_of(first)
    again = call(node, "POST", "/api/me", headers={"cookie": value})
    assert (first.status_code, again.status_code) == (200, 200)
    assert again.json() == {"name": first.json()["name"]}
    assert cookie_of(again) == cookie_of(first)  # renewed: another year
    for path in ("/api/me", "/api/me/games"):
        found = call(node, "GET", path, headers={"cookie": value})
        assert cookie_of(found) == cookie_of(first)
    other = call(node, "POST", "/api/me", headers={"cookie": "hashi_person=nonsense"})
    assert "set-cookie" in other.headers


def cookie_of(response: httpx.Response) -> tuple[str, set[str]]:
    first, *rest = response.headers["set-cookie"].split("; ")
    return first, {part.lower() for part in rest}


def test_the_cookie_is_for_our_server_alone(node: RunningNode) -> None:
    value, marks = cookie_of(call(node, "POST", "/api/people"))
    assert value.startswith("hashi_person=")
    assert {"httponly", "samesite=lax", "path=/"} <= marks
    assert "secure" not in marks  # play in a home network over plain http works
    assert not any(mark.startswith("domain") for mark in marks)


HTTPS = {"x-forwarded-proto": "https"}  # the proxy on this machine is trusted


def test_the_cookie_is_bound_to_our_host_under_https(node: RunningNode) -> None:
    value, marks = cookie_of(call(node, "POST", "/api/people", headers=HTTPS))
    assert value.startswith("__Host-hashi_person=")
    assert {"httponly", "samesite=lax", "path=/", "secure"} <= marks
    assert not any(mark.startswith("domain") for mark in marks)
    found = call(node, "GET", "/api/me", headers=HTTPS | {"cookie": value})
    assert found.status_code == 200


def test_an_old_cookie_is_upgraded_under_https(node: RunningNode, anna: Guest) -> None:
    old = f"hashi_person={anna.token}"
    response = call(node, "POST", "/api/me", headers=HTTPS | {"cookie": old})
    assert response.json() == {"name": anna.name}
    sent = response.headers.get_list("set-cookie")
    assert sent[0].startswith(f"__Host-hashi_person={anna.token}; ")
    assert sent[1].startswith('hashi_person=""; ')
    assert "Max-Age=0" in sent[1]


def test_a_planted_cookie_does_not_replace_ours(node: RunningNode, anna: Guest, ben: Guest) -> None:
    both = f"hashi_person={ben.token}; __Host-hashi_person={anna.token}"
    found = call(node, "GET", "/api/me", headers=HTTPS | {"cookie": both})
    assert found.json()["name"] == anna.name


def test_a_page_never_gets_the_token_to_read(node: RunningNode) -> None:
    headers = {"sec-fetch-mode": "cors", "sec-fetch-site": "same-origin"}
    response = call(node, "POST", "/api/people", headers=headers)
    assert set(response.json()) == {"name"}
    value, _ = cookie_of(response)
    assert call(node, "GET", "/api/me", headers={"cookie": value}).status_code == 200


def test_cookie_and_token_are_the_same_person(node: RunningNode, anna: Guest) -> None:
    by_cookie = call(node, "GET", "/api/me", headers={"cookie": f"hashi_person={anna.token}"})
    assert by_cookie.json() == call(node, "GET", "/api/me", anna).json()


@pytest.mark.parametrize("token", ["x", "x" * 5_000, "é", "' or 1=1 --"])
def test_a_wrong_token_is_nobody(node: RunningNode, token: str) -> None:
    headers = {b"authorization": f"Bearer {token}".encode("latin-1")}
    response = httpx.get(f"{node.url}/api/me", headers=headers)
    refused(response, 401, "no-identity")


def test_only_hashes_of_tokens_and_codes_are_stored(node: RunningNode, anna: Guest) -> None:
    table = start_game(node, [anna])
    seat = call(node, "POST", f"/api/tables/{table}/seat-token", anna).json()["token"]
    code = call(node, "POST", "/api/me/link", anna).json()["code"]
    text = stored(node)
    assert anna.name in text  # so it is the right database
    assert anna.token not in text
    assert seat not in text
    assert code not in text


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/me"),
        ("PATCH", "/api/me"),
        ("DELETE", "/api/me/name"),
        ("POST", "/api/me/link"),
        ("POST", "/api/me/recovery"),
        ("GET", "/api/me/devices"),
        ("DELETE", "/api/me/devices/X"),
        ("POST", "/api/tables"),
        ("POST", "/api/challenges"),
    ],
)
def test_nobody_can_do_nothing(node: RunningNode, method: str, path: str) -> None:
    body = {"name": "Mallory"} if method == "PATCH" else {}
    sent: dict[str, Any] = (
        {} if method in ("GET", "DELETE") or path.endswith("move") else {"json": body}
    )
    refused(call(node, method, path, **sent), 401, "no-identity")


def test_a_person_can_take_another_name(node: RunningNode, anna: Guest) -> None:
    response = call(node, "PATCH", "/api/me", anna, json={"name": "  Żółw  \u00e9 "})
    assert response.json() == {"name": "Żółw é"}
    assert call(node, "GET", "/api/me", anna).json()["name"] == "Żółw é"


@pytest.mark.parametrize(
    ("name", "status", "code"),
    [
        ("", 422, "name-length"),
        ("x" * 25, 422, "name-length"),
        ("a\u202eb", 422, "name-characters"),
        ("a\u0000b", 422, "name-characters"),
        ("a\nb", 422, "name-characters"),
        ("x" * 401, 400, "bad-request"),
        (5, 400, "bad-request"),
        (None, 400, "bad-request"),
    ],
)
def test_a_name_that_cannot_be_one_is_refused(
    node: RunningNode, anna: Guest, name: object, status: int, code: str
) -> None:
    headers = {"accept-language": "pl"}
    refused(
        call(node, "PATCH", "/api/me", anna, json={"name": name}, headers=headers), status, code
    )
    assert call(node, "GET", "/api/me", anna).json()["name"] == anna.name


@pytest.mark.parametrize(
    "body",
    [
        b'{"name": "\\ud800"}',
        b'{"\\ud800": 1}',
        b'{"name": "x", "\\udfff\\ud800": {}}',
        b'{"name": NaN}',
        b"\xff\xfe",
        b"[" * 8_000,
        b'{"a":' * 3_000,
        b"",
        b"null",
        b'"x"',
        b"1" * 9_000,
        b'{"name": ' + b"9" * 9_000 + b"}",
    ],
)
def test_a_body_that_cannot_be_read_is_refused(node: RunningNode, anna: Guest, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    for method, path in (("PATCH", "/api/me"), ("POST", "/api/people/link")):
        response = call(node, method, path, anna, headers=headers, content=body)
        assert response.status_code in (400, 422), response.text
        refused(response, response.status_code, response.json()["error"]["code"])


def test_a_link_code_of_half_characters_is_just_a_wrong_one(node: RunningNode) -> None:
    headers = {"content-type": "application/json"}
    sent = b'{"code": "\\ud800"}'
    response = call(node, "POST", "/api/people/link", headers=headers, content=sent)
    assert response.status_code in (400, 404)


def test_a_link_code_works_once_however_it_is_typed(node: RunningNode, anna: Guest) -> None:
    table = start_game(node, [anna])
    code = call(node, "POST", "/api/me/link", anna).json()["code"]
    typed = f"{code[:4].lower()}-{code[4:]} "
    response = call(node, "POST", "/api/people/link", json={"code": typed})
    assert response.status_code == 201
    linked = Guest(response.json()["name"], response.json()["token"])
    assert linked.name == anna.name
    assert linked.token != anna.token
    assert call(node, "GET", "/api/me", linked).json()["tables"][0]["code"] == table
    assert look(node, table, linked)["game"]["seat"] == 0
    again = call(node, "POST", "/api/people/link", json={"code": code})
    refused(again, 404, "link-code")


def test_only_the_newest_link_code_works(node: RunningNode, anna: Guest) -> None:
    first = call(node, "POST", "/api/me/link", anna).json()["code"]
    second = call(node, "POST", "/api/me/link", anna).json()["code"]
    refused(call(node, "POST", "/api/people/link", json={"code": first}), 404, "link-code")
    assert call(node, "POST", "/api/people/link", json={"code": second}).status_code == 201


def test_a_link_code_ends_after_ten_minutes(
    node: RunningNode, anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = call(node, "POST", "/api/me/link", anna).json()["code"]
    from hashi.service.web import people

    now = now_ms()
    monkeypatch.setattr(people, "now_ms", lambda: now + 10 * 60_000 + 5_000)
    refused(call(node, "POST", "/api/people/link", json={"code": code}), 404, "link-code")
    assert call(node, "GET", "/api/me", anna).status_code == 200


def test_an_erased_name_is_gone_from_everywhere(node: RunningNode, anna: Guest, ben: Guest) -> None:
    call(node, "PATCH", "/api/me", anna, json={"name": "Annegret Eraseme"})
    past = start_game(node, [anna, ben])
    play_out(node, past, [anna, ben])
    waiting = open_table(node, anna, seats=2)["code"]
    do(node, waiting, anna, "sit")
    places = [
        f"/api/tables/{past}",
        f"/api/tables/{past}/record.hashi",
        f"/api/tables/{past}/record.json",
        f"/api/tables/{past}/code",
        f"/api/tables/{past}/proof",
        f"/api/tables/{past}/replay",
        f"/api/tables/{waiting}",
        "/api/tables",
        "/api/me",
        f"/t/{waiting}",
    ]
    before = "".join(call(node, "GET", place, anna).text for place in places)
    assert before.count("Annegret Eraseme") >= 5
    with face(node, waiting, ben) as watching:
        while watching.until("seats")["seats"][0]["name"] != "Annegret Eraseme":
            pass
        assert call(node, "DELETE", "/api/me/name", anna).json() == {"name": None}
        assert watching.until("seats")["seats"][0]["name"] is None  # told at once
    for place in places:
        for reader in (anna, ben, None):
            assert "Eraseme" not in call(node, "GET", place, reader).text
    assert "Player 1" in call(node, "GET", f"/api/tables/{past}/record.hashi").text
    assert "Eraseme" not in stored(node)
    assert call(node, "GET", "/api/me", anna).json()["name"] is None
    assert act(node, waiting, anna, "stand").status_code == 200  # and plays on


def test_a_seat_token_is_its_seat_at_its_table_and_nothing_else(
    node: RunningNode, anna: Guest, ben: Guest
) -> None:
    table = start_game(node, [anna, ben])
    other = start_game(node, [anna])
    response = call(node, "POST", f"/api/tables/{table}/seat-token", anna)
    assert response.status_code == 201
    program = Guest("program", response.json()["token"])
    assert len(program.token) >= 43
    assert look(node, table, program)["game"]["seat"] == 0
    starts = call(node, "GET", f"/api/tables/{table}/turns", program).json()["turns"]
    assert act(node, table, program, "write-start", start=starts[0]).status_code == 200
    # Elsewhere it is nobody.
    assert look(node, other, program)["game"]["seat"] is None
    refused(act(node, other, program, "write-start", start=starts[0]), 401, "no-identity")
    refused(call(node, "GET", "/api/me", program), 401, "no-identity")
    refused(call(node, "PATCH", "/api/me", program, json={"name": "X"}), 401, "no-identity")
    refused(call(node, "POST", "/api/me/link", program), 401, "no-identity")
    refused(call(node, "POST", "/api/tables", program, json={}), 401, "no-identity")
    with face(node, other, program) as watching:
        refusal = watching.ask("say", phrase="hello")
        assert refusal["error"]["code"] == "no-identity"
    with face(node, table, None, token=program.token) as playing:
        assert "error" not in playing.ask("say", phrase="hello")


def test_only_who_sits_gets_a_seat_token(node: RunningNode, anna: Guest, ben: Guest) -> None:
    table = start_game(node, [anna])
    refused(call(node, "POST", f"/api/tables/{table}/seat-token", ben), 403, "not-seated")
    refused(call(node, "POST", f"/api/tables/{table}/seat-token"), 401, "no-identity")


def test_an_invitation_is_not_a_seat(node: RunningNode, anna: Guest, ben: Guest) -> None:
    opened = open_table(node, anna, seats=2, access="invitation")
    listed = call(node, "GET", "/api/tables").text
    assert opened["id"] not in listed
    assert opened["code"] not in listed
    assert urlsplit(opened["link"]).path == f"/t/{opened['code']}"
    assert call(node, "GET", f"/t/{opened['code']}", ben).status_code == 200
    for name in (opened["id"], opened["code"]):
        assert look(node, name, ben)["game"]["seat"] is None
    refused(act(node, opened["code"], None, "sit"), 401, "no-identity")
    # A code is no token, and the host's place is not given with it.
    for word in (opened["code"], opened["id"]):
        refused(call(node, "GET", "/api/me", Guest("", word)), 401, "no-identity")
    refused(act(node, opened["code"], ben, "start"), 403, "not-host")
    assert look(node, opened["code"])["table"]["seats"] == [None, None]


def test_no_token_stands_in_a_link_or_a_log(
    node: RunningNode, capfd: pytest.CaptureFixture[str]
) -> None:
    guest = come_in(node)
    table = start_game(node, [guest])
    program = call(node, "POST", f"/api/tables/{table}/seat-token", guest).json()["token"]
    code = call(node, "POST", "/api/me/link", guest).json()["code"]
    with face(node, table, guest, token=program) as playing:
        playing.ask("say", phrase="hello")
        playing.send(type="hello", token=guest.token)
        playing.until("error")
    call(node, "GET", f"/api/me?token={guest.token}", guest)
    moved = call(node, "POST", "/api/people/link", json={"code": code}).json()["token"]
    logged = capfd.readouterr()
    text = logged.out + logged.err
    assert "/api/me" in text  # so it is the right log
    for token in (guest.token, program, moved, code):
        assert token not in text
