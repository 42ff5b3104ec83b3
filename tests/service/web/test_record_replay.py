"""Replay of records without a table, in all three forms."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hashi.record import read_record, record_code, record_json_text
from hashi.record.replay import replay_json
from tests.analysis.reviews import cut
from tests.record.helpers import golden
from tests.service.nodes import RunningNode, config, running_node
from tests.service.web.helpers import call, refused


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    with running_node(config(tmp_path_factory.mktemp("records"))) as running:
        yield running


def test_text_json_and_code_give_the_same_replay(node: RunningNode) -> None:
    record = read_record(golden("B3-referee"))
    expected = replay_json(record) | {"names": [player.name for player in record.players]}
    for text in (golden("B3-referee"), record_json_text(record), f" {record_code(record)}\n"):
        response = call(node, "POST", "/api/replay", json={"record": text})
        assert response.status_code == 200, response.text
        found = response.json()
        if not text.strip().startswith("H1"):
            assert found == expected
        assert found["rounds"] == expected["rounds"]


def test_what_is_no_finished_game_is_refused(node: RunningNode) -> None:
    record = read_record(golden("A1-referee"))

    def post(text: str) -> object:
        return call(node, "POST", "/api/replay", json={"record": text})

    refused(post("H1 nonsense"), 422, "code")  # type: ignore[arg-type]
    refused(post("nonsense"), 422, "record")  # type: ignore[arg-type]
    refused(post(record_json_text(cut(record, 5))), 409, "not-ended")  # type: ignore[arg-type]
    refused(post("x" * 16_001), 400, "bad-request")  # type: ignore[arg-type]
