"""Pytest plugin: one resource limit is switched off, so that its test must fail.

LIMIT_OFF=chatter python -m pytest -p tests.service.limits_off TEST
"""

from __future__ import annotations

import os
from typing import Any, Final

from hashi.rules import files
from hashi.service import limits
from hashi.service.deal_scheduler import DealScheduler
from hashi.service.limits import DEFAULT, Limits
from hashi.service.rate_limit import Places, Rate
from hashi.service.review.scheduler import AnalysisScheduler

NAME: Final = os.environ["LIMIT_OFF"]
OFF: Final = 5 if NAME == "deals_ahead" else 10**9  # so many deals would fill the memory
# Limits that their tests set beside the table of limits, where they are enforced.
ATTRIBUTES: Final = {
    "analyses": (AnalysisScheduler, "most"),
    "address_analyses": (AnalysisScheduler, "most_by_address"),
    "pictures": (Places, "most"),
    "address_pictures": (Places, "most_by_address"),
    "retries": (Places, "most"),
    "address_retries": (Places, "most_by_address"),
    "whatifs": (Places, "most"),
    "address_whatifs": (Places, "most_by_address"),
    "deals_ahead": (DealScheduler, "_ahead"),
}
CONSTANTS: Final = {"board_line": "MAX_LINE", "board_dots": "MAX_DOTS"}


def pytest_configure() -> None:
    """Switch it off before any test is read."""
    assert NAME in limits.rows()
    off = Rate(OFF, OFF) if isinstance(getattr(DEFAULT, NAME), Rate) else OFF
    made = Limits.__init__

    def without(self: Limits, *args: Any, **fields: Any) -> None:
        made(self, *args, **fields)
        object.__setattr__(self, NAME, off)

    Limits.__init__ = without  # type: ignore[method-assign]
    object.__setattr__(DEFAULT, NAME, off)
    if NAME in ATTRIBUTES:
        owner, name = ATTRIBUTES[NAME]
        setattr(owner, name, property(lambda _: OFF, lambda *_: None))
    if NAME in CONSTANTS:
        setattr(files, CONSTANTS[NAME], OFF)
