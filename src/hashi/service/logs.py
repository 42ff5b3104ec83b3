"""Logging: one line per event, as JSON or as text for a terminal.

Tokens, ids of people and secrets of deals are never logged on purpose, and error messages, which
may quote them, are masked.
"""

from __future__ import annotations

import logging
import math
import os
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final, TextIO

import orjson
import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

LEVELS: Final = ("debug", "info", "warning", "error")
MASK: Final = "***"
SPARSE: Final = 30.0  # seconds between two lines of one warning that clients cause
# Tokens (43 characters), hashes and secrets (64 hex digits); paths contain neither.
_SECRET: Final = re.compile(r"(?<![\w-])[\w-]{43}(?![\w-])|(?<!\w)[0-9a-fA-F]{64}(?!\w)")
# Ids of people look like those of tables, so they are masked only in error messages.
_NUMBER: Final = re.compile(r"(?<![2-9A-HJ-NP-Z])[2-9A-HJ-NP-Z]{16}(?![2-9A-HJ-NP-Z])")
OURS: Final = "hashi"


def masked(text: str) -> str:
    return _SECRET.sub(MASK, text)


def masked_error(text: str) -> str:
    """An error message with ids of people masked as well."""
    return _NUMBER.sub(MASK, masked(text))


def default_form(stream: TextIO) -> str:
    """Text for a terminal, JSON for everything else."""
    return "text" if stream.isatty() else "json"


def set_up(form: str | None = None, level: str = "info", stream: TextIO | None = None) -> None:
    """Send all logs of this process, also those of libraries, to one stream in one format."""
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
    logging.getLogger("uvicorn.error").filters[:] = [Sparse()]
    # Below warnings, libraries log what people sent: statements with values, URLs with queries.
    root.setLevel(max(least, logging.WARNING))
    logging.getLogger(OURS).setLevel(least)


class Sparse(logging.Filter):
    """Passes each warning once in 30 s, with a count: any client can cause uvicorn's."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Measure the time by this clock."""
        super().__init__()
        self._clock = clock
        self._passed: dict[str, float] = {}
        self._dropped: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log it; errors always."""
        if record.levelno > logging.WARNING:
            return True
        # The template, not the message: what a client sends must not fill memory.
        text, now = str(record.msg), self._clock()
        if now < self._passed.get(text, -math.inf) + SPARSE:
            self._dropped[text] += 1
            return False
        self._passed[text] = now
        if dropped := self._dropped.pop(text, 0):
            record.msg = f"{text} (and {dropped} more since the last line)"
        return True


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
    """Mask every text of a line; error messages and libraries more strictly."""
    foreign = not str(line.get("logger", "")).startswith(OURS)
    for name, value in line.items():
        if isinstance(value, str):
            how: Callable[[str], str] = masked_error if foreign or name in _ERRORS else masked
            line[name] = how(value)
    return line


_ERRORS: Final = {"exception", "reason", "fault", "error"}
