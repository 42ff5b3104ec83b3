"""`hashi check`, `hashi verify` and `hashi convert`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from hashi.faces.cli.records import location_text, names_of
from hashi.record import Player, Record, read_record
from hashi.rules import SIDE_A, STANDARD_DECK
from hashi.texts import LANGUAGES, Key, texts
from tests.faces import SECRET, START
from tests.faces.cli import GAME_LINES, Result, assert_refused, call


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The record of a whole solo game."""
    file = tmp_path_factory.mktemp("record") / "game.hashi"
    arguments = ("--name", "Anna", "--secret", SECRET, "--record", str(file))
    assert call("play", *arguments, typed=GAME_LINES).code == 0
    return file.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def part(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The record of a game that stopped after a round."""
    file = tmp_path_factory.mktemp("record") / "part.hashi"
    arguments = ("--name", "Anna", "--secret", SECRET, "--record", str(file))
    assert call("play", *arguments, typed=f"{START}\n-\n\n").code == 0
    return file.read_text(encoding="utf-8")


# check


def test_checking_a_whole_game(game: str) -> None:
    assert call("check", "-", typed=game) == (
        0,
        "A legal game, played to the end.\n"
        "The game is over.\n"
        "Anna: 46 points (islands 26, red 5, blue 7, chain 8)\n"
        "Rank: Screw tightener.\n"
        "With 1 more point the rank would be: Concrete pourer.\n",
        "",
    )


def test_checking_a_part(part: str) -> None:
    assert call("check", "-", typed=part) == (
        0,
        "A legal game so far; 1 round was played.\n"
        "Anna: 0 points so far (islands 0, red 0, blue 0, chain 0).\n"
        "A goal reached now scores: red 9, blue 7, chain 8.\n",
        "",
    )


def test_checking_a_game_before_its_set_up(tmp_path: Path) -> None:
    file = tmp_path / "game.hashi"
    call("play", "--record", str(file))
    assert call("check", str(file)).out == "A legal game so far; 0 rounds were played.\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_checking_in_every_language(language: str, game: str) -> None:
    say = texts(language)
    out = call("check", "-", "--lang", language, typed=game).out
    assert out.splitlines()[0] == say(Key.CHECK_FINISHED)
    assert say.family("rank", "screw-tightener") in out


def test_checking_for_programs(game: str, part: str) -> None:
    data = json.loads(call("check", "-", "--json", typed=game).out)
    assert data["ok"] is True
    assert data["ended"] is True
    assert data["rounds"] == 17
    assert data["players"] == ["Anna"]
    assert data["scores"][0]["total"] == 46
    assert data["winners"] == [0]
    assert data["rank"] == "screw-tightener"
    data = json.loads(call("check", "-", "--json", typed=part).out)
    assert (data["ended"], data["winners"], data["rank"]) == (False, [], None)


def broken_turn(game: str) -> tuple[str, int]:
    """The game with a flagged island written too early in round 1, and the line of it."""
    assert "5@C1 C1-C4 A4-A5" in game
    text = game.replace("5@C1 C1-C4 A4-A5", "5@C4 C1-C4 A4-A5")
    line = next(n for n, row in enumerate(text.splitlines(), 1) if "5@C4 C1-C4" in row)
    return text, line


def test_a_broken_rule_is_named_with_its_line(game: str) -> None:
    text, line = broken_turn(game)
    result = call("check", "-", typed=text)
    assert result.out.splitlines() == [
        f"The rules are broken here: line {line}, round 1, Anna",
        "C4 has a flag: it needs a bridge from an earlier round before it gets a number."
        " (rule 3.4)",
    ]
    assert_refused(result, "-: ", f"line {line}", code=1)


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "en"])
def test_a_broken_rule_in_every_language(language: str, game: str) -> None:
    say = texts(language)
    text, line = broken_turn(game)
    result = call("check", "-", "--lang", language, typed=text)
    assert result.code == 1
    place = say(
        Key.CHECK_LOCATION_LINE, line=line, location=say(Key.LOCATION_TURN, round=1, name="Anna")
    )
    assert result.out.splitlines()[0] == say(Key.CHECK_BROKEN, location=place)


def test_a_broken_rule_for_programs(game: str) -> None:
    text, line = broken_turn(game)
    result = call("check", "-", "--json", typed=text)
    data = json.loads(result.out)
    assert (result.code, result.err) == (1, "")
    assert data["ok"] is False
    assert data["code"] == "illegal-turn"
    assert data["line"] == line
    assert data["place"] == "round 1, seat 0"
    assert data["refusals"][0]["code"] == "flag-needs-bridge"
    assert data["refusals"][0]["rule"] == "3.4"


def test_a_score_that_does_not_add_up(game: str) -> None:
    data = json.loads(call("convert", "-", "--to", "json", typed=game).out)
    text = json.dumps(data).replace('"islands": 26', '"islands": 28').replace("46", "48")
    result = call("check", "-", typed=text)
    assert result.out.splitlines()[0] == "The score does not add up: score, Anna"
    assert_refused(result, "[score]", code=1)


def test_records_that_cannot_be_read(tmp_path: Path) -> None:
    for verb in ("check", "verify", "convert"):
        assert_refused(call(verb, str(tmp_path / "no.hashi")), "No such file")
        assert_refused(call(verb, "-", typed="nonsense\n"), "-: ", "found", "expected")
        assert_refused(call(verb, "-", typed=""), "-: ", "found", "expected")
        assert_refused(call(verb, "-", typed=b"\xff\xfe"), "UTF-8")


# verify


def test_verifying_a_whole_game(game: str) -> None:
    result = call("verify", "-", typed=game)
    assert result.code == 0
    lines = result.out.splitlines()
    assert lines[0].startswith("The deal is honest: all 17 cards follow")
    assert re.fullmatch(r"Seal: [0-9a-f]{64}", lines[1])
    assert lines[2] == f"Secret: {SECRET}"
    assert lines[3] == "The card put away unseen: 1/1"
    assert lines[4].startswith("This shows only that the record is consistent.")
    commitment = lines[1].removeprefix("Seal: ")
    for seal, number in (("--seal", "--random-number"), ("--commitment", "--salt")):
        own = (seal, commitment.upper(), number, "1=")
        kept = call("verify", "-", *own, typed=game)
        assert kept.code == 0
        assert kept.out.splitlines()[4].endswith("it matches what you kept.")


@pytest.mark.parametrize(
    ("option", "words"),
    [
        (("--seal", "ab"), "64 hexadecimal digits"),
        (("--random-number", "5=ab"), "a seat and its random number"),
        (("--salt", "1=abc"), "a seat and its random number"),
    ],
)
def test_what_was_kept_must_be_readable(game: str, option: tuple[str, str], words: str) -> None:
    assert_refused(call("verify", "-", *option, typed=game), words)


def test_a_salt_of_a_seat_that_is_not_there(game: str) -> None:
    result = call("verify", "-", "--random-number", "4=ab", typed=game)
    assert result.code == 1
    assert "[other-salt]" in result.err


def test_a_deal_is_found_in_a_list_of_seals(game: str, tmp_path: Path) -> None:
    sealed = json.loads(call("verify", "-", "--json", typed=game).out)["commitment"]
    file = tmp_path / "seals.txt"
    other = "0" * 64

    def verified(text: str, *options: str) -> Result:
        file.write_text(text, encoding="utf-8")
        return call("verify", "-", "--seals", str(file), *options, typed=game)

    listed = f"{other}  day-2026-11-17-A\n{sealed}  day-2026-11-18-A\n"
    done = verified(listed)
    assert done.code == 0
    assert done.out.splitlines()[-1] == "It is deal day-2026-11-18-A on the list of seals."
    assert json.loads(verified(listed, "--json").out)["deal"] == "day-2026-11-18-A"
    for wrong in (
        f"{other}  day-2026-11-18-A\n",  # other cards
        f"{sealed}  day-2026-11-18-B\n",  # the cards of another board
        "",
    ):
        refused = verified(wrong)
        assert_refused(refused, "[not-sealed]", code=1)
        assert "THE DEAL IS NOT ON THE LIST" in refused.out
    assert_refused(verified("no seal\n"), "a commitment, two spaces and the name of a deal")
    assert_refused(call("verify", "-", "--seals", "nowhere", typed=game), "nowhere")


def test_verifying_for_programs(game: str, part: str) -> None:
    data = json.loads(call("verify", "-", "--json", typed=game).out)
    assert data["ok"] is True
    assert data["secret"] == SECRET
    assert data["removed"] == "1/1"
    result = call("verify", "-", "--json", typed=part)
    assert result.code == 1
    assert json.loads(result.out)["code"] == "unfinished"


def test_a_part_cannot_be_verified(part: str) -> None:
    result = call("verify", "-", typed=part)
    assert result.out == "The deal cannot be confirmed.\n"
    assert_refused(result, "[unfinished]", code=1)


def test_a_wrong_secret(game: str) -> None:
    result = call("verify", "-", typed=game.replace(SECRET, "22" * 32))
    assert result.out == "The deal cannot be confirmed.\n"
    assert_refused(result, "[commitment]", code=1)


def test_cards_in_another_order(tmp_path: Path, game: str) -> None:
    file = tmp_path / "game.hashi"
    typed = f"{START}\n" + "-\n\n" * 17
    call("play", "--name", "Anna", "--secret", SECRET, "--record", str(file), typed=typed)
    data = json.loads(call("convert", str(file), "--to", "json").out)
    first, second = data["rounds"][:2]
    first["card"], second["card"] = second["card"], first["card"]
    assert call("check", "-", typed=json.dumps(data)).code == 0
    result = call("verify", "-", typed=json.dumps(data))
    assert result.out == "This card does not follow from the secret: round 1\n"
    assert_refused(result, "[order]", code=1)


# convert


@pytest.mark.parametrize("form", ["text", "json"])
def test_every_form_comes_back(form: str, game: str, part: str) -> None:
    for text in (game, part):
        turned = call("convert", "-", "--to", form, typed=text)
        assert (turned.code, turned.err) == (0, "")
        assert call("convert", "-", typed=turned.out).out == text
        assert call("check", "-", typed=turned.out) == call("check", "-", typed=text)


def test_a_code_is_one_line_that_can_be_checked(game: str) -> None:
    turned = call("convert", "-", "--to", "code", typed=game)
    assert turned.out.count("\n") == 1
    data = json.loads(call("check", "-", "--json", typed=turned.out).out)
    assert data["scores"] == json.loads(call("check", "-", "--json", typed=game).out)["scores"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_without_a_name_have_one_in_the_language_of_the_reader(
    language: str, game: str
) -> None:
    say = texts(language)
    code = call("convert", "-", "--to", "code", typed=game).out  # it holds no names
    assert say(Key.PLAYER_ALONE) in call("check", "-", "--lang", language, typed=code).out
    two = str(Path(__file__).parents[2] / "golden" / "A2-referee.hashi")
    code = call("convert", two, "--to", "code").out
    out = call("check", "-", "--lang", language, typed=code).out
    assert [say(Key.PLAYER_DEFAULT, number=number) in out for number in (1, 2)] == [True, True]
    record = Record(SIDE_A, STANDARD_DECK, (Player("Spieler 1"), Player("Ben")))  # of before
    assert names_of(say, record) == (say(Key.PLAYER_DEFAULT, number=1), "Ben")


def test_events_are_one_json_object_a_line(game: str) -> None:
    lines = call("convert", "-", "--to", "events", typed=game).out.splitlines()
    assert len(lines) == 1 + 1 + 1 + 17 * 2 + 1
    for line in lines:
        assert isinstance(json.loads(line), dict)
    log = "\n".join(lines)
    assert call("check", "-", typed=log).out == call("check", "-", typed=game).out
    broken = re.sub('"turn":"[^"]*"', '"turn":"6@A9"', log, count=1)
    assert_refused(
        call("check", "-", typed=broken), "line 5: ", "no-such-island at A9", "[illegal-turn]"
    )


# Places of a record in words


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("head", "settings of the game"),
        ("player 1", "name, Ben"),
        ("start 0", "start number, Anna"),
        ("set-up, after 0", "round 0, checks and corrections"),
        ("round 3", "round 3"),
        ("round 3, seat 1", "round 3, Ben"),
        ("round 3, during 2", "round 3, checks and corrections"),
        ("round 3, after 0", "round 3, checks and corrections"),
        ("score 0", "score, Anna"),
        ("end", "end of the game"),
    ],
)
def test_places_in_words(place: str, said: str) -> None:
    record = Record(SIDE_A, STANDARD_DECK, (Player("Anna"), Player("Ben")))
    assert location_text(texts("en"), record, place) == said


def test_an_unknown_location() -> None:
    record = Record(SIDE_A, STANDARD_DECK, (Player("Anna"),))
    with pytest.raises(ValueError, match="not a location in a record: nowhere"):
        location_text(texts("en"), record, "nowhere")


def test_every_location_of_a_game_has_a_text(game: str) -> None:
    record = read_record(game)
    for place, _ in record.steps():
        assert location_text(texts("de"), record, place)


@pytest.mark.parametrize("verb", ["check", "convert"])
def test_a_code_can_be_the_argument(verb: str, game: str, tmp_path: Path) -> None:
    code = call("convert", "-", "--to", "code", typed=game).out.strip()
    assert call(verb, code) == call(verb, "-", typed=code)
    assert_refused(call(verb, f"{code[:-4]}!!!!"), "[code]")
    assert_refused(call(verb, "H2nofile"), "No such file")
    file = tmp_path / "H1game"
    file.write_text(game, encoding="utf-8")
    assert call("check", str(file)).code == 0  # a file wins
