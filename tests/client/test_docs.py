"""The pages on the protocol and on network bots say what the code does."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from hashi.protocol import MAX_FRAME, frames
from hashi.protocol import PROTOCOL as VERSION
from hashi.protocol.errors import ErrorCode
from hashi.protocol.queries import QUERIES, read_query
from hashi.rules.refusal import RULE_OF_CODE
from hashi.rules.turn import MAX_DRAWN, MAX_TEXT
from hashi.service.limits import DEFAULT
from hashi.service.live.live_table import STATES_KEPT
from hashi.service.web import guard, models, socket
from hashi.service.web.app import make_app
from hashi.service.web.parse import MAX_DEPTH, read_command
from hashi.table.settings import MAX_SECONDS, MIN_SECONDS
from hashi.table.state import PHRASES_KEPT
from hashi.table.wire import COMMANDS, TABLE_EVENTS
from hashi.texts import texts
from tests.protocol.test_frames import problem
from tests.service.nodes import config, running_node

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
FRAMES = {
    get_args(get_type_hints(frame)["type"])[0]: frame for frame in get_args(frames.ServerFrame)
}
BOTS = (ROOT / "docs" / "network-bots.md").read_text(encoding="utf-8")


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page, re.DOTALL | re.MULTILINE)


def section(title: str) -> str:
    """The part of the page under a heading."""
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", PROTOCOL, re.DOTALL | re.MULTILINE)
    assert found is not None, title
    return found[1]


def words(text: str) -> set[str]:
    """Everything written as code."""
    return set(re.findall(r"`([^`\n]+)`", text))


def first_cells(text: str) -> set[str]:
    """The code in the first cell of every row of a table."""
    rows = re.findall(r"^\| (.*?) \|", text, re.MULTILINE)
    return {word for row in rows for word in words(row)}


def routes(folder: Path) -> Iterator[str]:
    """Every route of a node: those the API describes, and the pages it does not."""
    app: Any = make_app(config(folder))._api
    for path, methods in app.openapi()["paths"].items():
        for method in methods:
            yield f"{method.upper()} {path}"
    for route in app.routes:
        for method in getattr(route, "methods", None) or ():
            if method != "HEAD":
                yield f"{method} {route.path}"


def test_every_frame_of_the_service_has_a_section() -> None:
    headings = re.findall(r"^### (.*)$", section("Frames from the service"), re.MULTILINE)
    described = {word for heading in headings for word in heading.split(" and ")}
    assert described == set(FRAMES)


def test_every_error_code_is_in_the_tables() -> None:
    page = section("Error codes")
    written = first_cells(page)
    keys = texts("en").keys
    seen = {key.removeprefix("error-") for key in keys if key.startswith("error-")}
    assert set(map(str, ErrorCode)) <= seen
    assert seen - {"other"} | set(map(str, RULE_OF_CODE)) == written
    assert "`other`" in page


def test_every_route_is_in_the_table_and_nothing_else_is(tmp_path: Path) -> None:
    table = section("The HTTP API").split("`POST /api/tables` takes")[0]
    found = set(routes(tmp_path))
    assert {"GET /", "GET /t/{code}", "POST /api/people", "DELETE /api/me/name"} <= found
    assert first_cells(table) == found


def test_every_field_of_a_new_table_is_there() -> None:
    table = section("The HTTP API").split("`POST /api/tables` takes")[1]
    assert first_cells(table) - {"off", "soft", "hard"} == set(models.TableBody.model_fields)
    assert len(models.GameBody.model_fields) == 6  # "takes the first six"
    assert list(models.TableBody.model_fields)[:6] == list(models.GameBody.model_fields)
    assert f"{MIN_SECONDS} to {MAX_SECONDS} seconds" in table


def example_problem(example: dict[str, Any]) -> str | None:
    """Where an example is not what the code declares."""
    kind = example["type"]
    if kind == "hello":
        return problem(example, frames.HelloFrame)
    if kind in COMMANDS.kinds:
        read_command(example)
        return None
    if kind in FRAMES:
        found = problem(example, FRAMES[kind])
        if kind == "update":  # its fields are those that changed
            for part, whole in (("table", frames.TableView), ("game", frames.GameView)):
                hints = get_type_hints(whole, include_extras=True)
                for name, value in example[part].items():
                    found = found or problem(value, hints[name], name)
        if found is None or kind not in QUERIES.kinds:
            return found
    return None if read_query(example) else "no query"


def test_every_example_is_what_the_code_declares() -> None:
    examples = [json.loads(block) for block in blocks(PROTOCOL, "json")]
    assert {example["type"] for example in examples} >= set(FRAMES) | {"hello"} | set(QUERIES.kinds)
    announced = {kind for kind, codec in TABLE_EVENTS.kinds.items() if codec.public}
    for example in examples:
        assert example_problem(example) is None, example
        for event in example.get("events", ()):
            assert event["type"] in announced


def test_the_limits_are_those_of_the_code() -> None:
    limits = section("Limits")
    frames, requests = DEFAULT.frames, DEFAULT.requests
    for row in (
        f"| frame to the service | {MAX_FRAME // 1024} KiB |",
        f"| body of a request | {DEFAULT.body_bytes // 1024} KiB, JSON |",
        f"| nesting | {MAX_DEPTH} levels |",
        f"| frames per connection | bursts of {frames.burst:g}, then {frames.per_second:g} per",
        f"| requests per address | bursts of {requests.burst:g}, then {requests.per_second:g} per",
        f"| connections per address | {DEFAULT.connections} |",
        f"| turn as text | {MAX_TEXT} characters, {MAX_DRAWN} bridges |",
    ):
        assert row in limits
    assert f"# The protocol, version {VERSION}" in PROTOCOL
    assert f"({STATES_KEPT} are kept" in PROTOCOL
    assert f"The last {PHRASES_KEPT} phrases" in PROTOCOL
    assert f"within {socket.HELLO_SECONDS:g} seconds" in PROTOCOL
    assert f"nothing for {DEFAULT.unread_seconds:g} seconds" in PROTOCOL
    assert f"more than {socket.STRIKES} refused" in PROTOCOL
    assert f"`{guard.COOKIE}`" in PROTOCOL
    assert f"`{guard.SOCKET}`" in PROTOCOL


# Network bots


def test_the_ten_lines_are_ten() -> None:
    first = blocks(BOTS, "python")[0]
    assert len([line for line in first.splitlines() if line.strip()]) <= 10


def test_the_ten_lines_play_a_whole_game(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(blocks(BOTS, "python")[0], encoding="utf-8")
    with running_node() as node:
        done = subprocess.run(
            [sys.executable, "-W", "error", str(bot), node.url],
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
    assert done.stderr == ""
    assert re.fullmatch(r"Ten Lines random \d+ \d+\n", done.stdout)


def test_the_other_example_runs_too(capsys: pytest.CaptureFixture[str]) -> None:
    from concurrent.futures import ThreadPoolExecutor

    from hashi.client import Service
    from tests.client.helpers import FirstBot

    source = blocks(BOTS, "python")[1]
    with running_node() as node, Service(node.url).open(seats=2) as table:
        table.sit()
        source = source.replace("http://localhost:8000", node.url)
        source = source.replace("S8CZPYHF", table.session.table_name)
        source = source.replace('"minion"', '"random"')
        results: dict[str, object] = {"__name__": "example"}
        with ThreadPoolExecutor(1) as pool:
            running = pool.submit(exec, source, results)
            assert table.wait(lambda: None not in table.session.seats, 30)
            table.start()
            table.play_bot(FirstBot())
            running.result(30)
    assert "Result(seat=1, rounds=17" in capsys.readouterr().out


def test_the_clients_have_a_method_for_every_command() -> None:
    from hashi.client.commands import Commands, Method

    for command in COMMANDS.kinds:
        method = getattr(Commands, command.replace("-", "_"))
        if command == "sit":  # it adds a salt
            continue
        assert isinstance(method, Method)
        assert method.record is COMMANDS.kinds[command].record
