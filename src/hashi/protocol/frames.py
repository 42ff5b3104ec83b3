"""Frames of the service, as JSON data. TypedDicts: checked by mypy where frames are made and read.

`Annotated[dict, X]` is the JSON form of the record X.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from hashi.protocol.analyses import AnalysisKind, AnalysisState
from hashi.rules.events import Action, Checks, InfoBar, Law, Seat
from hashi.rules.game import Phase
from hashi.rules.scoring import Goal
from hashi.table.attendance import Term
from hashi.table.doses import Dose
from hashi.table.ids import CommandKey, TableCode, TableId, Token
from hashi.table.permissions import Permissions
from hashi.table.phrases import Phrase
from hashi.table.settings import Settings

Facts = dict[str, int | str]
PermissionsData = Annotated[dict[str, object], Permissions]


class BoardData(TypedDict):
    """A board: the map as drawn, the closed straits and all others."""

    name: str
    map: list[str]
    closed: list[str]
    straits: dict[str, list[str]]  # every strait, with those it crosses


class DeckData(TypedDict):
    """A deck in info-bar order."""

    name: str
    cards: list[str]


class SheetData(TypedDict):
    """The marks of a sheet, its finished and its crossed-out islands.

    `progress`: how many of the islands that each goal needs are finished.
    """

    numbers: dict[str, int]
    bridges: dict[str, int]
    finished: list[str]
    crossed_out: list[str]
    progress: dict[Goal, int]


class ScoreData(TypedDict):
    """Points by category, and their total."""

    islands: int
    red: int
    blue: int
    chain: int
    total: int


class RefusalData(TypedDict):
    """A broken rule; `text` is a sentence in the language of the connection."""

    code: str
    rule: str
    islands: list[str]
    facts: NotRequired[Facts]
    text: NotRequired[str]


class MistakeData(TypedDict):
    """A mistake that somebody has noticed (6.5)."""

    seat: Seat
    round: int
    action: Action
    may_correct: bool
    refusals: list[RefusalData]


class CorrectionData(TypedDict):
    """A mistake that its seat may correct now (6.2).

    `marks` are to be entered again on `sheet`; `until` is the round at whose end the right ends,
    null: when the scores are final.
    """

    round: int
    action: Action
    card: str | None
    marks: str
    sheet: SheetData
    until: int | None


class GoalPay(TypedDict):
    """Points for a goal, and how many islands it needs.

    `until`: the last card that pays the first value in a solo game (5.2).
    """

    first: int
    later: int
    until: int | None
    needs: int


class PaysData(TypedDict):
    """Points to win: for an island (4.6) and for each goal (4.2-4.4), and the solo piles (5.1)."""

    island: int
    goals: dict[Goal, GoalPay]
    piles: list[int]


class SeatData(TypedDict):
    """Who holds a seat: a person's `name` or a `bot`; `stand_in` plays for a person for a `term`.

    `reserved`: kept for the person of the last game, who has yet to sit down. `away`: since when
    a person has not been present, in ms.
    """

    name: str | None
    bot: str | None
    stand_in: str | None
    term: Term | None
    reserved: bool
    present: NotRequired[bool]
    away: NotRequired[int | None]


class AskedData(TypedDict):
    """A player (null: the host) wants a stand-in to play a seat, whose person may refuse.

    `until` is when the stand-in takes over, in ms.
    """

    seat: Seat
    by: Seat | None
    until: int


class SaidData(TypedDict):
    """A phrase and who said it."""

    seat: Seat
    phrase: Phrase


class TableView(TypedDict):
    """The table beyond its game; `id`, `code`, `created`, `settings` and `pays` never change."""

    id: TableId
    code: TableCode
    created: int
    settings: Annotated[dict[str, object], Settings]
    pays: PaysData
    offer: dict[Goal, int]
    seats: list[SeatData | None]
    said: list[SaidData]
    hints: list[Seat]
    done: list[Seat]
    repeats: list[Seat]
    counts: bool
    assisted: list[Seat]
    retracted: int
    salts: list[str]
    rematch: TableId | None
    deadline: int | None
    paused: bool
    asked: list[AskedData]


class GameView(TypedDict):
    """The game as a seat or a spectator may see it (`hashi.rules.view`)."""

    view: int
    seat: Seat | None
    phase: Phase
    board: BoardData
    deck: DeckData
    law: Law
    info_bar: InfoBar
    checks: Checks
    commitment: str | None
    round: int
    card: str | None
    crossed_off: list[int]
    piles: list[int]
    started: list[bool]
    start: str | None
    submitted: list[bool]
    turn: str | None
    sheets: list[SheetData | None]
    reached: list[dict[Goal, int | None]]
    scores: list[ScoreData | None]
    mistakes: list[MistakeData]
    hidden: list[bool]
    winners: list[Seat]
    secret: str | None


class ErrorData(TypedDict):
    """A refusal: `code` for programs, `text` for people, `detail` for developers."""

    code: str
    text: str
    refusals: list[RefusalData]
    detail: str
    line: NotRequired[int]  # of a file that was sent, from 1


class GoalReached(TypedDict):
    """A goal was announced (4.5)."""

    type: Literal["goal-reached"]
    seat: Seat
    goal: Goal
    round: int


class GoalLost(TypedDict):
    """A correction took a goal back."""

    type: Literal["goal-lost"]
    seat: Seat
    goal: Goal


class WelcomeFrame(TypedDict):
    """Answer to hello; `known`: the token is valid, `now`: the service's clock in ms."""

    type: Literal["welcome"]
    protocol: int
    version: str
    seat: Seat | None
    host: bool
    known: bool
    now: int


