"""Moves in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Act, Choice, Kind, Move, Position
from game.rules.cards import RANKS, spoken


def line_in_words(start: Position, line: Sequence[Move], first: int = 1) -> str:
    """A line's moves, numbered, one below the other: their texts, and what they do."""
    width, columns = len(str(first + len(line) - 1)), max((len(move.text) for move in line), default=0)
    position, rows = start, []
    for number, move in enumerate(line, first):
        after = position.play(move)
        rows.append(f"{number:{width}}. {move.text:{columns}}  {told(position, move, after)}")
        position = after
    return "\n".join(rows)


def told(before: Position, move: Move, after: Position) -> str:
    """A move in words, with its cards."""
    ruleset = before.ruleset
    if move.act == Act.REDEAL:
        return "take up the stock again"
    if move.act == Act.TURN:
        return _turned(before, after)
    if move.act == Act.CHOOSE:
        if move.choice is Choice.RANKS:
            return f"begin on {' and '.join(RANKS[rank - 1] for rank in move.ranks)}"
        if move.choice is Choice.WING:
            return f"the lords stand in the {ruleset.piles[move.target].group} wing"
        return f"{spoken(before.piles[move.target][-1])} is the first base"
    cards = before.piles[move.source]
    name = spoken(cards[-1 - move.depth])
    if move.act == Act.PAIR:
        return f"{name} and {spoken(before.piles[move.target][-1])}"
    target = ruleset.piles[move.target]
    if target.kind is Kind.FOUNDATION:
        return f"{name} to its foundation" if not ruleset.mates else f"{name} by itself"
    with_it = f" and {move.depth} more" if move.depth and ruleset.piles[move.source].kind is Kind.TABLEAU else ""
    lies = before.piles[move.target]
    return f"{name}{with_it} " + (f"on {spoken(lies[-1])}" if lies else "to an empty place")


def _turned(before: Position, after: Position) -> str:
    count = len(before.stock) - len(after.stock)
    cards = [spoken(card) for card in reversed(before.stock[len(before.stock) - count :])]
    return "turn " + (cards[0] if count == 1 else f"{count} cards: {', '.join(cards)}")
