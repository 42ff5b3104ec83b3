"""Frames of the service, as JSON data. TypedDicts: checked by mypy where frames are made and read.

`Annotated[dict, X]` is the JSON form of the record X. The string below a field is its row in
docs/protocol.md (`tools/make_protocol.py`).
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
    """A board."""

    name: str
    map: list[str]
    """The board map, row by row."""
    closed: list[str]
    """Neighbours without a strait between them."""
    straits: dict[str, list[str]]
    """Every strait, with the straits that it crosses (1.5)."""


class DeckData(TypedDict):
    """A deck."""

    name: str
    cards: list[str]
    """The cards in the order of the info bar."""


class SheetData(TypedDict):
    """A sheet."""

    numbers: dict[str, int]
    """The islands that have a number."""
    bridges: dict[str, int]
    """The straits that have bridges, with how many."""
    finished: list[str]
    """The finished islands (3.10)."""
    crossed_out: list[str]
    """The islands crossed out for mistakes (6.3)."""
    progress: dict[Goal, int]
    """How many of the islands that each goal needs are finished."""


class ScoreData(TypedDict):
    """Points by category, and their total."""

    islands: int
    red: int
    blue: int
    chain: int
    total: int


class RefusalData(TypedDict):
    """A broken rule."""

    code: str
    """One of the [codes](#error-codes) of refusals."""
    rule: str
    """The number of the rule."""
    islands: list[str]
    """The islands concerned."""
    facts: NotRequired[Facts]
    """Numbers and names that the sentence needs."""
    text: NotRequired[str]
    """A sentence in the language of the connection."""


class MistakeData(TypedDict):
    """A mistake that somebody has noticed (6.5)."""

    seat: Seat
    round: int
    action: Action
    may_correct: bool
    """Its seat may correct it now (6.2)."""
    refusals: list[RefusalData]
    """The rules that it breaks."""


class CorrectionData(TypedDict):
    """A mistake that its seat may correct now (6.2)."""

    round: int
    action: Action
    card: str | None
    """The card of that round, null in set-up."""
    marks: str
    """The marks to enter again."""
    sheet: SheetData
    """Your sheet without them."""
    until: int | None
    """The last round in which it may be corrected; null: until the scores are final."""


class GoalPay(TypedDict):
    """What a goal pays."""

    first: int
    """Points for the first who reach it (4.5)."""
    later: int
    """Points for everybody after them."""
    until: int | None
    """In solo play the last card that pays the first value (5.2)."""
    needs: int
    """How many islands it needs."""


class PaysData(TypedDict):
    """Points to win."""

    island: int
    """Points for a finished island (4.6)."""
    goals: dict[Goal, GoalPay]
    """Points for each goal (4.2-4.4)."""
    piles: list[int]
    """In solo play the sizes of the piles (5.1)."""


class SeatData(TypedDict):
    """Who holds a seat."""

    name: str | None
    """The nickname of its person."""
    bot: str | None
    """The built-in bot that holds it."""
    stand_in: str | None
    """The bot that plays for its person at the moment."""
    term: Term | None
    """How long it plays ([absent people](#absent-and-late-people))."""
    reserved: bool
    """Kept for its person of the last game, who has yet to sit down."""
    present: NotRequired[bool]
    """Its person is connected; in `seats` only."""
    away: NotRequired[int | None]
    """Since when its person is not connected, in ms; in `seats` only."""


class AskedData(TypedDict):
    """A player wants a stand-in to play a seat, whose person may refuse."""

    seat: Seat
    by: Seat | None
    """The player; null is a host without a seat."""
    until: int
    """When the stand-in takes over, in ms."""


class SaidData(TypedDict):
    """A phrase and who said it."""

    seat: Seat
    phrase: Phrase


class TableView(TypedDict):
    """The table beyond its game."""

    id: TableId
    """In snapshots only, like the next four: they never change."""
    code: TableCode
    created: int
    """When the table was opened, in ms."""
    settings: Annotated[dict[str, object], Settings]
    pays: PaysData
    offer: dict[Goal, int]
    """The points of each goal if reached now (4.5, 5.2)."""
    seats: list[SeatData | None]
    """Who holds each seat; null: it is free."""
    said: list[SaidData]
    """The last 8 phrases."""
    hints: list[Seat]
    """The seats that agree to hints for everybody."""
    done: list[Seat]
    """The seats that have finished the final check (paper rules)."""
    repeats: list[Seat]
    """Seats for which this game of a challenge is a repeat; empty before the start."""
    counts: bool
    """The game is, or before the start may become, the counted game of a challenge."""
    assisted: list[Seat]
    """Seats that had a hint or a stand-in's turn, or took a turn back: their result has no rank."""
    retracted: int
    """Turns taken back in solo play after the next card was seen: the result has no rank."""
    salts: list[str]
    """The salts of all seats in hex, from the start on; empty before."""
    rematch: TableId | None
    """The rematch table."""
    deadline: int | None
    """End of the time for the current card, in ms since 1970."""
    paused: bool
    """The clock has stopped, because nobody who plays is present."""
    asked: list[AskedData]
    """Hand-overs that players have asked for."""


class GameView(TypedDict):
    """The game as a seat or a spectator may see it (`hashi.rules.view`)."""

    view: int
    """Version of the view."""
    seat: Seat | None
    """Your seat."""
    phase: Phase
    """In `flip` the next card has yet to come: only in [rooms](rooms.md), whose caller flips it."""
    board: BoardData
    deck: DeckData
    law: Law
    info_bar: InfoBar
    checks: Checks
    commitment: str | None
    """SHA-256 that fixes the deal ([deal.md](deal.md))."""
    round: int
    """The number of flipped cards; 0 before the first."""
    card: str | None
    """The open card."""
    crossed_off: list[int]
    """Crossed-off slots of the info bar (3.13); only your own where it is kept by hand."""
    piles: list[int]
    """Cards left in each solo pile (5.1)."""
    started: list[bool]
    """Which seats have written a start number."""
    start: str | None
    """Your start number (2.1)."""
    submitted: list[bool]
    """Which seats have submitted a turn."""
    turn: str | None
    """The turn that you have submitted."""
    sheets: list[SheetData | None]
    """By seat, null where `hidden`; empty until all start numbers are written."""
    reached: list[dict[Goal, int | None]]
    """By seat, the round in which it reached each goal."""
    scores: list[ScoreData | None]
    """By seat, null where `hidden`."""
    mistakes: list[MistakeData]
    """Mistakes that somebody has noticed, of seats that are not `hidden`."""
    hidden: list[bool]
    """The seats whose sheets are hidden until the end (closed boards)."""
    winners: list[Seat]
    """At the end."""
    chains: NotRequired[list[list[str]]]  # a node of before this field sends none
    """By seat, at the end: its longest chain, each island after one that a bridge joins to it."""
    secret: str | None
    """The deal's secret, at the end."""


class ErrorData(TypedDict):
    """A refused request."""

    code: str
    """For programs: one of the [codes](#error-codes)."""
    text: str
    """For people, in the language of the connection."""
    refusals: list[RefusalData]
    """Every rule that a turn breaks."""
    detail: str
    """For developers, in English; quotes only what the client has sent."""
    line: NotRequired[int]
    """The line of a file that was sent, from 1."""


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
    """Answer to hello."""

    type: Literal["welcome"]
    protocol: int
    version: str
    """Version of the service."""
    seat: Seat | None
    """The seat that you hold."""
    host: bool
    """You have created the table."""
    known: bool
    """Your token is valid."""
    now: int
    """The service's time in ms since 1970, for showing the time left until a `deadline`."""


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
    """The own seat's position."""

    phase: Phase
    round: int
    impossible: list[str]
    """Your impossible islands: they can no longer be finished."""
    blocked: list[str]
    """The straits of your sheet that take no more bridges."""
    corrections: list[CorrectionData]
    """Your mistakes that may be corrected now (6.2)."""


class TurnsData(Situation):
    """What a seat may do now, every legal turn as a text."""

    turns: list[str]


class PossibleTurns(Situation):
    """What can be done now, in the compact form of `hashi.rules.turn_set`."""

    writings: list[str]
    """Legal turns without bridges; `-` is a turn without any mark. Start numbers in set-up."""
    straits: list[str]
    """The straits that the letters in `draws` stand for."""
    bridges: int
    """How many letters a drawing has."""
    draws: dict[str, str]
    """The drawings that are legal after some of the `writings`: see above."""


class TurnsFrame(PossibleTurns):
    """What a seat may do now, in the compact form of `hashi.rules.turn_set`.

    Answer to `turns`; without a key where the hello asked for it with every card.
    """

    type: Literal["turns"]
    key: CommandKey | None


class WhyFrame(TypedDict):
    """Answer to `why`."""

    type: Literal["why"]
    key: CommandKey | None
    refusals: list[RefusalData]
    """Every rule that the turn breaks; missing bridges only when nothing else is wrong."""


class HintFrame(TypedDict):
    """Answer to `hint`."""

    type: Literal["hint"]
    key: CommandKey | None
    dose: Dose
    """How much it tells: `where` to look, the first `action`, or the whole `turn`."""
    islands: list[str]
    """The islands to look at: those with a mark, and neighbours of the first. None: pass."""
    turn: str | None
    """Null with the dose `where`, the first mark with `action`."""


class DraftFrame(TypedDict):
    """Answer to `draft`: it is known to the node."""

    type: Literal["draft"]
    key: CommandKey | None


class TurnLossData(TypedDict):
    """A round and the points that its turn lost."""

    round: int
    loss: float


class AnalysisData(TypedDict):
    """An analysis of a finished game."""

    kind: AnalysisKind
    seat: Seat
    state: AnalysisState
    position: int
    """Position in the queue, from 1; 0 when it does not wait."""
    progress: list[int] | None
    """Rounds done and rounds in all, of a review; null where it cannot be told."""
    costliest: list[TurnLossData]
    """The costliest turns so far of a review that is being computed, at most three, the costliest
    first: provisional. Empty otherwise, and where another node computes it."""
    result: dict[str, object] | None
    """The data of `hashi par --json` or `hashi review --json` ([analysis.md](analysis.md))
    without name and `seconds`; the `line` of par has the form of a seat in `replay`."""
    error: ErrorData | None
    """Why it failed; a request with `again` set to `true` retries."""


class AnalysisFrame(AnalysisData):
    """Answer to `analyse`, repeated after every change until it is done or failed."""

    type: Literal["analysis"]
    key: CommandKey | None


class LeadFrame(TypedDict):
    """Who leads through the replay and where, for everybody after each change; answer to `lead`."""

    type: Literal["lead"]
    key: CommandKey | None
    leader: Seat | None
    """Null when nobody leads any longer."""
    seat: Seat
    """The seat whose sheet is shown."""
    round: int
    """The sheet after this round; 0: before the first card."""
    marks: list[str]
    """Islands and straits with a ring around them."""


class PongFrame(TypedDict):
    """Answer to `ping`."""

    type: Literal["pong"]
    key: CommandKey | None
    seq: int
    """The last sequence number sent on this connection. Reconnect if it is higher than yours."""


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
    """The first frame of a client."""

    type: Literal["hello"]
    protocol: int
    table: str
    """The table id or code."""
    after: NotRequired[int]
    """The last `seq` you know; 0, the default, for none."""
    lang: NotRequired[str]
    """Language of the texts in errors: `de`, `en`, `es`, `it`, `pl`."""
    token: NotRequired[Token]
    """Alternative to header and cookie; takes precedence."""
    turns: NotRequired[bool]
    """Send a `turns` frame with every card, start number and correction of your seat."""
