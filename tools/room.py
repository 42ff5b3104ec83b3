"""Room with many phones: how long a card takes from the caller's request to every socket.

    python -m tools.room --sheets 200 --rounds 17

Prints p50, p99 and the longest time; exits with 1 where p99 is above the limit or a phone got
another card than the room.
"""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from statistics import quantiles
from typing import Any, Final

import orjson
from websockets.asyncio.client import ClientConnection, connect

from hashi.protocol import PROTOCOL
from hashi.rules import ROUNDS
from tools.attack import HONEST, request

SETTLE: Final = 1.0  # seconds between cards: people play, and legal turns are computed
PATIENCE: Final = 20.0
AT_ONCE: Final = 20  # phones that join at the same time


class Measurement:
    """A room at a node, and when its cards arrived."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.waits: list[float] = []

    async def ask(self, method: str, path: str, body: object = None, token: str = "") -> Any:
        """A response of the API as JSON."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(request(method, path, HONEST, body, token))
        found = await reader.read()
        writer.close()
        head, _, data = found.partition(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 2"):
            raise RuntimeError(f"{method} {path}: {found[:300]!r}")
        return orjson.loads(data)

    async def join(self, room: str, at: int) -> ClientConnection:
        """A phone with a start number, connected as a browser is."""
        token = (await self.ask("POST", "/api/people", {}))["token"]
        table = (await self.ask("POST", f"/api/rooms/{room}/sheets", {}, token))["table"]
        path = f"/api/tables/{table}"
        starts = (await self.ask("GET", f"{path}/turns", token=token))["turns"]
        start = random.Random(at).choice(starts)
        body = {"type": "write-start", "key": "start", "start": start}
        await self.ask("POST", f"{path}/commands", body, token)
        headers = {"Authorization": f"Bearer {token}"}
        url = f"ws://127.0.0.1:{self.port}/ws"
        phone = await connect(url, additional_headers=headers, proxy=None, max_size=None)
        hello = {"type": "hello", "protocol": PROTOCOL, "table": table, "after": 0, "turns": True}
        await phone.send(orjson.dumps(hello).decode())
        return phone

    async def listen(self, phone: ClientConnection, number: int) -> tuple[float, str]:
        """When and which card of a round arrives."""
        async with asyncio.timeout(PATIENCE):
            while True:
                data = await phone.recv()
                at = time.perf_counter()
                frame = orjson.loads(data)
                if frame["type"] == "update" and frame["game"].get("round") == number:
                    return at, frame["game"]["card"]

    async def card(self, phones: list[ClientConnection], room: str, token: str, at: int) -> bool:
        """Turn up a card; whether every phone got the card of the room."""
        listening = [asyncio.create_task(self.listen(phone, at + 1)) for phone in phones]
        await asyncio.sleep(0)
        began = time.perf_counter()
        data = await self.ask("POST", f"/api/rooms/{room}/next", {"released": at}, token)
        found = await asyncio.gather(*listening)
        self.waits += [arrived - began for arrived, _ in found]
        return {card for _, card in found} == {data["cards"][-1]}


@asynccontextmanager
async def node() -> AsyncIterator[int]:
    """A node in a process of its own; gives its port."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tools.fuzz_node", f"sqlite:///{folder}/a.sqlite3"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            try:
                yield int(await asyncio.to_thread(process.stdout.readline))
            finally:
                process.terminate()


async def measure(sheets: int, rounds: int) -> tuple[list[float], bool]:
    """Seconds until a card arrived, for every phone and round; whether all cards were the same."""
    async with node() as port, AsyncExitStack() as stack:
        measurement = Measurement(port)
        token = (await measurement.ask("POST", "/api/people", {}))["token"]
        room = (await measurement.ask("POST", "/api/rooms", {}, token))["room"]
        gate = asyncio.Semaphore(AT_ONCE)

        async def join(at: int) -> ClientConnection:
            async with gate:
                return await measurement.join(room, at)

        phones = await asyncio.gather(*map(join, range(sheets)))
        for phone in phones:
            stack.push_async_callback(phone.close)
        same = True
        for at in range(rounds):
            await asyncio.sleep(SETTLE)
            same = await measurement.card(phones, room, token, at) and same
    return measurement.waits, same


def main(arguments: list[str] | None = None) -> int:
    """Measure and report."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--sheets", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--limit", type=float, default=150.0, help="p99 in ms")
    told = parser.parse_args(arguments)
    waits, same = asyncio.run(measure(told.sheets, told.rounds))
    cuts = quantiles(waits, n=100, method="inclusive")
    p50, p99, most = (1_000 * value for value in (cuts[49], cuts[98], max(waits)))
    print(
        f"{told.sheets} sheets, {told.rounds} cards: p50 {p50:.0f} ms, p99 {p99:.0f} ms, "
        f"longest {most:.0f} ms, limit {told.limit:g} ms; same cards: {same}"
    )
    return 0 if p99 <= told.limit and same else 1


if __name__ == "__main__":
    sys.exit(main())
