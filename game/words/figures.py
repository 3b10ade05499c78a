"""Numbers, shares, times and the names of deals."""

from __future__ import annotations

from game.words.catalogue import about, phrase
from game.words.grouping import HARD_SPACE, figures


def decimal(number: str) -> str:
    """A number with the decimal mark of the language in use: "0.5" or "0,5"."""
    return number.replace(".", about("X-Decimal") or ".")


def in_hundred(number: str | int) -> str:
    """A number of percent with its sign, as the language sets it: "98 %", or "98%"."""
    return f"{number}{about('X-Percent') or f'{HARD_SPACE}%'}"


def percent(share: float) -> str:
    """A share of 1 as a whole percentage: "98 %"."""
    return in_hundred(f"{100 * share:.0f}")


def clock(seconds: float) -> str:
    """A time as it is written on a clock: 4:05, or 1:02:09."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def deal_name(number: int | None) -> str:
    """What to call a deal: "Deal 5"; one of cards that somebody chose has no number."""
    return phrase("Own cards") if number is None else phrase("Deal {number}", number=figures(number))
