"""Reviews: losses and estimates that hold what they promise, without hindsight."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from functools import partial
from math import ceil, sqrt
from pathlib import Path
from statistics import mean, stdev
from unittest import mock

import pytest

from hashi.analysis import (
    Cause,
    FirstMistake,
    ImpossibleIsland,
    Review,
    ReviewError,
    TurnLoss,
    estimates,
    evaluate,
    review,
)
from hashi.analysis.estimates import FIRST, HALF, REVIEW, Estimator, Outcomes
from hashi.analysis.explain import SURE
from hashi.analysis.retry import judge
from hashi.analysis.review import warm_up
from hashi.analysis.timeline import Snapshot, Step, timeline
from hashi.arena import simulate
from hashi.bots.search.search import position
from hashi.bots.value.weights import weights_for
from hashi.record import Record, RecordError, read_record, replay_to
from hashi.record.model import Round
from hashi.rules import (
    PASS,
    SIDE_A,
    SIDE_B,
    Board,
    Card,
    Goal,
    Seat,
    Turn,
    legal_turns,
    parse_island,
    parse_strait,
    parse_writing,
    refusals,
    view,
)
from tests.analysis import golden
from tests.analysis.reviews import (
    FEW,
    QUICK,
    cut,
    otherwise,
    quickly,
    reviewed,
    rounds_of,
    solo,
    well_played,
)
from tests.record.helpers import EVERYTHING
from tests.record.helpers import golden as golden_text

SEATS = pytest.mark.parametrize(("name", "seat"), [("A1", 0), ("B3", 2)])


def steps(name: str) -> tuple[Step, ...]:
    return timeline(golden(name))[0]


def estimator_for(board: Board, count: int) -> Estimator:
    weights = weights_for(board)
    assert weights is not None
    return Estimator(board, weights, count, REVIEW)


@SEATS
def test_turns_and_values_hang_together(name: str, seat: int) -> None:
    found, record = reviewed(name, seat), golden(name)
    assert [t.round for t in found.turns] == list(range(1, 18))
    assert [t.turn for t in found.turns] == [r.turns[seat] for r in record.rounds]
    estimator = estimator_for(record.board, FEW)
    for earlier, later in zip(found.turns, found.turns[1:], strict=False):
        assert later.before == earlier.after
    for turn, step in zip(found.turns, steps(name), strict=True):
        assert not refusals(step.before.sheets[seat], step.card, turn.best)
        assert turn.loss >= 0.0
        assert turn.loss == pytest.approx(turn.best_total - turn.after.total)
        assert (turn.best == turn.turn) == (turn.loss == 0.0)
        if turn.best != turn.turn:
            instead = estimator.play_out(step.with_turn(seat, turn.best))
            assert turn.best_total == instead.forecast(seat).total
        if turn.loss <= SURE * turn.loss_error:
            assert turn.reasons == ()
    assert found.loss == pytest.approx(sum(t.loss for t in found.turns))
    assert found.loss > 0  # these players could have done better
    assert found.worst.loss == max(t.loss for t in found.turns)


@SEATS
def test_the_last_value_is_the_true_total(name: str, seat: int) -> None:
    found, record = reviewed(name, seat), golden(name)
    assert record.scores is not None
    last = found.turns[-1]
    assert last.after.total == found.total == record.scores[seat].total
    assert last.after.error == last.loss_error == 0.0
    assert found.whole
    # All orders of the last cards were played out; earlier ones only now and then.
    assert [t.after.error == 0.0 for t in found.turns[14:]] == [True, True, True]
    assert found.turns[0].before.error > 0.0


@pytest.mark.parametrize(("board", "start"), [(SIDE_A, "4@C1"), (SIDE_B, "3@F1")])
def test_the_best_turn_loses_nothing(board: Board, start: str) -> None:
    found = quickly(well_played(board, parse_writing(start), 7))
    assert [t.loss for t in found.turns] == [0.0] * 17
    assert [t.best for t in found.turns] == [t.turn for t in found.turns]


def test_leaving_out_a_turn_costs_points() -> None:
    record = well_played(SIDE_A, parse_writing("4@C1"), 7)
    idle = replace(record.rounds[3], turns=(PASS,))
    spoilt = replace(record, rounds=(*record.rounds[:3], idle))
    found = quickly(spoilt, playouts=30).turns[3]
    assert found.best == record.rounds[3].turns[0]
    assert found.loss > 2 * found.loss_error > 0
    judged = judge(timeline(spoilt)[0][3], 0, PASS, found.best)
    assert {reason.kind for reason in found.reasons} >= {
        reason.kind
        for reason in judged.reasons
        if reason.best is None  # facts of the sheet
    }
    assert found.reasons


@pytest.mark.parametrize(("name", "seat", "rounds"), [("A1", 0, 12), ("B3", 2, 5)])
def test_nothing_is_known_of_later_rounds(name: str, seat: int, rounds: int) -> None:
    whole = reviewed(name, seat).turns[:rounds]
    assert quickly(cut(golden(name), rounds), seat).turns == whole
    changed = quickly(otherwise(golden(name), rounds), seat)
    assert changed.turns[:rounds] == whole
    assert changed.turns[rounds:] != reviewed(name, seat).turns[rounds:]


def test_turns_are_compared_on_the_same_orders_of_the_cards() -> None:
    step = steps("A1")[3]
    estimator = estimator_for(SIDE_A, 50)
    played, idle = estimator.orders(step.after)[0], estimator.orders(step.with_turn(0, PASS))[0]
    assert played.tolist() == idle.tolist()
    assert len({tuple(order) for order in played.tolist()}) == 50
    assert all(len(set(order)) == 13 and max(order) <= 13 for order in played.tolist())


def test_all_orders_are_played_where_they_are_few() -> None:
    step = steps("A1")[13]  # four cards are left for three rounds
    for count, games, exact in ((24, 24, True), (23, ceil(REVIEW.share * 23), False)):
        estimator = estimator_for(SIDE_A, count)
        outcomes = estimator.play_out(step.after)
        assert (len(outcomes.totals), outcomes.exact) == (games, exact)
        assert outcomes.surprises.any() != exact
        different = {tuple(order) for order in estimator.orders(step.after)[0].tolist()}
        assert (len(different) == 24) == exact


@pytest.mark.parametrize("closed", [3, 7, 13, 17])
def test_playouts_in_parts_are_those_made_at_once(closed: int) -> None:
    """The first pass takes a tenth, a forecast alone half, and nothing is played twice."""
    end = steps("A1")[closed - 1].after
    estimator = estimator_for(SIDE_A, 50)
    whole, begun = estimator.play_out(end), estimator.begin(end)
    half, all_ = estimator.extend(end, begun, half=True), estimator.extend(end, begun)
    for name in ("totals", "reached", "surprises"):
        expected = getattr(whole, name).tolist()
        assert getattr(all_, name).tolist() == expected
        for part in (begun, half):
            assert getattr(part, name).tolist() == expected[: len(part.totals)]
    count = 50 if closed <= 6 else ceil(REVIEW.share * 50)
    sizes = [ceil(count * share) for share in (FIRST, HALF, 1.0)]
    if whole.exact:
        sizes = [len(whole.totals)] * 3
    assert [len(part.totals) for part in (begun, half, all_)] == sizes


@SEATS
def test_the_search_knows_what_the_player_knew(name: str, seat: int) -> None:
    step = steps(name)[9]
    estimator = estimator_for(golden(name).board, FEW)
    with mock.patch.object(estimates, "position", wraps=position) as asked:
        estimator.best_turn(step.before, seat, step.card)
    board, seats, me, card, unseen, number = asked.call_args.args
    before = step.before
    assert (board, seats) == (
        golden(name).board,
        [*zip(before.sheets, before.reached, strict=True)],
    )
    assert (me, card, tuple(unseen), number) == (seat, step.card, step.after.unseen, 10)


def test_two_runs_are_equal() -> None:
    record = cut(golden("B2"), 9)
    assert json.dumps(quickly(record, 1).to_json()) == json.dumps(quickly(record, 1).to_json())


def test_goals_in_time_alone() -> None:
    found = reviewed("A1", 0).turns  # red and chain in round 12, blue in round 14
    assert [t.reached for t in found[11:14]] == [(Goal.RED, Goal.CHAIN), (), (Goal.BLUE,)]
    for turn in found[11:]:
        for goal in (Goal.RED, Goal.CHAIN):
            assert (turn.after.goals[goal].reached, turn.after.goals[goal].first) == (1.0, 1.0)
    for turn in found[6:]:  # 5.2: too late after the 7th card
        assert turn.after.goals[Goal.BLUE].first == 0.0
    assert found[12].after.goals[Goal.BLUE].reached > 0.0
    assert all(t.after.goals[Goal.BLUE].reached == 1.0 for t in found[13:])


def test_goals_in_a_race() -> None:
    found = reviewed("B3", 2).turns
    assert (found[11].reached, found[11].after.goals[Goal.BLUE].reached) == ((Goal.BLUE,), 1.0)
    other = next(s.before.reached for s in steps("B3") if s.before.closed == 10)
    assert any(reached.blue for reached in other[:2])  # somebody was faster
    assert all(t.after.goals[Goal.BLUE].first == 0.0 for t in found[10:])
    # A red island became impossible, and with it the goal.
    assert [str(lost.island) for lost in found[12].impossible] == ["F3"]
    assert all(t.after.goals[Goal.RED].reached == 0.0 for t in found[12:])
    for turn in found:
        for chance in turn.after.goals.values():
            assert 0.0 <= chance.first <= chance.reached <= 1.0


def test_the_first_in_a_race_may_be_several() -> None:
    """4.2: everybody who gets there in the first round of all."""
    both = next(
        (step.after, goal)
        for name in ("A2", "B2", "A3", "B3", "A4", "B4")
        for step in steps(name)[-1:]
        for goal in Goal
        if sum(r.round_of(goal) is not None for r in step.after.reached) > 1
    )
    table, goal = both
    rounds = [reached.round_of(goal) for reached in table.reached]
    estimator = estimator_for(table.sheets[0].board, FEW)

    def chances(table: Snapshot) -> list[float]:
        outcomes = estimator.play_out(table)
        return [outcomes.forecast(s).goals[goal].first for s in range(len(table.sheets))]

    first = min(number for number in rounds if number)
    assert chances(table) == [float(number == first) for number in rounds]
    alike = tuple(replace(r, **{str(goal): first}) for r in table.reached)
    assert chances(replace(table, reached=alike)) == [1.0] * len(rounds)


def test_an_unfinished_game_is_reviewed_as_far_as_it_goes() -> None:
    record = golden("B3")
    open_ = replace(record.rounds[3], turns=(record.rounds[3].turns[0], None, PASS))
    found = quickly(replace(cut(record, 3), rounds=(*record.rounds[:3], open_)), 1)
    assert (len(found.turns), found.whole, found.mistake) == (3, False, None)


def test_progress_is_told_round_by_round() -> None:
    told: list[tuple[int, int]] = []
    with mock.patch.object(estimates, "EFFORT", QUICK):
        review(cut(golden("A1"), 2), playouts=2, progress=lambda *done: told.append(done))
    assert told == [(1, 2), (2, 2)]


def test_a_first_pass_over_all_turns_tells_the_costliest_ones() -> None:
    """They come before any turn is refined, and are the losses of the review in the end."""
    told: list[tuple[TurnLoss, ...] | int] = []
    with mock.patch.object(estimates, "EFFORT", QUICK):
        found = review(
            cut(golden("A1"), 8),
            playouts=20,
            progress=lambda done, _: told.append(done),
            preview=lambda turns: told.append(tuple(turns)),
        )
    first, *later = told
    assert isinstance(first, tuple)
    assert 0 < len(first) <= 3
    assert list(first) == sorted(first, key=lambda turn: -turn.loss)
    assert all(turn.loss > 0.0 for turn in first)
    assert later[::2] == [*range(1, 9)]
    costliest = sorted(found.turns, key=lambda turn: -turn.loss)[:3]
    assert later[-1] == tuple((turn.round, turn.loss) for turn in costliest)


def test_a_game_on_paper_ends_at_the_first_mistake() -> None:
    record = read_record(golden_text("A1-paper"))
    found = quickly(record)
    assert found.mistake == FirstMistake(3, 0)
    assert len(found.turns) == 2
    assert found.to_json()["mistake"] == {"round": 3, "seat": 0}
    with pytest.raises(ReviewError) as caught:
        quickly(replace(cut(record, 0), rounds=tuple(rounds_of("3/1 4@C4"))))
    assert caught.value.code == "review-rounds"


def test_a_mistake_on_any_sheet_ends_the_review() -> None:
    record = read_record(golden_text("B2-paper"))
    first = timeline(record)[1]
    assert first is not None
    at = len(timeline(record)[0])
    assert [quickly(record, seat).mistake for seat in (0, 1)] == [
        FirstMistake(at + 1, first.seat)
    ] * 2


def test_impossible_islands_are_listed_in_their_round() -> None:
    start = parse_writing("3@C1")
    rounds = rounds_of("1/1 1@D1 C1-D1", "1/1 1@F3 F3-F4")
    found = quickly(solo(SIDE_A, start, rounds))
    assert [t.impossible for t in found.turns] == [
        (),
        (ImpossibleIsland(parse_island("F1"), Cause.TURN),),
    ]


# What is refused


def refused(record: Record, seat: int = 0, **options: int) -> ReviewError:
    with pytest.raises(ReviewError) as caught:
        review(record, seat, **options)  # type: ignore[arg-type]
    return caught.value


def test_what_cannot_be_reviewed() -> None:
    record = golden("A1")
    assert refused(record, 1).code == refused(record, -1).code == "review-seat"
    assert refused(record, playouts=1).code == "review-playouts"
    assert refused(cut(record, 0)).code == "review-rounds"
    assert refused(replace(cut(record, 0), starts=())).code == "review-start"
    assert refused(read_record(EVERYTHING)).code == "review-start"
    illegal = Round(record.rounds[0].card, (Turn.parse("6@A1"),))
    with pytest.raises(RecordError):
        review(replace(cut(record, 0), rounds=(illegal,)))


def test_a_board_without_weights_is_refused() -> None:
    board = replace(SIDE_A, name="Bay", closed_straits=(parse_strait("A1-C1"),))
    record = solo(board, parse_writing("4@C1"), rounds_of("3/1 -"))
    error = refused(record)
    assert error.code == "review-weights"
    assert "hashi train" in str(error)
    found = review(record, playouts=2, weights=weights_for(SIDE_A))
    assert len(found.turns) == 1


def test_without_numba_the_extra_is_named() -> None:
    gone = {"numba": None, "hashi.engine": None, "hashi.analysis.estimates": None}
    with mock.patch.dict(sys.modules, gone):
        assert refused(golden("A1")).code == "review-engine"
        with pytest.raises(ReviewError, match="engine"):
            warm_up()
    code = (
        "import sys; sys.modules['numba'] = None\n"
        "from pathlib import Path\n"
        "from hashi.analysis import ReviewError, review\n"
        "from hashi.record import read_record\n"
        "assert not {'numba', 'numpy', 'hashi.bots.search.playouts'} & {*sys.modules} - {'numba'}\n"
        "try: review(read_record(Path(sys.argv[1]).read_text(encoding='utf-8')))\n"
        "except ReviewError as error: print(error)\n"
    )
    path = Path(__file__).parents[1] / "golden" / "A1-referee.hashi"
    done = subprocess.run(
        [sys.executable, "-c", code, str(path)],
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stderr == ""
    assert "hashi-game[engine]" in done.stdout


def test_warming_up_makes_playouts_and_chooses_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of solo games and of races: both have kernels of their own."""
    played: list[int] = []
    searched: list[int] = []

    class Noting(Estimator):
        def play_out(self, snapshot: Snapshot) -> Outcomes:
            played.append(len(snapshot.sheets))
            return super().play_out(snapshot)

        def candidates(self, snapshot: Snapshot, seat: int, card: Card) -> list[Turn]:
            searched.append(len(snapshot.sheets))
            return super().candidates(snapshot, seat, card)

    monkeypatch.setattr(estimates, "Estimator", Noting)
    warm_up()
    assert set(played) == set(searched) == {1, 2}


