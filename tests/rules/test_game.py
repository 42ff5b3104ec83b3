"""Game as a fold over events: set-up, rounds, goals, the end, and refused events."""

from __future__ import annotations

from itertools import permutations

import pytest

from hashi.rules.board import Board
from hashi.rules.deck import Card, Deck
from hashi.rules.events import (
    Action,
    CardFlipped,
    CardMarked,
    Checks,
    Event,
    GameCreated,
    GameEnded,
    InfoBar,
    Law,
    MistakeCorrected,
    MistakePointedOut,
    Seat,
    SeatTaken,
    SheetChecked,
    StartWithdrawn,
    StartWritten,
    TurnSubmitted,
    TurnWithdrawn,
)
from hashi.rules.game import Game, GameError, Phase, replay, step
from hashi.rules.notation import parse_island
from hashi.rules.scoring import Reached, Score
from hashi.rules.standard import SIDE_A, SIDE_B, STANDARD_DECK
from hashi.rules.turn import Turn, parse_writing
from tests.rules.test_sheet import sheet_of

TWOS = Deck("twos", (Card(2, 2),) * 18)
S0, S1 = Seat(0), Seat(1)

# Legal scripts with the deck of twos: the goal is reached with the last turn.
BLUE_IN_5 = ("2@D1 D1=D4", "2@D4 A1=C1", "2@A5 A4=A5", "2@A1", "2@A4")  # start 4@C1
RED_IN_7 = (  # start 4@B2
    "2@F3 F1=F3",
    "2@C1 C1=C4",
    "2@B5 B5=D5",
    "2@F1 A2=B2",
    "2@A2",
    "2@C4",
    "2@D5",
)
CHAIN_IN_6 = (  # start 3@B5
    "2@C1 C1-D1 C1-C4",
    "2@F3 F1-F3 F3-F4",
    "2@D1 D1-F1 B5-D5",
    "2@F1",
    "2@F4 D4-F4 B5-D5",
    "2@D4 C4-D4 A5-B5",
)


class Table:
    """A game in progress, played by short texts; the default card is the first one left."""

    def __init__(
        self,
        *starts: str,
        deck: Deck = TWOS,
        board: Board = SIDE_A,
        law: Law = Law.REFEREE,
        info_bar: InfoBar = InfoBar.AUTOMATIC,
        checks: Checks = Checks.ON_REQUEST,
    ) -> None:
        created = GameCreated(board, deck, len(starts), law, info_bar, checks)
        self.game: Game = step(None, created)
        self.do(*(SeatTaken(Seat(s), f"player {s}") for s in range(len(starts))))
        self.do(*(StartWritten(Seat(s), parse_writing(text)) for s, text in enumerate(starts)))

    def do(self, *events: Event) -> Table:
        for event in events:
            self.game = step(self.game, event)
        return self

    def flip(self, card: str = "") -> Table:
        top = Card.parse(card) if card else self.game.unseen[0]
        return self.do(CardFlipped(len(self.game.cards) + 1, top))

    def submit(self, seat: int, turn: str) -> Table:
        return self.do(TurnSubmitted(Seat(seat), len(self.game.cards), Turn.parse(turn)))

    def round(self, *turns: str, card: str = "") -> Table:
        """One whole round; seats without a text pass."""
        self.flip(card)
        for seat in self.game.seats:
            self.submit(seat, turns[seat] if seat < len(turns) else "-")
        return self

    def rounds(self, *turns: str) -> Table:
        """Seat 0 plays these turns, one a round; the others pass."""
        for turn in turns:
            self.round(turn)
        return self

    def passes(self, until: int) -> Table:
        """Everyone passes until that round is closed."""
        while self.game.rounds_closed < until:
            self.round()
        return self


def refused(game: Game | None, event: Event) -> GameError:
    """The reason why an event does not fit; nothing may have changed."""
    with pytest.raises(GameError) as caught:
        step(game, event)
    return caught.value


def reason(game: Game | None, event: Event) -> tuple[str, str]:
    error = refused(game, event)
    return error.code, str(error)


# 1.1


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_players_sit_around_one_side(seats: int) -> None:
    game = Table(*("4@C1",) * seats).game
    assert game.seats == tuple(range(seats))
    assert game.solo is (seats == 1)
    assert all(sheet.board == game.created.board for sheet in game.sheets)


@pytest.mark.parametrize("seats", [0, 5])
def test_no_other_number_of_players(seats: int) -> None:
    assert reason(None, GameCreated(SIDE_A, STANDARD_DECK, seats)) == (
        "seats",
        f"found {seats} seats, expected 1 to 4 (1.1)",
    )


