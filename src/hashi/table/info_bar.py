"""The info bar (3.13): slots that a bot still has to cross off, and the cards that may come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from hashi.rules.deck import Card, Deck
from hashi.rules.events import CardMarked, InfoBar, Seat
from hashi.rules.game import Game, step
from hashi.rules.view import View, view
from hashi.table.state import Table


def missing_slots(deck: Deck, seen: Iterable[Card], crossed: Collection[int]) -> tuple[int, ...]:
    """The slots to cross off so that every card of `seen` is crossed off."""
    missing = Counter(seen)
    missing.subtract(deck.cards[slot] for slot in crossed)
    slots = []
    for slot, card in enumerate(deck.cards):
        if slot not in crossed and missing[card] > 0:
            missing[card] -= 1
            slots.append(slot)
    return tuple(slots)


def missing_marks(game: Game, seat: Seat) -> Iterator[CardMarked]:
    """What the bot of a seat has yet to cross off an info bar kept by hand."""
    if game.created.info_bar is InfoBar.BY_HAND:
        for slot in missing_slots(game.created.deck, game.cards, game.marked[seat]):
            yield CardMarked(seat, slot, crossed=True)


def bot_view(table: Table, seat: Seat) -> View:
    """The view of a seat for its bot: with every card that came up crossed off."""
    game = table.game
    for mark in missing_marks(game, seat):
        game = step(game, mark)
    return view(game, seat, closed_boards=table.settings.closed_boards)


def may_come(
    info_bar: InfoBar, deck: Deck, unseen: tuple[Card, ...], card: Card | None
) -> tuple[Card, ...]:
    """The cards to reckon with, an open one included; all where the bar is kept by hand."""
    if info_bar is InfoBar.BY_HAND:
        return deck.cards
    return unseen if card is None else (*unseen, card)
