"""Facts put into templates in any language, and templates themselves: text with fields, read and never executed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import NamedTuple

from game.rules.cards import RANK_NAMES, SUIT_NAMES, is_red, members, rank

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


NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
"""The nouns of the numbers that are said in words."""
WORDS, ONE, LOWER, PART = "words", "one", "lower", "part"
"""What asks for a number in words, for one of what is a plural, and for a text in small letters; and what a
number with a fraction is."""
AND, OR, COMMA = "{some} and {last}", "{some} or {last}", ", "  # how several facts follow each other
VOWELS = tuple("aeiouàââéèêîïôûœ")  # letters before which articles are shorter, in names of a player's own
NAMED = "“{name}”, together “{names}”"  # piles, and foundations, of a player's own game: their names are in no language
OF_SUIT = "{rank} of {suit}"
NAMED_FOUNDATION = "foundation “{name}”"


class Tongue:
    """A language: its sentences by the English ones, and the forms of its nouns by the English ones."""

    def __init__(
        self,
        sentences: Callable[[str], str | None],
        nouns: Callable[[str], str | None],
        prefixes: Mapping[str, str],
        form: Callable[[int], int] = lambda n: int(n != 1),
        count: int = 2,
        digits: Callable[[int], str] = str,
        whole: bool = False,
        numbers: Mapping[str, Callable[[int], int]] = {},
    ) -> None:
        """prefixes: what stands before a noun, by the word that asks for it. form: the number of the plural's form;
        count: how many there are. whole: a number with a fraction takes the form of its whole part. numbers: forms,
        with the rule for numbers that have them."""
        self.digits, self._whole, self._numbers = digits, whole, numbers
        self._sentences, self._nouns, self._form, self._count = sentences, nouns, form, count
        self._prefixes = {name: forms(text) for name, text in prefixes.items()}

    def sentence(self, english: str) -> Template | None:
        """The template of a sentence; None where the language lacks it."""
        told = self._sentences(english)
        return template(told) if told else None

    def noun(self, english: str) -> Forms:
        """The forms of a noun; the English ones where the language lacks it."""
        return forms(self._nouns(english) or english_noun(english))

    def knows(self, english: str) -> bool:
        """Whether the language has a noun."""
        return self._nouns(english) is not None

    def prefix(self, word: str) -> Forms | None:
        """What stands before a noun where this is asked for."""
        return self._prefixes.get(word)

    def counted(self, n: float) -> frozenset[str]:
        """What a number is: its figure, and which form of the plural it takes."""
        if n != int(n):
            return self.counted(int(n)) - {str(int(n))} if self._whole else frozenset({"many", PART})
        n = int(n)
        form = self._form(n)
        tags = {str(n), *(["many"] if form else []), *(["figures"] if n >= len(NUMBERS) else [])}
        if form and self._count > 2:
            tags.add("few" if form == 1 else "lots")
        return frozenset(tags | {name for name, holds in self._numbers.items() if holds(n)})


@dataclass(frozen=True)
class Noun:
    """A noun by its English name, in which other facts may have fields. many: it is a plural. head: the field whose
    gender it has, and which is bent as the whole is. some: it has the article a where others have the. own: it may be a
    name of a player's own game, and is said by this noun where a language does not know it. cards: those of which it
    names one; 0 where it is about something else. at: the place of that card, where others like it lie elsewhere.
    """

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    many: bool = False
    head: str = ""
    some: bool = False
    own: str = ""
    cards: int = field(default=0, compare=False)
    at: tuple[int, int] | None = field(default=None, compare=False)

    def known(self, tongue: Tongue) -> Noun:
        """Itself, or how a name that is in no language is said."""
        if not self.own or tongue.knows(self.key):
            return self
        return Noun(self.own, {"name": self.key, "names": f"{self.key}s"}, self.many, "name")

    def tags(self, tongue: Tongue) -> frozenset[str]:
        """Its gender, and whether it is a plural."""
        noun = self.known(tongue)
        own = tongue.noun(noun.key).tags
        tags = own | (tags_of(noun.facts[noun.head], tongue) if noun.head else frozenset())
        tags -= {word[1:] for word in own if word[0] == "-"}
        return tags | {"many"} if self.many and ONE not in own else tags

    def said(self, tongue: Tongue, words: Sequence[str] = ()) -> str:
        """In the form that is asked for."""
        if self.some:
            words = ["a" if word == "the" else word for word in words]
        tags = self.tags(tongue)
        return _before(tongue, words, tags - {"many"} if ONE in words else tags, self.bent(tongue, frozenset(words)))

    def bent(self, tongue: Tongue, asked: frozenset[str]) -> str:
        """The same without article."""
        noun = self.known(tongue)
        if self.many and ONE not in asked:
            asked |= {"many"}
        tags = asked | self.tags(tongue)
        if ONE in asked:
            tags -= {"many"}
        return filled(tongue.noun(noun.key).fitting(tags), noun.facts, tongue, noun.head, asked)


@dataclass(frozen=True)
class Count:
    """So many of a noun: "three columns"; with the article a, one is "a column"."""

    n: int
    noun: Noun

    def _uncounted(self, tongue: Tongue) -> Noun | None:
        """The noun alone, where a language has no plural of it."""
        several = replace(self.noun, many=True)
        return several if ONE in several.tags(tongue) else None

    def tags(self, tongue: Tongue) -> frozenset[str]:
        """Those of the noun and of the number."""
        uncounted = self._uncounted(tongue)
        if uncounted:
            return uncounted.tags(tongue)
        return self.noun.tags(tongue) - {"many"} | tongue.counted(self.n)

    def said(self, tongue: Tongue, words: Sequence[str] = ()) -> str:
        """In the form that is asked for."""
        uncounted = self._uncounted(tongue)
        if uncounted:
            return uncounted.said(tongue, words)
        tags, article = self.tags(tongue), "a" in words and tongue.prefix("a") is not None
        if article and self.n == 1:
            return self.noun.said(tongue, words)
        asked = frozenset(words) - {"a"} | tags
        told = f"{number(self.n, tongue, asked - tongue.counted(self.n))} {self.noun.bent(tongue, asked)}"
        return _before(tongue, [word for word in words if word != "a"], tags, told)


@dataclass(frozen=True)
class Broken:
    """A number with a fraction, and how it is written: "81.9"."""

    n: float
    written: str

    def tags(self, tongue: Tongue) -> frozenset[str]:
        """Those of the number."""
        return tongue.counted(self.n)

    def said(self, _tongue: Tongue, _words: Sequence[str] = ()) -> str:
        """As it is written."""
        return self.written


@dataclass(frozen=True)
class All:
    """Several facts in one sentence: "a, b and c". last: how the last one follows; or what stands between all."""

    facts: tuple[Fact, ...]
    last: str = AND

    def tags(self, tongue: Tongue) -> frozenset[str]:
        """Those that all have; a plural if there are more than one."""
        tags = frozenset.intersection(*(tags_of(fact, tongue) for fact in self.facts)) if self.facts else frozenset()
        return tags | {"many"} if len(self.facts) > 1 else tags

    def said(self, tongue: Tongue, words: Sequence[str] = ()) -> str:
        """Each in the form that is asked for."""
        told = [say(fact, tongue, words) for fact in self.facts]
        if len(told) < 2 or "{" not in self.last:
            return self.last.join(told)
        some, last = ", ".join(told[:-1]), told[-1]
        return Sentence(self.last, {"some": some, "last": last}).said(tongue)


@dataclass(frozen=True)
class Sentence:
    """A sentence, or a part of one, by its English template."""

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict)

    def tags(self, _tongue: Tongue) -> frozenset[str]:
        """None: it is no noun."""
        return frozenset()

    def said(self, tongue: Tongue, _words: Sequence[str] = ()) -> str:
        """In this language; in English where it lacks it."""
        told = tongue.sentence(self.key)
        if told is None:
            tongue = tongue if wordless(self.key) else ENGLISH
            told = template(self.key)
        return filled(told, self.facts, tongue)


def wordless(english: str) -> bool:
    """Whether a template is nothing but facts, so that it is the same in all languages."""
    return all(isinstance(part, Field) or not part.strip(" .,;") for part in template(english))


Fact = int | str | Noun | Count | Broken | All | Sentence


def sentence(english: str, **facts: Fact) -> Sentence:
    """A sentence, or a part of one, by its English template."""
    return Sentence(english, facts)


def say(fact: Fact, tongue: Tongue, words: Sequence[str] = ()) -> str:
    """A fact in the form that is asked for."""
    if isinstance(fact, str):
        return fact.lower() if LOWER in words else fact
    if not isinstance(fact, int):
        return fact.said(tongue, words)
    if not words:
        return tongue.digits(fact)
    if words[0] == WORDS:
        return number(fact, tongue, frozenset(words[1:]))
    if tongue.prefix(words[0]):
        return _before(tongue, words, tongue.counted(fact), tongue.digits(fact))
    return Count(fact, Noun(words[0])).said(tongue, words[1:])


def tags_of(fact: Fact, tongue: Tongue) -> frozenset[str]:
    """What can be decided by: the gender and number of a fact."""
    if isinstance(fact, str):
        return frozenset({"v"} if fact[:1].lower() in VOWELS else ())
    return tongue.counted(fact) if isinstance(fact, int) else fact.tags(tongue)


def number(n: int, tongue: Tongue, asked: frozenset[str]) -> str:
    """A number in words; in digits above twelve."""
    return Noun(NUMBERS[n]).bent(tongue, asked) if 0 <= n < len(NUMBERS) else str(n)


def _before(tongue: Tongue, words: Sequence[str], tags: frozenset[str], told: str) -> str:
    """With articles and the like that are asked for."""
    for word in reversed(words):
        forms = tongue.prefix(word)
        if forms:
            article = filled(forms.fitting(tags | set(words)), {}, tongue)
            told = f"{article}{'' if article[-1:] in ('’', '') else ' '}{told}"
    return told


def filled(
    parts: Template, facts: Mapping[str, Fact], tongue: Tongue, head: str = "", asked: frozenset[str] = frozenset()
) -> str:
    """A template with its facts. head: the field of a noun that is bent as the whole is asked for."""
    told = []
    for part in parts:
        if isinstance(part, str):
            told.append(part)
            continue
        fact, passed = facts[part.name], asked if part.name == head else frozenset()
        if part.choice:
            form = part.choice.fitting(tags_of(fact, tongue) | passed | set(part.words))
            said = filled(form, facts, tongue, head, asked)
        elif passed and not part.words:
            said = fact.bent(tongue, passed) if isinstance(fact, Noun) else say(fact, tongue)
        else:
            said = say(fact, tongue, part.words)
        told.append(upper(said) if part.capital else said)
    return "".join(told)


def upper(sentence: str) -> str:
    """A sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]


