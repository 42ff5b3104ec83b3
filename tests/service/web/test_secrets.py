"""What is secret never leaves early: pairs of games, compared byte by byte for every client."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hashi.deal import Deal, deal
from hashi.protocol import answers, table_frames
from hashi.rules import SIDE_A, Changes
from hashi.rules.deck import Deck
from hashi.rules.events import GameCreated, InfoBar, Law, Seat, StartWritten, TurnSubmitted
from hashi.rules.standard import STANDARD_DECK
from hashi.service.errors import ServiceError
from hashi.service.live import LiveTable
from hashi.service.live import live_table as live_tables
from hashi.service.review.records import Records
from hashi.table import Settings, decisions
from hashi.table.wire import announcement
from tests.service.web.pairs import COMMITMENT, Leak, Secrets, World, compare

PLAIN = Settings()
CLOSED = Settings(closed_boards=True)


def created(law: Law = Law.REFEREE, info_bar: InfoBar = InfoBar.AUTOMATIC) -> GameCreated:
    return GameCreated(SIDE_A, STANDARD_DECK, 2, law, info_bar, commitment=COMMITMENT)


def set_up(world: World) -> None:
    world.act("seat 1", "write-start", start=world.turns("seat 1")[world.secrets.start])
    world.probe()
    world.act("seat 0", "write-start", start=world.turns("seat 0")[0])


def play(world: World, number: int, *, close: bool = True) -> None:
    """A round; seat 1 is first, changes its mind, and its turn stays open until seat 0 has one."""
    turn = world.secrets.turn(world.turns("seat 1"))
    world.act("seat 1", "submit", round=number, turn=turn)
    world.act("seat 1", "withdraw", round=number)
    world.act("seat 1", "submit", round=number, turn=turn)
    if close:
        world.act("seat 0", "submit", round=number, turn="-")


def found_secret(number: int) -> bytes:
    return hashlib.sha256(b"pair %d" % number).digest()


# Found by trying numbers until two gave the same nine cards first.
DEALS = (found_secret(217_239), found_secret(243_145))
SAME = 9


def test_the_pair_of_deals_is_one() -> None:
    one, two = (deal(STANDARD_DECK, secret, [b"", b""]) for secret in DEALS)
    assert one.pile[:SAME] == two.pile[:SAME]
    assert one.pile[SAME] != two.pile[SAME]
    assert one.removed != two.removed


def test_the_order_of_the_cards_to_come_does_not_leave(tmp_path: Path) -> None:
    def script(world: World) -> None:
        set_up(world)
        for number in range(1, SAME):
            play(world, number)
            if number in (1, SAME - 1):
                world.probe()
        play(world, SAME, close=False)  # the next card would tell
        world.probe()

    pair = (Secrets(DEALS[0]), Secrets(DEALS[1]))
    assert compare(tmp_path, created(), PLAIN, pair, script) > 100_000


def test_the_last_card_and_the_removed_card_do_not_leave(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such secrets cannot be found by trying, so the deal of the second one is put in place."""

    def put(deck: Deck, secret: bytes, salts: list[bytes]) -> Deal:
        dealt = deal(deck, bytes(32), [b"", b""])
        if secret == bytes(32):
            return dealt
        return Deal((*dealt.pile[:16], dealt.removed), dealt.pile[16])

    monkeypatch.setattr(decisions, "deal", put)

    def script(world: World) -> None:
        set_up(world)
        for number in range(1, 16):
            play(world, number)
        play(world, 16, close=False)
        world.probe()

    pair = (Secrets(bytes(32)), Secrets(b"\1" * 32))
    assert compare(tmp_path, created(), PLAIN, pair, script) > 100_000


def longest(turns: list[str]) -> str:
    return max(turns, key=len)


OPEN_TURNS = (Secrets(turn=lambda _: "-"), Secrets(turn=longest))


def one_open_turn(world: World) -> None:
    set_up(world)
    play(world, 1, close=False)
    world.probe()


@pytest.mark.parametrize("law", list(Law))
def test_an_open_turn_does_not_leave(tmp_path: Path, law: Law) -> None:
    owners = ("seat 1",)
    assert compare(tmp_path, created(law), PLAIN, OPEN_TURNS, one_open_turn, owners=owners) > 50_000


def one_draft(world: World) -> None:
    set_up(world)
    turn = world.secrets.turn(world.turns("seat 1"))
    world.act("seat 1", "draft", round=1, turn=turn)
    world.act("seat 0", "say", phrase="hello")
    world.probe()


def test_a_draft_does_not_leave_not_even_to_its_own_seat(tmp_path: Path) -> None:
    assert compare(tmp_path, created(), PLAIN, OPEN_TURNS, one_draft) > 50_000


