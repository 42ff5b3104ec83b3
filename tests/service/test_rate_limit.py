"""Limits: how much one connection and one address may ask for."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
from structlog.testing import capture_logs
from websockets.exceptions import InvalidStatus

from hashi.rules.turn import Turn
from hashi.service import rate_limit
from hashi.service.errors import ServiceError
from hashi.service.limits import DEFAULT, Limits
from hashi.service.live import LiveTable
from hashi.service.metrics import Metrics
from hashi.service.node import Node
from hashi.service.rate_limit import Bucket, Buckets, Counts, Rate
from hashi.service.web.guard import Guard
from hashi.service.web.static_files import BuiltSite
from hashi.table.commands import Say, Submit
from hashi.table.ids import PersonId
from hashi.texts import texts
from tests.service.nodes import RunningNode, config, running_node
from tests.service.web.helpers import (
    call,
    check_error,
    check_headers,
    come_in,
    face,
    open_table,
    plain_socket,
    refused,
)


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(rate_limit, "time", made)
    return made


def test_a_bucket_gives_its_burst_and_fills_again(clock: Clock) -> None:
    bucket = Bucket(Rate(2.0, 5.0))
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]
    clock.now = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock.now = 1_000.0
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]  # never more than the burst


def test_a_refusal_costs_nothing(clock: Clock) -> None:
    bucket = Bucket(Rate(1.0, 1.0))
    assert bucket.take()
    for tenth in range(1, 10):
        clock.now = tenth / 10
        assert not bucket.take()
    clock.now = 1.001
    assert bucket.take()


def test_each_address_has_its_own(clock: Clock) -> None:
    buckets = Buckets(Rate(1.0, 1.0))
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")


def test_addresses_long_unseen_are_forgotten(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "KEPT", 10)
    buckets = Buckets(Rate(1.0, 1.0))
    for number in range(1_000):
        buckets.take(str(number))
        assert not buckets.take("0") or number == 0
    assert len(buckets._buckets) == 10


def test_connections_are_counted_in_and_out() -> None:
    counts = Counts(2)
    assert counts.enter("a")
    assert counts.enter("a")
    assert not counts.enter("a")
    assert counts.enter("b")
    counts.leave("a")
    assert counts.enter("a")
    for address in ("a", "a", "b"):
        counts.leave(address)
    assert counts._counts == {}


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[RunningNode]:
    told = config(
        tmp_path,
        limits=Limits(frames=Rate(5.0, 10.0), requests=Rate(0.01, 20.0), connections=3),
    )
    with running_node(told) as running:
        yield running


def test_the_limits_of_a_plain_node_are_for_people() -> None:
    assert DEFAULT.frames.per_second <= 50
    assert DEFAULT.requests.per_second <= 50


def test_an_address_that_asks_too_often_is_told_to_wait(narrow: RunningNode) -> None:
    answers = [
        call(narrow, "GET", "/api/bots", headers={"accept-language": "de"}) for _ in range(40)
    ]
    statuses = [answer.status_code for answer in answers]
    assert statuses[:20] == [200] * 20
    assert statuses.count(429) >= 10
    late = answers[statuses.index(429)]
    said = refused(late, 429, "too-many")
    assert said["text"] == texts("de").family("error", "too-many")
    assert late.headers["retry-after"] == "1"
    # Other addresses, and machines of the local network, are not concerned.
    other = call(narrow, "GET", "/api/bots", headers={"x-forwarded-for": "198.51.100.7"})
    assert other.status_code == 200
    assert call(narrow, "GET", "/healthz").status_code == 200
    assert call(narrow, "GET", "/metrics").status_code == 200
    with pytest.raises(InvalidStatus) as caught, plain_socket(narrow):
        pass
    assert caught.value.response.status_code == 429


def test_an_address_has_only_so_many_connections(narrow: RunningNode) -> None:
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(plain_socket(narrow))
        with pytest.raises(InvalidStatus) as caught, plain_socket(narrow):
            pass
        response = caught.value.response
        assert response.status_code == 429
        check_headers(httpx.Headers(list(response.headers.raw_items())))
        check_error(json.loads(response.body or b"")["error"], "too-many")
        with plain_socket(narrow, {"x-forwarded-for": "198.51.100.7"}):
            pass
    for _ in range(100):  # who leaves makes room
        if not narrow.guard.connections:
            break
        call(narrow, "GET", "/healthz")
    with plain_socket(narrow, {"x-forwarded-for": "198.51.100.8"}):
        assert narrow.guard._counts._counts == {"198.51.100.8": 1}


def test_a_connection_that_sends_too_fast_is_told_and_then_ended(narrow: RunningNode) -> None:
    guest = come_in(narrow)
    table = open_table(narrow, guest)["code"]
    with face(narrow, table, guest, lang="es") as made, face(narrow, table, guest) as other:
        for number in range(20):
            made.send(type="ping", key=f"k{number}")
        error = made.until("error")
        check_error(error["error"], "too-many")
        assert error["error"]["text"] == texts("es").family("error", "too-many")
        for number in range(80):
            made.send(type="ping", key=f"k{number}")
        assert made.code() == 4429
        assert other.ask("ping")["type"] == "pong"  # another connection of the same person


def test_frames_are_counted_per_address_too(tmp_path: Path) -> None:
    """One WebSocket cannot send too much; nor can many of an address together."""
    with running_node(config(tmp_path, limits=Limits(address_frames=Rate(0.01, 7.0)))) as node:
        guest = come_in(node)
        table = open_table(node, guest)["code"]
        with face(node, table, guest) as one, face(node, table, guest) as two:  # 2 hellos
            assert [one.ask("ping")["type"] for _ in range(5)] == ["pong"] * 5
            two.send(type="ping", key="k")
            check_error(two.until("error")["error"], "too-many")
        with plain_socket(node, {"x-forwarded-for": "198.51.100.7"}) as other:
            other.send(type="hello", protocol=2, table=table, after=0, token=guest.token)
            assert other.ask("ping")["type"] == "pong"


def test_an_address_makes_few_new_identities(tmp_path: Path) -> None:
    with running_node(config(tmp_path, limits=Limits(people=Rate(0.001, 3.0)))) as node:
        guest = come_in(node)
        assert [call(node, "POST", "/api/me").status_code for _ in range(2)] == [200, 200]
        for path in ("/api/people", "/api/me"):
            refused(call(node, "POST", path), 429, "too-many")
        assert call(node, "POST", "/api/me", guest).status_code == 200  # nobody new
        elsewhere = {"x-forwarded-for": "198.51.100.7"}
        assert call(node, "POST", "/api/people", headers=elsewhere).status_code == 201


def test_pages_and_files_have_a_limit_of_their_own(tmp_path: Path) -> None:
    """A class of 30 behind one address loads the site at once; a flood of pages ends."""
    assert DEFAULT.files.burst > 30 * 20
    node = Node(config(tmp_path, limits=Limits(requests=Rate(0.01, 5.0), files=Rate(0.01, 600.0))))
    guard = Guard(node, _no_api, Metrics(node))
    guard.site = cast(BuiltSite, _Site())
    for _ in range(600):
        guard._check(_scope("/assets/index.js"))
    with pytest.raises(ServiceError, match="too many requests"):
        guard._check(_scope("/assets/index.js"))
    for _ in range(5):
        guard._check(_scope("/api/bots"))
    with pytest.raises(ServiceError, match="too many requests"):
        guard._check(_scope("/api/bots"))
    with pytest.raises(ServiceError, match="too many requests"):
        guard._check(_scope("/assets/none.js"))


def test_health_is_free_for_this_computer_only(tmp_path: Path) -> None:
    node = Node(config(tmp_path, limits=Limits(requests=Rate(0.01, 1.0))))
    guard = Guard(node, _no_api, Metrics(node))
    for _ in range(50):
        guard._check(_scope("/readyz"))
    forwarded = _scope("/readyz", forwarded="192.0.2.1")
    guard._check(forwarded)
    with pytest.raises(ServiceError, match="too many requests"):
        guard._check(forwarded)


@pytest.mark.asyncio
async def test_a_flood_and_health_checks_leave_no_lines(tmp_path: Path) -> None:
    node = Node(config(tmp_path, limits=Limits(requests=Rate(0.01, 2.0))))
    guard = Guard(node, _answers, Metrics(node))
    guard.site = cast(BuiltSite, _Site())
    statuses: list[int] = []

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    with capture_logs() as lines:
        for path in ("/api/bots", "/readyz", "/assets/index.js", *["/api/bots"] * 4):
            await guard(_scope(path) | {"type": "http"}, cast(Any, _no_api), send)
    assert statuses == [200, 200, 200, 200, 429, 429, 429]
    told = [line["path"] for line in lines if line["log_level"] != "debug"]
    assert told == ["/api/bots"] * 2


HOME = "192.0.2.7"
NOWHERE = cast(LiveTable, SimpleNamespace())


def test_commands_that_are_no_moves_are_counted_per_person(tmp_path: Path) -> None:
    node = Node(config(tmp_path, limits=Limits(chatter=Rate(0.01, 3.0))))
    for _ in range(3):
        node.take_turn(PersonId("ANNA"), Say("hello"), NOWHERE, HOME)
    with pytest.raises(ServiceError, match="other than turns"):
        node.take_turn(PersonId("ANNA"), Say("hello"), NOWHERE, HOME)
    node.take_turn(PersonId("BEN"), Say("hello"), NOWHERE, HOME)
    node.take_turn(PersonId("ANNA"), Submit(1, Turn()), NOWHERE, HOME)


class _Site:
    def find(self, path: str) -> object:
        return path if path == "/assets/index.js" else None


async def _no_api(*_: object) -> None:
    raise AssertionError("not called")


async def _answers(_scope: object, _receive: object, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})


def _scope(path: str, forwarded: str = "") -> dict[str, Any]:
    headers = [(b"host", b"x")]
    if forwarded:
        headers.append((b"x-forwarded-for", forwarded.encode()))
    return {"method": "GET", "path": path, "client": ("127.0.0.1", 1), "headers": headers}
