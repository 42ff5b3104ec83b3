"""Write keys.py from the English catalogue: `python3 -m tools.make_keys`."""

from __future__ import annotations

import re
from pathlib import Path

HEAD = '''"""The keys of all texts, made from the English catalogue by tools/make_keys.py."""

from enum import StrEnum


class Key(StrEnum):
    """One member per text, so that a misspelt key does not pass the type checker."""

'''


def keys_module(folder: Path) -> str:
    """The source of keys.py for a folder of catalogues."""
    lines = []
    for path in sorted(folder.glob("*.ftl")):
        for key in re.findall(r"^([a-z][a-z0-9-]*) =", path.read_text(encoding="utf-8"), re.M):
            lines.append(f'    {key.upper().replace("-", "_")} = "{key}"\n')
    return HEAD + "".join(lines)


if __name__ == "__main__":
    here = Path(__file__).parent.parent / "src" / "hashi" / "texts"
    (here / "keys.py").write_text(keys_module(here / "locales" / "en"), encoding="utf-8")
