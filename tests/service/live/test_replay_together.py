"""Replay together: one player leads, everyone at the table is notified, nothing is stored."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from hashi.service.live.fanout import Notice
from hashi.service.live.replay_together import NO_LEAD, Leading, read_leading
from hashi.service.rate_limit import Buckets, Rate
from hashi.table.ids import NodeId, PersonId
from tests.service.nodes import RunningNode, config, running_node
from tests.service.web.helpers import Face, Guest, come_in, do, face, start_game, write_starts

Table = tuple[str, list[Guest]]


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    with running_node(config(tmp_path_factory.mktemp("leading"))) as running:
        yield running


@pytest.fixture(scope="module")
def ended(node: RunningNode) -> Table:
    guests = [come_in(node), come_in(node)]
    table = start_game(node, guests)
    write_starts(node, table, guests)
    for number in range(1, 18):
        for guest in guests:
            do(node, table, guest, "submit", round=number, turn="-")
    return table, guests


def lead(made: Face, **fields: Any) -> dict[str, Any]:
    made.send(type="lead", key="lead", **fields)
    while (frame := made.read()).get("key") != "lead":
        pass
    return frame


def settled(made: Face) -> dict[str, Any]:
    """The next frame about leading, without its key."""
    frame = made.until("lead")
    assert (frame.pop("type"), frame.pop("key")) == ("lead", None)
    return frame


def test_everybody_is_told_where_the_leader_is(node: RunningNode, ended: Table) -> None:
    table, (anna, ben) = ended
    seq = node.node.hub.tables
    with face(node, table, anna) as leader, face(node, table, None) as spectator:
        before = next(live.seq for live in seq.values() if live.row.code == table)
        found = lead(leader, seat=1, round=9, marks="C1 A1-C1 C1")
        expected = {"leader": 0, "seat": 1, "round": 9, "marks": ["C1", "A1-C1"]}
        assert found == {"type": "lead", "key": "lead", **expected}
        assert settled(spectator) == expected
        with face(node, table, ben) as late:  # and who comes later
            assert settled(late) == expected
            assert lead(late)["leader"] == 0  # it is not theirs to end
            assert lead(late, round=3)["leader"] == 1  # but they can lead themselves
            assert settled(spectator)["leader"] == 1
        assert settled(spectator)["leader"] is None  # it ends with the connection
        lead(leader, round=0)
        assert settled(spectator) == {"leader": 0, "seat": 0, "round": 0, "marks": []}
        assert lead(leader)["leader"] is None
        assert settled(spectator)["leader"] is None
        assert before == next(live.seq for live in seq.values() if live.row.code == table)


def test_what_is_refused(node: RunningNode, ended: Table) -> None:
    table, (anna, _) = ended
    for guest, fields, code in (
        (None, {"round": 1}, "not-seated"),
        (come_in(node), {"round": 1}, "not-seated"),
        (anna, {"round": 18}, "wrong-round"),
        (anna, {"round": 1, "seat": 2}, "no-such-seat"),
        (anna, {"round": 1, "marks": "Z9"}, "bad-request"),
        (anna, {"round": 1, "marks": "nonsense"}, "coordinate"),
        (anna, {"round": 1, "marks": "A1 " * 46}, "too-large"),
        (anna, {"round": 1, "more": 1}, "json-field"),
    ):
        with face(node, table, guest) as made:
            assert lead(made, **fields)["error"]["code"] == code, fields
    running = start_game(node, [anna])
    write_starts(node, running, [anna])
    with face(node, running, anna) as made:
        assert lead(made, round=0)["error"]["code"] == "not-ended"


def test_leading_is_rate_limited_as_chatter(
    node: RunningNode, ended: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (_, ben) = ended
    monkeypatch.setattr(node.node, "_chatter", Buckets(Rate(0.01, 3.0)))
    with face(node, table, ben) as made:
        codes = [lead(made, round=at).get("error", {}).get("code") for at in range(5)]
    assert codes == [None, None, None, "too-many", "too-many"]


def test_another_node_is_told_by_a_notice(node: RunningNode, ended: Table) -> None:
    table, _ = ended
    hub = node.node.hub
    there = Leading(PersonId("P"), *(0, 1, 5), ("C1",))  # type: ignore[arg-type]
    assert read_leading(there.to_text()) == there
    assert read_leading(NO_LEAD) is None
    with face(node, table, None) as spectator:
        game = next(live.row.game for live in hub.tables.values() if live.row.code == table)

        def hear(**fields: Any) -> None:
            notice = Notice(game, node=NodeId("other"), **fields)
            node.loop.call_soon_threadsafe(hub._hear, notice)

        hear(present=(PersonId("P"),))
        hear(lead=there.to_text())
        assert settled(spectator) == {"leader": 0, "seat": 1, "round": 5, "marks": ["C1"]}
        hear(present=())
        assert settled(spectator)["leader"] is None
