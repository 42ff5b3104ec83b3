"""Going on at another device while the old one is at another node."""

from __future__ import annotations

import time
from pathlib import Path

from hashi.protocol.close_codes import CloseCode
from tests.service.nodes import config, running_node
from tests.service.web.helpers import PATIENCE, call, come_in, face, open_table


def test_the_old_device_is_signed_out_at_every_node(tmp_path: Path, valkey_url: str) -> None:
    told = config(tmp_path, fanout=valkey_url)
    with running_node(told) as one, running_node(told) as two:
        until = time.monotonic() + PATIENCE
        while not (one.node.hub.fanout.healthy and two.node.hub.fanout.healthy):
            assert time.monotonic() < until
            time.sleep(0.01)
        anna = come_in(one)
        table = open_table(one, anna, seats=1)["code"]
        with face(two, table, anna) as old:
            old.until("snapshot")
            code = call(one, "POST", "/api/me/link", anna).json()["code"]
            moved = call(one, "POST", "/api/people/link", json={"code": code})
            assert moved.status_code == 201
            assert old.code() == CloseCode.SIGNED_OUT
