"""An offline table sends the very frames of the service."""

from __future__ import annotations

import json

import pytest

from hashi.deal.week_boards import WEEK_BOARDS
from hashi.offline import OfflineTable
from hashi.rules import Card, Deck
from hashi.rules.events import Seat
from hashi.rules.files import board_text, deck_text
from hashi.service.live import LiveTable
from hashi.service.store import GameRow
from hashi.service.web.answer_frames import turns_text
from hashi.table.ids import PersonId, TableCode, TableId
from hashi.table.state import fold, replay
from hashi.table.wire import parse_table_event
from tests.offline.games import NOW, Device, Json

ONLY_SERVED = {"hand_over", "resign", "delete", "say", "rematch"}


def served(game: str, log: list[str], since: int) -> Json:
    """The frame that the service would send for the same log."""
    person = PersonId("seat 0")
    row = GameRow(TableId(game), TableCode(game), b"", person, "invitation", None, NOW)
    events = [parse_table_event(text) for text in log]
    before = replay((event, 0) for event in events[: since or len(events)])
    live = LiveTable(row, before, since, "", {}, {person: "Ada"})
    if since:
        live.advance(before, "", (), since)
    after = before
    for event in events[since:] if since else ():
        after = fold(after, event, 0)
    live.advance(after, "", list(enumerate(events[since:], since + 1)), len(events))
    frame: Json = json.loads(live.frame(since, person))
    return frame


def without(frame: Json) -> Json:
    """A frame but for what only a service can do."""
    may = {name: value for name, value in frame["may"].items() if name not in ONLY_SERVED}
    return {**frame, "may": may}


def test_snapshots_and_updates_are_those_of_the_service() -> None:
    device = Device()
    game = device.open()
    logs = [device.stored[game]["saved"]["log"]]

    def check(heard: dict[str, Json]) -> None:
        log = device.stored[game]["saved"]["log"]
        assert without(heard["update"]) == without(served(game, log, len(logs[-1])))
        snapshot = device.send(game, type="hello")["snapshot"]
        assert without(snapshot) == without(served(game, log, 0))
        table: OfflineTable = device.offline.tables[game]
        if "turns" in heard:
            text = turns_text(table._local.table, Seat(0), None)
            assert heard["turns"] == json.loads(text)
        logs.append(log)

    start = device.send(game, type="turns")["turns"]["writings"][5]
    check(device.send(game, type="write-start", start=start))
    for number in range(1, 4):
        check(device.send(game, type="submit", round=number, turn="-"))
    check(device.send(game, type="retract", round=3))


def test_each_seat_sees_its_own_turn_only() -> None:
    device = Device()
    game = device.open(names=("Ada", "Ben"))
    starts = device.send(game, type="turns")["turns"]["writings"]
    device.send(game, 0, type="write-start", start=starts[0])
    other = device.send(game, 1, type="hello")["snapshot"]["game"]
    assert other["started"] == [True, False]
    assert other["start"] is None
    assert starts[0] not in json.dumps(other)


def test_a_game_of_four_ends_with_totals() -> None:
    device = Device()
    game = device.open("B", ("Ada", "Ben", "Cleo", "Dan"))
    device.play(game, 4)
    summary = device.stored[game]["summary"]
    assert summary["ended"]
    assert len(summary["totals"]) == 4
    assert summary["rank"] is None


def test_people_and_bots_play_a_game() -> None:
    device = Device()
    game = device.open("B", ("Ada", "Ben"), bots=("minion", "dogsbody"))
    assert device.send(game, type="hello")["snapshot"]["table"]["seats"][2]["bot"] == "minion"
    device.play(game, 2)
    summary = device.stored[game]["summary"]
    assert summary["ended"]
    assert summary["people"] == [0, 1]
    assert summary["names"][2:] == ["minion", "dogsbody"]
    best = max(summary["totals"])
    assert summary["winners"] == [s for s, total in enumerate(summary["totals"]) if total == best]


def test_a_summary_says_whom_the_table_waits_for_and_nothing_of_a_turn() -> None:
    device = Device()
    game = device.open(names=("Ada", "Ben"), bots=("minion",))
    assert device.call("summary", game=game)["summary"]["awaited"] == [0, 1]
    assert not device.call("summary", game=game)["summary"]["open"]
    start = device.send(game, type="turns")["turns"]["writings"][4]
    device.send(game, 0, type="write-start", start=start)
    summary = device.call("summary", game=game)["summary"]
    assert summary["awaited"] == [1]
    assert summary["open"]
    assert start not in json.dumps(summary)
    device.start(game, 1)
    assert device.call("summary", game=game)["summary"]["awaited"] == []
    device.bots(game)
    summary = device.call("summary", game=game)["summary"]
    assert summary["awaited"] == [0, 1]
    assert summary["round"] == 1
    assert summary["open"]  # the bot has played the first card


