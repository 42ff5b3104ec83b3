"""A node's web side put together: what `hashi serve` runs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Response

from hashi.service.metrics import Metrics
from hashi.service.node import Config, Node
from hashi.service.store import Unavailable
from hashi.service.web.api import json_response, make_api
from hashi.service.web.guard import Guard
from hashi.service.web.pages import add_pages
from hashi.service.web.socket import SLOW_SECONDS


def make_app(config: Config) -> Guard:
    """The ASGI application of a node; the node starts and stops with it."""
    node = Node(config)
    metrics = Metrics(node)
    api = make_api(node)
    guard = Guard(node, api, metrics)

    async def watch() -> None:
        while True:
            await asyncio.sleep(SLOW_SECONDS / 4)
            guard.drop_slow(time.monotonic() - SLOW_SECONDS)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await node.start()
        watching = asyncio.create_task(watch())
        try:
            yield
        finally:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)
            await node.stop()

    api.router.lifespan_context = lifespan
    _add_health(api, node, metrics)
    add_pages(api, node)
    return guard


def _add_health(api: FastAPI, node: Node, metrics: Metrics) -> None:
    @api.get("/healthz", tags=["service"])
    async def healthz() -> Response:
        """Whether this process runs."""
        return json_response({"ok": True})

    @api.get("/readyz", tags=["service"])
    async def readyz() -> Response:
        """Whether this node can serve: its database answers and has the right form."""
        try:
            ready = await asyncio.wait_for(node.ready(), 2)
        except (Unavailable, TimeoutError):
            ready = False
        return json_response({"ready": ready, "node": node.name}, 200 if ready else 503)

    @api.get("/metrics", tags=["service"], responses={200: {"content": {"text/plain": {}}}})
    async def figures() -> Response:
        """Figures in Prometheus' form."""
        return Response(metrics.text(), media_type="text/plain; version=0.0.4")
