"""Catalogues of all languages against the English one, the rules and the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest
from babel import Locale
from fluent.syntax import FluentSerializer
from fluent.syntax import ast as ftl

from hashi.rules import FormatError, Rank
from hashi.rules.errors import FormatErrorCode
from hashi.rules.scoring import RANK_FROM
from hashi.rules.turn import Turn, parse_marks, parse_writing
from hashi.texts import LANGUAGES, Key, texts
from hashi.texts.catalogue import BROWSER, CATALOGUES
from hashi.texts.rulebook import rule_numbers
from tests.texts.catalogues import (
    LOCALES,
    Messages,
    catalogue,
    choice_names,
    find,
    messages_of,
    read,
    sources,
)
from tests.texts.families import (
    FAMILIES,
    LETTERS,
    MISSPELT,
    PAGES,
    RULE_NUMBERS,
    RULES,
    SOURCE,
)
from tools.make_keys import keys_module, typescript_keys

OTHERS = tuple(language for language in LANGUAGES if language != "en")
ISOLATES = set("\u2066\u2067\u2068\u2069")
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}

# A translation may need no choice where English makes one; each line says why.
NO_CHOICE_NEEDED: dict[tuple[str, str, str], str] = {}

# Texts that are rightly the same as in English.
SAME_AS_ENGLISH = {
    **{(language, "print-paper-a4"): "its name" for language in OTHERS},
    **{(language, "print-paper-us-letter"): "its name" for language in ("de", "it", "pl")},
    **{(language, "companion-claim"): "two names" for language in OTHERS},
    **{(language, "companion-clock-seconds"): "the sign of the unit" for language in OTHERS},
    ("de", "print-name"): "the same word",
    ("de", "print-size-normal"): "the same word",
    ("es", "print-size-normal"): "the same word",
    ("es", "print-total"): "the same word",
    **{(language, "challenge-par"): "the same word" for language in OTHERS},
    ("de", "command-go"): "understood everywhere",
    ("es", "command-go"): "understood everywhere",
    ("it", "command-go"): "understood everywhere",
    ("pl", "command-go"): "understood everywhere",
    ("es", "phrase-no"): "the same word",
    ("it", "phrase-no"): "the same word",
    ("de", "key-enter"): "written on the key",
    ("pl", "key-enter"): "written on the key",
    ("es", "seat-bot"): "the same word",
    ("it", "seat-bot"): "the same word",
    ("pl", "seat-bot"): "the same word",
    ("pl", "player-alone"): "the same word",
    ("es", "end-sum"): "the same word",
    ("es", "head-bot"): "the same word",
    ("it", "head-bot"): "the same word",
    ("pl", "head-bot"): "the same word",
    ("pl", "arena-solo"): "the same word",
    ("it", "site-menu"): "the same word",
    ("pl", "site-menu"): "the same word",
    ("pl", "games-alone"): "the same word",
    ("de", "challenge-name"): "the same word",
    ("de", "colour-gold"): "the same word",
    ("de", "colour-pink"): "the same word",
    ("de", "circle-who"): "the same word",
    ("es", "circle-no"): "the same word",
    ("it", "circle-no"): "the same word",
    ("pl", "stats-mode-solo"): "the same word",
    ("de", "you-size-normal"): "the same word",
    ("es", "you-size-normal"): "the same word",
    ("de", "sheet-letter-red"): "rot",
    ("es", "sheet-letter-red"): "rojo",
    ("it", "sheet-letter-red"): "rosso",
    ("de", "sheet-letter-blue"): "blau",
    ("it", "sheet-letter-blue"): "blu",
    **{(other, f"key-{one}"): "written on the key" for other in OTHERS for one in LETTERS},
}

# The checkers: each gives one line per problem


def junk_problems(source: str) -> Iterator[str]:
    messages, junk = read(source)
    yield from (f"cannot be read: {text}" for text in junk)
    seen: set[str] = set()
    for message in messages:
        if message.id.name in seen:
            yield f"{message.id.name}: a second time"
        seen.add(message.id.name)


def key_problems(english: Iterable[str], other: Iterable[str]) -> Iterator[str]:
    wanted, found = set(english), set(other)
    yield from (f"{key}: missing" for key in sorted(wanted - found))
    yield from (f"{key}: not in English" for key in sorted(found - wanted))


def variable_problems(english: Messages, other: Messages) -> Iterator[str]:
    for key in english.keys() & other.keys():
        wanted, found = find(english[key]).variables, find(other[key]).variables
        yield from (f"{key}: ${name} is missing" for name in sorted(wanted - found))
        yield from (f"{key}: ${name} is not in English" for name in sorted(found - wanted))


def plural_problems(language: str, messages: Messages) -> Iterator[str]:
    rule = Locale.parse(language).plural_form
    for key, message in messages.items():
        for name, choice in find(message).choices:
            variants = choice_names(choice)
            if not variants & CATEGORIES:
                continue
            needed = {rule(n) for n in range(201) if str(n) not in variants}
            yield from (f"{key}: ${name} has no [{c}]" for c in sorted(needed - variants))
            extra = (variants & CATEGORIES) - needed - {"other"}
            yield from (f"{key}: ${name} never takes [{c}]" for c in sorted(extra))


def choice_problems(language: str, english: Messages, other: Messages) -> Iterator[str]:
    for key in english.keys() & other.keys():
        wanted = {name for name, _ in find(english[key]).choices}
        found = {name for name, _ in find(other[key]).choices}
        for name in sorted(wanted - found):
            if (language, key, name) not in NO_CHOICE_NEEDED:
                yield f"{key}: no choice by ${name}"


def translation_problems(language: str, english: Messages, other: Messages) -> Iterator[str]:
    serializer = FluentSerializer()
    for key in english.keys() & other.keys():
        has_words = any(c.isalpha() for word in find(english[key]).words for c in word)
        same = serializer.serialize_entry(english[key]) == serializer.serialize_entry(other[key])
        if has_words and same and (language, key) not in SAME_AS_ENGLISH:
            yield f"{key}: the same as in English"


def text_problems(messages: Messages) -> Iterator[str]:
    for key, message in messages.items():
        if message.value is None:
            yield f"{key}: no text"
            continue
        found = find(message)
        if not found.variables and not "".join(found.words).strip():
            yield f"{key}: empty"
        if ISOLATES & set("".join(found.words)):
            yield f"{key}: isolating characters"
        if message.attributes:
            yield f"{key}: attributes are not used"
        for _, choice in found.choices:
            for variant in choice.variants:
                if not find(ftl.Message(message.id, variant.value)).words:
                    yield f"{key}: an empty variant"


def command_problems(english: Messages, other: Messages) -> Iterator[str]:
    def words(messages: Messages) -> dict[str, str]:
        return {
            key: "".join(find(message).words)
            for key, message in messages.items()
            if key.startswith("command-")
        }

    seen: dict[str, str] = {}
    for key, word in words(other).items():
        if not word.isalpha() or word != word.lower():
            yield f"{key}: {word} is not one word in small letters"
        if word in seen:
            yield f"{key}: {word} is {seen[word]} already"
        seen[word] = key
        for rival, english_word in words(english).items():
            if word == english_word and rival != key:
                yield f"{key}: {word} is the English word of {rival}"


def used_names(trees: Iterable[ast.AST]) -> tuple[set[str], set[str]]:
    """The members of Key and the families that code names."""
    names: set[str] = set()
    families: set[str] = set()
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                if node.value.id == "Key":
                    names.add(node.attr)
            elif (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "family"
            ):
                first = node.args[0]
                families.add(ast.unparse(first).strip("'"))
    return names, families


def used_on_pages(pages: Iterable[str]) -> tuple[set[str], set[str]]:
    """The keys and the families that the browser face names: t("go"), t(`flag-${flag}`)."""
    found = [
        match
        for page in pages
        for match in re.finditer(r"\b(?:t|find)\(\s*(?:\"([a-z0-9-]+)\"|`([a-z0-9-]+)-\$\{)", page)
    ]
    return {match[1] for match in found if match[1]}, {match[2] for match in found if match[2]}


def use_problems(
    keys: Iterable[str],
    trees: Iterable[ast.AST],
    known: Mapping[str, Iterable[str]],
    pages: Iterable[str] = (),
) -> Iterator[str]:
    names, families = used_names(trees)
    shown, shown_families = used_on_pages(pages)
    families |= shown_families
    yield from (f"{family}: a family that is not listed" for family in sorted(families - {*known}))
    yield from (f"{family}: a family that no code uses" for family in sorted({*known} - families))
    used = {name.lower().replace("_", "-") for name in names} | shown
    used |= {f"{family}-{name}" for family, members in known.items() for name in members}
    there = set(keys)
    yield from (f"{key}: never used" for key in sorted(there - used))
    yield from (f"{key}: used, but not in the catalogue" for key in sorted(used - there))


# The catalogues as they are

ENGLISH = catalogue("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_are_those_that_are_loaded(language: str) -> None:
    assert set(sources(language)) == {*CATALOGUES, *BROWSER}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_read(language: str) -> None:
    for name, source in sources(language).items():
        assert not list(junk_problems(source)), name


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_keys_in_the_same_files(language: str) -> None:
    there = sources(language)
    for name, source in sources("en").items():
        assert not list(key_problems(messages_of(source), messages_of(there[name]))), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_in_two_files(language: str) -> None:
    keys = [key for source in sources(language).values() for key in messages_of(source)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_variables(language: str) -> None:
    assert not list(variable_problems(ENGLISH, catalogue(language)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_plurals(language: str) -> None:
    assert not list(plural_problems(language, catalogue(language)))


@pytest.mark.parametrize("language", OTHERS)
def test_choices_where_english_has_them(language: str) -> None:
    assert not list(choice_problems(language, ENGLISH, catalogue(language)))


@pytest.mark.parametrize("language", OTHERS)
def test_everything_is_translated(language: str) -> None:
    assert not list(translation_problems(language, ENGLISH, catalogue(language)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_says_something(language: str) -> None:
    assert not list(text_problems(catalogue(language)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_apostrophe(language: str) -> None:
    """Typographic in English (test_typography), straight elsewhere: never two kinds at once."""
    found = [
        name
        for name, text in sources(language).items()
        if "\N{RIGHT SINGLE QUOTATION MARK}" in text
    ]
    assert bool(found) == (language == "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_command_words(language: str) -> None:
    assert not list(command_problems(ENGLISH, catalogue(language)))


def test_allow_lists_hold_nothing_idle() -> None:
    serializer = FluentSerializer()
    for language, key in SAME_AS_ENGLISH:
        there = catalogue(language)[key]
        assert serializer.serialize_entry(there) == serializer.serialize_entry(ENGLISH[key])
    for language, key, name in NO_CHOICE_NEEDED:
        assert name in dict(find(ENGLISH[key]).choices)
        assert name not in dict(find(catalogue(language)[key]).choices)


def test_rank_titles_are_those_of_the_rules() -> None:
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in RULES[RULES.index("| points |") :].split("\n\n")[0].splitlines()
    ]
    languages = rows[0][1:]
    assert set(languages) == set(LANGUAGES)
    titles = rows[2:]
    assert [int(row[0].removeprefix("up to ").split(",")[0]) for row in titles[1:]] == [
        *RANK_FROM.values()
    ][1:]
    for column, language in enumerate(languages, start=1):
        there = catalogue(language)
        for rank, row in zip(Rank, titles, strict=True):
            assert "".join(find(there[f"rank-{rank}"]).words) == row[column], (language, rank)


def test_every_rule_has_a_text_and_no_text_has_no_rule() -> None:
    assert RULE_NUMBERS[0] == "1.1"
    assert RULE_NUMBERS[-1] == "6.5"
    keys = {key for key in ENGLISH if re.fullmatch(r"rule-\d+-\d+", key)}
    assert keys == {f"rule-{n.replace('.', '-')}" for n in (*RULE_NUMBERS, "6.0")}
    assert [number for number in rule_numbers() if number != "6.0"] == RULE_NUMBERS


def test_every_misspelling_has_a_text() -> None:
    raised = set()
    for name in ("turn", "notation"):
        tree = ast.parse((SOURCE / "rules" / f"{name}.py").read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "FormatError":
                raised.add(FormatErrorCode[ast.unparse(node.args[0]).partition(".")[2]])
    assert raised == set(MISSPELT)
    for code, text in MISSPELT.items():
        for parse in (Turn.parse, parse_marks):
            with pytest.raises(FormatError) as caught:
                parse(text)
            assert caught.value.code == code
    for text in ("", "5", "9@C4", "5@C", "5@C4x"):
        with pytest.raises(FormatError) as caught:
            parse_writing(text)
        assert f"typed-{caught.value.code}" in ENGLISH


def test_every_key_is_used_and_every_used_key_is_there() -> None:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCE.rglob("*.py")]
    pages = [
        path.read_text(encoding="utf-8")
        for path in PAGES.rglob("*")
        if path.suffix in (".svelte", ".ts") and not path.name.endswith(".gen.ts")
    ]
    assert not list(use_problems(ENGLISH, trees, FAMILIES, pages))


def test_keys_are_made_from_the_catalogue() -> None:
    made = (SOURCE / "texts" / "keys.py").read_text(encoding="utf-8")
    assert made == keys_module(LOCALES / "en")
    browser = (PAGES / "lib" / "keys.gen.ts").read_text(encoding="utf-8")
    assert browser == typescript_keys(LOCALES / "en"), "run python3 -m tools.make_keys"
    assert {str(key) for key in Key} < texts("en").keys


# The checkers on broken catalogues

GOOD = """\
greeting = Hello { $name }
count = { $n ->
    [one] 1 bridge
   *[other] { $n } bridges
}
command-help = help
command-quit = quit
"""
POLISH = """\
greeting = Witaj { $name }
count = { $n ->
    [one] 1 most
    [few] { $n } mosty
   *[many] { $n } mostów
}
command-help = pomoc
command-quit = koniec
"""


def problems_of(source: str) -> list[str]:
    english, polish = messages_of(GOOD), messages_of(source)
    return [
        *junk_problems(source),
        *key_problems(english, polish),
        *variable_problems(english, polish),
        *plural_problems("pl", polish),
        *choice_problems("pl", english, polish),
        *translation_problems("pl", english, polish),
        *text_problems(polish),
        *command_problems(english, polish),
    ]


def test_a_good_catalogue_has_no_problem() -> None:
    assert not problems_of(POLISH)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("greeting = Witaj { $name }\n", "", "greeting: missing"),
        ("greeting =", "extra = Nic\ngreeting =", "extra: not in English"),
        ("greeting =", "greeting = Raz { $name }\ngreeting =", "greeting: a second time"),
        ("greeting =", "greeting ;", "cannot be read: greeting ; Witaj { $name }"),
        ("greeting =", "-brand = Hashi\ngreeting =", "cannot be read: a term"),
        ("Witaj { $name }", "Witaj", "greeting: $name is missing"),
        ("{ $name }", "{ $name } { $other }", "greeting: $other is not in English"),
        ("    [few] { $n } mosty\n", "", "count: $n has no [few]"),
        ("*[many]", "*[other]", "count: $n has no [many]"),
        ("   *[many]", "    [two] para\n   *[many]", "count: $n never takes [two]"),
        (POLISH[POLISH.index("{ $n ->") : POLISH.index("command")], "{ $n }\n", "no choice by $n"),
        ("Witaj", "Hello", "greeting: the same as in English"),
        ("Witaj { $name }", '{ "" }', "greeting: empty"),
        ("Witaj", "\u2068Witaj\u2069", "greeting: isolating characters"),
        ("{ $name }\n", "{ $name }\n    .title = Tytuł\n", "greeting: attributes are not used"),
        ("Witaj { $name }", "\n    .title = Tytuł { $name }", "greeting: no text"),
        ("[one] 1 most", '[one] { "" }', "count: an empty variant"),
        ("= pomoc", "= po moc", "command-help: po moc is not one word in small letters"),
        ("= pomoc", "= Pomoc", "command-help: Pomoc is not one word in small letters"),
        ("= koniec", "= pomoc", "command-quit: pomoc is command-help already"),
        ("= pomoc", "= quit", "command-help: quit is the English word of command-quit"),
    ],
)
def test_a_broken_catalogue_is_reported(old: str, new: str, problem: str) -> None:
    assert old in POLISH
    assert any(problem in found for found in problems_of(POLISH.replace(old, new, 1)))


def test_an_exact_number_stands_for_its_category() -> None:
    exact = POLISH.replace("[one] 1 most", "[1] jeden most")
    assert not list(plural_problems("pl", messages_of(exact)))


def test_a_choice_that_is_no_plural_needs_no_categories() -> None:
    source = "side = { $side ->\n    [a] łatwa\n   *[b] trudna\n}\n"
    assert not list(plural_problems("pl", messages_of(source)))


@pytest.mark.parametrize(
    ("keys", "code", "problem"),
    [
        (["go", "idle"], "say(Key.GO); say.family('flag', f)", "idle: never used"),
        (["go"], "say(Key.GO, Key.STOP)", "stop: used, but not in the catalogue"),
        (["go"], "say(Key.GO); say.family('flag', f)", "flag-red: used, but not in the catalogue"),
        (["go"], "say.family('rank', r)", "rank: a family that is not listed"),
        (["go"], "say.family(prefix, r)", "prefix: a family that is not listed"),
        (["go"], "say(Key.GO)", "flag: a family that no code uses"),
    ],
)
def test_unused_and_unknown_keys_are_reported(keys: list[str], code: str, problem: str) -> None:
    assert problem in list(use_problems(keys, [ast.parse(code)], {"flag": ["red"]}))


def test_keys_on_pages_are_used() -> None:
    page = '<p>{t("go")} {t(`flag-${flag}`)} {t("stop", { count })} {fit("not")}</p>'
    found = list(use_problems(["go", "flag-red", "idle"], [], {"flag": ["red"]}, [page]))
    assert found == ["idle: never used", "stop: used, but not in the catalogue"]


def test_keys_are_written_as_members(tmp_path: Path) -> None:
    (tmp_path / "play.ftl").write_text(GOOD, encoding="utf-8")
    (tmp_path / "used.py").write_text("say(Key.COMMAND_HELP)", encoding="utf-8")
    made = keys_module(tmp_path, ["play"], tmp_path)
    assert '    COMMAND_HELP = "command-help"\n' in made
    assert "COMMAND_QUIT" not in made
