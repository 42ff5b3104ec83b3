"""`hashi par`: what the cards of a record would have allowed."""

from __future__ import annotations

from argparse import Namespace

from hashi.analysis import Par, par
from hashi.faces.cli.common import CommandError, print_json, texts_for
from hashi.faces.cli.records import named, read, refuse
from hashi.record import Record, RecordError, check_record
from hashi.rules import PASS, ROUNDS, Writing, view
from hashi.texts import Key, Texts


def run(arguments: Namespace) -> int:
    """Print the par of one player's sheet and a line of turns that reaches it."""
    record, lines = read(arguments.file)
    say = texts_for(arguments)
    try:
        game = check_record(record, lines)
    except RecordError as error:
        return refuse(arguments, say, record, error)
    seats = len(record.players)
    if not 1 <= arguments.seat <= seats:
        raise CommandError(f"found seat {arguments.seat}, expected 1 to {seats}")
    if not arguments.seconds > 0:
        raise CommandError(f"found {arguments.seconds} seconds, expected more than 0")
    cards = [round_.card for round_ in record.rounds]
    if len(cards) < ROUNDS:
        raise CommandError(
            f"{arguments.file}: found {len(cards)} cards, expected all {ROUNDS}:"
            " par looks back at a whole game"
        )
    seat = arguments.seat - 1
    start = start_of(record, seat)
    best = par(
        record.board,
        start,
        cards,
        seats=seats,
        seconds=arguments.seconds,
        known=[round_.turns[seat] or PASS for round_ in record.rounds],
    )
    own, name = game.scores[seat].total, named(say, view(game)).players[seat]
    if arguments.json:
        print_json(facts(record, seat, start, own, best))
    else:
        for line in report(say, record, name, start, own, best):
            print(line)
    return 0


def start_of(record: Record, seat: int) -> Writing:
    """The start number on the seat's sheet: the one its right neighbour wrote (2.1)."""
    start = record.starts[(seat - 1) % len(record.players)]
    assert start is not None  # a checked record with cards has all its start numbers
    return start


def facts(record: Record, seat: int, start: Writing, own: int, best: Par) -> dict[str, object]:
    """Everything for a program; seats are counted from 0, as in records."""
    return {
        "seat": seat,
        "name": record.players[seat].name,
        "total": best.total,
        "proven": best.proven,
        "bound": best.bound,
        "own": own,
        "missing": best.total - own,
        "seconds": round(best.seconds, 3),
        "start": str(start),
        "line": [
            {"card": str(round_.card), "turn": str(turn)}
            for round_, turn in zip(record.rounds, best.turns, strict=True)
        ],
    }


def report(say: Texts, record: Record, name: str, start: Writing, own: int, best: Par) -> list[str]:
    """Par, the player's own total beside it, and the line round by round."""
    if best.proven:
        lines = [say(Key.PAR_PROVEN, total=best.total)]
    else:
        lines = [say(Key.PAR_OPEN, total=best.total, bound=best.bound)]
    if len(record.players) > 1:
        lines.append(say(Key.PAR_SEVERAL))
    missing = best.total - own
    if missing > 0:
        lines.append(say(Key.PAR_OWN_LESS, name=name, total=own, missing=missing))
    else:
        key = Key.PAR_OWN_MORE if missing else Key.PAR_OWN_EQUAL
        lines.append(say(key, name=name, total=own))
    lines.append(say(Key.PAR_START, start=str(start)))
    for number, (round_, turn) in enumerate(zip(record.rounds, best.turns, strict=True), start=1):
        lines.append(say(Key.PAR_TURN, round=number, card=str(round_.card), turn=str(turn)))
    return lines
