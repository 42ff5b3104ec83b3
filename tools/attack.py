"""Hostile clients against a node with its plain limits, while an honest one plays.

    python -m tools.attack --seconds 60
    python -m tools.attack --seconds 60 --sabotage no-limits      must exit with 1

Four clients, each from an address of its own, do their worst, eight things at once: floods of
pings, pongs and pieces, many WebSockets with valid frames, bursts of requests, pages, endless
heads, half requests, event floods, hostile boards, records and drafts, downloads, exports, pictures
and printouts, what-ifs, puzzles, rooms that are waited for, circles, offline games, tables of bots.
The honest client comes from another address, plays on a WebSocket and asks over HTTP. Prints its
p99 and how often the others were refused; exits with 1 where p99 is above the limit, nobody was
refused, or a WebSocket that was flooded stays open. A node whose limits are gone, or that stops for
0.3 s at every fifth frame, must be found out (`--sabotage`).
"""

from __future__ import annotations

import asyncio
import itertools
import multiprocessing
import os
import random
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from statistics import quantiles
from typing import Any, Final, NamedTuple
from urllib.parse import quote

import orjson
from websockets.asyncio.client import ClientConnection, connect

from hashi.protocol import PROTOCOL
from hashi.rules import ROUNDS
from hashi.rules.files import board_text
from hashi.rules.standard import SIDE_A
from tools.fuzz_frames import PING, client_frame

HOSTILE: Final = "198.51.100."  # by X-Forwarded-For, which a node takes from this computer
HONEST: Final = "192.0.2.1"
ATTACKERS: Final = 4
TEXT, PONG, PIECE, FIRST_PIECE = 0x81, 0x8A, 0x00, 0x01
SABOTAGES: Final = {"no-limits": ("--no-limits",), "stalls": ("--sabotage", "stalls")}
FLOOD_CUT: Final = "flood cut"  # a WebSocket at a table, ended without a close frame
FLOOD_OPEN: Final = "flood open"  # one that was flooded, and is still open
PATIENCE: Final = 5.0  # seconds until a flood gives up waiting for its close
TRIES: Final = 20  # handshakes, each refused because the address asks for much else
TRY_AGAIN: Final = 0.1  # seconds
WAYS_AT_ONCE: Final = 8  # of one attacker
SOCKETS: Final = 60  # WebSockets that send at once
FRAMES: Final = 60  # valid frames that each of them sends at once
BURST: Final = 400  # requests at once
PIPELINED: Final = 8  # of them on a connection
IMPATIENT: Final = 0.3  # seconds; a burst does not wait for late refusals
POLITE: Final = 5
PAUSE: Final = 0.05  # seconds between the questions of the honest client
DOTS: Final = "a." * 3_900 + "a=1"
BOARD: Final = board_text(SIDE_A)
RECORD: Final = Path("tests/golden/A1-referee.hashi")
TOGETHER: Final = 20  # identities, or requests at once, of one way

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def request(
    method: str, path: str, address: str, body: object = None, token: str = "", *, last: bool = True
) -> bytes:
    """A whole request; the connection ends with the response to the last one."""
    data = b"" if body is None else orjson.dumps(body)
    head = (
        f"{method} {path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {address}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n"
        f"Authorization: Bearer {token}\r\nConnection: {'close' if last else 'keep-alive'}\r\n\r\n"
    )
    return head.encode() + data


