"""Views: a seat or spectator sees nothing that is hidden from it."""

import json

import pytest

from hashi.rules.deck import Card, Deck
from hashi.rules.events import (
    CardMarked,
    Checks,
    GameCreated,
    GameEnded,
    InfoBar,
    Law,
    MistakePointedOut,
    Seat,
    SeatTaken,
    SheetChecked,
    StartWritten,
    TurnSubmitted,
)
from hashi.rules.game import GameError, Phase, step
from hashi.rules.notation import parse_island
from hashi.rules.scoring import Reached, Score
from hashi.rules.standard import SIDE_A, STANDARD_DECK
from hashi.rules.turn import Turn, parse_writing
from hashi.rules.view import Noticed, board_view_json, view
from tests.rules.test_game import BLUE_IN_5, TWOS, Table
from tests.rules.test_sheet import sheet_of

S0, S1 = Seat(0), Seat(1)


def test_a_view_shows_the_table() -> None:
    game = Table("4@C1", "3@D1").game
    seen = view(game, S1)
    assert (seen.seat, seen.phase, seen.round, seen.card) == (1, Phase.FLIP, 0, None)
    assert (seen.board, seen.deck) == (SIDE_A, TWOS)
    assert (seen.law, seen.info_bar, seen.checks) == (
        Law.REFEREE,
        InfoBar.AUTOMATIC,
        Checks.ON_REQUEST,
    )
    assert seen.players == ("player 0", "player 1")
    assert seen.sheets == game.sheets
    assert seen.scores == (Score(), Score())
    assert (seen.winners, seen.secret, seen.commitment) == ((), None, None)


def test_a_free_seat_has_no_name() -> None:
    game = step(step(None, GameCreated(SIDE_A, TWOS, 2)), SeatTaken(S1, "Tom", "5a17"))
    seen = view(game)
    assert seen.players == (None, "Tom")
    assert seen.sheets == ()
    assert b"5a17" not in seen.to_bytes()  # nobody's salt


def test_a_start_number_is_hidden_until_the_sheets_pass() -> None:
    game = step(None, GameCreated(SIDE_A, TWOS, 2))
    game = step(step(game, SeatTaken(S0, "Sarah")), SeatTaken(S1, "Tom"))
    written = step(game, StartWritten(S0, parse_writing("4@C1")))
    other = step(game, StartWritten(S0, parse_writing("3@E2")))
    assert view(written, S0).start == parse_writing("4@C1")
    assert view(written, S1).started == (True, False)
    for seat in (S1, None):
        assert view(written, seat).start is None
        assert view(written, seat).to_bytes() == view(other, seat).to_bytes()


def test_a_turn_is_hidden_until_the_round_closes() -> None:
    table = Table("4@C1", "4@C1").flip()
    written = step(table.game, TurnSubmitted(S0, 1, Turn.parse("2@E2")))
    other = step(table.game, TurnSubmitted(S0, 1, Turn.parse("A1=C1")))
    assert view(written, S0).turn == Turn.parse("2@E2")
    assert view(written, S1).submitted == (True, False)
    for seat in (S1, None):
        assert view(written, seat).turn is None
        assert view(written, seat).to_bytes() == view(other, seat).to_bytes()


def test_only_the_current_card_is_face_up() -> None:
    table = Table("4@C1", deck=STANDARD_DECK).round(card="5/3").flip("1/2")
    assert view(table.game).card == Card(1, 2)
    assert view(table.game).to_json()["card"] == "1/2"


def test_a_view_does_not_tell_in_which_order_cards_came() -> None:
    one, other = (
        Table("4@C1", deck=STANDARD_DECK).round(card=first).round(card=second).flip("6/1").game
        for first, second in (("5/3", "2/1"), ("2/1", "5/3"))
    )
    assert one.cards != other.cards
    for seat in (S0, None):
        assert view(one, seat).to_bytes() == view(other, seat).to_bytes()


def test_seen_cards_are_crossed_off_automatically() -> None:
    table = Table("4@C1", deck=STANDARD_DECK).round(card="6/3").flip("1/1")
    seen = view(table.game)
    assert seen.crossed_off == (0, 17)
    assert len(seen.unseen) == 16
    assert seen.unseen == table.game.unseen


def test_an_info_bar_kept_by_hand_shows_the_seats_own_marks_only() -> None:
    table = Table("4@C1", "4@C1", info_bar=InfoBar.BY_HAND).round()
    table.do(CardMarked(S0, 17, True), CardMarked(S0, 3, True))
    assert view(table.game, S0).crossed_off == (3, 17)
    assert view(table.game, S1).crossed_off == ()
    assert view(table.game).crossed_off == ()
    assert len(view(table.game, S0).unseen) == 16


def test_solo_piles_are_shown() -> None:
    assert view(Table("4@C1").game, S0).piles == (7, 5, 5)
    assert view(Table("4@C1").passes(8).game, S0).piles == (0, 4, 5)
    assert view(Table("4@C1", "4@C1").game).piles == ()


def test_goals_and_points_are_announced_to_all() -> None:
    game = Table("4@C1", "4@C1").rounds(*BLUE_IN_5).game
    for seat in (S0, S1, None):
        seen = view(game, seat)
        assert seen.reached == (Reached(blue=5), Reached())
        assert seen.scores == (Score(islands=10, blue=7), Score())
    assert view(game).to_json()["reached"] == [
        {"red": None, "blue": 5, "chain": None},
        {"red": None, "blue": None, "chain": None},
    ]


