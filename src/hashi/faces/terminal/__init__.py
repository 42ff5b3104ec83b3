"""HASHI line by line in a terminal, made to be heard as well as seen."""

from hashi.faces.terminal.console import Console, EndOfInput
from hashi.faces.terminal.info_commands import Quit
from hashi.faces.terminal.play import Play

__all__ = ["Console", "EndOfInput", "Play", "Quit"]
