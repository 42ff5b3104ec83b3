"""Results: written with the end of a game, one per person; older games are added on demand."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import delete, func, select

from hashi.rules import PASS, Law, Phase, Seat
from hashi.rules.board import Board
from hashi.rules.deck import Card, Deck
from hashi.rules.standard import SIDES, STANDARD_DECK
from hashi.service.create_table import Opener
from hashi.service.live import LiveTable
from hashi.service.store import Database, schema
from hashi.service.store.personal import PersonalData
from hashi.service.store.results import CUSTOM, Mode, Results, mode_of
from hashi.table import Settings
from hashi.table import commands as c
from hashi.table.ids import ChallengeId
from tests.service.live.hubs import Onlooker, Place, place
from tests.table.play import GUEST, HOST, START, bot, created


async def finished(here: Place, seats: int, law: Law = Law.REFEREE) -> LiveTable:
    """A game of host and guest, or of the host alone, that has ended with passes only."""
    live = await here.open(created(seats, law))
    await here.begun(live)
    await ended(here, live)
    return live


async def ended(here: Place, live: LiveTable) -> None:
    people = (HOST, GUEST)[: live.table.game.created.seats]
    while live.table.game.phase is Phase.ROUND:
        await here.pass_round(live, *people)
    for who in people if live.table.game.phase is Phase.FINAL_CHECK else ():
        await here.do(live, who, c.Finish())
    assert live.table.game.ended is not None


@pytest.mark.asyncio
async def test_the_commit_that_ends_a_game_has_a_result_per_person(database: Database) -> None:
    async with place(database) as here:
        live = await finished(here, 2)
        stored = Results(database)
        for seat, who in enumerate((HOST, GUEST)):
            [found] = await stored.of_person(who)
            own = live.table.game.scores[seat]
            assert (found.game, found.person) == (live.row.game, who)
            assert (found.side, found.mode, found.seat, found.seats) == ("A", Mode.PEOPLE, seat, 2)
            assert (found.total, found.red, found.blue, found.chain) == (
                *(own.total, own.red, own.blue),
                own.chain,
            )
            assert (found.place, found.start, found.retracted) == (1, str(START), 0)
            assert (found.challenge, found.counted) == (None, False)
            assert found.clean
            row = await here.games.find(live.row.game)
            assert row is not None
            assert found.ended == row.ended


@pytest.mark.asyncio
async def test_a_custom_deck_is_no_game_of_the_side(database: Database) -> None:
    """Custom cards can make any total."""
    cards = (Card(1, 1), *STANDARD_DECK.cards[1:])
    async with place(database) as here:
        live = await here.open(replace(created(1), deck=Deck("mine", cards)))
        await here.begun(live)
        await ended(here, live)
        [found] = await Results(database).of_person(HOST)
        assert found.side == CUSTOM


@pytest.mark.asyncio
async def test_help_of_a_bot_and_turns_taken_back_are_marked(database: Database) -> None:
    async with place(database) as here:
        live = await here.open(created(1))
        await here.begun(live)
        here.hub.presence.join(live, Onlooker(HOST))
        await here.pass_round(live, HOST)
        assert (await here.do(live, HOST, c.Retract(1))).code is None
        await ended(here, live)
        [retracted] = await Results(database).of_person(HOST)
        assert (retracted.mode, retracted.retracted) == (Mode.SOLO, 1)
        assert not retracted.clean

        other = await here.open(created(1))
        await here.begun(other)
        here.hub.presence.join(other, Onlooker(HOST))
        await here.do(other, HOST, c.HandOver(Seat(0)))
        assert (await here.do(other, bot(0), c.Submit(1, PASS))).code is None
        await here.do(other, HOST, c.TakeBack())
        await ended(here, other)
        found = {one.game: one for one in await Results(database).of_person(HOST)}
        assert found[other.row.game].assisted

        paper = await finished(here, 1, law=Law.PAPER)
        found = {one.game: one for one in await Results(database).of_person(HOST)}
        assert found[paper.row.game].assisted


@pytest.mark.asyncio
async def test_games_without_a_result_are_added_from_their_logs(database: Database) -> None:
    async with place(database) as here:
        for _ in range(3):
            await finished(here, 2)
        unfinished = await here.open(created(1))
        await here.begun(unfinished)
        stored = Results(database)
        before = await stored.of_person(HOST)
        async with database.engine.begin() as connection:  # as a database of before
            await connection.execute(delete(schema.results))
        assert await stored.of_person(HOST) == []
        assert await stored.fill(HOST, most=2) == 1
        assert await stored.of_person(HOST) == before[:2]
        assert await stored.fill(HOST, most=2) == 0
        assert await stored.of_person(HOST) == before
        assert await stored.fill(HOST) == 0  # and nothing twice
        assert await stored.of_person(GUEST) == []  # until they ask


@pytest.mark.asyncio
async def test_a_deleted_person_leaves_no_result_and_others_keep_theirs(
    database: Database,
) -> None:
    async with place(database) as here:
        await finished(here, 2)
        await PersonalData(database).erase(HOST)
        everything = select(func.count()).select_from(schema.results)
        async with database.engine.connect() as connection:
            assert (await connection.execute(everything)).scalar_one() == 1
        [theirs] = await Results(database).of_person(GUEST)
        assert theirs.seats == 2


@pytest.mark.asyncio
async def test_the_counted_game_of_a_challenge_and_its_repeat(database: Database) -> None:
    async with place(database) as here:
        opener = Opener(here.hub, here.games)
        number = await opener.challenge(created(1))
        for _ in range(2):
            live = await opener.open(HOST, created(1), Settings(challenge=number))
            await here.begun(live)
            await ended(here, live)
        again, first = await Results(database).of_person(HOST)
        assert (first.counted, again.counted) == (True, False)
        assert first.mode is again.mode is Mode.CHALLENGE
        assert first.challenge == number


@pytest.mark.asyncio
async def test_modes_and_sides(database: Database) -> None:
    async with place(database) as here:
        live = await here.open(created(1))
        table = live.table
        named = {
            "A-12": Mode.DEAL,
            "day-2026-11-18-A": Mode.DAILY,
            "week-2026-47": Mode.DAILY,
            "ABCDEFGH": Mode.CHALLENGE,
        }
        for challenge, mode in named.items():
            settings = Settings(challenge=ChallengeId(challenge))
            assert mode_of(replace(table, settings=settings)) is mode
        board: Board = replace(SIDES["A"], name="Mine")
        custom = await here.open(replace(created(2), board=board))
        await here.do(custom, HOST, c.Sit(Seat(0)))
        await here.do(custom, HOST, c.SeatBot(Seat(1), "minion"))
        assert mode_of(custom.table) is Mode.BOTS
        await here.do(custom, HOST, c.Start())
        await here.do(custom, HOST, c.WriteStart(START))
        await here.do(custom, bot(1), c.WriteStart(START))
        while custom.table.game.phase is Phase.ROUND:
            number = len(custom.table.game.cards)
            await here.do(custom, bot(1), c.Submit(number, PASS))
            await here.pass_round(custom, HOST)
        [found] = await Results(database).of_person(HOST)
        assert (found.side, found.mode) == (CUSTOM, Mode.BOTS)
