"""Changes of views: merged into the earlier view they give the later one, and reveal no more."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hashi.rules import (
    CardMarked,
    Changes,
    Event,
    Game,
    GameEnded,
    GameError,
    InfoBar,
    Law,
    Seat,
    SheetChecked,
    TurnSubmitted,
    TurnWithdrawn,
    step,
    view,
)
from hashi.rules.turn import Turn
from tests.rules.helpers import states
from tests.rules.test_game import Table
from tests.strategies import games, paper_games, share

S0, S1 = Seat(0), Seat(1)
OWN = {"seat", "start", "turn"}
BOARDS = {"sheets", "scores", "mistakes", "hidden"}


def merged(before: Game | None, after: Game, seat: Seat | None, closed: bool) -> dict[str, object]:
    """The shared and own changes for one viewer."""
    shared = Changes(before, after, closed_boards=closed).shared()
    own = Changes(before, after, closed_boards=closed).own(seat)
    assert not shared.keys() & own.keys()
    return shared | own


@pytest.mark.parametrize("closed", [False, True])
@share(0.2)
@given(games() | paper_games(), st.data())
def test_changes_fold_into_views(closed: bool, events: list[Event], data: st.DataObject) -> None:
    """Event by event, and with any number of events between two looks."""
    everything = list(states(events))
    seat = data.draw(st.sampled_from((None, *everything[0].seats)))
    looks = data.draw(st.sets(st.integers(0, len(everything) - 1), min_size=2, max_size=9))
    for path in (everything, [everything[at] for at in sorted(looks)]):
        known = merged(None, path[0], seat, closed)
        assert known == view(path[0], seat, closed_boards=closed).to_json()
        for before, after in pairwise(path):
            known |= merged(before, after, seat, closed)
            assert known == view(after, seat, closed_boards=closed).to_json()


@share(0.05)
@given(games() | paper_games())
def test_everything_is_told_at_first(events: list[Event]) -> None:
    for game in states(events):
        for seat in (None, *game.seats):
            for closed in (False, True):
                everything = view(game, seat, closed_boards=closed).to_json()
                assert merged(None, game, seat, closed) == everything
                assert merged(game, game, seat, closed) == {}


@share(0.2)
@given(games() | paper_games(), st.data())
def test_what_is_shared_does_not_depend_on_who_looks(
    events: list[Event], data: st.DataObject
) -> None:
    game = data.draw(st.sampled_from(list(states(events))))
    for closed in (False, True):
        shared = Changes(None, game, closed_boards=closed).shared()
        for seat in (None, *game.seats):
            seen = view(game, seat, closed_boards=closed).to_json()
            assert shared.items() <= seen.items()


@pytest.mark.parametrize("info_bar", InfoBar)
@pytest.mark.parametrize("closed", [False, True])
def test_what_belongs_to_the_seat(info_bar: InfoBar, closed: bool) -> None:
    game = Table("4@C1", "4@C1", info_bar=info_bar).flip().game
    bar = {"crossed_off"} if info_bar is InfoBar.BY_HAND else set()
    boards = BOARDS if closed else set()
    assert Changes(None, game, closed_boards=closed).own(S0).keys() == OWN | bar | boards


def test_a_turn_changes_little_while_the_round_is_open() -> None:
    game = Table("4@C1", "4@C1").flip().game
    after = step(game, TurnSubmitted(S1, 1, Turn.parse("2@E2")))
    assert Changes(game, after).shared() == {"submitted": [False, True]}
    assert Changes(game, after).own(S0) == {}
    assert Changes(game, after).own(S1) == {"turn": "2@E2"}
    back = step(after, TurnWithdrawn(S1, 1))
    assert Changes(after, back).shared() == {"submitted": [False, False]}
    assert Changes(after, back).own(S1) == {"turn": None}


def test_a_card_changes_no_board() -> None:
    for law in Law:
        table = Table("4@C1", "4@C1", law=law).round("2@E2")
        before = table.game
        table.flip()
        sent = Changes(before, table.game).shared().keys()
        looks = {"card", "piles"}  # may be unchanged, and are then not sent under paper rules
        assert sent - looks == {"phase", "round", "crossed_off"}
        assert law is Law.PAPER or sent >= looks
        assert Changes(before, table.game).own(S0) == {}


def test_a_mark_on_an_info_bar_is_told_to_its_seat_alone() -> None:
    game = Table("4@C1", "4@C1", info_bar=InfoBar.BY_HAND).flip().game
    after = step(game, CardMarked(S0, 3, crossed=True))
    assert Changes(game, after).shared() == {}
    assert Changes(game, after).own(S0) == {"crossed_off": [3]}
    assert Changes(game, after).own(S1) == {}


def test_a_closing_turn_shows_the_boards() -> None:
    table = Table("4@C1", "4@C1").flip().submit(0, "2@E2")
    before = table.game
    after = table.submit(1, "A1=C1").game
    assert Changes(before, after).shared().keys() == {
        "phase",
        "submitted",
        "sheets",
        "scores",
        "mistakes",
    }
    assert Changes(before, after, closed_boards=True).shared().keys() == {"phase", "submitted"}
    own = Changes(before, after, closed_boards=True).own(S0)
    assert own.keys() == {"turn", "sheets"}  # points and mistakes look as before


def test_a_closed_board_that_changes_is_told_to_nobody_else() -> None:
    """Not even that a field was rebuilt: it would reveal a change of a hidden sheet (6.5)."""
    sent = []
    for turn in ("-", "2@E2", "6@A1"):
        table = Table("4@C1", "4@C1", law=Law.PAPER).flip().submit(0, "-")
        before = table.game
        after = table.submit(1, turn).game
        own = [Changes(before, after, closed_boards=True).own(seat) for seat in (S0, None)]
        sent.append((Changes(before, after, closed_boards=True).shared(), *own))
    assert sent[0] == sent[1] == sent[2]


def test_the_end_opens_closed_boards() -> None:
    table = Table("4@C1", "4@C1").round("2@E2", "A1=C1").passes(17)
    before = table.game
    after = table.do(GameEnded()).game
    last = Changes(before, after, closed_boards=True).own(None)
    assert last["hidden"] == [False, False]
    assert last["sheets"] == view(after).to_json()["sheets"]
    assert Changes(before, after, closed_boards=True).shared()["winners"] == [0, 1]


def test_a_noticed_mistake_is_a_change() -> None:
    table = Table("4@C1", "4@C1", law=Law.PAPER).round("5@E2")
    before = table.game
    after = table.do(SheetChecked(S0)).game
    assert Changes(before, after).shared()["mistakes"] == view(after).to_json()["mistakes"] != []
    assert Changes(before, after, closed_boards=True).own(S1).get("mistakes", []) == []


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_the_game_lacks_is_told_nothing(seat: int) -> None:
    game = Table("4@C1", "4@C1").flip().game
    with pytest.raises(GameError) as caught:
        Changes(None, game).own(Seat(seat))
    assert caught.value.code == "no-such-seat"
