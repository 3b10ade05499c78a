"""Why a move is advised, in a short sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Act, Kind, Move, Seen
from game.rules.cards import RANK_NAMES, spoken


def reason(seen: Seen, moves: Sequence[Move], move: Move | None) -> str:
    """A sentence about the move, from what is seen."""
    if move is None:
        return "Nothing that could be moved leads any further."
    if move.act == Act.CHOOSE:
        return _choice(seen, move)
    if move.act == Act.REDEAL:
        return "The stock is gone; take it up again."
    if move.act == Act.TURN:
        playing = any(other.act != Act.TURN for other in moves)
        return (
            "What could be moved is better left lying; turn the stock." if playing else "It is time to turn the stock."
        )
    if move.act == Act.PAIR:
        return f"{_card(seen, move)} and {spoken(seen.piles[move.target][-1])} make {seen.ruleset.game.pairs}."
    return _carry(seen, moves, move)


def _card(seen: Seen, move: Move) -> str:
    name = spoken(seen.piles[move.source][-1 - move.depth])
    return name[0].upper() + name[1:]


def _choice(seen: Seen, move: Move) -> str:
    name = move.text.split()[0]
    if name == "ranks":
        low, high = (RANK_NAMES[rank - 1] for rank in (move.depth, move.target))
        both = f"two {low}s" if low == high else f"{low} and {high}"
        return f"Beginning on {both}, more goes up at once than from others."
    if name == "wing":
        return f"With the {seen.ruleset.piles[move.target].group} wing free, more can be played."
    return f"Beginning on {spoken(seen.piles[move.target][-1])} brings the reserve up soonest."


def _carry(seen: Seen, moves: Sequence[Move], move: Move) -> str:
    ruleset, piles = seen.ruleset, seen.piles
    card, target = _card(seen, move), ruleset.piles[move.target]
    source = ruleset.piles[move.source]
    if source.kind is Kind.FOUNDATION:
        return f"{card} crosses over, and another card can follow."
    if target.kind is Kind.FOUNDATION:
        if ruleset.game.pairs:
            return f"{card} goes by itself."
        index = ruleset.foundations.index(move.target)
        follows = ruleset.follow[index][piles[move.source][-1 - move.depth]]
        free = {
            piles[other.source][-1 - other.depth] for other in moves if other.act == Act.CARRY and piles[other.source]
        }
        free |= {
            pile[-1] for pile, held in zip(piles, ruleset.piles, strict=True) if pile and held.kind is Kind.RESERVE
        }
        after = next((follower for follower in free if follower is not None and follows >> follower & 1), None)
        if after is not None and source.kind is not Kind.FOUNDATION:
            return f"{card} goes up, and {spoken(after)} can follow."
        if ruleset.layouts[seen.wing + 1].refill.get(move.source):
            waste = piles[ruleset.waste]
            return f"{card} goes up, and {spoken(waste[-1])} takes its place." if waste else f"{card} goes up."
        return (
            f"{card} goes up, and what lies under it comes free." if len(piles[move.source]) > 1 else f"{card} goes up."
        )
    if target.kind is Kind.HEAP:
        return f"{card} does least harm there." if piles[move.target] else f"{card} begins a heap."
    if not piles[move.target]:
        return f"{card} fills the gap."
    if move.depth + 1 == len(piles[move.source]) and source.kind is Kind.TABLEAU:
        return f"{card} joins the other column, and its own place falls empty."
    return f"{card} packs on {spoken(piles[move.target][-1])}."