def test_side_b_is_played_like_side_a() -> None:
    assert Table("4@C1", board=SIDE_B).game.sheets[0].board is SIDE_B


# Seating


def test_the_phases_follow_one_another() -> None:
    game = step(None, GameCreated(SIDE_A, TWOS, 2))
    assert (game.phase, game.card, game.rounds_closed) == (Phase.SEATING, None, 0)
    game = step(game, SeatTaken(S1, "Tom"))
    assert game.phase is Phase.SEATING
    game = step(game, SeatTaken(S0, "Sarah", "00ff"))
    assert game.phase is Phase.SET_UP
    game = step(game, StartWritten(S0, parse_writing("4@C1")))
    assert (game.phase, game.sheets) == (Phase.SET_UP, ())
    game = step(game, StartWritten(S1, parse_writing("3@E2")))
    assert game.phase is Phase.FLIP
    game = step(game, CardFlipped(1, Card(2, 2)))
    assert (game.phase, game.card) == (Phase.ROUND, Card(2, 2))


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (SeatTaken(S0, "Tom"), ("seat-taken", "seat 0 is taken")),
        (SeatTaken(Seat(2), "Tom"), ("no-such-seat", "found seat 2, expected 0 to 1")),
        (SeatTaken(Seat(-1), "Tom"), ("no-such-seat", "found seat -1, expected 0 to 1")),
        (SeatTaken(S1, ""), ("name", "found '', expected 1 to 60 printable characters")),
        (SeatTaken(S1, "a\n"), ("name", "found 'a\\n', expected 1 to 60 printable characters")),
        (SeatTaken(S1, " a"), ("name", "found ' a', expected 1 to 60 printable characters")),
        (
            SeatTaken(S1, "Tom", "abc"),
            ("salt", "found 'abc', expected whole bytes in hex, at most 64 for the salt"),
        ),
        (
            SeatTaken(S1, "Tom", "AB"),
            ("salt", "found 'AB', expected whole bytes in hex, at most 64 for the salt"),
        ),
        (
            StartWritten(S0, parse_writing("4@C1")),
            ("wrong-phase", "the game is in phase seating, expected set-up"),
        ),
        (
            CardFlipped(1, Card(2, 2)),
            ("wrong-phase", "the game is in phase seating, expected flip"),
        ),
    ],
)
def test_what_does_not_fit_while_seats_are_free(event: Event, expected: tuple[str, str]) -> None:
    game = step(step(None, GameCreated(SIDE_A, TWOS, 2)), SeatTaken(S0, "Sarah"))
    assert reason(game, event) == expected


def test_a_name_and_a_salt_have_a_largest_size() -> None:
    game = step(None, GameCreated(SIDE_A, TWOS, 1))
    assert step(game, SeatTaken(S0, "x" * 60, "0" * 64)).phase is Phase.SET_UP
    assert refused(game, SeatTaken(S0, "x" * 61)).code == "name"
    assert refused(game, SeatTaken(S0, "x", "0" * 66)).code == "salt"


def test_a_commitment_is_64_hex_digits() -> None:
    good = GameCreated(SIDE_A, TWOS, 1, commitment="0a" * 32)
    assert step(None, good).created.commitment == "0a" * 32
    assert reason(None, GameCreated(SIDE_A, TWOS, 1, commitment="0a")) == (
        "commitment",
        "found '0a', expected 64 hex digits for the commitment",
    )
    assert refused(None, GameCreated(SIDE_A, TWOS, 1, commitment="xy" * 32)).code == "commitment"


def test_a_game_begins_with_its_creation_once() -> None:
    assert reason(None, GameEnded()) == ("wrong-phase", "found GameEnded, expected GameCreated")
    created = GameCreated(SIDE_A, TWOS, 1)
    assert reason(step(None, created), created) == (
        "wrong-phase",
        "the game has already been created",
    )


def test_nobody_sits_down_later() -> None:
    assert reason(Table("4@C1").game, SeatTaken(S0, "Tom")) == (
        "wrong-phase",
        "the game is in phase flip, expected seating",
    )


# 2.1


def test_sheets_pass_to_the_left_each_seat_plays_what_the_seat_before_prepared() -> None:
    starts = ("3@C1", "4@D1", "3@E2", "4@B2")
    sheets = Table(*starts).game.sheets
    assert sheets == tuple(map(sheet_of, ("4@B2", "3@C1", "4@D1", "3@E2")))
    for seat in range(4):
        assert sheets[seat] == sheet_of(starts[seat - 1])


