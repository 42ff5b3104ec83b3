"""A bot at a table on the network: what it sends next, and what came of the game. No I/O."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Protocol

from hashi.client.errors import ClientError
from hashi.client.session import Session
from hashi.rules import InfoBar, Phase, Score, Seat, Turn, View

Command = tuple[str, dict[str, object]]


class Bot(Protocol):
    """A player: any bot of `hashi.bots`, or one of your own."""

    def play(self, view: View) -> Turn:
        """The turn for the open card; in set-up, a turn that only writes the start number."""
        ...


@dataclass(frozen=True, slots=True)
class Result:
    """A game that has ended, in the eyes of one seat; a spectator has none."""

    seat: Seat | None
    rounds: int
    players: tuple[str | None, ...]
    scores: tuple[Score, ...]
    winners: tuple[Seat, ...]

    @classmethod
    def of(cls, view: View) -> Result:
        """What a view of the ended game shows."""
        return cls(view.seat, view.round, view.players, view.scores, view.winners)


def next_commands(session: Session, bot: Bot) -> list[Command]:
    """What the bot of this seat sends now; nothing while the table does not wait for it."""
    if not session.due:
        return []
    if session.stand_in is not None:  # the clock ran out, or somebody lost patience: play on
        return [("take-back", {})]
    if session.phase is Phase.FINAL_CHECK:
        return [("finish", {})]
    view = session.view
    places = tuple(missing_marks(view))
    marks: list[Command] = [("mark", {"slot": slot, "crossed": True}) for slot in places]
    turn = bot.play(replace(view, crossed_off=tuple(sorted((*view.crossed_off, *places)))))
    if not isinstance(turn, Turn):
        raise ClientError("no-turn", f"the bot answered {turn!r:.40}, expected a Turn")
    if view.phase is Phase.SET_UP:
        if turn.write is None or turn.draw:
            raise ClientError("no-turn", f"the bot answered {turn}, expected a start number alone")
        return [*marks, ("write-start", {"start": str(turn.write)})]
    return [*marks, ("submit", {"round": view.round, "turn": str(turn)})]


def missing_marks(view: View) -> Iterator[int]:
    """Where the open card has yet to be crossed off an info bar kept by hand (3.13)."""
    if view.info_bar is not InfoBar.BY_HAND or len(view.crossed_off) >= view.round:
        return
    places = [place for place, card in enumerate(view.deck.cards) if card == view.card]
    yield from [place for place in places if place not in view.crossed_off][:1]
