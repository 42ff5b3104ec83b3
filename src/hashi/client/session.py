"""Client side of the protocol, without I/O: frames in, frames out, state of the table.

The owner of a connection opens it with `hello()`, passes every frame to `receive` and sends what
`outgoing` returns. After a lost connection, a new one starts with `hello()` again: it resumes from
the last state, and every command without a reply is sent again with the same key, so that it takes
effect once.
"""

from __future__ import annotations

import json
import secrets
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from hashi.client.deal import SALT_BYTES, KeptDeal
from hashi.client.errors import ClientError
from hashi.protocol import MAX_FRAME, PROTOCOL
from hashi.protocol.close_codes import CloseCode
from hashi.protocol.frames import HelloFrame
from hashi.protocol.queries import QUERIES, Draft, Query
from hashi.rules import FormatError, Phase, Seat, Turn, View, parse_writing, view_from_json
from hashi.rules.codec import Records
from hashi.rules.turn_set import TurnSet
from hashi.table.commands import Sit, Submit, WireCommand, WriteStart
from hashi.table.ids import CommandKey, Token
from hashi.table.wire import COMMANDS

EVENTS_KEPT: Final = 512
AGAIN: Final = frozenset({"unavailable", "too-many"})  # nothing was done: ask again later


@dataclass(frozen=True, slots=True)
class KnownState:
    """The table and the game as one place of the log has them; JSON as it came."""

    seq: int = 0
    table: Mapping[str, Any] | None = None
    game: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Reply:
    """A command was carried out and stored; `seq` is the place of its last event."""

    key: CommandKey
    seq: int


def legal_turns(frame: Mapping[str, Any]) -> list[str]:
    """The texts of all turns of a `turns` frame."""
    return [str(turn) for turn in TurnSet.from_json(dict(frame)).turns()]


