"""Proof of a rule: its tests, and deliberate breakages that they must catch."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Sabotage:
    """A small change in one file of `hashi.rules`; `old` occurs exactly `count` times there."""

    file: str
    old: str
    new: str
    count: int = 1


@dataclass(frozen=True)
class Proof:
    """The tests of a rule, as `file::function` under `tests/rules`, and what must fail them."""

    tests: tuple[str, ...]
    sabotages: tuple[Sabotage, ...]
