"""Goals, points and ranks (sections 4 and 5), with the examples of the rulebooks."""

import re
from itertools import product
from pathlib import Path

import pytest

from hashi.rules.board import Flag
from hashi.rules.scoring import (
    CHAIN_LENGTH,
    ISLAND_POINTS,
    PAY,
    Goal,
    Pay,
    Rank,
    Reached,
    Score,
    all_progress,
    holds,
    judge,
    next_rank,
    on_offer,
    paid,
    piles_left,
    progress,
    rank,
    score,
    winners,
)
from hashi.rules.standard import SIDE_A
from tests.rules.test_sheet import CHAIN_OF_SIX, sheet_of

RULES = Path(__file__).parents[2] / "docs" / "rules.md"
RED = "1@F1 1@A2 1@C4 1@D5 D1-F1 A2-B2 C1-C4 B5-D5"
BLUE = "1@A1 1@A4 1@D4 A1-C1 A4-A5 D1-D4"
ALONE = Reached()


def round_of(goal: Goal, number: int | None) -> Reached:
    return Reached(**{goal.value: number})


def pays(goal: Goal, *rounds: int | None) -> list[int]:
    race = [round_of(goal, number) for number in rounds]
    return [paid(goal, seat, race) for seat in range(len(race))]


# 4.1-4.4


@pytest.mark.parametrize("marks", ["-", RED, BLUE, CHAIN_OF_SIX])
def test_the_progress_of_all_goals_is_that_of_each(marks: str) -> None:
    sheet = sheet_of(marks)
    assert all_progress(sheet) == {goal.value: progress(sheet, goal) for goal in Goal}
    assert any(all_progress(sheet).values()) == (marks != "-")


def test_red_is_all_four_red_flagged_islands_finished() -> None:
    assert holds(sheet_of(RED), Goal.RED)
    for island in SIDE_A.flagged(Flag.RED):
        assert not holds(sheet_of(f"{RED} 2@{island}"), Goal.RED)


def test_blue_is_all_three_blue_flagged_islands_finished() -> None:
    assert holds(sheet_of(BLUE), Goal.BLUE)
    assert not holds(sheet_of(BLUE), Goal.RED)
    for island in SIDE_A.flagged(Flag.BLUE):
        assert not holds(sheet_of(f"{BLUE} 2@{island}"), Goal.BLUE)


def test_a_chain_of_six_finished_islands_pays_8_to_the_first() -> None:
    assert CHAIN_LENGTH == 6
    assert holds(sheet_of(CHAIN_OF_SIX), Goal.CHAIN)
    race = (judge(sheet_of(CHAIN_OF_SIX), ALONE, 9), ALONE)
    assert race[0] == Reached(chain=9)
    assert paid(Goal.CHAIN, 0, race) == 8


def test_five_are_no_chain() -> None:
    assert not holds(
        sheet_of(CHAIN_OF_SIX.replace("2@F4 1@D4", "1@F4").replace(" D4-F4", "")), Goal.CHAIN
    )


def test_one_unfinished_island_in_between_and_there_is_no_chain() -> None:
    seven = CHAIN_OF_SIX.replace("1@C1", "2@C1 1@A1") + " A1-C1"
    assert holds(sheet_of(seven), Goal.CHAIN)
    assert not holds(sheet_of(f"{seven} 3@F3"), Goal.CHAIN)
    assert len(sheet_of(f"{seven} 3@F3").finished) == 6


@pytest.mark.parametrize(
    ("goal", "first", "later"), [(Goal.RED, 9, 5), (Goal.BLUE, 7, 3), (Goal.CHAIN, 8, 4)]
)
def test_a_goal_pays_more_to_the_first_than_later(goal: Goal, first: int, later: int) -> None:
    assert PAY[goal] == Pay(first, later)
    assert pays(goal, 4, 5) == [first, later]
    assert pays(goal, 6, 5, None, 17) == [later, first, 0, later]


@pytest.mark.parametrize(
    ("goal", "first", "later"), [(Goal.RED, 9, 5), (Goal.BLUE, 7, 3), (Goal.CHAIN, 8, 4)]
)
def test_all_who_reach_a_goal_in_the_same_round_get_the_first_value(
    goal: Goal, first: int, later: int
) -> None:
    assert pays(goal, 5, 5) == [first, first]
    assert pays(goal, 5, 5, 6, None) == [first, first, later, 0]


