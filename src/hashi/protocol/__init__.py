"""The network protocol, declared once: frames, queries, close codes and error codes.

Commands and announced events are the records of `hashi.table`. Server and Python client use
these declarations; `tools/make_protocol.py` makes the browser's TypeScript module and the tables
of docs/protocol.md from them.
"""

from __future__ import annotations

from typing import Final

PROTOCOL: Final = 2  # changes when a client of docs/protocol.md would break
MAX_FRAME: Final = 4_096  # bytes of a frame to the service
