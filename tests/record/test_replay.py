"""A replay shows what the rules say, round by round."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hashi.record import check_record, read_record
from hashi.record.replay import line_json, replay_json
from hashi.rules.scoring import RANK_FROM, next_rank, rank
from hashi.rules.view import score_json, sheet_json, view
from hashi.service.web.review import ReplayData

GOLDEN = Path(__file__).parents[1] / "golden"


def made(name: str) -> tuple[Any, Any]:
    record = read_record((GOLDEN / f"{name}.hashi").read_text(encoding="utf-8"))
    data: dict[str, Any] = replay_json(record)
    ReplayData.model_validate(data)
    return record, data


@pytest.mark.parametrize("name", ["A1-referee", "B3-referee", "A4-paper", "B2-paper"])
def test_the_last_round_is_the_end_and_goals_are_told_once(name: str) -> None:
    record, data = made(name)
    end = check_record(record)
    assert [round_["card"] for round_ in data["rounds"]] == [str(r.card) for r in record.rounds]
    for seat, last in enumerate(data["rounds"][-1]["seats"]):
        assert last["sheet"] == sheet_json(end.sheets[seat])
        assert last["score"] == score_json(end.scores[seat])
        told = {
            goal: number
            for number, round_ in enumerate(data["rounds"], start=1)
            for goal in round_["seats"][seat]["reached"]
        }
        rounds = view(end).to_json()["reached"]
        kept = {goal: n for goal, n in rounds[seat].items() if n}  # type: ignore[index]
        assert told == kept or (name.endswith("paper") and told.items() > kept.items())


def test_the_first_sheets_have_the_start_number_of_the_neighbour() -> None:
    record, data = made("B3-referee")
    assert data["starts"] == [str(start) for start in record.starts]
    for seat, sheet in enumerate(data["sheets"]):
        number, _, island = data["starts"][seat - 1].partition("@")
        assert sheet["numbers"] == {island: int(number)}


def test_a_player_alone_gets_a_rank_and_the_way_to_the_next() -> None:
    record, data = made("A1-referee")
    total = check_record(record).scores[0].total
    missing = next_rank(total)
    assert missing is not None
    assert data["rank"]["name"] == rank(total)
    assert data["rank"]["next"] == {"name": missing[0], "points": missing[1]}
    assert [step["from"] for step in data["rank"]["ladder"]] == [*RANK_FROM.values()]
    assert made("B3-referee")[1]["rank"] is None


def test_a_line_of_turns_reads_like_the_rounds_of_a_seat() -> None:
    record, data = made("A1-referee")
    start = record.starts[0]
    line = line_json(record.board, start, [round_.turns[0] for round_ in record.rounds], 1)
    assert line == [round_["seats"][0] for round_ in data["rounds"]]
