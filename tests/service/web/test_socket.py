"""The WebSocket: hello, commands, refusals, close codes, and a client that does not read."""

from __future__ import annotations

import json
import socket
import threading
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import cast

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hashi import __version__
from hashi.rules import Seat
from hashi.service.live import LiveTable
from hashi.service.web import answer_frames, transport
from hashi.service.web import socket as served
from hashi.table.ids import PersonId
from hashi.texts import LANGUAGES, Key, texts
from tests.service.nodes import RunningNode, config, running_node
from tests.service.web.helpers import (
    PATIENCE,
    Face,
    Guest,
    act,
    call,
    check_error,
    check_headers,
    come_in,
    do,
    face,
    look,
    open_table,
    plain_socket,
    refused,
    start_game,
    write_starts,
)


def test_a_hello_is_answered_with_welcome_and_the_whole_table(
    node: RunningNode, anna: Guest, ben: Guest
) -> None:
    table = open_table(node, anna, seats=2)["code"]
    do(node, table, ben, "sit", seat=1)
    expected: dict[str, dict[str, object]] = {
        "host": {"seat": None, "host": True, "known": True},
        "guest": {"seat": 1, "host": False, "known": True},
        "stranger": {"seat": None, "host": False, "known": False},
    }
    for who, guest in (("host", anna), ("guest", ben), ("stranger", None)):
        with plain_socket(node, guest.headers if guest else None) as made:
            made.send(type="hello", protocol=2, table=table, after=0, lang="de")
            welcome = made.read()
            assert abs(welcome.pop("now") - time.time() * 1_000) < 60_000
            base: dict[str, object] = {"type": "welcome", "protocol": 2, "version": __version__}
            assert welcome == base | expected[who]
            snapshot = made.read()
            assert snapshot == look(node, table, guest)
            assert made.read()["type"] == "seats"


def test_the_handshake_has_the_security_headers(node: RunningNode) -> None:
    with plain_socket(node) as made:
        response = made.connection.response
        assert response is not None
        check_headers(httpx.Headers(list(response.headers.raw_items())))
        assert "set-cookie" not in response.headers


@pytest.mark.parametrize("way", ["header", "cookie", "hello"])
def test_identity_comes_by_header_cookie_or_hello(node: RunningNode, anna: Guest, way: str) -> None:
    table = start_game(node, [anna])
    headers = {
        "header": anna.headers,
        "cookie": {"cookie": f"hashi_person={anna.token}"},
        "hello": {},
    }[way]
    more = {"token": anna.token} if way == "hello" else {}
    with plain_socket(node, headers) as made:
        made.send(type="hello", protocol=2, table=table, after=0, **more)
        assert made.read()["seat"] == 0


@pytest.mark.parametrize(
    "origin",
    ["https://elsewhere.example", "null", "http://[", "http://HOST.evil.example", "ws://HOST"],
)
def test_another_site_s_page_gets_no_socket(node: RunningNode, anna: Guest, origin: str) -> None:
    host = node.url.removeprefix("http://")
    headers = {
        "origin": origin.replace("HOST", host),
        "cookie": f"hashi_person={anna.token}",
        "accept-language": "it",
    }
    with pytest.raises(InvalidStatus) as caught, plain_socket(node, headers):
        pass
    response = caught.value.response
    check_headers(httpx.Headers(list(response.headers.raw_items())))
    assert response.status_code == 403
    error = json.loads(response.body or b"")["error"]
    check_error(error, "wrong-origin")
    assert error["text"] == texts("it").family("error", "wrong-origin")


def test_our_own_page_and_programs_get_a_socket(node: RunningNode) -> None:
    with plain_socket(node, {"origin": node.url}), plain_socket(node):
        pass


