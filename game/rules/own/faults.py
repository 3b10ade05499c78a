"""What is wrong with a file: a sentence, with the line and the field."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from typing import TypeVar

from game.rules.errors import RulesError

SHOWN, LISTED, MOST = 40, 120, 8
"""The most letters of a wrong word that are shown; after so many letters no more right words are. The most faults."""
T = TypeVar("T")


MEANT: dict[str, tuple[str, ...]] = {
    "whatever the suit": ("in any suit", "of any suit", "any suit", "regardless of suit", "all suits", "any"),
    "in suit": ("in the same suit", "of the same suit", "same suit", "by suit", "following suit", "suit"),
    "in alternating colours": (
        "in alternating colors",
        "by alternating colours",
        "by alternate colours",
        "by alternate colors",
        "alternating colours",
        "alternating colors",
        "alternating colour",
        "alternate colours",
        "alternate colors",
        "alternate colour",
        "alternate color",
        "opposite colours",
        "opposite colors",
        "red on black",
    ),
    "in the same colour": (
        "in one colour",
        "same colour",
        "same color",
        "one colour",
        "one color",
        "by colour",
        "by color",
    ),
    "in any suit but its own": (
        "in another suit",
        "in a different suit",
        "different suit",
        "other suit",
        "another suit",
    ),
    "tableau": ("column", "columns", "cell", "cells", "free cell", "freecell", "depot", "fan", "pile"),
    "takes any available card": ("any available card", "any card", "any", "by the player"),
    "stays empty": ("nothing", "none", "never", "empty"),
    "any cards": ("any card", "any", "all"),
    "in order and in suit": ("in suit", "same suit"),
    "as they come": ("empty", "none"),
}
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