# For programs


def test_the_json_form() -> None:
    data = reviewed("B3", 2).to_json()
    assert json.loads(json.dumps(data)) == data
    assert list(data) == [
        *("review", "seat", "name", "seats", "playouts", "whole", "mistake"),
        *("total", "loss", "start", "turns"),
    ]
    assert (data["review"], data["seat"], data["seats"], data["whole"]) == (1, 2, 3, True)
    turns = data["turns"]
    assert isinstance(turns, list)
    for turn in turns:
        assert list(turn) == [
            *("round", "card", "turn", "before", "value", "best", "loss", "loss_error"),
            *("kinds", "estimate", "reached", "lost"),
        ]
        assert list(turn["best"]) == ["turn", "value"]
        assert list(turn["estimate"]) == ["total", "error", "goals"]
        assert list(turn["estimate"]["goals"]) == ["red", "blue", "chain"]
        assert turn["value"] == turn["estimate"]["total"]
    assert turns[12]["lost"] == [{"island": "F3", "cause": "turn"}]
    assert turns[11]["reached"] == ["blue"]


def test_the_page_names_every_field() -> None:
    page = (Path(__file__).parents[2] / "docs" / "analysis.md").read_text(encoding="utf-8")
    found: Review = reviewed("A1", 0)

    def names(data: object) -> set[str]:
        if isinstance(data, dict):
            return {*data, *(name for value in data.values() for name in names(value))}
        return {name for item in data for name in names(item)} if isinstance(data, list) else set()

    assert [name for name in sorted(names(found.to_json())) if f"`{name}`" not in page] == []


