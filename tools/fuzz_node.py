"""The node that is fuzzed, as a process of its own: `python -m tools.fuzz_node DATABASE`.

Prints its port. `--sabotage` makes a build that the fuzz must find.
"""

from __future__ import annotations

import argparse
import asyncio
import faulthandler
import os
import signal
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from types import ModuleType

from hashi.faces.browser import built
from hashi.service.errors import ServiceError
from hashi.service.limits import Limits
from hashi.service.live import hub
from hashi.service.node import Config
from hashi.service.server import listen, serve
from hashi.service.web import api
from hashi.service.web import socket as served
from hashi.service.web.parse import load
from tools.loop_stalls import watch
from tools.no_limits import NO_LIMITS, use_no_limits
from tools.wide_limits import WIDE_LIMITS

IDLE = 15.0  # tables of ended games go soon, so that what stays in memory is the fuzz's doing
_kept: list[bytes] = []


def put(module: ModuleType, name: str, made: object) -> None:
    """Put something in the place of what a module uses."""
    setattr(module, name, made)


def _raises() -> None:
    """A reader that fails on some frames."""

    def broken(raw: str | bytes, most: int) -> dict[str, object]:
        data = load(raw, most)
        if isinstance(data.get("seat"), str):
            raise KeyError("seat")
        return data

    put(served, "load", broken)


def _leaks() -> None:
    """A reader that keeps what it has read."""

    def keeping(raw: str | bytes, most: int) -> dict[str, object]:
        _kept.append(b"x" * 65_536)
        return load(raw, most)

    put(served, "load", keeping)


def _fails() -> None:
    """An API that fails on some bodies."""

    def broken(raw: str | bytes, most: int) -> dict[str, object]:
        try:
            return load(raw, most)
        except ServiceError:
            raise ZeroDivisionError from None

    put(api, "load", broken)


def _stalls() -> None:
    """A reader that takes its time now and then, for everybody."""
    frames = count(1)

    def slow(raw: str | bytes, most: int) -> dict[str, object]:
        if next(frames) % 5 == 0:
            time.sleep(0.3)
        return load(raw, most)

    put(served, "load", slow)


SABOTAGES: dict[str, Callable[[], None]] = {
    "raises": _raises,
    "leaks": _leaks,
    "fails": _fails,
    "stalls": _stalls,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("database")
    parser.add_argument("--limited", action="store_true", help="with the limits of a plain node")
    parser.add_argument("--no-limits", action="store_true", help="without the checks of limits")
    parser.add_argument("--burst", type=int, help="requests and pages of an address at once")
    parser.add_argument("--stalls", type=Path, help="file for stalls of the event loop")
    parser.add_argument("--sabotage", choices=sorted(SABOTAGES))
    told = parser.parse_args()
    if told.sabotage:
        SABOTAGES[told.sabotage]()
    put(hub, "IDLE", IDLE)
    limits = Limits() if told.limited else WIDE_LIMITS
    if told.burst is not None:
        limits = replace(
            limits,
            requests=replace(limits.requests, burst=told.burst),
            files=replace(limits.files, burst=told.burst),
        )
    if told.no_limits:
        use_no_limits()
        limits = NO_LIMITS
    config = Config(told.database, bot_workers=1, limits=limits)
    if hasattr(faulthandler, "register"):  # a node that hangs can be asked what it is doing
        faulthandler.register(signal.SIGUSR1)
    listener = listen("127.0.0.1", 0)

    def started() -> None:
        if told.stalls is not None:
            watch(asyncio.get_running_loop(), told.stalls)
        print(listener.getsockname()[1], flush=True)
        os.dup2(2, 1)  # from here on, all it says is log

    serve(config, listener, quiet=True, site=built() if told.limited else None, started=started)


if __name__ == "__main__":
    main()
