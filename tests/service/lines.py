"""A client at a real node, for tests: one WebSocket and what was heard through it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from http.cookiejar import Cookie, CookieJar
from itertools import count
from types import TracebackType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from hashi.client.session import legal_turns
from tools.network.client_state import Frame, Known
from tools.network.node_process import LaunchedNode
from tools.network.scripted_games import bearer

PATIENCE = 20.0
NUMBERS = count()


class Line:
    """A connection to a table; `after` and `known` say what the client knows already."""

    def __init__(
        self,
        node: LaunchedNode,
        table: str,
        token: str | None = None,
        *,
        after: object = 0,
        known: Known | None = None,
    ) -> None:
        self._node = node
        self._hello: Frame = {"type": "hello", "protocol": 2, "table": table, "after": after}
        if token is not None:
            self._hello["token"] = token
        self._line: ClientConnection | None = None
        self.known = known or Known()
        self.welcome: Frame = {}
        self.first: Frame = {}  # the first snapshot or update
        self._seats_told = False
        self._answers: dict[str, Frame] = {}

    async def __aenter__(self) -> Line:
        self._line = await connect(
            self._node.socket, compression=None, ping_interval=None, max_queue=None
        )
        await self._line.send(json.dumps(self._hello))
        try:
            await self.until(lambda: bool(self.first) and self._seats_told)
        except BaseException:
            await self._line.close()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._line is not None
        await self._line.close()

    async def hear(self) -> Frame:
        """The next frame."""
        assert self._line is not None
        frame: Frame = json.loads(await self._line.recv())
        if frame["type"] == "welcome":
            self.welcome = frame
        elif frame["type"] in ("reply", "error", "turns"):
            self._answers[frame["key"]] = frame
        self._seats_told |= frame["type"] == "seats"
        if frame["type"] in ("snapshot", "update"):
            self.first = self.first or frame
        self.known.take(frame)
        return frame

    async def until(self, there: Callable[[], bool]) -> None:
        """Listen until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not there():
                await self.hear()

    async def at(self, seq: int) -> None:
        """Listen until the table is known up to a place."""
        await self.until(lambda: self.known.seq >= seq)

    def sees(self, name: str) -> object:
        """A field of the game as it is known now."""
        return self.known.game[name]

    async def send(self, kind: str, **fields: object) -> str:
        """Send a command; its key."""
        assert self._line is not None
        key = str(fields.pop("key", f"t{next(NUMBERS)}"))
        await self._line.send(json.dumps({"type": kind, "key": key, **fields}))
        return key

    async def answer(self, key: str) -> Frame:
        """What was answered to a command."""
        await self.until(lambda: key in self._answers)
        return self._answers.pop(key)

    async def ask(self, kind: str, **fields: object) -> Frame:
        """Send a command and wait for its answer."""
        return await self.answer(await self.send(kind, **fields))

    async def do(self, kind: str, **fields: object) -> int:
        """Send a command that is carried out, and listen up to it; its place in the log."""
        answer = await self.ask(kind, **fields)
        assert "error" not in answer, answer
        await self.at(answer["seq"])
        return int(answer["seq"])

    async def turns(self) -> list[str]:
        """The legal turns."""
        return legal_turns(await self.ask("turns"))

    async def ended(self) -> int | None:
        """Listen until the node ends the connection; the code of the end."""
        assert self._line is not None
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    await self.hear()
                except ConnectionClosed as closed:
                    return None if closed.rcvd is None else closed.rcvd.code


class NoCookies(CookieJar):
    """A browser that keeps nothing."""

    def set_cookie(self, cookie: Cookie) -> None:
        pass


class House:
    """The HTTP side of a node, for tests."""

    def __init__(self, node: LaunchedNode, http: httpx.AsyncClient) -> None:
        self.node = node
        self.http = http
        self.http.cookies.jar = NoCookies()  # who asks is told by each call

    async def post(self, path: str, token: str | None = None, body: object = None) -> Frame:
        """Post, and expect that it is taken."""
        headers = bearer(token) if token else {}
        answer = await self.http.post(path, json=body, headers=headers)
        assert answer.is_success, answer.text
        return dict(answer.json())

    async def person(self) -> str:
        """A new person's token."""
        return str((await self.post("/api/people"))["token"])

    async def table(self, token: str, **settings: object) -> str:
        """A new table."""
        return str((await self.post("/api/tables", token, settings))["id"])

    async def act(self, table: str, token: str, kind: str, **fields: object) -> int:
        """Do something that is carried out, without a socket; its place in the log."""
        command = {"type": kind, "key": f"t{next(NUMBERS)}", **fields}
        return int((await self.post(f"/api/tables/{table}/commands", token, command))["seq"])

    async def turns(self, table: str, token: str) -> list[str]:
        """The legal turns of a seat."""
        found = await self.http.get(f"/api/tables/{table}/turns", headers=bearer(token))
        return list(found.json()["turns"])

    async def snapshot(self, table: str, token: str | None = None) -> dict[str, Any]:
        """The table in somebody's eyes."""
        headers = bearer(token) if token else {}
        found = await self.http.get(f"/api/tables/{table}", headers=headers)
        assert found.is_success, found.text
        return dict(found.json())

    async def started(self, seats: int, **settings: object) -> tuple[str, list[str]]:
        """A table in its first round, and the tokens of its seats."""
        tokens = [await self.person() for _ in range(seats)]
        table = await self.table(tokens[0], seats=seats, **settings)
        for seat, token in enumerate(tokens):
            await self.act(table, token, "sit", seat=seat)
        await self.act(table, tokens[0], "start")
        for token in tokens:
            start = (await self.turns(table, token))[0]
            await self.act(table, token, "write-start", start=start)
        return table, tokens
