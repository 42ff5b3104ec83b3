"""Open files: the limit is raised, and a lack of them is logged once."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest
import structlog
from structlog.testing import capture_logs

from hashi.service import open_files, server
from hashi.service.open_files import check_free
from hashi.service.outage import Outage
from hashi.service.server import listen, serve
from tests.service.nodes import config, running_node

RAISED = """
import resource
from hashi.service.open_files import raise_limit
_, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
hard = min(hard, 4_000)
resource.setrlimit(resource.RLIMIT_NOFILE, (64, hard))
raise_limit()
assert resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard)
resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))
raise_limit()
assert resource.getrlimit(resource.RLIMIT_NOFILE) == (64, 64)
"""


def test_a_node_may_open_as_many_files_as_the_system_allows() -> None:
    pytest.importorskip("resource")
    subprocess.run([sys.executable, "-c", RAISED], check=True)


def test_a_lack_of_open_files_is_logged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_file(*_: object) -> int:
        raise OSError(24, "Too many open files")

    with capture_logs() as lines:
        outage = Outage(structlog.get_logger(), "no-open-files", "open-files")
        check_free(outage)
        with monkeypatch.context() as without:
            without.setattr(os, "open", no_file)
            check_free(outage)
            check_free(outage)
        check_free(outage)
    assert [line["event"] for line in lines] == ["no-open-files", "open-files"]
    assert "Too many open files" in lines[0]["reason"]


def test_a_node_raises_the_limit_before_it_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def raised() -> None:
        raise InterruptedError

    def too_late(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(open_files, "raise_limit", raised)
    monkeypatch.setattr(server, "make_app", too_late)
    with listen("127.0.0.1", 0) as listener, pytest.raises(InterruptedError):
        serve(config(tmp_path), listener)


def test_a_running_node_looks_for_open_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = threading.Event()
    monkeypatch.setattr(open_files, "check_free", lambda _: looked.set())
    told = config(tmp_path)
    with running_node(replace(told, limits=replace(told.limits, unread_seconds=0.1))):
        assert looked.wait(20)
