"""Reads the text of a file into the record of a game.

One reader for all records: it goes by their fields and types. Nothing in a file is executed. What is wrong raises a
Fault. Long and deep texts are refused before they are read.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from functools import partial
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin
from unicodedata import category

from game.rules.own.checks import check, has_waste
from game.rules.own.faults import Fault, Lines, Named, Path, build_of, every_one, member, ranks, shown, unknown, word_of
from game.rules.own.fields import (
    AGAIN,
    CHANGES,
    CLAIMS,
    FIELDS,
    LACKS,
    SHOWN,
    bare_record,
    has_default,
    hints,
    named,
    spelled,
)
from game.rules.own.fields import Field as Spec
from game.rules.own.rarer import drawn
from game.rules.own.writer import digest
from game.rules.plan import Drawing, Plan
from game.rules.record import Build, Family, Game

LONGEST, WIDEST, MOST_DOTS, DEEPEST = 65_536, 4_000, 60, 12
"""Limits of a file: letters, letters of a line, dots in a line, brackets within brackets."""
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn")  # kinds of signs that can't be seen
OF = "of"  # the field of house rules: the game that they are on
CURLY = ("“", "”", "„", "«", "‘", "’")
AT = re.compile(r"\(at (?:line (\d+)|end of document)")
Find = Callable[[str], Game]

SAID = {  # what the standard reader of TOML finds, by words of its message; each as a sentence
    "overwrite": "“{line}” gives something a second value. Each field stands only once.",
    "twice": "“{line}” gives something a second value. Each field stands only once.",
    "mutate": "“{line}” gives something a second value. Each field stands only once.",
    "Unterminated string": "A text has no closing quote: “{line}”.",
    "Expected \"'": "A text has no closing quote: “{line}”.",
    "Illegal character '\\n'": "A text has no closing quote: “{line}”.",
    "Unclosed array": "A list has no closing bracket.",
    "Unclosed inline table": "A table in braces has no closing brace.",
    "Expected '='": "There should be a = after the field’s name: “{line}”.",
    "Invalid value": "“{line}” has no value that can be read. Texts stand in quotes.",
    "Expected ']": "A heading has no closing bracket: “{line}”.",
}
CANNOT = '“{line}” can’t be read. A line is like this: name = "Frog".'


def read(text: str, find: Find | None = None) -> Game:
    """The game of a file's text, under the id of its rules; raises Fault. find: a game by its name, for house rules;
    raises RulesError.
    """
    check_size(text)
    lines = Lines(text)
    table = _parsed(text)
    game: Game = _House(find, lines).game(table) if OF in table else Reader(lines).record(Game, table, (), LACKS)
    if not {OF, "gather"} & table.keys() and not has_waste(game):
        game = replace(game, gather=())
    check(game, lines)
    return replace(game, id=digest(game))


def check_size(text: str) -> None:
    """Raise Fault for a text that no game needs."""
    if len(text) > LONGEST:
        raise Fault("The file is too long for a game: more than {most} letters.", 1, "file", most=LONGEST)
    depth = 0
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > WIDEST or line.count(".") > MOST_DOTS:
            raise Fault("The line is too long for a game: “{line}”.", number, _begins(line), line=shown(line))
        if unseen(line):
            sentence = "There is a sign in “{line}” that can’t be seen."
            raise Fault(sentence, number, _begins(line), line=shown(line))
        depth += line.count("[") + line.count("{") - line.count("]") - line.count("}")
        if depth > DEEPEST or line.count("{") + line.count("[") > 4 * DEEPEST:
            sentence = "There are too many brackets within brackets: “{line}”."
            raise Fault(sentence, number, _begins(line), line=shown(line))


def unseen(line: str) -> bool:
    """Whether a line has signs that can't be seen."""
    return not line.isprintable() and any(category(sign) in HIDDEN for sign in line if sign not in "\t\r")


