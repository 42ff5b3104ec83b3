"""HTTP routes of challenges: one deal for friends who play apart, and its ranking."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request, Response

from hashi.deal import exact_name, page_path
from hashi.protocol.errors import ErrorCode
from hashi.rules.codec import deck_json
from hashi.rules.view import board_view_json
from hashi.service.answers import PlayingCircleData, RankedResult, Ranking
from hashi.service.beside_loop import compute
from hashi.service.errors import ServiceError
from hashi.service.store.challenges import EVERYBODY, Among, ChallengeResult
from hashi.service.store.circle_results import CircleResults, among_members
from hashi.service.store.circles import Circles
from hashi.service.web.api import Api, json_response
from hashi.service.web.guard import address_of
from hashi.service.web.models import ChallengeBody
from hashi.service.web.seat_tokens import check_personal
from hashi.service.web.summaries import result_json, row_json
from hashi.table.ids import ChallengeId, PersonId

RESULTS: Final = 50  # on a page
MOST_RESULTS: Final = 2**31 - 1


def challenge_routes(api: Api) -> APIRouter:
    """Challenges: one deal for friends who play apart."""
    router = APIRouter(prefix="/api", tags=["challenges"])

    async def _members(circle: str, person: PersonId | None) -> Among:
        found = await Circles(api.node.database).find(circle, person)
        if found is None or not found.member:
            raise ServiceError(ErrorCode.NOT_FOUND, "found no such circle that you are in")
        return among_members(circle)

    @router.post("/challenges", status_code=201)
    async def challenge(request: Request, body: ChallengeBody) -> Response:
        """Fix a deal that friends can play apart, each at a table of their own."""
        await api.person(request)
        api.node.table_limits.count(address_of(request.scope))
        number = await api.opener.challenge(await compute(body.created))
        return json_response({"id": number, "link": api.link(request, f"/c/{number}")}, 201)

    @router.post("/tables/{name}/challenge", status_code=201)
    async def challenge_of(request: Request, name: str) -> Response:
        """The challenge with the cards of my finished game; the same one for all its players."""
        live, identity = await api.acting(request, name)
        check_personal(identity)
        api.node.table_limits.count(address_of(request.scope))
        number = await api.opener.challenge_of(live, identity.person)
        return json_response({"id": number, "link": api.link(request, challenge_path(number))}, 201)

    @router.get("/tables/{name}/challenge")
    async def played_at(request: Request, name: str) -> Response:
        """The challenge that a table plays, for people who have yet to play it themselves."""
        number = (await api.node.hub.get(name[:32])).row.challenge
        if number is None:
            raise ServiceError(ErrorCode.NOT_FOUND, "found a table that plays no challenge")
        return json_response({"id": number, "link": api.link(request, challenge_path(number))})

    @router.get("/challenges/{number}")
    async def challenge_settings(number: str) -> Response:
        """What a challenge is played on."""
        created = await api.opener.challenge_settings(number[:32])
        data: dict[str, Any] = {
            "board": board_view_json(created.board),
            "deck": deck_json(created.deck),
            "seats": created.seats,
            "law": str(created.law),
            "commitment": created.commitment,
        }
        return json_response(data)

    @router.get("/challenges/{number}/results")
    async def results(
        request: Request,
        number: str,
        first: Annotated[int, Query(ge=0, le=MOST_RESULTS)] = 0,
        most: Annotated[int, Query(ge=1, le=RESULTS)] = RESULTS,
        circle: Annotated[str | None, Query(max_length=16)] = None,
    ) -> Response:
        """A page of the ranking, best first; with my own result and my table there.

        The ranking is `hidden` results until I have played: totals tell what the cards allow. With
        a `circle` that I am in, the ranking of its members.
        """
        created = await api.opener.challenge_settings(number[:32])
        challenge = ChallengeId(number)
        person = await api.anybody(request)
        me = None if person is None else person.person
        stored = api.node.hub.challenges
        among = EVERYBODY if circle is None else await _members(circle, me)
        played = me is not None and await stored.has_finished(me, challenge)
        named = exact_name(challenge) is not None
        found = await stored.results(challenge, first, most + 1, among) if played else []
        own = None if me is None else await stored.result_of(me, challenge, among)
        mine = None if me is None else await stored.game_of(me, challenge)
        # Par depends on the seat, which results do not have: only one seat is unambiguous.
        shown = [*found[:most], *([own] if own else [])] if played and created.seats == 1 else []
        pars = await api.node.analyses.pars([result.game for result in shown])

        def data(result: ChallengeResult) -> RankedResult:
            return result_json(result, me, pars.get(result.game), played=played)

        ranking: Ranking = {
            "results": [data(result) for result in found[:most]],
            "more": len(found) > most,
            "hidden": 0 if played else await stored.result_count(challenge, among),
            "own": None if own is None else data(own),
            "mine": None if mine is None else row_json(mine),
            "circles": await playing_json(api, me, [challenge]) if named else [],
        }
        return json_response(ranking)

    return router


async def playing_json(
    api: Api, person: PersonId | None, challenges: Collection[ChallengeId]
) -> list[PlayingCircleData]:
    """My circles, and how many of their members have played these deals."""
    if person is None:
        return []
    found = await CircleResults(api.node.database).playing(person, challenges)
    return [
        {"circle": one.circle, "name": one.name, "people": one.people, "played": one.played}
        for one in found
    ]


def challenge_path(challenge: ChallengeId) -> str:
    """The page of a challenge; a deal with a name has one of its own."""
    name = exact_name(challenge)
    if name is None:
        return f"/c/{challenge}"
    return page_path(name)
