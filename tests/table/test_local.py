"""The local table: every command by the rules, nothing changed by a refused one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hashi.deal import DealError, commitment, deal
from hashi.record import record_of, verify_record
from hashi.rules import (
    PASS,
    SIDE_A,
    STANDARD_DECK,
    Action,
    CardMarked,
    GameCreated,
    GameEnded,
    GameError,
    HashiError,
    InfoBar,
    Law,
    MistakeCorrected,
    MistakePointedOut,
    Phase,
    Seat,
    SheetChecked,
    Turn,
    parse_island,
    parse_writing,
    replay,
    view,
)
from hashi.table import commands as c
from hashi.table.local import LocalTable

SECRET = bytes(range(32))
ZERO, ONE = Seat(0), Seat(1)
SALTS = [b"", b"salt"]


def new_table(law: Law = Law.REFEREE, info_bar: InfoBar = InfoBar.AUTOMATIC) -> LocalTable:
    return LocalTable(GameCreated(SIDE_A, STANDARD_DECK, 2, law, info_bar), SECRET)


def ready(law: Law = Law.REFEREE, info_bar: InfoBar = InfoBar.AUTOMATIC) -> LocalTable:
    table = new_table(law, info_bar)
    table.sit(ONE, "Łukasz", SALTS[1])
    table.sit(ZERO, "Zoë")
    table.write_start(ZERO, parse_writing("3@C1"))
    table.write_start(ONE, parse_writing("4@D1"))
    return table


def finished() -> LocalTable:
    table = ready()
    for _ in range(17):
        table.flip()
        table.submit(ZERO, PASS)
        table.submit(ONE, PASS)
    return table


def test_a_table_announces_its_commitment_before_anyone_sits() -> None:
    table = LocalTable(GameCreated(SIDE_A, STANDARD_DECK, 2, commitment="0" * 64), SECRET)
    assert table.events == (GameCreated(SIDE_A, STANDARD_DECK, 2, commitment=commitment(SECRET)),)
    assert table.view().commitment == commitment(SECRET)


def test_the_settings_are_kept() -> None:
    created = new_table(Law.PAPER, InfoBar.BY_HAND).game.created
    assert (created.law, created.info_bar, created.seats) == (Law.PAPER, InfoBar.BY_HAND, 2)


def test_a_secret_that_is_none_is_refused() -> None:
    with pytest.raises(DealError) as caught:
        LocalTable(GameCreated(SIDE_A, STANDARD_DECK, 1), b"short")
    assert caught.value.code == "secret"


def test_the_cards_come_from_secret_and_salts() -> None:
    table = finished()
    assert table.game.cards == deal(STANDARD_DECK, SECRET, SALTS).pile
    table.end()
    proof = verify_record(table.record("2024-05-01"))
    assert proof.removed == deal(STANDARD_DECK, SECRET, SALTS).removed
    assert table.record("2024-05-01").date == "2024-05-01"


def test_flip_gives_the_current_card() -> None:
    table = ready()
    card = table.flip()
    assert table.game.card == card == table.view(ZERO).card
    table.submit(ZERO, Turn.parse(f"{card.number}@B2"))
    assert table.game.open_turns == (Turn.parse(f"{card.number}@B2"), None)
    assert table.view(ONE).turn is None


def test_the_log_is_the_game() -> None:
    table = finished()
    table.end()
    assert replay(table.events) == table.game
    assert table.record() == record_of(table.events)
    for seat in (None, ZERO, ONE):
        assert table.view(seat) == view(table.game, seat)


def test_the_secret_is_shown_at_the_end_and_not_before() -> None:
    table = finished()
    assert SECRET.hex() not in f"{table.events} {table.record()} {table.view()}"
    table.end()
    assert table.events[-1] == GameEnded(SECRET.hex())
    assert table.record().secret == table.view().secret == SECRET.hex()


def test_cards_are_marked_by_hand() -> None:
    table = ready(info_bar=InfoBar.BY_HAND)
    table.play(ZERO, c.Mark(3, crossed=True))
    table.play(ZERO, c.Mark(4, crossed=True))
    table.play(ZERO, c.Mark(3, crossed=False))
    assert table.view(ZERO).crossed_off == (4,)
    assert table.view(ONE).crossed_off == ()
    assert table.events[-1] == CardMarked(ZERO, 3, crossed=False)


def test_mistakes_are_noticed_pointed_out_and_corrected() -> None:
    table = ready(Law.PAPER)
    for mistake in ("A1-A2", "F3-F4"):  # no number at either end (3.7)
        card = table.flip()
        table.submit(ZERO, Turn.parse(" ".join([mistake] * min(card.bridges, 2))))
        table.submit(ONE, PASS)
        if mistake == "A1-A2":
            table.play(ZERO, c.Check())
        else:
            table.play(ONE, c.PointOut(ZERO, parse_island("F4")))
        number = len(table.game.cards)
        assert table.game.ledgers[ZERO].pending == {(number, Action.B)}
        table.play(ZERO, c.Correct(number, Action.B, PASS))
        assert not table.game.ledgers[ZERO].mistakes()
    acts = [event for event in table.events if isinstance(event, MistakeCorrected)]
    assert acts == [MistakeCorrected(ZERO, n, Action.B, PASS) for n in (1, 2)]
    assert SheetChecked(ZERO) in table.events
    assert MistakePointedOut(ZERO, ONE, parse_island("F4")) in table.events


REFUSED: dict[str, tuple[Callable[[], LocalTable], Callable[[LocalTable], object], str]] = {
    "sit twice": (ready, lambda t: t.sit(ZERO, "x"), "started"),
    "sit nowhere": (new_table, lambda t: t.sit(Seat(2), "x"), "no-such-seat"),
    "sit nameless": (new_table, lambda t: t.sit(ZERO, ""), "name"),
    "sit with too much salt": (new_table, lambda t: t.sit(ZERO, "x", bytes(33)), "salt"),
    "start early": (new_table, lambda t: t.write_start(ZERO, parse_writing("3@C1")), "not-seated"),
    "flip while seats are free": (new_table, lambda t: t.flip(), "wrong-phase"),
    "submit without a card": (ready, lambda t: t.submit(ZERO, PASS), "wrong-phase"),
    "end early": (ready, lambda t: t.end(), "wrong-phase"),
    "check with a referee": (ready, lambda t: t.play(ZERO, c.Check()), "not-paper"),
    "point with a referee": (ready, lambda t: t.play(ONE, c.PointOut(ZERO, parse_island("A1"))),
                             "not-paper"),
    "correct with a referee": (ready, lambda t: t.play(ZERO, c.Correct(1, Action.A, PASS)),
                               "not-paper"),
    "mark an automatic bar": (ready, lambda t: t.play(ZERO, c.Mark(1, crossed=True)), "info-bar"),
    "no record while seats are free": (new_table, lambda t: t.record(), "wrong-phase"),
    "an eighteenth card": (finished, lambda t: t.flip(), "wrong-phase"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused_changes_nothing(name: str) -> None:
    make, act, code = REFUSED[name]
    table = make()
    before, log = table.table, list(table.log)
    with pytest.raises(HashiError) as caught:
        act(table)
    assert caught.value.code == code
    assert (table.table, table.log) == (before, log)


def test_a_refused_player_leaves_no_name_behind() -> None:
    table = new_table()
    table.sit(ZERO, "Zoë")
    with pytest.raises(GameError, match="printable"):
        table.sit(ONE, "")
    table.sit(ONE, "Bot", bot="random")
    assert table.view().players == ("Zoë", "Bot")
    assert table.view().phase is Phase.SET_UP


def test_bots_keep_their_info_bar_and_people_their_own() -> None:
    table = new_table(info_bar=InfoBar.BY_HAND)
    table.sit(ZERO, "Zoë")
    table.sit(ONE, "Bot", bot="random")
    table.write_start(ZERO, parse_writing("3@C1"))
    table.write_start(ONE, parse_writing("4@D1"))
    for count in (1, 2):
        table.flip()
        table.submit(ONE, PASS)
        table.submit(ZERO, PASS)
        assert len(table.view(ONE).crossed_off) == count
    assert table.view(ZERO).crossed_off == ()


def test_permissions_come_from_the_table() -> None:
    table = ready()
    table.flip()
    assert table.may(ZERO).play
    assert not table.may(ZERO).have_hints  # two people have not agreed
    table.submit(ZERO, PASS)
    assert not table.may(ZERO).play
    assert table.may(ZERO).withdraw


def test_the_clock_comes_from_outside() -> None:
    times = iter(range(0, 1_000_000, 1_000))
    created = GameCreated(SIDE_A, STANDARD_DECK, 1)
    table = LocalTable(created, SECRET, clock=lambda: next(times))
    table.sit(ZERO, "Zoë")
    started = table.table.since
    table.write_start(ZERO, parse_writing("3@C1"))
    table.flip()
    assert table.table.since > started


def test_an_illegal_turn_is_refused_with_its_reasons() -> None:
    table = ready()
    table.flip()
    with pytest.raises(GameError) as caught:
        table.submit(ZERO, Turn.parse("A1-A2"))
    assert caught.value.code == "illegal-turn"
    assert caught.value.refusals
    assert table.game.open_turns == (None, None)


def test_a_table_plays_to_its_end() -> None:
    table = finished()
    phases = [table.game.phase]
    table.end()
    phases.append(table.game.phase)
    assert phases == [Phase.FINAL_CHECK, Phase.ENDED]
    assert table.game.winners == (0, 1)
    with pytest.raises(GameError):
        table.end()


# A recorded game, played on
