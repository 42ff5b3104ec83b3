"""What a start loads: nothing heavy before it is needed."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = ("numpy", "numba", "ortools", "scipy", "dask", "gymnasium")
SERVER = ("sqlalchemy", "fastapi", "uvicorn")


def loaded(module: str) -> set[str]:
    code = f"import sys, {module}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return {name.partition(".")[0] for name in done.stdout.split()}


@pytest.mark.parametrize(
    ("module", "without"),
    [
        ("hashi.rules", (*HEAVY, *SERVER, "fluent", "websockets")),
        ("hashi.table", (*HEAVY, *SERVER, "fluent", "websockets")),
        ("hashi.client", (*HEAVY, *SERVER, "fluent")),
        ("hashi.faces.cli.main", (*HEAVY, *SERVER, "websockets")),
        ("hashi.faces.terminal", (*HEAVY, *SERVER, "websockets")),
        ("hashi.service.server", HEAVY),
    ],
)
def test_a_start_loads_only_what_it_needs(module: str, without: tuple[str, ...]) -> None:
    found = loaded(module)
    assert "hashi" in found
    assert found.isdisjoint(without), sorted(found & {*without})
