"""Bots in the terminal: announced like other players, and asked for hints."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from threading import Event
from typing import cast

import pytest

from hashi.bots import RandomBot
from hashi.faces.terminal import Console, EndOfInput, Play
from hashi.faces.terminal import bots as bots_module
from hashi.faces.terminal.bots import bot_title, bot_titles
from hashi.faces.terminal.commands import Word, word_for
from hashi.faces.terminal.sentences import played_line
from hashi.rules import PASS, SIDE_A, Checks, InfoBar, Law, Phase, Rank, Seat, Turn, View
from hashi.service.guarded_bot import Answer, BotSeat, Fault, GuardedBot, HintBot
from hashi.table.doses import area, first_mark
from hashi.table.local import LocalTable
from hashi.texts import LANGUAGES, Key, texts
from tests.faces import START, Player, Typist, table_for
from tests.faces.terminal.test_play import assert_in_language

BY_HAND = InfoBar.BY_HAND


class Doing:
    def __init__(self, deed: Callable[[View], object]) -> None:
        self.deed = deed

    def play(self, view: View) -> Turn:
        return cast("Turn", self.deed(view))


def random_seats(table: LocalTable, people: int = 1) -> list[BotSeat]:
    return [BotSeat(Seat(seat), RandomBot()) for seat in range(people, len(table.view().players))]


def shown(
    lines: Iterable[str],
    table: LocalTable,
    bots: list[BotSeat] | None = None,
    language: str = "en",
    hints: HintBot | None = None,
) -> list[str]:
    """What a game with bots answers to lines until they end."""
    sink = io.StringIO()
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    bots = random_seats(table) if bots is None else bots
    play = Play(table, texts(language), Console(source, sink), bots=bots, hints=hints)
    with suppress(EndOfInput):
        play.run()
    return sink.getvalue().splitlines()


@pytest.mark.parametrize("law", Law)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_with_bots(language: str, law: Law) -> None:
    say = texts(language)
    names = ["Ada", *bot_titles(say, ["island-god", "island-god"])]
    table = table_for(*names, law=law, info_bar=BY_HAND, checks=Checks.EVERY_ROUND, bots=2)
    sink = io.StringIO()
    console = Console(Typist(Player(table)), sink)
    Play(table, say, console, bots=random_seats(table)).run()
    lines = sink.getvalue().splitlines()
    assert table.game.phase is Phase.ENDED
    assert_in_language(lines, language)
    assert say(Key.GAME_BOTS, names=", ".join(names[1:])) in lines
    for seat in (1, 2):
        ledger, told = table.game.ledgers[seat], 0
        assert len(table.game.marked[seat]) == 17
        for entry in ledger.entries[1:]:
            told += played_line(say, {"who": "named", "name": names[seat]}, entry.turn) in lines
        assert told == 17
    asked = {say.family("prompt", kind, who="named", name=n) for kind in ("start", "turn", "final")
             for n in names[1:]}  # fmt: skip
    assert not asked & set(lines), "nobody at the keyboard answers for a bot"


def test_a_round_with_bots_word_for_word() -> None:
    def start_then(turn: str) -> Doing:
        return Doing(lambda view: Turn.parse("3@D1" if view.phase is Phase.SET_UP else turn))

    table = table_for("Ada", "Minion 1", "Minion 2", bots=2)
    bots = [BotSeat(Seat(1), start_then("-")), BotSeat(Seat(2), start_then("C1=D1"))]
    assert shown(["4@C1", "5@E3", ""], table, bots) == [
        "HASHI, a game for 3 players on side A.",
        "Bots at the table: Minion 1, Minion 2",
        "Type ? for help at any time.",
        "",
        "Write a 3 or a 4 on any island without a flag."
        " The sheet then goes to Minion 1 on your left. For example: 4c1",
        "Your start number:",
        "",
        "Every sheet has moved one seat to the left.",
        "Your sheet starts with 3@D1.",
        "Minion 1’s sheet starts with 4@C1.",
        "Minion 2’s sheet starts with 3@D1.",
        "",
        "Round 1 of 17. The card: number 5, 3 bridges.",
        "Your turn:",
        "So far: 5@E3",
        "Press Enter to play this.",
        "Your turn:",
        "You play 5@E3",
        "Minion 1 leaves both actions out.",
        "Minion 2 wants something that isn’t allowed: C1=D1",
        "The card shows 3 bridges, not 2. Draw exactly 3, or none at all. (rule 3.6)",
        "Minion 2 leaves both actions out.",
        "Points so far: You 0, Minion 1 0, Minion 2 0.",
        "",
        "Round 2 of 17. The card: number 4, 1 bridge.",
        "Your turn:",
        "",
    ]


def test_points_are_those_after_the_round() -> None:
    table = table_for("Ada", "Bot", bots=1)
    turns = {0: "3@C1", 1: "1@F4 F3-F4"}
    bot = BotSeat(Seat(1), Doing(lambda view: Turn.parse(turns[view.round])))
    lines = shown(["4@D1", "-", ""], table, [bot])
    at = lines.index("Bot plays 1@F4 F3-F4")
    assert lines[at + 1 : at + 3] == [
        "Bot finishes an island: F4.",
        "Points so far: You 0, Bot 2.",
    ]


FAULTS: dict[Fault, tuple[Callable[[View], object], str]] = {
    Fault.RAISED: (lambda view: [][view.round], "IndexError: list index out of range"),
    Fault.NO_TURN: (lambda view: 5, "5"),
    Fault.ILLEGAL: (lambda view: Turn.parse("6@A1"), "6@A1"),
    Fault.SLOW: (lambda view: Event().wait(5), ""),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", Fault)
def test_a_fault_is_reported_in_a_line_and_the_game_continues(fault: Fault, language: str) -> None:
    deed, reason = FAULTS[fault]
    say, table = texts(language), table_for("Ada", "Bot", bots=1)
    lines = shown(["4@C1", "-", ""], table, [BotSeat(Seat(1), Doing(deed), 0.05)], language)
    place = re.compile(r"test_bots\.py, line \d+: " if fault is Fault.RAISED else "")
    excuse = say.family("bot-fault", fault, name="Bot", reason=reason)
    told = [place.sub("", line) for line in lines]
    assert told.count(excuse) == 2
    assert (told == lines) == (fault is not Fault.RAISED)
    after = len(told) - 1 - told[::-1].index(excuse)
    rules = told[after + 1 : told.index(say(Key.TURN_PASSED, who="named", name="Bot"))]
    assert bool(rules) == (fault is Fault.ILLEGAL)
    assert all("3." in rule for rule in rules)
    assert table.game.rounds_closed == 1


# Names


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_are_ranks_in_the_players_language(language: str) -> None:
    say = texts(language)
    for rank in Rank:
        assert bot_title(say, rank) == say.family("rank", rank)
    assert bot_title(say, "random") == say(Key.BOT_RANDOM)


@pytest.mark.parametrize(
    ("names", "taken", "titles"),
    [
        (["minion"], [], ["Minion"]),
        (["minion", "island-god"], [], ["Minion", "Island god"]),
        (["minion", "random", "minion"], [], ["Minion 1", "Random bot", "Minion 2"]),
        (["minion"], ["minion"], ["Minion 1"]),
        (["minion", "minion"], ["Minion 1"], ["Minion 2", "Minion 3"]),
        (["my/bots.py:Greedy", "other.py:Greedy"], [], ["Greedy 1", "Greedy 2"]),
        (["plug-in"], [], ["plug-in"]),
        (["x" * 80], [], ["x" * 40]),
    ],
)
def test_every_bot_has_a_title_of_its_own(
    names: list[str], taken: list[str], titles: list[str]
) -> None:
    assert bot_titles(texts("en"), names, taken) == titles


# Hints


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_in_set_up_and_in_a_round(language: str) -> None:
    say, table = texts(language), table_for("Ada", "Bot", bots=1)
    word = word_for(say, Word.HINT)
    start = RandomBot().play(table.view(Seat(0)))
    thrice = [word] * 3
    lines = shown(["?", *thrice, START, "?", *thrice], table, language=language, hints=HINTS)
    turn = RandomBot().play(table.view(Seat(0)))
    name = say(Key.BOT_RANDOM)
    assert say(Key.HINT_TURN, name=name, turn=str(start)) in lines
    for asked in (start, turn):  # the doses: where to look, the first mark, the whole turn
        islands = ", ".join(map(str, area(SIDE_A, asked)))
        where = lines.index(say(Key.HINT_WHERE, islands=islands, hint=word))
        part = say(Key.HINT_ACTION, name=name, turn=str(first_mark(asked)), hint=word)
        whole = say(Key.HINT_TURN, name=name, turn=str(asked))
        assert where < lines.index(part, where) < lines.index(whole, where)
    assert turn != PASS
    assert say(Key.HINT_TURN, name=name, turn=str(turn)) in lines
    assert lines.count("  " + say.family("help", "hint", word=word)) == 2
    assert table.game.open_turns == (None, None), "a hint is not a turn"


HINTS = HintBot("random", seconds=1)


def test_a_hint_alone() -> None:
    table = table_for("Ada")
    lines = shown([START, "hint", "hint", "hint"], table, [], hints=HINTS)
    assert f"Random bot suggests: {RandomBot().play(table.view(Seat(0)))}" in lines


class Suggestion(HintBot):
    def __init__(self, deed: Callable[[View], object]) -> None:
        super().__init__("minion", 1)
        self.deed = deed

    def answer(self, view: View) -> Answer:
        return GuardedBot(Doing(self.deed)).answer(view)


@pytest.mark.parametrize(
    ("deed", "told"),
    [
        (lambda view: PASS, "Minion suggests leaving both actions out: -"),
        (lambda view: None, "There is no hint this time."),
    ],
)
def test_a_hint_that_is_no_turn(deed: Callable[[View], object], told: str) -> None:
    assert told in shown([START, "hint"], table_for("Ada"), [], hints=Suggestion(deed))


@pytest.mark.parametrize("hints", [None, HINTS])
def test_among_several_people_hints_have_no_use(hints: HintBot | None) -> None:
    table = table_for("Ada", "Ben", "Bot", bots=1) if hints else table_for("Ada")
    bots = random_seats(table, people=2)
    lines = shown(["?", "hint", "3@C1", "3@C1", "?", "hint"], table, bots, hints=hints)
    assert lines.count("hint does nothing here.") == 2
    assert not any(line.startswith("  hint:") for line in lines)


def test_the_final_check_gives_no_hints() -> None:
    table = table_for("Ada", law=Law.PAPER)
    lines = shown([START, *["-", ""] * 17, "?", "hint"], table, [], hints=HINTS)
    assert lines[-3:-1] == ["hint does nothing here.", "Final check:"]
    assert not any(line.startswith("  hint:") for line in lines)


@pytest.mark.parametrize("at_a_terminal", [True, False])
def test_a_bot_that_takes_a_while_is_announced(
    at_a_terminal: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a terminal nobody wonders whether the game hangs; a pipe gets the same lines always."""
    monkeypatch.setattr(bots_module, "PATIENCE", 0.01)
    table = table_for("Ada", "Bot", bots=1)
    said = Event()

    class Sink(io.StringIO):
        def write(self, text: str) -> int:
            if "thinking" in text:
                said.set()
            return super().write(text)

    sink = Sink()
    console = Console(io.StringIO(), sink)
    console.edits = at_a_terminal

    def think(view: View) -> Turn:
        said.wait(10 if at_a_terminal else 0.3)
        return Turn.parse(START)

    play = Play(table, texts("en"), console, bots=[BotSeat(Seat(1), Doing(think))])
    play.bots.write_starts()
    assert sink.getvalue().splitlines() == (["The bots are thinking."] if at_a_terminal else [])


def test_a_hint_that_takes_a_while_is_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots_module, "PATIENCE", 0.01)
    table = table_for("Ada")
    sink = io.StringIO()
    console = Console(io.StringIO(), sink)
    console.edits = True

    class Slow:
        name = "random"

        def answer(self, view: View) -> Answer:
            for _ in range(1000):
                if "thinking" in sink.getvalue():
                    break
                Event().wait(0.01)
            return Answer(Turn.parse(START))

    Play(table, texts("en"), console, hints=cast("HintBot", Slow())).bots.hint(Seat(0))
    assert sink.getvalue().startswith("A bot is thinking…\n")
