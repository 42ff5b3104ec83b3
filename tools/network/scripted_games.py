"""Scripted games: a deal played once without faults, then repeated under them.

The deal is a challenge, which is the same at every table. It is played seat by seat over HTTP,
with turns chosen by dice among the legal ones; what every seat did becomes its script. Every third
deal is played by paper rules: wrong numbers are written, noticed by their player or by another,
corrected or left. Challenges by paper rules cannot be made any more, so the stored one is changed.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import httpx
from sqlalchemy import func, update

from hashi.rules import Law, Turn, Writing
from hashi.service.store import Database, Games, schema
from hashi.table import TableEvent, parse_table_event
from hashi.table.events import Sat
from hashi.table.ids import TableId
from hashi.table.phrases import Phrase

ROUNDS = 17
OUTCOME = ("phase", "round", "scores", "winners", "sheets", "reached", "mistakes", "secret")


@dataclass(frozen=True, slots=True)
class Step:
    """One command of a script, and when it is due."""

    command: Mapping[str, object]
    phase: str | None = None  # the phase it waits for; None: at once
    round: int = 0
    full: bool = False  # it waits until every seat is taken
    after: str | None = None  # what another seat must have done before
    opens: str | None = None  # what others may wait for


@dataclass(slots=True)
class Script:
    """What every seat does in a game, and how it ends."""

    challenge: str
    table: dict[str, object]  # the settings of the table
    seats: list[list[Step]] = field(default_factory=list)
    outcome: dict[str, Any] = field(default_factory=dict)
    footprint: dict[str, list[str]] = field(default_factory=dict)
    withdrawals: int = 0
    mistakes: int = 0
    slips: dict[int, tuple[int, Turn]] = field(default_factory=dict)  # by seat: round, right marks


def open_http(url: str) -> httpx.AsyncClient:
    """A way to the API that never takes a connection the node may be about to end as idle."""
    return httpx.AsyncClient(base_url=url, timeout=60, limits=httpx.Limits(keepalive_expiry=1.0))


async def person(http: httpx.AsyncClient) -> str:
    """A new person's token."""
    answer = await http.post("/api/people")
    answer.raise_for_status()
    return str(answer.json()["token"])


