"""The plain pages of a node: its state, the API in words, and tables where there is no face.

Plain HTML made here, with a style sheet of our own: nothing is loaded from elsewhere.
"""

from __future__ import annotations

from html import escape
from importlib.resources import files
from typing import Any

from fastapi import FastAPI, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from hashi import __version__
from hashi.protocol.errors import ErrorCode
from hashi.service.errors import ServiceError
from hashi.service.live.commands import now_ms
from hashi.service.node import Node
from hashi.table.ids import ChallengeId


def add_status(app: FastAPI, node: Node, at: str) -> None:
    style = (files("hashi.service.web") / "style.css").read_text(encoding="utf-8")

    @app.get(at, include_in_schema=False)
    async def start() -> HTMLResponse:
        return HTMLResponse(_page("HASHI", _status(node) + _documentation(app.openapi())))

    @app.get("/docs", include_in_schema=False)
    async def docs() -> Response:
        return RedirectResponse(f"{at}#api")

    @app.get("/style.css", include_in_schema=False)
    async def css() -> Response:
        headers = {"cache-control": "max-age=3600"}
        return Response(style, media_type="text/css", headers=headers)


def add_pages(app: FastAPI, node: Node) -> None:
    """Add pages for tables and challenges, where no browser face has its own."""

    @app.get("/t/{code}", include_in_schema=False)
    async def table(code: str) -> HTMLResponse:
        live = await node.hub.get(code[:32])
        seats = live.table.game.created.seats
        taken = sum(holder is not None for holder in live.table.holders)
        address = f"/api/tables/{live.row.code}"
        text = (
            f"<p>Table <b>{escape(live.row.code)}</b>: {taken} of {seats} seats taken.</p>"
            f'<p>Its state as data: <a href="{address}">{address}</a></p>'
        )
        return HTMLResponse(_page("A table", text))

    @app.get("/c/{number}", include_in_schema=False)
    async def challenge(number: str) -> HTMLResponse:
        if await node.hub.challenges.find(ChallengeId(number[:32]), now_ms()) is None:
            raise ServiceError(ErrorCode.NOT_FOUND, "found no such challenge")
        address = f"/api/challenges/{escape(number)}"
        text = (
            "<p>One deal for friends who play apart, each at a table of their own.</p>"
            f'<p>Its settings as data: <a href="{address}">{address}</a></p>'
        )
        return HTMLResponse(_page("A challenge", text))


def _page(title: str, body: str) -> str:
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title>"
        '<link rel="stylesheet" href="/style.css"></head>'
        f"<body><main><h1>{escape(title)}</h1>{body}</main></body></html>"
    )


def _status(node: Node) -> str:
    kind = "SQLite" if node.database.is_sqlite else "PostgreSQL"
    messages = "none" if node.config.fanout is None else "Valkey"
    rows = {
        "Version": __version__,
        "Database": kind,
        "Messages between nodes": messages,
        "Tables in memory": str(len(node.hub.tables)),
    }
    lines = "".join(f"<tr><th>{escape(k)}</th><td>{escape(v)}</td></tr>" for k, v in rows.items())
    return (
        "<p>The service is running. This page is for people who run the service or "
        "write programs that play.</p>"
        f"<table>{lines}</table>"
        '<p><a href="/healthz">Health</a> · <a href="/readyz">Readiness</a> · '
        '<a href="/api/openapi.json">OpenAPI</a> · '
        "metrics: <code>/metrics</code> at the node itself</p>"
    )


def _documentation(schema: dict[str, Any]) -> str:
    """The API in words, from the description that programs read."""
    parts = ['<h2 id="api">The API</h2>']
    for path, methods in schema["paths"].items():
        for method, about in methods.items():
            parts.append(
                f"<section><h3><code>{escape(method.upper())} {escape(path)}</code></h3>"
                f"<p>{escape(about.get('description', ''))}</p>{_body(schema, about)}</section>"
            )
    return "".join(parts)


def _body(schema: dict[str, Any], about: dict[str, Any]) -> str:
    content = about.get("requestBody", {}).get("content", {}).get("application/json", {})
    rows = []
    for name, part in _resolved(schema, content.get("schema", {})).get("properties", {}).items():
        field = _resolved(schema, part)
        default = "" if "default" not in field else escape(repr(field["default"]))
        rows.append(
            f"<tr><th><code>{escape(name)}</code></th><td>{escape(_kind(field))}</td>"
            f"<td>{default}</td></tr>"
        )
    if not rows:
        return ""
    return f"<table><tr><th>field</th><th>values</th><th>default</th></tr>{''.join(rows)}</table>"


def _resolved(schema: dict[str, Any], part: dict[str, Any]) -> dict[str, Any]:
    """A part of the schema with the fields of what it refers to."""
    if "$ref" not in part:
        return part
    return {**schema["components"]["schemas"][part["$ref"].rsplit("/", 1)[-1]], **part}


def _kind(field: dict[str, Any]) -> str:
    if "enum" in field:
        return " | ".join(map(str, field["enum"]))
    if "description" in field:
        return str(field["description"])
    if "anyOf" in field:
        return " or ".join(_kind(one) for one in field["anyOf"])
    low, high = field.get("minimum"), field.get("maximum")
    limits = f", {low} to {high}" if low is not None and high is not None else ""
    return f"{field.get('type', 'anything')}{limits}"
