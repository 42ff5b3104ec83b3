"""One counted game per person and challenge, over two nodes; repeats, hints and stand-ins."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection

import pytest

from hashi.deal import DealName
from hashi.rules import PASS, Phase, Seat, Turn, View
from hashi.service.create_table import Opener
from hashi.service.live import LiveTable
from hashi.service.live.bot_pool import BotPool
from hashi.service.live.hints import Hints
from hashi.service.store import Database
from hashi.service.store.database import POOL
from hashi.service.store.deals import Deals
from hashi.table import Settings
from hashi.table import commands as c
from hashi.table.errors import TableError, TableErrorCode
from hashi.table.ids import ChallengeId, PersonId
from tests.service.live.hubs import Onlooker, Place, place, two_places
from tests.table.play import GUEST, HOST, START, bot, created
from tools.challenges import Outcome, attempt, compete, run
from tools.servers import Postgres

PEOPLE, ATTEMPTS = 10, 10  # `tools.challenges` has more


@pytest.mark.asyncio
async def test_of_many_games_at_once_over_two_nodes_one_counts(migrated_postgres: str) -> None:
    async with two_places(migrated_postgres) as places:
        hubs = [here.hub for here in places]
        found = await compete(hubs, people=PEOPLE, attempts=ATTEMPTS)
    assert found.good(PEOPLE, ATTEMPTS), found


def test_a_kill_can_lose_the_answers_of_one_wave() -> None:
    lost = Counter({"counted": 15, "challenge-running": 25})
    facts = {"counted": 20, "most": 1, "started": 20, "kills": 1}
    assert Outcome(lost, **facts, wave=5).good(20, 2)
    assert not Outcome(lost, **facts, wave=4).good(20, 2)


@pytest.mark.endurance
def test_without_the_key_that_decides_a_second_game_counts() -> None:
    with Postgres() as postgres:
        found = run(postgres.new_database(), PEOPLE, ATTEMPTS, kills=1, sabotage=True)
    assert found.kills == 1
    assert found.most > 1
    assert not found.good(PEOPLE, ATTEMPTS)


@pytest.mark.asyncio
async def test_a_rush_of_starts_leaves_connections_for_others(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else they all wait for the pool, time out there and are asked again, without end."""
    async with place(database) as here:
        reading, most, real = 0, 0, here.hub.challenges.counted

        async def counted(
            challenge: ChallengeId, people: Collection[PersonId]
        ) -> dict[PersonId, bool]:
            nonlocal reading, most
            reading += 1
            most = max(most, reading)
            try:
                return await real(challenge, people)
            finally:
                reading -= 1

        monkeypatch.setattr(here.hub.challenges, "counted", counted)
        found = await compete([here.hub], people=POOL * 4, attempts=1)
        assert found.good(POOL * 4, 1), found
        assert 1 < most < POOL


class QuickPool(BotPool):
    """A pool that suggests to pass."""

    async def hint(self, name: str, view: View, host: str = "") -> Turn | None:
        return PASS


async def no_note(_live: LiveTable, _seat: Seat) -> None:
    """Store nothing."""


async def begun(here: Place, challenge: ChallengeId, who: PersonId) -> LiveTable:
    live = await attempt(here.hub, challenge, who)
    assert isinstance(live, LiveTable), live
    return live


async def play_out(here: Place, live: LiveTable, who: PersonId) -> None:
    await here.do(live, who, c.WriteStart(START))
    while live.table.game.phase is Phase.ROUND:
        await here.pass_round(live, who)


@pytest.mark.asyncio
async def test_a_second_game_waits_for_the_end_of_the_first_and_is_a_repeat(
    database: Database,
) -> None:
    async with place(database) as here:
        number = await Opener(here.hub, here.games).challenge(created(1))
        first = await begun(here, number, HOST)
        assert not first.table.repeats
        assert await attempt(here.hub, number, HOST) == TableErrorCode.CHALLENGE_RUNNING
        await play_out(here, first, HOST)
        again = await begun(here, number, HOST)
        assert again.table.repeats == {Seat(0)}
        await play_out(here, again, HOST)
        assert len(await here.hub.challenges.results(number, 0, 50)) == 1
        mine = await here.hub.challenges.game_of(HOST, number)
        assert mine is not None
        assert mine.game == first.row.game


