"""Load generator: tables of four with scripted turns on a real node, over real sockets.

A challenge gives all tables the same cards. One game of it is played without any marks to learn
them; then random legal turns are drawn for every seat, and every table plays these.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any

import orjson

from bench.disk import Span
from bench.rawsocket import RawSocket
from hashi.rules import SIDE_A, Card, Sheet, Turn, apply_unchecked, legal_starts, legal_turns

SEATS = 4
ROUNDS = 17
NEWS = (b'"card-flipped"', b'"game-ended"')  # what a player who has played waits for


@dataclass(frozen=True, slots=True)
class NodeProcess:
    """A node that was started for us."""

    address: tuple[str, int]
    pid: int

    def call(self, path: str, token: str = "", body: Mapping[str, object] | None = None) -> Any:
        """Ask the HTTP API; a body makes it a POST."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
        url = f"http://{self.address[0]}:{self.address[1]}{path}"
        with urllib.request.urlopen(urllib.request.Request(url, data, headers)) as answer:
            return json.load(answer)

    def cpu_seconds(self) -> float:
        """The processor time the node has used."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Bytes of memory in use."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * 4096.0


@contextmanager
def running_node(
    database: str | None = None, playouts: int | None = None, options: Sequence[str] = ()
) -> Iterator[NodeProcess]:
    """A node of its own process, on a fresh SQLite file unless told otherwise.

    `playouts` are those of reviews, where their accuracy does not matter.
    """
    with tempfile.TemporaryDirectory() as folder:
        url = database or f"sqlite:///{folder}/bench.sqlite3"
        command = [sys.executable, "-m", "bench.node", url]
        command += [] if playouts is None else [str(playouts)]
        command += options
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            port = int(process.stdout.readline())
            node = NodeProcess(("127.0.0.1", port), process.pid)
            try:
                _wait_ready(node)
                yield node
            finally:
                process.terminate()
                process.wait(60)


def _wait_ready(node: NodeProcess) -> None:
    limit = perf_counter() + 20
    while True:
        try:
            node.call("/readyz")
            return
        except OSError:
            if perf_counter() > limit:
                raise


@dataclass(frozen=True, slots=True)
class Script:
    """What every table plays."""

    challenge: str
    starts: tuple[str, ...]
    turns: tuple[tuple[str, ...], ...]  # by seat and round


@dataclass(slots=True, eq=False)
class Player:
    """One seat's socket: it answers every new card with its next turn."""

    table: str
    seat: int
    token: str
    script: Script
    socket: RawSocket | None = None
    round: int = 0
    seq: int = 0
    phase: str = ""
    sent_at: float = 0.0
    sent_round: int = 0
    waits: list[Span] = field(default_factory=list)  # from submit to update
    frames: int = 0
    go: bool = False
    think: Callable[[], float] | None = None
    total: int = -1
    refused: list[bytes] = field(default_factory=list)
    _awaited: Callable[[], bool] | None = None
    _arrived: asyncio.Future[None] | None = None

    async def connect(self, address: tuple[str, int]) -> None:
        """Come to the table."""
        self.socket = await RawSocket.connect(address, self.token, self.hear)
        hello = {"type": "hello", "protocol": 2, "table": self.table, "after": self.seq}
        self.socket.send(orjson.dumps(hello))

    def say(self, **command: object) -> None:
        """Send a command."""
        assert self.socket is not None
        self.socket.send(orjson.dumps(command))

    def hear(self, frame: bytes) -> None:
        """Take a frame, and play when it is time."""
        self.frames += 1
        if frame.startswith(b'{"type":"reply"'):
            if b'"error"' in frame:
                self.refused.append(frame)
                self._look()
            return
        if not frame.startswith((b'{"type":"update"', b'{"type":"snapshot"')):
            return
        if self.go and not self.sent_at and not any(word in frame for word in NEWS):
            return  # somebody else's turn: to read that would cost time that node and others need
        data = orjson.loads(frame)
        self.seq = data["seq"]
        game = data["game"]
        if "submitted" in game and self.sent_at:
            shown = game["submitted"][self.seat] or game.get("round", self.round) > self.sent_round
            if shown or game.get("phase") == "ended":
                self.waits.append(Span(self.sent_at, perf_counter()))
                self.sent_at = 0.0
        self.phase = game.get("phase", self.phase)
        self.round = game.get("round", self.round)
        if self.phase == "ended" and "scores" in game:
            self.total = game["scores"][self.seat]["total"]
        self._look()
        self.play()

    def play(self) -> None:
        """Submit the turn for the open card, at once or after a while."""
        if not self.go or self.phase != "round" or self.sent_round >= self.round:
            return
        self.sent_round = self.round
        if self.think is None:
            self._submit()
        else:
            asyncio.get_running_loop().call_later(self.think(), self._submit)

    def _submit(self) -> None:
        number = self.sent_round
        turn = self.script.turns[self.seat][number - 1]
        self.sent_at = perf_counter()
        self.say(type="submit", key=f"r{number}", round=number, turn=turn)

    async def until(self, done: Callable[[], bool], seconds: float = 60) -> None:
        """Wait for something."""
        self._awaited, self._arrived = done, asyncio.get_running_loop().create_future()
        self._look()
        async with asyncio.timeout(seconds):
            await self._arrived
        if self.refused:
            raise RuntimeError(f"refused: {self.refused[0]!r}")

    def _look(self) -> None:
        """See whether what is waited for has come; a task woken by every frame would cost more."""
        if self._awaited is not None and (self.refused or self._awaited()):
            self._awaited = None
            assert self._arrived is not None
            if not self._arrived.done():
                self._arrived.set_result(None)

    async def until_ended(self, seconds: float = 60) -> None:
        """Wait for the end of the game."""
        await self.until(lambda: self.phase == "ended", seconds)

    async def until_round(self, number: int) -> None:
        """Wait for a card."""
        await self.until(lambda: self.round == number)

    async def until_seq(self, seq: int) -> None:
        """Wait for a place in the log."""
        await self.until(lambda: self.seq >= seq)


