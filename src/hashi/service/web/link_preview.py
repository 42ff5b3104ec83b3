"""What messengers show of a link: Open Graph tags in the page, and the picture they name."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from html import escape
from typing import Final

from fastapi import APIRouter, Request, Response

from hashi.rules.events import Seat
from hashi.service.pictures import picture_of
from hashi.service.web.api import Api, language_of
from hashi.texts import Texts

TABLE: Final = re.compile(r"t/([A-Za-z0-9]{1,32})")
ICON: Final = "/icon-512.png"
HOUR: Final = "public, max-age=3600"


def picture_routes(api: Api) -> APIRouter:
    router = APIRouter(prefix="/api/tables/{name}", tags=["downloads"])

    @router.get("/picture.png", responses={200: {"content": {"image/png": {}}}})
    async def picture(name: str, seat: int | None = None) -> Response:
        """A picture of the best sheet, or of a seat's, for links; empty before the end."""
        live = await api.node.hub.get(name[:32])
        shown = picture_of(live, None if seat is None else Seat(seat))
        body = await api.node.pictures.png(shown)
        # Before the end the picture of the same address changes.
        headers = {"cache-control": "no-cache" if shown.total is None else HOUR}
        return Response(body, media_type="image/png", headers=headers)

    return router


def with_preview(api: Api, request: Request, path: str, document: bytes) -> tuple[bytes, str]:
    """A page with its tags, and its ETag: equal for every table, whatever happens there."""
    found = TABLE.fullmatch(path)
    image = f"/api/tables/{found[1]}/picture.png" if found else ICON
    say = _texts(language_of(request))
    tags = {
        "og:site_name": "HASHI",
        "og:type": "website",
        "og:title": say.named("site-title"),
        "og:description": say.named("start-lead"),
        "og:image": api.link(request, image),
    }
    lines = "".join(f'<meta property="{k}" content="{escape(v)}"/>' for k, v in tags.items())
    card = "summary_large_image" if found else "summary"
    lines += f'<meta name="twitter:card" content="{card}"/>'
    body = document.replace(b"</head>", lines.encode() + b"</head>", 1)
    return body, f'"{hashlib.sha256(body).hexdigest()[:16]}"'


@cache
def _texts(language: str) -> Texts:
    return Texts(language, ["browser"])
