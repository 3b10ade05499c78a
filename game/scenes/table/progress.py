"""How far a deal has come, in the words at the upper left of a table."""

from __future__ import annotations

from game.words import clock, phrase

MANY_MOVES, LONG = 888, 3599.0
"""Moves and seconds that few deals take."""


def cards(out: int, total: int) -> str:
    """How many cards are on the foundations: "58 of 104"."""
    return phrase("{out} of {total}", out=out, total=total)


def told(moves: int, seconds: float, up: str) -> str:
    """The moves, the time and the cards, as cards() says them."""
    return f"{phrase('MOVES {n}', n=moves)}    {clock(seconds)}    {up}"


def widest(total: int) -> str:
    """The same for as many moves and as long a time as room is kept for."""
    return told(MANY_MOVES, LONG, cards(total, total))
