"""A disk without space: a clear error, no half-written turn, and play continues by itself."""

from __future__ import annotations

import json
import resource
import time
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest

from tests.faces.cli import call
from tests.service.process import Served, served


def answer(node: Served, path: str, body: object, token: str) -> tuple[int, Any]:
    try:
        return 200, node.post(path, body, token)
    except HTTPError as error:
        return error.code, json.load(error)


def status(node: Served, path: str) -> int:
    try:
        node.get(path)
    except HTTPError as error:
        return error.code
    return 200


def await_status(node: Served, path: str, wanted: int) -> None:
    """Readiness may be remembered for a second."""
    deadline = time.monotonic() + 5
    while (found := status(node, path)) != wanted:
        assert time.monotonic() < deadline, f"{path}: {found}, expected {wanted}"
        time.sleep(0.05)


def allow(node: Served, size: int) -> None:
    """Let files of the node's process grow up to a size; SQLite and the log get an error beyond."""
    _, most = resource.prlimit(node.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(node.process.pid, resource.RLIMIT_FSIZE, (size, most))


@pytest.mark.parametrize("size", [0, 4096])  # as on a read-only disk, and on a full one
def test_a_node_without_space_refuses_and_recovers(size: int, tmp_path: Path) -> None:
    with served(tmp_path) as node:
        token = node.post("/api/people")["token"]
        code = node.post("/api/tables", {"seats": 1}, token)["code"]
        where = f"/api/tables/{code}/commands"
        node.post(where, {"type": "sit", "key": "1"}, token)
        before = json.loads(node.get(f"/api/tables/{code}"))
        assert status(node, "/readyz") == 200

        allow(node, size)
        start = {"type": "start", "key": "2"}
        for _ in range(3):
            found, said = answer(node, where, start, token)
            assert (found, said["error"]["code"]) == (503, "unavailable")
            assert said["error"]["text"]
        await_status(node, "/readyz", 503)
        assert answer(node, "/api/people", None, "")[0] == 503
        assert json.loads(node.get(f"/api/tables/{code}")) == before, "reading continues"
        assert "hashi_store_failing 1.0" in node.get("/metrics")

        allow(node, resource.RLIM_INFINITY)
        assert answer(node, where, start, token)[0] == 200
        await_status(node, "/readyz", 200)
        assert json.loads(node.get(f"/api/tables/{code}")) != before
        metrics = node.get("/metrics")
        assert "hashi_store_failing 0.0" in metrics
        assert "hashi_commit_failures_total 3.0" in metrics
        done = call("backup", str(tmp_path / "b.gz"), "--data", str(tmp_path))  # checks every log
        assert done.code == 0
        assert node.process.poll() is None