def test_two_players_swap_their_sheets() -> None:
    assert Table("3@C1", "4@D1").game.sheets == (sheet_of("4@D1"), sheet_of("3@C1"))


def test_solo_the_player_keeps_the_own_sheet() -> None:
    assert Table("3@C1").game.sheets == (sheet_of("3@C1"),)


def set_up(seats: int = 2, law: Law = Law.REFEREE) -> Game:
    """A game in which everybody sits and nobody has written a start number."""
    game = step(None, GameCreated(SIDE_A, TWOS, seats, law))
    for seat in range(seats):
        game = step(game, SeatTaken(Seat(seat), "someone"))
    return game


@pytest.mark.parametrize(
    ("start", "code"),
    [("5@C1", "start-number"), ("3@C4", "start-flagged"), ("3@B1", "no-such-island")],
)
def test_a_referee_refuses_a_wrong_start(start: str, code: str) -> None:
    error = refused(set_up(), StartWritten(S0, parse_writing(start)))
    assert error.code == "illegal-turn"
    assert [str(refusal.code) for refusal in error.refusals] == [code]
    assert str(error).startswith(f"{start}: {code} at {start[2:]}")


def test_a_seat_writes_one_start_number() -> None:
    start = StartWritten(S0, parse_writing("4@C1"))
    assert reason(step(set_up(), start), start) == (
        "start-written",
        "seat 0 has already written its start number",
    )
    assert refused(set_up(), StartWritten(Seat(2), start.start)).code == "no-such-seat"


# 2.2


def test_17_of_18_cards_come_up_and_one_stays_unknown() -> None:
    table = Table("4@C1", deck=STANDARD_DECK)
    for number in range(17):
        assert table.game.phase is Phase.FLIP
        assert len(table.game.unseen) == 18 - number
        table.round()
    assert len(table.game.cards) == 17
    assert table.game.unseen == (Card(6, 3),)
    assert table.game.phase is Phase.FINAL_CHECK
    assert reason(table.game, CardFlipped(18, Card(6, 3))) == (
        "wrong-phase",
        "the game is in phase final-check, expected flip",
    )


def test_a_card_comes_up_as_often_as_the_deck_holds_it() -> None:
    table = Table("4@C1", deck=STANDARD_DECK).round(card="5/3")
    assert reason(table.game, CardFlipped(2, Card(5, 3))) == (
        "card-gone",
        "no card 5/3 is left in the deck",
    )
    table.round(card="1/1").round(card="1/1")
    assert refused(table.game, CardFlipped(4, Card(1, 1))).code == "card-gone"


def test_cards_come_in_the_order_of_rounds() -> None:
    assert reason(Table("4@C1").game, CardFlipped(2, Card(2, 2))) == (
        "wrong-round",
        "found round 2, expected 1",
    )


# 3.1, 3.12


def test_all_players_take_their_turn_with_the_same_card_in_any_order() -> None:
    ends = set()
    for order in permutations(range(3)):
        table = Table("4@C1", "4@C1", "4@C1").flip()
        for seat in order:
            assert table.game.sheets == (sheet_of("4@C1"),) * 3  # no mark before all are done
            table.submit(seat, ("2@E2 E2=E3", "A1=C1", "-")[seat])
        ends.add(table.game)
    assert len(ends) == 1
    (game,) = ends
    assert game.sheets == tuple(map(sheet_of, ("4@C1 2@E2 E2=E3", "4@C1 A1=C1", "4@C1")))


def test_the_next_card_follows_when_all_are_done() -> None:
    table = Table("4@C1", "4@C1").flip().submit(0, "-")
    assert table.game.phase is Phase.ROUND
    assert reason(table.game, CardFlipped(2, Card(2, 2))) == (
        "wrong-phase",
        "the game is in phase round, expected flip",
    )
    assert table.submit(1, "-").game.phase is Phase.FLIP
    assert table.flip().game.rounds_closed == 1


def test_the_game_ends_after_the_17th_card() -> None:
    table = Table("4@C1").passes(16)
    assert reason(table.game, GameEnded()) == (
        "wrong-phase",
        "the game is in phase flip, expected final-check",
    )
    assert table.passes(17).do(GameEnded()).game.phase is Phase.ENDED
    assert refused(table.game, GameEnded()).code == "wrong-phase"


