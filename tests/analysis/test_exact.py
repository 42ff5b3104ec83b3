"""Par against trying every line, and what happens when the model forgets a rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from hashi.analysis import Par, ParMismatchError, par_from
from hashi.analysis.bounds import ParProblem
from hashi.analysis.model import Model
from hashi.rules import SIDE_A, Card, Reached, Sheet, Turn, parse_island, parse_writing
from tests.analysis import after, best_of_all, endgames, golden, played, seats


def par_of(position: ParProblem) -> Par:
    return par_from(
        position.sheet,
        position.cards,
        position.round_number,
        position.reached,
        seats=position.seats,
    )


def few_endgames() -> Iterator[ParProblem]:
    return islice(endgames(), 0, None, 5)


def test_par_of_endgames_is_the_best_of_all_lines() -> None:
    gains = set()
    for position in few_endgames():
        found = par_of(position)
        assert found.total == best_of_all(position), position
        assert found.proven
        assert found.bound == found.total
        assert not position.first_refusal(found.turns)
        gains.add(found.total - position.total_of((Turn(),) * len(position.cards)))
    assert gains >= {0, 2, 4, 9, 11}  # islands alone, and goals


def side_a(numbers: str, bridges: str = "", empty: str = "") -> Sheet:
    """Side A with these numbers and bridges; a 6, out of reach, everywhere else."""
    wanted = {w.island: w.number for w in map(parse_writing, numbers.split())}
    free = set(map(parse_island, empty.split()))
    written = [0 if i in free else wanted.get(i, 6) for i in SIDE_A.islands]
    draw = Counter(Turn.parse(bridges).draw if bridges else ())
    return Sheet(SIDE_A, tuple(written), tuple(draw[s] for s in SIDE_A.straits))


def forgetful(monkeypatch: pytest.MonkeyPatch, rule: str, position: ParProblem) -> bool:
    """Whether a model without the rule is caught: by the replay or by a total too high."""
    honest = best_of_all(position)
    assert par_of(position).total == honest
    with monkeypatch.context() as patch:
        patch.setattr(Model, rule, lambda _: None)
        try:
            return par_of(position).total != honest
        except ParMismatchError:
            return True


FORGOTTEN = {
    # 3.4: A1 and A2 would be finished in the rounds of their first bridges.
    "_reach_flags": (side_a("", empty="A1 A2"), "1/1 1/1"),
    # 3.6: A1 and F4 lack a bridge each, far from one another, and the card shows three.
    "_draw_whole_cards": (side_a("1@A1 1@F4"), "6/3"),
    # 3.7: only a bridge A1-A2 is open to the two, and neither has a number.
    "_touch_numbers": (
        side_a("1@C1 1@B2 1@A4", "C1-D1 B2-B3 A4-A5", empty="A1 A2"),
        "1/1 1/1 1/1",
    ),
    # 3.9: two bridges that cross would finish four islands.
    "_keep_apart": (side_a("1@B2 1@E2 1@C1 1@C4"), "6/1 6/1"),
    # 3.10: F1 and F4 have only F3 to turn to, which takes one bridge.
    "_limit_loads": (side_a("1@D1 1@D4 1@F1 1@F3 1@F4", "C1-D1 C4-D4"), "6/1 6/1"),
}


@pytest.mark.parametrize("rule", FORGOTTEN)
def test_a_forgotten_rule_is_noticed(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet, cards = FORGOTTEN[rule]
    position = ParProblem(sheet, tuple(map(Card.parse, cards.split())), 1, Reached(), 1)
    assert forgetful(monkeypatch, rule, position)


@pytest.mark.parametrize(("name", "seat"), seats())
def test_the_model_allows_every_game_that_was_played(name: str, seat: int) -> None:
    """The golden lines fit the model round by round: it forbids nothing that is legal."""
    record = golden(name)
    sheet, cards, turns = played(record, seat)
    position = ParProblem(sheet, tuple(cards), 1, Reached(), len(record.players))
    assert Model(sheet, cards, position.prizes).total_of(turns) == position.total_of(turns)


@pytest.mark.parametrize(("name", "seat"), seats())
def test_par_of_the_rest_is_not_below_what_was_played(name: str, seat: int) -> None:
    record = golden(name)
    sheet, cards, reached = after(record, seat, 11)
    position = ParProblem(sheet, tuple(cards), 12, reached, len(record.players))
    found = par_of(position)
    assert found.total >= position.total_of(played(record, seat)[2][11:])
    assert not position.first_refusal(found.turns)
    assert position.total_of(found.turns) == found.total
