"""Reasons: what they say of known positions, and every number recomputed by other means."""

from __future__ import annotations

from itertools import islice

import pytest

from hashi.analysis import explain
from hashi.analysis.explain import Reason, ReasonKind, Sample, expectations, facts
from hashi.analysis.review import Chance
from hashi.rules import SIDE_A, Card, Sheet, Turn, apply_unchecked
from hashi.rules.scoring import Goal
from hashi.texts import LANGUAGES, texts
from hashi.texts.reasons import reason_text
from tools import explanations

CARDS = [Card(3, 1), Card(4, 2), Card(5, 1)]


def sheet_of(*turns: str) -> Sheet:
    sheet = Sheet.empty(SIDE_A)
    for turn in turns:
        sheet = apply_unchecked(sheet, Turn.parse(turn))
    return sheet


def said(sheet: Sheet, played: str, best: str, rounds: int = 2) -> list[dict[str, object]]:
    found = facts(sheet, Card(4, 1), CARDS, rounds, Turn.parse(played), Turn.parse(best))
    return [reason.to_json() for reason in found]


def sample(*totals: int, **goals: tuple[float, float]) -> Sample:
    chances = {goal: Chance(*goals.get(str(goal), (0.0, 0.0))) for goal in Goal}
    return Sample(totals, chances, exact=True)


def test_a_bridge_that_crosses_a_strait_is_named_with_it() -> None:
    one, other = SIDE_A.crossing_pairs[0]
    sheet = sheet_of(f"4@{one.first}")
    (found,) = [r for r in said(sheet, str(one), "-") if r["kind"] == "crossed"]
    assert found["by"] == str(one)
    crossed = [str(s) for s in SIDE_A.straits if s.crosses(one)]
    assert (found["straits"], str(other) in crossed) == (crossed, True)
    assert said(sheet, str(one), str(one)) == []


def test_islands_that_only_the_played_turn_loses() -> None:
    """A1 has two straits; with the last card a 6 there cannot be finished."""
    found = said(sheet_of("3@C1", "A1-C1"), "6@A1", "-", rounds=1)
    assert any(r["kind"] == "impossible" and "A1" in r["islands"] for r in found)  # type: ignore[operator]


def test_finishing_now_and_longer_chains() -> None:
    found = said(sheet_of("1@C1"), "-", "C1-D1")
    assert found[-2:] == [
        {"kind": "chain", "best": 1, "played": 0},
        {"kind": "unfinished", "islands": ["C1"]},
    ]


def test_chances_fall_only_beyond_their_error() -> None:
    best, played = sample(50, red=(0.9, 0.46)), sample(50, red=(0.9, 0.12))
    first = Reason(ReasonKind.FIRST, goal=Goal.RED, best=46, played=12)
    assert first in expectations(played, best)
    few = Sample((50, 50, 50), best.goals, exact=False)
    assert not [
        r for r in expectations(Sample(few.totals, played.goals, exact=False), few) if r.goal
    ]
    reached = expectations(sample(50, red=(0.2, 0.1)), sample(50, red=(0.6, 0.1)))
    assert [r.kind for r in reached if r.goal] == [ReasonKind.REACHED]
    assert expectations(best, played) == [
        r for r in expectations(best, played) if r.kind is ReasonKind.ISLANDS
    ]


def test_islands_are_what_no_goal_has_paid() -> None:
    """30 finished by halves: 36 points with red in time (9) leave 27 for islands."""
    assert sample(36, red=(1.0, 1.0)).islands == 13.5
    mine, other = sample(30, 31), sample(33, 34)
    assert mine.less_than(other) == (3.0, 0.0)
    (reason,) = expectations(mine, other)
    assert (reason.kind, reason.best, reason.played) == (ReasonKind.ISLANDS, 16.8, 15.2)


def test_every_number_of_many_explanations_is_recomputed() -> None:
    kinds = explanations.run(12)
    assert len(kinds) >= 5


@pytest.mark.parametrize(
    ("name", "value"),
    [("percent", lambda chance: round(100 * chance) + 1), ("SURE", 0.0), ("ISLAND_POINTS", 3)],
)
def test_a_wrong_number_is_found(monkeypatch: pytest.MonkeyPatch, name: str, value: object) -> None:
    monkeypatch.setattr(explain, name, value)
    assert explanations.main(["--count", "12"]) == 1


def test_a_wrong_error_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    right = Sample.less_than

    def wrong(self: Sample, other: Sample) -> tuple[float, float]:
        loss, error = right(self, other)
        return loss, error * 1.01

    monkeypatch.setattr(Sample, "less_than", wrong)
    assert explanations.main(["--count", "12"]) == 1


def test_all_rounds_and_whole_samples_are_among_the_explanations() -> None:
    found = list(islice(explanations.cases(), 400))
    assert {case.step.before.closed for case in found} == set(range(16))
    games = [explanations._games(number, case, 12) for number, case in enumerate(found)]
    assert set(games) >= {12, 200}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_words_in_every_language(language: str) -> None:
    strait, island = SIDE_A.straits[0], SIDE_A.islands[0]
    examples = {
        ReasonKind.CROSSED: Reason(ReasonKind.CROSSED, straits=(strait,), by=strait),
        ReasonKind.ENDED: Reason(ReasonKind.ENDED, straits=(strait,), by=island),
        ReasonKind.IMPOSSIBLE: Reason(ReasonKind.IMPOSSIBLE, islands=(island,)),
        ReasonKind.UNFINISHED: Reason(ReasonKind.UNFINISHED, islands=(island,)),
        ReasonKind.CHAIN: Reason(ReasonKind.CHAIN, best=5, played=3),
        ReasonKind.ISLANDS: Reason(ReasonKind.ISLANDS, best=14.9, played=14.4),
        **{
            kind: Reason(kind, goal=Goal.BLUE, best=46, played=12)
            for kind in (ReasonKind.FIRST, ReasonKind.REACHED)
        },
    }
    say = texts(language)
    for kind in ReasonKind:
        text = reason_text(say, examples[kind].to_json())
        numbers = {ReasonKind.CHAIN: "5 3", ReasonKind.FIRST: "46 12", ReasonKind.REACHED: "46 12"}
        for number in numbers.get(kind, "").split():
            assert number in text
    assert len({reason_text(say, examples[kind].to_json()) for kind in ReasonKind}) == len(
        ReasonKind
    )
