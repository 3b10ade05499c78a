"""What a won table calls for: its dance and its tune, and who of the pack dances."""

from __future__ import annotations

from dataclasses import replace

from game.look.sound.tunes import Tune, tune
from game.rules import Position
from game.rules.cards import KING, QUEEN, rank
from game.rules.plan import Steps
from game.table.dance.dances import DANCES, Dance, derived
from game.table.dance.figures import order
from game.table.dance.hangings import sun
from game.table.dance.steps import Dancer
from game.table.floor import Floor


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
    second."""
    cards = [card for pile in position.piles for card in pile]
    rows: dict[tuple[int, int], list[int]] = {(r, s): [] for r in (KING, QUEEN) for s in range(4)}
    for index, card in enumerate(cards):
        if rank(card) in (KING, QUEEN):
            rows[rank(card), card // 13].append(index)
    copies = len(rows[KING, 0])
    return {
        rows[r, suit][copy]: Dancer(4 * copy + suit, 1 if r == QUEEN else -1, 4 * copies)
        for copy in range(copies)
        for suit in range(4)
        for r in (KING, QUEEN)
    }
