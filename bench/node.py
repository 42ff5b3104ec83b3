"""``python -m bench.node DATABASE``: a node for measurements, with limits out of the way."""

from __future__ import annotations

import sys

from hashi.service.limits import Limits
from hashi.service.node import Config
from hashi.service.rate_limit import Rate
from hashi.service.server import listen, serve

FREE = Rate(1e9, 1e9)


def main(database: str) -> None:
    listener = listen("127.0.0.1", 0)
    print(listener.getsockname()[1], flush=True)
    config = Config(
        database,
        limits=Limits(
            frames=FREE, requests=FREE, chatter=FREE, bot_tables=10_000, connections=1_000_000
        ),
    )
    serve(config, listener, quiet=True)


if __name__ == "__main__":
    main(sys.argv[1])
