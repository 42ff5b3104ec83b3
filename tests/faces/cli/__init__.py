"""Tests of the command line, and a helper that calls it in this process."""

from __future__ import annotations

import io
import sys
from collections.abc import Mapping
from typing import NamedTuple
from unittest import mock

from hashi.faces.cli.main import main
from tests.faces import WHOLE_GAME, plain_environment

GAME_LINES = "".join(f"{line}\n" for line in WHOLE_GAME)


class Result(NamedTuple):
    """What a command leaves behind."""

    code: int
    out: str
    err: str


def stream(data: bytes = b"", encoding: str = "utf-8") -> io.TextIOWrapper:
    """A stream like those of a process."""
    return io.TextIOWrapper(io.BytesIO(data), encoding=encoding, write_through=True)


def text_of(output: io.TextIOWrapper) -> str:
    """What was written to a stream."""
    output.seek(0)
    return output.read()


def call(
    *arguments: str,
    typed: str | bytes = "",
    encoding: str = "utf-8",
    environment: Mapping[str, str] | None = None,
) -> Result:
    """Run a command in this process, with streams and environment of its own."""
    data = typed if isinstance(typed, bytes) else typed.encode(encoding)
    out, err = stream(encoding=encoding), stream(encoding=encoding)
    with (
        mock.patch.object(sys, "stdin", stream(data, encoding)),
        mock.patch.object(sys, "stdout", out),
        mock.patch.object(sys, "stderr", err),
        mock.patch.dict("os.environ", plain_environment(**(environment or {})), clear=True),
    ):
        try:
            code = main(list(arguments))
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 0
    return Result(code, text_of(out), text_of(err))


def assert_refused(result: Result, *words: str, code: int = 2) -> None:
    """One line on stderr that names the program and every word."""
    assert result.code == code
    assert result.err.startswith("hashi: ")
    assert result.err.endswith("\n")
    assert result.err.count("\n") == 1
    for word in words:
        assert word in result.err