STARTS = (Secrets(start=0), Secrets(start=-1))


def one_start(world: World) -> None:
    world.act("seat 1", "write-start", start=world.turns("seat 1")[world.secrets.start])
    world.probe()


def test_a_start_number_does_not_leave(tmp_path: Path) -> None:
    assert compare(tmp_path, created(), PLAIN, STARTS, one_start, owners=("seat 1",)) > 50_000


MARKS = (Secrets(marks=(0, 1, 2)), Secrets(marks=(15, 3, 8)))


def some_marks(world: World) -> None:
    set_up(world)
    for place in world.secrets.marks:
        world.act("seat 1", "mark", slot=place, crossed=True)
    world.act("seat 1", "mark", slot=world.secrets.marks[0], crossed=False)
    world.probe()
    play(world, 1)
    world.probe()


def test_an_info_bar_kept_by_hand_does_not_leave(tmp_path: Path) -> None:
    """The number of marks is the same: that somebody crosses something off is seen at a table."""
    game = created(info_bar=InfoBar.BY_HAND)
    assert compare(tmp_path, game, PLAIN, MARKS, some_marks, owners=("seat 1",)) > 50_000


def some_rounds(world: World) -> None:
    set_up(world)
    for number in (1, 2, 3):
        play(world, number)
        world.probe()


def test_a_closed_board_does_not_leave(tmp_path: Path) -> None:
    owners = ("seat 1",)
    assert compare(tmp_path, created(), CLOSED, OPEN_TURNS, some_rounds, owners=owners) > 50_000


def wrong(turns: list[str]) -> str:
    return "6@C1" if "6@C1" not in turns else "5@C1"


def test_a_mistake_on_a_closed_board_does_not_leave(tmp_path: Path) -> None:
    def script(world: World) -> None:
        set_up(world)
        play(world, 1)
        for who in ("seat 0", "spectator", "nobody"):
            for island in ("C1", "A1"):
                world.act(who, "point-out", seat=1, island=island)
        world.probe()
        world.act("seat 1", "check")
        play(world, 2)
        world.probe()

    pair = (Secrets(turn=lambda _: "-"), Secrets(turn=wrong))
    compare(tmp_path, created(Law.PAPER), CLOSED, pair, script, owners=("seat 1",))


def test_an_open_board_does_tell_two_games_apart(tmp_path: Path) -> None:
    """The comparison itself can fail: once a round has closed, the boards are public."""
    with pytest.raises(Leak):
        compare(
            tmp_path, created(), PLAIN, OPEN_TURNS, some_rounds, owners=("seat 1",), probing=False
        )


# Sabotaged builds: each must be found.

framed = LiveTable._framed
situation = answers._situation
seats_json = table_frames.seats_json


def tells_the_turn(patched: pytest.MonkeyPatch) -> None:
    def told(event: Any, *, closed: bool = False) -> dict[str, object] | None:
        said = announcement(event, closed=closed)
        if said is not None and isinstance(event, TurnSubmitted):
            said["turn"] = str(event.turn)
        return said

    patched.setattr(live_tables, "announcement", told)


def tells_the_draft(patched: pytest.MonkeyPatch) -> None:
    def told(self: LiveTable, *viewer: Any) -> bytes:
        drafts = ",".join(str(draft.turn) for draft in self.drafts.values()).encode()
        return framed(self, *viewer)[:-2] + b',"drafts":"' + drafts + b'"}}'

    patched.setattr(LiveTable, "_framed", told)


def tells_the_length_of_the_turn(patched: pytest.MonkeyPatch) -> None:
    def told(self: LiveTable, *viewer: Any) -> bytes:
        game = self.table.game
        return framed(self, *viewer) + b" " * sum(len(str(t)) for t in game.open_turns if t)

    patched.setattr(LiveTable, "_framed", told)


def tells_the_start(patched: pytest.MonkeyPatch) -> None:
    def told(event: Any, *, closed: bool = False) -> dict[str, object] | None:
        said = announcement(event, closed=closed)
        if said is not None and isinstance(event, StartWritten):
            said["start"] = str(event.start)
        return said

    patched.setattr(live_tables, "announcement", told)


def tells_the_cards_to_come(patched: pytest.MonkeyPatch) -> None:
    def told(self: LiveTable, *viewer: Any) -> bytes:
        salts = [b"" for _ in self.table.game.players]
        dealt = deal(self.table.game.created.deck, self.row.secret, salts)
        order = ",".join(map(str, dealt.pile)).encode()
        return framed(self, *viewer)[:-2] + b',"order":"' + order + b'"}}'

    patched.setattr(LiveTable, "_framed", told)


