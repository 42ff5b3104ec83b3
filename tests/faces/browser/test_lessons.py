"""The lessons and pictures of the browser say what the rules say, in every language."""

from __future__ import annotations

import re
from importlib import resources
from itertools import pairwise

import pytest

from hashi.rules import (
    PASS,
    SIDE_A,
    Card,
    Flag,
    Goal,
    RefusalCode,
    Sheet,
    Turn,
    apply_unchecked,
    parse_island,
    parse_writing,
    refusals,
    start_refusals,
)
from hashi.rules.legal import MAX_ON_STRAIT
from hashi.rules.refusal import RULE_OF_CODE
from hashi.rules.scoring import ISLAND_POINTS, holds
from hashi.texts import LANGUAGES
from tests.texts.everything import all_texts
from tools.lessons.course import COURSE, Part, Step
from tools.lessons.pictures import CEILING, EXAMPLE, FULL, PICTURES
from tools.lessons.positions import WHOLE, Crop, drafts_of, key_of, sheet_of
from tools.make_lessons import FOLDER, files

PARTS = [(step, part) for step in COURSE for part in step.parts]
EACH_PART = pytest.mark.parametrize(("step", "part"), PARTS, ids=[part.id for _, part in PARTS])
PANELS = [(picture, panel) for picture in PICTURES for panel in picture.panels]
COORDINATE = re.compile(r"\b[A-F][1-6]\b")


def test_the_files_are_made_from_the_rules() -> None:
    for name, text in files().items():
        assert (FOLDER / name).read_text(encoding="utf-8") == text, "python3 -m tools.make_lessons"


def sheet_problems(sheet: Sheet) -> list[str]:
    """Why no game could have come to this sheet (3.4, 3.7-3.10)."""
    board = sheet.board
    found = []
    for island in board.islands:
        number, load = sheet.number(island), sheet.load(island)
        if number is not None and load > number:
            found.append(f"{island}: too many bridges")
        if number is not None and not load and board.flag(island) is not Flag.PLAIN:
            found.append(f"{island}: a flag with a number and no bridge")
    for at, strait in enumerate(board.straits):
        count = sheet.bridges[at]
        if count > MAX_ON_STRAIT:
            found.append(f"{strait}: too many bridges")
        if count and not any(map(sheet.number, strait.ends)):
            found.append(f"{strait}: no number")
        if count and any(sheet.bridges[other] for other in board.crossings[at]):
            found.append(f"{strait}: crosses")
    return found


@EACH_PART
def test_every_position_could_be_one_of_a_game(step: Step, part: Part) -> None:
    assert sheet_problems(part.sheet()) == []
    crop = Crop.parse(step.crop)
    marked = [str(i) for i in SIDE_A.islands if part.sheet().number(i) or part.sheet().load(i)]
    assert all(crop.has(i) for i in SIDE_A.islands if str(i) in marked), "a mark is out of sight"


def test_impossible_positions_are_noticed() -> None:
    assert sheet_problems(sheet_of("1@C1 C1=D1")) == ["C1: too many bridges"]
    assert sheet_problems(sheet_of("2@A2")) == ["A2: a flag with a number and no bridge"]
    assert sheet_problems(sheet_of("C1-D1")) == ["C1-D1: no number"]
    assert len(sheet_problems(sheet_of("3@D1 3@B2 D1-D4 B2-E2"))) == 2


@EACH_PART
def test_every_turn_that_a_lesson_lights_is_legal(step: Step, part: Part) -> None:
    crop = Crop.parse(step.crop)
    turns = part.wanted(crop)
    assert bool(turns) == bool(part.turns)
    for turn in turns:
        assert crop.holds(turn)
        if part.card is None:
            assert turn.write is not None
            assert start_refusals(part.sheet(), turn.write) == ()
        else:
            assert refusals(part.sheet(), Card.parse(part.card), turn) == ()


@EACH_PART
def test_every_refusal_is_one_of_the_rules(step: Step, part: Part) -> None:
    crop = Crop.parse(step.crop)
    sheet = part.sheet()
    lit = {key_of(draft) for draft in drafts_of(part.wanted(crop))}
    for key, broken in part.refused(crop).items():
        assert broken, key
        assert key not in lit, "refused and lit at the same time"
        if part.card is None:
            assert tuple(broken) == start_refusals(sheet, parse_writing(key))
        else:
            found = refusals(sheet, Card.parse(part.card), Turn.parse(key))
            assert set(broken) <= set(found)
            assert {one.code for one in found} - {one.code for one in broken} <= {
                RefusalCode.WRONG_COUNT
            }
    for key, broken in part.refused_commits(crop).items():
        assert part.card is not None
        assert tuple(broken) == refusals(sheet, Card.parse(part.card), Turn.parse(key))
        assert key_of(Turn.parse(key)) == key