def test_a_referee_refuses_an_illegal_turn_and_nothing_changes() -> None:
    table = Table("4@C1").flip()
    before = table.game
    error = refused(before, TurnSubmitted(S0, 1, Turn.parse("2@A1 A1=C1")))
    assert error.code == "illegal-turn"
    assert str(error) == "2@A1 A1=C1: flag-needs-bridge at A1 (rule 3.4)"
    assert [refusal.rule for refusal in error.refusals] == ["3.4"]
    assert table.game is before


def test_a_seat_has_one_turn_in_a_round() -> None:
    game = Table("4@C1", "4@C1").flip().submit(0, "-").game
    assert reason(game, TurnSubmitted(S0, 1, Turn())) == (
        "already-submitted",
        "seat 0 has already submitted a turn",
    )


def test_a_turn_may_be_withdrawn_while_the_round_is_open() -> None:
    table = Table("4@C1", "4@C1").flip().submit(0, "2@E2").do(TurnWithdrawn(S0, 1))
    assert table.game == Table("4@C1", "4@C1").flip().game
    assert reason(table.game, TurnWithdrawn(S0, 1)) == (
        "not-submitted",
        "seat 0 has submitted no turn",
    )
    table.submit(0, "2@D1").submit(1, "-")
    assert table.game.sheets[0] == sheet_of("4@C1 2@D1")
    assert refused(table.game, TurnWithdrawn(S0, 1)).code == "wrong-phase"


def test_a_start_number_may_be_withdrawn_until_the_sheets_pass() -> None:
    """2.1."""
    events: list[Event] = [GameCreated(SIDE_A, STANDARD_DECK, 2)]
    events += [SeatTaken(S0, "A"), SeatTaken(Seat(1), "B")]
    empty = replay(events)
    written = step(empty, StartWritten(S0, parse_writing("4@C1")))
    assert step(written, StartWithdrawn(S0)) == empty
    assert reason(empty, StartWithdrawn(S0)) == (
        "not-submitted",
        "seat 0 has written no start number",
    )
    assert refused(empty, StartWithdrawn(Seat(2))).code == "no-such-seat"
    passed = step(written, StartWritten(Seat(1), parse_writing("3@D1")))
    assert refused(passed, StartWithdrawn(S0)).code == "wrong-phase"


@pytest.mark.parametrize("event", [TurnSubmitted(S0, 2, Turn()), TurnWithdrawn(S0, 2)])
def test_a_turn_belongs_to_the_open_round(event: Event) -> None:
    assert reason(Table("4@C1").flip().game, event) == ("wrong-round", "found round 2, expected 1")


@pytest.mark.parametrize(
    "event",
    [
        TurnSubmitted(Seat(1), 1, Turn()),
        TurnWithdrawn(Seat(1), 1),
        CardMarked(Seat(1), 0, True),
        SheetChecked(Seat(1)),
        MistakePointedOut(Seat(1), S0, parse_island("C1")),
        MistakeCorrected(Seat(1), 1, Action.A, Turn()),
    ],
)
def test_only_seats_of_the_game_act(event: Event) -> None:
    assert reason(Table("4@C1").flip().game, event) == (
        "no-such-seat",
        "found seat 1, expected 0 to 0",
    )


# 3.13


def test_an_info_bar_kept_by_hand_is_marked_and_cleared() -> None:
    table = Table("4@C1", "4@C1", info_bar=InfoBar.BY_HAND)
    table.do(CardMarked(S0, 17, True), CardMarked(S0, 3, True), CardMarked(S0, 17, False))
    assert table.game.marked == (frozenset({3}), frozenset())


@pytest.mark.parametrize("place", [-1, 18])
def test_an_info_bar_has_18_places(place: int) -> None:
    game = Table("4@C1", info_bar=InfoBar.BY_HAND).game
    assert reason(game, CardMarked(S0, place, True)) == (
        "info-bar",
        f"found slot {place}, expected 0 to 17",
    )


def test_an_automatic_info_bar_is_not_marked_by_hand() -> None:
    assert reason(Table("4@C1").game, CardMarked(S0, 0, True)) == (
        "info-bar",
        "the info bar of this game is kept automatically",
    )


def test_nothing_is_marked_after_the_end() -> None:
    table = Table("4@C1", info_bar=InfoBar.BY_HAND).passes(17).do(GameEnded())
    assert reason(table.game, CardMarked(S0, 0, True)) == ("wrong-phase", "the game has ended")


# Section 4


def test_two_players_who_reach_a_goal_in_the_same_round_both_get_the_first_value() -> None:
    table = Table("4@C1", "4@C1")
    for turn in BLUE_IN_5:
        table.round(turn, turn)
    assert table.game.reached == (Reached(blue=5),) * 2
    assert [points.blue for points in table.game.scores] == [7, 7]


