"""Schemathesis over the API's own description: whatever it makes up, no 5xx, and coded refusals."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.core.failures import FailureGroup

from tests.service.nodes import RunningNode, config, running_node
from tests.service.web.helpers import call, check_headers, come_in, start_game

TIMEOUT = 60.0  # other tests keep all cores busy
EXAMPLES = min(200, settings().max_examples * 3 // 8)  # of each operation, by the profile
REFUSED_BEFORE_ROUTES = {413, 431}  # by the connection; with tests of their own
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
OPERATIONS = [
    "DELETE /api/circles/{code}/entries/{member}/{challenge}",
    "DELETE /api/circles/{code}/members/me",
    "DELETE /api/circles/{code}/members/{member}",
    "DELETE /api/me",
    "DELETE /api/me/devices/{device}",
    "DELETE /api/me/name",
    "DELETE /api/me/offline-games/{game}",
    "DELETE /api/rooms/{code}/sheets/{sheet}",
    "DELETE /api/tables/{name}",
    "DELETE /api/tables/{name}/seat-token",
    "GET /api/bots",
    "GET /api/challenges/{number}",
    "GET /api/challenges/{number}/results",
    "GET /api/circles/{code}",
    "GET /api/daily",
    "GET /api/daily/days",
    "GET /api/daily/seals",
    "GET /api/deals/{name}",
    "GET /api/deals/{name}/picture.png",
    "GET /api/me",
    "GET /api/me/circles",
    "GET /api/me/devices",
    "GET /api/me/export",
    "GET /api/me/games",
    "GET /api/me/offline-games",
    "GET /api/me/rooms",
    "GET /api/me/statistics",
    "GET /api/phrases",
    "GET /api/print.pdf",
    "GET /api/privacy",
    "GET /api/puzzles",
    "GET /api/puzzles/next",
    "GET /api/puzzles/rush",
    "GET /api/puzzles/{name}",
    "GET /api/rooms/{code}",
    "GET /api/rooms/{code}/results.csv",
    "GET /api/site",
    "GET /api/tables",
    "GET /api/tables/{name}",
    "GET /api/tables/{name}/analysis",
    "GET /api/tables/{name}/challenge",
    "GET /api/tables/{name}/code",
    "GET /api/tables/{name}/picture.png",
    "GET /api/tables/{name}/proof",
    "GET /api/tables/{name}/record.hashi",
    "GET /api/tables/{name}/record.json",
    "GET /api/tables/{name}/replay",
    "GET /api/tables/{name}/retry",
    "GET /api/tables/{name}/retry/{number}",
    "GET /api/tables/{name}/turns",
    "GET /healthz",
    "GET /metrics",
    "GET /readyz",
    "PATCH /api/circles/{code}",
    "PATCH /api/me",
    "PATCH /api/rooms/{code}/sheets/{sheet}",
    "POST /api/boards/check",
    "POST /api/boards/par",
    "POST /api/boards/rate",
    "POST /api/challenges",
    "POST /api/circles",
    "POST /api/circles/{code}/members",
    "POST /api/circles/{code}/reports",
    "POST /api/deals",
    "POST /api/me",
    "POST /api/me/link",
    "POST /api/me/offline-games",
    "POST /api/me/recovery",
    "POST /api/people",
    "POST /api/people/link",
    "POST /api/people/recover",
    "POST /api/puzzles/rush",
    "POST /api/puzzles/{name}/answer",
    "POST /api/puzzles/{name}/solution",
    "POST /api/puzzles/{name}/step",
    "POST /api/puzzles/{name}/why",
    "POST /api/replay",
    "POST /api/rooms",
    "POST /api/rooms/{code}/end",
    "POST /api/rooms/{code}/next",
    "POST /api/rooms/{code}/paper",
    "POST /api/rooms/{code}/sheets",
    "POST /api/rooms/{code}/sheets/{sheet}/reports",
    "POST /api/tables",
    "POST /api/tables/{name}/analysis",
    "POST /api/tables/{name}/challenge",
    "POST /api/tables/{name}/commands",
    "POST /api/tables/{name}/rematch",
    "POST /api/tables/{name}/reports",
    "POST /api/tables/{name}/retry/{number}",
    "POST /api/tables/{name}/retry/{number}/solution",
    "POST /api/tables/{name}/retry/{number}/why",
    "POST /api/tables/{name}/seat-token",
    "POST /api/whatif",
    "POST /api/whatif/play",
    "POST /api/whatif/totals",
    "POST /api/whatif/why",
]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    folder: Path = tmp_path_factory.mktemp("schema")
    with running_node(config(folder)) as running:
        yield running


def description(node: RunningNode) -> dict[str, Any]:
    found: dict[str, Any] = call(node, "GET", "/api/openapi.json").json()
    return found


def test_no_operation_is_forgotten_here(served: RunningNode) -> None:
    paths = description(served)["paths"]
    assert sorted(OPERATIONS) == sorted(
        f"{method.upper()} {path}" for path, methods in paths.items() for method in methods
    )


@pytest.fixture(scope="module")
def schema(served: RunningNode) -> Any:
    return schemathesis.openapi.from_dict(description(served))


def may_be_wrong(schema: Any, method: str, path: str) -> bool:
    """Whether a request can break the description: a path alone, any text, cannot."""
    described = schema.raw_schema["paths"][path][method.lower()]
    places = {one["in"] for one in described.get("parameters", [])}
    return "requestBody" in described or bool(places - {"path"})


def requests_made(served: RunningNode, schema: Any, operation: str, mode: GenerationMode) -> int:
    """Send requests by the description or against it; how many."""
    method, _, path = operation.partition(" ")
    guest = come_in(served)
    table = start_game(served, [guest]) if path.startswith("/api/tables/") else "A-1"
    made = 0

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=schema[path][method].as_strategy(generation_mode=mode))
    def run(case: Any) -> None:
        nonlocal made
        made += 1
        if made % 2 and "name" in (case.path_parameters or {}):
            case.path_parameters["name"] = table  # else it would never get past the door
        headers = {} if made % 5 == 0 else guest.headers
        answer = case.call(base_url=served.url, headers=headers, timeout=TIMEOUT)
        if answer.status_code in REFUSED_BEFORE_ROUTES and answer.headers["content-type"] == [
            "text/plain"
        ]:
            return
        case.validate_response(answer, checks=CHECKS)
        check_headers(httpx.Headers({name: value[0] for name, value in answer.headers.items()}))

    run()
    return made


@pytest.mark.parametrize("operation", OPERATIONS)
def test_no_request_by_the_description_or_against_it_breaks_the_service(
    served: RunningNode, schema: Any, operation: str
) -> None:
    assert requests_made(served, schema, operation, GenerationMode.POSITIVE) > 0
    method, _, path = operation.partition(" ")
    if may_be_wrong(schema, method, path):
        assert requests_made(served, schema, operation, GenerationMode.NEGATIVE) > 0


def test_a_failing_route_is_found(
    served: RunningNode, schema: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise KeyError("x")

    monkeypatch.setattr(served.node.games, "of_person", broken)
    with pytest.raises(FailureGroup):
        requests_made(served, schema, "GET /api/me", GenerationMode.POSITIVE)
