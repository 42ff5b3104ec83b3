"""What-ifs over HTTP: steps of a branch, playouts, levels, and what stays closed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any

import httpx
import pytest

from hashi.analysis.whatif import Totals
from hashi.deal import Deal, deal
from hashi.record import check_record, parse_code, read_record, record_code
from hashi.record.branch import Branch
from hashi.rules import PASS, SIDE_A, Board, Card, legal_starts, parse_writing
from hashi.rules.deck import Deck
from hashi.rules.standard import STANDARD_DECK
from hashi.service.live import BotPool
from hashi.service.web import whatif
from hashi.table import decisions
from tests.analysis.reviews import otherwise
from tests.record.helpers import golden
from tests.service.nodes import RunningNode, config, running_node
from tests.service.web.helpers import Guest, call, come_in, do, look, open_table, refused

SECONDS = 60.0
RECORD = read_record(golden("A1-referee"))
GAME = record_code(RECORD)
TABLE = read_record(golden("B3-referee"))


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    with running_node(config(tmp_path_factory.mktemp("whatif"))) as running:
        yield running


@pytest.fixture(scope="module")
def anna(node: RunningNode) -> Guest:
    return come_in(node)


def post(node: RunningNode, guest: Guest | None, path: str = "", **body: Any) -> httpx.Response:
    return call(node, "POST", f"/api/whatif{path}", guest, json=body, timeout=SECONDS)


def elsewhere(node: RunningNode, guest: Guest, path: str, **body: Any) -> httpx.Response:
    """The same from another address."""
    headers = {"x-forwarded-for": "192.0.2.7"}
    path = f"/api/whatif{path}"
    return call(node, "POST", path, guest, headers=headers, json=body, timeout=SECONDS)


def found(response: httpx.Response) -> dict[str, Any]:
    assert response.status_code == 200, response.text
    data: dict[str, Any] = response.json()
    return data


def test_another_turn_from_a_card_of_a_game(node: RunningNode) -> None:
    at = found(post(node, None, game=GAME, round=9))
    line = Branch.of(RECORD)
    assert at["branch"] == line.until(9).code
    assert (at["phase"], at["round"], at["card"]) == ("round", 9, str(RECORD.rounds[8].card))
    assert at["turns"]["writings"][0] == "-"
    assert sum(count for _, count in at["unseen"]) == 9
    really = at["really"]
    assert (really["total"], really["alike"], really["seats"]) == (line.total, 8, 1)
    assert really["rounds"][8] == {"card": at["card"], "turn": str(RECORD.rounds[8].turns[0])}
    after = found(post(node, None, branch=at["branch"], game=GAME, turn="-"))
    assert (after["phase"], after["card"], after["really"]["alike"]) == ("flip", None, 8)
    card = after["unseen"][0][0]
    chosen = found(post(node, None, branch=after["branch"], card=card))
    assert (chosen["card"], chosen["round"], chosen["really"]) == (card, 10, None)
    drawn = found(post(node, None, branch=after["branch"], draw=True))
    assert drawn["card"] in {card for card, _ in after["unseen"]}
    assert found(post(node, None, branch=drawn["branch"], back=True)) == after | {"really": None}
    assert found(post(node, None, branch=drawn["branch"], round=9)) == at | {"really": None}
    check_record(parse_code(drawn["branch"]))


def test_a_seat_among_others_is_played_on_alone(node: RunningNode) -> None:
    at = found(post(node, None, game=record_code(TABLE), seat=1, round=17))
    assert at["really"]["seats"] == 3
    assert TABLE.scores is not None
    assert at["really"]["total"] != TABLE.scores[1].total  # by the deadlines of solo play (5.2)
    end = found(post(node, None, branch=at["branch"], turn=str(TABLE.rounds[16].turns[1])))
    assert (end["phase"], end["turns"]["writings"]) == ("ended", [])
    assert end["rank"] is not None
    refused(post(node, None, game=record_code(TABLE), seat=3), 422, "no-such-seat")


def test_an_empty_sheet_is_played_from_its_start_number(node: RunningNode, anna: Guest) -> None:
    at = found(post(node, None, side="B"))
    assert (at["phase"], at["round"], at["score"]) == ("set-up", 0, None)
    assert found(post(node, None, branch=at["branch"], start=at["turns"]["writings"][0]))
    own = found(post(node, anna, "/play", branch=at["branch"], level="minion"))
    assert (own["phase"], len(own["sheet"]["numbers"])) == ("flip", 1)
    played = found(post(node, anna, "/play", branch=own["branch"], level="minion"))
    assert (played["phase"], played["round"]) == ("flip", 1)
    assert played["rounds"][0]["turn"] is not None


def test_playouts_in_parts(node: RunningNode, anna: Guest) -> None:
    late = Branch.of(RECORD).until(15).with_turn(PASS).code
    exact = found(post(node, anna, "/totals", branch=late))
    assert sum(count for _, count in exact["totals"]) == 6
    assert (exact["exact"], exact["more"]) == (True, False)
    early = Branch.of(RECORD).until(11).code
    part = found(post(node, anna, "/totals", branch=early, part=4))
    assert sum(count for _, count in part["totals"]) == 200
    assert (part["exact"], part["more"]) == (False, False)
    assert found(post(node, anna, "/totals", branch=early))["more"]


def test_what_is_refused(node: RunningNode, anna: Guest) -> None:
    at = Branch.of(RECORD).until(9).code
    refused(post(node, None, "/totals", branch=at), 401, "no-identity")
    refused(post(node, None, "/play", branch=at, level="minion"), 401, "no-identity")
    refused(post(node, anna, "/play", branch=at, level="random"), 409, "unknown-bot")
    refused(post(node, anna, "/play", branch=GAME, level="minion"), 422, "wrong-phase")
    refused(post(node, anna, "/totals", branch=at, part=5), 400, "bad-request")
    refused(post(node, anna, "/totals", side="A"), 422, "wrong-phase")
    refused(post(node, None, branch="H1nonsense"), 422, "code-checksum")
    refused(post(node, None, branch=at, card="1/1"), 422, "wrong-phase")
    refused(post(node, None, branch=at, draw=True), 422, "wrong-phase")
    refused(post(node, None, side="A", start="3@C1 A1-A2"), 422, "turn")
    refused(post(node, None, game=GAME, round=18), 400, "bad-request")
    wrong = post(node, None, branch=at, turn="A1-C1")
    refused(wrong, 422, "illegal-turn")
    why = found(post(node, None, "/why", branch=at, turn="A1-C1"))["refusals"]
    assert why == wrong.json()["error"]["refusals"] != []
    assert found(post(node, None, "/why", branch=at, turn="-")) == {"refusals": []}
    assert found(post(node, None, "/why", side="A", turn="5@C1"))["refusals"] != []
    refused(post(node, None, "/why", branch=GAME, turn="-"), 422, "wrong-phase")


@pytest.mark.parametrize("limit", ["most", "most_by_address"])
def test_too_many_what_ifs_at_once_are_refused(
    node: RunningNode, anna: Guest, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    """One per person, few per address, and another address still gets one."""
    places, at = node.node.whatifs.turns.places, Branch.of(RECORD).until(15).code
    ben, carla, dora = come_in(node), come_in(node), come_in(node)
    waiting, done = Event(), Event()

    async def slow(self: BotPool, rest: Any, person: str, *, later: bool) -> Totals:
        waiting.set()
        while not done.is_set():
            await asyncio.sleep(0.01)
        return Totals((40,), exact=False)

    monkeypatch.setattr(BotPool, "play_out", slow)
    monkeypatch.setattr(places, limit, min(getattr(places, limit), 2))
    with ThreadPoolExecutor(4) as pool:
        accepted = []
        for who in (anna, ben):
            waiting.clear()
            accepted.append(pool.submit(post, node, who, "/totals", branch=at))
            assert waiting.wait(SECONDS)
            refused(post(node, anna, "/totals", branch=at), 429, "too-many")
        third = pool.submit(post, node, carla, "/totals", branch=at)
        if getattr(places, limit) == 2:  # without the limit it waits, and fails below
            refused(third.result(), 503, "analysis-busy")
            waiting.clear()
            accepted.append(pool.submit(elsewhere, node, dora, "/totals", branch=at))
            assert waiting.wait(SECONDS)
        done.set()
        assert [found(one.result())["totals"] for one in accepted] == [[[40, 1]]] * len(accepted)
        assert third.result().status_code == 503


def test_the_cards_that_came_later_are_known_to_nothing_but_what_really_happened(
    node: RunningNode, anna: Guest
) -> None:
    """A pair of games that are alike up to a card: every byte of a branch there is the same."""
    pair = (RECORD, otherwise(RECORD, 11))
    games = [record_code(record) for record in pair]
    assert games[0] != games[1]
    bodies: list[list[bytes]] = []
    for game in games:
        at = found(post(node, anna, game=game, round=11))
        at["really"] = None
        branch = at["branch"]
        answers = [post(node, anna, branch=branch)]
        answers += [post(node, anna, "/totals", branch=branch, part=part) for part in range(2)]
        bodies.append([repr(at).encode(), *(answer.content for answer in answers)])
    assert bodies[0] == bodies[1]


def test_a_leaked_card_is_found(
    node: RunningNode, anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sabotage: an answer that depends on the cards to come fails the comparison above."""
    right = whatif.branch_json

    def leaky(branch: Branch, body: whatif.BranchBody) -> dict[str, object]:
        origin = body.origin()
        cards = [] if origin is None else [round_.card for round_ in origin.record.rounds]
        return {**right(branch, body), "rank": " ".join(map(str, cards))}

    monkeypatch.setattr(whatif, "branch_json", leaky)
    with pytest.raises(AssertionError):
        test_the_cards_that_came_later_are_known_to_nothing_but_what_really_happened(node, anna)


