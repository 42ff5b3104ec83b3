"""Frames with which a connection answers: replies to commands, lists of legal turns."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import orjson

from hashi.protocol.answers import turns_frame
from hashi.rules.events import Seat
from hashi.service.error_text import say_error
from hashi.service.live import Reply
from hashi.table import Table
from hashi.table.ids import CommandKey

# Lists of legal turns are computed on one thread: several would be done no sooner, and each of them
# keeps the event loop waiting for the interpreter, while the card of a room goes out to 200 phones.
TURNS: Final = ThreadPoolExecutor(1, thread_name_prefix="turns")


async def turns_beside_the_loop(table: Table, seat: Seat, key: CommandKey | None) -> bytes:
    """`turns_text` in a thread: a list takes up to some milliseconds."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(TURNS, turns_text, table, seat, key)


def turns_text(table: Table, seat: Seat, key: CommandKey | None) -> bytes:
    """The frame with what a seat may do now."""
    return orjson.dumps(turns_frame(table, seat, key))


def reply_frame(key: CommandKey, reply: Reply, language: str) -> bytes:
    """The reply frame to a command."""
    error = reply.error
    if error is None:
        return b'{"type":"reply","key":"%b","seq":%d}' % (key.encode(), reply.seq)
    said = say_error(error, language)
    return orjson.dumps({"type": "reply", "key": key, "seq": reply.seq, "error": said})
