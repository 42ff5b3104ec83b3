"""Decisions under random commands of all players: nothing breaks, nothing hangs."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from hashi.rules import (
    PASS,
    Action,
    HashiError,
    InfoBar,
    Law,
    Phase,
    Seat,
    Turn,
    legal_starts,
    view,
)
from hashi.rules.events import Checks
from hashi.table import Actor, Clock, Command, Settings, decide
from hashi.table import commands as c
from hashi.table.ids import TableId
from hashi.table.state import fold, game_events, replay
from hashi.table.wire import parse_table_event, table_event_text
from tests.strategies import chance, draw_legal_turn, pick, share
from tests.table.play import (
    AWAY,
    CLOCK,
    GUEST,
    HOST,
    STRANGER,
    Play,
    bot,
    created,
    fresh,
    person,
    seated,
)

PEOPLE = (HOST, GUEST, AWAY, STRANGER)


@st.composite
def tables(draw: st.DrawFn, settings: Settings | None = None) -> Play:
    """Tables of every kind: empty, or with everybody seated and the game begun."""
    made = created(
        draw(st.integers(1, 4)),
        draw(st.sampled_from(Law)),
        draw(st.sampled_from(InfoBar)),
        draw(st.sampled_from(Checks)),
    )
    clock = draw(st.sampled_from(Clock))
    chosen = settings or Settings(clock=clock, seconds=10 if clock is not Clock.OFF else 0)
    if chance(draw, 4):
        return fresh(made, chosen)
    play = seated(made, chosen)
    play.do(person(HOST), c.Start())
    return play


def any_turn(draw: st.DrawFn, play: Play, seat: int) -> Turn:
    """A turn for a seat: mostly legal, else with any marks."""
    game = play.table.game
    if game.phase is not Phase.ROUND or chance(draw, 4):
        strait = pick(draw, game.created.board.straits)
        return Turn(pick(draw, legal_starts(game.created.board)), (strait,))
    return draw_legal_turn(draw, game.sheets[seat], game.cards[-1])


def any_command(draw: st.DrawFn, play: Play, actor: Actor) -> Command:
    """Something to ask, possible or not."""
    game = play.table.game
    own = actor.seat if actor.seat is not None else play.table.seat_of(actor.person)
    seat = Seat(draw(st.integers(-1, 4)))
    number = pick(draw, (len(game.cards),) * 6 + (0, 1, 99))
    island = pick(draw, game.created.board.islands)
    turn = any_turn(draw, play, own if own is not None and own < game.created.seats else 0)
    ways: tuple[Command, ...] = (
        *(c.Submit(number, turn),) * 6,
        *(c.WriteStart(pick(draw, legal_starts(game.created.board))),) * 3,
        *(c.Finish(),) * 3,
        c.Sit(pick(draw, (None, seat)), pick(draw, ("", "ab", "x"))),
        c.Stand(),
        c.SeatBot(seat, pick(draw, ("random", "nobody"))),
        c.Clear(seat),
        c.Start(),
        c.Withdraw(number),
        c.Mark(draw(st.integers(-1, 18)), crossed=draw(st.booleans())),
        c.Check(),
        c.PointOut(seat, island),
        c.Correct(number, draw(st.sampled_from(Action)), turn),
        c.HandOver(seat, pick(draw, (None, "minion", "nobody"))),
        c.TakeBack(),
        c.Say(pick(draw, ("hello", "rubbish"))),
        c.AgreeHints(draw(st.booleans())),
        c.Rematch(TableId("NEXT")),
    )
    return pick(draw, ways)


def any_actor(draw: st.DrawFn, play: Play) -> Actor:
    awaited = play.table.awaited()
    if awaited and not chance(draw, 3):
        return play.act(pick(draw, awaited))
    bots = [bot(seat) for seat in play.table.game.seats]
    return pick(draw, (*map(person, PEOPLE), CLOCK, *bots))


def stir(draw: st.DrawFn, play: Play, most: int) -> None:
    """Ask all kinds of things, while time passes and people come and go."""
    for _ in range(draw(st.integers(0, most))):
        play.later(pick(draw, (0, 1, 11)))
        play.present = frozenset(draw(st.lists(st.sampled_from(PEOPLE), max_size=4)))
        actor = any_actor(draw, play)
        command = any_command(draw, play, actor)
        before, kept = play.table, replay(play.log)
        try:
            events, after = decide(before, actor, command, play.world)
        except HashiError:
            assert play.table == before == kept
            continue
        folded = before
        for event in events:
            folded = fold(folded, event, play.now)
        assert folded == after
        assert play.do(actor, command) == events


@share(0.6)
@given(st.data())
def test_random_commands_are_taken_as_folded_or_refused_without_a_trace(
    data: st.DataObject,
) -> None:
    play = data.draw(tables())
    stir(data.draw, play, 40)  # type: ignore[arg-type] # draws as a DrawFn does
    lines = [(table_event_text(event), at) for event, at in play.log]
    assert replay((parse_table_event(line), at) for line, at in lines) == play.table
    for seat in (None, *play.table.game.seats):
        view(play.table.game, seat)


@share(0.4)
@given(st.data())
def test_with_a_hard_clock_every_game_ends_when_nobody_does_anything(data: st.DataObject) -> None:
    play = data.draw(tables(Settings(clock=Clock.HARD, seconds=10)))
    stir(data.draw, play, 30)  # type: ignore[arg-type] # draws as a DrawFn does
    if not play.table.started:
        return
    play.present = frozenset(PEOPLE)
    for _ in range(200):
        if play.table.game.phase is Phase.ENDED:
            break
        assert play.table.awaited()
        for seat in play.table.awaited():
            if play.table.bot_of(seat) is None:
                play.now = max(play.now, play.table.deadline or 0)
                play.do(CLOCK, c.HandOver(seat))
            let_bot_play(play, seat)
    assert play.table.game.phase is Phase.ENDED
    assert game_events(event for event, _ in play.log)[-1] == play.table.game.ended


def let_bot_play(play: Play, seat: Seat) -> None:
    game = play.table.game
    match game.phase:
        case Phase.SET_UP:
            play.do(bot(seat), c.WriteStart(legal_starts(game.created.board)[0]))
        case Phase.ROUND:
            play.do(bot(seat), c.Submit(len(game.cards), PASS))
        case _:
            play.do(bot(seat), c.Finish())


@share(0.3)
@given(st.data(), st.integers(2, 4), st.sampled_from(Law))
def test_the_order_in_which_seats_submit_leaves_no_trace(
    data: st.DataObject, seats: int, law: Law
) -> None:
    plays = [seated(created(seats, law)) for _ in range(2)]
    for play in plays:
        play.bring_to(Phase.ROUND)
    for number in range(1, 1 + data.draw(st.integers(1, 17))):
        turns = [
            draw_legal_turn(data.draw, sheet, plays[0].table.game.cards[-1])  # type: ignore[arg-type]
            for sheet in plays[0].table.game.sheets
        ]
        for play in plays:
            for seat in data.draw(st.permutations(range(seats))):
                play.do(play.act(seat), c.Submit(number, turns[seat]))
    assert plays[0].table == plays[1].table
    assert replace(plays[0].table.game) == plays[1].table.game
