"""The protocol without I/O: whatever gets lost on the way, the client ends up knowing the table."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hashi.client.backoff import Patience
from hashi.client.errors import ClientError, Unreachable
from hashi.client.session import Session, players
from hashi.protocol.analyses import AnalysisKind
from hashi.protocol.frames import ServerFrame
from hashi.protocol.queries import Analyse, Draft, Hint, Lead, Ping, Query, Turns, Why
from hashi.rules import Event, GameCreated, Phase, Seat, Turn, view
from hashi.service.live.live_table import LiveTable
from hashi.service.store import GameRow
from hashi.table.commands import Say, Start, Submit
from hashi.table.events import BotSat, Said, Sat, TableEvent, TableOpened
from hashi.table.ids import PersonId, TableCode, TableId
from hashi.table.phrases import Phrase
from hashi.table.settings import Settings
from hashi.table.state import Table, fold, open_table
from tests.strategies import chance, games, paper_games, share

NOW = 1_700_000_000_000
NAMES: dict[str, str | None] = {f"P{seat}": f"Person {seat}" for seat in range(4)}


@dataclass
class Story:
    """A table's log, and who looks: a person who holds a seat from some place on, or nobody."""

    first: Table
    events: list[TableEvent]
    person: PersonId | None
    tables: list[Table] = field(default_factory=list)

    def __post_init__(self) -> None:
        table = self.first
        for event in self.events:
            table = fold(table, event, 0)
            self.tables.append(table)

    @property
    def last(self) -> int:
        return 2 + len(self.events)


class Node:
    """A node that has read a table's log up to some place."""

    def __init__(self, story: Story) -> None:
        self.story = story
        row = GameRow(TableId("GAME"), TableCode("CODE"), b"", PersonId("P0"), "open", None, 0)
        self.live = LiveTable(row, story.first, 2, "", {}, NAMES)
        self.live.advance(story.first, "", (), 2)

    def read(self, seq: int) -> None:
        while self.live.seq < seq:
            at = self.live.seq + 1
            event = self.story.events[at - 3]
            self.live.advance(self.story.tables[at - 3], "", [(at, event)], at)


class Connection:
    """What a node does for one connection, as `Feed` does."""

    def __init__(self, node: Node, hello: str) -> None:
        data = json.loads(hello)
        self.node, self.live = node, node.live
        after = data["after"]
        self.seat = self._seat(self.live.table)
        self.seq = after if after in self.live.states else 0
        self.first = True

    def _seat(self, table: Table) -> Seat | None:
        person = self.node.story.person
        return None if person is None else table.seat_of(person)

    def welcome(self) -> str:
        return json.dumps({"type": "welcome", "protocol": 2, "seat": self.seat, "now": NOW})

    def tell(self) -> list[str]:
        seat = self._seat(self.live.table)
        if seat != self.seat:
            self.seat, self.seq = seat, 0
        if self.seq == self.live.seq and not self.first:
            return []
        since, self.seq = self.seq, self.live.seq
        frame = (self.live.resumed if self.first else self.live.frame)(
            since, self.node.story.person
        )
        self.first = False
        return [frame.decode()]


@st.composite
def stories(draw: st.DrawFn) -> Story:
    """A table from its opening, with people or bots, and phrases now and then."""
    events: list[Event] = draw(games(rounds=2) | games() | paper_games())
    created = events[0]
    assert isinstance(created, GameCreated)
    settings = Settings(closed_boards=draw(st.booleans()))
    first = open_table(TableOpened(PersonId("P0"), settings), created)
    log: list[TableEvent] = []
    for seat in range(created.seats):
        bot = seat > 0 and chance(draw, 3)
        log.append(BotSat(Seat(seat), "random") if bot else Sat(Seat(seat), PersonId(f"P{seat}")))
    for event in events[1:]:
        log.append(event)
        if chance(draw, 10):
            log.append(Said(Seat(0), Phrase.HELLO))
    return Story(first, log, draw(st.sampled_from([None, PersonId("P0"), PersonId("P1")])))


def snapshot(node: Node) -> dict[str, Any]:
    found = json.loads(node.live.frame(0, node.story.person))
    assert isinstance(found, dict)
    del found["may"]
    return found


def state_of(session: Session) -> dict[str, Any]:
    state = session.state
    return {"type": "snapshot", "seq": state.seq, "table": state.table, "game": state.game}


