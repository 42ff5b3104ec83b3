"""`hashi review`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from unittest import mock
from xml.etree import ElementTree

import pytest

from hashi.analysis import FirstMistake, Review, ReviewError, estimates
from hashi.analysis.explain import Reason, ReasonKind
from hashi.analysis.percent import percent
from hashi.faces.cli import review as verb
from hashi.texts import LANGUAGES
from tests.analysis.reviews import QUICK, reviewed
from tests.faces.cli import assert_refused, call

GOLDEN = Path(__file__).parents[2] / "golden"
SOLO = str(GOLDEN / "A1-referee.hashi")
THREE = str(GOLDEN / "B3-referee.hashi")
PAPER = str(GOLDEN / "A1-paper.hashi")
ROUNDS = 17


@pytest.fixture(autouse=True)
def quick() -> Iterator[None]:
    with mock.patch.object(estimates, "EFFORT", QUICK):
        yield


def printed(found: Review, *options: str) -> list[str]:
    """The lines that are printed for a review made before."""
    file = SOLO if found.seats == 1 else THREE
    with mock.patch.object(verb, "review", return_value=found):
        result = call("review", file, "--seat", str(found.seat + 1), *options)
    assert (result.code, result.err) == (0, "")
    return result.out.splitlines()


def test_the_review_of_a_solo_game() -> None:
    result = call("review", SOLO, "--playouts", "6")
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    found = reviewed("A1", 0)
    assert lines == printed(found)
    assert lines[0] == "Review: Begoña, 50 points"
    assert re.fullmatch(r"Expected total before the first card: \d\d\.\d \(± \d\.\d\)", lines[1])
    assert lines[2] == "Round 1, card 3/1: 3@F3 F1-F3"
    assert sum(line.startswith("Round ") for line in lines) == ROUNDS
    assert sum("Chances of getting there in time: red " in line for line in lines) == ROUNDS
    for line, turn in zip((x for x in lines if "in time" in x), found.turns, strict=True):
        expected = [percent(chance.first) for chance in turn.after.goals.values()]
        assert list(map(int, re.findall(r"(\d+)%", line))) == expected
    assert sum("No better turn found." in line for line in lines) == sum(
        turn.loss < verb.LEAST_SHOWN for turn in found.turns
    )
    worst = found.worst
    better = next(line for line in lines if f"Better: {worst.best}. " in line)
    assert f"Loss: {worst.loss:.1f} (± {1.96 * worst.loss_error:.1f})" in better
    assert "    Reached in this round: red, chain" in lines
    assert "    Made impossible by this turn: B3, A5" in lines
    assert any(line.startswith("    Finished islands at the end") for line in lines)
    assert lines[-1] == (
        f"All losses together: {found.loss:.1f}."
        f" The largest: {worst.loss:.1f} in round {worst.round}"
    )


def test_the_review_of_a_race() -> None:
    found = reviewed("B3", 2)
    lines = printed(found)
    for words, kind in (("the higher value", "first"), ("there at all", "reached")):
        for line, turn in zip((x for x in lines if words in x), found.turns, strict=True):
            expected = [percent(getattr(c, kind)) for c in turn.after.goals.values()]
            assert list(map(int, re.findall(r"(\d+)%", line))) == expected
    assert lines[0].startswith("Review: Zoë, 29 points")
    assert sum("Chances of the higher value: red " in line for line in lines) == ROUNDS
    assert sum("Chances of getting there at all: red " in line for line in lines) == ROUNDS
    assert "as if the others had played the same" in lines[2]
    assert "    No longer possible, whatever the turn: D5, E5, C6" in lines


def test_reasons_are_printed_where_the_news_do_not_say_them() -> None:
    found = reviewed("A1", 0)
    turn = next(one for one in found.turns if one.impossible)
    gone = Reason(ReasonKind.IMPOSSIBLE, islands=tuple(one.island for one in turn.impossible))
    chain = Reason(ReasonKind.CHAIN, best=4, played=3)
    lines = printed(replace(found, turns=(replace(turn, reasons=(gone, chain)),)), "--lang", "de")
    assert "    Längste Kette nach diesem Zug: 3 statt 4." in lines
    assert len([line for line in lines if "Nicht mehr zu schaffen" in line]) == 0


def test_a_review_without_a_loss_and_one_that_ends_early() -> None:
    found = reviewed("A1", 0)
    best = replace(found, turns=tuple(t for t in found.turns if not t.loss)[:1])
    lines = printed(replace(best, mistake=FirstMistake(3, 0)))
    assert "up to round" in lines[0]
    assert lines[-2:] == [
        "The review ends before round 3, because a rule was broken there: Begoña.",
        "No better turn was found in any round.",
    ]
    out = call("review", PAPER, "--playouts", "2").out
    assert "up to round 2: " in out
    assert "The review ends before round 3" in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(language: str) -> None:
    english = [printed(reviewed(name, seat)) for name, seat in (("A1", 0), ("B3", 2))]
    for found, lines in zip((reviewed("A1", 0), reviewed("B3", 2)), english, strict=True):
        there = printed(found, "--lang", language)
        assert len(there) == len(lines)
        assert (there == lines) == (language == "en")
        decimal = "." if language == "en" else ","
        assert re.search(rf"\d\d\{decimal}\d", there[1])


def test_the_review_as_json() -> None:
    found = json.loads(call("review", THREE, "--seat", "3", "--playouts", "6", "--json").out)
    assert found == reviewed("B3", 2).to_json()


def test_the_plot(tmp_path: Path) -> None:
    path = tmp_path / "course.svg"
    printed(reviewed("A1", 0), "--plot", str(path), "--lang", "pl")
    picture = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    words = [element.text or "" for element in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert {"Runda", "Oczekiwany wynik", "Strata", "czerwone", "łańcuch"} <= {*words}
    assert any(re.fullmatch(r"\d,\d", word) for word in words)


def test_what_is_refused(tmp_path: Path) -> None:
    assert_refused(call("review", SOLO, "--seat", "2"), "there is no seat 2", "from 1 to 1")
    assert_refused(call("review", SOLO, "--seat", "0"), "there is no seat 0")
    assert_refused(call("review", SOLO, "--playouts", "1"), "review-playouts")
    assert_refused(call("review", str(tmp_path / "none.hashi")), "cannot be read")
    assert_refused(call("review", "-", typed="HASHI 9\n"), "-: ")
    assert_refused(
        call("review", SOLO, "--plot", str(tmp_path / "no" / "x.svg")), "cannot be written"
    )
    assert_refused(call("review", SOLO, "--plot", str(tmp_path)), "is a folder")
    broken = Path(SOLO).read_text(encoding="utf-8").replace("4@C1", "4@A1")
    assert call("review", "-", typed=broken).code == 1
    data = json.loads(call("review", "-", "--json", typed=broken).out)
    assert (data["ok"], data["code"]) == (False, "illegal-turn")


def test_without_the_engine_the_extra_is_named() -> None:
    error = ReviewError("review-engine", "install hashi-game[engine]")
    with mock.patch.object(verb, "review", side_effect=error):
        assert_refused(call("review", SOLO), "hashi-game[engine]", "review-engine")
