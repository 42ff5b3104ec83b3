"""Hatch build hook: the manual pages of `hashi`, in five languages, as part of the wheel.

`pip` installs them below share/man of its environment. They are made by `hashi man`, so an isolated
build without the packages that it needs has none.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LANGUAGES = ("de", "en", "es", "it", "pl")
NEEDED = "fluent"


class ManPages(BuildHookInterface[Any]):
    """Adds share/man/man1/hashi.1, and one page for each other language."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the pages and include them; `version` is that of the target."""
        if version != "standard" or find_spec(NEEDED) is None:
            return
        root = Path(self.root)
        folder = root / "build" / "man"
        folder.mkdir(parents=True, exist_ok=True)
        data = f"hashi_game-{self.metadata.version}.data/data/share/man"
        for language in LANGUAGES:
            page = folder / f"hashi.{language}.1"
            page.write_bytes(_page(root / "src", language))
            place = "man1" if language == "en" else f"{language}/man1"
            build_data["force_include"][str(page)] = f"{data}/{place}/hashi.1"


def _page(source: Path, language: str) -> bytes:
    command = [sys.executable, "-m", "hashi", "man", "--lang", language]
    environment = {**os.environ, "PYTHONPATH": str(source), "COLUMNS": "80"}
    return subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE).stdout
