"""Benchmarks of the plain rules, the baseline for the engine."""

import random
from collections.abc import Callable

from bench import Bench, rate
from hashi.record import parse_code, parse_record, record_code, record_text
from hashi.rules import (
    SIDE_A,
    STANDARD_DECK,
    Card,
    GameCreated,
    Seat,
    Sheet,
    Turn,
    apply_unchecked,
    legal_starts,
    legal_turns,
    refusals,
    replay,
    view,
)
from hashi.rules.game import Phase
from hashi.table.local import LocalTable

CARD = Card(3, 3)


def middle() -> Sheet:
    """A sheet of side A in the middle of a game."""
    chance = random.Random(7)
    sheet = apply_unchecked(Sheet.empty(SIDE_A), Turn(legal_starts(SIDE_A)[0]))
    for card in chance.sample(STANDARD_DECK.cards, 7):
        sheet = apply_unchecked(sheet, chance.choice(list(legal_turns(sheet, card))))
    return sheet


def random_game(seats: int, seed: int) -> LocalTable:
    """A whole game of uniformly random legal turns."""
    chance = random.Random(seed)
    table = LocalTable(GameCreated(SIDE_A, STANDARD_DECK, seats), chance.randbytes(32))
    for seat in range(seats):
        table.sit(Seat(seat), f"Player {seat}")
    for seat in range(seats):
        table.write_start(Seat(seat), chance.choice(legal_starts(SIDE_A)))
    while table.game.phase is Phase.FLIP:
        card = table.flip()
        for seat in table.game.seats:
            table.submit(seat, chance.choice(list(legal_turns(table.game.sheets[seat], card))))
    table.end()
    return table


SHEET = middle()
TURNS = list(legal_turns(SHEET, CARD))
TABLE = random_game(4, 1)
EVENTS = tuple(TABLE.events)
RECORD = TABLE.record()
TEXT = record_text(RECORD)
CODE = record_code(RECORD)


def enumerate_turns() -> float:
    """Legal turns enumerated per second, from a position with many."""
    return rate(lambda: list(legal_turns(SHEET, CARD))) * len(TURNS)


def calls(name: str, unit: str, deed: Callable[[], object]) -> Bench:
    """A measurement of how often something can be done in a second."""
    return Bench(name, unit, lambda: rate(deed))


BENCHES = [
    Bench("rules: legal turns enumerated", "turns/s", enumerate_turns),
    calls("rules: turns checked", "turns/s", lambda: refusals(SHEET, CARD, TURNS[-1])),
    calls("rules: turns applied", "turns/s", lambda: apply_unchecked(SHEET, TURNS[-1])),
    calls("rules: random solo games", "games/s", lambda: random_game(1, 3)),
    calls("rules: random games of four", "games/s", lambda: random_game(4, 3)),
    calls("rules: games of four replayed", "games/s", lambda: replay(EVENTS)),
    calls("rules: views made", "views/s", lambda: view(TABLE.game, Seat(0)).to_bytes()),
    calls("record: texts read", "games/s", lambda: parse_record(TEXT)),
    calls("record: codes read", "games/s", lambda: parse_code(CODE)),
]
