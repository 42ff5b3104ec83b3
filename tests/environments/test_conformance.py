"""The environments keep the promises of Gymnasium and PettingZoo, by those projects' own checks."""

from __future__ import annotations

import copy
import pickle
import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from pettingzoo.test.parallel_test import parallel_api_test
from pettingzoo.test.seed_test import parallel_seed_test

from hashi.arena import Starts, simulate
from hashi.environments import (
    FIELDS,
    MAX_EPISODE_STEPS,
    OTHER_FIELDS,
    SOLO_ID,
    WAIT,
    LearningGame,
    PolicyBot,
    SoloEnv,
    SoloGame,
    SoloVectorEnv,
    TableEnv,
    actions_of,
)
from hashi.rules import SIDE_A, SIDE_B, STANDARD_DECK, Deck, Turn, legal_starts
from tests.environments.helpers import choice

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
CARDS = [str(card) for card in STANDARD_DECK.cards[:17]]


def play(env: SoloEnv, seed: int, **reset: Any) -> tuple[list[float], dict[str, Any]]:
    """A random game; gives the rewards and the last info."""
    chance, rewards = random.Random(seed), []
    _, info = env.reset(seed=seed, **reset)
    over = False
    while not over:
        mask = info["action_mask"]
        assert env.action_masks().tolist() == (mask != 0).tolist()
        seen, reward, over, _, info = env.step(np.int64(choice(chance, mask)))
        assert env.observation_space.contains(seen)
        rewards.append(reward)
    return rewards, info


@pytest.mark.parametrize(
    "settings",
    [{}, {"board": "B", "reward": "total", "render_mode": "ansi"}, {"board": SIDE_B}],
    ids=["plain", "ansi", "board"],
)
def test_gymnasiums_own_check_passes(settings: dict[str, Any]) -> None:
    check_env(gymnasium.make(SOLO_ID, **settings).unwrapped)


