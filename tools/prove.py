"""Endurance proofs: all long runs by name, at full or at short length (`dev.py prove`).

    python3 dev.py prove                    every proof at full length: hours
    python3 dev.py prove --quick            every proof, short
    python3 dev.py prove --quick crash      only those whose name contains "crash"
    python3 dev.py prove --list             names and commands

Each proof is a program of its own that exits with 1 when a promise is broken. They run one after
another, so that each has the machine to itself.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

PROPERTIES: Final = (
    *("tests/rules", "tests/record", "tests/table", "tests/deal", "tests/service/web"),
    *("-k", "properties or fuzz or counts or changes or schema"),
)


@dataclass(frozen=True)
class Proof:
    """A promise, and the program that tries to break it."""

    name: str
    promise: str
    module: str
    full: tuple[str, ...] = ()
    quick: tuple[str, ...] = ()
    profile: str = "quick"  # of Hypothesis, at full length

    def command(self, quick: bool) -> list[str]:
        return [sys.executable, "-m", self.module, *(self.quick if quick else self.full)]

    def environment(self, quick: bool) -> dict[str, str]:
        return {**os.environ, "HYPOTHESIS_PROFILE": "quick" if quick else self.profile}


def words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


PROOFS: Final = (
    Proof(
        "crash-sqlite",
        "no acknowledged turn is lost, doubled or reordered when a node is killed (SQLite)",
        "tools.crash",
        words("--kills 300 --turns 50000 --database sqlite"),
        words("--kills 14 --turns 200 --lanes 4 --database sqlite"),
    ),
    Proof(
        "crash-postgresql",
        "the same on PostgreSQL",
        "tools.crash",
        words("--kills 300 --turns 50000 --database postgresql"),
        words("--kills 14 --turns 200 --lanes 4 --database postgresql"),
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
        words("--games 4 --faults all --times 1 --away 3"),
    ),
    Proof(
        "challenges",
        "each person has one counted game per challenge, however many start at once",
        "tools.challenges",
        words("--people 500 --attempts 20"),
        words("--people 20 --attempts 10"),
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
        words("--frames 4000 --seconds 30"),
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
        "bot-time",
        "a bot keeps its time on a busy machine",
        "tools.bot_time",
        words("--seconds 0.05 --games 40 --busy 4"),
        words("--seconds 0.05 --games 2 --busy 2"),
    ),
    Proof(
        "par-study",
        "par is proven within a minute for random deals",
        "tools.par_study",
        words("--side A --deals 200 --seconds 60"),
        words("--side A --deals 2 --seconds 20"),
    ),
    Proof(
        "sabotage",
        "the proofs find builds that were broken on purpose",
        "pytest",
        words("-q -m endurance"),
        words("-q -m endurance -n 2"),
    ),
    Proof(
        "properties",
        "properties of rules, table, records and HTTP API hold for many random examples",
        "pytest",
        ("-q", *PROPERTIES),
        ("-q", "-n", "2", *PROPERTIES),
        profile="long",
    ),
)


def run(proof: Proof, quick: bool) -> bool:
    command = proof.command(quick)
    print(f"\n{proof.name}: {proof.promise}\n  {shlex.join(command[1:])}", flush=True)
    began = time.monotonic()
    code = subprocess.run(command, env=proof.environment(quick), check=False).returncode
    verdict = "passed" if code == 0 else f"FAILED (exit code {code})"
    print(f"{proof.name}: {verdict} in {time.monotonic() - began:.0f} s", flush=True)
    return code == 0


def main(argv: Sequence[str], proofs: Sequence[Proof] = PROOFS) -> int:
    """Run the chosen proofs; 1 when one fails, 2 when no proof has such a name."""
    parser = ArgumentParser(prog="dev.py prove", description="Run the endurance proofs.")
    parser.add_argument("name", nargs="*", help="part of a proof's name; all without one")
    parser.add_argument("--quick", action="store_true", help="short lengths: minutes, not hours")
    parser.add_argument("--list", action="store_true", help="print names and commands only")
    given = parser.parse_args(argv)
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
    failed = [proof.name for proof in chosen if not run(proof, given.quick)]
    print(f"\n{len(chosen) - len(failed)} of {len(chosen)} proofs passed", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
