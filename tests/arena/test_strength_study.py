"""The study of strength: its totals can be reproduced, and it holds what the docs say."""

from __future__ import annotations

from pathlib import Path

import pytest

from hashi.arena.deal_figures import level_totals
from hashi.bots.registry import LEVEL_NAMES
from hashi.deal import DealName, secret_of
from hashi.rules import SIDES
from tools import strength_totals
from tools.strength_study import DEFINITION, ESTIMATORS, main, ordered, own_start, strength_of
from tools.strength_totals import SEED, Totals, read

# Plays by the shipped weights: totals that other weights made are found here.
BY_WEIGHTS = "project-manager"


@pytest.mark.parametrize("side", SIDES)
def test_the_stored_totals_are_those_of_the_levels(side: str) -> None:
    found = read()
    assert len(found) % len(LEVEL_NAMES) == 0
    wanted = DealName(side, 1), BY_WEIGHTS
    one = next(line for line in found if (line.deal, line.level) == wanted)
    assert level_totals(one.deal.board, secret_of(SEED, one.deal), BY_WEIGHTS) == one.totals
    assert Totals.parse(str(one)) == one


def test_a_stopped_run_continues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[DealName] = []

    def compute(deal: DealName) -> list[Totals]:
        made.append(deal)
        return [Totals(deal, "minion", 3, (24, 9))]

    monkeypatch.setattr(strength_totals, "compute", compute)
    file = ["--file", str(tmp_path / "totals.txt")]
    assert strength_totals.main(["--deals", "1", *file]) == 0
    assert strength_totals.main(["--deals", "2", *file]) == 0
    assert made == [DealName("A", 1), DealName("A", 2)]
    assert (tmp_path / "totals.txt").read_text() == "A-1 minion 3 2409\nA-2 minion 3 2409\n"


def test_the_study_passes_on_the_stored_totals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--quick"]) == 0
    assert "true order, mean over the start numbers: 100.0%" in capsys.readouterr().out
    # Levels that cannot be told apart turn it red.
    same = tmp_path / "same.txt"
    lines = [f"{one.deal} {one.level} 0 {20 + one.deal.number % 7:02}\n" for one in read()]
    same.write_text("".join(lines), encoding="ascii")
    assert main(["--quick", "--file", str(same)]) == 1


def test_a_worth_can_depend_on_the_start_number() -> None:
    totals = {level: Totals(DealName("A", 1), level, 1, (10, 20)) for level in LEVEL_NAMES}
    values = [
        strength_of(totals, "minion", own_start, ESTIMATORS[name])
        for name in ("no worth", DEFINITION, "mean of all levels from the own start")
    ]
    assert values == [20, 5, 0]


def test_the_order_is_strict() -> None:
    names = LEVEL_NAMES
    assert ordered({name: float(at) for at, name in enumerate(names)})
    assert not ordered(dict.fromkeys(names, 1.0))
