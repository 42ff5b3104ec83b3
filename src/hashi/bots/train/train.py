"""Training: lessons of self-play, first solo, then races with several seats.

The result depends on the plan only, not on the number of workers: a lesson is always played in the
same shards, each with its own random numbers, and learned in a fixed order. While one lesson is
being learned, the next is already played, with the weights from before it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from time import monotonic

import numpy as np
from numpy.typing import NDArray

from hashi.bots.train.optimizer import Parameters, adam_step, add_gradients
from hashi.bots.train.plan import TrainingPlan
from hashi.bots.train.selfplay import Samples, SelfPlay, heuristic_play, self_play
from hashi.bots.value import features as f
from hashi.bots.value.arrays import RACE, SOLO, Floats, WeightArrays
from hashi.bots.value.network import WIDTH
from hashi.bots.value.weights import Weights, board_key, random_weights
from hashi.engine import board_arrays, deck_table
from hashi.rules import ROUNDS, Board, Deck

SHARDS = 16
Shard = tuple["Lesson", Floats]  # and the totals of all seats


@dataclass(frozen=True, slots=True)
class Lesson:
    """The samples of one lesson's games."""

    samples: Samples
    mode: int


@dataclass(slots=True)
class TrainingState:
    """Everything a training needs to continue (`checkpoint`)."""

    lesson: int
    weights: Weights
    previous: Weights  # before the last lesson: the next one is played with these
    means: WeightArrays
    squares: WeightArrays
    step: int
    seen: NDArray[np.bool_]  # features, in any game
    replay: list[Lesson]


@dataclass(frozen=True, slots=True)
class LessonReport:
    """Results of a lesson."""

    lesson: int
    lessons: int
    seats: int
    games: int
    mean_total: float
    error: float
    seconds: float


def new_state(plan: TrainingPlan, start: Weights | None = None) -> TrainingState:
    """The state before the first lesson, from random weights or from those of another training."""
    weights = random_weights(plan.seed) if start is None else start.copy()
    if start is None:
        seen = np.zeros(f.FEATURES, np.bool_)
    else:
        seen = np.asarray(weights.arrays.embedding.any(axis=1))
    return TrainingState(0, weights, weights.copy(), _zeros(weights), _zeros(weights), 0, seen, [])


def _zeros(weights: Weights) -> WeightArrays:
    return WeightArrays(*(np.zeros_like(array) for array in weights.arrays))


