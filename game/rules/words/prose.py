"""Small words of English: numbers, ranks, lists."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.cards import RANK_NAMES

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_TIMES = {1: "once", 2: "twice"}


def number(count: int) -> str:
    """The number in words, "three"; in digits above twelve."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def several(count: int, thing: str) -> str:
    """ "three columns", "one card", "no redeals"."""
    return f"{number(count)} {thing}{'s' * (count != 1)}"


def times(count: int) -> str:
    """ "once", "twice", "three times"."""
    return _TIMES.get(count, f"{number(count)} times")


def by_steps(step: int) -> str:
    """The size of steps in words, " by twos", " by sixes"; empty for steps of one."""
    name = number(abs(step))
    return "" if abs(step) == 1 else f" by {name[:-1] + 'xes' if name.endswith('x') else name + 's'}"


def ranks(rank: int) -> str:
    """The plural of a rank: "aces", "2s"."""
    return RANK_NAMES[rank - 1] + "s"


def a_rank(rank: int) -> str:
    """A rank with its article: "an ace", "a 2", "an 8"."""
    return a(RANK_NAMES[rank - 1])


def a(thing: str) -> str:
    """A thing with its article: "a reserve", "an open waste", "an 8"."""
    return f"{'an' if thing[0] in 'aeiou8' else 'a'} {thing}"


def spoken_sequence(ranks: Iterable[int]) -> str:
    """Ranks in order, as words: "ace, 3, 5"."""
    return ", ".join(RANK_NAMES[rank - 1] for rank in ranks)


def listed(words: Iterable[str], last: str = "and") -> str:
    """ "a, b and c"; empty for none."""
    held = list(words)
    return held[-1] if len(held) == 1 else f"{', '.join(held[:-1])} {last} {held[-1]}" if held else ""


def upper(sentence: str) -> str:
    """A sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]


def rank_name(rank: int) -> str:
    """ "ace", "2", "king"."""
    return RANK_NAMES[rank - 1]
