"""Request guard: headers, origins, sizes, content types; and no traceback."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any, cast

import httpx
import pytest

from hashi.protocol.errors import STATUS, status_of
from hashi.service.errors import ServiceError
from hashi.service.metrics import Metrics
from hashi.service.node import Node
from hashi.service.web import guard
from hashi.service.web.guard import Guard, check_host, public_parts, same_origin
from hashi.texts import LANGUAGES, texts
from tests.service.nodes import RunningNode, config, running_node
from tests.service.web.helpers import (
    Guest,
    call,
    check_error,
    check_headers,
    look,
    open_table,
    parsed,
    raw_exchange,
    refused,
)


def host_of(node: RunningNode) -> str:
    return node.url.removeprefix("http://")


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("HEAD", "/", 405),
        ("GET", "/docs", 307),
        ("GET", "/style.css", 200),
        ("GET", "/healthz", 200),
        ("GET", "/readyz", 200),
        ("GET", "/metrics", 200),
        ("GET", "/api/openapi.json", 200),
        ("GET", "/api/bots", 200),
        ("GET", "/api/phrases", 200),
        ("GET", "/api/tables", 200),
        ("GET", "/api/tables/", 307),
        ("GET", "/api/me", 401),
        ("GET", "/nowhere", 404),
        ("GET", "/t/NOWHERE", 404),
        ("PUT", "/api/me", 405),
        ("OPTIONS", "/api/tables", 405),
        ("BREW", "/api/tables", 400),
        ("POST", "/api/people", 201),
    ],
)
def test_every_answer_has_the_security_headers(
    node: RunningNode, method: str, path: str, status: int
) -> None:
    assert call(node, method, path).status_code == status  # `call` looks at the headers


def test_an_answer_names_neither_server_nor_time(node: RunningNode) -> None:
    response = call(node, "GET", "/healthz")
    assert "server" not in response.headers
    assert response.headers["cache-control"] == "no-store"


def test_only_the_style_sheet_may_be_kept(node: RunningNode) -> None:
    assert call(node, "GET", "/style.css").headers["cache-control"] == "max-age=3600"


def test_a_wrong_method_is_told_the_right_ones(node: RunningNode) -> None:
    response = call(node, "PUT", "/api/bots")
    refused(response, 405, "bad-request")
    assert response.headers["allow"] == "GET"


def test_under_https_browsers_are_told_to_stay_there(node: RunningNode) -> None:
    plain = call(node, "GET", "/healthz")
    assert "strict-transport-security" not in plain.headers
    secure = call(node, "GET", "/healthz", headers={"x-forwarded-proto": "https"})
    assert secure.headers["strict-transport-security"] == "max-age=31536000"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("path", "code", "status"),
    [
        ("/nowhere", "not-found", 404),
        ("/api/me", "no-identity", 401),
        ("/api/tables/ABC", "no-such-table", 404),
    ],
)
def test_refusals_are_told_in_the_language_of_the_reader(
    node: RunningNode, language: str, path: str, code: str, status: int
) -> None:
    for asked in (language, f"{language}-XX,en;q=0.5", f"xx,{language};q=0.1"):
        said = refused(call(node, "GET", path, headers={"accept-language": asked}), status, code)
        assert said["text"] == texts(language).family("error", code)
    said = refused(call(node, "GET", f"{path}?lang={language}"), status, code)
    assert said["text"] == texts(language).family("error", code)


@pytest.mark.parametrize("language", ["de", "pl"])
def test_the_guard_itself_speaks_the_language_of_the_reader(
    node: RunningNode, language: str
) -> None:
    headers = {"accept-language": language, "origin": "https://elsewhere.example"}
    said = refused(call(node, "POST", "/api/people", headers=headers), 403, "wrong-origin")
    assert said["text"] == texts(language).family("error", "wrong-origin")


def count_people(node: RunningNode) -> float:
    lines = call(node, "GET", "/metrics").text.splitlines()
    found = [line for line in lines if line.startswith("hashi_requests_total{")]
    return sum(float(line.split()[-1]) for line in found if 'status="201"' in line)


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"origin": "http://["},
        {"origin": "//HOST"},
        {"origin": "ftp://HOST"},
        {"origin": "http://HOST.elsewhere.example"},
        {"origin": "http://HOST@elsewhere.example"},
        {"origin": "https://elsewhere.example", "sec-fetch-site": "same-origin"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"sec-fetch-site": "nonsense"},
    ],
)
def test_another_site_changes_nothing(
    node: RunningNode, anna: Guest, headers: dict[str, str]
) -> None:
    sent = {name: value.replace("HOST", host_of(node)) for name, value in headers.items()}
    cookie = {"cookie": f"hashi_person={anna.token}"}  # as the browser would add it
    before = count_people(node)
    answers = [
        call(node, "POST", "/api/people", headers=sent),
        call(node, "PATCH", "/api/me", headers=sent | cookie, json={"name": "Mallory"}),
        call(node, "DELETE", "/api/me/name", headers=sent | cookie),
        call(node, "POST", "/api/me/link", headers=sent | cookie),
        call(node, "POST", "/api/tables", headers=sent | cookie, json={"seats": 2}),
    ]
    for answer in answers:
        refused(answer, 403, "wrong-origin")
        assert "set-cookie" not in answer.headers
    assert call(node, "GET", "/api/me", anna).json() == {"name": anna.name, "tables": []}
    assert count_people(node) == before


@pytest.mark.parametrize("sent", [{}, {"sec-fetch-site": "same-origin"}, {"origin": "http://HOST"}])
def test_our_own_pages_and_programs_may(node: RunningNode, sent: dict[str, str]) -> None:
    headers = {name: value.replace("HOST", host_of(node)) for name, value in sent.items()}
    assert call(node, "POST", "/api/people", headers=headers).status_code == 201


@pytest.mark.parametrize(
    "kind",
    ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""],
)
def test_what_a_form_can_send_is_no_command(node: RunningNode, anna: Guest, kind: str) -> None:
    table = open_table(node, anna)["code"]
    body = json.dumps({"type": "sit", "key": "k", "seat": 0}).encode()
    for path in (f"/api/tables/{table}/commands", "/api/tables", "/api/people"):
        headers = {"content-type": kind}
        answer = call(node, "POST", path, anna, headers=headers, content=body)
        refused(answer, 400, "bad-request")
    assert look(node, table)["table"]["seats"] == [None]


def test_a_table_s_commands_can_be_sent_as_json_with_a_character_set(
    node: RunningNode, anna: Guest
) -> None:
    table = open_table(node, anna)["code"]
    answer = call(
        node,
        "POST",
        f"/api/tables/{table}/commands",
        anna,
        headers={"content-type": "Application/JSON; charset=utf-8"},
        content=b'{"type":"sit","key":"k"}',
    )
    assert answer.status_code == 200


PATHS = ["/api/tables", "/api/challenges", "/api/tables/ABC/commands", "/api/people/link"]


@pytest.mark.parametrize("path", PATHS)
def test_a_body_over_16_kib_is_refused_by_its_length(
    node: RunningNode, anna: Guest, path: str
) -> None:
    body = b'{"board":"' + b"A" * 16_384 + b'"}'
    headers = {"content-type": "application/json"}
    answer = call(node, "POST", path, anna, headers=headers, content=body)
    refused(answer, 413, "too-large")


@pytest.mark.parametrize("path", PATHS)
def test_a_body_over_16_kib_in_pieces_is_refused_as_it_comes(
    node: RunningNode, anna: Guest, path: str
) -> None:
    def pieces() -> object:
        yield b'{"board":"'
        for _ in range(20):
            yield b"A" * 1_000
        yield b'"}'

    headers = {"content-type": "application/json"}
    answer = call(node, "POST", path, anna, headers=headers, content=pieces())
    refused(answer, 413, "too-large")


def request(node: RunningNode, anna: Guest, *lines: str, body: bytes = b"") -> bytes:
    head = [
        "POST /api/tables HTTP/1.1",
        f"Host: {host_of(node)}",
        f"Authorization: Bearer {anna.token}",
        "Content-Type: application/json",
        "Connection: close",
        *lines,
    ]
    return ("\r\n".join(head) + "\r\n\r\n").encode("latin-1") + body


def test_a_length_that_lies_small_leaves_the_rest_unread(node: RunningNode, anna: Guest) -> None:
    sent = request(node, anna, "Content-Length: 2", body=b"{}" + b"A" * 50_000)
    answer = parsed(raw_exchange(node, sent))
    assert answer.status_code == 201
    check_headers(answer.headers)


@pytest.mark.parametrize("length", ["99999999999999999999", "-5", "5, 6", "0x10", "²"])
def test_a_length_that_makes_no_sense_is_refused(
    node: RunningNode, anna: Guest, length: str
) -> None:
    sent = request(node, anna, f"Content-Length: {length}", body=b"{}")
    answer = parsed(raw_exchange(node, sent, end=True))
    assert answer.status_code in (400, 413)


def test_both_lengths_at_once_are_refused(node: RunningNode, anna: Guest) -> None:
    sent = request(
        node,
        anna,
        "Content-Length: 2",
        "Transfer-Encoding: chunked",
        body=b"8000\r\n" + b"A" * 0x8000 + b"\r\n0\r\n\r\n",
    )
    answer = parsed(raw_exchange(node, sent, end=True))
    assert answer.status_code in (400, 413)


def test_a_body_that_never_comes_harms_nobody(node: RunningNode, anna: Guest) -> None:
    raw_exchange(node, request(node, anna, "Content-Length: 500", body=b'{"sea'), end=True)
    assert call(node, "GET", "/healthz").status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        "[",
        "[::1",
        "a b",
        "evil.example/x",
        "a@b",
        "ä",
        "x:99999999",
        "a.example\r\nHost: b.example",
    ],
)
def test_a_host_that_cannot_be_one_is_refused(node: RunningNode, host: str) -> None:
    sent = f"POST /api/people HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
    answer = parsed(raw_exchange(node, sent.encode("latin-1")))
    assert answer.status_code == 400
    if "error" in answer.text:  # else the server has refused it before us
        refused(answer, 400, "bad-request")


@pytest.mark.parametrize("host", ["localhost", "192.168.1.5:8000", "[::1]:8000", "hashi.local"])
def test_play_in_a_home_network_works_under_any_name(node: RunningNode, host: str) -> None:
    answer = call(node, "POST", "/api/people", headers={"host": host, "origin": f"http://{host}"})
    assert answer.status_code == 201
    assert "secure" not in answer.headers["set-cookie"].lower()


def test_a_failure_inside_is_told_as_a_code_and_nothing_else(
    node: RunningNode, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> None:
        raise KeyError("a secret of ours")

    monkeypatch.setattr(node.node.hub.open_tables, "listed", broken)
    answer = call(node, "GET", "/api/tables", headers={"accept-language": "es"})
    said = refused(answer, 500, "unavailable")
    assert said["text"] == texts("es").family("error", "unavailable")
    assert "secret" not in answer.text
    assert "KeyError" not in answer.text


def test_every_code_has_a_status(node: RunningNode) -> None:
    for code in STATUS:
        assert 400 <= status_of(code) < 600
    assert status_of("started") == 409
    assert status_of("of-a-plug-in") == 409


@pytest.mark.parametrize(
    ("cookie", "found"),
    [
        ("hashi_person=T", "T"),
        ('other={"a": 1}; hashi_person=T', "T"),  # another program's on the same host
        ("other; hashi_person=T; more=1", "T"),
        ("xhashi_person=T", None),
        ("hashi_person=", None),
        ("\x80\xff;;;==;", None),
    ],
)
def test_the_cookie_is_found_among_others(cookie: str, found: str | None) -> None:
    scope = {"headers": [(b"cookie", cookie.encode("latin-1"))]}
    assert guard.token_of(scope) == found


def test_a_program_s_header_goes_before_the_cookie() -> None:
    scope = {"headers": [(b"authorization", b"bearer  A"), (b"cookie", b"hashi_person=B")]}
    assert guard.token_of(scope) == "A"
    scope = {"headers": [(b"authorization", b"Basic QQ=="), (b"cookie", b"hashi_person=B")]}
    assert guard.token_of(scope) == "B"


def test_a_handshake_at_a_wrong_place_is_answered_like_a_request(node: RunningNode) -> None:
    sent = (
        f"GET /elsewhere HTTP/1.1\r\nHost: {host_of(node)}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Version: 13\r\nAccept-Language: it\r\n\r\n"
    )
    answer: httpx.Response = parsed(raw_exchange(node, sent.encode()))
    check_headers(answer.headers)
    said = refused(answer, 404, "not-found")
    assert said["text"] == texts("it").family("error", "not-found")


def test_a_refused_handshake_leaves_no_error_in_the_log(
    node: RunningNode, caplog: pytest.LogCaptureFixture
) -> None:
    sent = (
        f"GET /elsewhere HTTP/1.1\r\nHost: {host_of(node)}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n"
    )
    with caplog.at_level(logging.INFO):
        assert b" 404 " in raw_exchange(node, sent.encode()).splitlines()[0]
        assert call(node, "GET", "/healthz").status_code == 200
    assert [one.getMessage() for one in caplog.records if one.levelno > logging.INFO] == []


@pytest.mark.parametrize(
    "sent",
    [
        b"nonsense\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",  # https at the door of http
        b"GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
        b"GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 12\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
    ],
)
def test_even_what_is_no_request_is_answered_with_the_security_headers(
    node: RunningNode, sent: bytes
) -> None:
    answer = parsed(raw_exchange(node, sent, end=True))
    assert 400 <= answer.status_code < 500
    check_headers(answer.headers)


PUBLIC = public_parts("https://Hashi.Example:443")


def scope_of(path: str = "/", *hosts: str, origin: str = "") -> dict[str, object]:
    headers = [(b"host", host.encode()) for host in hosts]
    return {"path": path, "headers": [*headers, *([(b"origin", origin.encode())] * bool(origin))]}


@pytest.mark.parametrize(
    ("path", "hosts", "fine"),
    [
        ("/", ["hashi.example"], True),
        ("/", ["HASHI.example"], True),
        ("/", ["localhost:8765"], True),
        ("/", ["127.0.0.1:8765"], True),
        ("/", ["evil.example"], False),  # a name that resolves to us
        ("/", ["hashi.example.evil.example"], False),
        ("/ws", ["evil.example"], False),
        ("/metrics", ["node1:8765"], True),
        ("/", ["hashi.example", "hashi.example"], False),
    ],
)
def test_with_a_public_url_only_its_host_is_served(
    path: str, hosts: list[str], *, fine: bool
) -> None:
    if fine:
        check_host(scope_of(path, *hosts), PUBLIC)
    else:
        with pytest.raises(ServiceError) as raised:
            check_host(scope_of(path, *hosts), PUBLIC)
        assert raised.value.code == "bad-request"


def test_the_scheme_of_an_origin_is_that_of_the_public_url() -> None:
    assert same_origin(scope_of("/", "hashi.example", origin="https://hashi.example"), PUBLIC)
    assert not same_origin(scope_of("/", "hashi.example", origin="http://hashi.example"), PUBLIC)
    assert same_origin(scope_of("/", "localhost:1", origin="http://localhost:1"), PUBLIC)
    assert not same_origin(scope_of("/", "localhost:1", origin="http://evil.example"), PUBLIC)


def test_a_node_with_a_public_url_refuses_other_hosts(tmp_path: Path) -> None:
    told = config(tmp_path, public_url="https://hashi.example")
    with running_node(told) as running:
        refused(
            call(running, "GET", "/api/tables", headers={"host": "evil.example"}),
            400,
            "bad-request",
        )
        own = call(running, "GET", "/api/tables", headers={"host": "hashi.example"})
        assert own.status_code == 200
        handshake = (
            b"GET /ws HTTP/1.1\r\nHost: evil.example\r\nUpgrade: websocket\r\nConnection: Upgrade"
            b"\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        assert b" 400 " in raw_exchange(running, handshake).splitlines()[0]


def test_without_a_public_url_the_scheme_of_the_origin_is_that_of_the_request() -> None:
    plain, secure = "http://localhost:1", "https://localhost:1"
    for scheme, right, wrong in (("http", plain, secure), ("https", secure, plain)):
        for kind in (scheme, {"http": "ws", "https": "wss"}[scheme]):
            right_scope = scope_of("/", "localhost:1", origin=right) | {"scheme": kind}
            wrong_scope = scope_of("/", "localhost:1", origin=wrong) | {"scheme": kind}
            assert same_origin(right_scope)
            assert not same_origin(wrong_scope)


@pytest.mark.asyncio
async def test_a_request_that_the_stop_of_the_node_ends_gets_the_code(tmp_path: Path) -> None:
    node, sent, begun = Node(config(tmp_path)), [], asyncio.Event()

    async def hang(*_: object) -> None:
        begun.set()
        await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message)

    guarded = Guard(node, hang, Metrics(node))
    scope = {"type": "http", "method": "GET", "path": "/api/bots", "headers": [(b"host", b"x")]}
    request = asyncio.create_task(guarded(scope, cast(Any, hang), send))
    await begun.wait()
    node.stopping = True
    request.cancel()
    await request
    assert sent[0]["status"] == 503
    check_error(json.loads(sent[1]["body"])["error"], "unavailable")
