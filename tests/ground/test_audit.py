"""The audit of packages: vulnerabilities fail, being offline does not."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tools.audit import (
    DAY,
    Found,
    Output,
    browser_packages,
    main,
    python_packages,
    run_captured,
)

CLEAN = {"name": "orjson", "version": "3.13.0", "vulns": []}
FLAW = {"id": "PYSEC-2030-1", "fix_versions": ["9.9"]}
FLAWED = {"name": "redis", "version": "8.1.0", "vulns": [FLAW]}
UNKNOWN = {"name": "uvloop", "skip_reason": "not found"}


OFFLINE = Output("", "error: Failed to fetch: `simple/pip-audit/`\n  Caused by: dns error")


def pip(*rows: object) -> Output:
    return Output(json.dumps({"dependencies": rows, "fixes": []}))


def npm(**severities: str) -> Output:
    found = {name: {"severity": severity} for name, severity in severities.items()}
    return Output(json.dumps({"vulnerabilities": found}))


def test_python_packages() -> None:
    assert python_packages(pip(CLEAN, FLAWED, UNKNOWN)) == (
        ["redis 8.1.0: PYSEC-2030-1, fixed in 9.9"],
        ["Python packages: 2 of 3 audited."],
    )
    for offline in (OFFLINE, Output("no network"), pip(UNKNOWN, UNKNOWN)):
        found = python_packages(offline)
        assert found.problems == []
        assert "not audited" in found.notes[0]


def test_browser_packages() -> None:
    found = browser_packages(npm(svelte="critical", vite="low", a="high"))
    assert found.problems == ["a: high vulnerability", "svelte: critical vulnerability"]
    assert found.notes == ["vite: low vulnerability", "Browser packages: audited."]
    assert browser_packages(npm()) == ([], ["Browser packages: audited."])
    error = "npm error audit endpoint returned an error\nnpm error A complete log is elsewhere"
    for offline in (OFFLINE, Output('{"statusCode": 405}', error)):
        assert browser_packages(offline).problems == []


@pytest.mark.parametrize("read", [python_packages, browser_packages])
def test_a_crash_is_not_a_missing_network(read: Callable[[Output], Found]) -> None:
    crash = "Traceback (most recent call last):\nKeyError: 'fixes'\n"
    assert (
        read(Output("", crash))
        .problems[0]
        .endswith("packages: the audit failed. KeyError: 'fixes'")
    )
    assert read(Output("[]")).problems[0].endswith("the audit failed. It printed nothing.")
    assert read(OFFLINE).notes[0].endswith("Caused by: dns error")


def test_a_program_that_is_missing_is_no_result(tmp_path: Path) -> None:
    assert "no-such-program" in run_captured(["no-such-program"], tmp_path).errors
    command = [sys.executable, "-c", "import sys; print(1); sys.exit('failed')"]
    assert run_captured(command, tmp_path) == Output("1\n", "failed\n")


def test_once_a_day_unless_something_was_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    calls: list[str] = []
    answers = {"uv": pip(FLAWED), "npm": npm()}

    def runner(command: Sequence[str], _: Path) -> Output:
        calls.append(command[0])
        return answers[command[0]]

    stamp = tmp_path / "stamp"
    assert main([], runner, stamp) == 1
    assert "redis 8.1.0" in capsys.readouterr().out
    answers["uv"] = OFFLINE
    assert main([], runner, stamp) == 0
    assert "not audited" in capsys.readouterr().out
    assert calls == ["uv", "npm"] * 2
    assert main([], runner, stamp) == 0
    assert len(calls) == 4
    old = stamp.stat().st_mtime - DAY - 1
    os.utime(stamp, (old, old))
    assert main([], runner, stamp) == 0
    assert main(["--again"], runner, stamp) == 0
    assert len(calls) == 8
