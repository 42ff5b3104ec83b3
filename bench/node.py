"""``python -m bench.node DATABASE [PLAYOUTS] [--asgi]``: a node for measurements, with wide limits.

PLAYOUTS are those of reviews. With --asgi, frames take the way of `bench.asgi_link`.
"""

from __future__ import annotations

import sys
from dataclasses import replace

from bench.asgi_link import use_asgi
from hashi.analysis.review import PLAYOUTS
from hashi.service.node import Config
from hashi.service.server import listen, serve
from tools.wide_limits import WIDE_LIMITS


def main(database: str, playouts: str = str(PLAYOUTS)) -> None:
    listener = listen("127.0.0.1", 0)
    print(listener.getsockname()[1], flush=True)
    # Deals computed ahead would take all the time that is left, whatever people do.
    limits = replace(WIDE_LIMITS, deals_ahead=0)
    config = Config(database, limits=limits, playouts=int(playouts))
    serve(config, listener, quiet=True)


if __name__ == "__main__":
    if sys.argv[-1] == "--asgi":
        use_asgi()
        sys.argv.pop()
    main(*sys.argv[1:])
