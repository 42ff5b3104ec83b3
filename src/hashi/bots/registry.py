"""Registry of bots: levels, installed plug-ins, and classes in a file."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import inspect
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from functools import partial
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Final, cast

from hashi.bots.bot import Bot, RandomBot
from hashi.bots.error_location import error_place
from hashi.rules.errors import HashiError, shown

GROUP = "hashi.bots"  # the entry point group of plug-ins
LEVEL_NAMES: Final = (
    *("minion", "dogsbody", "bamboo-binder", "screw-tightener", "concrete-pourer"),
    *("project-manager", "master-bridge-builder", "island-god"),
)


class BotError(HashiError):
    """A bot that cannot be found or made."""


class UnknownBot(BotError):
    """No bot has this name; `facts` has the name, all names and the nearest one, if any."""

    def __init__(self, found: str) -> None:
        near = get_close_matches(found.casefold(), bot_names(), n=1, cutoff=0.75)
        known = ", ".join(bot_names())
        message = f"found bot {shown(found)}, expected one of {known}, or path/to/file.py:Name"
        super().__init__("unknown-bot", message)
        self.facts = {"found": shown(found), "known": known, "near": "".join(near)}


def bot_names() -> tuple[str, ...]:
    """All names for `find_bot`: built-in bots from weakest to strongest, then plug-ins."""
    plugged = sorted({entry.name for entry in entry_points(group=GROUP)} - set(_built_in()))
    return (*_built_in(), *plugged)


def strongest() -> str:
    return tuple(_built_in())[-1]


def find_bot(name: str, *, seconds: float | None = None) -> Bot:
    """The bot of this name, or of `path/to/file.py:Name`; raises `BotError`.

    `LEVEL@FILE.npz` is a level that plays by the weights of a file. `seconds` is the time limit
    per turn, for bots whose class has such a parameter.
    """
    if weighted := with_weights(name):
        level, weights = weighted
        return _make(name, partial(_level, level, weights=weights), seconds)
    if found := in_file(name):
        return _make(name, _from_file(*found), seconds)
    if name.endswith(".py"):
        path = Path(name)
        raise BotError("unknown-bot", f"{path}: found no class, expected {_classes(_load(path))}")
    maker = _built_in().get(name)
    if maker is None:
        plugin = next((entry for entry in entry_points(group=GROUP) if entry.name == name), None)
        if plugin is None:
            raise UnknownBot(name)
        try:
            maker = plugin.load()
        except Exception as error:  # a plug-in may fail in any way
            raise BotError("broken-bot", f"{name}: cannot be loaded: {_text(error)}") from error
    return _make(name, maker, seconds)


def in_file(name: str) -> tuple[Path, str] | None:
    """File and attribute of a name like `path/to/file.py:Name`; None for other names."""
    path, _, attribute = name.rpartition(":")
    return (Path(path), attribute) if path.endswith(".py") else None


def with_weights(name: str) -> tuple[str, Path] | None:
    """Level and file of a name like `island-god@new.npz`; None for other names."""
    level, mark, path = name.partition("@")
    return (level, Path(path)) if mark and level in LEVEL_NAMES else None


def is_level(name: str) -> bool:
    return name in LEVEL_NAMES or with_weights(name) is not None


def takes_a_while(names: Iterable[str]) -> bool:
    """Whether making these bots compiles kernels first, as happens once on every machine."""
    if not any(map(is_level, names)) or importlib.util.find_spec("numba") is None:
        return False
    from hashi.engine import cache

    folder = Path(os.environ.get("NUMBA_CACHE_DIR") or cache.folder())
    return not any(folder.rglob("expectimax.expected_value-*.nbi"))


def _built_in() -> Mapping[str, Callable[..., object]]:
    return {"random": RandomBot} | {rank: partial(_level, rank) for rank in LEVEL_NAMES}


def _level(name: str, seconds: float | None = None, weights: Path | None = None) -> Bot:
    """A level; imported on demand because it loads numba."""
    try:
        importlib.import_module("hashi.engine")  # its ImportError names the missing extra
        from hashi.bots.levels import LEVELS, LevelBot
    except ImportError as error:
        raise BotError("missing-extra", f"{name}: {error}") from None
    return LevelBot(next(level for level in LEVELS if level.rank == name), seconds, weights)


def _make(name: str, maker: object, seconds: float | None) -> Bot:
    if not callable(maker):
        raise BotError("broken-bot", f"{name}: found {shown(maker)}, expected a class")
    try:
        takes = seconds is not None and "seconds" in inspect.signature(maker).parameters
        bot = maker(seconds=seconds) if takes else maker()
    except BotError:
        raise
    except HashiError as error:  # such as of weights, which says all itself
        raise BotError(error.code, f"{name}: {error}") from error
    except Exception as error:
        place, _ = error_place(error)
        raise BotError("broken-bot", f"{name}: cannot be made: {place}{_text(error)}") from error
    if not callable(getattr(bot, "play", None)):
        raise BotError("broken-bot", f"{name}: found no method play, expected play(view) -> Turn")
    return cast("Bot", bot)


def _from_file(path: Path, attribute: str) -> object:
    module = _load(path)
    if not hasattr(module, attribute):
        expected = _classes(module)
        raise BotError("unknown-bot", f"{path}: found no {shown(attribute)}, expected {expected}")
    return getattr(module, attribute)


def _load(path: Path) -> ModuleType:
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
        place, _ = error_place(error)
        raise BotError("broken-bot", f"{path}: cannot be loaded: {place}{_text(error)}") from error
    return module


def _classes(module: ModuleType) -> str:
    """The bots of a file, as `find_bot` takes them."""
    path = Path(module.__file__ or "")
    names = [
        f"{path.name}:{name}"
        for name, found in vars(module).items()
        if inspect.isclass(found)
        and found.__module__ == module.__name__
        and callable(getattr(found, "play", None))
    ]
    return "one of " + ", ".join(names) if names else "a class with play(view) -> Turn"


def _text(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
