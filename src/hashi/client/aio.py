"""Client for asyncio: `async with service.join(code) as table: ...`.

Only one task may use a table at a time.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine
from types import TracebackType
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from hashi.client.backoff import BUSY, MAX_SIZE, QUIET, Patience
from hashi.client.bot_player import Bot, Result, next_commands
from hashi.client.commands import Commands
from hashi.client.errors import OVERTAKEN, ClientError, Unreachable
from hashi.client.http_api import Web
from hashi.client.session import Reply, Session, legal_turns
from hashi.protocol.queries import Draft, Hint, Ping, Query, Turns
from hashi.record import Proof
from hashi.rules import Turn, View
from hashi.table.commands import KeepSeat, TakeBack, WireCommand
from hashi.table.ids import CommandKey

THINKING: Final = 30.0  # seconds before a thinking bot looks for requests to hand its seat over
LOOK: Final = 0.2
PUSH_SECONDS: Final = 1.0  # until turns that have not come are asked for


class Table(Commands[Coroutine[Any, Any, Reply]]):
    """One client at one table. Reconnects, and resends commands without a reply."""

    def __init__(self, web: Web, table: str, *, quiet: float = QUIET, turns: bool = True) -> None:
        """Join a table by its id or code with the identity of `web`.

        Without `turns` the service sends no legal turns with the cards, which saves its time where
        nobody calls `turns()`.
        """
        self.web = web
        self.session = Session(table, language=web.language, turns=turns)
        self.connections = 0
        self._quiet = quiet
        self._patience = Patience(web.patience)
        self._socket: ClientConnection | None = None

    async def __aenter__(self) -> Table:
        await self.wait(lambda: self.session.known)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    @property
    def code(self) -> str:
        """The short code that people share; raises ClientError before the table is entered."""
        return self.session.code

    @property
    def link(self) -> str:
        """The link that invites others, for browsers and `hashi join`."""
        return f"{self.web.url}/t/{self.code}"

    async def close(self) -> None:
        await self._drop()

    # Requests

    async def send(self, command: WireCommand) -> Reply:
        """Send a command and wait until it is stored, over as many connections as it takes."""
        try:
            answer = await self._ask(command)
        except ClientError as error:
            await self._reach(error.seq)  # see the state that the refusal saw
            raise
        await self._reach(int(answer["seq"]))
        return Reply(CommandKey(answer["key"]), int(answer["seq"]))

    async def _reach(self, seq: int) -> None:
        await self.wait(lambda: self.session.state.seq >= seq)

    async def verify(self) -> Proof:
        """Verify the deal of the ended game against what this client has kept (docs/deal.md)."""
        record = await asyncio.to_thread(self.web.record, self.session.table_name)
        return self.session.deal.verify(record)

    async def turns(self) -> list[str]:
        """Every legal turn of your seat with the open card; start numbers in set-up."""
        if self.session.expects_turns:  # they follow the card
            await self.wait(lambda: self.session.turns is not None, PUSH_SECONDS)
        found = self.session.turns
        return legal_turns(await self._ask(Turns())) if found is None else found

    async def hint(self) -> Turn:
        """What a strong bot would do in your seat; ClientError where there are no hints."""
        return Turn.parse(str((await self._ask(Hint()))["turn"]))

    async def draft(self, turn: Turn | None) -> None:
        """Let a turn count, if it is legal, should your time end now; None drops it."""
        await self._ask(Draft(self.session.round, turn))

    async def ping(self) -> None:
        """Check that the connection works and that no frame got lost."""
        await self._ask(Ping())

    async def _ask(self, request: WireCommand | Query) -> dict[str, Any]:
        key = self.session.ask(request)
        began = asked = time.monotonic()
        try:
            while (answer := self.session.answer(key)) is None:
                if not await self._pump(self._quiet) or time.monotonic() - asked > self._quiet:
                    await self._drop()  # no answer: the connection may be dead without saying so
                    asked = time.monotonic()
                    if asked - began > self._quiet + self.web.patience:
                        raise Unreachable(asked - began, None)
        finally:
            self.session.forget(key)
        return answer

    # Waiting

    async def wait(self, until: Callable[[], bool], timeout: float | None = None) -> bool:
        """Receive frames until a condition holds; False after `timeout` seconds."""
        end = None if timeout is None else time.monotonic() + timeout
        heard = time.monotonic()
        while not until():
            now = time.monotonic()
            if end is not None and now >= end:
                return False
            if now - heard >= self._quiet:
                await self.ping()
                heard = time.monotonic()
            elif await self._pump(self._quiet if end is None else min(self._quiet, end - now)):
                heard = time.monotonic()
        return True

    async def wait_turn(self, timeout: float | None = None) -> View | None:
        """Wait until the table waits for your seat; None when the game has ended."""
        while await self.wait(lambda: self.my_turn or self.ended, timeout):
            if self.ended:
                return None
            if self.session.stand_in is None:
                return self.view
            await self.send_if_due(TakeBack())  # a stand-in plays: take the seat back
        raise TimeoutError(f"not my turn for {timeout} s")

    async def play_bot(self, bot: Bot) -> Result:
        """Let a bot play your seat to the end of the game."""
        if self.seat is None:
            await self.sit()
        while await self.wait_turn() is not None:
            for command in await self._think(bot):
                if not await self.send_if_due(command):
                    break
        return Result.of(self.view)

    async def _think(self, bot: Bot) -> list[WireCommand]:
        stop = asyncio.Event()
        guard = asyncio.create_task(self.stay(stop))
        try:
            return await asyncio.to_thread(next_commands, self.session, bot)
        finally:
            stop.set()
            await guard

    async def stay(self, stop: asyncio.Event) -> None:
        """Refuse every hand-over of your seat until `stop` is set."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), THINKING)
        while not stop.is_set():
            await self.wait(lambda: stop.is_set() or self.session.is_asked, LOOK)
            if self.session.is_asked and not stop.is_set():
                await self.send_if_due(KeepSeat())

    async def send_if_due(self, command: WireCommand) -> bool:
        """Send a command; False where somebody else was faster and it is no longer due."""
        before = self.session.state.seq
        try:
            await self.send(command)
        except ClientError as error:
            if error.code not in OVERTAKEN or self.session.state.seq == before:
                raise
            return False
        return True

    # The connection

    async def _pump(self, timeout: float) -> bool:
        """Send queued frames and receive one; False when none came in time."""
        try:
            socket = self._socket or await self._connect()
            for frame in self.session.outgoing():
                await socket.send(frame)
            async with asyncio.timeout(timeout):
                self.session.receive(await socket.recv())
        except (ConnectionClosed, InvalidHandshake, ConnectionError) as error:
            await self._failed(error)
            return True
        except TimeoutError:
            return False
        except OSError as error:
            await self._failed(error)
            return True
        if self.session.gap:
            await self._failed(None)
        elif self.session.live:
            self._patience.worked()
        if self.session.again:
            await asyncio.sleep(BUSY)
            self.session.resend()
        return True

    async def _failed(self, error: Exception | None) -> None:
        await self._drop()
        await asyncio.sleep(self._patience.failed(error, time.monotonic()))

    async def _drop(self) -> None:
        """Drop a useless connection; the next frame opens a new one."""
        if self._socket is not None:
            await self._socket.close()
            self._socket = None

    async def _connect(self) -> ClientConnection:
        try:
            socket = await connect(
                self.web.socket_url,
                additional_headers=self.web.headers,
                open_timeout=self._quiet,
                close_timeout=1,
                max_size=MAX_SIZE,
                compression=None,
            )
        except TimeoutError as error:
            raise ConnectionError("the service did not answer in time") from error
        self._socket = socket
        self.connections += 1
        await socket.send(self.session.hello())
        return socket
