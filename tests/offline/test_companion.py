"""The companion of the cardboard game: cards, the race for the goals, and the final count."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hashi.offline.companion import (
    REMINDERS,
    Companion,
    companion_json,
    parse_companion,
    view_json,
)
from hashi.rules.board import Flag
from hashi.rules.deck import ROUNDS
from hashi.rules.errors import HashiError
from hashi.rules.events import Seat
from hashi.rules.scoring import GOALS, Goal
from hashi.rules.standard import SIDE_A, STANDARD_DECK
from tests.offline.games import Device, Json

RED = [str(island) for island in SIDE_A.flagged(Flag.RED)]


def opened(*names: str) -> Companion:
    return Companion.opened(SIDE_A, STANDARD_DECK, names or ("Ada",))


def flipped(companion: Companion, last: int = ROUNDS + 1) -> Companion:
    for number in range(1, last + 1):
        companion = companion.flip(number)
    return companion


def test_seventeen_different_cards_of_the_deck_come_up_and_one_stays_hidden() -> None:
    companion = opened()
    seen = [companion := companion.flip(number) for number in range(1, ROUNDS + 1)]
    views = [view_json(one) for one in seen]
    assert [len(view["crossed"]) for view in views] == list(range(1, ROUNDS + 1))  # 3.13
    assert all({*one["crossed"]} < {*other["crossed"]} for one, other in pairwise(views))
    assert len(STANDARD_DECK.unseen(companion.cards)) == 1  # 2.2
    over = view_json(companion.flip(ROUNDS + 1))
    assert over["over"]
    assert over["card"] is None


def test_players_of_one_name_are_numbered() -> None:
    assert opened("Ada", "Bo", "ada", "Ada 2").names == ("Ada", "Bo", "ada 2", "Ada 2 2")
    long = opened("a" * 60, "a" * 60)
    assert len({*long.names}) == 2
    assert parse_companion(companion_json(long)) == long


def test_every_game_has_another_order() -> None:
    orders = {flipped(opened()).cards for _ in range(8)}
    assert len(orders) == 8


def test_a_card_is_turned_up_once_however_often_it_is_asked_for() -> None:
    companion = flipped(opened(), 3)
    assert companion.flip(3) is companion
    assert companion.flip(1) is companion
    with pytest.raises(HashiError) as caught:
        companion.flip(5)
    assert caught.value.code == "wrong-round"


def test_back_shows_the_card_before_and_takes_back_the_goals_of_the_round() -> None:
    companion = flipped(opened("Ada", "Bo"), 4).claim(Seat(0), Goal.RED, 4)
    companion = companion.claim(Seat(1), Goal.BLUE, 3)
    back = companion.back()
    assert back.cards == companion.cards[:3]
    assert back.reached[0].red is None
    assert back.reached[1].blue == 3
    assert flipped(back, 4).cards == companion.cards
    with pytest.raises(HashiError):
        flipped(opened(), 1).back()
    assert not flipped(opened()).back().over


def test_the_first_round_of_a_goal_pays_more() -> None:
    """4.2-4.5: everybody in the first round gets the higher value, later rounds the lower."""
    companion = flipped(opened("Ada", "Bo", "Cy"), 6)
    for seat in (0, 1):
        companion = companion.claim(Seat(seat), Goal.CHAIN, 6)
    view = view_json(companion)
    assert view["goals"]["chain"]["offer"] == 8
    companion = companion.flip(7).claim(Seat(2), Goal.CHAIN, 7)
    view = view_json(companion)
    assert [score["chain"] for score in view["scores"]] == [8, 8, 4]
    assert view["goals"]["chain"]["offer"] == 4
    assert view_json(companion.claim(Seat(2), Goal.CHAIN, None))["scores"][2]["chain"] == 0
    with pytest.raises(HashiError):
        companion.claim(Seat(0), Goal.RED, 8)
    with pytest.raises(HashiError):
        companion.claim(Seat(3), Goal.RED, 7)


def test_solo_has_piles_deadlines_and_a_rank() -> None:
    """5.1-5.3."""
    companion = flipped(opened(), 7).claim(Seat(0), Goal.BLUE, 7)
    view = view_json(companion)
    assert view["piles"] == [0, 5, 5]
    assert view["goals"]["blue"]["until"] == 7
    companion = flipped(companion, 13).claim(Seat(0), Goal.RED, 13)
    companion = flipped(companion).count(Seat(0), 15)
    view = view_json(companion)
    assert view["scores"][0] == {"islands": 30, "red": 5, "blue": 7, "chain": 0, "total": 42}
    assert view["rank"] == "dogsbody"
    assert view["next"] == {"rank": "bamboo-binder", "points": 1}


def test_equal_totals_share_the_win_once_all_have_counted() -> None:
    """4.6."""
    companion = flipped(opened("Ada", "Bo")).count(Seat(0), 12)
    assert view_json(companion)["winners"] == []
    companion = companion.count(Seat(1), 12)
    assert view_json(companion)["winners"] == [0, 1]
    assert view_json(companion.count(Seat(1), 13))["winners"] == [1]


def test_tapped_islands_are_compared_with_the_goals() -> None:
    companion = flipped(opened("Ada", "Bo"))
    islands = tuple(i for i in SIDE_A.islands if str(i) in RED)
    doubts = companion.count(Seat(1), islands).doubts()
    assert doubts == [{"seat": 1, "goal": "red", "complete": True}]
    sure = companion.count(Seat(1), islands).claim(Seat(1), Goal.RED, 9)
    assert sure.doubts() == []
    assert sure.count(Seat(1), islands[1:]).doubts()[0]["complete"] is False
    assert companion.count(Seat(1), 4).doubts() == []  # a number says nothing of flags


@pytest.mark.parametrize("finished", [19, -1, ["B1"], ["Z9"], "12", True, [1]])
def test_a_wrong_count_is_refused(finished: object) -> None:
    device = Device()
    kept = device.call("open-companion", board="A", names=["Ada"])["kept"]
    code = device.error("companion", kept=kept, count={"seat": 0, "finished": finished})
    assert code in {"json-field", "coordinate"}


def test_what_the_page_keeps_is_read_back() -> None:
    companion = flipped(opened("Ada", "Bo"), 9)
    companion = companion.claim(Seat(1), Goal.RED, 8).count(Seat(0), SIDE_A.islands[:5])
    companion = companion.count(Seat(1), 7)
    assert parse_companion(companion_json(companion)) == companion
    damaged: list[Json] = [
        {"companion": 2},
        {"secret": "xyz"},
        {"flipped": 18},
        {"names": []},
        {"x": 1},
    ]
    for broken in damaged:
        with pytest.raises(HashiError):
            parse_companion(companion_json(companion) | broken)


def test_reminders_follow_the_game() -> None:
    companion = opened()
    rules = [view_json(companion)["reminder"]]
    for number in range(1, ROUNDS + 2):
        companion = companion.flip(number)
        rules.append(view_json(companion)["reminder"])
    assert rules[0] == "2-1"
    assert {*rules[1:-1]} == {*REMINDERS}
    assert rules[-1] == "4-1"


def play(device: Device, **action: object) -> Json:
    found: Json = device.call("companion", kept=device.stored["companion"], **action)
    device.stored["companion"] = found["kept"]
    view: Json = found["view"]
    return view


def test_a_game_through_the_worker_with_the_deck_of_a_box() -> None:
    device = Device()
    deck = ["6/3"] * 9 + ["1/1"] * 9
    made = device.call("open-companion", board="B", names=["Ada", "Bo"], deck=deck)
    device.stored["companion"] = made["kept"]
    assert made["view"]["cards"] == deck
    for number in range(1, ROUNDS + 1):
        view = play(device, flip=number)
    assert view["round"] == ROUNDS
    play(device, claim={"seat": 1, "goal": "blue", "round": 17})
    play(device, flip=ROUNDS + 1)
    play(device, count={"seat": 0, "finished": 8})
    view = play(device, count={"seat": 1, "finished": ["A1"]})
    assert [score["total"] for score in view["scores"]] == [16, 9]
    assert view["winners"] == [0]
    assert {*view["goals"]} == {str(goal) for goal in GOALS}


def test_a_wrong_opening_is_refused() -> None:
    device = Device()
    assert device.error("open-companion", board="A", names=[]) == "seats"
    assert device.error("open-companion", board="A", names=["Ada"] * 5) == "seats"
    assert device.error("open-companion", board="A", names=[" "]) == "name"
    assert device.error("open-companion", board="A", names=["Ada"], deck=["5/3"]) == "deck-size"
    assert device.error("open-companion", board="A", names=["Ada"], deck=["9/3"] * 18) == "card"
