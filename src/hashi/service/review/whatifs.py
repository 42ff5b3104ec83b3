"""Playouts and bots' turns from the branch of a what-if, computed by the bot pool.

A person has one of them in the queue at a time, and an address a few. Nothing is stored. A branch
that is like a ranked or shared deal which its person is still playing gets neither.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from hashi.analysis.whatif import Totals, position
from hashi.protocol.errors import ErrorCode
from hashi.record.branch import Branch
from hashi.rules.errors import GameErrorCode
from hashi.rules.events import Seat
from hashi.rules.game import Game, GameError, Phase
from hashi.rules.turn import Turn
from hashi.rules.view import view
from hashi.service.bot_worker import Rest
from hashi.service.errors import ServiceError
from hashi.service.live import LiveTable
from hashi.service.live.bot_pool import BotPool
from hashi.service.review.personal_queues import PersonalQueues
from hashi.service.review.whatif_guard import is_alike, is_same_beginning
from hashi.service.store.challenges import Challenges
from hashi.table.ids import PersonId

Find = Callable[[str], Awaitable[LiveTable]]


class WhatIfs:
    """The what-ifs of a node."""

    def __init__(
        self, challenges: Challenges, find: Find, pool: BotPool, turns: PersonalQueues
    ) -> None:
        """Take turns in a queue that board ratings share."""
        self.turns = turns
        self._challenges = challenges
        self._find = find
        self._pool = pool

    async def check(self, branch: Branch, person: PersonId) -> None:
        """Raise WHAT_IF_CLOSED for a branch that is like a deal which the person still plays."""
        await self._refuse(branch, person, is_alike)

    async def _refuse(
        self, branch: Branch, person: PersonId, closes: Callable[[Branch, Game], bool]
    ) -> None:
        for game in await self._challenges.running(person):
            if closes(branch, (await self._find(game)).table.game):
                raise ServiceError(ErrorCode.WHAT_IF_CLOSED, "a deal like this one is running")

    async def totals(self, branch: Branch, part: int, person: PersonId) -> Totals:
        """One part of the playouts; those after the first wait for everybody else's bots."""
        at = position(branch)
        await self.check(branch, person)
        with self.turns.of(person):
            found = await self._pool.play_out(Rest(at, part), person, later=part > 0)
        if found is None:
            raise ServiceError(ErrorCode.ANALYSIS_BOARD, "found no engine, or no weights")
        return found

    async def bot_turn(self, branch: Branch, bot: str, person: PersonId) -> Turn:
        """The turn of a bot with the open card, or its start number."""
        if branch.game.phase not in (Phase.SET_UP, Phase.ROUND):
            raise GameError(GameErrorCode.WRONG_PHASE, f"the game is in phase {branch.game.phase}")
        await self.check(branch, person)
        await self._refuse(branch, person, is_same_beginning)
        with self.turns.of(person):
            found = await self._pool.hint(bot, view(branch.game, Seat(0)), person)
        if found is None:
            raise ServiceError(ErrorCode.NO_HINT, "the bot has no answer")
        return found
