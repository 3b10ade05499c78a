"""How values are spelled in a file: the words of closed enums, of ranks and of builds."""

from __future__ import annotations

import re
from enum import Enum
from itertools import product
from typing import TypeVar

from game.rules.cards import RANK_NAMES, RANKS
from game.rules.own.faults import unknown
from game.rules.record import Build, Kind, Match

E = TypeVar("E", bound=Enum)
BY = ("", " by twos", " by threes", " by fours", " by fives", " by sixes")
"""Steps of one, two, three and so on."""
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
