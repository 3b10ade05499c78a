"""The picture of a game shows it in play: a moment of a deal that was won, found by a rule."""

from __future__ import annotations

from functools import lru_cache

from game.rules import Position, Ruleset
from game.rules.cards import rank
from game.solver.odds.golden import golden
from game.table.preview import DEAL, first_look

FROM, UNTIL = 0.25, 0.6
"""The shares of the cards that are up: before, the table is bare in many games, later it empties."""
COURT = 11
"""The rank of the lowest card with a figure."""


@lru_cache(maxsize=64)
def midgame(ruleset: Ruleset) -> Position:
    """Of the middle of a known deal of this ruleset that is won, the position that shows most: the one with the most
    piles that hold cards, and of those the one with the most kings, queens and jacks on top. The start of a deal where
    none is known.
    """
    won = next((deal for deal in golden(ruleset.id) if deal.outcome == "won"), None)
    if won is None:
        return first_look(ruleset.deal(DEAL))
    position = ruleset.deal(won.number)
    line = [position]
    for text in won.moves:
        position = position.play(position.parse_move(text))
        if position.placed() > UNTIL * ruleset.total:
            break
        line.append(position)
    ready = [each for each in line if not each.choosing]
    middle = [each for each in ready if FROM <= each.placed() / ruleset.total <= UNTIL]
    return max(middle or ready, key=shown)


def shown(position: Position) -> tuple[int, int]:
    """How many piles hold cards, and on how many of them a card with a figure lies on top, face up."""
    tops = [(index, pile[-1]) for index, pile in enumerate(position.piles) if pile]
    figures = sum(rank(card) >= COURT for index, card in tops if position.face_up(index))
    return len(tops), figures
