"""`hashi play --deal` and `--daily`: a deal of a server, line by line.

    play_deal(arguments, "A-1234")

`arguments` needs `server`, `name` and `lang`.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Mapping
from statistics import mean
from typing import TYPE_CHECKING, Any, Final

from hashi.faces.cli.columns import columns, heads
from hashi.faces.cli.common import CommandError, texts_for
from hashi.rules import SIDES
from hashi.texts import Key, Texts

if TYPE_CHECKING:
    from hashi.client import Service, Table

SERVER: Final = "http://127.0.0.1:8765"  # where `hashi serve` listens
FIRST_PATIENCE: Final = 3.0  # seconds for the first connection to a service
PAGES: Final = ("lobby", "table")  # catalogues of the browser, which says the same


def play_deal(arguments: Namespace, deal: str | None) -> int:
    """Play a deal by its exact name, from where it was left; then show what it is worth.

    Without a name it is the deal of the day by the server's clock, on the side of `arguments`.
    """
    try:
        from hashi.client import Service
        from hashi.faces.cli.identity import come_in_for_good
        from hashi.faces.cli.join_person import play_at
    except ImportError:
        raise CommandError(Key.FAULT_EXTRA, extra="client") from None
    say = texts_for(arguments)
    server = arguments.server or SERVER
    service = Service(server, language=say.language, patience=FIRST_PATIENCE)
    names: list[str] = arguments.name or []
    if len(names) > 1:
        raise CommandError(Key.FAULT_NAMES, names=len(names), seats=1)
    name = come_in_for_good(service, names[0] if names else None)
    if deal is None:
        today = service.json("GET", "/api/daily")["deals"]
        sides = {str(one["board"]): str(one["deal"]) for one in today if one["board"] in SIDES}
        if arguments.side not in sides:
            facts = {"found": repr(arguments.side), "choices": ", ".join(sides)}
            raise CommandError(Key.FAULT_VALUE_ONE_OF, **facts)
        deal = sides[arguments.side]
    found = service.json("GET", f"/api/deals/{deal}")
    for line in before_lines(say, found):
        print(line)
    back = f"hashi play --deal {deal}"
    if arguments.server is not None:
        back += f" --server {arguments.server}"
    if not play_at(say, service, _table(service, deal), name, _begin, back):
        return 0
    for line in worth_lines(say, service.json("GET", f"/api/deals/{deal}")):
        print(line)
    return 0


def _table(service: Service, deal: str) -> str:
    """The code of the own unfinished table of a deal, else of a new one."""
    mine = service.json("GET", f"/api/challenges/{deal}/results?most=1")["mine"]
    if mine is not None and mine["ended"] is None:
        return str(mine["code"])
    return str(service.open_table(access="invitation", challenge=deal)["code"])


def _begin(table: Table) -> None:
    table.sit()
    table.start()


def before_lines(say: Texts, found: Mapping[str, Any]) -> Iterator[str]:
    """What may be known of a deal before it is played: how hard it is."""
    page = Texts(say.language, PAGES)
    yield page.named("deal-title", deal=str(found["deal"]))
    if found["mean"] is not None:
        yield page.named("deal-hard", mean=say.decimal(found["mean"], 1))
    yield page.named("news-repeated" if found["played"] else "challenge-once")


def worth_lines(say: Texts, found: Mapping[str, Any]) -> Iterator[str]:
    """What a deal is worth, once it has been played; figures may not be computed yet."""
    page = Texts(say.language, PAGES)
    par, levels, people = found["par"], found["levels"], found["people"]
    if par is not None and par["proven"]:
        yield page.named("deal-par", total=par["total"])
    elif par is not None:
        yield page.named("deal-par-open", total=par["total"], bound=par["bound"])
    if people is not None and people["percentile"] is not None:
        facts = {"percent": people["percentile"], "count": people["count"]}
        yield page.named("deal-percentile", **facts)
    elif people is not None:
        yield page.named("deal-people", count=people["count"])
    if levels is None:
        yield page.named("deal-unknown")
    else:
        yield page.named("deal-bots-text")
        rows = [
            (
                say.family("rank", level["level"]),
                say.decimal(mean(level["totals"]), 1),
                str(min(level["totals"])),
                str(max(level["totals"])),
            )
            for level in levels
        ]
        yield from columns(heads(say, "level", "mean-total", "lowest", "highest"), rows)
