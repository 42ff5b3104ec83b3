"""Resource limits: one table in docs/hosting.md, and what counts as one address."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import get_type_hints

import pytest

from hashi.faces.cli.server_options import SERVE_OPTIONS
from hashi.service.limits import DEFAULT, Limits, Row, address_key
from hashi.service.rate_limit import Rate

HOSTING = Path("docs/hosting.md").read_text(encoding="utf-8")


def shown(value: object) -> str:
    if isinstance(value, Rate) and value.per_second < 0.1:
        return f"{value.per_second * 60:g} per minute, bursts of {value.burst:g}"
    if isinstance(value, Rate):
        return f"{value.per_second:g} per second, bursts of {value.burst:g}"
    return f"{value:,g}"


def test_the_table_of_limits_is_that_of_the_code() -> None:
    hints = get_type_hints(Limits, include_extras=True)
    rows = []
    for field in fields(Limits):
        (row,) = (mark for mark in hints[field.name].__metadata__ if isinstance(mark, Row))
        option = row.option if row.option == "fixed" else f"`{row.option}`"
        rows.append(
            f"| {row.what} | {shown(getattr(DEFAULT, field.name))} | {option} | {row.beyond} |"
        )
    found = HOSTING.partition("## Limits\n")[2].partition("\n## ")[0]
    assert [line for line in found.splitlines() if line.startswith("|")][2:] == rows


def test_every_option_of_the_table_exists() -> None:
    flags = {option.flag for option in SERVE_OPTIONS if option.flag.startswith("--limit-")}
    assert set(re.findall(r"`(--limit-[a-z-]+)`", HOSTING)) == flags


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9%eth0", "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("unknown", "unknown"),
    ],
)
def test_an_ipv6_network_counts_as_one_address(address: str, key: str) -> None:
    assert address_key(address) == key
