"""Write keys.py from the English catalogue: `python3 -m tools.make_keys`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from hashi.texts.catalogue import CATALOGUES

HEAD = '''"""The keys of what Python says, made from English catalogues by tools/make_keys.py."""

from enum import StrEnum


class Key(StrEnum):
    """One member per text, so that a misspelt key does not pass the type checker."""

'''


def keys_module(folder: Path, names: Iterable[str] = CATALOGUES) -> str:
    """The source of keys.py for a folder of catalogues."""
    lines = []
    for name in sorted(names):
        source = (folder / f"{name}.ftl").read_text(encoding="utf-8")
        for key in re.findall(r"^([a-z][a-z0-9-]*) =", source, re.M):
            lines.append(f'    {key.upper().replace("-", "_")} = "{key}"\n')
    return HEAD + "".join(lines)


if __name__ == "__main__":
    here = Path(__file__).parent.parent / "src" / "hashi" / "texts"
    (here / "keys.py").write_text(keys_module(here / "locales" / "en"), encoding="utf-8")
