"""Site state: announcements by language and time, and the pause of new tables."""

from __future__ import annotations

import time

import pytest

from hashi.service.store import Database
from hashi.service.store import site as module
from hashi.service.store.admin import Admin, Outcome
from hashi.service.store.site import Announcement, Site, SiteState

LATER = 10**13  # ms


@pytest.mark.asyncio
async def test_an_announcement_lasts_until_its_time_is_over(database: Database) -> None:
    admin, site = Admin(database, "root"), Site(database)
    assert await site.read() == SiteState()
    await admin.announce(Announcement({"": "Hello", "de": "Hallo"}, LATER))
    found = (await site.read()).announcement
    assert found is not None
    assert (found.text("de"), found.text("pl"), found.until) == ("Hallo", "Hello", LATER)
    assert abs(found.changed - time.time() * 1_000) < 60_000
    await admin.announce(Announcement({"": "Over"}, 5))
    assert (await site.read()).announcement is None
    await admin.announce(Announcement({"": "For good"}, None))
    assert (await site.read()).announcement is not None
    assert await admin.clear_announcement() is Outcome.DONE
    assert await admin.clear_announcement() is Outcome.UNCHANGED
    assert await site.read() == SiteState()
    log = [(entry.action, entry.detail) for entry in await admin.log(10)]
    assert sorted(log) == [
        *(("announce", "For good"), ("announce", "Hello"), ("announce", "Over")),
        ("clear-announcement", ""),
    ]


@pytest.mark.asyncio
async def test_new_tables_are_paused_and_allowed_again(database: Database) -> None:
    admin, site = Admin(database, "root"), Site(database)
    assert await admin.set_paused("", paused=False) is Outcome.UNCHANGED
    assert await admin.set_paused("upgrade", paused=True) is Outcome.DONE
    assert await admin.set_paused("", paused=True) is Outcome.UNCHANGED
    assert (await site.read()).paused
    assert await admin.set_paused("", paused=False) is Outcome.DONE
    assert not (await site.read()).paused
    log = {entry.action: entry.detail for entry in await admin.log(10)}
    assert log == {"pause": "upgrade", "resume": ""}


@pytest.mark.asyncio
async def test_pages_that_ask_often_cost_one_read_a_second(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    admin, site = Admin(database, "root"), Site(database)
    assert not (await site.recent()).paused
    await admin.set_paused("", paused=True)
    assert not (await site.recent()).paused
    monkeypatch.setattr(module, "REMEMBERED", 0.0)
    assert (await site.recent()).paused
