"""`hashi play`: play in the terminal."""

from __future__ import annotations

import datetime
import os
import re
import sys
from argparse import ArgumentParser, BooleanOptionalAction, Namespace
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

from hashi.bots import Bot, bot_names, find_bot, strongest
from hashi.bots.registry import takes_a_while
from hashi.deal import new_secret
from hashi.faces.cli.common import (
    CommandError,
    Detail,
    Message,
    deal_name,
    read_board,
    read_deck,
    reason,
    texts_for,
    wants_colour,
)
from hashi.faces.cli.options import about, add_deck, add_earlier_name, add_side, propose, seconds
from hashi.faces.cli.output_files import OutputFile
from hashi.faces.cli.play_deal import SERVER, play_deal
from hashi.faces.cli.play_from import continued_table
from hashi.faces.cli.screen import ScreenPlay, check_screen
from hashi.faces.screen.session import Session
from hashi.faces.terminal import Console, EndOfInput, Play, Quit
from hashi.faces.terminal.bots import bot_titles
from hashi.faces.terminal.preferences import keep_maps, wants_maps
from hashi.faces.terminal.saved_game import (
    SavedGame,
    SavedGameError,
    keep_record,
    nameless_text,
    new_game,
    read_game,
    unfinished_games,
)
from hashi.rules import Checks, GameCreated, GameError, InfoBar, Law, Phase, Seat
from hashi.rules.events import MAX_SEATS
from hashi.service.guarded_bot import TIMEOUT, BotSeat, HintBot
from hashi.table.local import LocalTable
from hashi.texts import Key, Texts
from hashi.texts.player_names import shown_name

MOST_LISTED: Final = 9  # unfinished games
# Values of options that are not on the command line.
UNGIVEN: Final[tuple[object, ...]] = (None, False, [])
OPTIONS: Final = {"record_from": "from", "check_every_round": "check-every-round"}


