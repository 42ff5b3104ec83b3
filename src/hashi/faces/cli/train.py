"""`hashi train`: train the learned value of a board by self-play."""

from __future__ import annotations

import hashlib
import json
import os
import signal
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Event, current_thread, main_thread
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from hashi.faces.cli.common import CommandError, read_board, read_deck, reason, texts_for
from hashi.faces.cli.options import about, add_deck, add_progress, add_side
from hashi.faces.cli.progress import ProgressBar, Style, chosen
from hashi.rules import Board
from hashi.rules.errors import shown
from hashi.texts import Key, Texts

if TYPE_CHECKING:
    from hashi.bots.train.plan import TrainingPlan
    from hashi.bots.train.train import LessonReport, Trainer, TrainingState
    from hashi.bots.value.weights import Weights

EVERY = 10.0  # seconds between two lines of progress
CHECKPOINT = 60.0  # seconds between two checkpoints
TEST_GAMES = 2000
# Fields of the plan that `--set` changes: type, minimum, maximum.
SETTINGS: Final[dict[str, tuple[type[int] | type[float], float, float]]] = {
    "games": (int, 16, 100_000),
    "batch": (int, 1, 100_000),
    "passes": (int, 1, 100),
    "replay": (int, 1, 100),
    "temperature": (float, 0.01, 100),
    "trace": (float, 0, 1),
    "bonus": (int, 0, 9),
    "blue": (int, 0, 9),
}
TEST_SEED = 20_261_115  # shards of self-play never use it


def define(command: ArgumentParser) -> None:
    add_side(command)
    add_deck(command)
    command.add_argument("--out", required=True, metavar="FILE", help=about(command, "weights"))
    command.add_argument("--games", type=int, metavar="N", help=about(command, "games"))
    command.add_argument(
        "--race-games",
        type=int,
        metavar="N",
        help=about(command, "race-games"),
    )
    command.add_argument("--start", metavar="FILE", help=about(command, "start"))
    command.add_argument(
        "--learning-rate",
        type=float,
        nargs=2,
        metavar=("FIRST", "LAST"),
        help=about(command, "learning-rate"),
    )
    command.add_argument(
        "--exploration",
        type=float,
        nargs=2,
        metavar=("FIRST", "LAST"),
        help=about(command, "exploration"),
    )
    command.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=about(command, "set"),
    )
    command.add_argument(
        "--seed", type=int, default=1, metavar="N", help=about(command, "train-seed")
    )
    command.add_argument("--jobs", type=int, metavar="N", help=about(command, "threads"))
    add_progress(command)
    command.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    say = texts_for(arguments)
    board, deck = read_board(arguments.side), read_deck(arguments.deck)
    _check(arguments)
    try:
        from hashi.bots.train.train import Trainer
    except ImportError:
        raise CommandError(Key.FAULT_EXTRA, extra="engine") from None
    start = _start(arguments.start, board)
    stages = _stages(arguments)
    if any(plan.lessons == 0 for plan in stages):
        raise CommandError(Key.FAULT_NO_GAMES)
    out = Path(arguments.out)
    if not out.parent.is_dir():
        raise CommandError(Key.FAULT_NO_FOLDER, name=out)
    if out.exists() and not _checkpoint(out).exists():
        raise CommandError(Key.FAULT_EXISTS, name=out)
    jobs = arguments.jobs or os.cpu_count() or 1
    halfway = [out.with_name(f"{out.name}.stage{number}") for number in range(1, len(stages))]
    for number, (plan, path) in enumerate(zip(stages, [*halfway, out], strict=True), start=1):
        begun = replace(plan, start="" if start is None else start[1])
        trainer = Trainer(board, deck, begun, jobs)
        if path == out or not _finished(path, trainer):
            if halfway:
                _tell(say(Key.TRAIN_STAGE, number=number, of=len(stages)))
            _train(say, trainer, path, start and start[0], chosen(arguments.progress))
        start = _start(str(path), board)
    for path in halfway:
        path.unlink()
    return 0


