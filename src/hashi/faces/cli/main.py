"""Entry point of the command `hashi`.

Exit codes: 0 success, 1 the check failed (a broken rule, a deal that does not verify), 2 wrong
usage or unreadable input, 130 stopped by Ctrl-C, 141 stdout was closed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from hashi.faces.cli.arguments import parser
from hashi.faces.cli.common import CommandError, Detail, check_language, printable, reason
from hashi.faces.cli.wording import language_of
from hashi.rules.errors import HashiError
from hashi.texts import Key, texts
from hashi.texts.ascii import ERRORS

USAGE_ERROR = 2
INTERRUPTED = 130
CLOSED_PIPE = 141
KINDS = {  # text of an error by its class; classes of extras are not imported for it
    "BotError": "bot",
    "UnknownBot": "bot",
    "ArenaError": "arena",
    "WeightsError": "weights",
    "InUse": "store",
    "DatabaseError": "store",
    "DamagedLog": "store",
    "OtherForm": "store",
    "Unavailable": "store",
    "BadBackup": "backup",
    "NotEmpty": "backup",
    "PortTaken": "port",
    "ClientError": "client",
    "ParError": "analysis",
    "ReviewError": "analysis",
    "SavedGameError": "saved",
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; errors are one line on stderr."""
    _replace_unencodable()
    words = sys.argv[1:] if argv is None else [*argv]
    if not words or words[0] == "help":  # `hashi help play` is `hashi play --help`
        words = [*words[1:], "--help"]
    elif len(words) == 2 and words[0] == "--lang":
        words.append("--help")
    language = language_of(words)
    try:
        check_language(words)
        arguments = parser(language).parse_args(words)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except CommandError as error:
        message = error.text(texts(language))
        if message:
            _print_error(message)
        return error.exit_code
    except HashiError as error:
        kind = KINDS.get(type(error).__name__, "other")
        say = texts(language)
        facts = {"detail": Detail(error).text(say), "code": str(error.code)}
        _print_error(say.family("fault-kind", kind, **facts))
        return USAGE_ERROR
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _silence_stdout()
        return CLOSED_PIPE
    except OSError as error:
        _silence_stdout()
        _print_error(CommandError(Key.FAULT_OS, reason=reason(error)).text(texts(language)))
        return USAGE_ERROR
    return code


def _print_error(message: str) -> None:
    """Print one line. It may quote a service, whose control characters are replaced."""
    print("hashi: " + printable(" ".join(message.split())), file=sys.stderr)


def _replace_unencodable() -> None:
    """On a terminal without UTF-8, print letters without accents instead of raising."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, ERRORS), (sys.stderr, ERRORS)):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=errors)


def _silence_stdout() -> None:
    """Redirect stdout, which Python flushes again at exit, to the null device."""
    try:
        number = sys.stdout.fileno()
    except OSError:  # not a real stream
        return
    os.dup2(os.open(os.devnull, os.O_WRONLY), number)
