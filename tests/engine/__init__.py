"""Tests of the engine, and its kernels as plain Python."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType

import numba

from hashi.engine import cache, kernels

FOLDER = Path(str(kernels.__file__)).parent
# In one namespace the second module needs no import of the first.
OWN_IMPORT = re.compile(r"^from hashi\.engine\.kernels import \(.*?^\)$", re.M | re.S)


def plain_kernels(changes: Mapping[str, str] | None = None) -> ModuleType:
    """All kernels without compiling, perhaps with lines changed on purpose.

    They run under their files' own names, so that coverage sees them.
    """
    texts = {name: (FOLDER / name).read_text(encoding="utf-8") for name in cache.SOURCES}
    for old, new in (changes or {}).items():
        assert sum(text.count(old) for text in texts.values()) == 1, f"{old!r} must stand once"
        texts = {name: text.replace(old, new) for name, text in texts.items()}
    module = ModuleType("plain_kernels")
    settings = vars(numba.config)
    before, settings["DISABLE_JIT"] = settings["DISABLE_JIT"], 1
    try:
        for name, text in texts.items():
            lines = OWN_IMPORT.sub(lambda found: "\n" * found[0].count("\n"), text)
            exec(compile(lines, str(FOLDER / name), "exec"), module.__dict__)
    finally:
        settings["DISABLE_JIT"] = before
    return module
