"""Bots by name: the levels, installed plug-ins, and classes in a file."""

from __future__ import annotations

import hashlib
import importlib.util
import inspect
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final, cast

from hashi.bots.bot import Bot, RandomBot
from hashi.rules.errors import HashiError, shown

GROUP = "hashi.bots"  # the entry point group of plug-ins
LEVEL_NAMES: Final = (
    *("minion", "dogsbody", "bamboo-binder", "screw-tightener", "concrete-pourer"),
    *("project-manager", "master-bridge-builder", "island-god"),
)


class BotError(HashiError):
    """A bot that cannot be had: its code, and what was found and expected."""


def bot_names() -> tuple[str, ...]:
    """Every name that `find_bot` knows: built in, weakest first, then installed plug-ins."""
    plugged = sorted({entry.name for entry in entry_points(group=GROUP)} - set(_built_in()))
    return (*_built_in(), *plugged)


def strongest() -> str:
    """The name of the strongest bot that is built in."""
    return tuple(_built_in())[-1]


def find_bot(name: str, *, seconds: float | None = None) -> Bot:
    """The bot of this name, or of `path/to/file.py:Name`.

    `seconds` is the time it may take per turn; a bot whose class has no such parameter plays in
    its own time.
    """
    if ":" in name and name.rpartition(":")[0].endswith(".py"):
        path, _, attribute = name.rpartition(":")
        return _make(name, _from_file(Path(path), attribute), seconds)
    maker = _built_in().get(name)
    if maker is None:
        found = next((entry for entry in entry_points(group=GROUP) if entry.name == name), None)
        if found is None:
            expected = f"one of {', '.join(bot_names())}, or path/to/file.py:Name"
            raise BotError("unknown-bot", f"found bot {shown(name)}, expected {expected}")
        try:
            maker = found.load()
        except Exception as error:  # a plug-in may fail in any way
            raise BotError("broken-bot", f"{name}: cannot be loaded: {_told(error)}") from error
    return _make(name, maker, seconds)


def takes_a_while(names: Iterable[str]) -> bool:
    """Whether making these bots compiles kernels first, as once on every machine."""
    if not set(names) & set(LEVEL_NAMES) or importlib.util.find_spec("numba") is None:
        return False
    from hashi.engine import cache

    folder = Path(os.environ.get("NUMBA_CACHE_DIR") or cache.folder())
    return not any(folder.rglob("looking.expect-*.nbi"))


def _built_in() -> Mapping[str, Callable[..., object]]:
    return {"random": RandomBot} | {rank: partial(_level, rank) for rank in LEVEL_NAMES}


def _level(name: str, seconds: float | None = None) -> Bot:
    """A level; its module loads numba and waits until somebody wants it."""
    try:
        from hashi.bots.levels import LEVELS, LevelBot
    except ImportError as error:
        raise BotError("missing-extra", f"{name}: {error}") from None
    return LevelBot(next(level for level in LEVELS if level.rank == name), seconds)


def _make(name: str, maker: object, seconds: float | None) -> Bot:
    if not callable(maker):
        raise BotError("broken-bot", f"{name}: found {shown(maker)}, expected a class")
    try:
        takes = seconds is not None and "seconds" in inspect.signature(maker).parameters
        bot = maker(seconds=seconds) if takes else maker()
    except BotError:
        raise
    except Exception as error:
        raise BotError("broken-bot", f"{name}: cannot be made: {_told(error)}") from error
    if not callable(getattr(bot, "play", None)):
        raise BotError("broken-bot", f"{name}: found no method play, expected play(view) -> Turn")
    return cast("Bot", bot)


def _from_file(path: Path, attribute: str) -> object:
    if not path.is_file():
        raise BotError("unknown-bot", f"{path}: found no such file, expected a bot's source")
    mark = hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:8]  # files may share a stem
    name = f"hashi_bot_{path.stem}_{mark}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None  # the name ends in .py
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # where dataclasses look for what their annotations name
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise BotError("broken-bot", f"{path}: cannot be loaded: {_told(error)}") from error
    if not hasattr(module, attribute):
        raise BotError("unknown-bot", f"{path}: found no {shown(attribute)}, expected a class")
    return getattr(module, attribute)


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
