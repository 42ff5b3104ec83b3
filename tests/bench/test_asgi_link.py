"""ASGI instead of callbacks below the connections of a node, which the benchmark compares."""

from __future__ import annotations

import asyncio
from collections import deque

import pytest

from bench.asgi_link import AsgiLink, Message
from bench.load import make_script, running_node


class Heard:
    """A receiver that answers every message twice."""

    def __init__(self, link: AsgiLink) -> None:
        self.link = link

    def on_message(self) -> None:
        while (message := self.link.next_message()) is not None:
            assert isinstance(message, str)
            self.link.send_texts(message.encode(), b"again")

    def on_writable(self) -> None:
        raise AssertionError("it never blocks")


@pytest.mark.asyncio
async def test_frames_go_to_the_receiver_and_its_answers_to_send_in_order() -> None:
    messages: deque[Message] = deque({"type": "websocket.receive", "text": t} for t in "ab")
    messages.append({"type": "websocket.disconnect", "code": 1000})
    sent: list[Message] = []

    async def receive() -> Message:
        return messages.popleft()

    async def send(message: Message) -> None:
        await asyncio.sleep(0)
        sent.append(message)

    link = AsgiLink(receive, send)
    link.receiver = Heard(link)
    assert (await link.receive())["type"] == "websocket.disconnect"
    link.close(4000, "over")
    async with asyncio.timeout(5):
        while len(sent) < 5:
            await asyncio.sleep(0)
    link.stop()
    assert [message.get("text") for message in sent] == ["a", "again", "b", "again", None]
    assert sent[-1] == {"type": "websocket.close", "code": 4000, "reason": "over"}


def test_a_node_plays_a_game_by_asgi() -> None:
    with running_node(options=["--asgi"]) as node:
        assert len(make_script(node).turns) == 4
