"""The plain space: positions of game.rules themselves. Right for every game, and slow."""

from __future__ import annotations

from functools import lru_cache

from game.rules import Act, Kind, Move, Position
from game.rules.cards import members
from game.rules.play import apply
from game.rules.tables import Tables

SEEN = 1_023
"""More cards than any game has."""
NEVER = 40
"""The wait of a card that no foundation takes any more."""
KEPT = 0.1
"""What a card on the waste costs, of a card placed."""
WRONG = 0.4
"""The same for a card that lies on one that is due before it, or at the same time."""


class PlainSpace:
    """Searches with Position and its moves."""

    reveals: frozenset[int] = frozenset()

    def __init__(self, position: Position) -> None:
        self.position = self.start = position
        self.ruleset = ruleset = position.ruleset
        kept = (Kind.RESERVE, Kind.TABLEAU, Kind.HEAP, Kind.WASTE)
        self._piles = tuple(pile.index for pile in ruleset.piles if pile.kind in kept)

    def children(self, state: Position) -> list[tuple[Position, int]]:
        """The position after each legal move; the code is the move's place among the legal ones.

        Of moves to equal places only one: an empty foundation is as good as another one of its kind.
        """
        known = set[tuple[object, ...]]()
        found: list[tuple[Position, int]] = []
        for place, move in enumerate(state.legal_moves):
            key = self._key(state, move)
            if key not in known:
                known.add(key)
                found.append((apply(state, move), place))
        return found

    def _key(self, state: Position, move: Move) -> tuple[object, ...]:
        if move.act != Act.CARRY:
            return move[:4]
        target = self.ruleset.piles[move.target]
        if target.kind is not Kind.FOUNDATION:
            return move[:4]
        return move.source, move.depth, target.group, target.suit, state.piles[move.target]

    def won(self, state: Position) -> bool:
        """Whether the deal is won."""
        return state.won

    def score(self, state: Position) -> float:
        """The score: cards placed, less those that lie on cards which are due before them."""
        waste = self.ruleset.waste
        value = state.placed() - (KEPT * len(state.piles[waste]) if waste > 0 else 0)
        if self.ruleset.mates:
            return value
        tops = tuple(
            (len(pile), pile[-1]) if pile else (0, -1)
            for pile in map(state.piles.__getitem__, self.ruleset.foundations)
        )
        due = _due(self.ruleset, state.ranks, tops)
        wrong = 0
        for index in self._piles:
            least = NEVER + 1
            for card in state.piles[index]:
                if due[card] >= least:
                    wrong += 1
                else:
                    least = due[card]
        return value - WRONG * wrong

    def stage(self, state: Position) -> int:
        """How much of the stock has been seen; no move makes it less."""
        return state.passes << 10 | SEEN - len(state.piles[0])

    def move_of(self, position: Position, code: int, state: Position) -> Move:
        """The move of a code in a position."""
        return position.legal_moves[code]


@lru_cache(maxsize=20_000)
def _due(ruleset: Tables, ranks: tuple[int, ...], tops: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """For each card how many cards a foundation needs before it; with several, the first. tops: the height of each
    foundation, and its top card.
    """
    due = [NEVER] * 52
    rows = zip(ruleset.follow, ruleset.lengths, ruleset.base_cards(ranks), tops, strict=True)
    for follow, length, bases, (height, card) in dict.fromkeys(rows):
        wanted = follow[card] if height else bases
        for step in range(length - height):
            after = 0
            for one in members(wanted):
                due[one] = min(due[one], step)
                after |= follow[one]
            wanted = after
    return tuple(due)
