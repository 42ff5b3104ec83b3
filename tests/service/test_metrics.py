"""Metrics of a node, parsed as Prometheus does."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.asyncio.client import connect
from websockets.sync.client import connect as connect_sync

from hashi.service.metrics import Metrics
from hashi.service.node import Config, Node
from tests.service.nodes import config, running_node
from tests.service.process import served

HASHI = "hashi_"


def figures(text: str) -> dict[str, float]:
    """Every sample without labels by its name, those with labels summed."""
    found: dict[str, float] = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            if "le" not in sample.labels:
                found[sample.name] = found.get(sample.name, 0) + sample.value
    return found


def kinds(text: str) -> dict[str, str]:
    return {f.name: f.type for f in text_string_to_metric_families(text) if HASHI in f.name}


@pytest.mark.asyncio
async def test_what_happens_is_counted(tmp_path: Path) -> None:
    with served(tmp_path) as node:
        before = figures(await asyncio.to_thread(node.get, "/metrics"))
        token = (await asyncio.to_thread(node.post, "/api/people"))["token"]
        opened = await asyncio.to_thread(node.post, "/api/tables", {"seats": 1}, token)
        async with connect(
            node.socket_url, additional_headers={"authorization": f"Bearer {token}"}
        ) as player:
            hello = {"type": "hello", "protocol": 2, "table": opened["code"]}
            await player.send(json.dumps(hello))
            await player.send(json.dumps({"type": "sit", "key": "a"}))
            while json.loads(await player.recv())["type"] != "reply":
                pass
            during = figures(await asyncio.to_thread(node.get, "/metrics"))
        async with asyncio.timeout(20):
            while True:
                after = figures(await asyncio.to_thread(node.get, "/metrics"))
                if after["hashi_sockets"] == 0:
                    break
    assert before["hashi_sockets"] == 0
    assert before["hashi_commands_total"] == 0
    assert during["hashi_sockets"] == 1
    assert during["hashi_tables"] == 1
    assert during["hashi_commands_total"] == 1
    assert during["hashi_commits_total"] == during["hashi_commit_seconds_count"] == 1
    assert 0 < during["hashi_commit_seconds_sum"] < 60
    assert during["hashi_events_total"] >= 1
    assert during["hashi_requests_total"] == during["hashi_request_seconds_count"] == 3
    assert after["hashi_sockets_opened_total"] == 1
    assert "process_resident_memory_bytes" in after


def test_what_only_grows_is_a_counter(tmp_path: Path) -> None:
    node = Node(Config(f"sqlite:///{tmp_path / 'x.sqlite3'}"))
    metrics = Metrics(node)
    metrics.request("GET", 200, 0.01)
    metrics.request("BREW", 400, 0.01)
    metrics.socket_opened()
    metrics.socket_closed()
    text = metrics.text().decode()
    assert kinds(text) == {
        "hashi_info": "gauge",
        "hashi_sockets": "gauge",
        "hashi_tables": "gauge",
        "hashi_last_sweep_timestamp_seconds": "gauge",
        "hashi_store_failing": "gauge",
        "hashi_bots_waiting": "gauge",
        "hashi_bots_longest_wait_seconds": "gauge",
        "hashi_analyses_waiting": "gauge",
        "hashi_disk_free_bytes": "gauge",
        "hashi_refusals": "counter",
        "hashi_removed": "counter",
        "hashi_commit_failures": "counter",
        "hashi_requests": "counter",
        "hashi_sockets_opened": "counter",
        "hashi_commands": "counter",
        "hashi_conflicts": "counter",
        "hashi_commits": "counter",
        "hashi_events": "counter",
        "hashi_bot_turns": "counter",
        "hashi_bot_failures": "counter",
        "hashi_analyses": "counter",
        "hashi_analysis_failures": "counter",
        "hashi_deals_missing": "gauge",
        "hashi_deals_completed": "counter",
        "hashi_deal_steps": "counter",
        "hashi_deal_failures": "counter",
        "hashi_start_pars": "counter",
        "hashi_request_seconds": "histogram",
        "hashi_commit_seconds": "histogram",
        "hashi_bot_turn_seconds": "histogram",
    }
    assert 'hashi_requests_total{method="other",status="400"} 1.0' in text
    assert "hashi_sockets 0.0" in text


@pytest.mark.asyncio
async def test_what_the_node_may_not_have_is_absent_rather_than_0() -> None:
    with_valkey = Node(Config("postgresql://nobody@127.0.0.1:1/x", fanout="redis://127.0.0.1:1"))
    text = Metrics(with_valkey).text().decode()
    assert "hashi_fanout_healthy 0.0" in text
    assert "hashi_disk_free_bytes" not in text
    alone = Node(Config("postgresql://nobody@127.0.0.1:1/x"))
    assert "hashi_fanout_healthy" not in Metrics(alone).text().decode()


def test_refusals_are_counted_by_code(tmp_path: Path) -> None:
    with running_node(config(tmp_path)) as node:
        with pytest.raises(HTTPError):
            urlopen(f"{node.url}/api/nothing", timeout=10)
        with connect_sync(node.socket_url) as player:
            player.send("nonsense")
            assert json.loads(player.recv())["error"]["code"] == "bad-request"
        text = Metrics(node.node).text().decode()
    assert 'hashi_refusals_total{code="not-found"} 1.0' in text
    assert 'hashi_refusals_total{code="bad-request"} 1.0' in text
