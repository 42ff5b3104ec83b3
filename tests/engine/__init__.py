"""Tests of the engine, and its kernels as plain Python."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import ModuleType

import numba

from hashi.engine import cache

PACKAGE = cache.PACKAGE
# In one namespace a module with kernels needs no import of those before it.
NAMES = "|".join(source.removesuffix(".py").replace("/", r"\.") for source in cache.SOURCES)
OWN_IMPORT = re.compile(rf"^from hashi\.(?:{NAMES}) import (?:\(.*?^\)$|[^(\n]*$)", re.M | re.S)


def plain_kernels(changes: Mapping[str, str] | None = None) -> ModuleType:
    """All kernels without compiling, perhaps with lines changed on purpose.

    They run under their files' own names, so that coverage sees them.
    """
    texts = {name: (PACKAGE / name).read_text(encoding="utf-8") for name in cache.SOURCES}
    for old, new in (changes or {}).items():
        assert sum(text.count(old) for text in texts.values()) == 1, f"{old!r} must stand once"
        texts = {name: text.replace(old, new) for name, text in texts.items()}
    module = ModuleType("plain_kernels")
    settings = vars(numba.config)
    before, settings["DISABLE_JIT"] = settings["DISABLE_JIT"], 1
    try:
        for name, text in texts.items():
            lines = OWN_IMPORT.sub(lambda found: "\n" * found[0].count("\n"), text)
            exec(compile(lines, str(PACKAGE / name), "exec"), module.__dict__)
    finally:
        settings["DISABLE_JIT"] = before
    return module
