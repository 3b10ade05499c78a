"""What is wrong in a file of a player's own game, where, and the nearest right word."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable
from enum import Enum
from itertools import product
from typing import TypeVar

from game.rules.cards import RANK_NAMES, RANKS
from game.rules.record import Build, Kind, Match
from game.rules.value import RulesError

SHOWN, LISTED, MOST = 40, 120, 8
"""The most letters of a wrong word that are shown; after so many letters no more right words are. The most faults."""
T = TypeVar("T")


MEANT: dict[str, tuple[str, ...]] = {
    "whatever the suit": ("in any suit", "of any suit", "any suit", "regardless of suit", "all suits", "any"),
    "in suit": ("in the same suit", "of the same suit", "same suit", "by suit", "following suit", "suit"),
    "in alternating colours": (
        "in alternating colors", "by alternating colours", "by alternate colours", "by alternate colors",
        "alternating colours", "alternating colors", "alternating colour", "alternate colours", "alternate colors",
        "alternate colour", "alternate color", "opposite colours", "opposite colors", "red on black"),
    "in the same colour": (
        "in one colour", "same colour", "same color", "one colour", "one color", "by colour", "by color"),
    "in any suit but its own": (
        "in another suit", "in a different suit", "different suit", "other suit", "another suit"),
    "tableau": ("column", "columns", "cell", "cells", "free cell", "freecell", "depot", "fan", "pile"),
    "takes any available card": ("any available card", "any card", "any", "by the player"),
    "stays empty": ("nothing", "none", "never", "empty"),
    "any cards": ("any card", "any", "all"),
    "in order and in suit": ("in suit", "same suit"),
    "as they come": ("empty", "none")}  # fmt: skip
"""What people write, under the word that is meant: letters alone would lead to another."""


class Fault(RulesError):
    """Something is wrong with a game's file. line: counted from 1, 0 where none can be named; field: its name. others:
    what else is wrong, at most MOST in all.
    """

    others: tuple[Fault, ...] = ()

    def __init__(self, sentence: str, line: int = 0, field: str = "", /, **facts: object) -> None:
        super().__init__(sentence, **facts)
        self.line, self.field = line, field

    def at(self, line: int, field: str) -> Fault:
        """The same fault at this place, unless it has one."""
        self.line, self.field = self.line or line, self.field or field
        return self


class Named(RulesError):
    """What something in a file is, within the sentence of a fault."""


def raise_all(faults: Iterable[Fault]) -> None:
    """Raise the first of these faults, with the others; nothing where there is none."""
    every = [one for fault in faults for one in (fault, *fault.others)][:MOST]
    if every:
        every[0].others = tuple(every[1:])
        raise every[0]


def every_one(readings: Iterable[Callable[[], T]]) -> list[T]:
    """What all of these return; of those that raise a Fault, all faults are raised together."""
    found, faults = list[T](), list[Fault]()
    for reading in readings:
        try:
            found.append(reading())
        except Fault as fault:
            faults.append(fault)
            if len(faults) == MOST:
                break
    raise_all(faults)
    return found


def shown(value: object) -> str:
    """A value from the file, short enough for a sentence and without signs that can't be seen."""
    plain = "".join(sign if sign.isprintable() else " " for sign in str(value)[: SHOWN + 1])
    return plain if len(plain) <= SHOWN else f"{plain[:SHOWN]}..."


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that is meant by this one, or is most like it; empty where none is."""
    plain, words = " ".join(word[:SHOWN].lower().split()), list(known)
    for right, wrongs in MEANT.items():
        for wrong in wrongs:
            if (f" {plain} ").endswith(f" {wrong} ") and plain[: len(plain) - len(wrong)] + right in words:
                return plain[: len(plain) - len(wrong)] + right
    near = difflib.get_close_matches(plain, words, n=1, cutoff=0.5)
    return near[0] if near else ""


def unknown(word: str, known: Iterable[str], examples: Iterable[str] = (), meant: str = "") -> Fault:
    """The fault of a word that is not among those known here. examples: what can be said where none is meant. meant:
    the word as it should be compared, where that is another one.
    """
    words = list(known)
    near = nearest(meant or word, words)
    if near:
        return Fault("There is no word “{word}” here. Did you mean “{near}”?", word=shown(word), near=near)
    words = list(examples) or words
    some = words[:1]
    while len(some) < len(words) and len("”, “".join(some)) < LISTED:
        some = words[: len(some) + 1]
    listed = ", ".join(f"“{one}”" for one in some)
    return Fault(
        "There is no word “{word}” here. You can write, for example, {listed}.", word=shown(word), listed=listed
    )


Path = tuple[str | int, ...]  # names of tables and fields, and the places in lists, from the outside in

_HEAD = re.compile(r"\s*(\[\[?)([^\[\]]+)\]")
_FIELD = re.compile(r"\s*([A-Za-z0-9_.\"' -]+?)\s*=")
_LONG = re.compile(r'"""|\'\'\'')


