"""Refusals: a stable code, the number of the rule, the islands and a JSON form."""

import re
from pathlib import Path

import pytest

from hashi.rules.board import Island
from hashi.rules.notation import parse_island
from hashi.rules.refusal import RULE_OF_CODE, IllegalTurn, Refusal, RefusalCode
from hashi.rules.turn import Turn, parse_writing

C1, A1 = parse_island("C1"), parse_island("A1")
RULES = Path(__file__).parents[2] / "docs" / "rules.md"

CODES = {
    "start-number": "2.1",
    "start-flagged": "2.1",
    "no-such-island": "1.5",
    "no-such-strait": "1.5",
    "wrong-number": "3.2",
    "island-taken": "3.2",
    "flag-needs-bridge": "3.4",
    "number-too-small": "3.5",
    "wrong-count": "3.6",
    "no-number": "3.7",
    "third-bridge": "3.8",
    "crossing": "3.9",
    "finished-island": "3.10",
    "load-over-number": "3.10",
    "load-over-six": "3.10",
}


def test_the_codes_and_their_rules_are_stable() -> None:
    assert {str(code): rule for code, rule in RULE_OF_CODE.items()} == CODES
    assert set(RULE_OF_CODE) == set(RefusalCode)


def test_every_code_names_a_rule_of_the_page() -> None:
    numbers = set(re.findall(r"^- (\d+\.\d+) ", RULES.read_text(encoding="utf-8"), re.MULTILINE))
    assert set(RULE_OF_CODE.values()) <= numbers


@pytest.mark.parametrize("code", list(RefusalCode))
def test_only_places_the_board_lacks_are_places(code: RefusalCode) -> None:
    assert Refusal.of(code, C1).is_off_board is (code in {"no-such-island", "no-such-strait"})


def test_a_refusal_has_a_form_for_programs() -> None:
    refusal = Refusal.of(RefusalCode.WRONG_COUNT, A1, C1, count=1, card=2)
    assert refusal.rule == "3.6"
    assert refusal.to_json() == {
        "code": "wrong-count",
        "rule": "3.6",
        "islands": ["A1", "C1"],
        "facts": {"card": 2, "count": 1},
    }


def test_a_refusal_has_a_short_text() -> None:
    refusal = Refusal.of(RefusalCode.CROSSING, A1, C1, other="B2-E2")
    assert str(refusal) == "crossing at A1 C1, other B2-E2 (rule 3.9)"


def test_the_order_of_facts_does_not_matter() -> None:
    islands: tuple[Island, ...] = (A1,)
    one = Refusal.of(RefusalCode.WRONG_NUMBER, *islands, number=5, card=4)
    other = Refusal.of(RefusalCode.WRONG_NUMBER, *islands, card=4, number=5)
    assert one == other


def test_an_illegal_turn_names_the_turn_and_every_reason() -> None:
    found = (
        Refusal.of(RefusalCode.ISLAND_TAKEN, C1, number=4),
        Refusal.of(RefusalCode.NO_NUMBER, A1, C1),
    )
    error = IllegalTurn(Turn.parse("5@C1 A1-C1"), found)
    assert error.code == "illegal-turn"
    assert error.refusals == found
    assert str(error) == (
        "5@C1 A1-C1: island-taken at C1, number 4 (rule 3.2); no-number at A1 C1 (rule 3.7)"
    )
    assert IllegalTurn(parse_writing("5@C1"), found).turn == parse_writing("5@C1")
