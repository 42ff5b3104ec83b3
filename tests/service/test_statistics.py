"""Statistics: recomputed here from results, reviews and figures."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from statistics import fmean
from typing import Any

import orjson
import pytest
from sqlalchemy import insert

from hashi.analysis.loss_kinds import LossKind
from hashi.bots.registry import LEVEL_NAMES
from hashi.deal import WeekName
from hashi.service.statistics import RECENT, Statistics, losses, summary
from hashi.service.store import Database, schema
from hashi.service.store.results import CUSTOM, GameResult, Mode, store
from hashi.table.ids import ChallengeId, PersonId, TableId
from tests.analysis.reviews import reviewed

ME = PersonId("ME")
PLAIN = GameResult(
    game=TableId("G"),
    person=ME,
    side="A",
    mode=Mode.SOLO,
    challenge=None,
    counted=False,
    seat=0,
    seats=1,
    place=1,
    start="4@C1",
    total=40,
    red=0,
    blue=0,
    chain=0,
    assisted=False,
    retracted=0,
    ended=1_000,
)


def games(*changes: dict[str, Any]) -> list[GameResult]:
    """Results, newest first."""
    return [
        replace(PLAIN, **{"game": TableId(f"G{at}"), "ended": 10_000 - at, **change})
        for at, change in enumerate(changes)
    ]


def test_nobody_has_an_empty_summary() -> None:
    found = summary([])
    assert (found["games"], found["left_out"], found["by"], found["totals"]) == (0, 0, [], [])
    assert found["recent"] == []
    assert len(found["ranks"]) == 12
    assert all(rank["reached"] is None for rank in found["ranks"])
    assert losses([]) is None


def test_means_and_bests_by_side_and_mode_leave_out_what_is_not_clean() -> None:
    found = summary(
        games(
            {"total": 50},
            {"total": 45},
            {"total": 60, "assisted": True},
            {"total": 60, "retracted": 1},
            {"total": 41, "side": "B", "mode": Mode.PEOPLE, "seats": 2, "place": 2},
            {"total": 44, "side": "B", "mode": Mode.PEOPLE, "seats": 3, "place": 1},
        )
    )
    assert (found["games"], found["left_out"]) == (6, 2)
    assert found["by"] == [
        {"side": "A", "mode": "solo", "games": 2, "mean": 47.5, "best": 50, "won": None},
        {"side": "B", "mode": "people", "games": 2, "mean": 42.5, "best": 44, "won": 1},
    ]
    assert found["totals"] == [{"total": 45, "games": 1}, {"total": 50, "games": 1}]


def test_ranks_have_the_date_of_the_first_game_that_earned_them() -> None:
    found = summary(games({"total": 52}, {"total": 43}, {"total": 49}, {"total": 30}))
    reached = {rank["name"]: rank["reached"] for rank in found["ranks"]}
    assert reached["minion"] == 9_997
    assert reached["dogsbody"] == reached["project-manager"] == 9_998  # 49 points
    assert reached["master-bridge-builder"] == reached["professional-planner"] == 10_000
    assert reached["statics-expert"] is None


def test_the_last_games_of_a_side_are_compared_with_those_before() -> None:
    """Totals on side B are lower: one who changes sides must not look worse."""
    totals = [*range(20, 20 + 2 * RECENT + 3)]
    on_a = [{"total": total} for total in totals]
    on_b = [{"total": 9, "side": "B"}, {"total": 12, "side": "B"}]
    found = summary(games(on_b[0], *on_a[:30], on_b[1], *on_a[30:]))
    assert found["recent"] == [
        {
            "side": "A",
            "games": RECENT,
            "mean": fmean(totals[:RECENT]),
            "before_games": RECENT,
            "before_mean": fmean(totals[RECENT : 2 * RECENT]),
        },
        {"side": "B", "games": 2, "mean": 10.5, "before_games": 0, "before_mean": None},
    ]


def test_other_boards_and_decks_have_a_line_of_their_own_only() -> None:
    """A custom board can give any number of points."""
    found = summary(games({"total": 99, "side": CUSTOM, "red": 9}, {"total": 31}))
    assert [(one["side"], one["best"]) for one in found["by"]] == [("A", 31), (CUSTOM, 99)]
    assert found["totals"] == [{"total": 31, "games": 1}]
    assert [one["side"] for one in found["recent"]] == ["A"]
    assert [one["games"] for one in found["goals"]] == [1, 1, 1]
    assert all(rank["reached"] is None for rank in found["ranks"] if rank["from"] > 31)


def test_goals_in_time_and_late() -> None:
    found = summary(games({"red": 9, "blue": 3}, {"red": 5, "blue": 7, "chain": 8}, {"red": 9}))
    counts = {
        goal["goal"]: (goal["in_time"], goal["late"], goal["games"]) for goal in found["goals"]
    }
    assert counts == {"red": (2, 1, 3), "blue": (1, 1, 3), "chain": (1, 0, 3)}


def test_losses_are_those_of_the_reviews_by_phase_and_by_kind() -> None:
    reviews = [reviewed(name, seat) for name, seat in (("A1", 0), ("B3", 2))]
    found = losses([review.to_json() for review in reviews])
    assert found is not None
    turns = [turn for review in reviews for turn in review.turns]

    def mean(points: list[float]) -> Any:
        return pytest.approx(sum(points) / 2, abs=0.01)

    assert found["games"] == 2
    assert found["points"] == mean([turn.loss for turn in turns])
    assert [(one["phase"], one["points"]) for one in found["phases"]] == [
        ("early", mean([turn.loss for turn in turns if turn.round <= 7])),
        ("middle", mean([turn.loss for turn in turns if 7 < turn.round <= 12])),
        ("late", mean([turn.loss for turn in turns if turn.round > 12])),
    ]
    assert [(one["kind"], one["points"]) for one in found["kinds"]] == [
        (kind, mean([turn.kinds[kind] for turn in turns])) for kind in LossKind
    ]


def figures(worth: int, levels: int) -> str:
    """Stored figures of a deal that so many levels have played."""
    totals = {name: [worth, worth] for name in LEVEL_NAMES[:levels]}
    par = {"total": 58, "bound": 58, "start": "3@C1"}
    return orjson.dumps({"par": par, "levels": totals}).decode()


@pytest.mark.asyncio
async def test_strength_takes_clean_counted_deals_with_figures(database: Database) -> None:
    """Ten numbered deals, each worth its number; the rest would spoil it."""
    deal = {"mode": Mode.DEAL, "counted": True}
    counting: list[dict[str, Any]] = [
        {**deal, "challenge": ChallengeId(f"A-{n}"), "total": n + 3 + n % 2} for n in range(1, 11)
    ]
    spoiling: list[dict[str, Any]] = [
        {**deal, "challenge": ChallengeId("A-11"), "total": 0, "assisted": True},
        {**deal, "challenge": ChallengeId("A-12"), "total": 0, "counted": False},
        {**deal, "challenge": ChallengeId("A-99"), "total": 0},  # no figures
        {**deal, "challenge": ChallengeId("A-13"), "total": 0},  # no level yet
        {**deal, "challenge": ChallengeId("A-14"), "total": 0},  # the strongest level is missing
        {**deal, "challenge": ChallengeId("week-2026-47"), "total": 90},  # of another scale
        {"total": 0},
    ]
    now = {"state": "done", "attempts": 1, "created": 1, "updated": 1}
    rows = [
        {"side": "A", "number": n, "figures": figures(n, levels), **now}
        for n, levels in [(n, 8) for n in range(1, 13)] + [(13, 0), (14, 7)]
    ]
    week = WeekName(date(2026, 11, 16))
    rows.append({"side": week.series, "number": week.number, "figures": figures(9, 8), **now})
    statistics = Statistics(database)
    async with database.engine.begin() as connection:
        await connection.execute(insert(schema.deals), rows)
        for query, values in store(games(*counting[1:], *spoiling)):
            await connection.execute(query, values)
    found = (await statistics.of(ME))["strength"]
    nothing = {"value": None, "low": None, "high": None}
    assert found == {"deals": 9, "unfinished": 0, "needed": 10, **nothing}
    async with database.engine.begin() as connection:
        for query, values in store([replace(games(counting[0])[0], game=TableId("LAST"))]):
            await connection.execute(query, values)
    everything = await statistics.of(ME)
    found = everything["strength"]
    assert (found["deals"], found["value"]) == (10, 3.5)
    assert found["low"] is not None
    assert found["high"] is not None
    assert found["low"] < 3.5 < found["high"]
    assert everything["pending"] == 0


@pytest.mark.asyncio
async def test_deals_that_were_started_and_not_finished_are_counted(database: Database) -> None:
    """Who leaves bad deals unfinished looks stronger; the number says so."""
    row = {"person": ME, "game": "G", "assisted": False, "total": None, "ended": None}
    rows = [
        *({**row, "challenge": name} for name in ("A-1", "B-2", "day-2026-11-18-A")),
        {**row, "challenge": "A-3", "total": 40, "ended": 5},
        {**row, "challenge": "A-4", "assisted": True},
        {**row, "challenge": "A-5", "person": "SOMEBODY"},
        *({**row, "challenge": name} for name in ("FRIENDS1", "week-2026-47")),
    ]
    async with database.engine.begin() as connection:
        await connection.execute(insert(schema.counted_games), rows)
    assert (await Statistics(database).of(ME))["strength"]["unfinished"] == 3


def stored_review(game: str, engine: str, updated: int, points: float | None) -> dict[str, Any]:
    """A review of one turn that lost these points; None: by an engine that knew no kinds."""
    turn: dict[str, Any] = {"round": 1, "loss": points or 0.0}
    if points is not None:
        turn["kinds"] = {str(kind): points * (kind is LossKind.CHAIN) for kind in LossKind}
    return {
        **{"game": game, "kind": "review", "seat": 0, "engine": engine, "state": "done"},
        **{"attempts": 1, "created": 1, "updated": updated},
        "result": orjson.dumps({"turns": [turn]}).decode(),
    }


@pytest.mark.asyncio
async def test_losses_come_from_the_newest_review_of_a_game_whatever_engine_made_it(
    database: Database,
) -> None:
    """Else a new version of the engine would empty the profiles of everybody."""
    reviews = [
        stored_review("G0", "3-old", 1, 1.0),
        stored_review("G0", "5-old", 2, 2.0),  # the newest of this game
        stored_review("G1", "4-old", 1, 4.0),
        stored_review("G1", "1-ancient", 9, None),  # without kinds
        stored_review("G2", "1-ancient", 1, None),
        {**stored_review("G3", "6", 1, 50.0), "state": "running"},
        stored_review("G4", "6", 1, 50.0),  # assisted
    ]
    async with database.engine.begin() as connection:
        for query, values in store(games({}, {}, {}, {}, {"assisted": True})):
            await connection.execute(query, values)
        await connection.execute(insert(schema.analyses), reviews)
    found = (await Statistics(database).of(ME))["losses"]
    assert found is not None
    assert (found["games"], found["points"]) == (2, 3.0)
