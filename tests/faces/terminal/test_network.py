"""A person at a network table, line by line, against a real node."""

from __future__ import annotations

import io
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from hashi.client import Service, Table
from hashi.faces.terminal import Console, EndOfInput, Quit
from hashi.faces.terminal.network import NetworkPlay, RemoteSeat
from hashi.rules import Seat
from hashi.table import decisions, state, waiting
from hashi.texts import LANGUAGES, Key, texts
from tests.client.helpers import FirstBot
from tests.faces import YOU, Typist
from tests.faces.cli import Result, call
from tests.service.nodes import RunningNode, running_node


@pytest.fixture(scope="module")
def node() -> Iterator[RunningNode]:
    with running_node() as running:
        yield running


def lines_of(table: Table, seat: Seat, typed: list[str], language: str = "en") -> list[str]:
    """What is shown to a person who types these lines."""
    sink = io.StringIO()
    console = Console(io.StringIO("".join(f"{line}\n" for line in typed)), sink)
    play = NetworkPlay(RemoteSeat(table, seat), texts(language), console)
    try:
        play.run()
    except EndOfInput:
        sink.write("END OF INPUT\n")
    return sink.getvalue().splitlines()


SAY = texts("en")
PASSES = ["-", ""] * 17


class Waiting(Console):
    """A terminal where lines are typed while nobody asks for any."""

    def __init__(self, sink: io.StringIO, typed: list[str]) -> None:
        super().__init__(io.StringIO(), sink)
        self._typed = typed

    def typed_meanwhile(self) -> str | None:
        return self._typed.pop(0) if self._typed else None


def test_words_are_answered_while_others_play_and_one_leaves(node: RunningNode) -> None:
    say, sink = texts("en"), io.StringIO()
    with Service(node.url).open(seats=2) as table:
        table.sit()
        typed = ["near c1", "4c1", "straits", "?", "", "leave", "never read"]
        play = NetworkPlay(RemoteSeat(table, Seat(0)), say, Waiting(sink, typed))
        with pytest.raises(Quit):
            play.run()
    shown = sink.getvalue()
    assert say(Key.NET_WAITING_START, quit="quit") in shown
    assert "C1, no flag" in shown
    assert say(Key.NET_NOT_YET, quit="quit") in shown
    assert say(Key.HELP_WORDS) in shown
    assert typed == ["never read"]


def test_hints_come_from_the_service_once_everybody_agrees(node: RunningNode) -> None:
    say, host = texts("en"), Service(node.url)
    host.come_in("Host")
    with host.open(seats=2) as table:
        table.sit(Seat(0))
        guest = Service(node.url)
        guest.come_in("Ola")
        with guest.join(table.session.table_name) as joined:
            joined.sit(Seat(1))
            table.start()
            shown = lines_of(joined, Seat(1), ["hint"])
            assert say(Key.NET_HINTS_AGREED) in shown
            assert table.wait(lambda: table.session.table["hints"] == [1], 30)
            shown = lines_of(table, Seat(0), ["?", "hint", "hint", "hint"])
    wanted = say(Key.NET_HINTS_WANTED, name="Ola", hint="hint")
    assert wanted in shown
    assert any("hint: ask a bot" in line for line in shown)
    assert any("suggests" in line for line in shown[shown.index(wanted) :])


def test_alone_there_are_hints_and_points_after_every_turn(node: RunningNode) -> None:
    with Service(node.url).open() as table:
        table.sit()
        table.start()
        shown = lines_of(table, Seat(0), ["4c1", "hint", "hint", "hint", "-", ""])
    assert any("suggests" in line for line in shown)
    assert texts("en")(Key.POINTS_NOW, total=0) in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_and_turns_in_every_language(node: RunningNode, language: str) -> None:
    say = texts(language)
    with Service(node.url, language=language).open() as table:
        table.sit()
        table.start()
        shown = lines_of(table, Seat(0), ["near c1", "4c1", "near c1", "-", "undo"], language)
    assert shown[-1] == "END OF INPUT"
    assert say(Key.PROMPT_START, **YOU) in shown
    assert say(Key.PROMPT_TURN, **YOU) in shown
    assert say(Key.DRAFT_READY) in shown
    assert sum(line.startswith("C1") for line in shown) >= 2


def test_a_whole_game_against_others(node: RunningNode) -> None:
    host = Service(node.url)
    host.come_in("Host")
    with host.open(seats=2) as table, ThreadPoolExecutor(1) as pool:
        table.sit(Seat(0))
        guest = Service(node.url)
        guest.come_in("Ola")
        with guest.join(table.session.table_name) as joined:
            joined.sit(Seat(1))
            table.start()
            done = pool.submit(table.play_bot, FirstBot())
            shown = lines_of(joined, Seat(1), ["4c1", *PASSES])
            result = done.result(60)
    text = "\n".join(shown)
    assert "END OF INPUT" not in text
    assert "Round 17 of 17" in text
    assert text.count("Round 5 of 17") == 1
    assert str(result.scores[0].total) in text
    assert shown.count(texts("en")(Key.TURN_PASSED, **YOU)) == 17
    assert shown.count(texts("en")(Key.POINTS_NOW, total=0)) == 17


