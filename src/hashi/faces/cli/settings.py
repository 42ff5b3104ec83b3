"""Server settings: an option, else a variable, else the configuration file, else a default.

The unit, a shell and cron read the same file, so that a maintenance command acts on the database
of the site.
"""

from __future__ import annotations

import os
import tomllib
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from hashi.faces.cli.common import CommandError, reason
from hashi.faces.cli.options import about
from hashi.faces.cli.server_options import RATES, SERVE_OPTIONS, STORE_OPTIONS, Option
from hashi.texts import Key

CONFIG: Final = Path("/etc/hashi/hashi.toml")
CONFIG_VARIABLE: Final = "HASHI_CONFIG"
PREFIX: Final = "HASHI_"
# Read by other parts of HASHI; HASHI_TEST_... by its tests.
OTHER_VARIABLES: Final = {CONFIG_VARIABLE, "HASHI_LANG", "HASHI_WEIGHTS", "HASHI_CHROMIUM"}
TEST_PREFIX: Final = "HASHI_TEST_"


def add_settings(command: ArgumentParser, options: tuple[Option, ...]) -> None:
    """Add `--config` and an option for each setting, with its variable and default in the help."""
    command.add_argument(
        "--config",
        metavar="FILE",
        help=about(command, "config", variable=CONFIG_VARIABLE, file=str(CONFIG)),
    )
    for option in options:
        command.add_argument(
            option.flag,
            type=option.kind,
            metavar=option.metavar,
            help=_help(command, option).replace("%", "%%"),
        )


def _help(command: ArgumentParser, option: Option) -> str:
    text = about(command, option.text)
    rate = RATES.get(option.name)
    if rate is not None:
        text = about(command, "rate", about=text, times=f"{rate.burst / rate.per_second:g}")
    if option.default is None:
        return about(command, "variable", about=text, variable=option.variable)
    value = _shown(option.default)
    return about(command, "variable-default", about=text, variable=option.variable, value=value)


def _shown(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def settled(
    arguments: Namespace,
    options: tuple[Option, ...],
    environment: Mapping[str, str] | None = None,
) -> Namespace:
    """The arguments, completed from environment, file and defaults; raises CommandError.

    Where the database is decided at one level, the levels below it have no say in it.
    """
    environment = os.environ if environment is None else environment
    given: dict[str, Any] = vars(arguments)
    if given["data"] is not None and given["database"] is not None:
        raise CommandError(Key.FAULT_DATA_DATABASE)
    refuse_unknown_variables(environment)
    path = config_path(given.pop("config", None), environment)
    levels = (
        {o.name: (o.variable, environment.get(o.variable, "")) for o in SERVE_OPTIONS},
        {} if path is None else read_config(path),
    )
    decided = _decides_store(name for name, value in given.items() if value is not None)
    for level in levels:
        named = {name: text for name, (_, text) in level.items() if text}
        for option in options:
            if given[option.name] is not None or option.name not in named:
                continue
            if option in STORE_OPTIONS and decided:
                continue
            try:
                given[option.name] = option.kind(named[option.name])
            except ArgumentTypeError as error:
                raise CommandError(
                    Key.FAULT_VALUE_IN, name=level[option.name][0], problem=error
                ) from None
        decided = decided or _decides_store(named)
    for option in options:
        if given[option.name] is None:
            given[option.name] = option.default
    return Namespace(**given)


def _decides_store(names: Iterable[str]) -> bool:
    return bool({"data", "database"} & set(names))


def config_path(given: str | None, environment: Mapping[str, str]) -> Path | None:
    """The configuration file to read; None if none is named and the default does not exist."""
    named = given or environment.get(CONFIG_VARIABLE)
    if named:
        return Path(named)
    try:
        return CONFIG if CONFIG.exists() else None
    except PermissionError:  # of its folder: refused when it is read
        return CONFIG


def read_config(path: Path) -> dict[str, tuple[str, str]]:
    """The settings of a file: origin and text by name; raises CommandError."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except PermissionError:
        raise CommandError(Key.FAULT_CONFIG_DENIED, name=path) from None
    except OSError as error:
        raise CommandError(Key.FAULT_NOT_READ, name=path, reason=reason(error)) from None
    except ValueError as error:  # bad TOML or bad UTF-8
        raise CommandError(Key.FAULT_CONFIG_TOML, name=path, reason=error) from None
    known = {option.flag.removeprefix("--"): option.name for option in SERVE_OPTIONS}
    found = {}
    for key, value in data.items():
        if key not in known:
            near = _near(key, known)
            fault = Key.FAULT_NEAR_KEY if near else Key.FAULT_UNKNOWN_KEY
            raise CommandError(fault, name=path, key=repr(key), near=near)
        found[known[key]] = (f"{path}: {key}", _as_text(path, key, value))
    return found


def _as_text(path: Path, key: str, value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str | int | float):
        return str(value)
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return ",".join(value)
    raise CommandError(Key.FAULT_VALUE_KIND, name=path, key=key, kind=type(value).__name__)


def refuse_unknown_variables(environment: Mapping[str, str]) -> None:
    """Raise CommandError for a variable that no part of HASHI reads: it is misspelt."""
    known = {option.variable for option in SERVE_OPTIONS} | OTHER_VARIABLES
    for name in sorted(environment):
        if name.startswith(PREFIX) and name not in known and not name.startswith(TEST_PREFIX):
            near = _near(name, known)
            fault = Key.FAULT_NEAR_VARIABLE if near else Key.FAULT_UNKNOWN_VARIABLE
            raise CommandError(fault, name=name, near=near)


def _near(word: str, known: Iterable[str]) -> str:
    """The known word that is meant, perhaps; else an empty one."""
    return next(iter(get_close_matches(word, list(known), n=1)), "")
