"""Legal turns (section 3): each rule as generated, checked and applied."""

import pytest

from hashi.rules.board import Board, Flag
from hashi.rules.deck import Card
from hashi.rules.legal import (
    apply,
    apply_unchecked,
    draw_refusals,
    legal_drawings,
    legal_starts,
    legal_turns,
    legal_writings,
    prepare,
    refusals,
    start_refusals,
    write_refusals,
)
from hashi.rules.notation import parse_island
from hashi.rules.refusal import IllegalTurn
from hashi.rules.sheet import Sheet
from hashi.rules.standard import SIDE_A, SIDE_B
from hashi.rules.turn import PASS, Turn, parse_writing
from tests.rules.test_sheet import sheet_of


def check(marks: str, card: str, turn: str) -> list[str]:
    """Every refusal of the turn; the generator must agree that it is legal or not."""
    sheet, played = sheet_of(marks), Turn.parse(turn)
    found = [str(refusal) for refusal in refusals(sheet, Card.parse(card), played)]
    assert (played in set(legal_turns(sheet, Card.parse(card)))) is (not found)
    return found


def writable(marks: str, number: int) -> set[str]:
    return {str(writing.island) for writing in legal_writings(sheet_of(marks), number)}


# 2.1


@pytest.mark.parametrize("board", [SIDE_A, SIDE_B])
def test_a_sheet_is_prepared_with_a_3_or_a_4_on_a_plain_island(board: Board) -> None:
    starts = legal_starts(board)
    assert len(starts) == 22
    assert {start.number for start in starts} == {3, 4}
    for start in starts:
        assert board.flag(start.island) is Flag.PLAIN
        assert start_refusals(Sheet.empty(board), start) == ()


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        ("2@C1", ["start-number at C1, number 2 (rule 2.1)"]),
        ("5@C1", ["start-number at C1, number 5 (rule 2.1)"]),
        ("3@A1", ["start-flagged at A1 (rule 2.1)"]),
        ("4@C4", ["start-flagged at C4 (rule 2.1)"]),
        ("6@C4", ["start-number at C4, number 6 (rule 2.1)", "start-flagged at C4 (rule 2.1)"]),
        ("3@B1", ["no-such-island at B1 (rule 1.5)"]),
    ],
)
def test_another_start_is_refused(start: str, expected: list[str]) -> None:
    found = start_refusals(Sheet.empty(SIDE_A), parse_writing(start))
    assert [str(refusal) for refusal in found] == expected


# The rulebooks' example of a first round: a 4 from the right neighbour and the card 5/3.


def test_in_the_first_round_a_number_can_only_go_on_a_plain_island() -> None:
    plain = {str(island) for island in SIDE_A.flagged(Flag.PLAIN)}
    assert writable("4@C1", 5) == plain - {"C1"}
    for island in (*SIDE_A.flagged(Flag.RED), *SIDE_A.flagged(Flag.BLUE)):
        assert check("4@C1", "5/3", f"5@{island}") == [f"flag-needs-bridge at {island} (rule 3.4)"]


def test_one_bridge_at_the_4_and_two_at_the_new_5_are_legal() -> None:
    turn = Turn.parse("5@E2 A1-C1 E2=E3")
    assert check("4@C1", "5/3", str(turn)) == []
    after = apply(sheet_of("4@C1"), Card(5, 3), turn)
    assert after == sheet_of("4@C1 5@E2 A1-C1 E2=E3")


# 3.1


@pytest.mark.parametrize("turn", ["-", "5@E2", "A1-C1 C1=D1"])
def test_each_action_may_be_left_out_and_so_may_both(turn: str) -> None:
    assert check("4@C1", "5/3", turn) == []


def test_action_a_comes_first() -> None:
    assert check("", "2/1", "2@E2 E2-E3") == []
    assert check("", "2/1", "E2-E3") == ["no-number at E2 E3 (rule 3.7)"]


def test_legal_turns_come_once_each_beginning_with_a_pass() -> None:
    turns = list(legal_turns(sheet_of("4@C1"), Card(5, 3)))
    assert turns[0] == PASS
    assert len(turns) == len(set(turns))


# 3.2


def test_the_number_of_the_card_is_written() -> None:
    assert check("4@C1", "5/3", "6@E2") == ["wrong-number at E2, card 5, number 6 (rule 3.2)"]


def test_the_number_goes_on_an_island_that_has_none() -> None:
    assert check("4@C1", "5/3", "5@C1") == ["island-taken at C1, number 4 (rule 3.2)"]
    assert "C1" not in writable("4@C1", 5)


# 3.3


@pytest.mark.parametrize("marks", ["", "4@C1 C1-D1", "4@C1 C1=D1"])
def test_a_plain_island_takes_a_number_whatever_its_load(marks: str) -> None:
    assert check(marks, "2/1", "2@D1") == []
    assert "D1" in writable(marks, 2)