def end(node: RunningNode, sent: str | bytes) -> int:
    with plain_socket(node) as made:
        made.connection.send(sent)
        return made.code()


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"type": "sit", "key": "k"}, 4401),
        ({}, 4401),
        ({"type": "hello"}, 4409),
        ({"type": "hello", "protocol": 1, "table": "TABLE"}, 4409),
        ({"type": "hello", "protocol": "1", "table": "TABLE"}, 4409),
        ({"type": "hello", "protocol": 2}, 4401),
        ({"type": "hello", "protocol": 2, "table": 5}, 4401),
        ({"type": "hello", "protocol": 2, "table": "T" * 33}, 4401),
        ({"type": "hello", "protocol": 2, "table": "TABLE", "after": "x"}, 4401),
        ({"type": "hello", "protocol": 2, "table": "TABLE", "after": None}, 4401),
        ({"type": "hello", "protocol": 2, "table": "NOWHERE"}, 4404),
        ({"type": "hello", "protocol": 2, "table": "\x00"}, 4404),
        ({"type": "hello", "protocol": 2, "table": ""}, 4404),
    ],
)
def test_a_wrong_hello_ends_the_connection_with_its_code(
    node: RunningNode, anna: Guest, hello: dict[str, object], code: int
) -> None:
    table = open_table(node, anna)["code"]
    sent = {k: table if v == "TABLE" else v for k, v in hello.items()}
    assert end(node, json.dumps(sent)) == code


@pytest.mark.parametrize("after", [-1, 0, 1, 2, 3, 999, 10**18])
def test_any_number_of_a_place_is_answered(node: RunningNode, anna: Guest, after: int) -> None:
    table = start_game(node, [anna])
    with plain_socket(node, anna.headers) as made:
        made.send(type="hello", protocol=2, table=table, after=after)
        assert made.read()["type"] == "welcome"
        assert made.read()["type"] in ("snapshot", "update")


@pytest.mark.parametrize("after", [True, 2.5, 1e300, "3", None, [1]])
def test_what_is_no_number_of_a_place_ends_the_connection(
    node: RunningNode, anna: Guest, after: object
) -> None:
    table = start_game(node, [anna])
    hello = {"type": "hello", "protocol": 2, "table": table, "after": after}
    assert end(node, json.dumps(hello)) == 4401


