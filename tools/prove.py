"""Endurance proofs: all long runs by name, at full or at short length (`dev.py prove`).

    python3 dev.py prove                    every proof at full length: hours
    python3 dev.py prove --quick            the proofs, short: what `dev.py test` has not run
    python3 dev.py prove --quick crash      only those whose name contains "crash"
    python3 dev.py prove --list             names and commands

Each proof is a program of its own that exits with 1 when a promise is broken, and with 3 when this
machine lacks what it needs: it is then named as skipped. At full length they
run one after another, so that each has the machine to itself; short ones run side by side, for
they mostly wait, except those that measure times.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from subprocess import STDOUT
from tempfile import TemporaryFile
from typing import Final

SIDE_BY_SIDE: Final = 3  # short proofs
LIMIT: Final = 480.0  # seconds of a short proof
TIMED_OUT: Final = 124  # as the exit code
SKIPPED: Final = 3

PROPERTIES: Final = (
    *("tests/rules", "tests/record", "tests/table", "tests/deal", "tests/client"),
    *("tests/service/live", "tests/service/web", "tests/service/test_nicknames.py"),
    *("-m", "hypothesis"),  # the marker that Hypothesis gives to its tests
)


@dataclass(frozen=True)
class Proof:
    """A promise, and the program that tries to break it."""

    name: str
    promise: str
    module: str
    full: tuple[str, ...] = ()
    quick: tuple[str, ...] | None = ()  # None: `dev.py test` is its short version
    profile: str = "quick"  # of Hypothesis, at full length
    alone: bool = False  # measures times, so that nothing else may run, even at short length

    def command(self, quick: bool) -> list[str]:
        return [sys.executable, "-m", self.module, *((self.quick or ()) if quick else self.full)]

    def environment(self, quick: bool) -> dict[str, str]:
        return {**os.environ, "HYPOTHESIS_PROFILE": "quick" if quick else self.profile}


def words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


LIMITS: Final = "tests/service/test_limits.py"
FIXES: Final = "tests/service/test_fixes.py"
APART: Final = f"--ignore={LIMITS} --ignore={FIXES}"  # a process per case: proofs of their own

PROOFS: Final = (  # the longest of the short ones first, so that none runs on alone
    Proof(
        "sabotage",
        "proofs and tests of the rules find builds that were broken on purpose",
        "pytest",
        words(f"-q -m endurance {APART} tests/rules tests/service"),
        words(f"-q -m endurance -n 8 {APART} tests/rules tests/service"),
    ),
    Proof(
        "limits",
        "every resource limit has a test that fails without it",
        "pytest",
        words(f"-q -m endurance {LIMITS}"),
        ("-q", "-m", "endurance", "-n", "2", "-k", "body_bytes or opened or circles", LIMITS),
    ),
    Proof(
        "fixes",
        "every fix of security and hosting has a test that fails without it",
        "pytest",
        words(f"-q -m endurance {FIXES}"),
        ("-q", "-m", "endurance", "-n", "2", "-k", "pongs or static-files or unwatched", FIXES),
    ),
    Proof(
        "properties",
        "properties of rules, table, records and HTTP API hold for many random examples",
        "pytest",
        ("-q", *PROPERTIES),
        None,
        profile="long",
    ),
    Proof(
        "crash-sqlite",
        "no acknowledged turn is lost, doubled or reordered when a node is killed (SQLite)",
        "tools.crash",
        words("--kills 300 --turns 50000 --database sqlite"),
        words("--kills 20 --turns 200 --lanes 4 --database sqlite"),  # at every point
    ),
    Proof(
        "crash-postgresql",
        "the same on PostgreSQL",
        "tools.crash",
        words("--kills 300 --turns 50000 --database postgresql"),
        words("--kills 10 --turns 200 --lanes 4 --database postgresql"),
    ),
    Proof(
        "power-loss",
        "no acknowledged turn is lost when the power is cut (SQLite)",
        "tools.crash",
        words("--power --kills 500 --turns 20000"),
        words("--power --kills 14 --turns 200 --lanes 4"),
    ),
    Proof(
        "two-nodes",
        "two nodes on one database agree through every fault",
        "tools.two_nodes",
        words("--games 24 --faults all --times 2 --away 30"),
        words("--games 4 --lanes 4 --faults all --times 1 --pause 3 --away 3 --no-bots"),
    ),
    Proof(
        "two-nodes-bots",
        "two nodes play each turn of a built-in bot once when one of them is killed",
        "tools.two_nodes",
        words("--games 8 --lanes 2 --faults kill --times 4"),
        words("--games 1 --lanes 1 --faults kill --times 1"),
    ),
    Proof(
        "challenges",
        "each person has one ranked try at a deal of the day, however many start at once and die",
        "tools.challenges",
        words("--people 500 --attempts 20 --kills 50"),
        words("--people 20 --attempts 6 --kills 2"),
    ),
    Proof(
        "challenges-2000",
        "each person has one ranked try, with 2,000 starts at once while one of two nodes dies",
        "tools.challenges",
        words("--people 100 --attempts 20 --wave 100 --kills 1"),
        quick=None,
    ),
    Proof(
        "faulty-network",
        "games over a bad network end as over a good one",
        "tools.faulty_network",
        words("--games 1000"),
        words("--games 24 --together 12"),
    ),
    Proof(
        "fuzz",
        "malformed frames crash nothing and disturb no honest game",
        "tools.fuzz",
        words("--frames 200000"),
        quick=None,
    ),
    Proof(
        "room",
        "a card of a room reaches 200 phones within 150 ms (p99)",
        "tools.room",
        words("--sheets 200 --rounds 17"),
        words("--sheets 200 --rounds 3 --limit 400"),
        alone=True,
    ),
    Proof(
        "attack",
        "an honest client is answered within 50 ms (p99) while four others do their worst",
        "tools.attack",
        words("--seconds 300"),
        words("--seconds 10 --limit 200 --burst 20"),
        alone=True,
    ),
    Proof(
        "limits-cost",
        "limits cost a node at most 3 % of the turns that it takes per CPU second",
        "bench.limits_cost",
        quick=None,
        alone=True,
    ),
    Proof(
        "equality",
        "the engine equals the rules in every position",
        "tools.equality",
        words("--games 20000"),
        words("--games 200"),
    ),
    Proof(
        "legal-turns",
        "built-in bots make legal turns only",
        "tools.legal_turns",
        words("--turns 10000000"),
        words("--turns 5000"),
    ),
    Proof(
        "first-start",
        "a new server says how hard the deals of today are within 10 s of its first start",
        "tools.first_start",
        (),
        words("--limit 60"),
        alone=True,
    ),
    Proof(
        "strength",
        "strength orders the levels, and its intervals hold what they promise",
        "tools.strength_study",
        (),
        words("--quick"),
    ),
    Proof(
        "portable-bots",
        "bots without numba choose the server's turns",
        "tools.portable_bots",
        words("--positions 1000"),
        words("--positions 40"),
    ),
    Proof(
        "portable-time",
        "bots take at most 2 s for a turn in a browser on a processor slowed four times",
        "tools.portable_bots",
        words("--pyodide 24"),
        words("--pyodide 1"),
        alone=True,
    ),
    Proof(
        "bot-time",
        "a bot keeps its time on a busy machine",
        "tools.bot_time",
        words("--seconds 0.05 --games 40 --busy 4"),
        words("--seconds 0.05 --games 2 --busy 2 --late 20"),
        alone=True,
    ),
    Proof(
        "par-study",
        "par is proven within a minute for random deals",
        "tools.par_study",
        words("--side A --deals 200 --seconds 60 --least 0.98"),
        words("--side A --deals 2 --seconds 20"),
    ),
    Proof(
        "review-study",
        "a review costs at most 2 CPU s, as exact as the reference and 97 % alike",
        "tools.review_study",
        words("--games 200"),
        quick=None,
        alone=True,
    ),
    Proof(
        "explanations",
        "every number in the explanations of turns is what the rules and single playouts give",
        "tools.explanations",
        words("--count 2000"),
        words("--count 40"),
    ),
    Proof(
        "policy",
        "MaskablePPO learns the solo game and plays as a bot, where sb3-contrib is installed",
        "tools.maskable_ppo",
        words("--steps 100000 --deals 200"),
        words("--steps 4096 --deals 20"),
    ),
    Proof(
        "puzzles",
        "independent methods agree with the solutions of the shipped puzzles",
        "tools.prove_puzzles",
        words("--each 200 --deals 1500"),
        words("--each 8 --deals 10"),
    ),
    Proof(
        "deployment",
        "the services of deploy/ play through Caddy while they restart, where Caddy is installed",
        "tools.deployment",
    ),
    Proof(
        "unit",
        "the systemd unit plays, analyses, is backed up and stops, as root where systemd is",
        "tools.systemd_unit",
    ),
    Proof(
        "browsers",
        "a whole solo game plays to the end in Firefox and WebKitGTK, where they are installed",
        "tools.browsers",
        (),
        words("--list"),  # short: only says which engines there are
    ),
)


def run(proof: Proof, quick: bool) -> int:
    """Run one; short ones show their output when they are over, so that none is mixed."""
    command, began = proof.command(quick), time.monotonic()
    head = f"\n{proof.name}: {proof.promise}\n  {shlex.join(command[1:])}"
    with TemporaryFile() as said:
        if not quick:
            print(head, flush=True)
        try:
            code = subprocess.run(
                command,
                env=proof.environment(quick),
                stdout=said if quick else None,
                stderr=STDOUT if quick else None,
                timeout=LIMIT if quick else None,
                check=False,
            ).returncode
        except subprocess.TimeoutExpired:
            code = TIMED_OUT
        said.seek(0)
        output = said.read().decode(errors="replace").replace("\r", "\n").rstrip()
    verdict = {0: "passed", SKIPPED: "SKIPPED"}.get(code, f"FAILED (exit code {code})")
    ended = f"{proof.name}: {verdict} in {time.monotonic() - began:.0f} s"
    print("\n".join([head, output, ended] if quick else [ended]), flush=True)
    return code


def run_all(proofs: Sequence[Proof], quick: bool) -> dict[Proof, int]:
    """Run the proofs; their exit codes."""
    together = [proof for proof in proofs if quick and not proof.alone]
    with ThreadPoolExecutor(SIDE_BY_SIDE) as pool:
        codes = dict(zip(together, pool.map(lambda one: run(one, quick), together), strict=True))
    for proof in proofs:
        if proof not in codes:
            codes[proof] = run(proof, quick)
    return codes


def main(argv: Sequence[str], proofs: Sequence[Proof] = PROOFS) -> int:
    """Run the chosen proofs; 1 when one fails, 2 when no proof has such a name."""
    parser = ArgumentParser(prog="dev.py prove", description="Run the endurance proofs.")
    parser.add_argument("name", nargs="*", help="part of a proof's name; all without one")
    parser.add_argument("--quick", action="store_true", help="short lengths: minutes, not hours")
    parser.add_argument("--list", action="store_true", help="print names and commands only")
    given = parser.parse_args(argv)
    proofs = [proof for proof in proofs if not given.quick or proof.quick is not None]
    for name in given.name:
        if not any(name in proof.name for proof in proofs):
            print(f"no proof is called {name!r}: {', '.join(p.name for p in proofs)}")
            return 2
    chosen = [p for p in proofs if not given.name or any(name in p.name for name in given.name)]
    if given.list:
        for proof in chosen:
            command = shlex.join(proof.command(given.quick)[1:])
            print(f"{proof.name:18}{proof.promise}\n{'':18}{command}")
        return 0
    codes = run_all(chosen, given.quick)
    skipped = [proof.name for proof in chosen if codes[proof] == SKIPPED]
    failed = [proof.name for proof in chosen if codes[proof] not in (0, SKIPPED)]
    passed = len(chosen) - len(failed) - len(skipped)
    names = "".join(
        f"; {what}: {', '.join(found)}"
        for what, found in (("failed", failed), ("skipped", skipped))
        if found
    )
    print(f"\n{passed} of {len(chosen)} proofs passed{names}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
