"""Views of random games: what is hidden stays hidden, what is public shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hashi.rules import (
    PASS,
    STANDARD_DECK,
    Card,
    CardFlipped,
    CardMarked,
    Event,
    Game,
    GameCreated,
    GameEnded,
    InfoBar,
    Law,
    Phase,
    Seat,
    SeatTaken,
    SheetChecked,
    StartWithdrawn,
    StartWritten,
    TurnSubmitted,
    TurnWithdrawn,
    legal_starts,
    replay,
    step,
    view,
)
from tests.rules.helpers import open_round, states, views
from tests.strategies import (
    boards,
    games,
    legal_turns_of,
    share,
)

# Views


def hidden(one: Game, other: Game, *eyes: Seat | None) -> None:
    """The two games differ, and these viewers see no difference."""
    assert one != other
    for eye in eyes:
        assert view(one, eye).to_bytes() == view(other, eye).to_bytes()


def seen(one: Game, other: Game, *eyes: Seat | None) -> None:
    for eye in eyes:
        assert view(one, eye).to_bytes() != view(other, eye).to_bytes()


@pytest.mark.parametrize("seats", [2, 3, 4])
@share(0.1)
@given(st.data())
def test_open_turns_of_others_are_hidden(seats: int, data: st.DataObject) -> None:
    number = data.draw(st.integers(1, 8))
    game = open_round(data.draw(games(seats, rounds=number)), number)
    viewer = data.draw(st.sampled_from(game.seats))
    one = other = game
    for seat in game.seats:
        if seat == viewer:
            continue
        options = [data.draw(legal_turns_of(game.sheets[seat], game.cards[-1])) for _ in range(2)]
        one = step(one, TurnSubmitted(seat, number, options[0]))
        other = step(other, TurnSubmitted(seat, number, options[1]))
    assume(one != other)
    hidden(one, other, viewer, None)
    own = next(seat for seat in game.seats if one.open_turns[seat] != other.open_turns[seat])
    seen(one, other, own)
    seen(game, one, *game.seats, None)  # that a seat is done may be known


@pytest.mark.parametrize("seats", [2, 3, 4])
@share(0.2)
@given(st.data())
def test_starts_are_hidden_until_the_sheets_pass(seats: int, data: st.DataObject) -> None:
    created = GameCreated(data.draw(boards()), STANDARD_DECK, seats)
    game = step(None, created)
    for seat in game.seats:
        game = step(game, SeatTaken(seat, "N"))
    viewer = data.draw(st.sampled_from(game.seats))
    starts = st.sampled_from(legal_starts(created.board))
    one = other = game
    for seat in game.seats:
        if seat != viewer:
            one = step(one, StartWritten(seat, data.draw(starts)))
            other = step(other, StartWritten(seat, data.draw(starts)))
    assume(one != other)
    hidden(one, other, viewer, None)
    seen(game, one, viewer, None)
    mine = data.draw(starts)
    seen(
        step(one, StartWritten(viewer, mine)),
        step(other, StartWritten(viewer, mine)),
        *game.seats,
        None,
    )


@share(0.2)
@given(games(rounds=4), st.data())
def test_info_bars_of_others_are_hidden(events: list[Event], data: st.DataObject) -> None:
    assert isinstance(events[0], GameCreated)
    kept = [e for e in events if not isinstance(e, CardMarked)]
    kept[0] = replace(events[0], info_bar=InfoBar.BY_HAND)
    game = replay(kept)
    seat = data.draw(st.sampled_from(game.seats))
    marked = step(game, CardMarked(seat, data.draw(st.integers(0, 17)), crossed=True))
    hidden(game, marked, None, *(other for other in game.seats if other != seat))
    seen(game, marked, seat)


@share(0.2)
@given(games(rounds=3))
def test_salts_are_hidden(events: list[Event]) -> None:
    others = [
        replace(e, salt=f"{e.salt[2:]}ab{e.seat:02}") if isinstance(e, SeatTaken) else e
        for e in events
    ]
    one, other = replay(events), replay(others)
    hidden(one, other, None, *one.seats)
    renamed = [replace(e, name=f"{e.name}x") if isinstance(e, SeatTaken) else e for e in events]
    seen(one, replay(renamed), None, *one.seats)


@pytest.mark.parametrize("info_bar", InfoBar)
@share(0.2)
@given(st.data())
def test_the_order_of_played_cards_is_hidden(info_bar: InfoBar, data: st.DataObject) -> None:
    # 3.13: only the current card is face up; with an automatic info bar, also which have come up.
    deal = data.draw(st.permutations(STANDARD_DECK.cards))
    count = data.draw(st.integers(2, 16))
    if info_bar is InfoBar.AUTOMATIC:
        played = data.draw(st.permutations(deal[:count]))
    else:
        played = data.draw(st.permutations([c for at, c in enumerate(deal) if at != count]))
    assume(list(played)[:count] != deal[:count])
    seats = data.draw(st.integers(1, 4))
    board = data.draw(boards())
    start = StartWritten(Seat(0), legal_starts(board)[0])

    def passing(shown: Sequence[Card]) -> Game:
        game = step(None, GameCreated(board, STANDARD_DECK, seats, info_bar=info_bar))
        for seat in game.seats:
            game = step(game, SeatTaken(seat, "N"))
        for seat in game.seats:
            game = step(game, replace(start, seat=seat))
        for number, card in enumerate(shown, start=1):
            game = step(game, CardFlipped(number, card))
            for seat in game.seats:
                game = step(game, TurnSubmitted(seat, number, PASS))
        return game

    one = step(passing(deal[:count]), CardFlipped(count + 1, deal[count]))
    other = step(passing(played[:count]), CardFlipped(count + 1, deal[count]))
    hidden(one, other, None, *one.seats)
    seen(one, passing(deal[:count]), None, *one.seats)


@share(0.5)
@given(games(rounds=6), st.data())
def test_unnoticed_mistakes_are_hidden(events: list[Event], data: st.DataObject) -> None:
    """Swap the turns of two rounds: the marks are the same, though now perhaps against rules."""
    assert isinstance(events[0], GameCreated)
    events[0] = replace(events[0], law=Law.PAPER)
    legal = replay(events)
    seat = data.draw(st.sampled_from(legal.seats))
    first, second = sorted(data.draw(st.permutations(range(1, 7)))[:2])
    swap = {first: second, second: first}
    made = {n: legal.ledgers[seat].entries[n].turn for n in swap}
    swapped = replay(
        [
            replace(e, turn=made[swap[e.round]])
            if isinstance(e, TurnSubmitted) and e.seat == seat and e.round in swap
            else e
            for e in events
            if not isinstance(e, TurnWithdrawn)
            and not (isinstance(e, TurnSubmitted) and e.turn == PASS and _taken_back(events, e))
        ]
    )
    assume(swapped.reached == legal.reached and made[first] != made[second])
    hidden(legal, swapped, None, *legal.seats)
    wrong = swapped.ledgers[seat].unnoticed()
    noticed = step(swapped, SheetChecked(seat))
    if wrong:
        seen(swapped, noticed, None, *legal.seats)
    else:
        assert noticed == swapped


def _taken_back(events: Sequence[Event], event: TurnSubmitted) -> bool:
    at = next(index for index, other in enumerate(events) if other is event)
    return events[at + 1 : at + 2] == [TurnWithdrawn(event.seat, event.round)]


@share(0.2)
@given(games(rounds=5))
def test_views_show_what_changes(events: list[Event]) -> None:
    changing = (SeatTaken, StartWritten, StartWithdrawn, CardFlipped, TurnSubmitted, TurnWithdrawn)
    everything = list(states(events))
    for before, after, event in zip(everything, everything[1:], events[1:], strict=False):
        if isinstance(event, changing):
            seen(before, after, None, *before.seats)


@share(0.1)
@given(games(2))
def test_the_secret_shows_at_the_end_alone(events: list[Event]) -> None:
    secret = "5" * 64
    for game in states([*events[:-1], GameEnded(secret)]):
        shown = [secret.encode() in text for text in views(game)]
        assert shown == [game.phase is Phase.ENDED] * 3
