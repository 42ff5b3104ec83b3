"""A class of 30 behind one address opens the site and begins to play, all at the same moment."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from threading import Barrier

import httpx
from websockets.sync.client import connect

from hashi.service.limits import Limits
from tests.service.nodes import RunningNode, config, running_node
from tests.service.web.first_visit import FIRST_VISIT

PUPILS = 30
FILES = tuple(f"/assets/{number}.js" for number in range(16))  # as many as a first page loads
SCHOOL = {"x-forwarded-for": "198.51.100.30"}


@dataclass
class Script:
    """A file of a site."""

    body: bytes = b"1"
    packed: bytes | None = None
    kind: str = "text/javascript"
    tag: str = '"1"'
    cache: str = "public, max-age=31536000, immutable"
    framed: bool = False


class Scripts:
    """A site of scripts."""

    lost = Script()

    def find(self, path: str) -> Script | None:
        return self.lost if path in FILES else None


def visit(node: RunningNode, together: Barrier) -> list[int]:
    """The status of every file and call of a first visit."""
    with httpx.Client(headers=SCHOOL, verify=False, trust_env=False, timeout=120) as client:
        table, found = "", []
        sit: dict[str, object] = {"type": "sit", "key": "a", "seat": 0}
        begin: dict[str, object] = {"type": "start", "key": "b"}
        commands = iter((sit, begin))
        deal = ""
        together.wait()
        found += [client.get(node.url + file).status_code for file in FILES]
        for method, path in FIRST_VISIT:
            if path == "/ws":
                with connect(node.socket_url, additional_headers=SCHOOL, proxy=None):
                    found.append(101)
                continue
            body: dict[str, object] | None = {} if method == "POST" else None
            if path == "/api/tables" and method == "POST":
                body = {"challenge": deal}
            elif path.endswith("/commands"):
                body = next(commands)
            answer = client.request(method, node.url + path.replace("{}", table), json=body)
            found.append(answer.status_code)
            if answer.is_success and answer.headers["content-type"] == "application/json":
                deal = answer.json().get("deal", deal)
                table = answer.json().get("code", table)
                if token := answer.json().get("token"):
                    client.headers["authorization"] = f"Bearer {token}"
        return found


def test_a_class_loads_the_site_and_plays_without_a_refusal(tmp_path: Path) -> None:
    together = Barrier(PUPILS)
    with (
        running_node(config(tmp_path, limits=Limits()), site=Scripts()) as node,
        ThreadPoolExecutor(PUPILS) as pool,
    ):
        every = list(pool.map(lambda _: visit(node, together), range(PUPILS)))
    assert {status for found in every for status in found} <= {101, 200, 201}
    assert all(len(found) == len(FILES) + len(FIRST_VISIT) for found in every)
