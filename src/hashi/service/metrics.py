"""Figures for those who watch a node (Prometheus)."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

from hashi.service.node import Node

STEPS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """What is counted. Most of it stands in the parts of the node and is read when asked for."""

    def __init__(self, node: Node) -> None:
        """Count for one node."""
        self._node = node
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        self.sockets = Gauge("hashi_sockets", "Open WebSockets", registry=self.registry)
        self._requests = Counter(
            "hashi_requests", "HTTP requests", ["method", "status"], registry=self.registry
        )
        self._seconds = Histogram(
            "hashi_request_seconds", "Time of HTTP requests", registry=self.registry, buckets=STEPS
        )
        self._gauge("hashi_tables", "Tables in memory", lambda: len(node.hub.tables))
        self._gauge("hashi_commands", "Commands that became events", lambda: node.hub.turns)
        self._gauge("hashi_conflicts", "Races lost to other nodes", lambda: node.hub.conflicts)
        self._gauge("hashi_commits", "Commits of the writer", lambda: node.writer.commits)
        self._gauge("hashi_events", "Events stored", lambda: node.writer.rows)
        self._gauge("hashi_bot_turns", "Turns made by bots of the house", lambda: node.desk.played)
        self._gauge("hashi_bot_failures", "Bots that did not answer", lambda: node.desk.failed)
        self._gauge("hashi_fanout_healthy", "Whether hints arrive", lambda: node.hub.fanout.healthy)

    def _gauge(self, name: str, about: str, read: Callable[[], float]) -> None:
        Gauge(name, about, registry=self.registry).set_function(read)

    def request(self, method: str, status: int, seconds: float) -> None:
        """Count a request."""
        known = method if method in ("GET", "HEAD", "POST", "PATCH", "DELETE") else "other"
        self._requests.labels(known, str(status)).inc()
        self._seconds.observe(seconds)

    def text(self) -> bytes:
        """Everything in Prometheus' form."""
        return generate_latest(self.registry)