def make_script(node: NodeProcess, seed: int = 1) -> Script:
    """Learn the cards of a challenge, and draw turns for them."""
    token = node.call("/api/people", body={})["token"]
    challenge = node.call("/api/challenges", token, {"seats": SEATS})["id"]
    cards = asyncio.run(_learn(node, challenge))
    dice = random.Random(seed)
    starts = tuple(dice.choice(legal_starts(SIDE_A)) for _ in range(SEATS))
    turns = []
    for seat in range(SEATS):
        sheet = apply_unchecked(Sheet.empty(SIDE_A), Turn(starts[(seat - 1) % SEATS]))
        mine = []
        for card in cards:
            turn = dice.choice(list(legal_turns(sheet, card)))
            sheet = apply_unchecked(sheet, turn)
            mine.append(str(turn))
        turns.append(tuple(mine))
    return Script(challenge, tuple(map(str, starts)), tuple(turns))


async def _learn(node: NodeProcess, challenge: str) -> list[Card]:
    """Play a challenge without any marks; its cards come up one by one."""
    start = str(legal_starts(SIDE_A)[0])
    blank = Script(challenge, (start,) * SEATS, (("-",) * ROUNDS,) * SEATS)
    (players,) = await open_tables(node, blank, 1, people(node, SEATS))
    for player in players:
        player.go = True
        player.play()
    await asyncio.gather(*(player.until_ended() for player in players))
    for player in players:
        assert player.socket is not None
        player.socket.close()
    proof = node.call(f"/api/tables/{players[0].table}/proof", players[0].token)
    return [Card.parse(card) for card in proof["cards"]]


def people(node: NodeProcess, count: int) -> list[str]:
    """Tokens of new people."""
    return [node.call("/api/people", body={})["token"] for _ in range(count)]


async def open_tables(
    node: NodeProcess, script: Script, count: int, tokens: list[str]
) -> list[list[Player]]:
    """Tables of four, seated, started and with the first card open; nobody has played."""
    tables = []
    for number in range(count):
        mine = [tokens[(number * SEATS + seat) % len(tokens)] for seat in range(SEATS)]
        body = {"challenge": script.challenge, "access": "invitation"}
        table = node.call("/api/tables", mine[0], body)["id"]
        players = [Player(table, seat, mine[seat], script) for seat in range(SEATS)]
        await _seat(node, players)
        tables.append(players)
    await asyncio.gather(*(player.until_round(1) for table in tables for player in table))
    return tables


async def _seat(node: NodeProcess, players: list[Player]) -> None:
    for player in players:
        await player.connect(node.address)
        player.say(type="sit", key="sit", seat=player.seat)
        await player.until_seq(3 + player.seat)
    players[0].say(type="start", key="start")
    await players[0].until(lambda: players[0].phase == "set-up")
    for player in players:
        player.say(type="write-start", key="s", start=player.script.starts[player.seat])


@dataclass(frozen=True, slots=True)
class Figures:
    """What a load was like."""

    turns: int
    seconds: float
    cpu: float
    waits: list[Span]

    def percentile(self, percent: int) -> float:
        """A percentile of the waits, in milliseconds."""
        waits = [wait.seconds for wait in self.waits]
        return quantiles(waits, n=100, method="inclusive")[percent - 1] * 1_000

    def apart_from(self, stalls: list[Span]) -> Figures:
        """The same without the waits during which the disk held everybody up."""
        free = [wait for wait in self.waits if not any(wait.meets(stall) for stall in stalls)]
        return replace(self, waits=free)


async def play_all(
    node: NodeProcess,
    tables: list[list[Player]],
    think: Callable[[], float] | None = None,
    seconds: float = 120,
) -> Figures:
    """Let all tables play to their end and measure it."""
    players = [player for table in tables for player in table]
    cpu, began = node.cpu_seconds(), perf_counter()
    for player in players:
        player.go, player.think = True, think
        player.play()
    await asyncio.gather(*(player.until_ended(seconds) for player in players))
    took, used = perf_counter() - began, node.cpu_seconds() - cpu
    waits = [wait for player in players for wait in player.waits]
    for player in players:
        assert player.socket is not None
        player.socket.close()
    totals = {player.seat: player.total for player in players}
    assert all(player.total == totals[player.seat] >= 0 for player in players)
    return Figures(len(players) * ROUNDS, took, used, waits)