@share(0.4)
@given(stories(), st.data())
def test_the_client_knows_the_table_whatever_gets_lost(story: Story, data: st.DataObject) -> None:
    draw = data.draw
    truth: dict[int, dict[str, Any]] = {}
    nodes = [Node(story), Node(story)]  # the second one may be late
    session = Session("CODE")
    connection: Connection | None = None
    channel: list[str] = []
    for seq in range(2, story.last + 1):
        nodes[0].read(seq)
        if draw(st.booleans()):
            nodes[1].read(seq)
        truth[seq] = snapshot(nodes[0])
        fault = draw(st.sampled_from(["none", "none", "none", "lose", "swap", "twice", "cut"]))
        if connection is None or session.gap or fault == "cut":
            connection = Connection(nodes[draw(st.integers(0, 1))], session.hello())
            channel = [connection.welcome()]
        channel += connection.tell()
        if fault == "lose" and channel:
            channel.pop(draw(st.integers(0, len(channel) - 1)))
        elif fault == "swap":
            channel.reverse()
        elif fault == "twice":
            channel += channel
        if draw(st.booleans()):  # else it is still on its way
            before = session.state.seq
            for frame in channel:
                session.receive(frame)
                if session.known:
                    assert state_of(session) == truth[session.state.seq]
            assert session.state.seq >= before
            channel = []
    # Nothing is lost any more: a ping finds what is missing, and one more connection brings it.
    assert connection is not None
    nodes[1].read(story.last)
    session.ask(Ping())
    frames = [*channel, *connection.tell()]
    for frame in (*frames, json.dumps({"type": "pong", "key": "?", "seq": story.last})):
        session.receive(frame)
    for _ in range(2):
        if session.state.seq < story.last:
            assert session.gap
            connection = Connection(nodes[1], session.hello())
            for frame in (connection.welcome(), *connection.tell()):
                session.receive(frame)
    assert state_of(session) == truth[story.last]


@share(0.2)
@given(stories())
def test_the_clients_view_is_the_seats_own(story: Story) -> None:
    node, session = Node(story), Session("CODE")
    connection = Connection(node, session.hello())
    closed = story.first.settings.closed_boards
    for seq in range(2, story.last + 1, 3):
        node.read(seq)
        for frame in (connection.welcome(), *connection.tell()):
            session.receive(frame)
        table = node.live.table
        seat = None if story.person is None else table.seat_of(story.person)
        expected = view(table.game, seat, closed_boards=closed).to_json()
        expected["players"] = [
            None if holder is None else holder.bot or NAMES[str(holder.person)]
            for holder in table.holders
        ]
        assert session.view.to_json() == expected
        assert session.due == (seat in table.awaited())


# Commands


def welcome(session: Session, seat: int | None = 0) -> None:
    session.hello()
    session.receive(json.dumps({"type": "welcome", "protocol": 2, "seat": seat, "now": NOW}))


def test_nothing_is_sent_before_the_welcome() -> None:
    session = Session("CODE")
    session.ask(Start())
    session.hello()
    assert session.outgoing() == []
    session.receive('{"type":"welcome","protocol":2,"seat":null,"now":0}')
    assert [json.loads(frame)["type"] for frame in session.outgoing()] == ["start"]
    assert session.outgoing() == []


def test_everything_unanswered_is_sent_again_in_order_with_the_same_keys() -> None:
    session = Session("CODE")
    welcome(session)
    keys = [session.ask(Say("hello")), session.ask(Start()), session.ask(Turns())]
    sent = session.outgoing()
    assert [json.loads(frame)["key"] for frame in sent] == keys
    session.receive(json.dumps({"type": "reply", "key": keys[1], "seq": 9}))
    welcome(session)
    assert session.outgoing() == [sent[0], sent[2]]
    assert session.unanswered == (keys[0], keys[2])
    assert session.answer(keys[1]) == {"type": "reply", "key": keys[1], "seq": 9}


ANSWERS = {
    "turns": Turns(),
    "why": Why(Turn.parse("5@C4")),
    "hint": Hint(),
    "draft": Draft(1),
    "analysis": Analyse(AnalysisKind.PAR, Seat(0)),
    "lead": Lead(Seat(0), 9, "C4"),
    "pong": Ping(),
}


