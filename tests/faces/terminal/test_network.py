"""A person at a network table, line by line, against a real node."""

from __future__ import annotations

import io
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from hashi.client import Service, Table
from hashi.faces.terminal import Console, EndOfInput, Quit
from hashi.faces.terminal.network import NetworkPlay, RemoteSeat
from hashi.rules import Seat
from hashi.texts import LANGUAGES, Key, texts
from tests.client.helpers import FirstBot
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
    assert say(Key.PROMPT_OWN_START) in shown
    assert say(Key.PROMPT_OWN_TURN) in shown
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
    assert shown.count(texts("en")(Key.TURN_OWN_PASSED)) == 17
    assert shown.count(texts("en")(Key.POINTS_NOW, total=0)) == 17


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
        assert first.out.splitlines()[0] == f"You sit at table {code} as Ola, seat 2 of 2."
        assert first.out.splitlines()[-1] == texts("en")(Key.NET_BACK, command=f"hashi join {link}")
        done = pool.submit(table.play_bot, FirstBot())
        again = join("4c1\n" + "-\n\n" * 17, "--lang", "de")
        done.result(60)
    assert again.code == 0, again.err
    assert again.out.splitlines()[0] == f"Du sitzt am Tisch {code} als Ola, Platz 2 von 2."
    assert "Die Kartenfolge passt zum Siegel" in again.out
    assert not list((tmp_path / "seats").iterdir())
