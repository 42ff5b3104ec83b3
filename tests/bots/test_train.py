"""Training: it learns, is reproducible, and continues from a checkpoint."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from hashi.bots.train import optimizer
from hashi.bots.train.checkpoint import load_state, save_state
from hashi.bots.train.optimizer import Parameters
from hashi.bots.train.plan import TrainingPlan
from hashi.bots.train.selfplay import Samples, SelfPlay
from hashi.bots.train.train import Trainer, TrainingState, new_state
from hashi.bots.value import features as f
from hashi.bots.value.arrays import RACE, SOLO, WeightArrays
from hashi.bots.value.files import SHIPPED, WeightsError
from hashi.bots.value.network import WIDTH
from hashi.bots.value.weights import Weights, about_of, load, random_weights, save
from hashi.engine import board_arrays, deck_table
from hashi.rules import SIDE_A, SIDE_B, STANDARD_DECK
from tests.engine import plain_modules

SMALL = TrainingPlan(solo_games=96, race_games=48, games=48, batch=256)
SETTINGS = SelfPlay(1, 1, np.uint64(5), exploration=0.1, temperature=1.0, trace=0.5, bonus=2)


def trained(plan: TrainingPlan, workers: int, lessons: int | None = None) -> TrainingState:
    trainer, state = Trainer(SIDE_A, STANDARD_DECK, plan, workers), new_state(plan)
    for _ in trainer.run(state, lambda _: None):
        if state.lesson == lessons:
            break
    return state


@cache
def whole_training() -> TrainingState:
    """A whole training with `SMALL`, for tests that only look at it."""
    return trained(SMALL, 1)


def same(one: Weights, other: Weights) -> bool:
    return all((a == b).all() for a, b in zip(one.arrays, other.arrays, strict=True))


def test_a_few_seconds_of_training_beat_none() -> None:
    plan = TrainingPlan(solo_games=1000, race_games=0, games=128, batch=256)
    trainer = Trainer(SIDE_A, STANDARD_DECK, plan, 2)
    before, _ = trainer.mean_total(random_weights(plan.seed), 64, 9)
    after, error = trainer.mean_total(trained(plan, 2).weights, 64, 9)
    assert 0 < error < 2
    assert after > before + 2


def test_the_weights_do_not_depend_on_the_workers() -> None:
    one, three = whole_training(), trained(SMALL, 3)
    assert same(one.weights, three.weights)
    assert not same(one.weights, trained(replace(SMALL, seed=2), 1).weights)


@pytest.mark.parametrize("lessons", [1, 2])
def test_a_training_that_was_stopped_ends_as_one_that_was_not(tmp_path: Path, lessons: int) -> None:
    """Stopped in the middle of solo, and at the door to the race."""
    trainer = Trainer(SIDE_A, STANDARD_DECK, SMALL, 2)
    save_state(tmp_path / "state", trained(SMALL, 2, lessons), trainer)
    state = load_state(tmp_path / "state", trainer)
    assert state.lesson == lessons
    for _ in trainer.run(state, lambda _: None):
        pass
    whole = whole_training()
    assert same(state.weights, whole.weights)
    assert (state.seen == whole.seen).all()


def test_a_checkpoint_of_another_training_is_refused(tmp_path: Path) -> None:
    trainer = Trainer(SIDE_A, STANDARD_DECK, SMALL, 1)
    path = tmp_path / "state"
    save_state(path, new_state(SMALL), trainer)
    for other in (
        Trainer(SIDE_B, STANDARD_DECK, SMALL, 1),
        Trainer(SIDE_A, STANDARD_DECK, replace(SMALL, seed=7), 1),
    ):
        with pytest.raises(WeightsError, match="another training") as caught:
            load_state(path, other)
        assert caught.value.code == "other-training"
    path.write_bytes(b"no checkpoint")
    with pytest.raises(WeightsError, match="no readable checkpoint") as caught:
        load_state(path, trainer)
    assert caught.value.code == "bad-checkpoint"


def test_a_race_keeps_what_solo_games_trained() -> None:
    """Except for the momentum of the last solo steps; the weights of the race move on."""
    plan = replace(SMALL, race_games=480)
    state = new_state(plan)
    for _ in Trainer(SIDE_A, STANDARD_DECK, plan, 1).run(state, lambda _: None):
        if state.lesson == 2:
            solo = deepcopy(state.weights.arrays)
    whole = state.weights.arrays
    shared = whole.embedding[: f.SHARED] - solo.embedding[: f.SHARED]
    assert np.abs(shared).max() < 0.05
    assert np.abs(whole.outputs[SOLO] - solo.outputs[SOLO]).max() < 0.05
    assert np.abs(whole.outputs[RACE] - solo.outputs[SOLO]).max() > 0.1


def zeros_like(weights: Weights) -> WeightArrays:
    return WeightArrays(*(np.zeros_like(array) for array in weights.arrays))


def test_gradients_are_the_slope_of_the_error() -> None:
    """A small change of a weight changes half the squared error as its gradient says."""
    trainer = Trainer(SIDE_A, STANDARD_DECK, SMALL, 1)
    weights = random_weights(3)
    samples = trainer.games(SETTINGS, weights)[0].samples
    samples = samples._replace(
        targets=(samples.targets * 0.1).astype(np.float32)
    )  # none is clipped
    chosen = np.arange(len(samples.counts))

    def half_squares(gradients: WeightArrays) -> float:
        squares = optimizer.add_gradients(samples, chosen, SOLO, weights.arrays, gradients)
        return float(squares) / 2

    gradients = zeros_like(weights)
    half_squares(gradients)
    feature = int(samples.active[0, 3])
    unit = int(np.argmax(np.abs(gradients.embedding[feature, :-1])))
    played = int(samples.rounds[4])
    for name, place in (
        ("embedding", (feature, unit)),
        ("embedding", (feature, WIDTH - 1)),
        ("biases", (SOLO, played, 0)),
        ("outputs", (SOLO, played, unit)),
    ):
        array = getattr(weights.arrays, name)
        before, push = array[place], 1e-2
        array[place] = before + push
        up = half_squares(zeros_like(weights))
        array[place] = before - push
        slope = (up - half_squares(zeros_like(weights))) / (2 * push)
        array[place] = before
        assert slope == pytest.approx(getattr(gradients, name)[place], rel=0.15, abs=0.02)


def test_a_step_of_adam_is_that_of_its_formula_and_forgets_what_has_faded() -> None:
    rng = np.random.default_rng(4)
    values, gradient, means = (rng.normal(size=(3, 5)).astype(np.float32) for _ in range(3))
    squares = np.square(rng.normal(size=(3, 5))).astype(np.float32)
    means[0, 0], squares[0, 0], gradient[0, 0] = 1e-31, 1e-31, 0.0
    before = [array.copy() for array in (values, gradient, means, squares)]
    rows = np.array([0, 2])
    optimizer.adam_step(Parameters(values, gradient, means, squares), rows, 0.01, 0.5, 3)
    old, slope, mean, square = (array[rows].astype(np.float64) for array in before)
    mean = 0.9 * mean + 0.1 * slope * 0.5
    square = 0.999 * square + 0.001 * (slope * 0.5) ** 2
    step = 0.01 * mean / (1 - 0.9**3) / (np.sqrt(square / (1 - 0.999**3)) + 1e-6)
    assert values[rows] == pytest.approx(old - step, rel=1e-4, abs=1e-6)
    assert not gradient[rows].any()
    assert (means[0, 0], squares[0, 0]) == (0, 0)
    for array, was in zip((values, gradient, means, squares), before, strict=True):
        assert (array[1] == was[1]).all()  # a row that was left out


def test_blue_can_be_worth_more_in_training() -> None:
    """The plan's `blue` goes into the totals of self-play, of solo games only."""
    trainer, weights = Trainer(SIDE_A, STANDARD_DECK, SMALL, 1), load(SHIPPED / "A.npz")
    settings = SETTINGS._replace(games=8, exploration=0.0)
    plain = trainer.games(settings, weights)[1]
    more = trainer.games(settings._replace(blue=9), weights)[1]
    assert more.sum() >= plain.sum() + 9
    race = settings._replace(seats=2)
    assert (
        trainer.games(race, weights)[1] == trainer.games(race._replace(blue=9), weights)[1]
    ).all()


