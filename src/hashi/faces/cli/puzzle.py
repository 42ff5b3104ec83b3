"""`hashi puzzle`: solve puzzles of the shipped pool."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from random import SystemRandom

from hashi.atomic_file import PRIVATE, replacing
from hashi.faces.cli.common import CommandError, print_json, texts_for, wants_colour
from hashi.faces.cli.options import about, add_json
from hashi.faces.terminal.console import Console, EndOfInput, print_wrapped
from hashi.faces.terminal.puzzle_rush import Rush
from hashi.faces.terminal.puzzles import (
    PuzzleSession,
    Stopped,
    about_lines,
    closed_lines,
    gift_lines,
    open_lines,
)
from hashi.puzzles import (
    ClosedPuzzle,
    GiftPuzzle,
    Kind,
    OpenPuzzle,
    Pool,
    Puzzle,
    PuzzleError,
    Theme,
    check_closed,
    check_gift,
    check_open,
    shipped_pool,
)
from hashi.puzzles.pool import first_rating
from hashi.puzzles.progress import Progress, parse_progress
from hashi.rules import SIDES, Turn, parse_writing
from hashi.service.data_folder import data_folder
from hashi.texts import Key, Texts

WRONG = 1  # exit code of `--answer`


def define(command: ArgumentParser) -> None:
    command.add_argument(
        "--side", choices=tuple(SIDES), default="A", help=about(command, "puzzle-side")
    )
    command.add_argument("--kind", choices=[*Kind], help=about(command, "puzzle-kind"))
    command.add_argument("--theme", choices=[*Theme], help=about(command, "puzzle-theme"))
    which = command.add_mutually_exclusive_group()
    which.add_argument("--daily", action="store_true", help=about(command, "puzzle-daily"))
    which.add_argument("--rush", action="store_true", help=about(command, "puzzle-rush"))
    which.add_argument("--id", metavar="ID", help=about(command, "puzzle-id"))
    command.add_argument("--map", action="store_true", help=about(command, "puzzle-map"))
    command.add_argument("--answer", metavar="TURNS", help=about(command, "puzzle-answer"))
    add_json(command)
    command.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    say, today = texts_for(arguments), datetime.now(UTC).date()
    if arguments.rush:
        return _rush(arguments, say)
    progress = kept_progress()
    puzzle = chosen(arguments, progress, today)
    if puzzle is None:
        print(say(Key.PUZZLE_NOTHING_LEFT))
        return 0
    if arguments.answer is not None:
        return _check(arguments, say, puzzle, progress, today)
    if arguments.json:
        print_json(puzzle_json(puzzle))
        return 0
    console = Console(sys.stdin, sys.stdout, colour=wants_colour(os.environ))
    session = PuzzleSession(console, say, maps=arguments.map)
    try:
        while puzzle is not None:
            right = session.solve(puzzle)
            for line in _noted(say, progress, puzzle, right, today):
                console.print(line)
            if arguments.daily or arguments.id or not session.wants_next():
                return 0
            puzzle = chosen(arguments, progress, today)
        console.print(say(Key.PUZZLE_NOTHING_LEFT))
    except (Stopped, EndOfInput):
        pass
    return 0


def _rush(arguments: Namespace, say: Texts) -> int:
    """Three minutes of puzzles; nothing is kept."""
    for other in ("kind", "theme", "answer", "json"):
        if getattr(arguments, other):
            raise CommandError(Key.FAULT_NOT_BOTH, option="rush", other=other)
    console = Console(sys.stdin, sys.stdout, colour=wants_colour(os.environ))
    session = PuzzleSession(console, say, maps=arguments.map)
    Rush(session).play(_pool_of(arguments).rush(SystemRandom()))
    return 0


def chosen(arguments: Namespace, progress: Progress, today: date) -> Puzzle | None:
    """The puzzle that the options name, or the next one for this person."""
    if arguments.id:
        return _pool_of(arguments).puzzle(arguments.id)
    pool = _pool_of(arguments)
    kind = None if arguments.kind is None else Kind(arguments.kind)
    if arguments.daily:
        return pool.of_the_day(today, kind)
    theme = None if arguments.theme is None else Theme(arguments.theme)
    return progress.next_puzzle(pool.choose(kind, theme), today)


def _pool_of(arguments: Namespace) -> Pool:
    """The pool of the side, which an id begins with."""
    first = (arguments.id or "").strip()[:1].upper()
    return shipped_pool(first if first in SIDES else arguments.side)


def _check(
    arguments: Namespace, say: Texts, puzzle: Puzzle, progress: Progress, today: date
) -> int:
    """Check an answer given on the command line; the exit code says whether it is right."""
    text, verdict = arguments.answer, dict[str, object]()
    lines: Iterator[str]
    match puzzle:
        case OpenPuzzle():
            line = check_open(puzzle, [Turn.parse(part) for part in text.split(";")])
            right, lines = line.right, open_lines(say, puzzle, line)
            verdict = {"total": line.score.total, "maximum": puzzle.maximum}
            refused = line.refused
        case ClosedPuzzle():
            turn = check_closed(puzzle, Turn.parse(text))
            right, lines = turn.right, closed_lines(say, puzzle, turn)
            verdict = {"expected": turn.value, "best": turn.best}
            verdict["best_turns"] = [str(one) for one in turn.right_turns]
            refused = turn.refused
        case GiftPuzzle():
            start = parse_writing(text.strip())
            gift = check_gift(puzzle, start)
            right, lines = gift.right, gift_lines(say, puzzle, start, gift)
            verdict = {"mean": gift.mean, "lowest": gift.lowest, "nastiest": str(gift.nastiest)}
            refused = ()
    noted = list(_noted(say, progress, puzzle, right, today))
    if arguments.json:
        codes = [refusal.code for refusal in refused]
        print_json({"id": puzzle.id, "right": right, "refused": codes, **verdict})
    else:
        print_wrapped(*lines, *about_lines(say, puzzle), *noted)
    return 0 if right else WRONG


def puzzle_json(puzzle: Puzzle) -> dict[str, object]:
    """A puzzle as data, without its solution."""
    data: dict[str, object] = {"id": puzzle.id, "kind": puzzle.kind, "side": puzzle.side}
    data["rating"] = first_rating(puzzle)
    if isinstance(puzzle, GiftPuzzle):
        return data | {"options": [str(option) for option in puzzle.options]}
    position = puzzle.position
    sheet = position.sheet
    data["round"] = position.round_number
    data["numbers"] = {
        str(island): number
        for island, number in zip(sheet.board.islands, sheet.numbers, strict=True)
        if number
    }
    data["bridges"] = {
        str(strait): count
        for strait, count in zip(sheet.board.straits, sheet.bridges, strict=True)
        if count
    }
    reached = position.reached
    data["reached"] = {"red": reached.red, "blue": reached.blue, "chain": reached.chain}
    if isinstance(puzzle, OpenPuzzle):
        return data | {"cards": [str(card) for card in puzzle.cards], "maximum": puzzle.maximum}
    return data | {"card": str(puzzle.card), "unseen": [str(card) for card in puzzle.unseen]}


def _noted(
    say: Texts, progress: Progress, puzzle: Puzzle, right: bool, today: date
) -> Iterator[str]:
    """Keep the result, and say where the person stands."""
    progress.answered(puzzle, right, today)
    keep_progress(progress)
    if puzzle.id in progress.reviews:
        due = progress.reviews[puzzle.id].due.isoformat()
        yield say(Key.PUZZLE_COMES_BACK, date=due)
    yield say(
        Key.PUZZLE_PROGRESS,
        solved=sum(progress.solved.values()),
        tried=len(progress.solved),
        rating=say.decimal(progress.rating.rating, 0),
    )


def _file() -> Path:
    return data_folder() / "puzzles.json"


def kept_progress() -> Progress:
    """The progress of this user; raises PuzzleError if its file is damaged."""
    try:
        return parse_progress(_file().read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Progress()
    except PuzzleError as error:
        raise PuzzleError(error.code, f"{_file()}: {error}") from None


def keep_progress(progress: Progress) -> None:
    path = _file()
    path.parent.mkdir(parents=True, exist_ok=True)
    with replacing(path, PRIVATE) as file:
        file.write(progress.text().encode())
