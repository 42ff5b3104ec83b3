"""A node without resource limits: to measure what they cost, and as a saboteur.

All limits that a request, a handshake, a frame or a command meets are gone: sizes, times, rates,
counts and unread bytes. The calls of `take` and `enter` stay, empty, and some comparisons with
numbers, which are as high as they can be: less than 0.1 % of a turn.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from hashi.service import server
from hashi.service.limits import DEFAULT, Limits
from hashi.service.live import batch
from hashi.service.node import Node
from hashi.service.rate_limit import Bucket, Buckets, Counts, Rate
from hashi.service.web import guard
from hashi.service.web.socket import Connection
from hashi.service.web.transport import SocketProtocol

OFF: Final = 10**9
HIGHEST: Final = {
    field.name: Rate(OFF, OFF) if isinstance(getattr(DEFAULT, field.name), Rate) else OFF
    for field in fields(Limits)
    if field.name != "deals_ahead"
}
NO_LIMITS: Final = Limits(**cast(Any, HIGHEST))
# Parts of uvicorn's protocol that ours replaces to count and to slice what comes.
COUNTED: Final = ("data_received", "handle_ping", "handle_pong", "handle_cont")


def _nothing(*_: object) -> None:
    pass


def _yes(*_: object) -> bool:
    return True


def _no(*_: object) -> bool:
    return False


def _whole(receive: guard.Receive, _: int) -> guard.Receive:
    return receive


def use_no_limits() -> None:
    """From now on, nodes of this process limit nobody, if their limits are NO_LIMITS."""
    cast(Any, server).HttpProtocol = HttpToolsProtocol
    for name in COUNTED:
        setattr(SocketProtocol, name, getattr(WebSocketsSansIOProtocol, name))
    for kind in (Bucket, Buckets):
        cast(Any, kind).take = _yes
    cast(Any, Counts).enter = _yes
    cast(Any, Counts).leave = _nothing
    cast(Any, Node).take_turn = _nothing
    cast(Any, Node).take_chatter = _nothing
    cast(Any, Connection)._blocked = _no
    cast(Any, batch)._is_dropped = _no
    cast(Any, guard)._bounded = _whole


def use_slow_limits() -> None:
    """From now on, every check of a bucket takes 0.1 ms in nodes of this process: a saboteur."""
    for kind in (Bucket, Buckets):
        cast(Any, kind).take = _slowly(kind.take)


def _slowly(take: Callable[..., bool]) -> Callable[..., bool]:
    def taking(*arguments: object) -> bool:
        until = time.perf_counter_ns() + 100_000
        while time.perf_counter_ns() < until:
            pass
        return take(*arguments)

    return taking
