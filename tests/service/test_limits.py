"""Resource limits: one table in docs/hosting.md, and what counts as one address."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hashi.faces.cli.arguments import parser
from hashi.faces.cli.serve import make_config
from hashi.faces.cli.server_options import SERVE_OPTIONS
from hashi.faces.cli.settings import settled
from hashi.service import limits
from hashi.service.limits import DEFAULT, address_key, settings
from hashi.service.rate_limit import Rate

HOSTING = Path("docs/hosting.md").read_text(encoding="utf-8")


def shown(value: object) -> str:
    if isinstance(value, Rate) and value.per_second < 0.1:
        return f"{value.per_second * 60:g} per minute, bursts of {value.burst:g}"
    if isinstance(value, Rate):
        return f"{value.per_second:g} per second, bursts of {value.burst:g}"
    return f"{value:,g}"


def test_the_table_of_limits_is_that_of_the_code() -> None:
    flags = {limit.name: f"`{limit.flag}`" for limit in settings()}
    rows = [
        f"| {row.what} | {shown(getattr(DEFAULT, name))} | {flags.get(name, 'fixed')} |"
        f" {row.beyond} |"
        for name, row in limits.rows().items()
    ]
    found = HOSTING.partition("## Limits\n")[2].partition("\n## ")[0]
    assert [line for line in found.splitlines() if line.startswith("|")][2:] == rows


def test_every_option_of_the_table_exists() -> None:
    flags = {option.flag for option in SERVE_OPTIONS if option.flag.startswith("--limit-")}
    assert set(re.findall(r"`(--limit-[a-z-]+)`", HOSTING)) == flags


def test_most_limits_can_be_set() -> None:
    assert len(settings()) > 0.75 * len(limits.rows())
    given = [word for limit in settings() for word in (limit.flag, "3")]
    told = make_config(settled(parser().parse_args(["serve", *given]), SERVE_OPTIONS, {})).limits
    for limit in settings():
        value = getattr(told, limit.name)
        assert (value.per_second if isinstance(value, Rate) else value) == 3
    assert told.requests == Rate(3, 15)  # bursts in proportion
    usual = make_config(settled(parser().parse_args(["serve"]), SERVE_OPTIONS, {})).limits
    assert usual == DEFAULT


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
