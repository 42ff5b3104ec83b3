"""The hub: stored before it is answered, once whatever is repeated, and alive whatever fails."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from hashi.protocol.errors import ErrorCode
from hashi.rules import PASS, Phase, Seat
from hashi.service.errors import ServiceError
from hashi.service.limits import Limits
from hashi.service.live import Reply, Request, batch, commands, presence
from hashi.service.live import hub as module
from hashi.service.live.fanout import Notice
from hashi.service.node import Node
from hashi.service.store import Database, Unavailable, Write
from hashi.service.store.games import DamagedLog, GameRow
from hashi.table import Actor, Command, Role, decide
from hashi.table import commands as c
from hashi.table.errors import TableErrorCode
from hashi.table.events import TableOpened
from hashi.table.ids import NodeId, PersonId, TableId
from hashi.table.state import replay
from hashi.table.wire import parse_table_event
from tests.service.databases import put_migrated, stored
from tests.service.live.hubs import GatedWriter, Onlooker, Place, Wire, bodies, place, until
from tests.service.nodes import config
from tests.table.play import GUEST, HOST, STRANGER, created, person

ZERO, ONE = Seat(0), Seat(1)


@pytest.mark.asyncio
async def test_a_game_with_people_that_nears_its_end_prepares_its_review(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = config(tmp_path, prepare_reviews=True)
    put_migrated(made.database)
    node = Node(made)
    prepared: list[int] = []

    async def prepare(_nice: int) -> None:
        prepared.append(len(live.table.game.cards))

    monkeypatch.setattr(node.executor, "prepare_review", prepare)
    await node.start()
    try:
        writer = GatedWriter(node.database)
        here = Place(node.hub, node.games, node.people, node.devices, writer, node.database)
        live = await here.open(created(seats=1))
        await here.begun(live)
        while live.table.game.phase is Phase.ROUND:
            await here.pass_round(live, HOST)
        await until(lambda: prepared == [module.LATE])
        await writer.stop()
    finally:
        await node.stop()


# Durability and order


@pytest.mark.asyncio
async def test_a_command_is_acknowledged_and_told_after_its_commit_and_never_before(
    database: Database,
) -> None:
    wire = Wire()
    async with place(database, fanout=wire.end("one")) as here:
        live = await here.open()
        looker = Onlooker(HOST)
        here.hub.presence.join(live, looker)
        looker.woken, before = 0, (live.seq, live.table)
        wire.notices.clear()
        here.writer.hold()
        asked = asyncio.create_task(here.do(live, HOST, c.Sit(ZERO), "key"))
        await here.writer.reached.wait()
        await asyncio.sleep(0.05)
        assert not asked.done()
        assert (live.seq, live.table) == before
        assert (looker.woken, wire.notices, live.answers) == (0, [], {})
        assert await here.games.heads([live.row.game]) == {live.row.game: 2}
        here.writer.gate.set()
        assert await asked == Reply(3)
        await until(lambda: looker.woken >= 1)
        assert wire.notices[0] == Notice(live.row.game, 3, NodeId("one"))
        assert len(await bodies(here, live.row.game)) == 3


@pytest.mark.asyncio
async def test_an_actor_is_answered_before_everybody_is_notified(here: Place) -> None:
    live = await here.open()
    told: list[str | None] = []

    class Recorder(Onlooker):
        def notify(self) -> None:
            told.append(self.person)

    def answer(reply: Reply | Unavailable) -> None:
        assert isinstance(reply, Reply)
        told.append(f"{reply.code} at {live.seq}")

    def ask(command: Command, key: str) -> None:
        here.hub.commands.ask(
            live, Request(Actor(Role.PERSON, HOST), command, key, "print", answer)
        )

    for name in (None, PersonId("other"), HOST):
        here.hub.presence.join(live, Recorder(name))
    told.clear()
    ask(c.Start(), "start")
    await until(lambda: bool(told))
    assert told == ["seats-free at 2"]  # refused: nothing to tell the others
    ask(c.Sit(ZERO), "sit")
    await until(lambda: len(told) >= 5)
    assert told[1] == "None at 3"
    assert set(told[2:5]) == {None, "other", HOST}


@pytest.mark.asyncio
async def test_what_a_hub_holds_is_the_fold_of_what_is_stored(here: Place) -> None:
    live = await here.open()
    await here.begun(live)
    for _ in range(17):
        await here.pass_round(live)
    stored = await here.games.log(live.row.game)
    assert replay((parse_table_event(row.body), row.at) for row in stored) == live.table
    assert (stored[-1].seq, stored[-1].chain) == (live.seq, live.chain)
    row = await here.games.find(live.row.game)
    assert row is not None
    assert row.started is not None
    assert row.ended is not None


@pytest.mark.asyncio
async def test_many_commands_for_a_table_share_commits(here: Place) -> None:
    live = await here.open()
    await here.begun(live)
    before = here.writer.commits
    outcomes = await asyncio.gather(*(here.do(live, HOST, c.Say("wow")) for _ in range(40)))
    assert [reply.seq for reply in outcomes] == list(range(live.seq - 39, live.seq + 1))
    assert here.writer.commits - before <= 5


@pytest.mark.asyncio
async def test_the_games_of_a_person_follow_who_sits_and_stands(here: Place) -> None:
    live = await here.open()
    await here.do(live, HOST, c.Sit(ZERO))
    await here.do(live, GUEST, c.Sit(ONE))
    assert [row.game for row in await here.games.of_person(GUEST)] == [live.row.game]
    await here.do(live, GUEST, c.Stand())
    assert await here.games.of_person(GUEST) == []
    await here.do(live, HOST, c.SeatBot(ONE, "random"))
    await here.do(live, HOST, c.Clear(ONE))
    await here.do(live, HOST, c.Clear(ZERO))
    assert await here.games.of_person(HOST) == []


# Repeats


@pytest.mark.asyncio
async def test_a_repeat_gets_the_same_answer_and_makes_no_second_event(here: Place) -> None:
    live = await here.open()
    first = await here.do(live, HOST, c.Sit(ZERO), "key")
    again = await here.do(live, HOST, c.Sit(ZERO), "key")
    together = await asyncio.gather(*(here.do(live, GUEST, c.Sit(ONE), "k2") for _ in range(5)))
    assert first == again == Reply(3)
    assert together == [Reply(4)] * 5
    assert len(await bodies(here, live.row.game)) == 4


@pytest.mark.asyncio
async def test_a_refusal_is_remembered_too(here: Place) -> None:
    live = await here.open()
    refused = await here.do(live, HOST, c.Start(), "key")
    assert refused.code == TableErrorCode.SEATS_FREE
    await here.begun(live)
    assert await here.do(live, HOST, c.Start(), "key") == refused
    wrong = await here.do(live, GUEST, c.Submit(9, PASS), "other")
    assert wrong.code == "wrong-round"
    assert await here.games.answer(live.row.game, "other") is not None


@pytest.mark.asyncio
async def test_an_answer_that_only_the_database_remembers_is_the_same(
    here: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hashi.service.live.live_table.ANSWERS_KEPT", 1)
    live = await here.open()
    sat = await here.do(live, HOST, c.Sit(ZERO), "sat")
    refused = await here.do(live, HOST, c.Start(), "refused")
    await here.do(live, GUEST, c.Sit(ONE), "last")
    assert list(live.answers) == ["last"]
    assert await here.do(live, HOST, c.Sit(ZERO), "sat") == sat
    assert await here.do(live, HOST, c.Start(), "refused") == refused
    assert len(await bodies(here, live.row.game)) == 4


@pytest.mark.asyncio
async def test_a_key_stands_for_one_command(here: Place) -> None:
    live = await here.open()
    await here.do(live, HOST, c.Sit(ZERO), "key")
    other = await here.do(live, HOST, c.Sit(ONE), "key")
    assert other == Reply(3, ErrorCode.KEY_REUSED)
    assert await here.do(live, HOST, c.Sit(ZERO), "key") == Reply(3)


@pytest.mark.asyncio
async def test_a_repeat_gets_the_same_answer_after_a_restart(store_url: str) -> None:
    async with place(store_url) as here:
        live = await here.open()
        name = live.row.game
        sat = await here.do(live, HOST, c.Sit(ZERO), "key")
        refused = await here.do(live, GUEST, c.Sit(ZERO), "no")
    async with place(store_url) as here:
        live = await here.hub.get(name)
        assert await here.do(live, HOST, c.Sit(ZERO), "key") == sat
        assert await here.do(live, GUEST, c.Sit(ZERO), "no") == refused
        assert len(await bodies(here, name)) == 3


@pytest.mark.asyncio
async def test_what_has_no_key_is_not_remembered(here: Place) -> None:
    live = await here.open()
    for code in (None, TableErrorCode.ALREADY_SEATED):
        reply = await here.hub.commands.perform(live, person(HOST), c.Sit(), None, "")
        assert reply.code == code
    assert await here.games.answers(live.row.game) == []


# What fails


@pytest.mark.asyncio
async def test_a_database_that_is_gone_leaves_the_table_as_it_was_and_usable(here: Place) -> None:
    live = await here.open()
    before = live.table
    here.writer.failure = OSError("gone")
    with pytest.raises(Unavailable):
        await here.do(live, HOST, c.Sit(ZERO), "key")
    assert live.table is before
    here.writer.failure = None
    assert await here.do(live, HOST, c.Sit(ZERO), "key") == Reply(3)


@pytest.mark.asyncio
async def test_everybody_whose_command_fails_is_told(here: Place) -> None:
    live = await here.open()
    here.writer.failure = OSError("gone")
    results = await asyncio.gather(
        *(here.do(live, HOST, c.Sit(ZERO), f"k{n}") for n in range(commands.BATCH + 4)),
        return_exceptions=True,
    )
    assert {type(result) for result in results} == {Unavailable}


@pytest.mark.asyncio
async def test_a_commit_that_was_stored_though_it_seemed_to_fail_is_found(here: Place) -> None:
    live = await here.open()
    ended = here.writer._ended
    here.writer._ended = lambda error: ended(error or OSError("gone"))  # type: ignore[method-assign] # lost
    with pytest.raises(Unavailable):
        await here.do(live, HOST, c.Sit(ZERO), "key")
    here.writer._ended = ended  # type: ignore[method-assign] # as before
    assert await here.do(live, HOST, c.Sit(ZERO), "key") == Reply(3)
    assert len(await bodies(here, live.row.game)) == 3


@pytest.mark.asyncio
async def test_an_error_in_the_code_is_told_to_nobody_and_stops_nothing(
    here: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await here.open()

    def broken(*asked: object) -> object:
        if asked[2] == c.Say("oops"):
            raise RuntimeError("secret words")
        return decide(*asked)  # type: ignore[arg-type] # as given

    monkeypatch.setattr(batch, "decide", broken)
    monkeypatch.setattr(commands, "BATCH", 1)
    results = await asyncio.gather(
        here.do(live, HOST, c.Sit(ZERO)),
        here.do(live, HOST, c.Say("oops")),
        here.do(live, HOST, c.Say("wow")),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [Reply, Unavailable, Reply]
    assert "secret" not in str(results[1])
    assert live.seq == 4


@pytest.mark.asyncio
async def test_a_client_that_cannot_be_answered_keeps_nothing_from_the_others(here: Place) -> None:
    live = await here.open()

    def deaf(_: object) -> None:
        raise KeyError("deaf")

    here.writer.hold()
    first = asyncio.create_task(here.do(live, HOST, c.Sit(ZERO)))
    await here.writer.reached.wait()
    for key in ("refused", "known"):  # and then once more from memory, without the writer
        actor, command = Actor(Role.PERSON, GUEST), c.Sit(ZERO)
        here.hub.commands.ask(live, Request(actor, command, key, "print", deaf))
    second = asyncio.create_task(here.do(live, GUEST, c.Sit(ONE)))
    await asyncio.sleep(0)
    here.writer.gate.set()
    assert (await first, await second) == (Reply(3), Reply(4))
    here.hub.commands.ask(
        live, Request(Actor(Role.PERSON, GUEST), c.Sit(ZERO), "known", "print", deaf)
    )
    assert (await here.do(live, GUEST, c.Stand())).code is None


@pytest.mark.asyncio
async def test_automation_that_fails_does_not_hold_the_table_up(
    here: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await here.open()

    def broken(*_: object, **__: object) -> None:
        raise KeyError("a secret of ours")

    monkeypatch.setattr(here.hub.automation, "schedule", broken)
    assert await here.do(live, HOST, c.Sit(ZERO)) == Reply(3)
    assert await here.do(live, GUEST, c.Sit(ONE)) == Reply(4)


@pytest.mark.asyncio
async def test_a_table_that_always_loses_the_race_gives_up(
    here: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "ATTEMPTS", 3)
    live = await here.open()
    here.writer.failure = IntegrityError("INSERT", {}, ValueError("there already"))
    with pytest.raises(Unavailable):
        await here.do(live, HOST, c.Sit(ZERO))
    assert here.hub.commands.conflicts == 3


@pytest.mark.asyncio
async def test_a_client_that_waits_when_the_node_stops_is_notified(database: Database) -> None:
    async with place(database) as here:
        live = await here.open()
        here.writer.hold()
        first = asyncio.create_task(here.do(live, HOST, c.Sit(ZERO)))
        await here.writer.reached.wait()
        second = asyncio.create_task(here.do(live, GUEST, c.Sit(ONE)))
        await asyncio.sleep(0)
        await here.hub.stop()
        await here.writer.stop()
        results = await asyncio.wait_for(asyncio.gather(first, second, return_exceptions=True), 20)
        assert [type(result) for result in results] == [Unavailable, Unavailable]
    with pytest.raises(Unavailable):
        await asyncio.wait_for(stored(here.writer, Write()), 20)


@pytest.mark.asyncio
async def test_a_client_that_no_longer_waits_does_not_disturb_the_table(here: Place) -> None:
    live = await here.open()
    here.writer.hold()
    gone = asyncio.create_task(here.do(live, HOST, c.Sit(ZERO)))
    await here.writer.reached.wait()
    gone.cancel()
    here.writer.gate.set()
    assert await here.do(live, GUEST, c.Sit(ONE)) == Reply(4)


@pytest.mark.asyncio
async def test_a_damaged_log_is_not_played_on(here: Place) -> None:
    live = await here.open()
    await here.do(live, HOST, c.Sit(ZERO))
    async with here.database.engine.begin() as connection:
        await connection.execute(text("UPDATE events SET body = '{}' WHERE seq = 2"))
    here.hub.tables.clear()
    with pytest.raises(DamagedLog):
        await here.hub.get(live.row.game)
    async with here.database.engine.begin() as connection:
        await connection.execute(text("UPDATE events SET chain = 'x' WHERE seq = 3"))
    live.seq, live.stale = 2, True
    with pytest.raises(Unavailable):
        await here.do(live, GUEST, c.Sit(ONE))


# Finding tables


@pytest.mark.asyncio
async def test_a_table_is_found_by_number_and_code_and_held_once(here: Place) -> None:
    live = await here.open()
    assert await here.hub.get(live.row.game) is live
    assert await here.hub.get(live.row.code) is live
    here.hub.tables.clear()
    found = await asyncio.gather(*(here.hub.get(live.row.code) for _ in range(5)))
    assert len(set(map(id, found))) == 1
    assert (found[0].table, found[0].seq, found[0].chain) == (live.table, live.seq, live.chain)
    with pytest.raises(ServiceError) as caught:
        await here.hub.get("nothing")
    assert caught.value.code == ErrorCode.NO_SUCH_TABLE


@pytest.mark.asyncio
async def test_a_table_that_is_loaded_again_plays_on(here: Place) -> None:
    live = await here.open()
    await here.begun(live)
    await here.pass_round(live)
    here.hub.tables.clear()
    again = await here.hub.get(live.row.game)
    assert (again.table, again.seq, again.chain) == (live.table, live.seq, live.chain)
    await here.pass_round(again)
    assert len(again.table.game.cards) == 3


@pytest.mark.asyncio
async def test_a_code_in_use_opens_no_table(here: Place) -> None:
    live = await here.open()
    row = GameRow(TableId("OTHER"), live.row.code, bytes(32), HOST, "open", None, 0)
    opened = parse_table_event((await bodies(here, live.row.game))[0])
    assert isinstance(opened, TableOpened)
    assert await here.hub.open(row, opened, created(), 0) is None


@pytest.mark.asyncio
async def test_tables_that_nobody_looks_at_are_forgotten_after_a_while(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "INTERVAL", 0.02)
    async with place(database) as here:
        watched, idle, thinking = [await here.open() for _ in range(3)]
        here.hub.presence.join(watched, Onlooker())
        thinking.thinking.add(ZERO)
        for live in (watched, idle, thinking):
            live.timer = asyncio.get_running_loop().call_later(600, lambda: None)
            live.used = time.monotonic() - module.IDLE - 1
        await until(lambda: idle.row.game not in here.hub.tables)
        assert idle.timer is not None
        assert idle.timer.cancelled()
        assert set(here.hub.tables) == {watched.row.game, thinking.row.game}
        thinking.timer = None
        thinking.thinking.clear()
        await until(lambda: thinking.row.game not in here.hub.tables)
        again = await here.hub.get(idle.row.game)
        assert again is not idle
        assert again.table == idle.table


@pytest.mark.asyncio
async def test_a_table_just_read_is_in_use(here: Place) -> None:
    """Else a sweep between reading and the first use would leave two of the same table."""
    live = await here.open()
    del here.hub.tables[live.row.game]
    read = await here.hub._read(live.row)
    assert time.monotonic() - read.used < module.IDLE


@pytest.mark.asyncio
async def test_a_full_table_takes_moves_and_nothing_else(here: Place) -> None:
    live = await here.open()
    await here.do(live, HOST, c.Sit(ZERO), "a")
    here.hub.commands.limits = Limits(table_events=live.seq + 1)
    assert (await here.do(live, HOST, c.Say("hello"), "b")).code is None
    assert (await here.do(live, HOST, c.Say("hello"), "c")).code == "table-full"
    await here.do(live, GUEST, c.Sit(ONE), "d")
    # Hand a seat over and take it back: that has no end either.
    assert (await here.do(live, HOST, c.HandOver(ZERO), "e")).code == "table-full"
    assert live.seq == here.hub.commands.limits.table_events


@pytest.mark.asyncio
async def test_refusals_are_stored_for_players_only_and_not_without_end(here: Place) -> None:
    live = await here.open()
    await here.do(live, GUEST, c.Sit(ONE), f"{GUEST}/sit")
    here.hub.commands.limits = Limits(refusals=3)
    for who in (HOST, GUEST, STRANGER):
        for number in range(5):
            reply = await here.do(live, who, c.Submit(1, PASS), f"{who}/{number}")
            assert reply.code is not None
    kept = [one.key for one in await here.games.answers(live.row.game) if one.refused is not None]
    assert sorted(kept) == [f"{who}/{at}" for who in (GUEST, HOST) for at in range(3)]
    del here.hub.tables[live.row.game]
    again = await here.hub.get(live.row.game)
    assert again.refusals == {HOST: 3, GUEST: 3}


@pytest.mark.asyncio
async def test_a_slow_read_of_names_takes_none_away(
    here: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await here.open()
    await here.do(live, HOST, c.Sit(ZERO), "one")
    await until(lambda: not live.reading_names.locked())
    gate, reached, read = asyncio.Event(), asyncio.Event(), here.hub.people.names

    async def slowly(people: Iterable[str]) -> dict[str, str | None]:
        found = await read(people)
        reached.set()
        await gate.wait()
        return found

    monkeypatch.setattr(here.hub.people, "names", slowly)
    slow = asyncio.create_task(here.hub.read_names(live))
    await reached.wait()
    live.names[GUEST] = "Gus"  # as with the seat that this guest takes meanwhile
    gate.set()
    await slow
    assert live.names[GUEST] == "Gus"
    assert HOST in live.names
