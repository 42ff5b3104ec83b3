"""Capacity table of docs/hosting.md: `python3 -m tools.capacity_table --people 60 --seconds 60`.

Measures one crowd on a real node and the cost of solo games with review and par, then prints what
larger sites need at the same cost per person: the crowd's row is measured, all others are
extrapolated. Processor time counts, so other work on the machine hardly changes the result.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from typing import Final

from bench.bench_capacity import (
    BUSY,
    GAME_PARTS,
    SITES,
    measured,
    nodes,
    solo_cost,
    workers,
    writes,
)
from bench.crowd import PACE, Load
from bench.processor_time import NODE
from hashi.service.process_name import ANALYSIS, BOTS

HEAD: Final = (
    "| people at once | | nodes | workers | turns stored per second |",
    "|---|---|---|---|---|",
)


def table(load: Load, solo: Mapping[str, float]) -> list[str]:
    """Lines of Markdown; `solo` has the CPU seconds of a solo game by part."""
    people = round(load.people)
    used = {part: load.cpu[part] / load.seconds for part in GAME_PARTS}
    helpers = used[BOTS] + used[ANALYSIS]
    stored = writes(people, load)
    lines = [*HEAD]
    lines.append(
        f"| {people} | measured | {used[NODE]:.2f} cores | {helpers:.2f} cores | {stored:.1f} |"
    )
    for site in SITES:
        needed = f"{nodes(site, load)} | {workers(site, load)} | {writes(site, load):,.1f}"
        lines.append(f"| {site:,} | extrapolated | {needed} |")
    each = ", ".join(f"{part} {load.cpu_per_person(part):.2%}" for part in GAME_PARTS)
    parts = ", ".join(f"{part} {solo[part]:.2f}" for part in GAME_PARTS)
    return [
        *lines,
        "",
        f"Of a core per person: {each}. Nodes and workers have one core each, {BUSY:.0%} busy.",
        f"A solo game with review and par: {sum(solo.values()):.2f} CPU s ({parts}).",
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=12 * PACE)
    parser.add_argument("--seconds", type=float, default=60.0)
    options = parser.parse_args(arguments)
    solo = {part: solo_cost(part) for part in GAME_PARTS}
    for line in table(measured(options.people, options.seconds), solo):
        print(line)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