@EACH_PART
def test_every_tap_that_the_rules_refuse_has_its_refusal(step: Step, part: Part) -> None:
    """From the prepared sheet, each island and each strait in sight: refused, or no rule broken."""
    if part.card is None:
        return
    crop, card = Crop.parse(step.crop), Card.parse(part.card)
    there = part.refused(crop)
    taps = [Turn.parse(f"{card.number}@{island}") for island in crop.islands(SIDE_A)]
    taps += [Turn(None, (strait,)) for strait in crop.straits(SIDE_A)]
    for tap in taps:
        found = {one.code for one in refusals(part.sheet(), card, tap)}
        if len(tap.draw) <= card.bridges:
            found.discard(RefusalCode.WRONG_COUNT)
        wanted = any(key_of(tap) == key_of(draft) for draft in drafts_of(part.wanted(crop)))
        assert {one.code for one in there.get(key_of(tap), ())} == (set() if wanted else found), tap


def test_every_mistake_can_be_made_as_the_text_says() -> None:
    for step, part in PARTS:
        if part.mistake is None:
            continue
        crop = Crop.parse(step.crop)
        key = key_of(Turn.parse(part.try_at))
        found = (part.refused_commits(crop) if part.commit else part.refused(crop))[key]
        assert part.mistake in {one.code for one in found}, part.id
        assert found[0].rule == RULE_OF_CODE[part.mistake] or part.commit, part.id
        assert part.point() == ("" if part.commit else part.try_at.split("@")[-1])


NOTHING_TO_TRY = {
    "2.2": "the cards are shuffled",
    "3.12": "the next card follows by itself",
    "4.5": "goals are judged and announced by the table",
    "4.7": "an example",
    "4.8": "the ceiling",
    "5.3": "the ranks, told at the end of a game",
}


def test_every_rule_of_play_is_tried() -> None:
    """The lessons end with "You have tried every rule yourself"."""
    text = (resources.files("hashi.texts") / "locales" / "en" / "rules.ftl").read_text(
        encoding="utf-8"
    )
    rules = {f"{a}.{b}" for a, b in re.findall(r"^rule-([2-5])-(\d+) ", text, re.MULTILINE)}
    # Section 1 is the material, section 6 a variant.
    tried = {rule for _, part in PARTS for rule in part.tried()}
    assert tried == rules - NOTHING_TO_TRY.keys()


def test_parts_of_a_step_follow_one_another() -> None:
    """Where the turn of a part is fixed, the next part shows what it leaves."""
    followed = []
    for step in COURSE:
        for before, after in pairwise(step.parts):
            turns = before.wanted(Crop.parse(step.crop))
            if len(turns) == 1 and before.goal is None:  # each goal has a sheet of its own
                assert apply_unchecked(before.sheet(), turns[0]) == after.sheet()
                followed.append(before.id)
    assert followed == ["second", "flag-bridge", "finish"]


def test_goals_are_reached_by_the_turn_and_not_before() -> None:
    reached = []
    for step, part in PARTS:
        if part.goal is None:
            continue
        (turn,) = part.wanted(Crop.parse(step.crop))
        assert not holds(part.sheet(), part.goal)
        assert holds(apply_unchecked(part.sheet(), turn), part.goal)
        reached.append(part.goal)
    assert reached == list(Goal)


