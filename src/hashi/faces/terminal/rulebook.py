"""Text of the rules: all, a section, or one."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from hashi.texts import Key, Texts
from hashi.texts.rulebook import rank_lines, rule_numbers

WIDTH = 78


def rule_text(say: Texts, number: str) -> str:
    return say.family("rule", number.replace(".", "-"))


def found_rules(number: str) -> list[str]:
    return [rule for rule in rule_numbers() if number in (rule, rule.split(".")[0])]


def found_lines(say: Texts, number: str) -> Iterator[str]:
    """The lines of one rule, or of a section with rule numbers; empty for no rule."""
    found = found_rules(number)
    for rule in found:
        text = rule_text(say, rule)
        yield text if found == [number] else f"{rule}  {text}"


def rulebook_lines(say: Texts) -> Iterator[str]:
    yield say(Key.RULES_TITLE)
    yield ""
    yield from textwrap.wrap(say(Key.RULES_AIM), WIDTH)
    section = ""
    for number in rule_numbers():
        if number.split(".")[0] != section:
            section = number.split(".")[0]
            yield ""
            yield f"{section}  {say.family('rules-section', section)}"
        yield from _rule(number, say.family("rule", number.replace(".", "-")))
        if number == "5.3":
            yield from (f"      {line}" for line in rank_lines(say))


def _rule(number: str, text: str) -> list[str]:
    label = f"{number:<6}" if not number.endswith(".0") else " " * 6
    return textwrap.wrap(text, WIDTH, initial_indent=label, subsequent_indent=" " * 6)