@pytest.mark.asyncio
async def test_somebody_who_sits_down_while_the_start_is_on_its_way_is_checked_too(
    database: Database,
) -> None:
    async with place(database) as here:
        opener = Opener(here.hub, here.games)
        number = await opener.challenge(created(2))
        first = await opener.open(HOST, created(), Settings(challenge=number))
        await here.begun(first)
        live = await opener.open(PersonId("C"), created(), Settings(challenge=number))
        await here.do(live, "C", c.Sit(Seat(0)))
        sat, began = await asyncio.gather(
            here.do(live, GUEST, c.Sit(Seat(1))), here.do(live, "C", c.Start())
        )
        assert (sat.code, began.code) == (None, TableErrorCode.CHALLENGE_RUNNING)
        assert not live.table.started


@pytest.mark.asyncio
async def test_a_bot_that_plays_for_a_person_marks_the_result(database: Database) -> None:
    async with place(database) as here:
        number = await Opener(here.hub, here.games).challenge(created(1))
        live = await begun(here, number, HOST)
        here.hub.presence.join(live, Onlooker(HOST))
        await here.do(live, HOST, c.HandOver(Seat(0)))
        reply = await here.do(live, bot(0), c.WriteStart(START))
        assert reply.code is None
        await here.do(live, HOST, c.TakeBack())
        while live.table.game.phase is Phase.ROUND:
            await here.pass_round(live, HOST)
        [result] = await here.hub.challenges.results(number, 0, 50)
        assert result.assisted
        assert result.rank is None


@pytest.mark.asyncio
async def test_taking_the_seat_back_before_the_bot_has_played_marks_nothing(
    database: Database,
) -> None:
    async with place(database) as here:
        number = await Opener(here.hub, here.games).challenge(created(1))
        live = await begun(here, number, HOST)
        await here.do(live, HOST, c.HandOver(Seat(0)))
        await here.do(live, HOST, c.TakeBack())
        await play_out(here, live, HOST)
        [result] = await here.hub.challenges.results(number, 0, 50)
        assert (result.assisted, result.rank) == (False, 1)


@pytest.mark.asyncio
async def test_a_counted_game_has_no_hints_and_a_repeat_has(database: Database) -> None:
    async with place(database) as here:
        number = await Opener(here.hub, here.games).challenge(created(1))
        live = await begun(here, number, HOST)
        assert not live.table.may_have_hints
        hints = Hints(BotPool(1, 1.0), no_note)
        with pytest.raises(TableError) as caught:
            await hints.hint(live, Seat(0))
        assert caught.value.code == TableErrorCode.COUNTED_GAME
        agreed = await here.do(live, HOST, c.AgreeHints())
        assert agreed.code == TableErrorCode.COUNTED_GAME
        await play_out(here, live, HOST)
        assert (await begun(here, number, HOST)).table.may_have_hints


@pytest.mark.asyncio
@pytest.mark.parametrize("help_", ["hint", "take-back", None])
async def test_help_in_a_casual_counted_game_marks_its_result(
    database: Database, help_: str | None
) -> None:
    """A numbered deal counts once, without hints and take-back; with them it is not ranked."""
    async with place(database) as here:
        number = ChallengeId("A-7")
        live = await begun(here, number, HOST)
        assert (live.table.counts, live.table.strict) == (True, False)
        await here.do(live, HOST, c.WriteStart(START))
        if help_ == "hint":
            assert (await here.do(live, HOST, c.TakeHint())).code is None
        if help_ == "take-back":
            await here.pass_round(live, HOST)
            assert (await here.do(live, HOST, c.Retract(1))).code is None
        while live.table.game.phase is Phase.ROUND:
            await here.pass_round(live, HOST)
        [result] = await here.hub.challenges.results(number, 0, 50)
        assert (result.assisted, result.rank) == ((False, 1) if help_ is None else (True, None))
        assert sum((await Deals(database).people(DealName("A", 7))).values()) == (help_ is None)


@pytest.mark.asyncio
async def test_no_hint_is_given_before_it_is_noted(database: Database) -> None:
    noted: list[Seat] = []

    async def note(_live: LiveTable, seat: Seat) -> None:
        noted.append(seat)

    async with place(database) as here:
        live = await begun(here, ChallengeId("A-7"), HOST)
        await here.do(live, HOST, c.WriteStart(START))
        assert await Hints(QuickPool(), note).hint(live, Seat(0)) == PASS
    assert noted == [Seat(0)]
