"""Nodes that cannot stand an attack are found out; the short attack itself is a quick proof."""

from __future__ import annotations

import asyncio

import pytest

from tools import attack
from tools.attack import FLOOD_CUT, FLOOD_OPEN, SABOTAGES, Attack, main

SHORT = ["--seconds", "5", "--limit", "200", "--burst", "20"]


@pytest.mark.endurance
@pytest.mark.parametrize("sabotage", SABOTAGES)
def test_a_node_that_cannot_stand_an_attack_is_found_out(sabotage: str) -> None:
    assert main([*SHORT, "--sabotage", sabotage]) == 1


CLOSE = b"\x88\x02" + (4429).to_bytes(2, "big")


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("heard", "ends", "end"),
    [
        (CLOSE, False, "4429"),
        (b"\x81\x02{}" + CLOSE, True, "4429"),
        (b"\x81\x02{}", True, FLOOD_CUT),
        (b"\x81\x02{}", False, FLOOD_OPEN),
    ],
)
async def test_a_flooded_line_that_stays_open_is_not_cut(
    heard: bytes, ends: bool, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attack, "PATIENCE", 0.1)
    reader = asyncio.StreamReader()
    reader.feed_data(heard)
    if ends:
        reader.feed_eof()
    assert await Attack(0, 0)._end_of(reader) == end