def waits_for(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.fixture
def two(node: RunningNode, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Table, Table]]:
    """The host Ada and the guest Ben in set-up, at a table that waits for nobody."""
    monkeypatch.setattr(waiting, "LATE", 0)
    monkeypatch.setattr(decisions, "STAND_IN", "random")
    host, guest = Service(node.url), Service(node.url)
    host.come_in("Ada")
    guest.come_in("Ben")
    with host.open(seats=2) as table, guest.join(table.code) as joined:
        table.sit(Seat(0))
        joined.sit(Seat(1))
        table.start()
        yield table, joined


class Acting:
    """Plays a seat by lines that are made up when they are asked for."""

    def __init__(self, table: Table, seat: Seat, *steps: Callable[[], str]) -> None:
        self.sink, self.steps = io.StringIO(), iter(steps)
        console = Console(Typist(self.answer), self.sink)
        self.play = NetworkPlay(RemoteSeat(table, seat), SAY, console)

    def answer(self) -> str:
        return next(self.steps)()

    def run(self) -> list[str]:
        with suppress(Quit):
            self.play.run()
        return self.sink.getvalue().splitlines()


def leaving(times: int = 2) -> list[Callable[[], str]]:
    return [lambda: "quit"] * times


def test_a_late_person_is_warned_and_keeps_the_seat(two: tuple[Table, Table]) -> None:
    host, guest = two

    def hand_over() -> str:
        host.wait_turn(20)
        host.play("-")
        host.hand_over(Seat(1))
        waits_for(lambda: SAY(Key.NET_ASKED, name="Ada", seconds=10) in acting.sink.getvalue())
        return ""  # Enter, which plays no draft now

    def start() -> str:
        host.play(host.turns()[0])
        return "4c1"

    acting = Acting(guest, Seat(1), start, lambda: "5e3", hand_over, *leaving())
    lines = acting.run()
    assert SAY(Key.NET_KEPT) in lines
    assert guest.view.submitted == (True, False)
    assert not guest.session.is_asked
    assert lines.count(SAY(Key.PROMPT_TURN, **YOU)) == 4


def test_a_person_who_was_played_for_continues_with_the_next_card(
    two: tuple[Table, Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    host, guest = two
    monkeypatch.setattr(state, "WARNING", 100)

    def play_for() -> str:
        host.wait_turn(20)
        host.play("-")
        host.hand_over(Seat(1))
        waits_for(lambda: guest.session.round == 2)
        assert SAY(Key.NET_PLAYED) in acting.sink.getvalue()
        return "5e3"  # for the card that is gone

    def start() -> str:
        host.play(host.turns()[0])
        return "4c1"

    acting = Acting(guest, Seat(1), start, lambda: "c1", play_for, *leaving())
    text = "\n".join(acting.run())
    assert "Round 2 of 17" in text
    assert guest.session.stand_in is None
    assert guest.view.submitted == (False, False)


def test_a_stand_in_for_another_and_for_the_player(
    two: tuple[Table, Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    host, guest = two
    monkeypatch.setattr(state, "WARNING", 0)
    monkeypatch.setattr(waiting, "LATE", 600)

    def start() -> str:
        guest.play(guest.turns()[0])
        return "4c1"

    acting = Acting(host, Seat(0), start, lambda: "-", lambda: "", lambda: "standin")
    shown = acting.sink.getvalue

    due = {
        SAY(Key.NET_LATE, name="Ben", word="standin"): "standin ben",
        SAY(Key.NET_HANDED_OVER, word="standin"): "standin",
        SAY(Key.NET_STAND_IN): "quit",
    }

    def meanwhile() -> str | None:
        """What Ada types, once each, while she does not play."""
        return next((due.pop(line) for line in [*due] if line in shown()), None)

    monkeypatch.setattr(acting.play.console, "typed_meanwhile", meanwhile)
    lines = acting.run()
    assert SAY(Key.NET_OTHER_ASKED, name="Ben", seconds=10) in lines
    assert "Round 2 of 17" in "\n".join(lines)
    assert SAY(Key.NET_HANDED_OVER, word="standin") in lines
    assert SAY(Key.NET_STAND_IN) in lines
    assert host.session.stand_in is None


def test_the_command_joins_leaves_and_comes_back(node: RunningNode, tmp_path: Path) -> None:
    host = Service(node.url)
    host.come_in("Host")
    with host.open(seats=2) as table, ThreadPoolExecutor(1) as pool:
        code = table.session.table_name
        link = f"{node.url}/t/{code}"
        table.sit(Seat(0))

        def join(typed: str, *options: str) -> Result:
            return call("join", link, *options, typed=typed, environment=environment)

        environment = {"HASHI_DATA": str(tmp_path)}
        joined = pool.submit(join, "quit\nquit\n", "--name", "Ola")
        assert table.wait(lambda: None not in table.session.seats, 30)
        table.start()
        first = joined.result(30)
        assert first.code == 0, first.err
        assert first.out.splitlines()[0] == f"You’re at table {code} as Ola, seat 2 of 2."
        assert first.out.splitlines()[-1] == texts("en")(Key.NET_BACK, command=f"hashi join {link}")
        done = pool.submit(table.play_bot, FirstBot())
        again = join("4c1\n" + "-\n\n" * 17, "--lang", "de")
        done.result(60)
    assert again.code == 0, again.err
    assert again.out.splitlines()[0] == f"Du sitzt am Tisch {code} als Ola, Platz 2 von 2."
    assert "Die Kartenfolge passt zum Siegel" in again.out
    assert not list((tmp_path / "seats").iterdir())
