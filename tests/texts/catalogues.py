"""The catalogues as the tests read them: messages, variables, choices and plain words."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import hashi

LOCALES = Path(hashi.__file__).parent / "texts" / "locales"
Messages = dict[str, ftl.Message]


@cache
def read(source: str) -> tuple[list[ftl.Message], list[str]]:
    """The messages of a catalogue, and what is no message."""
    messages, junk = [], []
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ftl.Message):
            messages.append(entry)
        elif not isinstance(entry, ftl.BaseComment):
            text = entry.content if isinstance(entry, ftl.Junk) else "a term"
            junk.append((text or "").strip().split("\n")[0])
    return messages, junk


@cache
def messages_of(source: str) -> Messages:
    return {message.id.name: message for message in read(source)[0]}


@cache
def sources(language: str) -> dict[str, str]:
    folder = LOCALES / language
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.ftl"))}


@cache
def catalogue(language: str) -> Messages:
    return {
        key: message
        for source in sources(language).values()
        for key, message in messages_of(source).items()
    }


class Finder(Visitor):
    """Collects variables, choices and plain text of a message."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.choices: list[tuple[str, ftl.SelectExpression]] = []
        self.words: list[str] = []

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802
        self.words.append(node.value)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            self.choices.append((node.selector.id.name, node))
        self.generic_visit(node)


def find(message: ftl.Message) -> Finder:
    finder = Finder()
    finder.visit(message)
    return finder


def choice_names(choice: ftl.SelectExpression) -> set[str]:
    """The names of a choice's variants: `0`, `one`, `other` ..."""
    return {
        variant.key.name if isinstance(variant.key, ftl.Identifier) else variant.key.value
        for variant in choice.variants
    }
