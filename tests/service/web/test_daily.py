"""Deals of the day over HTTP: one ranked try on its day, an archive, commitments in advance."""

from __future__ import annotations

import hashlib
from datetime import UTC, date, datetime, timedelta
from typing import Any, Protocol

import pytest

from hashi.deal import DayName, WeekName, midnight, read_seals
from hashi.rules.standard import SIDES
from hashi.service.live import commands
from hashi.service.store.deals import Deals
from tests.service.nodes import RunningNode
from tests.service.web.helpers import Guest, call, do, look, open_table, play_out, refused

FIRST = date(2026, 11, 16)
HOUR = 3_600_000


class Clock(Protocol):
    """Sets the time of the node."""

    def __call__(self, day: date, ms: int = 0) -> None: ...


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Sets the clock of the node, in ms since midnight of a day; the site began on FIRST."""

    async def first(_: Deals) -> date:
        return FIRST

    def sets(day: date, ms: int = 0) -> None:
        monkeypatch.setattr(commands, "now_ms", lambda: midnight(day) + ms)

    monkeypatch.setattr(Deals, "first_day", first)
    sets(FIRST, HOUR)
    return sets


def today(node: RunningNode, guest: Guest | None) -> dict[str, Any]:
    answer = call(node, "GET", "/api/daily", guest)
    assert answer.status_code == 200
    return dict(answer.json())


def started(node: RunningNode, guest: Guest, name: object) -> str:
    table = open_table(node, guest, challenge=str(name))["code"]
    do(node, table, guest, "sit")
    do(node, table, guest, "start")
    return str(table)


def ranks(node: RunningNode, guest: Guest, name: object) -> list[tuple[bool, int | None, bool]]:
    found = call(node, "GET", f"/api/challenges/{name}/results", guest).json()
    return [(row["mine"], row["rank"], row["later"]) for row in found["results"]]


def test_today_from_the_first_look_to_the_result(
    node: RunningNode, anna: Guest, clock: Clock
) -> None:
    clock(FIRST, 23 * HOUR)
    before = today(node, None)
    assert before == today(node, anna)
    assert (before["today"], before["first"]) == ("2026-11-16", "2026-11-16")
    assert before["closes"] - before["now"] == HOUR
    assert [(deal["deal"], deal["board"], deal["own"]) for deal in before["deals"]] == [
        ("day-2026-11-16-A", "A", None),
        ("day-2026-11-16-B", "B", None),
        ("week-2026-47", WeekName.of(FIRST).board.name, None),
    ]
    assert [day["played"] for day in before["days"]] == [False] * 7
    assert before["days"][-1]["day"] == "2026-11-16"

    table = started(node, anna, "day-2026-11-16-B")
    running = today(node, anna)["deals"][1]["own"]
    assert running == {
        **{"table": table, "over": False, "total": None},
        **{"assisted": False, "later": False},
    }
    clock(FIRST + timedelta(1), HOUR)  # a game begun before midnight counts for its day
    play_out(node, table, [anna])
    total = look(node, table, anna)["game"]["scores"][0]["total"]
    clock(FIRST, 23 * HOUR)
    after = today(node, anna)["deals"][1]
    assert (after["own"]["over"], after["own"]["total"], after["rank"]) == (True, total, 1)
    assert today(node, anna)["days"][-1] == {"day": "2026-11-16", "played": True}
    assert today(node, None) == before


def test_practice_and_games_after_the_day_are_never_ranked(
    node: RunningNode, anna: Guest, ben: Guest, clock: Clock
) -> None:
    name = DayName(FIRST, "A")
    for _ in range(2):  # the second one is practice
        play_out(node, started(node, anna, name), [anna])
    assert ranks(node, anna, name) == [(True, 1, False)]
    clock(FIRST + timedelta(1))
    play_out(node, started(node, ben, name), [ben])
    assert ranks(node, ben, name) == [(False, 1, False), (True, None, True)]
    facts = call(node, "GET", f"/api/deals/{name}", ben).json()
    assert facts["people"]["count"] == 1
    assert (facts["opens"], facts["closes"]) == (name.opens, name.closes)
    assert [day["played"] for day in today(node, ben)["days"]] == [False] * 7
    assert [day["played"] for day in today(node, anna)["days"][-2:]] == [True, False]


def test_a_day_that_has_not_begun_reveals_nothing(
    node: RunningNode, anna: Guest, clock: Clock
) -> None:
    """Whatever the client's clock says: only that of the server counts."""
    tomorrow, next_week = DayName(FIRST + timedelta(1), "A"), WeekName.of(FIRST + timedelta(7))
    for name, opens in ((tomorrow, FIRST + timedelta(1)), (next_week, FIRST + timedelta(7))):
        clock(opens, -1)
        for path in ("deals/{}", "deals/{}/picture.png", "challenges/{}", "challenges/{}/results"):
            address = f"/api/{path.format(name)}"
            refused(call(node, "GET", address, anna), 403, "deal-not-open")
        asked = call(node, "POST", "/api/tables", anna, json={"challenge": str(name)})
        refused(asked, 403, "deal-not-open")
        clock(opens)
        assert call(node, "GET", f"/api/deals/{name}", anna).status_code == 200
        started(node, anna, name)


