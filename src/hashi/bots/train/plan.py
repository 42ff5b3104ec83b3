"""Hyperparameters of a training."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any


@dataclass(frozen=True, slots=True)
class TrainingPlan:
    """Everything that the weights depend on, besides board and deck."""

    seed: int = 1
    solo_games: int = 480_000
    race_games: int = 36_000
    games: int = 256  # per lesson, over all shards
    batch: int = 1024
    passes: int = 2
    replay: int = 2  # latest lessons that the passes draw from
    learning_rate: tuple[float, float] = (0.003, 0.0002)  # first and last
    exploration: tuple[float, float] = (0.3, 0.03)  # rate, first and last
    temperature: float = 1.5  # of exploratory turns, in points
    trace: float = 0.6  # lambda of TD(lambda)
    bonus: int = 2  # points that taking a goal first is worth on top, in a race
    blue: int = 0  # points that blue in time is worth on top, in solo; an experiment
    start: str = ""  # SHA-256 of the weights to start from; empty: random weights

    @property
    def solo_lessons(self) -> int:
        return -(-self.solo_games // self.games)

    @property
    def lessons(self) -> int:
        return self.solo_lessons + -(-self.race_games // self.games)

    def seats(self, lesson: int) -> int:
        """One seat first, then two, three and four in turn."""
        return 1 if lesson < self.solo_lessons else 2 + (lesson % 3)

    def progress(self, lesson: int) -> float:
        """Progress of the lesson's mode (solo or race), from 0 to 1."""
        solo = lesson < self.solo_lessons
        begin, end = (0, self.solo_lessons) if solo else (self.solo_lessons, self.lessons)
        return (lesson - begin) / max(1, end - begin)


def race_share(solo_games: int | None) -> int:
    """Race games that go with so many solo games: as in the shipped plan, 3 for 40."""
    plan = TrainingPlan()
    return (
        plan.race_games * (plan.solo_games if solo_games is None else solo_games) // plan.solo_games
    )


def two_stages(seed: int, race_games: int, **settings: Any) -> tuple[TrainingPlan, TrainingPlan]:
    """The plans of the shipped weights; the second stage starts from the result of the first.

    It has its own seed, a lower learning rate and less exploration.
    """
    first = TrainingPlan(seed=seed, race_games=race_games, **settings)
    second = replace(
        first,
        seed=seed + 1,
        solo_games=450_000,
        learning_rate=(0.0015, 0.0001),
        exploration=(0.15, 0.02),
    )
    return first, second