def tells_the_removed_card(patched: pytest.MonkeyPatch) -> None:
    def told(self: LiveTable, *viewer: Any) -> bytes:
        salts = [b"" for _ in self.table.game.players]
        dealt = deal(self.table.game.created.deck, self.row.secret, salts)
        removed = str(dealt.removed).encode()
        return framed(self, *viewer)[:-2] + b',"removed":"' + removed + b'"}}'

    patched.setattr(LiveTable, "_framed", told)


def answers_with_the_turns_of_others(patched: pytest.MonkeyPatch) -> None:
    def told(game: Any, seat: Any) -> dict[str, object]:
        return situation(game, seat) | {"others": [str(turn) for turn in game.open_turns]}

    patched.setattr(answers, "_situation", told)


def shows_spectators_what_seat_1_sees(patched: pytest.MonkeyPatch) -> None:
    own = Changes.own
    patched.setattr(Changes, "own", lambda self, seat: own(self, Seat(1) if seat is None else seat))


def forgets_that_boards_are_closed(patched: pytest.MonkeyPatch) -> None:
    def told(before: Any, after: Any, *, closed_boards: bool) -> Changes:
        del closed_boards
        return Changes(before, after)

    patched.setattr(live_tables, "Changes", told)


def shows_the_numbers_of_people(patched: pytest.MonkeyPatch) -> None:
    def told(table: Any, names: Any) -> list[dict[str, object] | None]:
        return [
            None if data is None else {**data, "person": holder.person}
            for holder, data in zip(table.holders, seats_json(table, names), strict=True)
        ]

    patched.setattr(live_tables, "seats_json", told)
    patched.setattr("hashi.protocol.table_frames.seats_json", told)


def gives_the_log_away_early(patched: pytest.MonkeyPatch) -> None:
    async def told(self: Records, live: LiveTable) -> Any:
        log = await self._games.log(live.row.game)
        raise ServiceError("not-ended", str([row.body for row in log]))

    patched.setattr(Records, "of", told)


DEAL_PAIR = (Secrets(DEALS[0]), Secrets(DEALS[1]))
Sabotage = Callable[[pytest.MonkeyPatch], None]


@pytest.mark.endurance
@pytest.mark.parametrize(
    ("sabotage", "pair", "script", "settings", "info_bar", "probing"),
    [
        (tells_the_turn, OPEN_TURNS, one_open_turn, PLAIN, InfoBar.AUTOMATIC, False),
        (tells_the_draft, OPEN_TURNS, one_draft, PLAIN, InfoBar.AUTOMATIC, False),
        (tells_the_length_of_the_turn, OPEN_TURNS, one_open_turn, PLAIN, InfoBar.AUTOMATIC, False),
        (tells_the_start, STARTS, one_start, PLAIN, InfoBar.AUTOMATIC, False),
        (tells_the_cards_to_come, DEAL_PAIR, one_start, PLAIN, InfoBar.AUTOMATIC, False),
        (tells_the_removed_card, DEAL_PAIR, one_start, PLAIN, InfoBar.AUTOMATIC, False),
        (
            answers_with_the_turns_of_others,
            OPEN_TURNS,
            one_open_turn,
            PLAIN,
            InfoBar.AUTOMATIC,
            True,
        ),
        (
            shows_spectators_what_seat_1_sees,
            OPEN_TURNS,
            one_open_turn,
            PLAIN,
            InfoBar.AUTOMATIC,
            False,
        ),
        (shows_spectators_what_seat_1_sees, MARKS, some_marks, PLAIN, InfoBar.BY_HAND, False),
        (
            forgets_that_boards_are_closed,
            OPEN_TURNS,
            some_rounds,
            CLOSED,
            InfoBar.AUTOMATIC,
            False,
        ),
        (shows_the_numbers_of_people, STARTS, one_start, PLAIN, InfoBar.AUTOMATIC, False),
        (gives_the_log_away_early, STARTS, one_start, PLAIN, InfoBar.AUTOMATIC, True),
    ],
)
def test_a_build_that_tells_a_secret_is_found(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    sabotage: Sabotage,
    pair: tuple[Secrets, Secrets],
    script: Callable[[World], None],
    settings: Settings,
    info_bar: InfoBar,
    probing: bool,
) -> None:
    sabotage(monkeypatch)
    with pytest.raises(Leak):
        compare(
            tmp_path,
            created(info_bar=info_bar),
            settings,
            pair,
            script,
            owners=("seat 1",),
            probing=probing,
        )
