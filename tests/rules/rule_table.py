"""Proofs of every rule of `docs/rules.md`: its tests, and changes that must break them."""

from __future__ import annotations

from tests.rules.proof import Proof, Sabotage
from tests.rules.rule_table_scoring import SCORING

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
            Sabotage("deck.py", "                slots.append(slot)", "                pass"),
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
            Sabotage("files.py", "Board(source.name,", 'Board("A",'),
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
            Sabotage("board.py", "island.row + 1", "island.row"),
            Sabotage("board.py", "ord('A') + island.column", "ord('B') + island.column"),
            Sabotage(
                "board.py", "{strait.first}-{strait.second}", "{strait.second}-{strait.first}"
            ),
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
            Sabotage("game.py", "if game.cards.count(event.card) >= ", "if False and "),
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
            Sabotage(
                "legal.py", "written = apply_unchecked(sheet, Turn(write))", "written = sheet"
            ),
            Sabotage("legal.py", "        yield Turn(write)\n", ""),
            Sabotage("turn.py", 'or "-"', 'or "pass"'),
            Sabotage(
                "game.py",
                "    done = [turn for turn in turns if turn is not None]",
                "    done = [turn or Turn() for turn in turns]",
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
            Sabotage("legal.py", "if there:", "if False:"),
            Sabotage("legal.py", "if not taken and number", "if number"),
        ),
    ),
    "3.3": Proof(
        ("test_legal.py::test_a_plain_island_takes_a_number_whatever_its_load",),
        (
            Sabotage("legal.py", "flags[at] is not Flag.PLAIN and load", "flags[at] and load"),
            Sabotage("legal.py", "(load > 0 or flag is Flag.PLAIN)", "load > 0"),
        ),
    ),
    "3.4": Proof(
        (
            "test_legal.py::test_a_flagged_island_takes_a_number_only_with_a_bridge",
            "test_legal.py::test_the_bridge_at_a_flagged_island_must_come_from_an_earlier_round",
            "test_legal.py::test_in_the_first_round_a_number_can_only_go_on_a_plain_island",
            "test_finishable.py::test_a_flagged_island_without_a_bridge_needs_two_rounds",
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
            Sabotage("finishable.py", "load == 0 and rounds == 1", "load == 0 and rounds == 0"),
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
            Sabotage("legal.py", "    if not turn.draw:\n        return ()\n", ""),
            Sabotage("legal.py", "room, at, count - 1)", "room, len(usable) - 1, count - 1)"),
        ),
    ),
    "3.7": Proof(
        (
            "test_legal.py::test_a_bridge_needs_a_number_at_one_end",
            "test_legal.py::test_the_number_written_in_this_round_counts",
        ),
        (
            Sabotage("legal.py", "if not (numbers[one] or numbers[other]):", "if False:"),
            Sabotage(
                "legal.py", "if sheet.numbers[i] or sheet.numbers[j]  # 3.7", "if True  # 3.7"
            ),
            Sabotage("legal.py", "numbers[written] = turn.write.number", "pass"),
        ),
    ),
    "3.8": Proof(
        (
            "test_legal.py::test_a_strait_holds_at_most_two_bridges",
            "test_legal.py::test_the_second_bridge_may_come_later",
        ),
        (
            Sabotage("legal.py", "MAX_ON_STRAIT = 2", "MAX_ON_STRAIT = 3"),
            Sabotage("legal.py", "MAX_ON_STRAIT = 2", "MAX_ON_STRAIT = 1"),
            Sabotage("legal.py", "sheet.bridges[at] + count", "count"),
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
            Sabotage("legal.py", "if sheet.bridges[crossing] or crossing", "if crossing"),
            Sabotage(
                "legal.py",
                "if sheet.bridges[crossing] or crossing in new:",
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
            "test_legal.py::test_an_island_without_a_number_has_a_load_of_at_most_six",
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
            Sabotage("legal.py", "if not (numbers[one] or ", "if not (numbers[one] and "),
            Sabotage("legal.py", "if sheet.numbers[i] or sheet.", "if sheet.numbers[i] and sheet."),
            Sabotage(
                "legal.py",
                "if not (numbers[one] or numbers[other]):",
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
            "test_view.py::test_only_the_current_card_is_face_up",
            "test_view.py::test_a_view_does_not_tell_in_which_order_cards_came",
            "test_view.py::test_seen_cards_are_crossed_off_automatically",
            "test_view.py::test_an_info_bar_kept_by_hand_shows_the_seats_own_marks_only",
            "test_game.py::test_an_info_bar_kept_by_hand_is_marked_and_cleared",
        ),
        (
            Sabotage(
                "view.py",
                "lambda game, _: game.card,",
                "lambda game, _: game.cards[0] if game.cards else None,",
            ),
            Sabotage(
                "view.py",
                "return game.created.deck.crossed_off(game.cards)",
                "return tuple(map(game.created.deck.cards.index, game.cards))",
            ),
            Sabotage("view.py", "return game.created.deck.crossed_off(game.cards)", "return ()"),
            Sabotage(
                "view.py",
                "return () if viewer.seat is None else tuple(sorted(game.marked[viewer.seat]))",
                "return game.created.deck.crossed_off(game.cards)",
            ),
            Sabotage(
                "view.py",
                "return () if viewer.seat is None else tuple(sorted(game.marked[viewer.seat]))",
                "return tuple(sorted(frozenset().union(*game.marked)))",
            ),
            Sabotage("game.py", "here |= {event.slot}", "here |= {0}"),
        ),
    ),
    **SCORING,
}
