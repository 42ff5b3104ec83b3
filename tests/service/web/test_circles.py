"""Circles over HTTP: join by link, tables of shared deals, the founder's rights, limits."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select, update

from hashi.deal import DayName, day_at
from hashi.service.live import commands
from hashi.service.live.commands import now_ms
from hashi.service.store import Database, schema
from hashi.service.store.admin import Admin, Outcome
from hashi.service.store.circle_results import Period
from hashi.service.store.circles import Circles
from hashi.service.store.people import hashed
from hashi.service.web import api, circles, status_pages
from hashi.service.web import people as people_routes
from hashi.service.web.circles import period_starts
from hashi.table.ids import PersonId
from tests.service.nodes import RunningNode, config, running_node
from tests.service.web.helpers import Guest, call, come_in, refused

DAY = 24 * 3_600_000


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    made = config(tmp_path_factory.mktemp("circles"))
    with running_node(made) as running:
        yield running


@pytest.fixture
def people(node: RunningNode) -> list[Guest]:
    return [named(node, name) for name in ("Anna", "Ben", "Cleo")]


def named(node: RunningNode, name: str) -> Guest:
    guest = come_in(node)
    call(node, "PATCH", "/api/me", guest, json={"name": name})
    return Guest(name, guest.token)


def founded(node: RunningNode, founder: Guest, *others: Guest, name: str = "Family") -> str:
    response = call(node, "POST", "/api/circles", founder, json={"name": name})
    assert response.status_code == 201
    code = str(response.json()["circle"])
    assert response.json()["link"].endswith(f"/circle/{code}")
    for other in others:
        assert call(node, "POST", f"/api/circles/{code}/members", other).status_code == 201
    return code


def look(node: RunningNode, code: str, guest: Guest) -> dict[str, Any]:
    response = call(node, "GET", f"/api/circles/{code}", guest)
    assert response.status_code == 200, response.text
    found: dict[str, Any] = response.json()
    return found


def on_database(node: RunningNode, *statements: Any) -> list[Any]:
    """Execute on the database of the node; the rows of the last statement."""

    async def execute() -> list[Any]:
        database = Database(node.node.config.database)
        try:
            async with database.engine.begin() as connection:
                for statement in statements:
                    found = await connection.execute(statement)
                return list(found.all()) if found.returns_rows else []
        finally:
            await database.close()

    return asyncio.run(execute())


def person_of(node: RunningNode, guest: Guest) -> str:
    d = schema.devices.c
    return str(on_database(node, select(d.person).where(d.token == hashed(guest.token)))[0][0])


def played(
    node: RunningNode, guest: Guest, deal: str, total: int, ago: int = 0, **marks: bool
) -> None:
    """A counted game that has ended some time ago, in ms."""
    row = {"challenge": deal, "person": person_of(node, guest), "game": f"{deal}{guest.name}"[:32]}
    result = {"assisted": False, "total": total, "ended": now_ms() - ago, **marks}
    on_database(node, insert(schema.counted_games).values(**row, **result))


def test_the_link_lets_people_in_and_only_members_see_the_tables(
    node: RunningNode, people: list[Guest]
) -> None:
    anna, ben, cleo = people
    code = founded(node, anna, ben)
    outside = look(node, code, cleo)
    assert outside == {
        **{"circle": code, "name": "Family", "people": 2},
        **{"member": False, "founder": False},
    }
    inside = look(node, code, ben)
    assert [one["name"] for one in inside["members"]] == ["Anna", "Ben"]
    assert (inside["member"], inside["founder"]) == (True, False)
    assert look(node, code, anna)["founder"]
    assert call(node, "GET", "/api/me/circles", ben).json()["circles"][0]["circle"] == code
    founded_again = call(node, "POST", f"/api/circles/{code}/members", ben)
    assert founded_again.status_code == 201
    assert look(node, code, ben)["people"] == 2
    refused(call(node, "GET", "/api/circles/NOSUCH", anna), 404, "not-found")
    refused(call(node, "POST", "/api/circles", json={"name": "X"}), 401, "no-identity")
    refused(call(node, "POST", "/api/circles", anna, json={"name": " "}), 422, "name-length")
    assert person_of(node, ben) not in call(node, "GET", f"/api/circles/{code}", anna).text


def test_tables_compare_results_on_the_same_deals(node: RunningNode, people: list[Guest]) -> None:
    anna, ben, cleo = people
    code = founded(node, anna, ben, cleo)
    played(node, anna, "day-2026-11-18-A", 50)
    played(node, ben, "day-2026-11-18-A", 46)
    played(node, cleo, "day-2026-11-18-A", 60, assisted=True)  # a bot helped
    played(node, cleo, "day-2026-11-17-A", 60, later=True)  # after its day
    played(node, anna, "A-5", 40, 40 * DAY)
    played(node, ben, "A-5", 48, 40 * DAY)
    played(node, cleo, "A-6", 33, 40 * DAY)  # nobody to compare with
    played(node, anna, "ABCDEFGH", 10)  # a private challenge
    played(node, ben, "A-6", 30, 40 * DAY, assisted=True)  # counts nowhere, but shows the deal
    tables = look(node, code, ben)["tables"]

    def rows(period: str) -> list[tuple[Any, ...]]:
        return [
            (one["rank"], one["name"], one["deals"], one["mean"], one["lead"], one["mine"])
            for one in tables[period]
        ]

    assert rows("day") == [(1, "Anna", 1, 50, 4, False), (2, "Ben", 1, 46, -4, True)]
    assert rows("week") == rows("day")
    assert rows("all") == [
        (1, "Ben", 2, 47, 2, True),  # -4 and +8
        (2, "Anna", 2, 45, -2, False),
        (None, "Cleo", 1, 33, None, False),
    ]
    entries = look(node, code, ben)["entries"]
    assert {(one["name"], one["deal"], one["total"]) for one in entries} == {
        *{("Anna", "day-2026-11-18-A", 50), ("Ben", "day-2026-11-18-A", 46)},
        *{("Anna", "A-5", 40), ("Ben", "A-5", 48), ("Cleo", "A-6", 33)},
    }


def test_the_ranking_of_a_deal_among_the_members_of_a_circle(
    node: RunningNode, people: list[Guest]
) -> None:
    anna, ben, cleo = people
    outsider = named(node, "Olga")
    family, club = founded(node, anna, ben, cleo), founded(node, ben, name="Club")
    deal = str(DayName(day_at(now_ms()), "B"))
    for guest, total, marks in (
        *((anna, 50, {}), (outsider, 55, {}), (cleo, 44, {"assisted": True})),
        (ben, 46, {}),
    ):
        played(node, guest, deal, total, **marks)
    path = f"/api/challenges/{deal}/results"

    def rows(guest: Guest, circle: str) -> list[tuple[Any, ...]]:
        found = call(node, "GET", f"{path}?circle={circle}", guest).json()
        return [(one["rank"], one["name"], one["total"]) for one in found["results"]]

    assert rows(ben, family) == [(1, "Anna", 50), (2, "Ben", 46), (None, "Cleo", 44)]
    assert rows(ben, club) == [(1, "Ben", 46)]
    page = call(node, "GET", f"{path}?circle={family}&first=1&most=1", ben).json()
    assert [one["rank"] for one in page["results"]] == [2]
    assert (page["more"], page["own"]["rank"]) == (True, 2)
    assert call(node, "GET", path, ben).json()["own"]["rank"] == 3  # in the world
    assert page["circles"] == [
        {"circle": family, "name": "Family", "people": 3, "played": 2},
        {"circle": club, "name": "Club", "people": 1, "played": 1},
    ]
    today = call(node, "GET", "/api/daily", anna).json()["circles"]
    assert today == [{"circle": family, "name": "Family", "people": 3, "played": 2}]
    assert call(node, "GET", path).json()["circles"] == []
    for guest in (outsider, anna):
        refused(call(node, "GET", f"{path}?circle={club}", guest), 404, "not-found")
    refused(call(node, "GET", f"{path}?circle={family}"), 404, "not-found")
    entry = next(one["id"] for one in look(node, family, anna)["entries"] if one["name"] == "Ben")
    call(node, "DELETE", f"/api/circles/{family}/entries/{entry}/{deal}", anna)
    assert rows(anna, family) == [(1, "Anna", 50), (None, "Cleo", 44)]
    call(node, "DELETE", f"/api/circles/{family}/members/me", ben)
    call(node, "POST", f"/api/circles/{family}/members", ben)
    assert rows(anna, family) == [(1, "Anna", 50), (None, "Cleo", 44)]  # it stays out


def test_totals_of_deals_that_a_member_has_yet_to_play_are_hidden(
    node: RunningNode, people: list[Guest]
) -> None:
    anna, ben, cleo = people
    code = founded(node, anna, ben, cleo)
    for deal, ago in (("A-31", 0), ("A-32", 3 * DAY), ("A-33", 40 * DAY)):
        played(node, anna, deal, 50, ago)
        played(node, cleo, deal, 40, ago)
    started = {"challenge": "A-31", "person": person_of(node, ben), "game": "running"}
    on_database(node, insert(schema.counted_games).values(assisted=False, **started))
    played(node, ben, "A-33", 60, 40 * DAY)
    seen = look(node, code, ben)
    assert seen["tables"]["day"] == []
    assert [(one["name"], one["deals"], one["mean"]) for one in seen["tables"]["all"]] == [
        *[("Ben", 1, 60), ("Anna", 1, 50), ("Cleo", 1, 40)]
    ]
    assert seen["hidden"] == {"day": 2, "week": seen["hidden"]["week"], "all": 4}
    totals = {(one["name"], one["deal"]): one["total"] for one in seen["entries"]}
    assert totals["Anna", "A-31"] is totals["Cleo", "A-32"] is None
    assert (totals["Anna", "A-33"], totals["Ben", "A-33"]) == (50, 60)
    assert look(node, code, anna)["hidden"] == {"day": 0, "week": 0, "all": 0}


def test_no_byte_depends_on_a_total_that_a_member_must_not_see(
    node: RunningNode, people: list[Guest]
) -> None:
    """Everything with a result in it, read by somebody who has yet to play the deal."""
    anna, ben, cleo = people
    code = founded(node, anna, ben, cleo)
    deals = ["A-41", "B-42", str(DayName(day_at(now_ms()), "A"))]
    for deal in deals:
        played(node, anna, deal, 50)
        played(node, cleo, deal, 40)
    paths = [
        *(f"/api/circles/{code}", "/api/me/circles", "/api/me/games", "/api/me/statistics"),
        *("/api/me/export", "/api/daily", "/api/daily/days", "/api/tables"),
        *(
            f"/api/{path.format(deal)}"
            for deal in deals
            for path in (
                "deals/{}",
                "deals/{}/picture.png",
                "challenges/{}",
                "challenges/{}/results",
                f"challenges/{{}}/results?circle={code}",
            )
        ),
    ]

    def everything(viewer: Guest | None) -> dict[str, tuple[int, bytes]]:
        shown = [path for path in paths if viewer is not None or "circle" not in path]
        answers = {path: call(node, "GET", path, viewer) for path in shown}
        return {path: (one.status_code, one.content) for path, one in answers.items()}

    c = schema.counted_games.c
    theirs = c.challenge.in_(deals) & (c.person == person_of(node, anna))
    with pytest.MonkeyPatch.context() as patched:
        now = now_ms()
        for module in (commands, circles, api, people_routes, status_pages):
            patched.setattr(module, "now_ms", lambda: now)
        before = {who: everything(who) for who in (ben, None)}
        own = everything(cleo)
        on_database(node, update(schema.counted_games).where(theirs).values(total=31))
        assert {who: everything(who) for who in (ben, None)} == before
        changed = everything(cleo)  # who has played sees it, so the comparison can fail
        assert {path for path in paths if own[path] != changed[path]} == {
            f"/api/circles/{code}",
            "/api/daily",  # own rank
            *(f"/api/challenges/{deal}/results" for deal in deals),
            *(f"/api/challenges/{deal}/results?circle={code}" for deal in deals),
        }
        assert all(status == 200 for status, _ in before[ben].values())


def test_equal_leads_share_a_rank(node: RunningNode, people: list[Guest]) -> None:
    anna, ben, cleo = people
    code = founded(node, anna, ben, cleo)
    for guest, total in ((anna, 50), (ben, 50), (cleo, 41)):
        played(node, guest, "B-77", total)
    table = look(node, code, anna)["tables"]["day"]
    assert [(one["rank"], one["lead"]) for one in table] == [(1, 4.5), (1, 4.5), (3, -9)]


def test_the_founder_removes_results_and_people_and_renames(
    node: RunningNode, people: list[Guest]
) -> None:
    anna, ben, cleo = people
    code = founded(node, anna, ben, cleo)
    played(node, ben, "A-9", 60)
    played(node, cleo, "A-9", 30)
    entry = next(one for one in look(node, code, anna)["entries"] if one["name"] == "Ben")
    path = f"/api/circles/{code}/entries/{entry['id']}/A-9"
    refused(call(node, "DELETE", path, cleo), 403, "not-founder")
    assert call(node, "DELETE", path, anna).status_code == 200
    assert [one["name"] for one in look(node, code, anna)["entries"]] == ["Cleo"]
    member = next(one["id"] for one in look(node, code, anna)["members"] if one["name"] == "Ben")
    mine = next(one["id"] for one in look(node, code, anna)["members"] if one["mine"])
    refused(call(node, "DELETE", f"/api/circles/{code}/members/{member}", ben), 403, "not-founder")
    refused(call(node, "DELETE", f"/api/circles/{code}/members/{mine}", anna), 400, "bad-request")
    assert call(node, "DELETE", f"/api/circles/{code}/members/{member}", anna).status_code == 200
    refused(call(node, "POST", f"/api/circles/{code}/members", ben), 410, "circle-closed")
    refused(
        call(node, "PATCH", f"/api/circles/{code}", cleo, json={"name": "Y"}), 403, "not-founder"
    )
    assert (
        call(node, "PATCH", f"/api/circles/{code}", anna, json={"name": "Club"}).status_code == 200
    )
    assert (look(node, code, cleo)["name"], look(node, code, cleo)["people"]) == ("Club", 2)


def test_who_leaves_passes_the_circle_on_and_the_last_one_ends_it(
    node: RunningNode, people: list[Guest]
) -> None:
    anna, ben, _ = people
    code = founded(node, anna, ben)
    assert call(node, "DELETE", f"/api/circles/{code}/members/me", anna).status_code == 200
    assert look(node, code, ben)["founder"]
    export = call(node, "GET", "/api/me/export", ben).json()
    assert export["circles"] == [{"circle": code, "name": "Family"}]
    assert export["stored"]["circle_members"][0]["circle"] == code
    assert export["statistics"]["games"] == 0
    assert call(node, "DELETE", "/api/me", ben).status_code == 200
    refused(call(node, "GET", f"/api/circles/{code}", anna), 404, "not-found")


def test_a_reported_circle_is_closed_by_the_operator(
    node: RunningNode, people: list[Guest]
) -> None:
    anna, ben, _ = people
    code = founded(node, anna, ben, name="Rude name")
    assert call(node, "POST", f"/api/circles/{code}/reports", ben).status_code == 201

    async def close() -> None:
        database = Database(node.node.config.database)
        admin = Admin(database, "root")
        [report] = [one for one in await admin.reports(50) if one.code == code]
        assert (report.person, report.reason) == (PersonId(person_of_anna), "name")
        assert await admin.set_closed(code, "", closed=True) is Outcome.DONE
        assert await admin.set_closed(code, "", closed=True) is Outcome.UNCHANGED
        await database.close()

    person_of_anna = person_of(node, anna)
    asyncio.run(close())
    refused(call(node, "GET", f"/api/circles/{code}", ben), 410, "circle-closed")
    assert call(node, "GET", "/api/me/circles", ben).json()["circles"] == []


def test_limits_of_people_and_circles(tmp_path: Path) -> None:
    made = config(tmp_path)
    made = replace(made, limits=replace(made.limits, circles=2, circle_members=2))
    with running_node(made) as node:
        anna, ben, cleo = (named(node, name) for name in ("Anna", "Ben", "Cleo"))
        code = founded(node, anna, ben)
        refused(call(node, "POST", f"/api/circles/{code}/members", cleo), 409, "circle-full")
        founded(node, anna)
        full = call(node, "POST", "/api/circles", anna, json={"name": "Third"})
        refused(full, 429, "too-many-circles")


def test_days_and_weeks_begin_in_utc() -> None:
    wednesday = 1_795_046_400_000  # 2026-11-18T12:00Z plus some
    starts = period_starts(wednesday)
    assert starts[Period.DAY] <= wednesday < starts[Period.DAY] + DAY
    assert starts[Period.DAY] % DAY == starts[Period.WEEK] % DAY == starts[Period.ALL] == 0
    assert (starts[Period.WEEK] // DAY + 3) % 7 == 0  # 1970-01-01 was a Thursday
    assert period_starts(starts[Period.WEEK]) == {**starts, Period.DAY: starts[Period.WEEK]}
    assert period_starts(starts[Period.WEEK] - 1)[Period.WEEK] == starts[Period.WEEK] - 7 * DAY


def test_a_circle_whose_last_member_has_just_gone_cannot_be_reported(
    node: RunningNode, people: list[Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The circle is found, and its members are not, as when somebody is deleted in between."""
    anna, ben, _ = people
    code = founded(node, anna, name="Soon empty")

    async def nobody(self: Circles, circle: str) -> dict[str, PersonId]:
        return {}

    monkeypatch.setattr(Circles, "members", nobody)
    refused(call(node, "POST", f"/api/circles/{code}/reports", ben), 404, "not-found")