def test_a_hello_that_never_comes_ends_the_connection(
    node: RunningNode, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(served, "HELLO_SECONDS", 0.2)
    with plain_socket(node) as made:
        assert made.code() == 4401


def test_a_wrong_token_in_a_hello_is_a_stranger(node: RunningNode, anna: Guest) -> None:
    table = open_table(node, anna)["code"]
    tokens: list[object] = ["x", "", "é" * 100, 5, None, {}]
    for token in tokens:
        with plain_socket(node) as made:
            made.send(type="hello", protocol=2, table=table, token=token)
            assert made.read()["known"] is False


BAD_FRAMES = [
    ("", "bad-request"),
    ("nonsense", "bad-request"),
    ("[]", "bad-request"),
    ("5", "bad-request"),
    ("null", "bad-request"),
    ('"x"', "bad-request"),
    ('{"type":', "bad-request"),
    ('{"a":NaN}', "bad-request"),
    ('{"a":"\\ud800"}', "bad-request"),
    ('{"a":' * 500 + "1" + "}" * 500, "too-deep"),
    ("[" * 3_000, "bad-request"),
    ('{"a":[[[[[[[1]]]]]]]}', "too-deep"),
    (b"\x00\x01", "bad-request"),
    (b'{"type":"ping","key":"k"}', "bad-request"),  # binary, though it reads well
    ("{}", "bad-request"),
    ('{"type":"hello","protocol":2}', "bad-request"),
    ('{"type":"sit"}', "bad-request"),
    ('{"type":"sit","key":["k"]}', "bad-request"),
    ('{"type":"fly","key":"k1"}', "bad-request"),
    ('{"type":"sit","key":"k2","seat":"0"}', "json-field"),
    ('{"type":"submit","key":"k3","round":1}', "json-field"),
    ('{"type":"submit","key":"k4","round":1,"turn":"' + "x" * 500 + '"}', "turn-long"),
    ('{"type":"mark","key":"k5","slot":1e400,"crossed":true}', "bad-request"),
    ('{"type":"mark","key":"k6","slot":' + "9" * 300 + ',"crossed":true}', "json-field"),
]


@pytest.mark.parametrize(("frame", "code"), BAD_FRAMES)
def test_a_frame_that_cannot_be_read_is_answered_with_a_code(
    node: RunningNode, anna: Guest, frame: str | bytes, code: str
) -> None:
    table = open_table(node, anna)["code"]
    with face(node, table, anna, lang="pl") as made:
        made.connection.send(frame)
        error = made.until("error")
        check_error(error["error"], code)
        if f"error-{code}" in set(Key):
            assert error["error"]["text"] == texts("pl").family("error", code)
        assert made.ask("ping")["type"] == "pong"  # and the connection stays open
    assert look(node, table)["seq"] == 2


def test_the_last_of_two_equal_keys_counts(node: RunningNode, anna: Guest) -> None:
    table = open_table(node, anna, seats=2)["code"]
    with face(node, table, anna) as made:
        made.connection.send('{"type":"ping","key":"a","type":"sit","key":"b","seat":0,"seat":1}')
        assert made.until("reply")["key"] == "b"
    assert look(node, table, anna)["game"]["seat"] == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_command_is_told_in_the_language_of_the_hello(
    node: RunningNode, anna: Guest, language: str
) -> None:
    table = open_table(node, anna)["code"]
    with face(node, table, anna, lang=f"{language}-XX") as made:
        said = made.ask("start")
        check_error(said["error"], "seats-free")
        assert said["error"]["text"] == texts(language).family("error", "seats-free")
        assert said["type"] == "reply"


def test_a_stranger_can_watch_but_not_act(node: RunningNode, anna: Guest) -> None:
    table = start_game(node, [anna])
    with face(node, table) as made:
        snapshot = made.until("snapshot")
        assert snapshot["game"]["seat"] is None
        check_error(made.ask("say", phrase="hello")["error"], "no-identity")
        check_error(made.ask("turns")["error"], "not-seated")
        assert made.ask("ping")["type"] == "pong"


def test_a_whole_round_is_told_to_everybody(node: RunningNode, anna: Guest, ben: Guest) -> None:
    table = start_game(node, [anna, ben])
    write_starts(node, table, [anna, ben])
    with face(node, table, anna) as one, face(node, table, ben) as two, face(node, table) as three:
        for made in (one, two, three):
            made.until("snapshot")
        turns = one.ask("turns")
        assert turns["phase"] == "round"
        assert turns["round"] == 1
        assert "-" in turns["writings"]
        assert "error" not in one.ask("submit", round=1, turn="-")
        assert "error" not in two.ask("submit", round=1, turn="-")
        while True:
            update = three.until("update")
            if any(event["type"] == "card-flipped" for event in update["events"]):
                break
        assert update["game"]["round"] == 2


def test_a_draft_is_kept_for_the_open_card_of_the_own_seat(
    node: RunningNode, anna: Guest, ben: Guest
) -> None:
    table = start_game(node, [anna, ben])
    write_starts(node, table, [anna, ben])
    live = next(live for live in node.node.hub.tables.values() if live.row.code == table)
    with face(node, table, anna) as one, face(node, table) as nobody:
        assert one.ask("draft", round=1, turn="-")["type"] == "draft"
        assert str(live.draft_of(Seat(0))) == "-"
        assert one.ask("draft", round=2, turn="-")["type"] == "draft"  # a card that has passed
        assert str(live.draft_of(Seat(0))) == "-"
        assert one.ask("draft", round=1)["type"] == "draft"
        assert live.draft_of(Seat(0)) is None
        assert one.ask("draft", round=1, turn="rubbish")["error"]["code"] == "coordinate"
        assert one.ask("draft", round=1, more=1)["error"]["code"] == "json-field"
        assert nobody.ask("draft", round=1, turn="-")["error"]["code"] == "not-seated"
    assert live.draft_of(Seat(1)) is None


def test_a_frame_over_4_kib_ends_the_connection(node: RunningNode, anna: Guest) -> None:
    table = open_table(node, anna)["code"]
    with face(node, table, anna) as made:
        made.send(type="ping", key="k", more="x" * 4_020)  # just under
        assert made.until("error")["key"] == "k"
    for size in (4_097, 100_000):
        with face(node, table, anna) as made:
            made.connection.send("x" * size)
            assert made.code() == 1009
    with face(node, table, anna) as made:  # in pieces
        with suppress(ConnectionClosed):  # the node need not wait for the last piece
            made.connection.send(["x" * 1_000] * 5)
        assert made.code() == 1009


def test_text_that_is_no_text_ends_the_connection(node: RunningNode, anna: Guest) -> None:
    table = open_table(node, anna)["code"]
    with face(node, table, anna) as made:
        made.connection.send(b"\xff\xfe\xc0", text=True)
        assert made.code() == 1007


def test_too_many_bad_frames_end_the_connection(node: RunningNode, anna: Guest) -> None:
    table = open_table(node, anna)["code"]
    with face(node, table, anna) as made:
        for _ in range(served.STRIKES + 1):
            made.connection.send("nonsense")
        assert made.code() == 4400
    with face(node, table, anna) as made:  # not when good ones come between
        for _ in range(served.STRIKES):
            made.connection.send("nonsense")
        assert made.ask("ping")["type"] in ("pong", "error")
        made.connection.send('{"type":"ping","key":"still"}')
        while made.until("pong")["key"] != "still":
            pass


def test_a_node_that_stops_says_so(tmp_path: Path) -> None:
    with running_node(config(tmp_path)) as node:
        guest = come_in(node)
        table = open_table(node, guest)["code"]
        with plain_socket(node) as made:
            made.send(type="hello", protocol=2, table=table)
            made.until("seats")
            codes: list[int] = []
            reader = threading.Thread(target=lambda: codes.append(made.code()))
            reader.start()
            node.node.stopping = True
            node.loop.call_soon_threadsafe(node.guard.notify)
            reader.join(PATIENCE)
            assert codes == [1001]
        node.node.stopping = False


def test_a_frame_that_cannot_be_made_ends_only_the_line_it_was_for(
    node: RunningNode, anna: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = start_game(node, [anna, ben])
    real = LiveTable.frame

    def broken(live: LiveTable, since: int, person: PersonId | None) -> bytes:
        if person is not None and live.table.seat_of(person) == 1:
            raise KeyError("a secret of ours")
        return real(live, since, person)

    with face(node, table, anna) as mine, face(node, table, ben) as other:
        mine.until("seats")
        other.until("seats")
        monkeypatch.setattr(LiveTable, "frame", broken)
        assert "error" not in mine.ask("say", phrase="hello")
        assert other.code() == 1011
        assert "error" not in mine.ask("say", phrase="thanks")


def test_an_unexpected_failure_ends_the_connection_without_a_word(
    node: RunningNode, anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = start_game(node, [anna])

    def broken(*_: object) -> dict[str, object]:
        raise KeyError("a secret of ours")

    monkeypatch.setattr(answer_frames, "turns_text", broken)
    with face(node, table, anna) as made:
        made.send(type="turns", key="k")
        assert made.code() == 1011
    monkeypatch.undo()
    monkeypatch.setattr(node.node, "may_look", broken)
    with plain_socket(node, anna.headers) as made:
        made.send(type="hello", protocol=2, table=table)
        assert made.code() in (1006, 1011)
    monkeypatch.undo()
    with face(node, table, anna) as made:
        assert made.ask("turns")["writings"]


class Slow:
    """A client that asks for much and reads nothing."""

    def __init__(self, node: RunningNode, table: str) -> None:
        host, _, port = node.url.removeprefix("http://").partition(":")
        self.line = socket.socket()
        self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        self.line.connect((host, int(port)))
        self.line.sendall(
            f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.line.recv(1)
        self.send({"type": "hello", "protocol": 2, "table": table})

    def send(self, data: object) -> None:
        self.line.sendall(self._frame(data))

    def _frame(self, data: object) -> bytes:
        body = json.dumps(data).encode()
        return bytes([0x81, 0x80 | 126]) + len(body).to_bytes(2, "big") + bytes(4) + body

    def flood(self, node: RunningNode) -> None:
        """Ask until the node can send nothing more."""
        for connection in node.guard.connections:  # megabytes would take a busy node too long
            line = cast("transport.SocketProtocol", connection._link).transport
            line.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4_096)
        self.line.settimeout(0.1)
        frame, rest = self._frame({"type": "ping", "key": "k" * 64}), b""
        limit = time.monotonic() + PATIENCE
        while all(connection.blocked_since is None for connection in node.guard.connections):
            assert time.monotonic() < limit
            rest = rest or frame
            try:
                rest = rest[self.line.send(rest) :]
            except TimeoutError:  # the node has yet to read
                continue

    def rest(self) -> bytes:
        """All that comes once it reads after all, up to the close frame."""
        self.line.settimeout(PATIENCE)
        found = b""
        try:
            while not found.endswith(b"slow") and (more := self.line.recv(65_536)):
                found += more
        except ConnectionError:
            pass
        return found


def waited(until: object, seconds: float = PATIENCE) -> bool:
    limit = time.monotonic() + seconds
    while not until():  # type: ignore[operator]
        if time.monotonic() > limit:
            return False
        time.sleep(0.02)
    return True


@pytest.mark.parametrize("wakes", [True, False])
def test_a_client_that_takes_nothing_is_let_go_and_nobody_else_notices(
    node: RunningNode, monkeypatch: pytest.MonkeyPatch, wakes: bool
) -> None:
    monkeypatch.setattr(transport, "CLOSE_SECONDS", 20.0 if wakes else 0.3)
    guest = come_in(node)
    table = start_game(node, [guest])
    slow = Slow(node, table)
    try:
        with face(node, table, guest) as honest:
            honest.until("snapshot")
            slow.flood(node)
            stuck = [c for c in node.guard.connections if c.blocked_since is not None]
            assert len(stuck) == 1
            for _ in range(20):
                began = time.monotonic()
                assert honest.ask("ping")["type"] == "pong"
                assert time.monotonic() - began < 2
            node.loop.call_soon_threadsafe(node.guard.drop_slow, time.monotonic() + 1)
            assert waited(lambda: stuck[0] not in node.guard.connections)
            if wakes:
                assert slow.rest().endswith(b"\x88\x06" + (4408).to_bytes(2, "big") + b"slow")
            else:
                time.sleep(0.8)
                assert not slow.rest().endswith(b"slow")  # the line was cut
            assert "error" not in honest.ask("say", phrase="hello")
    finally:
        slow.line.close()


def test_a_slow_client_is_found_by_the_watch(tmp_path: Path) -> None:
    told = config(tmp_path)
    told = replace(told, limits=replace(told.limits, unread_seconds=0.8))
    with running_node(told) as node:
        guest = come_in(node)
        table = start_game(node, [guest])
        with face(node, table, guest) as honest:
            slow = Slow(node, table)
            try:
                slow.flood(node)
                assert waited(lambda: len(node.guard.connections) == 1)
                assert honest.ask("ping")["type"] == "pong"
            finally:
                slow.line.close()


def test_a_seat_taken_elsewhere_is_seen_on_an_open_socket(
    node: RunningNode, anna: Guest, ben: Guest
) -> None:
    table = open_table(node, anna, seats=2)["code"]
    with face(node, table, ben) as made:
        assert made.until("snapshot")["game"]["seat"] is None
        do(node, table, ben, "sit", seat=1)
        assert made.until("snapshot")["game"]["seat"] == 1  # a new seat is told the whole


def test_a_person_at_two_sockets_is_one_seat(node: RunningNode, anna: Guest) -> None:
    table = start_game(node, [anna])
    write_starts(node, table, [anna])
    with face(node, table, anna) as one, face(node, table, anna) as two:
        assert "error" not in one.ask("submit", round=1, turn="-")
        check_error(two.ask("submit", round=1, turn="-")["error"], "wrong-round")
        refused(act(node, table, anna, "submit", round=1, turn="-"), 409, "wrong-round")


def test_presence_is_told(node: RunningNode, anna: Guest, ben: Guest) -> None:
    table = start_game(node, [anna, ben])

    def seen(watching: Face, seat: int, present: bool) -> None:
        while watching.until("seats")["seats"][seat]["present"] is not present:
            pass

    with face(node, table, anna) as made:
        with face(node, table, ben):
            seen(made, 1, True)
        seen(made, 1, False)
    assert call(node, "GET", "/healthz").status_code == 200
