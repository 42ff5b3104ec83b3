"""A bot at a network table: its next commands, and the result of the game. No I/O."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from hashi.client.errors import ClientError
from hashi.client.session import Session
from hashi.rules import InfoBar, Phase, Score, Seat, Turn, View
from hashi.table.commands import Finish, Mark, Submit, TakeBack, WireCommand, WriteStart
from hashi.table.info_bar import missing_slots


class Bot(Protocol):
    """A player: any bot of `hashi.bots`, or one of your own."""

    def play(self, view: View) -> Turn:
        """The turn for the open card; in set-up, a turn that only writes the start number."""
        ...


@dataclass(frozen=True, slots=True)
class Result:
    """An ended game as one client sees it; `seat` is None for a spectator."""

    seat: Seat | None
    rounds: int
    players: tuple[str | None, ...]
    scores: tuple[Score, ...]
    winners: tuple[Seat, ...]

    @classmethod
    def of(cls, view: View) -> Result:
        """What a view of the ended game shows."""
        return cls(view.seat, view.round, view.players, view.scores, view.winners)


def next_commands(session: Session, bot: Bot) -> list[WireCommand]:
    """The commands of the bot now; none while the table does not wait for its seat."""
    if not session.due:
        return []
    if session.stand_in is not None:  # the clock ran out, or somebody handed the seat over
        return [TakeBack()]
    if session.phase is Phase.FINAL_CHECK:
        return [Finish()]
    view = session.view
    slots = _missing_slots(view)
    marks: list[WireCommand] = [Mark(slot) for slot in slots]
    turn = bot.play(replace(view, crossed_off=tuple(sorted((*view.crossed_off, *slots)))))
    if not isinstance(turn, Turn):
        raise ClientError("no-turn", f"the bot answered {turn!r:.40}, expected a Turn")
    if view.phase is Phase.SET_UP:
        if turn.write is None or turn.draw:
            raise ClientError("no-turn", f"the bot answered {turn}, expected a start number alone")
        return [*marks, WriteStart(turn.write)]
    return [*marks, Submit(view.round, turn)]


def _missing_slots(view: View) -> tuple[int, ...]:
    """The slot of the open card on an info bar kept by hand that is still to be crossed off."""
    if view.info_bar is not InfoBar.BY_HAND or view.card is None:
        return ()
    if len(view.crossed_off) >= view.round:
        return ()
    seen = [view.deck.cards[slot] for slot in view.crossed_off]
    return missing_slots(view.deck, (*seen, view.card), view.crossed_off)
