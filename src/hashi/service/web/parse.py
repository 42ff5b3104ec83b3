"""Parses client frames into commands: bounded input, coded errors only."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from typing import Final, NamedTuple

import orjson

from hashi.protocol import MAX_FRAME, PROTOCOL
from hashi.protocol.close_codes import CloseCode
from hashi.protocol.errors import ErrorCode
from hashi.rules.codec import Fields
from hashi.rules.errors import shown
from hashi.service.errors import ServiceError
from hashi.table import Command
from hashi.table.ids import CommandKey, Token
from hashi.table.wire import COMMANDS

MAX_DEPTH: Final = 6
NESTED: Final = (dict, list)  # built once: `dict | list` would be made for every item
KEY: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


def load(raw: str | bytes, most: int = MAX_FRAME) -> dict[str, object]:
    """Read a JSON object from outside."""
    size = len(raw)
    if isinstance(raw, str) and not raw.isascii():
        size = len(raw.encode("utf-8", "replace"))
    if size > most:
        raise ServiceError(ErrorCode.TOO_LARGE, f"found {size} bytes, expected at most {most}")
    try:
        data = orjson.loads(raw)
    except orjson.JSONDecodeError as error:
        raise ServiceError(ErrorCode.BAD_REQUEST, f"found no JSON: {error}") from None
    if not isinstance(data, dict):
        raise ServiceError(ErrorCode.BAD_REQUEST, f"found {shown(data)}, expected an object")
    if _too_deep(data):
        raise ServiceError(ErrorCode.TOO_DEEP, f"found more than {MAX_DEPTH} levels of nesting")
    return data


def _too_deep(data: dict[str, object]) -> bool:
    level: list[dict[str, object] | list[object]] = [data]
    for _ in range(MAX_DEPTH):
        level = [
            item
            for outer in level
            for item in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(item, NESTED)
        ]
        if not level:
            return False
    return True


def read_key(data: Mapping[str, object]) -> CommandKey:
    """The idempotency key that every command carries."""
    key = data.get("key")
    if not isinstance(key, str) or not KEY.fullmatch(key):
        raise ServiceError(
            ErrorCode.BAD_REQUEST, f"found key {shown(key)}, expected 1 to 64 of A-Z a-z 0-9 _ -"
        )
    return CommandKey(key)


def any_key(data: Mapping[str, object]) -> CommandKey | None:
    """The key of a frame, for its answer: also of one that is refused."""
    key = data.get("key")
    return CommandKey(key) if isinstance(key, str) and len(key) <= 64 else None


class Hello(NamedTuple):
    """The first frame of a client (`hashi.protocol.frames.HelloFrame`), checked."""

    table: str  # its number or code
    after: int
    language: str
    token: Token | None
    turns: bool


class BadHello(NamedTuple):
    """Why a first frame ends the connection."""

    code: CloseCode
    reason: str


def read_hello(data: Mapping[str, object]) -> Hello | BadHello:
    if data.get("type") != "hello":
        return BadHello(CloseCode.HELLO, "expected hello")
    if data.get("protocol") != PROTOCOL:
        return BadHello(CloseCode.PROTOCOL, f"expected protocol {PROTOCOL}")
    table, after, token = data.get("table"), data.get("after", 0), data.get("token")
    if not isinstance(table, str) or type(after) is not int or len(table) > 32:
        return BadHello(CloseCode.HELLO, "expected table and after")
    return Hello(
        table,
        after,
        str(data.get("lang", ""))[:20],
        Token(token) if isinstance(token, str) else None,
        data.get("turns") is True,
    )


def fingerprint(data: dict[str, object]) -> str:
    """What a key stands for: equal commands have equal fingerprints."""
    text = orjson.dumps(data, option=orjson.OPT_SORT_KEYS)
    return hashlib.sha256(text).hexdigest()[:32]


def read_command(data: dict[str, object]) -> Command:
    """A command from its JSON form (hashi.table.commands)."""
    fields = Fields(data, "command")
    kind = fields.text("type")
    codec = COMMANDS.kinds.get(kind)
    if codec is None:
        raise ServiceError(
            ErrorCode.BAD_REQUEST,
            f"found command {shown(kind)}, expected one of {', '.join(COMMANDS.kinds)}",
        )
    return codec.read_frame(fields)