def _stages(arguments: Namespace) -> tuple[TrainingPlan, ...]:
    """The plans of all stages: those of the shipped weights, or one custom stage."""
    from hashi.bots.train.plan import TrainingPlan, race_share, two_stages

    race_games = arguments.race_games
    if race_games is None:
        race_games = race_share(arguments.games)
    common = {
        **_settings(arguments.set),
        "seed": arguments.seed,
        "race_games": race_games,
    }
    custom: dict[str, Any] = {
        name: value
        for name, value in (
            ("solo_games", arguments.games),
            ("learning_rate", arguments.learning_rate and tuple(arguments.learning_rate)),
            ("exploration", arguments.exploration and tuple(arguments.exploration)),
        )
        if value is not None
    }
    if custom or arguments.start:
        return (TrainingPlan(**common, **custom),)
    return two_stages(**common)


def _checkpoint(out: Path) -> Path:
    return out.with_name(out.name + ".checkpoint")


def _finished(path: Path, trainer: Trainer) -> bool:
    """Whether an earlier call finished this stage; raises `WeightsError` for another training."""
    from hashi.bots.value.files import WeightsError
    from hashi.bots.value.weights import about_of

    if not path.exists():
        return False
    about, expected = about_of(path), json.loads(json.dumps(trainer.about))
    if any(about.get(name) != value for name, value in expected.items()):
        raise WeightsError(
            "other-training",
            f"{path}: found another training, expected the same board, deck and plan",
        )
    return True


def _train(say: Texts, trainer: Trainer, out: Path, start: Weights | None, style: Style) -> None:
    from hashi.bots.train.checkpoint import load_state
    from hashi.bots.train.train import new_state

    plan = trainer.plan
    checkpoint = _checkpoint(out)
    state = load_state(checkpoint, trainer) if checkpoint.exists() else new_state(plan, start)
    _tell(
        say(
            Key.TRAIN_PLAN,
            lessons=str(plan.lessons),
            solo=str(plan.solo_games),
            race=str(plan.race_games),
        )
    )
    if state.lesson:
        _tell(say(Key.TRAIN_RESUMING, done=str(state.lesson), of=str(plan.lessons)))
    with _deferred_interrupt() as interrupted:
        _lessons(say, trainer, state, checkpoint, style, interrupted)
    if interrupted.is_set():
        _tell(say(Key.TRAIN_STOPPED, file=str(checkpoint)))
        raise KeyboardInterrupt
    _finish(say, trainer, state, out, checkpoint)


def _check(arguments: Namespace) -> None:
    for name, least in (("games", 0), ("race_games", 0), ("jobs", 1)):
        number = getattr(arguments, name)
        if number is not None and number < least:
            option = name.replace("_", "-")
            raise CommandError(Key.FAULT_LEAST, name=option, found=number, least=least)
    if arguments.learning_rate and not all(0 < rate < 1 for rate in arguments.learning_rate):
        first, last = arguments.learning_rate
        raise CommandError(Key.FAULT_LEARNING_RATE, first=first, last=last)
    if arguments.exploration and not all(0 <= rate <= 1 for rate in arguments.exploration):
        first, last = arguments.exploration
        raise CommandError(Key.FAULT_EXPLORATION, first=first, last=last)


def _settings(given: list[str]) -> dict[str, Any]:
    """Fields of the plan changed by `--set`: those without an option of their own."""
    found: dict[str, Any] = {}
    for setting in given:
        name, _, text = setting.partition("=")
        if name not in SETTINGS:
            raise CommandError(Key.FAULT_SETTING, found=shown(setting), names=", ".join(SETTINGS))
        kind, least, most = SETTINGS[name]
        try:
            value = kind(text)
        except ValueError:
            value = None
        if value is None or not least <= value <= most:
            raise CommandError(
                Key.FAULT_SETTING_VALUE, name=name, found=shown(text), least=least, most=most
            )
        found[name] = value
    return found


