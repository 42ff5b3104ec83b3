"""What the browser offers by name is what the service knows by name."""

from __future__ import annotations

import re

import dev
from hashi.bots.registry import LEVEL_NAMES
from hashi.service.phrases import Phrase

LISTS = (dev.HERE.web / "src" / "lib" / "lists.ts").read_text(encoding="utf-8")


def names(which: str) -> tuple[str, ...]:
    found = re.search(rf"export const {which} = \[(.*?)\];", LISTS, re.DOTALL)
    assert found is not None
    return tuple(re.findall(r'"([a-z-]+)"', found[1]))


def test_the_levels_are_those_of_the_bots() -> None:
    assert names("LEVELS") == LEVEL_NAMES


def test_the_phrases_are_those_of_the_service() -> None:
    assert names("PHRASES") == tuple(Phrase)
