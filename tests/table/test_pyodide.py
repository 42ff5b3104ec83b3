"""The table inside a browser's Python: golden games under Pyodide in Node give equal records."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

from tests.ground.test_layers import PURE_PACKAGES
from tools.golden import goldens

ROOT = Path(__file__).parents[2]
NODE = Path(sys.executable).parent / "node"
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
DRIVER = Path(__file__).with_name("pyodide_games.mjs")


def played(root: Path) -> subprocess.CompletedProcess[str]:
    command = [NODE, DRIVER, PYODIDE, root, *PURE_PACKAGES["table"]]
    return subprocess.run(
        list(map(str, command)), capture_output=True, encoding="utf-8", timeout=300, check=False
    )


def test_the_golden_games_are_the_same_under_pyodide() -> None:
    done = played(ROOT)
    assert done.returncode == 0, done.stderr[-2_000:]
    found = json.loads(done.stdout)
    assert found["platform"] == "emscripten"
    assert found["same"] == dict.fromkeys(goldens(), True)
    assert found["foreign"] == []
    assert "hashi.table" in found["packages"]


def test_a_table_that_needs_a_third_party_module_fails_there(tmp_path: Path) -> None:
    for part in (*(f"src/hashi/{name}" for name in PURE_PACKAGES["table"]), "tests/golden"):
        shutil.copytree(ROOT / part, tmp_path / part)
    (tmp_path / "tools").mkdir()
    for file in ("src/hashi/__init__.py", "tools/golden.py"):
        shutil.copy(ROOT / file, tmp_path / file)
    with (tmp_path / "src/hashi/table/__init__.py").open("a", encoding="utf-8") as source:
        source.write("import orjson\n")
    done = played(tmp_path)
    assert done.returncode != 0
    assert "ModuleNotFoundError" in done.stderr
    assert "orjson" in done.stderr
