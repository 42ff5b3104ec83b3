"""A node's web side put together: what `hashi serve` runs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import structlog
from fastapi import FastAPI, Response

from hashi import __version__
from hashi.service import open_files
from hashi.service.beside_loop import compute
from hashi.service.metrics import Metrics
from hashi.service.node import Config, Node
from hashi.service.outage import Outage
from hashi.service.web.api import Api, json_response, make_api
from hashi.service.web.boards import board_routes
from hashi.service.web.challenges import challenge_routes
from hashi.service.web.circles import circle_routes, founder_routes
from hashi.service.web.daily import daily_routes
from hashi.service.web.deals import deal_routes
from hashi.service.web.guard import Guard
from hashi.service.web.link_preview import load_texts, picture_routes, with_preview
from hashi.service.web.offline_games import offline_game_routes
from hashi.service.web.people import device_routes, people_routes, seat_token_routes
from hashi.service.web.printouts import printout_routes
from hashi.service.web.puzzles import puzzle_routes
from hashi.service.web.record_replay import record_replay_routes
from hashi.service.web.reports import report_routes
from hashi.service.web.retry import retry_routes
from hashi.service.web.review import review_routes
from hashi.service.web.rooms import caller_routes, room_routes, sheet_routes
from hashi.service.web.static_files import BuiltSite, add_site
from hashi.service.web.statistics import statistics_routes
from hashi.service.web.status_pages import add_pages, add_status
from hashi.service.web.whatif import whatif_routes

log = structlog.get_logger("hashi.node")


def make_app(config: Config, site: BuiltSite | None = None) -> Guard:
    """The ASGI application of a node; the node starts and stops with it.

    With a site, its pages are the node's pages, and the plain ones stand beside them.
    """
    node = Node(config)
    metrics = Metrics(node)
    api = make_api(node)
    routes = Api(node)
    for make in (
        *(people_routes, device_routes, seat_token_routes, challenge_routes),
        *(printout_routes, report_routes, review_routes, retry_routes, whatif_routes),
        *(picture_routes, deal_routes, daily_routes, board_routes, puzzle_routes),
        *(statistics_routes, circle_routes, founder_routes, record_replay_routes),
        *(offline_game_routes, room_routes, sheet_routes, caller_routes),
    ):
        api.include_router(make(routes))
    guard = Guard(node, api, metrics)
    guard.site = site

    api.router.lifespan_context = lambda _: running(guard)
    _add_health(api, node, metrics)
    add_status(api, node, at="/" if site is None else "/status")
    if site is None:
        add_pages(api, node)
    else:
        guard.pages = add_site(api, site, partial(with_preview, routes))
    return guard


@asynccontextmanager
async def running(guard: Guard) -> AsyncIterator[None]:
    """Start a node, run its periodic sweeps, and stop it.

    For callers that serve the application without ASGI lifespan events, so that a node that cannot
    start raises an error instead of logging a traceback.
    """
    node = guard.node
    patience = guard.limits.unread_seconds
    files = Outage(log, "no-open-files", "open-files")

    async def watch() -> None:
        while True:
            await asyncio.sleep(patience / 4)
            open_files.check_free(files)
            guard.drop_slow(time.monotonic() - patience)

    try:
        await node.start()
    except BaseException:
        await node.stop()
        raise
    log.info("started", version=__version__, node=node.name, database=node.database.shown)
    watching = asyncio.create_task(watch())
    if guard.site is not None:
        node.hub.spawn(compute(load_texts))
    try:
        yield
    finally:
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
        await node.stop()
        log.info("stopped", node=node.name)


def _add_health(api: FastAPI, node: Node, metrics: Metrics) -> None:
    @api.get("/healthz", tags=["service"])
    async def healthz() -> Response:
        """Whether this process runs."""
        return json_response({"ok": True})

    @api.get("/readyz", tags=["service"])
    async def readyz() -> Response:
        """Whether this node can serve: its database has the right schema and accepts writes."""
        ready = await node.ready()
        return json_response({"ready": ready, "node": node.name}, 200 if ready else 503)

    @api.get("/metrics", tags=["service"], responses={200: {"content": {"text/plain": {}}}})
    async def figures() -> Response:
        """Figures in Prometheus' form."""
        return Response(metrics.text(), media_type="text/plain; version=0.0.4")