class Trainer:
    """A training on one board and deck."""

    def __init__(self, board: Board, deck: Deck, plan: TrainingPlan, workers: int) -> None:
        """`workers` is the number of threads."""
        self.board = board
        self.deck = deck
        self.plan = plan
        self.workers = workers
        self._gradients = _zeros(random_weights(0))

    def run(self, state: TrainingState, report: Callable[[LessonReport], None]) -> Iterator[None]:
        """Train to the end of the plan; yields after every lesson."""
        plan = self.plan
        with ThreadPoolExecutor(self.workers + 1) as pool:
            games = self._play(pool, state.lesson, state.previous)
            while state.lesson < plan.lessons:
                begin = monotonic()
                lesson, totals = _joined([future.result() for future in games])
                if state.lesson == plan.solo_lessons:
                    _begin_race(state.weights)
                    state.replay.clear()
                before = state.weights.copy()
                if state.lesson + 1 < plan.lessons:
                    games = self._play(pool, state.lesson + 1, before)
                state.previous = before
                error = self._learn(state, lesson)
                state.lesson += 1
                report(
                    LessonReport(
                        state.lesson,
                        plan.lessons,
                        plan.seats(state.lesson - 1),
                        state.lesson * plan.games,
                        float(totals.mean()),
                        error,
                        monotonic() - begin,
                    )
                )
                yield

    def _play(self, pool: ThreadPoolExecutor, lesson: int, weights: Weights) -> list[Future[Shard]]:
        if lesson >= self.plan.lessons:
            return []
        if lesson == self.plan.solo_lessons:
            weights = weights.copy()
            _begin_race(weights)
        return [pool.submit(self._shard, lesson, shard, weights) for shard in range(SHARDS)]

    def _shard(self, lesson: int, shard: int, weights: Weights) -> Shard:
        plan = self.plan
        first, last = plan.exploration
        exploration = first + (last - first) * plan.progress(lesson)
        settings = SelfPlay(
            plan.seats(lesson),
            -(-plan.games // SHARDS),
            _seed(plan.seed, lesson, shard),
            exploration,
            plan.temperature,
            plan.trace,
            plan.bonus,
            plan.blue,
        )
        return self.games(settings, weights)

    def games(self, settings: SelfPlay, weights: Weights) -> Shard:
        """Self-play of one shard: its samples, and the totals of all seats."""
        size = settings.games * settings.seats * (ROUNDS - 1)
        samples = Samples(
            np.zeros((size, f.MAX_ACTIVE), np.int16),
            np.zeros(size, np.int64),
            np.zeros(size, np.int64),
            np.zeros(size, np.float32),
        )
        totals = np.zeros(settings.games * settings.seats, np.float32)
        board, deck = board_arrays(self.board), deck_table(self.deck)
        self_play(board, deck, weights.arrays, settings, samples, totals)
        return Lesson(samples, SOLO if settings.seats == 1 else RACE), totals

    def _learn(self, state: TrainingState, lesson: Lesson) -> float:
        """Some passes over the latest lessons; returns the mean error in points."""
        plan = self.plan
        state.replay = [*state.replay, lesson][-plan.replay :]
        state.seen[lesson.samples.active.reshape(-1)] = True  # and feature 0, which pads the rows
        rng = np.random.default_rng([plan.seed, state.lesson])
        first, last = plan.learning_rate
        learning_rate = first * (last / first) ** plan.progress(state.lesson)
        squares, taught = 0.0, 0
        for part in state.replay:
            order = rng.permutation(len(part.samples.counts))
            order = order[: len(order) * plan.passes // len(state.replay)]
            for at in range(0, len(order), plan.batch):
                chosen = order[at : at + plan.batch]
                squares += add_gradients(
                    part.samples, chosen, part.mode, state.weights.arrays, self._gradients
                )
                taught += len(chosen)
                state.step += 1
                self._step(state, learning_rate, 1.0 / len(chosen))
        return float(np.sqrt(squares / max(1, taught)))

    def _step(self, state: TrainingState, learning_rate: float, scale: float) -> None:
        """One step of Adam, without features that no game has seen: they have no gradient."""
        seen = np.flatnonzero(state.seen)
        for arrays in zip(
            state.weights.arrays, self._gradients, state.means, state.squares, strict=True
        ):
            parameters = Parameters(*(array.reshape(-1, WIDTH) for array in arrays))
            every = np.arange(len(parameters.values))
            rows = seen if arrays[0] is state.weights.arrays.embedding else every
            adam_step(parameters, rows, learning_rate, scale, state.step)

    def mean_total(self, weights: Weights | None, games: int, seed: int) -> tuple[float, float]:
        """Mean total of solo games without exploration, and its standard error.

        Without weights the heuristic plays, on the same deals.
        """

        def totals(shard: int) -> Floats:
            settings = SelfPlay(
                1, -(-games // SHARDS), _seed(seed, -1, shard), 0.0, 1.0, self.plan.trace, 0
            )
            if weights is not None:
                return self.games(settings, weights)[1]
            found = np.zeros(settings.games, np.float32)
            heuristic_play(board_arrays(self.board), deck_table(self.deck), settings, found)
            return found

        with ThreadPoolExecutor(self.workers) as pool:
            found = np.concatenate(list(pool.map(totals, range(SHARDS))))
        return float(found.mean()), float(found.std(ddof=1) / np.sqrt(found.size))

    @property
    def about(self) -> dict[str, object]:
        """Everything that determines the weights, for their file."""
        return {
            "board": board_key(self.board),
            "name": self.board.name,
            "deck": [str(card) for card in self.deck.cards],
            "plan": asdict(self.plan),
        }

    def finished(self, state: TrainingState, **results: object) -> Weights:
        about = {**self.about, "games": state.lesson * self.plan.games, **results}
        return replace(state.weights, about=about)


def _joined(shards: list[Shard]) -> Shard:
    lessons = [lesson for lesson, _ in shards]
    columns = zip(*(lesson.samples for lesson in lessons), strict=True)
    samples = Samples(*(np.concatenate(column) for column in columns))
    return Lesson(samples, lessons[0].mode), np.concatenate([totals for _, totals in shards])


def _begin_race(weights: Weights) -> None:
    """Start the race with what solo games have trained.

    The embeddings shared by both modes get no new gradients; only the momentum of the last solo
    steps (Adam's means) still moves them a little.
    """
    embedding, biases, outputs = weights.arrays
    biases[RACE] = biases[SOLO]
    outputs[RACE] = outputs[SOLO]
    for start, end in ((f.RED_AT, f.BLUE_AT), (f.BLUE_AT, f.CHAIN_AT), (f.CHAIN_AT, f.RACE_AT)):
        half = (end - start) // 2
        embedding[start + half : end] = embedding[start : start + half]
    embedding[f.RACE_AT :] = 0.0


def _seed(seed: int, lesson: int, shard: int) -> np.uint64:
    text = f"{seed}/{lesson}/{shard}".encode()
    return np.uint64(int.from_bytes(hashlib.sha256(text).digest()[:8], "little"))
