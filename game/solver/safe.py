"""Plays to foundations that can never be missed, proved from the record and from what lies face up.

A play of card c is safe if a deal that can be won can still be won after it. The proof is the same for all of them:
take any line that wins, play c now, and follow the line without the moves of c. Each of its moves must still be legal
and do the same. That holds under four conditions; where one fails, nothing is said and nothing goes.

1. `_builds_only`. Cards leave by building on foundations alone, never come back from one, and the win needs every
   foundation full. So each place that waits for a card is filled in every line that wins. (Not so where cards leave in
   couples, and where a card may cross from foundation to foundation.)

2. `_open_to_all`. As many foundations ask for the cards that fit here as there are such cards left. In a line that wins
   each of these foundations takes one of these cards, so none is needed elsewhere, and each may go up whenever it is
   free, whichever went first. If the foundations are built on alike from here, it does not matter which of them took
   which card: the line goes on with their parts exchanged. If they are not alike, it matters only in which order they
   are filled, so all these cards must be free at this moment: then all go.
   With two packs this is rare before both copies are in reach, and it has to be: the copy that is not played may be the
   one that must go to uncover others.

3. `_leaves_alone`. Taking c changes nothing but its own pile, now or later: no gap is filled because of it, no gap
   would have been filled with it, and no later stock is dealt otherwise.
   * A place that gets filled takes its new card when its last card goes. So c must lie on another card that has to wait
     for it, or nothing may be left to fill with.
   * Gaps filled from the waste might have been filled with c, if c lies there and a place can still become empty.
   * A redeal deals the cards of gathered piles anew. Without c they come in other turns, unless the stock is turned
     card by card on the one waste, unshuffled: there c is only left out. Places that get filled must be gone by then.
   * Cards dealt to columns come to lie elsewhere if a column is empty that c would have kept. So no gap may stand open
     while columns are dealt to.

4. `_carries_nothing`. Nothing that is left can be packed on c. So no move of the line needs c to lie anywhere: c only
   covers other cards, and where the line would move it, nothing has to be moved.

Foundations that are further on, and piles that hold fewer cards, never forbid what was allowed: an empty foundation
alone keeps cards from others, and a last card waits only for a full pile.
"""

from __future__ import annotations

from game.rules import Kind, Move, Position
from game.rules.cards import members
from game.rules.legal import available, foundation_needs
from game.rules.move import Act
from game.rules.record import Fill
from game.rules.tables import Tables
from game.solver.search.understood import COMMON, SUITS, in_words

UNDERSTANDS = (
    COMMON
    | SUITS
    | frozenset(f"foundations.build.match={match}" for match in ("SUIT", "ALTERNATE", "ANY"))
    | frozenset(f"piles.kind={kind}" for kind in ("TABLEAU", "HEAP", "HAND"))
    | frozenset(f"piles.open={which}" for which in ("GRID_FOOT", "UNCOVERED", "AT_END", "TOP_THEN_ALL"))
    | frozenset(f"piles.fill={how}" for how in ("WASTE_STOCK", "WASTE_STOCK_THEN_ANY", "STOCK_THEN_ANY", "ANY"))
    | frozenset(f"piles.pack.match={match}" for match in ("SUIT", "ALTERNATE", "ANY"))
    | {"piles.pack.step", "piles.pack.round", "piles.groups", "piles.face_down", "piles.wing"}
    | {"foundations.last_waits_for", "redeals", "shuffled", "in_order"}
)


def safe_play(position: Position) -> Move | None:
    """A play to a foundation that can never be missed; None where none is proved to be one."""
    ruleset = position.ruleset
    if position.choosing or not _builds_only(ruleset):
        return None
    needs = foundation_needs(position)
    for move in position.legal_moves:
        if move.act is Act.CARRY and move.target in ruleset.foundations:
            fitting = needs[ruleset.foundations.index(move.target)]
            if _is_safe(position, move.source, fitting, needs):
                return move
    return None


