"""The files of a browser face that the node hands out; which face, the node does not know."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from fastapi import FastAPI, Request, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from hashi.protocol.errors import ErrorCode
from hashi.service.errors import ServiceError
from hashi.service.web.headers import EMBED_HEADERS, WORKER_POLICY

WORKERS: Final = "assets/worker-"  # scripts of workers


class SiteFile(Protocol):
    """A file as it is sent."""

    @property
    def body(self) -> bytes: ...

    @property
    def packed(self) -> bytes | None: ...

    @property
    def kind(self) -> str: ...

    @property
    def tag(self) -> str: ...

    @property
    def cache(self) -> str: ...

    @property
    def framed(self) -> bool: ...  # other sites may show it in a frame


class BuiltSite(Protocol):
    """Files by path."""

    def find(self, path: str) -> SiteFile | None: ...

    @property
    def lost(self) -> SiteFile: ...


# Request, path and document to the document of this page and its ETag.
Tagger = Callable[[Request, str, bytes], Awaitable[tuple[bytes, str]]]


def add_site(app: FastAPI, site: BuiltSite, tagged: Tagger) -> ASGIApp:
    """Hand the files out for every path that nothing else serves.

    Returns what serves paths of the site alone: to find that no route of the API has a path takes
    longer than all the rest.
    """

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        file, status = site.find("/" + path), 200
        if file is None:
            people = "text/html" in request.headers.get("accept", "")
            if not people or path.startswith("api/"):
                raise ServiceError(ErrorCode.NOT_FOUND, f"found nothing at /{path[:60]}")
            file, status = site.lost, 404
        body, packed, tag, vary = file.body, file.packed, file.tag, "accept, accept-encoding"
        if file is site.lost:  # the document of every page
            body, tag = await tagged(request, path, file.body)
            packed, vary = None, f"{vary}, accept-language"
        headers = {"etag": tag, "cache-control": file.cache, "vary": vary}
        if file.framed:
            headers |= EMBED_HEADERS
        if path.startswith(WORKERS):
            headers["content-security-policy"] = WORKER_POLICY
        if status == 200 and request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        if packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(packed, status, media_type=file.kind, headers=headers)
        return Response(body, status, media_type=file.kind, headers=headers)

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        response = await page(request, scope["path"].removeprefix("/"))
        await response(scope, receive, send)

    return serve
