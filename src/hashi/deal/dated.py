"""Deals of the day and of the week: names, opening times, and the list of their commitments.

The construction is specified in docs/deals.md. Days and weeks are those of UTC; a week is that of
ISO 8601, which starts on Monday.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import ClassVar, Final, Self

from hashi.deal.construction import DealError
from hashi.deal.numbered import NAME, DealName, commitment_of
from hashi.deal.week_boards import WEEK_BOARDS
from hashi.rules.board import Board
from hashi.rules.errors import FormatError, FormatErrorCode, shown
from hashi.rules.standard import SIDES

SEALED_DAYS: Final = 30
DAY: Final = timedelta(days=1)
WEEK: Final = timedelta(weeks=1)
FIRST_YEAR: Final = 2000
DAY_FORM: Final = re.compile(r"day-([0-9]{4})-([0-9]{2})-([0-9]{2})-([A-Z])")
WEEK_FORM: Final = re.compile(r"week-([0-9]{4})-([0-9]{2})")
SEAL: Final = re.compile(r"([0-9a-f]{64})  (\S{1,32})")
EXPECTED: Final = "expected a name such as A-1234, day-2026-11-18-A or week-2026-47"
DEAL_PATHS: Final = {"d/": "", "daily/": "day-", "weekly/": "week-"}  # of pages, to names


@dataclass(frozen=True, slots=True, order=True)
class DayName:
    """The deal of a day on one side of the standard board, such as `day-2026-11-18-A`."""

    day: date
    side: str
    label: ClassVar[str] = "day"

    @classmethod
    def exactly(cls, text: str) -> Self | None:
        """The name that is printed just like this; None for any other text."""
        found = DAY_FORM.fullmatch(text)
        if found is None or found[4] not in SIDES or int(found[1]) < FIRST_YEAR:
            return None
        try:
            return cls(date(int(found[1]), int(found[2]), int(found[3])), found[4])
        except ValueError:  # such as 30 February
            return None

    def __str__(self) -> str:
        return f"day-{self.day.isoformat()}-{self.side}"

    @property
    def series(self) -> str:
        """The sequence that the number counts in."""
        return f"{self.label}-{self.side}"

    @property
    def number(self) -> int:
        """Days are numbered from the first of the calendar."""
        return self.day.toordinal()

    @property
    def board(self) -> Board:
        return SIDES[self.side]

    @property
    def opens(self) -> int:
        """When it can be played first, in ms."""
        return midnight(self.day)

    @property
    def closes(self) -> int:
        """When a game that starts is no longer ranked, in ms."""
        return midnight(self.day) + DAY // timedelta(milliseconds=1)


@dataclass(frozen=True, slots=True, order=True)
class WeekName:
    """The deal of a week on a board of its own, such as `week-2026-47`."""

    monday: date
    label: ClassVar[str] = "week"

    @classmethod
    def of(cls, day: date) -> Self:
        """The week that a day is in."""
        return cls(day - day.weekday() * DAY)

    @classmethod
    def exactly(cls, text: str) -> Self | None:
        """The name that is printed just like this; None for any other text."""
        found = WEEK_FORM.fullmatch(text)
        if found is None or int(found[1]) < FIRST_YEAR:
            return None
        try:
            return cls(date.fromisocalendar(int(found[1]), int(found[2]), 1))
        except ValueError:  # most years have no week 53
            return None

    def __str__(self) -> str:
        year, week, _ = self.monday.isocalendar()
        return f"week-{year:04}-{week:02}"

    @property
    def series(self) -> str:
        """The sequence that the number counts in."""
        return self.label

    @property
    def number(self) -> int:
        """Weeks are numbered from the first of the calendar, which began on a Monday."""
        return self.monday.toordinal() // 7

    @property
    def board(self) -> Board:
        """The boards take turns, week by week."""
        return WEEK_BOARDS[self.number % len(WEEK_BOARDS)]

    @property
    def opens(self) -> int:
        """When it can be played first, in ms."""
        return midnight(self.monday)

    @property
    def closes(self) -> int:
        """When a game that starts is no longer ranked, in ms."""
        return midnight(self.monday) + WEEK // timedelta(milliseconds=1)


DatedName = DayName | WeekName
AnyName = DealName | DatedName


def midnight(day: date) -> int:
    """The first moment of a day, in ms."""
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()) * 1_000


def day_at(ms: int) -> date:
    """The day of a moment."""
    return datetime.fromtimestamp(ms / 1_000, UTC).date()


def dated_name(text: str) -> DatedName | None:
    """The day or week that is printed just like this; None for any other text."""
    return DayName.exactly(text) or WeekName.exactly(text)


def exact_name(text: str) -> AnyName | None:
    """The deal that is printed just like this; None for any other text."""
    return DealName.exactly(text) or dated_name(text)


def page_path(name: AnyName) -> str:
    """The path of a deal's page."""
    text = str(name)
    paths = reversed(DEAL_PATHS.items())  # the prefix of a number fits everything
    return next(
        f"/{path}{text.removeprefix(prefix)}" for path, prefix in paths if text.startswith(prefix)
    )


def in_series(series: str, number: int) -> AnyName:
    """The deal that has this series and number."""
    if series == WeekName.label:
        return WeekName.of(date.fromordinal(number * 7 + 1))
    label, _, side = series.rpartition("-")
    return DayName(date.fromordinal(number), side) if label else DealName(side, number)


def parse_name(text: str) -> AnyName:
    """Parse the name of a deal of any kind; small and capital letters are fine."""
    plain = text.upper()
    if NAME.fullmatch(plain):
        return DealName.parse(plain)  # its errors say more
    for prefix in (DayName.label, WeekName.label):
        plain = plain.replace(f"{prefix.upper()}-", f"{prefix}-", 1)
    found = exact_name(plain)
    if found is None:
        raise DealError("deal-name", f"found {shown(text)}, {EXPECTED}")
    return found


def deals_at(ms: int) -> tuple[DatedName, ...]:
    """The deals of the day and of the week at a moment."""
    today = day_at(ms)
    return (*(DayName(today, side) for side in SIDES), WeekName.of(today))


def sealed_names(first: date, days: int = SEALED_DAYS) -> Iterator[DatedName]:
    """The deals of so many days from a first one, then of the weeks that they are in."""
    everyday = [first + n * DAY for n in range(days)]
    yield from (DayName(day, side) for day in everyday for side in SIDES)
    yield from dict.fromkeys(map(WeekName.of, everyday))


def seal_list(seed: bytes, first: date, days: int = SEALED_DAYS) -> str:
    """The commitments of days and weeks, a line each as `sha256sum` prints it."""
    return "".join(f"{commitment_of(seed, n)}  {n}\n" for n in sealed_names(first, days))


def read_seals(text: str) -> Mapping[str, str]:
    """Commitments by name, from a list of any kind of deals; raises FormatError."""
    found: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        seal = SEAL.fullmatch(line)
        if seal is None or exact_name(seal[2]) is None or seal[2] in found:
            raise FormatError(
                FormatErrorCode.SEAL,
                found=shown(line),
                expected="a commitment, two spaces and the name of a deal, each deal once",
                line=number,
            )
        found[seal[2]] = seal[1]
    return found
