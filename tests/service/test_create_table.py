"""Opening tables: fresh ones, challenges that friends play apart, and rematches."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
import pytest_asyncio
from sqlalchemy import delete, insert

from hashi.deal import commitment, deal
from hashi.protocol.errors import ErrorCode
from hashi.record import verify_record
from hashi.rules import PASS, STANDARD_DECK, HashiError, Law, Phase, Seat
from hashi.service import create_table as module
from hashi.service.create_table import CODE_TRIES, Opener
from hashi.service.errors import ServiceError
from hashi.service.live import LiveTable
from hashi.service.review.records import Records
from hashi.service.store import Database, schema
from hashi.table import Access, Clock, Settings
from hashi.table import commands as c
from hashi.table.errors import TableErrorCode
from hashi.table.ids import ChallengeId
from tests.service.live.hubs import Place, place
from tests.table.play import AWAY, GUEST, HOST, START, STRANGER, bot, created, person

ZERO, ONE = Seat(0), Seat(1)


@pytest_asyncio.fixture
async def here(database: Database) -> AsyncIterator[Place]:
    async with place(database) as made:
        everybody = [{"person": who, "created": 1} for who in (HOST, GUEST, AWAY)]
        async with database.engine.begin() as connection:
            await connection.execute(insert(schema.people), everybody)
        yield made


@pytest.fixture
def opener(here: Place) -> Opener:
    return Opener(here.hub, here.games)


async def play_out(here: Place, live: LiveTable, *people: str) -> None:
    """Play a table that people sit at to its end."""
    await here.do(live, HOST, c.Start())
    for who in people:
        await here.do(live, who, c.WriteStart(START))
    while live.table.game.phase is Phase.ROUND:
        await here.pass_round(live, *people)
    assert live.table.game.phase is Phase.ENDED


async def ended(here: Place, settings: Settings | None = None) -> LiveTable:
    """A game that host and guest have played to its end."""
    live = await here.open(created(2), settings)
    for who in (HOST, GUEST):
        await here.do(live, who, c.Sit())
    await play_out(here, live, HOST, GUEST)
    return live


def seats(live: LiveTable) -> list[str | None]:
    held = live.table.holders
    return [None if holder is None else holder.person or holder.bot for holder in held]


# Fresh tables


@pytest.mark.asyncio
async def test_the_deal_is_fixed_and_committed_to_before_anybody_sits_down(
    opener: Opener, here: Place
) -> None:
    settings = Settings(Access.INVITATION, Clock.SOFT, 30)
    live = await opener.open(HOST, created(3), settings)
    assert live.table.game.created.commitment == commitment(live.row.secret)
    assert (live.table.host, live.table.settings) == (HOST, settings)
    row = await here.games.find(live.row.code)
    assert row == live.row
    assert (row.host, row.access, row.challenge) == (HOST, "invitation", None)
    other = await opener.open(HOST, created(3), settings)
    assert other.row.secret != live.row.secret
    assert other.row.code != live.row.code


@pytest.mark.asyncio
async def test_another_code_is_drawn_when_one_is_in_use(
    opener: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = iter(["AAAA", "AAAA", "BBBB"])
    monkeypatch.setattr(module, "new_code", lambda: next(codes))
    first = await opener.open(HOST, created(), Settings())
    second = await opener.open(HOST, created(), Settings())
    assert (first.row.code, second.row.code) == ("AAAA", "BBBB")


@pytest.mark.asyncio
async def test_when_no_code_is_free_no_table_is_opened(
    opener: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = 0

    def same() -> str:
        nonlocal tries
        tries += 1
        return "AAAA"

    monkeypatch.setattr(module, "new_code", same)
    await opener.open(HOST, created(), Settings())
    with pytest.raises(ServiceError) as caught:
        await opener.open(HOST, created(), Settings())
    assert caught.value.code == ErrorCode.UNAVAILABLE
    assert tries == 1 + CODE_TRIES


# Challenges


@pytest.mark.asyncio
async def test_friends_who_play_a_challenge_apart_get_the_same_cards(
    opener: Opener, here: Place
) -> None:
    number = await opener.challenge(created(1))
    told = await opener.challenge_settings(number)
    cards, secrets = [], set()
    for who, salt in ((HOST, "ab"), (GUEST, "cd")):
        live = await opener.open(who, created(4), Settings(challenge=number))
        assert live.table.game.created == told  # the challenge says what is played
        await here.do(live, who, c.Sit(ZERO, salt))
        await here.do(live, who, c.Start())
        await here.do(live, who, c.WriteStart(START))
        for _ in range(17):
            await here.pass_round(live, who)
        cards.append(live.table.game.cards)
        secrets.add(live.row.secret)
        assert await here.hub.challenges.has_finished(who, number)
    assert len(secrets) == 1
    assert cards[0] == cards[1] == deal(STANDARD_DECK, secrets.pop(), [b""]).pile


@pytest.mark.asyncio
async def test_a_challenge_tells_its_commitment_and_not_its_secret(
    opener: Opener, here: Place
) -> None:
    number = await opener.challenge(created(1))
    found = await here.hub.challenges.find(number, 5)
    assert found is not None
    told = await opener.challenge_settings(number)
    assert told.commitment == commitment(found.secret)
    assert found.secret.hex() not in str(told)


@pytest.mark.asyncio
async def test_a_challenge_that_does_not_exist_cannot_be_played(opener: Opener) -> None:
    for attempt in (
        opener.open(HOST, created(), Settings(challenge=ChallengeId("NONE"))),
        opener.challenge_settings("NONE"),
    ):
        with pytest.raises(ServiceError) as caught:
            await attempt
        assert caught.value.code == ErrorCode.NOT_FOUND


# Rematches


@pytest.mark.asyncio
async def test_a_rematch_is_one_table_for_all_who_ask_and_however_often(
    opener: Opener, here: Place
) -> None:
    live = await ended(here)
    asked = await asyncio.gather(*(opener.rematch(live, who) for who in (HOST, GUEST) * 3))
    again = await opener.rematch(live, GUEST)
    assert {other.row.game for other in (*asked, again)} == {again.row.game}
    assert live.table.rematch == again.row.game
    assert again.table.settings.rematch_of == live.row.game
    assert again.row.secret != live.row.secret
    assert again.table.game.created.seats == 2


@pytest.mark.asyncio
async def test_a_rematch_keeps_every_seat_and_the_bots(opener: Opener, here: Place) -> None:
    live = await here.open(created(3), Settings(clock=Clock.HARD, seconds=30))
    await here.do(live, GUEST, c.Sit(ONE))
    await here.do(live, HOST, c.SeatBot(ZERO, "random"))
    await here.do(live, AWAY, c.Sit(Seat(2)))
    await here.do(live, HOST, c.Start())
    await finish_by_hand(here, live)
    other = await opener.rematch(live, GUEST)
    assert seats(other) == ["random", GUEST, AWAY]
    assert [other.table.is_reserved(Seat(seat)) for seat in range(3)] == [False, False, True]
    assert other.table.host == GUEST
    assert other.table.settings == Settings(clock=Clock.HARD, seconds=30, rematch_of=live.row.game)


@pytest.mark.asyncio
async def test_a_rematch_waits_for_nobody_who_was_deleted(
    opener: Opener, here: Place, database: Database
) -> None:
    live = await ended(here)
    async with database.engine.begin() as connection:
        await connection.execute(delete(schema.people).where(schema.people.c.person == GUEST))
    assert seats(await opener.rematch(live, HOST)) == [HOST, None]


@pytest.mark.asyncio
async def test_a_host_who_only_looked_on_does_so_again_in_the_rematch(
    opener: Opener, here: Place
) -> None:
    live = await here.open(created(2))
    for seat in (ZERO, ONE):
        await here.do(live, HOST, c.SeatBot(seat, "random"))
    await here.do(live, HOST, c.Start())
    await finish_by_hand(here, live)
    other = await opener.rematch(live, HOST)
    assert seats(other) == ["random", "random"]


async def finish_by_hand(here: Place, live: LiveTable) -> None:
    """Play every seat, in a bot's name where a bot sits."""
    while live.table.awaited():
        for seat in live.table.awaited():
            holder = live.table.holders[seat]
            assert holder is not None
            actor = bot(seat) if holder.person is None else person(holder.person)
            number = len(live.table.game.cards)
            command = (
                c.Submit(number, PASS)
                if live.table.game.phase is Phase.ROUND
                else c.WriteStart(START)
            )
            reply = await here.hub.commands.perform(live, actor, command, None, "")
            assert reply.code is None


