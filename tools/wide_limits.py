"""Limits for tests, benchmarks and proofs, all of whose clients share one address."""

from __future__ import annotations

from typing import Final

from hashi.service.limits import Limits
from hashi.service.rate_limit import Rate

WIDE: Final = Rate(1e6, 1e6)
WIDE_LIMITS: Final = Limits(
    requests=WIDE,
    files=WIDE,
    frames=WIDE,
    address_frames=WIDE,
    people=WIDE,
    chatter=WIDE,
    connections=100_000,
    all_connections=100_000,
    waiting_tables=10_000,
    address_tables=1_000_000,
    opened=WIDE,
    added_games=WIDE,
    sheets=WIDE,
    running_tables=1_000_000,
    address_reports=WIDE,
    analyses=10_000,
    address_analyses=10_000,
    bot_tables=10_000,
    address_bot_tables=10_000,
    whatifs=10_000,
    address_whatifs=10_000,
)