def define(command: ArgumentParser) -> None:
    known = ", ".join(bot_names()).replace("%", "%%")  # argparse expands % in help texts
    add_side(command)
    add_deck(command)
    command.add_argument(
        "--seats",
        type=int,
        choices=range(1, 5),
        metavar="N",
        help=about(command, "seats"),
    )
    command.add_argument("--name", action="append", metavar="NAME", help=about(command, "name"))
    bot = command.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="NAME",
        help=about(command, "bot", bots=known),
    )
    propose(bot, bot_names())
    command.add_argument(
        "--seconds",
        type=seconds,
        default=1.0,
        metavar="S",
        help=about(command, "seconds"),
    )
    command.add_argument(
        "--map",
        action=BooleanOptionalAction,
        help=about(command, "map"),
    )
    command.add_argument(
        "--quick",
        action="store_true",
        help=about(command, "quick"),
    )
    command.add_argument(
        "--screen",
        action="store_true",
        help=about(command, "screen"),
    )
    command.add_argument(
        "--paper",
        action="store_true",
        help=about(command, "paper"),
    )
    command.add_argument(
        "--check-every-round",
        action="store_true",
        help=about(command, "check-every-round"),
    )
    command.add_argument(
        "--info-bar",
        choices=("automatic", "by-hand"),
        default="automatic",
        help=about(command, "info-bar"),
    )
    command.add_argument("--record", metavar="FILE", help=about(command, "record"))
    command.add_argument(
        "--resume",
        nargs="?",
        type=int,
        const=1,
        metavar="N",
        help=about(command, "resume"),
    )
    command.add_argument(
        "--from", dest="record_from", metavar="FILE", help=about(command, "play-from")
    )
    command.add_argument("--round", type=int, metavar="N", help=about(command, "play-round"))
    command.add_argument("--deal", metavar="A-1234", help=about(command, "play-deal"))
    command.add_argument("--daily", action="store_true", help=about(command, "play-daily"))
    command.add_argument("--server", metavar="URL", help=about(command, "play-server", url=SERVER))
    command.add_argument(
        "--secret",
        metavar="HEX",
        help=about(command, "secret"),
    )
    command.add_argument(
        "--seal",
        dest="commitment",
        action="store_true",
        help=about(command, "seal"),
    )
    add_earlier_name(command, "--commitment", action="store_true")
    command.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Set up a table, or resume one, and play; the record is saved however the game ends."""
    _check(arguments)
    if arguments.deal is not None or arguments.daily:
        return play_deal(arguments, None if arguments.daily else deal_name(arguments.deal))
    say = texts_for(arguments)
    others = unfinished_games()
    kept, bots = _game(arguments, say, others)
    table = kept.table
    if arguments.screen:
        check_screen(say)
    saved = None if arguments.record is None else _Saved(arguments.record, table)
    keeps = table.after_change = _Keeping(kept, say)
    console = Console(sys.stdin, sys.stdout, colour=wants_colour(os.environ))
    save: Callable[[], None] = (lambda: None) if saved is None else saved.save
    if table.played:
        console.print(say(Key.GAME_CONTINUED, round=len(table.played)))
    if arguments.commitment and table.view().commitment is not None:
        console.print(say(Key.VERIFY_COMMITMENT, commitment=str(table.view().commitment)))
    _tell_unfinished(console, say, others, resumed=arguments.resume is not None)
    timeout = TIMEOUT + 2 * arguments.seconds
    seated = _seated(table, bots, timeout)
    hints = HintBot(strongest(), arguments.seconds, timeout)
    play: Play | ScreenPlay
    if arguments.screen:
        play = ScreenPlay(Session(table, say, bots=seated, hints=hints, after_round=save), console)
    else:
        play = Play(
            table,
            say,
            console,
            maps=_maps(arguments, console),
            quick=arguments.quick,
            after_round=save,
            bots=seated,
            hints=hints,
        )
        play.after_switch = partial(_remember_maps, say)
    stopped: KeyboardInterrupt | None = None
    try:
        play.run()
    except (Quit, EndOfInput):
        console.print(say(Key.END_STOPPED))
    except KeyboardInterrupt as error:
        stopped = error
        console.print()
        console.print(say(Key.END_STOPPED))
    except BrokenPipeError:
        save()
        raise
    save()
    _close(keeps, saved, console, say)
    if stopped is not None:
        raise stopped
    return 0


def _game(arguments: Namespace, say: Texts, files: list[Path]) -> tuple[SavedGame, list[Bot]]:
    """A new game, or one of the unfinished, which leaves the list; and its bots."""
    kept = None if arguments.resume is None else _resumed(arguments.resume, files)
    names = arguments.bot if kept is None else kept.bots
    if takes_a_while(names):
        print(say(Key.GAME_BOTS_READY), file=sys.stderr, flush=True)
    bots = [find_bot(name, seconds=arguments.seconds) for name in names]
    if kept is None:
        secret = _secret(arguments.secret)
        opened = _table if arguments.record_from is None else continued_table
        kept = new_game(opened(arguments, say, secret), secret, names)
    return kept, bots


def _resumed(number: int, files: list[Path]) -> SavedGame:
    """The unfinished game with a number, which leaves the list; raises CommandError."""
    if not files:
        raise CommandError(Key.FAULT_NO_SAVED_GAME)
    if not 1 <= number <= len(files):
        problem = Message(Key.FAULT_VALUE_RANGE, found=number, least=1, most=len(files))
        raise CommandError(Key.FAULT_VALUE_IN, name="--resume", problem=problem)
    return read_game(files.pop(number - 1))


def _tell_unfinished(console: Console, say: Texts, files: list[Path], *, resumed: bool) -> None:
    """Say how to continue other games that are kept; in a resumed game each with its number."""
    if not files:
        return
    if not resumed:
        console.print(say(Key.GAME_UNFINISHED, count=len(files)))
        return
    console.print(say(Key.GAME_OTHERS))
    for number, path in enumerate(files[:MOST_LISTED], start=2):  # the resumed one becomes 1
        with suppress(SavedGameError):
            table = read_game(path).table
            view = table.view()
            alone = len(table.names) == 1
            names = [shown_name(say, name, seat, alone=alone) for seat, name in table.names.items()]
            facts = {"side": view.board.name, "names": ", ".join(names)}
            key = Key.GAME_OTHER if view.round else Key.GAME_OTHER_SET_UP
            console.print(f"  {say(key, number=number, round=view.round, **facts)}")


def _close(keeps: _Keeping, saved: _Saved | None, console: Console, say: Texts) -> None:
    """Say where the game is kept and saved; one that has ended need not be kept."""
    ended = keeps.kept.table.view().phase is Phase.ENDED
    if keeps.works and ended:
        keeps.kept.remove()
        if saved is None:
            path = keep_record(keeps.kept.table, datetime.date.today().isoformat())
            console.print(say(Key.END_KEPT, file=str(path)))
            _tell_what_was_possible(console, say, path)
    elif keeps.works:
        console.print(say(Key.END_RESUME))
    if saved is not None:
        console.print(say(Key.END_SAVED, file=str(saved.path)))
        if ended and keeps.kept.table.view().commitment is not None:
            console.print(say(Key.END_VERIFY, file=str(saved.path)))
        if ended:
            _tell_what_was_possible(console, say, saved.path)


def _tell_what_was_possible(console: Console, say: Texts, path: Path) -> None:
    for key in (Key.END_REVIEW, Key.END_PAR):
        console.print(say(key, file=str(path)))


def _maps(arguments: Namespace, console: Console) -> bool:
    """As asked for, else as the last time, else on a terminal only."""
    wanted: bool | None = arguments.map
    if wanted is None and console.edits:
        wanted = wants_maps() is not False
    return bool(wanted)


def _remember_maps(say: Texts, maps: bool) -> None:
    try:
        keep_maps(maps)
    except OSError as error:
        _warn(say, Message(Key.FAULT_CHOICE_NOT_KEPT, reason=reason(error)))


def _warn(say: Texts, message: Message) -> None:
    print(f"hashi: {message.text(say)}", file=sys.stderr, flush=True)


def _check(arguments: Namespace) -> None:
    """Refuse options that do not go together; raises CommandError."""
    own = ("seats", "paper", "check_every_round")
    elsewhere = (*own, "bot", "secret", "screen", "record", "resume", "record_from", "map", "quick")
    refused = {
        "resume": (*own, "name", "bot", "secret", "record_from"),
        "record_from": (*own, "name"),
        "deal": elsewhere,
        "daily": (*elsewhere, "deal"),
    }
    for option, others in refused.items():
        given = [name for name in others if getattr(arguments, name) not in UNGIVEN]
        if getattr(arguments, option) not in UNGIVEN and given:
            facts = {
                "option": OPTIONS.get(option, option),
                "other": OPTIONS.get(given[0], given[0]),
            }
            raise CommandError(Key.FAULT_NOT_WITH, **facts)
    for option, needed in (("round", "record_from"), ("server", "deal")):
        if option == "server" and arguments.daily:
            continue
        if getattr(arguments, option) is not None and getattr(arguments, needed) is None:
            facts = {"option": option, "needed": OPTIONS.get(needed, needed)}
            raise CommandError(Key.FAULT_NEEDS, **facts)


def _table(arguments: Namespace, say: Texts, secret: bytes) -> LocalTable:
    names: list[str] = list(arguments.name or [])
    people = arguments.seats or max(len(names), 1)
    if len(names) > people:
        raise CommandError(Key.FAULT_NAMES, names=len(names), seats=people)
    seats = people + len(arguments.bot)
    if seats > MAX_SEATS:
        bots = len(arguments.bot)
        raise CommandError(Key.FAULT_PLAYERS, people=people, bots=bots, most=MAX_SEATS)
    if arguments.check_every_round and not arguments.paper:
        raise CommandError(Key.FAULT_CHECK_NEEDS_PAPER)
    for seat in range(len(names), people):
        names.append(say(Key.PLAYER_DEFAULT, number=seat + 1))
    if len(set(names)) < len(names):
        raise CommandError(Key.FAULT_SAME_NAME)
    names += bot_titles(say, arguments.bot, names)
    settings = GameCreated(
        read_board(arguments.side),
        read_deck(arguments.deck),
        seats,
        Law.PAPER if arguments.paper else Law.REFEREE,
        InfoBar(arguments.info_bar),
        Checks.EVERY_ROUND if arguments.check_every_round else Checks.ON_REQUEST,
    )
    table = LocalTable(settings, secret)
    for seat, name in enumerate(names):
        try:
            table.sit(Seat(seat), name, bot=None if seat < people else arguments.bot[seat - people])
        except GameError as error:
            option = "--name" if seat < people else "--bot"
            raise CommandError(
                Key.FAULT_KIND_RECORD, name=option, detail=Detail(error), code=error.code
            ) from None
    return table


def _seated(table: LocalTable, bots: Sequence[Bot], timeout: float) -> list[BotSeat]:
    people = len(table.view().players) - len(bots)
    return [BotSeat(Seat(people + number), bot, timeout) for number, bot in enumerate(bots)]


def _secret(text: str | None) -> bytes:
    if text is None:
        return new_secret()
    if not re.fullmatch(r"[0-9a-fA-F]{64}", text):
        raise CommandError(Key.FAULT_SECRET, found=repr(text))
    return bytes.fromhex(text)


class _Keeping:
    """Keeps the game after every change; where that is impossible, says so once and plays on."""

    def __init__(self, game: SavedGame, say: Texts) -> None:
        self.works = True
        self._say = say
        self.kept = game
        self()

    def __call__(self) -> None:
        if not self.works:
            return
        try:
            self.kept.save()
        except SavedGameError as error:
            self.works = False
            _warn(self._say, Message(Key.FAULT_NOT_KEPT, reason=error))


class _Saved:
    """The record file, saved after every round; never overwrites an earlier game."""

    def __init__(self, name: str, table: LocalTable) -> None:
        self.path = Path(name)
        self._table = table
        if self.path.exists():
            if not self.path.is_file():
                raise CommandError(Key.FAULT_NOT_A_FILE, name=name)
            if self.path.stat().st_size:
                raise CommandError(Key.FAULT_NOT_NEW, name=name)
        self._file = OutputFile(name)

    def save(self) -> None:
        self._file.save(nameless_text(self._table.record(datetime.date.today().isoformat())))