# 4.5


def test_a_goal_counts_once_and_keeps_its_round() -> None:
    once = judge(sheet_of(BLUE), ALONE, 3)
    assert once == Reached(blue=3)
    assert judge(sheet_of(BLUE), once, 4) == once


def test_a_goal_once_reached_stays() -> None:
    assert judge(sheet_of(""), Reached(red=2), 5) == Reached(red=2)


def test_goals_may_come_together() -> None:
    both = judge(
        sheet_of("1@F1 1@A2 1@C4 1@D5 1@A1 2@A4 1@D4 D1-F1 A2-A4 C1-C4 B5-D5 A4-A5 A1-C1 D1-D4"),
        ALONE,
        6,
    )
    assert both == Reached(red=6, blue=6)
    assert [both.round_of(goal) for goal in Goal] == [6, 6, None]


@pytest.mark.parametrize("goal", list(Goal))
def test_the_higher_value_is_struck_out_for_the_others_after_the_round(goal: Goal) -> None:
    race = (round_of(goal, 5), ALONE)
    assert on_offer(goal, 5, race) == PAY[goal].first
    assert on_offer(goal, 6, race) == PAY[goal].later
    assert on_offer(goal, 17, (ALONE, ALONE)) == PAY[goal].first


# 4.1, 4.6-4.8


def test_only_finished_islands_score_two_points_each() -> None:
    assert ISLAND_POINTS == 2
    assert score(sheet_of("3@C1 C1-D1"), 0, (ALONE, ALONE)).total == 0
    assert score(sheet_of("1@C1 C1-D1"), 0, (ALONE, ALONE)) == Score(islands=2)
    assert score(sheet_of("1@C1 1@D1 C1-D1 5@E2"), 0, (ALONE, ALONE)).total == 4


def test_points_come_by_category() -> None:
    race = (Reached(red=3, blue=9, chain=4), Reached(red=3, blue=8))
    assert score(sheet_of("1@C1 C1-D1"), 0, race) == Score(islands=2, red=9, blue=3, chain=8)
    assert score(sheet_of(""), 1, race) == Score(islands=0, red=9, blue=7, chain=0)


def test_sarahs_15_islands_red_later_and_chain_later_make_39() -> None:
    marks = (
        "1@A1 2@C1 2@D1 2@F1 2@F3 2@F4 2@D4 1@C4 "  # a row of eight
        "A1-C1 C1-D1 D1-F1 F1-F3 F3-F4 D4-F4 C4-D4 "
        "1@A2 1@A4 A2-A4 1@A5 1@B5 A5-B5 1@D5 1@E5 D5-E5 1@B2 B2-E2 "
    )
    sarah = sheet_of(marks)
    assert len(sarah.finished) == 15
    assert holds(sarah, Goal.RED)
    assert holds(sarah, Goal.CHAIN)
    race = (Reached(red=15, chain=12), Reached(red=14, chain=11))
    points = score(sarah, 0, race)
    assert points == Score(islands=30, red=5, chain=4)
    assert points.total == 39


def test_the_highest_total_wins() -> None:
    assert winners([Score(10), Score(12), Score(2, red=9)]) == (1,)


def test_equal_totals_share_the_win() -> None:
    assert winners([Score(12), Score(10), Score(4, chain=8)]) == (0, 2)
    assert winners([Score(), Score()]) == (0, 1)


def test_the_ceiling_is_60() -> None:
    assert max(solo_totals()) == 60
    assert 18 * ISLAND_POINTS + sum(pay.first for pay in PAY.values()) == 60


# Section 5


def test_the_17_cards_lie_in_piles_of_7_5_and_5() -> None:
    assert piles_left(0) == (7, 5, 5)
    assert piles_left(1) == (6, 5, 5)
    assert piles_left(7) == (0, 5, 5)
    assert piles_left(8) == (0, 4, 5)
    assert piles_left(12) == (0, 0, 5)
    assert piles_left(17) == (0, 0, 0)