@pytest.mark.asyncio
async def test_a_challenge_is_not_played_again_in_its_rematch(opener: Opener, here: Place) -> None:
    number = await opener.challenge(created(1))
    live = await opener.open(HOST, created(1), Settings(challenge=number))
    await here.do(live, HOST, c.Sit(ZERO))
    await play_out(here, live, HOST)
    other = await opener.rematch(live, HOST)
    assert other.row.challenge is None
    assert other.row.secret != live.row.secret


@pytest.mark.asyncio
async def test_strangers_and_the_impatient_get_no_rematch(opener: Opener, here: Place) -> None:
    live = await here.open(created(2))
    await here.begun(live)
    for who, code in ((STRANGER, TableErrorCode.NOT_SEATED), (GUEST, TableErrorCode.NOT_ENDED)):
        with pytest.raises(ServiceError) as caught:
            await opener.rematch(live, who)
        assert caught.value.code == code
    assert live.table.rematch is None


@pytest.mark.asyncio
async def test_a_rematch_that_had_begun_when_somebody_crashed_is_completed(
    opener: Opener, here: Place
) -> None:
    live = await ended(here)
    first = await opener.rematch(live, HOST)
    here.hub.tables.pop(live.row.game)
    live = await here.hub.get(live.row.game)
    live.table = replace(live.table, rematch=None)  # as if it had not been noted yet
    assert (await opener.rematch(live, GUEST)).row.game == first.row.game
    assert seats(first) == [HOST, GUEST]
    assert not first.table.is_reserved(ONE)


