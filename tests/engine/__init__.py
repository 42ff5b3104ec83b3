"""Tests of the engine, and all kernels as plain Python."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from types import ModuleType

import numba

from hashi.engine import cache

PREFIX = "plain_hashi."
NAMES = [source.removesuffix(".py").replace("/", ".") for source in cache.SOURCES]
OWN_IMPORT = re.compile(rf"^from hashi\.({'|'.join(map(re.escape, NAMES))}) import", re.M)


def plain_modules(changes: Mapping[str, str] | None = None) -> dict[str, ModuleType]:
    """Every module with kernels, without compiling, perhaps with lines changed on purpose.

    They import one another, and run under their files' own names so that coverage sees them.
    """
    texts = {name: (cache.PACKAGE / name).read_text(encoding="utf-8") for name in cache.SOURCES}
    for old, new in (changes or {}).items():
        assert sum(text.count(old) for text in texts.values()) == 1, f"{old!r} must stand once"
        texts = {name: text.replace(old, new) for name, text in texts.items()}
    settings = vars(numba.config)
    before, settings["DISABLE_JIT"] = settings["DISABLE_JIT"], 1
    modules = {}
    try:
        for name, text in zip(NAMES, texts, strict=True):
            module = sys.modules[PREFIX + name] = modules[name] = ModuleType(PREFIX + name)
            source = OWN_IMPORT.sub(rf"from {PREFIX}\1 import", texts[text])
            exec(compile(source, str(cache.PACKAGE / text), "exec"), module.__dict__)
    finally:
        settings["DISABLE_JIT"] = before
        for name in modules:
            del sys.modules[PREFIX + name]
    return modules


def plain_kernels(changes: Mapping[str, str] | None = None) -> ModuleType:
    """The kernels of the engine alone, in one module."""
    modules = plain_modules(changes)
    module = ModuleType("plain_kernels")
    for name in ("engine.kernels", "engine.steps"):
        module.__dict__.update(modules[name].__dict__)
    return module
