"""Legal turns over the WebSocket: pushed with every card, or asked for."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

from hashi.client.session import legal_turns
from hashi.service.web import answer_frames
from hashi.service.web.answer_frames import turns_text
from tests.service.nodes import RunningNode
from tests.service.web.helpers import PATIENCE, Guest, call, do, face, start_game, write_starts


def test_legal_turns_come_with_every_card_where_the_hello_asks_for_them(
    node: RunningNode, anna: Guest, ben: Guest
) -> None:
    table = start_game(node, [anna, ben])
    with face(node, table, anna, turns=True) as one, face(node, table, ben) as two:
        starts = one.until("turns")
        assert (starts["key"], starts["phase"], starts["draws"]) == (None, "set-up", {})
        write_starts(node, table, [anna, ben])
        for number in (1, 2, 3):
            turns = one.until("turns")
            assert (turns["phase"], turns["round"]) == ("round", number)
            expected = call(node, "GET", f"/api/tables/{table}/turns", anna).json()
            assert sorted(legal_turns(turns)) == sorted(expected["turns"])
            for made in (one, two):
                made.send(type="submit", key=f"r{number}", round=number, turn="-")
            while two.until("update")["game"].get("round") != number + 1:
                pass
        two.send(type="ping", key="last")
        while (frame := two.read())["type"] != "pong":
            assert frame["type"] != "turns"


def test_lists_of_turns_are_made_one_after_the_other(
    node: RunningNode, anna: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Threads that run Python at once would keep the event loop from sending the others' cards."""
    running = most = 0

    def counted(*given: Any) -> bytes:
        nonlocal running, most
        running += 1
        most = max(most, running)
        time.sleep(0.1)
        running -= 1
        return turns_text(*given)

    monkeypatch.setattr(answer_frames, "turns_text", counted)
    table = start_game(node, [anna, ben])
    with face(node, table, anna) as one, face(node, table, ben) as two:
        for guest in (one, two):
            guest.send(type="turns", key="k")
        for guest in (one, two):
            guest.until("turns")
    assert most == 1


def test_turns_asked_for_while_the_table_moves_are_answered(
    node: RunningNode, anna: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = start_game(node, [anna, ben])
    asked, moved = threading.Event(), threading.Event()

    def slowly(*given: Any) -> bytes:
        asked.set()
        assert moved.wait(PATIENCE)
        return turns_text(*given)

    monkeypatch.setattr(answer_frames, "turns_text", slowly)
    with face(node, table, anna) as one:
        one.send(type="turns", key="k")
        assert asked.wait(PATIENCE)
        do(node, table, ben, "say", phrase="hello")
        one.until("update")  # an answer that waits must survive this
        moved.set()
        assert one.until("turns")["key"] == "k"


def test_legal_turns_are_sent_once_per_card_and_to_seats_only(
    node: RunningNode, anna: Guest
) -> None:
    table = start_game(node, [anna])
    with face(node, table, anna, turns=True) as one, face(node, table, turns=True) as nobody:
        one.until("turns")
        for made in (one, nobody):
            for key in ("1", "2", "3"):
                do(node, table, anna, "say", phrase="hello")
                made.send(type="ping", key=key)
                while (frame := made.read())["type"] != "pong":
                    assert frame["type"] != "turns"
