"""A class of 30 behind one address opens the site and begins to play, all at the same moment."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import httpx
from websockets.sync.client import connect

from hashi.service.limits import Limits
from tests.service.nodes import RunningNode, config, running_node
from tests.service.web.first_visit import FIRST_VISIT

PUPILS = 30
SCHOOL = {"x-forwarded-for": "198.51.100.30"}


def visit(node: RunningNode, together: Barrier) -> list[int]:
    """The status of every call of a first visit."""
    with httpx.Client(headers=SCHOOL, verify=False, trust_env=False, timeout=120) as client:
        table, found = "", []
        sit: dict[str, object] = {"type": "sit", "key": "a", "seat": 0}
        begin: dict[str, object] = {"type": "start", "key": "b"}
        commands = iter((sit, begin))
        deal = ""
        together.wait()
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
        running_node(config(tmp_path, limits=Limits())) as node,
        ThreadPoolExecutor(PUPILS) as pool,
    ):
        every = list(pool.map(lambda _: visit(node, together), range(PUPILS)))
    assert {status for found in every for status in found} <= {101, 200, 201}
    assert all(len(found) == len(FIRST_VISIT) for found in every)