def _start(name: str | None, board: Board) -> tuple[Weights, str] | None:
    """The weights to start from, and their SHA-256; those of another board are refused."""
    from hashi.bots.value.weights import weights_of

    if name is None:
        return None
    try:
        content = Path(name).read_bytes()
    except OSError as error:
        raise CommandError(Key.FAULT_NOT_READ, name=name, reason=reason(error)) from None
    return weights_of(name, board, to_train=True), hashlib.sha256(content).hexdigest()


@contextmanager
def _deferred_interrupt() -> Iterator[Event]:
    """Let the first Ctrl-C set an event instead of raising KeyboardInterrupt anywhere.

    Inside `np.savez` it would turn into another error and leave half a checkpoint.
    """
    event = Event()
    if current_thread() is not main_thread():  # only the main thread may handle signals
        yield event
        return

    def note(*_: object) -> None:
        event.set()
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield event
    finally:
        signal.signal(signal.SIGINT, before)


def _lessons(
    say: Texts,
    trainer: Trainer,
    state: TrainingState,
    checkpoint: Path,
    style: Style,
    interrupted: Event,
) -> None:
    """Train to the end of the plan, or to the end of the lesson in which Ctrl-C comes."""
    from hashi.bots.train.checkpoint import save_state

    begin = saved = monotonic()
    last = begin - EVERY  # the first lesson has a line at once
    first = state.lesson
    reports: list[LessonReport] = []
    bar = ProgressBar(say, "training", style if style == "bar" else "off")
    bar(0, trainer.plan.lessons - first)
    for _ in trainer.run(state, reports.append):
        if interrupted.is_set():
            break
        now = monotonic()
        bar(state.lesson - first, trainer.plan.lessons - first)
        if style == "lines" and (now - last >= EVERY or state.lesson == trainer.plan.lessons):
            last = now
            left = (now - begin) / (state.lesson - first) * (trainer.plan.lessons - state.lesson)
            _tell(_line(say, reports, left))
            reports.clear()
        if now - saved >= CHECKPOINT:
            saved = now
            save_state(checkpoint, state, trainer)
    bar.close()
    save_state(checkpoint, state, trainer)


def _line(say: Texts, reports: list[LessonReport], left: float) -> str:
    latest = reports[-1]
    alike = [item for item in reports if (item.seats == 1) == (latest.seats == 1)]
    mean = sum(item.mean_total for item in alike) / len(alike)
    error = sum(item.error for item in alike) / len(alike)
    return say(
        Key.TRAIN_SOLO if latest.seats == 1 else Key.TRAIN_RACE,
        done=str(latest.lesson),
        of=str(latest.lessons),
        games=str(latest.games),
        mean=say.decimal(mean, 2),
        error=say.decimal(error, 2),
        minutes=say.decimal(left / 60, 1),
    )


def _finish(
    say: Texts, trainer: Trainer, state: TrainingState, out: Path, checkpoint: Path
) -> None:
    from hashi.bots.value.weights import load, save

    save(out, trainer.finished(state), state.seen)
    mean, error = trainer.mean_total(load(out), TEST_GAMES, TEST_SEED)
    by_hand, _ = trainer.mean_total(None, TEST_GAMES, TEST_SEED)
    figures = {
        "one_ply_mean": round(mean, 2),
        "one_ply_error": round(error, 2),
        "heuristic_mean": round(by_hand, 2),
    }
    save(out, trainer.finished(state, **figures), state.seen)
    checkpoint.unlink()
    print(
        say(
            Key.TRAIN_DONE,
            file=str(out),
            bytes=str(out.stat().st_size),
            deals=str(TEST_GAMES),
            mean=say.decimal(mean, 2),
            error=say.decimal(1.96 * error, 2),
        )
    )
    compared = Key.TRAIN_WEAKER if mean < by_hand else Key.TRAIN_STRONGER
    print(say(compared, mean=say.decimal(by_hand, 2), file=out.name))


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
