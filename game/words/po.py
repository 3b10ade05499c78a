"""Catalogues of words: how many forms a language has for a number, and reading the files that hold its words."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass
from gettext import NullTranslations, c2py
from string import Formatter

from game.rules.words.tongue import LOWER, ONE, PART, WORDS, BadTemplate, asked_for, forms, names, template

SENTENCE, NOUN = "sentence", "noun"
"""The contexts of sentences made of facts, and of the nouns in them, with their forms."""
PREFIX, NUMBER, FORMS = "X-Word-", "X-Number-", "X-Forms"
"""Lines of a header: what stands before a noun or a number; the numbers n that have a form; and the names of the
genders and forms that nouns have."""
ALWAYS = {WORDS, ONE, LOWER, PART, "many", "few", "lots", "figures", "v", "s"}  # names that every language has


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


_PART = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[([0-9])\])?) )?"((?:[^"\\]|\\.)*)"')
_USUAL = re.compile(r'(?:#[^\n]*\n)*(?:msgctxt "([^"\\\n]*)"\n)?msgid "([^"\\\n]*)"\nmsgstr "([^"\\\n]*)"\n?')
"""An entry as most are, which is read at once."""
_ESCAPED = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}
_PERCENT = re.compile(r"%\([a-z_]+\)[sr]|%[sr]")  # how the standard library's own texts mark the places of facts
_PLACE = re.compile(r"\{\w+\}")  # the place of a fact, as most are
_FIELDS = Formatter()
_COUNTS = (*range(201), 1_000, 1_000_000)  # counts for which the rule of a plural is tried
CONTEXT = "\x04"  # between a context and a text in the key of an entry, as gettext has it


class BadCatalogue(ValueError):
    """A catalogue can't be read; the message is a sentence that names the line."""


@dataclass(slots=True)
class Entry:
    """A text and what it is in another language. told: one text, or one for each form of the plural; empty where it is
    still to be translated. line: of its first keyword, from 1.
    """

    line: int
    context: str = ""
    one: str = ""
    many: str = ""
    told: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        return f"{self.context}{CONTEXT}{self.one}" if self.context else self.one

    @property
    def whole(self) -> bool:
        return all(self.told)


def entries(text: str) -> list[Entry]:
    """Every entry of a catalogue, that of its header first. Raises BadCatalogue."""
    found: list[Entry] = []
    line = 1
    for block in text.split("\n\n"):
        usual = _USUAL.fullmatch(block)
        if usual:
            at = usual.start(1) if usual[1] else usual.start(2)
            found.append(Entry(line + block.count("\n", 0, at), usual[1] or "", usual[2], "", (usual[3],)))
        else:
            found += _read(block, line)
        line += block.count("\n") + 2
    return found


def _read(block: str, first: int) -> list[Entry]:
    """The entries of a part of a catalogue that begins with this line; there is none in comments."""
    found: list[Entry] = []
    parts: dict[str, str] = {}
    name, begun = "", 0
    for number, line in enumerate(block.split("\n"), first):
        if line and line[0] != "#":
            part = _PART.fullmatch(line)
            if not part or not (part[1] or name):
                raise BadCatalogue(f"Line {number} is neither a comment, nor a keyword with a text in double quotes.")
            if part[1]:
                name = part[1]
                if name in parts:
                    raise BadCatalogue(f"Line {number}: {name} stands there twice. An empty line ends an entry.")
                parts[name] = ""
                begun = begun or number
            parts[name] += _plain(part[3], number) if "\\" in part[3] else part[3]
        elif not line and parts:
            found.append(_entry(parts, begun))
            parts, name, begun = {}, "", 0
    if parts:
        found.append(_entry(parts, begun))
    return found


def _plain(text: str, line: int) -> str:
    try:
        return _ESCAPED.sub(lambda found: _ESCAPES[found[1]], text)
    except KeyError as error:
        raise BadCatalogue(f"Line {line}: nothing is written as \\{error.args[0]} in a catalogue.") from None


def _entry(parts: dict[str, str], line: int) -> Entry:
    if "msgid" not in parts:
        raise BadCatalogue(f"Line {line}: an entry has no msgid.")
    forms = sorted(name for name in parts if name.startswith("msgstr"))
    wanted = [f"msgstr[{n}]" for n in range(len(forms))] if "msgid_plural" in parts else ["msgstr"]
    if not forms or forms != wanted:
        kind = "msgstr[0], msgstr[1] and so on, for the plural" if "msgid_plural" in parts else "one msgstr"
        raise BadCatalogue(f"Line {line}: “{parts['msgid']}” needs {kind}.")
    told = tuple(parts[form] for form in forms)
    return Entry(line, parts.get("msgctxt", ""), parts["msgid"], parts.get("msgid_plural", ""), told)


def header(entry: Entry) -> dict[str, str]:
    """The fields of a catalogue's first entry, by name."""
    fields = (line.partition(": ") for line in "".join(entry.told).splitlines())
    return {name: value for name, _, value in fields}


