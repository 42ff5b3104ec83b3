"""`hashi print`: the game on paper, as PDF."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from importlib import import_module

from hashi.faces.cli.common import CommandError, read_board, read_deck, texts_for
from hashi.faces.cli.options import about, add_deck
from hashi.faces.cli.output_files import OutputFile
from hashi.printing.job import Paper, Part, PrintJob
from hashi.texts import Key

PAPERS = {"a4": Paper.A4, "letter": Paper.LETTER}


def define(command: ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help=about(command, "print-file"))
    command.add_argument(
        "--part",
        action="append",
        choices=[str(part) for part in Part],
        help=about(command, "print-part"),
    )
    command.add_argument(
        "--board", action="append", metavar="A|B|FILE", help=about(command, "print-board")
    )
    add_deck(command)
    command.add_argument("--paper", choices=PAPERS, default="a4", help=about(command, "paper-size"))
    command.add_argument("--black", action="store_true", help=about(command, "black"))
    command.add_argument("--large", action="store_true", help=about(command, "large"))
    command.set_defaults(run=print_game)


def print_game(arguments: Namespace) -> int:
    file = OutputFile(arguments.file)
    job = PrintJob(
        language=texts_for(arguments).language,
        parts=tuple(part for part in Part if part in (arguments.part or Part)),
        boards=tuple(read_board(name) for name in arguments.board or ("A", "B")),
        deck=read_deck(arguments.deck),
        paper=PAPERS[arguments.paper],
        black=arguments.black,
        large=arguments.large,
    )
    try:
        pdf = import_module("hashi.printing.pdf")
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] == "hashi":
            raise
        raise CommandError(Key.FAULT_EXTRA, extra="print") from None
    made: bytes = pdf.make_pdf(job)
    file.save_bytes(made)
    return 0
