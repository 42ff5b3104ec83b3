"""`hashi play --screen`: what it needs, and the game inside the command."""

from __future__ import annotations

import sys
from importlib.util import find_spec

from hashi.faces.cli.common import CommandError
from hashi.faces.screen import EXTRA
from hashi.faces.screen.session import Session
from hashi.faces.terminal import Console, Quit
from hashi.faces.terminal.console import draws_lines
from hashi.rules import Phase
from hashi.texts import Key, Texts


def check_screen(say: Texts) -> None:
    """Raise CommandError without Textual or a terminal that can draw."""
    if find_spec("textual") is None:
        install = f"pip install 'hashi-game[{EXTRA}]'"
        raise CommandError(f"{say(Key.SCREEN_MISSING, install=install)} [screen-extra]")
    if not (sys.stdin.isatty() and sys.stdout.isatty() and draws_lines(sys.stdout)):
        raise CommandError(f"{say(Key.SCREEN_NO_TERMINAL)} [screen-terminal]")


class ScreenPlay:
    """A game on the full screen; its result stays on the terminal afterwards."""

    def __init__(self, session: Session, console: Console) -> None:
        """Print the result to the console."""
        self.session = session
        self.console = console

    def run(self) -> None:
        """Play to the end; raises Quit if the player leaves before."""
        from hashi.faces.screen.app import ScreenApp  # loads Textual

        app = ScreenApp(self.session)
        app.run()
        if app.return_code:  # Textual has printed the traceback
            raise CommandError("", app.return_code)
        if self.session.table.view().phase is not Phase.ENDED:
            raise Quit
        for line in self.session.end_lines():
            self.console.print(line)
