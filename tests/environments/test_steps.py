"""Steps make the legal turns, all of them and no others, and the game is that of the rules."""

from __future__ import annotations

import numpy as np
import pytest

from hashi.engine import steps
from hashi.environments import WAIT, LearningGame, action_text, actions_of, named
from hashi.rules import (
    SIDE_A,
    Card,
    Sheet,
    Turn,
    Writing,
    apply_unchecked,
    legal_turns,
    legal_writings,
    refusals,
)
from hashi.rules.scoring import Goal, Reached, judge, on_offer, score
from tests.engine import plain_kernels
from tests.environments.helpers import (
    choice,
    random_learning_game,
    random_position,
    reachable_turns,
)

SABOTAGE = {
    "two bridges left, one drawn": {
        "            good |= bit if second else U0\n": "            good |= bit\n"
    },
    "three bridges left, one drawn": {
        "            if free_straits(table, start, limit, load_b, two_b, blocked_b):": (
            "            if True:"
        )
    },
    "no bridge where three are left": {
        "                good |= bit\n                break\n": "                break\n"
    },
    "half a drawing left out": {"if counters[LEFT] == bridges:": "if counters[LEFT] >= 1:"},
}
TIGHT = range(100, 160)  # seeds of positions among which some leave little room


def step_all(game: LearningGame, actions: list[int]) -> list[int]:
    """One step of all seats; gives the points gained."""
    gained, refused = np.zeros(game.seats, np.int64), np.zeros(game.seats, np.bool_)
    steps.step_game(game.arrays, np.array(actions, np.int64), gained, refused)
    assert not refused.any()
    return gained.tolist()


@pytest.mark.parametrize("seed", range(16))
def test_steps_lead_to_every_legal_turn_and_no_other(seed: int) -> None:
    """3.1-3.10, and 3.6: once a bridge is drawn, the card's whole count can be."""
    sheet, card = random_position(seed)
    assert reachable_turns(sheet, card) == set(legal_turns(sheet, card))


def test_steps_lead_to_every_legal_turn_where_there_are_few() -> None:
    few = 0
    for seed in TIGHT:
        sheet, card = random_position(seed)
        turns = set(legal_turns(sheet, card))
        if len(turns) <= 60:
            few += 1
            assert reachable_turns(sheet, card) == turns
    assert few >= 10


@pytest.mark.parametrize("bug", SABOTAGE)
def test_a_bug_in_the_mask_is_found(bug: str) -> None:
    broken = plain_kernels(SABOTAGE[bug])

    def compare() -> None:
        for seed in TIGHT:
            sheet, card = random_position(seed)
            turns = set(legal_turns(sheet, card))
            if len(turns) <= 60:
                assert reachable_turns(sheet, card, broken) == turns

    with np.errstate(over="ignore"), pytest.raises(AssertionError):
        compare()


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_game_in_steps_is_a_game_of_the_rules(seats: int) -> None:
    for seed in range(12):
        game, chance = random_learning_game(seed, seats)
        starts = [game.sheet(seat)[0] for seat in range(seats)]
        sums = [0] * seats
        while not game.over:
            gained = step_all(game, [choice(chance, mask) for mask in game.mask])
            sums = [a + b for a, b in zip(sums, gained, strict=True)]
        sheets, reached = starts, [Reached()] * seats
        assert len(game.cards) == 17
        for number, card in enumerate(game.cards, start=1):
            for seat in range(seats):
                turn = game.turns(seat)[number - 1]
                assert refusals(sheets[seat], card, turn) == ()
                sheets[seat] = apply_unchecked(sheets[seat], turn)
                reached[seat] = judge(sheets[seat], reached[seat], number)
        for seat in range(seats):
            total = score(sheets[seat], seat, reached).total
            assert game.sheet(seat) == (sheets[seat], reached[seat])
            assert game.points(seat) == sums[seat] == total


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_a_seat_sees_is_what_the_rules_say(seats: int) -> None:
    for seed in range(3):
        game, chance = random_learning_game(seed + 50, seats)
        opened = [game.sheet(seat) for seat in range(seats)]
        number = game.round
        while not game.over:
            if game.round != number:
                number = game.round
                opened = [game.sheet(seat) for seat in range(seats)]
            for seat in range(seats):
                check_seen(game, seat, opened)
            step_all(game, [choice(chance, mask) for mask in game.mask])
        seen = named(game.seen[0])
        assert seen["round"].tolist() == [17]
        assert not seen["card_number"].any()
        assert not seen["phase"].any()
        assert not game.mask.any()


