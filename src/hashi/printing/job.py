"""Print jobs: the choices of `hashi print` and of the page."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from hashi.rules.board import Board
from hashi.rules.deck import Deck
from hashi.rules.standard import SIDE_A, SIDE_B, STANDARD_DECK


class Part(StrEnum):
    """A part of the game; parts are printed in this order."""

    SHEETS = "sheets"  # boards to play on, with info bar and points
    CARDS = "cards"
    PADS = "pads"  # points of four players
    SUMMARY = "summary"  # the rules in brief: one page, two in large print
    RULES = "rules"


class Paper(StrEnum):
    """A paper size, by Typst's name."""

    A4 = "a4"
    LETTER = "us-letter"


@dataclass(frozen=True, slots=True)
class PrintJob:
    """Everything that a PDF depends on: equal jobs give equal bytes."""

    language: str
    parts: tuple[Part, ...] = tuple(Part)
    boards: tuple[Board, ...] = (SIDE_A, SIDE_B)
    deck: Deck = STANDARD_DECK
    paper: Paper = Paper.A4
    black: bool = False  # for printers without colour
    large: bool = False  # for weak eyes: large print, fewer cards on a page
