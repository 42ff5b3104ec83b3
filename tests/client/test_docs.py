"""The pages on the protocol and on network bots say what the code does."""

from __future__ import annotations

import inspect
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hashi.client.errors import CLOSINGS
from hashi.rules.refusal import RULE_OF_CODE
from hashi.rules.turn import MAX_DRAWN, MAX_TEXT
from hashi.rules.view import FIELDS
from hashi.service import node as node_module
from hashi.service.errors import Code
from hashi.service.live import frames as projecting
from hashi.service.live.live_table import STATES_KEPT
from hashi.service.node import Config
from hashi.service.web import guard, models, socket
from hashi.service.web.app import make_app
from hashi.service.web.parse import MAX_DEPTH, MAX_FRAME
from hashi.table import Permissions
from hashi.table.settings import MAX_SECONDS, MIN_SECONDS
from hashi.table.state import PHRASES_KEPT
from hashi.table.wire import COMMANDS, TABLE_EVENTS
from hashi.texts import Key
from tests.service.nodes import config, running_node

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
BOTS = (ROOT / "docs" / "network-bots.md").read_text(encoding="utf-8")
QUESTIONS = {"turns", "why", "advice", "ping"}


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


def types_in(source: str) -> set[str]:
    """The values of `type` in the frames that a source makes."""
    found = set(re.findall(r'"type":\s*"([a-z-]+)"', source))
    return found | set(re.findall(r'"type":"([a-z-]+)"', source))


def sent_frames() -> set[str]:
    from hashi.service.live import live_table as tables

    # "websocket.send" and the like hold a dot and are none of ours.
    return types_in(inspect.getsource(socket)) | types_in(inspect.getsource(tables))


def announced_events() -> set[str]:
    logged = {kind for kind, codec in TABLE_EVENTS.kinds.items() if codec.public}
    return logged | types_in(inspect.getsource(projecting))


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


def test_every_command_is_in_the_table_and_nothing_else_is() -> None:
    table = section("Commands").split("Four questions")[0]
    assert first_cells(table) == set(COMMANDS.kinds)
    assert first_cells(section("Commands").split("Four questions")[1]) == QUESTIONS


@pytest.mark.parametrize("name", COMMANDS.kinds)
def test_the_fields_of_a_command_are_those_it_reads(name: str) -> None:
    (row,) = re.findall(rf"^\| `{name}` \| (.*?) \|", section("Commands"), re.MULTILINE)
    assert words(row) == {part.key for part in COMMANDS.kinds[name].parts}


def test_every_frame_of_the_service_has_a_section() -> None:
    headings = re.findall(r"^### (.*)$", section("Frames from the service"), re.MULTILINE)
    described = {word for heading in headings for word in heading.split(" and ")}
    assert described == sent_frames()
    assert "snapshot" in described


def test_every_event_is_in_the_table_and_nothing_else_is() -> None:
    update = section("Frames from the service").split("### update")[1].split("### seats")[0]
    events = announced_events()
    assert {"card-flipped", "goal-lost", "rematch-opened"} <= events
    assert first_cells(update.split("| event |")[1]) == events


def test_every_close_code_is_in_the_table() -> None:
    codes = {value for name, value in vars(socket.Close).items() if not name.startswith("_")} | {
        1008,
        1009,
        1011,
    }
    written = set(map(int, re.findall(r"^\| (\d{4}) \|", section("Close codes"), re.MULTILINE)))
    assert written == codes
    assert codes <= set(CLOSINGS)


def test_every_error_code_is_in_the_tables() -> None:
    page = section("Error codes")
    written = first_cells(page)
    seen = {str(key).removeprefix("error-") for key in Key if key.startswith("error-")}
    assert set(map(str, Code)) <= seen
    assert seen - {"other"} | set(map(str, RULE_OF_CODE)) == written
    assert "`other`" in page


@pytest.mark.parametrize("code", Code)
def test_an_error_code_has_the_status_it_is_sent_with(code: Code) -> None:
    rows = re.findall(r"^\| (`[^|]*`) \| (\d{3}) \|", section("Error codes"), re.MULTILINE)
    statuses = {word: int(status) for row, status in rows for word in words(row)}
    assert statuses[code] == guard.status_of(code)


def test_every_refusal_names_its_rule() -> None:
    rows = re.findall(r"^\| (`[^|]*`) \| ([1-6]\.\d+) \|", section("Error codes"), re.MULTILINE)
    assert {word: rule for row, rule in rows for word in words(row)} == dict(RULE_OF_CODE)


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


def test_every_field_of_a_view_is_told() -> None:
    page = section("Frames from the service")
    (example,) = [
        found for found in map(json.loads, blocks(PROTOCOL, "json")) if found["type"] == "snapshot"
    ]
    expected = {field.name for field in FIELDS} - {"players"} | {"view", "place"}
    assert set(example["game"]) == expected
    told = first_cells(page.split("| field of `table` |")[1].split("| field of `game` |")[0])
    assert set(example["table"]) == told
    may = first_cells(page.split("| field of `may` |")[1].split("### reply")[0])
    assert set(example["may"]) == may == set(Permissions().to_json())


def test_every_example_is_a_frame() -> None:
    examples = [json.loads(block) for block in blocks(PROTOCOL, "json")]
    kinds = {example["type"] for example in examples}
    assert kinds >= sent_frames() | {"hello"}
    assert kinds <= sent_frames() | {"hello"} | set(COMMANDS.kinds) | QUESTIONS
    for example in examples:
        for event in example.get("events", ()):
            assert event["type"] in announced_events()


def test_the_limits_are_those_of_the_code() -> None:
    limits = section("Limits")
    frames, requests = node_module.FRAMES, node_module.REQUESTS
    for row in (
        f"| frame to the service | {MAX_FRAME // 1024} KiB |",
        f"| body of a request | {guard.MAX_BODY // 1024} KiB, JSON |",
        f"| nesting | {MAX_DEPTH} levels |",
        f"| frames of a connection | {frames.burst:g} at once, then {frames.per_second:g} a second",
        f"| requests of an address | {requests.burst:g} at once, then {requests.per_second:g} a s",
        f"| connections of an address | {Config(database='sqlite://').connections} |",
        f"| turn as text | {MAX_TEXT} characters, {MAX_DRAWN} bridges |",
    ):
        assert row in limits
    assert f"# The protocol, version {socket.PROTOCOL}" in PROTOCOL
    assert f"({STATES_KEPT} are kept" in PROTOCOL
    assert f"the last {PHRASES_KEPT} phrases" in PROTOCOL
    assert f"within {socket.HELLO_SECONDS:g} seconds" in PROTOCOL
    assert f"nothing for {socket.SLOW_SECONDS:g} seconds" in PROTOCOL
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
    from hashi.client.commands import Asking

    for command in COMMANDS.kinds:
        assert callable(getattr(Asking, command.replace("-", "_"))), command
