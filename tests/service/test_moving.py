"""Going on at another device while the old one is at another node."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.service.nodes import RunningNode, config, running_node

SIGNED_OUT = 4403
SECONDS = 20.0


def post(node: RunningNode, path: str, token: str = "", body: object = None) -> dict[str, Any]:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    answer = httpx.post(node.url + path, json=body, headers=headers, timeout=SECONDS)
    assert answer.is_success, answer.text
    return dict(answer.json())


def hear(line: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        frame: dict[str, Any] = json.loads(line.recv(SECONDS))
        if frame["type"] == kind:
            return frame


def test_the_old_device_is_signed_out_at_every_node(tmp_path: Path, valkey_url: str) -> None:
    told = config(tmp_path, fanout=valkey_url)
    with running_node(told) as one, running_node(told) as two:
        until = time.monotonic() + SECONDS
        while not (one.node.hub.fanout.healthy and two.node.hub.fanout.healthy):
            assert time.monotonic() < until
            time.sleep(0.01)
        token = post(one, "/api/people", body={})["token"]
        table = post(one, "/api/tables", token, {"seats": 1})["id"]
        with connect(two.socket_url, compression=None) as old:
            hello = {"type": "hello", "protocol": 1, "table": table, "after": 0, "token": token}
            old.send(json.dumps(hello))
            assert hear(old, "welcome")["known"]
            hear(old, "snapshot")
            code = post(one, "/api/me/move", token)["code"]
            post(one, "/api/people/move", body={"code": code})
            with pytest.raises(ConnectionClosed) as ended:
                hear(old, "never")
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == SIGNED_OUT
