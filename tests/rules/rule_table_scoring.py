"""The proof of the rules of sections 4 to 6."""

from __future__ import annotations

from tests.rules.proof import Proof, Sabotage

SCORING: dict[str, Proof] = {
    "4.1": Proof(
        ("test_scoring.py::test_only_finished_islands_score_two_points_each",),
        (
            Sabotage(
                "scoring.py", "* sheet.circled.count(True)", "* sum(map(bool, sheet.numbers))"
            ),
            Sabotage("scoring.py", "* sheet.circled.count(True)", "* sum(map(bool, sheet.loads))"),
        ),
    ),
    "4.2": Proof(
        (
            "test_scoring.py::test_red_is_all_four_red_flagged_islands_finished",
            "test_scoring.py::test_a_goal_pays_more_to_the_first_than_later",
            "test_scoring.py::test_all_who_reach_a_goal_in_the_same_round_get_the_first_value",
        ),
        (
            Sabotage("scoring.py", "Goal.RED: Pay(9, 5)", "Goal.RED: Pay(8, 5)"),
            Sabotage("scoring.py", "Goal.RED: Pay(9, 5)", "Goal.RED: Pay(9, 4)"),
            Sabotage(
                "scoring.py",
                "return sheet.finished_bits & flagged == flagged",
                "return sheet.finished_bits & flagged != 0",
            ),
            Sabotage(
                "scoring.py",
                "first = reached == min(r for r in rounds if r is not None)",
                "first = rounds.index(min(r for r in rounds if r is not None)) == seat",
            ),
        ),
    ),
    "4.3": Proof(
        (
            "test_scoring.py::test_blue_is_all_three_blue_flagged_islands_finished",
            "test_scoring.py::test_a_goal_pays_more_to_the_first_than_later",
            "test_scoring.py::test_all_who_reach_a_goal_in_the_same_round_get_the_first_value",
            "test_game.py::test_two_players_who_reach_a_goal_in_the_same_round_both_get_the_first_value",
            "test_game.py::test_who_reaches_a_goal_later_gets_the_lower_value",
        ),
        (
            Sabotage("scoring.py", "Goal.BLUE: Pay(7, 3)", "Goal.BLUE: Pay(6, 3)"),
            Sabotage("scoring.py", "Goal.BLUE: Pay(7, 3)", "Goal.BLUE: Pay(7, 7)"),
            Sabotage(
                "scoring.py",
                "return sheet.finished_bits & flagged == flagged",
                "return sheet.finished_bits | flagged == flagged",
            ),
            Sabotage("scoring.py", "first = reached == min(", "first = reached == max("),
        ),
    ),
    "4.4": Proof(
        (
            "test_scoring.py::test_a_chain_of_six_finished_islands_pays_8_to_the_first",
            "test_scoring.py::test_five_are_no_chain",
            "test_scoring.py::test_one_unfinished_island_in_between_and_there_is_no_chain",
            "test_scoring.py::test_a_goal_pays_more_to_the_first_than_later",
            "test_sheet.py::test_finished_islands_without_a_bridge_between_them_are_no_chain",
        ),
        (
            Sabotage("scoring.py", "CHAIN_LENGTH: Final = 6", "CHAIN_LENGTH: Final = 5"),
            Sabotage("scoring.py", "CHAIN_LENGTH: Final = 6", "CHAIN_LENGTH: Final = 7"),
            Sabotage("scoring.py", "sheet.largest_chain >= ", "len(sheet.finished) >= "),
            Sabotage("scoring.py", "Goal.CHAIN: Pay(8, 4)", "Goal.CHAIN: Pay(8, 5)"),
            Sabotage(
                "sheet.py",
                "in compress(self.board.strait_bits, self.bridges)",
                "in self.board.strait_bits",
            ),
            Sabotage("sheet.py", "if ends & finished == ends:", "if ends & finished:"),
            Sabotage("sheet.py", "joined |= group", "pass"),
        ),
    ),
    "4.5": Proof(
        (
            "test_scoring.py::test_a_goal_counts_once_and_keeps_its_round",
            "test_scoring.py::test_a_goal_once_reached_stays",
            "test_scoring.py::test_the_higher_value_is_struck_out_for_the_others_after_the_round",
            "test_game.py::test_a_goal_is_judged_at_the_end_of_the_round",
            "test_view.py::test_goals_and_points_are_announced_to_all",
        ),
        (
            Sabotage("scoring.py", "if earlier is None and holds(", "if holds("),
            Sabotage("scoring.py", "earlier = before.round_of(goal)", "earlier = None"),
            Sabotage("scoring.py", "is not None and at < round_number", "is not None"),
            Sabotage(
                "scoring.py",
                "at < round_number:\n            return PAY[goal].later",
                "at < round_number:\n            return PAY[goal].first",
            ),
            Sabotage("game.py", "judge(sheet, reached, number)", "reached"),
            Sabotage("view.py", "lambda game, _: game.reached,", "lambda g, _: g.reached[:1],"),
        ),
    ),
    "4.6": Proof(
        (
            "test_scoring.py::test_only_finished_islands_score_two_points_each",
            "test_scoring.py::test_the_highest_total_wins",
            "test_scoring.py::test_equal_totals_share_the_win",
            "test_game.py::test_equal_totals_share_the_win",
        ),
        (
            Sabotage("scoring.py", "ISLAND_POINTS: Final = 2", "ISLAND_POINTS: Final = 3"),
            Sabotage("scoring.py", "best = max(", "best = min("),
            Sabotage("scoring.py", "if points.total == best)", "if points.total == best)[:1]"),
            Sabotage("game.py", "if self.phase is not Phase.ENDED:", "if False:"),
        ),
    ),
    "4.7": Proof(
        ("test_scoring.py::test_sarahs_15_islands_red_later_and_chain_later_make_39",),
        (
            Sabotage("scoring.py", "Goal.CHAIN: Pay(8, 4)", "Goal.CHAIN: Pay(8, 3)"),
            Sabotage("scoring.py", "Goal.RED: Pay(9, 5)", "Goal.RED: Pay(9, 6)"),
            Sabotage("scoring.py", "ISLAND_POINTS: Final = 2", "ISLAND_POINTS: Final = 1"),
            Sabotage("scoring.py", "+ self.red + self.blue", "+ self.blue"),
        ),
    ),
    "4.8": Proof(
        ("test_scoring.py::test_the_ceiling_is_60",),
        (
            Sabotage("scoring.py", "Goal.BLUE: Pay(7, 3)", "Goal.BLUE: Pay(8, 3)"),
            Sabotage("scoring.py", "ISLAND_POINTS: Final = 2", "ISLAND_POINTS: Final = 3"),
        ),
    ),
    "5.1": Proof(
        (
            "test_scoring.py::test_the_17_cards_lie_in_piles_of_7_5_and_5",
            "test_view.py::test_solo_piles_are_shown",
        ),
        (
            Sabotage("scoring.py", "PILES: Final = (7, 5, 5)", "PILES: Final = (5, 5, 7)"),
            Sabotage("scoring.py", "rounds_flipped -= taken", "rounds_flipped -= 0"),
            Sabotage("view.py", "if game.solo else ()", "if game.players else ()"),
        ),
    ),
    "5.2": Proof(
        (
            "test_scoring.py::test_solo_a_goal_pays_in_full_until_its_pile_is_empty",
            "test_game.py::test_solo_blue_by_the_end_of_card_7_pays_7_and_by_card_8_pays_3",
            "test_game.py::test_solo_red_by_the_end_of_card_12_pays_9_and_by_card_13_pays_5",
            "test_game.py::test_solo_chain_by_the_end_of_card_12_pays_8_and_by_card_13_pays_4",
        ),
        (
            Sabotage("scoring.py", "Goal.BLUE: 7,", "Goal.BLUE: 8,"),
            Sabotage("scoring.py", "Goal.RED: 12,", "Goal.RED: 11,"),
            Sabotage("scoring.py", "Goal.CHAIN: 12}", "Goal.CHAIN: 13}"),
            Sabotage("scoring.py", "first = reached <= SOLO", "first = reached < SOLO"),
            Sabotage("scoring.py", "round_number <= SOLO", "round_number < SOLO"),
        ),
    ),
    "5.3": Proof(
        (
            "test_scoring.py::test_above_50_only_six_solo_totals_can_be_reached",
            "test_scoring.py::test_every_reachable_total_has_the_rank_of_the_page",
            "test_scoring.py::test_rank_by_total",
        ),
        (
            Sabotage("scoring.py", "Rank.DOGSBODY: 41", "Rank.DOGSBODY: 40"),
            Sabotage(
                "scoring.py", "Rank.MASTER_BRIDGE_BUILDER: 51", "Rank.MASTER_BRIDGE_BUILDER: 50"
            ),
            Sabotage("scoring.py", "Rank.ISLAND_GOD: 60", "Rank.ISLAND_GOD: 61"),
            Sabotage(
                "scoring.py", 'STATICS_EXPERT = "statics-expert"', 'STATICS_EXPERT = "expert"'
            ),
            Sabotage("scoring.py", "if least <= total)", "if least < total or not least)"),
            Sabotage("scoring.py", "Goal.CHAIN: Pay(8, 4)", "Goal.CHAIN: Pay(8, 5)"),
        ),
    ),
    "6.1": Proof(
        (
            "test_paper.py::test_paper_takes_the_marks_as_drawn_and_the_mistake_names_its_islands",
            "test_paper.py::test_a_referee_refuses_what_paper_takes",
            "test_paper_goals.py::test_a_start_on_a_flag_is_a_mistake",
            "test_paper.py::test_a_legal_game_has_no_mistake",
        ),
        (
            Sabotage("game.py", "if game.created.law is Law.PAPER:", "if False:"),
            Sabotage("game.py", "if game.created.law is Law.PAPER:", "if True:"),
            Sabotage("paper.py", "return start_refusals(sheet, entry.turn.write)", "return ()"),
            Sabotage("paper.py", "write_refusals if action is Action.A", "write_refusals if True"),
            Sabotage("paper.py", "write_refusals if action is Action.A", "write_refusals if False"),
            Sabotage("legal.py", "if write.number != card.number:", "if False:"),
            Sabotage("legal.py", "len(turn.draw) != card.bridges", "len(turn.draw) > card.bridges"),
        ),
    ),
    "6.2": Proof(
        (
            "test_paper.py::test_a_mistake_noticed_in_its_round_may_be_corrected",
            "test_paper.py::test_a_mistake_noticed_in_the_next_round_may_be_corrected",
            "test_paper.py::test_a_mistake_noticed_in_the_round_after_next_is_crossed_out",
            "test_paper.py::test_a_number_on_which_bridges_of_the_same_round_rest_is_crossed_out",
            "test_paper.py::test_a_number_on_which_later_bridges_rest_is_crossed_out",
            "test_paper.py::test_bridges_are_entered_again_and_the_number_stays",
            "test_paper.py::test_what_was_broken_before_is_no_consequence",
            "test_paper.py::test_the_wrong_marks_are_those_made_responsible",
            "test_paper.py::test_a_correction_must_be_legal_as_of_its_own_round",
            "test_paper.py::test_a_correction_must_leave_everything_since_legal",
            "test_paper.py::test_a_correction_may_be_entered_until_the_card_after_next",
            "test_paper.py::test_a_mistake_not_corrected_by_then_is_crossed_out",
        ),
        (
            Sabotage("paper.py", "now <= mistake.round + 1 and", "now <= mistake.round and"),
            Sabotage("paper.py", "now <= mistake.round + 1 and", "now <= mistake.round + 2 and"),
            Sabotage("paper.py", "return bool(broken(after) - broken(before))", "return False"),
            Sabotage("paper.py", "broken(after) - broken(before)", "broken(after)"),
            Sabotage(
                "paper.py",
                "if mistake.round_action > round_action",
                "if mistake.round > round_action[0]",
            ),
            Sabotage("paper.py", "now > mistake.round + 1)", "now > mistake.round)"),
            Sabotage("paper.py", "now > mistake.round + 1)", "now > mistake.round + 2)"),
            Sabotage("paper.py", "ledger.sheet(number - 1), after", "ledger.sheet(), after"),
            Sabotage("paper.py", "    if refused:\n        raise", "    if False:\n        raise"),
            Sabotage(
                "paper.py",
                "        case RefusalCode.WRONG_COUNT:\n            return count",
                "        case RefusalCode.WRONG_COUNT:\n            return 0",
            ),
            Sabotage("paper.py", "before.bridges_on(strait) + count - MAX_ON_STRAIT", "count"),
            Sabotage("paper.py", "replace(old, draw=turn.draw)", "replace(turn)"),
        ),
    ),
    "6.3": Proof(
        (
            "test_paper.py::test_a_mistake_noticed_too_late_crosses_its_islands_out",
            "test_paper.py::test_a_crossed_out_island_scores_nothing_and_can_never_be_finished",
            "test_paper.py::test_a_crossed_out_island_breaks_the_chain",
            "test_paper_goals.py::test_a_goal_that_needed_a_crossed_out_island_is_withdrawn_and_others_move_up",
            "test_paper_goals.py::test_a_goal_reached_before_the_mistake_stays",
            "test_paper_goals.py::test_a_goal_that_a_correction_brings_about_counts_from_its_round",
            "test_sheet.py::test_a_crossed_out_island_is_never_finished_and_breaks_chains",
        ),
        (
            Sabotage("sheet.py", "circled[board.island_index(island)] = False", "pass"),
            Sabotage(
                "paper.py", "for island in mistake.islands}", "for island in mistake.islands[:1]}"
            ),
            Sabotage(
                "paper.py",
                "ledger = cross_out(ledger, mistake)\n    return ledger\n\n\ndef cross",
                "pass\n    return ledger\n\n\ndef cross",
            ),
            Sabotage("paper.py", "in self.crossed if since <= last)", "in self.crossed)"),
            Sabotage(
                "game.py",
                "else paper.rejudge(changed[seat], game.reached[seat], len(game.cards))",
                "else game.reached[seat]",
            ),
            Sabotage(
                "paper.py", "now if before is None else before, now + 1", "before or 1, now + 1"
            ),
        ),
    ),
    "6.4": Proof(
        (
            "test_paper.py::test_paper_takes_the_marks_as_drawn_and_the_mistake_names_its_islands",
            "test_paper.py::test_a_wrong_count_concerns_both_ends_of_each_bridge_of_the_action",
            "test_paper.py::test_two_new_bridges_that_cross_concern_all_four_ends",
        ),
        (
            Sabotage(
                "legal.py",
                "RefusalCode.CROSSING, *strait.ends",
                "RefusalCode.CROSSING, strait.first",
            ),
            Sabotage(
                "legal.py",
                "RefusalCode.THIRD_BRIDGE, *strait.ends",
                "RefusalCode.THIRD_BRIDGE, strait.second",
            ),
            Sabotage(
                "legal.py",
                "RefusalCode.NO_NUMBER, *strait.ends",
                "RefusalCode.NO_NUMBER, strait.first",
            ),
            Sabotage("legal.py", "for end in strait.ends}),", "for end in strait.ends[:1]}),"),
            Sabotage(
                "legal.py",
                "Refusal.of(RefusalCode.FINISHED_ISLAND, island,",
                "Refusal.of(RefusalCode.FINISHED_ISLAND, *board.islands,",
            ),
            Sabotage(
                "legal.py",
                "Refusal.of(RefusalCode.LOAD_OVER_NUMBER, island,",
                "Refusal.of(RefusalCode.LOAD_OVER_NUMBER, *board.islands,",
            ),
            Sabotage(
                "legal.py",
                "Refusal.of(RefusalCode.LOAD_OVER_SIX, island,",
                "Refusal.of(RefusalCode.LOAD_OVER_SIX, *board.islands,",
            ),
        ),
    ),
    "6.5": Proof(
        (
            "test_paper.py::test_an_unnoticed_mistake_changes_nothing",
            "test_paper.py::test_a_check_notices_every_mistake_of_the_own_sheet_only",
            "test_paper.py::test_another_player_points_at_an_island",
            "test_paper.py::test_pointing_at_an_island_without_a_mistake_is_refused",
            "test_paper.py::test_a_host_may_set_checks_after_every_round",
            "test_paper.py::test_on_request_nothing_is_checked_by_itself",
            "test_view.py::test_an_unnoticed_mistake_is_not_shown_and_a_noticed_one_is",
        ),
        (
            Sabotage("game.py", " and game.created.checks is Checks.EVERY_ROUND:", ":"),
            Sabotage("game.py", "game.created.checks is Checks.EVERY_ROUND:", "False:"),
            Sabotage("game.py", "if event.island in m.islands)", ")"),
            Sabotage("game.py", "_notice(game, event.seat, ledger.unnoticed())", "game"),
            Sabotage("game.py", "    if not found:\n", "    if False:\n"),
            Sabotage(
                "view.py",
                "for mistake in ledger.mistakes() if ledger.pending or ledger.settled else ():\n"
                "        if mistake.round_action in ledger.pending | ledger.settled:",
                "for mistake in ledger.mistakes():\n        if mistake.round_action:",
            ),
        ),
    ),
}
