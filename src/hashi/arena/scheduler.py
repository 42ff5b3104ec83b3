"""Scheduler of a contest: hands chunks of deals to workers, collects each deal exactly once.

A worker returns the results of its chunk, or the first failure of a bot as a value: errors of bots
must cross processes and machines whatever they contain. Results are ordered by deal, so neither the
number of workers nor the order in which they finish matters.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any, Final, Generic, NamedTuple, TypeVar

from hashi.arena.match import DealResult, play_deal
from hashi.arena.settings import ArenaError, Setting
from hashi.rules.errors import HashiError

Result = TypeVar("Result")
Work = Callable[[int], Any]  # from a deal's number to its result; must be picklable
Report = Callable[[int, int], None]  # deals finished, deals in total

CHUNK_SECONDS: Final = 0.5  # little is lost by Ctrl-C, and little time is spent on handing over
MAX_CHUNK: Final = 100
POLL: Final = 0.5  # seconds between progress reports when nothing comes back


@dataclass(frozen=True, slots=True)
class Failure:
    """An error of a deal as plain values."""

    code: str
    text: str
    deal: int
    trace: str = ""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Results of a worker by deal, and its failure."""

    results: dict[int, Any]
    seconds: float
    failure: Failure | None = None


@dataclass(frozen=True, slots=True)
class Workers:
    """A pool of workers: submit a chunk, number of slots, drop all chunks.

    `troubles` are the exceptions of a failed worker, as opposed to failed work.
    """

    submit: Callable[[Work, range], Future[Chunk]]
    places: Callable[[], int]
    abandon: Callable[[], None] = lambda: None
    troubles: tuple[type[Exception], ...] = (BrokenExecutor,)
    check: Callable[[], None] = lambda: None  # raises ArenaError where no worker is left


@dataclass(frozen=True, slots=True)
class RunResult(Generic[Result]):
    """The results in the order of deals, and whether Ctrl-C stopped the run early."""

    results: tuple[Result, ...]
    deals: int
    stopped: bool


def silent(_done: int, _deals: int) -> None:
    """Report no progress."""


def unchanged(result: Result) -> Result:
    """Keep the whole result."""
    return result


def work_through(work: Work, deals: Sequence[int]) -> Chunk:
    began = perf_counter()
    results: dict[int, Any] = {}
    failure = None
    for number in deals:
        try:
            results[number] = work(number)
        except HashiError as error:
            failure = _failure(error, number)
            break
    return Chunk(results, perf_counter() - began, failure)


def _failure(error: HashiError, number: int) -> Failure:
    if isinstance(error, ArenaError) and error.deal is not None:
        return Failure(error.code, str(error), error.deal, error.trace)
    return Failure(error.code, str(error), number)


def run(
    work: Callable[[int], Result],
    deals: int,
    workers: Workers,
    report: Report = silent,
    take: Callable[[Result], Result] = unchanged,
    *,
    bots: Sequence[str] = (),
    first: int = 0,
) -> RunResult[Result]:
    """Do the work for deals 0 to deals-1; Ctrl-C ends it early with the results so far.

    `take` gets every result as soon as it is there, also before a failure, and says what to keep.
    Where a worker ends, the error names the `bots` and the deals, the first of which is `first`.
    """
    scheduler = _Scheduler(work, deals, workers, take, _Names(tuple(bots), first))
    stopped = False
    try:
        while len(scheduler.results) < deals:
            report(len(scheduler.results), deals)
            workers.check()
            scheduler.hand_out()
            scheduler.collect(POLL)
        report(deals, deals)
    except KeyboardInterrupt:
        stopped = True
        scheduler.save()
        workers.abandon()
    except BaseException:
        workers.abandon()
        raise
    ordered = tuple(result for _, result in sorted(scheduler.results.items()))
    return RunResult(ordered, deals, stopped and len(ordered) < deals)


def run_contest(
    setting: Setting,
    workers: Workers,
    report: Report = silent,
    take: Callable[[DealResult], DealResult] = unchanged,
) -> RunResult[DealResult]:
    """Play all deals. The results depend on the setting only, except for times."""
    work, names = partial(_play_nth, setting), setting.labels
    return run(work, setting.deals, workers, report, take, bots=names, first=setting.first)