def test_compiled_and_plain_self_play_are_equal() -> None:
    trainer, weights = Trainer(SIDE_A, STANDARD_DECK, SMALL, 1), random_weights(3)
    settings = SETTINGS._replace(seats=2, exploration=0.2)
    size = 2 * 16
    samples = Samples(
        np.zeros((size, f.MAX_ACTIVE), np.int16),
        np.zeros(size, np.int64),
        np.zeros(size, np.int64),
        np.zeros(size, np.float32),
    )
    totals = np.zeros(2, np.float32)
    plain = plain_modules()["bots.train.selfplay"]
    board, deck = board_arrays(SIDE_A), deck_table(STANDARD_DECK)
    with np.errstate(over="ignore"):
        written = plain.self_play(board, deck, weights.arrays, settings, samples, totals)
    lesson, same_totals = trainer.games(settings, weights)
    assert written == size == len(lesson.samples.counts)
    assert (samples.active == lesson.samples.active).all()
    assert totals.tolist() == same_totals.tolist()
    assert samples.targets == pytest.approx(lesson.samples.targets, abs=1e-3)


def test_compiled_and_plain_optimizer_are_equal() -> None:
    plain = plain_modules()["bots.train.optimizer"]
    trainer, weights = Trainer(SIDE_A, STANDARD_DECK, SMALL, 1), random_weights(3)
    samples = trainer.games(SETTINGS._replace(seats=2), weights)[0].samples
    slow, fast = (
        module.add_gradients(samples, np.arange(4), RACE, weights.arrays, zeros_like(weights))
        for module in (plain, optimizer)
    )
    assert slow == pytest.approx(fast, rel=1e-3)
    gradient = np.linspace(-1, 1, 6).astype(np.float32).reshape(2, 3)
    values = []
    for module in (plain, optimizer):
        start, mean, square = np.ones((2, 3), np.float32), *np.zeros((2, 2, 3), np.float32)
        parameters = Parameters(start, gradient.copy(), mean, square)
        module.adam_step(parameters, np.arange(2), 0.1, 1.0, 1)
        values.append(start)
    assert values[0] == pytest.approx(values[1], abs=1e-6)
    assert values[0] == pytest.approx(1 - 0.1 * np.sign(gradient), abs=1e-3)


def test_weights_survive_being_saved(tmp_path: Path) -> None:
    state, trainer = whole_training(), Trainer(SIDE_A, STANDARD_DECK, SMALL, 1)
    path = tmp_path / "A.npz"
    save(path, trainer.finished(state, result=1.5), state.seen)
    again = load(path)
    assert about_of(path)["result"] == 1.5
    assert again.about["games"] == 144
    for before, after in zip(state.weights.arrays[1:], again.arrays[1:], strict=True):
        assert after == pytest.approx(before, abs=2e-3)
    before, after = state.weights.arrays.embedding, again.arrays.embedding
    assert after[state.seen] == pytest.approx(before[state.seen], abs=2e-3)
    assert not after[~state.seen].any()