def _is_safe(position: Position, source: int, fitting: int, needs: list[int]) -> bool:
    """Whether a card of this pile may go where cards of that set fit."""
    if not (_leaves_alone(position, source) and _carries_nothing(position, fitting)):
        return False
    asking = _open_to_all(position, fitting, needs)
    if not asking:
        return False
    return len({_rest(position, place) for place in asking}) == 1 or _all_free(position, fitting)


def _builds_only(ruleset: Tables) -> bool:
    """Condition 1."""
    return in_words(ruleset, UNDERSTANDS) and sum(ruleset.lengths) == ruleset.total


def _open_to_all(position: Position, fitting: int, needs: list[int]) -> list[int]:
    """Condition 2: the places in ruleset.foundations that ask for these cards, if they are as many as the cards left;
    else none.
    """
    asking = [place for place, need in enumerate(needs) if need == fitting and _asked(position, place) == need]
    return asking if len(asking) == _left(position, fitting) else []


def _asked(position: Position, place: int) -> int:
    """The set of cards that a foundation asks for next, even those that have to start another first."""
    index, bases, length, follow = position.ruleset.foundation_rows(position.ranks)[place]
    pile = position.piles[index]
    return bases if not pile else follow[pile[-1]] if len(pile) < length else 0


def _left(position: Position, cards: int) -> int:
    """How many of these cards are not on foundations."""
    ruleset = position.ruleset
    up = sum(cards >> card & 1 for index in ruleset.foundations for card in position.piles[index])
    return cards.bit_count() * ruleset.game.packs - up


def _rest(position: Position, place: int) -> object:
    """What will be built on a foundation, besides the next card: alike for foundations that are built on alike."""
    ruleset = position.ruleset
    index = ruleset.foundations[place]
    length = ruleset.lengths[place] - len(position.piles[index])
    return ruleset.piles[index].founding.build, length, ruleset.waits_for.get(index)


def _all_free(position: Position, fitting: int) -> bool:
    """Whether all these cards that are left can go now, and each leaves its pile alone."""
    free = [pile for pile, _, card in available(position) if fitting >> card & 1]
    return len(free) == _left(position, fitting) and all(_leaves_alone(position, pile) for pile in free)


def _leaves_alone(position: Position, source: int) -> bool:
    """Condition 3."""
    ruleset, piles = position.ruleset, position.piles
    open_ = ruleset.availability[position.wing + 1]
    refilled, again = open_.refilled, position.redeals_left > 0
    kind = ruleset.piles[source].kind
    if source in refilled:
        to_come = piles[0] or (refilled[source] and piles[ruleset.waste]) or again
        waits = len(piles[source]) > 1 and all(source != index for index, _ in open_.spread)
        if to_come and not waits:
            return False
    turned = kind is Kind.WASTE or (kind is Kind.HAND and not ruleset.heaps)
    if turned and any(waste and _may_empty(position, place) for place, waste in refilled.items()):
        return False
    if (turned or kind is Kind.TABLEAU) and (piles[0] or again) and _deals_to_gaps(ruleset):
        return False
    if not again:
        return True
    moves_on = turned or kind is Kind.TABLEAU
    if moves_on and any(_may_empty(position, place) for place in refilled):
        return False
    gathered = turned or ruleset.piles[source].group in ruleset.game.gather
    game = ruleset.game
    return not gathered or (ruleset.turned_to == "waste" and game.gather == ("waste",) and not game.shuffled)


def _deals_to_gaps(ruleset: Tables) -> bool:
    """Whether the stock is dealt to columns that stay empty as long as the player likes."""
    dealt = {index for dealt in ruleset.game.turn for index in ruleset.groups[dealt.to]}
    return any(index in dealt and ruleset.piles[index].layout.fill is Fill.ANY for index in ruleset.tableau)


def _may_empty(position: Position, place: int) -> bool:
    """Whether a place can still become empty: it holds a card, or can get one."""
    return bool(position.piles[place]) or position.ruleset.piles[place].kind is Kind.TABLEAU


def _carries_nothing(position: Position, cards: int) -> bool:
    """Condition 4: whether nothing that is left can be packed on one of these cards."""
    packed = 0
    for follow in position.ruleset.pack.values():
        for card in members(cards):
            packed |= follow[card]
    return not packed or not _left(position, packed)
