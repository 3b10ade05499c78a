"""The columns of the list of deals: as wide as their words need, and only as many as there is room for."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from game.look.scale import Scale
from game.look.type import Style, scaled, width
from game.store import Ending
from game.words import clock, figures, marked, phrase
from game.words.dates import day_and_month
from game.words.journal import ended

GAP, NAME = 20, 280  # the least between two columns, and what the name of a game is given first, in u
LEAST = 9
"""The least room for the name of a game, in em of the list's letters."""
GAME, NUMBER, ENDED, UP, TIME, RIBBON = (
    marked("game"),
    marked("deal"),
    marked("result"),
    marked("cards done"),
    marked("time"),
    marked("winnable"),
)
ORDER = (GAME, NUMBER, ENDED, UP, TIME, RIBBON)
SPARED = (TIME, RIBBON, UP)
"""What is left out first where there is no room for all."""
FLUSH_RIGHT = (UP, TIME)


@dataclass(frozen=True)
class Span:
    """Where a column begins and ends, in pixels from the left of the row."""

    left: int
    right: int


def columns(date_at: int, wide: int, u: Scale, sign: int) -> dict[str, Span]:
    """The columns after the date, by their headings. date_at: where dates begin; wide: of the row; sign: the room for
    the sign of a result; all in pixels.
    """
    px = scaled(18, u)
    needs = _needs(px, u, sign)
    begin = date_at + _wide(px, *(day_and_month(date(2026, month, 28)) for month in range(1, 13))) + round(GAP * u)
    shown = list(ORDER)
    for spared in SPARED:
        if _spare(shown, needs, wide - begin, u) < 0:
            shown.remove(spared)
    spare = max(0, _spare(shown, needs, wide - begin, u))
    name = min(spare, max(0, round(NAME * u) - needs[GAME]))
    apart = round(GAP * u) + (spare - name) // max(1, len(shown) - 1)
    found, x = {}, begin
    for heading in shown:
        right = x + needs[heading] + (name if heading == GAME else 0)
        found[heading] = Span(x, right)
        x = right + apart
    return found


def _spare(shown: list[str], needs: dict[str, int], room: int, u: Scale) -> int:
    return room - sum(needs[heading] for heading in shown) - (len(shown) - 1) * round(GAP * u)


def _needs(px: int, u: Scale, sign: int) -> dict[str, int]:
    """The least width of each column."""
    return {
        GAME: LEAST * px,
        NUMBER: _wide(px, phrase(NUMBER), figures(10_000), phrase("own cards")),
        ENDED: max(_wide(px, phrase(ENDED)), sign + _wide(px, *map(ended, Ending))),
        UP: _wide(px, phrase(UP), phrase("{out} of {total}", out=100, total=104)),
        TIME: _wide(px, phrase(TIME), clock(3600)),
        RIBBON: max(_wide(px, phrase(RIBBON)), round(90 * u)),
    }


def _wide(px: int, *words: str) -> int:
    return max(width(word, Style.REGULAR, px) for word in words)