class Attack:
    """An attacker: its address, its table under attack, and what came back."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.number = number
        self.address = f"{HOSTILE}{number + 1}"
        self.record = RECORD.read_text(encoding="utf-8")
        self.room = ""
        self.token = ""
        self.table = ""
        self.met: Counter[str] = Counter()

    async def send(self, *pieces: bytes, patience: float = 1.0) -> bytes:
        """What comes back for these bytes before the line is closed."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        found = b""
        try:
            for piece in pieces:
                writer.write(piece)
                await writer.drain()
            with suppress(TimeoutError):
                found = await asyncio.wait_for(reader.read(), patience)
        except ConnectionError:
            found = b"cut"
        finally:
            writer.transport.abort()
        self.met[found[9:12].decode("latin-1") if found.startswith(b"HTTP") else "cut"] += 1
        return found

    async def ask(self, method: str, path: str, body: object = None, token: str = "") -> Any:
        """A response of the API as JSON; None where there is none."""
        asked = request(method, path, self.address, body, token or self.token)
        found = await self.send(asked, patience=10)
        try:
            return orjson.loads(found.partition(b"\r\n\r\n")[2])
        except orjson.JSONDecodeError:
            return None

    async def join(self) -> Streams | None:
        """A WebSocket at the table, after its welcome; None where the node takes none."""
        hello = orjson.dumps({"type": "hello", "protocol": PROTOCOL, "table": self.table})
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            async with asyncio.timeout(PATIENCE):
                writer.write(
                    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    b"X-Forwarded-For: " + self.address.encode() + b"\r\n"
                    b"Sec-WebSocket-Version: 13\r\n"
                    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
                )
                head = await reader.readuntil(b"\r\n\r\n")
                status = head[9:12].decode("latin-1")
                if status == "101":
                    writer.write(client_frame(TEXT, hello))
                    await reader.readuntil(b'"welcome"')
                    return reader, writer
        except (OSError, EOFError):  # TimeoutError is an OSError
            status = "cut"
        writer.transport.abort()
        self.met[status] += 1
        return None

    async def flood(self, *frames: bytes) -> None:
        """Send frames without an end on a WebSocket at the table."""
        for _ in range(TRIES):
            joined = await self.join()
            if joined is not None:
                break
            await asyncio.sleep(TRY_AGAIN)
        else:
            return
        reader, writer = joined
        closing = asyncio.create_task(self._end_of(reader))
        with suppress(ConnectionError, TimeoutError):
            for _ in range(50):
                writer.write(b"".join(frames) * 2_000)
                await asyncio.wait_for(writer.drain(), 0.2)
        self.met[await closing] += 1
        writer.transport.abort()

    async def _end_of(self, reader: asyncio.StreamReader) -> str:
        """How a flood ends: by 4429, FLOOD_CUT or, after a while, FLOOD_OPEN."""
        found = b""
        try:
            async with asyncio.timeout(PATIENCE):
                while piece := await reader.read(2**16):
                    found = found[-1:] + piece
                    if (4429).to_bytes(2, "big") in found:
                        return "4429"
        except TimeoutError:
            return FLOOD_OPEN
        except ConnectionError:
            pass
        return FLOOD_CUT

    async def sockets(self) -> None:
        """Many WebSockets, each with as many valid frames as one may send."""
        ask = [orjson.dumps({"type": kind, "key": "k"}) for kind in ("ping", "turns", "x")]
        frames = b"".join(client_frame(TEXT, ask[at % len(ask)]) for at in range(FRAMES))

        async def send() -> None:
            joined = await self.join()
            if joined is None:
                return
            reader, writer = joined
            writer.write(frames)
            with suppress(ConnectionError, TimeoutError):
                async with asyncio.timeout(1.0):
                    while piece := await reader.read(2**16):
                        self.met["frames refused"] += piece.count(b'"too-many"')
            writer.transport.abort()

        await asyncio.gather(*(send() for _ in range(SOCKETS)), return_exceptions=True)

    async def burst(self) -> None:
        """As many requests at once as a node may take."""
        await self.pipeline(["/api/bots"], BURST // PIPELINED)

    async def pages(self) -> None:
        """Pages, which are made for the link and its language, and files."""
        unknown = f"/c/{random.getrandbits(40):X}?lang=pl"
        await self.pipeline([unknown, "/", "/icon.svg", "/rules"], TOGETHER)

    async def pipeline(self, paths: Sequence[str], lines: int) -> None:
        """PIPELINED requests at once on each of some connections."""
        chosen = list(itertools.islice(itertools.cycle(paths), PIPELINED - 1))
        asked = b"".join(request("GET", path, self.address, last=False) for path in chosen)
        asked += request("GET", paths[0], self.address)
        every = (self.send(asked, patience=IMPATIENT) for _ in range(lines))
        found = await asyncio.gather(*every)
        self.met["429"] += sum(one[12:].count(b"HTTP/1.1 429") for one in found)

    async def exports(self) -> None:
        """Everything that is stored about this attacker, and about others."""
        path = "/api/me/export"
        await asyncio.gather(*(self.ask("GET", path) for _ in range(TOGETHER)))
        await self.together(*[("GET", path, None)] * 5)

    async def chatter(self) -> None:
        """Fill the log of a table."""
        path = f"/api/tables/{self.table}/commands"
        for phrase in ("hello", "thanks") * 5:
            body = {"type": "say", "key": f"{random.getrandbits(60)}", "phrase": phrase}
            await self.ask("POST", path, body)

    async def bots(self) -> None:
        """Start a table of bots only."""
        made = await self.ask("POST", "/api/tables", {"seats": 4})
        if not made or "id" not in made:
            return
        path = f"/api/tables/{made['id']}/commands"
        for seat in range(4):
            body = {"type": "seat-bot", "key": f"b{seat}", "seat": seat, "bot": "island-god"}
            await self.ask("POST", path, body)
        await self.ask("POST", path, {"type": "start", "key": "s"})

    async def together(self, *asked: tuple[str, str, object]) -> None:
        """Requests at the same time, each of an identity of its own."""

        async def ask(method: str, path: str, body: object) -> None:
            found = await self.ask("POST", "/api/people", {})
            await self.ask(method, path, body, (found or {}).get("token", ""))

        await asyncio.gather(*(ask(*one) for one in asked))

    async def whatifs(self) -> None:
        """Playouts and turns of the strongest bot for as many identities as possible."""
        made = await self.ask("POST", "/api/whatif", {"start": "3@C1", "draw": True})
        branch = (made or {}).get("branch")
        part = {"branch": branch, "part": 0}
        turn = {"branch": branch, "level": "island-god"}
        rating = {"board": BOARD, "part": 0}
        asked = (
            ("/api/whatif/totals", part),
            ("/api/whatif/play", turn),
            ("/api/boards/rate", rating),
        )
        every = itertools.islice(itertools.cycle(asked), TOGETHER)
        await self.together(*(("POST", path, body) for path, body in every))

    async def files(self) -> None:
        """Printouts of ever new boards, and pictures."""
        paths = [
            f"/api/tables/{self.table}/picture.png",
            f"/api/deals/A-{self.number + 1}/picture.png",
        ]
        for _ in range(TOGETHER):
            text = BOARD.replace('"A"', f'"{random.getrandbits(40)}"')
            paths.append(f"/api/print.pdf?part=sheets&board={quote(text)}")
        await asyncio.gather(*(self.ask("GET", path) for path in paths))

    async def rooms(self) -> None:
        """Rooms, and as many requests as possible that wait for a change of one."""
        made = await self.ask("POST", "/api/rooms", {})
        self.room = (made or {}).get("room", self.room)
        seen = await self.ask("GET", f"/api/rooms/{self.room}")
        path = f"/api/rooms/{self.room}?after={(seen or {}).get('version', '')}"
        wait = request("GET", path, self.address, token=self.token)
        await asyncio.gather(*(self.send(wait, patience=2.0) for _ in range(TOGETHER)))
        await self.ask("POST", f"/api/rooms/{self.room}/sheets", {})
        await self.ask("POST", f"/api/rooms/{self.room}/next", {"released": 0})

    async def puzzles(self) -> None:
        """Puzzles to choose, solve and rush, without an identity and with many."""
        found = await self.ask("GET", "/api/puzzles/next?side=B", token="nobody")
        name = ((found or {}).get("puzzle") or {}).get("id", "none")
        line = {"turns": ["-"] * 6}
        await self.together(
            *[("GET", "/api/puzzles/next", None)] * TOGETHER,
            ("GET", "/api/puzzles", None),
            ("GET", "/api/puzzles/rush", None),
            ("POST", f"/api/puzzles/{name}/step", line),
            ("POST", f"/api/puzzles/{name}/why", line),
            ("POST", f"/api/puzzles/{name}/answer", line),
            ("POST", f"/api/puzzles/{name}/solution", {}),
        )

    async def circles(self) -> None:
        """Circles, their tables and reports about them."""
        made = await self.ask("POST", "/api/circles", {"name": "worst"})
        path = f"/api/circles/{(made or {}).get('circle', 'NONE')}"
        await self.together(
            *[("GET", path, None), ("POST", f"{path}/members", None)] * 5,
            *[("POST", f"{path}/reports", None)] * 5,
        )

    async def people(self) -> None:
        """New identities without end, each a row of a person and of a device."""
        await asyncio.gather(*[self.ask("POST", "/api/people", {}) for _ in range(TOGETHER)])

    async def records(self) -> None:
        """Records to replay and to add, one of them as large as a body may be."""
        for text in (self.record, "hashi" * 3_000):
            await self.ask("POST", "/api/replay", {"record": text})
            await self.ask("POST", "/api/me/offline-games", {"record": text})

    async def prepare(self) -> None:
        """A person and a table of this attacker."""
        self.token = (await self.ask("POST", "/api/people", {}))["token"]
        self.table = (await self.ask("POST", "/api/tables", {"seats": 2}))["id"]
        await self.ask(
            "POST", f"/api/tables/{self.table}/commands", {"type": "sit", "key": "s", "seat": 0}
        )

    def ways(self) -> dict[str, Callable[[], Awaitable[object]]]:
        """Everything that an attacker does."""
        endless = b"GET /" + b"x" * 60_000
        pieces = client_frame(FIRST_PIECE, b""), client_frame(PIECE, b"")
        half = b"POST /api/people HTTP/1.1\r\nContent-Length: 9\r\n\r\n1"
        return {
            "pings": lambda: self.flood(client_frame(PING, b"x" * 125)),
            "pongs": lambda: self.flood(client_frame(PONG, b"")),
            "pieces": lambda: self.flood(*pieces),
            "sockets": self.sockets,
            "heads": lambda: self.send(endless, endless, endless),
            "fields": lambda: self.send(b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 500),
            "half": lambda: self.send(half),
            "boards": lambda: self.ask("POST", "/api/tables", {"board": DOTS[:7_900]}),
            "burst": self.burst,
            "downloads": lambda: self.ask("GET", f"/api/tables/{self.table}/record.json"),
            "exports": self.exports,
            "readyz": lambda: self.ask("GET", "/readyz"),
            "check-dots": lambda: self.ask("POST", "/api/boards/check", {"board": DOTS[:7_900]}),
            "check": lambda: self.ask("POST", "/api/boards/check", {"board": BOARD}),
            "chatter": self.chatter,
            "bots": self.bots,
            "whatifs": self.whatifs,
            "files": self.files,
            "pages": self.pages,
            "rooms": self.rooms,
            "puzzles": self.puzzles,
            "circles": self.circles,
            "records": self.records,
            "people": self.people,
        }

    async def attack(self, until: float, only: Sequence[str]) -> None:
        """Everything once, each attacker from another start, and on until the time is over.

        Some ways at once, because a way mostly waits.
        """
        ways = [way for name, way in self.ways().items() if name in only or not only]
        first = self.number * len(ways) // ATTACKERS
        coming = enumerate(itertools.islice(itertools.cycle(ways), first, None))

        async def go_on() -> None:
            for done, way in coming:
                if time.monotonic() > until and done >= len(ways):
                    return
                with suppress(OSError):
                    await way()

        await asyncio.gather(*(go_on() for _ in range(WAYS_AT_ONCE)))


Waits = list[tuple[str, float]]  # what an honest client asked for, and the seconds it waited


class Honest:
    """An honest client, which measures how long it waits."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def play(self, until: float) -> Waits:
        """How long an honest client waits for each of its answers, turns among them."""
        token = (await self._honest("POST", "/api/people", {}))["token"]
        waits: Waits = []
        while time.monotonic() < until:
            table = (await self._honest("POST", "/api/tables", {}, token))["id"]
            headers = {"X-Forwarded-For": HONEST, "Authorization": f"Bearer {token}"}
            url = f"ws://127.0.0.1:{self.port}/ws"
            async with connect(url, additional_headers=headers, compression=None) as line:
                hello = {"type": "hello", "protocol": PROTOCOL, "table": table}
                await line.send(orjson.dumps(hello).decode())
                await self._play(line, waits, until)
        return waits

    async def _play(self, line: ClientConnection, waits: Waits, until: float) -> None:
        """One game alone; a turn, a ping and a page at a time."""

        async def ask(kind: str, **fields: object) -> Any:
            asked = {"type": kind, "key": f"{kind}{len(waits)}", **fields}
            began = time.perf_counter()
            await line.send(orjson.dumps(asked).decode())
            while (answer := orjson.loads(await line.recv())).get("key") != asked["key"]:
                pass
            waits.append((kind, time.perf_counter() - began))
            assert "error" not in answer, answer
            return answer

        await ask("sit", seat=0)
        await ask("start")
        await ask("write-start", start=(await ask("turns"))["writings"][-1])
        for number in range(1, ROUNDS + 1):
            if time.monotonic() > until:
                return
            await ask("submit", round=number, turn="-")
            await asyncio.sleep(PAUSE)
            await ask("ping")
            await asyncio.sleep(PAUSE)
            began = time.perf_counter()
            await self._honest("GET", "/api/bots")
            waits.append(("page", time.perf_counter() - began))
            await asyncio.sleep(PAUSE)

    async def _honest(self, method: str, path: str, body: object = None, token: str = "") -> Any:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(request(method, path, HONEST, body, token))
        found = await reader.read()
        writer.close()
        return orjson.loads(found.partition(b"\r\n\r\n")[2])


@asynccontextmanager
async def limited_node(burst: int | None, *options: str) -> AsyncIterator[int]:
    """A node with its plain limits, in a process of its own; gives its port.

    `burst`: fewer requests at once than usual, else a short attack never gets beyond that limit.
    """
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tools.fuzz_node", f"sqlite:///{folder}/a.sqlite3"]
        command += ["--limited", *([f"--burst={burst}"] if burst else []), *options]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as node:
            assert node.stdout is not None
            try:
                yield int(await asyncio.to_thread(node.stdout.readline))
            finally:
                node.terminate()


async def measure(
    seconds: float, burst: int | None = None, only: Sequence[str] = (), sabotage: str | None = None
) -> tuple[Waits, Met]:
    """Waits of the honest client, and what the attackers met, by status or close code."""
    options = SABOTAGES[sabotage] if sabotage else ()
    async with limited_node(burst, *options) as port:
        # In another process: the honest client must not wait for the attackers' own work.
        with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as others:
            met = asyncio.get_running_loop().run_in_executor(
                others, attack_all, port, seconds, only
            )
            waits = await Honest(port).play(time.monotonic() + seconds)
            found = await met
    return waits, found


def p99(waits: Waits, kind: str = "") -> float:
    """p99 in ms of all waits, or of those of a kind."""
    found = [seconds for asked, seconds in waits if kind in ("", asked)]
    return quantiles(found, n=100, method="inclusive")[98] * 1_000


class Met(NamedTuple):
    """What the attackers met, and the share of a core that they used."""

    answers: Counter[str]
    cores: float


def attack_all(port: int, seconds: float, only: Sequence[str]) -> Met:
    """All attackers; gives what they met."""
    with suppress(AttributeError, OSError):
        os.nice(POLITE)  # real ones have computers of their own
    attacks = [Attack(port, number) for number in range(ATTACKERS)]
    until = time.monotonic() + seconds

    async def run() -> None:
        await asyncio.gather(*(attack.prepare() for attack in attacks))  # while the node answers
        await asyncio.gather(*(attack.attack(until, only) for attack in attacks))

    began = time.monotonic()
    asyncio.run(run())
    cores = time.process_time() / (time.monotonic() - began)
    return Met(sum((attack.met for attack in attacks), Counter()), cores)


def main(arguments: list[str] | None = None) -> int:
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--limit", type=float, default=50.0, help="p99 in ms")
    parser.add_argument("--burst", type=int, help="requests of an address at once, if not as usual")
    parser.add_argument("--only", nargs="*", default=[], metavar="WAY", help="parts of the attack")
    parser.add_argument("--sabotage", choices=SABOTAGES, help="a node that must be found out")
    told = parser.parse_args(arguments)
    waits, met = asyncio.run(measure(told.seconds, told.burst, told.only, told.sabotage))
    found = p99(waits)
    answers = met.answers
    kinds = ", ".join(f"{kind} {p99(waits, kind):.1f}" for kind in ("submit", "ping", "page"))
    print(
        f"honest p99 {found:.1f} ms of {len(waits)} waits ({kinds}), limit {told.limit:g} ms; "
        f"attackers used {met.cores:.2f} of a core and met {dict(answers)}"
    )
    refused = answers["429"] and answers["4429"] + answers[FLOOD_CUT] and not answers[FLOOD_OPEN]
    return 0 if found <= told.limit and refused else 1


if __name__ == "__main__":
    sys.exit(main())
