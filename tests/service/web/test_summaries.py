"""Lists of games: a person's games and their state, and how a challenge was played."""

from __future__ import annotations

import asyncio
import json

from sqlalchemy import Executable, insert, update

from hashi.service.live.commands import now_ms
from hashi.service.retention import DAY_MS
from hashi.service.store import schema
from tests.service.nodes import RunningNode
from tests.service.web.helpers import (
    Guest,
    call,
    come_in,
    do,
    open_table,
    play_out,
    play_round,
    refused,
    start_game,
    write_starts,
)


def test_my_games_say_where_they_stand(node: RunningNode, anna: Guest, ben: Guest) -> None:
    alone = start_game(node, [ben])
    play_out(node, alone, [ben])
    both = start_game(node, [anna, ben])
    write_starts(node, both, [anna, ben])
    do(node, both, ben, "submit", round=1, turn="-")
    waiting = open_table(node, ben, seats=2)["code"]
    do(node, waiting, ben, "sit")
    answer = call(node, "GET", "/api/me/games", ben).json()
    assert answer["more"] is False
    newest, running, ended = answer["games"]
    assert (newest["code"], newest["phase"], newest["awaited"]) == (waiting, "seating", [])
    assert (running["code"], running["phase"], running["round"]) == (both, "round", 1)
    assert (running["seat"], running["awaited"], running["totals"]) == (1, [0], [])
    assert [seat["name"] for seat in running["seats"]] == [anna.name, ben.name]
    assert (ended["code"], ended["phase"], ended["rank"]) == (alone, "ended", "minion")
    assert (ended["totals"], ended["winners"]) == ([0], [0])
    assert ended["ended"] >= ended["started"] >= ended["created"]


def test_my_games_come_page_by_page(node: RunningNode, anna: Guest) -> None:
    for _ in range(3):
        start_game(node, [anna])
    first = call(node, "GET", "/api/me/games?most=2", anna).json()
    assert (len(first["games"]), first["more"]) == (2, True)
    last = first["games"][-1]["created"]
    rest = call(node, "GET", f"/api/me/games?most=2&before={last}", anna).json()
    assert (len(rest["games"]), rest["more"]) == (1, False)
    codes = [game["code"] for game in (*first["games"], *rest["games"])]
    assert len(set(codes)) == 3


def test_nobody_has_no_games(node: RunningNode) -> None:
    refused(call(node, "GET", "/api/me/games"), 401, "no-identity")
    refused(call(node, "GET", "/api/me/games?most=21", come_in(node)), 400, "bad-request")


def test_the_results_of_a_challenge_are_names_and_totals(
    node: RunningNode, anna: Guest, ben: Guest
) -> None:
    challenge = call(node, "POST", "/api/challenges", anna, json={"seats": 1}).json()["id"]
    path = f"/api/challenges/{challenge}/results"
    nothing = {"results": [], "more": False, "hidden": 0, "own": None, "mine": None, "circles": []}
    assert call(node, "GET", path).json() == nothing
    tables = {}
    for guest in (anna, ben):
        table = tables[guest.name] = open_table(node, guest, challenge=challenge)["code"]
        do(node, table, guest, "sit")
        do(node, table, guest, "start")
        write_starts(node, table, [guest])
    play_round(node, tables[ben.name], [ben])
    while call(node, "GET", f"/api/tables/{tables[anna.name]}", anna).json()["game"]["round"] < 17:
        play_round(node, tables[anna.name], [anna])
    play_round(node, tables[anna.name], [anna])
    result = {"rank": 1, "name": anna.name, "total": 0, "assisted": False, "mine": False}
    result |= {"later": False, "retracted": False}
    game = call(node, "GET", f"/api/tables/{tables[anna.name]}", anna).json()["table"]["id"]
    par: dict[str, object] = {"total": 40, "bound": 44, "proven": False}
    asyncio.run_coroutine_threadsafe(_store_par(node, game, par), node.loop).result(20)
    told = call(node, "GET", path, ben)
    # Ben has yet to play: no total, no table and no par, which depend on the cards.
    assert (told.json()["results"], told.json()["hidden"]) == ([], 1)
    assert told.json()["own"] is None
    assert told.json()["mine"]["code"] == tables[ben.name]
    assert told.json()["mine"]["ended"] is None
    assert tables[anna.name] not in told.text
    own = call(node, "GET", path, anna).json()["own"]
    assert own == result | {"mine": True, "table": game, "par": par}
    refused(call(node, "GET", "/api/challenges/NONE/results"), 404, "not-found")


def test_my_games_announce_their_removal_14_days_ahead(node: RunningNode, anna: Guest) -> None:
    waiting = open_table(node, anna, seats=2)["code"]
    do(node, waiting, anna, "sit")
    running = start_game(node, [anna])
    done = start_game(node, [anna])
    play_out(node, done, [anna])

    def expiries() -> dict[str, float | None]:
        """Days until the removal, by table."""
        games = call(node, "GET", "/api/me/games", anna).json()["games"]
        times = {game["code"]: game["expires"] for game in games}
        return {code: at and round((at - now_ms()) / DAY_MS, 2) for code, at in times.items()}

    assert expiries() == {waiting: 7, running: None, done: None}
    for days, left in ((165.9, None), (166.1, 13.9)):
        age = update(schema.events).values(at=now_ms() - int(days * DAY_MS))
        asyncio.run_coroutine_threadsafe(_execute(node, age), node.loop).result(20)
        assert expiries() == {waiting: 7 - days, running: left, done: None}


async def _execute(node: RunningNode, statement: Executable) -> None:
    async with node.node.database.engine.begin() as connection:
        await connection.execute(statement)


async def _store_par(node: RunningNode, game: str, par: dict[str, object]) -> None:
    row = {"game": game, "kind": "par", "seat": 0, "engine": node.node.analyses.engine}
    text = json.dumps(par | {"line": []})
    done = {"state": "done", "attempts": 1, "result": text, "created": 1, "updated": 1}
    await _execute(node, insert(schema.analyses).values(row | done))
