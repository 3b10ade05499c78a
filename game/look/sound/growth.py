"""How the band grows with the cards that are up: who comes in when, and how loud so many are."""

from __future__ import annotations

NEVER, AT_THE_DANCE, TOWARDS_THE_END, ALL_EVENING = "never", "at the dance", "towards the end", "all evening"
PLAYS = (NEVER, AT_THE_DANCE, TOWARDS_THE_END, ALL_EVENING)
"""When the band plays, as a setting."""
ENTRIES = {TOWARDS_THE_END: (1 / 3, 0.6, 0.85), ALL_EVENING: (0.0, 1 / 3, 2 / 3)}
"""Shares of the cards that are up when the solo, the inner voices, and the others come in."""
SO_MANY = tuple(tuple(float(place < count) for place in range(3)) for count in range(4))
"""What each stem has while so many of them play."""
LOAD_AT = {NEVER: 2.0, AT_THE_DANCE: 0.85, TOWARDS_THE_END: 0.2, ALL_EVENING: 0.0}
"""The share at which the music is loaded: not before, for the sake of memory."""
TABLE = 10 ** (-8 / 20)
"""How loud it is at a table, beside the dance."""
SHOWN = 10 ** (-4.5 / 20)
"""The same in the showcase."""
ALONE = (1.0, 10 ** (5.6 / 20), 10 ** (3.3 / 20), 10 ** (1.5 / 20))
"""What the few make up for the many, by how many stems play."""
LAST, NEARING = 0.9, 10 ** (3 / 20)
"""From this share of the cards on it swells towards the dance, by so much with the last of them."""
GESTURES = ("", "", "pickup", "roll")
"""What tells of a player who comes in, by how many play then."""
NOBODY, EVERYBODY = (0.0, 0.0, 0.0), (1.0, 1.0, 1.0)


def at_a_table(count: int, up: float) -> float:
    """How loud so many are at a table, with this share of the cards up."""
    return TABLE * ALONE[count] * float(NEARING ** min(1.0, max(0.0, (up - LAST) / (1 - LAST))))


def loads(plays: str, up: float) -> bool:
    """Whether the music will be asked for soon."""
    return up >= LOAD_AT[plays]


def towards(value: float, goal: float, step: float) -> float:
    """A level that nears its goal by a step."""
    return min(goal, value + step) if goal > value else max(goal, value - step)
