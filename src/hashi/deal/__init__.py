"""The verifiable deal: commitment, salts, reveal (docs/deal.md); numbered deals (docs/deals.md)."""

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
from hashi.deal.numbered import DealName, commitment_of, numbered_deal, secret_of

__all__ = [
    "SCHEME",
    "SECRET_BYTES",
    "Deal",
    "DealError",
    "DealName",
    "commitment",
    "commitment_of",
    "deal",
    "new_secret",
    "numbered_deal",
    "order",
    "secret_of",
]
