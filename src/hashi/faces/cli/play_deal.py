"""`hashi play --deal` and `--daily`: a deal of a server, line by line.

    play_deal(arguments, "A-1234")

`arguments` needs `server`, `name` and `lang`.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Mapping
from statistics import mean
from typing import TYPE_CHECKING, Any, Final

from hashi.deal import DayName, WeekName, page_path, parse_name
from hashi.faces.cli.columns import columns, heads
from hashi.faces.cli.common import CommandError, Message, texts_for
from hashi.faces.terminal.console import print_wrapped
from hashi.rules import SIDES
from hashi.texts import Key, Texts

if TYPE_CHECKING:
    from hashi.client import Service, Table

SERVER: Final = "http://127.0.0.1:8765"  # where `hashi serve` listens
FIRST_PATIENCE: Final = 3.0  # seconds for the first connection to a service
PAGES: Final = (
    "browser",
    "lobby",
    "table",
    "daily",
    "review",
)  # catalogues of the browser, which says the same


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
            problem = Message(Key.FAULT_VALUE_ONE_OF, **facts)
            raise CommandError(Key.FAULT_VALUE_IN, name="--side", problem=problem)
        deal = sides[arguments.side]
    found = service.json("GET", f"/api/deals/{deal}")
    print_wrapped(*before_lines(say, found))
    back = f"hashi play --deal {deal}"
    if arguments.server is not None:
        back += f" --server {arguments.server}"
    table = play_at(say, service, _table(service, deal), name, _begin, back)
    if table is None:
        return 0
    found = service.json("GET", f"/api/deals/{deal}")
    total, note = table.view.scores[0].total, _note(table.session.table)
    print_wrapped(*worth_lines(say, found, total, note))
    if note is None:
        own = service.json("GET", f"/api/challenges/{deal}/results?most=1")["own"]
        place = None if own is None else own["rank"]
        print_wrapped(*sharing_lines(say, deal, total, place, server))
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
    yield _title(page, str(found["deal"]))
    ready, every = found["ready"]
    if not ready:
        yield page.named("deal-unknown")
    elif ready < every:  # the strongest level comes last, so the mean is provisional
        yield page.named("deal-ready", ready=ready, all=every)
    if found["mean"] is not None:
        hard = "deal-hard" if ready == every else "daily-mean-so-far"
        yield page.named(hard, mean=say.decimal(found["mean"], 1))
    if found["played"]:
        yield page.named("news-repeated")
    else:
        yield page.named("challenge-once" if found["ranked"] else "daily-past")


def _title(page: Texts, deal: str) -> str:
    """A deal in words; a day as a date of the language."""
    found = parse_name(deal)
    if isinstance(found, DayName):
        return page.named("daily-of-day", day=_day(page, found), side=found.side)
    if isinstance(found, WeekName):
        year, week, _ = found.monday.isocalendar()
        facts = {"week": str(week), "year": str(year), "board": found.board.name}
        return page.named("daily-of-week", **facts)
    return page.named("deal-title", deal=deal)


def sharing_lines(
    say: Texts, deal: str, total: int, rank: int | None, server: str
) -> Iterator[str]:
    """The own place in the ranking, and what to send to friends: a sentence and the deal's page."""
    page, name = Texts(say.language, PAGES), parse_name(deal)
    if rank is not None:
        yield from columns((page.named("challenge-rank"), str(rank)), [])
    points = page.named("end-total", total=total)
    yield ""
    if isinstance(name, DayName):
        yield page.named("daily-shared", day=_day(page, name), side=name.side, points=points)
    elif isinstance(name, WeekName):
        week = str(name.monday.isocalendar().week)
        yield page.named("daily-shared-week", week=week, points=points)
    else:
        yield page.named("after-shared-deal", deal=deal, points=points)
    yield f"{server.rstrip('/')}{page_path(name)}?lang={say.language}"


def _day(page: Texts, name: DayName) -> str:
    from babel.dates import format_date  # late: only days need it

    return format_date(name.day, "long", locale=page.language)


def _note(table: Mapping[str, Any]) -> str | None:
    """Why the result of a solo table is not compared with those of others, as a key."""
    if 0 in table.get("repeats", ()):
        return "deal-repeat"
    return "deal-assisted" if 0 in table.get("assisted", ()) else None


def _par_text(par: Mapping[str, Any]) -> str:
    return str(par["total"]) if par["proven"] else f"{par['total']}–{par['bound']}"


def worth_lines(
    say: Texts, found: Mapping[str, Any], total: int, note: str | None = None
) -> Iterator[str]:
    """What a deal is worth, once it has been played; figures may not be computed yet."""
    page = Texts(say.language, PAGES)
    levels, people = found["levels"], found["people"]
    pars = {"deal-par-own": found["own_par"], "deal-par-best": found["par"]}
    rows = [(page.named(key), _par_text(par)) for key, par in pars.items() if par is not None]
    yield from columns((page.named("deal-yours"), str(total)), rows)
    if note is not None:
        yield page.named(note)
    if people is not None and people["percentile"] is not None:
        facts = {"percent": people["percentile"], "count": people["count"]}
        yield page.named("deal-percentile", **facts)
    elif people is not None:
        yield page.named("deal-people", count=people["count"])
    ready, every = found["ready"]
    if not ready:
        yield page.named("deal-unknown")
    elif ready < every:
        yield page.named("deal-ready", ready=ready, all=every)
    else:
        yield page.named("deal-bots-text")
    if levels:
        bots = [
            (
                say.family("rank", level["level"]),
                say.decimal(mean(level["totals"]), 1),
                str(min(level["totals"])),
                str(max(level["totals"])),
            )
            for level in levels
        ]
        yield from columns(heads(say, "level", "mean-total", "lowest", "highest"), bots)
