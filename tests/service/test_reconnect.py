"""Clients that come back: from any place, to any round, in two tabs, from another device."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
import pytest_asyncio
from websockets.exceptions import ConnectionClosed

from hashi.service.store import Database, Games
from hashi.table.wire import announcement
from tests.service.lines import House, Line
from tools.network.client_state import Known
from tools.network.node_process import LaunchedNode
from tools.network.scripted_games import open_http, stored

ROUNDS = 17
BAD_HELLO = 4401
Past = dict[int, bytes]  # what a client knew at each place, pickled: copying takes far longer


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LaunchedNode]:
    launched = LaunchedNode(tmp_path_factory.mktemp("node"))
    yield launched
    launched.end()


@pytest_asyncio.fixture
async def house(node: LaunchedNode) -> AsyncIterator[House]:
    async with open_http(node.http) as http:
        yield House(node, http)


async def announcements(node: LaunchedNode, table: str) -> dict[int, dict[str, object]]:
    """What everybody is to hear of a table, by its place in the stored log."""
    database = Database(node.database)
    try:
        log = await stored(Games(database), table)
    finally:
        await database.close()
    return {seq: {"seq": seq, **said} for seq, event in log if (said := announcement(event))}


async def check_return(
    house: House,
    table: str,
    token: str | None,
    after: int,
    past: Past,
    said: dict[int, dict[str, object]],
    fresh: dict[str, Any] | None = None,
) -> bool:
    """Come back with this `after`; whether it went on by an update."""
    before = past.get(after)
    known: Known | None = pickle.loads(before) if before is not None else None
    async with Line(house.node, table, token, after=after, known=known) as line:
        fresh = fresh if fresh is not None else await house.snapshot(table, token)
        assert line.known.difference(fresh) is None
        assert line.known.seats_difference(fresh) is None
        if line.first["type"] == "snapshot":
            return False
        assert before is not None, f"an update from {after}, where no client can be"
        assert (line.first["from"], line.first["seq"]) == (after, fresh["seq"])
        told = [event for event in line.first["events"] if "seq" in event]
        assert told == [said[seq] for seq in sorted(said) if seq > after]
        return True


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "settings",
    [{}, {"closed_boards": True, "info_bar": "by-hand", "law": "paper"}],
    ids=["plain", "closed"],
)
async def test_a_client_may_come_back_in_any_round_from_any_place(
    house: House, settings: dict[str, object]
) -> None:
    tokens = [await house.person(), await house.person()]
    table = await house.table(tokens[0], seats=2, **settings)
    eyes = [*tokens, None]
    lines = [await Line(house.node, table, token).__aenter__() for token in eyes]
    pasts: list[Past] = [{} for _ in eyes]

    async def up_to(seq: int) -> None:
        for line, past in zip(lines, pasts, strict=True):
            await line.at(seq)
            past[line.known.seq] = pickle.dumps(line.known)

    async def do(who: int, kind: str, **fields: object) -> None:
        await up_to(await lines[who].do(kind, **fields))

    async def come_back(number: int) -> int:
        """Everybody from everywhere in the last round; before it, one after the other.

        In between from the places of this and the last round, and from every fifth before them.
        """
        updates, said = 0, await announcements(house.node, table)
        who = range(3) if number in (0, ROUNDS) else [number % 3]
        for one in who:
            last = lines[one].known.seq
            places = [at for at in range(last) if number == ROUNDS or at % 5 == number % 5]
            fresh = await house.snapshot(table, eyes[one])
            for after in sorted({-(10**12), -1, *places, *range(last - 8, last + 3), 10**6}):
                updates += await check_return(
                    house, table, eyes[one], after, pasts[one], said, fresh
                )
        return updates

    try:
        await up_to(2)
        for seat in (0, 1):
            await do(seat, "sit", seat=seat)
        await do(0, "start")
        for seat in (0, 1):
            await do(seat, "write-start", start=(await lines[seat].turns())[seat])
        assert await come_back(0) > 3
        for number in range(1, ROUNDS + 1):
            turns = [await line.turns() for line in lines[:2]]
            if settings:
                await do(0, "mark", slot=number, crossed=True)
            await do(0, "submit", round=number, turn=turns[0][-1])
            if number % 4 == 0:
                await do(0, "withdraw", round=number)
                await do(0, "submit", round=number, turn=turns[0][0])
            await do(1, "submit", round=number, turn=turns[1][0])
            assert await come_back(number) > 3
        if settings:
            for seat in (0, 1):
                await do(seat, "finish")
            assert await come_back(ROUNDS) > 30
        assert lines[0].known.game["phase"] == "ended"
    finally:
        for line in lines:
            await line.__aexit__(None, None, None)


@pytest.mark.asyncio
@pytest.mark.parametrize("after", ["3", None, 2.5, [3], {}, True, 10**30])
async def test_an_after_that_is_no_whole_number_ends_the_connection(
    house: House, after: object
) -> None:
    table, tokens = await house.started(1)
    with pytest.raises(ConnectionClosed) as closed:
        async with Line(house.node, table, tokens[0], after=after):
            pass
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == BAD_HELLO


@pytest.mark.asyncio
async def test_a_client_may_come_back_to_a_node_that_was_restarted(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("restarted")
    past: Past = {}
    node = await asyncio.to_thread(LaunchedNode, folder)
    try:
        async with open_http(node.http) as http:
            house = House(node, http)
            table, (token,) = await house.started(1)
            async with Line(node, table, token) as line:
                for number in (1, 2, 3):
                    past[line.known.seq] = pickle.dumps(line.known)
                    await line.do("submit", round=number, turn=(await line.turns())[0])
    finally:
        await asyncio.to_thread(node.end)
    node = await asyncio.to_thread(LaunchedNode, folder)
    try:
        async with open_http(node.http) as http:
            said = await announcements(node, table)
            for after in past:
                assert await check_return(House(node, http), table, token, after, past, said)
    finally:
        await asyncio.to_thread(node.end)


@pytest.mark.asyncio
async def test_an_update_over_many_steps_tells_every_event(house: House) -> None:
    table, (token,) = await house.started(1)
    async with Line(house.node, table, token) as line:
        past: Past = {line.known.seq: pickle.dumps(line.known)}
        for number in range(1, ROUNDS + 1):  # two events in each step: a turn and a card
            await line.do("submit", round=number, turn=(await line.turns())[0])
        for _ in range(105):
            await line.do("say", phrase="hello")
    (after,) = past
    said = await announcements(house.node, table)
    assert await check_return(house, table, token, after, past, said)


# Two tabs


@pytest.mark.asyncio
async def test_two_tabs_of_one_seat_see_the_same(house: House) -> None:
    table, tokens = await house.started(2, info_bar="by-hand")
    async with (
        Line(house.node, table, tokens[0]) as one,
        Line(house.node, table, tokens[0]) as two,
        Line(house.node, table, tokens[1]) as other,
    ):
        turn = (await one.turns())[-1]
        await two.at(await one.do("mark", slot=4, crossed=True))
        assert two.known.game["crossed_off"] == [4]
        seq = await one.do("submit", round=1, turn=turn)
        for line in (two, other):
            await line.at(seq)
            assert line.known.game["submitted"] == [True, False]
        assert two.known.game["turn"] == turn
        assert other.known.game["turn"] is None
        assert two.known.game == one.known.game

        seq = await two.do("withdraw", round=1)
        await one.at(seq)
        assert one.sees("turn") is None
        seq = await two.do("submit", round=1, turn=turn)
        await one.at(seq)
        assert one.sees("turn") == turn
        seq = await other.do("submit", round=1, turn=(await other.turns())[0])
        for line, token in ((one, tokens[0]), (two, tokens[0]), (other, tokens[1])):
            await line.at(seq)
            assert line.known.difference(await house.snapshot(table, token)) is None


@pytest.mark.asyncio
async def test_two_tabs_that_submit_at_once_make_one_event(house: House) -> None:
    table, tokens = await house.started(2)
    async with (
        Line(house.node, table, tokens[0]) as one,
        Line(house.node, table, tokens[0]) as two,
    ):
        turns = await one.turns()
        keys = await asyncio.gather(
            one.send("submit", round=1, turn=turns[0]), two.send("submit", round=1, turn=turns[-1])
        )
        answers = [await one.answer(keys[0]), await two.answer(keys[1])]
        refused = [answer["error"] for answer in answers if "error" in answer]
        assert [error["code"] for error in refused] == ["already-submitted"]
        assert refused[0]["text"]
        won = turns[0] if "error" in answers[1] else turns[-1]
        assert (await house.snapshot(table, tokens[0]))["game"]["turn"] == won
        said = await announcements(house.node, table)
        assert [e["type"] for e in said.values()].count("turn-submitted") == 1

        # The one withdraws while the other, who does not know yet, submits again.
        keys = await asyncio.gather(
            one.send("withdraw", round=1), two.send("submit", round=1, turn=turns[0])
        )
        withdrawn, again = await one.answer(keys[0]), await two.answer(keys[1])
        assert "error" not in withdrawn
        expected = None if "error" in again else turns[0]
        fresh = await house.snapshot(table, tokens[0])
        assert fresh["game"]["turn"] == expected
        for line in (one, two):
            await line.at(fresh["seq"])
            assert line.known.difference(fresh) is None


@pytest.mark.asyncio
async def test_two_tabs_with_one_key_are_one_command(house: House) -> None:
    table, tokens = await house.started(2)
    async with (
        Line(house.node, table, tokens[0]) as one,
        Line(house.node, table, tokens[0]) as two,
        Line(house.node, table, tokens[1]) as other,
    ):
        turns = await one.turns()
        for line in (one, two):
            await line.send("submit", key="same", round=1, turn=turns[0])
        first = await one.answer("same")
        assert "error" not in first
        assert await two.answer("same") == first
        await two.send("submit", key="same", round=1, turn=turns[-1])
        assert (await two.answer("same"))["error"]["code"] == "key-reused"
        # Another person's keys are their own.
        await other.send("submit", key="same", round=1, turn=(await other.turns())[0])
        assert "error" not in await other.answer("same")


@pytest.mark.asyncio
async def test_a_seat_is_present_until_its_last_tab_is_closed(house: House) -> None:
    table, tokens = await house.started(2)

    async with Line(house.node, table, tokens[0]) as watching:

        def present() -> list[bool]:
            return [bool(seat and seat["present"]) for seat in watching.known.seats]

        assert present() == [True, False]
        async with Line(house.node, table, tokens[1]):
            await watching.until(lambda: present() == [True, True])
            async with Line(house.node, table, tokens[1]) as tab:
                assert tab.known.seats[1] is not None
                assert tab.known.seats[1]["present"]
            # What comes after the tab has been closed must still show the seat as present.
            await watching.do("say", phrase="hello")
            assert present() == [True, True]
        await watching.until(lambda: present() == [True, False])


# Other eyes


@pytest.mark.asyncio
async def test_a_spectator_who_sits_down_sees_as_a_seat_from_then_on(house: House) -> None:
    host, guest = await house.person(), await house.person()
    table = await house.table(host, seats=2, closed_boards=True)
    async with Line(house.node, table, host) as first, Line(house.node, table, guest) as line:
        assert line.welcome["seat"] is None
        assert line.sees("seat") is None
        await first.do("sit", seat=0)
        await line.do("sit", seat=1)
        assert line.sees("seat") == 1
        await line.at(await first.do("start"))
        await first.do("write-start", start=(await first.turns())[0])
        await line.do("write-start", start=(await line.turns())[0])
        assert line.known.game["hidden"] == [True, False]
        fresh = await house.snapshot(table, guest)
        assert line.known.difference(fresh) is None
        await line.until(lambda: line.known.seats_difference(fresh) is None)


@pytest.mark.asyncio
@pytest.mark.parametrize("closed", [False, True])
async def test_who_sits_down_while_away_comes_back_to_a_seat(house: House, closed: bool) -> None:
    host, guest = await house.person(), await house.person()
    table = await house.table(host, seats=2, closed_boards=closed)
    await house.act(table, host, "sit", seat=0)
    async with Line(house.node, table, guest) as line:
        known = line.known
    await house.act(table, guest, "sit", seat=1)
    async with Line(house.node, table, guest, after=known.seq, known=known) as line:
        assert line.welcome["seat"] == 1
        assert line.known.game["seat"] == 1
        assert line.known.difference(await house.snapshot(table, guest)) is None
    await house.act(table, guest, "stand")
    async with Line(house.node, table, guest, after=known.seq, known=known) as line:
        assert line.known.game["seat"] is None
        assert line.known.difference(await house.snapshot(table, guest)) is None


@pytest.mark.asyncio
@pytest.mark.parametrize("closed", [False, True])
async def test_who_looked_without_a_token_comes_back_with_it(house: House, closed: bool) -> None:
    table, tokens = await house.started(2, closed_boards=closed)
    turn = (await house.turns(table, tokens[0]))[0]
    await house.act(table, tokens[0], "submit", round=1, turn=turn)
    async with Line(house.node, table) as line:
        known = line.known
        assert known.game["turn"] is None
    async with Line(house.node, table, tokens[0], after=known.seq, known=known) as line:
        assert line.known.game["turn"] == turn
        assert line.known.difference(await house.snapshot(table, tokens[0])) is None


@pytest.mark.asyncio
async def test_two_devices_of_a_person_play_one_seat(house: House) -> None:
    table, tokens = await house.started(2)
    turns = await house.turns(table, tokens[0])
    async with Line(house.node, table, tokens[0]) as old:
        await old.do("submit", round=1, turn=turns[0])
        code = (await house.post("/api/me/link", tokens[0]))["code"]
        token = (await house.post("/api/people/link", body={"code": code}))["token"]
        async with Line(house.node, table, str(token)) as new:
            assert new.welcome["seat"] == 0
            assert new.welcome["host"]
            assert new.known.game["turn"] == turns[0]
            await new.do("withdraw", round=1)
            await old.do("submit", round=1, turn=turns[-1])  # still signed in
            await new.until(lambda: new.known.game["turn"] == turns[-1])
            assert new.known.difference(await house.snapshot(table, str(token))) is None


@pytest.mark.asyncio
async def test_a_bot_plays_for_the_absent_until_they_come_back(house: House) -> None:
    tokens = [await house.person(), await house.person()]
    table = await house.table(tokens[0], seats=2, clock="hard", seconds=5)
    for seat, token in enumerate(tokens):
        await house.act(table, token, "sit", seat=seat)
    async with Line(house.node, table, tokens[1]) as leaving:
        await house.act(table, tokens[0], "start")
        await leaving.until(lambda: leaving.known.game["phase"] == "set-up")
        known = leaving.known
    async with Line(house.node, table, tokens[0]) as here:
        await here.do("write-start", start=(await here.turns())[0])

        def replaced() -> bool:
            seats = here.known.table["seats"]
            return bool(seats[1] and seats[1]["stand_in"])

        await here.until(replaced)
        said = await announcements(house.node, table)
        missed = [event for event in said.values() if event["type"] == "card-missed"]
        assert [(event["seat"], event["reason"]) for event in missed] == [(1, "clock")]
        async with asyncio.timeout(150):  # the bots' kernels may have to be compiled first
            while here.known.game["phase"] != "round":
                await here.hear()
        assert not replaced()  # one card only
        await here.do("submit", round=1, turn=(await here.turns())[0])
        async with asyncio.timeout(60):
            while not replaced() or here.known.game["round"] != 2:  # two cards in a row
                await here.hear()
        async with Line(house.node, table, tokens[1], after=known.seq, known=known) as back:
            await here.until(lambda: not replaced())
            fresh = await house.snapshot(table, tokens[1])
            await back.at(fresh["seq"])
            await here.at(back.known.seq)
            assert not replaced()
            for line, token in ((here, tokens[0]), (back, tokens[1])):
                while True:  # the stand-in may just have played
                    fresh = await house.snapshot(table, token)
                    await line.at(fresh["seq"])
                    if line.known.seq == fresh["seq"]:
                        break
                assert line.known.difference(fresh) is None
            number = back.known.game["round"]
            if not back.known.game["submitted"][1]:
                await back.do("submit", round=number, turn=(await back.turns())[0])
            assert back.known.game["submitted"][1] or back.known.game["round"] > number