@pytest.mark.parametrize(
    "name", ["day-2026-11-15-A", "week-2026-46", "DAY-2026-11-16-A", "day-2026-11-16-C"]
)
def test_days_before_the_first_and_other_spellings_are_not_found(
    node: RunningNode, anna: Guest, clock: Clock, name: str
) -> None:
    clock(FIRST)
    refused(call(node, "GET", f"/api/deals/{name}", anna), 404, "not-found")
    refused(call(node, "GET", f"/api/challenges/{name}", anna), 404, "not-found")
    refused(call(node, "POST", "/api/tables", anna, json={"challenge": name}), 404, "not-found")


def test_the_archive_has_every_day_page_by_page(
    node: RunningNode, anna: Guest, clock: Clock
) -> None:
    clock(FIRST + timedelta(40), HOUR)
    path, seen = "/api/daily/days?most=20", []
    while True:
        page = call(node, "GET", path, anna).json()
        seen += page["days"]
        if not page["more"]:
            break
        path = f"/api/daily/days?most=20&before={page['days'][-1]['day']}"
    assert [day["day"] for day in seen] == [
        (FIRST + timedelta(40 - n)).isoformat() for n in range(41)
    ]
    weeks = [deal["deal"] for day in seen for deal in day["deals"] if "week" in deal["deal"]]
    assert weeks == [str(WeekName.of(FIRST + timedelta(7 * n))) for n in range(5, -1, -1)]
    assert all(len(day["deals"]) >= len(SIDES) for day in seen)
    for wrong in ("before=x", "before=2026-02-30", "most=0", "most=32"):
        answer = call(node, "GET", f"/api/daily/days?{wrong}", anna)
        refused(answer, 400, "bad-request")


def test_the_seals_of_thirty_days_are_fixed_and_keep_their_word(
    node: RunningNode, anna: Guest, clock: Clock
) -> None:
    first = call(node, "GET", "/api/daily/seals")
    assert first.headers["content-type"] == "text/plain; charset=utf-8"
    assert today(node, None)["seals"] == {
        "first": FIRST.isoformat(),
        "days": 30,
        "sha256": hashlib.sha256(first.content).hexdigest(),
    }
    listed = read_seals(first.text)
    assert len(listed) == 30 * 2 + 5
    clock(FIRST + timedelta(20))
    again = call(node, "GET", f"/api/daily/seals?first={FIRST}")
    assert again.content == first.content  # whenever it is asked for
    assert "immutable" in again.headers["cache-control"]
    for name in (DayName(FIRST + timedelta(20), "B"), WeekName.of(FIRST + timedelta(20))):
        facts = call(node, "GET", f"/api/deals/{name}").json()
        assert facts["commitment"] == listed[str(name)]
        table = started(node, anna, name)
        assert look(node, table, anna)["game"]["commitment"] == listed[str(name)]
    late, early = FIRST + timedelta(21), FIRST - timedelta(1)
    refused(call(node, "GET", f"/api/daily/seals?first={late}"), 403, "deal-not-open")
    refused(call(node, "GET", f"/api/daily/seals?first={early}"), 404, "not-found")


def test_a_new_site_has_a_deal_of_the_day_at_once(node: RunningNode, anna: Guest) -> None:
    """Its first day is the one on which somebody first asks, by the clock of the database."""
    found = today(node, anna)
    assert found["first"] <= found["today"] == datetime.now(UTC).date().isoformat()
    play_out(node, started(node, anna, found["deals"][2]["deal"]), [anna])
    assert today(node, anna)["deals"][2]["rank"] == 1
