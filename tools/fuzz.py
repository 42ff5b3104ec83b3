"""Fuzz proof: malformed frames against a real node while honest games continue.

`python -m tools.fuzz --frames 200000` is the long run; the tests make a short one. It fails (1)
on any crash or 5xx, when memory grows, or when an honest game does not end with its scores.
Half of the frames meet a node without limits, so that they reach its readers; the other half one
with the limits of a plain node.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import httpx
from websockets.asyncio.client import connect

from hashi.client.session import legal_turns
from tools.fuzz_frames import BINARY, PING, TEXT, Sender, client_frame

ROOT = Path(__file__).parent.parent
BURST = 20  # frames between two looks at whether the connection still answers
ROUNDS_OF_BURSTS = 10
REQUESTS = 20
ELSEWHERE = {"x-forwarded-for": "203.0.113.1"}  # honest people have an address of their own
PATIENCE = 30.0
MOST_GROWTH = 16 * 1_048_576
MOST_LATENCY = 2.0  # seconds for 99 of 100 honest commands, on a machine that is busy fuzzing
FAULTS = re.compile(rb"connection-failed|request-failed|task-failed|hello-failed|Exception in ASGI")


@dataclass
class Report:
    """What happened."""

    frames: int = 0
    requests: int = 0
    dropped: int = 0  # connections given up in the middle of something
    statuses: Counter[int] = field(default_factory=Counter)
    closes: Counter[int] = field(default_factory=Counter)
    games: int = 0
    latencies: list[float] = field(default_factory=list)
    before: int = 0
    after: int = 0
    problems: list[str] = field(default_factory=list)

    def lines(self) -> Iterator[str]:
        yield f"frames {self.frames}, requests {self.requests}, cut off {self.dropped}"
        yield f"statuses {dict(sorted(self.statuses.items()))}"
        yield f"close codes {dict(sorted(self.closes.items()))}"
        yield f"memory {self.before / 1e6:.1f} MB before, {self.after / 1e6:.1f} MB after"
        if self.latencies:
            late = sorted(self.latencies)
            p99 = late[int(len(late) * 0.99)]
            yield (
                f"honest games {self.games}; a command takes {statistics.median(late) * 1e3:.1f} ms"
                f" (p50), {p99 * 1e3:.1f} ms (p99), {late[-1] * 1e3:.1f} ms (most)"
            )
        for problem in self.problems:
            yield f"PROBLEM: {problem}"


class Node:
    """A node as a process."""

    def __init__(self, folder: Path, *, limited: bool, sabotage: str | None) -> None:
        command = [sys.executable, "-m", "tools.fuzz_node", f"sqlite:///{folder / 'db.sqlite3'}"]
        command += ["--limited"] if limited else []
        command += ["--sabotage", sabotage] if sabotage else []
        self.log = folder / "log"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, cwd=ROOT)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.strip().isdigit():
            raise RuntimeError(f"the node did not start: {self.log.read_text()[-2_000:]}")
        self.port = int(line)
        self.url = f"http://127.0.0.1:{self.port}"

    def memory(self) -> int:
        """Bytes that the process holds; 0 where the system does not tell."""
        with suppress(OSError):
            for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
                if line.startswith("VmRSS:"):
                    return int(line.split()[1]) * 1_024
        return 0

    def end(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def running(*, limited: bool, sabotage: str | None) -> Iterator[Node]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        node = Node(Path(folder), limited=limited, sabotage=sabotage)
        try:
            yield node
        finally:
            node.end()


# Honest people


class Honest:
    """Plays one deal again and again, always with the same turns: the scores must not change."""

    def __init__(self, node: Node, report: Report, client: httpx.AsyncClient, deal: str) -> None:
        self._node, self._report, self._client, self._deal = node, report, client, deal
        self.plan: list[str] = []  # the start number, then a turn for each card
        self.scores: object = None

    async def game(self, *, first: bool = False) -> None:
        token = await come_in(self._client)
        headers = {"Authorization": f"Bearer {token}"}
        opened = await self._client.post(
            "/api/tables", json={"challenge": self._deal}, headers=headers
        )
        table = opened.json()["code"]
        url = f"ws://127.0.0.1:{self._node.port}/ws"
        sent = headers | ELSEWHERE
        async with connect(url, additional_headers=sent, proxy=None) as line:
            hello = {"type": "hello", "protocol": 2, "table": table, "after": 0}
            await line.send(json.dumps(hello))
            self._view: dict[str, Any] = {}
            await self._ask(line, type="sit", seat=0)
            await self._ask(line, type="start")
            step = 0
            while (phase := await self._phase(line, step)) != "ended":
                if first:
                    reply = await self._ask(line, type="turns")
                    texts = legal_turns(reply)
                    self.plan.append(max(texts, key=lambda text: (len(text), text)))
                if phase == "set-up":
                    await self._ask(line, type="write-start", start=self.plan[step])
                else:
                    await self._ask(line, type="submit", round=step, turn=self.plan[step])
                step += 1
        if first:
            self.scores = self._view["scores"]
        elif self._view["scores"] != self.scores:
            self._report.problems.append(f"a game ended with {self._view['scores']}")
        self._report.games += 1

    async def _phase(self, line: Any, step: int) -> str:
        """Wait until this step is due."""
        while True:
            phase = self._view.get("phase")
            due = {"set-up": 0, "round": self._view.get("round")}.get(str(phase), -1)
            if phase == "ended" or due == step:
                return str(phase)
            self._take(json.loads(await asyncio.wait_for(line.recv(), PATIENCE)))

    def _take(self, frame: dict[str, Any]) -> None:
        if frame["type"] in ("snapshot", "update"):
            self._view.update(frame["game"])

    async def _ask(self, line: Any, **command: Any) -> dict[str, Any]:
        key = f"h{random.getrandbits(60)}"
        began = time.perf_counter()
        await line.send(json.dumps({**command, "key": key}))
        while True:
            frame = json.loads(await asyncio.wait_for(line.recv(), PATIENCE))
            self._take(frame)
            if frame.get("key") == key:
                self._report.latencies.append(time.perf_counter() - began)
                if "error" in frame:
                    raise RuntimeError(f"an honest command was refused: {frame['error']}")
                return cast("dict[str, Any]", frame)


async def come_in(client: httpx.AsyncClient) -> str:
    return str((await client.post("/api/people")).json()["token"])


# The others


class Attacker:
    """Opens connections and misuses them."""

    def __init__(
        self, node: Node, report: Report, seed: int, token: str, table: str, until: float
    ) -> None:
        self._node, self._report, self._until = node, report, until
        self._sender = Sender(seed)
        self._token, self._table = token, table

    async def attack(self) -> None:
        """One connection's worth of it."""
        chance = self._sender.chance.random()
        if chance < 0.15:
            await self._give_up()
        elif chance < 0.35:
            for _ in range(REQUESTS):
                await self._request()
        else:
            await self._converse()

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self._node.port)

    async def _give_up(self) -> None:
        _, writer = await self._open()
        writer.write(self._sender.half_handshake())
        await asyncio.sleep(0)
        writer.transport.abort()
        self._report.dropped += 1

    async def _request(self) -> None:
        reader, writer = await self._open()
        with suppress(OSError):
            writer.write(self._sender.request(self._table, self._token))
            answer = await asyncio.wait_for(reader.read(), PATIENCE)
            if answer.startswith(b"HTTP/1.1 "):
                self._report.statuses[int(answer[9:12])] += 1
            if b"Traceback" in answer:
                self._report.problems.append("a traceback left the node")
        self._report.requests += 1
        writer.close()

    async def _converse(self) -> None:
        reader, writer = await self._open()
        try:
            writer.write(
                b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer "
                + self._token.encode()
                + b"\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
            )
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            status = int(head[9:12])
            self._report.statuses[status] += 1
            if status != 101:
                return
            if self._sender.chance.random() < 0.1:
                await self._misspeak(reader, writer)
                return
            hello = {"type": "hello", "protocol": 2, "table": self._table, "after": 0}
            writer.write(client_frame(TEXT, json.dumps(hello).encode()))
            for _ in range(ROUNDS_OF_BURSTS):
                for _ in range(BURST):
                    writer.write(client_frame(*self._sender.frame()))
                    self._report.frames += 1
                if not await self._answers(reader, writer) or time.monotonic() > self._until:
                    return
            if self._sender.chance.random() < 0.3:
                writer.write(self._sender.fatal())
                self._report.frames += 1
                await self._end(reader, writer)
            else:
                writer.transport.abort()
        except (OSError, asyncio.IncompleteReadError):
            self._report.closes[1006] += 1
        finally:
            writer.close()

    async def _misspeak(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """No hello, but something else."""
        kind, body = self._sender.frame()
        writer.write(client_frame(kind if kind == BINARY else TEXT, body))
        writer.write(self._sender.fatal())
        self._report.frames += 2
        await self._end(reader, writer)

    async def _end(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Wait for the service to close; some of what was sent promises more and never ends."""
        with suppress(TimeoutError):
            async with asyncio.timeout(1.0):
                await self._read(reader, b"")
        writer.transport.abort()

    async def _answers(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        """Whether the connection is still served; a good frame also clears its record."""
        key = self._sender.key()
        ping = json.dumps({"type": "ping", "key": key}).encode()
        writer.write(client_frame(TEXT, ping) + client_frame(PING, b"?"))
        await writer.drain()
        return await self._read(reader, b'"type":"pong","key":"%b"' % key.encode())

    async def _read(self, reader: asyncio.StreamReader, wanted: bytes) -> bool:
        """Read frames until one holds what is wanted; False when the service closes."""
        async with asyncio.timeout(PATIENCE):
            while True:
                head = await reader.readexactly(2)
                size = head[1] & 0x7F
                if size > 125:
                    size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8), "big")
                body = await reader.readexactly(size)
                if head[0] == 0x88:
                    self._report.closes[int.from_bytes(body[:2], "big")] += 1
                    return False
                if head[0] == TEXT and b"Traceback" in body:
                    self._report.problems.append("a traceback left the node")
                if head[0] == TEXT and wanted and wanted in body:
                    return True
                if head[0] == TEXT and b'"code":"too-many"' in body and wanted:
                    return True  # a limited node does not answer everything


async def _fuzz(
    node: Node, report: Report, frames: int, seconds: float, seed: int, attackers: int
) -> None:
    async with httpx.AsyncClient(base_url=node.url, headers=ELSEWHERE, timeout=PATIENCE) as client:
        token = await come_in(client)
        headers = {"Authorization": f"Bearer {token}"}
        opened = await client.post("/api/challenges", json={"seats": 1}, headers=headers)
        honest = Honest(node, report, client, opened.json()["id"])
        await honest.game(first=True)
        tokens = (token, await come_in(client))  # the host of the tables, and a stranger
        tables = []
        for _ in range(2):
            made = await client.post("/api/tables", json={"seats": 4}, headers=headers)
            tables.append(made.json()["code"])
        stop = asyncio.Event()
        until = time.monotonic() + seconds

        async def play() -> None:
            while not stop.is_set():
                await honest.game()
                await asyncio.sleep(0.2)

        async def attack(number: int) -> None:
            who, where = tokens[number % 2], tables[number // 2 % 2]
            attacker = Attacker(node, report, seed + number, who, where, until)
            while report.frames < frames and time.monotonic() < until and not report.problems:
                if node.process.poll() is not None:
                    report.problems.append("the node has died")
                if not report.before and report.frames > frames / 4:  # it is warm
                    report.before = node.memory()
                await attacker.attack()

        playing = asyncio.create_task(play())
        results = await asyncio.gather(
            *(attack(number) for number in range(attackers)), return_exceptions=True
        )
        stop.set()
        results += await asyncio.gather(playing, return_exceptions=True)
        for result in results:
            if isinstance(result, BaseException):
                report.problems.append(f"{type(result).__name__}: {result}")
        await asyncio.sleep(0.5)
        report.after = node.memory()
        if node.process.poll() is not None:
            report.problems.append(f"the node ended with {node.process.returncode}")
        else:
            await _look(node, client, report)


async def _look(node: Node, client: httpx.AsyncClient, report: Report) -> None:
    """Whether the node still serves; if not, its log gets to hold what it is doing."""
    try:
        status = (await client.get("/readyz")).status_code
    except httpx.HTTPError as error:
        report.problems.append(f"the node does not answer: {type(error).__name__}")
        node.process.send_signal(signal.SIGUSR1)
        await asyncio.sleep(1)
        report.problems.append(node.log.read_text(errors="replace")[-3_000:])
    else:
        if status != 200:
            report.problems.append(f"the node is not ready any more: {status}")


def fuzz(
    frames: int,
    *,
    seconds: float = 3_600.0,
    seed: int = 1,
    limited: bool = False,
    sabotage: str | None = None,
    attackers: int = 32,
    latency: float = MOST_LATENCY,
) -> Report:
    """Fuzz one node; the report names every problem."""
    report = Report()
    with running(limited=limited, sabotage=sabotage) as node:
        asyncio.run(_fuzz(node, report, frames, seconds, seed, attackers))
        log = node.log.read_bytes()
        faults = FAULTS.findall(log)
        if faults:
            report.problems.append(f"{len(faults)} failures in the log: {sorted(set(faults))}")
            place = log.find(faults[0])
            report.problems.append(log[place : place + 4_000].decode("utf-8", "replace"))
    wrong = sum(count for status, count in report.statuses.items() if status >= 500)
    if wrong:
        report.problems.append(f"{wrong} answers with a status of 500 or more")
    if 1011 in report.closes:
        report.problems.append(f"{report.closes[1011]} connections ended by a failure")
    if report.before and report.after - report.before > MOST_GROWTH:
        report.problems.append(f"memory grew by {(report.after - report.before) / 1e6:.0f} MB")
    late = sorted(report.latencies)
    if late and late[int(len(late) * 0.99)] > latency:
        report.problems.append("honest players had to wait")
    if report.games < 2:
        report.problems.append("no honest game was finished beside the fuzz")
    return report


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=200_000)
    parser.add_argument("--seconds", type=float, default=3_600.0, help="at most, for each node")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sabotage", help="a build that must be found (tools/fuzz_node.py)")
    options = parser.parse_args(arguments)
    red = False
    for limited in (False, True):
        report = fuzz(
            options.frames // 2,
            seconds=options.seconds,
            seed=options.seed,
            limited=limited,
            sabotage=options.sabotage,
        )
        print("with the limits of a plain node:" if limited else "without limits:")
        print("".join(f"  {line}\n" for line in report.lines()), end="", flush=True)
        red = red or bool(report.problems)
    return int(red)


if __name__ == "__main__":
    sys.exit(main())
