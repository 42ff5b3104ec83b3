"""Queries of a seat: impossible islands, corrections, refusals of a turn, hints."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from hashi.rules import View
from hashi.rules.turn import Turn
from hashi.rules.turn_set import TurnSet
from hashi.service.live import BotPool
from tests.service.nodes import RunningNode
from tests.service.web.helpers import (
    Guest,
    act,
    call,
    do,
    face,
    look,
    open_table,
    refused,
    start_game,
    write_starts,
)


def turns(node: RunningNode, table: str, guest: Guest) -> dict[str, Any]:
    response = call(node, "GET", f"/api/tables/{table}/turns", guest)
    assert response.status_code == 200
    answer: dict[str, Any] = response.json()
    return answer


def test_nothing_is_lost_or_to_correct_before_the_first_card(
    node: RunningNode, anna: Guest
) -> None:
    table = start_game(node, [anna])
    found = turns(node, table, anna)
    assert (found["impossible"], found["corrections"]) == ([], [])
    write_starts(node, table, [anna])
    assert turns(node, table, anna)["impossible"] == []


def test_islands_that_can_no_longer_be_finished_are_told(node: RunningNode, anna: Guest) -> None:
    """Nothing is drawn, so with few cards left the numbers are out of reach."""
    table = start_game(node, [anna], board="A")
    do(node, table, anna, "write-start", start="4@C1")
    for number in range(1, 17):
        do(node, table, anna, "submit", round=number, turn="-")
    found = turns(node, table, anna)
    assert "C1" in found["impossible"]  # one card draws at most three bridges
    assert "A1" in found["impossible"]  # 3.4: no bridge from an earlier round
    do(node, table, anna, "submit", round=17, turn="-")
    assert turns(node, table, anna)["impossible"] == []


def test_a_bar_kept_by_hand_reckons_with_every_card(node: RunningNode, anna: Guest) -> None:
    """What lies in the pile of played cards is not looked up for anybody (3.13)."""
    table = start_game(node, [anna], info_bar="by-hand")
    write_starts(node, table, [anna])
    assert turns(node, table, anna)["impossible"] == []


def test_a_mistake_to_correct_comes_with_the_sheet_without_it(
    node: RunningNode, anna: Guest
) -> None:
    table = start_game(node, [anna], law="paper", board="A")
    do(node, table, anna, "write-start", start="3@C1")
    card = look(node, table, anna)["game"]["card"]
    number, bridges = map(int, card.split("/"))
    # A flag without a bridge (3.4), and right bridges beside it.
    draw = {1: "C1-D1", 2: "C1=D1", 3: "C1=D1 C1-C4"}[bridges]
    do(node, table, anna, "submit", round=1, turn=f"{number}@A1 {draw}")
    assert turns(node, table, anna)["corrections"] == []  # nobody has noticed it
    do(node, table, anna, "check")
    (found,) = turns(node, table, anna)["corrections"]
    sheet = found.pop("sheet")
    marks = {"round": 1, "action": "a", "card": card, "marks": f"{number}@A1", "until": 2}
    assert found == marks
    assert sheet["numbers"] == {"C1": 3}
    assert sum(sheet["bridges"].values()) == bridges
    do(node, table, anna, "correct", round=1, action="a", turn="-")
    assert turns(node, table, anna)["corrections"] == []


def test_why_tells_every_rule_against_a_draft(node: RunningNode, anna: Guest) -> None:
    table = start_game(node, [anna], board="A")
    with face(node, table, anna, lang="de") as seat:
        (flagged,) = seat.ask("why", turn="3@A1")["refusals"]
        assert (flagged["code"], flagged["rule"]) == ("start-flagged", "2.1")
        assert "Fahne" in flagged["text"]
        assert seat.ask("why", turn="3@C1")["refusals"] == []
        assert seat.ask("why", turn="C1-D1")["error"]["code"] == "turn"
        assert seat.ask("why")["error"]["code"] == "json-field"
        do(node, table, anna, "write-start", start="3@C1")
        number, bridges = map(int, look(node, table, anna)["game"]["card"].split("/"))
        rules = {r["code"]: r["islands"] for r in seat.ask("why", turn=f"{number}@A1")["refusals"]}
        assert rules == {"flag-needs-bridge": ["A1"]}
        rules = {r["code"]: r["islands"] for r in seat.ask("why", turn="E2-E3")["refusals"]}
        assert rules["no-number"] == ["E2", "E3"]
        assert "wrong-count" not in rules  # the others may still come
        alone = seat.ask("why", turn="C1-D1")["refusals"]
        assert [r["code"] for r in alone] == ([] if bridges == 1 else ["wrong-count"])
        many = seat.ask("why", turn="C1=D1 C1=C4")["refusals"]
        assert "wrong-count" in [r["code"] for r in many]
    with face(node, table) as nobody:
        assert nobody.ask("why", turn="-")["error"]["code"] == "not-seated"


@pytest.fixture
def bot(monkeypatch: pytest.MonkeyPatch) -> list[View]:
    """A bot that answers at once; what it was shown."""
    shown: list[View] = []

    async def hint(self: BotPool, name: str, view: View, host: object) -> Turn | None:
        shown.append(view)
        await asyncio.sleep(0)
        return Turn.parse("3@C1") if view.round == 0 else Turn.parse("-")

    monkeypatch.setattr(BotPool, "hint", hint)
    return shown


def test_alone_and_among_bots_a_hint_needs_nobodys_consent(
    node: RunningNode, anna: Guest, bot: list[View]
) -> None:
    table = open_table(node, anna, seats=2)["code"]
    do(node, table, anna, "sit", seat=1)
    do(node, table, anna, "seat-bot", seat=0, bot="minion")
    do(node, table, anna, "start")
    with face(node, table, anna) as seat:
        assert seat.ask("hint")["turn"] == "3@C1"
        assert seat.ask("hint")["turn"] == "3@C1"
    assert len(bot) == 1  # asked once for each card
    (view,) = bot
    assert (view.seat, view.start, view.secret) == (1, None, None)
    with face(node, table) as nobody:
        assert nobody.ask("hint")["error"]["code"] == "not-seated"


def test_among_people_a_hint_needs_the_consent_of_all(
    node: RunningNode, anna: Guest, ben: Guest, bot: list[View]
) -> None:
    table = start_game(node, [anna, ben])
    with face(node, table, anna) as seat:
        assert seat.ask("hint")["error"]["code"] == "hints-off"
        do(node, table, anna, "agree-hints", agreed=True)
        assert seat.ask("hint")["error"]["code"] == "hints-off"
        assert bot == []
        do(node, table, ben, "agree-hints", agreed=True)
        assert look(node, table)["table"]["hints"] == [0, 1]
        assert seat.ask("hint")["turn"] == "3@C1"
        do(node, table, ben, "agree-hints", agreed=False)
        assert seat.ask("hint")["error"]["code"] == "hints-off"
        do(node, table, ben, "agree-hints", agreed=True)
        do(node, table, anna, "write-start", start="3@C1")
        assert seat.ask("hint")["error"]["code"] == "wrong-phase"


def test_the_next_player_in_a_seat_has_agreed_to_nothing(
    node: RunningNode, anna: Guest, ben: Guest, carl: Guest
) -> None:
    table = open_table(node, anna, seats=2)["code"]
    for guest in (anna, ben):
        do(node, table, guest, "sit")
        do(node, table, guest, "agree-hints", agreed=True)
    do(node, table, ben, "stand")
    do(node, table, carl, "sit")
    assert look(node, table)["table"]["hints"] == [0]
    refused(act(node, table, ben, "agree-hints", agreed=True), 403, "not-seated")


def test_a_bot_without_an_answer_is_told_and_may_be_asked_again(
    node: RunningNode, anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = [None, Turn.parse("4@C1")]

    async def hint(self: BotPool, name: str, view: View, host: object) -> Turn | None:
        return answers.pop(0)

    monkeypatch.setattr(BotPool, "hint", hint)
    table = start_game(node, [anna])
    with face(node, table, anna) as seat:
        assert seat.ask("hint")["error"]["code"] == "no-hint"
        assert seat.ask("hint")["turn"] == "4@C1"


def test_one_connection_gets_one_hint_at_a_time(
    node: RunningNode, anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = asyncio.Event()

    async def hint(self: BotPool, name: str, view: View, host: object) -> Turn | None:
        await asked.wait()
        return Turn.parse("4@C1")

    monkeypatch.setattr(BotPool, "hint", hint)
    table = start_game(node, [anna])
    with face(node, table, anna) as seat:
        seat.send(type="hint", key="one")
        assert seat.ask("hint")["error"]["code"] == "too-many"
        assert seat.ask("ping")["type"] == "pong"  # nothing else waits for the bot
        node.loop.call_soon_threadsafe(asked.set)
        answer = seat.until("hint")
        assert (answer["key"], answer["turn"]) == ("one", "4@C1")


def test_the_turns_of_a_card_are_computed_once(
    node: RunningNode, anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = start_game(node, [anna])
    write_starts(node, table, [anna])
    first = turns(node, table, anna)
    monkeypatch.setattr(TurnSet, "turns", lambda _: pytest.fail("computed again"))
    assert turns(node, table, anna) == first
