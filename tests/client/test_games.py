"""Whole games over the network, against a real node."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from hashi.client import ClientError, Result, Service, Table, Unreachable, aio, play, split_link
from hashi.protocol.queries import Query, Turns
from hashi.record import check_record, verify_record
from hashi.rules import (
    SIDE_A,
    STANDARD_DECK,
    Card,
    CardFlipped,
    GameCreated,
    Phase,
    Seat,
    SeatTaken,
    Sheet,
    StartWritten,
    Turn,
    TurnSubmitted,
    View,
    step,
    view,
)
from hashi.table import decisions, state, waiting
from hashi.table.commands import WireCommand
from tests.client.helpers import FirstBot, LastBot, proxy_to
from tests.service.nodes import RunningNode, config, running_node


@pytest.fixture(scope="module")
def node() -> Iterator[RunningNode]:
    with running_node() as running:
        yield running


@pytest.fixture
def service(node: RunningNode) -> Service:
    service = Service(node.url)
    service.come_in("Host")
    return service


def code_of(table: Table) -> str:
    return table.session.table_name


def checked(service: Service, table: str, result: Result) -> None:
    """The record that the service gives out proves what the client saw."""
    record = service.record(table)
    verify_record(record)
    game = check_record(record)
    assert (game.scores, game.winners) == (result.scores, result.winners)


def submits(node: RunningNode, table: str) -> int:
    live = node.node.hub.tables[node_name(node, table)]
    return sum(len(ledger.entries) - 1 for ledger in live.table.game.ledgers) + sum(
        turn is not None for turn in live.table.game.open_turns
    )


def node_name(node: RunningNode, table: str) -> str:
    return next(n for n, live in node.node.hub.tables.items() if table in (n, live.row.code))


def wait_for(holds: Callable[[], bool], seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_game_alone(node: RunningNode, service: Service) -> None:
    with service.open() as table:
        table.sit(salt="c0ffee")
        table.start()
        rounds = 0
        while table.wait_turn(20):
            rounds += 1
            turns = table.turns()
            table.play(turns[rounds % len(turns)])
        assert rounds == 1 + 17  # the start number, and a turn for every card
        result = Result.of(table.view)
        assert table.view.players == ("Host",)  # names come on their own, soon after the seat
        assert table.connections == 1
        assert split_link(table.link) == (node.url, table.code)
        with pytest.raises(ClientError, match="not been seen yet"):
            print(service.join(table.code).link)  # not entered
        assert [event["type"] for event in table.session.events].count("card-flipped") == 17
    checked(service, code_of(table), result)
    assert service.record(code_of(table)).players[0].salt == "c0ffee"
    assert service.code(code_of(table)).startswith("H1")
    assert service.proof(code_of(table))["salts"] == ["c0ffee"]


async def bot_in_asyncio(url: str, code: str) -> Result:
    service = Service(url)
    await asyncio.to_thread(service.come_in, "Async")
    async with aio.Table(service, code) as table:
        return await table.play_bot(LastBot())


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"board": "B", "closed_boards": True},
        {"law": "paper", "checks": "every-round"},
        {"law": "paper", "info_bar": "by-hand"},
    ],
    ids=["referee", "closed boards", "paper", "by hand"],
)
def test_two_bots_on_the_network_and_two_built_in(
    service: Service, settings: dict[str, object]
) -> None:
    with service.open(seats=4, **settings) as table, ThreadPoolExecutor(1) as pool:
        table.sit(Seat(1))
        table.seat_bot(Seat(0), "random")
        table.seat_bot(Seat(3), "random")
        other = pool.submit(lambda: asyncio.run(bot_in_asyncio(service.url, code_of(table))))
        assert table.wait(lambda: None not in table.session.seats, 20)
        table.start()
        own = table.play_bot(FirstBot())
        theirs = other.result(30)
    assert (own.seat, theirs.seat) == (1, 2)
    assert own.rounds == 17
    assert own.players == ("random", "Host", "Async", "random")
    assert (own.scores, own.winners) == (theirs.scores, theirs.winners)
    checked(service, code_of(table), own)


def test_a_bot_crosses_off_by_hand_every_card_that_came_up(service: Service) -> None:
    seen: list[View] = []

    class Looking(FirstBot):
        def play(self, view: View) -> Turn:
            seen.append(view)
            return super().play(view)

    with service.open(info_bar="by-hand") as table:
        table.sit()
        table.start()
        table.play_bot(Looking())
        assert len(table.view.crossed_off) == 17
    for looked in seen[1:]:
        assert len(looked.crossed_off) == looked.round
        assert looked.card in [looked.deck.cards[place] for place in looked.crossed_off]


def test_closed_boards_stay_closed_until_the_end(service: Service) -> None:
    seen: list[View] = []

    class Looking(FirstBot):
        def play(self, view: View) -> Turn:
            seen.append(view)
            return super().play(view)

    with service.open(seats=2, closed_boards=True) as table:
        table.sit()
        table.seat_bot(Seat(1), "random")
        table.start()
        table.play_bot(Looking())
        assert all(view.hidden == (False, True) for view in seen)
        assert table.view.hidden == (False, False)
        empty = Sheet.empty(table.view.board)
        assert all(view.sheets[1] == empty != view.sheets[0] for view in seen[1:])
        assert table.view.sheets[1] != empty


def test_a_lost_connection_in_every_round_changes_nothing(service: Service) -> None:
    with proxy_to(service.url) as proxy:
        shaky = Service(proxy.url, service.token)

        class Cutting(FirstBot):
            def play(self, view: View) -> Turn:
                proxy.cut()
                return super().play(view)

        with shaky.open() as table:
            table.sit()
            table.start()
            result = table.play_bot(Cutting())
            assert table.connections > 17
    assert result.rounds == 17
    checked(service, code_of(table), result)
    record = service.record(code_of(table))
    expected = first_turns([played.card for played in record.rounds])
    assert [played.turns[0] for played in record.rounds] == expected


@pytest.mark.asyncio
async def test_the_client_for_asyncio_survives_lost_connections_too(service: Service) -> None:
    with proxy_to(service.url) as proxy:

        class Cutting(FirstBot):
            def play(self, view: View) -> Turn:
                proxy.cut()
                return super().play(view)

        shaky = Service(proxy.url, service.token)
        code = (await asyncio.to_thread(shaky.open_table))["code"]
        async with aio.Table(shaky, code) as table:
            await table.sit()
            await table.start()
            assert await table.turns()
            result = await table.play_bot(Cutting())
            assert table.connections > 17
    await asyncio.to_thread(checked, service, code, result)


def first_turns(cards: Sequence[Card]) -> list[Turn]:
    """What FirstBot plays alone on these cards, without any network."""
    seat, bot = Seat(0), FirstBot()
    game = step(step(None, GameCreated(SIDE_A, STANDARD_DECK, 1)), SeatTaken(seat, "alone"))
    start = bot.play(view(game, seat)).write
    assert start is not None
    game = step(game, StartWritten(seat, start))
    for number, card in enumerate(cards, start=1):
        game = step(game, CardFlipped(number, card))
        turn = bot.play(view(game, seat))
        game = step(game, TurnSubmitted(seat, number, turn))
    return [entry.turn for entry in game.ledgers[0].entries[1:]]


def test_a_submit_whose_answer_is_lost_is_sent_again_and_counts_once(
    node: RunningNode, service: Service
) -> None:
    with proxy_to(service.url) as proxy, Service(proxy.url, service.token).open() as table:
        table.sit()
        table.start()
        table.play(table.turns()[0])
        code, turn, before = code_of(table), table.turns()[0], table.connections
        proxy.answers.clear()

        def lose() -> None:
            wait_for(lambda: submits(node, code) == 1)  # stored, and the answer is on its way
            proxy.cut()
            proxy.answers.set()

        helper = threading.Thread(target=lose)
        helper.start()
        reply = table.play(turn)
        helper.join(20)
        assert table.connections > before
        assert submits(node, code) == 1
        assert table.view.round == 2  # alone, so that the turn closed the round
        assert reply.seq == table.session.state.seq


def test_an_answer_that_never_comes_is_asked_for_again(node: RunningNode, service: Service) -> None:
    with proxy_to(service.url) as proxy:
        web = Service(proxy.url, service.token)
        with Table(web, service.open_table()["code"], quiet=0.3) as table:
            table.sit()
            proxy.answers.clear()
            threading.Timer(0.5, proxy.answers.set).start()
            table.start()  # the connection is not closed: nothing arrives on it
            assert table.phase is Phase.SET_UP
            assert table.connections > 1


def test_a_node_that_comes_back_finds_its_players_waiting(tmp_path: Path) -> None:
    told = config(tmp_path)
    with running_node(told) as first:
        service = Service(first.url)
        table = service.open()
        with table:
            table.sit()
            table.start()
            table.play(table.turns()[0])
            port = int(first.url.rsplit(":", 1)[1])
            with ThreadPoolExecutor(1) as pool:
                done = threading.Event()

                def restarted() -> None:
                    with running_node(told, port):
                        done.wait(30)

                first.stop()
                second = pool.submit(restarted)
                result = table.play_bot(FirstBot())
                checked(service, code_of(table), result)
                done.set()
                second.result(30)
    assert table.connections >= 2


def test_a_person_continues_in_another_client(service: Service) -> None:
    with service.open() as table:
        table.sit()
        table.start()
        table.play(table.turns()[0])
        table.play(table.turns()[0])
    result = play(service.url, code_of(table), FirstBot(), token=service.token)
    assert (result.seat, result.rounds) == (0, 17)
    checked(service, code_of(table), result)


def test_who_comes_late_sees_the_game_as_it_stands(service: Service) -> None:
    with service.open() as table:
        table.sit()
        table.start()
        for _ in range(5):
            table.play(table.turns()[0])
        late = Service(service.url)
        late.come_in()
        with late.join(code_of(table)) as other:
            assert other.seat is None
            assert not other.my_turn
            assert other.view.round == table.view.round == 5
            assert other.view.sheets == table.view.sheets
            with pytest.raises(ClientError) as caught:
                other.sit()
            assert caught.value.code == "started"
            table.play(table.turns()[0])
            assert other.wait(lambda: other.view.round == 6, 20)


def test_a_turn_can_be_withdrawn_and_made_again(service: Service) -> None:
    with service.open(seats=2) as table:
        table.sit()
        other = Service(service.url)
        other.come_in()
        with other.join(code_of(table)) as guest:
            guest.sit()
            table.start()
            for one in (table, guest):
                one.wait_turn(20)
                one.play(one.turns()[0])
            table.wait_turn(20)
            first, second = table.turns()[:2]
            table.play(first)
            assert table.view.submitted == (True, False)
            table.withdraw(1)
            assert table.view.submitted == (False, False)
            table.play(second)
            assert str(table.view.turn) == second
            assert guest.wait(lambda: guest.view.submitted == (True, False), 20)
            assert guest.view.turn is None
            guest.say("well-played")
            assert table.wait(lambda: bool(table.session.table["said"]), 20)


def test_a_late_bot_loses_one_card_and_plays_the_next(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "LATE", 0)
    monkeypatch.setattr(state, "WARNING", 0)
    monkeypatch.setattr(decisions, "STAND_IN", "random")
    go_on = threading.Event()
    asked = threading.Event()

    class Slow(FirstBot):
        def play(self, view: View) -> Turn:
            if view.round == 2:
                asked.set()
                assert go_on.wait(60)
            return super().play(view)

    with service.open(seats=2) as table, ThreadPoolExecutor(1) as pool:
        table.sit()
        other = pool.submit(play, service.url, code_of(table), Slow(), "Slow")
        assert table.wait(lambda: None not in table.session.seats, 20)
        table.start()
        while (seen := table.wait_turn(20)) is not None and seen.round < 2:
            table.play(table.turns()[0])
        assert asked.wait(20)
        table.play(table.turns()[0])
        table.hand_over(Seat(1))
        assert table.wait(lambda: table.view.round == 3, 60)
        go_on.set()
        result = table.play_bot(FirstBot())
        theirs = other.result(30)
        kinds = [event["type"] for event in table.session.events]
    assert kinds.count("hand-over-asked") == kinds.count("card-missed") == 1
    assert "taken-back" not in kinds
    assert result.scores == theirs.scores


@pytest.mark.parametrize("client", ["blocking", "asyncio"])
def test_a_bot_that_thinks_for_long_refuses_to_be_replaced(
    service: Service, monkeypatch: pytest.MonkeyPatch, client: str
) -> None:
    monkeypatch.setattr(waiting, "LATE", 0)
    monkeypatch.setattr(aio, "THINKING", 0.05)
    go_on = threading.Event()

    class Slow(FirstBot):
        def play(self, view: View) -> Turn:
            assert view.round != 2 or go_on.wait(60)
            return super().play(view)

    async def join(code: str) -> Result:
        web = Service(service.url)
        web.come_in("Slow")
        async with aio.Table(web, code) as table:
            return await table.play_bot(Slow())

    with service.open(seats=2) as table, ThreadPoolExecutor(1) as pool:
        table.sit()
        if client == "asyncio":
            other = pool.submit(asyncio.run, join(code_of(table)))
        else:
            other = pool.submit(play, service.url, code_of(table), Slow(), "Slow")
        assert table.wait(lambda: None not in table.session.seats, 20)
        table.start()
        while (seen := table.wait_turn(20)) is not None and seen.round < 2:
            table.play(table.turns()[0])
        table.play(table.turns()[0])
        table.hand_over(Seat(1))
        kinds = table.session.events
        assert table.wait(lambda: any(event["type"] == "seat-kept" for event in kinds), 20)
        go_on.set()
        assert table.play_bot(FirstBot()).scores == other.result(30).scores
        assert "card-missed" not in [event["type"] for event in kinds]


def test_a_draft_is_known_to_the_node_after_a_reconnect_too(
    node: RunningNode, service: Service
) -> None:
    with service.open() as table:
        table.sit()
        table.start()
        turn = Turn.parse(table.turns()[-1])
        table.draft(turn)
        code = code_of(table)
        live = next(live for live in node.node.hub.tables.values() if live.row.code == code)
        table.ping()  # a draft has no answer
        assert live.draft_of(Seat(0)) == turn
        live.drafts.clear()  # as another node would have it
        table._run(table._table._drop())
        deadline = time.monotonic() + 10
        while live.draft_of(Seat(0)) != turn and time.monotonic() < deadline:
            table.ping()  # the draft is sent again after the welcome
        assert live.draft_of(Seat(0)) == turn
        table.draft(None)
        table.ping()
        assert live.draft_of(Seat(0)) is None


# Refusals


def test_a_broken_rule_is_told_in_full(service: Service) -> None:
    with service.open() as table:
        table.sit()
        table.start()
        table.play(table.turns()[0])
        with pytest.raises(ClientError) as caught:
            table.submit(1, Turn.parse("A1=C1 A1=C1"))
        assert caught.value.code == "illegal-turn"
        assert caught.value.refusals[0]["rule"]
        assert table.my_turn
        assert table.view.turn is None


def test_a_bot_that_answers_nonsense_is_told_so(service: Service) -> None:
    class Broken:
        def play(self, view: View) -> Turn:
            return "5@C1"  # type: ignore[return-value] # what a beginner may write

    with service.open() as table:
        table.sit()
        table.start()
        with pytest.raises(ClientError) as caught:
            table.play_bot(Broken())
        assert caught.value.code == "no-turn"


def test_a_table_that_does_not_exist_is_an_error_at_once(service: Service) -> None:
    began = time.monotonic()
    with pytest.raises(ClientError) as caught, service.join("NOTHERE2"):
        pass
    assert caught.value.code == "no-such-table"
    assert time.monotonic() - began < 10


def test_texts_come_in_the_language_asked_for(node: RunningNode) -> None:
    service = Service(node.url, language="de")
    with service.open() as table, pytest.raises(ClientError) as caught:
        table.start()
    assert caught.value.code == "seats-free"
    english = Service(node.url)
    with english.open() as table, pytest.raises(ClientError) as plain:
        table.start()
    assert caught.value.text != plain.value.text


def test_a_wrong_token_is_told(node: RunningNode) -> None:
    with pytest.raises(ClientError) as caught:
        Service(node.url, "nonsense").me()
    assert caught.value.code == "no-identity"


def test_nobody_there_is_told_after_the_time_given() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    service = Service(f"http://127.0.0.1:{port}", patience=0.3)
    with pytest.raises(Unreachable):
        service.come_in()
    with pytest.raises(Unreachable), service.join("CODE"):
        pass


@pytest.mark.parametrize(
    ("link", "url", "expected"),
    [
        ("http://host/t/ABCD2345", None, ("http://host", "ABCD2345")),
        ("https://host:8443/hashi/t/ABCD2345/", None, ("https://host:8443/hashi", "ABCD2345")),
        ("ABCD2345", "http://host:8000/", ("http://host:8000", "ABCD2345")),
    ],
)
def test_a_link_names_service_and_table(
    link: str, url: str | None, expected: tuple[str, str]
) -> None:
    assert split_link(link, url) == expected


@pytest.mark.parametrize(
    ("link", "url"),
    [
        ("", "http://host"),
        ("http://host/", None),
        ("http://host/t/", None),
        ("http://host/t/A/B", None),
        ("ftp://host/t/A", None),
        ("ABCD2345", None),
        ("ABCD2345", "host:8000"),
        ("../etc", "http://host"),
    ],
)
def test_what_is_no_link_is_refused(link: str, url: str | None) -> None:
    with pytest.raises(ClientError, match="found"):
        split_link(link, url)


def test_turns_come_with_the_card_and_are_not_asked_for(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Query] = []
    ask = aio.Table._ask

    async def count(self: aio.Table, request: WireCommand | Query) -> dict[str, Any]:
        asked.append(request) if isinstance(request, Turns) else None
        return await ask(self, request)

    monkeypatch.setattr(aio.Table, "_ask", count)
    monkeypatch.setattr(aio, "PUSH_SECONDS", 60.0)
    with service.open() as table:
        table.sit(), table.start()
        for _ in range(4):
            assert table.wait_turn()
            table.play(table.turns()[0])
    assert asked == []
    with service.open(law="paper") as table:  # corrections change them within a round
        table.sit(), table.start()
        assert table.wait_turn()
        assert table.turns()
    assert len(asked) == 1