def _parsed(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text.replace("\r\n", "\n"))
    except (ValueError, RecursionError) as error:
        message, lines = str(error), text.split("\n")
        found = AT.search(message)
        number = int(found[1]) if found and found[1] else len(lines)
        if "end of document" in message:
            marks = [mark for mark in ('"""', "'''", '"', "'") if ('"' in mark) == ("Unterminated" in message)]
            number = next((n for mark in marks for n, line in enumerate(lines, 1) if line.count(mark) % 2), number)
        while number > 1 and not lines[number - 1].strip():
            number -= 1
        line = lines[number - 1].strip()
        sentence = next((said for words, said in SAID.items() if words in message), CANNOT)
        value = line.partition("=")[2].strip().lower()
        if sentence == SAID["Invalid value"] and value in ("yes", "no", "true", "false", "on", "off"):
            sentence = "“{line}” should end with true or false, in small letters."
        elif value.startswith(CURLY):
            sentence = "“{line}” has curly quotes. Texts stand in straight ones."
        if sentence == SAID["twice"] and re.match(r"\[\w+\]", line):
            raise Fault(
                "The heading stands in two brackets: [[{word}]].", number, _begins(line), word=_begins(line)
            ) from None
        raise Fault(sentence, number, _begins(line), line=shown(line)) from None


def _begins(line: str) -> str:
    """The name that a line begins with; "file" where it has none."""
    found = re.match(r"[\[\s]*([A-Za-z_]+)", line)
    return found[1] if found else "file"