def test_the_islands_to_find_and_the_answers() -> None:
    parts = {part.id: part for _, part in PARTS}
    assert parts["lost"].islands(Crop.parse("D1:F4")) == ("F1",)
    assert parts["aim"].islands(Crop.parse(WHOLE)) == ("A1", "C1", "F1")
    assert parts["pips"].islands(Crop.parse(WHOLE)) == ("D1",)
    answers = {part.id: part.answer() for part in parts.values() if part.ask}
    assert answers == {"gone": 5, "piles": 7, "points": 20}
    for part in parts.values():
        assert part.answer() is None or part.choose.count(part.answer() or 0) == 1
    assert PASS in parts["leave"].wanted(Crop.parse("B1:E4"))
    assert EXAMPLE.total == 39  # 4.7


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_name_the_places_that_are_meant(language: str) -> None:
    """The same islands in every language, and where a mistake is asked for, those of its mark."""
    say = all_texts(language)
    facts = {"first": 8, "later": 4, "until": 12, "total": 20, "islands": 12}
    for step, part in PARTS:
        text = say.named(f"learn-do-{part.id}", **facts)
        named = COORDINATE.findall(text)
        english = COORDINATE.findall(all_texts("en").named(f"learn-do-{part.id}", **facts))
        assert sorted(set(named)) == sorted(set(english)), part.id
        if part.mistake is not None and not part.commit:
            mark = Turn.parse(part.try_at)
            places = [mark.write.island] if mark.write else list(mark.draw[0].ends)
            assert set(map(str, places)) <= set(named), part.id
        turns = part.wanted(Crop.parse(step.crop))
        if len(turns) == 1 and turns[0] != PASS:
            (turn,) = turns
            meant = {turn.write.island} if turn.write else {e for s in turn.draw for e in s.ends}
            assert set(map(str, meant)) <= set(named), part.id


def test_pictures_show_what_is_right_and_break_the_rule_they_stand_at() -> None:
    for picture, panel in PANELS:
        crop = Crop.parse(picture.crop)
        turn = Turn.parse(panel.turn)
        assert crop.holds(turn), picture.id
        if panel.good() is False and panel.goal is None:
            assert set(panel.broken()) == {
                "3.9" if picture.rule in ("6.1", "6.2") else picture.rule
            }
        if not panel.crossed_out and not panel.noticed:
            assert sheet_problems(panel.sheet()) == [], picture.id
    both = [p.id for p in PICTURES if {panel.good() for panel in p.panels} == {True, False}]
    assert both == ["flag", "small", "count", "ends", "crossing", "full", "chain", "corrected"]


def test_the_crossed_out_islands_are_those_of_the_mistake() -> None:
    pictures = {picture.id: picture.panels[0] for picture in PICTURES}
    before, after = pictures["mistake"], pictures["crossed-out"]
    drawn = apply_unchecked(before.sheet(), Turn.parse(before.turn))
    assert drawn.bridges == after.sheet().bridges
    card = Card.parse(before.card or "")
    found = refusals(before.sheet(), card, Turn.parse(before.turn))
    assert {i for one in found for i in one.islands} == after.sheet().crossed_out  # 6.4
    noticed = pictures["noticed"]
    assert noticed.marks == after.marks
    assert set(map(parse_island, noticed.noticed.split())) == after.sheet().crossed_out


def test_the_islands_concerned_are_those_that_the_rules_name() -> None:
    pictures = {picture.id: picture for picture in PICTURES}
    before = sheet_of(FULL)
    for panel, mark in zip(pictures["concerned"].panels, ("3@A1", "A1-A2"), strict=True):
        assert panel.marks == f"{FULL} {mark}"
        found = refusals(before, Card.parse("3/1"), Turn.parse(mark))
        assert {i for one in found for i in one.islands} == panel.sheet().crossed_out


def test_nobody_gets_more_than_the_ceiling() -> None:
    assert CEILING.total == 60
    assert CEILING.islands == len(SIDE_A.islands) * ISLAND_POINTS


def test_drafts_are_all_the_ways_to_a_turn() -> None:
    turn = Turn.parse("4@E3 C1=D1")
    assert {str(draft) for draft in drafts_of([turn])} == {
        *("-", "4@E3", "C1-D1", "C1=D1", "4@E3 C1-D1", "4@E3 C1=D1"),
    }
    assert key_of(Turn.parse("4@E3 C1=D1 A1-A2")) == "4@E3 A1-A2 C1=D1"


def test_cuts_hold_what_lies_between_their_corners() -> None:
    crop = Crop.parse("A1:C3")
    assert " ".join(map(str, crop.islands(SIDE_A))) == "A1 C1 A2 B2 B3"
    assert " ".join(map(str, crop.straits(SIDE_A))) == "A1-C1 A1-A2 A2-B2 B2-B3"
    assert crop.holds(Turn.parse("4@B2 A1-C1"))
    assert not crop.holds(Turn.parse("4@D1"))
    assert not crop.holds(Turn.parse("C1-C4"))
