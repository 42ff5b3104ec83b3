"""The golden games: stored records that must stay readable, legal and exactly reproducible."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hashi.record import (
    Record,
    check_record,
    parse_code,
    parse_record,
    parse_record_json,
    parse_with_lines,
    read_record,
    record_code,
    record_json_text,
    record_of,
    record_text,
    verify_record,
)
from hashi.rules import Checks, InfoBar, Law, MistakeCorrected, MistakePointedOut, SheetChecked
from tools import golden

FOLDER = Path(__file__).parent
NAMES = tuple(golden.goldens())
EACH = pytest.mark.parametrize("name", NAMES)
PAPER = [name for name in NAMES if "paper" in name]


def stored(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def test_there_is_one_per_side_players_and_law() -> None:
    assert {path.name for path in FOLDER.glob("*.hashi")} == set(NAMES)
    assert len(NAMES) == 16
    for name in NAMES:
        record = parse_record(stored(name))
        assert name == f"{record.board.name}{len(record.players)}-{record.law}.hashi"


@EACH
def test_playing_it_again_gives_the_same_bytes(name: str) -> None:
    again = golden.goldens()[name]()
    assert (FOLDER / name).read_bytes() == again.encode(), (
        f"the rules, the deal or a format changed; '{golden.COMMAND}' rewrites the files, but a "
        "stored record must stay readable"
    )


@EACH
def test_it_follows_the_rules_and_its_deal_verifies(name: str) -> None:
    record, lines = parse_with_lines(stored(name))
    game = check_record(record, lines)
    proof = verify_record(record, lines)
    assert proof.commitment == record.commitment
    assert [proof.removed] == list(game.unseen)


@EACH
def test_its_scores_are_as_in_the_file(name: str) -> None:
    record = parse_record(stored(name))
    totals = [int(total) for total in re.findall(r"^Score \d: (\d+) =", stored(name), re.M)]
    game = check_record(record)
    assert [points.total for points in game.scores] == totals
    assert game.scores == record.scores
    assert all(20 <= total <= 60 for total in totals)


@EACH
def test_it_comes_back_from_every_form(name: str) -> None:
    text = stored(name)
    record = parse_record(text)
    assert record_text(record) == text
    assert record_text(parse_record_json(record_json_text(record))) == text
    assert record_of(record.events(), record.date) == record
    assert record_text(read_record(record_json_text(record))) == text
    code = record_code(record)
    bare = parse_code(code)
    assert (bare.starts, bare.opening, bare.rounds) == (
        record.starts,
        record.opening,
        record.rounds,
    )
    assert bare.scores == record.scores
    assert record_code(bare) == code
    assert len(code) <= 300 or record.law is Law.PAPER


def acts(record: Record) -> list[object]:
    after = [act for round_ in record.rounds for act in (*round_.during, *round_.after)]
    return [*record.opening, *after]


def test_the_paper_games_show_every_fate_of_a_mistake() -> None:
    records = [parse_record(stored(name)) for name in PAPER]
    kinds = {type(act) for record in records for act in acts(record)}
    assert kinds == {SheetChecked, MistakePointedOut, MistakeCorrected}
    assert all(any(round_.during for round_ in record.rounds) for record in records[:4])
    assert any(record.opening for record in records)
    for record in records:
        game = check_record(record)
        assert any(isinstance(act, MistakeCorrected) for act in acts(record))
        assert any(ledger.crossed for ledger in game.ledgers)
    assert any(ledger.unnoticed() for r in records for ledger in check_record(r).ledgers)
    assert {record.checks for record in records} == set(Checks)
    assert {record.info_bar for record in records} == set(InfoBar)


def test_names_salts_and_dates_are_there() -> None:
    records = [parse_record(stored(name)) for name in NAMES]
    salts = [player.salt for record in records for player in record.players]
    assert any(salts)
    assert not all(salts)
    assert all(record.date and record.commitment and record.secret for record in records)
    names = {player.name for record in records for player in record.players}
    assert sum(not name.isascii() for name in names) >= 6


def test_the_command_writes_and_compares(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    few = {name: golden.goldens()[name] for name in NAMES[:2]}
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    monkeypatch.setattr(golden, "goldens", lambda: few)
    assert golden.main(["--check"]) == 1
    assert not list(tmp_path.iterdir())
    assert golden.main([]) == 0
    assert {path.name for path in tmp_path.iterdir()} == set(few)
    assert capsys.readouterr().out.count("written: ") == 2
    assert golden.main(["--check"]) == 0
    assert capsys.readouterr().out == ""
    (tmp_path / NAMES[0]).write_text("HASHI 1\n", encoding="utf-8")
    assert golden.main(["--check"]) == 1
    assert capsys.readouterr().out == f"differs: {NAMES[0]}\n"
    assert golden.main(["--chekc"]) == 2
    assert "usage: python3 -m tools.golden [--check]" in capsys.readouterr().err
