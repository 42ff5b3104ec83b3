"""Families of keys that code puts together: every name that can follow their prefix."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import hashi
from hashi.analysis import Cause
from hashi.analysis.explain import ReasonKind
from hashi.analysis.loss_kinds import GamePart, LossKind
from hashi.arena import Starts
from hashi.faces.cli.arguments import ADMIN, COMMANDS
from hashi.faces.cli.main import KINDS
from hashi.faces.cli.server_options import SERVE_OPTIONS
from hashi.faces.screen.app import HELP
from hashi.faces.screen.widgets import KEY_LINE
from hashi.faces.terminal.commands import Word
from hashi.offline.table import COLOURS
from hashi.printing import Paper, Part
from hashi.protocol.reports import ReportReason
from hashi.puzzles import Kind, Theme
from hashi.rules import Checks, Flag, Goal, InfoBar, Law, Rank, RefusalCode
from hashi.rules.errors import FormatErrorCode
from hashi.service.guarded_bot import Fault
from hashi.service.store.circle_results import Period
from hashi.service.store.results import Mode
from hashi.service.store.schema import Family, Item
from hashi.table.doses import Dose
from hashi.table.phrases import Phrase
from hashi.table.settings import Access, Clock
from tests.texts.catalogues import catalogue
from tests.texts.codes import error_codes
from tools.lessons.course import COURSE
from tools.lessons.pictures import PICTURES

ROOT = Path(__file__).parents[2]
SOURCE = Path(hashi.__file__).parent
PAGES = ROOT / "web" / "src"
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
DRAWINGS = re.findall(  # the pictures of the rules that are no part of a sheet
    r'^    "\d+\.\d+": "([a-z]+)",$',
    (PAGES / "parts" / "RuleDrawing.svelte").read_text(encoding="utf-8"),
    re.M,
)
LETTERS = "dnburcwslhtk"  # the keys of the keyboard that do something in the browser

# Every text a turn as typed can be answered with: what to type for each code.
MISSPELT = {
    "turn-long": "A1-A2 " * 40,
    "turn-empty": " ",
    "turn-second-number": "5@C1 5@D1",
    "turn-flood": "A1=A2 " * 7,
    "turn-word": "5C4",
    "turn-number": "7@C4",
    "coordinate": "C4-X",
    "coordinate-missing": "C4-",
    "coordinate-rest": "C4-C6x",
    "link": "C4",
    "same-island": "C4-C4",
}

RULE_NUMBERS = re.findall(r"^- (\d+\.\d+) ", RULES, re.M)

# Codes of errors that a command explains in every language: formats, and what a player can cause.
NO_FILE = {FormatErrorCode.TURN, FormatErrorCode.VIEW, FormatErrorCode.VIEW_VERSION}  # of clients
EXPLAINED = {
    *(set(FormatErrorCode) - NO_FILE),
    *("board-name", "board-size", "board-row-length", "board-character", "board-islands"),
    *("board-unreachable", "deck-name", "deck-size", "card"),
    *("unknown-bot", "broken-bot", "missing-extra", "no-bots", "same-bot", "seats"),
    *("deal", "deals", "jobs", "seconds", "turn-limit", "table-link", "url", "unreachable"),
    *("no-puzzle", "puzzle-option", "puzzle-turns", "review-playouts", "review-rounds"),
    *("no-commitment", "no-secret", "unfinished"),
}
# Errors in the map of a custom board; the browser asks for neither name nor closed straits.
BOARD_PROBLEMS = ("name", "size", "row-length", "character", "islands", "closed")


def explained(names: Iterable[str]) -> set[str]:
    """Names of choices, each with a text that says what it means."""
    return {text for name in names for text in (name, f"{name}-about")}


# The rules on one screen, by subject.
BRIEF = {"turn", "number", "bridge", "finished", "goals", "end"}

# Commands of the command line that have commands of their own, and those.
GROUPS = {"admin", "board", "board-show", "board-rate", "deck", "deck-show"}
GROUPS |= {"deals", "deals-make", "deals-show", "deals-seals"}

# Commands of the command line, as their texts are named.
COMMAND_NAMES = {*(name for name, *_ in COMMANDS), *GROUPS}


def option_texts() -> set[str]:
    """Names of texts in calls of `about`, and those of the server's settings."""
    code = (path.read_text(encoding="utf-8") for path in (SOURCE / "faces" / "cli").glob("*.py"))
    named = {name for text in code for name in re.findall(r'about\(\s*command, "([a-z-]+)"', text)}
    return named | {option.text for option in SERVE_OPTIONS}


