"""`hashi play --from`: a recorded game, played on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hashi.record import read_record
from tests.faces import SECRET
from tests.faces.cli import GAME_LINES, assert_refused, call

PASS = "-\n\n"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a whole solo game."""
    file = tmp_path_factory.mktemp("record") / "game.hashi"
    arguments = ("--name", "Anna", "--secret", SECRET, "--record", str(file))
    assert call("play", *arguments, typed=GAME_LINES).code == 0
    return file


def test_a_code_is_played_on_from_a_round(game: Path, tmp_path: Path) -> None:
    code = call("convert", str(game), "--to", "code").out.strip()
    target = tmp_path / "other.hashi"
    done = call("play", "--from", code, "--round", "5", "--record", str(target), typed=PASS * 13)
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0].startswith("A recorded game, continued from round 5.")
    assert "Round 5 of 17" in done.out
    assert "Round 4 of 17" not in done.out
    old, new = (read_record(file.read_text(encoding="utf-8")) for file in (game, target))
    assert [r.card for r in new.rounds[:5]] == [r.card for r in old.rounds[:5]]
    assert new.rounds[:4] == old.rounds[:4]
    assert new.commitment is None
    assert call("check", str(target)).code == 0
    assert_refused(call("verify", str(target)), "no-commitment", code=1)


def test_without_a_round_it_is_the_last_one(game: Path) -> None:
    done = call("play", "--from", str(game), "--lang", "de", typed=PASS)
    assert "Ein aufgezeichnetes Spiel, weitergespielt ab Runde 17." in done.out
    assert "Du: " in done.out
    assert re.findall("Runde (\\d+) von 17", done.out) == ["17"]


def test_a_played_on_game_is_resumed(game: Path, tmp_path: Path) -> None:
    def last_card(*arguments: str, rounds: int) -> list[str]:
        done = call("play", *arguments, typed=PASS * rounds, environment=kept)
        return re.findall(r"Round 17 of 17. The card: (.*)\.", done.out)

    kept = {"HASHI_DATA": str(tmp_path)}
    options = ("--from", str(game), "--round", "14", "--secret", "77" * 32)
    whole = last_card(*options, rounds=4)
    assert last_card(*options, rounds=1) == []
    assert last_card("--resume", rounds=3) == whole
    assert len(whole) == 1


def test_what_cannot_be_played_on_is_one_line(game: Path, tmp_path: Path) -> None:
    file = str(game)
    assert_refused(call("play", "--from", file, "--round", "18"), "rounds go from 1 to 17")
    assert_refused(call("play", "--round", "3"), "--round works only with --from")
    assert_refused(call("play", "--from", file, "--paper"), "--paper and --from do not go together")
    assert_refused(
        call("play", "--from", file, "--resume"), "--from and --resume do not go together"
    )
    assert_refused(call("play", "--from", file, "--bot", "random"), "at least one person")
    assert_refused(call("play", "--from", "H1nonsense"), "'H1nonsense'", "[code-checksum]")
    broken = tmp_path / "broken.hashi"
    broken.write_text(re.sub("[1-6]@[A-F][1-5]", "6@A1", game.read_text(), count=2))
    assert call("play", "--from", str(broken)).code == 1
