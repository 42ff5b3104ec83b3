"""The game in a terminal, line by line, suitable for screen readers."""

from hashi.faces.terminal.console import Console, EndOfInput
from hashi.faces.terminal.info_commands import Quit
from hashi.faces.terminal.play import Play

__all__ = ["Console", "EndOfInput", "Play", "Quit"]
