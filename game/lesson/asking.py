"""What a lesson asks the player to do, in a line."""

from __future__ import annotations

from game.lesson.steps import Step
from game.rules import Act, Choice, Kind, Move, Position
from game.rules.cards import RANK_NAMES, spoken
from game.rules.words.prose import upper


def asked(step: Step, position: Position) -> str:
    """ "Play the 3 of hearts."; empty where a step is only read."""
    if step.wrong:
        pile, depth = step.wrong
        return f"Try {spoken(position.piles[pile][-1 - depth])}."
    return upper(f"{_move(step.move, position)}.") if step.move else ""


def _move(move: Move, position: Position) -> str:
    if move.act is Act.TURN:
        return "turn the stock"
    if move.act is Act.REDEAL:
        return "turn the waste over" if position.ruleset.game.gather == ("waste",) else "gather the cards"
    if move.act is Act.CHOOSE:
        return _choice(move, position)
    if move.act is Act.PAIR:
        first, second = (spoken(position.piles[index][-1]) for index in (move.source, move.target))
        return f"take {first} with {second}"
    return _carry(move, position)


def _choice(move: Move, position: Position) -> str:
    if move.choice is Choice.RANKS:
        low, high = (RANK_NAMES[rank - 1] for rank in move.ranks)
        return f"name {low} and {high}" if low != high else f"name {low} twice"
    if move.choice is Choice.WING:
        spec = position.ruleset.piles[move.target].layout
        return f"choose the {spec.title or spec.name}"
    return f"choose {spoken(position.piles[move.target][-1])}"


def _carry(move: Move, position: Position) -> str:
    piles = position.ruleset.piles
    card = spoken(position.piles[move.source][-1 - move.depth])
    source, target = piles[move.source].kind, piles[move.target].kind
    if target is Kind.HEAP:
        return f"lay {card} on the heap in the light"
    if target is Kind.TABLEAU:
        place = position.piles[move.target]
        run = f"the run from {card}" if move.depth else card
        return f"lay {run} on {spoken(place[-1])}" if place else f"lay {run} in the empty column"
    if source is Kind.FOUNDATION:
        return f"let {card} cross over"
    return f"take {card}" if position.ruleset.mates else f"play {card}"
