"""Tests of the engine, and its kernels as plain Python."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import ModuleType

import numba

from hashi.engine import kernels

SOURCE = Path(str(kernels.__file__))


def plain_kernels(changes: Mapping[str, str] | None = None) -> ModuleType:
    """The kernels without compiling, perhaps with lines changed on purpose.

    They run under the file's own name, so that coverage sees them.
    """
    text = SOURCE.read_text(encoding="utf-8")
    for old, new in (changes or {}).items():
        assert text.count(old) == 1, f"{old!r} must stand in the kernels once"
        text = text.replace(old, new)
    module = ModuleType("plain_kernels")
    settings = vars(numba.config)
    before, settings["DISABLE_JIT"] = settings["DISABLE_JIT"], 1
    try:
        exec(compile(text, str(SOURCE), "exec"), module.__dict__)
    finally:
        settings["DISABLE_JIT"] = before
    return module