# ── the nouns of the game ──


def rank_noun(rank: int) -> Noun:
    """A rank, 1 to 13: "ace"."""
    return Noun(RANK_NAMES[rank - 1])


def suit_noun(suit: int) -> Noun:
    """A suit, 0 to 3: "spades"."""
    return Noun(SUIT_NAMES[suit])


def card_noun(card: int) -> Noun:
    """A card: "10 of hearts"."""
    return replace(of_suit(rank_noun(rank(card)), suit_noun(card // 13)), cards=1 << card)


def of_suit(rank: Noun, suit: Noun, many: bool = False) -> Noun:
    """Cards by rank and suit: "ace of spades"."""
    return Noun(OF_SUIT, {"rank": rank, "suit": suit}, many, "rank")


def either(red: bool, rank: Noun) -> Noun:
    """One of two cards: "red 7"."""
    return Noun("red {rank}" if red else "black {rank}", {"rank": rank}, head="rank", some=True)


def every(ranks: Iterable[int], last: str = AND) -> All:
    """Several ranks: "ace, 2 and king"."""
    return All(tuple(map(rank_noun, ranks)), last)


MOST_RANKS = 3  # a set of more ranks is any card


def any_of(cards: int) -> Fact:
    """A set of cards: "7 of hearts", "red 7", "7", "7 or 9", "other card"."""
    held = members(cards)
    return card_noun(held[0]) if len(held) == 1 else one_of(cards)


def one_of(cards: int) -> Fact:
    """One of a set of cards: "a 7", "a 7 or an 8", "a 9 of clubs"; "another card" of many ranks."""
    ranks: dict[int, list[int]] = {}
    for card in members(cards):
        ranks.setdefault(rank(card), []).append(card)
    if len(ranks) > MOST_RANKS or not ranks:
        return Noun("other card", some=True)
    nouns = tuple(map(_of_rank, ranks.values()))
    return nouns[0] if len(nouns) == 1 else All(nouns, OR)


def _of_rank(held: Sequence[int]) -> Noun:
    """One of these cards of a rank."""
    if len(held) == 1:
        return replace(card_noun(held[0]), some=True)
    kind = rank_noun(rank(held[0]))
    cards = sum(1 << card for card in held)
    return replace(either(is_red(held[0]), kind) if len(held) == 2 else kind, some=True, cards=cards)


# ── English ──

_ENGLISH = {  # nouns of English that are more than their name and an s for the plural; v: a vowel begins them
    "8": "8|v|many=8s",
    "six": "six|many=sixes",
    "red {rank}": "red {rank}|-v",
    "black {rank}": "black {rank}|-v",
    "lower {rank}": "lower {rank}|-v",
    "lower {rank} of {suit}": "lower {rank} of {suit}|-v",
    "last {card}": "last {card}|-v",
    "upper {rank}": "upper {rank}|v",
    "upper {rank} of {suit}": "upper {rank} of {suit}|v",
    "other card": "card|alone|a=another card",
    "other {rank}": "{rank}|alone|a=another {rank}",
    "empty {place}": "empty {place}|v",
    "empty column in {piles:the}": "empty column in {piles:the}|v",
    "empty one of {piles:the}": "gap in {piles:the}",
}


def english_noun(key: str) -> str:
    """The forms of an English noun."""
    if key in _ENGLISH or "{" in key:
        return _ENGLISH.get(key, key)
    return f"{key}|v|many={key}s" if key[0] in VOWELS else f"{key}|many={key}" + "s" * (key[-1] != "s")


ENGLISH = Tongue(str, english_noun, {"the": "the", "a": "a|v=an|alone="})  # sentences as they stand in the program
