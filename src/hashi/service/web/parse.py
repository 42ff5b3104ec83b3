"""From what clients send to commands: bounded, and with nothing but a coded error otherwise."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from typing import Final

import orjson

from hashi.rules.errors import FormatError, shown
from hashi.rules.events import Action
from hashi.rules.notation import parse_island
from hashi.rules.turn import Turn, parse_writing
from hashi.rules.wire import Fields
from hashi.service.errors import Code, ServiceError
from hashi.table import Command
from hashi.table import commands as c

MAX_FRAME: Final = 4_096
MAX_DEPTH: Final = 6
KEY: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
SALT: Final = re.compile(r"(?:[0-9a-f]{2}){0,32}")
WORD: Final = re.compile(r"[a-z0-9-]{1,40}")


def load(raw: str | bytes, most: int = MAX_FRAME) -> dict[str, object]:
    """Read a JSON object from outside."""
    size = len(raw)
    if isinstance(raw, str) and not raw.isascii():
        size = len(raw.encode("utf-8", "replace"))
    if size > most:
        raise ServiceError(Code.TOO_LARGE, f"found {size} bytes, expected at most {most}")
    try:
        data = orjson.loads(raw)
    except orjson.JSONDecodeError as error:
        raise ServiceError(Code.BAD_REQUEST, f"found no JSON: {error}") from None
    if not isinstance(data, dict):
        raise ServiceError(Code.BAD_REQUEST, f"found {shown(data)}, expected an object")
    if _too_deep(data, MAX_DEPTH):
        raise ServiceError(Code.TOO_DEEP, f"found more than {MAX_DEPTH} levels of nesting")
    return data


def _too_deep(data: object, left: int) -> bool:
    if isinstance(data, dict):
        return left == 0 or any(_too_deep(item, left - 1) for item in data.values())
    if isinstance(data, list):
        return left == 0 or any(_too_deep(item, left - 1) for item in data)
    return False


def read_key(data: Mapping[str, object]) -> str:
    """The idempotency key that every command carries."""
    key = data.get("key")
    if not isinstance(key, str) or not KEY.fullmatch(key):
        raise ServiceError(
            Code.BAD_REQUEST, f"found key {shown(key)}, expected 1 to 64 of A-Z a-z 0-9 _ -"
        )
    return key


def fingerprint(data: Mapping[str, object]) -> str:
    """What a key stands for: equal commands have equal fingerprints."""
    text = orjson.dumps(dict(data), option=orjson.OPT_SORT_KEYS)
    return hashlib.sha256(text).hexdigest()[:32]


def read_command(data: Mapping[str, object]) -> Command:
    """A command from its JSON form; docs/protocol.md lists them all."""
    fields = Fields(dict(data), "command")
    kind = fields.text("type")
    reader = _READERS.get(kind)
    if reader is None:
        raise ServiceError(
            Code.BAD_REQUEST,
            f"found command {shown(kind)}, expected one of {', '.join(_READERS)}",
        )
    if "key" in fields.data:
        fields.get("key")
    command = reader(fields)
    fields.done()
    return command


def _sit(fields: Fields) -> c.Sit:
    seat = fields.seat() if fields.data.get("seat") is not None else None
    if "seat" in fields.data:
        fields.get("seat")
    salt = fields.text("salt") if "salt" in fields.data else ""
    if not SALT.fullmatch(salt):
        raise FormatError("salt", found=shown(salt), expected="at most 32 bytes in lower-case hex")
    return c.Sit(seat, salt)


def _word(fields: Fields, name: str) -> str:
    word = fields.text(name)
    if not WORD.fullmatch(word):
        raise FormatError("word", found=shown(word), expected=f"a name for {name}")
    return word


def _hand_over(fields: Fields) -> c.HandOver:
    bot = _word(fields, "bot") if "bot" in fields.data else None
    return c.HandOver(fields.seat(), bot)


def _correct(fields: Fields) -> c.Correct:
    turn = fields.parsed("turn", Turn.parse)
    return c.Correct(fields.count("round"), fields.choice("action", Action), turn)


_READERS: Final[Mapping[str, Callable[[Fields], Command]]] = {
    "sit": _sit,
    "stand": lambda _: c.Stand(),
    "seat-bot": lambda f: c.SeatBot(f.seat(), _word(f, "bot")),
    "clear": lambda f: c.Clear(f.seat()),
    "start": lambda _: c.Start(),
    "write-start": lambda f: c.WriteStart(f.parsed("start", parse_writing)),
    "submit": lambda f: c.Submit(f.count("round"), f.parsed("turn", Turn.parse)),
    "withdraw": lambda f: c.Withdraw(f.count("round")),
    "mark": lambda f: c.Mark(f.count("place"), f.truth("crossed")),
    "check": lambda _: c.CheckSheet(),
    "point-out": lambda f: c.PointOut(f.seat(), f.parsed("island", parse_island)),
    "correct": _correct,
    "finish": lambda _: c.Finish(),
    "hand-over": _hand_over,
    "take-back": lambda _: c.TakeBack(),
    "agree-hints": lambda f: c.AgreeHints(f.truth("agreed")),
    "say": lambda f: c.Say(_word(f, "phrase")),
}
COMMANDS: Final = tuple(_READERS)
