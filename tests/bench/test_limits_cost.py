"""Cost of the resource limits: with and without them, in alternating games."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from bench import limits_cost
from bench.against import Comparison, Costs
from tools.fuzz_frames import PING, client_frame


@pytest.mark.parametrize(
    ("turn", "table", "code"), [(100.0, 1000.0, 0), (104.0, 1000.0, 1), (100.0, 1040.0, 1)]
)
def test_limits_that_cost_too_much_are_a_failure(
    turn: float,
    table: float,
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    costs = Costs(Comparison([100.0] * 3, [turn] * 3), Comparison([1000.0] * 3, [table] * 3))
    monkeypatch.setattr(limits_cost, "measure", lambda *_, **__: costs)
    assert limits_cost.main(["--pairs", "3"]) == code
    assert "per turn: 100 us without limits" in capsys.readouterr().out


PATIENCE = 60.0  # seconds, for a busy machine
MANY = 60
PONG = b"\x8a\x00"
CLOSE = (4429).to_bytes(2, "big")
HELLO = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def pings(port: int) -> bytes:
    """What comes back for many pings at once, until it is the close or as many pongs."""
    heard = b""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
        line.sendall(HELLO)
        while not heard.endswith(b"\r\n\r\n"):
            heard += line.recv(65_536)
        assert heard.startswith(b"HTTP/1.1 101")
        for answered in (MANY, 2 * MANY):  # the pongs of one read come before its close
            line.sendall(client_frame(PING, b"") * MANY)
            while CLOSE not in heard and heard.count(PONG) < answered:
                heard += line.recv(65_536)
    return heard


def refusals(port: int) -> dict[str, bool]:
    """Whether a node refuses what a plain one does."""
    found = {"pings": CLOSE in pings(port)}
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
        big = client.post("/api/people", json={"name": "x" * 17_000})
        found["body"] = big.status_code == 413
        long = client.get("/api/bots", headers={"x-long": "x" * 17_000})
        found["head"] = long.status_code == 431
        statuses = {client.get("/api/bots").status_code for _ in range(200)}
        found["requests"] = 429 in statuses
    return found


@pytest.mark.asyncio
@pytest.mark.parametrize("off", [False, True])
async def test_without_limits_nothing_is_refused(off: bool, tmp_path: Path) -> None:
    """Else the comparison would compare a node with itself."""
    command = [sys.executable, "-m", "tools.fuzz_node", f"sqlite:///{tmp_path}/a.sqlite3"]
    command += ["--limited", "--burst=10", *(["--no-limits"] if off else [])]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as node:
        assert node.stdout is not None
        try:
            found = await asyncio.to_thread(refusals, int(node.stdout.readline()))
        finally:
            node.terminate()
    assert found == dict.fromkeys(("pings", "body", "head", "requests"), not off)
