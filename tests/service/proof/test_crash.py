"""Sabotages that tools/crash.py has to notice; short run: `dev.py prove --quick crash`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.crash import RANDOM, Crash, Report, Wanted, main, table
from tools.proof.sabotage import ONE_NODE

WHERE = {  # where each sabotage shows at once
    "ack-before-store": "after the answer",
    "forget-keys": "before the answer",
    "split-commit": "between the rows",
    "drop-on-restart": RANDOM,
    "reorder": RANDOM,
}


async def crash(folder: Path, database: str, **wishes: object) -> Report:
    wanted = Wanted(database, folder, lanes=3, **wishes)  # type: ignore[arg-type] # a few of many
    return await Crash(wanted).run()


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder}/hashi.sqlite3"


@pytest.mark.endurance
@pytest.mark.parametrize("sabotage", ONE_NODE)
@pytest.mark.asyncio
async def test_a_sabotaged_node_is_found_out(tmp_path: Path, sabotage: str) -> None:
    report = await crash(
        tmp_path,
        sqlite(tmp_path),
        **{"kills": 8, "turns": 400, "plan": (WHERE[sabotage],), "sabotage": sabotage},
    )
    assert not report.good
    assert not {"unreached", "failed", "stuck"} & set(report.found.counts), table(report)


@pytest.mark.endurance
def test_the_command_tells_what_it_did(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--kills", "4", "--turns", "20", "--lanes", "2"]) == 0
    figures = dict(line.rsplit(maxsplit=1) for line in capsys.readouterr().out.splitlines())
    assert int(figures["kills in all"]) == 4
    assert int(figures["turns acknowledged"]) >= 20
    assert figures["lost"] == figures["doubled"] == figures["reordered"] == "0"
