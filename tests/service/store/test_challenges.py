"""Challenges in the database: one counted game per person, and the ranking, on both databases."""

from __future__ import annotations

from datetime import date

import pytest
from sqlalchemy import insert, text

from hashi.deal import DayName
from hashi.rules import SIDE_A, STANDARD_DECK, GameCreated
from hashi.service.store import Challenges, Conflict, Database, GameRow, Games, schema
from hashi.service.store.challenges import (
    Challenge,
    ChallengeResult,
    OwnGame,
    assisted,
    counts,
    finished,
    ranking,
)
from hashi.service.store.deals import Deals
from hashi.service.store.devices import Devices
from hashi.service.store.games import ended, seated, started
from hashi.table.ids import ChallengeId, PersonId, TableId, Token
from tests.service.databases import game_row, log_rows
from tests.service.store.test_games import note

DEAL, ELSE = ChallengeId("DEAL"), ChallengeId("ELSE")
P, Q = PersonId("P"), PersonId("Q")


@pytest.fixture
def challenges(database: Database) -> Challenges:
    return Challenges(database)


async def table(database: Database, *people: PersonId, **fields: object) -> GameRow:
    """A table of the challenge where people sit."""
    row = game_row(**({"challenge": "DEAL"} | fields))  # type: ignore[arg-type] # by name
    assert await Games(database).open(row, log_rows(row.game, "first"))
    await note(database, *(seated(person, row.game) for person in people))
    return row


@pytest.mark.asyncio
async def test_the_deal_of_a_challenge_is_kept(challenges: Challenges) -> None:
    made = Challenge(b"\1" * 32, GameCreated(SIDE_A, STANDARD_DECK, 2), salts=("00", ""))
    await challenges.add(DEAL, made, 5)
    assert await challenges.find(DEAL, 5) == made
    assert await challenges.find(ELSE, 5) is None


@pytest.mark.asyncio
async def test_who_has_played_a_challenge_to_its_end_is_known(
    challenges: Challenges, database: Database
) -> None:
    row = await table(database, P)
    assert not await challenges.has_finished(P, DEAL)
    await note(database, ended(row.game, 9))
    assert await challenges.has_finished(P, DEAL)
    assert not await challenges.has_finished(Q, DEAL)
    assert not await challenges.has_finished(P, ELSE)


@pytest.mark.asyncio
async def test_a_second_game_of_a_person_cannot_count(
    challenges: Challenges, database: Database
) -> None:
    one, two = await table(database, P), await table(database, P)
    await note(database, counts(DEAL, P, one.game, 5))
    with pytest.raises(Conflict):
        await note(database, counts(DEAL, P, two.game, 5), started(two.game, 9))
    unchanged = await Games(database).find(two.game)
    assert unchanged is not None
    assert unchanged.started is None  # all or nothing
    await note(database, counts(DEAL, Q, two.game, 5), counts(ELSE, P, two.game, 5))
    assert await challenges.counted(DEAL, [P, Q]) == {P: False, Q: False}
    assert await challenges.counted(DEAL, [P]) == {P: False}
    await note(database, finished(one.game, P, 30, 9))
    assert await challenges.counted(DEAL, [P, Q]) == {P: True, Q: False}


@pytest.mark.asyncio
async def test_a_counted_game_that_was_deleted_is_over(
    challenges: Challenges, database: Database
) -> None:
    await note(database, counts(DEAL, P, TableId("GONE"), 5))
    assert await challenges.counted(DEAL, [P]) == {P: True}


@pytest.mark.asyncio
async def test_the_own_table_is_the_counted_one_or_one_before_its_start(
    challenges: Challenges, database: Database
) -> None:
    assert await challenges.game_of(P, DEAL) is None
    waiting = await table(database, P, created=1)
    repeat = await table(database, P, created=3)
    await note(database, started(repeat.game, 9))
    assert await challenges.game_of(P, DEAL) == waiting
    counted = await table(database, P, created=2)
    await note(database, started(counted.game, 8), counts(DEAL, P, counted.game, 5))
    found = await challenges.game_of(P, DEAL)
    assert found is not None
    assert found.game == counted.game
    assert await challenges.game_of(Q, DEAL) is None


