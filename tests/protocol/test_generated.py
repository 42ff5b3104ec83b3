"""What is generated from the protocol's declarations is up to date."""

from __future__ import annotations

import re

from tools.make_protocol import PAGE, TYPESCRIPT, page, typescript

MAKE = "run python3 -m tools.make_protocol"


def test_the_typescript_module_is_up_to_date() -> None:
    assert TYPESCRIPT.read_text(encoding="utf-8") == typescript(), MAKE


def test_answers_of_the_service_are_not_declared_by_hand() -> None:
    client = TYPESCRIPT.with_name("api.ts").read_text(encoding="utf-8")
    assert not re.findall(r"^(?:export )?(?:interface|type) \w+", client, re.MULTILINE)


def test_identifiers_have_types_of_their_own() -> None:
    """None is a plain text or number, which any other could pass for."""
    named = r"^  (?:seat|awaited|winners|device|room|table|challenge|token|key)\??: "
    plain = [
        f"{interface}.{line.split(':')[0].strip(' ?')}"
        for interface, body in re.findall(
            r"^export interface (\w+) \{\n(.*?)^\}", typescript(), re.M | re.S
        )
        for line in body.splitlines()
        if re.match(named + r"\(?(?:string|number)\b", line)
    ]
    # What a person has typed: a table by id or code, a challenge by any spelling.
    assert plain == ["HelloFrame.table", "TableBody.challenge"]


def test_the_tables_of_the_page_are_up_to_date() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert page(text) == text, MAKE
