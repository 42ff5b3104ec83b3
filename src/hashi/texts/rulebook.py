"""Numbers of the rules that have a text, and the table of solo ranks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hashi.rules.scoring import RANK_FROM
from hashi.texts.catalogue import DEFAULT, Texts, texts
from hashi.texts.keys import Key


def rule_numbers() -> list[str]:
    """Every rule that has a text, in order; 6.0 opens section 6."""
    keys = texts(DEFAULT).keys
    numbers = [key[5:].replace("-", ".") for key in keys if key.startswith("rule-")]
    return sorted(numbers, key=lambda number: tuple(map(int, number.split("."))))


def rank_lines(say: Texts) -> Iterator[str]:
    """The table of solo ranks (5.3)."""
    steps = [*RANK_FROM.items(), (None, 61)]
    for (name, least), (_, following) in pairwise(steps):
        title = say.family("rank", str(name))
        most = following - 1
        if least == 0:
            yield say(Key.RULES_RANK_UPTO, points=most, rank=title)
        elif least < 51:
            yield say(Key.RULES_RANK_BETWEEN, **{"from": least, "to": most}, rank=title)
        else:  # above 50 every rank has one reachable total
            yield say(Key.RULES_RANK_EXACTLY, points=least, rank=title)
