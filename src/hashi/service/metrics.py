"""Figures for those who watch a node (Prometheus)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.metrics_core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from hashi import __version__
from hashi.service.histogram import Times
from hashi.service.node import Node

METHODS = frozenset({"GET", "HEAD", "POST", "PATCH", "DELETE"})


class Metrics(Collector):
    """What is counted. Most of it stands in the parts of the node and is read when asked for."""

    def __init__(self, node: Node) -> None:
        """Count for one node."""
        self._node = node
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        self.registry.register(self)
        self._sockets = 0
        self._opened = 0
        self._requests: Counter[tuple[str, str]] = Counter()
        self._request_times = Times()

    def socket_opened(self) -> None:
        """Count a WebSocket that was let in."""
        self._sockets += 1
        self._opened += 1

    def socket_closed(self) -> None:
        """One open WebSocket less."""
        self._sockets -= 1

    def request(self, method: str, status: int, seconds: float) -> None:
        """Count a request."""
        self._requests[method if method in METHODS else "other", str(status)] += 1
        self._request_times.add(seconds)

    def text(self) -> bytes:
        """Everything in Prometheus' form."""
        return generate_latest(self.registry)

    def collect(self) -> Iterator[Metric]:
        """Read all parts: what only grows is a counter, what comes and goes a gauge."""
        node = self._node
        version = GaugeMetricFamily("hashi_info", "The version that runs", labels=["version"])
        version.add_metric([__version__], 1)
        yield version
        for name, about, now in (
            ("hashi_sockets", "Open WebSockets", self._sockets),
            ("hashi_tables", "Tables in memory", len(node.hub.tables)),
            (
                "hashi_fanout_healthy",
                "Whether hints of other nodes arrive",
                node.hub.fanout.healthy,
            ),
        ):
            yield GaugeMetricFamily(name, about, value=float(now))
        requests = CounterMetricFamily(
            "hashi_requests", "HTTP requests", labels=["method", "status"]
        )
        for labels, count in list(self._requests.items()):
            requests.add_metric(labels, count)
        yield requests
        for name, about, count in (
            ("hashi_sockets_opened", "WebSockets let in", self._opened),
            ("hashi_commands", "Commands that became events", node.hub.turns),
            ("hashi_conflicts", "Races lost to other nodes", node.hub.conflicts),
            ("hashi_commits", "Commits of the writer", node.writer.commits),
            ("hashi_events", "Events stored", node.writer.rows),
            ("hashi_bot_turns", "Turns made by bots of the house", node.pool.played),
            ("hashi_bot_failures", "Bots that did not answer", node.pool.failed),
            ("hashi_analyses", "Pars and reviews computed", node.analyst.computed),
            ("hashi_analysis_failures", "Those that could not be", node.analyst.failed),
        ):
            yield CounterMetricFamily(name, about, value=float(count))
        for name, about, times in (
            ("hashi_request_seconds", "Time of HTTP requests", self._request_times),
            ("hashi_commit_seconds", "Time of commits, durable when over", node.writer.times),
            ("hashi_bot_turn_seconds", "Time of bots' turns, with waiting", node.pool.times),
        ):
            yield HistogramMetricFamily(name, about, times.buckets(), times.total)
