"""Server settings: name, environment variable, type and default of each."""

from __future__ import annotations

import math
from collections.abc import Callable
from ipaddress import ip_network
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from hashi.faces.cli.common import BadValue
from hashi.service import limits
from hashi.service.rate_limit import Rate
from hashi.texts import Key


class Option(NamedTuple):
    """One setting with its option and its environment variable."""

    flag: str
    variable: str
    kind: Callable[[str], object]
    metavar: str
    default: object = None

    @property
    def name(self) -> str:
        """The attribute of the parsed arguments."""
        return self.text.replace("-", "_")

    @property
    def text(self) -> str:
        """The name of its help text."""
        return self.flag.removeprefix("--")


def number(least: float, most: float, kind: type[int] | type[float]) -> Callable[[str], object]:
    """A parser of numbers from `least` to `most`."""

    def read(text: str) -> object:
        try:
            value: float = kind(text)
        except ValueError:
            value = math.nan
        if not least <= value <= most:  # rejects nan too
            raise BadValue(
                Key.FAULT_VALUE_RANGE, found=repr(text), least=f"{least:g}", most=f"{most:g}"
            )
        return value

    return read


def one_of(*words: str) -> Callable[[str], object]:
    """A parser of one of these words."""

    def read(text: str) -> object:
        if text not in words:
            raise BadValue(Key.FAULT_VALUE_ONE_OF, found=repr(text), choices=", ".join(words))
        return text

    return read


def proxies(text: str) -> str:
    """Parse the addresses and networks of trusted proxies."""
    for part in text.split(","):
        try:
            if part.strip() != "*":
                ip_network(part.strip(), strict=False)
        except ValueError:
            raise BadValue(Key.FAULT_VALUE_PROXIES, found=repr(part.strip())) from None
    return text


def public_url(text: str) -> str:
    """Parse the base URL of links to tables."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise BadValue(Key.FAULT_VALUE_URL, found=repr(text))
    return text.rstrip("/")


DATA: Final = Option("--data", "HASHI_DATA", str, "FOLDER")
DATABASE: Final = Option(
    "--database",
    "HASHI_DATABASE_URL",
    str,
    "URL",
)
DATABASE_PASSWORD: Final = Option(
    "--database-password-file",
    "HASHI_DATABASE_PASSWORD_FILE",
    str,
    "FILE",
)
STORE_OPTIONS: Final = (DATA, DATABASE, DATABASE_PASSWORD)

RATES: Final = {  # limits per second, by name of their option
    f"limit_{limit.name}": limit.default
    for limit in limits.settings()
    if isinstance(limit.default, Rate)
}

SERVE_OPTIONS: Final = (
    Option("--host", "HASHI_HOST", str, "ADDRESS", "127.0.0.1"),
    Option("--port", "HASHI_PORT", number(0, 65535, int), "N", 8765),
    *STORE_OPTIONS,
    Option("--valkey", "HASHI_VALKEY_URL", str, "URL"),
    Option(
        "--valkey-password-file",
        "HASHI_VALKEY_PASSWORD_FILE",
        str,
        "FILE",
    ),
    Option("--cluster", "HASHI_CLUSTER", str, "ADDRESS"),
    Option("--public-url", "HASHI_PUBLIC_URL", public_url, "URL"),
    Option(
        "--proxies",
        "HASHI_PROXIES",
        proxies,
        "ADDRESSES",
        "127.0.0.1",
    ),
    Option("--offline", "HASHI_OFFLINE", one_of("on", "off"), "on|off", "on"),
    Option(
        "--bot-workers",
        "HASHI_BOT_WORKERS",
        number(1, 256, int),
        "N",
    ),
    Option(
        "--bot-seconds",
        "HASHI_BOT_SECONDS",
        number(0.01, 60, float),
        "S",
        0.5,
    ),
    *(
        Option(
            limit.flag,
            "HASHI_" + limit.flag.removeprefix("--").replace("-", "_").upper(),
            number(limit.least, 10**9, int)
            if isinstance(limit.default, int)
            else number(0.1, 1e6, float),
            "N",
            limit.default.per_second if isinstance(limit.default, Rate) else limit.default,
        )
        for limit in limits.settings()
    ),
    *(
        Option(
            f"--keep-{kind}",
            f"HASHI_KEEP_{kind.upper()}",
            number(0, 36_500, float),
            "DAYS",
            days,
        )
        for kind, days in (
            ("unstarted", 7.0),
            ("unfinished", 180.0),
            ("people", 30.0),
            ("replies", 1.0),
        )
    ),
    Option(
        "--log",
        "HASHI_LOG",
        one_of("json", "text"),
        "json|text",
    ),
    Option(
        "--log-level",
        "HASHI_LOG_LEVEL",
        one_of("debug", "info", "warning", "error"),
        "LEVEL",
        "info",
    ),
)
