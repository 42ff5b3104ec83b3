"""The rules as text."""

from __future__ import annotations

import pytest

from hashi.faces.terminal.rulebook import (
    WIDTH,
    found_lines,
    found_rules,
    rule_text,
    rulebook_lines,
)
from hashi.texts import LANGUAGES, Key, texts
from hashi.texts.rulebook import rank_lines, rule_numbers


def test_rules_are_sorted_as_numbers() -> None:
    numbers = rule_numbers()
    assert numbers[:2] == ["1.1", "1.2"]
    assert numbers.index("3.10") == numbers.index("3.9") + 1
    assert numbers.index("6.0") == numbers.index("6.1") - 1
    assert numbers[-1] == "6.5"


def test_one_rule() -> None:
    assert rule_text(texts("en"), "3.9") == "Bridges never cross each other."


@pytest.mark.parametrize("number", ["9.9", "", "3.4.1", "3.14", "x", "3-4"])
def test_no_such_rule(number: str) -> None:
    assert found_rules(number) == []
    assert list(found_lines(texts("en"), number)) == []


def test_a_section_is_all_its_rules_with_their_numbers() -> None:
    assert found_rules("5") == ["5.1", "5.2", "5.3"]
    say = texts("en")
    lines = [f"{number}  {rule_text(say, number)}" for number in found_rules("5")]
    assert list(found_lines(say, "5")) == lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_book(language: str) -> None:
    say = texts(language)
    lines = list(rulebook_lines(say))
    assert lines[0] == say(Key.RULES_TITLE)
    assert max(map(len, lines)) <= WIDTH
    text = " ".join(" ".join(lines).split())
    for number in rule_numbers():
        label = "" if number == "6.0" else f"{number} "
        assert label + " ".join((rule_text(say, number) or "").split()) in text
    for section in "123456":
        assert f"{section}  {say.family('rules-section', section)}" in lines
    assert not any("{" in line for line in lines)


def test_ranks() -> None:
    assert list(rank_lines(texts("en"))) == [
        "up to 40: Minion",
        "41 and 42: Dogsbody",
        "43 and 44: Bamboo binder",
        "45 and 46: Screw tightener",
        "47 and 48: Concrete pourer",
        "49 and 50: Project manager",
        "51: Master bridge builder",
        "52: Professional planner",
        "54: Statics expert",
        "56: Ace architect",
        "58: Construction genius",
        "60: Island god",
    ]


def test_ranks_stand_under_their_rule() -> None:
    lines = list(rulebook_lines(texts("en")))
    first = lines.index("      up to 40: Minion")
    assert lines[first - 1].startswith("5.3   ") or lines[first - 2].startswith("5.3   ")
    assert lines[first + 12] == ""