class Reader:
    """Reads values by their types. A path says where each stands."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines

    def record(self, kind: type, table: object, path: Path, lacks: Mapping[str, object]) -> Any:
        """A record from a table; lacks: what a file may leave out though the record may not."""
        given: dict[str, Any] = {}
        needed = [field.name for field in fields(kind) if not has_default(field)]

        def read_fields() -> None:
            given.update(self.given(kind, table, path))

        def need(name: str) -> None:
            if name in lacks:
                given.setdefault(name, lacks[name])
                return
            word, what = named(kind, name), FIELDS[kind][name].example
            if isinstance(table, dict) and word not in (_one_drawing(table) if kind is Plan else table):
                sentence = "The field “{word}” is missing, like this: {what}."
                raise Fault(sentence, word=word, what=what).at(self.lines.of(path), _told((*path, word)))

        readings: list[Callable[[], None]] = [read_fields, *(partial(need, name) for name in needed)]
        every_one(readings)
        return kind(**given)

    def given(self, kind: type, table: object, path: Path) -> dict[str, Any]:
        """The fields that a table gives a record of that kind."""
        if not isinstance(table, dict):
            raise self.fault("This should be a table with fields, not {what}.", path, what=_what(table))
        names = dict(zip(_words_of(kind), FIELDS[kind], strict=True))
        if kind is Plan:
            table = _one_drawing(table)

        def field(word: str, value: object) -> tuple[str, Any]:
            if word not in names and path and word in FIELDS[Game]:
                sentence = "The field “{word}” is the game’s own: write it above the first [[...]]."
                raise self.fault(sentence, (*path, word), word=word)
            if kind is Plan and word in _words_of(Drawing):
                sentence = "There are several drawings: “{word}” stands in each [[table.drawings]]."
                raise self.fault(sentence, (*path, word), word=word)
            if word not in names:
                known = [*names, *(_words_of(Drawing) if kind is Plan else ())]
                raise unknown(word, known).at(self.lines.of((*path, word)), _told((*path, word)))
            name = names[word]
            return name, self.value(hints(kind)[name], value, FIELDS[kind][name], (*path, word))

        return dict(every_one(partial(field, word, value) for word, value in table.items()))

    def value(self, hint: Any, value: object, spec: Spec, path: Path) -> Any:
        """A value of that type; raises Fault."""
        origin = get_origin(hint)
        if origin in (Union, UnionType):
            return self._one_of(get_args(hint), value, spec, path)
        if spec is CHANGES and origin is tuple:
            given = self.given(Game, value, path)
            return tuple((field.name, given[field.name]) for field in fields(Game) if field.name in given)
        if origin is tuple:
            return self._items(get_args(hint), value, spec, path)
        if origin is Mapping:
            return self._named(get_args(hint)[1], value, spec, path)
        if hint is Build and isinstance(value, str):
            return self._word(build_of, value, path)
        if is_dataclass(hint):
            return self.record(hint, value, path, {})  # type: ignore[arg-type]
        if isinstance(hint, type) and issubclass(hint, Enum):
            return self._member(hint, value, path)
        return self._plain(hint, value, spec, path)

    def _one_of(self, kinds: tuple[Any, ...], value: object, spec: Spec, path: Path) -> Any:
        """A value of one of several types: a table is a record with fields, a word is an enum's or a record without."""
        kinds = tuple(kind for kind in kinds if kind is not NoneType)
        records = [kind for kind in kinds if is_dataclass(kind) and fields(kind)]
        enums = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Enum)]
        bare = {spelled(kind): kind for kind in kinds if isinstance(kind, type) and bare_record(kind)}
        if isinstance(value, str) and value in bare:
            return bare[value]()
        if records and not (isinstance(value, str) and enums):
            return self.value(records[0], value, spec, path)
        if isinstance(value, str) and enums:
            known = {word: None for kind in enums for word in map(word_of, kind)} | dict.fromkeys(bare)
            if spec.rank:
                if value.lower() in ranks():
                    return ranks()[value.lower()]
                known |= dict.fromkeys(ranks())
            if value not in known:
                raise unknown(value, known).at(self.lines.of(path), _told(path))
            return self._member(enums[0], value, path)
        plain = [kind for kind in kinds if kind not in enums]
        return self.value(plain[0], value, spec, path) if plain else self._member(enums[0], value, path)

    def _items(self, kinds: tuple[Any, ...], value: object, spec: Spec, path: Path) -> tuple[Any, ...]:
        if isinstance(value, dict) and is_dataclass(kinds[0]):
            raise self.fault("The heading stands in two brackets: [[{word}]].", path, word=path[-1])
        if not isinstance(value, list):
            raise self.fault("This should be a list in brackets, not {what}.", path, what=_what(value))
        if len(kinds) == 2 and kinds[1] is not Ellipsis:
            if len(value) != 2:
                raise self.fault("This should be a list of two, not of {n}.", path, n=len(value))
        elif not spec.least <= len(value) <= spec.most:
            sentence = "Entries in this list: {n}. There may be {least} to {most}."
            raise self.fault(sentence, path, n=len(value), least=spec.least, most=spec.most)
        inner = replace(spec, least=0, most=13 if spec.rank else Spec("", "").most)
        readings = (partial(self.value, kinds[0], one, inner, (*path, place)) for place, one in enumerate(value))
        return tuple(every_one(readings))

    def _named(self, kind: Any, value: object, spec: Spec, path: Path) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise self.fault("This should be a table with fields, not {what}.", path, what=_what(value))
        if len(value) > spec.most:
            raise self.fault(
                "Entries in this list: {n}. There may be {least} to {most}.",
                path,
                n=len(value),
                least=0,
                most=spec.most,
            )
        readings = [partial(self.value, kind, one, spec, (*path, name)) for name, one in value.items()]
        return dict(zip(value, every_one(readings), strict=True))

    def _member(self, kind: type[Enum], value: object, path: Path) -> Any:
        if not isinstance(value, str):
            example = word_of(next(iter(kind)))
            raise self.fault(
                "This should be a word like “{example}”, not {what}.", path, example=example, what=_what(value)
            )
        return self._word(lambda word: member(kind, word), value, path)

    def _word(self, of: Callable[[str], Any], value: str, path: Path) -> Any:
        try:
            return of(value)
        except Fault as fault:
            raise fault.at(self.lines.of(path), _told(path)) from None

    def _plain(self, hint: Any, value: object, spec: Spec, path: Path) -> Any:
        """A text, a number, or true or false."""
        if hint is bool:
            if not isinstance(value, bool):
                raise self.fault("This should be true or false, not {what}.", path, what=_what(value))
            return value
        if hint is str:
            return self._text(value, spec, path)
        if spec.rank and isinstance(value, str):
            if value.lower() not in ranks():
                raise unknown(value, ranks()).at(self.lines.of(path), _told(path))
            return ranks()[value.lower()]
        whole = hint is int
        if isinstance(value, bool) or not isinstance(value, int if whole else (int, float)):
            sentence = "This should be a whole number, not {what}." if whole else "This should be a number, not {what}."
            raise self.fault(sentence, path, what=_what(value))
        if not spec.least <= value <= spec.most:
            sentence = "{n} is not a number from {least} to {most}."
            raise self.fault(sentence, path, n=_digits(value), least=spec.least, most=spec.most)
        return value if whole else float(value)

    def _text(self, value: object, spec: Spec, path: Path) -> str:
        if not isinstance(value, str):
            raise self.fault("This should be a text in quotes, not {what}.", path, what=_what(value))
        if not spec.least <= len(value) <= spec.most:
            sentence = "Letters in this text: {n}. It may have {least} to {most}."
            raise self.fault(sentence, path, n=len(value), least=spec.least, most=spec.most)
        if "\n" in value and not spec.lines:
            raise self.fault("This text should stand on one line.", path)
        if unseen(value.replace("\n", " ")):
            raise self.fault("There is a sign in “{line}” that can’t be seen.", path, line=shown(value))
        return value

    def fault(self, sentence: str, path: Path, **facts: object) -> Fault:
        """A fault of what stands at that path."""
        return Fault(sentence, self.lines.of(path), _told(path), **facts)


