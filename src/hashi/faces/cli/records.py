"""`hashi check`, `hashi verify` and `hashi convert`."""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TypeVar

from hashi.deal import read_seals
from hashi.faces.cli.common import (
    BadValue,
    CommandError,
    Detail,
    print_json,
    read_parsed,
    texts_for,
)
from hashi.faces.cli.options import about, add_earlier_name, add_json, add_record
from hashi.faces.terminal import sentences as speech
from hashi.faces.terminal.console import print_wrapped
from hashi.record import (
    Record,
    RecordError,
    RefusedEvent,
    check_record,
    read_with_lines,
    record_code,
    record_json_text,
    record_text,
    verify_record,
)
from hashi.record.code import PREFIX
from hashi.rules import Game, GameError, Phase, Seat, event_text, rank, view
from hashi.rules.view import score_json
from hashi.texts import Key, Texts
from hashi.texts.player_names import shown_name

FAILED = 1
Value = TypeVar("Value")
_HEADING = {"score": Key.CHECK_BAD_SCORE, "order": Key.VERIFY_WRONG_CARD}
_CHANGED = {
    "other-commitment": Key.VERIFY_OTHER_COMMITMENT,
    "other-salt": Key.VERIFY_OTHER_SALT,
    "not-sealed": Key.VERIFY_NOT_SEALED,
}


def define_check(command: ArgumentParser) -> None:
    _add_options(command)
    command.set_defaults(run=check)


def define_verify(command: ArgumentParser) -> None:
    _add_options(command)
    command.add_argument(
        "--seal",
        dest="commitment",
        type=_commitment,
        metavar="HEX",
        help=about(command, "seal-seen"),
    )
    add_earlier_name(command, "--commitment", type=_commitment, metavar="HEX")
    command.add_argument(
        "--random-number",
        dest="salt",
        type=_salt,
        action="append",
        default=[],
        metavar="SEAT=HEX",
        help=about(command, "random-seen"),
    )
    add_earlier_name(command, "--salt", type=_salt, action="append", metavar="SEAT=HEX")
    command.add_argument("--seals", metavar="FILE", help=about(command, "seal-list"))
    command.set_defaults(run=verify)


def _commitment(text: str) -> str:
    if not re.fullmatch(r"[0-9a-fA-F]{64}", text):
        raise BadValue(Key.FAULT_VALUE_HEX, found=repr(text))
    return text.lower()


def _salt(text: str) -> tuple[Seat, str]:
    match = re.fullmatch(r"([1-4])=((?:[0-9a-fA-F]{2}){0,32})", text)
    if match is None:
        raise BadValue(Key.FAULT_VALUE_RANDOM, found=repr(text))
    return Seat(int(match[1]) - 1), match[2].lower()


def _add_options(command: ArgumentParser) -> None:
    add_record(command)
    add_json(command)


def define_convert(command: ArgumentParser) -> None:
    add_record(command)
    command.add_argument(
        "--to",
        choices=("text", "json", "code", "events"),
        default="text",
        help=about(command, "to"),
    )
    command.set_defaults(run=convert)


def read(name: str) -> tuple[Record, dict[str, int]]:
    """A record in any form, and the lines of its parts: a file, or a one-line code itself."""
    return read_parsed(name, read_with_lines, given=is_code(name))


def is_code(text: str) -> bool:
    """Whether an argument is a one-line code, and not the name of a file."""
    return text.startswith(PREFIX) and not Path(text).exists()


def read_checked(
    arguments: Namespace, check: Callable[[Record, Mapping[str, int]], Value]
) -> tuple[Texts, Record, Value]:
    """The record and the result of a check; a record that fails it ends the command."""
    say = texts_for(arguments)
    record, lines = read(arguments.file)
    try:
        return say, record, check(record, lines)
    except RecordError as error:
        raise refusal(say, arguments.file, record, error, as_json=arguments.json) from None


def seat_of(arguments: Namespace, record: Record) -> int:
    """The seat of `--seat`, which counts from 1."""
    seats = len(record.players)
    if not 1 <= arguments.seat <= seats:
        raise CommandError(Key.FAULT_SEAT, found=arguments.seat, most=seats)
    return int(arguments.seat) - 1


def check(arguments: Namespace) -> int:
    say, record, game = read_checked(arguments, check_record)
    if arguments.json:
        print_json({"ok": True, **_facts(game)})
        return 0
    seen = replace(view(game), players=names_of(say, record))
    if seen.phase is Phase.ENDED:
        print_wrapped(say(Key.CHECK_FINISHED), *speech.end_lines(say, seen))
    else:
        print_wrapped(say(Key.CHECK_UNFINISHED, count=game.rounds_closed))
        print_wrapped(*(speech.points_lines(say, seen) if seen.sheets else ()))
    return 0


