"""Room with many phones: how long a card takes from the caller's request to every socket.

    python -m tools.room --sheets 200 --rounds 17

The phones play: each answers every card with a legal turn; the caller turns up the next card when
all have. Prints p50, p99 and the longest time, and where the event loop stalled; exits with 1
where p99 is above the limit or a phone got another card than the room.
"""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from statistics import quantiles
from typing import Any, Final

import orjson
from websockets.asyncio.client import ClientConnection, connect

from hashi.protocol import PROTOCOL
from hashi.rules import ROUNDS
from tools.attack import HONEST, request
from tools.loop_stalls import Stall, read_stalls

THINK: Final = 1.0  # seconds that a phone takes for a turn, at most
PATIENCE: Final = 120.0
AT_ONCE: Final = 20  # phones that join at the same time
LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def legal_turn(turns: dict[str, Any], choice: random.Random) -> str:
    """A turn from a frame `turns`, with as many marks as it allows (docs/protocol.md)."""
    writings, straits, bridges = turns["writings"], turns["straits"], turns["bridges"]
    if not turns["draws"]:
        return str(choice.choice(writings))
    mask, drawings = choice.choice(sorted(turns["draws"].items()))
    legal = [writing for at, writing in enumerate(writings) if int(mask) >> at & 1]
    at = choice.randrange(len(drawings) // bridges) * bridges
    drawn = [straits[LETTERS.index(letter)] for letter in drawings[at : at + bridges]]
    writing = max(legal, key=len)
    return " ".join(drawn if writing == "-" else [writing, *drawn])


class Phone:
    """A phone that plays a sheet, and which card it got when."""

    def __init__(self, socket: ClientConnection, at: int) -> None:
        self._socket = socket
        self._random = random.Random(at)
        self.cards: dict[int, tuple[float, str]] = {}  # time and card by round
        self.marks = 0  # that its turns made
        self._done: dict[int, asyncio.Event] = {n: asyncio.Event() for n in range(1, ROUNDS + 1)}

    async def play(self) -> None:
        """Answer every card with a turn, until the connection ends."""
        async for data in self._socket:
            at = time.perf_counter()
            frame = orjson.loads(data)
            if frame["type"] == "update":
                game = frame["game"]
                if game.get("card") and game["round"] not in self.cards:
                    self.cards[game["round"]] = at, game["card"]
            elif frame["type"] == "turns" and frame["phase"] == "round":
                await asyncio.sleep(self._random.random() * THINK)
                turn = legal_turn(frame, self._random)
                self.marks += 0 if turn == "-" else len(turn.split())
                number = frame["round"]
                body = {"type": "submit", "key": f"round-{number}", "round": number, "turn": turn}
                await self._socket.send(orjson.dumps(body).decode())
            elif frame["type"] == "reply":
                if "error" in frame:
                    raise RuntimeError(f"refused: {frame}")
                self._done[int(frame["key"].partition("-")[2])].set()

    async def done(self, number: int) -> None:
        """Return once the turn of a round was acknowledged."""
        async with asyncio.timeout(PATIENCE):
            await self._done[number].wait()


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

    async def join(self, room: str, at: int) -> Phone:
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
        async with asyncio.timeout(PATIENCE):
            while orjson.loads(await phone.recv())["type"] != "snapshot":
                pass
        return Phone(phone, at)

    async def card(self, phones: list[Phone], room: str, token: str, number: int) -> bool:
        """Turn up a card; once all have played it, whether every phone got the card of the room."""
        began = time.perf_counter()
        path = f"/api/rooms/{room}/next"
        data = await self.ask("POST", path, {"released": number - 1}, token)
        await asyncio.gather(*(phone.done(number) for phone in phones))
        found = [phone.cards[number] for phone in phones]
        self.waits += [arrived - began for arrived, _ in found]
        return {card for _, card in found} == {data["cards"][-1]}


@asynccontextmanager
async def node(stalls: Path) -> AsyncIterator[int]:
    """A node in a process of its own that notes its stalls; gives its port."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tools.fuzz_node", f"sqlite:///{folder}/a.sqlite3"]
        command += ["--stalls", str(stalls)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            try:
                yield int(await asyncio.to_thread(process.stdout.readline))
            finally:
                process.terminate()


async def measure(sheets: int, rounds: int, stalls: Path) -> tuple[list[float], int, bool]:
    """Seconds until a card arrived for every phone and round, marks per sheet, same cards."""
    async with node(stalls) as port, AsyncExitStack() as stack:
        measurement = Measurement(port)
        token = (await measurement.ask("POST", "/api/people", {}))["token"]
        room = (await measurement.ask("POST", "/api/rooms", {}, token))["room"]
        gate = asyncio.Semaphore(AT_ONCE)

        async def join(at: int) -> Phone:
            async with gate:
                return await measurement.join(room, at)

        phones = await asyncio.gather(*map(join, range(sheets)))
        group = await stack.enter_async_context(asyncio.TaskGroup())
        playing = [group.create_task(phone.play()) for phone in phones]
        same = True
        for number in range(1, rounds + 1):
            same = await measurement.card(phones, room, token, number) and same
        for task in playing:
            task.cancel()
    return measurement.waits, sum(phone.marks for phone in phones) // sheets, same


def shown(stalls: list[Stall]) -> str:
    """How often the event loop stalled and what it did in the longest one."""
    if not stalls:
        return "no stalls"
    worst, own = max(stalls), max(stalls, key=lambda stall: stall.seconds - stall.queued)
    return (
        f"{len(stalls)} stalls, the longest {1_000 * worst.seconds:.0f} ms "
        f"({1_000 * worst.queued:.0f} ms of it without a core); longest with a core "
        f"{1_000 * (own.seconds - own.queued):.0f} ms in {own.place}"
    )


def main(arguments: list[str] | None = None) -> int:
    """Measure and report."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--sheets", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--limit", type=float, default=150.0, help="p99 in ms")
    told = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        stalls = Path(folder) / "stalls"
        waits, marks, same = asyncio.run(measure(told.sheets, told.rounds, stalls))
        found = read_stalls(stalls)
    cuts = quantiles(waits, n=100, method="inclusive")
    p50, p99, most = (1_000 * value for value in (cuts[49], cuts[98], max(waits)))
    print(
        f"{told.sheets} sheets, {told.rounds} cards: p50 {p50:.0f} ms, p99 {p99:.0f} ms, "
        f"longest {most:.0f} ms, limit {told.limit:g} ms; same cards: {same}; "
        f"{marks} marks per sheet; {shown(found)}; load {os.getloadavg()[0]:.1f}"
    )
    return 0 if p99 <= told.limit and same else 1


if __name__ == "__main__":
    sys.exit(main())