# 3.4


@pytest.mark.parametrize(("island", "bridge"), [("A1", "A1-C1"), ("C4", "C1-C4")])
def test_a_flagged_island_takes_a_number_only_with_a_bridge(island: str, bridge: str) -> None:
    assert check("4@C1", "5/3", f"5@{island}") == [f"flag-needs-bridge at {island} (rule 3.4)"]
    assert check(f"4@C1 {bridge}", "5/3", f"5@{island}") == []
    assert island not in writable("4@C1", 5)
    assert island in writable(f"4@C1 {bridge}", 5)


def test_the_bridge_at_a_flagged_island_must_come_from_an_earlier_round() -> None:
    assert check("4@C1", "5/1", "5@A1 A1-C1") == ["flag-needs-bridge at A1 (rule 3.4)"]


# 3.5


def test_with_three_bridges_at_an_island_at_least_a_3_must_be_written() -> None:
    marks = "4@E2 E2=E3 2@F3 E3-F3"
    assert check(marks, "2/1", "2@E3") == ["number-too-small at E3, load 3, number 2 (rule 3.5)"]
    for number in (1, 2):
        assert "E3" not in writable(marks, number)
    for number in (3, 4, 5, 6):
        assert "E3" in writable(marks, number)
        assert check(marks, f"{number}/1", f"{number}@E3") == []


def test_a_number_equal_to_the_load_finishes_the_island_at_once() -> None:
    after = apply(sheet_of("4@C1 C1=D1"), Card(2, 1), Turn.parse("2@D1"))
    assert after.is_finished(parse_island("D1"))
    assert check("4@C1 C1=D1", "2/1", "2@D1 D1-F1") == [
        "finished-island at D1, number 2 (rule 3.10)"
    ]


# 3.6


@pytest.mark.parametrize(
    ("turn", "count"), [("A1-C1", 1), ("A1=C1", 2), ("A1=C1 C1=D1", 4), ("A1-C1 C1-D1", 2)]
)
def test_another_count_of_bridges_than_the_cards_is_refused(turn: str, count: int) -> None:
    ends = " ".join(str(i) for i in sorted({i for s in Turn.parse(turn).draw for i in s.ends}))
    assert check("4@C1", "5/3", turn) == [
        f"wrong-count at {ends}, card 3, count {count} (rule 3.6)"
    ]


def test_bridges_may_be_spread_over_any_straits() -> None:
    for turn in ("A1-C1 C1-C4 C1-D1", "A1=C1 C1-D1", "A1-C1 2@E2 E2=E3"):
        assert check("4@C1", "2/3", turn) == []


def test_drawings_hold_exactly_the_cards_count() -> None:
    for count in (1, 2, 3):
        drawings = list(legal_drawings(sheet_of("4@C1"), count))
        assert {len(drawing) for drawing in drawings} == {count}
        assert len(drawings) == len(set(drawings))


# 3.7


def test_a_bridge_needs_a_number_at_one_end() -> None:
    assert check("4@C1", "5/1", "C1-D1") == []
    assert check("4@C1", "5/1", "D1-F1") == ["no-number at D1 F1 (rule 3.7)"]


def test_the_number_written_in_this_round_counts() -> None:
    assert check("4@C1", "5/1", "5@D1 D1-F1") == []


# 3.8


def test_a_strait_holds_at_most_two_bridges() -> None:
    assert check("4@C1", "5/2", "A1=C1") == []
    assert check("4@C1", "5/3", "A1=C1 A1-C1") == ["third-bridge at A1 C1 (rule 3.8)"]
    assert check("4@C1 A1=C1", "5/1", "A1-C1") == ["third-bridge at A1 C1 (rule 3.8)"]


def test_the_second_bridge_may_come_later() -> None:
    assert check("4@C1 A1-C1", "5/1", "A1-C1") == []


# 3.9


def test_a_bridge_may_not_cross_an_older_one() -> None:
    assert check("4@C1 C1-C4 4@B2", "5/1", "B2-E2") == ["crossing at B2 E2, other C1-C4 (rule 3.9)"]


def test_two_new_bridges_may_not_cross_each_other() -> None:
    assert check("4@C1 4@B2", "5/2", "B2-E2 C1-C4") == [
        "crossing at C1 C4, other B2-E2 (rule 3.9)",
        "crossing at B2 E2, other C1-C4 (rule 3.9)",
    ]


def test_the_straits_of_a_crossing_are_free_while_both_are_empty() -> None:
    assert check("4@C1 4@B2", "5/1", "B2-E2") == []
    assert check("4@C1 4@B2", "5/1", "C1-C4") == []


# 3.10


