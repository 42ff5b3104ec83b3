"""The list of endurance proofs, and how they are chosen and run."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from tools import prove
from tools.prove import PROOFS, SKIPPED, Proof, main

GOOD = Proof("good", "holds", "this", ())
BAD = Proof("bad", "is broken", "no_such_module", ())


def test_names_are_unique_and_programs_exist() -> None:
    assert len({proof.name for proof in PROOFS}) == len(PROOFS)
    assert all(find_spec(proof.module) for proof in PROOFS)


@pytest.mark.parametrize("proof", [p for p in PROOFS if p.module != "pytest"], ids=lambda p: p.name)
@pytest.mark.parametrize("quick", [True, False])
def test_a_program_knows_its_options(
    proof: Proof, quick: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Options are read before the work: the last one is wrong, so that none is done."""
    monkeypatch.setitem(vars(argparse), "_", str)  # `hashi` in this process may have translated it
    program = import_module(proof.module)
    with pytest.raises(SystemExit) as caught:
        program.main([*proof.command(quick)[3:], "--no-such-option"])
    assert caught.value.code == 2
    assert capsys.readouterr().err.rstrip().endswith("unrecognized arguments: --no-such-option")


@pytest.mark.parametrize("name", ["deployment", "unit"])
def test_deployment_and_unit_are_skipped_without_their_programs(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (proof,) = [proof for proof in PROOFS if proof.name == name]
    program = import_module(proof.module)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(program, "SYSTEMD", Path("/nowhere"), raising=False)
    assert program.main([]) == SKIPPED
    assert capsys.readouterr().out.startswith("not run: ")


def test_every_proof_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list"]) == 0
    out = capsys.readouterr().out
    assert all(f"{proof.name} " in out and proof.promise in out for proof in PROOFS)


def test_a_proof_whose_short_version_is_the_tests_has_no_other(
    capsys: pytest.CaptureFixture[str],
) -> None:
    apart = replace(GOOD, name="apart", quick=None)
    assert main(["--quick"], [apart, GOOD]) == 0
    assert capsys.readouterr().out.endswith("1 of 1 proofs passed\n")
    assert main(["--quick", "apart"], [apart, GOOD]) == 2
    alone = [proof.name for proof in PROOFS if proof.quick is None]
    without = {"properties", "fuzz", "challenges-2000", "limits-cost", "review-study"}
    assert set(alone) == without


def test_a_name_chooses(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list", "crash"]) == 0
    assert "crash-sqlite" in (out := capsys.readouterr().out)
    assert "fuzz" not in out


def test_an_unknown_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nonsense"]) == 2
    assert "no proof is called 'nonsense'" in capsys.readouterr().out


@pytest.mark.parametrize("length", [[], ["--quick"]])
def test_one_failure_fails_the_run_after_all_have_run(
    capfd: pytest.CaptureFixture[str], length: list[str]
) -> None:
    assert main(length, [BAD, GOOD, replace(GOOD, name="timed", alone=True)]) == 1
    out, err = capfd.readouterr()
    assert "No module named no_such_module" in (out if length else err)
    assert "bad: FAILED (exit code 1)" in out
    assert out.index("good: passed") < out.index("timed: passed")
    assert out.endswith("2 of 3 proofs passed; failed: bad\n")


def test_a_proof_that_lacks_something_is_named_as_skipped(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prove, "SKIPPED", 2)  # as a wrong option ends
    lacking = Proof("lacking", "cannot run here", "http.server", (), ("--no-such-option",))
    assert main(["--quick"], [lacking, GOOD]) == 0
    out = capsys.readouterr().out
    assert "lacking: SKIPPED in" in out
    assert out.endswith("1 of 2 proofs passed; skipped: lacking\n")


def test_a_short_proof_that_hangs_has_failed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prove, "LIMIT", 0.2)
    hangs = Proof("hangs", "never ends", "http.server", (), ("0",))
    assert main(["--quick"], [hangs]) == 1
    assert "hangs: FAILED (exit code 124)" in capsys.readouterr().out


def test_full_length_has_more_random_examples() -> None:
    proof = Proof("p", "", sys.executable, profile="long")
    assert proof.environment(quick=False)["HYPOTHESIS_PROFILE"] == "long"
    assert proof.environment(quick=True)["HYPOTHESIS_PROFILE"] == "quick"
