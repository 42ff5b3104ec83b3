"""Par of a sheet of a recorded game, and its JSON form."""

from __future__ import annotations

from hashi.analysis.par import SECONDS, Par, par, par_from
from hashi.record import Record, events_until
from hashi.rules.game import replay
from hashi.rules.turn import PASS, Writing


def start_of(record: Record, seat: int) -> Writing:
    """The start number on the seat's sheet: the one its right neighbour wrote (2.1)."""
    start = record.starts[(seat - 1) % len(record.players)]
    assert start is not None  # a checked record with cards has all its start numbers
    return start


def par_of(record: Record, seat: int, seconds: float = SECONDS) -> Par:
    return par(
        record.board,
        start_of(record, seat),
        [round_.card for round_ in record.rounds],
        seats=len(record.players),
        seconds=seconds,
        known=[round_.turns[seat] or PASS for round_ in record.rounds],
    )


def par_of_rest(record: Record, seat: int, first: int, seconds: float = SECONDS) -> Par:
    """The par of a finished game from round `first` on, after the turns really made before it."""
    game = replay(events_until(record, first))
    return par_from(
        game.sheets[seat],
        [round_.card for round_ in record.rounds[first - 1 :]],
        first,
        game.reached[seat],
        seats=len(record.players),
        seconds=seconds,
        known=[round_.turns[seat] or PASS for round_ in record.rounds[first - 1 :]],
    )


def par_json(record: Record, seat: int, own: int, best: Par) -> dict[str, object]:
    """Par beside the player's own total; seats are counted from 0, as in records.

    `line` has the rounds from `from_round` on.
    """
    rest = record.rounds[len(record.rounds) - len(best.turns) :]
    return {
        "seat": seat,
        "name": record.players[seat].name,
        "total": best.total,
        "proven": best.proven,
        "bound": best.bound,
        "own": own,
        "missing": best.total - own,
        "seconds": round(best.seconds, 3),
        "start": str(start_of(record, seat)),
        "from_round": len(record.rounds) - len(rest) + 1,
        "line": [
            {"card": str(round_.card), "turn": str(turn)}
            for round_, turn in zip(rest, best.turns, strict=True)
        ],
    }
