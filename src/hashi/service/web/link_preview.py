"""Link previews for messengers: Open Graph tags in the page, and the picture they name."""

from __future__ import annotations

import asyncio
import hashlib
import re
from functools import cache, lru_cache
from html import escape
from typing import Any, Final, NamedTuple

from fastapi import APIRouter, Request, Response
from fluent.runtime.types import fluent_date

from hashi.deal import DEAL_PATHS, AnyName, DayName, DealName, WeekName, exact_name
from hashi.rules.errors import HashiError
from hashi.rules.events import Seat
from hashi.rules.game import Phase
from hashi.rules.scoring import rank
from hashi.rules.sheet import Sheet
from hashi.service.errors import ServiceError
from hashi.service.live import LiveTable, commands
from hashi.service.pictures import HEIGHT, WIDTH, SheetPicture, picture_of
from hashi.service.store.deals import Deals
from hashi.service.web.api import Api, language_of
from hashi.service.web.deals import known_figures, named
from hashi.service.web.guard import address_of
from hashi.table.ids import ChallengeId
from hashi.texts import LANGUAGES, Texts

TABLE: Final = re.compile(r"t/([A-Za-z0-9]{1,32})")
CHALLENGE: Final = re.compile(r"c/[A-Za-z0-9]{1,32}")
ICON: Final = "/icon-512.png"
HOUR: Final = "max-age=3600"
DOCUMENTS: Final = 256  # in memory, some kB each
SECONDS: Final = 1.0  # for what a page says of its deal; it opens without it too
LOCALES: Final = {"de": "de_DE", "en": "en_GB", "es": "es_ES", "it": "it_IT", "pl": "pl_PL"}


class Preview(NamedTuple):
    """What a link unfolds to; `image` is a path."""

    title: str
    description: str
    image: str


def picture_routes(api: Api) -> APIRouter:
    router = APIRouter(prefix="/api", tags=["downloads"])
    deals = Deals(api.node.database)

    @router.get("/tables/{name}/picture.png", responses={200: {"content": {"image/png": {}}}})
    async def picture(request: Request, name: str, seat: int | None = None) -> Response:
        """A picture of the best sheet, or of a seat's, for links; empty before the end.

        That of a challenge is for those who have played it; others get an empty sheet.
        """
        live = await api.node.hub.get(name[:32])
        private = live.row.challenge is not None
        allowed = not private or await _may_look(request, live)
        shown = picture_of(live, None if seat is None else Seat(seat), allowed=allowed)
        body = await api.node.pictures.get(shown, address_of(request.scope))
        # Before the end the picture of the same address changes.
        fresh = f"{'private' if private else 'public'}, {HOUR}"
        headers = {"cache-control": "no-cache" if shown.total is None else fresh}
        return Response(body, media_type="image/png", headers=headers)

    async def _may_look(request: Request, live: LiveTable) -> bool:
        person = await api.anybody(request)
        try:
            await api.node.may_look(live.row.game, None if person is None else person.person)
        except ServiceError:
            return False
        return True

    @router.get("/deals/{name}/picture.png", responses={200: {"content": {"image/png": {}}}})
    async def deal_picture(request: Request, name: str) -> Response:
        """The empty board of a deal, for links."""
        _, created = await deals.challenge(named(name), commands.now_ms())
        shown = SheetPicture(None, Sheet.empty(created.board), None)
        body = await api.node.pictures.get(shown, address_of(request.scope))
        return Response(body, media_type="image/png", headers={"cache-control": f"public, {HOUR}"})

    return router


async def with_preview(api: Api, request: Request, path: str, document: bytes) -> tuple[bytes, str]:
    """A page with its tags, and its ETag. They say what everybody with the link may know."""
    language = language_of(request)
    title, description, image = await _preview(api, request, path, language)
    tags = {
        "og:site_name": "HASHI",
        "og:type": "website",
        "og:locale": LOCALES[language],
        "og:url": api.link(request, f"/{path}"),
        "og:title": title,
        "og:description": description,
        "og:image": api.link(request, image),
    }
    if image is not ICON:
        tags |= {"og:image:width": str(WIDTH), "og:image:height": str(HEIGHT)}
        tags["og:image:alt"] = title
    card = "summary" if image is ICON else "summary_large_image"
    return _document(document, card, tuple(tags.items()))


