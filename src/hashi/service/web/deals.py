"""Deals with names: the next number for a person, and what a deal is worth (docs/deals.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fastapi import APIRouter, Request, Response

from hashi.arena.deal_figures import DealFigures
from hashi.bots.registry import LEVEL_NAMES
from hashi.deal import AnyName, DealName, exact_name
from hashi.protocol.errors import ErrorCode
from hashi.service.answers import (
    DealAnswer,
    DealPeople,
    Difficulty,
    LevelTotals,
    ParData,
    TotalCount,
)
from hashi.service.deal_scheduler import start_key
from hashi.service.errors import ServiceError
from hashi.service.live import commands
from hashi.service.store.challenges import ChallengeResult
from hashi.service.store.deals import Deals
from hashi.service.web.api import Api, json_response
from hashi.service.web.models import DealBody
from hashi.service.web.summaries import par_json
from hashi.table.ids import ChallengeId

FEW: Final = 5  # people whose totals are compared; fewer would show whose they are


def deal_routes(api: Api) -> APIRouter:
    """Deals with names. They are played as challenges of the same name."""
    router = APIRouter(prefix="/api/deals", tags=["deals"])
    deals = Deals(api.node.database)

    async def own_par(own: ChallengeResult | None) -> ParData | None:
        """Par from the start number of a person's counted game, if it is computed."""
        key = None if own is None else start_key(await api.node.hub.get(own.game))
        stored = None if key is None else await api.node.start_pars.find(key)
        return None if stored is None else par_json(stored["total"], stored["bound"])

    @router.post("", status_code=201)
    async def next_deal(request: Request, body: DealBody) -> Response:
        """The first deal of a side that I have never started."""
        me = await api.person(request)
        name = await deals.unseen(me.person, body.side)
        return json_response({"deal": str(name), "link": api.link(request, f"/d/{name}")}, 201)

    @router.get("/{name}")
    async def deal(request: Request, name: str) -> Response:
        """How hard a deal is; once I have played it, also what everybody made of it."""
        found = named(name)
        now = commands.now_ms()
        _, created = await deals.challenge(found, now)
        person = await api.anybody(request)
        stored, challenge = api.node.hub.challenges, ChallengeId(str(found))
        played = person is not None and await stored.has_finished(person.person, challenge)
        figures = await known_figures(deals, found)
        data: DealAnswer = {
            "deal": str(found),
            "commitment": created.commitment,
            "opens": None if isinstance(found, DealName) else found.opens,
            "closes": None if isinstance(found, DealName) else found.closes,
            "ranked": isinstance(found, DealName) or now < found.closes,
            "played": played,
            **difficulty(figures),
            "par": None,
            "own_par": None,
            "levels": None,
            "people": None,
        }
        if played and person is not None:
            own = await stored.result_of(person.person, challenge)
            total = None if own is None or own.assisted else own.total
            among = own is not None and own.rank is not None
            data["people"] = people_json(await deals.people(found), total, among=among)
            data["own_par"] = await own_par(own)
            if figures.par is not None:
                data["par"] = par_json(figures.par.total, figures.par.bound)
            data["levels"] = levels_json(figures) or None
        return json_response(data)

    return router


def named(text: str) -> AnyName:
    """The deal of this name; raises ServiceError for any other text."""
    found = exact_name(text)
    if found is None:
        raise ServiceError(ErrorCode.NOT_FOUND, "found no such deal, expected one like A-1234")
    return found


async def known_figures(deals: Deals, name: AnyName) -> DealFigures:
    """The figures of a deal, as far as they have been computed."""
    read = await deals.figures(name)
    return DealFigures({}) if read is None else DealFigures.from_json(read)


def difficulty(figures: DealFigures) -> Difficulty:
    """How hard a deal is, and how many levels that comes from: provisional without all of them."""
    mean = None if figures.mean is None else round(figures.mean, 1)
    return {"mean": mean, "ready": (len(figures.levels), len(LEVEL_NAMES))}


def levels_json(figures: DealFigures) -> list[LevelTotals]:
    """Totals of the levels from every start number, weakest level first, as far as computed."""
    return [{"level": level, "totals": list(totals)} for level, totals in figures.levels.items()]


def people_json(counts: Mapping[int, int], own: int | None, *, among: bool = True) -> DealPeople:
    """How many people have a result; from FEW on, their totals and my percentile.

    The percentile is the share of the others who have less, equal totals counting half. `among`:
    my total is one of these; it is not when I have played after the day of the deal.
    """
    everybody = sum(counts.values())
    if everybody < FEW:
        return {"count": everybody, "totals": None, "percentile": None}
    percentile = None
    if own is not None:
        below = sum(many for total, many in counts.items() if total < own)
        equal = counts.get(own, 0) - among
        percentile = round(100 * (below + equal / 2) / (everybody - among))
    totals: list[TotalCount] = [{"total": total, "people": many} for total, many in counts.items()]
    return {"count": everybody, "totals": totals, "percentile": percentile}
