"""Fixed texts, by gettext's rules: the English text is the key, and a text without a translation stays English.

phrase("Undo")                                        a label
phrase("Deal {number}", number=7)                     with facts put in; never by gluing
plural("{n} move", "{n} moves", count)              n is the count, with thousands set apart
marked("Undo")                                      kept for later, in a table made at import; phrase() it when drawn
"""

from __future__ import annotations

from gettext import NullTranslations

from game.words.grouping import figures

_catalogues: list[NullTranslations] = [NullTranslations()]


def use(catalogue: NullTranslations) -> None:
    """From now on fixed texts are those of this catalogue."""
    _catalogues[0] = catalogue


def phrase(message: str, **facts: object) -> str:
    """The message in the language in use, with the facts in the places that it names; empty for an empty one."""
    said = _catalogues[0].gettext(message) if message else ""
    return said.format(**facts) if facts else said


def plural(one: str, many: str, count: int, **facts: object) -> str:
    """The message that fits the count, which stands where it says {n}."""
    return _catalogues[0].ngettext(one, many, count).format(n=figures(count), **facts)


def marked(message: str) -> str:
    """The message as it is: a text that a table keeps, to be put through phrase() where it is shown."""
    return message


def upper(sentence: str) -> str:
    """With a capital to begin with."""
    return sentence[:1].upper() + sentence[1:]
