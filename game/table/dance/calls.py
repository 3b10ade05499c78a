"""What a won table calls for: its dance and its tune, and who of the pack dances."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from game.look.sound.tunes import Tune, tune
from game.rules import Position
from game.rules.cards import KING, QUEEN, rank
from game.rules.plan import Steps
from game.table.dance.dances import DANCES, Dance, derived
from game.table.dance.figures import order
from game.table.dance.hangings import sun
from game.table.dance.steps import Dancer
from game.table.floor import Floor

MOST = 8
"""Couples of cards that dance; a dance has places for four of them or for all."""


def dance_of(floor: Floor, hard: bool = False) -> Dance:
    """The dance of a floor plan, or one that comes from where its piles stand; hard: under a sun of cards."""
    steps = floor.plan.steps
    if steps in DANCES:
        dance = DANCES[steps]
    else:
        places = [(spot.x, spot.y) for spot in floor.spots]
        dance = derived([places[place] for place in order(floor.plan.figure, places)])
    return replace(dance, hangs=sun(list(Steps).index(steps))) if hard else dance


def tune_of(floor: Floor) -> Tune:
    """What the band plays at a table, and to its dance."""
    return tune(dance_of(floor).tune)


def court_of(position: Position) -> dict[int, Dancer]:
    """Who dances, by the card's index through all piles: in each suit the first king with the first queen, then the
    second; who is left pairs as they come, a last one dances alone, and beyond MOST couples they look on.
    """
    cards = [card for pile in position.piles for card in pile]
    rows = [
        [i for i, card in enumerate(cards) if card == 13 * suit + r - 1] for suit in range(4) for r in (KING, QUEEN)
    ]
    couples, left = list[Sequence[int]](), list[int]()
    for copy, suit in product(range(max(map(len, rows))), range(4)):
        pair = [row[copy] for row in rows[2 * suit : 2 * suit + 2] if copy < len(row)]
        if len(pair) == 2:
            couples.append(pair)
        else:
            left += pair
    left.sort(key=lambda index: rank(cards[index]) == QUEEN)  # a king to each queen, while there are both
    half = (len(left) + 1) // 2
    couples += zip(left[:half], reversed(left[half:]), strict=False)
    couples += [left[half - 1 : half]] * (len(left) % 2)
    couples = couples[:MOST]
    places = 4 if len(couples) <= 4 else MOST
    return {
        index: Dancer(number, side, places)
        for number, pair in enumerate(couples)
        for index, side in zip(pair, (-1, 1), strict=False)
    }
