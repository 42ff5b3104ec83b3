"""Frames: a client that puts them together has the view of its seat, however far it was behind."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hashi.protocol.queries import Draft
from hashi.protocol.table_frames import table_changes
from hashi.rules import PASS, InfoBar, Law, Phase, Seat, view
from hashi.rules.events import Checks
from hashi.rules.scoring import Reached
from hashi.service.live import LiveTable
from hashi.service.live import live_table as module
from hashi.service.store import GameRow
from hashi.service.store.games import FIRST_LINK
from hashi.table import Clock, Settings, permissions
from hashi.table import commands as c
from hashi.table.ids import NodeId, PersonId, TableCode, TableId
from tests.service.live.hubs import Onlooker
from tests.strategies import chance, draw_legal_turn, pick, share
from tests.table.play import (
    GUEST,
    HOST,
    SECRET,
    START,
    STRANGER,
    Play,
    bot,
    created,
    fresh,
    in_phase,
    person,
    seated,
)

ROW = GameRow(TableId("GAME"), TableCode("CODE"), SECRET, HOST, "open", None, 1_000)
NAMES: dict[str, str | None] = {HOST: "Zoë", GUEST: None}
Json = dict[str, object]


def live_table(play: Play) -> LiveTable:
    """A live table at the place where a play stands."""
    live = LiveTable(ROW, play.table, 2, FIRST_LINK, {}, dict(NAMES))
    live.advance(play.table, FIRST_LINK, (), len(play.log))
    return live


def advance(live: LiveTable, play: Play) -> None:
    """Let the live table take over what the play has done since."""
    numbered = [(seq, event) for seq, (event, _) in enumerate(play.log, 1) if seq > live.seq]
    if numbered:
        live.advance(play.table, FIRST_LINK, numbered, len(play.log))


class Client:
    """Puts frames together as a face does."""

    def __init__(self, seat: Seat | None) -> None:
        self.seat = seat
        self.may: Json = {}
        self.seq = 0
        self.game: Json = {}
        self.table: Json = {}
        self.heard: list[Json] = []
        self.snapshots = 0

    def look(self, live: LiveTable) -> None:
        frame = json.loads(live.frame(self.seq, self.person(live)))
        if frame["type"] == "snapshot":
            self.game, self.table = {}, {}
            self.snapshots += 1
        else:
            assert frame["from"] == self.seq
            self.heard += frame["events"]
        self.game |= frame["game"]
        self.table |= frame["table"]
        self.may = frame["may"]
        self.seq = frame["seq"]

    def person(self, live: LiveTable) -> PersonId | None:
        """Who holds the seat; whatever a bot's seat sees, nobody looks at."""
        holder = None if self.seat is None else live.table.holders[self.seat]
        return None if holder is None else holder.person


def expected(live: LiveTable, seat: Seat | None) -> Json:
    """The view itself; names and numbers of players are the table's to tell."""
    closed = live.table.settings.closed_boards
    seen = view(live.table.game, seat, closed_boards=closed).to_json()
    del seen["players"]
    if seat is not None and live.table.attendance[seat].covered:
        seen["turn"] = None
    return cast("Json", json.loads(json.dumps(seen)))


def check(client: Client, live: LiveTable) -> None:
    eyes = client.person(live)
    assert client.game == expected(
        live, None if eyes is None else live.table.seat_of(PersonId(eyes))
    )
    assert client.may == json.loads(
        json.dumps(permissions(live.table, eyes, live.presence).to_json())
    )
    table = table_changes(None, live.table, live.names)
    identity = {"id": "GAME", "code": "CODE", "created": 1_000}
    assert client.table == json.loads(json.dumps(table)) | identity


@share(0.25)
@given(st.data())
def test_frames_put_together_are_the_view_at_every_point_of_any_game(data: st.DataObject) -> None:
    draw = cast("st.DrawFn", data.draw)
    made = created(
        draw(st.integers(1, 4)),
        draw(st.sampled_from(Law)),
        draw(st.sampled_from(InfoBar)),
        draw(st.sampled_from(Checks)),
    )
    settings = Settings(clock=Clock.HARD, seconds=10, closed_boards=draw(st.booleans()))
    play = seated(made, settings)
    live = live_table(play)
    clients = [Client(seat) for seat in (None, *play.table.game.seats)]
    play.do(person(HOST), c.Start())
    play.write_starts()
    for _ in range(draw(st.integers(0, 17))):
        play_a_round(draw, play)
        if chance(draw, 3):
            continue  # several rounds in one batch
        advance(live, play)
        for client in clients:
            if chance(draw, 2):  # others fall behind
                client.look(live)
                check(client, live)
    if play.table.game.phase is Phase.FINAL_CHECK:
        play.finish()
    advance(live, play)
    for client in clients:
        client.look(live)
        check(client, live)


