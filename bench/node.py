"""``python -m bench.node DATABASE [PLAYOUTS] [OPTION]``: a node for measurements, with wide limits.

PLAYOUTS are those of reviews. With --asgi, frames take the way of `bench.asgi_link`. With
--no-limits, nothing is counted; with --slow-limits, slowly (`tools.no_limits`). With --prepare, it
gets ready for the review of a game that nears its end.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from bench.asgi_link import use_asgi
from hashi.analysis.review import PLAYOUTS
from hashi.service.node import Config
from hashi.service.server import listen, serve
from tools.no_limits import NO_LIMITS, use_no_limits, use_slow_limits
from tools.wide_limits import WIDE_LIMITS

PREPARE: Final = "--prepare"
WAYS: Final[dict[str, Callable[[], object]]] = {
    "--asgi": use_asgi,
    "--no-limits": use_no_limits,
    "--slow-limits": use_slow_limits,
    PREPARE: lambda: None,
}


def main(way: str, database: str, playouts: str = str(PLAYOUTS)) -> None:
    listener = listen("127.0.0.1", 0)
    print(listener.getsockname()[1], flush=True)
    # Deals computed ahead would take all the time that is left, whatever people do.
    limits = replace(NO_LIMITS if way == "--no-limits" else WIDE_LIMITS, deals_ahead=0)
    config = Config(database, limits=limits, playouts=int(playouts), prepare_reviews=way == PREPARE)
    serve(config, listener, quiet=True)


if __name__ == "__main__":
    chosen = sys.argv.pop() if sys.argv[-1] in WAYS else ""
    if chosen:
        WAYS[chosen]()
    main(chosen, *sys.argv[1:])
