"""For every rule of `docs/rules.md`: the tests that prove it, and changes that must break them."""

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


RULES: dict[str, Proof] = {
    "1.1": Proof(
        (
            "test_game.py::test_one_to_four_players_sit_around_one_side",
            "test_game.py::test_no_other_number_of_players",
            "test_standard.py::test_there_are_two_sides_a_and_b",
        ),
        (
            Sabotage("events.py", "MAX_SEATS: Final = 4", "MAX_SEATS: Final = 5"),
            Sabotage("events.py", "MAX_SEATS: Final = 4", "MAX_SEATS: Final = 3"),
            Sabotage("game.py", "not 1 <= event.seats", "not 0 <= event.seats"),
            Sabotage("standard.py", "in (SIDE_A, SIDE_B)}", "in (SIDE_A,)}"),
        ),
    ),
    "1.2": Proof(
        (
            "test_board.py::test_a_board_has_4_red_3_blue_and_11_plain_islands",
            "test_board.py::test_a_map_without_4_red_3_blue_11_plain_islands_is_refused",
        ),
        (
            Sabotage("board.py", "if count != wanted:", "if count > wanted:"),
            Sabotage("board.py", "if count != wanted:", "if count < wanted:"),
        ),
    ),
    "1.3": Proof(
        (
            "test_deck.py::test_a_deck_has_18_cards",
            "test_deck.py::test_a_card_is_a_number_1_to_6_and_1_to_3_bridges",
            "test_deck.py::test_anything_else_is_no_card",
            "test_deck.py::test_the_info_bar_crosses_off_one_place_for_each_card",
        ),
        (
            Sabotage("deck.py", "len(self.cards) != DECK_SIZE", "len(self.cards) > DECK_SIZE"),
            Sabotage("deck.py", 'tuple("123456")', 'tuple("1234567")'),
            Sabotage("deck.py", 'tuple("123")', 'tuple("1234")'),
            Sabotage("deck.py", "                places.append(place)", "                pass"),
        ),
    ),
    "1.4": Proof(
        (
            "test_standard.py::test_each_number_occurs_three_times",
            "test_standard.py::test_2_to_6_come_with_1_2_and_3_bridges_and_1_with_1_1_and_2",
            "test_standard.py::test_one_card_is_5_with_3_bridges",
            "test_standard.py::test_at_most_33_bridges_come_up_in_17_cards",
            "test_files.py::test_a_board_file_gives_a_board",
            "test_files.py::test_a_deck_file_gives_a_deck",
        ),
        (
            Sabotage("standard.py", "5/1 5/2 5/3", "5/1 5/2 5/2"),
            Sabotage("standard.py", "1/1 1/1 1/2", "1/1 1/2 1/2"),
            Sabotage("standard.py", "2/1 2/2 2/3", "2/1 2/2 3/3"),
            Sabotage("files.py", 'Board(source.string("name"),', 'Board("A",'),
        ),
    ),
    "1.5": Proof(
        (
            "test_standard.py::test_the_maps_are_those_of_the_rules_page",
            "test_standard.py::test_the_sides_have_the_straits_and_crossings_of_rule_1_5",
            "test_standard.py::test_every_island_has_2_to_4_straits",
            "test_board.py::test_each_island_is_joined_to_the_next_in_its_row_and_column",
            "test_board.py::test_an_island_is_named_by_column_letter_and_row_number",
        ),
        (
            Sabotage("standard.py", "Ro..o.", "Ro.o.."),
            Sabotage("standard.py", ".R..B.", ".B..R."),
            Sabotage("board.py", "if a.row == b.row)", "if a.row == b.row and a.row)"),
            Sabotage("board.py", "if a.column == b.column)", "if False)"),
            Sabotage("board.py", "self.row + 1", "self.row"),
        ),
    ),
    "2.1": Proof(
        (
            "test_legal.py::test_a_sheet_is_prepared_with_a_3_or_a_4_on_a_plain_island",
            "test_legal.py::test_another_start_is_refused",
            "test_game.py::test_sheets_pass_to_the_left_each_seat_plays_what_the_seat_before_prepared",
            "test_game.py::test_solo_the_player_keeps_the_own_sheet",
            "test_game.py::test_a_referee_refuses_a_wrong_start",
        ),
        (
            Sabotage("legal.py", "START_NUMBERS = (3, 4)", "START_NUMBERS = (3, 4, 5)"),
            Sabotage("legal.py", "START_NUMBERS = (3, 4)", "START_NUMBERS = (3,)"),
            Sabotage(
                "legal.py", "if sheet.board.flag(start.island) is not Flag.PLAIN:", "if False:"
            ),
            Sabotage("legal.py", "board.flagged(Flag.PLAIN)", "board.islands"),
            Sabotage("game.py", "starts[(seat - 1) % count]", "starts[(seat + 1) % count]"),
            Sabotage("game.py", "starts[(seat - 1) % count]", "starts[seat]"),
        ),
    ),
    "2.2": Proof(
        (
            "test_deck.py::test_a_game_has_18_cards_and_plays_17",
            "test_game.py::test_17_of_18_cards_come_up_and_one_stays_unknown",
            "test_game.py::test_a_card_comes_up_as_often_as_the_deck_holds_it",
        ),
        (
            Sabotage("deck.py", "ROUNDS = 17", "ROUNDS = 18"),
            Sabotage("game.py", "if event.card not in game.unseen:", "if False:"),
            Sabotage("deck.py", "gone[card] -= 1\n            else", "pass\n            else"),
        ),
    ),
    "3.1": Proof(
        (
            "test_game.py::test_all_players_take_their_turn_with_the_same_card_in_any_order",
            "test_legal.py::test_each_action_may_be_left_out_and_so_may_both",
            "test_legal.py::test_action_a_comes_first",
            "test_turn.py::test_each_action_may_be_left_out_and_so_may_both",
        ),
        (
            Sabotage(
                "legal.py",
                "for write in (None, *legal_writings(sheet, card.number)):",
                "for write in legal_writings(sheet, card.number):",
            ),
            Sabotage("legal.py", "written = apply(sheet, Turn(write))", "written = sheet"),
            Sabotage("legal.py", "        yield Turn(write)\n", ""),
            Sabotage("turn.py", 'or "-"', 'or "pass"'),
            Sabotage(
                "game.py",
                "    return _close(game) if None not in game.open_turns else game",
                "    filled = tuple(turn or Turn() for turn in game.open_turns)\n"
                "    return _close(replace(game, open_turns=filled))",
            ),
        ),
    ),
    "3.2": Proof(
        (
            "test_legal.py::test_the_number_of_the_card_is_written",
            "test_legal.py::test_the_number_goes_on_an_island_that_has_none",
        ),
        (
            Sabotage("legal.py", "if write.number != card.number:", "if False:"),
            Sabotage("legal.py", "if there is not None:", "if False:"),
            Sabotage("legal.py", "if not taken and number", "if number"),
        ),
    ),
    "3.3": Proof(
        ("test_legal.py::test_a_plain_island_takes_a_number_whatever_its_load",),
        (
            Sabotage(
                "legal.py", "island) is not Flag.PLAIN and load == 0", "island) and load == 0"
            ),
            Sabotage("legal.py", "(load > 0 or flag is Flag.PLAIN)", "load > 0"),
        ),
    ),
    "3.4": Proof(
        (
            "test_legal.py::test_a_flagged_island_takes_a_number_only_with_a_bridge",
            "test_legal.py::test_the_bridge_at_a_flagged_island_must_come_from_an_earlier_round",
            "test_legal.py::test_in_the_first_round_a_number_can_only_go_on_a_plain_island",
            "test_outlook.py::test_a_flagged_island_without_a_bridge_needs_two_rounds",
        ),
        (
            Sabotage("legal.py", "is not Flag.PLAIN and load == 0", "is not Flag.PLAIN and False"),
            Sabotage("legal.py", "is not Flag.PLAIN and load == 0", "is Flag.RED and load == 0"),
            Sabotage("legal.py", " and (load > 0 or flag is Flag.PLAIN)", ""),
            Sabotage(
                "legal.py",
                "is not Flag.PLAIN and load == 0:",
                "is not Flag.PLAIN and not any(island in s.ends for s in turn.draw) and load == 0:",
            ),
            Sabotage("outlook.py", "load == 0 and rounds == 1", "load == 0 and rounds == 0"),
        ),
    ),
    "3.5": Proof(
        (
            "test_legal.py::test_with_three_bridges_at_an_island_at_least_a_3_must_be_written",
            "test_legal.py::test_a_number_equal_to_the_load_finishes_the_island_at_once",
        ),
        (
            Sabotage("legal.py", "if write.number < load:", "if False:"),
            Sabotage("legal.py", "if write.number < load:", "if write.number <= load:"),
            Sabotage("legal.py", "number >= load and", "number > load and"),
            Sabotage("legal.py", "number >= load and", "number >= load - 1 and"),
            Sabotage("sheet.py", "n == load for", "n == load + 1 for"),
        ),
    ),
    "3.6": Proof(
        (
            "test_legal.py::test_another_count_of_bridges_than_the_cards_is_refused",
            "test_legal.py::test_each_action_may_be_left_out_and_so_may_both",
            "test_legal.py::test_bridges_may_be_spread_over_any_straits",
            "test_legal.py::test_drawings_hold_exactly_the_cards_count",
        ),
        (
            Sabotage("legal.py", "len(turn.draw) != card.bridges", "len(turn.draw) > card.bridges"),
            Sabotage("legal.py", "len(turn.draw) != card.bridges", "len(turn.draw) < card.bridges"),
            Sabotage("legal.py", "if turn.draw and len(turn.draw)", "if len(turn.draw)"),
            Sabotage("legal.py", "room, at, count - 1)", "room, len(usable) - 1, count - 1)"),
        ),
    ),
    "3.7": Proof(
        (
            "test_legal.py::test_a_bridge_needs_a_number_at_one_end",
            "test_legal.py::test_the_number_written_in_this_round_counts",
        ),
        (
            Sabotage("legal.py", "if not any(numbers[end] for end in strait.ends):", "if False:"),
            Sabotage(
                "legal.py", "if sheet.numbers[i] or sheet.numbers[j]  # 3.7", "if True  # 3.7"
            ),
            Sabotage("legal.py", "numbers[turn.write.island] = turn.write.number", "pass"),
        ),
    ),
    "3.8": Proof(
        (
            "test_legal.py::test_a_strait_holds_two_bridges_at_the_most",
            "test_legal.py::test_the_second_bridge_may_come_later",
        ),
        (
            Sabotage("legal.py", "MAX_ON_STRAIT = 2", "MAX_ON_STRAIT = 3"),
            Sabotage("legal.py", "MAX_ON_STRAIT = 2", "MAX_ON_STRAIT = 1"),
            Sabotage("legal.py", "sheet.bridges_on(strait) + count", "count"),
            Sabotage("legal.py", "if held[s] >= MAX_ON_STRAIT or room", "if room"),
        ),
    ),
    "3.9": Proof(
        (
            "test_legal.py::test_a_bridge_may_not_cross_an_older_one",
            "test_legal.py::test_two_new_bridges_may_not_cross_each_other",
            "test_board.py::test_straits_cross_only_in_open_water",
        ),
        (
            Sabotage("legal.py", "if sheet.bridges[crossing] or new[other]:", "if new[other]:"),
            Sabotage(
                "legal.py",
                "if sheet.bridges[crossing] or new[other]:",
                "if sheet.bridges[crossing]:",
            ),
            Sabotage(
                "legal.py",
                "if any(held[crossing] for crossing in board.crossings[s]):",
                "if False:",
            ),
            Sabotage(
                "board.py", "steep.first.row < flat.first.row", "steep.first.row <= flat.first.row"
            ),
            Sabotage("board.py", "flat.first.column < steep", "flat.first.column <= steep"),
        ),
    ),
    "3.10": Proof(
        (
            "test_legal.py::test_no_further_bridge_may_end_at_a_finished_3",
            "test_legal.py::test_no_load_may_pass_the_number",
            "test_legal.py::test_no_load_may_pass_a_number_written_in_this_round",
            "test_legal.py::test_an_island_without_a_number_has_a_load_of_six_at_the_most",
        ),
        (
            Sabotage(
                "legal.py", "elif before == number:", "elif before == number and load < number:"
            ),
            Sabotage("legal.py", "elif load > number:", "elif load > number + 1:"),
            Sabotage("legal.py", "if load > MAX_NUMBER:", "if load > MAX_NUMBER + 1:"),
            Sabotage("legal.py", "if load > MAX_NUMBER:", "if load >= MAX_NUMBER:"),
            Sabotage("legal.py", "(number or MAX_NUMBER) - load", "MAX_NUMBER - load"),
            Sabotage("legal.py", "(number or MAX_NUMBER) - load", "(number or 8) - load"),
        ),
    ),
    "3.11": Proof(
        (
            "test_legal.py::test_bridges_may_lead_to_islands_without_a_number_flagged_or_not",
            "test_legal.py::test_islands_need_not_form_one_network",
        ),
        (
            Sabotage("legal.py", "if not any(numbers[end]", "if not all(numbers[end]"),
            Sabotage("legal.py", "if sheet.numbers[i] or sheet.", "if sheet.numbers[i] and sheet."),
            Sabotage(
                "legal.py",
                "if not any(numbers[end] for end in strait.ends):",
                "if any(sheet.loads) and not any(sheet.load(end) for end in strait.ends):",
            ),
        ),
    ),
    "3.12": Proof(
        (
            "test_game.py::test_the_next_card_follows_when_all_are_done",
            "test_game.py::test_the_game_ends_after_the_17th_card",
        ),
        (
            Sabotage(
                "game.py",
                "    _need(game, Phase.FLIP)\n",
                "    _need(game, Phase.FLIP, Phase.ROUND)\n",
            ),
            Sabotage(
                "game.py",
                "    _need(game, Phase.FINAL_CHECK)\n",
                "    _need(game, Phase.FLIP, Phase.FINAL_CHECK)\n",
            ),
            Sabotage("deck.py", "ROUNDS = 17", "ROUNDS = 16"),
        ),
    ),
    "3.13": Proof(
        (
            "test_view.py::test_only_the_current_card_lies_open",
            "test_view.py::test_a_view_does_not_tell_in_which_order_cards_came",
            "test_view.py::test_seen_cards_are_crossed_off_automatically",
            "test_view.py::test_an_info_bar_kept_by_hand_shows_the_seats_own_marks_only",
            "test_game.py::test_an_info_bar_kept_by_hand_is_marked_and_cleared",
        ),
        (
            Sabotage("view.py", "card=game.card,", "card=game.cards[0] if game.cards else None,"),
            Sabotage(
                "view.py",
                "return game.created.deck.crossed_off(game.cards)",
                "return tuple(map(game.created.deck.cards.index, game.cards))",
            ),
            Sabotage("view.py", "return game.created.deck.crossed_off(game.cards)", "return ()"),
            Sabotage(
                "view.py",
                "return () if seat is None else tuple(sorted(game.marked[seat]))",
                "return game.created.deck.crossed_off(game.cards)",
            ),
            Sabotage(
                "view.py",
                "return () if seat is None else tuple(sorted(game.marked[seat]))",
                "return tuple(sorted(frozenset().union(*game.marked)))",
            ),
            Sabotage("game.py", "here |= {event.place}", "here |= {0}"),
        ),
    ),
    "4.1": Proof(
        ("test_scoring.py::test_only_finished_islands_score_two_points_each",),
        (
            Sabotage("scoring.py", "len(sheet.finished)", "sum(1 for n in sheet.numbers if n)"),
            Sabotage("scoring.py", "len(sheet.finished)", "sum(1 for load in sheet.loads if load)"),
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
                "all(map(sheet.is_finished, sheet.board.flagged(Flag.RED)))",
                "any(map(sheet.is_finished, sheet.board.flagged(Flag.RED)))",
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
                "all(map(sheet.is_finished, sheet.board.flagged(Flag.BLUE)))",
                "all(map(sheet.load, sheet.board.flagged(Flag.BLUE)))",
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
            Sabotage("sheet.py", "if count and self.circled[one]", "if self.circled[one]"),
            Sabotage("sheet.py", "if not done or start in seen:", "if start in seen:"),
            Sabotage(
                "sheet.py", "if count and self.circled[one] and self.circled[other]:", "if count:"
            ),
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
            Sabotage("scoring.py", "r is not None and r < round_number", "r is not None"),
            Sabotage(
                "scoring.py", "PAY[goal].later if gone else PAY[goal].first", "PAY[goal].first"
            ),
            Sabotage("game.py", "judge(sheet, reached, number)", "reached"),
            Sabotage("view.py", "reached=game.reached,", "reached=game.reached[:1],"),
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
            Sabotage(
                "view.py", "if len(self.players) == 1 else ()", "if len(self.players) else ()"
            ),
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
            "test_paper.py::test_a_start_on_a_flag_is_a_mistake",
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
            "test_paper.py::test_bridges_are_entered_anew_and_the_number_stays",
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
            Sabotage("paper.py", "if mistake.place > place", "if mistake.round > place[0]"),
            Sabotage("paper.py", "now > mistake.round + 1)", "now > mistake.round)"),
            Sabotage("paper.py", "now > mistake.round + 1)", "now > mistake.round + 2)"),
            Sabotage("paper.py", "ledger.sheet(number - 1), after", "ledger.sheet(), after"),
            Sabotage("paper.py", "    if refused:\n        raise", "    if False:\n        raise"),
            Sabotage(
                "paper.py",
                "        case Code.WRONG_COUNT:\n            return count",
                "        case Code.WRONG_COUNT:\n            return 0",
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
            "test_paper.py::test_a_goal_that_needed_a_crossed_out_island_is_withdrawn_and_others_move_up",
            "test_paper.py::test_a_goal_reached_before_the_mistake_stays",
            "test_paper.py::test_a_goal_that_a_correction_brings_about_counts_from_its_round",
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
            Sabotage("legal.py", "Code.CROSSING, *strait.ends", "Code.CROSSING, strait.first"),
            Sabotage(
                "legal.py", "Code.THIRD_BRIDGE, *strait.ends", "Code.THIRD_BRIDGE, strait.second"
            ),
            Sabotage("legal.py", "Code.NO_NUMBER, *strait.ends", "Code.NO_NUMBER, strait.first"),
            Sabotage("legal.py", "for end in strait.ends}),", "for end in strait.ends[:1]}),"),
            Sabotage(
                "legal.py",
                "Refusal.of(Code.FINISHED_ISLAND, island,",
                "Refusal.of(Code.FINISHED_ISLAND, *sorted(ending),",
            ),
            Sabotage(
                "legal.py",
                "Refusal.of(Code.LOAD_OVER_NUMBER, island,",
                "Refusal.of(Code.LOAD_OVER_NUMBER, *sorted(ending),",
            ),
            Sabotage(
                "legal.py",
                "Refusal.of(Code.LOAD_OVER_SIX, island,",
                "Refusal.of(Code.LOAD_OVER_SIX, *sorted(ending),",
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
                "        if mistake.place in ledger.pending | ledger.settled:",
                "for mistake in ledger.mistakes():\n        if mistake.place:",
            ),
        ),
    ),
}