@pytest.mark.asyncio
async def test_a_rematch_that_cannot_be_filled_is_told(opener: Opener, here: Place) -> None:
    live = await here.open(created(2))
    await here.do(live, HOST, c.Sit(ZERO))
    await here.do(live, HOST, c.SeatBot(ONE, "random"))
    await here.do(live, HOST, c.Start())
    await finish_by_hand(here, live)
    here.hub.commands.bots = frozenset()  # the bot is no longer installed
    with pytest.raises(HashiError) as caught:
        await opener.rematch(live, HOST)
    assert caught.value.code == TableErrorCode.UNKNOWN_BOT


@pytest.mark.asyncio
async def test_the_cards_of_a_finished_game_become_a_challenge(opener: Opener, here: Place) -> None:
    """Salts belong to the deal, so the challenge keeps them, and its records verify."""
    live = await here.open(created(2))
    await here.do(live, HOST, c.Sit(ZERO, "00ff"))
    await here.do(live, GUEST, c.Sit(ONE, "aa"))
    await play_out(here, live, HOST, GUEST)
    number = await opener.challenge_of(live, HOST)
    assert await opener.challenge_of(live, GUEST) == number
    other = await opener.open(AWAY, created(1), Settings(challenge=number))
    await here.do(other, AWAY, c.Sit(ONE, "beef"))  # nobody's salt enters a challenge
    await here.do(other, AWAY, c.SeatBot(ZERO, "random"))
    await here.do(other, AWAY, c.Start())
    assert other.table.game.created.commitment == live.table.game.created.commitment
    salts = [player.salt for player in other.table.game.players if player is not None]
    assert salts == ["00ff", "aa"]
    await here.do(other, AWAY, c.WriteStart(START))
    await here.do(other, bot(0), c.WriteStart(START))
    for turn in range(1, 18):
        await here.do(other, AWAY, c.Submit(turn, PASS))
        await here.do(other, bot(0), c.Submit(turn, PASS))
    assert other.table.game.cards == live.table.game.cards
    record = await Records(here.games).of(other)
    verify_record(record)
    results = await here.hub.challenges.results(number, 0, 9)
    assert {(r.person, r.rank) for r in results} == {(HOST, 1), (GUEST, 1), (AWAY, 1)}


@pytest.mark.asyncio
async def test_players_of_a_game_have_seen_the_cards_of_its_challenge(
    opener: Opener, here: Place
) -> None:
    live = await here.open(created(1))
    await here.do(live, HOST, c.Sit(ZERO, "00ff"))
    await play_out(here, live, HOST)
    with pytest.raises(ServiceError) as caught:
        await opener.challenge_of(live, STRANGER)
    assert caught.value.code == TableErrorCode.NOT_SEATED
    number = await opener.challenge_of(live, HOST)
    challenges = here.hub.challenges
    assert await challenges.has_finished(HOST, number)
    assert not await challenges.has_finished(GUEST, number)
    mine = await challenges.game_of(HOST, number)
    assert mine is not None
    assert mine.game == live.row.game
    again = await opener.open(HOST, created(1), Settings(challenge=number))
    await here.do(again, HOST, c.Sit())
    await here.do(again, HOST, c.Start())
    assert again.table.repeats == {ZERO}
    assert again.table.may_have_hints
    assert await opener.challenge_of(live, HOST) == number
    with pytest.raises(ServiceError) as caught:
        await opener.challenge_of(again, HOST)
    assert caught.value.code == TableErrorCode.NOT_ENDED


@pytest.mark.asyncio
async def test_a_result_with_help_is_not_ranked_in_the_challenge_of_the_game(
    opener: Opener, here: Place
) -> None:
    live = await here.open(created(1, Law.PAPER))
    await here.do(live, HOST, c.Sit())
    await here.do(live, HOST, c.Start())
    await here.do(live, HOST, c.WriteStart(START))
    while live.table.game.phase is Phase.ROUND:
        await here.pass_round(live, HOST)
    await here.do(live, HOST, c.Finish())
    number = await opener.challenge_of(live, HOST)
    assert (await opener.challenge_settings(number)).law is Law.REFEREE
    [result] = await here.hub.challenges.results(number, 0, 9)
    assert (result.assisted, result.rank) == (True, None)
