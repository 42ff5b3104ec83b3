"""Methods of the offline worker: whole games by frames, storage, replay, share code, errors."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from hashi.deal.week_boards import WEEK_BOARDS
from hashi.offline.methods import METHODS
from hashi.record import check_record, parse_record, read_record, verify_record
from hashi.rules.deck import ROUNDS
from hashi.rules.files import board_text
from tests.offline.games import NOW, Device

ROOT = Path(__file__).parents[2]
CUSTOM = board_text(WEEK_BOARDS[0])


@pytest.mark.parametrize("board", ["A", "B", CUSTOM])
def test_a_solo_game_to_the_rank(board: str) -> None:
    device = Device()
    game = device.open(board)
    end = device.play(game)[-1]
    assert end["update"]["game"]["phase"] == "ended"
    summary = device.stored[game]["summary"]
    replay = device.call("replay", game=game)
    assert summary["ended"]
    assert summary["rank"] == replay["rank"]["name"]
    assert summary["totals"] == [replay["rounds"][-1]["seats"][0]["score"]["total"]]
    assert len(replay["rounds"]) == ROUNDS


def test_the_record_verifies_and_its_code_replays() -> None:
    device = Device()
    game = device.open()
    device.play(game)
    shared = device.call("share", game=game, date="2026-11-18")
    record = parse_record(shared["text"])
    check_record(record)
    verify_record(record)
    assert record.players[0].name == "Ada"
    assert record.date == "2026-11-18"
    check_record(read_record(shared["code"]))
    replay = device.call("replay", game=game)
    assert device.call("read-replay", record=shared["code"])["rounds"] == replay["rounds"]


def test_a_stored_game_continues_in_another_worker() -> None:
    first, second = Device(), Device()
    game = first.open()
    first.send(
        game, type="write-start", start=first.send(game, type="turns")["turns"]["writings"][3]
    )
    saved = first.stored[game]["saved"]
    assert second.call("restore", saved=saved)["summary"] == first.stored[game]["summary"]
    one, other = first.send(game, type="hello"), second.send(game, type="hello")
    assert one == other
    assert one["snapshot"]["game"]["round"] == 1
    assert one["snapshot"]["table"]["created"] == NOW


def test_a_refused_turn_changes_and_stores_nothing() -> None:
    device = Device()
    game = device.open()
    before = dict(device.stored[game])
    reply = device.send(game, type="write-start", start="6@A1")["reply"]
    assert reply["error"]["refusals"]
    assert reply["error"]["text"] == ""
    assert device.stored[game] == before
    assert device.send(game, type="no-such")["error"]["error"]["code"]
    assert device.send(game, type="lead")["error"]["error"]["code"] == "unavailable"


def test_the_last_turn_of_a_solo_game_can_be_taken_back() -> None:
    device = Device()
    game = device.open()
    device.send(
        game, type="write-start", start=device.send(game, type="turns")["turns"]["writings"][0]
    )
    played = device.send(game, type="submit", round=1, turn="-")
    assert played["update"]["may"]["retract"]
    back = device.send(game, type="retract", round=1)
    assert back["update"]["game"]["round"] == 1


def test_what_is_wrong_has_a_code() -> None:
    device = Device()
    assert device.error("frame", game="NONE", frame={"type": "hello"}) == "not-found"
    assert device.error("open", board="nonsense", names=["Ada"])
    assert (
        device.error("open", board=CUSTOM.replace("Awaji", "A"), names=["Ada"]) == "name-reserved"
    )
    for colours in (["teal"], ["teal", "teal"], ["teal", "red"], "teal", ["teal", []]):
        names = ["Ada", "Bo"]
        wrong = device.error("open", board="A", names=names, colours=colours)
        assert wrong == "json-field", colours
    assert device.error("replay", game=device.open()) == "not-ended"
    assert device.error("read-replay", record="H1wrong")
    assert device.error("restore", saved={"saved": 99})
    assert device.call("check-board", board=CUSTOM)["problems"] == []


def test_every_method_is_described() -> None:
    page = (ROOT / "docs" / "offline.md").read_text(encoding="utf-8")
    assert [name for name in METHODS if f"| `{name}` |" not in page] == []


def test_the_package_needs_only_the_standard_library() -> None:
    code = (
        "import sys\nbefore = set(sys.modules)\nimport hashi.offline\n"
        "new = {name.split('.')[0] for name in set(sys.modules) - before}\n"
        "print(*sorted(new - sys.stdlib_module_names))\n"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split() == ["hashi"]
