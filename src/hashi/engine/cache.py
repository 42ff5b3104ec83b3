"""Cache folder of compiled kernels, outside the package so that read-only installs start fast too.

Its name contains a hash of the kernels' source, so that a stale result is never used.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

import numba
from platformdirs import user_cache_path

# Every module with kernels, by its path in the package; each may import those before it.
SOURCES = (
    "engine/kernels.py",
    "engine/steps.py",
    "bots/value/payouts.py",
    "bots/value/features.py",
    "bots/value/increments.py",
    "bots/value/network.py",
    "bots/value/screening.py",
    "bots/value/heuristic.py",
    "bots/search/expectimax.py",
    "bots/search/playouts.py",
    "bots/train/selfplay.py",
    "bots/train/optimizer.py",
    "mining/exact.py",
)
# Modules whose constants and NamedTuples are compiled into them.
INPUTS = (
    *("rules/board.py", "rules/deck.py", "rules/legal.py", "rules/scoring.py"),
    *("engine/tables.py", "bots/value/arrays.py"),
)
PACKAGE = Path(__file__).parents[1]


def folder() -> Path:
    """The folder for this version of the kernels: the user's cache, else the temp folder."""
    source = b"".join((PACKAGE / name).read_bytes() for name in (*INPUTS, *SOURCES))
    version = f"{sys.implementation.cache_tag}-{numba.__version__}"
    name = f"kernels-{hashlib.sha256(version.encode() + source).hexdigest()[:16]}"
    temporary = Path(tempfile.gettempdir()) / f"hashi-{_user()}" / "hashi"
    for base in (user_cache_path("hashi", appauthor=False), temporary):
        target = base / name
        try:
            target.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(target, os.W_OK):
            return target
    raise OSError("no folder can be written for compiled kernels; set NUMBA_CACHE_DIR")


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")


def prepare() -> None:
    """Tell numba where to keep compiled kernels, unless the user has done so."""
    named = os.environ.get("NUMBA_CACHE_DIR")
    if not named:
        vars(numba.config)["CACHE_DIR"] = str(folder())
    elif shipped := os.environ.get("SHIPPED_KERNELS"):  # in an image, whose files cannot change
        take_over(Path(shipped), Path(named))


def take_over(shipped: Path, target: Path) -> None:
    """Copy kernels that were compiled before, as a whole; what is at the target stays."""
    if target.exists() or not shipped.is_dir():
        return
    # An error: another process was faster, or there is no room, so kernels are compiled.
    with suppress(OSError), tempfile.TemporaryDirectory(dir=target.parent) as made:
        copy = shutil.copytree(shipped, Path(made) / "kernels")
        copy.rename(target)


def jit_is_off() -> bool:
    return bool(vars(numba.config)["DISABLE_JIT"])
