"""The verifiable deal: commitment, salts, reveal (docs/deal.md)."""

from hashi.deal.construction import (
    SCHEME,
    SECRET_BYTES,
    Deal,
    DealError,
    commitment,
    deal,
    new_secret,
    order,
)

__all__ = [
    "SCHEME",
    "SECRET_BYTES",
    "Deal",
    "DealError",
    "commitment",
    "deal",
    "new_secret",
    "order",
]
