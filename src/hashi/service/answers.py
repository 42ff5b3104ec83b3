"""Answers of the HTTP API that the browser reads, declared once.

`tools/make_protocol.py` writes them as TypeScript. Times are in ms.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, NotRequired, TypedDict

from hashi.analysis.loss_kinds import GamePart, LossKind
from hashi.protocol.frames import SeatData
from hashi.rules.events import Law, Seat
from hashi.rules.game import Phase
from hashi.rules.scoring import Goal, Rank
from hashi.service.store.circle_results import Period
from hashi.service.store.results import Mode
from hashi.service.store.schema import Family
from hashi.table.ids import ChallengeId, DeviceId, RoomId, TableCode, TableId
from hashi.table.settings import Settings

# Tables in lists


class TableRow(TypedDict):
    """A table in a list."""

    id: TableId
    code: TableCode
    created: int
    started: int | None
    ended: int | None
    challenge: ChallengeId | None


class OwnTable(TableRow):
    """A table in the list of a player; `expires`: when it is removed, null while that is far."""

    board: str
    law: Annotated[str, Law]
    seats: list[SeatData | None]
    seat: Seat | None
    repeat: bool
    assisted: bool
    retracted: int
    resigned: bool
    may_delete: bool
    phase: Annotated[str, Phase]
    round: int
    awaited: list[Seat]
    totals: list[int]
    winners: list[Seat]
    rank: Annotated[str | None, Rank]
    expires: int | None


class OpenTable(TableRow):
    """A table that waits for players."""

    board: str
    law: Annotated[str, Law]
    settings: Annotated[object, Settings]
    seats: list[SeatData | None]


class CreatedTable(TypedDict):
    """A new table."""

    id: TableId
    code: TableCode
    link: str
    commitment: str | None


# Challenges and deals


class ParData(TypedDict):
    """A par; at most `bound` where it is not proven."""

    total: int
    bound: int
    proven: bool


class PlayingCircleData(TypedDict):
    """A circle of mine: how many of its members have played certain deals."""

    circle: str
    name: str
    people: int
    played: int


class RankedResult(TypedDict):
    """A result of a challenge; no `rank` if a bot helped or it is `later` than the deal's day.

    `assisted` includes `retracted`: turns were taken back.
    `table` and `par` are null until the challenge has been played here.
    """

    rank: int | None
    name: str | None
    total: int
    assisted: bool
    retracted: bool
    later: bool
    mine: bool
    table: TableId | None
    par: ParData | None


class Ranking(TypedDict):
    """A page of the ranking of a challenge; `hidden`: results of one that I have yet to play."""

    results: list[RankedResult]
    more: bool
    hidden: int
    own: RankedResult | None
    mine: TableRow | None
    circles: list[PlayingCircleData]


class Difficulty(TypedDict):
    """Mean of the bots; provisional until all levels are `ready`, as those ready and all."""

    mean: float | None
    ready: tuple[int, int]


class LevelTotals(TypedDict):
    """Totals of a level from every start number."""

    level: str
    totals: list[int]


class TotalCount(TypedDict):
    """People with a total."""

    total: int
    people: int


class DealPeople(TypedDict):
    """People with a result; totals are null for a few people."""

    count: int
    totals: list[TotalCount] | None
    percentile: int | None


class DealAnswer(Difficulty):
    """A deal with a name; par, levels and people only once it has been played here."""

    deal: str
    commitment: str | None
    opens: int | None
    closes: int | None
    ranked: bool
    played: bool
    par: ParData | None
    own_par: ParData | None
    levels: list[LevelTotals] | None
    people: DealPeople | None


class BoardParData(TypedDict):
    """Par of a deal on a board; proven once the total has reached the bound."""

    total: int
    bound: int


class RatingPart(TypedDict):
    """Totals of bots by level, with the same deals on a board and on the sides."""

    totals: Mapping[str, Sequence[int]]
    sides: Mapping[str, Mapping[str, Sequence[int]]]
    more: bool


# People


class Me(TypedDict):
    """Who I am."""

    name: str | None


class DeviceRow(TypedDict):
    """A device of a person; its name is empty for a program."""

    id: DeviceId
    name: str
    created: int
    used: int
    current: bool


class SeatTokenRow(TypedDict):
    """A token of a seat for a program."""

    table: TableId
    code: TableCode
    device: DeviceId
    created: int


class DeviceList(TypedDict):
    """Devices and seat tokens of a person."""

    devices: list[DeviceRow]
    seat_tokens: list[SeatTokenRow]


class GameLine(TypedDict):
    """A finished game in a list; `code` is that of its replay."""

    board: str
    bots: list[str | None]
    totals: list[int]
    winners: list[Seat]
    rank: Annotated[str | None, Rank]
    code: str


class HistoryGame(GameLine):
    """An offline game in one's history."""

    id: str
    seat: Seat
    played: int
    added: int


class StoredFamily(TypedDict):
    """Personal data with one purpose."""

    family: Annotated[str, Family]
    items: list[str]


