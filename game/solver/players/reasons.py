"""Why a move is advised, in a short sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Act, Choice, Kind, Move, Seen
from game.rules.cards import RANK_NAMES, spoken
from game.rules.legal import available
from game.rules.words.prose import upper


def reason(seen: Seen, moves: Sequence[Move], move: Move | None) -> str:
    """A sentence about the move, from what is seen."""
    if move is None:
        return "Nothing that could be moved leads any further."
    if move.act == Act.CHOOSE:
        return _choice(seen, move)
    if move.act == Act.REDEAL:
        return "The stock is gone; take it up again."
    if move.act == Act.TURN:
        if any(other.act != Act.TURN for other in moves):
            return "What could be moved is better left lying; turn the stock."
        return "Nothing can be moved; turn the stock."
    if move.act == Act.PAIR:
        return f"{_card(seen, move)} and {spoken(seen.piles[move.target][-1])} go out together."
    return _carry(seen, move)


def _card(seen: Seen, move: Move) -> str:
    return upper(spoken(seen.piles[move.source][-1 - move.depth]))


def _choice(seen: Seen, move: Move) -> str:
    if move.choice is Choice.RANKS:
        low, high = (RANK_NAMES[rank - 1] for rank in move.ranks)
        both = f"two {low}s" if low == high else f"{low} and {high}"
        return f"Beginning on {both}, more goes up at once than from others."
    if move.choice is Choice.WING:
        return f"With the {seen.ruleset.piles[move.target].group} wing free, more can be played."
    return f"Beginning on {spoken(seen.piles[move.target][-1])} brings the reserve up soonest."


def _carry(seen: Seen, move: Move) -> str:
    ruleset, piles = seen.ruleset, seen.piles
    card, target = _card(seen, move), ruleset.piles[move.target]
    source = ruleset.piles[move.source]
    if source.kind is Kind.FOUNDATION:
        return f"{card} crosses over, and another card can follow."
    if target.kind is Kind.FOUNDATION:
        return f"{card} goes by itself." if ruleset.mates else _up(seen, move, card)
    if target.kind is Kind.HEAP:
        return f"{card} does least harm there." if piles[move.target] else f"{card} begins a heap."
    if not piles[move.target]:
        return f"{card} fills the gap."
    if move.depth + 1 == len(piles[move.source]) and source.kind is Kind.TABLEAU:
        return f"{card} joins the other column, and its own place falls empty."
    return f"{card} packs on {spoken(piles[move.target][-1])}."


def _up(seen: Seen, move: Move, card: str) -> str:
    """A card goes to its foundation: what follows it there, or what it makes way for."""
    ruleset, piles = seen.ruleset, seen.piles
    next_up = ruleset.follow[ruleset.foundations.index(move.target)][piles[move.source][-1 - move.depth]]
    for source, _, other in available(seen):
        if source != move.source and next_up >> other & 1:
            return f"{card} goes up, and {spoken(other)} can follow."
    waste = piles[ruleset.waste] if ruleset.waste > 0 else ()
    if ruleset.availability[seen.wing + 1].refilled.get(move.source) and waste:
        return f"{card} goes up, and {spoken(waste[-1])} takes its place."
    if len(piles[move.source]) > 1 and not move.depth:
        return f"{card} goes up, and what lies under it comes free."
    return f"{card} goes up."
