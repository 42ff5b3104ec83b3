"""Names of a node's processes, as `ps` and `top` show them."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Final

BOTS: Final = "hashi-bots"
ANALYSIS: Final = "hashi-analysis"
DEALS: Final = "hashi-deals"

COMM: Final = Path("/proc/self/comm")  # Linux; it keeps 15 bytes


def name_process(name: str) -> None:
    """Give this process a name; without one it works as well, and other systems have none."""
    with contextlib.suppress(OSError):
        COMM.write_text(name, encoding="ascii")
