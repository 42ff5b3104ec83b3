"""Names of devices, coarse enough to say nothing about their owner."""

from __future__ import annotations

from typing import Final

# The first that fits: most browsers also claim to be others.
BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
)


def device_name(user_agent: str) -> str:
    """Browser and system, such as "Firefox · Android"; empty for anything else."""
    found = (_first(BROWSERS, user_agent), _first(SYSTEMS, user_agent))
    return " · ".join(name for name in found if name) if found[0] else ""


def _first(names: tuple[tuple[str, str], ...], user_agent: str) -> str:
    return next((name for mark, name in names if mark in user_agent), "")
