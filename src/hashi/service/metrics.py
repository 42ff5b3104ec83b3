"""Prometheus metrics of a node."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from shutil import disk_usage

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
from hashi.service.executor import ClusterExecutor
from hashi.service.histogram import Histogram
from hashi.service.node import Node

METHODS = frozenset({"GET", "HEAD", "POST", "PATCH", "DELETE"})


class Metrics(Collector):
    """All metrics; most are counted by the parts of the node and read at each scrape."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        self.registry.register(self)
        self._sockets = 0
        self._opened = 0
        self._requests: Counter[tuple[str, str]] = Counter()
        self._request_times = Histogram()

    def socket_opened(self) -> None:
        self._sockets += 1
        self._opened += 1

    def socket_closed(self) -> None:
        self._sockets -= 1

    def request(self, method: str, status: int, seconds: float) -> None:
        self._requests[method if method in METHODS else "other", str(status)] += 1
        self._request_times.add(seconds)

    def text(self) -> bytes:
        return generate_latest(self.registry)

    def collect(self) -> Iterator[Metric]:
        """Read the counters, gauges and histograms of all parts."""
        version = GaugeMetricFamily("hashi_info", "Version of HASHI", labels=["version"])
        version.add_metric([__version__], 1)
        yield version
        yield from self._gauges()
        yield from self._optional()
        yield from self._labelled()
        yield from self._counters()
        yield from self._times()

    def _gauges(self) -> Iterator[Metric]:
        node = self._node
        for name, about, now in (
            ("hashi_sockets", "Open WebSockets", self._sockets),
            ("hashi_tables", "Tables in memory", len(node.hub.tables)),
            (
                "hashi_last_sweep_timestamp_seconds",
                "Unix time of the last retention sweep of this node; 0 if none",
                node.sweep.swept_at,
            ),
            ("hashi_store_failing", "Whether the last commit failed", node.writer.outage.lasts),
            ("hashi_bots_waiting", "Requests to bots without an answer yet", node.pool.waiting),
            (
                "hashi_bots_longest_wait_seconds",
                "Age of the oldest request to a bot",
                node.pool.longest_wait,
            ),
            (
                "hashi_analyses_waiting",
                "Pars and reviews in the queue of all nodes",
                node.analyses.waiting,
            ),
            (
                "hashi_deals_missing",
                "Wanted numbered deals without complete figures",
                node.deals.missing,
            ),
        ):
            yield GaugeMetricFamily(name, about, value=float(now))

    def _optional(self) -> Iterator[Metric]:
        """Gauges of parts that this node may not have: absent rather than 0."""
        node = self._node
        if node.config.fanout is not None:
            yield GaugeMetricFamily(
                "hashi_fanout_healthy",
                "Whether notices of other nodes arrive",
                value=float(node.hub.fanout.healthy),
            )
        if isinstance(node.executor, ClusterExecutor):
            cluster = node.executor.cluster
            for name, about, value in (
                ("hashi_cluster_healthy", "Whether the cluster answers", cluster.healthy),
                ("hashi_cluster_threads", "Threads of the cluster's workers", cluster.threads),
            ):
                yield GaugeMetricFamily(name, about, value=float(value))
        if node.database.file is not None:
            with suppress(OSError):
                yield GaugeMetricFamily(
                    "hashi_disk_free_bytes",
                    "Free space on the disk of the SQLite file",
                    value=float(disk_usage(node.database.file.parent).free),
                )

    def _labelled(self) -> Iterator[Metric]:
        node = self._node
        refused = {(code,): count for code, count in list(node.refusals.items())}
        removed = {(kind,): count for kind, count in list(node.sweep.removed.items())}
        for name, about, labels, counts in (
            ("hashi_requests", "HTTP requests", ["method", "status"], self._requests),
            (
                "hashi_refusals",
                "Errors sent to clients over HTTP and WebSockets",
                ["code"],
                refused,
            ),
            ("hashi_removed", "Things that retention removed on this node", ["kind"], removed),
        ):
            family = CounterMetricFamily(name, about, labels=labels)
            for values, count in list(counts.items()):
                family.add_metric(values, count)
            yield family

    def _counters(self) -> Iterator[Metric]:
        node = self._node
        for name, about, count in (
            ("hashi_sockets_opened", "WebSockets accepted", self._opened),
            ("hashi_commands", "Commands that became events", node.hub.commands.turns),
            (
                "hashi_conflicts",
                "Commits lost to other nodes",
                node.hub.commands.conflicts,
            ),
            ("hashi_commits", "Database commits", node.writer.commits),
            (
                "hashi_commit_failures",
                "Commits that were not stored, conflicts aside",
                node.writer.failures,
            ),
            ("hashi_events", "Events stored", node.writer.rows),
            ("hashi_bot_turns", "Turns made by server-side bots", node.pool.played),
            ("hashi_bot_failures", "Requests to bots without an answer", node.pool.failed),
            ("hashi_deal_steps", "Steps of figures of numbered deals", node.deals.steps),
            ("hashi_deals_completed", "Deals whose figures were completed", node.deals.completed),
            ("hashi_start_pars", "Own-start pars computed ahead", node.deals.pars_computed),
            ("hashi_deal_failures", "Figures and own-start pars that failed", node.deals.failed),
            ("hashi_analyses", "Pars and reviews computed", node.analyses.computed),
            ("hashi_analysis_failures", "Pars and reviews that failed", node.analyses.failed),
        ):
            yield CounterMetricFamily(name, about, value=float(count))

    def _times(self) -> Iterator[Metric]:
        node = self._node
        for name, about, times in (
            ("hashi_request_seconds", "Duration of HTTP requests", self._request_times),
            ("hashi_commit_seconds", "Duration of commits until durable", node.writer.times),
            (
                "hashi_bot_turn_seconds",
                "Duration of bots' turns with queueing",
                node.pool.times,
            ),
        ):
            yield HistogramMetricFamily(name, about, times.buckets(), times.total)
