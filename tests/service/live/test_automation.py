"""Automation: bots play their seats, clocks run out, seats are taken back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from hashi.bots import RandomBot
from hashi.rules import PASS, InfoBar, Law, Phase, Seat, Turn, View
from hashi.service.live import BotPool, LiveTable
from hashi.service.live import automation as module
from hashi.service.live.automation import Scheduler
from hashi.service.store import Database
from hashi.table import Clock, Settings
from hashi.table import commands as c
from hashi.table.decisions import STAND_IN
from hashi.table.info_bar import bot_view
from tests.service.live.hubs import Onlooker, Place, Wire, place, until
from tests.table.play import GUEST, HOST, START, created, in_phase

ZERO, ONE, TWO = Seat(0), Seat(1), Seat(2)
HARD = Settings(clock=Clock.HARD, seconds=1)


class PatientPool(BotPool):
    """A pool whose bots think as long as a test wants, in this process."""

    def __init__(self) -> None:
        super().__init__(0)
        self.asked: list[tuple[str, View]] = []
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def play(self, name: str, view: View) -> Turn:
        self.asked.append((name, view))
        await self.may_answer.wait()
        return RandomBot().play(view) if view.phase is Phase.SET_UP else PASS


@asynccontextmanager
async def attended(
    database: Database | str, pool: BotPool, *, node: str = "one", wire: Wire | None = None
) -> AsyncIterator[Place]:
    fanout = None if wire is None else wire.end(node)
    async with place(
        database,
        fanout=fanout,
        node=node,
        alone=wire is None,
        before=lambda hub: Scheduler(hub, pool),
    ) as here:
        yield here


async def fill(here: Place, live: LiveTable, *bots: str) -> None:
    """The host at seat 0 if there are fewer bots than seats, bots at the others; then start."""
    seats = live.table.game.created.seats
    first = seats - len(bots)
    if first:
        await here.do(live, HOST, c.Sit(ZERO))
    for seat, bot in enumerate(bots, start=first):
        assert (await here.do(live, HOST, c.SeatBot(Seat(seat), bot))).code is None
    assert (await here.do(live, HOST, c.Start())).code is None


@pytest.mark.asyncio
async def test_bots_in_processes_play_a_whole_game(database: Database) -> None:
    pool = BotPool(1)
    async with attended(database, pool) as here:
        live = await here.open(created(3, info_bar=InfoBar.BY_HAND))
        await fill(here, live, "random", "random", "random")
        await until(lambda: live.table.game.phase is Phase.ENDED, 120)
        assert pool.failed == 0
        assert pool.played == 3 * 18
        assert [len(marks) for marks in live.table.game.marked] == [17] * 3
    pool.close()


@pytest.mark.asyncio
@pytest.mark.parametrize("law", Law)
async def test_a_table_of_bots_plays_to_the_end_by_either_law(database: Database, law: Law) -> None:
    async with attended(database, PatientPool()) as here:
        live = await here.open(created(4, law))
        await fill(here, live, *["random"] * 4)
        await until(lambda: live.table.game.phase is Phase.ENDED)
        await until(lambda: not live.thinking)  # each bot hears of the end when its task is next


@pytest.mark.asyncio
async def test_a_bot_waits_for_the_person_and_plays_on_after_each_turn(database: Database) -> None:
    async with attended(database, PatientPool()) as here:
        live = await here.open(created(2, Law.PAPER))
        await fill(here, live, "random")
        await until(lambda: live.table.awaited() == (ZERO,))
        await here.do(live, HOST, c.WriteStart(START))
        for number in range(1, 18):
            await until(lambda n=number: len(live.table.game.cards) == n)  # type: ignore[misc]
            assert (await here.do(live, HOST, c.Submit(number, PASS))).code is None
        await until(lambda: live.table.awaited() == (ZERO,))
        await here.do(live, HOST, c.Finish())
        await until(lambda: live.table.game.phase is Phase.ENDED)


@pytest.mark.asyncio
async def test_bots_go_on_when_a_table_is_loaded_again(store_url: str) -> None:
    stuck = PatientPool()
    stuck.may_answer.clear()
    async with attended(store_url, stuck) as here:
        live = await here.open(created(2))
        await fill(here, live, "random", "random")
        await until(lambda: len(stuck.asked) == 2)
        name = live.row.game
    async with attended(store_url, PatientPool()) as here:
        live = await here.hub.get(name)
        await until(lambda: live.table.game.phase is Phase.ENDED)


@pytest.mark.asyncio
async def test_a_hard_clock_lets_a_bot_play_for_whoever_is_late(database: Database) -> None:
    async with attended(database, PatientPool()) as here:
        live = await here.open(created(2), HARD)
        here.hub.presence.join(live, Onlooker(HOST))
        await fill(here, live, "random")
        await until(lambda: live.table.stand_ins[0] == STAND_IN)
        await until(lambda: live.table.game.phase is Phase.ENDED)
        assert live.timer is None


@pytest.mark.asyncio
async def test_a_soft_clock_waits_for_the_present_and_replaces_them_when_they_leave(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "RETRY", 0.05)
    async with attended(database, PatientPool()) as here:
        live = await here.open(created(2), Settings(clock=Clock.SOFT, seconds=1))
        looker = Onlooker(HOST)
        here.hub.presence.join(live, looker)
        await fill(here, live, "random")
        await asyncio.sleep(1.5)
        assert live.table.stand_ins == (None, None)
        here.hub.presence.leave(live, looker)
        await until(lambda: live.table.stand_ins[0] == STAND_IN)
        await until(lambda: live.table.game.phase is Phase.ENDED)


@pytest.mark.asyncio
async def test_the_clock_goes_on_when_the_database_was_gone_at_the_wrong_moment(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "RETRY", 0.05)
    async with attended(database, PatientPool()) as here:
        live = await here.open(created(1), HARD)
        await fill(here, live)
        here.writer.failure = OSError("gone")
        await asyncio.sleep(1.3)
        assert live.table.stand_ins == (None,)
        here.writer.failure = None
        await until(lambda: live.table.game.phase is Phase.ENDED)


@pytest.mark.asyncio
async def test_a_bot_tries_again_when_its_turn_could_not_be_stored(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "RETRY", 0.05)
    pool = PatientPool()
    pool.may_answer.clear()
    async with attended(database, pool) as here:
        live = await here.open(created(1))
        await fill(here, live, "random")
        here.writer.failure = OSError("gone")
        pool.may_answer.set()
        await until(lambda: len(pool.asked) >= 3)
        assert live.table.game.phase is Phase.SET_UP
        here.writer.failure = None
        await until(lambda: live.table.game.phase is Phase.ENDED)


@pytest.mark.asyncio
async def test_a_seat_taken_back_while_the_bot_thinks_is_the_persons(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "RETRY", 0.05)
    pool = PatientPool()
    async with attended(database, pool) as here:
        live = await here.open(created(2))
        await here.begun(live)
        for take_back_first in (True, False):
            pool.may_answer.clear()
            asked = len(pool.asked)
            number = len(live.table.game.cards)
            await here.do(live, GUEST, c.HandOver(ONE))
            await until(lambda asked=asked: len(pool.asked) > asked)  # type: ignore[misc]
            if take_back_first:
                await here.do(live, GUEST, c.TakeBack())
                pool.may_answer.set()
            else:
                pool.may_answer.set()
                await until(lambda: live.table.game.open_turns[1] is not None)
                await here.do(live, GUEST, c.TakeBack())
                assert (await here.do(live, GUEST, c.Withdraw(number))).code is None
            await until(lambda: not live.thinking)
            assert live.table.awaited() == (ZERO, ONE)
            assert (await here.do(live, GUEST, c.Submit(number, PASS))).code is None
            assert (await here.do(live, HOST, c.Submit(number, PASS))).code is None
            assert len(live.table.game.cards) == number + 1


@pytest.mark.asyncio
async def test_a_bots_turn_and_a_take_back_at_once_leave_one_turn(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "RETRY", 0.01)
    async with attended(database, PatientPool()) as here:
        live = await here.open(created(2))
        await here.begun(live)
        for number in range(1, 17):
            await asyncio.gather(
                here.do(live, GUEST, c.HandOver(ONE)), here.do(live, GUEST, c.TakeBack())
            )
            submitted = await here.do(live, GUEST, c.Submit(number, PASS))
            assert submitted.code in (None, "already-submitted", "seat-of-bot")
            await until(lambda: live.table.game.open_turns[1] is not None)
            await here.do(live, HOST, c.Submit(number, PASS))
            assert len(live.table.game.cards) == number + 1
            if live.table.stand_ins[1] is not None:
                await here.do(live, GUEST, c.TakeBack())
            await until(lambda: not live.thinking)


@pytest.mark.asyncio
async def test_another_node_lets_the_bots_play_when_the_first_does_not(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "GRACE", 0.1)
    wire, stuck = Wire(), PatientPool()
    stuck.may_answer.clear()
    async with (
        attended(store_url, stuck, node="one", wire=wire) as one,
        attended(store_url, PatientPool(), node="two", wire=wire) as two,
    ):
        live = await one.open(created(2))
        other = await two.hub.get(live.row.game)
        await fill(one, live, "random", "random")
        await until(lambda: other.table.game.phase is Phase.ENDED)
        await until(lambda: live.table.game.phase is Phase.ENDED)
        assert len(stuck.asked) == 2


@pytest.mark.asyncio
async def test_the_bots_of_two_nodes_play_each_turn_once(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "GRACE", 0.0)
    monkeypatch.setattr(module, "RETRY", 0.01)
    wire = Wire()
    async with (
        attended(store_url, PatientPool(), node="one", wire=wire) as one,
        attended(store_url, PatientPool(), node="two", wire=wire) as two,
    ):
        live = await one.open(created(2))
        other = await two.hub.get(live.row.game)
        await fill(one, live, "random", "random")
        await until(lambda: live.table.game.phase is Phase.ENDED, 60)
        await until(lambda: other.table == live.table)
        assert len(await one.games.log(live.row.game)) == live.seq == 2 + 2 + 2 + 2 + 17 * 3 + 1


def test_a_bot_sees_every_card_that_came_up_crossed_off() -> None:
    play = in_phase(Phase.ROUND, created(3, info_bar=InfoBar.BY_HAND))
    play.pass_rounds(3)
    assert len(bot_view(play.table, TWO).crossed_off) == 4
    assert bot_view(play.table, ONE).crossed_off == bot_view(play.table, TWO).crossed_off
    assert play.table.game.marked[1] == set()


def test_a_bot_sees_no_closed_board_of_another() -> None:
    settings = Settings(closed_boards=True)
    play = in_phase(Phase.ROUND, created(2), settings)
    assert bot_view(play.table, ONE).hidden == (True, False)
    assert bot_view(in_phase(Phase.ROUND, created(2)).table, ONE).hidden == (False, False)