def test_a_view_is_evaluated_from_what_it_shows() -> None:
    record = simulate(["random"], seed=3)
    seen = view(replay_to(record, 15), Seat(0))
    found = evaluate(seen, playouts=20, best=3)
    assert 1 <= len(found.turns) <= 3
    assert found.turns[0].loss == 0
    assert found.total == found.turns[0].total >= found.turns[-1].total
    assert all(
        turn.turn in set(legal_turns(seen.sheets[0], record.rounds[14].card))
        for turn in found.turns
    )
    assert found.to_json()["turns"]
    with pytest.raises(ReviewError, match="expected a seat's view"):
        evaluate(view(replay_to(record, 15)))


def test_an_evaluation_is_unbiased(monkeypatch: pytest.MonkeyPatch) -> None:
    """With few playouts, the mean over many orders is the exact value of what was chosen."""
    seen = view(replay_to(golden("A1"), 14), Seat(0))
    exact = {turn.turn: turn for turn in evaluate(seen, playouts=24).turns}
    assert all(turn.error == turn.loss_error == 0.0 for turn in exact.values())
    differences, losses = [], []
    for number in range(200):
        seeded = partial(sown, number)
        monkeypatch.setattr(sys.modules[evaluate.__module__], "estimator_for", seeded)
        found = evaluate(seen, playouts=4)
        differences.append(found.total - exact[found.turns[0].turn].total)
        for turn in found.turns[1:]:
            meant = exact[found.turns[0].turn].total - exact[turn.turn].total
            losses.append(turn.loss - meant)
    for errors in (differences, losses):
        assert abs(mean(errors)) < 3 * stdev(errors) / sqrt(len(differences))
    spread = mean(turn.loss_error for turn in evaluate(seen, playouts=4).turns[1:])
    assert spread > 0.0


def sown(number: int, board: Board, _: object, playouts: int) -> Estimator:
    """An estimator on other orders of the cards."""
    weights = weights_for(board)
    assert weights is not None
    return Estimator(board, weights, playouts, REVIEW, seed=f"{number} ")
