"""Chromium for tests and benchmarks: HASHI_CHROMIUM, an installed one, or that of npm."""

from __future__ import annotations

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

import dev

FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
NAMES = ("chromium", "chromium-browser", "google-chrome")


@cache
def find() -> tuple[str, dict[str, str]]:
    """The path of a Chromium, and what it needs in its environment."""
    named = os.environ.get("HASHI_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if named:
        return named, {}
    tree = dev.HERE
    done = subprocess.run(
        [str(tree.tool("node")), "chromium.mjs"],
        cwd=tree.web,
        env=dev.web_env(tree) | {"AWS_EXECUTION_ENV": "AWS_Lambda_nodejs22.x"},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    path = Path(done.stdout.strip().splitlines()[-1])
    return str(path), {"LD_LIBRARY_PATH": str(path.parent / "al2023" / "lib")}


def node() -> str:
    """The Node that drives it: Playwright's own needs a library that bare machines lack."""
    return str(dev.HERE.tool("node"))
