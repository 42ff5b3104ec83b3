"""`hashi deals`: the pool of numbered deals of a site."""

from __future__ import annotations

import secrets
from argparse import ArgumentParser, Namespace
from contextlib import closing
from datetime import UTC, datetime
from statistics import mean
from typing import Any, Final

from hashi.arena import ArenaError, cores, local_workers
from hashi.arena.deal_figures import SECONDS, DealFigures
from hashi.arena.difficulty import check_par
from hashi.bots import find_bot
from hashi.bots.registry import LEVEL_NAMES
from hashi.deal import AnyName, DealName, commitment_of, parse_name, sealed_names
from hashi.faces.cli.admin_common import add_site, on_database
from hashi.faces.cli.columns import columns, heads
from hashi.faces.cli.common import CommandError, deal_name, print_json, texts_for
from hashi.faces.cli.options import about, add_json, add_progress, seconds
from hashi.faces.cli.progress import ProgressBar
from hashi.faces.cli.server_options import number
from hashi.rules import SIDES
from hashi.service.store import Database
from hashi.table.ids import NodeId
from hashi.texts import Key

MOST: Final = 1_000_000
MOST_DAYS: Final = 366


def define_make(command: ArgumentParser) -> None:
    _add_range(command)
    command.add_argument("--jobs", type=int, metavar="N", help=about(command, "jobs"))
    command.add_argument(
        "--par-seconds",
        type=seconds,
        default=SECONDS,
        metavar="S",
        help=about(command, "deal-par-seconds"),
    )
    add_progress(command)
    add_site(command)
    command.set_defaults(run=make)


def define_show(command: ArgumentParser) -> None:
    command.add_argument("deal", metavar="DEAL", help=about(command, "deal-name"))
    add_json(command)
    add_site(command)
    command.set_defaults(run=show)


def define_seals(command: ArgumentParser) -> None:
    _add_range(command)
    add_json(command)
    add_site(command)
    command.set_defaults(run=seals)


def _add_range(command: ArgumentParser) -> None:
    command.add_argument(
        "--side", choices=sorted(SIDES), default="A", help=about(command, "deals-side")
    )
    command.add_argument(
        "--count",
        type=number(1, MOST, int),
        default=20,
        metavar="N",
        help=about(command, "deals-count"),
    )
    command.add_argument(
        "--days", type=number(1, MOST_DAYS, int), metavar="N", help=about(command, "deals-days")
    )


def _names(arguments: Namespace) -> list[AnyName]:
    if arguments.days is not None:
        return list(sealed_names(datetime.now(UTC).date(), arguments.days))
    return [DealName(arguments.side, at) for at in range(1, arguments.count + 1)]


def make(arguments: Namespace) -> int:
    from hashi.service.deal_pool import fill, ranges
    from hashi.service.store.deals import Deals

    jobs = cores() if arguments.jobs is None else arguments.jobs
    if jobs < 1:
        raise ArenaError("jobs", f"found {jobs} jobs, expected at least 1")
    check_par(1, arguments.par_seconds)
    for level in LEVEL_NAMES:  # the extra is missing now rather than in every process
        find_bot(level)
    say, names = texts_for(arguments), _names(arguments)

    async def work(database: Database) -> list[dict[str, Any]]:
        deals = Deals(database)
        with (
            local_workers(jobs) as workers,
            closing(ProgressBar(say, "deals", arguments.progress)) as progress,
        ):
            await fill(
                deals,
                names,
                workers,
                node=NodeId(secrets.token_hex(8)),
                seconds=arguments.par_seconds,
                report=progress,
            )
        found = [await deals.computed(*one) for one in ranges(names).items()]
        return [figures for series in found for figures in series.values()]

    found, shown = on_database(arguments, work)
    pars = [DealFigures.from_json(figures).par for figures in found]
    proven = sum(par is not None and par.proven for par in pars)
    facts = {"database": shown, "done": str(len(found)), "proven": str(proven)}
    print(say(Key.DEALS_MADE, count=len(names), **facts))
    return 0


def show(arguments: Namespace) -> int:
    from hashi.service.store.deals import Deals

    name = parse_name(deal_name(arguments.deal))

    async def work(database: Database) -> tuple[dict[str, Any] | None, str]:
        deals = Deals(database)
        return await deals.figures(name), commitment_of(await deals.seed(), name)

    (stored, sealed), shown = on_database(arguments, work)
    figures = None if stored is None else DealFigures.from_json(stored)
    if figures is None or figures.par is None:
        raise CommandError(Key.FAULT_NO_FIGURES, deal=str(name), database=shown)
    best = figures.par
    if arguments.json:
        facts = {"total": best.total, "bound": best.bound, "proven": best.proven}
        # Without the start number of deal par, which would help a player.
        levels = figures.to_json()["levels"]
        print_json({"deal": str(name), "commitment": sealed, "par": facts, "levels": levels})
        return 0
    say, par = texts_for(arguments), str(best.total)
    if not best.proven:
        par = say(Key.INTERVAL, low=best.total, high=best.bound)
    print(say(Key.DEALS_PAR, deal=str(name), par=par, seal=sealed))
    rows = [
        (level, say.decimal(mean(totals), 1), str(min(totals)), str(max(totals)))
        for level, totals in figures.levels.items()
    ]
    for line in columns(heads(say, "level", "mean-total", "lowest", "highest"), rows):
        print(line)
    return 0


def seals(arguments: Namespace) -> int:
    from hashi.service.store.deals import Deals

    async def work(database: Database) -> bytes:
        return await Deals(database).seed()

    seed, _ = on_database(arguments, work)
    found = {str(name): commitment_of(seed, name) for name in _names(arguments)}
    if arguments.json:
        print_json({"commitments": found})
    else:
        for name, sealed in found.items():
            print(f"{sealed}  {name}")
    return 0
