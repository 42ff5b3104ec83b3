"""Audit of locked packages for known vulnerabilities (`dev.py check` runs it).

    python3 -m tools.audit [--again]

Asks the advisory databases of PyPI (pip-audit) and npm. Where they cannot be reached, it says so
and does not fail. Unchanged locks are audited once a day.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
TOOLS: Final = Path(sys.executable).parent
STAMP: Final = TOOLS.parent / "hashi-audit"
DAY: Final = 86_400
SECONDS: Final = 120
PIP_AUDIT: Final = "pip-audit==2.10.1"
LOCK: Final = "requirements/dev.txt"  # contains the others
SERIOUS: Final = ("high", "critical")

Runner = Callable[[Sequence[str], Path], "Output"]
# What pip-audit, uv and npm say where a network or its names cannot be reached.
NETWORK: Final = re.compile(
    r"connection (?:error|refused|reset|aborted)|could not connect|max retries exceeded|unreachable"
    r"|failed to (?:fetch|resolve|connect|download)|name resolution|dns error|network|timed out"
    r"|error sending request|ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|certificate|audit endpoint",
    re.IGNORECASE,
)


class Output(NamedTuple):
    """What a command has printed."""

    text: str
    errors: str = ""

    def why(self, name: str) -> Found:
        """Why there is no result: no network, which is no problem, or anything else."""
        last = (self.errors.strip().splitlines() or [""])[-1][:200]
        if NETWORK.search(self.errors) or NETWORK.search(self.text):
            return Found([], [f"{name}: not audited, no advisories can be reached. {last}".strip()])
        return Found([f"{name}: the audit failed. {last or 'It printed nothing.'}"], [])


class Found(NamedTuple):
    """Problems that fail the check, and lines that do not."""

    problems: list[str]
    notes: list[str]


def python_packages(output: Output) -> Found:
    """The result of pip-audit as JSON."""
    try:
        rows: list[dict[str, Any]] = json.loads(output.text)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return output.why("Python packages")
    problems = [
        f"{row['name']} {row['version']}: {flaw['id']}"
        + (f", fixed in {', '.join(flaw['fix_versions'])}" if flaw.get("fix_versions") else "")
        for row in rows
        for flaw in row.get("vulns", ())
    ]
    audited = sum("skip_reason" not in row for row in rows)
    if not audited:
        return Found([], ["Python packages: not audited, no advisories can be reached."])
    return Found(problems, [f"Python packages: {audited} of {len(rows)} audited."])


def browser_packages(output: Output) -> Found:
    """The result of npm audit as JSON."""
    try:
        found: dict[str, dict[str, Any]] = json.loads(output.text)["vulnerabilities"]
    except (ValueError, KeyError, TypeError):
        return output.why("Browser packages")
    lines = {
        severity: [
            f"{name}: {severity} vulnerability"
            for name, one in sorted(found.items())
            if one.get("severity") == severity
        ]
        for severity in {str(one.get("severity")) for one in found.values()}
    }
    problems = [line for severity in SERIOUS for line in lines.get(severity, ())]
    others = [line for severity in sorted(set(lines) - set(SERIOUS)) for line in lines[severity]]
    return Found(problems, [*others, "Browser packages: audited."])


def run_captured(command: Sequence[str], folder: Path) -> Output:
    """The output of a command."""
    path = f"{TOOLS}{os.pathsep}{os.environ.get('PATH', '')}"
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env={**os.environ, "PATH": path},
            capture_output=True,
            text=True,
            check=False,
            timeout=SECONDS,
        )
    except subprocess.TimeoutExpired:
        return Output("", f"timed out after {SECONDS} s")
    except OSError as error:
        return Output("", str(error))
    return Output(done.stdout, done.stderr)


def audit(runner: Runner = run_captured) -> Found:
    """Ask both databases."""
    pip_audit = ["uv", "tool", "run", "--python", sys.executable, "--quiet", PIP_AUDIT]
    options = ["--require-hashes", "--disable-pip", "--progress-spinner", "off", "--format", "json"]
    python = python_packages(runner([*pip_audit, "-r", LOCK, *options], ROOT))
    browser = browser_packages(runner(["npm", "audit", "--json"], ROOT / "web"))
    return Found([*python.problems, *browser.problems], [*python.notes, *browser.notes])


def locks_digest() -> str:
    """A hash of what is audited."""
    files = [ROOT / LOCK, ROOT / "web" / "package-lock.json"]
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()


def is_recent(stamp: Path, now: float) -> bool:
    """Whether these locks passed less than a day ago."""
    if not stamp.is_file() or now - stamp.stat().st_mtime > DAY:
        return False
    return stamp.read_text(encoding="utf-8") == locks_digest()


def main(argv: Sequence[str], runner: Runner = run_captured, stamp: Path = STAMP) -> int:
    """Print what was found; 1 for a vulnerability that needs attention."""
    if "--again" not in argv and is_recent(stamp, time.time()):
        return 0
    found = audit(runner)
    for line in (*found.problems, *found.notes):
        print(line, flush=True)
    if found.problems:
        return 1
    stamp.write_text(locks_digest(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
