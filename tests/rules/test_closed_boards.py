"""Closed boards: no seat sees another's sheet before the end."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hashi.rules import (
    Changes,
    Event,
    Game,
    GameCreated,
    GameEnded,
    Law,
    Phase,
    Score,
    Seat,
    Sheet,
    SheetChecked,
    TurnSubmitted,
    step,
    view,
)
from hashi.rules.scoring import Reached
from tests.rules.helpers import open_round, states
from tests.rules.test_game import BLUE_IN_5, Table
from tests.strategies import games, legal_turns_of, paper_games, share

S0, S1 = Seat(0), Seat(1)


def closed_bytes(game: Game, seat: Seat | None) -> bytes:
    return view(game, seat, closed_boards=True).to_bytes()


def test_a_seat_sees_its_sheet_and_the_goals_of_all() -> None:
    game = Table("4@C1", "4@C1").rounds(*BLUE_IN_5).game
    empty = Sheet.empty(game.created.board)
    mine = view(game, S0, closed_boards=True)
    assert mine.hidden == (False, True)
    assert mine.sheets == (game.sheets[0], empty)
    assert mine.scores == (Score(islands=10, blue=7), Score())
    theirs = view(game, S1, closed_boards=True)
    assert theirs.hidden == (True, False)
    assert theirs.sheets == (empty, game.sheets[1])
    assert theirs.scores == (Score(), game.scores[1])
    for seen in (mine, theirs, view(game, closed_boards=True)):
        assert seen.reached == (Reached(blue=5), Reached())


def test_a_spectator_sees_no_board() -> None:
    game = Table("4@C1", "4@C1").rounds(*BLUE_IN_5).game
    seen = view(game, closed_boards=True)
    assert seen.hidden == (True, True)
    assert seen.sheets == (Sheet.empty(game.created.board),) * 2
    data = seen.to_json()
    assert (data["sheets"], data["scores"]) == ([None, None], [None, None])
    assert data["hidden"] == [True, True]
    assert data["mistakes"] == []


def test_what_is_hidden_is_null_in_json() -> None:
    game = Table("4@C1", "4@C1").round("2@E2").game
    data, open_data = view(game, S0, closed_boards=True).to_json(), view(game, S0).to_json()
    for name in ("sheets", "scores"):
        shown, all_shown = data[name], open_data[name]
        assert isinstance(shown, list)
        assert isinstance(all_shown, list)
        assert shown == [all_shown[0], None]


def test_only_the_own_noticed_mistakes_are_seen() -> None:
    table = Table("4@C1", "4@C1", law=Law.PAPER).round("5@E2").do(SheetChecked(S0))
    assert view(table.game, S0, closed_boards=True).mistakes == view(table.game).mistakes != ()
    assert view(table.game, S1, closed_boards=True).mistakes == ()
    assert view(table.game, closed_boards=True).mistakes == ()


@share(0.1)
@given(games() | paper_games())
def test_nothing_is_hidden_at_the_end_or_at_an_open_table(events: list[Event]) -> None:
    for game in states(events):
        for seat in (None, *game.seats):
            seen = view(game, seat, closed_boards=True)
            assert view(game, seat).hidden == (False,) * len(game.seats)
            if game.phase is Phase.ENDED:
                assert seen == view(game, seat)
            else:
                assert seen.hidden == tuple(other != seat for other in game.seats)


@pytest.mark.parametrize("law", Law)
@pytest.mark.parametrize("seats", [2, 3, 4])
@share(0.1)
@given(st.data())
def test_other_sheets_leave_no_trace(law: Law, seats: int, data: st.DataObject) -> None:
    """Two games that differ in the sheets of others alone look the same, turn by turn."""
    number = data.draw(st.integers(1, 6))
    events = data.draw(games(seats, rounds=number))
    assert isinstance(events[0], GameCreated)
    game = open_round([replace(events[0], law=law), *events[1:]], number)
    viewer = data.draw(st.sampled_from(game.seats))
    one = other = game
    for seat in data.draw(st.permutations(game.seats)):
        ways = [data.draw(legal_turns_of(game.sheets[seat], game.cards[-1])) for _ in range(2)]
        before = (one, other)
        one = step(one, TurnSubmitted(seat, number, ways[0]))
        other = step(other, TurnSubmitted(seat, number, ways[0 if seat == viewer else 1]))
        assume(one.reached == other.reached)
        for eye in (viewer, None):
            assert closed_bytes(one, eye) == closed_bytes(other, eye)
            assert Changes(before[0], one, closed_boards=True).own(eye) == Changes(
                before[1], other, closed_boards=True
            ).own(eye)
        assert (
            Changes(before[0], one, closed_boards=True).shared()
            == Changes(before[1], other, closed_boards=True).shared()
        )
    assume(one.sheets != other.sheets)
    assert view(one, viewer).to_bytes() != view(other, viewer).to_bytes()
    differing = next(seat for seat in game.seats if one.sheets[seat] != other.sheets[seat])
    assert closed_bytes(one, differing) != closed_bytes(other, differing)


def test_the_end_shows_what_was_hidden() -> None:
    one, other = (Table("4@C1", "4@C1").round("-", turn).passes(17) for turn in ("2@E2", "-"))
    assert closed_bytes(one.game, S0) == closed_bytes(other.game, S0)
    for table in (one, other):
        table.do(GameEnded())
    assert closed_bytes(one.game, S0) != closed_bytes(other.game, S0)
