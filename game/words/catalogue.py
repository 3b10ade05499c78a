"""The catalogue of the language in use: phrases by their English text, how digits are written; lengths of sentences."""

import re
from collections.abc import Iterable
from enum import Enum
from gettext import NullTranslations, c2py
from typing import NamedTuple

from game.rules.cards import RANK_NAMES
from game.rules.words.tongue import ENGLISH, Sentence, Tongue, say
from game.words.po import NOUN, NUMBER, PREFIX, SENTENCE, Catalogue

THIN_SPACE = "\u202f"  # between thousands, where a language does not say what else
HARD_SPACE = "\u00a0"  # between a number and its sign
_between = [","]
SOFT_HYPHEN = "\u00ad"  # where a long word may be broken


_BETWEEN_DIGITS = re.compile(rf"(?<=[0-9]){THIN_SPACE}(?=[0-9])")
_ELSEWHERE = re.compile(rf"{HARD_SPACE}|(?<![0-9]){THIN_SPACE}|{THIN_SPACE}(?![0-9])")


def plain(words: str) -> str:
    """Words without spaces and soft hyphens that only look good, for a line of text; digits stay as they are."""
    return _ELSEWHERE.sub(" ", words.replace(SOFT_HYPHEN, ""))


def heard(words: str) -> str:
    """The same for the ear, which hears two numbers where a space stands between digits."""
    return plain(_BETWEEN_DIGITS.sub("", words))


class Digits(str):
    """A number as it is written, after a word that fits it where one is asked for: f"{number:from}" is "ze 104"."""

    number = 0

    def __format__(self, asked: str) -> str:
        return say(self.number, tongue(), (asked,)) if asked.isalpha() else super().__format__(asked)


def digits(number: int) -> str:
    """A whole number, its thousands set apart."""
    told = Digits(f"{number:,}".replace(",", _between[0]))
    told.number = number
    return told


TYPED = "typed"
"""The context of words that a player types, in a catalogue; several names of one thing have commas between them."""
KEY = "key"  # the context of the names of keys
GAME = "game"  # the context of the names of games, the first of which is said
_catalogues: list[NullTranslations] = [NullTranslations()]
_tongues: list[Tongue] = []


def use(catalogue: NullTranslations) -> None:
    """From now on fixed texts are those of this catalogue."""
    _catalogues[0] = catalogue
    _tongues.clear()
    _between[0] = getattr(catalogue, "header", {"X-Thousands": ","}).get("X-Thousands") or THIN_SPACE


def tongue() -> Tongue:
    """The language in use, for sentences made of facts; made when one is first said."""
    if not _tongues:
        _tongues.append(_tongue(_catalogues[0]))
    return _tongues[0]


def _tongue(catalogue: NullTranslations) -> Tongue:
    if not isinstance(catalogue, Catalogue) or not catalogue.told(NOUN, RANK_NAMES[-1]):
        return ENGLISH  # as it has no cards
    prefixes = {name.removeprefix(PREFIX): text for name, text in catalogue.header.items() if name.startswith(PREFIX)}
    return Tongue(
        lambda english: catalogue.told(SENTENCE, english),
        lambda english: catalogue.told(NOUN, english),
        prefixes,
        catalogue.form,
        catalogue.forms,
        digits,
        catalogue.header.get("X-Fraction") == "whole",
        {name.removeprefix(NUMBER): c2py(rule) for name, rule in catalogue.header.items() if name.startswith(NUMBER)},
    )


def about(field: str) -> str:
    """What the header of the catalogue in use says in a field; empty if nothing."""
    header: dict[str, str] = getattr(_catalogues[0], "header", {})
    return header.get(field, "")


def phrase(message: str, **facts: object) -> str:
    """The message in the language in use, with the facts in the places that it names; empty for an empty one. Numbers
    are written as the language writes them.
    """
    said = _catalogues[0].gettext(message) if message else ""
    return said.format(**_written(facts)) if facts else said


def plural(one: str, many: str, count: int, **facts: object) -> str:
    """The message that fits the count, which stands where it says {n}."""
    return form(one, many, count).format(n=digits(count), **_written(facts))


def _written(facts: dict[str, object]) -> dict[str, object]:
    return {name: digits(fact) if type(fact) is int else fact for name, fact in facts.items()}


def form(one: str, many: str, count: int) -> str:
    """The form of the message that fits the count, as it stands."""
    return _catalogues[0].ngettext(one, many, count)


def typed(name: str) -> tuple[str, ...]:
    """What a player may type for a command or an answer: its name, and its names in the language in use."""
    return tuple(dict.fromkeys((name, *_listed(TYPED, name))))


def called(game: str) -> tuple[str, ...]:
    """The names of a game in the language in use, then its English name."""
    return tuple(dict.fromkeys((*_listed(GAME, game), game)))


def _listed(context: str, name: str) -> Iterable[str]:
    return filter(None, map(str.strip, _catalogues[0].pgettext(context, name).split(",")))


def named(name: str) -> str:
    """The first of these in the language in use."""
    return (*typed(name)[1:], name)[0]


def key_named(name: str) -> str:
    """A key in the language in use, by its English name."""
    return _catalogues[0].pgettext(KEY, name)


def marked(message: str) -> str:
    """The message as it is: a text that a table keeps, to be put through phrase() where it is shown."""
    return message


def labelled(what: str, words: str) -> str:
    """Words after what they are about: "Deal 7: won"."""
    return phrase("{what}: {words}", what=what, words=words)


def headed(what: str) -> str:
    """Words on a line of their own, before what they are about: "Rules:"."""
    return labelled(what, "").rstrip()


def upper(sentence: str) -> str:
    """With a capital to begin with, also after the marks that begin a question or a cry in Spanish."""
    if sentence[:1] in ("¿", "¡"):
        return sentence[0] + upper(sentence[1:])
    return sentence[:1].upper() + sentence[1:]


class Length(Enum):
    """CAPTION: as short as it can be beside a picture that shows the rest. PLAIN: a whole sentence. SPOKEN: the same
    for the ear, without letters for ranks and without signs."""

    CAPTION = "caption"
    PLAIN = "plain"
    SPOKEN = "spoken"


class Said(NamedTuple):
    """Something in every length; where nothing else is given, as in the plain one."""

    plain: Sentence
    caption: Sentence | None = None
    spoken: Sentence | None = None

    def at(self, length: Length) -> Sentence:
        asked = {Length.CAPTION: self.caption, Length.SPOKEN: self.spoken}.get(length)
        return self.plain if asked is None else asked