def check_seen(game: LearningGame, me: int, opened: list[tuple[Sheet, Reached]]) -> None:
    """Every byte a seat sees, against its sheet."""
    seen = {name: part.tolist() for name, part in named(game.seen[me]).items()}
    (sheet, reached), board, card = game.sheet(me), game.board, game.cards[-1]
    straits = range(len(board.straits))
    pad = [0] * (36 - len(board.straits))
    bridges = [*sheet.bridges, *pad]
    before = [*opened[me][0].bridges, *pad]
    assert seen["numbers"] == list(sheet.numbers)
    assert seen["loads"] == list(sheet.loads)
    assert seen["finished"] == [int(done) for done in sheet.circled]
    assert seen["red"] == [int(flag == "red") for flag in board.flags]
    assert seen["blue"] == [int(flag == "blue") for flag in board.flags]
    assert seen["bridges"] == bridges
    assert seen["drawn"] == [now - then for now, then in zip(bridges, before, strict=True)]
    blocked = [int(any(sheet.bridges[t] for t in board.crossings[s])) for s in straits]
    assert seen["blocked"] == blocked + pad
    assert seen["straits"] == [1] * len(board.straits) + pad
    assert seen["card_number"] == [int(n == card.number) for n in range(1, 7)]
    assert seen["card_bridges"] == [int(n == card.bridges) for n in range(1, 4)]
    unseen = game.deck.unseen(game.cards)
    assert seen["unseen"] == [unseen.count(Card(n, b)) for n in range(1, 7) for b in range(1, 4)]
    assert seen["round"] == [len(game.cards)]
    drawn = sum(seen["drawn"])
    assert seen["left"] == [card.bridges - drawn]
    phase = seen["phase"].index(1)
    assert sum(seen["phase"]) == 1
    may_write = (
        {write.island for write in legal_writings(sheet, card.number)} if phase == 0 else set()
    )
    assert seen["writable"] == [int(island in may_write) for island in board.islands]
    assert (phase == 2) == (game.mask[me].tolist()[WAIT:] == [1])
    assert seen["reached"] == [int(reached.round_of(goal) is not None) for goal in Goal]
    race = [each for _, each in opened]
    first = {Goal.RED: 9, Goal.BLUE: 7, Goal.CHAIN: 8}
    assert seen["on_offer"] == [
        int(on_offer(goal, game.round, race) == pay) for goal, pay in first.items()
    ]
    for step in range(1, game.seats):
        other, goals = opened[(me + step) % game.seats]
        assert seen[f"other_{step}_numbers"] == list(other.numbers)
        assert seen[f"other_{step}_loads"] == list(other.loads)
        assert seen[f"other_{step}_bridges"] == [*other.bridges, *pad]
        assert seen[f"other_{step}_reached"] == [
            int(goals.round_of(goal) is not None) for goal in Goal
        ]


def test_cards_face_down_are_not_to_be_seen() -> None:
    """2.2, 3.13: until a card is turned up, nothing differs, whatever lies below it."""
    one, chance = random_learning_game(3, 1)
    order = one.game[steps.ORDER : steps.UNSEEN].tolist()
    games = [one]
    for known in (1, 5, 11, 16):
        other = LearningGame(one.board, one.deck, 1)
        other.seed(3)
        other.deal()
        hidden = order[known:]
        other.game[steps.ORDER : steps.UNSEEN] = [*order[:known], *hidden[1:], hidden[0]]
        games.append(other)
    for known, other in zip((1, 5, 11, 16), games[1:], strict=True):
        one.seed(3)
        one.deal()
        while one.round <= known and not one.over:
            assert one.seen.tolist() == other.seen.tolist()
            assert one.mask.tolist() == other.mask.tolist()
            action = choice(chance, one.mask[0])
            assert step_all(one, [action]) == step_all(other, [action])


