"""``python -m bench.node DATABASE``: a node for measurements, with limits out of the way."""

from __future__ import annotations

import sys

from hashi.service.node import Config
from hashi.service.server import listen, serve
from tools.wide_limits import WIDE_LIMITS


def main(database: str) -> None:
    listener = listen("127.0.0.1", 0)
    print(listener.getsockname()[1], flush=True)
    config = Config(
        database,
        limits=WIDE_LIMITS,
    )
    serve(config, listener, quiet=True)


if __name__ == "__main__":
    main(sys.argv[1])
