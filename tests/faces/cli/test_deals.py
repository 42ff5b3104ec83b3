"""`hashi deals`, at the database of a site."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from hashi.arena.deal_figures import bots_version
from hashi.bots.registry import LEVEL_NAMES
from hashi.deal import DealName, WeekName, commitment_of, seal_list
from hashi.service import deal_pool
from hashi.service.store import Database
from hashi.service.store.deals import Deals
from tests.faces.cli import Result, assert_refused, call

FIGURES = {
    "figures": 1,
    "bots": bots_version(),
    "par": {"total": 58, "bound": 60, "start": "3@C1"},
    "levels": {name: [20, 30] for name in LEVEL_NAMES[:-1]} | {LEVEL_NAMES[-1]: [52, 56]},
}


def seed_of(site: Path) -> bytes:
    async def read() -> bytes:
        database = Database(f"sqlite:///{site / 'hashi.sqlite3'}")
        seed = await Deals(database).seed()
        await database.close()
        return seed

    return asyncio.run(read())


def deals(site: Path, *arguments: str) -> Result:
    return call("deals", *arguments, "--data", str(site))


def made(site: Path, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> Result:
    """`deals make` with figures that take no time; one job computes in this process."""
    monkeypatch.setattr(deal_pool, "figures_json", _figures)
    return deals(site, "make", "--jobs", "1", "--progress", "off", *arguments)


def _figures(_seed: bytes, _name: object, _known: object, _seconds: float, number: int) -> object:
    if number == 1:
        return FIGURES
    return FIGURES | {"par": {"total": 60, "bound": 60, "start": "3@C1"}}


def test_a_pool_is_made_and_extended(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = made(site, monkeypatch, "--side", "B", "--count", "2")
    assert (done.code, done.err) == (0, "")
    shown = f"sqlite:///{site}/hashi.sqlite3"
    assert done.out == f"{shown}: 2 of 2 deals have figures, deal par proven in 1.\n"
    assert "3 of 3 deals have" in made(site, monkeypatch, "--side", "B", "--count", "3").out
    assert "1 of 1 deal have" in made(site, monkeypatch, "--count", "1").out


def test_a_deal_is_shown_without_what_would_help_a_player(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made(site, monkeypatch, "--count", "2")
    done = deals(site, "show", "a-1")
    sealed = commitment_of(seed_of(site), DealName("A", 1))
    assert done.out.splitlines()[0] == f"A-1: deal par 58 to 60, seal {sealed}"
    assert ["minion", "25.0", "20", "30"] in [line.split() for line in done.out.splitlines()]
    assert "deal par 60, " in deals(site, "show", "A-2").out
    lines = deals(site, "show", "A-1", "--lang", "it").out.splitlines()
    assert lines[0] == f"A-1: par della distribuzione da 58 a 60, sigillo {sealed}"
    assert ["minion", "25,0", "20", "30"] in [line.split() for line in lines]
    data = json.loads(deals(site, "show", "A-1", "--json").out)
    assert data["deal"] == "A-1"
    assert data["par"] == {"total": 58, "bound": 60, "proven": False}
    assert data["levels"] == FIGURES["levels"]
    assert "C1" not in done.out + json.dumps(data)  # the start number of deal par


def test_seals_are_those_of_the_seed(site: Path) -> None:
    lines = deals(site, "seals", "--side", "B", "--count", "3").out.splitlines()
    seed = seed_of(site)
    assert lines == [
        f"{commitment_of(seed, DealName('B', number))}  B-{number}" for number in (1, 2, 3)
    ]
    data = json.loads(deals(site, "seals", "--count", "1", "--json").out)
    assert data == {"commitments": {"A-1": commitment_of(seed, DealName("A", 1))}}
    assert seed.hex() not in "".join(lines)


def test_seals_of_days_are_those_that_the_service_publishes(site: Path) -> None:
    text = deals(site, "seals", "--days", "30").out
    today = datetime.now(UTC).date()
    assert text == seal_list(seed_of(site), today)
    data = json.loads(deals(site, "seals", "--days", "1", "--json").out)["commitments"]
    assert list(data) == [f"day-{today}-A", f"day-{today}-B", str(WeekName.of(today))]
    assert_refused(deals(site, "seals", "--days", "367"), "--days")


def test_a_day_that_has_no_figures_is_named(site: Path) -> None:
    assert_refused(deals(site, "show", "DAY-2026-11-18-a"), "no figures of day-2026-11-18-A")


def test_errors_are_one_line(site: Path, tmp_path: Path) -> None:
    assert_refused(deals(site, "show", "C-1"), "no deal 'C-1'", "such as A-1234")
    assert_refused(deals(site, "show", "17"), "no deal '17'", "such as A-1234")
    assert_refused(deals(site, "show", "A-9"), "there are no figures of A-9", "hashi deals make")
    assert_refused(deals(site, "make", "--jobs", "0"), "found 0 jobs", "at least 1")
    assert_refused(deals(site, "make", "--count", "0"), "--count")
    assert_refused(deals(tmp_path / "none", "seals"), "there is no database")
