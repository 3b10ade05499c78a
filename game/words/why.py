"""Why a position is lost, from a witness to sentences.

Cards stand in them only where a language names them as subjects, so that no catalogue needs another form of a name.
"""

from __future__ import annotations

from collections import Counter

from game.rules.cards import Several
from game.solver.why.explain import Branch, Explanation
from game.solver.why.witness import Blocked, Dry, Waits
from game.words.catalogue import phrase, plural
from game.words.errors import several_cards
from game.words.language import say

EACH = 3
"""The most cards that are told one by one."""


def why_lost(found: Explanation, number: int) -> str:
    """Why a position is lost, at the end of a branch of so many."""
    branch, count = found.branches[number], len(found.branches)
    told = [_shown(branch)]
    if count > 1:
        told.insert(0, phrase("Way {n} of {count}.", n=number + 1, count=count))
    elif not found.whole:
        told.insert(0, phrase("This is the best defence we found."))
    return " ".join(told)


def _shown(branch: Branch) -> str:
    match branch.witness:
        case Blocked():
            return _blocked(branch.witness)
        case Dry(wanted):
            cards = tuple(dict.fromkeys(card for card, _ in wanted))
            dry = phrase("No more cards can leave, whatever you play.")
            return f"{dry} {phrase('Needed next: {cards}.', cards=several_cards(Several(cards)))}" if cards else dry
        case None:
            return plural("{n} card is left.", "{n} cards are left.", branch.left)


def _blocked(witness: Blocked) -> str:
    waits = witness.waits
    if len(waits) <= EACH:
        told = [_waits(witness, one) for one in waits]
        return " ".join(told)
    over = Counter(one.on[0] for one in waits if len(one.on) == 1)
    top = next((one for one in waits if over and one.at == over.most_common(1)[0][0]), waits[0])
    others = [one for one in waits if one is not top]
    if all(one.on == (top.at,) for one in others):
        card = say().card(top.card)
        told = [
            plural(
                "What the other {n} card needs is covered: {card} lies on it.",
                "What the other {n} cards need is covered: {card} lies on it.",
                len(others),
                card=card,
            )
        ]
    else:
        told = [phrase("These {n} cards wait for each other: what each needs lies under one of them.", n=len(waits))]
    told.append(_waits(witness, top))
    if witness.full:
        told.append(phrase("No place becomes free."))
    return " ".join(told)


def _waits(witness: Blocked, one: Waits) -> str:
    """What one of its cards waits for."""
    card = say().card(one.card)
    if one.buried_by >= 0:
        return phrase("Until {over} covers it, {card} cannot leave.", over=say().card(one.buried_by), card=card)
    if one.wanted < 0:
        return phrase("No place is left for this card: {card}.", card=card)
    wanted = say().card(one.wanted)
    if one.such:
        return phrase(
            "Before {card} can leave, a card like {wanted} must come free. All of those stay covered.",
            card=card,
            wanted=wanted,
        )
    if one.on == (one.at,):
        return phrase(
            "Before {card} can leave, {wanted} must come free, and that lies under it.", card=card, wanted=wanted
        )
    if one.on == (one.there,):
        return phrase("Before {card} can leave, {wanted} must leave, and it cannot.", card=card, wanted=wanted)
    over = next((say().card(other.card) for other in witness.waits if other.at in one.on), "")
    return phrase(
        "Before {card} can leave, {wanted} must come free, and {over} lies on that.",
        card=card,
        wanted=wanted,
        over=over,
    )
