"""The helper that other tests start nodes with."""

from __future__ import annotations

import json
import urllib.request
from pathlib import Path

import pytest

from tests.service.nodes import config, running_node


def get(url: str) -> dict[str, object]:
    with urllib.request.urlopen(url, timeout=10) as answer:
        found = json.load(answer)
    assert isinstance(found, dict)
    return found


def test_a_node_serves_while_the_block_runs_and_not_after() -> None:
    with running_node() as node:
        assert get(node.url + "/readyz")["ready"] is True
        assert node.socket_url.startswith("ws://127.0.0.1:")
        url = node.url
    with pytest.raises(OSError, match="refused"):
        get(url + "/healthz")


def test_a_node_that_cannot_start_says_so(tmp_path: Path) -> None:
    (tmp_path / "hashi.sqlite3").mkdir()  # a folder where the file should be
    told = config(tmp_path)
    with pytest.raises(RuntimeError, match="did not start"), running_node(told):
        pass


def test_two_nodes_after_each_other_share_a_database(tmp_path: Path) -> None:
    told = config(tmp_path)
    for _ in range(2):
        with running_node(told) as node:
            assert get(node.url + "/api/tables") == {"tables": []}