def test_the_longest_chains_are_shown_at_the_end() -> None:
    table = Table("4@C1", "4@C1").rounds(*BLUE_IN_5).passes(17)
    assert view(table.game, S0).chains == ()
    table.do(GameEnded("ab" * 32))
    seen = view(table.game, S0)
    assert seen.chains == (table.game.sheets[0].longest_chain, ())
    assert [len(chain) for chain in seen.chains] == [
        sheet.largest_chain for sheet in table.game.sheets
    ]
    assert seen.chains[0]


def test_an_unnoticed_mistake_is_not_shown_and_a_noticed_one_is() -> None:
    table = Table("4@C1", "4@C1", law=Law.PAPER).round("5@E2")
    assert view(table.game, S1).mistakes == ()
    table.do(SheetChecked(S0))
    for seat in (S0, S1, None):
        assert [(c.seat, c.round, str(c.action)) for c in view(table.game, seat).mistakes] == [
            (0, 1, "a")
        ]
    noticed = view(table.game).mistakes[0]
    assert isinstance(noticed, Noticed)
    assert noticed.may_correct
    assert list(map(str, noticed.islands)) == ["E2"]
    assert view(table.game).to_json()["mistakes"] == [noticed.to_json()]
    assert noticed.to_json()["refusals"] == [refusal.to_json() for refusal in noticed.refusals]


def test_a_mistake_pointed_out_does_not_give_the_others_away() -> None:
    table = Table("4@C1", "4@C1", law=Law.PAPER).round("5@F1 A4-A5")
    table.do(MistakePointedOut(S0, S1, parse_island("F1")))
    assert [str(mistake.action) for mistake in view(table.game).mistakes] == ["a"]


def test_winners_and_secret_are_shown_at_the_end() -> None:
    table = Table("4@C1", "4@C1").rounds(*BLUE_IN_5).passes(17)
    assert (view(table.game).winners, view(table.game).secret) == ((), None)
    table.do(GameEnded("ab" * 32))
    assert (view(table.game).winners, view(table.game).secret) == ((0,), "ab" * 32)


def test_a_board_shows_its_straits_and_which_of_them_cross() -> None:
    shown = board_view_json(SIDE_A)
    straits = shown.pop("straits")
    assert shown == {"name": "A", "map": list(SIDE_A.rows), "closed": []}
    assert straits == {
        str(strait): [str(other) for other in SIDE_A.straits if strait.crosses(other)]
        for strait in SIDE_A.straits
    }


def test_the_form_that_leaves_the_service_is_stable() -> None:
    deck = Deck("threes", (Card(3, 1),) * 18)
    table = Table("4@C1", deck=deck, law=Law.PAPER).round("3@E2 E2-E3").round("1@F1")
    table.round().round().do(SheetChecked(S0)).flip()
    assert view(table.game, S0).to_json() == {
        "view": 1,
        "seat": 0,
        "phase": "round",
        "board": {
            "name": "A",
            "map": list(SIDE_A.rows),
            "closed": [],
            "straits": board_view_json(SIDE_A)["straits"],
        },
        "deck": {"name": "threes", "cards": ["3/1"] * 18},
        "law": "paper",
        "info_bar": "automatic",
        "checks": "on-request",
        "commitment": None,
        "players": ["player 0"],
        "round": 5,
        "card": "3/1",
        "crossed_off": [0, 1, 2, 3, 4],
        "piles": [2, 5, 5],
        "started": [True],
        "start": "4@C1",
        "submitted": [False],
        "turn": None,
        "sheets": [
            {
                "numbers": {"C1": 4, "F1": 1, "E2": 3},
                "bridges": {"E2-E3": 1},
                "finished": [],
                "crossed_out": ["F1"],
                "progress": {"red": 0, "blue": 0, "chain": 0},
            }
        ],
        "reached": [{"red": None, "blue": None, "chain": None}],
        "scores": [{"islands": 0, "red": 0, "blue": 0, "chain": 0, "total": 0}],
        "mistakes": [
            {
                "seat": 0,
                "round": 2,
                "action": "a",
                "may_correct": False,
                "refusals": [
                    {
                        "code": "wrong-number",
                        "rule": "3.2",
                        "islands": ["F1"],
                        "facts": {"card": 3, "number": 1},
                    },
                    {
                        "code": "flag-needs-bridge",
                        "rule": "3.4",
                        "islands": ["F1"],
                        "facts": {},
                    },
                ],
            }
        ],
        "hidden": [False],
        "winners": [],
        "chains": [],
        "secret": None,
    }


def test_equal_views_give_equal_bytes_of_json() -> None:
    game = Table("4@C1", "4@C1").round("2@E2 E2=E3").game
    again = Table("4@C1", "4@C1").round("2@E2 E2=E3").game
    assert view(game, S0).to_bytes() == view(again, S0).to_bytes()
    assert json.loads(view(game, S0).to_bytes()) == json.loads(json.dumps(view(game, S0).to_json()))
    assert view(game).sheets[0] == sheet_of("4@C1 2@E2 E2=E3")


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_the_game_lacks_has_no_view(seat: int) -> None:
    game = Table("4@C1", "4@C1").flip().submit(1, "2@E2").game
    with pytest.raises(GameError) as caught:
        view(game, Seat(seat))
    assert caught.value.code == "no-such-seat"
