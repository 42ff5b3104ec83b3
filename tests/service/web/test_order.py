"""Order of a connection: frames are answered one after the other, updates before replies."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Mapping

import pytest

from hashi.service.store import Write, Writer
from hashi.service.web import socket as served
from hashi.texts import texts
from tests.service.nodes import RunningNode
from tests.service.web.helpers import Face, Guest, check_error, face, start_game
from tools.fuzz_frames import TEXT, client_frame


def send_at_once(made: Face, *frames: Mapping[str, object] | str) -> None:
    """Send all of it in one piece, as a client does that does not wait for answers."""
    bodies = [frame if isinstance(frame, str) else json.dumps(frame) for frame in frames]
    made.connection.socket.sendall(b"".join(client_frame(TEXT, b.encode()) for b in bodies))


@pytest.mark.parametrize("at_once", [True, False])
def test_frames_are_answered_in_the_order_in_which_they_were_sent(
    node: RunningNode, anna: Guest, at_once: bool
) -> None:
    table = start_game(node, [anna])
    frames: list[dict[str, object] | str] = [
        {"type": "say", "key": "1", "phrase": "hello"},
        {"type": "ping", "key": "2"},
        {"type": "turns", "key": "3"},
        {"type": "say", "key": "4", "phrase": "thanks"},
        "nonsense",
        {"type": "say", "key": "5", "phrase": "wow"},
        {"type": "say", "key": "6", "phrase": "no such phrase"},
        {"type": "submit", "key": "7", "round": 1, "turn": "-"},
        {"type": "ping", "key": "8"},
    ]
    with face(node, table, anna) as made:
        made.until("seats")
        if at_once:
            send_at_once(made, *frames)
        else:
            for frame in frames:
                send_at_once(made, frame)
        kinds: list[tuple[str, str | None]] = []
        told = 0
        while len(kinds) < len(frames):
            heard = made.read()
            if heard["type"] == "update":
                told = heard["seq"]
            else:
                kinds.append((heard["type"], heard["key"]))
            if heard["type"] == "reply":
                assert told >= heard["seq"]  # who is answered has seen what came of it
    assert kinds == [
        ("reply", "1"),
        ("pong", "2"),
        ("turns", "3"),
        ("reply", "4"),
        ("error", None),
        ("reply", "5"),
        ("error", "6"),
        ("reply", "7"),
        ("pong", "8"),
    ]


@pytest.fixture
def slow_commits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commits that begin late enough for more frames to come meanwhile."""
    real = Writer._begin

    def begin(self: Writer, writes: list[Write]) -> None:
        asyncio.get_running_loop().call_later(0.15, real, self, writes)

    monkeypatch.setattr(Writer, "_begin", begin)


def send_apart(made: Face, *frames: Mapping[str, object]) -> None:
    """Send one after the other, so that each is read alone."""
    for frame in frames:
        made.send(**frame)
        time.sleep(0.03)


def test_commands_that_come_before_an_answer_wait_for_it(
    node: RunningNode, anna: Guest, slow_commits: None
) -> None:
    table = start_game(node, [anna])
    with face(node, table, anna) as made:
        made.until("seats")
        send_apart(made, *({"type": "say", "key": f"{n}", "phrase": "hello"} for n in range(3)))
        assert [made.until("reply")["key"] for _ in range(3)] == ["0", "1", "2"]


def test_a_command_while_the_database_is_away_is_told_so_and_can_be_sent_again(
    node: RunningNode, anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = start_game(node, [anna])
    with face(node, table, anna, lang="de") as made:
        made.until("seats")
        real = Writer._rows

        def gone(*_: object) -> None:
            raise OSError("gone")

        monkeypatch.setattr(Writer, "_rows", gone)
        for _ in range(served.STRIKES + 5):  # it is not the client's fault
            made.send(type="say", key="k", phrase="hello")
            error = made.until("error")
            assert error["key"] == "k"
            check_error(error["error"], "unavailable")
            assert error["error"]["text"] == texts("de").family("error", "unavailable")
        monkeypatch.setattr(Writer, "_rows", real)
        made.send(type="say", key="k", phrase="hello")
        assert "error" not in made.until("reply")
