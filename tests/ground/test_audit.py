"""The audit of packages: vulnerabilities fail, being offline does not."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools.audit import DAY, browser_packages, main, python_packages

CLEAN = {"name": "orjson", "version": "3.13.0", "vulns": []}
FLAW = {"id": "PYSEC-2030-1", "fix_versions": ["9.9"]}
FLAWED = {"name": "redis", "version": "8.1.0", "vulns": [FLAW]}
UNKNOWN = {"name": "uvloop", "skip_reason": "not found"}


def pip(*rows: object) -> str:
    return json.dumps({"dependencies": rows, "fixes": []})


def npm(**severities: str) -> str:
    return json.dumps({"vulnerabilities": {k: {"severity": v} for k, v in severities.items()}})


def test_python_packages() -> None:
    assert python_packages(pip(CLEAN, FLAWED, UNKNOWN)) == (
        ["redis 8.1.0: PYSEC-2030-1, fixed in 9.9"],
        ["Python packages: 2 of 3 audited."],
    )
    for offline in ("", "no network", pip(UNKNOWN, UNKNOWN), "[]"):
        found = python_packages(offline)
        assert found.problems == []
        assert "not audited" in found.notes[0]


def test_browser_packages() -> None:
    found = browser_packages(npm(svelte="critical", vite="low", a="high"))
    assert found.problems == ["a: high vulnerability", "svelte: critical vulnerability"]
    assert found.notes == ["vite: low vulnerability", "Browser packages: audited."]
    assert browser_packages(npm()) == ([], ["Browser packages: audited."])
    for offline in ("", '{"statusCode": 405}'):
        assert browser_packages(offline).problems == []


def test_once_a_day_unless_something_was_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    calls: list[str] = []
    answers = {"uv": pip(FLAWED), "npm": npm()}

    def runner(command: Sequence[str], _: Path) -> str:
        calls.append(command[0])
        return answers[command[0]]

    stamp = tmp_path / "stamp"
    assert main([], runner, stamp) == 1
    assert "redis 8.1.0" in capsys.readouterr().out
    answers["uv"] = ""
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