@pytest.mark.parametrize(
    ("goal", "last", "early", "late"),
    [(Goal.BLUE, 7, 7, 3), (Goal.RED, 12, 9, 5), (Goal.CHAIN, 12, 8, 4)],
)
def test_solo_a_goal_pays_in_full_until_its_pile_is_empty(
    goal: Goal, last: int, early: int, late: int
) -> None:
    assert [pays(goal, number) for number in (1, last)] == [[early], [early]]
    assert [pays(goal, number) for number in (last + 1, 17)] == [[late], [late]]
    assert pays(goal, None) == [0]
    assert on_offer(goal, last, [ALONE]) == early
    assert on_offer(goal, last + 1, [ALONE]) == late


def solo_totals() -> set[int]:
    """Every total a solo game could end with, by counting finished islands and goals.

    A goal is reached exactly when its islands are finished; six or more finished islands may
    or may not be joined.
    """
    totals = set()
    for red, blue, plain in product(range(5), range(4), range(12)):
        finished = red + blue + plain
        for red_round, blue_round, chain_round in product((12, 13), (7, 8), (12, 13, None)):
            if chain_round is not None and finished < CHAIN_LENGTH:
                continue
            reached = Reached(
                red=red_round if red == 4 else None,
                blue=blue_round if blue == 3 else None,
                chain=chain_round,
            )
            goals = sum(paid(goal, 0, [reached]) for goal in Goal)
            totals.add(ISLAND_POINTS * finished + goals)
    return totals


def test_above_50_only_six_solo_totals_can_be_reached() -> None:
    assert {total for total in solo_totals() if total > 50} == {51, 52, 54, 56, 58, 60}


def test_without_red_at_most_17_islands_are_finished_and_51_is_the_most() -> None:
    most_without_a_blue_island = 17 * ISLAND_POINTS + 9 + 8
    most_without_a_red_island = 17 * ISLAND_POINTS + 7 + 8
    assert (most_without_a_blue_island, most_without_a_red_island) == (51, 49)


def ranks_of_the_page() -> dict[int, str]:
    """The rank table of rule 5.3: points to the English title."""
    table = RULES.read_text(encoding="utf-8").split("| points | de | en |", 1)[1].split("\n\n")[0]
    found: dict[int, str] = {}
    for line in table.splitlines()[2:]:
        points, _, title = (cell.strip() for cell in line.split("|")[1:4])
        numbers = [int(number) for number in re.findall(r"\d+", points)]
        for number in range(41) if points.startswith("up to") else numbers:
            found[number] = title
    return found


def test_every_reachable_total_has_the_rank_of_the_page() -> None:
    page = ranks_of_the_page()
    assert solo_totals() <= set(page)
    for total in solo_totals():
        assert rank(total) == page[total].lower().replace(" ", "-"), total


@pytest.mark.parametrize(
    ("total", "expected"),
    [
        (0, Rank.MINION),
        (40, Rank.MINION),
        (41, Rank.DOGSBODY),
        (42, Rank.DOGSBODY),
        (43, Rank.BAMBOO_BINDER),
        (44, Rank.BAMBOO_BINDER),
        (45, Rank.SCREW_TIGHTENER),
        (46, Rank.SCREW_TIGHTENER),
        (47, Rank.CONCRETE_POURER),
        (48, Rank.CONCRETE_POURER),
        (49, Rank.PROJECT_MANAGER),
        (50, Rank.PROJECT_MANAGER),
        (51, Rank.MASTER_BRIDGE_BUILDER),
        (52, Rank.PROFESSIONAL_PLANNER),
        (54, Rank.STATICS_EXPERT),
        (56, Rank.ACE_ARCHITECT),
        (58, Rank.CONSTRUCTION_GENIUS),
        (60, Rank.ISLAND_GOD),
    ],
)
def test_rank_by_total(total: int, expected: Rank) -> None:
    assert rank(total) is expected


def test_the_next_rank_and_what_is_missing_to_it() -> None:
    assert next_rank(0) == (Rank.DOGSBODY, 41)
    assert next_rank(50) == (Rank.MASTER_BRIDGE_BUILDER, 1)
    assert next_rank(52) == (Rank.STATICS_EXPERT, 2)
    assert next_rank(60) is None
