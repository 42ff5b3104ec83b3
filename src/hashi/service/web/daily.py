"""Deals of the day and of the week: today's, the archive, and their commitments (docs/deals.md)."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping
from datetime import date, timedelta
from typing import Annotated, Final, cast

from fastapi import APIRouter, Query, Request, Response

from hashi.deal import (
    SEALED_DAYS,
    DatedName,
    DayName,
    WeekName,
    day_at,
    deals_at,
    seal_list,
)
from hashi.protocol.errors import ErrorCode
from hashi.rules.standard import SIDES
from hashi.service.answers import ArchivedDay, Daily, DatedDeal, OwnResult, TodaysDeal
from hashi.service.errors import ServiceError
from hashi.service.live import commands
from hashi.service.store.challenges import OwnGame
from hashi.service.store.deals import Deals
from hashi.service.web.api import Api, json_response
from hashi.service.web.challenges import playing_json
from hashi.service.web.deals import difficulty, known_figures
from hashi.table.ids import ChallengeId, PersonId

MARKED_DAYS: Final = 7  # "4 of the last 7 days"
MOST_DAYS: Final = 31  # in a page of the archive
DAY: Final = timedelta(days=1)
FOREVER: Final = "public, max-age=31536000, immutable"
Day = Annotated[str | None, Query(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$", description="a day")]


def daily_routes(api: Api) -> APIRouter:
    """Deals of the day and of the week. They are played as challenges of the same name."""
    router = APIRouter(prefix="/api/daily", tags=["daily"])
    deals = Deals(api.node.database)
    challenges = api.node.hub.challenges

    async def me(request: Request) -> PersonId | None:
        identity = await api.anybody(request)
        return None if identity is None else identity.person

    async def owned(
        person: PersonId | None, names: Collection[DatedName]
    ) -> Mapping[ChallengeId, OwnGame]:
        wanted = [ChallengeId(str(name)) for name in names]
        return {} if person is None else await challenges.own(person, wanted)

    @router.get("")
    async def today(request: Request) -> Response:
        """The deals of today and this week, with my results; the time of this server."""
        now, person = commands.now_ms(), await me(request)
        first, names = await deals.first_day(), deals_at(now)
        today = day_at(now)
        week = [today - n * DAY for n in reversed(range(MARKED_DAYS))]
        marked = [DayName(day, side) for day in week for side in SIDES]
        mine = await owned(person, [*names, *marked])
        shown = []
        for name in names:
            row: TodaysDeal = {
                **deal_json(name, mine.get(ChallengeId(str(name)))),
                **difficulty(await known_figures(deals, name)),
                "rank": await _rank(person, name),
            }
            shown.append(row)
        played = {name.day for name in marked if _in_time(mine.get(ChallengeId(str(name))))}
        sealed = seal_list(await deals.seed(), today)
        answer: Daily = {
            "now": now,
            "today": today.isoformat(),
            "first": first.isoformat(),
            "closes": names[0].closes,
            "deals": shown,
            "circles": await playing_json(api, person, [ChallengeId(str(n)) for n in names]),
            "days": [{"day": day.isoformat(), "played": day in played} for day in week],
            "seals": {
                "first": today.isoformat(),
                "days": SEALED_DAYS,
                "sha256": hashlib.sha256(sealed.encode()).hexdigest(),
            },
        }
        return json_response(answer)

    async def _rank(person: PersonId | None, name: DatedName) -> int | None:
        found = person and await challenges.result_of(person, ChallengeId(str(name)))
        return found.rank if found else None

    @router.get("/days")
    async def archive(
        request: Request,
        before: Day = None,
        most: Annotated[int, Query(ge=1, le=MOST_DAYS)] = MOST_DAYS,
    ) -> Response:
        """Days up to today, newest first, with my results; a week is listed on its Monday."""
        today, first = day_at(commands.now_ms()), await deals.first_day()
        newest = today if before is None else min(today, _day(before) - DAY)
        days = [day for n in range(most) if (day := newest - n * DAY) >= first]
        names = {day: _opened(day, first) for day in days}
        mine = await owned(await me(request), [n for some in names.values() for n in some])
        listed: list[ArchivedDay] = [
            {
                "day": day.isoformat(),
                "deals": [deal_json(name, mine.get(ChallengeId(str(name)))) for name in some],
            }
            for day, some in names.items()
        ]
        return json_response({"days": listed, "more": bool(days) and days[-1] > first})

    @router.get("/seals", responses={200: {"content": {"text/plain": {}}}})
    async def seals(first: Day = None) -> Response:
        """The commitments of 30 days from a first one, by default from today; always the same."""
        now = commands.now_ms()
        chosen = day_at(now) if first is None else _day(first)
        await deals.check_open(DayName(chosen, "A"), now)
        headers = {"cache-control": "no-cache" if first is None else FOREVER}
        text = seal_list(await deals.seed(), chosen)
        return Response(text, media_type="text/plain; charset=utf-8", headers=headers)

    return router


def deal_json(name: DatedName, own: OwnGame | None) -> DatedDeal:
    """A deal of a day or week in a list, and what I have made of it."""
    return {
        "deal": str(name),
        "board": name.board.name,
        "opens": name.opens,
        "closes": name.closes,
        "own": None if own is None else cast("OwnResult", own._asdict()),
    }


def _in_time(own: OwnGame | None) -> bool:
    return own is not None and own.over and not own.later


def _opened(day: date, first: date) -> tuple[DatedName, ...]:
    """The deals that became open on a day; the first week of a site on its first day."""
    week = WeekName.of(day)
    starts = [week] if day in (week.monday, first) else []
    return (*(DayName(day, side) for side in SIDES), *starts)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ServiceError(ErrorCode.BAD_REQUEST, f"found {text}, expected a day") from None
