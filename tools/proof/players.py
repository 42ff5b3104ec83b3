"""Scripted players over the network: they keep their connections up and their commands going.

A player asks for one thing at a time. What is not answered when a connection breaks is asked
again with the same key, as every client of the service must do.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from hashi.client.session import legal_turns
from hashi.rules import Law
from hashi.table.phrases import Phrase
from tools.proof.connections import Address, Link
from tools.proof.journal import Asked, Journal
from tools.proof.scripts import Script

PHRASES: Final = tuple(Phrase)
SAYS: Final = 0.10  # how often a player says something before its turn
WITHDRAWS: Final = 0.06  # how often it takes a turn back, to make it again
PROVOKES: Final = 0.10  # how often it asks for what must be refused, when told to


@dataclass(slots=True)
class Match:
    """A table and how it is played; `bots` are seats of built-in bots."""

    number: int
    board: str
    seats: int
    law: Law
    bots: tuple[int, ...] = ()
    game: str = ""
    script: Script | None = None  # none where built-in bots play
    players: list[Player] = field(default_factory=list)
    done: bool = False

    @property
    def body(self) -> dict[str, object]:
        """What opens this table."""
        return {"board": self.board, "seats": self.seats, "law": str(self.law)}


class Player:
    """One seat of a table."""

    def __init__(
        self,
        match: Match,
        seat: int,
        token: str,
        addresses: Sequence[Address],
        *,
        copies: int = 1,
        provoke: bool = False,
        told: Callable[[Asked], None] = lambda _: None,
    ) -> None:
        """Play over these nodes, with up to so many copies of every command."""
        self.match = match
        self.seat = seat
        self.token = token
        self.journal = Journal(seat)
        self.pending: Asked | None = None
        self.scores: list[int] | None = None
        self.over = False
        self.heard = time.monotonic()
        self.links = [Link(self, address) for address in addresses]
        self._copies = copies
        self._provoke = provoke
        self._told = told
        self._extras: set[tuple[str, int]] = set()
        self._wants_turns: tuple[str, int] | None = None
        self._dice = Random(f"copies {match.number}/{seat}")

    def problem(self, text: str) -> None:
        """What a player can see to be wrong ends its game."""
        self.over = True
        self.journal.problems.append(f"table {self.match.number} seat {self.seat}: {text}")

    def quiet(self) -> float:
        """For how long a node could have said something, and did not."""
        addresses = [link.address for link in self.links]
        if not all(address.open.is_set() for address in addresses):
            return 0.0
        return time.monotonic() - max([self.heard, *(a.since for a in addresses)])

    def state(self) -> str:
        """Where this player stands, for people."""
        links = [f"{k.seq} {k.game.get('phase')} {k.game.get('round')}" for k in self.links]
        last = self.journal.asked[-1] if self.journal.asked else None
        waits = "waits for" if self.pending else "last had"
        return f"seat {self.seat} at {', '.join(links)} {waits} {last and last.data}"

    async def run(self) -> None:
        """Play until the game has ended for this player."""
        tasks = [asyncio.create_task(link.run()) for link in self.links]
        tasks.append(asyncio.create_task(self._insist()))
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.over = True
            for task in tasks:
                task.cancel()
            found = await asyncio.gather(*tasks, return_exceptions=True)
        for error in found:
            if isinstance(error, Exception):
                raise error

    async def _insist(self) -> None:
        """With several nodes, do not wait forever for one that does not answer."""
        waiting, since = None, time.monotonic()
        while not self.over:
            await asyncio.sleep(0.5)
            if self.scores is not None and time.monotonic() - self.heard > 3:
                return  # the other node had its time to tell the end too
            if self.pending is not waiting:
                waiting, since = self.pending, time.monotonic()
            elif waiting is not None and time.monotonic() - since > 2 and len(self.links) > 1:
                since = time.monotonic()
                for link in self.links:
                    await link.send(waiting.data)

    # Hearing

    async def hear(self, link: Link, frame: dict[str, Any]) -> None:
        """Take in what a node says, and go on."""
        self.heard = time.monotonic()
        match frame["type"]:
            case "snapshot" | "update":
                link.follow(frame)
            case "reply":
                self._answered(frame)
            case "turns":
                await self._choose(frame)
            case "error":
                await self._refused(link, frame)
        if link.game.get("phase") == "ended" and self.pending is None:
            self._ended(link)
        elif self.pending is None:
            await self._act()

    def _ended(self, link: Link) -> None:
        scores = [score["total"] for score in link.game["scores"]]
        if self.scores is not None and self.scores != scores:
            self.problem(f"two nodes told scores {self.scores} and {scores}")
        self.scores = scores
        self.over = all(link.game.get("phase") == "ended" for link in self.links)

    def forget_questions(self) -> None:
        """A new connection: what was asked without a key was lost with the old one."""
        self._wants_turns = None

    def _answered(self, frame: dict[str, Any]) -> None:
        asked = self.journal.find(frame["key"])
        if asked is None:
            self.problem(f"an answer to {frame['key']}, which was never asked")
            return
        error = frame.get("error")
        told = "" if error is None else json.dumps(error, sort_keys=True)
        asked.answers.append((frame["seq"], None if error is None else error["code"], told))
        if asked.answers[0] != asked.answers[-1]:
            first, last = asked.answers[0], asked.answers[-1]
            self.problem(f"unequal answers to {asked.kind} {asked.key}: {first} and {last}")
        if error is not None and not asked.may_fail:
            self.problem(f"{asked.kind} {asked.data} was refused: {error['code']}")
        if error is None and asked.must_fail:
            self.problem(f"{asked.kind} {asked.data} was accepted")
        if asked is self.pending:
            self.pending = None
            self._told(asked)

    async def _refused(self, link: Link, frame: dict[str, Any]) -> None:
        """What could not be stored is asked again; nothing else may fail."""
        asked, code = self.pending, frame["error"]["code"]
        if code != "unavailable":
            self.problem(f"refused {frame['key']}: {frame['error']}")
        elif asked is not None and frame["key"] == asked.key:
            await asyncio.sleep(0.2)
            await link.send(asked.data)
        else:
            self._wants_turns = None

    # Acting

    async def _ask(self, data: dict[str, object], *, must_fail: bool = False) -> None:
        asked = self.pending = self.journal.ask(data)
        asked.may_fail = must_fail or asked.kind == "withdraw"
        asked.must_fail = must_fail
        await self._send(asked)

    async def _send(self, asked: Asked) -> None:
        if len(self.links) == 1 and self._copies == 1:
            await self.links[0].send(asked.data)
            return
        count = self._dice.randint(1, self._copies)
        chosen = [self._dice.choice(self.links) for _ in range(count)]
        await asyncio.gather(*(link.send(asked.data) for link in chosen))

    async def _act(self) -> None:
        """Do what is next, as far as the best informed connection knows."""
        link = max(self.links, key=lambda link: link.seq)
        phase, number = link.game.get("phase"), int(link.game.get("round") or 0)
        match phase:
            case "seating":
                await self._seating(link)
            case "set-up" if not self.journal.has("write-start"):
                await self._make("set-up", 0, link)
            case "round":
                await self._round(number, link)
            case "final-check" if not self.journal.has("finish"):
                await self._ask({"type": "finish"})

    async def _seating(self, link: Link) -> None:
        seats = link.table["seats"]
        if not self.journal.has("sit"):
            await self._ask({"type": "sit", "seat": self.seat})
        elif self.seat == 0:
            for seat in self.match.bots:
                if seats[seat] is None and not self._once("bot", seat):
                    await self._ask({"type": "seat-bot", "seat": seat, "bot": "random"})
                    return
            if None not in seats and not self._once("start", 0):
                await self._ask({"type": "start"})

    def _once(self, kind: str, number: int) -> bool:
        """Whether this was done already; from now on it was."""
        done = (kind, number) in self._extras
        self._extras.add((kind, number))
        return done

    async def _round(self, number: int, link: Link) -> None:
        dice = Random(f"extras {self.match.number}/{self.seat}/{number}")
        says, withdraws, provokes = dice.random(), dice.random(), dice.random()
        if says < SAYS and not self._once("say", number):
            await self._ask({"type": "say", "phrase": dice.choice(PHRASES)})
        elif self._provoke and provokes < PROVOKES and not self._once("provoke", number):
            await self._ask({"type": "start"}, must_fail=True)
        elif not self.journal.has("submit", number):
            await self._make("round", number, link)
        elif withdraws < WITHDRAWS and not self._once("withdraw", number):
            await self._ask({"type": "withdraw", "round": number})

    async def _make(self, phase: str, number: int, link: Link) -> None:
        """Write the start number or make the turn: by the script, else one of those offered."""
        script = self.match.script
        if script is None:
            if self._wants_turns != (phase, number):
                self._wants_turns = (phase, number)
                await link.send({"type": "turns", "key": "turns"})
        elif phase == "set-up":
            await self._ask({"type": "write-start", "start": script.start(self.seat)})
        else:
            turn = script.turn(self.seat, number, link.game["card"])
            await self._ask({"type": "submit", "round": number, "turn": turn})

    async def _choose(self, frame: dict[str, Any]) -> None:
        phase, number = str(frame["phase"]), int(frame["round"])
        wanted, self._wants_turns = self._wants_turns, None
        if self.pending is not None or wanted != (phase, number):
            return
        turn = Random(f"turn {self.match.number}/{self.seat}/{number}").choice(
            sorted(legal_turns(frame))
        )
        if phase == "set-up":
            await self._ask({"type": "write-start", "start": turn})
        else:
            await self._ask({"type": "submit", "round": number, "turn": turn})
