"""Load of many tables at once, played to the end by scripted players, one after another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

import httpx

from hashi.rules import Law
from tools.proof.connections import Address
from tools.proof.invariants import Found
from tools.proof.journal import Asked
from tools.proof.players import Match, Player
from tools.proof.scripts import Script

SEATS: Final = 4
TURNS: Final = ("submit", "write-start")


class Playing:
    """Lanes of tables, one table after the other in each."""

    def __init__(
        self,
        addresses: Sequence[Address],
        seed: int,
        found: Found,
        *,
        patience: float = 60.0,
        copies: int = 1,
        provoke: bool = False,
        single: float = 0.25,
    ) -> None:
        """Play over these nodes; who hears nothing for `patience` seconds is stuck.

        Of two nodes a player uses both, or one only with the probability `single`.
        """
        self.addresses = addresses
        self.found = found
        self.matches: list[Match] = []
        self.turns = 0
        self.stop = False
        self._seed = seed
        self._single = single
        self._patience = patience
        self._copies = copies
        self._provoke = provoke
        self._dice = Random(seed)

    def _told(self, asked: Asked) -> None:
        self.turns += asked.kind in TURNS and asked.accepted

    async def lane(self, enough: Callable[[], bool], bots: Sequence[Address] = ()) -> None:
        """Play tables until there is enough; at those over `bots` the house plays a seat."""
        async with httpx.AsyncClient(timeout=20, trust_env=False) as client:
            people = [await self._post(client, bots, "/api/people") for _ in range(SEATS)]
            tokens = [str(person["token"]) for person in people]
            while not self.stop and not enough():
                match = self._new_match(bool(bots))
                opened = await self._post(client, bots, "/api/tables", match.body, tokens[0])
                match.game = str(opened["id"])
                await self._play(match, tokens, bots)

    def _new_match(self, bots: bool) -> Match:
        number, dice = len(self.matches), self._dice
        seats = dice.randint(2, SEATS)
        law = dice.choice([Law.REFEREE, Law.REFEREE, Law.REFEREE, Law.PAPER])
        match = Match(number, dice.choice("AB"), seats, law, (seats - 1,) if bots else ())
        if not bots:
            match.script = Script(f"{self._seed}/{number}", match.board, seats, law)
        self.matches.append(match)
        return match

    async def _post(
        self,
        client: httpx.AsyncClient,
        addresses: Sequence[Address],
        path: str,
        body: object = None,
        token: str = "",
    ) -> dict[str, Any]:
        """Ask until there is an answer; a table opened twice by that is never played."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        while True:
            address = self._dice.choice(addresses or self.addresses)
            await address.open.wait()
            try:
                answer = await client.post(address.url + path, json=body, headers=headers)
                if answer.status_code == 201:
                    return dict(answer.json())
                if answer.status_code < 500:
                    raise AssertionError(f"{path} was refused: {answer.text}")
            except httpx.HTTPError:
                pass
            await asyncio.sleep(0.1)

    async def _play(self, match: Match, tokens: Sequence[str], bots: Sequence[Address]) -> None:
        match.players = [
            Player(
                *(match, seat, tokens[seat], bots or self._chosen(seat)),
                copies=self._copies,
                provoke=self._provoke,
                told=self._told,
            )
            for seat in range(match.seats)
            if seat not in match.bots
        ]
        playing = asyncio.gather(*(player.run() for player in match.players))
        try:
            while not (await asyncio.wait([playing], timeout=1))[0]:
                self._watch(match)
                self.stop = self.stop or any(player.journal.problems for player in match.players)
                if self.stop:
                    return
            await playing
            self.stop = self.stop or any(player.journal.problems for player in match.players)
            match.done = not self.stop
        except AssertionError as error:
            self.found.add("player", f"table {match.number}: {error}")
            self.stop = True
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)

    def _chosen(self, seat: int) -> list[Address]:
        """With two nodes: most players use both, in either order, and some only one of them."""
        if len(self.addresses) == 1:
            return list(self.addresses)
        first = list(self.addresses[seat % 2 :]) + list(self.addresses[: seat % 2])
        return first[:1] if self._dice.random() < self._single else first

    def _watch(self, match: Match) -> None:
        if min(player.quiet() for player in match.players) > self._patience:
            states = [player.state() for player in match.players]
            self.found.add("stuck", f"table {match.number} {match.game}: {'; '.join(states)}")
            self.stop = True