class Session:
    """What one client knows of one table."""

    def __init__(
        self,
        table: str,
        *,
        token: str | None = None,
        language: str = "en",
        turns: bool = True,
        new_key: Callable[[], str] | None = None,
    ) -> None:
        """Look at a table by its number or code; a token in hello stands in for a header.

        With `turns` the service sends the legal turns of the own seat with every card.
        """
        self.table_name = table
        self.language = language
        self.state = KnownState()
        self.seats: list[dict[str, Any] | None] = []
        self.welcome: Mapping[str, Any] | None = None
        self.events: deque[dict[str, Any]] = deque(maxlen=EVENTS_KEPT)
        self.gap = False  # a frame is missing: open a new connection
        self.again = False  # the service was busy: `resend` after a while
        self.may: Mapping[str, Any] = {}  # permissions, as data (docs/protocol.md)
        self.deal = KeptDeal()
        self.analyses: dict[tuple[str, int], Mapping[str, Any]] = {}  # newest, by kind and seat
        self.leading: Mapping[str, Any] | None = None  # newest `lead` frame: who leads, and where
        self._wants_turns = turns
        self._turns: Mapping[str, Any] | None = None  # pushed, for the newest state
        self._ahead = 0  # ms by which the clock of the service is ahead
        # The same for every attempt to sit, else a service could refuse some and choose.
        self._salt = secrets.token_hex(SALT_BYTES)
        self._sitting: dict[CommandKey, str] = {}
        self._token = token
        self._told = KnownState()  # what this connection has told; behind `state` at a late node
        self._first = True
        self._heard = 0  # the last event of the log in `events`
        self._pending: dict[CommandKey, str] = {}
        self._answers: dict[CommandKey, dict[str, Any]] = {}
        self._outbox: list[str] = []
        self._draft: Draft | None = None
        self._new_key = new_key or _keys()
        self._view: tuple[object, View] | None = None

    # Connections

    def hello(self) -> str:
        """The first frame of a new connection; what it replaces is forgotten."""
        self._told, self._first = self.state, True
        self.gap = self.again = False
        self.welcome = self.leading = self._turns = None
        self._outbox = list(self._pending.values())
        if self._draft is not None:
            self._outbox.append(_text({**QUERIES.data(self._draft), "key": self._new_key()}))
        data: HelloFrame = {
            "type": "hello",
            "protocol": PROTOCOL,
            "table": self.table_name,
            "after": self.state.seq,
            "lang": self.language,
        }
        if self._wants_turns:
            data["turns"] = True
        if self._token is not None:
            data["token"] = Token(self._token)
        return _text(data)

    def resend(self) -> None:
        """Send everything unanswered once more, with the same keys."""
        self.again = False
        self._outbox = list(self._pending.values())

    def outgoing(self) -> list[str]:
        """The frames to send now, in this order; nothing before the service has said welcome."""
        if self.welcome is None:
            return []
        frames, self._outbox = self._outbox, []
        return frames

    @property
    def live(self) -> bool:
        """Whether this connection has told the state of the table."""
        return self.welcome is not None and not self._first

    # Asking

    def ask(self, request: WireCommand | Query) -> CommandKey:
        """Queue a command or a query; returns the key of its answer."""
        key = CommandKey(self._new_key())
        records: Records[Any] = COMMANDS if type(request) in COMMANDS.by_class else QUERIES
        fields = {name: v for name, v in records.data(request).items() if v is not None}
        frame = _text({**fields, "key": key})
        if len(frame.encode()) > MAX_FRAME:
            detail = f"found {len(frame.encode())} bytes, expected at most {MAX_FRAME}"
            raise ClientError("too-large", "a frame is too large to send", detail)
        if isinstance(request, Sit):
            self._sitting[key] = request.salt
        self._pending[key] = frame
        self._outbox.append(frame)
        if isinstance(request, Draft):  # nodes keep drafts in memory only
            self._draft = request
        return key

    def sit_command(self, seat: Seat | None = None, salt: str | None = None) -> Sit:
        """The command that takes a seat, with a random salt; a challenge takes none."""
        challenge = self.table.get("settings", {}).get("challenge")
        own = "" if challenge else self._salt
        return Sit(seat, own if salt is None else salt)

    def forget(self, key: CommandKey) -> None:
        self._pending.pop(key, None)
        self._answers.pop(key, None)

    @property
    def unanswered(self) -> tuple[CommandKey, ...]:
        return tuple(self._pending)

    def answer(self, key: CommandKey) -> dict[str, Any] | None:
        """Take the answer to a key: None while there is none, a ClientError where refused."""
        found = self._answers.pop(key, None)
        if found is not None and "error" in found:
            error = ClientError.from_json(found["error"])
            error.seq = int(found.get("seq", 0))
            raise error
        return found

    # Hearing

    def receive(self, text: str | bytes) -> None:
        """Take in a frame; what cannot be read counts as missing."""
        try:
            frame = json.loads(text)
            self._take(frame)
        except ClientError:
            raise
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            self.gap = True

    def _take(self, frame: dict[str, Any]) -> None:
        match frame["type"]:
            case "welcome":
                if frame["protocol"] != PROTOCOL:
                    raise ClientError.closed(CloseCode.PROTOCOL, f"found {frame['protocol']!r}")
                self.welcome = frame
                self._ahead = int(frame["now"]) - time.time_ns() // 1_000_000
            case "snapshot":
                self._snapshot(frame)
            case "update":
                self._update(frame)
            case "seats":
                self.seats = list(frame["seats"])
                self.may = frame.get("may", self.may)
                self._view = None
            case "turns" if frame["key"] is None:
                self._turns = frame if self._is_now(frame) else None
            case "reply" | "turns" | "why" | "hint" | "draft" | "pong":
                self._answered(frame)
            case "analysis":  # the first one is the answer; others follow without being asked for
                self.analyses[str(frame["kind"]), int(frame["seat"])] = frame
                self._answered(frame)
            case "lead":
                self.leading = frame
                self._answered(frame)
            case "error":
                self._refused(frame)
            case _:
                pass  # only frames that this protocol does not have: a newer service may say more

    def _snapshot(self, frame: dict[str, Any]) -> None:
        told = KnownState(int(frame["seq"]), dict(frame["table"]), dict(frame["game"]))
        if self._first or told.seq >= self._told.seq:  # else one that came late, or twice
            self._know(told)
            self.may = frame.get("may", self.may)
            self._heard = max(self._heard, told.seq)

    def _update(self, frame: dict[str, Any]) -> None:
        since, seq = int(frame["from"]), int(frame["seq"])
        if seq < self._told.seq or since < seq == self._told.seq:
            return  # one that came late, or twice
        if since != self._told.seq or self._told.table is None or self._told.game is None:
            self.gap = True
            return
        table = {**self._told.table, **frame["table"]}
        game = {**self._told.game, **frame["game"]}
        # Goals have no place in the log; a late node may tell them a second time.
        fresh = [e for e in frame["events"] if int(e.get("seq", since + 1)) > self._heard]
        self._know(KnownState(seq, table, game))
        self.may = frame.get("may", self.may)
        self.events.extend(fresh)
        self._heard = max(self._heard, seq)

    def _know(self, told: KnownState) -> None:
        """Take over a state; one that a late node tells only counts for what builds on it."""
        assert told.table is not None
        self._told, self._first = told, False
        if told.seq >= self.state.seq:
            if self.state.table is None or told.table["seats"] is not self.state.table["seats"]:
                self.seats = _present(told.table["seats"], self.seats)
            self.state = told
            self._view = None
            if self._turns is not None and not self._is_now(self._turns):
                self._turns = None
        assert told.game is not None
        self.deal = self.deal.saw(told.table, told.game)

    def _answered(self, frame: dict[str, Any]) -> None:
        key = frame["key"]
        if frame["type"] == "pong" and int(frame.get("seq", 0)) > self._told.seq:
            self.gap = True  # the service has told more than arrived
        if key in self._pending:
            error = frame.get("error")
            if isinstance(error, dict) and error.get("code") in AGAIN:
                self.again = True
                return
            del self._pending[key]
            self._answers[key] = frame
            salt = self._sitting.pop(key, None)
            if error is None and salt is not None:
                self.deal = replace(self.deal, salt=salt, seat=self.seat)

    def _refused(self, frame: dict[str, Any]) -> None:
        """A frame the service could not take; without a key it may be any of those pending."""
        key, error = frame.get("key"), frame["error"]
        if error.get("code") in AGAIN:
            self.again = True
        elif key in self._pending:
            del self._pending[key]
            self._answers[key] = frame

    # Looking

    def _is_now(self, frame: Mapping[str, Any]) -> bool:
        """Whether pushed turns are those of the newest state."""
        return bool(frame["phase"] == self.phase and frame["round"] == self.round)

    @property
    def turns(self) -> list[str] | None:
        """Every legal turn with the open card, start numbers in set-up; None: ask for them.

        Under paper rules corrections change them within a round, so they are always asked for.
        """
        if self._turns is None or self.state.game is None or self.state.game["law"] != "referee":
            return None
        return legal_turns(self._turns)

    @property
    def expects_turns(self) -> bool:
        """Whether the service sends the legal turns now without being asked."""
        game = self.state.game
        referee = game is not None and game["law"] == "referee" and self.seat is not None
        return self._wants_turns and referee and self.phase in (Phase.SET_UP, Phase.ROUND)

    @property
    def now(self) -> int:
        """The time of the service, in ms since 1970."""
        return time.time_ns() // 1_000_000 + self._ahead

    @property
    def known(self) -> bool:
        return self.state.game is not None

    @property
    def table(self) -> Mapping[str, Any]:
        """The table as data: settings, seats, what was said, who is done, rematch, deadline."""
        return {**(self.state.table or {}), "seats": self.seats}

    @property
    def code(self) -> str:
        """The short code of the table that people share."""
        if self.state.table is None:
            raise ClientError("not-seen", "the table has not been seen yet")
        return str(self.state.table["code"])

    @property
    def view(self) -> View:
        """The game as the own seat may see it, with the names from the table's seats."""
        if self.state.game is None:
            raise ClientError("not-seen", "the table has not been seen yet")
        if self._view is None or self._view[0] is not self.state:
            data = {**self.state.game, "players": players(self.seats)}
            try:
                self._view = (self.state, view_from_json(data))
            except FormatError as error:
                raise ClientError(error.code, "the view cannot be read", str(error)) from None
        return self._view[1]

    @property
    def seat(self) -> Seat | None:
        seat = None if self.state.game is None else self.state.game.get("seat")
        return None if seat is None else Seat(seat)

    @property
    def phase(self) -> Phase:
        return Phase.SEATING if self.state.game is None else Phase(self.state.game["phase"])

    @property
    def stand_in(self) -> str | None:
        """The built-in bot that stands in for this seat."""
        holder = None if self.seat is None else self.seats[self.seat]
        return None if holder is None else holder.get("stand_in")

    @property
    def is_asked(self) -> bool:
        """Whether another player wants a stand-in to play the own seat."""
        asked = () if self.state.table is None else self.state.table["asked"]
        return any(one["seat"] == self.seat for one in asked)

    @property
    def due(self) -> bool:
        """Whether the table waits for the own seat: a start number, a turn, or the last check."""
        game, seat = self.state.game, self.seat
        if game is None or seat is None:
            return False
        match self.phase:
            case Phase.SET_UP:
                return not game["started"][seat]
            case Phase.ROUND:
                return not game["submitted"][seat]
            case Phase.FINAL_CHECK:
                return seat not in self.table["done"]
            case _:
                return False

    def play_command(self, turn: str) -> WriteStart | Submit:
        """The command that makes a turn now: a start number in set-up, else a submit."""
        if self.phase is Phase.SET_UP:
            return WriteStart(parse_writing(turn))
        return Submit(self.round, Turn.parse(turn))

    @property
    def round(self) -> int:
        return 0 if self.state.game is None else int(self.state.game["round"])


def players(seats: list[dict[str, Any] | None]) -> list[str | None]:
    """The names at a table: a person's, or a bot's, or the seat's number where it is erased."""
    return [
        None if holder is None else holder.get("bot") or holder.get("name") or f"seat {seat}"
        for seat, holder in enumerate(seats)
    ]


def _present(
    fresh: list[dict[str, Any] | None], old: list[dict[str, Any] | None]
) -> list[dict[str, Any] | None]:
    """Seats from a table, with what was last heard of who is present."""
    found: list[dict[str, Any] | None] = []
    for seat, holder in enumerate(fresh):
        was = old[seat] if seat < len(old) else None
        if holder is not None and was is not None and "present" in was:
            found.append({**holder, "present": was["present"]})
        else:
            found.append(holder)
    return found


def _keys() -> Callable[[], str]:
    """Keys that no other session will make: a random start and a count."""
    start = secrets.token_urlsafe(9)

    def numbers() -> Iterator[str]:
        count = 0
        while True:
            count += 1
            yield f"{start}-{count}"

    return numbers().__next__


def _text(data: Mapping[str, object]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
