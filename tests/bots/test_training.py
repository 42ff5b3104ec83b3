"""Training: it learns, it can be repeated, it can be stopped and gone on with."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from hashi.bots import features as f
from hashi.bots import learning
from hashi.bots.training import Lesson, Plan, State, Trainer, fresh, load_state, save_state
from hashi.bots.weights import Weights, WeightsError, about_of, first_weights, load, save
from hashi.rules import SIDE_A, SIDE_B, STANDARD_DECK
from tests.engine import plain_modules

SMALL = Plan(solo_games=96, race_games=48, games=48, batch=256)


def trained(plan: Plan, workers: int, lessons: int | None = None) -> State:
    trainer, state = Trainer(SIDE_A, STANDARD_DECK, plan, workers), fresh(plan)
    for _ in trainer.run(state, lambda _: None):
        if state.lesson == lessons:
            break
    return state


def same(one: Weights, other: Weights) -> bool:
    return all((a == b).all() for a, b in zip(one.arrays, other.arrays, strict=True))


def test_a_few_seconds_of_training_beat_none() -> None:
    plan = Plan(solo_games=3000, race_games=0, games=128, batch=256)
    trainer = Trainer(SIDE_A, STANDARD_DECK, plan, 2)
    before, _ = trainer.mean_total(first_weights(plan.seed), 64, 9)
    after, error = trainer.mean_total(trained(plan, 2).weights, 64, 9)
    assert 0 < error < 2
    assert after > before + 4


def test_the_weights_do_not_depend_on_the_workers() -> None:
    one, three = trained(SMALL, 1), trained(SMALL, 3)
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
    whole = trained(SMALL, 2)
    assert same(state.weights, whole.weights)
    assert (state.seen == whole.seen).all()


def test_a_checkpoint_of_another_training_is_refused(tmp_path: Path) -> None:
    trainer = Trainer(SIDE_A, STANDARD_DECK, SMALL, 1)
    path = tmp_path / "state"
    save_state(path, fresh(SMALL), trainer)
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


def test_races_leave_what_solo_games_have_taught() -> None:
    """But for the last swing of the solo steps; what is the race's own moves on."""
    plan = replace(SMALL, race_games=480)
    solo, whole = trained(plan, 1, lessons=2).weights, trained(plan, 1).weights
    shared, own = whole.rows[: f.SHARED], whole.exits[f.RACE] - solo.exits[f.SOLO]
    assert np.abs(shared - solo.rows[: f.SHARED]).max() < 0.05
    assert np.abs(whole.exits[f.SOLO] - solo.exits[f.SOLO]).max() < 0.05
    assert np.abs(own).max() > 0.1


def test_the_moves_are_the_slope_of_the_error() -> None:
    """A small push to a weight changes half the squared error as `teach` says it would."""
    trainer = Trainer(SIDE_A, STANDARD_DECK, SMALL, 1)
    weights = first_weights(3)
    lesson, _ = trainer.games(1, 1, 5, weights, 0.1, 1.0, 0.5)
    lesson = replace(lesson, targets=(lesson.targets * 0.1).astype(np.float32))  # none is clipped
    chosen = np.arange(len(lesson.counts))
    moves = [np.zeros_like(array) for array in weights.arrays]

    def half_squares() -> float:
        waste = [np.zeros_like(array) for array in weights.arrays]
        return _teach(lesson, chosen, weights, waste) / 2

    _teach(lesson, chosen, weights, moves)
    row, unit = int(lesson.facts[0, 3]), int(np.argmax(np.abs(moves[0][lesson.facts[0, 3], :-1])))
    head = int(lesson.heads[4])
    for array, move, place in (
        (weights.rows, moves[0], (row, unit)),
        (weights.rows, moves[0], (row, f.WIDTH - 1)),
        (weights.biases, moves[1], (f.SOLO, head, 0)),
        (weights.exits, moves[2], (f.SOLO, head, unit)),
    ):
        before, push = array[place], 1e-2
        array[place] = before + push
        up = half_squares()
        array[place] = before - push
        slope = (up - half_squares()) / (2 * push)
        array[place] = before
        assert slope == pytest.approx(move[place], rel=0.15, abs=0.02)


