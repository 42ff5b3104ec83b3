"""`hashi par`."""

from __future__ import annotations

import json
from pathlib import Path
from unittest import mock

import pytest

from hashi.analysis import Par, ParError
from hashi.faces.cli import par as verb
from hashi.record import read_record, replay_to
from hashi.rules import PASS, Card, Reached, Sheet, apply_unchecked, legal_turns
from hashi.rules.scoring import judge, score
from hashi.texts import LANGUAGES
from tests.faces.cli import assert_refused, call

GOLDEN = Path(__file__).parents[2] / "golden"
SOLO = str(GOLDEN / "A1-referee.hashi")
THREE = str(GOLDEN / "B3-referee.hashi")
ROUNDS = 17


def test_par_of_a_solo_game() -> None:
    result = call("par", SOLO, "--par-seconds", "0.001")
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    assert lines[:3] == [
        "Par: at least 50 points, at most 58. There was not enough time to prove more.",
        "Begoña: 50 points, as many as the line below.",
        "The line starts with the number 4@C1.",
    ]
    record = read_record(Path(SOLO).read_text(encoding="utf-8"))
    assert lines[3:] == [
        f"Round {number}, card {round_.card}: {round_.turns[0]}"
        for number, round_ in enumerate(record.rounds, start=1)
    ]


def test_par_as_json() -> None:
    found = json.loads(call("par", THREE, "--seat", "2", "--par-seconds", "0.001", "--json").out)
    record = read_record(Path(THREE).read_text(encoding="utf-8"))
    assert found["name"] == record.players[1].name
    assert (found["seat"], found["proven"], found["start"]) == (1, False, str(record.starts[0]))
    assert found["missing"] == found["total"] - found["own"] >= 0
    assert found["total"] <= found["bound"] <= 60
    assert [step["card"] for step in found["line"]] == [str(r.card) for r in record.rounds]
    assert len(found["line"]) == ROUNDS


def test_par_of_the_rest_of_a_game() -> None:
    """After the turns really made before it: here the last three cards, solved by the rules."""
    record = read_record(Path(SOLO).read_text(encoding="utf-8"))
    result = call("par", SOLO, "--from-round", "15")
    found = json.loads(call("par", SOLO, "--from-round", "15", "--json").out)
    game = replay_to(record, 15)
    cards = tuple(round_.card for round_ in record.rounds[14:])
    best = best_total(game.sheets[0], game.reached[0], cards, 15)
    assert (found["total"], found["proven"], found["from_round"]) == (best, True, 15)
    assert [step["card"] for step in found["line"]] == [str(card) for card in cards]
    lines = result.out.splitlines()
    assert lines[0] == f"Par: {best} points. Proven: these cards allow no more."
    assert lines[2] == "From round 15, after the turns before it:"
    assert [line.split(",")[0] for line in lines[3:]] == ["Round 15", "Round 16", "Round 17"]
    whole = json.loads(
        call("par", SOLO, "--from-round", "1", "--par-seconds", "0.001", "--json").out
    )
    assert (whole["from_round"], len(whole["line"])) == (1, ROUNDS)
    for wrong in ("0", "18"):
        said = f"there is no round {wrong}; rounds go from 1 to 17"
        assert_refused(call("par", SOLO, "--from-round", wrong), said)


def best_total(sheet: Sheet, reached: Reached, cards: tuple[Card, ...], number: int) -> int:
    """The best total with known cards, by trying every turn."""
    if not cards:
        return score(sheet, 0, (reached,)).total
    afters = (apply_unchecked(sheet, turn) for turn in legal_turns(sheet, cards[0]))
    return max(
        best_total(after, judge(after, reached, number), cards[1:], number + 1) for after in afters
    )


@pytest.mark.parametrize(
    ("total", "words"),
    [
        (58, ["Par: 58 points. Proven", "50 points, 8 short of the line below."]),
        (50, ["50 points, as many as the line below"]),
        (48, ["50 points, more than the line below"]),
    ],
)
def test_the_own_total_beside_par(total: int, words: list[str]) -> None:
    with mock.patch.object(verb, "par_of", return_value=Par(total, True, total, (PASS,) * 17, 1.0)):
        out = call("par", SOLO).out
    for word in words:
        assert word in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_par_speaks_every_language(language: str) -> None:
    out = call("par", THREE, "--seat", "3", "--par-seconds", "0.001", "--lang", language).out
    assert len(out.splitlines()) == 4 + ROUNDS  # one line more than solo: nobody is modelled


def test_a_game_that_is_not_over_has_no_par() -> None:
    text = Path(SOLO).read_text(encoding="utf-8")
    part = call("convert", "-", "--to", "json", typed=text).out
    data = json.loads(part)
    data["rounds"] = data["rounds"][:5]
    data["scores"] = data["secret"] = None
    assert_refused(call("par", "-", typed=json.dumps(data)), "only 5 cards", "all 17")


def test_what_is_refused() -> None:
    assert_refused(call("par", SOLO, "--seat", "2"), "there is no seat 2")
    assert_refused(call("par", SOLO, "--par-seconds", "0"), "give more than 0")
    broken = Path(SOLO).read_text(encoding="utf-8").replace("4@C1", "4@A1")
    assert call("par", "-", typed=broken).code == 1


def test_without_the_solver_the_extra_is_named() -> None:
    error = ParError("par-solver", "pip install 'hashi-game[par]'")
    with mock.patch.object(verb, "par_of", side_effect=error):
        assert_refused(call("par", SOLO), "hashi-game[par]")
