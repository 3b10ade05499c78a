"""Catalogues of fixed texts: .po files as gettext's tools write them, read as they are."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from gettext import NullTranslations, c2py
from string import Formatter

from game.words.forms import NOUN, SENTENCE, Named, at_a_glance, fault

_PART = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[([0-9])\])?) )?"((?:[^"\\]|\\.)*)"')
_USUAL = re.compile(r'(?:#[^\n]*\n)*(?:msgctxt "([^"\\\n]*)"\n)?msgid "([^"\\\n]*)"\nmsgstr "([^"\\\n]*)"\n?')
"""An entry as most are, which is read at once."""
_ESCAPED = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}
_PERCENT = re.compile(r"%\([a-z_]+\)[sr]|%[sr]")
"""How the standard library's own texts mark the places of facts."""
_PLACE = re.compile(r"\{\w+\}")
"""The place of a fact, as most are."""
_FIELDS = Formatter()
_COUNTS = (*range(201), 1_000, 1_000_000)
"""Counts for which the rule of a plural is tried."""
CONTEXT = "\x04"
"""Between a context and a text in the key of an entry, as gettext has it."""


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
        """What it is found by."""
        return f"{self.context}{CONTEXT}{self.one}" if self.context else self.one

    @property
    def whole(self) -> bool:
        """Whether it is translated."""
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
        return _wrong(entry)
    told = fault(entry.context, entry.one, entry.told[0], named) if entry.whole else ""
    return f"Line {entry.line}, in “{entry.told[0]}”: {told}." if told else ""


def _wrong(entry: Entry) -> str:
    """What is wrong with the places for facts in a translation; empty if nothing is. It has all of them, but for the
    count of a plural, and none of its own.
    """
    places: set[tuple[str, str, str | None]] = {("n", "", None)} if entry.many else set()
    marks = sorted(_PERCENT.findall(entry.one))
    texts = (entry.one, entry.many, *(entry.told if entry.whole else ()))
    for place, told in enumerate(texts):
        try:
            here = set(_places(told))
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
            self.form: Callable[[int], int] = c2py(form)
            """Which form of the plural a number takes."""
            self.forms = max(map(self.form, _COUNTS)) + 1
            """How many there are."""
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
        self.faults = tuple(faults.values())
        """What is wrong with single texts, a sentence each."""
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