def play_a_round(draw: st.DrawFn, play: Play) -> None:
    game = play.table.game
    if game.phase is not Phase.ROUND:
        return
    if chance(draw, 4):
        play.do(person(HOST), c.Say("wow"))
    if game.created.info_bar is InfoBar.BY_HAND and chance(draw, 2):
        play.do(person(HOST), c.Mark(draw(st.integers(0, 17)), crossed=True))
    if chance(draw, 4):
        hand = c.TakeBack() if play.table.stand_ins[0] else c.HandOver(Seat(0))
        play.do(person(HOST), hand)
    play.later(1)
    for seat in draw(st.permutations(game.seats)):
        turn = draw_legal_turn(draw, game.sheets[seat], game.cards[-1])
        if game.created.law is Law.PAPER and chance(draw, 6):
            turn = type(turn)(turn.write, (pick(draw, game.created.board.straits),))
        play.do(play.act(seat), c.Submit(len(game.cards), turn))


def whole_game(live: LiveTable, play: Play, step: int = 1) -> list[Client]:
    """Play to the end; one client for each moment from which it can be behind."""
    clients: list[Client] = []
    play.bring_to(Phase.SET_UP)
    play.write_starts()
    while play.table.game.phase is Phase.ROUND:
        play.pass_rounds(step)
        advance(live, play)
        client = Client(Seat(0))
        client.look(live)
        clients.append(client)
    return clients


def test_a_client_that_is_behind_by_any_number_of_rounds_gets_only_what_it_missed() -> None:
    play = seated(created(2))
    live = live_table(play)
    for client in whole_game(live, play):
        missed = client.seq
        client.look(live)
        check(client, live)
        assert client.snapshots == 1
        places = [cast("int", told["seq"]) for told in client.heard if "seq" in told]
        assert places == [p for p in range(missed + 1, live.seq + 1) if p in live.announced]


def test_updates_hold_every_announced_event_as_long_as_they_are_available(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "STATES_KEPT", 5)
    play = seated(created(2))
    live = live_table(play)
    clients = whole_game(live, play)
    for behind, client in enumerate(reversed(clients)):
        missed = client.seq
        client.look(live)
        check(client, live)
        if behind >= 5:
            assert client.snapshots == 2  # too old
        else:
            places = [told["seq"] for told in client.heard if "seq" in told]
            assert places == list(range(missed + 1, live.seq + 1))
    assert len(live.states) == 5
    assert min(live.announced) > min(live.states)


def test_a_client_from_the_future_or_from_nowhere_gets_a_snapshot() -> None:
    live = live_table(in_phase(Phase.ROUND))
    for since in (0, 1, 99, -1):
        assert json.loads(live.frame(since))["type"] == "snapshot"
    update = json.loads(live.frame(live.seq))
    assert (update["type"], update["events"], update["game"]) == ("update", [], {})


def test_a_frame_is_made_once_and_again_after_a_change() -> None:
    play = in_phase(Phase.ROUND)
    live = live_table(play)
    first = live.frame(0)
    assert live.frame(0) is first
    assert b'"seats":[{"name":"Zo' in first
    live.names[HOST] = "Uno"
    live.forget_frames()
    assert b'{"name":"Uno"' in live.frame(0)
    play.pass_round()
    advance(live, play)
    assert live.frame(0) != first


def test_frames_for_many_places_do_not_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FRAMES_KEPT", 4)
    play = seated(created(2))
    live = live_table(play)
    whole_game(live, play)
    for since in live.states:
        live.frame(since)
    assert len(live._frames) <= 5


def test_goals_are_announced_in_the_update_of_the_round() -> None:
    play = in_phase(Phase.ROUND, created(2))
    live = live_table(play)
    client = Client(None)
    client.look(live)
    reached = replace(play.table.game, reached=(Reached(red=1), Reached()))
    live.advance(replace(play.table, game=reached), FIRST_LINK, (), live.seq + 1)
    client.look(live)
    assert client.heard == [{"type": "goal-reached", "seat": 0, "goal": "red", "round": 1}]


def test_presence_is_shown_and_a_bot_is_always_there() -> None:
    live = live_table(in_phase(Phase.ROUND))
    live.watchers.add(Onlooker(HOST))
    live.watchers.add(Onlooker(None))
    live.elsewhere[NodeId("other")] = (frozenset({GUEST}), 60.0)
    live.note_presence(0.0, 1_000)
    seats = json.loads(live.seats())["seats"]
    assert [seat["present"] for seat in seats] == [True, True, True, False]
    assert [seat["away"] for seat in seats] == [None, None, None, 0]
    assert [seat["stand_in"] for seat in seats] == [None, None, None, "concrete-pourer"]
    assert [seat["term"] for seat in seats] == [None, None, None, "choice"]
    live.note_presence(61.0, 62_000)
    seats = json.loads(live.seats())["seats"]
    assert [seat["present"] for seat in seats] == [True, False, True, False]
    assert [seat["away"] for seat in seats] == [None, 62_000, None, 0]


