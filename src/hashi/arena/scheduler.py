"""Handing deals to workers and collecting what comes back, each deal exactly once.

A worker gets a chunk of deals and gives back their results, or the first failure of a bot as a
value: errors of bots must cross processes and machines whatever they are made of. Results are
kept by the number of their deal, so that neither the count of workers nor the order in which they
finish leaves a trace.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final, Generic, TypeVar

from hashi.arena.errors import ArenaError
from hashi.rules.errors import HashiError

Result = TypeVar("Result")
Work = Callable[[int], Any]  # from a deal's number to its result; must be picklable
Tell = Callable[[int, int], None]  # deals finished, deals in all

CHUNK_SECONDS: Final = 0.5  # little is lost by Ctrl-C, and little time goes into handing over
MAX_CHUNK: Final = 100
POLL: Final = 0.5  # seconds after which progress is told even when nothing came back


@dataclass(frozen=True, slots=True)
class Chunk:
    """What a worker gives back: results by deal, and what went wrong (code and sentence)."""

    results: dict[int, Any]
    seconds: float
    failure: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Workers:
    """Somebody to do the work: how to hand a chunk over, how many may be out, how to drop all.

    `troubles` are the exceptions that mean: the worker failed, not the work.
    """

    submit: Callable[[Work, range], Future[Chunk]]
    places: Callable[[], int]
    abandon: Callable[[], None] = lambda: None
    troubles: tuple[type[Exception], ...] = (BrokenExecutor,)


@dataclass(frozen=True, slots=True)
class Outcome(Generic[Result]):
    """The results in the order of deals, and whether somebody stopped the work early."""

    results: tuple[Result, ...]
    deals: int
    stopped: bool


def silent(_done: int, _deals: int) -> None:
    """Tell nobody of progress."""


def work_through(work: Work, deals: Sequence[int]) -> Chunk:
    """What a worker does with a chunk."""
    began = perf_counter()
    results: dict[int, Any] = {}
    failure = None
    for number in deals:
        try:
            results[number] = work(number)
        except HashiError as error:
            failure = (error.code, str(error))
            break
    return Chunk(results, perf_counter() - began, failure)


def run(
    work: Callable[[int], Result],
    deals: int,
    workers: Workers,
    tell: Tell = silent,
) -> Outcome[Result]:
    """Do the work for deals 0 to deals-1. Ctrl-C ends it early with what is there by then."""
    desk = _Desk(work, deals, workers)
    stopped = False
    try:
        while len(desk.results) < deals:
            tell(len(desk.results), deals)
            desk.hand_out()
            desk.collect(POLL)
        tell(deals, deals)
    except KeyboardInterrupt:
        stopped = True
        desk.save()
        workers.abandon()
    except BaseException:
        workers.abandon()
        raise
    ordered = tuple(result for _, result in sorted(desk.results.items()))
    return Outcome(ordered, deals, stopped and len(ordered) < deals)


class _Desk(Generic[Result]):
    """What has come back, what is out, and which deal is next."""

    def __init__(self, work: Callable[[int], Result], deals: int, workers: Workers) -> None:
        self.work, self.deals, self.workers = work, deals, workers
        self.results: dict[int, Result] = {}
        self.out: dict[Future[Chunk], range] = {}
        self.next = 0
        self.worked = 0.0  # seconds, by all workers

    def hand_out(self) -> None:
        """Keep every worker busy, with not much more than that: what is out can be lost."""
        places = self.workers.places() if self.next < self.deals else 0
        while self.next < self.deals and len(self.out) < places:
            chunk = range(self.next, min(self.deals, self.next + self._size(places)))
            self.next = chunk.stop
            try:
                future = self.workers.submit(self.work, chunk)
            except self.workers.troubles as error:
                raise _trouble(chunk, error) from error
            self.out[future] = chunk

    def _size(self, places: int) -> int:
        """As many deals as fit the time of a chunk, and a share of the rest for everybody."""
        if not self.worked:
            return 1
        fitting = int(CHUNK_SECONDS * len(self.results) / self.worked)
        share = (self.deals - self.next) // (2 * places)
        return max(1, min(fitting, share, MAX_CHUNK))

    def collect(self, patience: float) -> None:
        """Take what is done; raise what went wrong."""
        for future in wait(self.out, patience, FIRST_COMPLETED).done:
            try:
                chunk = future.result()
            except self.workers.troubles as error:
                raise _trouble(self.out[future], error) from error
            if chunk.failure is not None:
                raise ArenaError(*chunk.failure)
            if chunk.results.keys() != set(self.out[future]):
                raise AssertionError(f"asked for {self.out[future]}, got {sorted(chunk.results)}")
            self.worked += chunk.seconds
            self.results |= chunk.results
            del self.out[future]

    def save(self) -> None:
        """After Ctrl-C: what is done and not yet collected counts; failures no longer matter."""
        for future in self.out:
            if future.done() and not future.cancelled() and future.exception() is None:
                self.results |= future.result().results


def _trouble(deals: range, error: Exception) -> ArenaError:
    which = f"deal {deals[0]}" if len(deals) == 1 else f"deals {deals[0]} to {deals[-1]}"
    found = f"{type(error).__name__}: {error}"
    return ArenaError("worker-failed", f"{which}: found {found}, expected results of a worker")
