"""Creation of tables: new ones, rematches and challenges."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Final

from hashi.deal import commitment, new_secret
from hashi.protocol.errors import ErrorCode
from hashi.rules.errors import HashiError
from hashi.rules.events import Checks, GameCreated, Law, Seat
from hashi.service.errors import ServiceError
from hashi.service.live import LiveTable, commands
from hashi.service.live.hub import Hub
from hashi.service.store import GameRow, Games
from hashi.service.store.challenges import Challenge, Played
from hashi.service.store.people import new_code, new_number
from hashi.service.store.rooms import Room
from hashi.service.store.site import Site
from hashi.table import Access, Actor, Command, Role, Settings
from hashi.table import commands as c
from hashi.table.errors import TableErrorCode
from hashi.table.events import TableOpened
from hashi.table.ids import ChallengeId, PersonId, TableCode, TableId
from hashi.table.permissions import may_rematch

CODE_TRIES: Final = 5
DONE: Final = frozenset(
    {TableErrorCode.SEAT_TAKEN, TableErrorCode.ALREADY_SEATED, TableErrorCode.STARTED}
)


class Opener:
    """Creates tables at a hub."""

    def __init__(self, hub: Hub, games: Games) -> None:
        """Create tables that this hub serves."""
        self._hub = hub
        self._games = games
        self._site = Site(games.database)

    async def open(self, host: PersonId, created: GameCreated, settings: Settings) -> LiveTable:
        """A new table; its deal is committed to before anybody sits down."""
        secret = new_secret()
        if settings.challenge is not None:
            found = await self._challenge(settings.challenge)
            await self._hub.challenges.opened(settings.challenge)
            secret, created = found.secret, found.created
            settings = replace(settings, casual=found.casual, salts=found.salts)
        return await self._open(TableId(new_number()), host, created, settings, secret)

    async def _open(
        self, game: TableId, host: PersonId, created: GameCreated, settings: Settings, secret: bytes
    ) -> LiveTable:
        await self.check_open()
        created = replace(created, commitment=commitment(secret))
        at = commands.now_ms()
        for _ in range(CODE_TRIES):
            row = GameRow(
                game,
                TableCode(new_code()),
                secret,
                host,
                str(settings.access),
                settings.challenge,
                at,
            )
            live = await self._hub.open(row, TableOpened(host, settings), created, at)
            if live is not None:
                return live
            if await self._games.find(game) is not None:  # somebody else opened this rematch first
                return await self._hub.get(game)
        raise ServiceError(ErrorCode.UNAVAILABLE, "found no free code")

    async def check_open(self) -> None:
        """Raise while the operator has paused new tables."""
        if (await self._site.read()).paused:
            raise ServiceError(ErrorCode.NO_NEW_TABLES, "new tables are paused")

    async def sheet(self, game: TableId, room: Room, person: PersonId) -> LiveTable:
        """The sheet of a person in a room: a solo table that waits for a start number.

        `game` is the same whenever this person asks, so that two requests at once open one table.
        """
        settings = Settings(Access.INVITATION, room=room.room)
        live = await self._open(game, person, room.created, settings, room.secret)
        if not live.table.started:
            await self._ask(live, person, c.Sit(Seat(0)))
            await self._ask(live, person, c.Start())
        return live

    async def challenge(self, created: GameCreated) -> ChallengeId:
        """A new challenge: one deal for several tables."""
        number, secret = ChallengeId(new_number()), new_secret()
        made = Challenge(secret, replace(created, commitment=commitment(secret)))
        await self._hub.challenges.add(number, made, commands.now_ms())
        return number

    async def challenge_of(self, live: LiveTable, person: PersonId) -> ChallengeId:
        """The challenge with the cards of a finished game; everybody who asks gets the same one.

        The game of a challenge has it already. The cards of any other follow from its secret and
        the salts of its seats, so a new challenge keeps both: its commitment is that of the game,
        and its records verify like any other. Players have seen the cards: the game counts as
        their try.
        """
        table = live.table
        if not may_rematch(table, person):
            raise ServiceError(TableErrorCode.NOT_SEATED, "only players and the host may do this")
        if table.game.ended is None:
            raise ServiceError(TableErrorCode.NOT_ENDED, "the game has not ended")
        if live.row.challenge is not None:
            return live.row.challenge
        number = ChallengeId(_derived(f"challenge {live.row.game}"))
        game, at = table.game, commands.now_ms()
        salts = tuple(player.salt for player in game.players if player is not None)
        # Under paper rules a mistake that nobody notices would score.
        created = replace(game.created, law=Law.REFEREE, checks=Checks.ON_REQUEST)
        played = [
            Played(
                holder.person,
                live.row.game,
                game.scores[seat].total,
                seat in table.assisted or game.created.law is Law.PAPER,
                live.row.ended or at,
            )
            for seat in table.people
            if (holder := table.holders[seat]) is not None and holder.person is not None
        ]
        made = Challenge(live.row.secret, created, salts=salts if any(salts) else ())
        await self._hub.challenges.add(number, made, at, played)
        return number

    async def _challenge(self, number: ChallengeId) -> Challenge:
        found = await self._hub.challenges.find(number, commands.now_ms())
        if found is None:
            raise ServiceError(ErrorCode.NOT_FOUND, "found no such challenge")
        return found

    async def challenge_settings(self, number: str) -> GameCreated:
        """Board, deck and settings of a challenge, with the commitment and without the secret."""
        return (await self._challenge(ChallengeId(number))).created

    async def rematch(self, live: LiveTable, person: PersonId, *, sit: bool = True) -> LiveTable:
        """The table of the rematch; everybody who asks gets the same one.

        Each person's seat is reserved for them. Who asks takes it if they want to `sit`: without a
        salt, since they have not seen the commitment of the new deal yet.
        """
        if live.table.rematch is not None:
            other = await self._hub.get(live.table.rematch)
        else:
            other = await self._open_rematch(live, person)
        own = other.table.seat_of(person)
        if sit and own is not None and other.table.is_reserved(own):
            await self._ask(other, person, c.Sit(own))
        return other

    async def _open_rematch(self, live: LiveTable, person: PersonId) -> LiveTable:
        # The id follows from the old table, so that two requests at once open one table.
        number = TableId(_derived(f"rematch {live.row.game}"))
        if live.table.seat_of(person) is None and live.table.host != person:
            raise ServiceError(TableErrorCode.NOT_SEATED, "only players and the host may do this")
        if live.table.game.ended is None:
            raise ServiceError(TableErrorCode.NOT_ENDED, "the game has not ended")
        settings = replace(
            live.table.settings,
            challenge=None,
            casual=False,
            salts=(),
            rematch_of=live.row.game,
            room=None,
        )
        other = await self._open(number, person, live.table.game.created, settings, new_secret())
        if other.table.host == person and not other.table.started:
            people = [holder.person for holder in live.table.holders if holder and holder.person]
            known = await self._hub.people.names(people)  # the others were deleted
            for seat, holder in zip(live.table.game.seats, live.table.holders, strict=True):
                if holder is not None and holder.bot is not None:
                    await self._ask(other, person, c.SeatBot(seat, holder.bot))
                elif holder is not None and holder.person in known:
                    await self._ask(other, person, c.Reserve(seat, holder.person))
        await self._ask(live, person, c.Rematch(number))
        return other

    async def _ask(self, live: LiveTable, person: PersonId, command: Command) -> None:
        """Perform a command for the host; what is done already counts as done."""
        actor = Actor(Role.PERSON, person)
        reply = await self._hub.commands.perform(live, actor, command, None, "")
        if reply.code not in (None, *DONE):
            raise HashiError(str(reply.code), "the table could not be made")


def _derived(purpose: str) -> str:
    """An id that follows from another one."""
    return hashlib.sha256(purpose.encode()).hexdigest()[:16].upper()