class SnapshotFrame(TypedDict):
    """The whole state at `seq`."""

    type: Literal["snapshot"]
    seq: int
    table: TableView
    game: GameView
    may: PermissionsData


UpdateFrame = TypedDict(
    "UpdateFrame",
    {
        "type": Literal["update"],
        "from": int,
        "seq": int,
        "events": list[dict[str, object]],
        "table": dict[str, object],
        "game": dict[str, object],
        "may": PermissionsData,
    },
)


class SeatsFrame(TypedDict):
    """Names and presence, which are not part of the log."""

    type: Literal["seats"]
    seats: list[SeatData | None]
    may: PermissionsData


class ReplyFrame(TypedDict):
    """The one answer to a command; `seq` of its last event, which is durably stored."""

    type: Literal["reply"]
    key: CommandKey
    seq: int
    error: NotRequired[ErrorData]


class ErrorFrame(TypedDict):
    """A frame was refused; nothing is stored, and the same key may be sent again."""

    type: Literal["error"]
    key: CommandKey | None
    error: ErrorData


class Situation(TypedDict):
    """The own seat's position.

    `impossible` islands can no longer be finished; `blocked` straits take no more bridges.
    """

    phase: Phase
    round: int
    impossible: list[str]
    blocked: list[str]
    corrections: list[CorrectionData]


class TurnsData(Situation):
    """What a seat may do now, every legal turn as a text."""

    turns: list[str]


class TurnsFrame(Situation):
    """What a seat may do now, in the compact form of `hashi.rules.turn_set`.

    Answer to `turns`; without a key where the hello asked for it with every card.
    """

    type: Literal["turns"]
    key: CommandKey | None
    writings: list[str]
    straits: list[str]
    bridges: int
    draws: dict[str, str]


class WhyFrame(TypedDict):
    """Answer to `why`; missing bridges count only when nothing else is wrong."""

    type: Literal["why"]
    key: CommandKey | None
    refusals: list[RefusalData]


class HintFrame(TypedDict):
    """Answer to `hint`: the islands to look at, and the first mark or the whole turn.

    With the dose `where` there is no turn. No islands: the bot would pass.
    """

    type: Literal["hint"]
    key: CommandKey | None
    dose: Dose
    islands: list[str]
    turn: str | None


class DraftFrame(TypedDict):
    """Answer to `draft`: it is known to the node."""

    type: Literal["draft"]
    key: CommandKey | None


class AnalysisData(TypedDict):
    """An analysis; `position` in the queue from 1, `progress` as rounds done and rounds in all."""

    kind: AnalysisKind
    seat: Seat
    state: AnalysisState
    position: int
    progress: list[int] | None
    result: dict[str, object] | None
    error: ErrorData | None


class AnalysisFrame(AnalysisData):
    """Answer to `analyse`, repeated after every change until it is done or failed."""

    type: Literal["analysis"]
    key: CommandKey | None


class LeadFrame(TypedDict):
    """Who leads through the replay and where, for everybody after each change; answer to `lead`.

    `leader` is null when nobody leads any longer.
    """

    type: Literal["lead"]
    key: CommandKey | None
    leader: Seat | None
    seat: Seat
    round: int
    marks: list[str]


class PongFrame(TypedDict):
    """Answer to `ping`; `seq`: the last sequence number sent on this connection."""

    type: Literal["pong"]
    key: CommandKey | None
    seq: int


ServerFrame = (
    WelcomeFrame
    | SnapshotFrame
    | UpdateFrame
    | SeatsFrame
    | ReplyFrame
    | ErrorFrame
    | TurnsFrame
    | WhyFrame
    | HintFrame
    | DraftFrame
    | AnalysisFrame
    | LeadFrame
    | PongFrame
)


class HelloFrame(TypedDict):
    """The first frame of a client; `after`: the last `seq` it knows.

    `turns`: send a `turns` frame with every card, start number and correction of the own seat.
    """

    type: Literal["hello"]
    protocol: int
    table: str
    after: NotRequired[int]
    lang: NotRequired[str]
    token: NotRequired[Token]
    turns: NotRequired[bool]
