"""Tables, turns, sheets, batches and the folder for compiled kernels."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numba
import numpy as np
import pytest

from hashi.engine import (
    board_table,
    broken,
    cache,
    deck_table,
    decode,
    encode,
    kernels,
    random_totals,
    sheet_of,
    words_of,
)
from hashi.rules import (
    SIDE_A,
    SIDE_B,
    STANDARD_DECK,
    Card,
    RefusalCode,
    Sheet,
    Turn,
    apply_unchecked,
    legal_turns,
)
from hashi.rules.scoring import Reached


def sheet_with(*turns: str) -> Sheet:
    sheet = Sheet.empty(SIDE_A)
    for turn in turns:
        sheet = apply_unchecked(sheet, Turn.parse(turn))
    return sheet


def test_a_board_table_names_what_ends_where() -> None:
    table = board_table(SIDE_B)
    assert int(table[kernels.ALL]) == 2 ** len(SIDE_B.straits) - 1
    assert int(table[kernels.RED]).bit_count() == 4
    assert int(table[kernels.BLUE]).bit_count() == 3
    assert int(table[kernels.PLAIN]).bit_count() == 11
    with pytest.raises(ValueError, match="read-only"):
        table[0] = 1
    every = kernels.at_any(table, kernels.M18)
    assert every == table[kernels.ALL]


def test_a_deck_table_is_the_info_bar() -> None:
    rows = deck_table(STANDARD_DECK).tolist()
    assert rows == [[card.number, card.bridges] for card in STANDARD_DECK.cards]


@pytest.mark.parametrize("text", ["-", "5@C1", "C1-D1", "5@C1 A1=A2 C1-D1", "A1=A2 C1=D1 E2-E3"])
def test_turns_come_back_from_their_numbers(text: str) -> None:
    turn = Turn.parse(text)
    assert decode(SIDE_A, encode(SIDE_A, turn)) == turn


def test_a_turn_of_too_many_bridges_has_no_number() -> None:
    with pytest.raises(ValueError, match="found 6 bridges, expected at most 5"):
        encode(SIDE_A, Turn.parse("A1=A2 C1=D1 E2=E3"))


def test_bits_of_refusals() -> None:
    assert broken(0) == frozenset()
    assert broken(kernels.CROSSING | kernels.FLAG) == {
        RefusalCode.CROSSING,
        RefusalCode.FLAG_NEEDS_BRIDGE,
    }
    assert broken(kernels.OVER_SIX) == {RefusalCode.LOAD_OVER_SIX}


def test_sheets_come_back_from_their_words() -> None:
    sheet, reached = sheet_with("4@C1", "5@D1 C1=D1 D1-F1"), Reached(red=3, chain=17)
    words = words_of(sheet, reached)
    assert words.shape == (kernels.WORDS,)
    assert sheet_of(SIDE_A, words) == (sheet, reached)
    assert sheet_of(SIDE_A, words_of(sheet)) == (sheet, Reached())


def test_legal_turns_as_numbers() -> None:
    sheet, card = sheet_with("4@C1"), Card(5, 3)
    out = np.empty(kernels.MAX_TURNS, np.int64)
    count = kernels.legal(board_table(SIDE_A), words_of(sheet), card.number, card.bridges, out)
    codes = out[:count].tolist()
    assert {decode(SIDE_A, code) for code in codes} == set(legal_turns(sheet, card))
    assert len(codes) == 421


def test_random_totals_count_every_seat_and_follow_the_seed() -> None:
    totals = random_totals(SIDE_A, STANDARD_DECK, 3, 200, seed=1)
    assert totals.sum() == 600
    assert totals.tolist() == random_totals(SIDE_A, STANDARD_DECK, 3, 200, seed=1).tolist()
    assert totals.tolist() != random_totals(SIDE_A, STANDARD_DECK, 3, 200, seed=2).tolist()


def test_random_play_is_as_weak_as_it_should_be() -> None:
    totals = random_totals(SIDE_A, STANDARD_DECK, 1, 20_000, seed=3)
    mean = float((totals * np.arange(61)).sum() / totals.sum())
    assert 22.2 < mean < 22.8


def test_compiled_kernels_lie_in_the_users_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    folder = cache.folder()
    assert folder.parent == tmp_path / "hashi"
    assert folder.is_dir()


def test_without_a_cache_of_the_user_the_temp_folder_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert cache.folder().is_relative_to(tmp_path)
    monkeypatch.setattr("tempfile.tempdir", str(blocked))
    with pytest.raises(OSError, match="NUMBA_CACHE_DIR"):
        cache.folder()


def test_the_home_folder_is_where_caches_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    assert cache.folder().is_relative_to(Path.home())


def test_a_users_own_folder_is_respected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", "elsewhere")
    settings = vars(numba.config)
    before = settings["CACHE_DIR"]
    cache.prepare()
    assert settings["CACHE_DIR"] == before


def run_python(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout.strip()


def test_nothing_that_does_not_simulate_loads_numba() -> None:
    modules = "hashi.rules, hashi.record, hashi.service, hashi.faces.cli.main"
    assert run_python(f"import sys, {modules}; print('numba' in sys.modules)") == "False"


def test_without_numba_a_sentence_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['numba'] = None\n"
        "try:\n    import hashi.engine\nexcept ImportError as error:\n    print(error)"
    )
    assert run_python(code).endswith("install HASHI with its extra, hashi-game[engine]")


def test_kernels_of_an_image_are_copied_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped, target = tmp_path / "shipped", tmp_path / "target"
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(target))
    monkeypatch.setenv("SHIPPED_KERNELS", str(shipped))
    cache.prepare()  # nothing was shipped
    assert not target.exists()
    shipped.mkdir()
    (shipped / "kernel.nbc").write_text("compiled")
    cache.prepare()
    assert (target / "kernel.nbc").read_text() == "compiled"
    (target / "kernel.nbc").write_text("for this processor")
    cache.prepare()
    assert (target / "kernel.nbc").read_text() == "for this processor"
    assert {path.name for path in tmp_path.iterdir()} == {"shipped", "target"}
