"""Scripted player: follows a script over a bad connection, as a careful client would.

One command at a time, each with a key of its own; unanswered, it is sent again with the same key.
What is known of the table is folded from numbered frames; after a gap or a long silence the player
reconnects and resumes from the last sequence number it knows.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tools.network.client_state import Frame, Gap, Known
from tools.network.faults import GONE
from tools.network.scripted_games import Step

Check = Callable[["Player"], Awaitable[None]]


class Differs(AssertionError):
    """Something is not as without faults; the text says what."""


class _Quiet(Exception):
    """Nothing was heard for too long."""


@dataclass(slots=True)
class Habits:
    """How patient players are, and which sabotage is built in."""

    patience: float = 0.5  # seconds before a command is sent again; more each time
    silence: float = 0.8  # seconds without frames before reconnecting; more each time
    same_key: bool = True
    careful: bool = True


@dataclass(slots=True)
class Tally:
    """What the players of a run did."""

    commands: int = 0
    resent: int = 0
    repeats: int = 0  # answers that came more than once
    reconnects: int = 0
    gaps: int = 0
    resumes: int = 0  # connections that went on by an update
    spot_checks: int = 0


@dataclass(eq=False)
class Player:
    """One seat of one game."""

    name: str  # names connections, and so their faults
    url: str
    token: str
    table: str
    steps: list[Step]
    opened: set[str]  # what the players of this table have done that others wait for
    dice: random.Random
    habits: Habits
    tally: Tally
    resumed: Check | None = None
    known: Known = field(default_factory=Known)
    answers: dict[str, Frame] = field(default_factory=dict)
    _done: int = 0
    _key: str | None = None  # of the command that waits for its answer
    _tries: int = 0
    _due: float = 0.0
    _connections: int = 0
    _silences: int = 0

    async def play(self) -> None:
        """Play to the end of the game."""
        self.known.careful = self.habits.careful
        while not self._over():
            self._connections += 1
            try:
                async with connect(
                    f"{self.url}/{self.name}/{self._connections}",
                    compression=None,
                    ping_interval=None,
                    open_timeout=5,
                    close_timeout=0.2,
                    max_size=None,
                ) as line:
                    try:
                        await self._attend(line)
                    finally:
                        line.transport.abort()
            except Gap:
                self.tally.gaps += 1
            except (*GONE, _Quiet):
                pass
            if not self._over():
                self.tally.reconnects += 1
                await asyncio.sleep(self.dice.random() * 0.02)

    def _over(self) -> bool:
        return self._done == len(self.steps) and self.known.game.get("phase") == "ended"

    async def _attend(self, line: ClientConnection) -> None:
        hello = {"type": "hello", "protocol": 2, "table": self.table, "token": self.token}
        await line.send(json.dumps({**hello, "after": self.known.seq}))
        now = asyncio.get_running_loop().time
        after, first, welcome = self.known.seq, True, False
        self._due = 0.0
        quiet_at = now() + self._silence()
        while not self._over():
            if welcome:  # before that, a command could overtake the hello
                await self._act(line, now())
            try:
                async with asyncio.timeout(0.05 if self._waits_for_others() else 0.25):
                    frame = json.loads(await line.recv())
            except TimeoutError:
                if now() > quiet_at:
                    self._silences += 1
                    raise _Quiet from None
                continue
            if frame["type"] in ("reply", "error"):
                self._answered(frame)
            welcome = welcome or frame["type"] in ("welcome", "snapshot", "update")
            if self.known.take(frame):
                self._silences = 0
                quiet_at = now() + self._silence()
                if first and after and frame["type"] == "update":
                    self.tally.resumes += 1
                    if self.resumed is not None and self.dice.random() < 0.25:
                        await self.resumed(self)
                        quiet_at = now() + self._silence()
                first = False

    def _silence(self) -> float:
        return self.habits.silence * (1 + self.dice.random()) * min(8.0, 2.0**self._silences)

    # Commands

    def _next(self) -> Step | None:
        """The step that is due."""
        if self._done == len(self.steps):
            return None
        step, game = self.steps[self._done], self.known.game
        if not game:
            return None
        number = game["round"]
        if step.phase == "round" and (number > step.round or game["phase"] == "ended"):
            raise Differs(f"{self.name}: in round {number} before {dict(step.command)}")
        if step.phase is not None and game["phase"] != step.phase:
            return None
        if step.phase == "round" and number != step.round:
            return None
        if step.full and None in self.known.table["seats"]:
            return None
        if step.after is not None and step.after not in self.opened:
            return None
        return step

    def _waits_for_others(self) -> bool:
        step = self.steps[self._done] if self._done < len(self.steps) else None
        return step is not None and step.after is not None and step.after not in self.opened

    async def _act(self, line: ClientConnection, now: float) -> None:
        if self._key is not None and now < self._due:
            return
        step = self._next() if self._key is None else self.steps[self._done]
        if step is None:
            return
        if self._key is None:
            self._key, self._tries = f"{self.name.replace('/', '-')}-{self._done}", 0
            self.tally.commands += 1
        else:
            self.tally.resent += 1
        self._tries += 1
        key = self._key if self.habits.same_key else f"{self._key}-{self._tries}"
        wait = self.habits.patience * (1 + self.dice.random()) * min(8.0, 2.0 ** (self._tries - 1))
        self._due = now + wait
        await line.send(json.dumps({**step.command, "key": key}))

    def _answered(self, frame: Frame) -> None:
        key = frame["key"]
        if key is None:
            return  # the line doubled the hello; commands carry a key
        if frame["type"] == "error" or "error" in frame:
            raise Differs(f"{self.name}: {key} was refused: {frame['error']}")
        if key in self.answers:
            self.tally.repeats += 1
            if self.answers[key] != frame:
                raise Differs(f"{self.name}: {key}: first {self.answers[key]}, then {frame}")
            return
        self.answers[key] = frame
        step = self.steps[self._done] if self._done < len(self.steps) else None
        if step is None or self._key is None or not key.startswith(self._key):
            raise Differs(f"{self.name}: found an answer to {key}, which was not asked")
        if step.opens is not None:
            self.opened.add(step.opens)
        self._done += 1
        self._key = None

    async def look_again(self, url: str) -> None:
        """Resume once more on a good line, to hear what has no number: names and presence."""
        async with connect(url, compression=None, ping_interval=None, max_size=None) as line:
            hello: dict[str, Any] = {"type": "hello", "protocol": 2, "table": self.table}
            await line.send(json.dumps({**hello, "token": self.token, "after": self.known.seq}))
            async with asyncio.timeout(30):
                while True:
                    frame = json.loads(await line.recv())
                    self.known.take(frame)
                    if frame["type"] == "seats":
                        return
