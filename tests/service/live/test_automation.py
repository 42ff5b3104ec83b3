"""Automation: bots play their seats, clocks run out, seats are taken back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import orjson
import pytest

from hashi.bots import RandomBot
from hashi.protocol.queries import Draft
from hashi.rules import PASS, InfoBar, Law, Phase, Seat, Turn, View, legal_turns
from hashi.service.live import BotPool, LiveTable
from hashi.service.live import automation as module
from hashi.service.live.automation import Scheduler
from hashi.service.live.commands import now_ms
from hashi.service.store import Database
from hashi.table import Clock, Settings, Table, Term, state, waiting
from hashi.table import commands as c
from hashi.table.decisions import STAND_IN
from hashi.table.info_bar import bot_view
from hashi.table.permissions import hand_over_times
from tests.service.live.hubs import Onlooker, Place, Wire, bodies, place, until
from tests.table.play import GUEST, HOST, START, created, in_phase

ZERO, ONE, TWO = Seat(0), Seat(1), Seat(2)
HARD = Settings(clock=Clock.HARD, seconds=1)
CARD = 300  # ms that a card takes with the fixture `quick`


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """People count as absent, late and gone after a moment, and a clock of 1 s is quicker."""
    monkeypatch.setattr(module, "RETRY", 0.05)
    monkeypatch.setattr(waiting, "AWAY", 50)
    monkeypatch.setattr(waiting, "LATE", 50)
    monkeypatch.setattr(waiting, "PAUSE_DELAY", 50)
    deadline = Table.deadline

    def soon(table: Table) -> int | None:
        return None if deadline.fget(table) is None else table.since + CARD  # type: ignore[attr-defined]

    monkeypatch.setattr(Table, "deadline", property(soon))
    monkeypatch.setattr(Table, "least_time", CARD)


class PatientPool(BotPool):
    """A pool whose bots think as long as a test wants, in this process."""

    def __init__(self) -> None:
        super().__init__(0)
        self.asked: list[tuple[str, View]] = []
        self.shares: list[tuple[str, bool]] = []
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def play(self, name: str, view: View, host: str = "", *, later: bool = False) -> Turn:
        self.asked.append((name, view))
        self.shares.append((host, later))
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
async def test_a_table_that_nobody_watches_yields(database: Database) -> None:
    pool = PatientPool()
    async with attended(database, pool) as here:
        live = await here.open(created(1))
        await fill(here, live, "random")
        await until(lambda: live.table.game.phase is Phase.ENDED)
        assert set(pool.shares) == {(HOST, True)}
        pool.shares.clear()
        watched = await here.open(created(1))
        here.hub.presence.join(watched, Onlooker())
        await fill(here, watched, "random")
        await until(lambda: watched.table.game.phase is Phase.ENDED)
        assert set(pool.shares) == {(HOST, False)}


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


async def seat_two(here: Place, live: LiveTable) -> None:
    """Seat host and guest and play up to the first card."""
    await here.do(live, HOST, c.Sit(ZERO))
    await here.do(live, GUEST, c.Sit(ONE))
    assert (await here.do(live, HOST, c.Start())).code is None
    for who in (HOST, GUEST):
        await here.do(live, who, c.WriteStart(START))


async def kinds(here: Place, live: LiveTable) -> list[str]:
    return [orjson.loads(body)["type"] for body in await bodies(here, live.row.game)]


@pytest.mark.asyncio
async def test_a_hard_clock_costs_one_card_and_a_table_without_players_pauses(
    database: Database, quick: None
) -> None:
    async with attended(database, PatientPool()) as here:
        live = await here.open(created(2), HARD)
        here.hub.presence.join(live, Onlooker(HOST))
        await fill(here, live, "random")
        await until(lambda: live.table.attendance[0].missed == 1)
        await until(lambda: len(live.table.game.cards) == 1)  # the stand-in wrote the start number
        assert live.table.stand_ins[0] is None
        await until(lambda: live.table.attendance[0].missed == 2)
        await until(lambda: live.table.paused is not None)
        await asyncio.sleep(0.1)
        assert len(live.table.game.cards) == 1  # nobody plays for nobody
        assert (await here.do(live, HOST, c.TakeBack())).code is None
        await until(lambda: live.table.paused is None)


@pytest.mark.asyncio
async def test_a_draft_counts_when_the_clock_ends_a_turn(database: Database, quick: None) -> None:
    async with attended(database, PatientPool()) as here:
        live = await here.open(created(2), HARD)
        here.hub.presence.join(live, Onlooker(HOST))
        await seat_two(here, live)
        turn = list(legal_turns(live.table.game.sheets[0], live.table.game.cards[-1]))[-1]
        live.drafts[ZERO] = Draft(1, turn)
        await until(lambda: len(live.table.game.cards) == 2)
        assert live.table.game.ledgers[0].entries[-1].turn == turn
        assert live.table.attendance[0].missed == 0
        assert live.table.attendance[1].missed == 1


@pytest.mark.asyncio
async def test_after_two_missed_cards_a_stand_in_keeps_the_seat_until_its_person_is_back(
    database: Database, quick: None
) -> None:
    async with attended(database, PatientPool()) as here:
        live = await here.open(created(2), HARD)
        here.hub.presence.join(live, Onlooker(HOST))
        await seat_two(here, live)
        for number in range(1, 6):
            await here.do(live, HOST, c.Submit(number, PASS))
            await until(lambda n=number: len(live.table.game.cards) == n + 1)  # type: ignore[misc]
        assert (await kinds(here, live)).count("card-missed") == 2
        assert live.table.attendance[1].term is Term.RETURN
        here.hub.presence.join(live, Onlooker(GUEST))
        await until(lambda: live.table.stand_ins[1] is None)
        assert live.table.attendance[1].missed == 0
        await until(lambda: not live.thinking)
        if live.table.game.open_turns[1] is not None:  # the stand-in was faster
            assert (await here.do(live, GUEST, c.Withdraw(6))).code is None
        assert (await here.do(live, GUEST, c.Submit(6, PASS))).code is None


@pytest.mark.asyncio
async def test_a_seat_is_given_back_even_when_the_database_was_gone_at_that_moment(
    database: Database, quick: None
) -> None:
    pool = PatientPool()
    pool.may_answer.clear()
    async with attended(database, pool) as here:
        live = await here.open(created(2), HARD)
        here.hub.presence.join(live, Onlooker(HOST))
        await seat_two(here, live)
        await until(lambda: live.table.attendance[1].missed == 1)
        here.writer.failure = OSError("gone")
        here.hub.presence.join(live, Onlooker(GUEST))
        await asyncio.sleep(0.1)
        here.writer.failure = None
        async with asyncio.timeout(20):
            while "taken-back" not in await kinds(here, live):
                await asyncio.sleep(0.05)


@pytest.mark.asyncio
async def test_a_seat_that_its_person_handed_over_is_not_given_back_by_a_reconnect(
    database: Database,
) -> None:
    async with attended(database, PatientPool()) as here:
        live = await here.open(created(2))
        here.hub.presence.join(live, Onlooker(HOST))
        await seat_two(here, live)
        await here.do(live, GUEST, c.HandOver(ONE))
        here.hub.presence.join(live, Onlooker(GUEST))
        await asyncio.sleep(0.05)
        assert live.table.stand_ins[1] == STAND_IN


@pytest.mark.asyncio
async def test_a_hand_over_takes_effect_after_its_warning_unless_it_is_refused(
    database: Database, quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(state, "WARNING", 200)
    async with attended(database, PatientPool()) as here:
        live = await here.open(created(2))
        here.hub.presence.join(live, Onlooker(HOST))
        await seat_two(here, live)
        await here.do(live, HOST, c.Submit(1, PASS))
        await until(lambda: dict(hand_over_times(live.table, HOST, live.presence))[ONE] <= now_ms())
        assert (await here.do(live, HOST, c.HandOver(ONE))).code is None
        assert (await here.do(live, GUEST, c.KeepSeat())).code is None
        await asyncio.sleep(0.3)
        assert live.table.stand_ins == (None, None)
        await here.do(live, HOST, c.HandOver(ONE))
        await until(lambda: len(live.table.game.cards) == 2)
        assert live.table.attendance[1].missed == 1


@pytest.mark.asyncio
async def test_a_soft_clock_waits_for_the_present_and_replaces_them_when_they_leave(
    database: Database, quick: None
) -> None:
    async with attended(database, PatientPool()) as here:
        live = await here.open(created(2), Settings(clock=Clock.SOFT, seconds=1))
        looker = Onlooker(GUEST)
        here.hub.presence.join(live, Onlooker(HOST))
        here.hub.presence.join(live, looker)
        await seat_two(here, live)
        await here.do(live, HOST, c.Submit(1, PASS))
        await asyncio.sleep(0.5)
        assert live.table.attendance[1].missed == 0
        here.hub.presence.leave(live, looker)
        await until(lambda: len(live.table.game.cards) == 2)
        assert live.table.attendance[1].missed == 1


@pytest.mark.asyncio
async def test_a_clock_stops_while_nobody_is_present_over_a_restart_too(
    store_url: str, quick: None
) -> None:
    async with attended(store_url, PatientPool()) as here:
        live = await here.open(created(2), HARD)
        name = live.row.game
        looker = Onlooker(HOST)
        here.hub.presence.join(live, looker)
        await seat_two(here, live)
        here.hub.presence.leave(live, looker)
        await until(lambda: live.table.paused is not None)
    async with attended(store_url, PatientPool()) as here:
        live = await here.hub.get(name)
        await asyncio.sleep(0.5)
        assert live.table.paused is not None
        assert "card-missed" not in await kinds(here, live)
        here.hub.presence.join(live, Onlooker(GUEST))
        await until(lambda: live.table.paused is None)


@pytest.mark.asyncio
async def test_a_table_that_lost_its_node_while_people_played_pauses_when_it_is_loaded(
    store_url: str, quick: None
) -> None:
    async with attended(store_url, PatientPool()) as here:
        live = await here.open(created(2), HARD)
        name = live.row.game
        here.hub.presence.join(live, Onlooker(HOST))
        await seat_two(here, live)
    async with attended(store_url, PatientPool()) as here:
        live = await here.hub.get(name)
        await until(lambda: live.table.paused is not None)


@pytest.mark.asyncio
async def test_a_person_at_another_node_counts_and_that_node_ends_the_turn_with_the_draft(
    store_url: str, quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "GRACE", 0.5)
    wire = Wire()
    async with (
        attended(store_url, PatientPool(), node="one", wire=wire) as one,
        attended(store_url, PatientPool(), node="two", wire=wire) as two,
    ):
        live = await one.open(created(2), HARD)
        other = await two.hub.get(live.row.game)
        one.hub.presence.join(live, Onlooker(HOST))
        two.hub.presence.join(other, Onlooker(GUEST))
        await seat_two(one, live)
        await one.do(live, HOST, c.Submit(1, PASS))
        await until(lambda: other.seq == live.seq)
        turn = list(legal_turns(live.table.game.sheets[1], live.table.game.cards[-1]))[-1]
        other.drafts[ONE] = Draft(1, turn)
        await until(lambda: len(live.table.game.cards) == 2)
        assert live.table.game.ledgers[1].entries[-1].turn == turn
        assert live.table.paused is None


@pytest.mark.asyncio
async def test_a_node_that_knows_of_nobody_pauses_no_table(store_url: str, quick: None) -> None:
    async with (
        attended(store_url, PatientPool(), node="one", wire=Wire()) as one,
        attended(store_url, PatientPool(), node="two", wire=Wire()) as two,
    ):
        live = await one.open(created(2), HARD)
        one.hub.presence.join(live, Onlooker(HOST))
        await seat_two(one, live)
        other = await two.hub.get(live.row.game)
        await asyncio.sleep(0.3)
        assert other.table.paused is None


@pytest.mark.asyncio
async def test_the_clock_continues_when_the_database_was_gone_at_the_wrong_moment(
    database: Database, quick: None
) -> None:
    async with attended(database, PatientPool()) as here:
        live = await here.open(created(1), HARD)
        here.hub.presence.join(live, Onlooker(HOST))
        await fill(here, live)
        here.writer.failure = OSError("gone")
        await asyncio.sleep(0.5)
        assert live.table.stand_ins == (None,)
        here.writer.failure = None
        await until(lambda: len(live.table.game.cards) == 1)


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
        here.hub.presence.join(live, Onlooker(HOST))
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
        here.hub.presence.join(live, Onlooker(HOST))
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