def test_people_differ_in_names_and_colours() -> None:
    device = Device()
    game = device.open("A", ("Ada", "Bo"))
    kept = device.stored[game]
    assert kept["summary"]["colours"] == ["teal", "gold"]
    del kept["saved"]["colours"]  # stored by an earlier version
    assert device.call("restore", saved=kept["saved"])["summary"]["colours"] == ["teal", "gold"]
    assert kept["summary"]["names"] == ["Ada", "Bo"]
    alike = device.stored[device.open("A", ("Ada", "ada"), ("minion",))]
    assert alike["summary"]["names"] == ["Ada", "ada 2", "minion"]
    chosen = ["pink", "teal"]
    found = device.call("open", board="A", names=["Ada", "Bo"], colours=chosen)
    assert device.call("restore", saved=found["saved"])["summary"]["colours"] == chosen


def test_people_play_again_with_the_cards_of_their_box() -> None:
    device = Device()
    deck = deck_text(Deck("Box", (Card(6, 3),) * 18))
    names, colours = ["Ada", "Bo"], ["pink", "teal"]
    game = device.call("open", board="B", names=names, deck=deck, colours=colours)["summary"]["id"]
    device.play(game, 2, rounds=1)
    new = device.call("again", game=game)
    assert new["summary"]["id"] != game
    assert [new["summary"][part] for part in ("board", "names", "colours", "round")] == [
        *("B", names, colours, 0)
    ]
    device.play(new["summary"]["id"], 2, rounds=1)
    cards = [device.send(one, type="hello")["snapshot"]["game"]["card"] for one in device.stored]
    assert cards == ["6/3", "6/3"]
    bots = device.stored[device.open("A", ("Ada",), ("minion",))]
    assert device.call("again", game=bots["summary"]["id"])["summary"]["people"] == [0]


def test_a_bot_that_nobody_waits_for_does_nothing() -> None:
    device = Device()
    game = device.open(names=("Ada", "Ben"))
    before = device.stored[game]["saved"]
    assert device.call("play-bot", game=game)["frames"] == []
    assert device.stored[game]["saved"] == before


def test_bots_are_refused_where_they_do_not_play() -> None:
    device = Device()
    open_with = {"names": ["Ada", "Bot"], "bots": [None, "island-god"]}
    assert device.error("open", board="A", **open_with) == "unknown-bot"
    open_with["bots"] = [None, "minion"]
    assert device.error("open", board="A", law="paper", **open_with) == "unknown-bot"


def test_people_and_bots_play_on_a_custom_board() -> None:
    device = Device()
    game = device.open(board_text(WEEK_BOARDS[0]), ("Ada",), bots=("minion", "concrete-pourer"))
    device.play(game, 1)
    summary = device.stored[game]["summary"]
    assert summary["ended"]
    assert summary["totals"][2] > summary["totals"][1]


@pytest.mark.parametrize("board", ["A", board_text(WEEK_BOARDS[0])])
def test_a_hint_is_a_legal_turn_in_doses_and_marks_the_result(board: str) -> None:
    device = Device()
    game = device.open(board)
    first = device.send(game, type="hint", dose="turn")
    assert first["update"]["table"]["assisted"] == [0]
    start = first["hint"]["turn"]
    device.send(game, type="write-start", start=start)
    where = device.send(game, type="hint", dose="where")
    assert set(where) == {"hint"}  # marked already
    assert where["hint"]["turn"] is None
    turn = device.send(game, type="hint", dose="turn")["hint"]
    assert turn["islands"] == where["hint"]["islands"]
    reply = device.send(game, type="submit", round=1, turn=turn["turn"])["reply"]
    assert "error" not in reply
    again = OfflineTable.restored(device.stored[game]["saved"])
    assert again._local.table.assisted == {0}


def test_people_who_share_a_device_get_hints_when_all_have_agreed() -> None:
    device = Device()
    game = device.open(names=("Ada", "Ben"))
    for seat in (0, 1):
        refused = device.send(game, 0, type="hint")["error"]["error"]
        assert refused["code"] == "hints-off"
        assert not device.send(game, 0, type="hello")["snapshot"]["may"]["have_hints"]
        device.send(game, seat, type="agree-hints", agreed=True)
    assert device.send(game, 0, type="hello")["snapshot"]["may"]["have_hints"]
    assert device.send(game, 0, type="hint")["hint"]["turn"]
    device.start(game, 0)
    assert device.send(game, 0, type="hint")["error"]["error"]["code"] == "wrong-phase"
