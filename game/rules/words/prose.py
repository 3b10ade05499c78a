"""Small words for the rules page: numbers, ranks, lists."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.cards import RANK_NAMES, RANKS

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_NUMBERS += ("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty")
_TIMES = {1: "once", 2: "twice"}


def number(count: int) -> str:
    """ "three"; figures above twenty."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def several(count: int, thing: str) -> str:
    """ "three columns", "one card", "no redeals"."""
    return f"{number(count)} {thing}{'s' * (count != 1)}"


def times(count: int) -> str:
    """ "once", "twice", "three times"."""
    return _TIMES.get(count, f"{number(count)} times")


def ranks(rank: int) -> str:
    """The plural of a rank: "aces", "2s"."""
    return RANK_NAMES[rank - 1] + "s"


def a_rank(rank: int) -> str:
    """ "an ace", "a 2", "an 8"."""
    return a(RANK_NAMES[rank - 1])


def a(thing: str) -> str:
    """With its article: "a reserve", "an open waste", "an 8"."""
    return f"{'an' if thing[0] in 'aeiou8' else 'a'} {thing}"


def sequence(base: int, step: int, length: int) -> str:
    """The ranks of a build in order: "A 3 5 7 9 J K"."""
    return " ".join(RANKS[(base - 1 + step * i) % 13] for i in range(length))


def listed(words: Iterable[str], last: str = "and") -> str:
    """ "a, b and c"."""
    held = list(words)
    return held[0] if len(held) == 1 else f"{', '.join(held[:-1])} {last} {held[-1]}"


def upper(sentence: str) -> str:
    """With a capital to begin with."""
    return sentence[:1].upper() + sentence[1:]


def sentences(parts: Sequence[str]) -> str:
    """One paragraph of those parts that say something."""
    return " ".join(upper(part) for part in parts if part)


def rank_name(rank: int) -> str:
    """ "ace", "2", "king"."""
    return RANK_NAMES[rank - 1]