def test_no_further_bridge_may_end_at_a_finished_3() -> None:
    finished = "3@C1 A1=C1 C1-D1"
    assert check("3@C1 A1=C1", "5/1", "C1-D1") == []
    for bridge in ("C1-D1", "C1-C4"):
        assert check(finished, "5/1", bridge) == ["finished-island at C1, number 3 (rule 3.10)"]


def test_no_load_may_pass_the_number() -> None:
    assert check("3@C1 A1=C1", "5/2", "C1=D1") == [
        "load-over-number at C1, load 4, number 3 (rule 3.10)"
    ]


def test_no_load_may_pass_a_number_written_in_this_round() -> None:
    assert check("4@C1", "1/2", "1@D1 C1=D1") == [
        "load-over-number at D1, load 2, number 1 (rule 3.10)"
    ]


def test_an_island_without_a_number_has_a_load_of_at_most_six() -> None:
    six = "2@E2 E2=E3 2@B3 B3=E3 3@E5 2@F3"
    assert check(six, "5/2", "E3=F3") == []
    assert check(f"{six} E3=F3", "5/1", "E3-E5") == ["load-over-six at E3, load 7 (rule 3.10)"]
    assert check(f"{six} E3-F3", "5/2", "E3=E5") == ["load-over-six at E3, load 7 (rule 3.10)"]


# 3.11


@pytest.mark.parametrize("bridge", ["C1-D1", "A1-C1", "C1-C4"])
def test_bridges_may_lead_to_islands_without_a_number_flagged_or_not(bridge: str) -> None:
    assert check("4@C1", "5/1", bridge) == []


def test_islands_need_not_form_one_network() -> None:
    assert check("4@C1 A1=C1", "5/2", "5@E5 D5=E5") == []


# Places, several reasons, and the three ways to use a turn


def test_a_turn_names_places_of_the_board_only() -> None:
    sheet, card = sheet_of("4@C1"), Card(5, 1)
    nowhere, land = Turn.parse("5@B1"), Turn.parse("A1-D1")
    assert [str(r) for r in write_refusals(sheet, card, nowhere)] == [
        "no-such-island at B1 (rule 1.5)"
    ]
    assert draw_refusals(sheet, card, nowhere) == ()
    assert write_refusals(sheet, card, land) == ()
    assert [str(r) for r in draw_refusals(sheet, card, land)] == [
        "no-such-strait at A1 D1 (rule 1.5)"
    ]


def test_a_number_in_the_sea_gives_no_bridge_a_start() -> None:
    assert check("3@C1", "5/1", "5@B1 C1-D1") == ["no-such-island at B1 (rule 1.5)"]
    assert check("", "5/1", "5@B1 C1-D1") == [
        "no-such-island at B1 (rule 1.5)",
        "no-number at C1 D1 (rule 3.7)",
    ]


def test_a_missing_strait_is_named_once() -> None:
    assert check("4@C1", "5/2", "A1=D1") == ["no-such-strait at A1 D1 (rule 1.5)"]


def test_every_broken_rule_is_named() -> None:
    assert check("4@C1", "5/2", "6@C4 A1-D1 D1-F1 D4-F4") == [
        "wrong-number at C4, card 5, number 6 (rule 3.2)",
        "flag-needs-bridge at C4 (rule 3.4)",
        "wrong-count at A1 D1 F1 D4 F4, card 2, count 3 (rule 3.6)",
        "no-such-strait at A1 D1 (rule 1.5)",
        "no-number at D1 F1 (rule 3.7)",
        "no-number at D4 F4 (rule 3.7)",
    ]


def test_an_illegal_turn_is_refused_with_its_reasons_and_changes_nothing() -> None:
    sheet, turn = sheet_of("4@C1"), Turn.parse("5@C1 A1-C1")
    with pytest.raises(IllegalTurn) as caught:
        apply(sheet, Card(5, 1), turn)
    assert caught.value.turn == turn
    assert caught.value.refusals == refusals(sheet, Card(5, 1), turn)
    assert sheet == sheet_of("4@C1")


def test_apply_unchecked_takes_marks_as_drawn() -> None:
    assert apply_unchecked(sheet_of("4@C1"), Turn.parse("2@C1 A1=C1 A1-C1")) == sheet_of(
        "2@C1 A1=C1 A1-C1"
    )


def test_a_sheet_is_prepared_with_a_legal_start_number_only() -> None:
    assert prepare(SIDE_A, parse_writing("4@C1")) == sheet_of("4@C1")
    for wrong in ("5@C1", "4@F1", "4@Z9"):
        with pytest.raises(IllegalTurn) as caught:
            prepare(SIDE_A, parse_writing(wrong))
        assert caught.value.refusals == start_refusals(Sheet.empty(SIDE_A), parse_writing(wrong))
