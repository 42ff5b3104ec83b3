"""Speed of bots: sheets valued, turns of each level, self-play for training."""

from functools import partial
from time import perf_counter

import numpy as np

from bench import Bench
from hashi.arena.match import play_deal
from hashi.arena.settings import Setting
from hashi.bots.levels import search_on, warm_up
from hashi.bots.registry import LEVEL_NAMES
from hashi.bots.search.search import opening
from hashi.bots.train.plan import TrainingPlan
from hashi.bots.train.selfplay import SelfPlay
from hashi.bots.train.train import Trainer
from hashi.bots.value.arrays import SOLO
from hashi.bots.value.weights import weights_for
from hashi.engine import words_of
from hashi.rules import SIDE_A, STANDARD_DECK, Sheet, Turn, apply_unchecked, legal_starts

DEALS = 20
GAMES = 200
TIMES = 200


def sheets_valued() -> float:
    """The learned value of all turns of an opening with three bridges, again and again."""
    warm_up()
    sheet = words_of(apply_unchecked(Sheet.empty(SIDE_A), Turn(legal_starts(SIDE_A)[0], ())))
    at = opening(SIDE_A, sheet, STANDARD_DECK.cards[::-1], SOLO)  # the first card is 6 with 3
    search = search_on(SIDE_A)
    begin, count = perf_counter(), 0
    for _ in range(TIMES):
        turns, _ = search.value_turns(at)
        count += len(turns)
    return count / (perf_counter() - begin)


def turns_made(level: str) -> float:
    """Turns of whole solo games, the making of views included, the rules' part not."""
    setting = Setting((level,), SIDE_A, STANDARD_DECK, seats=1, deals=DEALS, seed=1)
    play_deal(setting, 0)
    times = [
        time
        for number in range(1, DEALS + 1)
        for game in play_deal(setting, number).games
        for time in game.seats[0].times
    ]
    return len(times) / sum(times)


def self_play() -> float:
    """Games of one thread with the shipped weights, as a lesson plays them."""
    weights = weights_for(SIDE_A)
    assert weights is not None
    settings = SelfPlay(
        1, GAMES, np.uint64(2), exploration=0.1, temperature=1.0, trace=0.5, bonus=0
    )
    trainer = Trainer(SIDE_A, STANDARD_DECK, TrainingPlan(), 1)
    trainer.games(settings._replace(games=2, seed=np.uint64(1)), weights)
    begin = perf_counter()
    _, totals = trainer.games(settings, weights)
    assert np.all(totals > 0)
    return GAMES / (perf_counter() - begin)


BENCHES = [
    Bench("bots: sheets valued", "sheets/s", sheets_valued),
    Bench("bots: self-play for training, solo, one thread", "games/s", self_play),
    *(
        Bench(f"bots: turns of {level}", "turns/s", partial(turns_made, level))
        for level in LEVEL_NAMES
    ),
]
