"""HTTP routes of circles: private tables of results for family, class or club."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import Field, StrictStr

from hashi.protocol.errors import ErrorCode
from hashi.protocol.reports import ReportReason
from hashi.service.answers import CircleAnswer, EntryRow, StandingRow
from hashi.service.errors import ServiceError
from hashi.service.live.commands import now_ms
from hashi.service.nicknames import check_name
from hashi.service.store.circle_results import CircleEntry, CircleResults, Period, Standing
from hashi.service.store.circles import Circle, Circles, handle
from hashi.service.store.reports import Report
from hashi.service.web.api import Api, json_response
from hashi.service.web.guard import address_of
from hashi.service.web.models import Body
from hashi.table.ids import ChallengeId, PersonId, TableId


class CircleBody(Body):
    """The name of a circle: at most 24 characters as people count them, like a nickname."""

    name: Annotated[StrictStr, Field(max_length=400)]


def period_starts(now: int) -> dict[Period, int]:
    """When the day and the week began that a time in ms belongs to, in UTC; weeks on Monday."""
    moment = datetime.fromtimestamp(now / 1_000, UTC)
    day = moment.replace(hour=0, minute=0, second=0, microsecond=0)
    week = day - timedelta(days=day.weekday())
    return {
        Period.DAY: int(day.timestamp() * 1_000),
        Period.WEEK: int(week.timestamp() * 1_000),
        Period.ALL: 0,
    }


class CircleAccess:
    """Circles as a request may reach them."""

    def __init__(self, api: Api) -> None:
        """Read through the node of this API."""
        self.api = api
        self.store = Circles(api.node.database)
        self.results = CircleResults(api.node.database)
        self.limits = api.node.config.limits

    async def found(self, code: str, person: PersonId | None) -> Circle:
        """A circle that is open to this person; raises if there is none."""
        circle = await self.store.find(code[:16], person)
        if circle is None:
            raise ServiceError(ErrorCode.NOT_FOUND, "found no such circle")
        if circle.closed or circle.removed:
            raise ServiceError(ErrorCode.CIRCLE_CLOSED, "closed by the operator or the founder")
        return circle

    async def founded(self, request: Request, code: str) -> Circle:
        """A circle whose founder asks; raises for anybody else."""
        circle = await self.found(code, (await self.api.person(request)).person)
        if not circle.founder:
            raise ServiceError(ErrorCode.NOT_FOUNDER, "only the founder may do this")
        return circle

    async def member(self, circle: Circle, member: str) -> PersonId:
        """A member by handle."""
        person = (await self.store.members(circle.circle)).get(member)
        if person is None:
            raise ServiceError(ErrorCode.NOT_FOUND, "found no such member")
        return person

    async def check_room(self, person: PersonId) -> None:
        """Raise if a person is in as many circles as they may be."""
        most = self.limits.circles
        if len(await self.store.of_person(person)) >= most:
            raise ServiceError(ErrorCode.TOO_MANY_CIRCLES, f"found {most} circles")

    async def shown(self, circle: Circle, person: PersonId | None) -> CircleAnswer:
        """A circle; with tables, newest results and people for its members.

        Totals on deals that this person has yet to play are not among them.
        """
        data = circle_json(circle)
        if circle.member and person is not None:
            code, since = circle.circle, period_starts(now_ms())
            tables = await self.results.standings(code, person, since)
            entries = await self.results.entries(code, person)
            members = await self.store.members(code)
            names = await self.api.node.people.names(members.values())
            data["tables"] = {
                str(period): [standing_json(code, one, person) for one in table.rows]
                for period, table in tables.items()
            }
            data["hidden"] = {str(period): table.hidden for period, table in tables.items()}
            data["entries"] = [entry_json(code, one, person) for one in entries]
            data["members"] = [
                {"id": key, "name": names.get(one), "mine": one == person}
                for key, one in members.items()
            ]
        return data


def circle_routes(api: Api) -> APIRouter:
    """Circles. Anybody with the link may join; only members see the tables."""
    router = APIRouter(prefix="/api", tags=["circles"])
    circles = CircleAccess(api)

    @router.post("/circles", status_code=201)
    async def create(request: Request, body: CircleBody) -> Response:
        """Found a circle and be its first member."""
        person = (await api.person(request)).person
        name = check_name(body.name)
        await circles.check_room(person)
        api.node.table_limits.count(address_of(request.scope))
        code = await circles.store.found(name, person, now_ms())
        return json_response({"circle": code, "link": api.link(request, f"/circle/{code}")}, 201)

    @router.get("/me/circles")
    async def mine(request: Request) -> Response:
        """The circles I am in."""
        person = (await api.person(request)).person
        found = await circles.store.of_person(person)
        return json_response({"circles": [circle_json(circle) for circle in found]})

    @router.get("/circles/{code}")
    async def look(request: Request, code: str) -> Response:
        """A circle: its name and size; its tables for members."""
        identity = await api.anybody(request)
        person = None if identity is None else identity.person
        circle = await circles.found(code, person)
        return json_response(await circles.shown(circle, person))

    @router.post("/circles/{code}/members", status_code=201)
    async def join(request: Request, code: str) -> Response:
        """Join; a repeat changes nothing."""
        person = (await api.person(request)).person
        circle = await circles.found(code, person)
        if not circle.member:
            await circles.check_room(person)
            most = circles.limits.circle_members
            if not await circles.store.join(circle.circle, person, now_ms(), most):
                raise ServiceError(ErrorCode.CIRCLE_FULL, f"found {circle.people} members")
        return json_response({}, 201)

    @router.delete("/circles/{code}/members/me")
    async def leave(request: Request, code: str) -> Response:
        """Leave; the longest member becomes the founder, and the last one ends the circle."""
        person = (await api.person(request)).person
        await circles.store.leave((await circles.found(code, person)).circle, person)
        return json_response({})

    @router.post("/circles/{code}/reports", status_code=201)
    async def report(request: Request, code: str) -> Response:
        """Report the name of a circle to the operator of the site."""
        me = (await api.person(request)).person
        circle = await circles.found(code, me)
        members = await circles.store.members(circle.circle)
        if not members:  # the last one has just left or been deleted
            raise ServiceError(ErrorCode.NOT_FOUND, "found no such circle")
        founder = next(iter(members.values()))
        if founder != me:
            api.node.take_report(me, address_of(request.scope))
            made = Report(TableId(circle.circle), founder, me, str(ReportReason.NAME), now_ms())
            await api.node.reports.add(made)
        return json_response({}, 201)

    return router


def founder_routes(api: Api) -> APIRouter:
    """What the founder of a circle may do."""
    router = APIRouter(prefix="/api/circles/{code}", tags=["circles"])
    circles = CircleAccess(api)

    @router.patch("")
    async def rename(request: Request, code: str, body: CircleBody) -> Response:
        """Another name."""
        circle = await circles.founded(request, code)
        name = check_name(body.name)
        await circles.store.rename(circle.circle, name)
        return json_response({"name": name})

    @router.delete("/members/{member}")
    async def remove(request: Request, code: str, member: str) -> Response:
        """Remove a member for good."""
        circle = await circles.founded(request, code)
        person = await circles.member(circle, member)
        if person == (await api.person(request)).person:
            raise ServiceError(ErrorCode.BAD_REQUEST, "the founder can only leave")
        await circles.store.remove(circle.circle, person, now_ms())
        return json_response({})

    @router.delete("/entries/{member}/{challenge}")
    async def remove_entry(request: Request, code: str, member: str, challenge: str) -> Response:
        """Take one result out of the tables of this circle."""
        circle = await circles.founded(request, code)
        person = await circles.member(circle, member)
        await circles.store.remove_entry(circle.circle, person, ChallengeId(challenge[:32]))
        return json_response({})

    return router


def circle_json(circle: Circle) -> CircleAnswer:
    return {
        "circle": circle.circle,
        "name": circle.name,
        "people": circle.people,
        "member": circle.member,
        "founder": circle.founder,
    }


def standing_json(circle: str, one: Standing, me: PersonId | None) -> StandingRow:
    return {
        "id": handle(circle, one.person),
        "name": one.name,
        "mine": one.person == me,
        "rank": one.rank,
        "deals": one.deals,
        "mean": one.mean,
        "lead": one.lead,
    }


def entry_json(circle: str, one: CircleEntry, me: PersonId | None) -> EntryRow:
    return {
        "id": handle(circle, one.person),
        "name": one.name,
        "mine": one.person == me,
        "deal": one.challenge,
        "total": one.total,
        "ended": one.ended,
    }
