"""Won deals for tests and benchmarks."""

from __future__ import annotations

from game.rules import Position, Ruleset
from game.rules.cards import pack
from game.rules.record import Win
from game.table.view import first_look


def won(ruleset: Ruleset) -> Position:
    """The end of a won deal, put together without playing it."""
    start = first_look(ruleset.deal(1))
    piles: list[tuple[int, ...]] = [()] * len(start.piles)
    whole = pack(ruleset.game.packs, ruleset.game.of_suits)
    left = [whole.count(card) for card in range(52)]
    bases = ruleset.base_cards(start.ranks)
    for place, index in enumerate(ruleset.foundations):
        fits, pile = bases[place], list[int]()
        while len(pile) < ruleset.lengths[place] and fits:
            card = max((card for card in range(52) if fits >> card & 1), key=left.__getitem__)
            left[card] -= 1
            pile.append(card)
            fits = ruleset.follow[place][card]
        piles[index] = tuple(pile) or whole
    rest = [card for card in range(52) for _ in range(max(0, left[card]))]
    if ruleset.game.win is Win.COMPLETE:
        for place, card in enumerate(rest):
            piles[ruleset.tableau[place]] = (card,)
    return Position(ruleset, tuple(piles), 0, start.step, start.wing, start.ranks, start.seed)
