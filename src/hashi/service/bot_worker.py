"""Main loop of a worker process of the bot pool.

Outside the package `live`, because a new process imports whatever package this is in: a worker
needs neither the store nor its libraries.
"""

from __future__ import annotations

import contextlib
import signal
from multiprocessing.connection import Connection
from typing import cast

from hashi.bots import find_bot
from hashi.rules import View
from hashi.service.guarded_bot import GuardedBot


def work(pipe: Connection, seconds: float) -> None:
    """Warm up, then answer views with turns until the node is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the node stops its workers itself
    bots: dict[str, GuardedBot] = {}
    with contextlib.suppress(ImportError):  # without the extra, bots without kernels still play
        from hashi.bots.levels import warm_up

        warm_up()
    with contextlib.suppress(EOFError, OSError):  # the node is gone
        pipe.send("ready")
        while True:
            name, view = cast("tuple[str, View]", pipe.recv())
            if name not in bots:
                bots[name] = GuardedBot(find_bot(name, seconds=seconds))
            pipe.send(bots[name].answer(view))
