"""Templates of sentences, and the forms of a noun: text with fields, read and never executed.

{card}                          a fact
{card:acc}                      in a form that the language has; several words for several: {card:the acc}
{Card}                          with a capital
{n:card}                        so many cards: a number in words, and the noun as it fits
{card|seiner|f=ihrer}           what fits the fact, by its gender or number; fields may stand in it
König|m|gen=Königs|many=Könige  the forms of a noun: the plain one, its gender, and others by what is asked for
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

_NAME = re.compile(r"([A-Za-z]\w*)(?::([^{}|]*))?")
_TAGS = re.compile(r"([\w-]+(?:\.[\w-]+)*)=")
_TEXT = re.compile(r"[^{}|]+")


class BadTemplate(ValueError):
    """A template can't be read; the message says why."""


class Forms(NamedTuple):
    """Templates by what must be asked for; tags: what a noun is by itself, such as its gender."""

    forms: tuple[tuple[frozenset[str], Template], ...]
    tags: frozenset[str] = frozenset()

    def fitting(self, asked: frozenset[str]) -> Template:
        """The form of which most is asked for, and nothing else; of equals the last."""
        best: Template = ()
        most = -1
        for tags, form in self.forms:
            if len(tags) >= most and tags <= asked:
                best, most = form, len(tags)
        return best


class Field(NamedTuple):
    """The place of a fact. name: without its capital. words: the form that is asked for. choice: texts of which the one
    is taken that fits the fact, instead of the fact.
    """

    name: str
    capital: bool = False
    words: tuple[str, ...] = ()
    choice: Forms | None = None


Template = tuple["str | Field", ...]


@cache
def template(text: str) -> Template:
    """A text with fields, taken apart. Raises BadTemplate."""
    return _template(text, 0, False)[0]


@cache
def forms(text: str) -> Forms:
    """The forms of a noun, taken apart. Raises BadTemplate."""
    return _forms(text, 0, False)[0]


def _template(text: str, at: int, inside: bool) -> tuple[Template, int]:
    """What begins there; inside braces it ends before | or the closing one."""
    parts: list[str | Field] = []
    while at < len(text):
        found = _TEXT.match(text, at)
        if found:
            parts.append(found[0])
            at = found.end()
        elif text[at] == "{" and text[at + 1 : at + 2] != "{":
            field, at = _field(text, at + 1)
            parts.append(field)
        elif inside and text[at] in "|}":
            break
        elif text[at] == "|" or text[at : at + 2] in ("{{", "}}"):
            parts.append(text[at])
            at += 1 if text[at] == "|" else 2
        else:
            raise BadTemplate("a brace has no other one")
    return tuple(parts), at


def _field(text: str, at: int) -> tuple[Field, int]:
    found = _NAME.match(text, at)
    if not found:
        raise BadTemplate("a brace has no other one, or no name follows it")
    name, words, at = found[1], tuple((found[2] or "").split()), found.end()
    choice = None
    if text[at : at + 1] == "|":
        choice, at = _forms(text, at + 1, True)
        if choice.tags:
            raise BadTemplate(f"“{min(choice.tags)}” stands between | without a name and = before it")
    if text[at : at + 1] != "}":
        raise BadTemplate("a brace has no other one")
    return Field(name[0].lower() + name[1:], name[0].isupper(), words, choice), at + 1


def _forms(text: str, at: int, inside: bool) -> tuple[Forms, int]:
    """The parts between |, up to the closing brace or the end."""
    found: list[tuple[frozenset[str], Template]] = []
    tags: set[str] = set()
    while True:
        asked = _TAGS.match(text, at)
        at = asked.end() if asked else at
        form, at = _template(text, at, True)
        if not asked and found:
            tags |= {word for part in form for word in str(part).split()}
        else:
            found.append((frozenset(asked[1].split(".")) if asked else frozenset(), form))
        if text[at : at + 1] != "|":
            break
        at += 1
    if not inside and at < len(text):
        raise BadTemplate("a brace has no other one")
    return Forms(tuple(found), frozenset(tags)), at


def names(parts: Template) -> set[str]:
    """The fields of a template."""
    found = set()
    for part in parts:
        if isinstance(part, Field):
            found.add(part.name)
            for _, form in part.choice.forms if part.choice else ():
                found |= names(form)
    return found


def asked_for(parts: Template) -> set[str]:
    """The words that a template asks for or decides by."""
    found = set()
    for part in parts:
        if isinstance(part, Field):
            found |= set(part.words)
            for tags, form in part.choice.forms if part.choice else ():
                found |= tags | asked_for(form)
    return found