def test_who_reaches_a_goal_later_gets_the_lower_value() -> None:
    table = Table("4@C1", "4@C1").round(BLUE_IN_5[0])
    for first, second in zip((*BLUE_IN_5[1:], "-"), BLUE_IN_5, strict=True):
        table.round(first, second)
    assert table.game.reached == (Reached(blue=5), Reached(blue=6))
    assert [points.blue for points in table.game.scores] == [7, 3]


def test_a_goal_is_judged_at_the_end_of_the_round() -> None:
    table = Table("4@C1", "4@C1").rounds(*BLUE_IN_5[:4]).flip().submit(0, BLUE_IN_5[4])
    assert table.game.reached[0] == Reached()
    assert table.submit(1, "-").game.reached[0] == Reached(blue=5)


def test_equal_totals_share_the_win() -> None:
    table = Table("4@C1", "4@C1", "4@C1")
    for turn in BLUE_IN_5:
        table.round(turn, "-", turn)
    table.passes(17)
    assert reason_of_winners(table.game) == "the game is in phase final-check, not ended"
    game = table.do(GameEnded()).game
    assert [points.total for points in game.scores] == [17, 0, 17]
    assert game.scores[0] == Score(islands=10, blue=7)
    assert game.winners == (0, 2)


def reason_of_winners(game: Game) -> str:
    with pytest.raises(GameError) as caught:
        _ = game.winners
    assert caught.value.code == "wrong-phase"
    return str(caught.value)


def test_the_secret_is_shown_with_the_end() -> None:
    table = Table("4@C1").passes(17)
    assert reason(table.game, GameEnded("0")) == (
        "secret",
        "found '0', expected 64 hex digits for the secret",
    )
    assert table.do(GameEnded("ab" * 32)).game.ended == GameEnded("ab" * 32)


# Section 5


@pytest.mark.parametrize(("last", "points"), [(7, 7), (8, 3)])
def test_solo_blue_by_the_end_of_card_7_pays_7_and_by_card_8_pays_3(last: int, points: int) -> None:
    game = Table("4@C1").passes(last - 5).rounds(*BLUE_IN_5).game
    assert game.reached == (Reached(blue=last),)
    assert game.scores[0].blue == points


@pytest.mark.parametrize(("last", "points"), [(12, 9), (13, 5)])
def test_solo_red_by_the_end_of_card_12_pays_9_and_by_card_13_pays_5(
    last: int, points: int
) -> None:
    game = Table("4@B2").passes(last - 7).rounds(*RED_IN_7).game
    assert game.reached == (Reached(red=last),)
    assert game.scores[0].red == points


@pytest.mark.parametrize(("last", "points"), [(12, 8), (13, 4)])
def test_solo_chain_by_the_end_of_card_12_pays_8_and_by_card_13_pays_4(
    last: int, points: int
) -> None:
    game = Table("3@B5").passes(last - 6).rounds(*CHAIN_IN_6).game
    assert game.reached == (Reached(chain=last),)
    assert game.scores[0].chain == points


# Section 6 with a referee


@pytest.mark.parametrize(
    "event",
    [
        SheetChecked(S0),
        MistakePointedOut(S0, S1, parse_island("C1")),
        MistakeCorrected(S0, 1, Action.A, Turn()),
    ],
)
def test_with_a_referee_mistakes_cannot_happen(event: Event) -> None:
    assert reason(Table("4@C1", "4@C1").game, event) == (
        "not-paper",
        "mistakes cannot happen in a game with a referee (section 6)",
    )


# The log


def test_a_log_replays_to_the_same_game() -> None:
    log: list[Event] = [
        GameCreated(SIDE_A, TWOS, 1),
        SeatTaken(S0, "Sarah"),
        StartWritten(S0, parse_writing("4@C1")),
        CardFlipped(1, Card(2, 2)),
        TurnSubmitted(S0, 1, Turn.parse("2@E2")),
    ]
    assert replay(log).sheets == (sheet_of("4@C1 2@E2"),)
    assert replay(log) == replay(log)
    with pytest.raises(GameError, match="in phase round") as caught:
        replay([*log[:4], log[3]])
    assert caught.value.code == "wrong-phase"


def test_a_log_is_not_empty() -> None:
    with pytest.raises(GameError) as caught:
        replay([])
    assert caught.value.code == "wrong-phase"
    assert str(caught.value) == "found no event, expected GameCreated first"