class Author:
    """Writes a script by playing its game."""

    def __init__(self, http: httpx.AsyncClient, games: Games, dice: random.Random) -> None:
        """Play at the node behind `http`."""
        self._http = http
        self._games = games
        self._dice = dice
        self._tokens: list[str] = []
        self._id = ""
        self._keys = 0

    async def write(self, number: int) -> Script:
        """Play a new deal to its end; numbers in a row have different seats."""
        dice = self._dice
        seats = (2, 4, 1, 3)[number % 4]
        game = {
            "board": dice.choice("AB"),
            "seats": seats,
            "info_bar": dice.choice(("automatic", "automatic", "by-hand")),
        }
        self._tokens = [await person(self._http) for _ in range(seats)]
        challenge = str((await self._post("/api/challenges", 0, game))["id"])
        paper = number % 3 == 1
        if paper:
            await self._play_on_paper(challenge)
        table = {"challenge": challenge, "closed_boards": dice.random() < 0.25}
        script = Script(challenge, table, [[] for _ in range(seats)])
        self._id = str((await self._post("/api/tables", 0, table))["id"])
        for seat in range(seats):
            await self._do(script, seat, Step({"type": "sit", "seat": seat}))
        await self._do(script, 0, Step({"type": "start"}, full=True))
        for seat in range(seats):
            start = dice.choice(await self._turns(seat))
            await self._do(script, seat, Step({"type": "write-start", "start": start}, "set-up"))
        for card in range(1, ROUNDS + 1):
            await self._round(script, card, by_hand=game["info_bar"] == "by-hand", paper=paper)
        if paper:
            for seat in range(seats):
                await self._do(script, seat, Step({"type": "check"}, "final-check"))
                await self._do(script, seat, Step({"type": "finish"}, "final-check"))
        script.outcome = outcome((await self._snapshot())["game"])
        script.footprint = await footprint(self._games, self._id)
        return script

    async def _play_on_paper(self, challenge: str) -> None:
        c = schema.challenges.c
        words = [f'"law":"{law}"' for law in (Law.REFEREE, Law.PAPER)]
        change = update(schema.challenges).where(c.challenge == challenge)
        async with self._games.database.engine.begin() as connection:
            await connection.execute(
                change.values(created_event=func.replace(c.created_event, *words))
            )

    async def _notice(self, script: Script, seat: int, number: int) -> str | None:
        """What becomes of a wrong number of the last round; what its player has to wait for."""
        made, right = script.slips.pop(seat)
        others = [other for other in range(len(script.seats)) if other != seat]
        assert right.write is not None
        if others and not script.table["closed_boards"] and self._dice.random() < 0.3:
            island = str(right.write.island)
            pointed = f"pointed {number} {seat}"
            command = {"type": "point-out", "seat": seat, "island": island}
            step = Step(command, "round", number, opens=pointed)
            await self._do(script, self._dice.choice(others), step)
            return pointed
        await self._do(script, seat, Step({"type": "check"}, "round", number))
        if self._dice.random() < 0.7:
            command = {"type": "correct", "round": made, "action": "a", "turn": str(right)}
            await self._do(script, seat, Step(command, "round", number))
        return None

    def _slip(self, script: Script, seat: int, number: int, turns: list[str]) -> str | None:
        """A turn with a wrong number, where the legal ones allow that."""
        known = [Turn.parse(text) for text in turns]
        right = [turn for turn in known if turn.write is not None and not turn.draw]
        if not right or self._dice.random() < 0.7:
            return None
        chosen = self._dice.choice(right)
        assert chosen.write is not None
        wrong = Writing(chosen.write.number % 6 + 1, chosen.write.island)
        script.slips[seat] = (number, chosen)
        script.mistakes += 1
        return str(Turn(wrong))

    async def _round(self, script: Script, number: int, *, by_hand: bool, paper: bool) -> None:
        """Every seat's turn; now and then a seat makes one, takes it back and makes another."""
        seats, dice = len(script.seats), self._dice
        noticed = {seat: await self._notice(script, seat, number) for seat in list(script.slips)}
        may_change = seats > 1 and not noticed
        changing = dice.randrange(seats) if may_change and dice.random() < 0.2 else None
        order = list(range(seats))
        if changing is not None:  # a player who withdraws comes first, and the next one waits
            order = order[changing:] + order[:changing]
        for seat in order:
            turns = await self._turns(seat)
            after = noticed.get(seat)
            if by_hand and dice.random() < 0.5:
                mark = {"type": "mark", "slot": number - 1, "crossed": True}
                await self._do(script, seat, Step(mark, "round", number, after=after))
            if dice.random() < 0.12:
                phrase = str(dice.choice(list(Phrase)))
                await self._do(script, seat, Step({"type": "say", "phrase": phrase}, after=after))
            if seat == changing:
                script.withdrawals += 1
                first = {"type": "submit", "round": number, "turn": dice.choice(turns)}
                await self._do(script, seat, Step(first, "round", number))
                back = {"type": "withdraw", "round": number}
                await self._do(script, seat, Step(back, opens=f"withdrawn {number}"))
            elif changing is not None and seat == order[1]:
                after = f"withdrawn {number}"
            slip = self._slip(script, seat, number, turns) if paper and number < ROUNDS else None
            turn = {"type": "submit", "round": number, "turn": slip or dice.choice(turns)}
            await self._do(script, seat, Step(turn, "round", number, after=after))

    async def _do(self, script: Script, seat: int, step: Step) -> None:
        self._keys += 1
        command = {**step.command, "key": f"k{self._keys}"}
        await self._post(f"/api/tables/{self._id}/commands", seat, command)
        script.seats[seat].append(step)

    async def _turns(self, seat: int) -> list[str]:
        found = await self._http.get(
            f"/api/tables/{self._id}/turns", headers=bearer(self._tokens[seat])
        )
        found.raise_for_status()
        return list(found.json()["turns"])

    async def _snapshot(self) -> dict[str, Any]:
        found = await self._http.get(f"/api/tables/{self._id}", headers=bearer(self._tokens[0]))
        found.raise_for_status()
        return dict(found.json())

    async def _post(self, path: str, seat: int, body: object) -> dict[str, Any]:
        answer = await self._http.post(path, json=body, headers=bearer(self._tokens[seat]))
        if answer.is_error:
            raise RuntimeError(f"{path} {body}: {answer.status_code} {answer.text}")
        return dict(answer.json())


def bearer(token: str) -> dict[str, str]:
    """The header that proves who asks."""
    return {"authorization": f"Bearer {token}"}


def outcome(game: Mapping[str, Any]) -> dict[str, Any]:
    """How a game ended, as everybody sees it."""
    return {name: game.get(name) for name in OUTCOME}


async def stored(games: Games, game: str) -> list[tuple[int, TableEvent]]:
    """The log as it is in the database, with its hash chain checked."""
    return [(row.seq, parse_table_event(row.body)) for row in await games.log(TableId(game))]


async def footprint(games: Games, game: str) -> dict[str, list[str]]:
    """What every seat did in a game, and the cards, each in its order: the same in every run."""
    found: dict[str, list[str]] = {}
    for _, event in (await stored(games, game))[2:]:
        shown = "sat" if isinstance(event, Sat) else repr(event)
        found.setdefault(str(getattr(event, "seat", "table")), []).append(shown)
    return found


async def write_scripts(
    http: httpx.AsyncClient, database: Database, seed: int, count: int
) -> Iterable[Script]:
    """So many scripts; the same dice for the same seed, though the deals differ."""
    games = Games(database)
    return [await Author(http, games, random.Random(f"{seed}/{n}")).write(n) for n in range(count)]