def _play_nth(setting: Setting, place: int) -> DealResult:
    return play_deal(setting, setting.first + place)


class _Names(NamedTuple):
    """What the error of an ended worker names."""

    bots: tuple[str, ...]
    first: int  # number of the first deal


class _Scheduler(Generic[Result]):
    """Results so far, chunks in progress, and the next deal."""

    def __init__(
        self,
        work: Callable[[int], Result],
        deals: int,
        workers: Workers,
        take: Callable[[Result], Result],
        names: _Names,
    ) -> None:
        self.work, self.deals, self.workers, self.take = work, deals, workers, take
        self.names = names
        self.results: dict[int, Result] = {}
        self.out: dict[Future[Chunk], range] = {}
        self.next = 0
        self.worked = 0.0  # seconds, by all workers

    def hand_out(self) -> None:
        """Keep every worker busy, but with few chunks: those in progress can be lost."""
        places = self.workers.places() if self.next < self.deals else 0
        while self.next < self.deals and len(self.out) < places:
            chunk = range(self.next, min(self.deals, self.next + self._size(places)))
            self.next = chunk.stop
            try:
                future = self.workers.submit(self.work, chunk)
            except self.workers.troubles as error:
                raise self._trouble(chunk, error) from error
            self.out[future] = chunk

    def _size(self, places: int) -> int:
        """As many deals as fit the time of a chunk, at most a fair share of the rest."""
        if not self.worked:
            return 1
        fitting = int(CHUNK_SECONDS * len(self.results) / self.worked)
        share = (self.deals - self.next) // (2 * places)
        return max(1, min(fitting, share, MAX_CHUNK))

    def collect(self, patience: float) -> None:
        """Collect finished chunks; raises `ArenaError` for a failure."""
        for future in wait(self.out, patience, FIRST_COMPLETED).done:
            try:
                chunk = future.result()
            except self.workers.troubles as error:
                raise self._trouble(self.out[future], error) from error
            self._take(chunk)
            if chunk.failure is not None:
                bad = chunk.failure
                raise ArenaError(bad.code, bad.text, deal=bad.deal, trace=bad.trace)
            if chunk.results.keys() != set(self.out[future]):
                raise AssertionError(f"asked for {self.out[future]}, got {sorted(chunk.results)}")
            self.worked += chunk.seconds
            del self.out[future]

    def _take(self, chunk: Chunk) -> None:
        self.results |= {number: self.take(result) for number, result in chunk.results.items()}

    def save(self) -> None:
        for future in self.out:
            if future.done() and not future.cancelled() and future.exception() is None:
                self._take(future.result())

    def _trouble(self, deals: range, error: Exception) -> ArenaError:
        """The error of a worker that ended; of local ones, all end with it, whichever it was."""
        chunks = [deals] if _is_killed(error) else [deals, *self.out.values()]
        numbers = sorted({number + self.names.first for chunk in chunks for number in chunk})
        one = numbers[0] if len(numbers) == 1 else None
        which = f"deal {one}" if one is not None else f"one of the deals {_spans(numbers)}"
        who = f" with {', '.join(self.names.bots)}" if self.names.bots else ""
        known = isinstance(error, BrokenExecutor) or _is_killed(error)
        found = "a worker process that ended" if known else " ".join(str(error).split())
        told = f"{which}{who}: found {found}, expected results; a bot may have ended it"
        return ArenaError("worker-failed", told, deal=one)


def _is_killed(error: Exception) -> bool:
    """Whether a cluster says that workers ended with just these deals."""
    return type(error).__name__ == "KilledWorker"


def _spans(numbers: Sequence[int]) -> str:
    """`0-3, 7`."""
    found: list[list[int]] = []
    for number in numbers:
        if found and found[-1][-1] == number - 1:
            found[-1].append(number)
        else:
            found.append([number])
    return ", ".join(str(s[0]) if len(s) == 1 else f"{s[0]}-{s[-1]}" for s in found)
