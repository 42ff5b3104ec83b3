"""Logs: one line per happening, for machines (JSON) or for people at a terminal.

What proves who somebody is, what says who sits where and what decides the cards never stands in a
line: messages of errors are masked before they are written (a database may quote what it was
given), and no part of the service logs such a thing on purpose.
"""

from __future__ import annotations

import logging
import os
import re
import sys
from collections.abc import Callable, Mapping
from typing import Final, TextIO

import orjson
import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

FORMS: Final = ("json", "text")
LEVELS: Final = ("debug", "info", "warning", "error")
MASK: Final = "***"
# Tokens (43 letters), hashes and secrets (64 hex digits); a path holds neither.
_SECRET: Final = re.compile(r"(?<![\w-])[\w-]{43}(?![\w-])|(?<!\w)[0-9a-fA-F]{64}(?!\w)")
# Numbers of people look like those of games, so they are masked where only errors speak.
_NUMBER: Final = re.compile(r"(?<![2-9A-HJ-NP-Z])[2-9A-HJ-NP-Z]{16}(?![2-9A-HJ-NP-Z])")
OURS: Final = "hashi"


def masked(text: str) -> str:
    """A text without tokens, hashes and secrets."""
    return _SECRET.sub(MASK, text)


def masked_error(text: str) -> str:
    """The words of an error, without the numbers of people as well."""
    return _NUMBER.sub(MASK, masked(text))


def default_form(stream: TextIO) -> str:
    """Text for a person at a terminal, JSON for everything else."""
    return "text" if stream.isatty() else "json"


def set_up(form: str | None = None, level: str = "info", stream: TextIO | None = None) -> None:
    """Write all logs of this process, ours and those of packages, to one stream in one form."""
    out = sys.stderr if stream is None else stream
    form = default_form(out) if form is None else form
    least = logging.getLevelName(level.upper())
    common: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        _mask,
    ]
    structlog.configure(
        processors=[*common, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(least),
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(out)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=common,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                _renderer(form, out, os.environ),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    # Packages have to say something only when it is bad: what they tell beside that holds what
    # people sent (a driver's statements with their values, a server's addresses with queries).
    root.setLevel(max(least, logging.WARNING))
    logging.getLogger(OURS).setLevel(least)


def _renderer(form: str, stream: TextIO, environment: Mapping[str, str]) -> Processor:
    if form == "json":
        return _json
    colours = stream.isatty() and not environment.get("NO_COLOR")
    return structlog.dev.ConsoleRenderer(
        colors=colours, exception_formatter=structlog.dev.plain_traceback
    )


def _json(_: WrappedLogger, __: str, line: EventDict) -> str:
    return orjson.dumps(line, default=str, option=orjson.OPT_NON_STR_KEYS).decode()


def _mask(_: WrappedLogger, __: str, line: EventDict) -> EventDict:
    """Mask every text of a line; the words of errors and of packages more strictly."""
    foreign = not str(line.get("logger", "")).startswith(OURS)
    for name, value in line.items():
        if isinstance(value, str):
            how: Callable[[str], str] = masked_error if foreign or name in _ERRORS else masked
            line[name] = how(value)
    return line


_ERRORS: Final = {"exception", "reason", "fault", "error"}