def names_of(say: Texts, record: Record) -> tuple[str, ...]:
    """The names of the players; those who have given none get one in the language of the reader."""
    alone = len(record.players) == 1
    return tuple(
        shown_name(say, player.name, seat, alone=alone)
        for seat, player in enumerate(record.players)
    )


def _facts(game: Game) -> dict[str, object]:
    ended = game.phase is Phase.ENDED
    return {
        "ended": ended,
        "rounds": game.rounds_closed,
        "players": [player.name for player in game.players if player is not None],
        "scores": [score_json(points) for points in game.scores],
        "winners": list(game.winners) if ended else [],
        "rank": str(rank(game.scores[0].total)) if ended and game.solo else None,
    }


def refusal(
    say: Texts, name: str, record: Record, error: RecordError, *, as_json: bool = False
) -> CommandError:
    """Report what is wrong with a record: as JSON, or one sentence per broken rule."""
    refusals = error.refusals if isinstance(error, RefusedEvent) else ()
    if as_json:
        print_json(
            {
                "ok": False,
                "code": error.code,
                "line": error.line,
                "place": error.location,
                "message": str(error),
                "refusals": [refusal.to_json() for refusal in refusals],
            }
        )
        return CommandError("", FAILED)
    code, detail = str(error.code), error.problem
    if f"fault-code-{code}" in say.keys:
        detail = say.family("fault-code", code, detail=detail)
    if not error.location:
        print_wrapped(say(_CHANGED.get(error.code, Key.VERIFY_FAILED)))
    else:
        where = location_text(say, record, error.location)
        if error.line:
            where = say(Key.CHECK_LOCATION_LINE, line=error.line, location=where)
        print_wrapped(say(_HEADING.get(error.code, Key.CHECK_BROKEN), location=where))
        detail = f"{where}: {detail}"
    print_wrapped(*speech.refusal_lines(say, refusals))
    if sys.stdout.isatty() and sys.stderr.isatty():  # a person has just read it
        return CommandError("", FAILED)
    facts = {"name": name, "detail": detail, "code": error.code}
    return CommandError(Key.FAULT_KIND_RECORD, FAILED, **facts)


def location_text(say: Texts, record: Record, location: str) -> str:
    """A location in a record, as `Record.steps` names it, in the reader's language."""
    match = re.fullmatch(
        r"(head|end|player|start|score|set-up|round)(?: (\d+))?(?:, (seat|during|after) (\d+))?",
        location,
    )
    if match is None:
        raise ValueError(f"not a location in a record: {location}")
    kind, number, names = match[1], int(match[2] or 0), names_of(say, record)
    if kind in ("player", "start", "score"):
        return say.family("location", kind, name=names[number])
    if kind in ("head", "end"):
        return say.family("location", kind)
    if match[3] == "seat":
        return say(Key.LOCATION_TURN, round=number, name=names[int(match[4])])
    return say(Key.LOCATION_ACT if match[3] else Key.LOCATION_ROUND, round=number)


def verify(arguments: Namespace) -> int:
    sealed = None if arguments.seals is None else read_parsed(arguments.seals, read_seals)
    compared = partial(
        verify_record,
        commitment_seen=arguments.commitment,
        salts_seen=dict(arguments.salt),
        seals_seen=sealed,
    )
    say, _, proof = read_checked(arguments, compared)
    if arguments.json:
        print_json(
            {
                "ok": True,
                "commitment": proof.commitment,
                "secret": proof.secret,
                "removed": str(proof.removed),
                "deal": proof.deal,
            }
        )
        return 0
    print_wrapped(say(Key.VERIFY_DONE))
    print_wrapped(say(Key.VERIFY_COMMITMENT, commitment=proof.commitment))
    print_wrapped(say(Key.VERIFY_SECRET, secret=proof.secret))
    print_wrapped(say(Key.VERIFY_REMOVED, card=str(proof.removed)))
    if proof.deal is not None:
        print_wrapped(say(Key.VERIFY_SEALED, deal=proof.deal))
    if arguments.commitment or proof.deal is None:
        print_wrapped(say(Key.VERIFY_KEPT if arguments.commitment else Key.VERIFY_ALONE))
    return 0


def convert(arguments: Namespace) -> int:
    record, _ = read(arguments.file)
    match arguments.to:
        case "json":
            print(record_json_text(record), end="")
        case "code":
            try:
                print(record_code(record))
            except GameError as error:
                raise CommandError(
                    Key.FAULT_KIND_RECORD,
                    name=arguments.file,
                    detail=Detail(error),
                    code=error.code,
                ) from None
        case "events":
            for event in record.events():
                print(event_text(event))
        case _:
            print(record_text(record), end="")
    return 0
