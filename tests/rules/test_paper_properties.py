"""Random games under paper rules, and impossible islands."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from hashi.rules import (
    ROUNDS,
    STANDARD_DECK,
    CardFlipped,
    Checks,
    Event,
    Game,
    GameCreated,
    Goal,
    Island,
    Law,
    MistakeCorrected,
    Phase,
    Seat,
    SheetChecked,
    apply_unchecked,
    impossible_islands,
    legal_turns,
    replay,
)
from tests.rules.helpers import SEATS, own_chain, own_goals, states
from tests.strategies import (
    games,
    paper_games,
    positions,
    share,
)

# What can still be finished


def outlook(game: Game, seat: int) -> set[Island]:
    waiting = game.phase is Phase.ROUND
    coming = (*game.cards[-1:], *game.unseen) if waiting else game.unseen
    return set(impossible_islands(game.sheets[seat], coming, ROUNDS - game.rounds_closed))


@share(0.3)
@given(games())
def test_impossible_islands_are_never_finished(events: list[Event]) -> None:
    end = replay(events)
    impossible: list[set[Island]] = [set() for _ in end.seats]
    for game in states(events):
        if game.phase in (Phase.ROUND, Phase.FLIP, Phase.FINAL_CHECK):
            for seat in game.seats:
                now = outlook(game, seat)
                assert impossible[seat] <= now  # what is impossible stays impossible
                assert not now & set(end.sheets[seat].finished)
                impossible[seat] = now
    for sheet, lost in zip(end.sheets, impossible, strict=True):
        assert lost == set(sheet.board.islands) - set(sheet.finished)


LAST = [card for card in STANDARD_DECK.cards if card.bridges == 1]


@share(0.08)
@given(st.data())
def test_what_some_continuation_finishes_was_called_finishable(data: st.DataObject) -> None:
    last = data.draw(st.permutations(LAST))[:3]
    position = data.draw(positions(least=15, most=15, last=last))
    sheet = position.sheet
    coming = [position.card, *position.left]
    assert Counter(coming) == Counter(last)
    impossible = set(impossible_islands(sheet, coming, 2))
    for first, second in sorted(set(permutations(coming, 2))):
        for turn in legal_turns(sheet, first):
            after = apply_unchecked(sheet, turn)
            assert not impossible & set(after.finished)
            assert impossible <= set(
                impossible_islands(after, [card for card in coming if card is not first], 1)
            )
            for final in legal_turns(after, second):
                finished = apply_unchecked(after, final).finished
                assert impossible.isdisjoint(finished), f"{first} {turn}, {second} {final}"


# Paper rules


@SEATS
@share(0.1)
@given(st.data())
def test_a_flawless_paper_game_is_a_game_with_a_referee(seats: int, data: st.DataObject) -> None:
    events = data.draw(games(seats))
    assert isinstance(events[0], GameCreated)
    on_paper: list[Event] = [
        replace(events[0], law=Law.PAPER, checks=data.draw(st.sampled_from(Checks)))
    ]
    for event in events[1:]:
        on_paper.append(event)
        if isinstance(event, CardFlipped):
            on_paper.append(SheetChecked(Seat(event.round % seats)))
    one, other = replay(events), replay(on_paper)
    assert other.sheets == one.sheets
    assert other.scores == one.scores
    assert other.reached == one.reached
    assert other.winners == one.winners
    assert other.ledgers == one.ledgers


@SEATS
@share(0.1)
@given(st.data())
def test_crossed_out_islands_are_lost(seats: int, data: st.DataObject) -> None:
    events = data.draw(paper_games(seats))
    before: Game | None = None
    for game in states(events):
        for seat, sheet in enumerate(game.sheets):
            assert sheet == game.ledgers[seat].sheet()
            assert not sheet.crossed_out & set(sheet.finished)
            assert not set(sheet.longest_chain) & sheet.crossed_out
            assert sheet.largest_chain == own_chain(sheet)
            assert game.scores[seat].islands == 2 * len(sheet.finished)
            assert game.scores[seat].total <= 60
            if before is not None and before.sheets:  # 6.3: for good
                assert before.sheets[seat].crossed_out <= sheet.crossed_out
            for number, _ in game.ledgers[seat].pending:  # 6.2: not after the round after
                assert len(game.cards) <= number + 1
            ledger = game.ledgers[seat]
            for goal in Goal:  # shown by some round up to the one it counts from
                reached = game.reached[seat].round_of(goal)
                if reached is not None:
                    shown = map(ledger.sheet, range(1, min(reached, game.rounds_closed) + 1))
                    assert any(goal in own_goals(then) for then in shown)
        before = game
    assert before is not None
    assert before.phase is Phase.ENDED
    for ledger in before.ledgers:
        assert not ledger.pending
        settled = {m.round_action for m in ledger.mistakes()} - {
            m.round_action for m in ledger.unnoticed()
        }
        assert settled <= ledger.settled
        for mistake in ledger.mistakes():
            if mistake.round_action in ledger.settled:
                assert set(mistake.islands) <= ledger.sheet().crossed_out


@SEATS
@share(0.05)
@given(st.data())
def test_checking_every_round_leaves_nothing_unnoticed(seats: int, data: st.DataObject) -> None:
    for game in states(data.draw(paper_games(seats, checks=Checks.EVERY_ROUND))):
        if game.phase in (Phase.FLIP, Phase.FINAL_CHECK) and game.rounds_closed:
            assert not any(ledger.unnoticed() for ledger in game.ledgers)


@SEATS
@share(0.15)
@given(st.data())
def test_corrections_leave_what_came_since_as_legal_as_before(
    seats: int, data: st.DataObject
) -> None:
    events = data.draw(paper_games(seats))
    everything = list(states(events))
    for before, after, event in zip(everything, everything[1:], events[1:], strict=False):
        if not isinstance(event, MistakeCorrected):
            continue
        place = (event.round, event.action)
        old, new = before.ledgers[event.seat], after.ledgers[event.seat]
        assert place in old.pending
        assert place not in new.pending
        assert place not in {m.round_action for m in new.mistakes()}  # replaced by legal marks
        wrong = {(m.round_action, r.code, r.islands) for m in old.mistakes() for r in m.refusals}
        still = {(m.round_action, r.code, r.islands) for m in new.mistakes() for r in m.refusals}
        assert {item for item in still if item[0] != place} <= wrong
        for number, (was, now) in enumerate(zip(old.entries, new.entries, strict=True)):
            assert was.card == now.card
            if number != event.round:
                assert was == now
        others = [seat for seat in before.seats if seat != event.seat]
        assert all(before.ledgers[seat] == after.ledgers[seat] for seat in others)
