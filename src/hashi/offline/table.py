"""A table on one device that speaks the frames of the WebSocket service (docs/protocol.md).

Everybody at the device is present and nobody waits for a network, so there are no clocks or
analyses. Hints come from a portable bot, texts of errors from the page, which has the catalogues.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, assert_never, cast

from hashi import __version__
from hashi.portable_bots import PORTABLE_LEVELS, PortableBot, portable_on
from hashi.protocol import PROTOCOL
from hashi.protocol.answers import WITH_TURNS, hint_frame, turns_depend_on, turns_frame, why
from hashi.protocol.errors import ErrorCode
from hashi.protocol.frames import ErrorData, RefusalData
from hashi.protocol.queries import Analyse, Draft, Hint, Lead, Ping, Turns, Why, read_query
from hashi.protocol.table_frames import goals_between, seats_json, table_changes
from hashi.record import Record
from hashi.rules import Changes
from hashi.rules.codec import Fields
from hashi.rules.errors import FormatError, FormatErrorCode, GameErrorCode, HashiError, shown
from hashi.rules.events import GameCreated, Seat
from hashi.rules.game import GameError, Phase
from hashi.rules.refusal import Refusal
from hashi.rules.scoring import rank
from hashi.table import Settings, Table
from hashi.table.commands import TakeHint
from hashi.table.doses import Dose, hint_of
from hashi.table.events import TableEvent
from hashi.table.ids import CommandKey
from hashi.table.info_bar import bot_view
from hashi.table.local import LocalTable
from hashi.table.settings import Access
from hashi.table.wire import COMMANDS, announcement, parse_table_event, table_event_text

Frame = dict[str, object]
# Of the people and bots at a device, in the order of the seats unless they choose others.
COLOURS: Final = ("teal", "gold", "violet", "green", "pink", "grey")
SAVED: Final = 1  # changes when an older page could not read a saved table
HINT_LEVEL: Final = PORTABLE_LEVELS[-1]  # the strongest one here


class OfflineTable:
    """One table of this device; each seat is played on it."""

    def __init__(self, local: LocalTable, game: str, at: int, colours: Sequence[str]) -> None:
        """Serve a local table under an id; `at`: when it was opened, in ms."""
        seats = len(local.names)
        if len(colours) != seats or sum(colour in colours for colour in COLOURS) != seats:
            raise FormatError(
                FormatErrorCode.JSON_FIELD,
                found=shown(colours),
                expected=f"{seats} different ones of {', '.join(COLOURS)}",
            )
        self._local = local
        self.id = game
        self._at = at
        self._colours = list(colours)

    @classmethod
    def opened(
        cls,
        game: str,
        created: GameCreated,
        secret: bytes,
        names: list[str],
        bots: list[str | None],
        at: int,
        colours: Sequence[str] | None = None,
    ) -> OfflineTable:
        """A new table with a person or a bot in every seat; the game has started."""
        settings = Settings(access=Access.INVITATION)
        local = LocalTable(created, secret, settings, paced=False)
        for seat, (name, bot) in enumerate(zip(names, bots, strict=True)):
            local.sit(Seat(seat), bot or name, bot=bot)
        return cls(local, game, at, colours or COLOURS[: len(names)])

    @classmethod
    def restored(cls, saved: Mapping[str, Any]) -> OfflineTable:
        """A table as `saved` wrote it; raises HashiError for anything else."""
        fields = Fields(dict(saved), "saved game")
        if fields.get("saved") != SAVED:
            raise fields.refuse("saved", str(SAVED))
        log = [parse_table_event(text) for text in fields.texts("log")]
        names = {Seat(seat): name for seat, name in enumerate(fields.texts("names"))}
        secret = bytes.fromhex(fields.text("secret"))
        local = LocalTable.resumed(log, secret, names, paced=False)
        # Tables of earlier versions have no colours.
        colours = fields.texts("colours") if "colours" in fields.data else COLOURS[: len(names)]
        return cls(local, fields.text("id"), cast(int, fields.get("at")), colours)

    def again(self, game: str, secret: bytes, at: int) -> OfflineTable:
        """A new table with the same board, cards, players and colours."""
        local = self._local
        names, bots = list(local.names.values()), [local.table.bot_of(seat) for seat in local.names]
        created = local.game.created
        return OfflineTable.opened(game, created, secret, names, bots, at, self._colours)

    def saved(self) -> dict[str, object]:
        """Everything that has to be stored to restore the table, as JSON data."""
        local = self._local
        return {
            "saved": SAVED,
            "id": self.id,
            "at": self._at,
            "secret": local.secret.hex(),
            "names": list(local.names.values()),
            "colours": self._colours,
            "log": list(map(table_event_text, local.log)),
        }

    def summary(self) -> dict[str, object]:
        """The line of the table in a list of games; it tells nothing of an open turn."""
        table, game = self._local.table, self._local.game
        ended = game.phase is Phase.ENDED
        made = game.starts if game.phase is Phase.SET_UP else game.open_turns
        return {
            "id": self.id,
            "at": self._at,
            "board": game.created.board.name,
            "names": list(self._local.names.values()),
            "colours": self._colours,
            "people": list(table.people),
            "awaited": [seat for seat in table.awaited() if seat in table.people],
            "round": len(game.cards),
            "open": any(one is not None for one in made),  # somebody's turn, secret until it closes
            "ended": ended,
            "winners": list(game.winners) if ended else [],
            "totals": [score.total for score in game.scores] if ended else [],
            "rank": str(rank(game.scores[0].total)) if ended and game.solo else None,
        }

    @property
    def seq(self) -> int:
        """The sequence number of the last event."""
        return len(self._local.log)

    @property
    def thinking(self) -> bool:
        """Whether a bot has to play."""
        return self._next_bot() is not None

    def _next_bot(self) -> tuple[Seat, str] | None:
        table = self._local.table
        awaited = ((seat, table.bot_of(seat)) for seat in table.awaited())
        return next(((seat, bot) for seat, bot in awaited if bot is not None), None)

    def play_bot(self, watching: Seat) -> list[Frame]:
        """Let the next bot play; the frames for the player of a seat."""
        found = self._next_bot()
        if found is None:
            return []
        seat, name = found
        before, since = self._local.table, self.seq
        turn = PortableBot(name).play(self._local.view(seat))
        if before.game.phase is Phase.SET_UP:
            assert turn.write is not None
            self._local.write_start(seat, turn.write)
        else:
            self._local.submit(seat, turn)
        return [self._state(watching, before, since), *self._turns(watching, before)]

    def record(self, date: str | None = None) -> Record:
        """The game as a record."""
        return self._local.record(date)

    def handle(self, seat: Seat, data: Frame) -> list[Frame]:
        """The frames that answer a frame of the player of a seat; a refusal is one of them."""
        key = cast("CommandKey | None", data.get("key"))
        table = self._local.table
        try:
            if data.get("type") == "hello":
                return self._hello(seat)
            query = read_query(data)
            match query:
                case None:
                    return self._perform(seat, data, key)
                case Ping():
                    return [{"type": "pong", "key": key, "seq": self.seq}]
                case Turns():
                    return [cast(Frame, turns_frame(table, seat, key))]
                case Why():
                    found = why(table, seat, query)
                    return [{"type": "why", "key": key, "refusals": refusals_json(found)}]
                case Draft():  # the page keeps it
                    return [{"type": "draft", "key": key}]
                case Hint(dose):
                    return self._hint(seat, dose, key)
                case Analyse():
                    raise HashiError(ErrorCode.UNAVAILABLE, "analyses need the service")
                case Lead():
                    raise HashiError(ErrorCode.UNAVAILABLE, "nobody else is at the table")
                case _:
                    assert_never(query)
        except HashiError as error:
            return [{"type": "error", "key": key, "error": error_json(error)}]

    def _hint(self, seat: Seat, dose: Dose, key: CommandKey | None) -> list[Frame]:
        """A dose of a bot's turn; the log says first that the seat has had a hint."""
        table, since = self._local.table, self.seq
        if not self._has_hints():
            raise HashiError(ErrorCode.HINTS_OFF, "not everybody has agreed to hints")
        if table.game.phase not in (Phase.SET_UP, Phase.ROUND) or seat not in table.awaited():
            raise GameError(GameErrorCode.WRONG_PHASE, "the table does not wait for this seat")
        turn = PortableBot(HINT_LEVEL).play(bot_view(table, seat))
        self._local.play(seat, TakeHint())
        told = cast(Frame, hint_frame(hint_of(table.game.created.board, turn, dose), key))
        return [told] if self.seq == since else [self._state(seat, table, since), told]

    def _has_hints(self) -> bool:
        created = self._local.game.created
        return self._local.may_have_hints and portable_on(created.deck, created.law)

    def _hello(self, seat: Seat) -> list[Frame]:
        welcome: Frame = {
            "type": "welcome",
            "protocol": PROTOCOL,
            "version": __version__,
            "seat": seat,
            "host": seat == 0,
            "known": True,
            "now": self._at,  # nothing here depends on the clock
        }
        first = [welcome, self._state(seat, None, 0), self._seats(seat)]
        return [*first, *self._turns(seat, None)]

    def _perform(self, seat: Seat, data: Frame, key: CommandKey | None) -> list[Frame]:
        kind = data.get("type")
        codec = COMMANDS.kinds.get(str(kind))
        if codec is None:
            expected = f"one of {', '.join(COMMANDS.kinds)}"
            raise FormatError(FormatErrorCode.JSON_FIELD, found=shown(kind), expected=expected)
        before, since = self._local.table, self.seq
        try:
            self._local.play(seat, codec.read_frame(Fields(data, "command")))
        except HashiError as error:
            return [{"type": "reply", "key": key, "seq": since, "error": error_json(error)}]
        reply: Frame = {"type": "reply", "key": key, "seq": self.seq}
        if self.seq == since:
            return [reply]
        return [self._state(seat, before, since), reply, *self._turns(seat, before)]

    def _state(self, seat: Seat, before: Table | None, since: int) -> Frame:
        """The update since a state for the eyes of a seat; a snapshot without one."""
        table = self._local.table
        closed = table.settings.closed_boards
        changes = Changes(None if before is None else before.game, table.game, closed_boards=closed)
        game = changes.shared() | changes.own(seat)
        game.pop("players", None)  # placeholders; the seats of the table have the names
        fields = table_changes(before, table, self._names())
        may = self._may(seat)
        if before is None:
            fields |= {"id": self.id, "code": self.id, "created": self._at}
            head: Frame = {"type": "snapshot", "seq": self.seq}
            return head | {"table": fields, "game": game, "may": may}
        events = [*self._announced(since, closed=closed), *goals_between(before, table)]
        head = {"type": "update", "from": since, "seq": self.seq, "events": events}
        return head | {"table": fields, "game": game, "may": may}

    def _announced(self, since: int, *, closed: bool) -> list[Frame]:
        new: list[tuple[int, TableEvent]] = list(enumerate(self._local.log[since:], since + 1))
        said = [(seq, announcement(event, closed=closed)) for seq, event in new]
        return [{"seq": seq, **found} for seq, found in said if found is not None]

    def _turns(self, seat: Seat, before: Table | None) -> list[Frame]:
        """The legal turns of a seat, if they may be others than before."""
        table = self._local.table
        if table.game.phase not in WITH_TURNS:
            return []
        if before is not None and turns_depend_on(before, seat) == turns_depend_on(table, seat):
            return []
        return [cast(Frame, turns_frame(table, seat, None))]

    def _seats(self, seat: Seat) -> Frame:
        seats = seats_json(self._local.table, self._names())
        for data in seats:
            if data is not None:
                data["present"], data["away"] = True, None
        return {"type": "seats", "seats": seats, "may": self._may(seat)}

    def _may(self, seat: Seat) -> dict[str, object]:
        """What the seat may do, less what only a service can do."""
        found = self._local.may(seat)
        return replace(
            found,
            have_hints=found.have_hints and self._has_hints(),
            hand_over=(),
            resign=False,
            delete=False,
            say=False,
            rematch=False,
        ).to_json()

    def _names(self) -> dict[str, str | None]:
        local = self._local
        holders = enumerate(local.table.holders)
        return {h.person: local.names.get(Seat(s)) for s, h in holders if h and h.person}


def error_json(error: HashiError) -> ErrorData:
    """A refusal without its text, which the page finds by its code."""
    found: ErrorData = {
        "code": str(error.code),
        "text": "",
        "refusals": refusals_json(getattr(error, "refusals", ())),
        "detail": str(error),
    }
    if isinstance(error, FormatError) and error.line:
        found["line"] = error.line
    return found


def refusals_json(found: tuple[Refusal, ...]) -> list[RefusalData]:
    """Broken rules without their texts."""
    return [
        {
            "code": str(refusal.code),
            "rule": refusal.rule,
            "islands": [str(island) for island in refusal.islands],
            "facts": dict(refusal.facts),
        }
        for refusal in found
    ]
