"""Blocking client: `with service.join(code) as table: ...`.

The asyncio client runs in a thread of its own, so that a table also works where an event loop is
running already (notebooks), and its connection stays alive while a bot thinks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from threading import Thread
from types import TracebackType
from typing import Any, TypeVar

from hashi.client import aio
from hashi.client.backoff import QUIET
from hashi.client.bot_player import Bot, Result, next_commands
from hashi.client.commands import Commands
from hashi.client.http_api import Web
from hashi.client.session import Reply
from hashi.record import Proof
from hashi.rules import Turn, View
from hashi.table.commands import WireCommand

Value = TypeVar("Value")


class Table(Commands[Reply]):
    """One client at one table. Reconnects, and resends commands without a reply."""

    def __init__(self, web: Web, table: str, *, quiet: float = QUIET) -> None:
        """Join a table by its id or code with the identity of `web`."""
        self._table = aio.Table(web, table, quiet=quiet)
        self.session = self._table.session
        self._loop: asyncio.AbstractEventLoop | None = None

    def __enter__(self) -> Table:
        self.wait(lambda: self.session.known)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def code(self) -> str:
        """The short code that people share; raises ClientError before the table is entered."""
        return self.session.code

    @property
    def link(self) -> str:
        """The link that invites others, for browsers and `hashi join`."""
        return self._table.link

    def close(self) -> None:
        """Close the connection; the seat stays yours."""
        if self._loop is not None:
            self._run(self._table.close())
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join()
            self._loop.close()
            self._loop = None

    @property
    def connections(self) -> int:
        """How many connections have been opened so far."""
        return self._table.connections

    def send(self, command: WireCommand) -> Reply:
        """Send a command and wait until it is stored, over as many connections as it takes."""
        return self._run(self._table.send(command))

    def verify(self) -> Proof:
        """Verify the deal of the ended game against what this client has kept (docs/deal.md)."""
        return self._run(self._table.verify())

    def turns(self) -> list[str]:
        """Every legal turn of your seat with the open card; start numbers in set-up."""
        return self._run(self._table.turns())

    def hint(self) -> Turn:
        """What a strong bot would do in your seat; ClientError where there are no hints."""
        return self._run(self._table.hint())

    def draft(self, turn: Turn | None) -> None:
        """Let a turn count, if it is legal, should your time end now; None drops it."""
        self._run(self._table.draft(turn))

    def ping(self) -> None:
        """Check that the connection works and that no frame got lost."""
        self._run(self._table.ping())

    def wait(self, until: Callable[[], bool], timeout: float | None = None) -> bool:
        """Receive frames until a condition holds; False after `timeout` seconds."""
        return self._run(self._table.wait(until, timeout))

    @contextmanager
    def listening(self, look: Callable[[], None]) -> Iterator[None]:
        """Receive frames while the caller is busy in this block with something else.

        `look` is called at once and after each frame, in another thread. Only one thread at a time
        may use a table, so the block must not.
        """

        def never() -> bool:
            look()
            return False

        async def begin() -> asyncio.Task[bool]:
            return asyncio.create_task(self._table.wait(never))

        async def end(task: asyncio.Task[bool]) -> None:
            task.cancel()
            await asyncio.wait([task])

        task = self._run(begin())
        try:
            yield
        finally:
            self._run(end(task))
        if not task.cancelled():
            task.result()  # raises what has ended it

    def wait_turn(self, timeout: float | None = None) -> View | None:
        """Wait until the table waits for your seat; None when the game has ended."""
        return self._run(self._table.wait_turn(timeout))

    def play_bot(self, bot: Bot) -> Result:
        """Let a bot play your seat to the end of the game; it runs in the calling thread."""
        if self.seat is None:
            self.sit()
        while self.wait_turn() is not None:
            for command in self._think(bot):
                if not self._run(self._table.send_if_due(command)):
                    break
        return Result.of(self.view)

    def _think(self, bot: Bot) -> list[WireCommand]:
        assert self._loop is not None
        stop = asyncio.Event()
        guard = asyncio.run_coroutine_threadsafe(self._table.stay(stop), self._loop)
        try:
            return next_commands(self.session, bot)
        finally:
            self._loop.call_soon_threadsafe(stop.set)
            guard.result()

    def _run(self, work: Coroutine[Any, Any, Value]) -> Value:
        if self._loop is None:
            self._loop = asyncio.new_event_loop()
            self._thread = Thread(target=self._loop.run_forever, daemon=True)
            self._thread.start()
        result = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return result.result()
        except BaseException:
            result.cancel()
            raise