@pytest.mark.filterwarnings("ignore:found the option 'options'")  # of the checks
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pettingzoos_own_checks_pass(seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(TableEnv(seats), num_cycles=200)
    parallel_seed_test(lambda: TableEnv(seats), num_cycles=50)  # type: ignore[no-untyped-call]
    assert "Passed" in capsys.readouterr().out


def test_rewards_add_up_to_the_total() -> None:
    env, late = SoloEnv(), SoloEnv(reward="total")
    for seed in range(5):
        rewards, info = play(env, seed)
        end, _ = play(late, seed)
        assert sum(rewards) == info["points"] == end[-1]
        assert set(end[:-1]) == {0.0}
        assert len(rewards) <= 17 * 4


def test_a_refused_step_changes_nothing() -> None:
    env = SoloEnv(refused_reward=-0.5)
    with pytest.raises(ResetNeeded):
        env.step(np.int64(0))
    before, first = env.reset(seed=1)
    for action in np.flatnonzero(first["action_mask"] == 0).tolist():
        seen, reward, over, cut, info = env.step(np.int64(action))
        assert (reward, over, cut, info["refused"]) == (-0.5, False, False, True)
        assert seen.tolist() == before.tolist()
        assert info["action_mask"].tolist() == first["action_mask"].tolist()
    play(env, 1)
    with pytest.raises(ResetNeeded):
        env.step(np.int64(0))
    assert env.game.step(0) == (0, True, True)


def test_games_follow_from_the_seed_and_differ_without() -> None:
    one, other = SoloEnv(), SoloEnv()
    assert one.reset(seed=4)[0].tolist() == other.reset(seed=4)[0].tolist()
    assert one.reset()[0].tolist() == other.reset()[0].tolist()
    orders = set()
    for _ in range(5):
        one.reset()
        orders.add(tuple(one.game.game.tolist()))
    assert len(orders) == 5


def test_a_reset_takes_a_deal_of_ones_own() -> None:
    env = SoloEnv(render_mode="ansi")
    env.reset(options={"board": "B", "start": "3@C1", "cards": CARDS})
    assert env.render() == "round 1, card 1/1, 0 points\nnumbers: 3@C1\nbridges: -"
    assert env.game.board is SIDE_B
    for action in actions_of(SIDE_B, Turn.parse("1@D1 C1-D1")):
        env.step(np.int64(action))
    assert env.render() == "round 2, card 1/1, 2 points\nnumbers: 3@C1 1@D1\nbridges: C1-D1"
    assert [str(turn) for turn in env.game.turns()] == ["1@D1 C1-D1"]
    fives = Deck("fives", tuple(STANDARD_DECK.cards[12:15] * 6))
    env.reset(options={"deck": fives})
    assert (env.game.board, env.game.cards[0].number) == (SIDE_A, 5)
    env.reset()
    assert env.game.deck == STANDARD_DECK
    play(env, 3)
    assert "the end" in str(env.render())
    assert SoloEnv().render() is None


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: SoloEnv("C"), "found side 'C', expected one of A, B or a Board"),
        (lambda: SoloEnv(reward="win"), "found reward 'win'"),
        (lambda: LearningGame(seats=5), "found 5 seats, expected 1 to 4"),
        (lambda: TableEnv(1), "found 1 seats, expected 2 to 4"),
        (lambda: SoloVectorEnv(0), "found 0 games"),
        (lambda: SoloVectorEnv(2, render_mode="ansi"), "found render_mode 'ansi', expected None"),
        (lambda: SoloVectorEnv(2).reset(seed=[1]), "found 1 seeds, expected 2"),
        (lambda: SoloGame().deal(cards=CARDS[:3]), "found 3 cards, expected 17"),
        (lambda: SoloGame().deal(cards=["5/3", "5/3"]), "5/3 once too often"),
        (lambda: SoloGame().deal(starts=["5@C1"]), "found the start number 5@C1"),
        (lambda: SoloGame().deal(starts=["3@C1", "3@C1"]), "found 2 start numbers"),
    ],
)
def test_what_makes_no_sense_is_refused(make: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        make()


def test_a_table_waits_for_all_seats() -> None:
    table = TableEnv(2, render_mode="ansi")
    assert table.step({}) == ({}, {}, {}, {}, {})
    seen, _ = table.reset(seed=1, options={"starts": ["3@C1", "4@D1"], "cards": CARDS})
    assert table.observation_space("seat_0").contains(seen["seat_0"])
    assert "seat_1: round 1, card 1/1, 0 points\nnumbers: 4@D1" in str(table.render())
    seen, _, _, _, _ = table.step({"seat_0": 18, "seat_1": 18})
    seen, _, _, _, _ = table.step({"seat_0": 55, "seat_1": 18})
    assert np.flatnonzero(seen["seat_0"]["action_mask"]).tolist() == [56]
    seen, rewards, _, _, infos = table.step({"seat_0": 0, "seat_1": 55})
    assert rewards == {"seat_0": -1.0, "seat_1": 0.0}
    assert [infos[agent]["refused"] for agent in table.agents] == [True, False]
    assert table.game.round == 2
    assert TableEnv(3).render() is None


@pytest.mark.parametrize("reward", ["points", "total"])
@pytest.mark.parametrize("waiting", [WAIT, 0])
def test_a_table_plays_to_the_end(reward: str, waiting: int) -> None:
    """Also when a seat does not wait as it should: it is refused, and loses no points."""
    table, chance = TableEnv(3, "B", reward=reward, refused_reward=0.0), random.Random(2)
    seen, _ = table.reset(seed=5)
    sums = dict.fromkeys(table.possible_agents, 0.0)
    while table.agents:
        steps = {agent: choice(chance, seen[agent]["action_mask"]) for agent in table.agents}
        steps = {agent: waiting if step == WAIT else step for agent, step in steps.items()}
        seen, rewards, ends, _, infos = table.step(steps)
        sums = {agent: sums[agent] + rewards[agent] for agent in sums}
    assert all(ends.values())
    assert sums == {agent: infos[agent]["points"] for agent in sums}


@pytest.mark.parametrize("reward", ["points", "total"])
def test_the_vector_equals_gymnasiums_vector_of_single_ones(reward: str) -> None:
    fast = SoloVectorEnv(3, reward=reward)
    slow: Any = SyncVectorEnv(
        [lambda: SoloEnv(reward=reward)] * 3, autoreset_mode=AutoresetMode.SAME_STEP
    )
    assert fast.observation_space == slow.observation_space
    assert fast.action_space == slow.action_space
    (seen, info), (slow_seen, slow_info) = fast.reset(seed=7), slow.reset(seed=7)
    ends = 0
    for number in range(160):
        assert seen.tolist() == slow_seen.tolist()
        assert info["action_mask"].tolist() == slow_info["action_mask"].tolist()
        assert fast.action_masks().tolist() == (info["action_mask"] != 0).tolist()
        actions = fast.random_actions().copy()
        if number % 20 == 19:
            actions[1] = 18 if actions[1] != 18 else 0
        seen, rewards, over, cut, info = fast.step(actions)
        slow_seen, *others, slow_info = slow.step(actions)
        assert [rewards.tolist(), over.tolist(), cut.tolist()] == [o.tolist() for o in others]
        assert info["refused"].tolist() == slow_info["refused"].tolist()
        assert ("final_obs" in info) == bool(over.any()) == ("final_obs" in slow_info)
        for at in np.flatnonzero(over):
            ends += 1
            assert info["final_obs"][at].tolist() == slow_info["final_obs"][at].tolist()
            assert info["final_info"]["points"][at] == slow_info["final_info"]["points"][at]
    assert ends >= 6
    slow.close()


def test_a_vector_without_copies_gives_views() -> None:
    env = SoloVectorEnv(4, copy=False)
    seen, _ = env.reset(seed=[1, 2, 3, 4], options={"board": "B"})
    again, *_ = env.step(env.random_actions())
    assert np.shares_memory(seen, again)
    assert not np.shares_memory(again, SoloVectorEnv(4).reset()[0])
    orders = env._games.tolist()
    env.reset()
    assert env._games.tolist() != orders


def test_gymnasium_makes_and_wraps_the_vector() -> None:
    made: Any = gymnasium.make_vec(SOLO_ID, 8, vectorization_mode="vector_entry_point")
    env = RecordEpisodeStatistics(made)
    env.reset(seed=1)
    while env.episode_count < 8:
        _, _, over, _, info = env.step(made.unwrapped.random_actions())
        for at in np.flatnonzero(over):
            assert info["episode"]["r"][at] == info["final_info"]["points"][at]


def run_python(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout.strip()


def test_nothing_else_loads_the_learning_libraries() -> None:
    code = (
        "import sys, hashi.engine, hashi.service, hashi.faces.cli.main\n"
        "print([name for name in ('gymnasium', 'pettingzoo') if name in sys.modules])"
    )
    assert run_python(code) == "[]"


@pytest.mark.parametrize("missing", ["gymnasium", "pettingzoo", "numba"])
def test_without_a_library_a_sentence_says_what_to_install(missing: str) -> None:
    code = (
        f"import sys; sys.modules[{missing!r}] = None\n"
        "try:\n    import hashi.environments\nexcept ImportError as error:\n    print(error)"
    )
    assert run_python(code).endswith("install HASHI with its extra, hashi-game[environments]")


def test_the_page_shows_every_field_where_it_stands() -> None:
    page = PAGE.read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| `")]
    for fields in (FIELDS, OTHER_FIELDS):
        for name, (at, length, most) in fields.items():
            place = f"{at}-{at + length - 1}" if length > 1 else f"{at}"
            assert any(row.startswith(f"| `{name}` | {place} | 0-{most} |") for row in rows), name


@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_play_on_like_the_original(again: Callable[[Any], Any]) -> None:
    env = SoloEnv()
    _, info = env.reset(seed=5)
    env.step(np.flatnonzero(info["action_mask"])[0])
    other = again(env)
    for one in (env, other):
        for _ in range(9):
            seen, *_ = one.step(np.flatnonzero(one.action_masks())[0])
    assert np.array_equal(seen, env.game.seen[0])
    table = TableEnv(seats=2)
    table.reset(seed=5)
    pair = [one.step(dict.fromkeys(one.agents, 18)) for one in (table, again(table))]
    assert np.array_equal(pair[0][0]["seat_1"]["observation"], pair[1][0]["seat_1"]["observation"])
    games = SoloVectorEnv(3)
    games.reset(seed=5)
    steps = [one.step(np.full(3, 18)) for one in (games, again(games))]
    assert np.array_equal(steps[0][0], steps[1][0])


def test_a_bot_of_a_policy_can_choose_its_start_number() -> None:
    wanted = legal_starts(SIDE_A)[-1]
    bot = PolicyBot(lambda seen, mask: int(mask.argmax()), start=lambda view: wanted)
    assert simulate([bot], seed=1, starts=Starts.BOTS).starts == (wanted,)
    first = PolicyBot(lambda seen, mask: int(mask.argmax()))
    assert simulate([first], seed=1, starts=Starts.BOTS).starts == (legal_starts(SIDE_A)[0],)


def test_sheets_are_rendered_as_pixels_for_learners() -> None:
    env = SoloEnv(render_mode="rgb_array")
    env.reset(options={"start": "3@C1", "cards": CARDS})
    before = env.render()
    assert isinstance(before, np.ndarray)
    assert before.dtype == np.uint8
    assert before.shape == (408, 480, 3)
    for action in actions_of(SIDE_A, Turn.parse("1@D1 C1-D1")):
        env.step(np.int64(action))
    after = env.render()
    assert isinstance(after, np.ndarray)
    assert (before != after).any()
    table = TableEnv(2, render_mode="rgb_array")
    table.reset(seed=1)
    both = table.render()
    assert isinstance(both, np.ndarray)
    assert both.shape == (408, 960, 3)


def test_a_clone_goes_its_own_way() -> None:
    env = SoloEnv()
    env.reset(seed=1)
    other = env.clone()
    seen = env.game.seen.copy()
    other.step(np.int64(np.flatnonzero(other.action_masks())[0]))
    assert (env.game.seen == seen).all()
    assert (other.game.seen != seen).any()
    order = env.game.game.copy()
    env.clone().game.shuffle_unseen(3)
    assert (env.game.game == order).all()


def test_a_clone_of_a_table_goes_its_own_way() -> None:
    """In the middle of a round, with one seat refused: both go on alike, and apart."""
    env = TableEnv(3)
    env.reset(seed=1)
    env.step(dict.fromkeys(env.agents, 18) | {"seat_1": 55})
    other = env.clone()
    actions = {
        agent: int(np.flatnonzero(seen["action_mask"])[-1]) for agent, seen in env._seen().items()
    }
    before = env.game.seen.copy()
    ahead = other.step(actions)
    assert (env.game.seen == before).all()
    assert not env._refused[0]
    here = env.step(actions)
    assert (other.game.seen == env.game.seen).all()
    assert here[1:] == ahead[1:]
    while other.agents:
        seen = other._seen()
        other.step({a: int(np.flatnonzero(seen[a]["action_mask"])[-1]) for a in other.agents})
    assert env.agents == env.possible_agents


@pytest.mark.parametrize("make", [SoloEnv, TableEnv, SoloVectorEnv])
def test_an_option_that_does_not_exist_is_named_in_a_warning(make: Callable[[], Any]) -> None:
    env = make()
    with pytest.warns(UserWarning, match="found the option 'stat', expected board, deck"):
        env.reset(options={"stat": "4@C1"})


def test_actions_are_whole_and_complete() -> None:
    env, table = SoloEnv(), TableEnv(2)
    env.reset(seed=1)
    with pytest.raises(TypeError, match="float"):
        env.step(1.5)  # type: ignore[arg-type]
    chosen: Any = np.array(18)  # as policies give it
    assert not env.step(chosen)[4]["refused"]
    table.reset(seed=1)
    with pytest.raises(
        ValueError, match="found actions of seat_0, expected those of seat_0, seat_1"
    ):
        table.step({"seat_0": 18})
    with pytest.raises(TypeError, match="float"):
        table.step({"seat_0": 18, "seat_1": 0.5})


def test_an_agent_that_ignores_the_mask_is_cut_off() -> None:
    env = gymnasium.make("hashi/Solo-v0")
    env.reset(seed=1)
    for _ in range(MAX_EPISODE_STEPS):
        _, _, over, cut, _ = env.step(55)  # never allowed before action a
        assert not over
    assert cut


def test_a_policy_plays_as_a_bot_what_it_plays_in_the_environment() -> None:
    def first(seen: np.ndarray, mask: np.ndarray) -> int:
        met.append(seen)
        return int(np.flatnonzero(mask)[-1])

    met: list[np.ndarray] = []
    record = simulate([PolicyBot(first)], seed=4)
    env = SoloEnv()
    seen, info = env.reset(
        options={"start": record.starts[0], "cards": [r.card for r in record.rounds]}
    )
    over = False
    for shown in met:
        assert (shown == seen).all()
        action = np.int64(np.flatnonzero(info["action_mask"])[-1])
        seen, _, over, _, info = env.step(action)
    assert over
    assert record.scores is not None
    assert info["points"] == record.scores[0].total