def test_turns_become_steps_and_steps_have_words() -> None:
    turn = Turn.parse("5@C1 A1=A2 C1-D1")
    steps = actions_of(SIDE_A, turn)
    words = [action_text(SIDE_A, action) for action in steps]
    assert words == ["write C1", "draw A1-A2", "draw A1-A2", "draw C1-D1"]
    nothing = [action_text(SIDE_A, action) for action in actions_of(SIDE_A, Turn())]
    assert nothing == ["leave a out", "leave b out"]
    assert action_text(SIDE_A, WAIT) == "wait"
    for action in (-1, 54, 57):
        with pytest.raises(ValueError, match=f"found action {action}"):
            action_text(SIDE_A, action)


@pytest.mark.parametrize("seats", [1, 3])
def test_steps_are_the_same_compiled_or_not(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = plain_kernels()
    game, chance = random_learning_game(seats, seats)
    with monkeypatch.context() as patch, np.errstate(over="ignore"):
        patch.setattr("hashi.environments.game.steps", plain)
        slow, _ = random_learning_game(seats, seats)
    gained, refused = np.zeros(seats, np.int64), np.zeros(seats, np.bool_)
    while not game.over:
        assert slow.seen.tolist() == game.seen.tolist()
        assert slow.mask.tolist() == game.mask.tolist()
        actions = [choice(chance, mask) for mask in game.mask]
        fast_gained = step_all(game, actions)
        with np.errstate(over="ignore"):
            plain.step_game(slow.arrays, np.array(actions, np.int64), gained, refused)
        assert gained.tolist() == fast_gained
    assert slow.over
    assert slow.seen.tolist() == game.seen.tolist()
    assert slow.turns() == game.turns()


def test_many_games_are_the_same_compiled_or_not() -> None:
    plain = plain_kernels()
    shape = 3
    runs = []
    for k in (steps, plain):
        base = LearningGame()
        words = np.zeros((shape, 1, k.SEAT_WORDS), np.uint64)
        counters = np.zeros((shape, 1, k.SEAT_COUNTERS), np.int64)
        games = np.zeros((shape, k.GAME_COUNTERS), np.int64)
        states = np.array([11, 12, 13], np.uint64)
        choices = np.array([21, 22, 23], np.uint64)
        seen = np.zeros((shape, 1, k.SEEN), np.uint8)
        mask = np.zeros((shape, 1, k.ACTIONS), np.int8)
        last, totals = np.zeros((shape, k.SEEN), np.uint8), np.zeros(shape, np.int64)
        actions, results = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
        batch = k.SoloBatch(
            *(base.table, base.cards_table, words, counters, games),
            *(seen, mask, states, last, totals),
        )
        history = []
        with np.errstate(over="ignore"):
            k.random_steps(words, choices, actions)
            assert actions.tolist() == [0, 0, 0]  # nothing is allowed before a deal
            k.deal_solos(batch)
            for _ in range(70):
                k.random_steps(words, choices, actions)
                ends = k.step_solos(batch, actions, results)
                history.append((int(ends), results.tolist(), totals.tolist()))
            actions[:] = -1
            k.step_solos(batch, actions, results)
        assert results.tolist() == [k.REFUSED] * shape
        runs.append((history, seen.tolist(), mask.tolist(), last.tolist()))
    assert runs[0] == runs[1]
    assert sum(ends for ends, _, _ in runs[0][0]) >= shape


def test_a_text_of_a_game() -> None:
    game = LearningGame()
    assert game.text() == "round 0, no card yet, 0 points\nnumbers: -\nbridges: -"
    assert game.turns() == ()
    game.deal(starts=[Writing(4, SIDE_A.islands[1])])
    card = game.cards[0]
    assert game.text() == f"round 1, card {card}, 0 points\nnumbers: 4@C1\nbridges: -"
