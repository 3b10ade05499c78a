"""Games of couples with a stock, Pyramid above all: who goes with whom is settled by learning from failures.

Cards get numbers: first those laid out on the table, later ones on earlier ones (all of them are called the pyramid's,
be it one or columns); then waste, hand and stock in the order in which they are turned; a redeal keeps that order. Once
it is settled who goes with whom, play is forced, see pairings.py.
"""

from __future__ import annotations

from game.rules import Act, Move, Position
from game.rules.record import Win
from game.solver.search.budget import Budget
from game.solver.search.conflict import conflict_search
from game.solver.search.space import Codes, Result
from game.solver.search.spaces.pairings import NumberedDeal, Pairings
from game.solver.search.spaces.plain import PlainSpace
from game.solver.search.understood import COMMON

TURNS = (Act.TURN, Act.REDEAL)
UNDERSTANDS = COMMON | frozenset(
    (
        "couples",
        "couples.total",
        "couples.alone",
        "couples.besides",
        "couples.other_suit",
        "piles.kind=HAND",
        "piles.open=UNCOVERED",
        "piles.open=GRID_FOOT",
        "redeals",
        "win=PYRAMID_OUT",
    )
)


def fits(position: Position) -> bool:
    """Whether this space can search the position: it supports the game, and the choices are made."""
    ruleset = position.ruleset
    game, layout = ruleset.game, ruleset.availability[position.wing + 1]
    if not ruleset.mates or game.packs > 1 or game.shuffled or position.choosing or layout.spread or layout.refilled:
        return False
    return ruleset.turned_to == "hand" and game.gather == ("waste",)


class CoupleSpace(PlainSpace):
    """See the module's docstring."""

    def settle(self, budget: Budget) -> Result:
        """Whether and how the position can be won, for certain; raises Spent."""
        position, ruleset = self.position, self.ruleset
        places, cover = _laid_out(position)
        waste, hand = position.piles[ruleset.waste], position.piles[ruleset.hand]
        cards = [*_cards_of(position, places), *waste, *hand, *reversed(position.piles[0])]
        mates = [_numbers(cards, ruleset.mates[card]) & ~(1 << n) for n, card in enumerate(cards)]
        covered = sum(1 for index, _ in ruleset.availability[0].covered if position.piles[index])
        goal = (1 << (covered if ruleset.game.win is Win.PYRAMID_OUT else len(cards))) - 1
        turned, passes = len(waste) + len(hand), ruleset.game.redeals - position.passes + 1
        deal = NumberedDeal(cover, mates, _numbers(cards, ruleset.alone), turned, bool(hand), goal, passes)
        pairings = Pairings(deal)
        assigned = conflict_search(pairings, budget)
        if assigned is None:
            return Result(None, True)
        together = {frozenset((cards[a], cards[b])) for a, b in pairings.pairs(assigned)}
        return Result(self._codes(together), True)

    def _codes(self, together: set[frozenset[int]]) -> Codes:
        """The codes of the moves, given which cards go together: those that can go do, else the next card is turned."""
        codes, state = list[int](), self.position
        while not state.won:
            moves = state.legal_moves
            ways = sorted(self.children(state), key=lambda way: moves[way[1]].act in TURNS)
            state, code = next(
                way for way in ways if moves[way[1]].act in TURNS or _cards(state, moves[way[1]]) in together
            )
            codes.append(code)
        return tuple(codes)


def _cards(position: Position, move: Move) -> frozenset[int]:
    """The cards that leave by a move."""
    piles = (move.source, move.target) if move.act is Act.PAIR else (move.source,)
    return frozenset(position.piles[index][-1] for index in piles)


def _laid_out(position: Position) -> tuple[list[int], list[int]]:
    """For each card laid out on the table, by its number: its pile, and the numbers of the cards on it, as a set.

    The places of a pyramid hold one card each, and are covered by those below them. In a column each card is covered by
    the next one; columns come after the pyramid.
    """
    ruleset, piles = position.ruleset, position.piles
    covered = [(index, on_it) for index, on_it in ruleset.availability[0].covered if piles[index]]
    number = {index: n for n, (index, _) in enumerate(covered)}
    places = [index for index, _ in covered]
    cover = [sum(1 << number[other] for other in on_it if other in number) for _, on_it in covered]
    for index in ruleset.availability[0].tops:
        if index not in (ruleset.waste, ruleset.hand) and piles[index]:
            first, last = len(places), len(places) + len(piles[index]) - 1
            places += [index] * len(piles[index])
            cover += [1 << n + 1 if n < last else 0 for n in range(first, last + 1)]
    return places, cover


def _cards_of(position: Position, places: list[int]) -> list[int]:
    """The cards laid out, by their numbers."""
    return [card for index in dict.fromkeys(places) for card in position.piles[index]]


def _numbers(cards: list[int], wanted: int) -> int:
    """The numbers of those cards that are in a set of cards, as a set."""
    return sum(1 << n for n, card in enumerate(cards) if wanted >> card & 1)