class Lines:
    """The lines of a file, by path."""

    def __init__(self, text: str) -> None:
        self._found: dict[Path, int] = {}
        self._texts = text.split("\n")
        counts: dict[Path, int] = {}
        table: Path = ()
        quoted = ""
        for number, line in enumerate(self._texts, 1):
            if quoted:
                quoted = "" if quoted in line else quoted
            elif head := _HEAD.match(line):
                table = _table(_names(head[2]), len(head[1]) == 2, counts)
                self._found.setdefault(table, number)
                self._found.setdefault(table[:-1] if len(head[1]) == 2 else table, number)
            elif named := _FIELD.match(line):
                self._found.setdefault((*table, *_names(named[1])), number)
                marks = _LONG.findall(line)
                quoted = marks[0] if len(marks) == 1 else ""

    def of(self, path: Path) -> int:
        """The line of what stands there, or of what holds it; of the whole file, the first."""
        if not path:
            return 1
        if path[1:3] == ("drawings", 0) and path[:2] not in self._found:  # the one drawing's fields stand in the table
            path = (path[0], *path[3:])
        for length in range(len(path), 0, -1):
            if path[:length] in self._found:
                return self._within(self._found[path[:length]], path[length:])
        return 1

    def _within(self, line: int, inner: Path) -> int:
        """The line, from this one on, that names the innermost field of what is spread over several lines."""
        names = [name for name in inner if isinstance(name, str)]
        if names:
            word = re.compile(rf"\b{re.escape(names[-1])}\b")
            for number in range(line, min(line + 40, len(self._texts) + 1)):
                text = self._texts[number - 1]
                if number > line and (_HEAD.match(text) or not text.strip()):
                    break
                if word.search(text):
                    return number
        return line


def _names(text: str) -> Path:
    return tuple(part.strip().strip("\"'") for part in text.split("."))


def _table(names: Path, many: bool, counts: dict[Path, int]) -> Path:
    """The path of a table from its heading; counts: how many tables each list has had by now."""
    path: Path = ()
    for place, name in enumerate(names):
        path = (*path, name)
        if many and place == len(names) - 1:
            counts[path] = counts.get(path, -1) + 1
        if path in counts:
            path = (*path, counts[path])
    return path


E = TypeVar("E", bound=Enum)
BY = ("", " by twos", " by threes", " by fours", " by fives", " by sixes")  # steps of one, two, three and so on
UNWRITTEN = frozenset({Kind.STOCK, Kind.WASTE, Kind.FOUNDATION})
"""Kinds of piles that a game has by itself, or in tables of their own: no file names them."""
DIRECTIONS = {"up": 1, "down": -1}
EITHER = "up or down"
DIRECTION = re.compile(rf"^\s*({EITHER}|up|down)\b")
AROUND = re.compile(r",?\s*\b(?:a?round(?: the corner)?|turning the corner|wrapping(?: a?round)?)\b")
"""What people write, anywhere, of a build that goes on from the king to the ace."""


def word_of(member: Enum) -> str:
    """The word that stands for it in a file: its value, or its name where the value is no text."""
    return member.value if isinstance(member.value, str) else _name(member)


def _name(member: Enum) -> str:
    return member.name.lower().replace("_", " ")


def words_of(kind: type[E]) -> dict[str, E]:
    """Every word that stands for a member of an enum; the name that it has in the record is one too."""
    names = {_name(member): member for member in kind}
    return {word_of(member): member for member in kind} | names


def member(kind: type[E], word: str) -> E:
    """The member of an enum that a word stands for; raises Fault."""
    words = words_of(kind)
    known = {one.lower(): found for one, found in words.items()}
    found = known.get(" ".join(word.lower().replace("_", " ").split()))
    if found is None:
        raise unknown(word, [one for one, known in words.items() if known not in UNWRITTEN])
    return found


def rank_word(rank: int) -> str | int:
    """A rank as it stands in a file: "ace", 2 to 10, "jack", "queen", "king"."""
    return rank if 2 <= rank <= 10 else RANK_NAMES[rank - 1]


def ranks() -> dict[str, int]:
    """Every word for a rank."""
    return {name: place for names in (RANK_NAMES, map(str.lower, RANKS)) for place, name in enumerate(names, 1)}


def build_word(build: Build) -> str:
    """A build as it stands in a file: "up round by twos in suit"."""
    direction = EITHER if build.both else "up" if build.step > 0 else "down"
    return f"{direction}{' round' * build.round}{BY[abs(build.step) - 1]} {build.match.value}"


def builds() -> dict[str, Build]:
    """Every build that can be spelled, with its usual spelling first."""
    found: dict[str, Build] = {}
    ways = {**DIRECTIONS, EITHER: 1}
    for (way, sign), step, turn, match in product(ways.items(), range(1, 7), (False, True), Match):
        build = Build(sign * step, match, turn, way == EITHER)
        found[build_word(build)] = build
        found[f"{way}{BY[step - 1]}{' round' * turn} {match.value}"] = build
        if match is Match.SUIT:
            found[f"{way}{' round' * turn}{BY[step - 1]}"] = build
            found[f"{way}{BY[step - 1]}{' round' * turn}"] = build
    return found


def build_of(word: str) -> Build:
    """The build that words stand for; raises Fault."""
    known = builds()
    found = known.get(" ".join(word.lower().replace(",", " ").split()))
    if found is None:
        sign = -1 if word.lower().startswith("down") else 1
        meant, said = AROUND.subn(" ", word.lower())
        if said:
            known = {one: build for one, build in known.items() if build.round}
            meant = DIRECTION.sub(r"\1 round", meant)
        raise unknown(word, known, [build_word(Build(sign, match, bool(said))) for match in Match], meant)
    return found