def _teach(lesson: Lesson, chosen: np.ndarray, weights: Weights, moves: list[np.ndarray]) -> float:
    return float(
        learning.teach(
            *(lesson.facts, lesson.counts, lesson.heads, lesson.targets, chosen, lesson.mode),
            *(*weights.arrays, *moves),
        )
    )


def test_games_as_plain_python_teach_the_same() -> None:
    trainer, weights = Trainer(SIDE_A, STANDARD_DECK, SMALL, 1), first_weights(3)
    plain = plain_modules()["bots.learning"]
    size = 2 * 16
    facts, counts = np.zeros((size, f.MAX_FACTS), np.int16), np.zeros(size, np.int64)
    heads, targets = np.zeros(size, np.int64), np.zeros(size, np.float32)
    totals = np.zeros(2, np.float32)
    with np.errstate(over="ignore"):
        written = plain.self_play(
            *(trainer._table, trainer._ends, trainer._deck, 2, 1, np.uint64(5), *weights.arrays),
            *(0.2, 1.0, 0.5, SMALL.bonus, facts, counts, heads, targets, totals),
        )
    lesson, same_totals = trainer.games(2, 1, 5, weights, 0.2, 1.0, 0.5)
    assert written == size == len(lesson.counts)
    assert (facts == lesson.facts).all()
    assert totals.tolist() == same_totals.tolist()
    assert targets == pytest.approx(lesson.targets, abs=1e-3)
    moves = [np.zeros_like(array) for array in weights.arrays]
    args = (facts[:4], counts[:4], heads[:4], targets[:4], np.arange(4), f.RACE)
    squares = plain.teach(*args, *weights.arrays, *moves)
    assert squares == pytest.approx(learning.teach(*args, *weights.arrays, *moves), rel=1e-3)
    one, other = np.ones(6, np.float32), np.ones(6, np.float32)
    push = np.linspace(-1, 1, 6).astype(np.float32)
    for module, flat in ((plain, one), (learning, other)):
        zeros = [np.zeros(6, np.float32) for _ in range(2)]
        module.step_weights(flat, push.copy(), *zeros, 0.1, 1.0, 1)
    assert one == pytest.approx(other, abs=1e-6)
    assert one == pytest.approx(1 - 0.1 * np.sign(push), abs=1e-3)


def test_weights_survive_being_saved(tmp_path: Path) -> None:
    state, trainer = trained(SMALL, 1), Trainer(SIDE_A, STANDARD_DECK, SMALL, 1)
    path = tmp_path / "A.npz"
    save(path, trainer.finished(state, figure=1.5), state.seen)
    again = load(path)
    assert about_of(path)["figure"] == 1.5
    assert again.about["games"] == 144
    for before, after in zip(state.weights.arrays[1:], again.arrays[1:], strict=True):
        assert after == pytest.approx(before, abs=2e-3)
    assert again.rows[state.seen] == pytest.approx(state.weights.rows[state.seen], abs=2e-3)
    assert not again.rows[~state.seen].any()


@pytest.mark.parametrize("content", [b"", b"nothing of the kind", b"PK\x03\x04broken"])
def test_a_file_that_holds_no_weights_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.npz"
    path.write_bytes(content)
    for reader in (load, about_of):
        with pytest.raises(WeightsError, match=r"bad\.npz: found no readable weights") as caught:
            reader(path)
        assert caught.value.code == "bad-weights"


def test_weights_of_another_width_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "old.npz"
    with path.open("wb") as file:
        np.savez(file, format=np.int64(1), rows=np.zeros((3, f.WIDTH // 2)))
    with pytest.raises(WeightsError, match="another version"):
        load(path)
