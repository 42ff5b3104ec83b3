"""Kill points: named moments at which a node is killed or frozen.

Everything is put on from outside: the service itself knows nothing of it. A node that reaches
its point for the n-th time sends itself the signal, which no code can catch or delay.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, event
from sqlalchemy.engine import Engine

from hashi.rules.errors import HashiError
from hashi.service.live.bot_pool import BotPool
from hashi.service.node import Node
from hashi.service.store.games import Games
from hashi.service.store.writer import OnDone, Write, Writer
from hashi.service.web.guard import Guard
from hashi.service.web.transport import TRANSPORT

TRACED: Final = "pysqlite"  # the driver whose connections tell all they are asked for
BOT_HEAD_START: Final = 0.02  # seconds a bot has thought when the node dies
ON_THE_WIRE: Final = 0.01  # seconds after which an answer has left the process


@dataclass(frozen=True, slots=True)
class Kill:
    """Where a node dies, and at which time it comes by there; SIGSTOP lets it freeze."""

    point: str
    nth: int = 1
    signal: int = signal.SIGKILL


class Trap:
    """Counts, and springs once."""

    def __init__(self, kill: Kill) -> None:
        self._left = kill.nth
        self._signal = kill.signal
        self.sprung = False

    def due(self) -> bool:
        """Whether this is the time."""
        self._left -= 1
        self.sprung = self._left == 0
        return self.sprung

    def spring(self) -> None:
        os.kill(os.getpid(), self._signal)

    def step(self) -> None:
        """Come by."""
        if self.due():
            self.spring()


def before(owner: type, name: str) -> Callable[[Trap], None]:
    """Die when a coroutine function is called."""

    def set_up(trap: Trap) -> None:
        real = getattr(owner, name)

        async def trapped(*args: object, **named: object) -> object:
            trap.step()
            return await real(*args, **named)

        setattr(owner, name, trapped)

    return set_up


def after(owner: type, name: str) -> Callable[[Trap], None]:
    """Die when a coroutine function has done its work, before anybody hears of it."""

    def set_up(trap: Trap) -> None:
        real = getattr(owner, name)

        async def trapped(*args: object, **named: object) -> object:
            found = await real(*args, **named)
            trap.step()
            return found

        setattr(owner, name, trapped)

    return set_up


def before_commit(trap: Trap) -> None:
    """Die when something is about to be stored."""
    real = Writer.write

    def trapped(self: Writer, write: Write, on_done: OnDone) -> None:
        trap.step()
        real(self, write, on_done)

    Writer.write = trapped  # type: ignore[method-assign]


def after_commit(trap: Trap) -> None:
    """Die when something has been stored, before anybody hears of it."""
    real = Writer.write

    def trapped(self: Writer, write: Write, on_done: OnDone) -> None:
        def stored(error: HashiError | None) -> None:
            if error is None:
                trap.step()
            on_done(error)

        real(self, write, stored)

    Writer.write = trapped  # type: ignore[method-assign]


def at_statement(start: str) -> Callable[[Trap], None]:
    """Die when the database is about to be told this, by whichever way."""

    def set_up(trap: Trap) -> None:
        def told(statement: str) -> None:
            if statement.lstrip().startswith(start):
                trap.step()

        def executed(connection: Connection, _cursor: object, statement: str, *_: object) -> None:
            if connection.dialect.driver != TRACED:
                told(statement)

        event.listen(Engine, "before_cursor_execute", executed)
        _trace(told)

    return set_up


def at_commit(trap: Trap) -> None:
    """Die with all rows written, and the commit not yet asked for."""

    def told(statement: str) -> None:
        if statement == "COMMIT":
            trap.step()

    def committed(connection: Connection) -> None:
        if connection.dialect.driver != TRACED:
            trap.step()

    event.listen(Engine, "commit", committed)
    _trace(told)


def _trace(told: Callable[[str], None]) -> None:
    """Let SQLite tell what it is asked for: the writer goes past SQLAlchemy."""

    def connected(driver: object, _record: object) -> None:
        if isinstance(driver, sqlite3.Connection):
            driver.set_trace_callback(told)

    event.listen(Engine, "connect", connected)


def while_a_bot_thinks(trap: Trap) -> None:
    """Die soon after a built-in bot was asked."""
    real = BotPool.play

    async def trapped(*args: Any, **named: Any) -> Any:
        if trap.due():
            asyncio.get_running_loop().call_later(BOT_HEAD_START, trap.spring)
        return await real(*args, **named)

    BotPool.play = trapped  # type: ignore[method-assign]


def _on_send(leaving: Callable[[str], bool]) -> None:
    """Come between a node and what it sends over its WebSockets; False: nothing leaves any more."""
    real = Guard.__call__

    async def trapped(self: Guard, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            transport = scope["extensions"][TRANSPORT]
            send_texts = transport.send_texts

            def leave(*frames: bytes) -> None:
                if all(leaving(frame.decode()) for frame in frames):
                    send_texts(*frames)

            transport.send_texts = leave
        await real(self, scope, receive, send)

    Guard.__call__ = trapped  # type: ignore[method-assign]


def _starts(text: str, kind: str) -> bool:
    return text.startswith(f'{{"type":"{kind}"')


def before_answer(trap: Trap) -> None:
    """Die with an answer in hand."""

    def leaving(text: str) -> bool:
        if _starts(text, "reply"):
            trap.step()
        return True

    _on_send(leaving)


def after_answer(trap: Trap) -> None:
    """Die when an answer has left, and nothing after it."""

    def leaving(text: str) -> bool:
        if trap.sprung:
            return False
        if _starts(text, "reply") and trap.due():
            asyncio.get_running_loop().call_later(ON_THE_WIRE, trap.spring)
        return True

    _on_send(leaving)


def before_fan_out(trap: Trap) -> None:
    """Die when the first of a table is about to be told what is new."""

    def leaving(text: str) -> bool:
        if _starts(text, "update"):
            trap.step()
        return True

    _on_send(leaving)


POINTS: Final[dict[str, Callable[[Trap], None]]] = {
    "before the commit": before_commit,
    "between the rows": at_statement("INSERT INTO answers"),
    "inside the transaction": at_commit,
    "after the commit": after_commit,
    "before the answer": before_answer,
    "after the answer": after_answer,
    "before the fan-out": before_fan_out,
    "while a bot thinks": while_a_bot_thinks,
    "at start-up": before(Node, "start"),
    "while a table loads": after(Games, "log"),
    "inside the migration": at_statement("CREATE TABLE"),
}


def set_trap(kill: Kill) -> None:
    """Let this process die there."""
    POINTS[kill.point](Trap(kill))