ROUNDS = 5  # cards shown of the running deal


def test_no_byte_depends_on_the_hidden_cards_of_a_running_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A deal and another with the same first cards: its branches are closed, others are equal."""
    swapped: list[bool] = []

    def put(deck: Deck, secret: bytes, salts: list[bytes]) -> Deal:
        dealt = deal(deck, bytes(32), [b""])
        if not swapped:
            return dealt
        hidden = (*dealt.pile[ROUNDS:], dealt.removed)[::-1]
        return Deal((*dealt.pile[:ROUNDS], *hidden[:-1]), hidden[-1])

    monkeypatch.setattr(decisions, "deal", put)
    one = running_deal(tmp_path / "one")
    swapped.append(True)
    two = running_deal(tmp_path / "two")
    assert one == two
    assert len(b"".join(one)) > 10_000


def running_deal(folder: Path) -> list[bytes]:
    """All answers about branches while a person plays a challenge."""
    folder.mkdir()
    with running_node(config(folder)) as node:
        player, other = come_in(node), come_in(node)
        number = call(node, "POST", "/api/challenges", player, json={"seats": 1}).json()["id"]
        table = open_table(node, player, challenge=number)["code"]
        do(node, table, player, "sit")
        do(node, table, player, "start")
        do(node, table, player, "write-start", start="3@C1")
        shown: list[Card] = []
        for number in range(1, ROUNDS + 1):
            shown.append(Card.parse(look(node, table, player)["game"]["card"]))
            if number < ROUNDS:
                do(node, table, player, "submit", round=number, turn="-")
        cards = deal(STANDARD_DECK, bytes(32), [b""]).pile[:ROUNDS]
        assert tuple(shown) == cards
        same = branch_of(shown)
        unseen = [card for card in STANDARD_DECK.cards if card not in shown]
        # The same cards in another order, and on from there, tell as much; so does the same sheet
        # behind other cards, and the same board in another drawing.
        around = branch_of([unseen[0], *shown])
        mirrored = Board("Mirrored", tuple(row[::-1] for row in SIDE_A.rows))
        other_board = branch_of(unseen[:2], board=mirrored)
        alike = (same, branch_of(shown[::-1]), same.with_turn(PASS), around, other_board)
        for branch in alike:
            for path in ("", "/totals"):
                closed = post(node, player, path, branch=branch.code)
                refused(closed, 403, "what-if-closed")
            level = post(node, player, "/play", branch=branch.code, level="minion")
            refused(level, 403, "what-if-closed")
        free = [branch_of(cards, start="4@E5") for cards in (shown[:4], unseen[:ROUNDS])]
        answers = [post(node, who, branch=b.code) for who in (player, other, None) for b in free]
        answers += [post(node, other, branch=branch.code) for branch in alike]
        assert {answer.status_code for answer in answers} == {200}
        for path in (f"/api/tables/{table}/code", f"/api/tables/{table}/replay"):
            refused(call(node, "GET", path, player), 409, "not-ended")
        return [answer.content for answer in answers]


def branch_of(cards: Sequence[Card], start: str | None = None, board: Board = SIDE_A) -> Branch:
    """A branch whose last card is open."""
    first = legal_starts(board)[0] if board != SIDE_A else parse_writing(start or "3@C1")
    branch = Branch.empty(board).with_start(first)
    for card in cards[:-1]:
        branch = branch.with_card(card).with_turn(PASS)
    return branch.with_card(cards[-1])


def test_a_sheet_of_a_room_closes_its_what_ifs(node: RunningNode) -> None:
    caller, player = come_in(node), come_in(node)
    room = call(node, "POST", "/api/rooms", caller, json={"board": "A"}).json()["room"]
    table = call(node, "POST", f"/api/rooms/{room}/sheets", player).json()["table"]
    waiting = Branch.empty(SIDE_A)
    level = {"branch": waiting.code, "level": "minion"}
    refused(post(node, player, "/play", **level), 403, "what-if-closed")
    found(post(node, caller, "/play", **level))
    do(node, table, player, "write-start", start="3@C1")
    branch = waiting.with_start(parse_writing("3@C1")).code
    for path in ("", "/totals"):
        refused(post(node, player, path, branch=branch), 403, "what-if-closed")
    found(post(node, caller, branch=branch))
