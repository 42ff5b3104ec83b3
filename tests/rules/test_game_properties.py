"""Random games: invariants at every step, and independence of the order of submission."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from hashi.rules import (
    ROUNDS,
    Event,
    Game,
    GameCreated,
    GameError,
    Goal,
    Law,
    Phase,
    Score,
    Sheet,
    TurnSubmitted,
    TurnWithdrawn,
    event_json,
    event_text,
    parse_event,
    replay,
    step,
    view,
)
from tests.rules import oracle
from tests.rules.helpers import (
    SEATS,
    closed,
    open_round,
    own_chain,
    own_goals,
    plain,
    states,
    views,
)
from tests.strategies import (
    games,
    legal_turns_of,
    paper_games,
    share,
)

canonical = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode

# Whole games


def own_score(seat: int, rounds: Sequence[dict[Goal, int]], sheet: Sheet) -> Score:
    """Points from the rounds in which each seat first showed each goal (4.2-4.6, 5.2)."""
    points = {}
    for goal, first, later, deadline in (
        (Goal.RED, 9, 5, 12),
        (Goal.BLUE, 7, 3, 7),
        (Goal.CHAIN, 8, 4, 12),
    ):
        mine = rounds[seat].get(goal)
        best = min((r[goal] for r in rounds if goal in r), default=0)
        high = mine is not None and (mine <= deadline if len(rounds) == 1 else mine == best)
        points[goal] = 0 if mine is None else first if high else later
    numbers, bridges = plain(sheet)
    done = [island for island, n in numbers.items() if n == oracle.load(island, bridges)]
    return Score(2 * len(done), points[Goal.RED], points[Goal.BLUE], points[Goal.CHAIN])


def check_sheet(sheet: Sheet, before: Sheet) -> None:
    board = sheet.board
    numbers, bridges = plain(sheet)
    for island in board.islands:
        load = sum(sheet.bridges_on(s) for s in board.straits if island in s.ends)
        number = sheet.number(island)
        assert load == sheet.load(island) <= (number or 6)
        assert sheet.is_finished(island) == (number == load)
        assert sheet.needed(island) == (None if number is None else number - load)
        assert before.number(island) in (None, number)
        assert sheet.is_finished(island) or not before.is_finished(island)
    for one, other in board.crossing_pairs:
        assert not (sheet.bridges_on(one) and sheet.bridges_on(other))
    assert all(0 <= old <= new <= 2 for old, new in zip(before.bridges, sheet.bridges, strict=True))
    crossed = oracle.crossings(board.rows, closed(board))
    assert not any(other in bridges for strait in bridges for other in crossed[strait])
    assert all(one in numbers or other in numbers for one, other in bridges)
    assert sheet.largest_chain == own_chain(sheet)


@SEATS
@share(0.15)
@given(st.data())
def test_every_step_of_a_game_keeps_the_rules(seats: int, data: st.DataObject) -> None:
    events = data.draw(games(seats))
    rounds: list[dict[Goal, int]] = [{} for _ in range(seats)]
    before: Game | None = None
    for game in states(events):
        assert Counter(game.cards) + Counter(game.unseen) == Counter(game.created.deck.cards)
        if before is not None and before.sheets:
            assert game.starts == before.starts
        if before is not None and before.rounds_closed < game.rounds_closed:
            for seat in game.seats:
                check_sheet(game.sheets[seat], before.sheets[seat])
                for goal in own_goals(game.sheets[seat]):
                    rounds[seat].setdefault(goal, game.rounds_closed)
            for seat in game.seats:
                for goal in Goal:
                    old = before.reached[seat].round_of(goal)
                    assert old in (None, game.reached[seat].round_of(goal))
                    assert game.reached[seat].round_of(goal) == rounds[seat].get(goal)
                assert game.scores[seat] == own_score(seat, rounds, game.sheets[seat])
                assert 0 <= game.scores[seat].total <= 60
        elif before is not None and before.sheets:
            assert game.sheets == before.sheets
            assert game.reached == before.reached
        before = game
    assert before is not None
    assert before.phase is Phase.ENDED
    assert len(before.cards) == ROUNDS
    assert len(before.unseen) == 1
    for seat, sheet in zip(before.seats, before.sheets, strict=True):  # 2.1
        giver = before.starts[(seat - 1) % seats]
        assert giver is not None
        assert sheet.number(giver.island) == giver.number
    best = max(score.total for score in before.scores)
    assert before.winners == tuple(s for s in before.seats if before.scores[s].total == best)


@share(0.2)
@given(games() | paper_games())
def test_events_read_back(events: list[Event]) -> None:
    texts = [event_text(event) for event in events]
    assert texts == [canonical(event_json(event)) for event in events]
    assert all("\n" not in text for text in texts)
    read = [parse_event(text) for text in texts]
    assert read == events
    assert [event_text(event) for event in read] == texts
    assert replay(read) == replay(events)


@share(0.2)
@given(games(), st.data())
def test_events_that_do_not_fit_change_nothing(events: list[Event], data: st.DataObject) -> None:
    at = data.draw(st.integers(1, len(events)))
    game = replay(events[:at])
    texts = view(game).to_bytes()
    for event in data.draw(st.lists(st.sampled_from(events), max_size=8)):
        with suppress(GameError):
            step(game, event)
    assert game == replay(events[:at])
    assert view(game).to_bytes() == texts


# Order within a round


@SEATS
@share(0.1)
@given(st.data())
def test_order_of_arrival_leaves_no_trace(seats: int, data: st.DataObject) -> None:
    number = data.draw(st.integers(1, 12))
    events = data.draw(games(seats, rounds=number))
    assert isinstance(events[0], GameCreated)
    events[0] = replace(events[0], law=data.draw(st.sampled_from(Law)))
    game = open_round(events, number)
    card = game.cards[-1]
    chosen = [data.draw(legal_turns_of(sheet, card)) for sheet in game.sheets]
    decoys = [data.draw(legal_turns_of(sheet, card)) for sheet in game.sheets]
    ends = []
    for order in permutations(game.seats):
        for detour in (False, True):
            after = game
            last = order[-1]
            if detour and seats > 1:
                for seat in order[:-1]:
                    after = step(after, TurnSubmitted(seat, number, decoys[seat]))
                after = step(after, TurnWithdrawn(order[0], number))
                after = step(after, TurnSubmitted(last, number, decoys[last]))
                for seat in order[1:]:
                    after = step(after, TurnWithdrawn(seat, number))
                assert after == game
            for seat in order:
                after = step(after, TurnSubmitted(seat, number, chosen[seat]))
            ends.append(after)
    assert all(end == ends[0] for end in ends)
    assert all(views(end) == views(ends[0]) for end in ends[1:])
    assert ends[0].rounds_closed == number
