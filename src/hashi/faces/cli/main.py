"""Where the command `hashi` starts: arguments in, an exit code out.

Exit codes: 0 all is well, 1 the answer is no (a broken rule, a deal that does not verify),
2 the command or its input makes no sense, 130 stopped by Ctrl-C, 141 nobody reads any more.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from hashi.faces.cli.arguments import parser
from hashi.faces.cli.common import CommandError
from hashi.rules.errors import HashiError

USAGE_ERROR = 2
INTERRUPTED = 130
CLOSED_PIPE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; errors are one line on stderr."""
    _tolerate_any_terminal()
    try:
        arguments = parser().parse_args(argv)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except CommandError as error:
        _complain(str(error))
        return error.exit_code
    except HashiError as error:
        _complain(f"{error} [{error.code}]")
        return USAGE_ERROR
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _silence_stdout()
        return CLOSED_PIPE
    except OSError as error:
        _silence_stdout()
        _complain(f"cannot go on: {error.strerror or error}")
        return USAGE_ERROR
    return code


def _complain(message: str) -> None:
    print("hashi: " + " ".join(message.split()), file=sys.stderr)


def _tolerate_any_terminal() -> None:
    """A terminal without UTF-8 shows question marks rather than a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _silence_stdout() -> None:
    """Python flushes stdout once more at exit; a closed pipe must not complain then."""
    try:
        number = sys.stdout.fileno()
    except OSError:  # not a real stream
        return
    os.dup2(os.open(os.devnull, os.O_WRONLY), number)
