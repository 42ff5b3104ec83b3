"""Decisions under random commands of all players: nothing breaks, nothing hangs."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from hashi.rules import (
    PASS,
    Action,
    CardFlipped,
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
from hashi.table import Actor, Clock, Command, Settings, TableEvent, decide, permissions
from hashi.table import commands as c
from hashi.table.events import CardMissed
from hashi.table.ids import PersonId, TableId
from hashi.table.state import fold, game_events, replay
from hashi.table.waiting import returns
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

HARD = Settings(clock=Clock.HARD, seconds=10)
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
        c.Reserve(seat, pick(draw, PEOPLE)),
        c.Start(),
        c.Withdraw(number),
        c.Retract(number - 1),
        c.Mark(draw(st.integers(-1, 18)), crossed=draw(st.booleans())),
        c.Check(),
        c.PointOut(seat, island),
        c.Correct(number, draw(st.sampled_from(Action)), turn),
        *(c.HandOver(seat, pick(draw, (None, None, "minion", "nobody"))),) * 2,
        c.EndTurn(seat, pick(draw, (None, turn))),
        c.Pause(),
        c.Resume(),
        c.KeepSeat(),
        c.TakeBack(),
        c.Resign(),
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
        play.later(pick(draw, (0, 1, 11, 30)))
        here = frozenset(draw(st.lists(st.sampled_from(PEOPLE), max_size=4)))
        play.leave(*(set(play.present) - here))
        play.come(*here)
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


def plays_again(play: Play, who: PersonId) -> bool:
    """Let a person take their seat back; False for one who has resigned."""
    may = permissions(play.table, who, play.presence)
    if may.take_back:
        play.do(person(who), c.TakeBack())
    return may.take_back or may.resign


@share(0.4)
@given(st.data())
def test_with_a_hard_clock_every_game_ends_while_one_person_plays(data: st.DataObject) -> None:
    play = data.draw(tables(HARD))
    stir(data.draw, play, 30)  # type: ignore[arg-type] # draws as a DrawFn does
    if not play.table.started:
        return
    play.come(HOST)
    if not plays_again(play, HOST):
        return
    for _ in range(200):
        if play.table.game.phase is Phase.ENDED:
            break
        assert play.table.awaited()
        for seat in play.table.awaited():
            if seat == 0 or play.table.bot_of(seat) is not None:
                let_play(play, seat)
        if 0 not in play.table.awaited():
            play.pass_time(20)
    assert play.table.game.phase is Phase.ENDED
    assert game_events(event for event, _ in play.log)[-1] == play.table.game.ended


@share(0.4)
@given(st.data())
def test_without_a_clock_nobody_waits_for_somebody_absent_for_longer_than_a_minute(
    data: st.DataObject,
) -> None:
    play = data.draw(tables(Settings()))
    stir(data.draw, play, 30)  # type: ignore[arg-type] # draws as a DrawFn does
    if not play.table.started or play.table.game.phase is Phase.ENDED:
        return
    play.come(HOST)
    if not plays_again(play, HOST):
        return
    for seat in play.table.awaited():
        if seat == 0 or play.table.bot_of(seat) is not None:
            continue
        start = play.now
        at = dict(permissions(play.table, HOST, play.presence).hand_over)[seat]
        play.now = max(play.now, at)
        play.do(person(HOST), c.HandOver(seat))
        play.pass_time(10)
        assert play.table.bot_of(seat) is not None
        assert play.now - start <= 70_000


@share(0.6)
@given(st.data())
def test_nobody_loses_more_cards_than_they_missed(data: st.DataObject) -> None:
    """Whatever happens, a stand-in plays missed cards only, and more only after two in a row."""
    play = seated(created(4, data.draw(st.sampled_from(Law))), HARD)
    play.do(person(HOST), c.Start())
    in_a_row = dict.fromkeys(play.table.game.seats, 0)
    for _ in range(data.draw(st.integers(0, 60))):
        here = frozenset(data.draw(st.lists(st.sampled_from(PEOPLE), max_size=3)))
        play.leave(*(set(play.present) - here))
        play.come(*here)
        for who in here:
            if returns(play.table, who):
                play.do(person(who), c.TakeBack())
                in_a_row[play.table.seat_of(who) or Seat(0)] = 0
        for seat in play.table.awaited():
            holder = play.table.holders[seat]
            assert holder is not None
            if play.table.stand_ins[seat] is None:
                if holder.person is None or data.draw(st.booleans()):
                    let_play(play, seat)
                    in_a_row[seat] = 0
            elif let_play(play, seat):
                assert is_missed(play.log, seat) or in_a_row[seat] >= 2
                assert here & {HOST, GUEST, AWAY}
                in_a_row[seat] += 1
        play.pass_time(data.draw(st.sampled_from((0, 4, 11))))


def is_missed(log: list[tuple[TableEvent, int]], seat: Seat) -> bool:
    """Whether the time of a seat was over with the card that was face up before the last event."""
    for event, _ in reversed(log[:-1] if isinstance(log[-1][0], CardFlipped) else log):
        match event:
            case CardFlipped():
                return False
            case CardMissed(found) if found == seat:
                return True
            case _:
                continue
    return False


def let_play(play: Play, seat: Seat) -> bool:
    """Let the player of a seat leave out what can be left out; False for a stand-in that waits."""
    game, actor = play.table.game, play.act(seat)
    command: Command = c.Finish()
    if game.phase is Phase.SET_UP:
        command = c.WriteStart(legal_starts(game.created.board)[0])
    elif game.phase is Phase.ROUND:
        command = c.Submit(len(game.cards), PASS)
    if play.refusal(actor, command) == "paused":
        return False
    play.do(actor, command)
    return True


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