@pytest.mark.asyncio
async def test_results_come_best_first_page_by_page(
    challenges: Challenges, database: Database
) -> None:
    totals = {"P1": 30, "P2": 41, "P3": 41, "P4": 58, "P5": 12, "P6": 60}
    for at, (name, total) in enumerate(totals.items()):
        person, game = PersonId(name), TableId(f"G{at}")
        await note(database, counts(DEAL, person, game, 5))
        if name in ("P4", "P5"):
            await note(database, assisted(game, person))
        if name != "P6":  # still plays
            await note(database, finished(game, person, total, 100 - at))
    await Devices(database).add_person(Token("token"), "Anna", "", 1)
    taken_back = {"game": "G4", "person": "P5", "retracted": 2, "assisted": True, "ended": 96}
    numbers = dict.fromkeys(("seat", "seats", "place", "total", "red", "blue", "chain"), 0)
    words = {"side": "A", "mode": "solo", "counted": True, "start": "3@C1"}
    async with database.engine.begin() as connection:
        await connection.execute(insert(schema.results), [taken_back | numbers | words])
    found = await challenges.results(DEAL, 0, 50)
    assert [(r.person, r.total, r.rank, r.assisted, r.retracted) for r in found] == [
        ("P3", 41, 1, False, False),  # as good as P2, and earlier
        ("P2", 41, 1, False, False),
        ("P1", 30, 3, False, False),
        ("P4", 58, None, True, False),
        ("P5", 12, None, True, True),
    ]
    pages = [await challenges.results(DEAL, first, 2) for first in (0, 2, 4, 6)]
    assert [result for page in pages for result in page] == found
    assert await challenges.result_of(PersonId("P1"), DEAL) == ChallengeResult(
        person=PersonId("P1"),
        name=None,
        total=30,
        assisted=False,
        retracted=False,
        later=False,
        game=TableId("G0"),
        rank=3,
    )
    own = await challenges.result_of(PersonId("P5"), DEAL)
    assert own is not None
    assert own.retracted is True
    assert await challenges.result_of(PersonId("P6"), DEAL) is None
    assert await challenges.results(ELSE, 0, 50) == []


@pytest.mark.asyncio
async def test_a_repeat_does_not_change_the_result(
    challenges: Challenges, database: Database
) -> None:
    await note(database, counts(DEAL, P, TableId("ONE"), 5), finished(TableId("ONE"), P, 30, 9))
    await note(database, finished(TableId("TWO"), P, 60, 10), assisted(TableId("TWO"), P))
    [result] = await challenges.results(DEAL, 0, 50)
    assert (result.total, result.assisted) == (30, False)


@pytest.mark.asyncio
async def test_a_game_that_starts_after_its_day_is_listed_apart(
    challenges: Challenges, database: Database
) -> None:
    """The start decides: a game begun a moment before midnight counts, however long it takes."""
    name = DayName(date(2026, 11, 18), "A")
    day, closes = ChallengeId(str(name)), name.closes
    starts = {"IN TIME": closes - 1, "LATER": closes}
    for at, (person, start) in enumerate(starts.items()):
        game = TableId(f"G{at}")
        await note(database, counts(day, PersonId(person), game, start))
        await note(database, finished(game, PersonId(person), 40 + at, closes + 9_000))
    found = await challenges.results(day, 0, 50)
    assert [(r.person, r.total, r.later, r.rank) for r in found] == [
        ("IN TIME", 40, False, 1),
        ("LATER", 41, True, None),
    ]
    own = await challenges.own(PersonId("LATER"), [day, DEAL])
    assert own == {day: OwnGame(None, over=True, total=41, assisted=False, later=True)}
    assert await Deals(database).people(name) == {40: 1}


@pytest.mark.asyncio
async def test_a_page_of_a_long_ranking_reads_the_index(database: Database) -> None:
    """`bench_deals` measures it; here the plan shows that nothing is sorted as a whole."""
    rows = [
        {"challenge": "DEAL", "person": f"P{n}", "game": f"G{n}", "assisted": False}
        | {"later": False, "total": 20 + n % 40, "ended": n}
        for n in range(2_000)
    ]
    async with database.engine.begin() as connection:
        await connection.execute(insert(schema.counted_games), rows)
    async with database.engine.connect() as connection:
        if not database.is_sqlite:
            await connection.execute(text("ANALYZE counted_games"))
        statement = ranking(DEAL, 0, 50).compile(
            connection.sync_connection, compile_kwargs={"literal_binds": True}
        )
        ordered = "ORDER BY later, assisted, total DESC LIMIT 50"
        prefix = "SELECT * FROM counted_games WHERE challenge = 'DEAL' AND total IS NOT NULL"
        explain = "EXPLAIN QUERY PLAN" if database.is_sqlite else "EXPLAIN"
        page, by_index = [
            "\n".join(str(row) for row in (await connection.execute(text(asked))).all())
            for asked in (f"{explain} {statement}", f"{explain} {prefix} {ordered}")
        ]
    assert "ix_counted_games_ranking" in page, page
    assert "ix_counted_games_ranking" in by_index, by_index
    assert "TEMP B-TREE" not in by_index, by_index
    assert "Sort" not in by_index, by_index
