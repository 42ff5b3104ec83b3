"""Training: lessons of self-play, first solo, then the race for goals with several seats.

The result depends on the plan alone, not on the number of workers: a lesson is always played in
the same shards, each with random numbers of its own, and learned in a fixed order. While one
lesson is learned, the next is already played, with the weights from before: that too is fixed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hashi.bots import features as f
from hashi.bots import learning as k
from hashi.bots.weights import BROKEN, Floats, Weights, WeightsError, board_key, first_weights
from hashi.engine import board_table, deck_table
from hashi.engine.kernels import ROUNDS, Ints, Words
from hashi.rules import Board, Deck

SHARDS = 16


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that the weights depend on, besides board and deck."""

    seed: int = 1
    solo_games: int = 480_000
    race_games: int = 36_000
    games: int = 256  # per lesson, over all shards
    batch: int = 1024
    passes: int = 2
    memory: int = 2  # lessons that a lesson's passes draw from
    pace: tuple[float, float] = (0.003, 0.0002)  # step size, first and last
    whims: tuple[float, float] = (0.3, 0.03)
    warmth: float = 1.5
    mixing: float = 0.6
    bonus: int = 2  # points that a goal taken from the others is worth on top, in a race
    start: str = ""  # the hash of the weights to begin with; none: small random ones

    @property
    def solo_lessons(self) -> int:
        """Lessons in solo."""
        return -(-self.solo_games // self.games)

    @property
    def lessons(self) -> int:
        """Lessons in all."""
        return self.solo_lessons + -(-self.race_games // self.games)

    def seats(self, lesson: int) -> int:
        """One seat first, then two, three and four by turns."""
        return 1 if lesson < self.solo_lessons else 2 + (lesson % 3)

    def along(self, lesson: int) -> float:
        """How far its stage is, from 0 to 1."""
        solo = lesson < self.solo_lessons
        begin, end = (0, self.solo_lessons) if solo else (self.solo_lessons, self.lessons)
        return (lesson - begin) / max(1, end - begin)


def course(seed: int, race_games: int, **settings: Any) -> tuple[Plan, Plan]:
    """The two legs in which the shipped weights were made; the second starts from the first.

    It has random numbers of its own, smaller steps and fewer whims.
    """
    first = Plan(seed=seed, race_games=race_games, **settings)
    second = replace(
        first, seed=seed + 1, solo_games=450_000, pace=(0.0015, 0.0001), whims=(0.15, 0.02)
    )
    return first, second


@dataclass(frozen=True, slots=True)
class Lesson:
    """What one lesson's games have shown."""

    facts: NDArray[np.int16]
    counts: Ints
    heads: Ints
    targets: Floats
    mode: int


@dataclass(slots=True)
class State:
    """Where a training stands; saved and loaded whole."""

    lesson: int
    weights: Weights
    previous: Weights  # before the last lesson: the next one is played with these
    means: tuple[Floats, Floats, Floats]
    squares: tuple[Floats, Floats, Floats]
    step: int
    seen: NDArray[np.bool_]
    memory: list[Lesson]


@dataclass(frozen=True, slots=True)
class Progress:
    """How a lesson went."""

    lesson: int
    lessons: int
    seats: int
    games: int
    mean_total: float
    error: float
    seconds: float


def fresh(plan: Plan, start: Weights | None = None) -> State:
    """The beginning of a training, from small random weights or from those of an earlier one."""
    weights = first_weights(plan.seed) if start is None else start.copy()
    zeros = tuple(np.zeros_like(array) for array in weights.arrays)
    more = tuple(np.zeros_like(array) for array in weights.arrays)
    return State(
        0,
        weights,
        weights.copy(),
        (zeros[0], zeros[1], zeros[2]),
        (more[0], more[1], more[2]),
        0,
        np.zeros(f.ROWS, np.bool_) if start is None else np.asarray(weights.rows.any(axis=1)),
        [],
    )


class Trainer:
    """A training on one board and deck."""

    def __init__(self, board: Board, deck: Deck, plan: Plan, workers: int) -> None:
        """Prepare the tables; `workers` is the number of threads."""
        self.board = board
        self.deck = deck
        self.plan = plan
        self.workers = workers
        self._table: Words = board_table(board)
        self._deck: Ints = deck_table(deck)
        self._ends = ends_of(board)
        self._moves = tuple(np.zeros_like(array) for array in first_weights(0).arrays)

    def run(self, state: State, told: Callable[[Progress], None]) -> Iterator[None]:
        """Teach from where the state stands; stops to breathe after every lesson."""
        plan = self.plan
        with ThreadPoolExecutor(self.workers + 1) as pool:
            games = self._play(pool, state.lesson, state.previous)
            while state.lesson < plan.lessons:
                begin = monotonic()
                lesson, totals = self._joined(games, state.lesson)
                if state.lesson == plan.solo_lessons:
                    _begin_race(state.weights)
                    state.memory.clear()
                before = state.weights.copy()
                if state.lesson + 1 < plan.lessons:
                    games = self._play(pool, state.lesson + 1, before)
                state.previous = before
                error = self._learn(state, lesson)
                state.lesson += 1
                told(
                    Progress(
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

    def _play(
        self, pool: ThreadPoolExecutor, lesson: int, weights: Weights
    ) -> list[Future[tuple[Lesson, Floats]]]:
        if lesson >= self.plan.lessons:
            return []
        if lesson == self.plan.solo_lessons:
            weights = weights.copy()
            _begin_race(weights)
        return [pool.submit(self._shard, lesson, shard, weights) for shard in range(SHARDS)]

    def _shard(self, lesson: int, shard: int, weights: Weights) -> tuple[Lesson, Floats]:
        plan = self.plan
        seats, games = plan.seats(lesson), -(-plan.games // SHARDS)
        begin, end = plan.whims
        whims = begin + (end - begin) * plan.along(lesson)
        return self.games(
            seats, games, _seed(plan.seed, lesson, shard), weights, whims, plan.warmth, plan.mixing
        )

    def games(
        self,
        seats: int,
        games: int,
        seed: int,
        weights: Weights,
        whims: float,
        warmth: float,
        mixing: float,
    ) -> tuple[Lesson, Floats]:
        """Self-play of one shard: what it shows, and the totals of all seats."""
        size = games * seats * (ROUNDS - 1)
        facts = np.zeros((size, f.MAX_FACTS), np.int16)
        counts, heads = np.zeros(size, np.int64), np.zeros(size, np.int64)
        targets, totals = np.zeros(size, np.float32), np.zeros(games * seats, np.float32)
        k.self_play(
            *(self._table, self._ends, self._deck, seats, games, np.uint64(seed)),
            *(*weights.arrays, whims, warmth, mixing, self.plan.bonus),
            *(facts, counts, heads, targets, totals),
        )
        mode = f.SOLO if seats == 1 else f.RACE
        return Lesson(facts, counts, heads, targets, mode), totals

    def _joined(
        self, games: list[Future[tuple[Lesson, Floats]]], lesson: int
    ) -> tuple[Lesson, Floats]:
        shards = [future.result() for future in games]
        parts = [part for part, _ in shards]
        return (
            Lesson(
                np.concatenate([part.facts for part in parts]),
                np.concatenate([part.counts for part in parts]),
                np.concatenate([part.heads for part in parts]),
                np.concatenate([part.targets for part in parts]),
                f.SOLO if self.plan.seats(lesson) == 1 else f.RACE,
            ),
            np.concatenate([totals for _, totals in shards]),
        )

    def _learn(self, state: State, lesson: Lesson) -> float:
        """Some passes over the newest lessons; gives the mean error in points."""
        plan = self.plan
        state.memory = [*state.memory, lesson][-plan.memory :]
        state.seen[lesson.facts.reshape(-1)] = True  # and row 0, which fills the unused places
        chance = np.random.default_rng([plan.seed, state.lesson])
        begin, end = plan.pace
        pace = begin * (end / begin) ** plan.along(state.lesson)
        squares, taught = 0.0, 0
        for part in state.memory:
            order = chance.permutation(len(part.counts))
            order = order[: len(order) * plan.passes // len(state.memory)]
            for at in range(0, len(order), plan.batch):
                chosen = order[at : at + plan.batch]
                squares += k.teach(
                    *(part.facts, part.counts, part.heads, part.targets, chosen, part.mode),
                    *(*state.weights.arrays, *self._moves),
                )
                taught += len(chosen)
                state.step += 1
                self._step(state, pace, 1.0 / len(chosen))
        return float(np.sqrt(squares / max(1, taught)))

    def _step(self, state: State, pace: float, share: float) -> None:
        for array, moves, means, roots in zip(
            state.weights.arrays, self._moves, state.means, state.squares, strict=True
        ):
            k.step_weights(
                *(array.reshape(-1), moves.reshape(-1), means.reshape(-1), roots.reshape(-1)),
                *(pace, share, state.step),
            )

    def mean_total(self, weights: Weights, games: int, seed: int) -> tuple[float, float]:
        """Mean total of solo games without whims, and its standard error."""
        per = -(-games // SHARDS)
        with ThreadPoolExecutor(self.workers) as pool:
            shards = pool.map(
                lambda shard: self.games(
                    1, per, _seed(seed, -1, shard), weights, 0.0, 1.0, self.plan.mixing
                )[1],
                range(SHARDS),
            )
            totals = np.concatenate(list(shards))
        return float(totals.mean()), float(totals.std(ddof=1) / np.sqrt(totals.size))

    @property
    def about(self) -> dict[str, object]:
        """What decides about the weights, as their file says it."""
        return {
            "board": board_key(self.board),
            "name": self.board.name,
            "deck": [str(card) for card in self.deck.cards],
            "plan": asdict(self.plan),
        }

    def finished(self, state: State, **figures: object) -> Weights:
        """The weights with what is to be known about them."""
        about = {**self.about, "games": state.lesson * self.plan.games, **figures}
        return replace(state.weights, about=about)


def ends_of(board: Board) -> Ints:
    """The two islands of every strait."""
    ends = np.zeros((f.SLOTS, 2), np.int64)
    ends[: len(board.ends)] = board.ends
    return ends


def _begin_race(weights: Weights) -> None:
    """Begin the race with what solo games have taught.

    The rows that both share get no new moves from here on; only the swing of the last solo steps
    (Adam's means) carries them on a little.
    """
    weights.biases[f.RACE] = weights.biases[f.SOLO]
    weights.exits[f.RACE] = weights.exits[f.SOLO]
    for start, end in ((f.RED_AT, f.BLUE_AT), (f.BLUE_AT, f.CHAIN_AT), (f.CHAIN_AT, f.RACE_AT)):
        half = (end - start) // 2
        weights.rows[start + half : end] = weights.rows[start : start + half]
    weights.rows[f.RACE_AT :] = 0.0


def _seed(seed: int, lesson: int, shard: int) -> int:
    text = f"{seed}/{lesson}/{shard}".encode()
    return int.from_bytes(hashlib.sha256(text).digest()[:8], "little")


def save_state(path: Path, state: State, trainer: Trainer) -> None:
    """Write everything needed to go on; the old file stays until the new one is whole."""
    arrays: dict[str, NDArray[np.generic]] = {
        "lesson": np.array([state.lesson, state.step]),
        "seen": state.seen,
        "plan": np.frombuffer(_fingerprint(trainer).encode(), np.uint8),
    }
    groups = {
        "weights": state.weights.arrays,
        "previous": state.previous.arrays,
        "means": state.means,
        "squares": state.squares,
    }
    for name, group in groups.items():
        arrays |= {f"{name}{at}": array for at, array in enumerate(group)}
    for at, part in enumerate(state.memory):
        arrays |= {
            f"memory{at}_facts": part.facts,
            f"memory{at}_counts": part.counts,
            f"memory{at}_heads": part.heads,
            f"memory{at}_targets": part.targets,
            f"memory{at}_mode": np.array([part.mode]),
        }
    part_file = path.with_name(path.name + ".part")
    with part_file.open("wb") as file:
        np.savez(file, **arrays)  # type: ignore[arg-type]  # numpy's stub means its own option
    part_file.replace(path)


def load_state(path: Path, trainer: Trainer) -> State:
    """Read a state back; one of another plan, board or deck is refused."""
    try:
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            arrays = dict(file)
    except BROKEN as error:
        raise WeightsError(
            "bad-checkpoint", f"{path}: found no readable checkpoint, expected one of this training"
        ) from error
    if arrays["plan"].tobytes().decode() != _fingerprint(trainer):
        raise WeightsError(
            "other-training",
            f"{path}: found another training, expected the same board, deck and plan",
        )

    def group(name: str) -> tuple[Floats, Floats, Floats]:
        return arrays[f"{name}0"], arrays[f"{name}1"], arrays[f"{name}2"]

    memory: list[Lesson] = []
    while f"memory{len(memory)}_facts" in arrays:
        name = f"memory{len(memory)}"
        memory.append(
            Lesson(
                arrays[f"{name}_facts"],
                arrays[f"{name}_counts"],
                arrays[f"{name}_heads"],
                arrays[f"{name}_targets"],
                int(arrays[f"{name}_mode"][0]),
            )
        )
    lesson, step = (int(n) for n in arrays["lesson"])
    return State(
        lesson,
        Weights(*group("weights")),
        Weights(*group("previous")),
        group("means"),
        group("squares"),
        step,
        arrays["seen"],
        memory,
    )


def _fingerprint(trainer: Trainer) -> str:
    cards = [str(card) for card in trainer.deck.cards]
    return json.dumps([asdict(trainer.plan), board_key(trainer.board), cards])
