"""What can be wrong with a template, or with the forms of a noun, in a catalogue."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence

from game.rules.words.template import BadTemplate, asked_for, forms, names, template
from game.rules.words.tongue import LOWER, ONE, PART, WORDS

SENTENCE, NOUN = "sentence", "noun"
"""The contexts of sentences made of facts, and of the nouns in them, with their forms."""
PREFIX, FORMS = "X-Word-", "X-Forms"
"""Lines of a header: what stands before a noun, and the names of the genders and forms that nouns have."""
ALWAYS = {WORDS, ONE, LOWER, PART, "many", "few", "lots", "figures", "v", "s"}
"""Names that every language has."""


_FIELD = re.compile(r"\{([a-zA-Z]\w*)(?::[\w ]+)?[|}]")
_BAR = re.compile(r"\{\w+(?::[\w ]+)?\|(?:[\w.]+=)?|\|[\w.]+=")
_ASKED = re.compile(r":([\w ]+)[}|]|\|([\w.]+)=")


def at_a_glance(entries: Sequence[tuple[str, str, str]], named: Named) -> set[tuple[str, str]]:
    """Of templates (context, English, told) those in which nothing is wrong as far as one sees at once, as in nearly
    all: the fields are those of the English text, and all that they ask for is known.
    """
    asked = {word for found in _ASKED.findall("\0".join(told for _, _, told in entries)) for word in found if word}
    if not all(word in named for words in asked for word in words.replace(".", " ").split()):
        return set()
    return {(context, english) for context, english, told in entries if _alike(context, english, told, named)}


def _alike(context: str, english: str, told: str, named: Named) -> bool:
    if context == NOUN and "{" not in told + english:
        tags = [word for part in told.split("|")[1:] if "=" not in part for word in part.split()]
        return "}" not in told and all(word in named for word in tags)
    if "{" not in told + english:
        return not {"|", "}"} & set(told)
    fields = _FIELD.findall(told)
    if context == NOUN or not len(fields) == told.count("{") == told.count("}"):
        return False
    names = ({name[0].lower() + name[1:] for name in found} for found in (fields, _FIELD.findall(english)))
    return len(_BAR.findall(told)) == told.count("|") and next(names) == next(names)


class Named:
    """The names that templates may ask for or decide by: those of the head, and nouns to be counted."""

    def __init__(self, header: dict[str, str], nouns: Container[str]) -> None:
        prefixes = {name.removeprefix(PREFIX) for name in header if name.startswith(PREFIX)}
        self.names = ALWAYS | set(header.get(FORMS, "").split()) | prefixes
        self.nouns = nouns

    def __contains__(self, word: str) -> bool:
        return word in self.names or word.isdecimal() or word in self.nouns


def fault(context: str, english: str, told: str, named: Named) -> str:
    """What is wrong with a template; empty if nothing is."""
    try:
        if context == SENTENCE:
            parts = template(told)
            return _fields(names(template(english)), names(parts), True) or _words(asked_for(parts), named)
        found = forms(told)
        for tags, form in found.forms:
            wrong = _fields(names(template(english)), names(form), False) or _words(tags | asked_for(form), named)
            if wrong:
                return wrong
        return _words({tag.removeprefix("-") for tag in found.tags}, named)
    except BadTemplate as error:
        return f"{error}. Write {{{{ for a brace that is shown"


def _fields(wanted: set[str], held: set[str], all_of_them: bool) -> str:
    for name in sorted(held - wanted):
        return f"{{{name}}} is not in the English text{_nearest(name, wanted)}"
    for name in sorted(wanted - held) if all_of_them else ():
        return f"{{{name}}} of the English text is missing. Write {{{name}|}} to leave it out"
    return ""


def _words(asked: set[str] | frozenset[str], named: Named) -> str:
    for word in sorted(asked):
        if word not in named:
            near = _nearest(word, named.names)
            lacks = f"its head has it neither in {FORMS} nor as {PREFIX}{word}"
            return f"“{word}” is no form of this language: {lacks}{near}"
    return ""


def _nearest(word: str, known: set[str]) -> str:
    from difflib import get_close_matches  # needed for a mistake only

    near = get_close_matches(word, sorted(known), 1, 0.5)
    return f"; {near[0]} is" if near else ""