def test_every_answer_of_the_protocol_is_known() -> None:
    """A frame with a key answers something; commands and errors have tests of their own."""
    keyed = {
        get_args(get_type_hints(frame)["type"])[0]
        for frame in get_args(ServerFrame)
        if "key" in get_type_hints(frame)
    }
    assert keyed == {*ANSWERS, "reply", "error"}


@pytest.mark.parametrize(("kind", "query"), ANSWERS.items())
def test_every_query_gets_its_answer_once(kind: str, query: Query) -> None:
    session = Session("CODE")
    welcome(session)
    key = session.ask(query)
    session.outgoing()
    frame = {"type": kind, "key": key, "kind": "par", "seat": 0, "state": "running", "seq": 0}
    session.receive(json.dumps(frame))
    assert session.answer(key) == frame
    welcome(session)
    again = [json.loads(one)["type"] for one in session.outgoing()]
    assert again == (["draft"] if kind == "draft" else [])  # drafts are lost with a connection
    assert session.unanswered == ()


def test_analyses_and_who_leads_are_kept_up_to_date() -> None:
    session = Session("CODE")
    welcome(session)
    for state in ("waiting", "done"):
        frame = {"type": "analysis", "key": "other", "kind": "par", "seat": 0, "state": state}
        session.receive(json.dumps(frame))
    assert session.analyses["par", 0]["state"] == "done"
    lead: dict[str, Any] = {
        "type": "lead",
        "key": None,
        "leader": 1,
        "seat": 0,
        "round": 9,
        "marks": [],
    }
    session.receive(json.dumps(lead))
    assert session.leading == lead


def test_pushed_turns_count_for_their_card_alone() -> None:
    session = Session("CODE")
    assert json.loads(session.hello())["turns"] is True
    welcome(session)
    game = {"phase": "round", "round": 2, "law": "referee", "seat": 0}
    snapshot = {"type": "snapshot", "seq": 5, "table": {"seats": []}, "game": game}
    data: dict[str, Any] = {"type": "turns", "key": None, "phase": "round", "round": 2}
    data |= {"writings": ["-", "1@D1"], "straits": [], "bridges": 0, "draws": {}}
    session.receive(json.dumps(data))
    assert session.turns is None  # nothing is known of the table yet
    session.receive(json.dumps(snapshot))
    assert session.expects_turns
    found: list[list[str] | None] = []
    next_card = {**snapshot, "seq": 6, "game": {**game, "round": 3}}
    for frame in (data, next_card, data):  # the last one came late
        session.receive(json.dumps(frame))
        found.append(session.turns)
    assert found == [["-", "1@D1"], None, None]
    assert "turns" not in json.loads(Session("CODE", turns=False).hello())


def test_giving_up_tells_the_time_that_was_tried() -> None:
    patience = Patience(60.0)
    for _ in range(8):  # until it waits at least 2.5 s
        patience.failed(None, 100.0)
    with pytest.raises(Unreachable, match=r"no connection for 58\.0 s"):
        patience.failed(None, 158.0)


def test_an_answer_that_comes_twice_is_one_answer() -> None:
    session = Session("CODE")
    welcome(session)
    key = session.ask(Start())
    for _ in range(2):
        session.receive(json.dumps({"type": "reply", "key": key, "seq": 9}))
    assert session.answer(key) is not None
    assert session.answer(key) is None


@pytest.mark.parametrize("code", ["unavailable", "too-many"])
@pytest.mark.parametrize("named", [True, False])
def test_a_busy_service_is_asked_again_with_the_same_key(code: str, named: bool) -> None:
    session = Session("CODE")
    welcome(session)
    key = session.ask(Start())
    sent = session.outgoing()
    error = {"code": code, "text": "later", "refusals": [], "detail": ""}
    told = {"type": "error", "key": key if named else None, "error": error}
    session.receive(json.dumps(told))
    assert session.again
    assert session.answer(key) is None
    session.resend()
    assert session.outgoing() == sent
    assert not session.again


def test_a_refusal_says_everything() -> None:
    session = Session("CODE")
    welcome(session)
    key = session.ask(Submit(1, Turn.parse("5@C4")))
    refusal = {"code": "wrong-number", "rule": "3.2", "islands": ["C4"], "facts": {}, "text": "No."}
    error = {"code": "illegal-turn", "text": "Nein.", "refusals": [refusal], "detail": "found"}
    session.receive(json.dumps({"type": "reply", "key": key, "seq": 7, "error": error}))
    with pytest.raises(ClientError) as caught:
        session.answer(key)
    assert (caught.value.code, caught.value.text) == ("illegal-turn", "Nein.")
    assert (caught.value.detail, caught.value.seq) == ("found", 7)
    assert caught.value.refusals == (refusal,)
    assert session.unanswered == ()


