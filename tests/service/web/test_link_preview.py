"""What a link unfolds to: never more than everybody may know.

The tags of pages are tested with the pages, in tests/faces/browser/test_files.py.
"""

from __future__ import annotations

import io

import httpx
from PIL import Image

from tests.service.nodes import RunningNode
from tests.service.web.helpers import (
    Guest,
    call,
    do,
    look,
    play_out,
    play_round,
    refused,
    start_game,
    write_starts,
)


def _picture(node: RunningNode, table: str, seat: int | None = None) -> httpx.Response:
    chosen = "" if seat is None else f"?seat={seat}"
    return call(node, "GET", f"/api/tables/{table}/picture.png{chosen}")


def test_a_picture_shows_the_best_sheet_once_the_game_has_ended(
    node: RunningNode, anna: Guest, ben: Guest
) -> None:
    table = start_game(node, [anna, ben])
    before = _picture(node, table)
    assert before.headers["cache-control"] == "no-cache"
    write_starts(node, table, [anna, ben])
    during = _picture(node, table)
    assert during.content == before.content  # nothing of the game
    while look(node, table)["game"]["phase"] == "round":
        play_round(node, table, [anna, ben])
    after = _picture(node, table)
    assert after.headers["content-type"] == "image/png"
    assert "max-age" in after.headers["cache-control"]
    assert after.content != before.content
    assert len(after.content) <= 100_000
    assert Image.open(io.BytesIO(after.content)).size == (800, 420)
    winner = look(node, table)["game"]["winners"][0]
    assert _picture(node, table, winner).content == after.content
    refused(_picture(node, table, 2), 400, "bad-request")
    refused(_picture(node, table, -1), 400, "bad-request")
    refused(_picture(node, "NOTHERE"), 404, "no-such-table")


def test_the_picture_of_a_challenge_is_for_those_who_have_played_it(
    node: RunningNode, anna: Guest, ben: Guest
) -> None:
    number = call(node, "POST", "/api/challenges", anna, json={}).json()["id"]
    opened = call(node, "POST", "/api/tables", anna, json={"challenge": number}).json()
    before = _picture(node, opened["id"])
    do(node, opened["id"], anna, "sit", seat=0)
    do(node, opened["id"], anna, "start")
    play_out(node, opened["id"], [anna])
    path = f"/api/tables/{opened['id']}/picture.png?seat=0"
    for person in (None, ben):  # who have yet to play the same cards
        answer = call(node, "GET", path, person)
        assert answer.content == before.content
        assert answer.headers["cache-control"] == "no-cache"
    own = call(node, "GET", path, anna)
    assert own.content != before.content
    assert own.headers["cache-control"] == "private, max-age=3600"
    other = call(node, "POST", "/api/tables", ben, json={"challenge": number}).json()
    play_out(node, _seated(node, other["id"], ben), [ben])
    assert call(node, "GET", path, ben).content == own.content  # played, so it may be seen


def _seated(node: RunningNode, table: str, guest: Guest) -> str:
    do(node, table, guest, "sit", seat=0)
    do(node, table, guest, "start")
    return table


def test_a_table_names_its_challenge_to_those_who_may_not_see_it(
    node: RunningNode, anna: Guest, ben: Guest
) -> None:
    opened = call(node, "POST", "/api/tables", anna, json={"challenge": "A-77"}).json()
    code = opened["code"]
    play_out(node, _seated(node, code, anna), [anna])
    refused(call(node, "GET", f"/api/tables/{code}/replay", ben), 403, "challenge-closed")
    for person in (None, ben):
        found = call(node, "GET", f"/api/tables/{code}/challenge", person).json()
        assert found == {"id": "A-77", "link": f"{node.url}/d/A-77"}
    plain = call(node, "POST", "/api/tables", anna, json={}).json()["code"]
    refused(call(node, "GET", f"/api/tables/{plain}/challenge"), 404, "not-found")


def test_the_picture_of_a_deal_is_its_board(node: RunningNode) -> None:
    pictures = {
        name: call(node, "GET", f"/api/deals/{name}/picture.png")
        for name in ("A-1", "A-2", "B-1", *(d["deal"] for d in daily(node)))
    }
    one, other, side_b, day_a, day_b, week = (found.content for found in pictures.values())
    assert one == other == day_a
    assert side_b == day_b
    assert len({one, side_b, week}) == 3
    assert all(0 < len(found.content) <= 100_000 for found in pictures.values())
    refused(call(node, "GET", "/api/deals/nothing/picture.png"), 404, "not-found")


def daily(node: RunningNode) -> list[dict[str, str]]:
    return list(call(node, "GET", "/api/daily").json()["deals"])
