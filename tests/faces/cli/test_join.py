"""`hashi join`: a local bot at a table on the network."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from hashi.client import Service
from hashi.rules import Seat
from tests.client.helpers import FirstBot
from tests.client.test_http_api import listening
from tests.faces import hashi
from tests.faces.cli import assert_refused, call
from tests.service.nodes import RunningNode, running_node


@pytest.fixture(scope="module")
def node() -> Iterator[RunningNode]:
    with running_node() as running:
        yield running


BROKEN = """\
class Broken:
    def play(self, view):
        raise RuntimeError("not today")
"""


def test_a_bot_joins_by_link_and_plays_to_the_end(node: RunningNode, tmp_path: Path) -> None:
    service = Service(node.url)
    service.come_in("Host")
    with service.open(seats=2) as table, ThreadPoolExecutor(1) as pool:
        table.sit(Seat(0))
        link = f"{node.url}/t/{table.session.table_name}"
        arguments = ("join", link, "--bot", "random", "--seat", "2", "--name", "Rand")
        joined = pool.submit(hashi, *arguments, HASHI_DATA=str(tmp_path))
        assert table.wait(lambda: None not in table.session.seats, 30)
        table.start()
        result = table.play_bot(FirstBot())
        left = joined.result(30)
    assert (left.returncode, left.stderr) == (0, "")
    *lines, last = left.stdout.splitlines()
    file = tmp_path / "deals" / f"{table.session.table_name}.json"
    assert (
        last
        == f"The deal matches the seal and the random numbers that this computer saved in {file}"
    )
    kept = json.loads(file.read_text())
    assert kept["early"]
    assert (kept["seat"], kept["commitment"]) == (1, table.session.deal.commitment)
    assert kept["salts"] == [table.session.deal.salt, kept["salt"]]
    assert len(kept["salt"]) == 32
    assert lines[0] == f"Rand (random) at table {table.session.table_name}: seat 2 of 2"
    assert lines[1].startswith("start number: ")
    assert lines[2].startswith("round 1, card ")
    assert lines[-4] == "17 rounds played"
    for number, line in enumerate(lines[-2:]):
        assert f"  {result.scores[number].total}" in line
        assert line.endswith("wins") == (number in result.winners)
    assert lines[-1].startswith("2 Rand ")


def test_a_bot_that_fails_leaves_out_and_is_told(node: RunningNode, tmp_path: Path) -> None:
    source = tmp_path / "broken.py"
    source.write_text(BROKEN)
    service = Service(node.url)
    service.come_in("Host")
    with service.open(seats=2) as table, ThreadPoolExecutor(1) as pool:
        table.sit(Seat(0))
        code = table.session.table_name
        arguments = ("join", code, "--url", node.url, "--bot", f"{source}:Broken")
        joined = pool.submit(hashi, *arguments, HASHI_DATA=str(tmp_path))
        assert table.wait(lambda: None not in table.session.seats, 30)
        table.start()
        table.play_bot(FirstBot())
        left = joined.result(30)
    assert left.returncode == 0
    place = r"broken\.py, line \d+: RuntimeError: not today"
    assert re.search(f"Broken has an error in its program: {place}", left.stderr)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("NOTHERE2", "--url", "{url}"), ("no-such-table",)),
        (("{url}/t/NOTHERE2",), ("no-such-table",)),
        (("NOTHERE2",), ("[table-link]", "expected the service's URL")),
        (("{url}/x/NOTHERE2",), ("[table-link]", "expected a link")),
        (("NOTHERE2", "--url", "nonsense"), ("[url]",)),
        (("{url}/t/NOTHERE2", "--bot", "nobody"), ("[unknown-bot]",)),
        (("{url}/t/NOTHERE2", "--seat", "5"), ("must be from 1 to 4",)),
        (("{url}/t/NOTHERE2", "--name", "x" * 25), ("[name-length]",)),
    ],
)
def test_what_cannot_be_done_is_one_line(
    node: RunningNode, arguments: tuple[str, ...], words: tuple[str, ...]
) -> None:
    given = [argument.replace("{url}", node.url) for argument in arguments]
    assert_refused(call("join", "--bot", "random", *given), *words)


def test_a_full_table_is_one_line(node: RunningNode) -> None:
    service = Service(node.url)
    with service.open() as table:
        table.sit()
        link = f"{node.url}/t/{table.session.table_name}"
        assert_refused(call("join", link, "--bot", "random"), "[seat-taken]")


def test_nobody_there_is_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    result = call("join", f"http://127.0.0.1:{port}/t/CODE", "--bot", "random")
    assert_refused(result, "no connection for ", "[unreachable]")


def test_a_service_cannot_send_escape_sequences_to_the_terminal() -> None:
    text = "\x1b]0;owned\x07\u202e\x9b2J"
    error = {"error": {"code": "no\x1b[2J", "text": text, "detail": "", "refusals": []}}

    def refuse(connection: socket.socket) -> None:
        connection.recv(65_536)
        body = json.dumps(error).encode()
        head = f"HTTP/1.1 409 Conflict\r\ncontent-length: {len(body)}\r\n\r\n".encode()
        connection.sendall(head + body)

    with listening(refuse) as listener:
        result = call("join", f"{listener.url}/t/CODE", "--bot", "random")
    assert_refused(result, "?]0;owned")
    assert all(letter.isprintable() for letter in result.err.rstrip("\n"))
