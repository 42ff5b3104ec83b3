"""`hashi admin` for the whole site: announcements, pause of new tables."""

from __future__ import annotations

import re
import time
from argparse import ArgumentParser, Namespace
from typing import Final

from hashi.faces.cli.admin_common import add_reason, add_site, change, on_site, time_text
from hashi.faces.cli.common import BadValue, CommandError, Message, texts_for
from hashi.faces.cli.options import about
from hashi.faces.cli.store import need_extra
from hashi.texts import LANGUAGES, Key

MAX_TEXT: Final = 200
UNITS: Final = {"m": 60_000, "h": 3_600_000, "d": 86_400_000}
MAX_MS: Final = 365 * UNITS["d"]


def define_announce(command: ArgumentParser) -> None:
    command.add_argument("text", metavar="TEXT", nargs="?", help=about(command, "announcement"))
    command.add_argument(
        "--in",
        dest="texts",
        nargs=2,
        action="append",
        default=[],
        metavar=("LANG", "TEXT"),
        help=about(command, "in", languages=", ".join(LANGUAGES)),
    )
    command.add_argument(
        "--for",
        dest="lasts",
        type=duration,
        metavar="TIME",
        help=about(command, "for"),
    )
    command.add_argument("--clear", action="store_true", help=about(command, "clear"))
    add_site(command)
    command.set_defaults(run=announce)


def define_pause(command: ArgumentParser) -> None:
    add_reason(command)
    add_site(command)
    command.set_defaults(run=lambda arguments: set_paused(arguments, paused=True))


def define_resume(command: ArgumentParser) -> None:
    add_reason(command)
    add_site(command)
    command.set_defaults(run=lambda arguments: set_paused(arguments, paused=False))


def duration(text: str) -> int:
    """Parse minutes, hours or days as ms."""
    found = re.fullmatch(r"([0-9]{1,6})([mhd])", text)
    length = int(found[1]) * UNITS[found[2]] if found else 0
    if not 0 < length <= MAX_MS:
        raise BadValue(Key.FAULT_VALUE_TIME, found=repr(text))
    return length


def announce(arguments: Namespace) -> int:
    if arguments.clear:
        if arguments.text is not None or arguments.texts or arguments.lasts is not None:
            raise CommandError(Key.FAULT_CLEAR_ALONE)
        return change(arguments, lambda admin: admin.clear_announcement(), Message(""), "cleared")
    need_extra()
    from hashi.service.store.site import ANY, Announcement

    if arguments.text is None:
        raise CommandError(Key.FAULT_NO_TEXT)
    texts = {ANY: _text(arguments.text)}
    for language, text in arguments.texts:
        if language not in LANGUAGES:
            raise CommandError(
                Key.FAULT_LANGUAGE, found=repr(language), languages=", ".join(LANGUAGES)
            )
        texts[language] = _text(text)
    lasts = arguments.lasts
    until = None if lasts is None else time.time_ns() // 1_000_000 + lasts
    _, shown = on_site(arguments, lambda admin: admin.announce(Announcement(texts, until)))
    say = texts_for(arguments)
    if until is None:
        print(say(Key.ADMIN_ANNOUNCED, database=shown))
    else:
        print(say(Key.ADMIN_ANNOUNCED_UNTIL, database=shown, time=time_text(until)))
    return 0


def _text(text: str) -> str:
    text = text.strip()
    if not 0 < len(text) <= MAX_TEXT or not text.isprintable():
        raise CommandError(Key.FAULT_ANNOUNCEMENT, length=len(text), most=MAX_TEXT)
    return text


def set_paused(arguments: Namespace, *, paused: bool) -> int:
    reason = arguments.reason
    return change(
        arguments,
        lambda admin: admin.set_paused(reason, paused=paused),
        Message(""),
        "paused" if paused else "allowed",
    )
