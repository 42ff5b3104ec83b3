"""Open files: the limit is raised, and a lack of them is logged once."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
import structlog
from structlog.testing import capture_logs

from hashi.service.open_files import check_free
from hashi.service.outage import Outage

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
