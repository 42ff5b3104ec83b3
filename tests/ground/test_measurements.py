"""Tools that judge what they measured find a build that is too slow or wrong."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tools import first_start, room
from tools.room import Measurement, Phone

QUICK = [0.1] * 199


# tools.room


@pytest.mark.parametrize(
    ("waits", "same", "code"),
    [
        ([*QUICK, 0.2], True, 0),  # one of two hundred is late: p99 is not
        ([*QUICK, 0.2, 0.2, 0.2], True, 1),
        (QUICK, False, 1),  # a phone got another card
    ],
)
def test_a_late_or_wrong_card_of_a_room_is_found(
    monkeypatch: pytest.MonkeyPatch, waits: list[float], same: bool, code: int
) -> None:
    async def measure(sheets: int, rounds: int, stalls: Path) -> tuple[list[float], int, bool]:
        stalls.touch()
        return waits, sheets * rounds, same

    monkeypatch.setattr(room, "measure", measure)
    assert room.main([]) == code


@pytest.mark.asyncio
async def test_each_phone_has_to_get_the_card_of_its_room(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask(*_: object) -> Any:
        return {"cards": ["4/1", "5/2"]}

    measurement = Measurement(0)
    monkeypatch.setattr(measurement, "ask", ask)
    phones = [Phone(None, at) for at in range(2)]  # type: ignore[arg-type] # nothing is sent
    for phone in phones:
        phone.cards[2] = asyncio.get_running_loop().time(), "5/2"
        phone._done[2].set()
    assert await measurement.card(phones, "ROOM", "token", 2)
    phones[1].cards[2] = phones[0].cards[2][0], "4/1"
    assert not await measurement.card(phones, "ROOM", "token", 2)


# tools.first_start


class FakeServer:
    """A server whose second deal never says how hard it is, unless `useful`."""

    pid = 0
    useful = True

    def __enter__(self) -> FakeServer:
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing runs."""

    def ask(self, _path: str) -> Any:
        other = 50.0 if self.useful else None
        return {"deals": [{"deal": "A-1", "mean": 50.0}, {"deal": "B-1", "mean": other}]}


@pytest.mark.parametrize("useful", [True, False])
def test_a_deal_that_does_not_get_useful_is_found(
    monkeypatch: pytest.MonkeyPatch, useful: bool
) -> None:
    monkeypatch.setattr(FakeServer, "useful", useful)
    monkeypatch.setattr(first_start, "Hashi", FakeServer)
    monkeypatch.setattr(first_start, "processor_time", lambda server: 0.0)
    monkeypatch.setattr(first_start, "warm_up", lambda: None)
    monkeypatch.setattr(first_start, "POLL", 0.01)
    monkeypatch.setattr(first_start, "PATIENCE", 0.2)
    assert first_start.main(["--limit", "300" if useful else "0.1"]) == int(not useful)