@lru_cache(DOCUMENTS)  # most pages have no preview of their own, so that their documents are few
def _document(document: bytes, card: str, tags: tuple[tuple[str, str], ...]) -> tuple[bytes, str]:
    """The document with tags, and its ETag."""
    lines = "".join(f'<meta property="{k}" content="{escape(v)}"/>' for k, v in tags)
    lines += f'<meta name="twitter:card" content="{card}"/>'
    body = document.replace(b"</head>", lines.encode() + b"</head>", 1)
    return body, f'"{hashlib.sha256(body).hexdigest()[:16]}"'


async def _preview(api: Api, request: Request, path: str, language: str) -> Preview:
    """What is known of a page: by its path, then from the database, if that answers in time."""
    say = _texts(language)
    plain = _site_preview(language)
    table, deal = TABLE.fullmatch(path), _deal(path)
    if CHALLENGE.fullmatch(path):
        return plain._replace(description=say.named("challenge-text"))
    if table is not None:
        plain = plain._replace(image=f"/api/tables/{table[1]}/picture.png")
    elif deal is not None:
        plain = _of_name(deal, language)
    else:
        return plain
    if not api.previews.take(address_of(request.scope)):
        return plain
    try:
        async with asyncio.timeout(SECONDS):
            if deal is not None:
                return await _of_deal(api, deal, language)
            assert table is not None
            return await _of_table(api, await api.node.hub.get(table[1]), plain, language)
    except (HashiError, TimeoutError):  # there is none, or the database is away
        return plain


async def _of_table(api: Api, live: LiveTable, plain: Preview, language: str) -> Preview:
    """The result of a finished game; of a challenge, which others may still play, none."""
    say, game, challenge = _texts(language), live.table.game, live.row.challenge
    if challenge is not None:
        name = exact_name(challenge)
        if name is not None:
            return await _of_deal(api, name, language)
        return plain._replace(description=say.named("challenge-text"))
    if game.phase is not Phase.ENDED:
        return plain
    total = game.scores[game.winners[0]].total
    points = say.named("end-total", total=total)
    if not game.solo:
        return plain._replace(title=say.named("after-shared", points=points))
    name_of_rank = say.named(f"rank-{rank(total)}")
    return plain._replace(title=say.named("after-shared-rank", points=points, rank=name_of_rank))


def _of_name(deal: AnyName, language: str) -> Preview:
    lead = "deal-text" if isinstance(deal, DealName) else "daily-lead"
    image = f"/api/deals/{deal}/picture.png"
    return Preview(deal_title(deal, language), _texts(language).named(lead), image)


async def _of_deal(api: Api, deal: AnyName, language: str) -> Preview:
    """How hard a deal is, and how many have played it."""
    say, found, deals = _texts(language), _of_name(deal, language), Deals(api.node.database)
    if not isinstance(deal, DealName):
        await deals.check_open(deal, commands.now_ms())
    figures = await known_figures(deals, deal)
    facts = []
    if figures.worth is not None:
        facts.append(say.named("deal-hard", mean=round(figures.worth)))
    if people := await api.node.hub.challenges.result_count(ChallengeId(str(deal))):
        facts.append(say.named("deal-hidden", count=people))
    return found._replace(description=" ".join(facts)) if facts else found


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
def _site_preview(language: str) -> Preview:
    """Of a page that is about nothing in particular."""
    say = _texts(language)
    return Preview(say.named("site-title"), say.named("start-lead"), ICON)


@cache
def _texts(language: str) -> Texts:
    return Texts(language, ["browser", "daily", "lobby", "names", "review"])


def load_texts() -> None:
    """Parse the texts of previews, which takes 0.15 s per language, before anybody waits for it."""
    for language in LANGUAGES:
        _site_preview(language)