# What `hashi admin` reports of a change, and also where it was so before.
CHANGES = (
    "banned",
    "unbanned",
    "resolved",
    "cleared",
    "paused",
    "allowed",
    "closed",
    "open",
    "removed",
    "sheet-removed",
)
HEADS = """
    bot games deals total mean-total deviation wins shared goals islands first time mean longest
    lowest highest level seat points person-id name created used banned at operator action person
    detail reason table reporter resolved code host people started ended closed
    removed
"""

# Families of keys that code puts together, with every name that can follow the prefix.
FAMILIES: dict[str, set[str]] = {
    "admin": {
        *("people", "log", "reports", "tables", "sheets", "renamed"),
        *(f"{change}{end}" for change in CHANGES for end in ("", "-already")),
    },
    "net-clock": {"hard", "soft"},
    "arena-starts": set(Starts),
    "head": set(HEADS.split()),
    "progress": {"arena", "bots", "pars", "deals", "review", "training", "par"},
    "after-lost": set(Cause),
    "reason": set(ReasonKind),
    "hints": set(Dose),
    "bot-fault": set(Fault),
    "circle-period": set(Period),
    "colour": set(COLOURS),
    "companion-deck": {"standard", "own", "hint", "count", "card", "more", "less"},
    "stats-kind": set(LossKind),
    "stats-mode": set(Mode),
    "stats-phase": set(GamePart),
    "brief": {*BRIEF, "title", "all"},
    "brief-name": BRIEF,
    "print-goal": set(Goal),
    "print-look": {"colour", "black"},
    "print-paper": set(Paper),
    "print-part": set(Part),
    "print-size": {"normal", "large"},
    "words": {"islands", "bridges", "free", "blocked"},
    "cli-about": {name for name in COMMAND_NAMES if f"cli-about-{name}" in catalogue("en")},
    "cli-admin": {name for names in ADMIN.values() for name in names},
    "cli-command": COMMAND_NAMES,
    "cli-man": {"name", "synopsis", "description", "options", "commands", "notes"},
    "cli-option": option_texts(),
    "coach": {"card", "finish", "goal-first", "goal-until", "lost", "last", "off"},
    "command": set(Word),
    "editor-cell": {"sea", "unreachable", *Flag},
    "editor-few": set(Flag),
    "editor-fewer": {"columns", "rows"},
    "editor-many": set(Flag),
    "editor-more": {"columns", "rows"},
    "editor-side": {"columns", "rows"},
    "editor-size": {"columns", "rows"},
    "editor-tool": {"sea", "strait", *Flag},
    "error": set(error_codes()),
    "puzzle-kind": set(Kind),
    "puzzle-theme": set(Theme),
    "fault-kind": {*KINDS.values(), "other"},
    "fault-code": EXPLAINED,
    "fault-exact": {"unknown-bot"},
    "fault-meant": {"unknown-bot"},
    "flag": set(Flag),
    "goal": set(Goal),
    "goal-reached": set(Goal),
    "help": {word for word in Word if word is not Word.HELP},
    "key": {"arrows", "enter", *LETTERS},
    "keys": {"arrows", "enter", *LETTERS},
    "learn-again": {part.ask for step in COURSE for part in step.parts if part.ask},
    "learn-not": {part.find for step in COURSE for part in step.parts if part.find},
    "learn-do": {part.id for step in COURSE for part in step.parts},
    "learn-done": {part.id for step in COURSE for part in step.parts},
    "learn-step": {step.id for step in COURSE},
    "board-problem": {f"board-{what}" for what in BOARD_PROBLEMS},
    "near": {"up", "right", "down", "left"},
    "new-access": explained(Access),
    "new-board": explained(("a", "b", "own")),
    "new-boards": {"shown", "closed"},
    "new-checks": set(Checks),
    "new-clock": explained(Clock),
    "new-info": explained(InfoBar),
    "new-law": explained(Law),
    "open-law": set(Law),
    "phrase": set(Phrase),
    "picture": {*(picture.id for picture in PICTURES), *DRAWINGS},
    "location": {"head", "player", "start", "score", "end"},
    "rank": set(Rank),
    "refusal": set(RefusalCode),
    "report-reason": set(ReportReason),
    "review-lost": set(Cause),
    "privacy-family": set(Family),
    "privacy-item": {item.text for item in Item},
    "privacy-keep": set(Family),
    "privacy-why": set(Family),
    "rule": {number.replace(".", "-") for number in (*RULE_NUMBERS, "6.0")},
    "rules-section": {number.split(".")[0] for number in RULE_NUMBERS},
    "screen-help": set(HELP),
    "screen-key": set(KEY_LINE),
    "sheet-flag": {flag for flag in Flag if flag is not Flag.PLAIN},
    "switch": {"on", "off"},
    "typed": set(MISSPELT),
    "you-size": {"normal", "large", "huge"},
    "you-motion": {"auto", "on", "off"},
    "you-theme": {"auto", "light", "dark"},
}