def test_two_sessions_never_make_the_same_key() -> None:
    keys = [Session("CODE").ask(Start()) for _ in range(50)]
    assert len(set(keys)) == 50
    assert all(len(key) <= 64 for key in keys)


def test_a_frame_that_the_service_would_not_take_is_not_sent() -> None:
    session = Session("CODE")
    with pytest.raises(ClientError) as caught:
        session.ask(Say("x" * 5_000))
    assert caught.value.code == "too-large"
    assert session.unanswered == ()


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "[]",
        "null",
        "{}",
        '{"type":"update"}',
        '{"type":"update","from":5,"seq":6,"events":[],"table":{},"game":{}}',
        '{"type":"snapshot","seq":"x"}',
        '{"type":"seats","seats":7}',
        '{"type":"reply"}',
        '{"type":"error"}',
        "[" * 100_000,
    ],
)
def test_what_cannot_be_read_asks_for_a_new_connection(frame: str) -> None:
    session = Session("CODE")
    welcome(session, None)
    session.receive(frame)
    assert session.gap
    assert session.phase is Phase.SEATING


def test_a_newer_service_may_say_more() -> None:
    session = Session("CODE")
    welcome(session)
    session.receive('{"type":"weather","fine":true}')
    assert not session.gap


def test_another_protocol_is_an_error() -> None:
    session = Session("CODE")
    session.hello()
    with pytest.raises(ClientError) as caught:
        session.receive('{"type":"welcome","protocol":1,"seat":null}')
    assert caught.value.code == "protocol"


def test_an_erased_name_becomes_the_seats_number() -> None:
    seats: list[dict[str, Any] | None] = [
        {"name": "Anna", "bot": None, "stand_in": None},
        {"name": None, "bot": "minion", "stand_in": None},
        {"name": None, "bot": None, "stand_in": "minion"},
        None,
    ]
    assert players(seats) == ["Anna", "minion", "seat 2", None]


def test_the_view_before_the_first_frame_is_an_error() -> None:
    with pytest.raises(ClientError, match="not been seen"):
        _ = Session("CODE").view


def test_what_comes_late_or_twice_costs_no_new_connection() -> None:
    session = Session("CODE")
    welcome(session, None)
    table = {"seats": [None], "done": []}
    first = {"type": "snapshot", "seq": 2, "table": table, "game": {"seat": None, "round": 0}}
    then = {"type": "update", "from": 2, "seq": 3, "events": [], "table": {}, "game": {"round": 1}}
    last = {"type": "update", "from": 3, "seq": 4, "events": [], "table": {}, "game": {"round": 2}}
    for frame in (first, then, then, first, last, then, first):
        session.receive(json.dumps(frame))
        assert not session.gap
    assert session.state.seq == 4
    assert session.round == 2


def test_a_late_node_is_listened_to_until_it_has_caught_up() -> None:
    session = Session("CODE")
    welcome(session, None)
    table = {"seats": [None], "done": []}
    newer = {"type": "snapshot", "seq": 9, "table": table, "game": {"seat": None, "round": 5}}
    session.receive(json.dumps(newer))
    welcome(session, None)
    late = {"type": "snapshot", "seq": 4, "table": table, "game": {"seat": None, "round": 2}}
    session.receive(json.dumps(late))
    assert (session.state.seq, session.round) == (9, 5)
    more = {"type": "update", "from": 4, "seq": 10, "events": [], "table": {}, "game": {"round": 6}}
    session.receive(json.dumps(more))
    assert not session.gap
    assert (session.state.seq, session.round) == (10, 6)


def test_a_connection_that_has_nothing_new_to_tell_works_all_the_same() -> None:
    session = Session("CODE")
    table = {"seats": [None], "done": []}
    first = {"type": "snapshot", "seq": 9, "table": table, "game": {"seat": None, "round": 5}}
    nothing = {"type": "update", "from": 9, "seq": 9, "events": [], "table": {}, "game": {}}
    works = []
    for frame in (first, nothing):
        welcome(session, None)
        works.append(session.live)
        session.receive(json.dumps(frame))
        works.append(session.live)
    assert works == [False, True, False, True]
    assert not session.gap