def _one_drawing(table: dict[str, Any]) -> dict[str, Any]:
    """The table of a plan with its one drawing in a list, where its fields stand beside those of the plan."""
    if "drawings" in table:
        return table
    own = {word: value for word, value in table.items() if word in _words_of(Drawing)}
    return {**{word: value for word, value in table.items() if word not in own}, "drawings": [own]}


def _words_of(kind: type) -> list[str]:
    """The names of a record's fields in a file."""
    return [named(kind, name) for name in FIELDS[kind]]


class _House:
    """House rules: some fields of another game replaced."""

    def __init__(self, find: Find | None, lines: Lines) -> None:
        self._find, self._reader = find, Reader(lines)

    def game(self, table: dict[str, Any]) -> Game:
        """The other game with the fields that the file gives."""
        reader, of = self._reader, table[OF]
        if not isinstance(of, str) or self._find is None:
            raise reader.fault("This should be the name of a game, not {what}.", (OF,), what=_what(of))
        try:
            base = self._find(of)
        except ValueError as error:
            facts = getattr(error, "facts", {})
            raise Fault(getattr(error, "sentence", str(error)), reader.lines.of((OF,)), OF, **facts) from None
        given = reader.given(Game, {word: value for word, value in table.items() if word != OF}, ())
        packs = [dict(variant.changes) for variant in base.variants if "suits" in given]
        given = next((one for one in packs if one.get("suits") == given["suits"]), {}) | given
        if "name" not in given:
            what = FIELDS[Game]["name"].example
            raise Fault("The field “{word}” is missing, like this: {what}.", 1, "name", word="name", what=what)
        rules = {word for word in given if not FIELDS[Game][word].told}
        unsaid = CLAIMS if rules <= AGAIN else CLAIMS | SHOWN
        bare = replace(base, also=(), variants=(), family=Family.OWN, since=1, before=None)
        made = replace(bare, **{**unsaid, **given})
        fits = "plan" in given or not any(drawn(made))
        return made if fits else replace(made, plan=None)


def _told(path: Path) -> str:
    """A path as a person writes it: "piles 2, count"."""
    words: list[str] = []
    for part in path:
        if isinstance(part, int) and words:
            words[-1] += f" {part + 1}"
        else:
            words.append(str(part))
    return ", ".join(shown(word) for word in words)


def _what(value: object) -> Named:
    """What a wrong value is, in words that can be said in another language."""
    if isinstance(value, bool):
        return Named("true or false")
    if isinstance(value, (int, float)):
        digits = _digits(value)
        return digits if isinstance(digits, Named) else Named("the number {number}", number=digits)
    if isinstance(value, str):
        return Named("the text “{text}”", text=shown(value))
    if isinstance(value, list):
        return Named("a list")
    return Named("a table" if isinstance(value, dict) else "a date")


def _digits(value: int | float) -> str | Named:
    """A number as text; of a long one only that it is, as writing it out may take long."""
    if isinstance(value, int) and value.bit_length() > 200:
        return Named("a huge number")
    return shown(str(value))
