"""One game of bots, and bots that do what they must not."""

from __future__ import annotations

import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from hashi.arena import (
    ArenaError,
    Setting,
    Starts,
    Workers,
    play_deal,
    play_game,
    run_contest,
    settings,
    simulate,
)
from hashi.arena.settings import secret_of
from hashi.arena.workers import _at_once
from hashi.bots import RandomBot
from hashi.deal import commitment
from hashi.record import check_record, replay_to
from hashi.rules import (
    ROUNDS,
    CardFlipped,
    GameCreated,
    GameEnded,
    GameError,
    Phase,
    SeatTaken,
    StartWritten,
    Turn,
    TurnSubmitted,
    View,
    step,
    view,
)
from tests.arena import BOTS, GREEDY, LAZY


def test_a_solo_game_is_played_by_the_rules() -> None:
    """The same game, written out by hand."""
    setting = Setting(("random",), seed=3)
    secret = secret_of(3, 8)
    created = GameCreated(setting.board, setting.deck, 1, commitment=commitment(secret))
    game = step(None, created)
    (seat,) = game.seats
    game = step(game, SeatTaken(seat, "Player 1"))
    game = step(game, StartWritten(seat, setting.start(8)))
    for number, card in enumerate(setting.cards(8).pile, start=1):
        game = step(game, CardFlipped(number, card))
        turn = RandomBot().play(view(game, seat))
        game = step(game, TurnSubmitted(seat, number, turn))
    game = step(game, GameEnded())
    played = play_game(setting, 8, (0,))
    assert played.winners == (0,)
    (result,) = played.seats
    assert (result.bot, result.score, result.reached) == (0, game.scores[0], game.reached[0])
    assert len(result.times) == ROUNDS
    assert all(time > 0 for time in result.times)


def test_all_line_ups_of_a_deal() -> None:
    setting = Setting(("random", GREEDY, LAZY), seats=2, starts=Starts.BOTS)
    deal = play_deal(setting, 5)
    assert deal.number == 5
    assert [[seat.bot for seat in game.seats] for game in deal.games] == [
        [0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]
    ]  # fmt: skip
    for game in deal.games:
        totals = [seat.score.total for seat in game.seats]
        assert list(game.winners) == [at for at in (0, 1) if totals[at] == max(totals)]


