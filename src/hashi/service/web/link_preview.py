"""What messengers show of a link: Open Graph tags in the page, and the picture they name."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from html import escape
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from fluent.runtime.types import fluent_date

from hashi.deal import AnyName, DayName, WeekName, exact_name
from hashi.rules.events import Seat
from hashi.rules.sheet import Sheet
from hashi.service.live import commands
from hashi.service.pictures import Picture, picture_of
from hashi.service.store.deals import Deals
from hashi.service.web.api import DEAL_PATHS, Api, language_of
from hashi.service.web.deals import named
from hashi.texts import Texts

TABLE: Final = re.compile(r"t/([A-Za-z0-9]{1,32})")
ICON: Final = "/icon-512.png"
HOUR: Final = "public, max-age=3600"


def picture_routes(api: Api) -> APIRouter:
    router = APIRouter(prefix="/api", tags=["downloads"])
    deals = Deals(api.node.database)

    @router.get("/tables/{name}/picture.png", responses={200: {"content": {"image/png": {}}}})
    async def picture(name: str, seat: int | None = None) -> Response:
        """A picture of the best sheet, or of a seat's, for links; empty before the end."""
        live = await api.node.hub.get(name[:32])
        shown = picture_of(live, None if seat is None else Seat(seat))
        body = await api.node.pictures.get(shown)
        # Before the end the picture of the same address changes.
        headers = {"cache-control": "no-cache" if shown.total is None else HOUR}
        return Response(body, media_type="image/png", headers=headers)

    @router.get("/deals/{name}/picture.png", responses={200: {"content": {"image/png": {}}}})
    async def deal_picture(name: str) -> Response:
        """The empty board of a deal, for links."""
        _, created = await deals.challenge(named(name), commands.now_ms())
        body = await api.node.pictures.get(Picture(None, Sheet.empty(created.board), None))
        return Response(body, media_type="image/png", headers={"cache-control": HOUR})

    return router


def with_preview(api: Api, request: Request, path: str, document: bytes) -> tuple[bytes, str]:
    """A page with its tags, and its ETag: equal for every table, whatever happens there."""
    language = language_of(request)
    say = _texts(language)
    table, deal = TABLE.fullmatch(path), _deal(path)
    image, title = ICON, say.named("site-title")
    if table is not None:
        image = f"/api/tables/{table[1]}/picture.png"
    elif deal is not None:
        image, title = f"/api/deals/{deal}/picture.png", deal_title(deal, language)
    tags = {
        "og:site_name": "HASHI",
        "og:type": "website",
        "og:title": title,
        "og:description": say.named("start-lead"),
        "og:image": api.link(request, image),
    }
    lines = "".join(f'<meta property="{k}" content="{escape(v)}"/>' for k, v in tags.items())
    card = "summary" if image is ICON else "summary_large_image"
    lines += f'<meta name="twitter:card" content="{card}"/>'
    body = document.replace(b"</head>", lines.encode() + b"</head>", 1)
    return body, f'"{hashlib.sha256(body).hexdigest()[:16]}"'


def _deal(path: str) -> AnyName | None:
    """The deal of a page; also of one that is not open, whose picture is refused."""
    for prefix, form in DEAL_PATHS.items():
        if path.startswith(prefix):
            return exact_name(form + path.removeprefix(prefix))
    return None


def deal_title(deal: AnyName, language: str) -> str:
    """The name of a deal in words."""
    say = _texts(language)
    match deal:
        case DayName(day, side):
            shown: Any = fluent_date(day, dateStyle="long")
            return "HASHI: " + say.named("daily-of-day", day=shown, side=side)
        case WeekName():
            year, week, _ = deal.monday.isocalendar()
            facts = {"week": str(week), "year": str(year), "board": deal.board.name}
            return "HASHI: " + say.named("daily-of-week", **facts)
    return "HASHI: " + say.named("deal-title", deal=str(deal))


@cache
def _texts(language: str) -> Texts:
    return Texts(language, ["browser", "daily", "lobby"])