def wrong(entry: Entry, named: Named) -> str:
    """What is wrong with an entry; empty if nothing is."""
    if entry.context not in (SENTENCE, NOUN):
        return _wrong(entry, named)
    told = fault(entry.context, entry.one, entry.told[0], named) if entry.whole else ""
    return f"Line {entry.line}, in “{entry.told[0]}”: {told}." if told else ""


def _wrong(entry: Entry, named: Named) -> str:
    """What is wrong with the places for facts in a translation; empty if nothing is. It has all of them, but for the
    count of a plural, and none of its own.
    """
    places: set[tuple[str, str, str | None]] = {("n", "", None)} if entry.many else set()
    marks = sorted(_PERCENT.findall(entry.one))
    texts = (entry.one, entry.many, *(entry.told if entry.whole else ()))
    for place, told in enumerate(texts):
        try:
            here = {(name, "" if place > 1 and how in named else how, kind) for name, how, kind in _places(told)}
        except ValueError:
            return f"Line {entry.line}: a brace in “{told}” has no other one. Write {{{{ for a brace that is shown."
        if place < 2:
            places |= here
            continue
        unknown = next(iter(sorted(here - places, key=str)), None)
        if unknown:
            return f"Line {entry.line}: {_written(*unknown)} in “{told}” is not in the English text."
        if lost := {name for name, _, _ in places - here} - ({"n"} if entry.many else set()):
            return f"Line {entry.line}: {{{min(lost)}}} of the English text is missing in “{told}”."
        if marks and (sorted(_PERCENT.findall(told)) != marks or "%" in _PERCENT.sub("", told)):
            return f"Line {entry.line}: “{told}” has not the same words after % as the English text."
    return ""


def _plainly_right(entry: Entry) -> bool:
    """Whether it is seen at a glance that nothing is wrong with the places; so it is with nearly all."""
    (told, *more), one = entry.told, entry.one
    if more or "%" in one or entry.context in (SENTENCE, NOUN):
        return False
    if "{" not in told + one and "}" not in told:
        return True
    places = _PLACE.findall(told)
    whole = len(places) == told.count("{") == told.count("}")
    return whole and one.count("{") == len(_PLACE.findall(one)) and set(places) == set(_PLACE.findall(one))


def _places(text: str) -> Iterator[tuple[str, str, str | None]]:
    """The places for facts in a text, each with how it is to be written. Raises ValueError."""
    if "{" in text or "}" in text:
        for _, name, how, kind in _FIELDS.parse(text):
            if name is not None:
                yield name, how or "", kind


def _written(name: str, how: str, kind: str | None) -> str:
    return "{" + name + (f"!{kind}" if kind else "") + (f":{how}" if how else "") + "}"


class Catalogue(NullTranslations):
    """The fixed texts of one language; a text that it lacks is English, and so is one with a fault."""

    def __init__(self, text: str) -> None:
        """Raises BadCatalogue where nothing of it can be used."""
        super().__init__()
        held = entries(text)
        if not held or held[0].key:
            raise BadCatalogue("A catalogue begins with an entry whose msgid is empty: its header.")
        self.header = header(held[0])
        _, _, form = self.header.get("Plural-Forms", "").rstrip(";").partition("plural=")
        try:
            self.form: Callable[[int], int] = c2py(form)  # which form of the plural a number takes
            self.forms = max(map(self.form, _COUNTS)) + 1  # how many there are
            sound = all(self.form(count) >= 0 for count in _COUNTS)
        except (ValueError, ArithmeticError):
            sound = False
        if not sound:
            raise BadCatalogue("The header lacks the line Plural-Forms, or it can’t be understood.")
        named = Named(self.header, {entry.one for entry in held if entry.context == NOUN})
        right = at_a_glance([(e.context, e.one, e.told[0]) for e in held if e.context in (SENTENCE, NOUN)], named)
        faults = {
            entry.key: told
            for entry in held[1:]
            if not (_plainly_right(entry) or (entry.context, entry.one) in right) and (told := wrong(entry, named))
        }
        self.faults = tuple(faults.values())  # what is wrong with single texts, a sentence each
        self._told = {entry.key: entry.told for entry in held[1:] if entry.whole and entry.key not in faults}
        if len({entry.key for entry in held}) < len(held):
            raise BadCatalogue(_twice(held))

    def told(self, context: str, message: str) -> str | None:
        """What a message of this context is in this language; None where it lacks it."""
        found = self._told.get(f"{context}{CONTEXT}{message}")
        return found[0] if found else None

    def gettext(self, message: str) -> str:
        return self._told.get(message, (message,))[0]

    def pgettext(self, context: str, message: str) -> str:
        return self._told.get(f"{context}{CONTEXT}{message}", (message,))[0]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        told = self._told.get(msgid1)
        try:
            return told[min(self.form(n), len(told) - 1)] if told else super().ngettext(msgid1, msgid2, n)
        except ArithmeticError:  # a rule that fails for a count that nobody tried
            return super().ngettext(msgid1, msgid2, n)


def _twice(held: list[Entry]) -> str:
    met: set[str] = set()
    for entry in held:
        if entry.key in met:
            return f"Line {entry.line}: “{entry.one}” has an entry already."
        met.add(entry.key)
    raise AssertionError("none stands there twice")