@pytest.mark.parametrize("starts", Starts)
def test_what_a_bot_gets_to_see(
    starts: Starts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its own seat's view, taken before anybody's turn; a bot of its own for every seat."""
    setting = Setting((f"{BOTS}:Spy",), seats=2, starts=starts)
    monkeypatch.setenv("HASHI_TEST_SPY", str(tmp_path / "spy"))
    play_game(setting, 0, (0, 0))
    lines = (tmp_path / "spy").read_text(encoding="utf-8").splitlines()
    asked = int(starts is Starts.BOTS)
    expected = ["0 set-up 0 1", "1 set-up 0 1"] * asked + [
        f"{seat} round {number} {number + asked}" for number in range(1, 18) for seat in (0, 1)
    ]
    names = "Player 1,Player 2"
    assert lines == [
        f"{line} {names} 00 None" if "set-up" in line else f"{line} {names} 02 None"
        for line in expected
    ]


def test_the_neighbour_writes_the_start_number() -> None:
    """2.1: seat k plays the sheet that seat k-1 prepared; a solo player keeps the sheet."""
    for seats in (1, 2, 4):
        play_deal(Setting((f"{BOTS}:Neighbour",), seats=seats, starts=Starts.BOTS), 0)
    with pytest.raises(ArenaError, match="not my neighbour's"):
        play_deal(Setting((f"{BOTS}:Neighbour",), seats=4, starts=Starts.RANDOM), 0)


def test_by_chance_all_sheets_start_alike() -> None:
    for number in range(3):
        play_deal(Setting((f"{BOTS}:Same",), seats=4, starts=Starts.RANDOM), number)


@pytest.mark.parametrize(
    ("name", "code", "words"),
    [
        ("Cheat", "bot-illegal-turn", ("round 3", "found A1-Z26", "expected a legal turn: ")),
        ("Crash", "bot-failed", ("round 2", "KeyError: 'lost'", "expected a turn")),
        ("Leave", "bot-failed", ("set-up", "SystemExit: enough")),
        ("Babble", "bot-no-turn", ("set-up", "found '5@C1', expected a turn")),
        ("Hollow", "bot-no-turn", ("set-up", "expected a turn")),
        ("Shapeless", "bot-no-turn", ("set-up", "expected a turn")),
        ("BadStart", "bot-illegal-turn", ("set-up", "found 4@C1 C1-D1", "start number", "2.1")),
        ("WrongStart", "bot-illegal-turn", ("set-up", "found 6@C1", "2.1")),
    ],
)
def test_a_bot_that_breaks_a_rule_is_named(name: str, code: str, words: tuple[str, ...]) -> None:
    bot = f"{BOTS}:{name}"
    setting = Setting((LAZY, bot), seats=2, seed=9, starts=Starts.BOTS)
    with pytest.raises(ArenaError) as error:
        play_game(setting, 4, (0, 1))
    assert error.value.code == code
    for word in (f"bot {bot}, deal 4 of seed 9, ", "seat 2: ", *words):
        assert word in str(error.value)


def test_a_bot_that_cannot_be_made() -> None:
    with pytest.raises(ArenaError, match=r"deal 4: .*not today") as error:
        play_game(Setting((f"{BOTS}:Unborn",)), 4, (0,))
    assert error.value.code == "broken-bot"


def test_bots_differ_in_strength() -> None:
    """A test of the tests' own bots: other tests lean on it."""
    setting = Setting((LAZY, GREEDY))
    lazy, greedy = (game.seats[0].score.total for game in play_deal(setting, 1).games)
    assert lazy == 0 < greedy


class _Crash:
    def play(self, view: View) -> Turn:
        raise LookupError("lost")


class _Hang:
    def __init__(self, after: int = 0) -> None:
        self.first = after  # the round with which it begins to hang

    def play(self, view: View) -> Turn:
        if view.round >= self.first:
            time.sleep(5)
        return RandomBot().play(view)


def test_a_bot_that_fails_is_reported_with_file_and_line() -> None:
    with pytest.raises(ArenaError, match=r"test_match\.py, line \d+: found LookupError") as caught:
        simulate([_Crash()])
    assert (caught.value.code, caught.value.deal) == ("bot-failed", 0)
    assert 'raise LookupError("lost")' in caught.value.trace


def test_a_bot_that_hangs_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "PATIENCE", 0.1)
    with pytest.raises(ArenaError, match=r"bot _Hang, .* found no turn after 0\.2 s") as caught:
        simulate(["random", _Hang()], turn_limit=0.2)
    assert caught.value.code == "bot-late"
    with pytest.raises(ArenaError, match=r"round 2, .* after 0\.1 seconds"):
        simulate([_Hang(after=2)])  # after the first turn the time limit is shorter
    assert simulate(["random"], seed=2).scores  # the next bot gets a new thread


def test_one_call_plays_a_game_to_a_record() -> None:
    record = simulate(["random", "random"], seed=5)
    assert check_record(record).phase is Phase.ENDED
    assert [player.name for player in record.players] == ["random 1", "random 2"]
    assert record == simulate(["random", "random"], seed=5)
    assert record != simulate(["random", "random"], seed=6)
    game = replay_to(record, 9)
    assert (len(game.cards), game.phase) == (9, Phase.ROUND)
    with pytest.raises(GameError):
        replay_to(record, 18)


def test_the_same_deal_again() -> None:
    setting = Setting(("random",), seed=3, first=4, deals=1, records=True)
    (deal,) = run_contest(setting, Workers(_at_once, lambda: 1)).results
    assert deal.number == 4
    assert deal.games[0].record is not None
    whole = Setting(("random",), seed=3)
    assert deal.games[0].seats[0].score == play_deal(whole, 4).games[0].seats[0].score


def test_a_forked_process_gets_a_thread_of_its_own() -> None:
    """The thread that asks bots here does not exist in a child process."""
    simulate(["random"], seed=1)
    with ProcessPoolExecutor(1, get_context("fork")) as pool:
        record = pool.submit(simulate, ["random"], seed=2, turn_limit=20).result()
    assert record == simulate(["random"], seed=2)
