"""A node that hangs in the worst moment: its transaction open, its rows written, not committed."""

from __future__ import annotations

import asyncio
import json
import signal
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tools.proof.invariants import read_logs
from tools.proof.kill_points import Kill
from tools.proof.node import NodeProcess, Options

PATIENCE = 20.0


async def serving(client: httpx.AsyncClient, node: NodeProcess) -> None:
    """Wait until a node answers; `/readyz` would write and so freeze it."""
    while True:
        with suppress(httpx.ConnectError):
            if (await client.get(f"{node.address.url}/healthz")).status_code == 200:
                return
        await asyncio.sleep(0.02)


@pytest.mark.asyncio
async def test_a_node_frozen_inside_a_transaction_does_not_hold_up_the_other(
    tmp_path: Path, postgres_url: str
) -> None:
    nodes = [NodeProcess(Options(postgres_url, tmp_path / f"log-{n}")) for n in range(2)]
    frozen, other = nodes
    try:
        await other.start()
        assert await other.ready()
        await frozen.start(Kill("inside the transaction", 2, signal.SIGSTOP))  # 1: the start
        async with httpx.AsyncClient(timeout=PATIENCE, trust_env=False) as client:
            await serving(client, frozen)
            home = other.address.url
            person = (await client.post(f"{home}/api/people")).json()
            client.headers["Authorization"] = f"Bearer {person['token']}"
            game = (await client.post(f"{home}/api/tables", json={"seats": 2})).json()["id"]
            path = f"/api/tables/{game}/commands"
            sit = {"type": "sit", "seat": 0, "key": "sit"}
            assert (await client.post(home + path, json=sit)).status_code == 200

            first = {"type": "say", "phrase": "hello", "key": "first"}
            hanging = asyncio.create_task(client.post(frozen.address.url + path, json=first))
            while not frozen.stopped:
                await asyncio.sleep(0.02)
            second = {"type": "say", "phrase": "wow", "key": "second"}
            answer = await client.post(home + path, json=second)  # the same place in the log
            assert answer.status_code == 200

            frozen.send(signal.SIGCONT)
            assert (await hanging).status_code in (200, 503)
            again = await client.post(frozen.address.url + path, json=first)
            assert again.json() == (await client.post(home + path, json=first)).json()
        rows = (await read_logs(postgres_url, [game]))[game]
        said = [json.loads(body) for _, body, _ in rows][3:]
        assert [event["phrase"] for event in said] == ["wow", "hello"]
    finally:
        for node in nodes:
            await node.end()
