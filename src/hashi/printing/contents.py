"""Texts and drawings of a print job, as the files that the template reads."""

from __future__ import annotations

import json
from collections.abc import Iterator

from hashi.printing.drawings import board_svg, card_svg
from hashi.printing.job import Part, PrintJob
from hashi.rules.board import Board, Flag
from hashi.rules.deck import Card
from hashi.rules.scoring import GOALS, ISLAND_POINTS, PAY, SOLO_DEADLINE
from hashi.rules.standard import SIDES
from hashi.texts.catalogue import Texts
from hashi.texts.keys import Key
from hashi.texts.rulebook import rank_lines, rule_numbers

CATALOGUES = ("names", "play", "print", "rules", "table")
HEAD = (Key.PRINT_GOAL, Key.PRINT_FIRST, Key.PRINT_LATER, Key.PRINT_POINTS)
BRIEF = ("turn", "number", "bridge", "finished", "goals", "end")
PLAYERS = 4


def template_files(job: PrintJob) -> dict[str, bytes]:
    """What `template.typ` reads: `data.json` and an SVG file for each drawing."""
    say = Texts(job.language, CATALOGUES)
    cards = sorted(job.deck.cards)
    data = {
        "title": "HASHI",
        "language": job.language,
        "paper": job.paper,
        "black": job.black,
        "large": job.large,
        "parts": [{"kind": part, **_part(say, job, part)} for part in Part if part in job.parts],
        "points": _points(say),
        "cards": [{"file": _card_file(card), "alt": _card_words(say, card)} for card in cards],
        "bar": say(Key.PRINT_INFO_BAR),
    }
    return {
        "data.json": json.dumps(data, ensure_ascii=False).encode(),
        **{
            _board_file(at): board_svg(board, black=job.black).encode()
            for at, board in enumerate(job.boards)
        },
        **{_card_file(card): card_svg(card, black=job.black).encode() for card in cards},
    }


def _part(say: Texts, job: PrintJob, part: Part) -> dict[str, object]:
    match part:
        case Part.SHEETS:
            boards = [_board(say, at, board) for at, board in enumerate(job.boards)]
            return {"boards": boards, "name": say(Key.PRINT_NAME)}
        case Part.CARDS:
            return {"title": say.family("print-part", part)}
        case Part.PADS:
            players = [say(Key.PLAYER_DEFAULT, number=at + 1) for at in range(PLAYERS)]
            return {"title": say.family("print-part", part), "players": players}
        case Part.SUMMARY:
            return {
                "title": say.family("brief", "title"),
                "aim": say(Key.RULES_AIM),
                "brief": list(_brief(say)),
                "ranks": say(Key.PRINT_RANKS),
                "rank-lines": list(rank_lines(say)),
            }
        case Part.RULES:
            return {
                "title": say(Key.RULES_TITLE),
                "aim": say(Key.RULES_AIM),
                "sections": list(_sections(say)),
            }


def _board(say: Texts, at: int, board: Board) -> dict[str, object]:
    by_flag = {
        str(flag): ", ".join(str(i) for i in board.islands if board.flag(i) is flag)
        for flag in Flag
    }
    standard = SIDES.get(board.name) == board
    title = say(Key.PRINT_SIDE, side=board.name) if standard else board.name
    alt = say(Key.PRINT_BOARD_WORDS, name=title, straits=len(board.straits), **by_flag)
    return {"file": _board_file(at), "title": title, "alt": alt}


def _points(say: Texts) -> dict[str, object]:
    """The table of points (4.2-4.6, 5.2)."""
    return {
        "head": [say(key) for key in HEAD],
        "goals": [
            {
                "name": say.family("print-goal", goal),
                "first": str(PAY[goal].first),
                "later": str(PAY[goal].later),
                "solo": say(Key.PRINT_SOLO, round=SOLO_DEADLINE[goal]),
            }
            for goal in GOALS
        ],
        "islands": say(Key.PRINT_ISLANDS, points=ISLAND_POINTS),
        "total": say(Key.PRINT_TOTAL),
    }


def _brief(say: Texts) -> Iterator[dict[str, str]]:
    for name in BRIEF:
        facts = {"points": ISLAND_POINTS} if name == "finished" else {}
        yield {"name": say.family("brief-name", name), "text": say.family("brief", name, **facts)}


def _sections(say: Texts) -> Iterator[dict[str, object]]:
    numbers = rule_numbers()
    for section in dict.fromkeys(number.partition(".")[0] for number in numbers):
        yield {
            "title": f"{section} {say.family('rules-section', section)}",
            "rules": [
                {
                    # 6.0 opens its section and is no rule of its own.
                    "number": "" if number.endswith(".0") else number,
                    "text": say.family("rule", number.replace(".", "-")),
                    "lines": list(rank_lines(say)) if number == "5.3" else [],
                }
                for number in numbers
                if number.partition(".")[0] == section
            ],
        }


def _card_words(say: Texts, card: Card) -> str:
    return say(Key.PRINT_CARD, number=card.number, count=card.bridges)


def _card_file(card: Card) -> str:
    return f"card-{card.number}-{card.bridges}.svg"


def _board_file(at: int) -> str:
    return f"board-{at}.svg"