class KeptDays(TypedDict):
    """For how many days the site keeps what nobody uses; 0: forever."""

    unstarted: float
    unfinished: float
    people: float
    replies: float


class Privacy(TypedDict):
    """What the site stores about people, by purpose, and for how long."""

    stored: list[StoredFamily]
    days: KeptDays


class AnnouncementData(TypedDict):
    """What the operator announces, in the language of the request."""

    id: int
    text: str
    until: int | None


class SiteAnswer(TypedDict):
    """What the operator has set for everybody."""

    paused: bool
    announcement: AnnouncementData | None


class OwnRoom(TypedDict):
    """A room in the list of its caller; `expires` is null while that is far away."""

    room: RoomId
    released: int
    expires: int | None


# Statistics


class GroupStatistics(TypedDict):
    """Games on a side in a mode; `won` is null where nobody else played."""

    side: str
    mode: Annotated[str, Mode]
    games: int
    mean: float
    best: int
    won: int | None


RankReached = TypedDict(
    "RankReached", {"name": Annotated[str, Rank], "from": int, "reached": int | None}
)


class GamesOfTotal(TypedDict):
    """Games with a total."""

    total: int
    games: int


class RecentGames(TypedDict):
    """The newest solo games on a side, and as many before."""

    side: str
    games: int
    mean: float | None
    before_games: int
    before_mean: float | None


class GoalStatistics(TypedDict):
    """How often a goal was reached in solo games."""

    goal: Annotated[str, Goal]
    games: int
    in_time: int
    late: int


class PartLoss(TypedDict):
    """Points lost per game in a part of the game."""

    phase: Annotated[str, GamePart]
    points: float


class KindLoss(TypedDict):
    """Points lost per game by one kind of loss."""

    kind: Annotated[str, LossKind]
    points: float


class Losses(TypedDict):
    """Points lost per reviewed game."""

    games: int
    points: float
    phases: list[PartLoss]
    kinds: list[KindLoss]


class StrengthData(TypedDict):
    """Strength on numbered deals; null until `needed` deals are played.

    `unfinished` deals were started and not played to the end, so they do not count.
    """

    deals: int
    unfinished: int
    needed: int
    value: float | None
    low: float | None
    high: float | None


class ResultStatistics(TypedDict):
    """What follows from results alone."""

    games: int
    left_out: int
    by: list[GroupStatistics]
    ranks: list[RankReached]
    totals: list[GamesOfTotal]
    recent: list[RecentGames]
    goals: list[GoalStatistics]


class StatisticsAnswer(ResultStatistics):
    """Results of a person over time."""

    pending: int
    losses: Losses | None
    strength: StrengthData


# Circles


class CircleMember(TypedDict):
    """A member of a circle by handle."""

    id: str
    name: str | None
    mine: bool


class StandingRow(CircleMember):
    """A member in a table; without others on the same deals no rank and no lead."""

    rank: int | None
    deals: int
    mean: float
    lead: float | None


class EntryRow(CircleMember):
    """A result in a circle; the total is null on a deal that I have yet to play."""

    deal: str
    total: int | None
    ended: int


class CircleAnswer(TypedDict):
    """A circle; its tables, results and people only for members."""

    circle: str
    name: str
    people: int
    member: bool
    founder: bool
    tables: NotRequired[dict[Annotated[str, Period], list[StandingRow]]]
    hidden: NotRequired[dict[Annotated[str, Period], int]]
    entries: NotRequired[list[EntryRow]]
    members: NotRequired[list[CircleMember]]


# Deals of the day and of the week


class OwnResult(TypedDict):
    """My counted game of a deal; `table` is null once deleted, `later`: started after the day."""

    table: TableCode | None
    over: bool
    total: int | None
    assisted: bool
    later: bool


class DatedDeal(TypedDict):
    """A deal of a day or a week."""

    deal: str
    board: str
    opens: int
    closes: int
    own: OwnResult | None


class TodaysDeal(DatedDeal, Difficulty):
    """A deal that is open now, with my rank."""

    rank: int | None


class MarkedDay(TypedDict):
    """Whether I played a deal of a day in time."""

    day: str
    played: bool


class SealsData(TypedDict):
    """The list of commitments from a day on."""

    first: str
    days: int
    sha256: str


class Daily(TypedDict):
    """The deals of today and this week; `now` is the time of the server."""

    now: int
    today: str
    first: str
    closes: int
    deals: list[TodaysDeal]
    circles: list[PlayingCircleData]
    days: list[MarkedDay]
    seals: SealsData


class ArchivedDay(TypedDict):
    """The deals that opened on a day."""

    day: str
    deals: list[DatedDeal]


ANSWERS = (
    *(OwnTable, OpenTable, CreatedTable, Ranking, DealAnswer, BoardParData, RatingPart),
    *(Me, DeviceList, HistoryGame, Privacy, SiteAnswer, OwnRoom, StatisticsAnswer, CircleAnswer),
    *(Daily, ArchivedDay),
)