def test_a_table_knows_since_when_somebody_has_been_there() -> None:
    live = live_table(in_phase(Phase.ROUND))
    host, guest = Onlooker(HOST), Onlooker(GUEST)
    for at, watchers, since in (
        (1_000, {Onlooker(STRANGER)}, 1_000),
        (2_000, {host}, 2_000),
        (3_000, {host, guest}, 2_000),
        (4_000, {guest}, 2_000),
        (5_000, set(), 5_000),
        (6_000, {host}, 6_000),
    ):
        live.watchers = set(watchers)
        live.note_presence(0.0, at)
        assert live.presence.attended_since == since
    assert live.presence.left == {GUEST: 5_000}
    assert live.was_attended


def test_a_free_seat_is_shown_as_none() -> None:
    live = live_table(fresh())
    told = json.loads(live.seats())
    assert (told["type"], told["seats"]) == ("seats", [None, None])


def test_permissions_follow_presence() -> None:
    play = seated(created(2))
    play.do(person(HOST), c.Start())
    live = live_table(play)
    live.watchers.add(Onlooker(HOST))
    live.note_presence(0.0, 1_000)
    hand_over = [{"seat": 0, "from": 60_000}, {"seat": 1, "from": 0}]
    assert json.loads(live.frame(0, GUEST))["may"]["hand_over"] == hand_over
    assert json.loads(live.seats(GUEST))["may"]["hand_over"] == hand_over
    live.watchers.clear()
    live.note_presence(0.0, 2_000)
    live.seats_changed()
    hand_over[0] = {"seat": 0, "from": 17_000}
    assert json.loads(live.frame(0, GUEST))["may"]["hand_over"] == hand_over
    assert not any(json.loads(live.seats())["may"].values())
    play.do(person(HOST), c.WriteStart(START))
    advance(live, play)
    assert json.loads(live.frame(0, GUEST))["may"]["hand_over"] == hand_over[1:]


def test_an_update_does_not_say_that_a_stand_in_made_the_turn_that_was_withdrawn() -> None:
    play = in_phase(Phase.ROUND, created(2))
    live = live_table(play)
    play.do(person(HOST), c.Submit(1, PASS))
    advance(live, play)
    since = live.seq
    play.do(person(HOST), c.Withdraw(1))
    play.do(person(HOST), c.HandOver(Seat(0)))
    play.do(bot(0), c.Submit(1, PASS))
    advance(live, play)
    changed = json.loads(live.frame(since, HOST))
    assert changed["type"] == "update"
    assert changed["game"]["turn"] is None  # sent for any turn, also for the same one


def test_what_a_stand_in_has_entered_is_shown_when_the_round_closes() -> None:
    play = in_phase(Phase.ROUND, created(2))
    live = live_table(play)

    def turn() -> object:
        advance(live, play)
        return json.loads(live.frame(0, HOST))["game"]["turn"]

    play.do(person(HOST), c.HandOver(Seat(0)))
    play.do(bot(0), c.Submit(1, PASS))
    assert turn() is None
    assert json.loads(live.frame(0, HOST))["game"]["submitted"][0]
    play.do(person(HOST), c.TakeBack())
    assert turn() is None
    play.do(person(HOST), c.Withdraw(1))
    play.do(person(HOST), c.Submit(1, PASS))
    assert turn() == "-"


def test_the_start_number_of_a_stand_in_cannot_be_withdrawn_and_is_shown() -> None:
    play = seated(created(2))
    play.do(person(HOST), c.Start())
    live = live_table(play)
    client = Client(Seat(0))
    client.look(live)
    play.do(person(HOST), c.HandOver(Seat(0)))
    play.write_starts()
    play.pass_round()
    advance(live, play)
    client.look(live)
    check(client, live)
    assert client.game["start"] == str(START)


def test_a_draft_counts_for_its_card_only() -> None:
    play = in_phase(Phase.ROUND, created(2))
    live = live_table(play)
    live.drafts[Seat(0)] = Draft(1, PASS)
    assert live.draft_of(Seat(0)) == PASS
    assert live.draft_of(Seat(1)) is None
    play.pass_round()
    advance(live, play)
    assert live.draft_of(Seat(0)) is None


def test_permissions_follow_the_phase() -> None:
    play = seated(created(2, Law.PAPER))
    live, client = live_table(play), Client(Seat(0))
    phases = []
    start = partial(play.do, person(HOST), c.Start())
    for go_on in (start, play.write_starts, play.pass_rounds, play.finish):
        go_on()
        advance(live, play)
        client.look(live)
        check(client, live)
        phases.append(play.table.game.phase)
    assert phases == [Phase.SET_UP, Phase.ROUND, Phase.FINAL_CHECK, Phase.ENDED]
