"""What a browser asks of the service on a first visit, up to the first card of a game alone."""

from __future__ import annotations

from typing import Final

# `tests/faces/browser/test_first_visit.py` compares this list with a real browser.
FIRST_VISIT: Final = (
    ("GET", "/api/site"),
    ("GET", "/api/tables"),
    ("GET", "/api/daily"),
    ("GET", "/api/daily/seals"),
    ("POST", "/api/me"),
    ("POST", "/api/deals"),
    ("POST", "/api/tables"),
    ("POST", "/api/tables/{}/commands"),  # sit
    ("POST", "/api/tables/{}/commands"),  # start
    ("POST", "/api/me"),
    ("GET", "/ws"),
    ("GET", "/api/tables/{}/challenge"),
    ("POST", "/api/me"),
)
